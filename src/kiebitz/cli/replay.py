"""kiebitz replay: tell a recorded game in words, every entry checked. Imports core, games and cli only."""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console
from rich.text import Text

from kiebitz.cli import arguments
from kiebitz.cli.files import read_record
from kiebitz.cli.terminal import blocks, result
from kiebitz.core.errors import KiebitzError
from kiebitz.core.record import Moved, Record
from kiebitz.core.state import SPECTATOR
from kiebitz.core.timeline import Point, Timeline
from kiebitz.games import REGISTRY


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a record, `-` for standard input")
    command.add_argument(
        "--at", type=arguments.natural, metavar="N", help="show the table after entry N instead"
    )
    command.add_argument(
        "--seat", type=arguments.natural, metavar="S", help="as this seat sees it (default: public)"
    )
    arguments.add_language(command)
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    record = read_record(given.file, unfinished=True)
    viewer = SPECTATOR if given.seat is None else given.seat
    if viewer >= record.header.seats:
        raise arguments.UsageError(
            f"--seat {viewer}: seats are 0 to {record.header.seats - 1} in {given.file}"
        )
    if given.at is not None and given.at >= len(record.entries):
        raise arguments.UsageError(
            f"--at {given.at}: {given.file} has entries 0 to {len(record.entries) - 1}"
        )
    told = _Told(record, viewer, arguments.language_of(given.lang))
    try:
        if given.json:
            arguments.print_json(told.as_data(given.at))
        elif given.at is None:
            told.in_words()
        else:
            told.table_at(given.at)
    except KiebitzError as error:
        raise arguments.UsageError(f"{given.file}: {error}") from error
    return 0


class _Told:
    """A record being told to one viewer in one language."""

    def __init__(self, record: Record, viewer: int, language: str) -> None:
        self.record = record
        self.viewer = viewer
        self.game = REGISTRY[record.header.game]
        names = [arguments.printable(name) for name in record.header.names]
        self.texts = self.game.texts(language, names).read_by(viewer)
        self.words = arguments.words_in(language)
        self.console = Console(highlight=False)
        self.timeline: Timeline[Any] = Timeline.of(self.game, record)

    def in_words(self) -> None:
        """The log, an entry after the other, and the result."""
        header = self.record.header
        players = self.texts.listing([self.texts.player(seat) for seat in range(header.seats)])
        self._print(Text(f"{self.texts.message('title')}: {players}", "bold"))
        last: Point[Any] | None = None
        for point in self.timeline:
            for event in point.new_events(self.viewer):
                told = self.texts.message(f"event-{event.key}", event.params)
                self._print(Text.assemble((f"{point.entry:>4}  ", "dim"), told))
            last = point
        outcome = None if last is None else last.outcome
        if outcome is None:
            self._print(Text(self.words.message("replay-unfinished"), "dim"))
            return
        self._print(Text())
        self._print(Text(result.verdict(outcome, self.texts, self.words), "bold"))
        sheet = result.sheet(outcome, self.texts, self.words)
        for line in blocks.everything([sheet], self.console.width, columns=False):
            self._print(line)

    def table_at(self, at: int) -> None:
        """The table after an entry."""
        view = self.timeline.at(at).view(self.viewer)
        for line in blocks.everything(self.game.text_board(view, self.texts), self.console.width):
            self._print(line)

    def as_data(self, at: int | None) -> Any:
        """The view after one entry, or every entry with its events and the view after it."""
        if at is not None:
            return self.timeline.at(at).view(self.viewer)
        header = self.record.header
        return {
            "game": header.game,
            "seats": header.seats,
            "options": header.options,
            "names": header.names,
            "viewer": self.viewer,
            "entries": [self._entry(point) for point in self.timeline],
        }

    def _entry(self, point: Point[Any]) -> dict[str, Any]:
        entry = self.record.entries[point.entry]
        made = {"seat": entry.seat, "move": entry.move} if isinstance(entry, Moved) else {}
        events = point.new_events(self.viewer)
        return {
            "n": point.entry,
            **made,
            "events": [{"key": event.key, "params": event.params} for event in events],
            "view": point.view(self.viewer),
        }

    def _print(self, line: Text) -> None:
        self.console.print(line, soft_wrap=not self.console.is_terminal)
