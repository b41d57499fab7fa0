"""What a move tells, and to whom.

`tell` says what its readers could have worked out; `reveal` says what some reader could not have. A reveal,
like a draw, is a barrier for undo. Imports the standard library only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

EVERYONE: Final = -1
"""The audience of a public event. An audience is a mask: bit i for seat i, the sign for spectators."""

Value = int | str | bool | None | Sequence[int | str]
"""What a text's parameter may be. A string is an id; its own text is `village-manaus`, for example."""


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def but(seat: int) -> int:
    """The audience of everyone except one seat; spectators are among it."""
    return ~(1 << seat)


class Event:
    """One thing that happened: the text `event-<key>` with its parameters."""

    __slots__ = ("audience", "key", "params", "reveals")

    def __init__(self, key: str, params: dict[str, Value], audience: int, reveals: bool) -> None:
        self.key = key
        self.params = params
        self.audience = audience
        self.reveals = reveals

    def reaches(self, viewer: int) -> bool:
        """Whether a seat, or SPECTATOR, reads this event."""
        if viewer < 0:
            return self.audience < 0
        return self.audience >> viewer & 1 == 1

    def __repr__(self) -> str:
        params = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{'reveal' if self.reveals else 'tell'} {self.key}({params})"


class Journal:
    """Collects the events of one or more moves, in order."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, key: str, audience: int = EVERYONE, /, **params: Value) -> None:
        """Say something that every one of its readers could have worked out from the move itself."""
        self.events.append(Event(key, params, audience, False))

    def reveal(self, key: str, audience: int = EVERYONE, /, **params: Value) -> None:
        """Say something that at least one of its readers could not have known."""
        self.events.append(Event(key, params, audience, True))
