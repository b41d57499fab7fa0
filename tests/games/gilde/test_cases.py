"""The worked cases of the ledger, as they stand there."""

from __future__ import annotations

import pytest

from kiebitz.core.errors import UndoRefused
from tests.games.gilde.positions import Table, at, board_of, hexes


@pytest.mark.case("GIL-C01")
@pytest.mark.parametrize(
    "card, legal",
    [
        ("grass", "8,6"),
        ("desert", "9,5"),
        ("mountain", "7,6 9,6"),
        ("sea", "8,4 7,5"),
        ("wild", "8,4 7,5 9,5 7,6 8,6 9,6"),
    ],
)
def test_c01_the_first_explorer_touches_the_capital(card: str, legal: str) -> None:
    assert at("avenia", card).hexes() == hexes(legal)


@pytest.mark.case("GIL-C02")
def test_c02_wild_is_a_chain_of_two() -> None:
    table = at("avenia", "wild").place("7,6")
    assert table.coins() == 1
    assert table.hexes() == hexes("6,5 7,5 6,6 8,6 7,7")
    table.refuses("place 9,6", "GIL-075")
    table.refuses("place 9,5", "GIL-075")
    assert list(table.place("6,6").legal(0)) == ["stop"]


@pytest.mark.case("GIL-C03")
def test_c03_a_line_grows_at_both_ends() -> None:
    table = at("avenia", "sea", ex="9,5 9,4").place("9,3")
    assert table.hexes() == hexes("9,2 10,2 8,3 10,3")
    assert table.place("10,2").hexes() == hexes("8,3")


@pytest.mark.case("GIL-C04")
def test_c04_free_explorers_stand_apart_and_complete_a_region() -> None:
    table = at("avenia", "grass", ex="8,6").place("7,7")
    assert table.hexes() == hexes("9,7")
    table.place("9,7")
    assert list(table.legal(0)) == ["village 7,7", "village 9,7"]
    assert table.do("village 9,7").coins() == 1


@pytest.mark.case("GIL-C05")
def test_c05_a_line_ends_at_a_void() -> None:
    table = at("kazan", "lineLand", era=2, slot=1).place("9,5", "8,4")
    assert table.hexes() == hexes("7,4 10,5")
    assert table.place("7,4").hexes() == hexes("10,5")


@pytest.mark.case("GIL-C06")
def test_c06_a_line_over_land_and_a_tower() -> None:
    table = at("kazan", "lineLand", era=3, ex="11,1")
    paid = []
    for name in ("12,0", "13,1", "14,1", "15,2", "16,2"):
        before = table.coins()
        paid.append(table.place(name).coins() - before)
    assert paid == [0, 0, 1, 1, 10]
    assert table.hexes() == hexes("11,0 17,3")


@pytest.mark.case("GIL-C06")
def test_c06_a_village_ends_the_line() -> None:
    table = at("kazan", "lineLand", era=3, ex="11,1", vil="13,1").place("12,0")
    assert table.hexes() == hexes("11,0 13,0")


@pytest.mark.case("GIL-C07")
def test_c07_a_village_is_due_on_a_blank_hex() -> None:
    table = at("avenia", "desert", era=2, ex="9,5 9,4").place("10,4")
    assert table.coins() == 1
    assert list(table.legal(0)) == ["village 9,4", "village 9,5"]
    table.refuses("stop", "GIL-120")
    table.do("village 9,4")
    assert table.coins() == 3
    assert set(table.player().explorers) == hexes("9,5 10,4")


@pytest.mark.case("GIL-C07")
def test_c07_a_region_has_one_village_only() -> None:
    table = at("avenia", "desert", era=2, ex="9,5", vil="9,4").place("10,4")
    assert table.coins() == 1
    assert table.player().villages == ["9,4"]
    assert list(table.legal(0)) == ["stop"]


@pytest.mark.case("GIL-C08")
def test_c08_a_single_blank_hex_needs_no_question() -> None:
    table = at("avenia", "mountain", era=4, ex="5,4").place("5,5")
    assert table.coins() == 5
    assert table.player().villages == ["5,4"]


@pytest.mark.case("GIL-C08")
def test_c08_explorers_of_earlier_eras_do_not_count() -> None:
    table = at("avenia", "mountain", era=4, ex="6,5", visited="5,4").place("5,5")
    assert table.coins() == 1
    assert table.player().villages == []


@pytest.mark.case("GIL-C09")
def test_c09_a_region_without_blank_hex_gives_nothing() -> None:
    table = at("kazan", "mountain", era=3, ex="1,3 0,3 0,4 1,2").place("0,2")
    assert table.coins() == 4
    assert table.player().villages == []
    assert list(table.legal(0)) == ["stop"]


@pytest.mark.case("GIL-C10")
@pytest.mark.parametrize(
    "coins, towers, options", [(10, "", {}), (8, "1,1", {"towerCoins": "ordinal"})]
)
def test_c10_a_tower_pays_by_era_or_by_number(
    coins: int, towers: str, options: dict[str, object]
) -> None:
    table = at("avenia", "mountain", era=3, ex="12,11", tow=towers, options=options).place("13,11")
    assert table.coins() == coins
    assert "13,11" in table.player().towers
    assert list(table.legal(0)) == ["stop"]


@pytest.mark.case("GIL-C11")
def test_c11_the_explorer_on_a_tower_hex_links_until_the_era_ends() -> None:
    stays = at("avenia", "sea", era=3, ex="12,11 13,11", tow="13,11")
    assert stays.hexes() == hexes("8,4 7,5 12,10 13,10 14,10")
    gone = at("avenia", "sea", era=3, ex="12,11", tow="13,11", options={"towerExplorer": "atOnce"})
    assert gone.hexes() == hexes("8,4 7,5 12,10")


@pytest.mark.case("GIL-C11")
def test_c11_a_tower_of_an_earlier_era_is_no_link() -> None:
    table = at("avenia", "wild", era=4, vil="10,10", ex="10,11 11,11 12,11", tow="13,11")
    assert "12,10" in table.hexes()
    assert not table.hexes() & hexes("13,10 14,10 13,11")


@pytest.mark.case("GIL-C12")
def test_c12_a_joker_uses_up_a_slot() -> None:
    table = at("aghon", "desert", era=2, ex="3,1")
    assert table.hexes() == hexes("2,0 2,1 4,1 8,4 8,5")
    table.place("2,0")
    assert table.coins() == 8
    assert table.hexes() == hexes("2,1 4,1 8,4 8,5")
    assert list(table.place("2,1").legal(0)) == ["stop"]


@pytest.mark.case("GIL-C13")
def test_c13_a_joker_stands_for_any_free_slot() -> None:
    table = at("avenia", "g3m2", era=2, slot=2, ex="2,2 2,1").place("1,1", "2,0", "3,1")
    assert table.coins() == 10
    assert table.hexes() == hexes("3,3 8,6")


@pytest.mark.case("GIL-C14")
def test_c14_a_ruin_gives_a_treasure_once() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", top="coins2").place("7,7")
    assert table.player().tokens == ["7,7"]
    assert table.coins() == 2
    assert table.seen().treasure_discard == {"coins2": 1}
    again = at("aghon", "sea", era=2, ex="8,5 7,6", tok="7,7").place("7,7")
    assert again.told("treasureCoins") + again.told("treasureKept") == []
    assert again.state.drawn[0] == 0


@pytest.mark.case("GIL-C15")
def test_c15_a_free_explorer_is_no_part_of_the_line() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", top="freeExplorer").place("7,7").do("explore 8,6")
    assert table.hexes() == hexes("6,6 6,7 8,7 7,8")
    assert table.place("7,8").hexes() == hexes("7,9")
    assert list(table.place("7,9").legal(0)) == ["stop"]
    assert len(table.told("placed") + table.told("explored")) == 4


@pytest.mark.case("GIL-C16")
@pytest.mark.parametrize("post", ["9,5", "11,6"])
def test_c16_a_route_over_the_capital(post: str) -> None:
    table = at("cnidaria", "wild", ex="9,5").place("11,6")
    assert table.coins() == 4
    table.refuses("stop", "GIL-120")
    table.refuses("place 10,6", "GIL-120")
    assert list(table.legal(0)) == ["post 9,5", "post 11,6"]
    assert table.do(f"post {post}").player().posts == [post]


ROUTES = "7,2 8,1 9,1 10,0 12,0 12,1 12,2"


@pytest.mark.case("GIL-C17")
@pytest.mark.parametrize(
    "moves, total",
    [
        (("route 11,0 12,2", "post 11,0", "post 7,2"), 12),
        (("route 11,0 12,2", "post 12,2", "post 7,2"), 10),
    ],
)
def test_c17_three_cities_make_two_routes(moves: tuple[str, ...], total: int) -> None:
    table = at("aghon", "desert", ex=ROUTES).place("11,0")
    assert len(table.legal(0)) == 3
    table.do(*moves)
    assert table.coins() == total
    assert len(table.told("route")) == 2


@pytest.mark.case("GIL-C17")
def test_c17_no_other_totals_are_possible() -> None:
    totals = set()
    for route in list(at("aghon", "desert", ex=ROUTES).place("11,0").legal(0)):
        for first in (0, 1):
            table = at("aghon", "desert", ex=ROUTES).place("11,0").do(route)
            table.do(table.legal(0)[first])
            totals.add(table.do(table.legal(0)[0]).coins())
            assert "stop" in table.legal(0)
    assert totals == {10, 12}


@pytest.mark.case("GIL-C18")
def test_c18_a_city_with_post_is_only_a_link() -> None:
    table = at("aghon", "desert", posts="7,2", ex="4,2 5,3 6,2 7,2 8,1 9,1 10,0").place("11,0")
    assert table.coins() == 6
    assert table.player().route == ["11,0", "4,2"]
    assert "stop" in table.do("post 4,2").legal(0)


@pytest.mark.case("GIL-C19")
def test_c19_a_route_over_a_village() -> None:
    table = at("avenia", "desert", era=2, vil="9,4", ex="8,3 10,4 11,4").place("7,3")
    assert table.coins() == 6


@pytest.mark.case("GIL-C20")
def test_c20_only_printed_coins_are_multiplied() -> None:
    table = at("aghon", "m3x2", era=2, slot=2, ex="3,1 2,1").place("2,2", "1,2", "2,0")
    assert table.coins() == 18


@pytest.mark.case("GIL-C21")
def test_c21_an_extra_treasure_for_a_new_ruin() -> None:
    table = at("aghon", "s4treasure", ex="8,5 7,6", top="coins2 amphora").place("7,7")
    assert table.coins() == 2
    assert table.player().treasures == {"amphora": 1}
    again = at("aghon", "s4treasure", ex="8,5 7,6", tok="7,7").place("7,7")
    assert again.state.drawn[0] == 0


@pytest.mark.case("GIL-C22")
def test_c22_around_and_ray() -> None:
    around = at("avenia", "aroundG").place("8,6")
    assert around.coins() == 1
    assert around.hexes() == hexes("7,6 9,6 7,7 8,7 9,7")
    ray = at("avenia", "rayS").place("8,4")
    assert ray.hexes() == hexes("8,3 7,4 9,4 7,5 9,5")
    assert ray.place("7,4").hexes() == hexes("6,3")
    assert ray.place("6,3").hexes() == hexes("5,3")
    ray.top = ["treasure coins2"]
    assert list(ray.place("5,3").legal(0)) == ["stop"]
    assert ray.state.drawn[0] == 1


@pytest.mark.case("GIL-C23")
def test_c23_two_rays_from_two_villages() -> None:
    table = at("avenia", "twoVillages", era=2, vil="9,4").place("9,3 from 9,4")
    assert table.hexes() == hexes("9,2")
    assert table.place("9,2", "9,1").hexes() == hexes("8,4 7,5 9,5 7,6 8,6 9,6")
    assert table.place("8,6 from 8,5", "8,7", "8,8").coins() == 1


@pytest.mark.case("GIL-C23")
def test_c23_the_capital_may_be_no_village() -> None:
    table = at(
        "avenia", "twoVillages", era=2, vil="9,4", options={"capitalCountsAsVillage": False}
    ).place("9,3 from 9,4", "9,2", "9,1")
    assert list(table.legal(0)) == ["stop"]


@pytest.mark.case("GIL-C24")
def test_c24_the_first_land_hex_fixes_the_region() -> None:
    table = at("kazan", "region4", era=2, ex="15,2").place("16,2")
    assert table.coins() == 8
    assert table.hexes() == hexes("14,1 15,1 16,1 17,2 17,3 8,5 9,5 10,5 8,6 10,6")
    assert table.place("16,1").hexes() == hexes("15,1 17,2 17,3")
    assert table.place("15,1", "17,2").hexes() == set()


@pytest.mark.case("GIL-C25")
def test_c25_three_ruins_for_three_terrains() -> None:
    table = at("aghon", "sea", goals="ag3", tok="15,2 0,6", ex="4,1", top="coins2")
    assert table.seen().goals[0].completed == []
    table.place("4,0")
    assert table.coins() == 12
    assert table.seen().goals[0].completed == [0]


@pytest.mark.case("GIL-C25")
@pytest.mark.parametrize("village", ["8,2", "6,3"])
def test_c25_villages_on_three_lands(village: str) -> None:
    table = at("avenia", "desert", era=2, goals="av1", vil="9,4 6,7 10,9", ex="6,3 7,3")
    table.place("8,2").do(f"village {village}")
    assert table.coins() == 12


@pytest.mark.case("GIL-C26")
def test_c26_the_higher_reward_for_all_of_the_first_turn() -> None:
    table = at(
        "avenia", "mountain", era=2, seats=3, goals="av2", tow="1,1", ex="12,11", everyone=True
    )
    table.place("13,11", seat=1).do("stop", seat=1)
    table.place("13,11").do("stop")
    table.top = ["reveal wild"]
    table.do("stop", seat=2)
    table.place("13,11", seat=2)
    assert [table.coins(seat) for seat in range(3)] == [18, 18, 13]


@pytest.mark.case("GIL-C27")
def test_c27_crystals_pay_the_sum_of_all() -> None:
    assert at("cnidaria", "wild", goals="cn5", ex="10,6").place("11,7").coins() == 1
    later = at("cnidaria", "wild", era=2, goals="cn5", cry="11,7", ex="12,1").place("12,0")
    assert later.coins() == 13
    assert at("cnidaria", "wild", ex="17,11").place("17,12").coins() == 4
    both = at("cnidaria", "wild", cry="17,12", ex="7,1").place("7,0")
    assert both.coins() == 7


def at_the_end(villages: str, towers: str) -> Table:
    """The last turn of a game of two, P2's result being 88."""
    cards = "amphora " * 5 + "perTower " * 2 + "perDesertVillage perTwoVillages"
    table = at(
        "avenia",
        "wild",
        era=4,
        revealed="mountain grass desert sea era1 era2 era3 era4",
        coins=61,
        kept=cards,
        tow="1,1 2,10 13,11",
        vil="9,4 8,2 6,7 10,10 12,4",
    )
    table.state.earned[7] = 88
    board = board_of("avenia")
    table.state.towers[1] = board.mask(towers.split())
    table.state.villages[1] = board.mask(villages.split())
    return table.stop_all()


FIVE, SIX = "9,4 8,2 6,7 10,10 12,4", "9,4 8,2 6,7 10,10 12,4 2,7"


@pytest.mark.case("GIL-C28")
@pytest.mark.parametrize(
    "villages, towers, winners",
    [
        (SIX, "1,1 2,10 13,11", (1,)),
        (SIX, "1,1 2,10", (0,)),
        (FIVE, "1,1 2,10 13,11", (0, 1)),
    ],
)
def test_c28_the_result_and_its_ties(villages: str, towers: str, winners: tuple[int, ...]) -> None:
    outcome = at_the_end(villages, towers).outcome
    assert outcome is not None
    assert outcome.scores == (88, 88)
    assert outcome.winners == winners
    points = {line.key: line.points for line in outcome.lines[0]}
    assert (points["coinHexes"], points["amphora"], points["perTower"]) == (61, 17, 6)
    assert (points["perDesertVillage"], points["perTwoVillages"]) == (2, 2)


@pytest.mark.case("GIL-C29")
def test_c29_the_first_era_card() -> None:
    table = Table.begin(2, top="era1")
    mine, yours = table.player(0), table.player(1)
    assert len({*mine.offered, *yours.offered}) == 4
    assert table.seen(0).players[1].offered == []
    assert table.seen(0).investigate_deck == 24
    kept = mine.offered[1]
    table.do(f"keep {kept}")
    assert table.seen(1).players[0].slots == [kept, None, None]
    assert table.seen(1).investigate_deck == 25
    table.do("stop")
    assert table.pending == (1,)
    assert table.seen().turn == 1


@pytest.mark.case("GIL-C29")
def test_c29_decks_of_later_eras_hold_more_cards_and_draw_nothing_again() -> None:
    table, sizes, held = Table.begin(2), [], []
    while table.pending:
        view = table.seen()
        if view.turn == 1:
            sizes.append(1 + len(view.to_come))
        if view.card == "era1":
            held.append(view.players[0].slots[0])
        table.stop_all()
    assert sizes == [6, 7, 8, 9]
    assert held[0] is None
    assert len(set(held[1:])) == 1


BOTH = ("first", "later")


def rewards_left(table: Table) -> list[tuple[str, ...]]:
    """The rewards of each goal that can still be had."""
    return [
        tuple(
            name
            for name, left in zip(BOTH, (goal.first_left, goal.later_left), strict=True)
            if left
        )
        for goal in table.seen().goals
    ]


@pytest.mark.case("GIL-C30")
def test_c30_solo_covers_rewards() -> None:
    table = at(
        "avenia", "wild", era=2, seats=1, goals="av6 av2 av5", vil="9,4 8,2 6,7 10,9", ex="9,6"
    )
    table.top = ["reveal era2", "offer m3x2"]
    table.do("stop")
    assert rewards_left(table) == [("later",), BOTH, BOTH]
    table.do("keep m3x2").place("10,5").do("village 10,5")
    assert table.coins() == 7


@pytest.mark.case("GIL-C30")
def test_c30_solo_loses_a_goal() -> None:
    table = at("avenia", "wild", era=3, seats=1, goals="av6 av2 av5", tow="1,1", ex="12,11")
    table.top = ["reveal era3", "offer m3x2"]
    table.do("stop")
    assert rewards_left(table) == [(), ("later",), BOTH]
    assert table.told("goalLost") == [{"goal": "av6"}]
    table.do("keep m3x2").place("13,11")
    assert table.coins() == 10 + 5
    while table.pending:
        table.stop_all()
    assert table.outcome is not None
    assert table.outcome.winners == ()


@pytest.mark.case("GIL-C31")
def test_c31_shapes_look_at_hexes_not_at_pieces() -> None:
    table = at("avenia", "wild", era=2, ex="10,5").place("9,6").do("village 9,6")
    assert table.coins() == 2
    assert table.hexes() == hexes("9,5 8,6 10,6 9,7")
    ray = at("avenia", "twoVillages", era=2, slot=2, ex="10,5").place("9,6 from 8,5")
    assert ray.do("village 9,6").hexes() == hexes("10,6")
    assert ray.place("10,6").hexes() == hexes("11,7")
    assert ray.place("11,7").hexes() == hexes("9,5 8,6 9,7")


@pytest.mark.case("GIL-C32")
@pytest.mark.parametrize("first", ["resolve treasure 14,0", "resolve village 14,0"])
def test_c32_the_player_picks_among_pending_effects(first: str) -> None:
    table = at("kazan", "grass", era=2, ex="13,0 13,1 14,1 15,2", top="coins2")
    table.place("14,0")
    assert list(table.legal(0)) == ["resolve village 14,0", "resolve treasure 14,0"]
    table.do(first)
    assert table.coins() == 4
    assert table.player().villages == ["13,1"]


@pytest.mark.case("GIL-C33")
def test_c33_treasures_in_the_order_of_the_answers() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", everyone=True, deck="amphora coins2")
    table.place("7,7", seat=1).place("7,7", seat=0)
    assert table.player(1).treasures == {"amphora": 1}
    assert table.coins(0) == 2
    table.keeps(0)
    table.keeps(1)


@pytest.mark.case("GIL-C34")
def test_c34_a_free_explorer_taken_back_lies_in_no_pile() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", everyone=True, deck="freeExplorer")
    table.place("7,7").do("explore 8,6")
    table.undo(0)
    table.place("7,7", seat=1)
    assert table.told("treasureLost") == [{"seat": 1}]
    assert {"explore 8,6", "decline"} <= set(table.legal(0))


@pytest.mark.case("GIL-C34")
def test_c34_a_reshuffle_makes_the_explorer_final() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", everyone=True, deck="freeExplorer")
    table.place("7,7").do("explore 8,6").place("7,7", seat=1)
    assert table.mode(1) == "explore"
    with pytest.raises(UndoRefused) as refused:
        table.undo(0)
    assert refused.value.key == "depends"
