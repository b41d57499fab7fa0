"""A session: who is asked, what makes itself, what can be taken back, what is told."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import kiebitz
from kiebitz.cli.arguments import words_in
from kiebitz.cli.terminal import saves
from kiebitz.cli.terminal.decision import Decision
from kiebitz.cli.terminal.session import Session
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.games import REGISTRY


def session_of(folder: Path, game_id: str, seats: int = 2, **options: str) -> Session:
    """A table of people only."""
    game: Any = kiebitz.game(game_id)
    shuffle = Shuffle.seeded(1)
    play: Play[Any] = Play(game, seats, options, shuffle=shuffle, names=("Ada", "Bo", "Cy")[:seats])
    levels = (saves.PERSON,) * seats
    return Session(words_in("en"), play, shuffle, levels, folder / "game.kiebitz", Random(1))


def test_only_an_answer_without_a_way_back_makes_itself(tmp_path: Path) -> None:
    session, rng = session_of(tmp_path, "mesopotamien"), Random(0)
    seen = set()
    for _ in range(250):
        seat = session.play.pending[0]
        moves = session.play.legal(seat).numbers
        only, regret = len(moves) == 1, session.play.can_undo(seat)
        assert (session.forced(seat) is not None) == (only and not regret)
        seen.add((only, regret))
        session.play.push(seat, rng.choice(moves))
    assert {(True, False), (True, True)} <= seen


@pytest.mark.parametrize("game_id", list(REGISTRY))
def test_what_is_said_to_be_undoable_is(tmp_path: Path, game_id: str) -> None:
    """And what is said to be final cannot be undone by the one who is asked next."""
    seats = max(2, REGISTRY[game_id].min_seats)
    session, rng = session_of(tmp_path, game_id, seats), Random(2)
    seen = set()
    for _ in range(40):
        if not session.play.pending:
            break
        seat = session.play.pending[0]
        decision = Decision(session, seat)
        move = rng.choice(decision.choices).move
        said = decision.can_be_taken_back(move)
        session.play.push(seat, move)
        undoable = bool(session.play.pending) and session.play.can_undo(seat)
        assert said == (undoable and seat in session.play.pending)
        seen.add(said)
    assert seen == {True, False} or game_id in ("minden", "tiwanaku")


def test_news_are_told_by_paragraphs_of_who_moved(tmp_path: Path) -> None:
    session = session_of(tmp_path, "amazonas", missionDeal="one")
    for _ in range(2):
        seat = session.play.pending[0]
        session.push(seat, session.play.legal(seat).numbers[0])
    seats = [paragraph.seat for paragraph in session.story(0)]
    assert seats[0] is None
    assert [seat for seat in seats if seat is not None] == list(dict.fromkeys(seats[1:]))
    told = [sentence for paragraph in session.story(0) for sentence in paragraph.sentences]
    assert len(told) == len(session.play.events(0))


def test_notes_are_kept_with_the_game(tmp_path: Path) -> None:
    session = session_of(tmp_path, "tiwanaku")
    session.note(1, "b3", "24")
    session.note(1, "c3", "5")
    session.note(1, "c3", "")
    assert saves.read(session.path).notes == {"1": {"b3": "24"}}
