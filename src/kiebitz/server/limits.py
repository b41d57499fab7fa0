"""How often somebody may do what. Counted in each process by itself. Imports tables only.

Every kind of act has windows of its own, so that addresses never crowd out names, nor strangers the users.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from kiebitz.tables.codes import TableError

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
SPANS = {MINUTE: "a minute", HOUR: "an hour", DAY: "a day"}

RATES: dict[str, tuple[int, int]] = {
    # By address; IPv6 by its /64.
    "http": (6000, 2 * MINUTE),
    "socket": (240, MINUTE),
    "stranger": (240, MINUTE),
    "guest": (30, MINUTE),
    "guestDaily": (1000, DAY),
    "tableDaily": (2000, DAY),
    "recordDaily": (100, DAY),
    "hashing": (30, MINUTE),
    # By name and address together: nobody locks the owner of a name out from somewhere else.
    "wrongPassword": (10, MINUTE),
    # By table: what everybody says there who has no seat. Each line is a change, and the players' moves wait for it.
    "onlookerChat": (20, MINUTE),
    # By user, code or place to notify.
    "signIn": (10, MINUTE),
    "seatSecret": (20, MINUTE),
    "table": (30, MINUTE),
    "chat": (20, MINUTE),
    "watch": (120, MINUTE),
    "request": (600, MINUTE),
    "history": (120, MINUTE),
    "hint": (20, MINUTE),
    "plan": (120, MINUTE),
    "question": (600, MINUTE),
    "record": (20, MINUTE),
    "review": (20, HOUR),
    "proof": (5, HOUR),
    "notification": (60, HOUR),
}
"""By kind: so many at once, and as many again, evenly, in so many seconds."""
WINDOWS = 20_000
"""The most actors of one kind that are counted: those that were seen last. 200 bytes each."""


class Limits:
    """One leaking bucket for each kind of act and each actor: it holds so many acts and runs empty in its span.

    An act costs the same with one actor or with as many as are counted.
    """

    def __init__(
        self,
        *,
        enforced: bool,
        clock: Callable[[], float] = time.monotonic,
        windows: int = WINDOWS,
    ) -> None:
        self._enforced = enforced
        self._clock = clock
        self._windows = windows
        self._empty_at: dict[str, OrderedDict[str, float]] = {kind: OrderedDict() for kind in RATES}
        """By kind and actor, the one that was seen last at the end: when the bucket will be empty."""

    def allows(self, kind: str, who: str) -> bool:
        """Count an act and say whether it was not too often; what is refused does not count."""
        if not self._enforced:
            return True
        most, span = RATES[kind]
        known, now = self._empty_at[kind], self._clock()
        full = known.get(who, now) - now > span - span / most
        if not full:
            known[who] = max(known.get(who, now), now) + span / most
        known.move_to_end(who)
        # Two at most, so that no act pays for those before it.
        for _ in range(2):
            oldest = next(iter(known))
            if known[oldest] > now and len(known) <= self._windows:
                break
            del known[oldest]
        return not full

    def count(self, kind: str, who: str) -> None:
        """TableError when it was too often; what was refused does not count."""
        if not self.allows(kind, who):
            most, span = RATES[kind]
            shown = SPANS.get(span, f"{span} seconds")
            raise TableError("tooFast", f"at most {most} in {shown}; wait a little")

    def forget(self, kind: str, who: str) -> None:
        """Begin at nothing again: what was counted has turned out well."""
        self._empty_at[kind].pop(who, None)


class Bucket:
    """The messages of one user: so many at once, then so many a second."""

    __slots__ = ("_at", "_left", "_rate", "_size")

    def __init__(self, size: float = 200, rate: float = 40) -> None:
        self._size = self._left = size
        self._rate = rate
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is within the limit."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
