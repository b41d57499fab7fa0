"""Worth, income and order: AMA-047 to AMA-057."""

from __future__ import annotations

import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.board import DATA
from kiebitz.games.amazonas.scoring import longest_row, worth_of
from kiebitz.games.amazonas.view import AmazonasView
from tests.games.amazonas.positions import (
    A,
    B,
    C,
    D,
    at,
    chance,
    end_turns,
    lay,
    move,
    told,
)

HUTS = {A: "tefe", B: "iquitos", C: "manaus", D: "borba"}
TIES = {(card["colour"], card["value"]): card["tieBreak"] for card in DATA["incomeCards"]["cards"]}


@pytest.mark.rule("AMA-047", "AMA-076")
def test_a_native_counts_as_a_tile_of_its_species() -> None:
    state = at(huts={A: "tefe iquitos"}, natives={A: "fish fish"})
    assert [worth_of(state, A, value) for value in range(1, 6)] == [1 + 3, 2 + 1, 3, 4, 5]


@pytest.mark.rule("AMA-048")
@pytest.mark.parametrize(
    "huts, natives, longest",
    [
        ("tefe", "", 1),
        ("tefe iquitos", "", 1),
        ("iquitos tapaua tefe", "", 2),
        ("tefe obidos iquitos", "orchid orchid", 3),
        ("caracarai", "parrot", 2),
    ],
)
def test_the_longest_row_counts_tiles_and_natives_of_one_species(
    huts: str, natives: str, longest: int
) -> None:
    state = at(huts={B: huts, A: "borba fonteboa"}, natives={B: natives})
    assert longest_row(state, B) == longest


@pytest.mark.rule("AMA-007", "AMA-049")
@pytest.mark.parametrize(
    "village, value", [("tefe", 1), ("iquitos", 2), ("manaus", 3), ("borba", 4), ("caracarai", 5)]
)
def test_a_card_from_1_to_5_adds_the_tiles_of_its_species(village: str, value: int) -> None:
    state = at(huts={C: village})
    worths = [worth_of(state, C, card) for card in range(7)]
    assert worths == [1 if card == 0 else card + (card == value) for card in range(7)]


@pytest.mark.rule("AMA-050")
def test_the_0_is_worth_the_longest_row() -> None:
    state = at(huts={D: "iquitos tapaua tefe", A: "borba fonteboa barcelos"})
    assert worth_of(state, D, 0) == 2


@pytest.mark.rule("AMA-051", "AMA-052")
@pytest.mark.parametrize("natives, worth", [("", 6), ("fish", 7), ("fish orchid orchid", 9)])
def test_the_6_always_adds_the_natives_of_all_species(natives: str, worth: int) -> None:
    state = at(huts={B: "tefe iquitos"}, natives={B: natives})
    lay(state, 0, 6, 0, 0)
    assert state.worth[B] == worth


@pytest.mark.rule("AMA-053")
def test_worth_is_fixed_at_the_reveal() -> None:
    state = at(event="native-1", huts=HUTS)
    lay(state, 0, 6, 5, 4)
    move(state, B, "take")
    assert state.worth[B] == 6
    state = at(event="bonus-iguana", huts=HUTS, purse=30)
    lay(state, 0, 6, 5, 4)
    move(state, B, "build leticia")
    assert state.worth == [1, 6, 5, 5]


@pytest.mark.rule("AMA-054")
def test_income_is_the_worth_in_silver_taken_in_the_own_turn() -> None:
    state = at(event="jaguar-1", huts=HUTS, purse=9)
    lay(state, 5, 3, 2, 1)
    assert state.purse == [14, 9, 9, 9]
    move(state, A, "end")
    assert state.purse == [14, 12, 9, 9]
    end_turns(state)
    assert state.purse == [14, 12, 11, 10]


@pytest.mark.rule("AMA-055")
@pytest.mark.parametrize(
    "cards, order",
    [((6, 5, 3, 1), (A, B, C, D)), ((1, 3, 5, 6), (D, C, B, A)), ((2, 6, 0, 5), (B, D, A, C))],
)
def test_the_highest_worth_goes_first(cards: tuple[int, ...], order: tuple[int, ...]) -> None:
    state = at(purse=30)
    lay(state, *cards)
    assert state.order == order


@pytest.mark.rule("AMA-055")
def test_worth_beats_any_tie_number() -> None:
    state = at(huts={A: "tefe obidos eirunepe", B: "iquitos", C: "manaus", D: "borba"})
    lay(state, 1, 3, 0, 2)
    assert state.worth == [4, 3, 1, 2]
    assert state.order == (A, B, D, C)


ONE_FISH_EACH = {A: "tefe", B: "tefe", C: "tefe", D: "obidos"}


@pytest.mark.rule("AMA-056")
@pytest.mark.parametrize("value", range(7))
def test_equal_worth_goes_by_the_tie_number_of_the_card(value: int) -> None:
    state = at(huts=ONE_FISH_EACH)
    lay(state, value, value, value, value)
    colours = ("blue", "orange", "red", "white")
    due = sorted((A, B, C, D), key=lambda seat: -TIES[colours[seat], value])
    assert state.order == tuple(due)


@pytest.mark.rule("AMA-056")
@pytest.mark.parametrize("value", range(7))
def test_the_tie_number_goes_with_the_card_not_with_the_player(value: int) -> None:
    state = at(round=8, huts=ONE_FISH_EACH, options={"cardCycle": "passLeft"})
    lay(state, value, value, value, value)
    colours = ("white", "blue", "orange", "red")
    due = sorted((A, B, C, D), key=lambda seat: -TIES[colours[seat], value])
    assert state.order == tuple(due)


@pytest.mark.rule("AMA-057")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_order_cards_1_to_n_hold_until_the_next_reveal(seats: int) -> None:
    state = at(seats=seats, huts=HUTS)
    lay(state, *range(seats))
    order = tuple(reversed(range(seats)))
    assert state.order == order
    end_turns(state)
    chance(state, "event fire-2")
    assert state.order == order
    view = GAME.view(state, SPECTATOR)
    assert isinstance(view, AmazonasView)
    assert [player.place for player in view.players] == [order.index(s) + 1 for s in range(seats)]


@pytest.mark.rule("AMA-057")
def test_there_are_no_order_cards_before_the_first_reveal() -> None:
    view = GAME.view(at(huts=HUTS), A)
    assert isinstance(view, AmazonasView)
    assert view.order == ()
    assert [player.place for player in view.players] == [None] * 4


@pytest.mark.rule("AMA-054", "AMA-069")
def test_a_taken_native_means_no_income() -> None:
    state = at(event="native-2", huts=HUTS, purse=1)
    lay(state, 6, 1, 1, 1)
    events = move(state, A, "take")
    assert A not in [income["seat"] for income in told(events, "income")]
    assert state.purse[A] == 1
