"""Sections 7, 8 and 11, and players who leave: the end phase, the last offering, ranks, solo."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.core.journal import Journal
from kiebitz.core.state import CHANCE
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.rules.queries import entitled, reserve
from kiebitz.games.tiwanaku.state import BUDGET, IDLE, LAST_SOIL, OVER
from tests.games.tiwanaku.positions import (
    BLACK,
    RED,
    A,
    B,
    C,
    at,
    begun,
    c26,
    cells,
    gifts,
    legal,
    levels,
    play,
    points,
    rule_against,
    told,
)


@pytest.mark.case("TIW-C26")
@pytest.mark.rule("TIW-026", "TIW-090", "TIW-091")
def test_the_last_soil_triggers_the_end_phase_after_the_turn() -> None:
    state = c26()
    events = play(state, "move e4 e3")
    found = told(events, "discovered")[0]
    assert (found["soil"], found["points"], found["left"]) == ("grass", 2, 0)
    assert found["counted_soil"] == ["sand", "grass"]
    assert [reserve(state, soil) for soil in range(4)] == [0, 0, 0, 0]
    assert levels(state, BLACK)["grass"] == 3
    assert points(state, BLACK) == 22
    assert len(legal(state, "offer")) == 8
    assert not told(events, "endPhase")
    events = play(state, "offer none")
    assert told(events, "endPhase") == [{"seat": BLACK, "cause": "lastSoil"}]
    assert state.pending() == (BLACK,)


def c27(**options: object) -> TiwanakuState:
    state = c26()
    for name, value in options.items():
        setattr(state.setup, name, value)
    play(state, "move e4 e3", "offer none")
    play(state, "divine d4 4", "divine c3 5", "divine e3 2", "pass")
    return state


@pytest.mark.case("TIW-C27")
@pytest.mark.rule(
    "TIW-092",
    "TIW-093",
    "TIW-094",
    "TIW-095",
    "TIW-096",
    "TIW-097",
    "TIW-098",
    "TIW-102",
    "TIW-143",
)
def test_the_end_phase_of_the_example() -> None:
    state = c26()
    play(state, "move e4 e3", "offer none")
    assert {text.split()[0] for text in legal(state)} == {"divine", "pass"}
    assert rule_against(state, "move d4 c4") == "TIW-092"
    assert rule_against(state, "return d4") == "TIW-092"
    play(state, "divine d4 4")
    assert state.pending() == (RED,)
    play(state, "divine c3 5")
    assert state.pending() == (BLACK,)
    play(state, "divine e3 2")
    assert state.pending() == (RED,)
    events = play(state, "pass")
    assert told(events, "passed") == [{"seat": RED}]
    assert told(events, "passedAutomatically") == [{"seat": BLACK}]
    assert (points(state, BLACK), gifts(state, BLACK)) == (25, "1 2 4")
    assert (points(state, RED), gifts(state, RED)) == (27, "2 3 5")
    assert not state.planted & cells("b4 e2")


@pytest.mark.case("TIW-C28")
@pytest.mark.rule(
    "TIW-088", "TIW-099", "TIW-100", "TIW-101", "TIW-103", "TIW-107", "TIW-144", "TIW-151"
)
def test_only_who_made_no_error_may_offer_at_last() -> None:
    state = c27()
    assert state.pending() == (RED,)
    assert entitled(state, RED)
    assert not entitled(state, BLACK)
    events = play(state, "offer 235")
    assert told(events, "offeredLast")[0]["points"] == 3
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((25, 30), (RED,))


@pytest.mark.case("TIW-C28")
@pytest.mark.rule("TIW-100", "TIW-101")
def test_with_final_offering_all_everybody_may() -> None:
    state = c27(offer_all=True)
    assert state.pending() == (BLACK,)
    play(state, "offer 124", "offer 235")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (28, 30)


@pytest.mark.rule("TIW-151")
def test_the_log_says_who_is_not_entitled() -> None:
    state = c26()
    events = play(state, "move e4 e3", "offer none", "divine d4 1", "pass", "pass")
    assert told(events, "notEntitled") == [{"seat": BLACK}]


@pytest.mark.rule("TIW-097", "TIW-127")
def test_with_end_wrong_out_an_error_ends_the_game_for_the_player() -> None:
    state = c26()
    state.setup.end_out = True
    events = play(state, "move e4 e3", "offer none", "divine d4 1", "divine c3 5")
    assert told(events, "outByError") == [{"seat": BLACK}]
    assert not told(events, "passedAutomatically")  # the figure on e3 could have divined
    assert state.pending() == (RED,)
    play(state, "divine b4 4")
    assert state.passed == 0b11


@pytest.mark.rule("TIW-092", "TIW-093")
def test_the_end_phase_goes_round_until_nobody_can() -> None:
    state = at("S", seats=3, blank="", bare="a2 b2 c3", figures={A: "a2", B: "b2 c3"}, turn=B)
    state.phase, state.cause, state.ender = 5, LAST_SOIL, B
    play(state, "divine b2 3")
    assert state.pending() == (A,)
    play(state, "divine a2 1")
    assert state.pending() == (B,)


@pytest.mark.case("TIW-C29")
@pytest.mark.rule("TIW-103", "TIW-104", "TIW-105", "TIW-106")
def test_ties_are_broken_by_levels_or_shared() -> None:
    state = at(
        seats=3,
        points={A: 40, B: 40, C: 38},
        levels={A: "4 3 3 2", B: "5 3 2 1", C: "5 5 5 5"},
    )
    state.phase, state.cause = OVER, LAST_SOIL
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == ((1, 2, 3), (A,))
    state.discs[7] = 2
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == ((1, 1, 3), (A, B))


@pytest.mark.rule("TIW-107")
def test_scores_are_the_sum_of_their_lines() -> None:
    state = c27()
    play(state, "offer none")
    outcome = state.outcome()
    assert outcome is not None
    lines = {line.key: line.points for line in outcome.lines[BLACK]}
    assert lines == {"discoveries": 10, "divinations": 16, "errors": -1, "offerings": 0}


# --- leaving


def leave(state: TiwanakuState, seat: int) -> list[dict[str, object]]:
    journal = Journal()
    state.leave(seat, journal)
    return [{"key": event.key, **event.params} for event in journal.events]


@pytest.mark.case("TIW-C34")
@pytest.mark.rule("TIW-037", "TIW-038", "TIW-154")
def test_the_idle_count_is_compared_at_the_end_of_a_turn_with_the_players_then_in() -> None:
    state = at(seats=3, bare="a1 b1", figures={A: "a1", B: "b1"}, idle=7, turn=B, idleRounds=3)
    leave(state, C)
    assert state.pending() == (B,)
    assert state.idle == 7
    events = play(state, "return b1")
    assert told(events, "endPhase") == [{"seat": B, "cause": "idle"}]
    assert (state.idle, state.cause, state.ender) == (8, IDLE, B)


@pytest.mark.case("TIW-C35")
@pytest.mark.rule("TIW-038", "TIW-152", "TIW-154")
def test_leaving_instead_of_the_offering_after_the_last_soil() -> None:
    state = at(
        "S",
        seats=3,
        blank="e3",
        bare="b4 c3 d4 e2",
        figures={A: "e4", B: "b4", C: "c3"},
        gifts={A: "1 2", B: "3 4"},
    )
    play(state, "move e4 e3")
    told_ = leave(state, A)
    assert told_[0] == {"key": "left", "seat": A}
    assert {"key": "endPhase", "seat": A, "cause": "lastSoil"} in told_
    assert (state.figures[A], state.gifts[A], state.pending()) == (0, 0, (B,))
    play(state, "pass", "pass")
    assert state.pending() == (B,)
    play(state, "offer 34")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranks[A] == 3


@pytest.mark.case("TIW-C35")
@pytest.mark.rule("TIW-038")
def test_the_last_player_left_has_won_at_once() -> None:
    state = at("S", blank="e3", bare="b4", figures={A: "e4", B: "b4"}, gifts={A: "1"})
    play(state, "move e4 e3")
    leave(state, A)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((B,), "alone")


@pytest.mark.rule("TIW-038", "TIW-154")
def test_who_left_is_skipped_and_tiles_stay() -> None:
    state = at(seats=3, bare="a1 b1", figures={A: "a1", B: "b1"})
    leave(state, B)
    assert not state.blank & cells("b1")
    play(state, "enter a2")
    assert state.pending() == (C,)
    leave(state, C)
    assert state.outcome() is not None
    ending = at("S", seats=3, blank="", bare="a2 b2", figures={A: "a2", B: "b2"}, phase="endPhase")
    leave(ending, A)
    assert ending.pending() == (B,)
    last = at("S", seats=3, blank="", gifts={A: "1", B: "2", C: "3"}, phase="lastOffering")
    last.cause, last.ender = LAST_SOIL, A
    leave(last, A)
    assert last.pending() == (B,)


@pytest.mark.rule("TIW-038", "TIW-154")
@pytest.mark.parametrize(
    "seats, leavers, reason", [(1, 1, "givenUp"), (2, 1, "alone"), (3, 2, "alone")]
)
@pytest.mark.parametrize("reveal", ["true", "false"])
def test_a_game_that_all_leave_before_the_draw_ends_without_a_map(
    seats: int, leavers: int, reason: str, reveal: str
) -> None:
    state = GAME.new(seats, {"revealMap": reveal})
    events = [event for seat in range(leavers) for event in leave(state, seat)]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, state.pending()) == (reason, (0,) * seats, ())
    assert outcome.ranks == (2,) * (seats - 1) + (1,)
    assert "mapShown" not in [event["key"] for event in events]
    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)
    for viewer in range(seats):
        known = GAME.knowledge(state, viewer)
        assert GAME.dump(known.sample(Random(1))) == GAME.dump(state)
        assert GAME.dump(GAME.preview_state(known.known, viewer)) == GAME.dump(state)
        assert GAME.view(state, viewer).phase == "over"  # type: ignore[attr-defined]


@pytest.mark.rule("TIW-038")
def test_who_leaves_before_the_draw_is_skipped() -> None:
    state = GAME.new(3, {"firstPlayer": 0})
    leave(state, A)
    state.apply(CHANCE, state.chances()[0][0])
    assert state.pending() == (B,)


# --- solo


@pytest.mark.case("TIW-C32")
@pytest.mark.rule("TIW-001", "TIW-116", "TIW-117", "TIW-118", "TIW-120", "TIW-121", "TIW-153")
def test_the_long_solo_game() -> None:
    state = begun(seats=1)
    assert (state.setup.figures, state.setup.budget(), state.setup.idle_limit) == (5, 43, 0)
    assert state.pending() == (0,)
    play(state, "enter a1")
    assert state.spent == 1
    state.spent, state.blank = 39, cells("a2")
    state.found[0] = 98
    state.discs = [3, 0, 0, 0]
    events = play(state, "enter a2")
    assert told(events, "endPhase") == [{"seat": 0, "cause": "lastSoil"}]
    events = play(state, "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert (state.unused, outcome.scores, outcome.won) == (3, (102,), True)
    assert told(events, "solo")[0] == {"medal": "silver", "unused": 3, "hints": False}
    state.found[0] -= 1
    assert GAME.view(state, 0).medal == "bronze"  # type: ignore[attr-defined]


@pytest.mark.case("TIW-C33")
@pytest.mark.rule("TIW-117", "TIW-119", "TIW-120", "TIW-121", "TIW-136")
def test_the_short_solo_game_whose_budget_runs_out() -> None:
    state = begun("S", seats=1, revealMap="false")
    assert state.setup.budget() == 24
    state.blank, state.planted = cells("e3"), state.setup.board.all & ~cells("e3 a2 b2")
    state.figures[0] = cells("a2 b2")
    state.spent, state.gifts[0] = 23, 1
    play(state, "return b2")
    events = play(state, "offer none")
    assert told(events, "endPhase") == [{"seat": 0, "cause": "budget"}]
    assert state.cause == BUDGET
    assert GAME.conceal(state, 0).soils[22] == 255
    play(state, "pass", "offer 1")
    assert (state.unused, state.phase) == (0, OVER)
    assert GAME.conceal(state, 0).soils[22] == 255
    for medal, least in (("bronze", 48), ("silver", 67), ("gold", 86)):
        state.found[0] = least
        assert GAME.view(state, 0).medal == medal  # type: ignore[attr-defined]
        state.found[0] = least - 1
        assert GAME.view(state, 0).medal != medal  # type: ignore[attr-defined]


@pytest.mark.rule("TIW-118")
def test_turns_of_the_end_phase_cost_nothing() -> None:
    state = at("S", seats=1, blank="", bare="a2 b2", figures={0: "a2 b2"}, phase="endPhase")
    state.spent = 20
    play(state, "divine a2 1", "divine b2 3")
    assert state.spent == 20


@pytest.mark.rule("TIW-121")
def test_exact_hints_mark_the_medal() -> None:
    view = GAME.view(begun(seats=1, hints="exact"), 0)
    assert view.with_hints  # type: ignore[attr-defined]


@pytest.mark.rule("TIW-154")
def test_leaving_the_solo_game_ends_it_without_bonus() -> None:
    state = begun(seats=1)
    play(state, "enter a1")
    state.found[0] = 500
    leave(state, 0)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.won) == ("givenUp", (500,), False)
