"""Natives: AMA-069 to AMA-076, AMA-139."""

from __future__ import annotations

import pytest

from kiebitz.core.state import CHANCE
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.scoring import longest_row, majority_points, row_points, worth_of
from tests.games.amazonas.positions import (
    A,
    B,
    C,
    D,
    at,
    chance,
    keys,
    lay,
    legal,
    move,
    row,
    told,
    villages,
)

HUTS = {A: "tefe", B: "iquitos", C: "manaus", D: "borba obidos"}


@pytest.mark.rule("AMA-069")
def test_the_player_in_turn_takes_the_native_and_no_income_or_the_income() -> None:
    state = at(event="native-1", huts=HUTS, purse=1)
    lay(state, 6, 1, 1, 1)
    assert legal(state, A) == ["take", "leave"]
    taken, left = state.copy(), state.copy()
    move(taken, A, "take")
    move(left, A, "leave")
    assert (taken.purse[A], row(taken, A, "fish")) == (1, 2)
    assert (left.purse[A], row(left, A, "fish")) == (7, 1)


@pytest.mark.rule("AMA-070")
def test_a_native_that_is_left_is_offered_to_the_next_in_order() -> None:
    state = at(event="native-1", huts=HUTS)
    lay(state, 1, 6, 5, 0)
    asked = []
    while state.pending() != (CHANCE,):
        (seat,) = state.pending()
        if "leave" in legal(state, seat):
            asked.append(seat)
            move(state, seat, "leave")
        else:
            move(state, seat, "end")
    assert asked == [B, C, A, D]


@pytest.mark.rule("AMA-070", "AMA-119")
def test_once_taken_the_later_players_have_no_choice() -> None:
    state = at(event="native-1", huts=HUTS)
    lay(state, 6, 5, 4, 3)
    events = move(state, A, "take")
    assert [income["seat"] for income in told(events, "income")] == [B, C, D]
    assert "nativeGone" not in keys(events)


@pytest.mark.rule("AMA-071", "AMA-139")
def test_if_nobody_takes_it_one_native_leaves_the_game() -> None:
    state = at(event="native-1", huts=HUTS)
    lay(state, 6, 5, 4, 0)
    for seat in (A, B, C):
        move(state, seat, "leave")
        if state.pending() == (seat,):
            move(state, seat, "end")
    assert (state.native_supply, state.native_gone) == (4, 0)
    events = move(state, D, "leave")
    assert keys(events)[:3] == ["nativeLeft", "nativeGone", "income"]
    assert (state.native_supply, state.native_gone) == (3, 1)


@pytest.mark.rule("AMA-139")
def test_the_native_leaves_the_supply_when_it_is_taken() -> None:
    state = at(event="native-1", huts={**HUTS, A: "tefe manaus"})
    lay(state, 6, 5, 4, 3)
    move(state, A, "take")
    assert legal(state, A) == ["assign fish", "assign iguana"]
    assert (state.native_supply, state.native_gone) == (3, 0)
    move(state, A, "assign iguana")
    assert (state.native_supply, state.native_gone) == (3, 0)


@pytest.mark.rule("AMA-071")
def test_each_native_event_concerns_one_tile() -> None:
    state = at(event="native-1", huts=HUTS)
    lay(state, 6, 5, 4, 3)
    move(state, A, "take")
    assert sum(state.natives) == 1
    chance(state, "event native-2")
    lay(state, 5, 4, 3, 2)
    assert legal(state, state.pending()[0]) == ["take", "leave"]


@pytest.mark.rule("AMA-072")
def test_a_taken_native_is_assigned_at_once_and_stays() -> None:
    state = at(event="native-1", huts=HUTS, purse={D: 30})
    lay(state, 1, 1, 1, 6)
    move(state, D, "take", "assign butterfly")
    assert (row(state, D, "butterfly"), row(state, D, "fish")) == (2, 1)
    move(state, D, "build manaus", "end")
    assert GAME.dump(state).players[D].natives == [0, 0, 0, 1, 0]


@pytest.mark.rule("AMA-073", "AMA-120")
def test_a_native_joins_only_a_species_with_a_research_tile() -> None:
    state = at("nativeSpecies", event="native-1", huts={A: "tefe caracarai belem"})
    assert legal(state, A) == ["assign fish", "assign orchid", "assign parrot"]
    refusal = GAME.refusal(state, A, GAME.parse("assign iguana"))
    assert refusal is not None
    assert refusal.rule == "AMA-073"


@pytest.mark.rule("AMA-073")
def test_the_natives_of_others_do_not_matter_for_it() -> None:
    huts = {A: "tefe iquitos manaus", D: "caracarai borba"}
    natives = {D: "parrot butterfly"}
    state = at("nativeSpecies", event="native-1", huts=huts, natives=natives)
    assert legal(state, A) == ["assign fish", "assign orchid", "assign iguana"]


@pytest.mark.rule("AMA-073")
def test_a_second_native_may_join_the_first() -> None:
    state = at(
        "nativeSpecies", event="native-1", huts={A: "tefe belem"}, natives={A: "fish"}, purse=20
    )
    move(state, A, "assign fish")
    assert row(state, A, "fish") == 3


@pytest.mark.rule("AMA-074")
def test_the_taker_keeps_the_order_and_may_build_from_the_purse() -> None:
    state = at(event="native-1", huts=HUTS, purse=9)
    lay(state, 6, 5, 4, 3)
    order = state.order
    move(state, A, "take")
    assert villages(state, A) == {"barcelos", "carauari", "fonteboa", "manaus", "tapaua"}
    move(state, A, "build tapaua", "end")
    assert (state.order, state.laid[A], state.purse[A]) == (order, 6, 0)


@pytest.mark.rule("AMA-075")
def test_a_native_never_stands_for_a_missing_species() -> None:
    state = at(
        "buildStep",
        event="native-1",
        huts={A: "tefe manaus borba"},
        natives={A: "fish iguana"},
        purse=30,
    )
    move(state, A, "build parintins")
    assert state.chip[A] == 0


@pytest.mark.rule("AMA-076", "AMA-047")
def test_natives_count_for_cards_rows_and_majorities() -> None:
    state = at(
        huts={A: "tefe obidos", B: "tefe obidos"},
        natives={A: "fish"},
        options={"majority": "twoOne"},
    )
    assert [worth_of(state, A, card) for card in (0, 1, 6)] == [3, 4, 7]
    assert (longest_row(state, A), row_points(state, A, 0)) == (3, 3)
    assert (majority_points(state, A, 0), majority_points(state, B, 0)) == (2, 0)


@pytest.mark.rule("AMA-076")
@pytest.mark.parametrize("event, silver", [("bonus-fish", 3), ("theft-1", -3)])
def test_natives_count_for_bonus_and_theft(event: str, silver: int) -> None:
    state = at(event=event, huts={A: "tefe obidos"}, natives={A: "fish"}, purse={A: 20})
    lay(state, 5, 0, 0, 0)
    assert state.purse[A] == 20 + 5 + silver
