"""Many games at once: the same games as one by one, in shared arrays, with every fault named."""

from __future__ import annotations

from multiprocessing.shared_memory import SharedMemory

import numpy as np
import pytest

from kiebitz.core.errors import KiebitzError
from kiebitz.games import REGISTRY
from kiebitz.research import VectorPlay, vector
from kiebitz.research.driver import Driver
from tests.research.games import BRIEF, GAMES


def first_legal(games: VectorPlay) -> list[int]:
    return [int(np.flatnonzero(mask)[0]) for mask in games.masks]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_row_is_the_game_that_one_would_play_alone(game_id: str) -> None:
    game = REGISTRY[game_id]
    options = BRIEF.get(game_id)
    with vector(game_id, 3, seats=2, options=options, processes=0, seed=7) as games:
        alone = Driver(game, 2, options)
        alone.reset(7 * 1_000_003 + 1)
        coder = games.encoder
        for _ in range(60):
            assert games.seats[1] == alone.seat
            assert np.flatnonzero(games.masks[1]).tolist() == list(alone.legal)
            assert np.array_equal(games.observations[1], coder.observe(alone.state, alone.seat))
            actions = [int(np.flatnonzero(mask)[-1]) for mask in games.masks]
            games.step(actions)
            alone.push(actions[1])
            if alone.over:
                break


@pytest.mark.parametrize("processes", [0, 2])
def test_a_finished_game_gives_its_returns_and_the_next_one_starts(processes: int) -> None:
    rng = np.random.default_rng(1)
    with vector("amazonas", 6, seats=3, processes=processes, seed=1) as games:
        done = 0
        for _ in range(250):
            games.step([int(rng.choice(np.flatnonzero(mask))) for mask in games.masks])
            for row in np.flatnonzero(games.dones):
                done += 1
                assert games.returns[row].sum() == pytest.approx(0)
                best = games.scores[row].argmax()
                assert games.returns[row][best] > 0 or (games.returns[row] == 0).all()
                assert games.masks[row].any(), "the next game has begun"
        assert done == games.games.sum() >= 6


def test_processes_play_the_same_games_as_none() -> None:
    seen = []
    for processes in (0, 1, 2):
        with vector("gilde", 5, seats=2, processes=processes, seed=3) as games:
            for _ in range(40):
                games.step(first_legal(games))
            seen.append((games.observations.copy(), games.masks.copy(), games.seats.copy()))
    for other in seen[1:]:
        assert all(np.array_equal(a, b) for a, b in zip(seen[0], other, strict=True))


def test_an_illegal_action_is_named_and_the_games_go_on() -> None:
    for processes in (0, 1):
        with vector("amazonas", 2, seats=3, processes=processes, seed=1) as games:
            right = first_legal(games)
            with pytest.raises(KiebitzError, match="end: not open to seat"):
                games.step([60, 60])
            games.step(right)


def test_closing_gives_the_memory_back() -> None:
    games = vector("amazonas", 2, seats=2, processes=1)
    assert games._memory is not None
    name, worker = games._memory.name, games._workers[0]
    games.close()
    assert worker.exitcode == 0
    with pytest.raises(FileNotFoundError):
        SharedMemory(name)
    games.close()


def test_a_process_that_dies_is_noticed() -> None:
    games = vector("amazonas", 2, seats=2, processes=1)
    try:
        games._workers[0].kill()
        games._workers[0].join()
        with pytest.raises(KiebitzError, match="process ended with code -9"):
            games.step(first_legal(games))
    finally:
        games.close()


def test_solo_games_and_bad_numbers() -> None:
    with vector("tiwanaku", 2, seats=1, processes=0) as games:
        assert games.returns.shape == (2, 1)
        for _ in range(200):
            games.step(first_legal(games))
        assert games.games.sum() > 0
    with pytest.raises(KiebitzError, match="at least one game"):
        vector("tiwanaku", 0)


def test_observations_may_be_left_out() -> None:
    with vector("amazonas", 2, seats=2, processes=0, observe=False) as games:
        games.step(first_legal(games))
        assert not games.observations.any()
