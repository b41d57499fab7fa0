"""The puzzle of the day: whose attempt counts, in what order, and who may see it (ledger, section 11).

Pure rules; the tables keep the attempts and ask here, also for other games' tables of the day. Imports the standard
library only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta


@dataclass(frozen=True, slots=True)
class Attempt:
    """One account's play of a puzzle."""

    account: str
    day: date
    """The day on which it began, and to which it belongs."""
    ended: bool
    standing: tuple[int, ...] = ()
    """By what attempts are compared, higher first: points, levels, unused turns."""


def closed(attempt: Attempt, today: date) -> bool:
    """TIW-123: ended, or abandoned because it was still open at the end of the next day."""
    return attempt.ended or today > attempt.day + timedelta(days=1)


def counting(attempts: Sequence[Attempt]) -> dict[str, Attempt]:
    """TIW-123: the first attempt of each account; later ones do not count. Attempts come in order of their start."""
    first: dict[str, Attempt] = {}
    for attempt in attempts:
        first.setdefault(attempt.account, attempt)
    return first


def standings(attempts: Sequence[Attempt], today: date) -> list[tuple[int, Attempt]]:
    """TIW-123: the day's table: more points, then more levels, then more unused turns, then equal."""
    rows = [attempt for attempt in counting(attempts).values() if closed(attempt, today)]

    rows.sort(key=lambda attempt: attempt.standing, reverse=True)
    return [(1 + sum(other.standing > row.standing for other in rows), row) for row in rows]


def may_see(account: str, day: date, attempts: Sequence[Attempt], today: date) -> bool:
    """TIW-124, TIW-155: whether board, log, replay and map of others' attempts at a puzzle reach this account."""
    own = counting(attempts).get(account)
    if own is not None:
        return closed(own, today)
    return today > day
