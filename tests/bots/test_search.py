"""The search: repeatable, within its budget, honest about what others laid face down, and better than a glance."""

from __future__ import annotations

from random import Random
from time import thread_time
from typing import Any

import pytest

import kiebitz
from kiebitz.bots import utility
from kiebitz.bots.budget import Budget, BudgetError
from kiebitz.bots.search import Search, _Run
from kiebitz.bots.search_result import JUDGED
from kiebitz.bots.tree import Node
from kiebitz.core.game import Game
from kiebitz.core.strategy import belief_of, strategy_of
from kiebitz.games import REGISTRY
from tests.bots.positions import GAMES, IDS, midway


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_same_seed_and_simulations_give_the_same_move(game: Game[Any]) -> None:
    knowledge = midway(game)
    search = Search(game, strategy_of(game), Budget(simulations=60))
    first, second = (search.think(knowledge, Random(5)) for _ in range(2))
    assert [(o.move, o.visits, o.value) for o in first.candidates] == [
        (o.move, o.visits, o.value) for o in second.candidates
    ]
    assert first.move in knowledge.known.legal(knowledge.seat)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_move_that_nobody_would_think_of_can_be_judged(game: Game[Any]) -> None:
    """People play such moves, and a review has an opinion on them."""
    knowledge, strategy = midway(game), strategy_of(game)
    assert strategy is not None
    search = Search(game, strategy, Budget(simulations=60), explain=True)
    usual = search.think(knowledge, Random(1))
    worth_a_thought = {candidate.move for candidate in usual.candidates}
    legal = knowledge.known.legal(knowledge.seat)
    for move in (next((m for m in legal if m not in worth_a_thought), legal[0]), legal[-1]):
        result = search.think(knowledge, Random(1), move)
        (judged,) = (candidate for candidate in result.candidates if candidate.move == move)
        assert judged.visits >= JUDGED
        assert len(judged.shares) == len(judged.rows) >= JUDGED
        if not strategy.styles:  # plans that begin with it take part
            assert result.move == usual.move


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_it_keeps_to_its_cpu_time(game: Game[Any]) -> None:
    knowledge = midway(game)
    search = Search(game, strategy_of(game), Budget(cpu_ms=60), patient=True)
    search.choose(knowledge, Random(1))  # what is computed once in a process
    spent = []
    for number in range(5):
        began = thread_time()
        search.choose(knowledge, Random(number))
        spent.append(1000 * (thread_time() - began))
    assert sorted(spent)[2] <= 66


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_it_sees_nothing_that_the_seat_does_not_know(game: Game[Any]) -> None:
    """Encoded and read again the knowledge holds no truth; the search does the same with it."""
    knowledge = midway(game)
    search = Search(game, strategy_of(game), Budget(simulations=30))
    other = game.knowledge_from(knowledge.encode())
    assert search.choose(knowledge, Random(2)) == search.choose(other, Random(2))


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_candidates_are_legal_and_hang_on_what_the_seat_knows_alone(game: Game[Any]) -> None:
    strategy = strategy_of(game)
    assert strategy is not None
    for seed in range(3):
        knowledge = midway(game, seed)
        samples = [knowledge.sample(Random(number)) for number in range(4)]
        found = [tuple(strategy.candidates(sample, knowledge.seat)) for sample in samples]
        # Who imagines takes a sample for the truth; what the seat itself may do says the belief.
        assert len(set(found)) == 1 or strategy.models_hidden_state
        for sample, moves in zip(samples, found, strict=True):
            assert moves
            assert all(sample.accepts(knowledge.seat, move) for move in moves)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_what_is_imagined_fits_the_knowledge(game: Game[Any]) -> None:
    """Samples know what the seat knows, and the moves are those of the seat."""
    for seed in range(3):
        knowledge = midway(game, seed)
        belief = belief_of(strategy_of(game), knowledge)
        if belief is None:
            continue
        sample = belief.sample(Random(seed))
        assert game.knowledge(sample, knowledge.seat).encode() == knowledge.encode()
        moves = belief.moves(sample)
        assert moves
        assert all(knowledge.known.accepts(knowledge.seat, move) for move in moves)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_an_evaluation_has_a_row_a_seat_and_ends_as_the_score(game: Game[Any]) -> None:
    strategy = strategy_of(game)
    assert strategy is not None
    play, rng = kiebitz.new(game.id, 2, seed=8), Random(8)
    while play.pending:
        seat = play.pending[0]
        if seat == 0:
            rows = strategy.evaluate(play.knowledge(seat).sample(rng))
            assert [len(row) for row in rows] == [len(strategy.terms)] * 2
            assert strategy.spread(play.state) > 0
        play.push(seat, strategy.policy(play.state, seat, rng))
    assert play.outcome is not None
    assert [sum(row) for row in strategy.evaluate(play.state)] == list(play.outcome.scores)


def test_sealed_decisions_stand_in_one_node() -> None:
    """Amazonas' cards: both seats choose from tables of their own; neither hangs on the other's choice."""
    game = REGISTRY["amazonas"]
    play = kiebitz.new("amazonas", 2, seed=3)
    strategy = strategy_of(game)
    while len(play.pending) < 2 or not play.legal(0)[0].startswith("lay"):
        seat = play.pending[0]
        assert strategy is not None
        play.push(seat, strategy.policy(play.state, seat, Random(1)))
    search = Search(game, strategy, Budget(simulations=400))
    run = _Run(search, play.knowledge(0), Random(1))
    run.result()
    root: Node = run._root
    assert set(root.tables) == {0, 1}
    assert all(isinstance(key, tuple) and len(key) == 2 for key in root.children)
    # The other seat is asked about its cards once a simulation, whatever seat 0 has laid.
    visits = sum(arm.visits for arm in root.tables[1].values())
    assert visits == run._done


def test_availability_is_counted_beside_visits() -> None:
    game = REGISTRY["amazonas"]
    knowledge = midway(game)
    run = _Run(Search(game, strategy_of(game), Budget(simulations=300)), knowledge, Random(1))
    run.result()
    for arm in run._root.tables[knowledge.seat].values():
        assert arm.visits <= arm.available


def best_end(state: Any, seat: int) -> tuple[bool, int]:
    """Brute force: the best end that a seat can reach in the last turn of the game, by win and points."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.ranks[seat] == 1, outcome.scores[seat]
    ends = []
    for move in state.legal(seat):
        after = state.copy()
        after.apply(seat, move)
        ends.append(best_end(after, seat))
    return max(ends)


def test_in_the_last_turn_it_finds_what_brute_force_finds() -> None:
    """Amazonas, the last building of the game: a win that is there is not missed."""
    game = REGISTRY["amazonas"]
    mattered = 0
    for seed in range(30):
        play, rng = kiebitz.new("amazonas", 2, seed=seed), Random(seed)
        while play.pending and not (
            play.state.round == 18 and play.state.turn == 1 and len(play.pending) == 1
        ):
            seat = play.pending[0]
            play.push(seat, rng.choice(play.legal(seat).numbers))
        if not play.pending or play.legal(play.pending[0])[0].startswith("take"):
            continue
        seat, ends = play.pending[0], {}
        for move in play.legal(seat).numbers:
            after = play.state.copy()
            after.apply(seat, move)
            ends[move] = best_end(after, seat)
        if len({win for win, _ in ends.values()}) < 2:
            continue
        mattered += 1
        search = Search(game, strategy_of(game), Budget(simulations=300))
        assert ends[search.choose(play.knowledge(seat), rng)][0]
    assert mattered


def test_without_a_mind_it_plays_to_the_end_of_the_game() -> None:
    knowledge = midway(REGISTRY["amazonas"])
    search = Search(knowledge.game, None, Budget(simulations=50), patient=True)
    result = search.think(knowledge, Random(1))
    assert result.simulations == 50
    assert sum(candidate.visits for candidate in result.candidates) == 50


def test_a_single_move_takes_no_time() -> None:
    play, rng = kiebitz.new("mesopotamien", 2, seed=1), Random(1)
    strategy = strategy_of(play.game)
    assert strategy is not None
    while len(play.legal(play.pending[0])) > 1:
        play.push(play.pending[0], strategy.policy(play.state, play.pending[0], rng))
    knowledge = play.knowledge(play.pending[0])
    result = Search(play.game, strategy_of(play.game), Budget(cpu_ms=500)).think(
        knowledge, Random(1)
    )
    assert result.simulations == 0
    assert result.cpu_seconds < 0.1


def test_budgets_are_read_and_checked() -> None:
    assert str(Budget.parse("50ms")) == "50ms"
    assert Budget.parse("400sims").simulations == 400
    assert Budget(cpu_ms=200).of_one(10).cpu_ms == 100
    assert Budget(cpu_ms=200).of_one(3).cpu_ms == 200
    for wrong in ("fast", "0ms", "-3sims", "ms", "2.5ms"):
        with pytest.raises(BudgetError, match="is not a budget; write 200ms or 400sims"):
            Budget.parse(wrong)
    with pytest.raises(BudgetError):
        Budget()
    with pytest.raises(BudgetError):
        Budget(cpu_ms=1, simulations=1)


def test_where_looking_on_is_dear_a_glance_at_all_moves_decides_which_come_first() -> None:
    """Gilde: a few simulations go to the few moves that look best at once, and none to the others."""
    game = REGISTRY["gilde"]
    strategy = strategy_of(game)
    assert strategy is not None
    assert strategy.tuning.prefilter_samples
    play, rng = kiebitz.new("gilde", 2, seed=3), Random(3)
    while len(strategy.candidates(play.state, play.pending[0])) < 8:
        play.push(play.pending[0], strategy.policy(play.state, play.pending[0], rng))
    knowledge = play.knowledge(play.pending[0])
    run = _Run(Search(game, strategy, Budget(simulations=3)), knowledge, Random(1))
    result = run.result()
    tried = [candidate.move for candidate in result.candidates if candidate.visits]
    assert sorted(tried) == sorted(run._order[:3])
    # The glance itself: the policy ends the turn, and the evaluation speaks.
    worths = {}
    for move in run._order:
        worths[move] = 0.0
        for sample, dice in run._lots[: strategy.tuning.prefilter_samples]:
            state, luck = sample.copy(), Random(dice)
            state.apply(knowledge.seat, move)
            while not strategy.is_leaf(sample, knowledge.seat, state):
                state.apply(knowledge.seat, strategy.policy(state, knowledge.seat, luck))
            rows = strategy.evaluate(state)
            worths[move] += utility.prospects(strategy, state, rows)[0][knowledge.seat]
    assert sorted(worths, key=lambda move: -worths[move]) == run._order
