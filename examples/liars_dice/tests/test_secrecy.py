"""Hidden dice stay hidden. The kit proves it in general; these tests say what each viewer does see."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from kiebitz_liars_dice import GAME
from positions import A, B, C, at, make

from kiebitz.core.journal import Journal
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR

HANDS = ["1-3-3", "2-5-5", "4-6-6"]


@pytest.mark.parametrize("viewer", [SPECTATOR, A, B, C])
def test_a_viewer_sees_only_the_own_hand(viewer: int) -> None:
    state = at(" ".join(HANDS), "1x3")
    view = msgspec.json.encode(GAME.view(state, viewer)).decode()
    board = str(GAME.text_board(GAME.view(state, viewer), GAME.texts("en")))
    for seat, hand in enumerate(HANDS):
        assert (hand in view) is (seat == viewer)
        assert (hand.replace("-", " ") in board) is (seat == viewer)


def test_a_roll_is_told_to_its_seat_alone() -> None:
    state, journal = GAME.new(2), Journal()
    state.apply(-1, GAME.parse("roll 1-1-2-2-3"), journal)
    (event,) = journal.events
    assert event.reveals
    assert [viewer for viewer in (A, B, SPECTATOR) if event.reaches(viewer)] == [A]


def test_a_challenge_shows_every_hand_to_everybody() -> None:
    state = at(" ".join(HANDS), "3x3")
    shown = [event for event in make(state, "liar") if event.key == "shown"]
    assert [event.params["dice"] for event in shown] == [[1, 3, 3], [2, 5, 5], [4, 6, 6]]
    assert all(event.reaches(SPECTATOR) for event in shown)
    assert state.shown == HANDS


def test_the_view_marks_the_dice_that_were_counted() -> None:
    state = at(" ".join(HANDS), "3x3")
    make(state, "liar")
    told = GAME.view(state, SPECTATOR).reveal
    counted = [[die.face for die in hand if die.counts] for hand in told.hands]
    assert counted == [[1, 3, 3], [], []]
    assert (told.found, told.holds) == (3, True)


def test_the_view_names_who_bid() -> None:
    view = GAME.view(at("1-3 2 4-6", "1x3 2x2", starter=B), A)
    assert [bid.seat for bid in view.said] == [B, C]
    assert view.reveal is None


def test_who_leaves_shows_nothing() -> None:
    state, journal = at(" ".join(HANDS), "1x3"), Journal()
    state.leave(B, journal)
    assert [event.key for event in journal.events] == ["out", "round"]


def test_samples_keep_the_own_hand_and_the_number_of_dice() -> None:
    state = at("1-3-3 2-5 4", "1x3")
    knowledge, rng = GAME.knowledge(state, A), Random(1)
    samples = [knowledge.sample(rng).hands for _ in range(50)]
    assert {hands[A] for hands in samples} == {"1-3-3"}
    assert {tuple(len(hand.split("-")) for hand in hands) for hands in samples} == {(3, 2, 1)}
    assert {hands[C] for hands in samples} == set("123456")


def test_draws_have_names_of_their_own() -> None:
    play, rng = Play(GAME, 3, shuffle=Shuffle.seeded(1)), Random(1)
    while play.pending:
        legal = play.state.legal(play.pending[0])
        play.push(play.pending[0], legal[int(rng.random() * len(legal))])
    names = [draw[0] for entry in play.record.entries for draw in getattr(entry, "draws", ())]
    assert names[:3] == ["roll/1/0", "roll/1/1", "roll/1/2"]
    assert len(set(names)) == len(names)
