"""Sections 2, 4, 5 and 6: turns, discovering, divining, offering."""

from __future__ import annotations

import pytest

from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.board import CELL_OF, GIFT_POINTS
from tests.games.tiwanaku.positions import (
    BLACK,
    RED,
    ask,
    at,
    begun,
    c16,
    cells,
    entries,
    gifts,
    legal,
    levels,
    play,
    points,
    reserve,
    rule_against,
    soil_at,
    told,
)


@pytest.mark.case("TIW-C16")
@pytest.mark.rule("TIW-025", "TIW-062", "TIW-065", "TIW-066", "TIW-067", "TIW-069", "TIW-130")
def test_the_first_five_discoveries() -> None:
    state = begun()
    events = play(state, "enter e2", "enter h4", "enter e3", "enter i3", "enter c3")
    found = told(events, "discovered")
    assert [event["soil"] for event in found] == ["sand", "rock", "sand", "sand", "earth"]
    assert [event["points"] for event in found] == [1, 1, 1, 2, 1]
    assert found[3]["counted_soil"] == ["rock", "sand"]
    assert (points(state, BLACK), points(state, RED)) == (3, 3)
    assert levels(state, BLACK) == {"sand": 2, "earth": 1}
    assert levels(state, RED) == {"rock": 1, "sand": 1}
    assert reserve(state) == [12, 4, 4, 9]
    assert not any("plant" in event for event in found)
    assert state.planted == state.starts


@pytest.mark.case("TIW-C17")
@pytest.mark.rule("TIW-071", "TIW-074", "TIW-075", "TIW-076", "TIW-077", "TIW-082", "TIW-087")
def test_two_right_divinations_and_an_offering_of_both_gifts() -> None:
    state = c16()
    play(state, "divine h4 4")
    assert "stop" in legal(state)
    play(state, "divine i3 1")
    assert points(state, RED) == 8
    assert gifts(state, RED) == "1 4"
    assert all(text.startswith("offer") for text in legal(state))
    play(state, "offer 14")
    assert (points(state, RED), gifts(state, RED)) == (9, "")


@pytest.mark.case("TIW-C18")
@pytest.mark.rule("TIW-074", "TIW-078", "TIW-079", "TIW-080", "TIW-150")
def test_a_wrong_divination_ends_the_turn_at_once() -> None:
    state = c16()
    play(state, "divine h4 4", "divine i3 1", "offer 14")
    events = play(state, "divine e3 2")
    assert told(events, "divinedWrong")[0] == {
        "seat": BLACK,
        "cell": "e3",
        "plant": "sweet_potato",
        "level": 1,
        "points": 1,
    }
    assert state.planted & cells("e3")
    assert (points(state, BLACK), gifts(state, BLACK)) == (2, "")
    assert state.pending() == (RED,)


@pytest.mark.case("TIW-C19")
@pytest.mark.rule("TIW-066", "TIW-067", "TIW-069")
@pytest.mark.parametrize("cell, soil, level, won", [("a1", "rock", 2, 3), ("c2", "sand", 3, 1)])
def test_points_for_discs_on_the_level_just_reached(
    cell: str, soil: str, level: int, won: int
) -> None:
    state = at(levels={BLACK: "1 0 2 2", RED: "2 2 2 3"})
    assert soil_at(state, cell) == soil
    event = told(play(state, f"enter {cell}"), "discovered")[0]
    assert (event["before"], event["level"], event["points"]) == (level - 1, level, won)
    assert points(state, BLACK) == won


@pytest.mark.case("TIW-C20")
@pytest.mark.rule("TIW-010", "TIW-068", "TIW-069", "TIW-149")
def test_the_top_level() -> None:
    state = at(levels={BLACK: "7 6 7 7"}, plants="c2")
    assert soil_at(state, "i1") == "earth"
    assert told(play(state, "enter i1"), "discovered")[0]["points"] == 4
    ask(state, BLACK)
    event = told(play(state, "enter a1"), "discoveredAtTop")[0]
    assert (event["soil"], event["level"], event["points"]) == ("rock", 7, 1)
    assert levels(state, BLACK)["rock"] == 7
    assert points(state, BLACK) == 5


@pytest.mark.case("TIW-C21")
@pytest.mark.rule("TIW-012", "TIW-076")
def test_one_gift_of_a_kind() -> None:
    state = at(bare="a4", figures={BLACK: "a4"}, points={BLACK: 10}, gifts={BLACK: "3", RED: "3"})
    event = told(play(state, "divine a4 3"), "divinedRight")[0]
    assert event["gift"] is False
    assert (points(state, BLACK), gifts(state, BLACK), gifts(state, RED)) == (13, "3", "3")


@pytest.mark.case("TIW-C22")
@pytest.mark.rule("TIW-014", "TIW-078", "TIW-079")
def test_points_never_fall_below_zero() -> None:
    state = at(bare="a1 a4", figures={BLACK: "a1 a4"}, points={BLACK: 2})
    event = told(play(state, "divine a1 1"), "divinedWrong")[0]
    assert (event["level"], event["points"], points(state, BLACK)) == (5, 2, 0)
    ask(state, BLACK)
    play(state, "divine a4 3")
    assert (points(state, BLACK), gifts(state, BLACK)) == (3, "3")


@pytest.mark.case("TIW-C23")
@pytest.mark.rule("TIW-082", "TIW-085", "TIW-086", "TIW-142", "TIW-151")
@pytest.mark.parametrize(
    "chosen, won", [("3", 0), ("35", 1), ("125", 3), ("1235", 6), ("12345", 10)]
)
def test_offerings(chosen: str, won: int) -> None:
    state = at(gifts={BLACK: "1 2 3 4 5"}, phase="offering")
    assert len(legal(state, "offer")) == 32
    event = told(play(state, f"offer {chosen}"), "offered")[0]
    assert (points(state, BLACK), event["points"]) == (won, won)
    kept = " ".join(level for level in "12345" if level not in chosen)
    assert gifts(state, BLACK) == kept


@pytest.mark.case("TIW-C23")
def test_offering_two_of_five_keeps_the_others() -> None:
    state = at(gifts={BLACK: "1 2 3 4 5"}, phase="offering")
    play(state, "offer 24")
    assert (points(state, BLACK), gifts(state, BLACK)) == (1, "1 3 5")
    assert GIFT_POINTS == [0, 0, 1, 3, 6, 10]


@pytest.mark.rule("TIW-031", "TIW-032", "TIW-036", "TIW-070", "TIW-141")
def test_a_turn_explores_or_divines() -> None:
    state = c16()
    assert {text.split()[0] for text in legal(state)} == {"enter", "move", "return", "divine"}
    play(state, "divine h4 4")
    assert {text.split()[0] for text in legal(state)} == {"divine", "stop"}
    assert rule_against(state, "enter a1") == "TIW-031"
    assert not legal(begun(), "divine")


@pytest.mark.rule("TIW-030", "TIW-033", "TIW-034", "TIW-083", "TIW-089")
def test_action_then_offering_then_the_next_player() -> None:
    state = at(gifts={BLACK: "2"})
    assert rule_against(state, "offer 2") == "TIW-034"
    play(state, "enter a1")
    assert state.pending() == (BLACK,)
    assert legal(state) == ["offer none", "offer 2"]
    assert rule_against(state, "enter a2") == "TIW-034"
    assert rule_against(state, "offer 3") == "TIW-085"
    play(state, "offer none")
    assert state.pending() == (RED,)
    play(state, "enter a2")
    assert state.pending() == (BLACK,)


@pytest.mark.rule("TIW-077", "TIW-083", "TIW-140", "TIW-081")
def test_after_a_right_divination_one_may_stop_and_offer() -> None:
    state = c16()
    play(state, "divine h4 4")
    assert rule_against(state, "divine h4 3") == "TIW-081"
    assert len(legal(state, "divine i3")) == 5
    play(state, "stop")
    assert legal(state) == ["offer none", "offer 4"]


@pytest.mark.rule("TIW-080", "TIW-083")
def test_gifts_won_before_an_error_stay_and_cannot_be_offered_now() -> None:
    state = c16()
    play(state, "divine h4 4", "divine i3 5")
    assert (points(state, RED), gifts(state, RED)) == (6, "4")
    assert state.pending() == (BLACK,)


@pytest.mark.rule("TIW-072")
def test_all_levels_are_legal_guesses() -> None:
    state = c16()
    for cell in ("h4", "i3"):
        assert legal(state, f"divine {cell}") == [f"divine {cell} {n}" for n in range(1, 6)]


@pytest.mark.rule("TIW-064", "TIW-065", "TIW-073", "TIW-131", "TIW-132")
def test_each_reveal_shows_one_thing_and_the_guess_stands_before_it() -> None:
    state = begun()
    entered, found = play(state, "enter e2")
    assert (entered.reveals, found.reveals) == (False, True)
    assert (found.params["animal"], found.params["element"]) == ("fox", "river")
    assert "plant" not in found.params
    play(state, "enter h4")
    ask(state, BLACK)
    guess, result = play(state, "divine e2 3")
    assert (guess.key, guess.reveals, guess.params["guess"]) == ("guessed", False, 3)
    assert (result.key, result.reveals) == ("divinedRight", True)
    assert state.guess == 3


@pytest.mark.rule("TIW-035", "TIW-084", "TIW-139", "TIW-152")
def test_who_can_do_nothing_passes_without_offering() -> None:
    # Red and Yellow hold the whole rim: Black, without figures, finds no way in.
    state = at("S", seats=3, plants="", gifts={0: "1 2"}, turn=2)
    state.figures[1] = cells("a1 a2 a3 a4 a5 b1 b5 c1")
    state.figures[2] = cells("c5 d1 d5 e1 e2 e3 e4 e5 c3")
    events = play(state, "move c3 c4")
    assert told(events, "forcedPass") == [{"seat": 0}]
    assert state.pending() == (1,)
    assert state.gifts[0] == 0b11


@pytest.mark.rule("TIW-035", "TIW-139", "TIW-146")
def test_passing_is_no_answer_while_an_action_is_legal() -> None:
    state = begun()
    assert not legal(state, "pass")
    assert rule_against(state, "pass") == "TIW-035"
    before = GAME.dump(state)
    assert rule_against(state, "divine a1 1") == "TIW-157"
    assert rule_against(state, "enter e2", seat=RED) == "TIW-146"
    assert rule_against(state, "stop") == "TIW-140"
    assert GAME.dump(state) == before


@pytest.mark.rule("TIW-037")
@pytest.mark.parametrize("rounds, turns", [("3", 6), ("2", 4), ("5", 10)])
def test_idle_rounds_begin_the_end_phase(rounds: str, turns: int) -> None:
    state = at(
        bare="a1 a2", figures={BLACK: "a1", RED: "a2"}, idle=turns - 1, idleRounds=rounds, turn=RED
    )
    events = play(state, "return a2")
    assert told(events, "endPhase") == [{"seat": RED, "cause": "idle"}]
    assert state.pending() == (BLACK,)


@pytest.mark.rule("TIW-037")
def test_a_discovery_or_divination_sets_the_idle_count_back() -> None:
    for move in ("enter a4", "divine a1 1"):
        state = at(bare="a1 a2", figures={BLACK: "a1", RED: "a2"}, idle=5)
        play(state, move)
        assert state.idle == 0
        assert state.pending() == (RED,)
    state = at(bare="a1", figures={BLACK: "a1"}, idle=4)
    play(state, "return a1")
    assert state.idle == 5
    off = at(bare="a1", figures={BLACK: "a1"}, idle=50, idleRounds="off")
    play(off, "return a1")
    assert off.pending() == (RED,)


def table() -> Play:  # type: ignore[type-arg]
    play_ = Play(GAME, 2, {"firstPlayer": "0"}, shuffle=Shuffle.seeded(3), proof=False)
    play_.state = at(bare="a1", figures={BLACK: "a1"}, gifts={BLACK: "4"})
    return play_


@pytest.mark.case("TIW-C36")
@pytest.mark.rule("TIW-108", "TIW-152")
def test_what_revealed_nothing_can_be_taken_back_while_the_offering_is_open() -> None:
    table_ = table()
    before = GAME.dump(table_.state)
    table_.push(BLACK, "return a1")
    table_.undo(BLACK)
    assert GAME.dump(table_.state) == before
    assert table_.events(RED)[-1].event.key == "takenBack"


@pytest.mark.case("TIW-C36")
@pytest.mark.rule("TIW-108")
@pytest.mark.parametrize(
    "move, also", [("enter b1", ()), ("divine a1 1", ()), ("return a1", ("offer none",))]
)
def test_discovery_divination_and_the_end_of_a_turn_are_barriers(
    move: str, also: tuple[str, ...]
) -> None:
    table_ = table()
    table_.push(BLACK, move)
    for more in also:
        table_.push(BLACK, more)
    assert not table_.can_undo(BLACK)


@pytest.mark.rule("TIW-108")
def test_without_gifts_a_move_ends_the_turn_and_stays() -> None:
    table_ = table()
    table_.state.gifts[BLACK] = 0
    table_.push(BLACK, "return a1")
    assert not table_.can_undo(BLACK)


@pytest.mark.rule("TIW-109", "TIW-156")
def test_the_answers_of_the_clock() -> None:
    state = c16()
    end = GAME.notation(state.fallback(RED)).split()[-1]
    assert state.blank >> CELL_OF[end] & 1
    play(state, "divine h4 4")
    assert GAME.notation(state.fallback(RED)) == "stop"
    play(state, "stop")
    assert GAME.notation(state.fallback(RED)) == "offer none"
    last = at(gifts={BLACK: "1 2"}, phase="lastOffering")
    assert GAME.notation(last.fallback(BLACK)) == "offer 12"
    ending = at("S", blank="", bare="a1", figures={BLACK: "a1"}, phase="endPhase")
    assert GAME.notation(ending.fallback(BLACK)) == "pass"
    stuck = at("S", blank="c3", bare="a1", figures={BLACK: "a1", RED: "c2 d3 b3 c4"})
    assert GAME.notation(stuck.fallback(BLACK)).split()[0] in ("enter", "move", "return")


@pytest.mark.rule("TIW-109")
def test_divining_and_offering_share_the_time_of_the_turn() -> None:
    state = c16()
    same_turn = []
    for move in ("divine h4 4", "stop", "offer none"):
        before = state.copy()
        play(state, move)
        same_turn.append(GAME.same_turn(before, state))
    assert same_turn == [True, True, False]
    ending = at("S", blank="", bare="a1", figures={BLACK: "a1"}, phase="endPhase")
    assert not GAME.same_turn(c16(), ending)


@pytest.mark.rule("TIW-109")
def test_the_clock_draws_among_all_blank_ends() -> None:
    state = begun()
    seen = set()
    for won in range(200):
        state.found[BLACK] = won
        seen.add(GAME.notation(state.fallback(BLACK)))
    blank = [f"enter {name}" for name in entries(state).split()]
    assert seen == set(blank)
