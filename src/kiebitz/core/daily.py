"""Tables of the day: one deal for everybody, a new one every day (UTC), one attempt that counts.

A game names its tables in `Features.daily`; the tables keep the attempts and ask here whose attempt counts, in what
order, and who may see it. Imports core only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any, TypeAlias

from kiebitz.core.play import Play

ShareText: TypeAlias = Callable[[Play[Any], date], dict[str, str]]
"""A finished play of a day → by language a text to share that tells nothing about the deal."""


def day_of(now: int) -> date:
    """The date, UTC, of a time in milliseconds."""
    return datetime.fromtimestamp(now / 1000, UTC).date()


@dataclass(frozen=True, slots=True)
class Attempt:
    """One account's play of a table of the day."""

    account: str
    day: date
    """The day on which it began, and to which it belongs."""
    ended: bool
    standing: tuple[int, ...] = ()
    """By what attempts are compared, higher first: `TablePolicy.standing`. Empty for one without a result."""


@dataclass(frozen=True, slots=True)
class DailyTable:
    """A table that a game offers every day with a new deal, and the rules for attempts at it."""

    id: str
    """In URLs and results: the game's id, or that and a word, `pig-short` for example."""
    options: Mapping[str, str] = field(default_factory=dict)
    seats: int = 1
    """All of them are the same person's."""
    share_text: ShareText | None = None
    days_to_finish: int = 1
    """An attempt counts as abandoned when it is still open this many days after its own."""

    def closed(self, attempt: Attempt, today: date) -> bool:
        """Whether an attempt is ended or abandoned."""
        return attempt.ended or today > attempt.day + timedelta(days=self.days_to_finish)

    def counting(self, attempts: Sequence[Attempt]) -> dict[str, Attempt]:
        """The first attempt of each account; later ones do not count. Attempts come in the order of their start."""
        first: dict[str, Attempt] = {}
        for attempt in attempts:
            first.setdefault(attempt.account, attempt)
        return first

    def standings(self, attempts: Sequence[Attempt], today: date) -> list[tuple[int, Attempt]]:
        """The results of a day with their ranks, the best first; equal ones share a rank."""
        rows = [each for each in self.counting(attempts).values() if self.closed(each, today)]
        rows.sort(key=lambda attempt: attempt.standing, reverse=True)
        ranks: dict[tuple[int, ...], int] = {}
        for number, row in enumerate(rows, start=1):
            ranks.setdefault(row.standing, number)
        return [(ranks[row.standing], row) for row in rows]

    def may_see(self, day: date, own: Sequence[Attempt], today: date) -> bool:
        """Whether others' attempts of a day, board, log and replay, may reach an account with these attempts."""
        return self.closed(own[0], today) if own else today > day
