"""Undo: every viewer sees the play as if the moves taken back had never been made."""

from __future__ import annotations

from random import Random
from typing import Any

from kiebitz.core.errors import KiebitzError, UndoRefused
from kiebitz.core.game import Game
from kiebitz.core.journal import Event
from kiebitz.core.play import Play
from kiebitz.core.record import Moved, Undone, read
from kiebitz.core.replay import replay, verify
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.testing.laws import ConformanceError, digest, encoded, expect
from kiebitz.testing.plays import Table, advance

COMPARED = 20
"""How many undos of a play are compared with the play without them."""


def check_undo(game: Game[Any], table: Table) -> int:
    """Play a whole game with take-backs, then replay and verify its record; gives the undos made."""
    rng = Random(table.seed)
    shuffle = Shuffle.seeded(table.seed)
    play = Play(game, table.seats, table.options, shuffle=shuffle)
    undone = 0
    compared = 0
    while play.pending:
        seat = play.pending[int(rng.random() * len(play.pending))]
        legal = play.state.legal(seat)
        play.push(seat, legal[int(rng.random() * len(legal))])
        while rng.random() < 0.3 and play.pending:
            # Comparing costs a replay, so in a long play only some undos are looked at.
            close = compared < COMPARED or rng.random() < 0.02
            if _try_undo(game, play, int(rng.random() * table.seats), compare=close):
                undone += 1
                compared += close
    text = play.record.write()
    record = read(text)
    expect("record", record.write() == text, "a record does not read back as it was written")
    try:
        again = replay(game, record)
        verify(game, record)
        resumed = Play.resumed(game, record)
    except KiebitzError as error:
        raise ConformanceError("record", f"the game refuses its own record: {error}") from error
    expect("record", digest(game, again) == digest(game, play.state), "a replay ends elsewhere")
    for viewer in (SPECTATOR, *range(table.seats)):
        told, retold = play.events(viewer), resumed.events(viewer)
        same = [repr(one) for one in told] == [repr(one) for one in retold]
        expect("record", same, f"viewer {viewer} is told something else by a replay")
    return undone


def _try_undo(game: Game[Any], play: Play[Any], seat: int, *, compare: bool) -> bool:
    before = digest(game, play.state)
    entries = len(play.record.entries)
    try:
        play.undo(seat)
    except UndoRefused:
        expect("undo", digest(game, play.state) == before, "a refused undo changed the state")
        expect("undo", len(play.record.entries) == entries, "a refused undo left an entry")
        return False
    if not compare:
        return True
    state = game.new(play.seats, play.record.header.options)
    _replay_without(game, play, state)
    for viewer in (SPECTATOR, *range(play.seats)):
        expect(
            "undo",
            encoded(game.view(state, viewer)) == encoded(play.view(viewer)),
            f"viewer {viewer} still sees a move that seat {seat} took back",
        )
    expect("undo", digest(game, state) == digest(game, play.state), "an undo left something behind")
    return True


def _replay_without(game: Game[Any], play: Play[Any], state: Any) -> list[Event]:
    entries = play.record.entries
    cancelled = {n for entry in entries if isinstance(entry, Undone) for n in entry.cancels}
    told: list[Event] = []
    for name, notation in entries[0].draws:  # type: ignore[union-attr]
        expect("undo", game.draw_name(state) == name, f"the draw {name!r} is out of place")
        state.apply(-1, game.parse(notation))
    for entry in entries:
        if isinstance(entry, Moved) and entry.n not in cancelled:
            draws = [(name, game.parse(outcome)) for name, outcome in entry.draws]
            events = advance(game, state, entry.seat, game.parse(entry.move), draws)
            expect("undo", events is not None, f"{entry.move!r} is not possible without the undone")
            told += events or []
    return told
