"""Solo: covered rewards, lost goals, and what it takes to win."""

from __future__ import annotations

import pytest

from tests.games.gilde.positions import Table, at


def solo(era: int, revealed: str, card: str = "wild", **given: object) -> Table:
    return at("avenia", card, era=era, revealed=revealed, seats=1, goals="av2 av6 av5", **given)  # type: ignore[arg-type]


@pytest.mark.rule("GIL-204", "GIL-205", "GIL-206")
@pytest.mark.parametrize(
    "era, revealed, covered",
    [
        (1, "", [0, 0, 0]),
        (2, "", [0, 0, 0]),
        (2, "era2", [1, 0, 0]),
        (3, "", [1, 0, 0]),
        (3, "era3", [2, 1, 0]),
        (4, "", [2, 1, 0]),
        (4, "era4", [2, 2, 1]),
    ],
)
def test_rewards_are_covered_era_by_era(era: int, revealed: str, covered: list[int]) -> None:
    goals = solo(era, revealed).seen().goals
    assert [2 - goal.first_left - goal.later_left for goal in goals] == covered


@pytest.mark.rule("GIL-205", "GIL-256")
def test_covering_is_told_at_the_first_reveal_only() -> None:
    table = solo(3, "")
    table.top = ["reveal era2", "reveal era3"]
    table.do("stop")
    assert table.told("goalCovered") == []
    table.do("stop")
    assert table.told("goalCovered") == [
        {"goal": "av2", "reward": "later"},
        {"goal": "av6", "reward": "first"},
    ]
    assert table.told("goalLost") == [{"goal": "av2"}]
    table.stop_all()
    assert len(table.told("goalCovered")) == 2


@pytest.mark.rule("GIL-205", "GIL-208", "GIL-256")
def test_only_new_tokens_are_told_and_a_completed_goal_is_not_lost() -> None:
    table = solo(4, "", marks="av6")
    table.top = ["reveal era4"]
    table.do("stop")
    assert table.told("goalCovered") == [
        {"goal": "av6", "reward": "later"},
        {"goal": "av5", "reward": "first"},
    ]
    assert table.told("goalLost") == []


@pytest.mark.rule("GIL-206")
def test_tokens_are_laid_before_the_turn_is_carried_out() -> None:
    table = solo(2, "", tow="1,1", ex="12,11")
    table.top = ["reveal era2", "offer m3x2"]
    table.do("stop", "keep m3x2").place("13,11")
    assert table.coins() == 8 + 5


@pytest.mark.rule("GIL-207")
def test_solo_pays_by_what_is_covered() -> None:
    assert solo(2, "", tow="1,1", ex="12,11").place("13,11").coins() == 8 + 10
    assert solo(2, "era2", tow="1,1", ex="12,11").place("13,11").coins() == 8 + 5


@pytest.mark.rule("GIL-208")
def test_a_lost_goal_can_not_be_completed() -> None:
    table = solo(3, "era3", tow="1,1", ex="12,11").place("13,11")
    assert table.coins() == 10
    assert table.seen().goals[0].completed == []


@pytest.mark.rule("GIL-208", "GIL-207")
def test_a_lost_goal_does_not_hide_the_next_one() -> None:
    # The village on 8,2 is the fifth (av6, lost) and stands on a third land (av1).
    table = at(
        "avenia",
        "desert",
        era=3,
        revealed="era3",
        seats=1,
        goals="av6 av1 av2",
        vil="9,4 6,7 10,9 12,4",
        ex="6,3 7,3",
    )
    table.place("8,2").do("village 8,2")
    assert table.told("goal") == [{"seat": 0, "goal": "av1", "amount": 5, "reward": "later"}]


@pytest.mark.rule("GIL-209")
@pytest.mark.parametrize("marks, won", [("av2 av6 av5", True), ("av2 av6", False)])
def test_solo_is_won_with_all_three_goals(marks: str, won: bool) -> None:
    table = solo(4, "mountain grass desert sea era1 era2 era3 era4", marks=marks, coins=44)
    outcome = table.stop_all().outcome
    assert outcome is not None
    assert outcome.scores == (44,)
    assert (outcome.won, outcome.reason) == (won, "goalsReached" if won else "goalsMissed")
    assert outcome.winners == ((0,) if won else ())


@pytest.mark.rule("GIL-205")
def test_nothing_is_covered_with_others() -> None:
    table = at("avenia", "wild", era=4, revealed="era4", goals="av2 av6 av5")
    assert all(goal.first_left and goal.later_left for goal in table.seen().goals)
