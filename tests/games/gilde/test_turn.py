"""Turns: parallel play, stopping, taking back."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from kiebitz.core.errors import UndoRefused
from kiebitz.core.record import Moved
from kiebitz.games.gilde import GAME
from tests.games.gilde.positions import Table, at, hexes


@pytest.mark.rule("GIL-026", "GIL-027")
def test_a_turn_starts_with_a_card_that_the_table_turns_up() -> None:
    table = Table.begin(2, top="sea")
    assert table.told("cardRevealed") == [{"card": "sea", "era": 1, "place": 1}]
    assert table.pending == (0, 1)
    table.top = ["reveal grass"]
    table.do("stop").do("stop", seat=1)
    assert table.seen().card == "grass"
    assert table.pending == (0, 1)


@pytest.mark.rule("GIL-028", "GIL-195")
def test_revealed_cards_stay_visible_until_the_era_ends() -> None:
    table = Table.begin(1, top="sea grass wild mountain desert era1")
    for turn, shown in enumerate(("sea", "grass", "wild", "mountain", "desert", "era1"), start=1):
        assert table.seen().revealed[-1] == shown
        assert len(table.seen().revealed) == table.seen().turn == turn
        table.stop_all()
    assert table.seen().era == 2
    assert len(table.seen().revealed) == 1


@pytest.mark.rule("GIL-029", "GIL-030", "GIL-250")
def test_all_carry_out_the_same_card_at_the_same_time() -> None:
    table = at("avenia", "grass", seats=3)
    assert table.pending == (0, 1, 2)
    assert [player.card for player in table.seen().players] == ["grass"] * 3
    table.place("8,6", seat=2).place("8,6", seat=0).place("8,6", seat=1)
    assert [table.coins(seat) for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("GIL-031")
@pytest.mark.parametrize("seed", range(6))
def test_others_never_change_where_one_may_place(seed: int) -> None:
    rng = Random(seed)
    table = Table.begin(3, seed=seed)
    for _ in range(60):
        while 0 in table.pending and table.mode(0) != "place":
            table.do(rng.choice(list(table.legal(0))))
        before = list(table.legal(0))
        for seat in (1, 2, 1, 2):
            if seat in table.pending and table.legal(seat)[0] != "stop":
                table.do(rng.choice([m for m in table.legal(seat) if m != "stop"]), seat=seat)
        assert list(table.legal(0)) == before
        table.stop_all()
        if not table.pending:
            return


@pytest.mark.rule("GIL-032")
def test_stop_is_needed_and_final() -> None:
    table = at("avenia", "mountain").place("9,6")
    assert list(table.legal(0)) == ["stop"]
    assert 0 in table.pending
    table.do("stop")
    assert table.pending == (1,)
    table.keeps(0)
    table.refuses("place 7,6", "GIL-036")


@pytest.mark.rule("GIL-033", "GIL-034", "GIL-248")
def test_stop_is_legal_at_any_time_of_placing() -> None:
    assert "stop" in at("avenia", "grass").legal(0)
    assert "stop" in at("avenia", "grass").place("8,6").legal(0)
    assert at("avenia", "grass").do("stop").player().explorers == []


@pytest.mark.rule("GIL-033", "GIL-120", "GIL-240")
def test_stop_waits_for_choices() -> None:
    Table.begin(1, top="era1").refuses("stop", "GIL-240")
    at("avenia", "grass", ex="8,6 7,7").place("9,7").refuses("stop", "GIL-120")
    at("aghon", "sea", ex="8,5 7,6", top="freeExplorer").place("7,7").refuses("stop", "GIL-120")


@pytest.mark.rule("GIL-035")
def test_nothing_is_saved_for_a_later_turn() -> None:
    table = at("avenia", "grass", seats=1)
    table.top = ["reveal mountain"]
    table.do("stop").place("9,6")
    assert list(table.legal(0)) == ["stop"]


@pytest.mark.rule("GIL-036", "GIL-250")
def test_the_next_card_waits_for_everybody() -> None:
    table = Table.begin(3, top="grass sea")
    table.do("stop").do("stop", seat=2)
    assert (table.pending, table.seen().turn) == ((1,), 1)
    table.do("stop", seat=1)
    assert (table.pending, table.seen().turn) == ((0, 1, 2), 2)


@pytest.mark.rule("GIL-037", "GIL-191", "GIL-194")
def test_the_era_ends_with_the_last_card() -> None:
    table = at("avenia", "wild", revealed="grass desert sea mountain era1", seats=1, ex="8,6")
    table.do("stop")
    assert table.seen().era == 2
    assert table.player().explorers == []
    assert table.told("eraEnded") == [{"era": 1}]
    assert table.told("eraStarts")[-1] == {"era": 2, "cards": 7}


# --- taking back


def image(table: Table) -> bytes:
    return msgspec.json.encode(GAME.dump(table.state))


@pytest.mark.rule("GIL-038", "GIL-249")
def test_taking_back_undoes_one_answer_with_all_it_caused() -> None:
    table = at("avenia", "desert", era=2, goals="av4", vil="", ex="9,5 9,4")
    images = [image(table)]
    table.place("10,4")
    images.append(image(table))
    table.do("village 9,4")
    assert table.coins() == 3
    table.undo(0)
    assert image(table) == images[1]
    table.undo(0)
    assert image(table) == images[0]
    table.keeps(0)


@pytest.mark.rule("GIL-038")
def test_a_goal_mark_a_tower_and_an_ended_step_are_taken_back() -> None:
    tower = at("avenia", "mountain", era=2, goals="av2", tow="1,1", ex="12,11").place("13,11")
    assert tower.seen().goals[0].completed == [0]
    tower.undo(0)
    assert tower.seen().goals[0].completed == []
    assert (tower.coins(), tower.player().towers) == (0, ["1,1"])
    steps = at("avenia", "s4cities", ex="11,3").place("12,3").do("end step")
    assert steps.player().step == 1
    steps.undo(0)
    assert steps.player().step == 0
    used = at("avenia", "wild", era=4, revealed="era1 era2 era3", seats=1)
    used.top = ["reveal era4"]
    used.do("stop", "use 1")
    used.undo(0)
    assert used.mode() == "useCard"


@pytest.mark.rule("GIL-038")
def test_taking_back_while_an_effect_is_pending() -> None:
    table = at("cnidaria", "wild", ex="9,5").place("11,6")
    assert table.mode() == "post"
    table.undo(0)
    assert (table.coins(), table.mode()) == (0, "place")


@pytest.mark.rule("GIL-038", "GIL-059")
def test_a_kept_card_is_final() -> None:
    table = Table.begin(1, top="era1 s5 region4").do("keep region4")
    with pytest.raises(UndoRefused) as refused:
        table.undo(0)
    assert refused.value.key == "final"


@pytest.mark.rule("GIL-038")
def test_answers_up_to_a_treasure_are_final_and_later_ones_not() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", top="coins2").place("7,7")
    table.keeps(0)
    table.place("7,8")
    table.undo(0)
    assert "7,8" not in table.player().explorers
    table.keeps(0)


@pytest.mark.rule("GIL-038", "GIL-159")
def test_a_lost_draw_is_final_too() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", deck="").place("7,7")
    assert table.told("treasureLost") == [{"seat": 0}]
    table.keeps(0)


@pytest.mark.rule("GIL-258", "GIL-166")
def test_taking_back_never_touches_others() -> None:
    table = at("avenia", "mountain", era=2, goals="av2", tow="1,1", ex="12,11", everyone=True)
    table.place("13,11", seat=0).place("13,11", seat=1).do("stop", seat=1)
    table.undo(0)
    assert table.seen().goals[0].completed == [1]
    assert (table.coins(0), table.coins(1)) == (0, 18)
    assert table.player(1).towers == ["1,1", "13,11"]


@pytest.mark.rule("GIL-258")
def test_a_decline_before_the_reshuffle_is_final() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", everyone=True, deck="freeExplorer")
    table.place("7,7").do("decline").place("7,7", seat=1)
    table.keeps(0)


@pytest.mark.rule("GIL-258")
def test_answers_after_the_reshuffle_can_be_taken_back() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", everyone=True, deck="freeExplorer")
    table.place("7,7").do("decline").place("7,7", seat=1).do("explore 8,6", seat=1)
    table.undo(1)
    assert table.mode(1) == "explore"
    table.place("7,8")
    table.undo(0)
    table.keeps(0)


@pytest.mark.rule("GIL-259")
def test_an_answer_is_carried_out_as_a_whole() -> None:
    table = at("aghon", "s4treasure", ex="8,5 7,6", top="coins2 amphora", everyone=True).place(
        "7,7"
    )
    assert table.pending == (0, 1)
    entry = table.record.entries[-1]
    assert isinstance(entry, Moved)
    assert entry.draws == (
        ("treasure/0/1", "treasure coins2"),
        ("treasure/0/2", "treasure amphora"),
    )


# --- placing in general


@pytest.mark.rule("GIL-039")
def test_explorers_are_placed_one_after_another() -> None:
    table = at("avenia", "grass").place("8,6")
    assert table.player().explorers == ["8,6"]
    assert table.place("7,7").player().explorers == ["8,6", "7,7"]


@pytest.mark.rule("GIL-040")
def test_an_explorer_touches_the_network() -> None:
    at("avenia", "wild").refuses("place 2,2", "GIL-040")
    assert "2,2" in at("avenia", "wild", ex="2,1").hexes()
    assert "2,2" in at("avenia", "wild", era=2, vil="3,3").hexes()


@pytest.mark.rule("GIL-041", "GIL-112", "GIL-133")
def test_a_hex_with_an_own_piece_is_taken() -> None:
    table = at("avenia", "wild", era=2, ex="8,6 12,11", vil="9,4", tow="13,11")
    table.refuses("place 8,6", "GIL-041")
    table.refuses("place 9,4", "GIL-041")
    table.refuses("place 13,11", "GIL-041")


@pytest.mark.rule("GIL-042")
def test_the_capital_is_never_explored() -> None:
    at("avenia", "wild", ex="8,6").refuses("place 8,5", "GIL-042")
    at("aghon", "sea", ex="8,5 7,6", top="freeExplorer").place("7,7").refuses(
        "explore 9,5", "GIL-042"
    )


@pytest.mark.rule("GIL-043")
def test_an_explorer_counts_at_once() -> None:
    table = at("avenia", "grass")
    assert "8,7" not in table.hexes()
    assert table.place("8,6").hexes() == hexes("7,7 9,7")


@pytest.mark.rule("GIL-044")
def test_explorers_of_a_free_step_may_be_far_apart() -> None:
    table = at("avenia", "grass", ex="2,1").place("8,6")
    assert "2,2" in table.hexes()


@pytest.mark.rule("GIL-045")
def test_effects_come_before_the_next_explorer() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", top="coins2").place("7,7")
    assert table.coins() == 2
    assert table.hexes()


@pytest.mark.rule("GIL-046", "GIL-047", "GIL-104", "GIL-140")
@pytest.mark.parametrize(
    "hex_name, again",
    [("8,6", 1), ("9,6", 0), ("8,4", 0), ("9,5", 0)],
)
def test_cleared_hexes_are_free_again(hex_name: str, again: int) -> None:
    table = at("avenia", "wild", era=2, visited=hex_name).place(hex_name)
    assert table.coins() == again


@pytest.mark.rule("GIL-046", "GIL-106", "GIL-140")
def test_ruins_and_cities_may_be_explored_again() -> None:
    table = at("avenia", "wild", era=2, ex="6,3", tok="5,3", posts="7,3")
    assert hexes("5,3 7,3") <= table.hexes()
    table.place("5,3")
    assert table.state.drawn[0] == 0


# --- the basic cards


@pytest.mark.rule("GIL-048", "GIL-049", "GIL-050", "GIL-052", "GIL-068")
@pytest.mark.parametrize(
    "card, ex, placed, wrong",
    [
        ("grass", "2,1", "8,6 2,2", "9,5"),
        ("desert", "7,2", "9,5 8,2", "8,6"),
        ("mountain", "", "9,6", "8,6"),
        ("wild", "", "8,6 8,7", ""),
    ],
)
def test_a_basic_card_places_so_many_on_its_terrain(
    card: str, ex: str, placed: str, wrong: str
) -> None:
    table = at("avenia", card, ex=ex)
    if wrong:
        table.refuses(f"place {wrong}", "GIL-070")
    for name in placed.split():
        assert "stop" in table.legal(0)
        table.place(name)
    assert list(table.legal(0)) == ["stop"]


@pytest.mark.rule("GIL-051")
@pytest.mark.parametrize("order", ["9,3 10,2 8,3", "9,3 8,3 10,2", "9,3 8,3 7,4"])
def test_sea_is_a_straight_line_of_three(order: str) -> None:
    table = at("avenia", "sea", ex="9,5 9,4").place(*order.split())
    assert list(table.legal(0)) == ["stop"]


@pytest.mark.rule("GIL-051", "GIL-076")
def test_the_third_sea_hex_stays_on_the_axis() -> None:
    table = at("avenia", "sea", ex="9,5 9,4").place("9,3", "10,2")
    table.refuses("place 9,2", "GIL-076")


@pytest.mark.rule("GIL-052", "GIL-075")
def test_the_second_wild_explorer_touches_the_first() -> None:
    at("avenia", "wild").place("8,6").refuses("place 9,5", "GIL-075")


@pytest.mark.rule("GIL-053", "GIL-054")
def test_basic_cards_are_data_and_era_cards_have_no_steps() -> None:
    from kiebitz.games.gilde.board import DATA, EXPLORE_IDS
    from kiebitz.games.gilde.rules.cards import ACTION_IDS, STEPS

    assert ACTION_IDS[:5] == EXPLORE_IDS[:5]
    assert [len(steps) for steps in STEPS[:5]] == [1] * 5
    eras = [card for card in DATA["exploreCards"]["cards"] if "steps" not in card]
    assert [card["id"] for card in eras] == ["era1", "era2", "era3", "era4"]


@pytest.mark.rule("GIL-055")
@pytest.mark.parametrize("card", ["sea", "wild"])
def test_the_capital_is_a_starting_point(card: str) -> None:
    assert "8,4" in at("avenia", card).hexes()
