"""Undo: what may be taken back, what may not and why, with turns one by one and in parallel."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.core.errors import SeatError, UndoRefused
from kiebitz.core.play import Play
from kiebitz.core.record import Undone, read
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.testing.laws import digest, encoded
from tests.core.plays import AMAZONAS, ONE_BY_ONE, PEBBLES
from tests.core.toy_game import PebblesState


def table(*moves: tuple[int, str], game: Any = PEBBLES, seats: int = 2, seed: int = 3) -> Play[Any]:
    """A play with these moves; "throw" throws whatever the seat has."""
    play = Play(game, seats, shuffle=Shuffle.seeded(seed))
    for seat, move in moves:
        if move == "throw":
            move = next(text for text in play.legal(seat) if text.startswith("throw"))
        play.push(seat, move)
    return play


def refused(play: Play[Any], seat: int) -> str:
    """The key with which an undo is refused; nothing may change."""
    before = (digest(play.game, play.state), play.record.write(), list(play.log))
    with pytest.raises(UndoRefused) as caught:
        play.undo(seat)
    assert (digest(play.game, play.state), play.record.write(), list(play.log)) == before
    assert str(caught.value) == play.game.texts("en").message(f"undo-{caught.value.key}")
    return caught.value.key


BOTH_DUG = ((0, "dig"), (1, "dig"))


# --- in parallel


def test_a_move_is_taken_back_as_if_it_had_never_been() -> None:
    play, plain = table(*BOTH_DUG, (0, "throw")), table(*BOTH_DUG)
    assert play.can_undo(0)
    play.undo(0)
    assert digest(PEBBLES, play.state) == digest(PEBBLES, plain.state)
    for viewer in (SPECTATOR, 0, 1):
        assert encoded(play.view(viewer)) == encoded(plain.view(viewer))
    entry = play.record.entries[-1]
    assert isinstance(entry, Undone)
    assert (entry.seat, entry.cancels) == (0, (3,))


def test_everybody_is_told() -> None:
    play = table(*BOTH_DUG, (0, "throw"))
    play.undo(0)
    for viewer in (SPECTATOR, 0, 1):
        assert repr(play.events(viewer)[-1].event) == "tell takenBack(seat=0)"


def test_what_others_did_meanwhile_stands() -> None:
    play = table(*BOTH_DUG, (0, "throw"), (1, "throw"), (1, "stop"))
    play.undo(0)
    expected = table(*BOTH_DUG, (1, "throw"), (1, "stop"))
    assert digest(PEBBLES, play.state) == digest(PEBBLES, expected.state)


def test_a_seat_may_go_back_step_by_step_to_its_barrier() -> None:
    play = table((0, "dig"), (0, "stop"), (1, "stop"), *BOTH_DUG, (0, "throw"), (0, "throw"))
    play.undo(0)
    play.undo(0)
    assert refused(play, 0) == "drawn"
    assert not play.can_undo(0)


def test_what_was_drawn_stays_drawn() -> None:
    play = table((0, "dig"))
    assert refused(play, 0) == "drawn"


def test_a_draw_closes_what_came_before_it() -> None:
    play = table((0, "dig"), (0, "stop"), (1, "stop"), (0, "throw"), (0, "dig"))
    assert refused(play, 0) == "drawn"


def test_the_last_move_of_a_turn_is_final() -> None:
    play = table(*BOTH_DUG, (0, "throw"), (0, "stop"))
    assert refused(play, 0) == "final"


def test_the_end_of_a_round_is_final_although_the_seat_is_pending_again() -> None:
    play = table((0, "stop"), (1, "stop"))
    assert play.pending == (0, 1)
    assert refused(play, 1) == "final"


def test_leaving_pending_is_final_even_if_the_rules_do_not_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(PebblesState, "final", lambda state, seat, move: False)
    assert refused(table((0, "stop")), 0) == "final"


def test_nobody_takes_back_what_they_have_not_done() -> None:
    play = table(*BOTH_DUG, (0, "throw"))
    assert refused(play, 1) == "drawn"
    assert refused(table((0, "dig")), 1) == "nothing"


def test_an_undo_that_would_change_the_lots_of_a_later_draw_is_refused() -> None:
    """Seat 0 throws a pebble into the bag that seat 1 then draws from."""
    play = table((0, "dig"), (0, "throw"), (1, "dig"))
    assert not play.can_undo(0)
    assert refused(play, 0) == "depends"


def test_an_undo_that_does_not_touch_a_later_draw_is_granted() -> None:
    """The pebble thrown first is out of the bag again before seat 1 draws."""
    play = table((0, "dig"), (0, "stop"), (1, "stop"), (0, "throw"))
    before = digest(PEBBLES, table((0, "dig"), (0, "stop"), (1, "stop")).state)
    play.undo(0)
    assert digest(PEBBLES, play.state) == before


def test_an_undo_that_makes_a_later_move_illegal_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Parallel moves ought to commute; where a game's do not, the later one stands."""
    accepts = PebblesState.accepts

    def only_after_a_throw(state: PebblesState, seat: int, move: int) -> bool:
        return accepts(state, seat, move) and (seat != 1 or not sum(state.own[:3]))

    play = table(*BOTH_DUG, (0, "throw"))
    monkeypatch.setattr(PebblesState, "accepts", only_after_a_throw)
    play.push(1, "stop")
    assert refused(play, 0) == "depends"


def test_an_undone_move_may_be_made_again() -> None:
    play = table(*BOTH_DUG, (0, "throw"))
    move = play.record.entries[-1].move  # type: ignore[union-attr]
    play.undo(0)
    play.push(0, move)
    expected = table(*BOTH_DUG, (0, "throw"))
    assert digest(PEBBLES, play.state) == digest(PEBBLES, expected.state)
    assert [entry.n for entry in play.record.entries] == list(range(6))


# --- one by one


def test_one_by_one_another_seats_move_is_a_barrier() -> None:
    play = table(*BOTH_DUG, (0, "throw"), (1, "stop"), game=ONE_BY_ONE)
    assert refused(play, 0) == "others"


def test_one_by_one_the_own_newest_moves_may_go() -> None:
    play = table(*BOTH_DUG, (0, "throw"), game=ONE_BY_ONE)
    play.undo(0)
    assert digest(ONE_BY_ONE, play.state) == digest(
        ONE_BY_ONE, table(*BOTH_DUG, game=ONE_BY_ONE).state
    )


def test_amazonas_a_start_hut_may_be_moved_until_somebody_else_builds() -> None:
    play = Play(AMAZONAS, 3, {"startPlayer": "0"}, shuffle=Shuffle.seeded(1))
    play.push(0, "build manaus")
    play.undo(0)
    play.push(0, "build tefe")
    play.push(1, "build manaus")
    assert refused(play, 0) == "others"
    assert play.can_undo(1)


# --- always


def test_after_the_end_nothing_is_taken_back() -> None:
    play = Play(PEBBLES, 2, {"rounds": "1"})
    play.push(0, "stop")
    play.push(1, "stop")
    assert refused(play, 1) == "over"
    assert not play.can_undo(1)
    resumed = Play.resumed(PEBBLES, read(play.record.write()))
    assert not resumed.can_undo(1)


@pytest.mark.parametrize("seat", [-2, -1, 2, 99])
def test_a_seat_that_is_not_there(seat: int) -> None:
    play = table(*BOTH_DUG)
    with pytest.raises(SeatError, match=f"there is no seat {seat}; seats are 0 to 1"):
        play.undo(seat)
    with pytest.raises(SeatError):
        play.can_undo(seat)


def test_an_exception_in_the_rules_while_undoing_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play = table(*BOTH_DUG, (0, "throw"), (1, "throw"))
    before = (play.record.write(), list(play.log), digest(PEBBLES, play.state))

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(PebblesState, "apply", broken)
        with pytest.raises(ZeroDivisionError):
            play.undo(0)
    assert (play.record.write(), list(play.log), digest(PEBBLES, play.state)) == before
    play.undo(0)
