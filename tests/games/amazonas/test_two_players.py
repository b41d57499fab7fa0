"""Player counts, chips and neutral huts: AMA-091 to AMA-095, AMA-129 to AMA-134, AMA-140."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.core.state import SPECTATOR
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.board import COSTS, VILLAGE_IDS
from kiebitz.games.amazonas.view import AmazonasView
from tests.games.amazonas.positions import (
    A,
    B,
    at,
    building,
    chance,
    lay,
    move,
    pile,
    price,
    random_play,
    start_round,
    villages,
)

ALL_CHIPS = {"bonusChips": "all"}


@pytest.mark.parametrize(
    "seats, chips",
    [
        pytest.param(4, [5, 4, 3, 2], marks=pytest.mark.rule("AMA-091")),
        pytest.param(3, [4, 3, 2], marks=pytest.mark.rule("AMA-092")),
        pytest.param(2, [4, 2], marks=pytest.mark.rule("AMA-093")),
    ],
)
def test_chips_by_player_count(seats: int, chips: list[int]) -> None:
    view = GAME.view(start_round(seats), SPECTATOR)
    assert isinstance(view, AmazonasView)
    assert view.chips_left == chips


@pytest.mark.rule("AMA-140")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_chips_with_any_number_of_players(seats: int) -> None:
    state = building(
        A, seats=seats, huts={A: "tefe manaus borba parintins"}, purse=30, options=ALL_CHIPS
    )
    move(state, A, "build itaituba")
    view = GAME.view(state, SPECTATOR)
    assert isinstance(view, AmazonasView)
    assert (state.chip[A], view.chips_left) == (5, [4, 3, 2])
    assert GAME.score_bounds(seats, GAME.options_of(state))[1] == 5 + 16


@pytest.mark.rule("AMA-140")
def test_a_position_may_hold_the_chip_that_the_options_lay_out() -> None:
    huts = {A: "tefe manaus borba parintins itaituba"}
    position = GAME.dump(building(A, seats=3, huts=huts, chips={A: 5}, options=ALL_CHIPS))
    assert GAME.load(position).chip == [5, 0, 0]
    fewer = position.options | {"bonusChips": "byPlayers"}
    with pytest.raises(PositionError, match=r"5 is not one of \[0, 4, 3, 2\]"):
        GAME.load(msgspec.structs.replace(position, options=fewer))


@pytest.mark.rule("AMA-092")
def test_with_three_players_the_first_chip_is_the_4() -> None:
    state = building(A, seats=3, huts={A: "tefe manaus borba parintins"}, purse=30)
    move(state, A, "build itaituba")
    assert state.chip[A] == 4


@pytest.mark.rule("AMA-092")
@pytest.mark.parametrize("ruleset", ["ksr", "official"])
def test_nothing_else_differs_between_three_players_and_four(ruleset: str) -> None:
    three, four = (GAME.new(seats, {"ruleset": ruleset}) for seats in (3, 4))
    named = ("cardCycle", "majority", "missionDeal", "missionScore", "startOrder", "startPlayer")
    assert [GAME.options_of(three)[name] for name in named] == [
        GAME.options_of(four)[name] for name in named
    ]
    assert (three.piles, three.native_supply) == (four.piles, four.native_supply)


@pytest.mark.rule("AMA-093")
@pytest.mark.parametrize("ruleset", ["ksr", "official"])
def test_two_players_choose_missions_and_score_single_majorities(ruleset: str) -> None:
    options = GAME.options_of(GAME.new(2, {"ruleset": ruleset}))
    assert (options["missionDeal"], options["majority"]) == ("twoKeepOne", "one")


@pytest.mark.rule("AMA-093", "AMA-134")
@pytest.mark.parametrize("seats, neutral", [(2, 6), (3, 0), (4, 0)])
def test_only_two_players_have_neutral_huts_six_each(seats: int, neutral: int) -> None:
    assert start_round(seats).neutral_left == [neutral] * seats


@pytest.mark.rule("AMA-134")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_no_neutral_hut_is_ever_legal(seats: int) -> None:
    for state, seat, _ in random_play(2, seats=seats):
        if seat >= 0:
            assert not villages(state, seat, "neutral")
    state = building(A, seats=seats, huts={A: "tefe"}, purse=30)
    refusal = GAME.refusal(state, A, GAME.parse("neutral manaus"))
    assert refusal is not None
    assert refusal.rule == "AMA-134"


@pytest.mark.rule("AMA-094")
def test_one_neutral_hut_a_turn_free_of_charge_on_the_cheapest_site() -> None:
    state = building(A, seats=2, huts={A: "tefe", B: "manaus"}, purse=7)
    move(state, A, "neutral manaus")
    assert (state.purse[A], state.neutral_left, price(state, "manaus")) == (7, [5, 6], 4)
    assert not villages(state, A, "neutral")


@pytest.mark.rule("AMA-094")
def test_the_next_turn_brings_the_next_neutral_hut() -> None:
    state = building(A, seats=2, huts={A: "tefe", B: "manaus"})
    move(state, A, "neutral borba", "end")
    assert "tapaua" in villages(state, B, "neutral")
    move(state, B, "neutral tapaua", "end")
    chance(state, "event theft-1")
    lay(state, 4, 3)
    assert "coca" in villages(state, A, "neutral")
    assert state.neutral_left == [5, 5]


@pytest.mark.rule("AMA-094")
def test_each_player_has_only_the_own_six() -> None:
    six = "coca iquitos pucallpa araracuara leticia eirunepe"
    state = building(A, seats=2, huts={A: "tefe", B: "manaus"}, neutral=six, purse=30)
    assert not villages(state, A, "neutral")
    move(state, A, "end")
    assert "borba" in villages(state, B, "neutral")


@pytest.mark.rule("AMA-094")
@pytest.mark.parametrize("round_number", [1, 7, 18])
def test_neutral_huts_are_placed_in_every_round(round_number: int) -> None:
    state = building(A, seats=2, round=round_number, huts={A: "tefe", B: "manaus"})
    assert villages(state, A, "neutral")


@pytest.mark.rule("AMA-129")
def test_one_neutral_hut_in_a_village_whoever_placed_it() -> None:
    state = building(B, seats=2, neutral="manaus", huts={A: "tefe", B: "coca"})
    assert "manaus" not in villages(state, B, "neutral")
    refusal = GAME.refusal(state, B, GAME.parse("neutral manaus"))
    assert refusal is not None
    assert refusal.rule == "AMA-129"


@pytest.mark.rule("AMA-130")
@pytest.mark.parametrize("village", VILLAGE_IDS)
def test_never_on_the_last_free_site(village: str) -> None:
    sites = len(COSTS[VILLAGE_IDS.index(village)])
    for standing in range(3):
        if standing > sites:
            continue
        others = [name for name in VILLAGE_IDS if name != village]
        huts = {seat: village if seat < standing else others[seat] for seat in (A, B)}
        state = building(A, seats=2, huts=huts)
        assert (village in villages(state, A, "neutral")) is (sites - standing > 1)


@pytest.mark.rule("AMA-095")
@pytest.mark.parametrize("event", ["jaguar-1", "crocodile-1", "fire-1"])
def test_it_needs_no_neighbour_and_ignores_the_event(event: str) -> None:
    state = building(A, seats=2, event=event, huts={A: "belem", B: "mitu"})
    assert villages(state, A, "neutral") == {
        name for name, costs in zip(VILLAGE_IDS, COSTS, strict=True) if len(costs) > 1
    } - {"belem"}


@pytest.mark.rule("AMA-095")
def test_it_may_stand_beside_own_huts_and_come_before_between_or_after_builds() -> None:
    state = building(A, seats=2, huts={A: "tefe"}, purse=30)
    assert "tefe" in villages(state, A, "neutral")
    before, between = state.copy(), state.copy()
    move(before, A, "neutral tefe", "build manaus", "build borba")
    move(between, A, "build manaus", "neutral tefe", "build borba")
    move(state, A, "build manaus", "build borba", "neutral tefe")
    assert GAME.dump(before) == GAME.dump(between) == GAME.dump(state)


@pytest.mark.rule("AMA-131")
def test_a_neutral_hut_brings_no_tile_and_is_nobodys_neighbour() -> None:
    state = building(A, seats=2, huts={A: "belem"}, purse=90)
    before = villages(state, A)
    move(state, A, "neutral manaus")
    assert pile(state, "iguana") == 12
    assert villages(state, A) == before


@pytest.mark.rule("AMA-131")
def test_a_neutral_hut_does_not_keep_a_player_out() -> None:
    state = building(A, seats=2, huts={A: "tefe"}, purse=90)
    move(state, A, "neutral manaus", "build manaus")
    assert state.purse[A] == 90 - 9


@pytest.mark.rule("AMA-132")
@pytest.mark.parametrize("builder", [A, B])
def test_a_neutral_hut_raises_the_price_for_both(builder: int) -> None:
    state = building(builder, seats=2, huts={builder: "tefe"}, neutral="manaus", purse=8)
    assert price(state, "manaus") == 3
    assert "manaus" not in villages(state, builder)


@pytest.mark.rule("AMA-133")
def test_no_neutral_hut_in_the_start_round() -> None:
    state = start_round(2)
    assert not villages(state, A, "neutral")
    refusal = GAME.refusal(state, A, GAME.parse("neutral manaus"))
    assert refusal is not None
    assert refusal.rule == "AMA-133"


@pytest.mark.rule("AMA-133")
def test_neutral_huts_stay() -> None:
    seen = 0
    for state, _, _ in random_play(3, seats=2):
        assert state.neutral & seen == seen
        seen = state.neutral
    assert seen.bit_count() == 12


@pytest.mark.rule("AMA-094", "AMA-121")
def test_a_neutral_hut_alone_is_reason_enough_to_ask() -> None:
    state = at(seats=2, huts={A: "tefe", B: "manaus"})
    lay(state, 3, 2)
    assert not villages(state, A)
    assert villages(state, A, "neutral")


@pytest.mark.rule("AMA-094", "AMA-121")
@pytest.mark.parametrize(
    "language, words", [("de", "setz eine neutrale Hütte"), ("en", "place a neutral hut")]
)
def test_the_question_names_the_neutral_hut_while_one_may_be_placed(
    language: str, words: str
) -> None:
    state = building(A, seats=2, huts={A: "tefe", B: "manaus"})
    asked = GAME.asks(GAME.conceal(state, A), A)
    texts = GAME.texts(language)
    assert words in texts.message(f"ask-{asked.key}", asked.params)
    move(state, A, "neutral borba")
    asked = GAME.asks(GAME.conceal(state, A), A)
    assert words not in texts.message(f"ask-{asked.key}", asked.params)


@pytest.mark.rule("AMA-095")
def test_a_neutral_hut_is_picked_up_first_so_that_a_village_means_an_own_hut() -> None:
    state = building(A, seats=2, huts={A: "tefe", B: "coca"}, purse=9)
    known = GAME.conceal(state, A)
    own, neutral = (
        GAME.describe(known, A, GAME.parse(text)).targets
        for text in ("build manaus", "neutral manaus")
    )
    assert own == ("village:manaus",)
    assert neutral == ("neutral", "site:manaus")
