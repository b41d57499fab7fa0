"""What the view says of judged cards and tips: no board has to know a rule to draw them."""

from __future__ import annotations

import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.games.minden.view import EvaluationView
from tests.games.minden.positions import HERE, A, B, C, at, draw_any, evaluate, move, seen


def judged(tip: str, **options: object) -> EvaluationView:
    """How this tip for Mainz was judged."""
    state = at("cone", fields=(0, 10), cards="c-mainz c-kiel", tips=f"{tip} none", options=options)
    move(state, A, HERE)
    last = seen(state, SPECTATOR).players[A].last
    assert last is not None
    return last


def ticks(found: EvaluationView) -> list[tuple[str, bool]]:
    """The stones of a tip, and whether each is ticked."""
    return [(stone.value, stone.right) for stone in found.stones]


@pytest.mark.rule("MIN-063", "MIN-095", "MIN-121")
def test_all_stones_of_a_right_tip_are_right() -> None:
    found = judged("W-M-7-c", nearLine="true")
    assert found.right
    assert ticks(found) == [("W", True), ("M", True), ("7", True), ("c", True)]


@pytest.mark.rule("MIN-063", "MIN-121")
def test_a_wrong_tip_is_held_against_the_printed_solution_alone() -> None:
    found = judged("W-M-2-a", nearLine="true")
    assert not found.right
    assert ticks(found) == [("W", True), ("M", False), ("2", True), ("a", True)]


@pytest.mark.rule("MIN-053", "MIN-121")
def test_a_level_without_a_stone_is_not_judged() -> None:
    assert ticks(judged("_-S-_-d")) == [("S", True), ("d", False)]
    assert ticks(judged("none")) == []


@pytest.mark.rule("MIN-057", "MIN-058", "MIN-105")
def test_cards_are_looked_at_as_they_are_judged_the_rearmost_first() -> None:
    state = at(fields=(9, 3, 6), cards="c-kiel c-ulm c-hof", tips="E E E", phase="cone")
    assert seen(state, A).judged == [], "what was judged in an earlier round is not shown now"
    move(state, B, HERE)
    assert seen(state, A).judged == [B]
    move(state, C, HERE)
    assert seen(state, SPECTATOR).judged == [B, C]


@pytest.mark.rule("MIN-107")
def test_judged_cards_are_looked_at_until_the_next_tips() -> None:
    state = at(fields=(9, 3), cards="c-kiel c-ulm", tips="E E", phase="cone")
    evaluate(state)
    draw_any(state)
    assert seen(state, A).phase == "choose"
    assert sorted(seen(state, A).judged) == [A, B]


@pytest.mark.rule("MIN-045")
def test_nothing_is_looked_at_while_all_tip() -> None:
    assert seen(at(fields=(9, 3), cards="c-kiel c-ulm"), A).judged == []


def test_before_the_first_judgement_there_is_nothing_to_look_at() -> None:
    state = at("choose", fields=(0, -1), open_cards="c-kiel c-ulm", round=1)
    assert seen(state, A).judged == []
