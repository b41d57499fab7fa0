"""How often somebody may do what. Counted in each process by itself. Imports tables only."""

from __future__ import annotations

import time

import limits
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from kiebitz.tables.codes import TableError

RATES = {
    "guest": "30/minute",
    "signIn": "10/minute",
    "table": "30/minute",
    "chat": "20/minute",
    "request": "600/minute",
    "hint": "20/minute",
    "record": "20/minute",
    "proof": "5/hour",
    "notification": "60/hour",
}


class Limits:
    """One window for each kind of act and each actor."""

    def __init__(self, *, enforced: bool) -> None:
        self._enforced = enforced
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._rates = {kind: limits.parse(rate) for kind, rate in RATES.items()}

    def count(self, kind: str, who: str) -> None:
        """TableError when it was too often."""
        if self._enforced and not self._limiter.hit(self._rates[kind], kind, who):
            raise TableError(
                "tooFast", f"at most {RATES[kind].replace('/', ' in a ')}; wait a little"
            )


class Bucket:
    """The messages of one connection: so many at once, then so many a second."""

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
