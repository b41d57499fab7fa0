"""The events and the protecting 6: AMA-033 to AMA-046."""

from __future__ import annotations

import pytest

from kiebitz.games.amazonas.state import ASSIGNING, NATIVE_CHOICE
from tests.games.amazonas.positions import (
    A,
    B,
    C,
    D,
    at,
    building,
    end_turns,
    keys,
    lay,
    move,
    told,
    villages,
)

# From Tefé jungle joins Barcelos; water joins Carauari, Fonte Boa, Manaus and Tapauá.
BY_WATER = {"carauari", "fonteboa", "manaus", "tapaua"}
BY_JUNGLE = {"barcelos"}
HUTS = {A: "tefe", B: "iquitos", C: "manaus", D: "borba"}


@pytest.mark.rule("AMA-033", "AMA-034", "AMA-043")
@pytest.mark.parametrize(
    "event, laid, open_villages",
    [
        ("jaguar-1", 2, BY_WATER),
        ("jaguar-2", 5, BY_WATER),
        ("crocodile-1", 2, BY_JUNGLE),
        ("crocodile-2", 0, BY_JUNGLE),
        ("jaguar-1", 6, BY_WATER | BY_JUNGLE),
        ("crocodile-1", 6, BY_WATER | BY_JUNGLE),
        ("fire-1", 2, BY_WATER | BY_JUNGLE),
        ("theft-1", 2, BY_WATER | BY_JUNGLE),
        ("bonus-fish", 2, BY_WATER | BY_JUNGLE),
        ("native-1", 2, BY_WATER | BY_JUNGLE),
    ],
)
def test_jaguar_closes_jungle_and_crocodile_water(
    event: str, laid: int, open_villages: set[str]
) -> None:
    state = building(A, event=event, laid=laid, huts={A: "tefe"}, purse=30)
    assert villages(state, A) == open_villages


@pytest.mark.rule("AMA-035", "AMA-036")
@pytest.mark.parametrize(
    "huts, card, worth, income",
    [
        ("tefe", 0, 1, 0),
        ("tefe obidos", 0, 2, 1),
        ("tefe", 5, 5, 2),
        ("caracarai", 5, 6, 3),
    ],
)
def test_fire_halves_the_whole_worth_rounded_down(
    huts: str, card: int, worth: int, income: int
) -> None:
    state = at(event="fire-2", huts={A: huts})
    lay(state, card, 6, 6, 6)
    assert state.worth[A] == worth
    end_turns(state)
    assert state.purse[A] == income


@pytest.mark.rule("AMA-035", "AMA-043", "AMA-044")
def test_a_six_takes_its_whole_income_under_fire_and_only_its_player_does() -> None:
    state = at(event="fire-1", huts=HUTS)
    lay(state, 6, 5, 5, 4)
    end_turns(state)
    assert state.purse == [6, 2, 2, 2]


@pytest.mark.rule("AMA-037")
def test_theft_takes_as_much_as_the_longest_row() -> None:
    state = at(event="theft-1", huts={A: "iquitos tapaua parintins obidos"}, purse={A: 20})
    lay(state, 5, 1, 1, 1)
    assert state.purse[A] == 20 + 5 - 3


@pytest.mark.rule("AMA-037", "AMA-043", "AMA-044")
def test_theft_spares_the_six_and_robs_the_others() -> None:
    state = at(event="theft-2", huts=HUTS, purse=5)
    lay(state, 6, 5, 1, 1)
    end_turns(state)
    assert state.purse == [11, 5 + 5 - 1, 5 + 1 - 1, 5 + 1 - 1]


@pytest.mark.rule("AMA-038")
def test_theft_comes_in_the_own_turn_after_income_and_before_building() -> None:
    state = at(event="theft-1", huts=HUTS, purse=3)
    events = lay(state, 5, 1, 1, 1)
    assert keys(events)[-2:] == ["income", "theft"]
    assert state.purse == [3 + 5 - 1, 3, 3, 3]
    assert villages(state, A) == {"fonteboa"}


@pytest.mark.rule("AMA-038")
@pytest.mark.parametrize("purse, left", [(0, 0), (1, 0), (2, 1), (6, 5)])
def test_theft_never_takes_a_purse_below_nothing(purse: int, left: int) -> None:
    state = at(event="theft-1", huts={A: "iquitos tapaua"}, purse={A: purse})
    lay(state, 1, 6, 6, 6)
    end_turns(state)
    assert state.purse[A] == left


@pytest.mark.rule("AMA-039", "AMA-045")
@pytest.mark.parametrize(
    "species, bonus", [("fish", 2), ("orchid", 1), ("iguana", 0), ("butterfly", 3), ("parrot", 0)]
)
@pytest.mark.parametrize("card", [5, 6])
def test_a_bonus_pays_one_silver_for_each_tile_of_its_species(
    species: str, bonus: int, card: int
) -> None:
    state = at(
        event=f"bonus-{species}",
        huts={A: "tefe obidos iquitos fonteboa borba"},
        natives={A: "butterfly"},
    )
    events = lay(state, card, 0, 0, 0)
    assert told(events, "bonus")[0]["amount"] == bonus
    assert state.purse[A] == state.worth[A] + bonus


@pytest.mark.rule("AMA-040")
def test_tiles_gained_later_in_the_turn_bring_no_bonus() -> None:
    state = at(event="bonus-fish", huts={A: "manaus"}, purse={A: 30})
    lay(state, 5, 1, 1, 1)
    move(state, A, "build tefe")
    assert state.purse[A] == 30 + 5 - 9


@pytest.mark.rule("AMA-041")
def test_the_bonus_does_not_count_for_the_order() -> None:
    state = at(event="bonus-orchid", huts={A: "iquitos tapaua parintins", B: "manaus"})
    lay(state, 4, 5, 0, 1)
    assert state.order[:2] == (B, A)


@pytest.mark.rule("AMA-042", "AMA-045")
def test_a_native_event_is_offered_to_a_six_too() -> None:
    state = at(event="native-3", huts=HUTS)
    lay(state, 6, 5, 4, 3)
    assert (state.phase, state.pending()) == (NATIVE_CHOICE, (A,))


@pytest.mark.rule("AMA-042")
@pytest.mark.parametrize("event", ["jaguar-1", "crocodile-1", "fire-1", "theft-1", "bonus-parrot"])
def test_no_other_event_offers_a_native(event: str) -> None:
    state = at(event=event, huts=HUTS, purse=30)
    lay(state, 6, 5, 4, 3)
    assert state.phase not in (NATIVE_CHOICE, ASSIGNING)


@pytest.mark.rule("AMA-043", "AMA-045", "AMA-125")
@pytest.mark.parametrize(
    "event, negative",
    [
        ("jaguar-2", True),
        ("crocodile-2", True),
        ("fire-3", True),
        ("theft-2", True),
        ("bonus-fish", False),
        ("native-4", False),
    ],
)
def test_a_six_is_protected_from_negative_events_only(event: str, negative: bool) -> None:
    state = at(event=event, huts=HUTS)
    events = lay(state, 6, 5, 4, 3) + end_turns(state)
    shielded = [{"seat": A, "event": event}] if negative else []
    assert told(events, "protected") == shielded


@pytest.mark.rule("AMA-044")
def test_the_six_protects_in_its_own_round_only() -> None:
    state = at(event="theft-1", round=2, huts=HUTS, hands={A: [0, 1, 2, 3, 4, 5]}, purse=3)
    lay(state, 5, 1, 1, 1)
    assert state.purse[A] == 3 + 5 - 1


@pytest.mark.rule("AMA-046")
def test_fire_does_not_change_the_order() -> None:
    state = at(event="fire-1", huts={A: "manaus", B: "manaus", C: "manaus", D: "tefe"})
    lay(state, 5, 4, 2, 1)
    assert state.worth == [5, 4, 2, 2]
    assert state.order == (A, B, C, D)
