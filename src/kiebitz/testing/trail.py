"""The play that the kit is checking, as a record: where a law broke, and a file to see it again.

Imports core, games, testing and msgspec only.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from kiebitz.core.game import Game
from kiebitz.core.record import Entry, Moved, Record, Start, Undone, Withdrawn, read
from kiebitz.core.replay import replay
from kiebitz.core.undo import Draw
from kiebitz.games import REGISTRY
from kiebitz.testing.failures import ConformanceError, blame
from kiebitz.testing.plays import TableSetup

NOT_BEGUN = "before the first decision: no play had begun"
NO_TABLE = "the game as a whole: no play was at hand"


class Trail:
    """What has been drawn and played at a table so far."""

    def __init__(self, game: Game[Any], table: TableSetup) -> None:
        self.game = game
        self.table = table
        self._options: dict[str, str] = {}
        self._start: Sequence[Draw] | None = None
        self._steps: list[tuple[int, int | None, Sequence[Draw]]] = []
        """Seat, move and draws; no move where the player of the seat left for good."""

    def start(self, options: dict[str, str], draws: Sequence[Draw]) -> None:
        """The play has begun with these complete options and draws."""
        self._options, self._start = options, draws

    def add(self, seat: int, move: int | None, draws: Sequence[Draw]) -> None:
        """A seat has moved, or has left for good if there is no move."""
        self._steps.append((seat, move, draws))

    def until(self, decisions: int) -> Trail:
        """The same play up to one of its decisions, to go on with by itself."""
        other = Trail(self.game, self.table)
        other._options, other._start = self._options, self._start
        other._steps = self._steps[:decisions]
        return other

    def record(self, decisions: int | None = None) -> Record | None:
        """The play up to a decision, or the whole of it; None if it has not begun.

        It has no last line, so that it can be resumed, and no promise, because the kit draws without a shuffle.
        """
        if self._start is None:
            return None
        game = self.game
        record = Record.begin(game.id, game.version, self.table.seats, self._options)
        record.add(Start(n=0, draws=self._noted(self._start)))
        for n, (seat, move, draws) in enumerate(self._steps[:decisions], start=1):
            noted = self._noted(draws)
            record.add(
                Withdrawn(n=n, seat=seat, draws=noted)
                if move is None
                else Moved(n=n, seat=seat, move=game.notation(move), draws=noted)
            )
        return record

    def attach(self, error: ConformanceError) -> None:
        """Give an error the record of the play up to it, unless it has one."""
        if error.record is not None or error.unrecorded:
            return
        try:
            error.record = self.record(error.decisions)
        except Exception as failed:  # noqa: BLE001  a broken game may fail in any way
            error.unrecorded = f"the play cannot be written down: {blame(failed)}"

    def _noted(self, draws: Sequence[Draw]) -> tuple[tuple[str, str], ...]:
        return tuple((name, self.game.notation(outcome)) for name, outcome in draws)


def resumable(record: Record) -> Record:
    """A record that can be resumed without its shuffle; a finished one is given as it is."""
    if record.finished:
        return record
    header = record.header
    other = Record.begin(header.game, header.rules, header.seats, header.options, header.names)
    for entry in record.entries:
        other.add(msgspec.structs.replace(entry))
    return other


def locate(error: ConformanceError, game: Game[Any], folder: Path | None) -> None:
    """Complete an error: the game, the table, the decision, the last move, and a file with the play."""
    places = [("game", f"{game.id}, rules version {game.version}")]
    if error.table:
        places.append(("table", error.table))
    if error.unrecorded:
        places.append(("record", error.unrecorded))
    elif error.record is None:
        missing = NOT_BEGUN if error.table else NO_TABLE
        places.append(("place", f"{missing}, so there is no record"))
    else:
        places += _in_the_play(error.record)
        places.append(("record", _written(error, game, error.record, folder)))
    error.place = tuple(places)


def _in_the_play(record: Record) -> list[tuple[str, str]]:
    moves = [entry for entry in record.entries if isinstance(entry, Moved)]
    place = f"after decision {len(moves)}" if moves else "before decision 1"
    last = record.entries[-1].n
    if last != len(moves):
        place += f" (entry {last} of the record{_happening(record.entries[-1])})"
    told = f"seat {moves[-1].seat} played {moves[-1].move!r}" if moves else "none yet"
    return [("place", place), ("last move", told)]


def _happening(entry: Entry) -> str:
    """What the last entry of a record is, if it is no move."""
    if isinstance(entry, Undone):
        return f": seat {entry.seat} took back entry {', '.join(map(str, entry.cancels))}"
    return f": seat {entry.seat} left for good" if isinstance(entry, Withdrawn) else ""


def _written(error: ConformanceError, game: Game[Any], record: Record, folder: Path | None) -> str:
    """Write the record; gives the path, and how to see the play again."""
    name = f"{game.id}-{error.law.replace(':', '').replace(' ', '-')}.jsonl"
    try:
        if folder is None:
            folder = Path(tempfile.mkdtemp(prefix="kiebitz-conformance-"))
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / name
        path.write_text(record.write(), encoding="utf-8")
    except OSError as failed:
        return f"it could not be written: {failed}"
    error.file = path
    try:
        replay(game, read(record.write(), unfinished=True))
    except Exception as stopped:  # noqa: BLE001  a broken game may fail in any way
        return f"{path} (its replay stops: {stopped})"
    if game.id in REGISTRY and REGISTRY[game.id] is game:
        return f"{path} (see it with: kiebitz replay {path})"
    return f"{path} (go there with: Play.resumed)"
