"""Goals: when they are marked, what they pay, and every single condition."""

from __future__ import annotations

import pytest

from kiebitz.core.bits import lowest
from kiebitz.games.gilde.board import MAP_IDS
from kiebitz.games.gilde.rules.goals import (
    CRYSTALS,
    GOALS_OF,
    POSTS,
    ROUTES,
    TOKENS,
    TOWERS,
    VILLAGES,
    VISITED,
    fulfilled,
)
from tests.games.gilde.by_the_book import DATA
from tests.games.gilde.positions import at, board_of


def holds(map_name: str, goal_id: str, **given: object) -> bool:
    """Whether a goal's condition is fulfilled by these pieces."""
    options = given.pop("options", None)
    table = at(map_name, "wild", era=2, options=options, **given)  # type: ignore[arg-type]
    goal = next(g for g in GOALS_OF[MAP_IDS.index(map_name)] if g.id == goal_id)
    return fulfilled(table.state, 0, goal)


@pytest.mark.rule("GIL-161", "GIL-166", "GIL-254")
def test_a_goal_is_marked_the_moment_it_is_fulfilled() -> None:
    table = at("avenia", "mountain", goals="av2 av6", tow="1,1", ex="12,11")
    assert table.seen().goals[0].completed == []
    table.place("13,11")
    assert table.seen().goals[0].completed == [0]
    assert table.coins() == 6 + 10
    assert table.told("goal") == [{"seat": 0, "goal": "av2", "amount": 10, "reward": "first"}]
    second = at("avenia", "mountain", goals="av6 av2", tow="1,1", ex="12,11").place("13,11").seen()
    assert [goal.completed for goal in second.goals] == [[], [0]]
    assert [goal.first_seats for goal in second.goals] == [[], [0]]


@pytest.mark.rule("GIL-162", "GIL-163")
def test_a_mark_stays_and_pays_once() -> None:
    table = at("kazan", "wild", goals="ka5", ex="8,1").place("9,1")
    assert table.coins() == 3 + 10
    again = at("kazan", "wild", era=2, goals="ka5", closed="ka5", marks="ka5", ex="8,1").place(
        "9,1"
    )
    assert again.coins() == 3
    assert again.seen().goals[0].completed == [0]
    second = at("kazan", "wild", era=2, goals="ka1 ka5", marks="ka5", ex="8,1").place("9,1")
    assert second.coins() == 3


@pytest.mark.rule("GIL-162")
def test_goals_are_looked_at_after_every_effect() -> None:
    village = at("avenia", "mountain", goals="av6", vil="9,4 8,2 6,7 10,9", ex="5,4").place("5,5")
    assert village.told("goal")[0]["goal"] == "av6"
    route = at("aghon", "desert", goals="ag5", ex="7,2 8,1 9,1 10,0").place("11,0")
    assert route.told("goal") == []
    post = at("avenia", "wild", goals="av5", posts="7,3", ex="11,1 12,1 13,2 14,1 15,2", tok="13,2")
    post.place("16,1").do("post 16,1")
    assert post.told("goal")[0]["goal"] == "av5"


@pytest.mark.rule("GIL-164", "GIL-165")
def test_the_higher_reward_is_for_the_first_turn() -> None:
    table = at("avenia", "mountain", goals="av2", tow="1,1", ex="12,11", seats=3, everyone=True)
    table.place("13,11").do("stop").place("13,11", seat=2).do("stop", seat=2)
    table.top = ["reveal wild"]
    table.do("stop", seat=1)
    assert not table.seen().goals[0].first_left
    table.place("13,11", seat=1)
    assert [table.coins(seat) for seat in range(3)] == [16, 11, 16]
    assert table.seen().goals[0].first_seats == [0, 2]
    assert [(told["seat"], told["reward"]) for told in table.told("goal")] == [
        (0, "first"),
        (2, "first"),
        (1, "later"),
    ]


@pytest.mark.rule("GIL-166")
def test_a_mark_taken_back_was_never_made() -> None:
    table = at("avenia", "mountain", goals="av2", tow="1,1", ex="12,11", everyone=True)
    table.place("13,11")
    table.undo(0)
    table.do("stop")
    table.top = ["reveal wild"]
    table.do("stop", seat=1)
    assert table.seen().goals[0].first_left
    assert table.place("13,11", seat=1).coins(1) == 16


@pytest.mark.rule("GIL-167")
def test_conditions_and_rewards_are_those_of_the_data() -> None:
    for number, name in enumerate(MAP_IDS):
        data = DATA["objectives"]["byMap"][name]
        assert [(g.id, g.first, g.later) for g in GOALS_OF[number]] == [
            (goal["id"], goal["first"], goal["later"]) for goal in data
        ]
    board = board_of("avenia")
    edge = {board.names[n] for n in range(board.size) if board.border & board.ruins & 1 << n}
    assert edge == set(DATA["maps"]["byId"]["avenia"]["borderRuins"])


@pytest.mark.rule("GIL-167")
def test_only_own_pieces_count() -> None:
    table = at("avenia", "mountain", goals="av2", ex="12,11", everyone=True)
    table.place("13,11").place("13,11", seat=1)
    assert table.told("goal") == []


# --- the conditions, each just fulfilled and just not

CONDITIONS = [
    ("GIL-168", "aghon", "ag1", {"vil": "1,5 2,1"}, False),
    ("GIL-168", "aghon", "ag1", {"vil": "1,5 2,1 1,3"}, True),
    ("GIL-169", "aghon", "ag2", {"posts": "7,2 4,2"}, False),
    ("GIL-169", "aghon", "ag2", {"posts": "7,2 4,2 1,8"}, True),
    ("GIL-170", "aghon", "ag3", {"tok": "15,2 0,6"}, False),
    ("GIL-170", "aghon", "ag3", {"tok": "15,2 0,6 4,0"}, True),
    ("GIL-170", "aghon", "ag3", {"tok": "4,0 9,0 0,6"}, False),
    ("GIL-171", "aghon", "ag4", {"vil": "2,1", "tow": "16,0"}, False),
    ("GIL-171", "aghon", "ag4", {"vil": "2,1", "tow": "2,0"}, True),
    ("GIL-173", "aghon", "ag6", {"vil": "1,3 1,5"}, False),
    ("GIL-173", "aghon", "ag6", {"vil": "1,3 9,2"}, True),
    ("GIL-174", "avenia", "av1", {"vil": "9,4 6,7 10,9"}, False),
    ("GIL-174", "avenia", "av1", {"vil": "9,4 8,2 10,9"}, True),
    ("GIL-175", "avenia", "av2", {"tow": "1,1"}, False),
    ("GIL-175", "avenia", "av2", {"tow": "1,1 17,0"}, True),
    ("GIL-176", "avenia", "av3", {"tok": "1,4 4,0 5,3 13,2"}, False),
    ("GIL-176", "avenia", "av3", {"tok": "1,4 4,0 6,11"}, True),
    ("GIL-178", "avenia", "av5", {"posts": "7,3 11,4 8,7"}, False),
    ("GIL-178", "avenia", "av5", {"posts": "7,3 10,11"}, True),
    ("GIL-179", "avenia", "av6", {"vil": "9,4 8,2 6,7 10,9"}, False),
    ("GIL-179", "avenia", "av6", {"vil": "9,4 8,2 6,7 10,9 12,4"}, True),
    ("GIL-180", "kazan", "ka1", {"tok": "0,6"}, False),
    ("GIL-180", "kazan", "ka1", {"tok": "0,6 18,7"}, True),
    ("GIL-180", "kazan", "ka6", {"tok": "5,9 0,6"}, False),
    ("GIL-180", "kazan", "ka6", {"tok": "5,9 9,0"}, True),
    ("GIL-181", "kazan", "ka2", {"tok": "6,1", "tow": "2,0"}, False),
    ("GIL-181", "kazan", "ka2", {"tow": "16,2"}, False),
    ("GIL-181", "kazan", "ka2", {"tok": "6,1", "tow": "16,2"}, True),
    ("GIL-182", "kazan", "ka3", {"vil": "7,4"}, False),
    ("GIL-182", "kazan", "ka3", {"vil": "13,1"}, True),
    ("GIL-185", "kazan", "ka5", {"visited": "8,1 4,0"}, False),
    ("GIL-185", "kazan", "ka5", {"visited": "9,1"}, True),
    ("GIL-186", "cnidaria", "cn1", {"vil": "10,6 1,1"}, False),
    ("GIL-186", "cnidaria", "cn1", {"vil": "10,6 12,7"}, True),
    ("GIL-187", "cnidaria", "cn2", {"tok": "8,1 17,6 3,3 13,9"}, False),
    ("GIL-187", "cnidaria", "cn2", {"tok": "8,1 17,6 5,10"}, True),
    ("GIL-188", "cnidaria", "cn3", {"vil": "1,1 4,1 12,7 2,1"}, False),
    ("GIL-188", "cnidaria", "cn3", {"vil": "1,1 4,1 8,4"}, True),
    ("GIL-189", "cnidaria", "cn4", {"tok": "8,1 3,3"}, False),
    ("GIL-189", "cnidaria", "cn4", {"tok": "8,1 3,3 15,1"}, True),
    ("GIL-190", "cnidaria", "cn5", {"cry": "11,7"}, False),
    ("GIL-190", "cnidaria", "cn5", {"cry": "11,7 7,0"}, True),
    ("GIL-223", "northProylia", "np2", {"tok": "15,1"}, False),
    ("GIL-223", "northProylia", "np2", {"tok": "15,1 18,2"}, True),
    ("GIL-223", "northProylia", "np2", {"tok": "15,1 0,2"}, False),
    ("GIL-223", "northProylia", "np5", {"vil": "3,1"}, True),
    ("GIL-223", "northProylia", "np5", {"vil": "4,1"}, False),
    ("GIL-225", "xawskil", "xa2", {"visited": "5,2"}, False),
    ("GIL-225", "xawskil", "xa2", {"visited": "0,2"}, True),
    ("GIL-225", "xawskil", "xa3", {"tow": "0,8 5,1"}, False),
    ("GIL-225", "xawskil", "xa3", {"tow": "0,8 5,1 17,0"}, True),
    ("GIL-225", "xawskil", "xa5", {"posts": "8,8"}, False),
    ("GIL-225", "xawskil", "xa5", {"posts": "1,12"}, True),
    ("GIL-225", "xawskil", "xa6", {"tok": "14,1 3,2 7,4 25,4 21,5"}, False),
    ("GIL-225", "xawskil", "xa6", {"tok": "14,1 3,2 7,4 25,4 21,5 10,7"}, True),
]


@pytest.mark.rule(*sorted({row[0] for row in CONDITIONS}))
@pytest.mark.parametrize("map_name, goal, given, expected", [row[1:] for row in CONDITIONS])
def test_a_condition(map_name: str, goal: str, given: dict[str, str], expected: bool) -> None:
    assert holds(map_name, goal, **given) is expected


@pytest.mark.rule("GIL-177")
def test_av4_needs_a_region_of_five() -> None:
    board = board_of("avenia")
    for region, blanks in zip(board.regions, board.region_blanks, strict=True):
        village = board.names[(blanks & -blanks).bit_length() - 1]
        assert holds("avenia", "av4", vil=village) == (region.bit_count() >= 5)


@pytest.mark.rule("GIL-223")
def test_np1_np6_by_the_map() -> None:
    board = board_of("northProylia")
    near_ice = [
        board.names[n]
        for n in range(board.size)
        if board.near[n] & board.ice and board.blanks >> n & 1
    ]
    far = [
        board.names[n]
        for n in range(board.size)
        if not board.near[n] & board.ice and board.blanks >> n & 1
    ]

    def in_other_regions(names: list[str], count: int) -> list[str]:
        found: dict[int, str] = {}
        for name in names:
            found.setdefault(board.region_of[board.hex(name)], name)
        return list(found.values())[:count]

    two = in_other_regions(near_ice, 2)
    assert holds("northProylia", "np1", vil=" ".join(two))
    regions = [board.region_of[board.hex(name)] for name in two]
    lone = next(name for name in far if board.region_of[board.hex(name)] != regions[0])
    assert not holds("northProylia", "np1", vil=f"{two[0]} {lone}")
    small = [
        board.names[(blanks & -blanks).bit_length() - 1]
        for region, blanks in zip(board.regions, board.region_blanks, strict=True)
        if region.bit_count() <= 3
    ]
    large = next(
        board.names[(blanks & -blanks).bit_length() - 1]
        for region, blanks in zip(board.regions, board.region_blanks, strict=True)
        if region.bit_count() == 4
    )
    assert holds("northProylia", "np6", vil=" ".join(small[:3]))
    assert not holds("northProylia", "np6", vil=" ".join([*small[:2], large]))


@pytest.mark.rule("GIL-223")
def test_np3_needs_two_villages_beside_own_posts() -> None:
    board = board_of("northProylia")
    beside: dict[str, str] = {}
    for city in range(board.size):
        if board.cities >> city & 1:
            for number in range(board.size):
                if board.near[city] >> number & 1 and board.blanks >> number & 1:
                    beside.setdefault(board.names[city], board.names[number])
    (city1, village1), (city2, village2) = list(beside.items())[:2]
    villages = f"{village1} {village2}"
    assert holds("northProylia", "np3", vil=villages, posts=f"{city1} {city2}")
    assert not holds("northProylia", "np3", vil=villages, posts=city1)


@pytest.mark.rule("GIL-224", "GIL-225")
def test_xa1_and_xa4_count_lands() -> None:
    board = board_of("xawskil")
    by_land = [
        [board.names[lowest(blanks)] for blanks in board.region_blanks if blanks & land]
        for land in board.lands
    ]
    firsts = [villages[0] for villages in by_land if villages]
    assert not holds("xawskil", "xa1", vil=" ".join(firsts[:4]))
    assert holds("xawskil", "xa1", vil=" ".join(firsts[:5]))
    assert not holds("xawskil", "xa4", vil=" ".join(firsts[:5]))
    pair = next(villages for villages in by_land if len(villages) > 1)
    assert holds("xawskil", "xa4", vil=" ".join(pair[:2]))
    assert [goal.first for goal in GOALS_OF[5]] == [12, 12, 14, 10, 10, 10]


@pytest.mark.rule("GIL-172")
def test_a_single_route_of_high_value() -> None:
    def best(map_name: str, goal: str, value: int) -> bool:
        table = at(map_name, "wild")
        table.state.best_route[0] = value
        chosen = next(g for g in GOALS_OF[MAP_IDS.index(map_name)] if g.id == goal)
        return fulfilled(table.state, 0, chosen)

    assert (best("aghon", "ag5", 11), best("aghon", "ag5", 12)) == (False, True)
    assert (best("cnidaria", "cn6", 15), best("cnidaria", "cn6", 16)) == (False, True)


@pytest.mark.rule("GIL-172", "GIL-137")
def test_two_cheap_routes_are_no_dear_one() -> None:
    table = at("aghon", "desert", goals="ag5", ex="7,2 8,1 9,1 10,0 12,0 12,1 12,2").place("11,0")
    table.do("route 11,0 12,2", "post 11,0", "post 7,2")
    assert table.coins() == 12


CHAIN = "12,0 11,1 10,1 10,0 9,0 8,0 7,0 6,0"
"""Kazan: cities 12,0 and 6,0, ruins 10,1 and 9,0 in one row of explorers."""


@pytest.mark.rule("GIL-183")
def test_ka4_joins_two_cities_and_two_ruins() -> None:
    assert holds("kazan", "ka4", ex=CHAIN, posts="12,0")
    assert not holds("kazan", "ka4", ex=CHAIN.replace("8,0 ", ""), posts="12,0")
    assert not holds("kazan", "ka4", ex=CHAIN.replace("9,0 ", "9,1 "), posts="12,0", tok="9,0")
    assert not holds("kazan", "ka4", ex=CHAIN.replace("6,0", "5,0"), posts="12,0")


@pytest.mark.rule("GIL-183")
def test_ka4_counts_no_ruins_of_other_parts() -> None:
    one_ruin = CHAIN.replace("11,1 10,1", "11,0")
    assert not holds("kazan", "ka4", ex=f"{one_ruin} 5,9", posts="12,0")
    no_ruin = one_ruin.replace("9,0", "9,1")
    assert not holds("kazan", "ka4", ex=f"{no_ruin} 5,9 0,6", posts="12,0")


@pytest.mark.rule("GIL-183", "GIL-162")
def test_ka4_is_completed_by_a_placement() -> None:
    table = at("kazan", "wild", goals="ka4", ex=CHAIN.replace(" 8,0", ""), posts="12,0 6,0").place(
        "8,0"
    )
    assert table.coins() == 10


@pytest.mark.rule("GIL-184", "GIL-093")
@pytest.mark.parametrize("counts", [True, False])
def test_ka4_links_over_the_capital_by_option(counts: bool) -> None:
    # Two halves that meet in the capital 9,6 alone: city 5,6 and ruin 5,9, city 8,9 and ruin 9,9.
    halves = "8,5 7,6 6,6 5,6 5,7 5,8 5,9 9,7 9,8 9,9 8,9"
    linked = holds(
        "kazan",
        "ka4",
        ex=halves,
        posts="5,6 8,9",
        options={"capitalCountsAsVillage": counts},
    )
    assert linked == counts


@pytest.mark.rule("GIL-185")
def test_a_multiplier_makes_no_dear_coin_hex() -> None:
    table = at("kazan", "g4x3", goals="ka5", ex="9,5").place("8,5", "7,5")
    assert table.coins() == 3


@pytest.mark.rule("GIL-186")
def test_both_villages_may_touch_the_same_crystal() -> None:
    assert holds("cnidaria", "cn1", vil="10,6 12,7")


@pytest.mark.rule("GIL-171")
def test_ag4_in_either_order() -> None:
    tower_last = at("aghon", "desert", era=2, goals="ag4", vil="2,1", ex="3,1").place("2,0")
    assert tower_last.told("goal")[0]["goal"] == "ag4"
    village_last = at("aghon", "desert", era=2, goals="ag4", tow="2,0", ex="2,1 4,1 4,2 4,3")
    village_last.place("3,1").do("village 2,1")
    assert village_last.told("goal")[0]["goal"] == "ag4"


@pytest.mark.rule("GIL-181", "GIL-162")
def test_ka2_in_either_order() -> None:
    tower_last = at("kazan", "wild", era=2, goals="ka2", tok="6,1", ex="15,2").place("16,2")
    assert tower_last.told("goal")[0]["goal"] == "ka2"
    ruin_last = at("kazan", "wild", era=2, goals="ka2", tow="16,2", ex="7,1", top="coins2")
    assert ruin_last.place("6,1").told("goal")[0]["goal"] == "ka2"


CHANGES = {
    "village": VILLAGES,
    "post": POSTS,
    "tower": TOWERS,
    "ruin": TOKENS,
    "crystal": CRYSTALS,
    "explorer": VISITED,
    "route": ROUTES,
}


@pytest.mark.rule("GIL-162")
@pytest.mark.parametrize(
    "map_name, goal_id, changes",
    [
        ("avenia", "av1", "village"),
        ("avenia", "av2", "tower"),
        ("avenia", "av3", "ruin"),
        ("avenia", "av5", "post"),
        ("aghon", "ag4", "village tower"),
        ("aghon", "ag5", "route"),
        ("kazan", "ka2", "tower ruin"),
        ("kazan", "ka4", "explorer"),
        ("kazan", "ka5", "explorer"),
        ("cnidaria", "cn5", "crystal"),
        ("northProylia", "np3", "village post"),
        ("northProylia", "np4", "route"),
    ],
)
def test_a_goal_is_looked_at_when_something_that_it_counts_has_changed(
    map_name: str, goal_id: str, changes: str
) -> None:
    goal = next(g for g in GOALS_OF[MAP_IDS.index(map_name)] if g.id == goal_id)
    assert [name for name, bit in CHANGES.items() if goal.triggers & bit] == changes.split()
