"""Finished plays and their records, for the tests of the core."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from kiebitz.core.errors import UndoRefused
from kiebitz.core.game import Game
from kiebitz.core.play import Play
from kiebitz.core.record import Entry, Header, Record, read
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.games import amazonas
from kiebitz.testing.laws import digest
from tests.core import toy_game

PEBBLES: Game[Any] = toy_game.GAME
AMAZONAS: Game[Any] = amazonas.GAME


class OneByOne(toy_game.Pebbles):
    """Pebbles as a game without parallel turns: who decides is the same, undo is not."""

    parallel = False
    folder = toy_game.GAME.folder


ONE_BY_ONE: Game[Any] = OneByOne()
GAMES = {game.id: game for game in (PEBBLES, AMAZONAS)}


def shuffle_with_salts(seed: int) -> Shuffle:
    """A shuffle that two players have put salts into."""
    plain = Shuffle.seeded(seed)
    return Shuffle(plain.secret, plain.nonce, (bytes(range(32)), bytes([seed]) * 32))


def started(game: Game[Any], seed: int = 1, seats: int = 2, **options: object) -> Play[Any]:
    """A play with nothing but its first draws."""
    return Play(game, seats, options, shuffle=shuffle_with_salts(seed), names=("Ada", "Bo"))


def go_on(play: Play[Any], seed: int, moves: int = 10_000, undo: float = 0.2) -> Play[Any]:
    """Play on at random, now and then taking a move back."""
    rng = Random(seed)
    while play.pending and moves:
        moves -= 1
        seat = rng.choice(play.pending)
        play.push(seat, rng.choice(play.legal(seat).numbers), by="test")
        if rng.random() < undo and play.pending:
            try:
                play.undo(seat)
            except UndoRefused:
                continue
    return play


@lru_cache
def finished(game_id: str, seed: int = 1, seats: int = 2) -> str:
    """The text of a finished record."""
    options = {"rounds": "1"} if game_id == "pebbles" else {}
    return go_on(started(GAMES[game_id], seed, seats, **options), seed).record.write()


def resealed(record: Record, header: Header | None = None, entries: list[Any] = []) -> Record:  # noqa: B006
    """The record with a chain of checks that fits: what a careful forger would hand in."""
    source: Header = header or record.header
    facts = {name: getattr(source, name) for name in source.__struct_fields__}
    for name in ("check", "kiebitz"):
        facts.pop(name)
    forged = Record.begin(**facts)
    for entry in entries or record.entries:
        forged.add(msgspec.structs.replace(entry, check=""))
    return read(forged.write(), unfinished=True)


def with_entry(record: Record, n: int, **changes: Any) -> Record:
    """The record with one entry changed, and resealed."""
    entries: list[Entry] = list(record.entries)
    entries[n] = msgspec.structs.replace(entries[n], **changes)
    return resealed(record, entries=entries)


def facts(play: Play[Any]) -> tuple[object, ...]:
    """Everything by which two plays could differ."""
    logs = [repr(play.events(viewer)) for viewer in (SPECTATOR, *range(play.seats))]
    undo = [play.undoable(seat) for seat in range(play.seats)]
    return digest(play.game, play.state), play.record.write(), logs, undo, play.settled
