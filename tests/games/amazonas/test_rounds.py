"""The course of the rounds: AMA-022 to AMA-032."""

from __future__ import annotations

import pytest

from kiebitz.core.errors import UndoRefused
from kiebitz.core.state import CHANCE, SPECTATOR
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.state import EVENT_PHASE, LAYING
from kiebitz.games.amazonas.view import AmazonasView
from tests.games.amazonas.positions import (
    A,
    B,
    C,
    D,
    at,
    chance,
    end_turns,
    keys,
    lay,
    legal,
    move,
    random_play,
    table,
    villages,
)

HUTS = {A: "tefe", B: "iquitos", C: "manaus", D: "borba"}


@pytest.mark.rule("AMA-022")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eighteen_rounds_each_event_in_exactly_one(seats: int) -> None:
    *_, (state, _, _) = random_play(seed=seats, seats=seats)
    assert (state.round, state.pending()) == (18, ())
    assert sorted(state.events_past) == list(range(18))


@pytest.mark.rule("AMA-023")
def test_a_round_is_event_then_cards_then_turns_then_the_next_event() -> None:
    state = at("event", huts=HUTS)
    chance(state, "event jaguar-1")
    assert state.phase == LAYING
    lay(state, 6, 5, 4, 3)
    assert legal(state, state.pending()[0])[-1] == "end"
    end_turns(state)
    assert (state.phase, state.pending(), state.round) == (EVENT_PHASE, (CHANCE,), 2)


@pytest.mark.rule("AMA-024")
def test_an_event_holds_for_its_own_round_only() -> None:
    state = at(event="jaguar-1", huts=HUTS, purse=30)
    lay(state, 5, 1, 1, 1)
    assert "barcelos" not in villages(state, A)
    end_turns(state)
    chance(state, "event theft-1")
    lay(state, 4, 2, 2, 2)
    assert "barcelos" in villages(state, A)


@pytest.mark.rule("AMA-024")
def test_an_event_holds_for_all_players() -> None:
    state = at(event="fire-1", huts=HUTS)
    lay(state, 5, 4, 3, 2)
    end_turns(state)
    assert state.purse == [2, 2, 2, 1]


@pytest.mark.rule("AMA-025")
def test_nobody_is_asked_to_turn_up_the_event() -> None:
    state = at("event", huts=HUTS)
    assert state.pending() == (CHANCE,)
    assert [state.legal(seat) for seat in (A, B, C, D)] == [()] * 4


@pytest.mark.rule("AMA-026")
def test_cards_are_revealed_together_when_the_last_is_laid() -> None:
    state = at(huts=HUTS)
    for seat in (B, D, A):
        assert "cardRevealed" not in keys(move(state, seat, "lay 3"))
    assert state.pending() == (C,)
    assert keys(move(state, C, "lay 2"))[:5] == ["cardLaid"] + ["cardRevealed"] * 4


@pytest.mark.rule("AMA-027")
def test_a_laid_card_cannot_be_changed() -> None:
    play = table(at(huts=HUTS))
    play.push(A, "lay 3")
    assert not play.legal(A)
    with pytest.raises(UndoRefused):
        play.undo(A)


@pytest.mark.rule("AMA-028")
def test_turns_are_taken_by_order_card() -> None:
    state = at(event="theft-1", huts=HUTS, purse=30)
    lay(state, 1, 6, 4, 3)
    asked = []
    while state.round == 1 and state.pending() != (CHANCE,):
        (seat,) = state.pending()
        asked.append(seat)
        move(state, seat, "end")
    assert asked == [B, C, D, A]


@pytest.mark.rule("AMA-029")
@pytest.mark.parametrize(
    "event, steps",
    [
        ("native-1", ["nativeLeft", "income", "built", "turnEnd"]),
        ("bonus-fish", ["income", "bonus", "built", "turnEnd"]),
        ("theft-1", ["income", "theft", "built", "turnEnd"]),
        ("fire-1", ["income", "built", "turnEnd"]),
    ],
)
def test_the_steps_of_a_turn(event: str, steps: list[str]) -> None:
    state = at(event=event, huts=HUTS, purse=30)
    events = lay(state, 5, 1, 1, 1)
    if event == "native-1":
        events += move(state, A, "leave")
    events += move(state, A, "build manaus", "end")
    about_a = [event.key for event in events if event.params.get("seat") == A]
    assert about_a[about_a.index("cardRevealed") + 1 :] == steps


@pytest.mark.rule("AMA-030")
def test_a_revealed_card_is_out_of_the_hand_and_lies_open() -> None:
    state = at(huts=HUTS)
    lay(state, 5, 1, 1, 1)
    end_turns(state)
    chance(state, "event fire-2")
    assert legal(state, A) == [f"lay {value}" for value in (0, 1, 2, 3, 4, 6)]
    view = GAME.view(state, SPECTATOR)
    assert isinstance(view, AmazonasView)
    assert [player.played for player in view.players] == [(5,), (1,), (1,), (1,)]


@pytest.mark.rule("AMA-031", "AMA-032")
@pytest.mark.parametrize("seats, cycle", [(2, "own"), (3, "passLeft"), (4, "own")])
def test_hands_are_renewed_after_rounds_7_and_14_only(seats: int, cycle: str) -> None:
    before_event, before_laying = {}, {}
    for state, _, _ in random_play(9, seats=seats, cardCycle=cycle):
        sizes = {hand.bit_count() for hand in state.hand}
        if state.phase == EVENT_PHASE:
            before_event[state.round + 1] = sizes
        elif state.phase == LAYING:
            before_laying[state.round] = sizes
    sizes_due = {number: {7 - (number - 1) % 7} for number in range(1, 19)}
    assert before_event == sizes_due
    assert before_laying == {number: sizes_due[number] for number in before_laying}
    assert {hand.bit_count() for hand in state.hand} == {3}


@pytest.mark.rule("AMA-032")
def test_the_game_ends_with_three_cards_in_hand() -> None:
    state = at(round=18, huts=HUTS)
    assert "cardsRenewed" not in keys(lay(state, 6, 5, 4, 3) + end_turns(state))
    assert [hand.bit_count() for hand in state.hand] == [3] * 4


@pytest.mark.rule("AMA-023")
def test_the_last_end_of_a_round_asks_for_the_next_event() -> None:
    state = at("buildStep", huts=HUTS, purse=30, order=[A, B, C, D], turn=3)
    move(state, D, "end")
    assert GAME.draw_name(state) == "event/2"
