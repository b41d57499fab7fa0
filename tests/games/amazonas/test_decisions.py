"""Decisions, refusals and take-backs: AMA-115 to AMA-122, AMA-137, AMA-138."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kiebitz.core.errors import IllegalMove, UndoRefused
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.board import VILLAGE_IDS
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.state import PHASES
from tests.games.amazonas.positions import (
    A,
    B,
    C,
    D,
    at,
    building,
    chance,
    end_turns,
    first_position,
    keys,
    lay,
    legal,
    move,
    random_play,
    start_round,
    table,
    told,
    villages,
)

HUTS = {A: "tefe", B: "iquitos", C: "manaus", D: "borba"}


def choosing(seats: int = 3) -> AmazonasState:
    """D1: seat 0 was offered m1 and m2, seat 1 m3 and m4, …"""
    state = first_position(seats, missionDeal="twoKeepOne")
    for number in range(1, 2 * seats + 1):
        chance(state, f"deal m{number}")
    return state


@pytest.mark.rule("AMA-115", "AMA-118")
@pytest.mark.parametrize("round_number", [7, 14])
@pytest.mark.parametrize("cards", [(2, 5, 0, 6), (0, 0, 0, 0), (1, 6, 3, 4)])
def test_the_last_card_of_a_hand_is_laid_without_asking_and_logged(
    round_number: int, cards: tuple[int, ...]
) -> None:
    hands = {seat: [card] for seat, card in enumerate(cards)}
    state = at("event", round=round_number - 1, hands=hands, huts=HUTS)
    events = chance(state, "event bonus-parrot")
    assert [laid["seat"] for laid in told(events, "cardLaid")] == [A, B, C, D]
    shown = {card["seat"]: card["value"] for card in told(events, "cardRevealed")}
    assert shown == dict(enumerate(cards))


@pytest.mark.rule("AMA-115", "AMA-120")
def test_a_native_with_one_possible_species_is_assigned_without_asking() -> None:
    state = at("nativeChoice", event="native-1", huts={**HUTS, A: "tefe obidos"})
    events = move(state, A, "take")
    assert keys(events)[:2] == ["nativeTaken", "nativeAssigned"]
    assert told(events, "nativeAssigned") == [{"seat": A, "species": "fish"}]


@pytest.mark.rule("AMA-115", "AMA-121")
def test_a_turn_without_anything_to_build_ends_by_itself() -> None:
    state = at(event="jaguar-1", huts=HUTS)
    events = lay(state, 5, 3, 2, 1)
    assert [ended["seat"] for ended in told(events, "turnEnd")] == [A, B, C, D]
    assert state.pending() == (CHANCE,)


@pytest.mark.rule("AMA-121")
def test_after_a_build_the_end_is_always_asked() -> None:
    state = building(A, huts={A: "tefe"}, purse=9)
    move(state, A, "build tapaua")
    assert legal(state, A) == ["end"]
    assert state.pending() == (A,)


@pytest.mark.rule("AMA-121")
def test_after_a_neutral_hut_the_end_is_always_asked() -> None:
    state = building(A, seats=2, huts={A: "tefe", B: "manaus"})
    move(state, A, "neutral borba")
    assert legal(state, A) == ["end"]


@pytest.mark.rule("AMA-121")
def test_build_answers_neutral_answers_and_end() -> None:
    state = building(A, seats=2, huts={A: "cruzeiro"}, purse=6)
    answers = legal(state, A)
    assert answers[:2] == ["build eirunepe", "build labrea"]
    assert answers[2] == "neutral coca"
    assert answers[-1] == "end"
    assert answers == [GAME.notation(number) for number in sorted(state.legal(A))]


@pytest.mark.rule("AMA-116")
def test_all_choose_their_mission_at_the_same_time_from_the_two_offered() -> None:
    state = choosing()
    assert state.pending() == (A, B, C)
    assert [legal(state, seat) for seat in (A, B, C)] == [
        ["keep m1", "keep m2"],
        ["keep m3", "keep m4"],
        ["keep m5", "keep m6"],
    ]
    move(state, B, "keep m4")
    move(state, C, "keep m5")
    assert state.pending() == (A,)
    move(state, A, "keep m1")
    assert (PHASES[state.phase], state.pending()) == ("startHut", (A,))


@pytest.mark.rule("AMA-116")
@pytest.mark.parametrize("deal", ["one", "twoKeepOne"])
def test_missions_are_chosen_only_with_two_keep_one(deal: str) -> None:
    asked = any(
        legal(state, seat)[0].startswith("keep")
        for state, seat, _ in random_play(1, missionDeal=deal)
        if seat >= 0
    )
    assert asked is (deal == "twoKeepOne")


@pytest.mark.rule("AMA-117")
def test_start_huts_are_asked_one_player_at_a_time() -> None:
    state = start_round(start=B)
    assert state.pending() == (B,)
    assert legal(state, B) == [f"build {name}" for name in VILLAGE_IDS]
    move(state, B, "build tefe")
    assert state.pending() == (C,)


@pytest.mark.rule("AMA-118")
def test_everybody_lays_one_card_of_the_hand_in_any_order() -> None:
    state = at(round=3, hands={A: [0, 2, 3, 5, 6]}, huts=HUTS)
    assert state.pending() == (A, B, C, D)
    assert legal(state, A) == ["lay 0", "lay 2", "lay 3", "lay 5", "lay 6"]
    move(state, C, "lay 4")
    assert state.pending() == (A, B, D)


@pytest.mark.rule("AMA-119")
def test_take_and_leave_are_always_both_legal() -> None:
    state = at(event="native-2", huts=HUTS)
    lay(state, 1, 2, 3, 4)
    assert legal(state, state.pending()[0]) == ["take", "leave"]


@pytest.mark.rule("AMA-120")
def test_the_taker_names_a_species_next() -> None:
    state = at("nativeChoice", event="native-1", huts={**HUTS, A: "tefe manaus"}, purse=20)
    move(state, A, "take")
    assert (state.pending(), legal(state, A)) == ((A,), ["assign fish", "assign iguana"])
    move(state, A, "assign fish")
    assert PHASES[state.phase] == "buildStep"


@pytest.mark.rule("AMA-122")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_else_is_ever_asked(seats: int) -> None:
    asked = {
        PHASES[state.phase]
        for seed in range(6)
        for state, seat, _ in random_play(seed, seats=seats, missionDeal="twoKeepOne")
        if seat >= 0
    }
    assert asked == {
        *("keepMission", "startHut", "layCard", "nativeChoice", "nativeSpecies", "buildStep")
    }


@pytest.mark.rule("AMA-137")
@pytest.mark.parametrize(
    "seat, answer, rule, key",
    [
        (A, "build barcelos", "AMA-033", "jaguarCloses"),
        (A, "build belem", "AMA-062", "noNeighbour"),
        (A, "build tefe", "AMA-060", "ownHutThere"),
        (A, "lay 3", "AMA-137", "otherDecision"),
        (A, "take", "AMA-137", "otherDecision"),
        (A, "assign fish", "AMA-137", "otherDecision"),
        (A, "keep m1", "AMA-137", "otherDecision"),
        (B, "end", "AMA-137", "notPending"),
        (B, "build leticia", "AMA-137", "notPending"),
    ],
)
def test_any_other_answer_is_refused_with_its_rule_and_changes_nothing(
    seat: int, answer: str, rule: str, key: str
) -> None:
    play = table(building(A, event="jaguar-1", huts=HUTS, purse=20))
    before, entries = GAME.dump(play.state), len(play.record.entries)
    with pytest.raises(IllegalMove) as refused:
        play.push(seat, answer)
    assert (refused.value.rule, refused.value.key) == (rule, key)
    assert (GAME.dump(play.state), len(play.record.entries)) == (before, entries)
    assert play.pending == (A,)


@pytest.mark.rule("AMA-137")
@pytest.mark.parametrize(
    "position, answer, rule",
    [
        (lambda: building(A, event="crocodile-1", huts=HUTS, purse=20), "build manaus", "AMA-034"),
        (lambda: building(A, huts=HUTS, purse=8), "build tapaua", "AMA-065"),
        (start_round, "end", "AMA-018"),
        (lambda: at(round=2, hands={A: [0, 1, 2, 3, 4, 5]}), "lay 6", "AMA-030"),
        (choosing, "keep m3", "AMA-116"),
        (choosing, "keep m8", "AMA-116"),
        (lambda: building(A, seats=2, huts={A: "tefe"}), "neutral mitu", "AMA-130"),
        (lambda: at(huts=HUTS), "end", "AMA-137"),
        (lambda: at("event", huts=HUTS), "lay 3", "AMA-137"),
        (lambda: at("over", round=18), "end", "AMA-137"),
    ],
)
def test_why_an_answer_is_refused(
    position: Callable[[], AmazonasState], answer: str, rule: str
) -> None:
    refusal = GAME.refusal(position(), A, GAME.parse(answer))
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("AMA-137")
def test_a_second_answer_to_the_same_decision_is_refused() -> None:
    play = table(at(huts=HUTS))
    play.push(B, "lay 3")
    with pytest.raises(IllegalMove):
        play.push(B, "lay 4")
    assert play.state.laid == [-1, 3, -1, -1]


@pytest.mark.rule("AMA-137")
@pytest.mark.parametrize("answer", ["first 0", "deal m8", "event fire-1"])
def test_nobody_answers_for_chance(answer: str) -> None:
    with pytest.raises(IllegalMove):
        table(building(A, huts=HUTS, purse=20)).push(A, answer)


# --- taking back


@pytest.mark.rule("AMA-138")
def test_builds_of_the_own_turn_are_taken_back_the_latest_first() -> None:
    play = table(building(A, huts=HUTS, purse=30))
    before = GAME.dump(play.state)
    play.push(A, "build fonteboa")
    middle = GAME.dump(play.state)
    play.push(A, "build leticia")
    play.undo(A)
    assert GAME.dump(play.state) == middle
    play.undo(A)
    assert GAME.dump(play.state) == before
    with pytest.raises(UndoRefused):
        play.undo(A)


@pytest.mark.rule("AMA-138")
def test_native_answers_are_taken_back_in_the_own_turn() -> None:
    state = at("nativeChoice", event="native-1", huts={**HUTS, A: "tefe manaus"}, purse=20)
    play = table(state)
    before = GAME.dump(play.state)
    play.push(A, "take")
    play.push(A, "assign iguana")
    play.push(A, "build borba")
    for _ in range(3):
        play.undo(A)
    assert GAME.dump(play.state) == before


@pytest.mark.rule("AMA-138")
def test_a_start_hut_is_taken_back_until_the_next_player_has_answered() -> None:
    play = Play(GAME, 3, {"startPlayer": "0"}, shuffle=Shuffle.seeded(1))
    before = GAME.dump(play.state)
    play.push(A, "build tefe")
    play.undo(A)
    assert GAME.dump(play.state) == before
    play.push(A, "build tefe")
    play.push(B, "build coca")
    assert not play.can_undo(A)
    assert play.can_undo(B)


@pytest.mark.rule("AMA-138")
def test_no_answer_is_taken_back_after_an_event_was_revealed() -> None:
    play = Play(GAME, 2, {"startPlayer": "0", "missionDeal": "one"}, shuffle=Shuffle.seeded(1))
    play.push(A, "build tefe")
    play.push(B, "build coca")
    assert play.state.round == 1
    assert not play.can_undo(B)


@pytest.mark.rule("AMA-138")
def test_the_end_of_a_turn_is_final() -> None:
    play = table(building(A, huts=HUTS, purse=30))
    play.push(A, "build fonteboa")
    play.push(A, "end")
    assert not play.can_undo(A)


@pytest.mark.rule("AMA-138")
@pytest.mark.parametrize(
    "huts, answers",
    [("tefe", ["leave"]), ("tefe", ["take"]), ("tefe coca", ["take", "assign fish"])],
)
def test_a_turn_that_ended_by_itself_is_over(huts: str, answers: list[str]) -> None:
    # Nothing can be paid for, so the answer about the native is the last of the turn.
    state = at("nativeChoice", event="native-1", huts={**HUTS, A: huts}, purse={B: 30})
    play = table(state)
    for answer in answers:
        play.push(A, answer)
    assert A not in play.pending
    assert not play.can_undo(A)


@pytest.mark.parametrize("answer", ["leave", "take"])
def test_the_last_native_answer_of_the_game_can_be_given(answer: str) -> None:
    state = at("nativeChoice", event="native-1", round=18, turn=3, huts=HUTS)
    play = table(state)
    play.push(D, answer)
    assert play.outcome is not None


@pytest.mark.rule("AMA-138")
@pytest.mark.parametrize("seat", [A, B, C])
def test_a_kept_mission_stays(seat: int) -> None:
    play = Play(GAME, 3, {"missionDeal": "twoKeepOne"}, shuffle=Shuffle.seeded(1))
    play.push(seat, play.legal(seat)[0])
    assert not play.can_undo(seat)


@pytest.mark.rule("AMA-138", "AMA-027")
def test_every_card_and_every_mission_is_final() -> None:
    state = at(huts=HUTS)
    assert all(state.final(A, answer) for answer in state.legal(A))
    state = choosing(4)
    assert all(state.final(seat, move) for seat in range(4) for move in state.legal(seat))


def test_an_absent_player_builds_nothing_and_leaves_the_native() -> None:
    assert GAME.notation(building(A, huts=HUTS, purse=30).fallback(A)) == "end"
    assert GAME.notation(at("nativeChoice", event="native-1", huts=HUTS).fallback(A)) == "leave"
    assert GAME.notation(at(huts=HUTS).fallback(A)) == "lay 0"


def test_answers_come_ascending_and_only_from_those_asked() -> None:
    for state, asked, _ in random_play(5):
        for seat in range(4):
            answers = list(state.legal(seat))
            assert answers == sorted(set(answers))
            assert bool(answers) is (seat in state.pending())
        assert asked in (*state.pending(), CHANCE)


def test_ends_of_turns_without_builds_change_only_the_turn() -> None:
    state = building(A, order=[A, B], huts=HUTS, purse=30)
    assert villages(state, A)
    move(state, A, "end")
    assert (state.can_build != 0, state.pending()) == (True, (B,))
    end_turns(state)
    assert (state.can_build, state.can_neutral) == (0, 0)


def test_nothing_is_left_of_a_decision_when_its_phase_is_over() -> None:
    state = start_round(2)
    move(state, A, "build tefe")
    move(state, B, "build coca")
    assert state.can_build == 0
    state = building(A, seats=2, huts={A: "tefe", B: "coca"})
    end_turns(state)
    assert (state.can_build, state.can_neutral) == (0, 0)
