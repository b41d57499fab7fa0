"""The law that a concealed state is a new one: what a viewer is given leads to nothing of the truth.

Imports core and testing only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from kiebitz.core.game import Game
from kiebitz.core.state import SPECTATOR, Setup, State
from kiebitz.testing.failures import checking, expect
from kiebitz.testing.laws import digest, slots

S = TypeVar("S", bound=State)


@checking("conceal: new state")
def check_conceal(game: Game[S], state: S) -> None:
    """`conceal` builds a state that shares nothing mutable with the one it was given, and leaves that one alone.

    What copies of a state share, such as a map that is replaced and never changed, a concealed state may share too:
    the law `copy` sees to it that it stays as it is.
    """
    law = "conceal: new state"
    right = "`conceal` must build a new state, with lists of its own."
    untouched = digest(game, state)
    of_copy = containers(state.copy())
    of_state = {key: name for key, name in containers(state).items() if key not in of_copy}
    for viewer in (SPECTATOR, *range(game.seats_of(state))):
        known = game.conceal(state, viewer)
        asked = f"`conceal(state, {_written(viewer)})`"
        expect(law, known is not state, f"{asked} returned the state itself; {right}")
        for key, name in containers(known).items():
            expect(
                law,
                key not in of_state,
                f"In {asked}, {name} is the same object as {of_state.get(key)} of the state, "
                f"so a change of one changes the other; {right}",
            )
        expect(
            law,
            digest(game, state) == untouched,
            f"{asked} changed the state that it was given; {right}",
        )


def containers(state: Any) -> dict[int, str]:
    """The mutable containers of a state, by identity, each with its path. The setup is shared by all copies."""
    found: dict[int, str] = {}
    seen: set[int] = set()
    waiting: list[tuple[str, Any]] = [("", state)]
    while waiting:
        path, thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, (int, str, bytes, Setup)):
            continue
        seen.add(id(thing))
        inner: Iterable[tuple[str, Any]] = ()
        if isinstance(thing, (list, tuple)):
            inner = ((f"{path}[{index}]", value) for index, value in enumerate(thing))
        elif isinstance(thing, dict):
            inner = ((f"{path}[{key!r}]", value) for key, value in thing.items())
        elif not isinstance(thing, (set, frozenset, bytearray)):
            dot = f"{path}." if path else ""
            names = slots(type(thing))  # type: ignore[arg-type]  # classes are hashable
            inner = ((f"{dot}{name}", getattr(thing, name, None)) for name in names)
        if isinstance(thing, (list, dict, set, bytearray)):
            found[id(thing)] = f"`{path}`"
        waiting += inner
    return found


def _written(viewer: int) -> str:
    """A viewer as an author writes it."""
    return "SPECTATOR" if viewer == SPECTATOR else str(viewer)
