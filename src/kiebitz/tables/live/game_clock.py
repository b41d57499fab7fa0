"""The time by which the clocks of games run. It goes on evenly, whatever happens to the machine's own clock.

Within a process it follows the monotonic clock: a clock that is set, by hand or by NTP, neither flags nor favours
anybody. From one process to the next it goes on by the wall clock, by no more than `AWAY`: a server that was down for
a night, a clock that was years off, or a backup of last week cost nobody the game. So this time may fall behind the
date, and is never shown as one. Imports tables only.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from kiebitz.tables.store import Store, game_time

AWAY = 60_000
"""Milliseconds that may pass for clocks between the last sign of life of one process and the start of the next."""
KEPT_EVERY = 15_000
"""Milliseconds between two signs of life."""

Clock = Callable[[], int]


def milliseconds() -> int:
    """The date, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def steady_milliseconds() -> int:
    """Milliseconds since some moment or other; nobody can set them."""
    return time.monotonic_ns() // 1_000_000


class GameClock:
    """Milliseconds that never jump. Until it is resumed from a store it starts at the date."""

    def __init__(self, date: Clock = milliseconds, steady: Clock = steady_milliseconds) -> None:
        self._date = date
        self._steady = steady
        self._offset = date() - steady()

    def __call__(self) -> int:
        return self._steady() + self._offset

    async def resume(self, store: Store) -> None:
        """Go on from the last sign of life of any process of this database."""
        kept = await store.read(game_time.kept)
        if kept is not None:
            away = min(max(0, self._date() - kept.date), AWAY)
            self._offset = kept.game + away - self._steady()

    async def keep(self, store: Store) -> None:
        """Give a sign of life."""
        await store.write(partial(game_time.keep, game=self(), date=self._date()))
