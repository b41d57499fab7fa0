"""The five-species chip: AMA-077 to AMA-080."""

from __future__ import annotations

import pytest

from tests.games.amazonas.positions import A, B, building, keys, legal, move, told

FOUR = "tefe manaus borba parintins"
"""Fish, iguana, butterfly and orchid; Itaituba next door has the parrot."""


@pytest.mark.rule("AMA-077", "AMA-079")
def test_the_build_that_completes_five_species_brings_the_highest_chip_at_once() -> None:
    state = building(A, huts={A: FOUR}, purse=30)
    events = move(state, A, "build itaituba")
    assert keys(events) == ["built", "chip"]
    assert told(events, "chip") == [{"seat": A, "value": 5}]
    assert state.chip == [5, 0, 0, 0]
    assert legal(state, A)[-1] == "end"


@pytest.mark.rule("AMA-077")
def test_the_next_player_gets_the_next_chip() -> None:
    five = "obidos santarem altamira belem saofelix maraba"
    state = building(A, huts={A: FOUR, B: five}, chips={B: 5}, purse=30)
    move(state, A, "build itaituba")
    assert state.chip[A] == 4


@pytest.mark.rule("AMA-077")
def test_four_species_are_not_enough() -> None:
    state = building(A, huts={A: FOUR}, purse=30)
    assert keys(move(state, A, "build tapaua")) == ["built"]


@pytest.mark.rule("AMA-078")
def test_a_native_is_no_research_tile() -> None:
    state = building(A, huts={A: "tefe manaus borba"}, natives={A: "fish fish"}, purse=30)
    move(state, A, "build parintins")
    assert state.chip[A] == 0
    move(state, A, "build itaituba")
    assert state.chip[A] == 5


@pytest.mark.rule("AMA-080")
def test_nobody_gets_a_second_chip() -> None:
    state = building(A, huts={A: FOUR + " itaituba"}, chips={A: 5}, purse=30)
    assert keys(move(state, A, "build tapaua")) == ["built"]
    assert (state.chip[A], state.chips_given) == (5, 1)


@pytest.mark.rule("AMA-080")
def test_without_a_chip_left_nothing_happens() -> None:
    # With as many chips as players this cannot arise; the state is set by hand.
    state = building(A, huts={A: FOUR}, purse=30)
    state.chips_given = 4
    assert keys(move(state, A, "build itaituba")) == ["built"]
    assert (state.chip[A], state.chips_given) == (0, 4)
