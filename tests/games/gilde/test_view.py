"""What the view says of routes, regions, steps and rewards: no board has to know a rule to draw them."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.view import GoalView, RouteView
from tests.games.gilde.positions import Table, at, whole

ROUTES = "7,2 8,1 9,1 10,0 12,0 12,1 12,2"
"""Explorers on Aghon that wait for 11,0 to join three cities."""


def routes_of(table: Table, viewer: int = 0) -> list[RouteView]:
    """The routes of this era on the first player's map."""
    return table.seen(viewer).players[0].routes


def over_a_village() -> Table:
    return at("avenia", "desert", era=2, vil="9,4", ex="8,3 10,4 11,4").place("7,3")


# --- routes


@pytest.mark.rule("GIL-135", "GIL-137")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_everybody_sees_the_way_of_a_route_and_what_it_pays(viewer: int) -> None:
    way = ("7,3", "8,3", "9,4", "10,4", "11,4")
    assert routes_of(over_a_village(), viewer) == [RouteView(way=way, coins=6)]


@pytest.mark.rule("GIL-141")
def test_a_way_leads_over_the_capital() -> None:
    table = at("cnidaria", "wild", ex="9,5").place("11,6")
    assert [route.way for route in routes_of(table)] == [("9,5", "10,5", "11,6")]


@pytest.mark.rule("GIL-138", "GIL-036")
def test_a_route_is_seen_until_the_era_ends() -> None:
    table = over_a_village().do("post 7,3", "stop")
    assert len(routes_of(table)) == 1
    while table.seen().era == 2:
        table.stop_all()
    assert routes_of(table) == []


@pytest.mark.rule("GIL-038")
def test_a_route_taken_back_was_never_made() -> None:
    table = over_a_village().do("post 7,3")
    table.undo(0)
    assert len(routes_of(table)) == 1, "only the post is taken back"
    table.undo(0)
    assert routes_of(table) == []


@pytest.mark.rule("GIL-038", "GIL-144")
def test_of_two_routes_the_later_one_is_taken_back() -> None:
    table = at("aghon", "desert", ex=ROUTES).place("11,0")
    table.do("route 11,0 12,2", "post 11,0")
    assert [route.coins for route in routes_of(table)] == [6, 6]
    table.undo(0)
    assert [route.coins for route in routes_of(table)] == [6]


@pytest.mark.rule("GIL-144")
def test_the_routes_to_choose_from_are_every_pair_of_joined_open_cities() -> None:
    table = at("aghon", "desert", ex=ROUTES).place("11,0")
    pairs = {frozenset((route.way[0], route.way[-1])) for route in table.player().due_routes}
    assert pairs == {frozenset(pair) for pair in combinations(("7,2", "11,0", "12,2"), 2)}
    assert routes_of(table) == []
    assert table.do("route 11,0 12,2").player().due_routes == []


def test_the_hexes_of_a_way_touch_one_after_another() -> None:
    table = at("aghon", "desert", ex=ROUTES).place("11,0")
    here = table.state.setup.board
    for route in table.player().due_routes:
        hexes = [here.hex(name) for name in route.way]
        assert len(set(hexes)) == len(hexes)
        assert all(here.near[a] >> b & 1 for a, b in pairwise(hexes))


def test_routes_are_told_in_a_position_and_older_ones_do_without() -> None:
    shown = "grass desert mountain"  # so that an explorer can stand on 9,5
    state = whole(at("cnidaria", "wild", ex="9,5", revealed=shown)).place("11,6").state
    position = GAME.dump(state)
    assert position.players[0].routes == [["9,5", "11,6"]]
    assert GAME.load(position).traded == state.traded
    position.players[0].routes = []
    assert GAME.load(position).traded == state.traded, "the route whose post is chosen is one"


# --- villages


@pytest.mark.rule("GIL-017", "GIL-126")
def test_the_region_whose_village_is_placed_is_named() -> None:
    table = at("avenia", "desert", era=2, ex="9,5 9,4").place("10,4")
    assert set(table.player().region) == {"9,4", "9,5", "10,4"}
    assert table.do("village 9,4").player().region == []


# --- steps


@pytest.mark.rule("GIL-074", "GIL-075", "GIL-076", "GIL-079")
@pytest.mark.parametrize(
    "card, grows",
    [("wild", True), ("sea", True), ("rayG", False), ("grass", False), ("g3m2", False)],
)
def test_a_step_grows_if_its_shape_does(card: str, grows: bool) -> None:
    assert at("avenia", card).player().grows == grows


@pytest.mark.rule("GIL-079")
def test_the_second_step_of_a_card_may_grow_where_the_first_does_not() -> None:
    assert at("avenia", "rayG").place("8,6").player().grows


@pytest.mark.rule("GIL-032")
def test_nothing_grows_any_more_when_a_player_has_stopped() -> None:
    assert not at("avenia", "wild").do("stop").player().grows


def tally(table: Table) -> list[tuple[str, int, int]]:
    return [(each.terrain, each.taken, each.most) for each in table.player().tally]


@pytest.mark.rule("GIL-070", "GIL-071")
def test_hexes_are_counted_by_terrain_and_jokers_as_none() -> None:
    table = at("avenia", "g3m2", era=2, slot=2, ex="2,2 2,1")
    assert tally(table) == [("G", 0, 3), ("M", 0, 2)]
    table.place("1,1")
    assert tally(table) == [("G", 0, 3), ("M", 0, 2)], "1,1 is a tower hex"
    table.place("2,0", "3,1")
    assert tally(table) == [("G", 0, 3), ("M", 2, 2)]


@pytest.mark.rule("GIL-067", "GIL-070")
def test_the_count_stays_when_the_card_is_used_up() -> None:
    table = at("avenia", "mix5", ex="8,6 7,7")
    while table.hexes():
        table.place(min(table.hexes()))
        if table.mode() != "place":
            table.do(table.legal(0)[0])
    assert sum(each.taken for each in table.player().tally) == len(table.player().this_turn)


@pytest.mark.rule("GIL-050", "GIL-070")
def test_a_card_with_one_number_needs_no_count() -> None:
    assert at("avenia", "mountain").player().tally == []
    assert at("avenia", "g3m2", era=2, slot=2).do("stop").player().tally == []


# --- decks and goals


@pytest.mark.rule("GIL-008", "GIL-194")
@pytest.mark.parametrize("era, size", [(1, 6), (2, 7), (3, 8), (4, 9)])
def test_the_deck_grows_by_an_era_card_each_era(era: int, size: int) -> None:
    shown = at("avenia", "wild", era=era).seen()
    assert (shown.deck_size, shown.turn + len(shown.to_come)) == (size, size)


def goal_of(**given: object) -> GoalView:
    return at("avenia", "wild", goals="av1 av2 av3", **given).seen().goals[0]  # type: ignore[arg-type]


@pytest.mark.rule("GIL-164", "GIL-165")
def test_of_a_goal_completed_in_an_earlier_turn_the_lower_reward_is_left() -> None:
    fresh, closed = goal_of(), goal_of(closed="av1")
    assert (fresh.first_left, fresh.later_left, fresh.lost) == (True, True, False)
    assert (closed.first_left, closed.later_left, closed.lost) == (False, True, False)


@pytest.mark.rule("GIL-164", "GIL-165")
def test_seats_stand_at_the_reward_that_they_got() -> None:
    table = at("avenia", "mountain", goals="av2", tow="1,1", ex="12,11", everyone=True)
    table.place("13,11").do("stop")
    table.top = ["reveal wild"]
    table.do("stop", seat=1).place("13,11", seat=1)
    goal = table.seen().goals[0]
    assert (goal.completed, goal.first_seats, goal.later_seats) == ([0, 1], [0], [1])


@pytest.mark.rule("GIL-205", "GIL-207", "GIL-208")
@pytest.mark.parametrize(
    "era, left, lost",
    [(2, (True, True), False), (3, (False, True), False), (4, (False, False), True)],
)
def test_alone_a_covered_reward_is_gone_and_a_covered_goal_lost(
    era: int, left: tuple[bool, bool], lost: bool
) -> None:
    goal = goal_of(era=era, seats=1)
    assert ((goal.first_left, goal.later_left), goal.lost) == (left, lost)


@pytest.mark.rule("GIL-208")
def test_a_completed_goal_is_not_lost_when_it_is_covered() -> None:
    goal = goal_of(era=4, seats=1, marks="av1", closed="av1")
    assert (goal.later_left, goal.lost) == (False, False)
