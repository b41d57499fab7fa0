"""Reviews: a moment for each move that stands, luck apart from decisions, and mistakes that were mistakes."""

from __future__ import annotations

from random import Random
from time import thread_time
from typing import Any

import msgspec
import pytest

import kiebitz
from kiebitz.bots.budget import Budget
from kiebitz.bots.levels import bot, policy_of
from kiebitz.bots.review import NotOver, review
from kiebitz.bots.review_steps import steps_of
from kiebitz.bots.turning_points import SMALLEST
from kiebitz.core.game import LANGUAGES
from kiebitz.core.play import Play
from kiebitz.core.record import Moved, Withdrawn, read
from kiebitz.core.replay import Replay
from kiebitz.core.strategy import strategy_of


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
    for seat in range(2):
        change = found.moments[-1].shares[seat] - found.moments[0].shares[seat]
        assert found.luck[seat] + found.decisions[seat] == pytest.approx(change, abs=0.001)
        assert found.luck[seat] == pytest.approx(sum(m.luck[seat] for m in found.moments), abs=0.01)
    assert play.outcome is not None
    last = found.moments[-1].shares
    assert (last[0] > last[1]) == (play.outcome.ranks[0] < play.outcome.ranks[1])
    for point in found.turning_points:
        assert point.move != point.better
        assert point.loss > 0
        for reason in point.reasons:
            for language in LANGUAGES:
                assert play.game.texts(language).message(f"why-{reason.key}", reason.params)
    assert len(found.turning_points) <= 3
    losses = [point.loss for point in found.turning_points]
    assert losses == sorted(losses, reverse=True)


def test_good_moves_are_praised_too() -> None:
    """A careful player against a random one: what is praised was played, is the careful one's, and was the best."""
    play = finished("amazonas", ("medium", "random"), seed=5)
    found = review(play.game, play.record, cpu_seconds=1000, budget=Budget(simulations=120))
    assert found.good_moves
    played = {moment.entry: (moment.seat, moment.move) for moment in found.moments[1:]}
    for good in found.good_moves:
        assert played[good.entry] == (good.seat, good.move)
        assert good.gain >= SMALLEST
        for language in LANGUAGES:
            text = f"move-{good.move_words.key}"
            assert play.game.texts(language).message(text, good.move_words.params)
    blamed = {point.entry for point in found.turning_points}
    assert not blamed & {good.entry for good in found.good_moves}
    gains = [good.gain for good in found.good_moves]
    assert gains == sorted(gains, reverse=True)
    assert all(point.better_targets for point in found.turning_points)


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


def test_blunders_are_found_that_no_bot_would_think_of() -> None:
    play = finished("mesopotamien", ("easy", "easy"), seed=3)
    found = review(play.game, play.record, cpu_seconds=1000, budget=Budget(simulations=150))
    strategy = strategy_of(play.game)
    assert strategy is not None
    steps = {step.entry: step for step in steps_of(play.game, play.record)[1]}
    made = [steps[point.entry] for point in found.turning_points]
    assert any(step.move not in strategy.candidates(step.before, step.seat) for step in made)


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


def test_what_others_played_meanwhile_is_judged_where_it_stands() -> None:
    """In a parallel turn a seat takes its move back after another has moved: that one now stands without it."""
    play = kiebitz.new("gilde", 2, seed=2)
    rng, undone = Random(1), 0
    while play.pending:
        together = play.pending == (0, 1) and all(len(play.legal(seat)) > 2 for seat in (0, 1))
        seat = play.pending[0]
        play.push(seat, rng.choice(play.legal(seat).numbers))
        if together and undone < 3 and play.can_undo(0) and 1 in play.pending:
            play.push(1, rng.choice(play.legal(1).numbers))
            if play.can_undo(0):
                play.undo(0)
                undone += 1
    assert undone == 3
    start, steps, end = steps_of(play.game, read(play.record.write()))

    def written(state: Any) -> bytes:
        return msgspec.json.encode(play.game.dump(state))

    befores = [written(step.before) for step in steps]
    afters = [written(step.after) for step in steps]
    assert befores == [written(start), *afters[:-1]]
    assert afters[-1] == written(end)


@pytest.mark.rule("TIW-038")
def test_a_game_that_ended_by_leaving_ends_with_its_outcome() -> None:
    play = kiebitz.new("tiwanaku", 3, seed=2)
    rng, easy = Random(1), bot(kiebitz.game("tiwanaku"), "easy")
    for leaver in (1, 2):
        for _ in range(8):
            seat = play.pending[0]
            play.push(seat, easy.choose(play.knowledge(seat), rng))
        play.withdraw(leaver)
    assert play.outcome is not None
    assert play.outcome.ranks[0] == 1
    found = review(play.game, play.record, cpu_seconds=4, budget=Budget(simulations=10))
    left = [n for n, entry in enumerate(play.record.entries) if isinstance(entry, Withdrawn)]
    shown = [moment for moment in found.moments if moment.entry in left]
    assert [moment.entry for moment in shown] == left
    assert shown[-1] == found.moments[-1]
    for moment in shown:
        assert (moment.seat, moment.move) == (None, "")
        assert set(moment.decision) | set(moment.luck) == {0.0}
    assert found.moments[-1].shares[0] == 1.0
    for seat in range(3):
        change = found.moments[-1].shares[seat] - found.moments[0].shares[seat]
        assert found.luck[seat] + found.decisions[seat] == pytest.approx(change, abs=0.001)


def test_leaving_of_which_the_ledger_says_nothing_is_no_moment() -> None:
    play = kiebitz.new("amazonas", 2, seed=7)
    rng = Random(1)
    play.withdraw(1)
    while play.pending:
        play.push(play.pending[0], rng.choice(play.legal(play.pending[0]).numbers))
    found = review(play.game, play.record, cpu_seconds=2, budget=Budget(simulations=20))
    assert all(moment.seat is not None for moment in found.moments[1:])


def test_a_running_game_is_not_reviewed() -> None:
    play = kiebitz.new("amazonas", 2, seed=7)
    with pytest.raises(NotOver, match="not over yet"):
        review(play.game, play.record)


def test_simulations_instead_of_time_give_the_same_review_again() -> None:
    play = finished("minden", ("easy", "easy"))
    first, second = (
        review(play.game, play.record, cpu_seconds=1000, budget=Budget(simulations=30))
        for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize("game_id", ["mesopotamien", "tiwanaku"])
def test_a_long_game_is_reviewed_within_its_time(game_id: str) -> None:
    play = kiebitz.new(game_id, 4, seed=3)
    rng, policy = Random(3), policy_of(play.game)
    assert policy is not None
    while play.pending:
        play.push(play.pending[0], policy(play.state, play.pending[0], rng))
    began = thread_time()
    found = review(play.game, play.record, cpu_seconds=4, budget=Budget(cpu_ms=100))
    assert thread_time() - began < 6
    assert play.outcome is not None
    last = found.moments[-1].shares
    assert last.index(max(last)) == play.outcome.ranks.index(1)


def choices_in(play: Play[Any]) -> list[int]:
    """How many moves each mover could choose from."""
    run = Replay(play.game, play.record)
    before, counts = run.state.copy(), []
    for n in run:
        entry = play.record.entries[n]
        if isinstance(entry, Moved):
            counts.append(len(before.legal(entry.seat)))
        before = run.state.copy()
    return counts


def test_the_only_move_there_is_changes_nothing() -> None:
    play = finished("gilde", ("easy", "easy"))
    found = review(play.game, play.record, cpu_seconds=3, budget=Budget(simulations=10))
    forced = [
        moment.decision
        for moment, choices in zip(found.moments[1:-1], choices_in(play), strict=False)
        if choices == 1 and moment.luck == (0.0, 0.0)
    ]
    assert len(forced) > 10
    assert set(forced) == {(0.0, 0.0)}


def test_in_minden_tips_decide_and_cones_do_not() -> None:
    play = finished("minden", ("easy", "medium"))
    found = review(play.game, play.record, cpu_seconds=6, budget=Budget(simulations=10))

    def weight(kind: str) -> float:
        changes = [abs(m.decision[0]) for m in found.moments[1:] if m.move.startswith(kind)]
        return sum(changes) / len(changes)

    assert weight("tip") > 4 * weight("cone")


def test_nobody_is_to_blame_for_what_lies_under_an_unknown_cell() -> None:
    """Tiwanaku's first discoveries are made blindly: what they bring to light is luck."""
    play = finished("tiwanaku", ("easy", "easy"))
    found = review(play.game, play.record, cpu_seconds=6, budget=Budget(simulations=10))
    first = found.moments[1]
    assert first.decision == (0.0, 0.0)
    assert first.luck[0] == pytest.approx(first.shares[0] - found.moments[0].shares[0], abs=0.001)


def test_alone_the_curve_is_the_score_against_what_could_be_expected() -> None:
    good, bad = finished("gilde", ("medium",)), finished("gilde", ("random",))
    reviews = [
        review(play.game, play.record, cpu_seconds=3, budget=Budget(simulations=20))
        for play in (good, bad)
    ]
    assert [found.moments[0].shares for found in reviews] == [(0.5,), (0.5,)]
    assert reviews[0].moments[-1].shares[0] > 0.7 > 0.3 > reviews[1].moments[-1].shares[0]
    assert reviews[1].turning_points
