"""Fields of a state: slots and copies follow from the annotations alone."""

from __future__ import annotations

import pytest

from kiebitz.core.fields import fields
from kiebitz.core.state import State
from kiebitz.games import REGISTRY


@fields(secret=("hand",))
class Fields(State):
    """Three fields."""

    round: int
    purse: list[int]
    hand: list[int]

    def rich(self) -> bool:
        return max(self.purse) > 3


def filled() -> Fields:
    state = Fields()
    state.round, state.purse, state.hand = 4, [1, 5], [7]
    return state


def test_a_copy_has_every_field_and_shares_no_list() -> None:
    state, twin = filled(), Fields()
    state.copy_to(twin)
    assert (twin.round, twin.purse, twin.hand) == (4, [1, 5], [7])
    assert twin.purse is not state.purse
    assert twin.rich()


def test_a_public_copy_leaves_out_the_secrets() -> None:
    known = Fields()
    filled().copy_public_to(known)
    assert (known.round, known.purse) == (4, [1, 5])
    assert not hasattr(known, "hand")


def test_nothing_but_the_fields_can_be_set() -> None:
    with pytest.raises(AttributeError):
        filled().rownd = 5  # type: ignore[attr-defined]


def test_a_secret_that_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match="the field 'hnd' is not declared"):

        @fields(secret=("hnd",))
        class Misspelt(State):
            hand: list[int]


@pytest.mark.parametrize("game_id", REGISTRY)
def test_a_new_state_has_all_its_fields(game_id: str) -> None:
    """One that the start forgets would be missed by the first copy."""
    game = REGISTRY[game_id]
    state = game.new(game.min_seats)
    for cls in type(state).__mro__:
        for name in getattr(cls, "__slots__", ()):
            assert hasattr(state, name), name
