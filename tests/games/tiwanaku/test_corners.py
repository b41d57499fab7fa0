"""Corners of the rules that no case of the ledger reaches; each was found by a changed rule that no test noticed."""

from __future__ import annotations

import pytest

from kiebitz.core.journal import Journal
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.board import CELL_OF, CELLS, DIVINE, RETURN
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.state import DRAW_FIRST
from tests.games.tiwanaku.positions import A, B, C, at, begun, play, told

# --- who may do what


@pytest.mark.rule("TIW-030", "TIW-146")
def test_only_the_seat_in_turn_has_legal_moves() -> None:
    state = begun()
    assert state.legal(A)
    assert state.legal(B) == ()
    for move in state.legal(A):
        assert not state.accepts(B, move)


@pytest.mark.rule("TIW-146")
@pytest.mark.parametrize("move", [-1, -46, len(GAME.moves), 2**300])
@pytest.mark.parametrize("phase", ["mainAction", "divineAgain", "offering", "endPhase"])
def test_what_is_no_move_at_all_is_refused(phase: str, move: int) -> None:
    state = at(bare="a1", figures={A: "a1"}, gifts={A: "1 5"}, phase=phase)
    assert not state.accepts(A, move)


@pytest.mark.rule("TIW-108")
def test_a_divination_is_never_taken_back_and_a_move_before_an_offering_can_be() -> None:
    state = at(bare="a1", figures={A: "a1"}, gifts={A: "1"})
    assert all(state.final(A, move) == (move >= DIVINE) for move in state.legal(A))
    poor = at(bare="a1", figures={A: "a1"})
    assert all(poor.final(A, move) for move in poor.legal(A))


@pytest.mark.rule("TIW-027")
def test_the_draws_of_the_start_are_even_and_follow_each_other() -> None:
    state = GAME.new(3)
    assert {weight for _, weight in state.chances()} == {1}
    state.apply(-1, state.chances()[0][0])
    assert (state.phase, state.pending()) == (DRAW_FIRST, (-1,))


@pytest.mark.rule("TIW-027", "TIW-147")
@pytest.mark.parametrize("named", [None, 1])
def test_only_a_drawn_first_player_is_a_reveal(named: int | None) -> None:
    options = {} if named is None else {"firstPlayer": named}
    play = Play(GAME, 2, {"board": "short", **options}, shuffle=Shuffle.seeded(1))
    (first,) = [logged.event for logged in play.events(0) if logged.event.key == "firstPlayer"]
    assert first.reveals == (named is None)


# --- the answer of the clock


def answers(state: TiwanakuState) -> set[str]:
    """All answers that the clock gives here, whatever the public chance of it is."""
    found = set()
    for idle in range(600):
        state.idle = idle
        found.add(GAME.notation(state.fallback(state.turn)))
    return found


@pytest.mark.rule("TIW-109")
def test_the_clock_explores_blank_cells_and_every_way_to_one_is_possible() -> None:
    state = at("S", plants="b1 c1", bare="a1 a2 a3 b2 c2 d1", figures={A: "a1"})
    due = set()
    for move in state.legal(A):
        if move < RETURN and state.blank >> (move % CELLS) & 1:
            due.add(GAME.notation(move))
    assert any(text.startswith("enter") for text in due)
    assert answers(state) == due
    walking = at("S", bare="a1 b1", blank="a2 b2", figures={A: "a1 b1 c1 d1 e1"})
    ends = {answer for answer in answers(walking) if answer.startswith("move")}
    assert ends == answers(walking) >= {"move a1 a2", "move b1 b2"}


@pytest.mark.rule("TIW-109")
def test_where_no_blank_cell_is_in_reach_the_clock_explores_anything_and_never_divines() -> None:
    state = at("S", blank="", bare="a1", figures={A: "a1"})
    explore = {GAME.notation(move) for move in state.legal(A) if move < DIVINE}
    assert answers(state) == explore
    assert "divine a1 1" in {GAME.notation(move) for move in state.legal(A)}


# --- what is told


@pytest.mark.rule("TIW-044", "TIW-148")
def test_the_way_that_is_shown_goes_around_foreign_figures() -> None:
    state = at(plants="b2 c2 d2 c1", bare="b1", figures={A: "b1", B: "c1"})
    (moved,) = told(play(state, "move b1 d1"), "moved")
    assert moved["path_cells"] == ["b1", "b2", "c2", "d2", "d1"]
    state = at(plants="b1 b2 c2 c1", figures={B: "c1"}, bare="i5")
    (entered,) = told(play(state, "enter c3"), "entered")
    assert entered["path_cells"] == ["b1", "b2", "c2", "c3"]
    assert (entered["edge_cell"], entered["direct"]) == ("b1", False)


@pytest.mark.rule("TIW-148")
def test_the_way_that_is_shown_may_cross_the_corner() -> None:
    state = at(plants="a1", bare="a2", figures={A: "a2"})
    (moved,) = told(play(state, "move a2 b1"), "moved")
    assert moved["path_cells"] == ["a2", "a1", "b1"]


@pytest.mark.rule("TIW-068", "TIW-149")
def test_at_the_top_level_no_disc_is_said_to_count() -> None:
    state = at("S", levels={A: "5 5 5 5"}, trackTop=5)
    (found,) = told(play(state, "enter a2"), "discoveredAtTop")
    assert (found["counted_soil"], found["points"]) == ([], 1)


# --- turns and the end


@pytest.mark.rule("TIW-037")
def test_a_turn_is_busy_once_whatever_it_brought() -> None:
    state = begun("S")
    state.gifts = [1, 1]
    play(state, "enter a2")
    assert state.busy == 1
    play(state, "offer none", "enter e2", "offer none")
    assert (state.busy, state.idle) == (0, 0)
    play(state, f"divine a2 {state.plants[CELL_OF['a2']]}")
    assert state.busy == 1


@pytest.mark.rule("TIW-037")
def test_a_busy_turn_does_not_make_the_next_one_busy() -> None:
    state = at("S", bare="a1 b1", figures={A: "a1", B: "b1"})
    play(state, "enter a2")
    assert (state.busy, state.idle) == (0, 0)
    play(state, "return b1")
    assert state.idle == 1


@pytest.mark.rule("TIW-094", "TIW-097")
def test_with_end_wrong_out_an_error_puts_this_player_out() -> None:
    figures = {A: "a2", B: "b2 c2"}
    state = at("S", blank="", bare="a2 b2 c2", figures=figures, turn=B, phase="endPhase",
               endWrong="out")  # fmt: skip
    wrong = state.plants[CELL_OF["b2"]] % 5 + 1
    events = play(state, f"divine b2 {wrong}")
    assert state.passed == 1 << B
    assert told(events, "outByError") == [{"seat": B}]
    assert state.pending() == (A,)


@pytest.mark.rule("TIW-095", "TIW-129")
def test_who_cannot_divine_has_passed_for_everybody_to_see() -> None:
    state = at("S", seats=3, blank="", bare="a2 c2", figures={A: "a2", C: "c2"}, phase="endPhase")
    right = state.plants[CELL_OF["a2"]]
    play(state, f"divine a2 {right}")
    assert state.passed == 1 << B
    shown = GAME.view(state, C)
    assert [player.passed for player in shown.players] == [False, True, False]  # type: ignore[attr-defined]


# --- leaving


@pytest.mark.rule("TIW-038", "TIW-154")
@pytest.mark.parametrize("seat", [A, B, C])
def test_who_leaves_in_the_own_turn_ends_it_and_who_leaves_in_anothers_does_not(seat: int) -> None:
    own = at(seats=3, bare="a1 b1 c1", figures={A: "a1", B: "b1", C: "c1"}, turn=seat)
    assert own.leave(seat)
    assert own.pending() == ((seat + 1) % 3,)
    other = at(seats=3, bare="a1 b1 c1", figures={A: "a1", B: "b1", C: "c1"}, turn=seat)
    assert other.leave((seat + 1) % 3)
    assert other.pending() == (seat,)


@pytest.mark.rule("TIW-038", "TIW-152", "TIW-153")
@pytest.mark.parametrize("stays", [A, B, C])
def test_only_who_stayed_has_a_result(stays: int) -> None:
    state = at(seats=3, bare="a1", figures={stays: "a1"}, gifts={A: "1", B: "2", C: "3"})
    journal = Journal()
    gone = [seat for seat in (A, B, C) if seat != stays]
    for seat in gone:
        assert state.leave(seat, journal)
    assert [params["seat"] for params in told(journal.events, "left")] == gone
    assert [params["seat"] for params in told(journal.events, "result")] == [stays]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranks == tuple(1 if seat == stays else 2 for seat in (A, B, C))
    assert all(state.gifts[seat] == state.figures[seat] == 0 for seat in gone)


@pytest.mark.rule("TIW-038", "TIW-099")
def test_who_left_is_not_asked_for_a_last_offering() -> None:
    state = at("S", seats=3, blank="", bare="a2", figures={A: "a2"},
               gifts={A: "1", B: "2", C: "3"}, phase="endPhase")  # fmt: skip
    state.leave(B)
    play(state, "pass", "offer 1")
    assert state.pending() == (C,)


# --- solo


@pytest.mark.rule("TIW-120", "TIW-121")
@pytest.mark.parametrize("hints", ["marks", "exact"])
def test_the_sheet_of_a_solo_game(hints: str) -> None:
    state = at("S", seats=1, blank="", bare="a2", figures={0: "a2"}, phase="endPhase", hints=hints)
    state.spent = 20
    events = play(state, "pass")
    outcome = state.outcome()
    assert outcome is not None
    keys = [line.key for line in outcome.lines[0]]
    assert keys == ["discoveries", "divinations", "errors", "offerings", "unusedTurns"]
    assert outcome.lines[0][-1].points == 4
    assert told(events, "solo") == [{"medal": "none", "unused": 4, "hints": hints == "exact"}]
    assert GAME.view(state, 0).medal == "none"  # type: ignore[attr-defined]
