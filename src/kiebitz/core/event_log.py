"""What the viewers of a play were told, numbered for each of them. Imports core only."""

from __future__ import annotations

from collections.abc import Iterable

from kiebitz.core.journal import Event


class Logged:
    """An event with the entry that it belongs to and its number in the log of one viewer.

    Each viewer's log is numbered by itself: a gap would tell that others were told something.
    """

    __slots__ = ("entry", "event", "number")

    def __init__(self, number: int, entry: int, event: Event) -> None:
        self.number = number
        self.entry = entry
        self.event = event

    def __repr__(self) -> str:
        return f"<{self.number}: {self.event!r}>"


def told(log: Iterable[tuple[int, Event]], viewer: int, after: int = 0) -> list[Logged]:
    """What a viewer reads of a log, from the number behind `after` on."""
    read = [(entry, event) for entry, event in log if event.reaches(viewer)]
    return [Logged(number, *read[number - 1]) for number in range(after + 1, len(read) + 1)]
