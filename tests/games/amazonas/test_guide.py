"""What the guided game says is so in the game that it plays."""

from __future__ import annotations

import pytest

from kiebitz.core.guide import Guide, GuideMoment, guide_of
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.scoring import majority_points, open_points
from tests.games.amazonas.positions import A, told


def guide() -> Guide:
    found = guide_of(GAME)
    assert found is not None
    return found


def reached(say: str) -> GuideMoment:
    """The guide at a step, after the first of its choices everywhere."""
    moves: list[str] = []
    for number, step in enumerate(guide().steps):
        moment = guide().moment(number, moves)
        if step.say == say:
            return moment
        moves += moment.choices[:1]
    raise AssertionError(f"no step {say}")


@pytest.mark.parametrize(
    "language, words", [("de", "nimmst 6 Silber ein"), ("en", "take 6 silver")]
)
def test_the_first_income_is_that_of_the_six(language: str, words: str) -> None:
    moment = reached("manaus")
    assert words in guide().words(language)["manaus"]
    assert told(list(moment.events), "income")[0]["amount"] == 6
    assert moment.play.state.purse[A] == 9  # with what the first hut left over


@pytest.mark.rule("AMA-084", "AMA-085")
@pytest.mark.parametrize("language, words", [("de", "2 Punkte dazu"), ("en", "2 points on top")])
def test_majorities_are_told_as_the_screen_counts_them(language: str, words: str) -> None:
    state = reached("points").play.state
    assert GAME.options_of(state)["majority"] == GAME.options_of(GAME.new(3))["majority"]
    assert open_points(state, A) == sum(majority_points(state, A, species) for species in range(5))
    assert open_points(state, A) > 0
    assert words in guide().words(language)["points"]
