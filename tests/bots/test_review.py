"""Reviews: a moment for each move that stands, luck apart from decisions, and mistakes that were mistakes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kiebitz
from kiebitz.bots.budget import Budget
from kiebitz.bots.levels import bot
from kiebitz.bots.review import NotOver, review
from kiebitz.core.game import LANGUAGES
from kiebitz.core.play import Play
from kiebitz.core.record import Moved, read


def finished(game_id: str, levels: tuple[str, ...], seed: int = 2) -> Play[Any]:
    play, rng = kiebitz.new(game_id, len(levels), seed=seed), Random(seed)
    bots = [bot(play.game, level) for level in levels]
    while play.pending:
        seat = play.pending[0]
        play.push(seat, bots[seat].choose(play.knowledge(seat), rng))
    return play


@pytest.mark.parametrize("game_id", ["amazonas", "minden"])
def test_a_review_follows_the_record(game_id: str) -> None:
    play = finished(game_id, ("easy", "random"))
    found = review(
        play.game, read(play.record.write()), cpu_seconds=3, budget=Budget(simulations=60)
    )
    moves = [(n, e.seat, e.move) for n, e in enumerate(play.record.entries) if isinstance(e, Moved)]
    assert [(m.entry, m.seat, m.move) for m in found.moments[1:]] == moves
    assert found.moments[0].seat is None
    for before, after in zip(found.moments, found.moments[1:], strict=False):
        for seat in range(2):
            change = after.shares[seat] - before.shares[seat]
            if after.luck == (0.0, 0.0) and after.decision != (0.0, 0.0):
                assert after.decision[seat] == pytest.approx(change, abs=0.001)
    assert play.outcome is not None
    last = found.moments[-1].shares
    assert (last[0] > last[1]) == (play.outcome.ranks[0] < play.outcome.ranks[1])
    for point in found.turning_points:
        assert point.move != point.better
        assert point.loss > 0
        for reason in point.reasons:
            for language in LANGUAGES:
                assert play.game.texts(language).message(reason.message.key, reason.message.params)
    assert len(found.turning_points) <= 3
    losses = [point.loss for point in found.turning_points]
    assert losses == sorted(losses, reverse=True)


def test_moves_without_draws_have_no_luck() -> None:
    play = finished("amazonas", ("easy", "easy"))
    found = review(play.game, play.record, cpu_seconds=2, budget=Budget(simulations=20))
    for moment in found.moments[1:]:
        entry = play.record.entries[moment.entry]
        assert isinstance(entry, Moved)
        if not entry.draws:
            assert moment.luck == (0.0, 0.0)


def test_the_random_player_is_found_to_have_blundered() -> None:
    play = finished("amazonas", ("medium", "random"), seed=5)
    found = review(play.game, play.record, cpu_seconds=6, budget=Budget(simulations=120))
    assert found.turning_points
    blunders = [point.seat for point in found.turning_points]
    assert blunders.count(1) >= blunders.count(0)


def test_what_was_taken_back_is_not_reviewed() -> None:
    play = kiebitz.new("amazonas", 2, seed=7)
    rng, undone = Random(1), 0
    while play.pending:
        seat = play.pending[0]
        play.push(seat, rng.choice(play.legal(seat).numbers))
        if undone < 3 and play.can_undo(seat):
            play.undo(seat)
            undone += 1
    found = review(play.game, play.record, cpu_seconds=2, budget=Budget(simulations=20))
    standing = sum(isinstance(entry, Moved) for entry in play.record.entries) - undone
    assert undone == 3
    assert len(found.moments) == 1 + standing


def test_a_running_game_is_not_reviewed() -> None:
    play = kiebitz.new("amazonas", 2, seed=7)
    with pytest.raises(NotOver, match="not over yet"):
        review(play.game, play.record)
