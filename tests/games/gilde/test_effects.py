"""What hexes cause: coins, towers, crystals, villages, trade routes, treasures; the pool of pending effects."""

from __future__ import annotations

import pytest

from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.board import ROUTE
from kiebitz.games.gilde.rules.placing import network_of
from kiebitz.games.gilde.rules.routes import due_routes, linked_cities
from tests.games.gilde.positions import at, board_of, hexes

# --- coins, towers, crystals


@pytest.mark.rule("GIL-103", "GIL-118")
def test_a_coin_hex_pays_at_once() -> None:
    assert at("avenia", "mountain", ex="2,2").place("2,1").coins() == 2


@pytest.mark.rule("GIL-104")
def test_a_coin_hex_pays_again_in_a_later_era() -> None:
    assert at("avenia", "wild", era=3, visited="8,6").place("8,6").coins() == 1


@pytest.mark.rule("GIL-105", "GIL-118")
def test_a_new_ruin_gives_a_token_and_a_card() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", top="amphora").place("7,7")
    assert table.player().tokens == ["7,7"]
    assert "7,7" in table.player().explorers
    assert table.player().treasures == {"amphora": 1}


@pytest.mark.rule("GIL-108")
@pytest.mark.parametrize("era, coins", [(1, 6), (2, 8), (3, 10), (4, 14)])
def test_a_tower_pays_by_era(era: int, coins: int) -> None:
    table = at("avenia", "wild", era=era, ex="12,11", tow="1,1").place("13,11")
    assert table.coins() == coins
    assert table.player().towers == ["1,1", "13,11"]


@pytest.mark.rule("GIL-109")
@pytest.mark.parametrize(
    "towers, coins", [("", 6), ("1,1", 8), ("1,1 2,10", 10), ("1,1 2,10 17,0", 14)]
)
def test_a_tower_may_pay_by_number(towers: str, coins: int) -> None:
    ordinal = {"towerCoins": "ordinal"}
    assert (
        at("avenia", "wild", era=2, ex="12,11", tow=towers, options=ordinal).place("13,11").coins()
        == coins
    )


@pytest.mark.rule("GIL-110")
def test_the_explorer_stays_on_the_tower_hex() -> None:
    table = at("avenia", "wild", ex="12,11").place("13,11")
    assert "13,11" in table.player().explorers
    assert table.hexes() == hexes("12,10 13,10 14,10")


@pytest.mark.rule("GIL-111")
def test_the_explorer_may_leave_the_tower_hex_at_once() -> None:
    table = at("avenia", "wild", ex="12,11", options={"towerExplorer": "atOnce"}).place("13,11")
    assert table.player().explorers == ["12,11"]
    # The chain counts the hex as taken, but what it touches must touch the network too.
    assert table.hexes() == hexes("12,10")


@pytest.mark.rule("GIL-111")
def test_an_empty_tower_hex_joins_no_route() -> None:
    # The tower hex 13,11 alone lies between the chains of 10,11 (4) and of 16,6 (3).
    chains = "10,11 11,11 12,11 14,10 15,10 15,9 15,8 15,7 16,6"
    assert at("avenia", "wild", ex=chains).place("13,11").coins() == 6 + 12
    leaves = at("avenia", "wild", ex=chains, options={"towerExplorer": "atOnce"}).place("13,11")
    assert leaves.coins() == 6


@pytest.mark.rule("GIL-112", "GIL-041")
def test_a_tower_hex_is_explored_once() -> None:
    table = at("avenia", "wild", era=2, ex="12,11", tow="13,11")
    table.refuses("place 13,11", "GIL-041")


@pytest.mark.rule("GIL-114")
def test_a_crystal_pays_all_own_crystals() -> None:
    assert at("cnidaria", "wild", cry="17,12 7,0", ex="10,6").place("11,7").coins() == 4 + 3 + 1


@pytest.mark.rule("GIL-115", "GIL-193")
def test_a_crystal_pays_once() -> None:
    table = at("cnidaria", "grass", era=2, cry="11,7", ex="10,6")
    assert "11,7" in table.hexes()
    assert table.place("11,7").coins() == 0


@pytest.mark.rule("GIL-116", "GIL-117")
def test_a_city_and_a_blank_hex_cause_nothing_by_themselves() -> None:
    table = at("avenia", "wild").place("9,5")
    assert (table.coins(), table.player().effects) == (0, [])
    city = at("avenia", "desert", ex="8,6").place("8,7")
    assert (city.coins(), city.player().effects) == (0, [])


# --- villages


@pytest.mark.rule("GIL-123", "GIL-018")
def test_a_region_needs_every_hex() -> None:
    table = at("avenia", "grass", ex="8,6").place("7,7")
    assert table.player().effects == []
    assert table.place("9,7").mode() == "village"


@pytest.mark.rule("GIL-124", "GIL-125", "GIL-126", "GIL-244")
def test_the_village_replaces_an_explorer_on_a_blank_hex() -> None:
    table = at("avenia", "grass", ex="8,6 7,7").place("9,7")
    assert list(table.legal(0)) == ["village 7,7", "village 9,7"]
    table.refuses("village 8,6", "GIL-125")
    table.do("village 7,7")
    assert table.player().villages == ["7,7"]
    assert set(table.player().explorers) == hexes("8,6 9,7")
    assert table.state.founding == [-1, -1]


@pytest.mark.rule("GIL-127")
def test_a_village_can_not_be_declined() -> None:
    table = at("avenia", "grass", ex="8,6 7,7").place("9,7")
    table.refuses("decline", "GIL-120")
    table.refuses("stop", "GIL-120")


@pytest.mark.rule("GIL-128")
@pytest.mark.parametrize("era", [1, 2, 3, 4])
def test_a_village_pays_by_era(era: int) -> None:
    table = at("avenia", "mountain", era=era, ex="5,4", coins=7).place("5,5")
    assert table.coins() == 7 + 1 + era


@pytest.mark.rule("GIL-129")
def test_a_region_has_one_village_in_the_whole_game() -> None:
    table = at("avenia", "grass", era=3, vil="7,7", ex="8,6").place("9,7")
    assert table.player().villages == ["7,7"]
    assert table.coins() == 0


@pytest.mark.rule("GIL-130")
def test_a_region_without_room_stays_as_it_is() -> None:
    table = at("kazan", "mountain", ex="0,3 0,4 1,2").place("0,2")
    assert len(table.player().explorers) == 4


@pytest.mark.rule("GIL-132")
def test_an_explored_region_of_an_earlier_era_does_not_count() -> None:
    table = at("avenia", "grass", era=2, visited="8,6 7,7").place("8,6")
    assert table.mode() == "place"


@pytest.mark.rule("GIL-133", "GIL-134", "GIL-192")
def test_villages_stay_and_are_starting_points() -> None:
    table = at("avenia", "wild", revealed="grass desert sea mountain era1", seats=1, vil="3,3")
    table.top = ["reveal wild"]
    table.do("stop")
    assert table.player().villages == ["3,3"]
    assert "2,2" in table.hexes()
    table.refuses("place 3,3", "GIL-041")


# --- trade routes


@pytest.mark.rule("GIL-135", "GIL-137", "GIL-141", "GIL-142")
def test_touching_cities_and_chains_make_routes() -> None:
    over_capital = at("cnidaria", "wild", ex="9,5").place("11,6")
    assert over_capital.told("route") == [
        {"seat": 0, "from_hex": "9,5", "to_hex": "11,6", "amount": 4}
    ]
    broken = at("aghon", "desert", ex="7,2 8,1 10,0").place("11,0")
    assert broken.told("route") == []


@pytest.mark.rule("GIL-135", "GIL-146")
def test_both_cities_need_explorers_and_no_post() -> None:
    cleared = at("aghon", "desert", era=2, ex="8,1 9,1 10,0", visited="7,2").place("11,0")
    assert cleared.told("route") == []
    posted = at("aghon", "desert", ex="7,2 8,1 9,1 10,0", posts="7,2").place("11,0")
    assert posted.told("route") == []


@pytest.mark.rule("GIL-136", "GIL-138", "GIL-246")
def test_a_route_is_forced_and_its_post_is_chosen() -> None:
    table = at("cnidaria", "wild", ex="9,5").place("11,6")
    assert list(table.legal(0)) == ["post 9,5", "post 11,6"]
    table.refuses("post 6,1", "GIL-138")
    table.do("post 11,6")
    assert table.player().posts == ["11,6"]
    assert "11,6" in table.player().explorers


@pytest.mark.rule("GIL-139", "GIL-140")
def test_a_posted_city_ends_no_route_but_links() -> None:
    table = at("aghon", "desert", posts="7,2", ex="4,2 5,3 6,2 7,2 8,1 9,1 10,0").place("11,0")
    assert [(r["from_hex"], r["to_hex"]) for r in table.told("route")] == [("11,0", "4,2")]
    table.do("post 11,0")
    assert table.mode() == "place"


@pytest.mark.rule("GIL-142", "GIL-143", "GIL-144", "GIL-245")
def test_three_open_cities_make_two_routes_of_chosen_pairs() -> None:
    table = at("aghon", "desert", ex="7,2 8,1 9,1 10,0 12,0 12,1 12,2").place("11,0")
    assert list(table.legal(0)) == ["route 11,0 7,2", "route 11,0 12,2", "route 7,2 12,2"]
    table.refuses("route 4,2 7,2", "GIL-144")
    table.do("route 7,2 12,2", "post 7,2")
    assert table.coins() == 6 + 6
    assert table.mode() == "post"
    table.do("post 11,0")
    assert len(table.told("route")) == 2


@pytest.mark.rule("GIL-143")
def test_separate_parts_make_routes_of_their_own() -> None:
    # Two open cities in each of two parts, joined in neither way to the other.
    table = at("avenia", "wild", ex="8,6 8,7 11,4 10,4")
    assert table.state.linked[0] == 0
    table.place("9,5")
    assert [r["amount"] for r in table.told("route")] == [4]


@pytest.mark.rule("GIL-143", "GIL-144")
def test_pairs_are_chosen_within_one_part() -> None:
    # Cities 11,4 and 8,7 are joined over the capital, 11,1 and 16,1 far from them.
    chains = "11,4 10,4 9,5 8,6 8,7 11,1 12,1 13,2 14,1 15,2 16,1"
    table = at("avenia", "wild", ex=chains, posts="11,4 8,7 11,1 16,1")
    state, board = table.state, board_of("avenia")
    state.posts[0] = 0
    state.linked[0] = linked_cities(board, network_of(state, 0), board.cities & state.explorers[0])
    assert [GAME.notation(ROUTE + route) for route in due_routes(state, 0)] == [
        "route 11,1 16,1",
        "route 11,4 8,7",
    ]


@pytest.mark.rule("GIL-144", "GIL-245")
def test_pairs_are_listed_in_order_whatever_their_part() -> None:
    # 4,2 and 7,3 are a part of their own, and come between the cities 11,1 and 11,4 of the other one.
    chains = "11,1 11,2 11,3 11,4 12,4 13,5 14,5 15,6 16,6 4,2 5,2 6,2 7,3"
    table = at("avenia", "wild", ex=chains, posts="11,1 11,4 16,6 4,2 7,3")
    state, board = table.state, board_of("avenia")
    state.posts[0] = 0
    state.linked[0] = linked_cities(board, network_of(state, 0), board.cities & state.explorers[0])
    assert [GAME.notation(ROUTE + route) for route in due_routes(state, 0)] == [
        "route 11,1 11,4",
        "route 11,1 16,6",
        "route 4,2 7,3",
        "route 11,4 16,6",
    ]


@pytest.mark.rule("GIL-137", "GIL-144")
def test_the_first_pair_of_the_catalogue_is_a_route_like_any_other() -> None:
    arms = "7,0 8,0 9,1 10,0 11,0 12,0 5,1 4,1 3,2 2,2 2,3"
    table = at("kazan", "wild", ex=arms).place("6,0")
    first = table.legal(0)[0]
    assert (first, GAME.parse(first)) == ("route 6,0 12,0", ROUTE)
    table.do(first)
    assert table.coins() == 3 * 3
    assert list(table.legal(0)) == ["post 6,0", "post 12,0"]


@pytest.mark.rule("GIL-145")
def test_the_best_route_is_remembered() -> None:
    table = at("aghon", "desert", ex="7,2 8,1 9,1 10,0 12,0 12,1 12,2").place("11,0")
    table.do("route 11,0 12,2", "post 12,2", "post 7,2")
    assert table.player().best_route == 6


# --- treasures


@pytest.mark.rule("GIL-148", "GIL-150")
def test_two_coins_at_once_and_on_the_discard_pile() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", top="coins2").place("7,7")
    assert table.coins() == 2
    assert table.seen().treasure_discard == {"coins2": 1}
    assert table.seen().treasure_deck == 39


@pytest.mark.rule("GIL-149", "GIL-198")
@pytest.mark.parametrize(
    "card",
    [
        "amphora",
        "perTower",
        "perGrassVillage",
        "perDesertVillage",
        "perMountainVillage",
        "perTwoVillages",
    ],
)
def test_other_cards_are_kept_and_pay_nothing_yet(card: str) -> None:
    table = at("aghon", "sea", ex="8,5 7,6", top=card).place("7,7")
    assert table.player().treasures == {card: 1}
    assert table.coins() == 0
    assert table.seen().treasure_discard == {}


@pytest.mark.rule("GIL-151", "GIL-247")
def test_a_free_explorer_goes_anywhere_that_touches() -> None:
    table = at("aghon", "sea", ex="8,5 7,6 3,1", top="freeExplorer").place("7,7")
    legal = set(table.legal(0))
    assert {"explore 2,0", "explore 4,1", "explore 9,4", "explore 7,8", "decline"} <= legal
    assert "explore 9,5" not in legal
    table.refuses("explore 18,5", "GIL-040")
    assert table.do("explore 2,0").coins() == 6


@pytest.mark.rule("GIL-152", "GIL-247")
def test_a_free_explorer_may_be_declined() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", top="freeExplorer").place("7,7").do("decline")
    assert table.mode() == "place"
    assert table.seen().treasure_discard == {"freeExplorer": 1}
    assert table.told("declined") == [{"seat": 0}]


@pytest.mark.rule("GIL-152", "GIL-247")
def test_a_free_explorer_without_a_hex_is_lost() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", top="freeExplorer")
    board = board_of("aghon")
    table.state.explorers[0] = (1 << board.size) - 1 & ~(board.capital_bit | 1 << board.hex("7,7"))
    table.state.posts[0] = board.cities
    table.place("7,7")
    assert table.told("explorerLost") == [{"seat": 0}]
    assert table.state.discard[1] == 1
    assert list(table.legal(0)) == ["stop"]


@pytest.mark.rule("GIL-153")
def test_a_free_explorer_is_no_part_of_the_action() -> None:
    slots = at("aghon", "s4treasure", ex="8,5 7,6", top="freeExplorer amphora").place("7,7")
    slots.do("explore 6,6")
    for name in ("6,7", "7,8", "8,6"):
        slots.place(name)
    assert list(slots.legal(0)) == ["stop"]
    anchor = at("aghon", "s4cities", ex="8,5 7,6", top="freeExplorer").place("7,7")
    anchor.do("explore 6,6")
    assert "end step" not in anchor.legal(0)
    own = at("aghon", "s4cities", ex="8,5 7,6", tok="7,7").place("7,7", "6,6").do("end step")
    assert own.hexes() == hexes("5,6")


@pytest.mark.rule("GIL-154")
def test_a_free_explorer_has_all_effects() -> None:
    table = at("aghon", "sea", ex="8,5 7,6 6,8", top="freeExplorer coins2").place("7,7")
    table.do("explore 5,9")
    assert table.player().tokens == ["7,7", "5,9"]
    assert table.coins() == 2
    coin = at("aghon", "sea", ex="8,5 7,6", top="freeExplorer").place("7,7").do("explore 10,5")
    assert coin.coins() == 1


@pytest.mark.rule("GIL-159", "GIL-257")
def test_an_empty_deck_is_filled_from_the_discard_pile() -> None:
    table = at(
        "aghon", "sea", ex="8,5 7,6", deck="", discard="coins2 coins2 freeExplorer", top="coins2"
    )
    table.place("7,7")
    assert table.told("treasureShuffled") == [{"cards": 3}]
    assert table.state.deck == [1, 1, 0, 0, 0, 0, 0, 0]
    assert table.state.deck_size == 2
    assert table.seen().treasure_discard == {"coins2": 1}


@pytest.mark.rule("GIL-159", "GIL-257")
def test_a_draw_is_lost_when_there_is_no_card_at_all() -> None:
    table = at("aghon", "s4treasure", ex="8,5 7,6", deck="").place("7,7")
    assert table.told("treasureLost") == [{"seat": 0}, {"seat": 0}]
    assert table.player().tokens == ["7,7"]
    assert table.mode() == "place"


@pytest.mark.rule("GIL-159")
def test_a_card_being_carried_out_lies_in_no_pile() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", everyone=True, deck="freeExplorer").place("7,7")
    assert (table.seen().treasure_discard, table.state.deck_size) == ({}, 0)
    table.place("7,7", seat=1)
    assert table.told("treasureLost") == [{"seat": 1}]


@pytest.mark.rule("GIL-160")
def test_draws_come_in_the_order_of_the_answers() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", everyone=True, top="perTower amphora")
    table.place("7,7", seat=1).place("7,7", seat=0)
    assert table.player(1).treasures == {"perTower": 1}
    assert table.player(0).treasures == {"amphora": 1}


# --- the pool


@pytest.mark.rule("GIL-119", "GIL-243")
def test_a_region_a_route_and_a_ruin_wait_together() -> None:
    # Kazan: 14,0 is a ruin, completes its region, and joins 12,0 to 16,5 by way of the explorers.
    table = at("kazan", "grass", ex="13,0 12,0 13,1 14,1 15,2 15,3 15,4 16,5", top="coins2")
    assert table.state.linked[0] == 0
    table.place("14,0")
    assert set(table.legal(0)) == {"resolve village 14,0", "resolve treasure 14,0"}


@pytest.mark.rule("GIL-119", "GIL-120", "GIL-121", "GIL-243")
def test_routes_are_one_item_of_the_pool() -> None:
    # Avenia: 7,3 completes its desert region and joins it with 11,4.
    table = at("avenia", "desert", era=2, vil="9,4", ex="8,2 6,3 8,3 10,4 11,4").place("7,3")
    assert list(table.legal(0)) == ["resolve village 8,2", "resolve routes"]
    assert table.player().effects == ["village 8,2", "routes"]
    table.refuses("stop", "GIL-120")
    table.refuses("resolve treasure 5,3", "GIL-243")
    table.do("resolve routes", "post 7,3")
    assert list(table.legal(0)) == ["village 8,2", "village 6,3"]


@pytest.mark.rule("GIL-121")
def test_effects_of_a_free_explorer_join_the_pool() -> None:
    table = at("kazan", "grass", ex="13,1 14,1 15,2 11,0 12,0 11,1", top="freeExplorer")
    table.place("14,0").do("resolve treasure 14,0", "explore 13,0")
    assert set(table.legal(0)) == {"resolve village 11,0", "resolve village 14,0"}


@pytest.mark.rule("GIL-122", "GIL-244", "GIL-245")
def test_single_outcomes_are_not_asked_for() -> None:
    village = at("avenia", "mountain", ex="5,4").place("5,5")
    assert village.player().villages == ["5,4"]
    first_hex = at("xawskil", "desert", ex="17,1").place("16,0")
    assert first_hex.player().villages == ["16,0"]
    route = at("cnidaria", "wild", ex="9,5").place("11,6")
    assert route.mode() == "post"
