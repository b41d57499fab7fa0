"""The rules by their ids in the README."""

from __future__ import annotations

import pytest
from kiebitz_liars_dice import GAME
from kiebitz_liars_dice.board import LIAR
from kiebitz_liars_dice.rules import LiarsDiceState
from positions import A, B, C, at, make, roll_all

from kiebitz.core.state import CHANCE


def legal(state: LiarsDiceState) -> list[str]:
    return [GAME.notation(move) for move in state.legal(state.pending()[0])]


@pytest.mark.parametrize("dice", [3, 4, 5])
def test_lia_1_everybody_starts_with_the_dice_of_the_option(dice: int) -> None:
    assert GAME.new(3, {"dice": dice}).dice == [dice] * 3


def test_lia_2_all_roll_before_the_first_bid() -> None:
    state = GAME.new(3)
    assert (state.pending(), GAME.draw_name(state)) == ((CHANCE,), "roll/1/0")
    roll_all(state)
    assert [len(hand.split("-")) for hand in state.hands] == [5, 5, 5]
    assert state.pending() == (A,)


def test_lia_2_a_roll_of_two_dice_is_as_likely_as_the_dice_say() -> None:
    state = at("1-1 2-2", "1x3")
    make(state, "liar")
    weights = {GAME.notation(move): ways for move, ways in state.chances()}
    assert (len(weights), sum(weights.values())) == (21, 36)
    assert (weights["roll 1-1"], weights["roll 1-2"]) == (1, 2)


def test_lia_3_players_without_dice_are_skipped() -> None:
    state = at("1-2 - 3-4")
    make(state, "bid 1x1")
    assert state.pending() == (C,)


def test_lia_4_nobody_bids_more_dice_than_there_are() -> None:
    assert legal(at("1-2 3"))[-1] == "bid 3x6"


@pytest.mark.parametrize(
    "bid, fine",
    [("bid 2x5", True), ("bid 2x4", False), ("bid 2x3", False), ("bid 3x1", True)],
)
def test_lia_5_a_bid_is_higher_in_count_or_in_face(bid: str, fine: bool) -> None:
    assert (bid in legal(at("1-2 3-4", "2x4"))) is fine


def test_lia_6_the_first_player_must_bid_and_later_ones_may_challenge() -> None:
    assert "liar" not in legal(at("1-2 3-4"))
    assert "liar" in legal(at("1-2 3-4", "1x1"))
    assert legal(at("1-2 3-4", "4x6")) == ["liar"]


def test_lia_7_nothing_is_taken_back() -> None:
    state = at("1-2 3-4", "1x1")
    assert all(state.final(B, move) for move in state.legal(B))


@pytest.mark.parametrize(
    "wild, face, found", [("true", 3, 4), ("false", 3, 2), ("true", 1, 2), ("false", 1, 2)]
)
def test_lia_9_ones_count_for_every_other_face(wild: str, face: int, found: int) -> None:
    assert at("1-3-5 1-3-6", options={"wildOnes": wild}).found(face) == found


@pytest.mark.parametrize("bid, loser", [("2x3", B), ("3x3", B), ("4x3", A)])
def test_lia_10_the_challenger_loses_unless_there_are_fewer(bid: str, loser: int) -> None:
    state = at("1-2-3 3-4-5", bid)
    make(state, "liar")
    assert [3 - dice for dice in state.dice] == [loser == A, loser == B]


def test_lia_11_players_score_those_they_outlast() -> None:
    state = at("2 3 4-4", "1x6")
    make(state, "liar")
    assert (state.dice, state.scores) == ([0, 1, 2], [0, 1, 1])


def test_lia_12_the_loser_starts_the_next_round() -> None:
    state = at("2-2 3-3 4-4", "1x2 2x2")
    make(state, "liar")
    roll_all(state)
    assert (state.dice, state.pending(), state.round) == ([2, 2, 1], (C,), 3)


def test_lia_12_the_next_player_starts_where_the_loser_is_out() -> None:
    state = at("2-2 3 4-4", "1x2 3x6")
    make(state, "liar")
    roll_all(state)
    assert (state.dice, state.pending()) == ([2, 0, 2], (C,))


def test_lia_13_the_last_player_with_dice_wins() -> None:
    state = at("- 3 4-4", "2x3", starter=B)
    make(state, "liar")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.scores, outcome.reason) == ((3, 2, 1), (0, 1, 2), "lastDice")


def test_lia_14_leaving_voids_the_round() -> None:
    state = at("2-2 3-3 4-4", "1x2")
    assert state.leave(A)
    assert (state.dice, state.scores, state.bids) == ([0, 2, 2], [0, 1, 1], ())
    roll_all(state)
    assert state.pending() == (B,)


def test_lia_14_the_next_player_starts_where_the_player_in_turn_left() -> None:
    state = at("2-2 3-3 4-4", "1x2")
    state.leave(B)
    roll_all(state)
    assert state.pending() == (C,)


def test_lia_14_the_last_one_at_the_table_wins() -> None:
    state = at("2-2 3-3")
    state.leave(A)
    assert state.outcome() is not None
    assert state.scores == [0, 1]


def test_lia_14_a_player_who_is_out_leaves_without_consequences() -> None:
    state = at("- 3-3 4-4", "1x2")
    before = GAME.dump(state)
    assert state.leave(A)
    assert GAME.dump(state) == before


def test_lia_15_the_table_challenges_for_an_absent_player() -> None:
    assert at("1-2 3-4").fallback(A) == 0
    assert at("1-2 3-4", "1x1").fallback(B) == LIAR


@pytest.mark.parametrize(
    "seat, move, rule, key",
    [
        (A, "bid 3x3", "LIA-3", "notPending"),
        (B, "roll 1-2", "LIA-3", "notPending"),
        (B, "bid 2x3", "LIA-5", "tooLow"),
        (B, "bid 5x1", "LIA-4", "tooMany"),
    ],
)
def test_a_refusal_names_its_rule(seat: int, move: str, rule: str, key: str) -> None:
    refusal = GAME.refusal(at("1-2 3-4", "2x4"), seat, GAME.parse(move))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == (rule, key)


def test_there_is_nothing_to_challenge_before_the_first_bid() -> None:
    refusal = GAME.refusal(at("1-2 3-4"), A, LIAR)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("LIA-6", "noBid")
