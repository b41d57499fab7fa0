"""How near a goal is: so many of so many, all of them exactly when it is fulfilled."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.core.state import CHANCE
from kiebitz.core.text_board import TablePanel
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.board import MAP_IDS
from kiebitz.games.gilde.rules.goals import GOALS_OF, Goal, fulfilled, reached
from kiebitz.games.gilde.text_board import panels
from tests.games.gilde.positions import at
from tests.games.gilde.test_goals import CHAIN, CONDITIONS

GAMES = 12
"""Random ones on each map."""


def goal_of(map_name: str, goal_id: str) -> Goal:
    return next(goal for goal in GOALS_OF[MAP_IDS.index(map_name)] if goal.id == goal_id)


@pytest.mark.parametrize(
    "map_name, goal_id, given, progress",
    [
        ("aghon", "ag1", {"vil": "1,5 2,1"}, (2, 3)),
        ("aghon", "ag3", {"tok": "4,0 9,0 0,6"}, (2, 3)),  # GIL-170: a ruin serves one terrain
        ("aghon", "ag4", {"vil": "2,1", "tow": "16,0"}, (0, 1)),
        ("avenia", "av1", {"vil": "9,4 6,7 10,9"}, (2, 3)),
        ("avenia", "av6", {"vil": "9,4 8,2 6,7 10,9"}, (4, 5)),
        ("kazan", "ka1", {}, (0, 2)),
        ("kazan", "ka2", {"tow": "16,2"}, (1, 2)),
        ("cnidaria", "cn2", {"tok": "8,1 17,6 3,3 13,9"}, (2, 3)),
        ("xawskil", "xa6", {"tok": "14,1 3,2 7,4 25,4 21,5"}, (5, 6)),
    ],
)
def test_what_is_there_is_counted(
    map_name: str, goal_id: str, given: dict[str, str], progress: tuple[int, int]
) -> None:
    table = at(map_name, "wild", era=2, **given)  # type: ignore[arg-type]
    goal = goal_of(map_name, goal_id)
    assert (reached(table.state, 0, goal), goal.needed) == progress


@pytest.mark.rule("GIL-183", "GIL-184")
def test_a_chain_counts_its_cities_and_ruins_in_one_part() -> None:
    goal = goal_of("kazan", "ka4")

    def joined(explorers: str) -> int:
        return reached(at("kazan", "wild", era=2, ex=explorers, posts="12,0").state, 0, goal)

    assert goal.needed == 4
    assert joined("") == 0
    assert joined(CHAIN) == 4
    assert joined(CHAIN.replace("6,0", "5,0")) == 3, "one city is not there"
    assert joined(CHAIN.replace("8,0 ", "")) < 4, "they are there, but apart"


@pytest.mark.parametrize("map_name, goal_id, given, expected", [row[1:] for row in CONDITIONS])
def test_all_are_there_exactly_when_the_condition_holds(
    map_name: str, goal_id: str, given: dict[str, str], expected: bool
) -> None:
    table = at(map_name, "wild", era=2, **given)  # type: ignore[arg-type]
    goal = goal_of(map_name, goal_id)
    assert (reached(table.state, 0, goal) == goal.needed) == expected


@pytest.mark.parametrize("map_name", MAP_IDS)
def test_in_whole_games_too(map_name: str) -> None:
    goals = GOALS_OF[MAP_IDS.index(map_name)]
    seen: set[tuple[str, bool]] = set()
    for seed in range(GAMES):
        rng = Random(seed)
        state = GAME.new(2, {"map": map_name, "extraMaps": "true"})
        while pending := state.pending():
            seat = pending[0]
            if seat == CHANCE:
                moves, weights = zip(*state.chances(), strict=True)
                state.apply(CHANCE, rng.choices(moves, weights)[0])
                continue
            # Rather place than stop: a bold game comes farther.
            moves = state.legal(seat)
            bold = [move for move in moves if GAME.notation(move) != "stop"]
            state.apply(seat, rng.choice(bold or moves))
            for goal in goals:
                done, wanted = reached(state, seat, goal), goal.needed
                assert 0 <= done <= wanted
                assert (done == wanted) == fulfilled(state, seat, goal)
                seen.add((goal.id, done == wanted))
    assert {full for _, full in seen} == {True, False}, "the games must come somewhere"


def test_everybody_sees_how_far_everybody_is() -> None:
    table = at("avenia", "wild", era=2, goals="av6 av2", vil="9,4 8,2", tow="1,1")
    for viewer in (0, 1, -2):
        view = table.seen(viewer)
        assert [(goal.needed, goal.reached) for goal in view.goals] == [(5, [2, 0]), (2, [1, 0])]


def test_the_sheet_says_it() -> None:
    texts = GAME.texts("de", ["Ada", "Bob"])
    table = at("avenia", "wild", era=2, goals="av6 av2", vil="9,4 8,2", marks="av2")
    goals = next(
        panel
        for panel in panels(table.seen(), texts)
        if isinstance(panel, TablePanel) and panel.title == texts.message("sheet-goals")
    )
    assert [row[-1] for row in goals.rows] == ["Ada 2/5, Bob 0/5", "Ada 2/2, Bob 0/2"]
