"""Undo: every viewer sees the play as if the moves taken back had never been made. Imports core and testing only."""

from __future__ import annotations

from itertools import zip_longest
from random import Random
from typing import Any

from kiebitz.core.errors import KiebitzError, UndoRefused
from kiebitz.core.game import Game
from kiebitz.core.journal import Event
from kiebitz.core.play import Play
from kiebitz.core.proof import verify
from kiebitz.core.record import Moved, Undone, read
from kiebitz.core.replay import replay
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.testing.failures import ConformanceError, blame, checking, expect
from kiebitz.testing.laws import called, digest, encoded
from kiebitz.testing.plays import TableSetup, advance
from kiebitz.testing.trail import resumable

COMPARED = 20
"""How many undos of a play are compared with the play without them."""


def check_undo(game: Game[Any], table: TableSetup) -> int:
    """Play a whole game with take-backs, then replay and verify its record; gives the undos made."""
    shuffle = Shuffle.seeded(table.seed)
    with checking("start"):
        play = Play(game, table.seats, table.options, shuffle=shuffle)
    try:
        undone = _play_with_undos(game, table, play)
        _check_record(game, play)
    except ConformanceError as error:
        error.record = resumable(play.record)
        raise
    return undone


@checking("undo")
def _play_with_undos(game: Game[Any], table: TableSetup, play: Play[Any]) -> int:
    rng = Random(table.seed)
    undone = 0
    compared = 0
    while play.pending:
        seat = play.pending[int(rng.random() * len(play.pending))]
        legal = play.state.legal(seat)
        _push(game, play, seat, legal[int(rng.random() * len(legal))])
        while rng.random() < 0.3 and play.pending:
            # Comparing costs a replay, so in a long play only some undos are looked at.
            close = compared < COMPARED or rng.random() < 0.02
            if _try_undo(game, play, int(rng.random() * table.seats), compare=close):
                undone += 1
                compared += close
    return undone


def _push(game: Game[Any], play: Play[Any], seat: int, move: int) -> None:
    try:
        play.push(seat, move)
    except Exception as error:
        played = f"when seat {seat} played {game.notation(move)!r}"
        raise ConformanceError("play", f"{blame(error)}, {played}.") from error


@checking("record")
def _check_record(game: Game[Any], play: Play[Any]) -> None:
    """The record of a finished play reads back, replays, is verified, and tells every viewer the same again."""
    text = play.record.write()
    record = read(text)
    expect(
        "record",
        record.write() == text,
        "A record that was read and written again is not the same text; "
        "options, moves and draws must be written in one way only.",
    )
    try:
        again = replay(game, record)
        verify(game, record)
        resumed = Play.resumed(game, record)
    except KiebitzError as error:
        raise ConformanceError(
            "record", f"The game refuses the record of its own play: {error}."
        ) from error
    expect(
        "record",
        digest(game, again) == digest(game, play.state),
        "A replay of the record ends in another state than the play; "
        "moves and draws must lead to the same state each time.",
    )
    for viewer in (SPECTATOR, *range(play.seats)):
        told = [repr(one) for one in play.events(viewer)]
        retold = [repr(one) for one in resumed.events(viewer)]
        if told != retold:
            pairs = zip_longest(told, retold, fillvalue="nothing")
            first, second = next(pair for pair in pairs if pair[0] != pair[1])
            raise ConformanceError(
                "record",
                f"{called(viewer).capitalize()} is told something else by a replay of the record: {second} "
                f"where the play told {first}.",
            )


def _try_undo(game: Game[Any], play: Play[Any], seat: int, *, compare: bool) -> bool:
    before = digest(game, play.state)
    entries = len(play.record.entries)
    try:
        play.undo(seat)
    except UndoRefused:
        expect(
            "undo",
            digest(game, play.state) == before,
            f"The undo of seat {seat} was refused, but changed the state.",
        )
        expect(
            "undo",
            len(play.record.entries) == entries,
            f"The undo of seat {seat} was refused, but left an entry in the record.",
        )
        return False
    if not compare:
        return True
    state = game.new(play.seats, play.record.header.options)
    _replay_without(game, play, state)
    for viewer in (SPECTATOR, *range(play.seats)):
        expect(
            "undo",
            encoded(game.view(state, viewer)) == encoded(play.view(viewer)),
            f"{called(viewer).capitalize()} still sees something of the move that seat {seat} took back; its view "
            "must be that of the play without the move.",
        )
    expect(
        "undo",
        digest(game, state) == digest(game, play.state),
        f"After seat {seat} took its move back, the state is not that of the play without the move.",
    )
    return True


def _replay_without(game: Game[Any], play: Play[Any], state: Any) -> list[Event]:
    entries = play.record.entries
    cancelled = {n for entry in entries if isinstance(entry, Undone) for n in entry.cancels}
    told: list[Event] = []
    for name, notation in entries[0].draws:  # type: ignore[union-attr]
        due = game.draw_name(state)
        expect("undo", due == name, f"The draw {name!r} stands where {due!r} is due.")
        state.apply(-1, game.parse(notation))
    for entry in entries:
        if isinstance(entry, Moved) and entry.n not in cancelled:
            draws = [(name, game.parse(outcome)) for name, outcome in entry.draws]
            events = advance(game, state, entry.seat, game.parse(entry.move), draws)
            expect(
                "undo",
                events is not None,
                f"After an undo, {entry.move!r} of seat {entry.seat} (entry {entry.n}), or a draw "
                "after it, is no longer possible; the undo must be refused then.",
            )
            told += events or []
    return told
