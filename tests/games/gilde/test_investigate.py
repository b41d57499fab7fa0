"""Investigate cards: drawing, keeping, repeating; how their steps are carried out; joker hexes."""

from __future__ import annotations

import pytest

from kiebitz.games.gilde.board import INVESTIGATE_IDS
from kiebitz.games.gilde.rules import cards
from kiebitz.games.gilde.rules.cards import ACTION_IDS, STEPS, Step
from tests.games.gilde.by_the_book import DATA
from tests.games.gilde.positions import Table, at, hexes


@pytest.mark.rule("GIL-056", "GIL-058", "GIL-240")
@pytest.mark.parametrize("era", [1, 2, 3])
def test_the_first_era_card_of_an_era_gives_a_card(era: int) -> None:
    table = at("avenia", "wild", era=era, seats=1)
    table.top = [f"reveal era{era}", "offer s5", "offer aroundG"]
    table.do("stop")
    assert set(table.legal(0)) == {"keep s5", "keep aroundG"}
    table.do("keep aroundG")
    assert table.player().slots[era - 1] == "aroundG"
    assert table.player().card == "aroundG"
    assert table.hexes() == hexes("8,6")


@pytest.mark.rule("GIL-057", "GIL-250")
def test_all_draw_at_the_reveal_and_nobody_waits() -> None:
    table = Table.begin(2, top="era1 s5 rayG m3x2 mix5")
    assert table.player(0).offered == ["s5", "rayG"]
    assert table.player(1).offered == ["m3x2", "mix5"]
    table.do("keep rayG").place("8,6").do("stop")
    assert table.mode(1) == "keep"


@pytest.mark.rule("GIL-058", "GIL-193")
def test_a_kept_card_stays_in_its_slot() -> None:
    table = Table.begin(1, top="era1 s5 rayG").do("keep s5")
    while table.pending:
        assert table.player().slots[0] == "s5"
        table.stop_all()


@pytest.mark.rule("GIL-059", "GIL-240")
def test_one_of_the_two_must_be_kept_before_anything_else() -> None:
    table = Table.begin(1, top="era1 s5 rayG")
    assert list(table.legal(0)) == ["keep rayG", "keep s5"]
    table.refuses("place 8,4", "GIL-240")
    table.refuses("keep mix5", "GIL-240")
    table.do("keep s5")
    table.refuses("keep rayG", "GIL-059")


@pytest.mark.rule("GIL-060", "GIL-061", "GIL-232")
def test_the_other_card_goes_under_the_deck_for_good() -> None:
    table = Table.begin(2, top="era1 s5 rayG m3x2 mix5").do("keep s5").do("keep mix5", seat=1)
    assert table.seen().investigate_deck == 26
    assert table.player(0).returned == ["rayG"]
    gone = {"s5", "rayG", "m3x2", "mix5"}
    while table.seen().era < 4:
        table.stop_all()
        if any(player.offered for player in (table.player(0), table.player(1))):
            drawn = {*table.player(0).offered, *table.player(1).offered}
            assert not drawn & gone
            gone |= drawn
    assert len(gone) == 12


@pytest.mark.rule("GIL-062")
@pytest.mark.parametrize("slot", [1, 2, 3])
def test_a_later_era_card_repeats_the_card_of_its_slot(slot: int) -> None:
    table = at("avenia", "wild", era=4)
    table.top = [f"reveal era{slot}"]
    table.stop_all()
    for seat in (0, 1):
        assert table.player(seat).card == table.player(seat).slots[slot - 1]
        assert table.player(seat).offered == []


def at_era4(slots: str, **given: object) -> Table:
    return at("avenia", "era4", era=4, slots=slots, seats=1, **given)  # type: ignore[arg-type]


@pytest.mark.rule("GIL-063", "GIL-064", "GIL-241")
def test_era4_carries_out_any_own_card() -> None:
    table = at_era4("s5 aroundG m3x2")
    assert list(table.legal(0)) == ["use 1", "use 2", "use 3", "stop"]
    table.refuses("place 8,4", "GIL-064")
    table.do("use 2")
    assert table.player().card == "aroundG"
    assert table.player().offered == []
    table.refuses("use 1", "GIL-063")


@pytest.mark.rule("GIL-064", "GIL-241")
def test_era4_may_be_left_out() -> None:
    assert at_era4("s5 aroundG m3x2").do("stop").seen().turn == 2


@pytest.mark.rule("GIL-063")
def test_era4_is_chosen_by_each_player() -> None:
    table = at("avenia", "era4", era=4)
    table.do("use 1").do("use 3", seat=1)
    assert table.player(0).card == table.player(0).slots[0]
    assert table.player(1).card == table.player(1).slots[2]


@pytest.mark.rule("GIL-065")
def test_a_repeated_card_has_its_full_effect() -> None:
    table = at("avenia", "s5", era=4, slots="s5 aroundG m3x2", seats=1)
    table.place("8,4", "8,3", "7,4", "7,5", "6,4")
    table.top = ["reveal era4"]
    table.do("stop", "use 1")
    for placed in range(5):
        assert len(table.player().explorers) == 5 + placed
        table.do(table.legal(0)[0])
    assert list(table.legal(0)) == ["stop"]


@pytest.mark.rule("GIL-065", "GIL-095")
def test_the_rays_of_a_repeated_card_start_anew() -> None:
    table = at("avenia", "twoVillages", era=4, slot=1, seats=1, vil="9,4")
    table.place("9,3 from 9,4").do("end step")
    table.top = ["reveal era4"]
    table.do("stop", "use 1")
    assert {move.split()[3] for move in table.legal(0) if "from" in move} == {"9,4", "8,5"}


# --- steps


@pytest.mark.rule("GIL-066")
@pytest.mark.parametrize("card", INVESTIGATE_IDS)
def test_a_card_is_its_list_of_steps(card: str) -> None:
    data = next(c for c in DATA["investigateCards"]["cards"] if c["id"] == card)
    steps = STEPS[ACTION_IDS.index(card)]
    assert [step.limit for step in steps] == [
        -1 if step["max"] is None else step["max"] for step in data["steps"]
    ]


@pytest.mark.rule("GIL-066", "GIL-242")
def test_a_finished_step_is_not_reopened() -> None:
    table = at("avenia", "s4coins", ex="11,3").place("10,3").do("end step")
    assert table.hexes() == hexes("10,4")
    assert "end step" not in table.legal(0)
    table.refuses("place 10,2", "GIL-087")


@pytest.mark.rule("GIL-242", "GIL-120")
def test_a_step_can_be_ended_only_while_placing() -> None:
    table = at("aghon", "s4cities", ex="8,5 7,6", top="freeExplorer").place("6,6")
    assert "end step" in table.legal(0)
    assert table.state.can_end_step == [1, 0]
    table.place("7,7").refuses("end step", "GIL-120")
    assert table.state.can_end_step == [0, 0]


@pytest.mark.rule("GIL-067")
def test_a_step_ends_at_its_maximum() -> None:
    table = at("avenia", "aroundG").place("8,6")
    assert table.player().step == 1


@pytest.mark.rule("GIL-229")
def test_a_card_that_is_used_up_still_shows_what_it_took() -> None:
    camp = at("avenia", "aroundG").place("8,6", "7,6", "9,6", "7,7", "8,7", "9,7")
    took = hexes("8,6 7,6 9,6 7,7 8,7 9,7")
    assert set(camp.player().this_turn) == took
    assert set(camp.do("village 7,7").player().this_turn) == took
    assert list(camp.legal(0)) == ["stop"]
    rays = at("avenia", "twoVillages", era=2, vil="9,4").place("9,3 from 9,4").do("end step")
    rays.place("8,6 from 8,5", "8,7", "8,8")
    assert set(rays.player().this_turn) == hexes("9,3 8,6 8,7 8,8")
    assert rays.do("stop").player().this_turn == []


@pytest.mark.rule("GIL-067", "GIL-084")
def test_a_card_without_any_legal_hex_is_used_up_at_once() -> None:
    table = at("kazan", "aroundM", ex="10,5 10,4 11,5")
    assert list(table.legal(0)) == ["stop"]
    table.refuses("place 9,5", "GIL-067")


@pytest.mark.rule("GIL-067")
def test_a_free_explorer_may_open_hexes_before_the_step_ends() -> None:
    # After 7,7 the line could go on only over 8,6 and 7,8: the step is looked at when nothing is pending.
    table = at("aghon", "sea", ex="8,5 7,6", top="freeExplorer").place("7,7")
    assert table.player().step == 0
    assert table.mode() == "explore"
    assert table.do("decline").hexes() == hexes("6,6 6,7 8,6 8,7 7,8")


@pytest.mark.rule("GIL-068")
def test_every_step_may_be_left_at_nothing() -> None:
    table = at("avenia", "twoVillages", era=2, vil="9,4")
    assert "end step" in table.legal(0)
    assert table.do("end step").hexes()
    assert table.do("stop").player().explorers == []


@pytest.mark.rule("GIL-069")
def test_shapes_come_on_top_of_the_network() -> None:
    table = at("avenia", "lineSea", ex="9,5 9,4").place("9,3", "9,2")
    assert table.hexes() == set()  # 9,1 is land, and 9,4 holds an explorer


@pytest.mark.rule("GIL-070", "GIL-071")
def test_slots_limit_each_terrain() -> None:
    table = at("avenia", "mix5").place("8,6")
    table.refuses("place 7,7", "GIL-070")
    assert hexes("9,5 8,7 7,6 9,6 8,4 7,5") <= table.hexes()
    table.place("9,6", "8,4", "7,5", "9,5")
    assert list(table.legal(0)) == ["stop"]


@pytest.mark.rule("GIL-070")
def test_a_card_that_the_interpreter_would_misread_is_refused() -> None:
    # A single slot is held by the step's limit alone; without one it would be forgotten.
    STEPS.append([Step({"max": None, "shape": "free", "slots": {"G": 2}})])
    try:
        with pytest.raises(AssertionError):
            cards._check_data()
    finally:
        STEPS.pop()


@pytest.mark.rule("GIL-071", "GIL-101")
def test_a_joker_takes_any_one_slot() -> None:
    table = at("avenia", "m3s1", ex="12,11 11,11 10,11").place("13,11")
    assert hexes("12,10 13,10 14,10") <= table.hexes()
    table.place("13,10")
    assert not hexes("12,10 14,10") & table.hexes()
    table.place("9,6", "7,6")
    assert list(table.legal(0)) == ["stop"]


@pytest.mark.rule("GIL-072")
def test_any_of_mixes_terrains() -> None:
    table = at("avenia", "pathGS5").place("8,4")
    assert table.hexes() == hexes("8,3 7,4 7,5")
    at("avenia", "pathGS5").refuses("place 9,5", "GIL-070")


@pytest.mark.rule("GIL-073")
def test_a_step_without_demand_takes_everything() -> None:
    table = at("avenia", "aroundM", ex="12,11").place("13,11")
    assert table.hexes() == hexes("13,10 12,10 14,10")


@pytest.mark.rule("GIL-074")
def test_free_steps_ask_nothing_of_the_place() -> None:
    assert hexes("13,3 8,3") <= at("avenia", "s5", ex="12,3").place("8,4").hexes()


@pytest.mark.rule("GIL-075")
def test_a_chain_does_not_branch() -> None:
    table = at("avenia", "pathGS5").place("8,4", "8,3")
    table.refuses("place 7,5", "GIL-075")
    assert table.hexes() == hexes("9,3 7,4")


@pytest.mark.rule("GIL-076", "GIL-077", "GIL-078")
def test_an_unlimited_line_goes_on_until_something_stops_it() -> None:
    table = at("avenia", "lineSea").place("8,4", "8,3")
    assert table.hexes() == set()  # 8,2 is desert, 8,5 the capital
    row = at("avenia", "lineSea", ex="9,4").place("9,3", "8,3", "7,4", "6,4")
    assert row.hexes() == hexes("10,2")
    assert list(row.place("10,2").legal(0)) == ["stop"]


@pytest.mark.rule("GIL-078")
def test_a_land_line_mixes_terrains_and_takes_more_than_five() -> None:
    table = at("kazan", "lineLand", era=3, ex="11,1")
    for name in ("12,0", "13,1", "14,1", "15,2", "16,2", "17,3"):
        table.place(name)
    assert table.hexes() >= hexes("11,0")


@pytest.mark.rule("GIL-077")
def test_a_line_ends_at_a_wrong_terrain_and_at_a_taken_hex() -> None:
    table = at("avenia", "sea", ex="9,5 9,4").place("9,3", "9,2")
    assert list(table.legal(0)) == ["stop"]


@pytest.mark.rule("GIL-077", "GIL-213")
def test_a_line_that_meets_a_void_goes_on_nowhere_else() -> None:
    # 6,3 behind 7,4 is a void. The first hex of the map, a tower hex, is free, but on no line.
    table = at("kazan", "lineLand", era=2, slot=1, ex="2,1").place("9,5", "8,4", "7,4")
    assert table.hexes() == hexes("10,5")


@pytest.mark.rule("GIL-079", "GIL-080", "GIL-086")
def test_a_ray_leads_away_and_never_turns_back() -> None:
    table = at("avenia", "rayG").place("8,6").place("8,7")
    assert table.hexes() == hexes("8,8")
    assert table.place("8,8").hexes() == hexes("8,9")
    assert list(table.place("8,9").legal(0)) == ["stop"]


@pytest.mark.rule("GIL-080")
def test_a_ray_ends_at_a_taken_hex() -> None:
    table = at("avenia", "rayG", ex="8,7").place("8,6")
    assert "8,8" not in table.hexes()
    assert list(at("avenia", "rayG", ex="8,8").place("8,6", "8,7").legal(0)) == ["stop"]


@pytest.mark.rule("GIL-081", "GIL-085")
def test_around_takes_up_to_five_that_touch_the_first_hex() -> None:
    table = at("avenia", "aroundG").place("8,6")
    for name in ("7,6", "9,6", "7,7", "8,7"):
        table.place(name)
        if table.mode() == "village":
            table.do(table.legal(0)[0])
        if table.mode() == "post":
            table.do(table.legal(0)[0])
    assert table.hexes() == hexes("9,7")
    table.refuses("place 8,8", "GIL-081")


@pytest.mark.rule("GIL-082")
def test_every_hex_of_the_first_step_is_an_anchor() -> None:
    table = at("avenia", "s4cities", ex="11,3 7,4").place("10,3", "8,3").do("end step")
    assert table.hexes() == hexes("11,4 7,3")


@pytest.mark.rule("GIL-082", "GIL-088")
def test_a_joker_of_the_first_step_is_an_anchor_but_no_city() -> None:
    table = at("cnidaria", "s4coins", ex="10,6").place("11,7").do("end step")
    assert table.hexes() == hexes("12,6")


@pytest.mark.rule("GIL-083")
def test_an_anchor_stays_when_a_village_replaces_it() -> None:
    table = at("avenia", "aroundM", era=2, ex="10,5").place("9,6").do("village 9,6")
    assert table.hexes() == hexes("9,5 8,6 10,6 9,7")


@pytest.mark.rule("GIL-084")
def test_an_anchored_step_needs_a_first_step() -> None:
    table = at("avenia", "s4cities", ex="11,5")
    assert "end step" not in table.legal(0)
    table.refuses("end step", "GIL-242")


@pytest.mark.rule("GIL-085", "GIL-086")
@pytest.mark.parametrize("shape, most", [("around", 5), ("ray", 3)])
@pytest.mark.parametrize("letter", "GDMS")
def test_around_and_ray_cards_of_every_terrain(shape: str, most: int, letter: str) -> None:
    first, second = STEPS[ACTION_IDS.index(f"{shape}{letter}")]
    assert (first.limit, second.limit) == (1, most)
    legal = {"G": "8,6", "D": "9,5", "M": "7,6 9,6", "S": "8,4 7,5"}[letter]
    assert at("avenia", f"{shape}{letter}").hexes() == hexes(legal)


@pytest.mark.rule("GIL-087")
def test_only_cities_of_any_terrain_and_with_posts() -> None:
    table = at("avenia", "s4cities", ex="11,3 7,2", posts="11,4").place("10,3").do("end step")
    assert table.hexes() == hexes("11,4")
    table.refuses("place 10,4", "GIL-087")


@pytest.mark.rule("GIL-087")
def test_only_coin_hexes_at_most_two() -> None:
    table = at("avenia", "s4coins", ex="16,3").place("15,3").do("end step")
    assert table.hexes() == hexes("15,4")
    table.refuses("place 15,2", "GIL-087")


@pytest.mark.rule("GIL-088")
def test_only_steps_take_no_jokers() -> None:
    table = at("cnidaria", "s4coins", ex="10,6 11,6").place("11,5")
    assert "11,7" in table.hexes()
    assert "11,7" not in table.do("end step").hexes()


@pytest.mark.rule("GIL-089")
def test_one_region_need_not_touch() -> None:
    table = at("kazan", "region4", ex="15,2").place("16,1")
    table.refuses("place 8,5", "GIL-089")
    assert hexes("15,1 17,2") <= table.hexes()


@pytest.mark.rule("GIL-090")
def test_jokers_fix_no_region_but_count() -> None:
    table = at("kazan", "region4", ex="15,2").place("16,2", "15,1", "16,1", "17,2")
    assert list(table.legal(0)) == ["stop"]


# --- two villages


@pytest.mark.rule("GIL-091", "GIL-092", "GIL-242")
def test_the_first_explorer_of_a_village_ray_names_its_start() -> None:
    table = at("avenia", "twoVillages", era=2, vil="9,4")
    assert {"place 9,5 from 9,4", "place 9,5 from 8,5"} <= set(table.legal(0))
    table.refuses("place 9,5", "GIL-092")
    table.refuses("place 9,5 from 9,6", "GIL-092")
    away = at("avenia", "twoVillages", era=2, vil="9,4").place("9,5 from 9,4")
    assert away.hexes() == hexes("9,6")
    from_capital = at("avenia", "twoVillages", era=2, vil="9,4").place("9,5 from 8,5")
    assert from_capital.hexes() == hexes("10,4")
    from_capital.refuses("place 10,4 from 9,5", "GIL-092")


@pytest.mark.rule("GIL-091")
def test_the_second_ray_starts_elsewhere() -> None:
    table = at("avenia", "twoVillages", era=2, vil="9,4").place("9,3 from 9,4").do("end step")
    assert all(move.endswith("from 8,5") for move in table.legal(0) if "from" in move)


@pytest.mark.rule("GIL-093", "GIL-095")
def test_with_one_start_only_one_ray_is_possible() -> None:
    assert "end step" in at("avenia", "twoVillages").legal(0)
    table = at("avenia", "twoVillages").place("8,6 from 8,5")
    assert "end step" not in table.legal(0)
    never = {"capitalCountsAsVillage": False}
    assert list(at("avenia", "twoVillages", options=never).legal(0)) == ["stop"]


@pytest.mark.rule("GIL-095")
def test_an_empty_first_ray_leaves_every_start() -> None:
    table = at("avenia", "twoVillages", era=2, vil="9,4").do("end step")
    starts = {move.split()[3] for move in table.legal(0) if "from" in move}
    assert starts == {"9,4", "8,5"}


@pytest.mark.rule("GIL-094")
def test_a_village_founded_by_the_first_ray_may_start_the_second() -> None:
    table = at("avenia", "twoVillages", era=2, slot=2, ex="10,5").place("9,6 from 8,5")
    table.do("village 9,6").do("end step")
    assert {move.split()[3] for move in table.legal(0) if "from" in move} == {"9,6"}


# --- bonuses


@pytest.mark.rule("GIL-096")
@pytest.mark.parametrize("card, times, hex_name", [("m3x2", 2, "7,6"), ("g4x3", 3, "8,6")])
def test_printed_coins_are_multiplied(card: str, times: int, hex_name: str) -> None:
    assert at("avenia", card).place(hex_name).coins() == times


@pytest.mark.rule("GIL-096")
def test_desert_coins_are_tripled() -> None:
    assert at("avenia", "d4x3", ex="9,5").place("10,4").coins() == 3


@pytest.mark.rule("GIL-097", "GIL-145")
def test_nothing_else_is_multiplied() -> None:
    village = at("avenia", "d4x3", era=2, ex="9,4 9,5").place("10,4").do("village 9,4")
    assert village.coins() == 3 * 1 + 2
    route = at("aghon", "d4x3", ex="7,2 8,1 9,1 10,0").place("11,0")
    assert route.coins() == 4
    assert route.player().best_route == 4
    goal = at("avenia", "m3x2", goals="av2", tow="1,1", ex="12,11").place("13,11")
    assert goal.coins() == 6 + 10
    crystal = at("cnidaria", "m3x2", ex="10,6").place("11,7")
    assert crystal.coins() == 1


@pytest.mark.rule("GIL-097")
def test_a_free_explorer_is_not_multiplied() -> None:
    table = at("cnidaria", "d4x3", ex="14,1", top="freeExplorer").place("15,1").do("explore 14,2")
    assert table.coins() == 1
    treasure = at("cnidaria", "d4x3", ex="14,1", top="coins2").place("15,1")
    assert treasure.coins() == 2


@pytest.mark.rule("GIL-098", "GIL-099")
def test_the_extra_treasure_comes_before_what_a_free_explorer_caused() -> None:
    table = at(
        "aghon", "s4treasure", ex="8,5 7,6", top="freeExplorer amphora coins2 coins2", deck=None
    )
    table.place("7,7")
    assert table.player().treasures == {}
    table.do("explore 7,8")
    assert table.player().treasures == {"amphora": 1}


@pytest.mark.rule("GIL-098")
def test_a_free_explorers_ruin_gives_the_extra_card_too() -> None:
    table = at("aghon", "s4treasure", ex="8,5 7,6 6,8", top="freeExplorer amphora coins2 coins2")
    table.place("7,7").do("explore 5,9")
    assert table.state.drawn[0] == 4
    assert table.coins() == 4


# --- joker hexes


@pytest.mark.rule("GIL-102")
def test_jokers_obey_shapes() -> None:
    at("avenia", "wild", ex="12,11").place("8,6").refuses("place 13,11", "GIL-075")
    assert at("avenia", "rayM", ex="12,11").place("13,11").place("13,10").hexes() == hexes("13,9")
    line = at("kazan", "lineLand", era=3, ex="15,2").place("16,2")
    assert "17,3" in line.hexes()
