"""The interface of strategies: what is misspelt is noticed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kiebitz.core.state import State
from kiebitz.core.strategy import Rows, Strategy, Tuning, check_strategy, strategy_of
from tests.core.toy_game import GAME as PEBBLES


class Plain(Strategy[State]):
    terms = ("points",)
    tuning = Tuning(clear_lead=3.0)

    def policy(self, state: State, seat: int, rng: Random) -> int:
        return state.legal(seat)[0]

    def evaluate(self, state: State) -> Rows:
        return [[0.0], [0.0]]

    def spread(self, state: State) -> float:
        return 1.0


class Misspelt(Plain):
    def canditates(self, state: State, seat: int) -> list[int]:
        return []


def test_a_game_without_an_ai_folder_has_no_strategy() -> None:
    assert strategy_of(PEBBLES) is None


def test_three_methods_are_enough() -> None:
    check_strategy(Plain())


def test_a_misspelt_method_is_named_with_what_was_meant() -> None:
    with pytest.raises(TypeError, match=r"canditates is not part of Strategy; did you mean 'cand"):
        check_strategy(Misspelt())


def test_a_module_with_something_else_is_refused() -> None:
    nothing: Any = object()
    with pytest.raises(TypeError, match="must be a kiebitz"):
        check_strategy(nothing)


def test_without_a_list_of_its_own_every_term_may_concern_rivals() -> None:
    assert Plain().affects_rivals("points")
