"""An arena on a real Ray cluster of two machines' worth of workers: one is killed, and nothing is missing.

Takes a minute, so it is a proof (`make proofs ONLY=ray`). Runs only where Ray is installed
(`pip install 'kiebitz[cluster]'`).
"""

from __future__ import annotations

import os
import threading
import time
import warnings
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from kiebitz.bots.budget import Budget
from kiebitz.games import REGISTRY
from kiebitz.lab.arena import plan_of, run
from kiebitz.lab.arena_game import ArenaPlan, Entrant
from kiebitz.lab.executors import Local, Ray
from tests.lab.standings import timeless

GAMES = 12


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A head that plays nothing, and two workers with a CPU each, in processes of their own."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pytest.importorskip("ray", reason="RAY IS NOT INSTALLED: the cluster is not tested")
        from ray.cluster_utils import Cluster

        made: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
        try:
            yield made
        finally:
            made.shutdown()


def plan() -> ArenaPlan:
    entrants = [Entrant.parse(text, Budget(simulations=40)) for text in ("strong", "medium")]
    return plan_of(REGISTRY["amazonas"], entrants, GAMES, seed="ray")


@pytest.mark.proof
@pytest.mark.filterwarnings("ignore")
def test_a_lost_workers_games_are_played_again(cluster: Any) -> None:
    workers = [cluster.add_node(num_cpus=1) for _ in range(2)]
    done: list[float] = []
    two_are_over = threading.Event()

    def count() -> None:
        done.append(time.time())
        if len(done) == 2:
            two_are_over.set()

    def kill_one() -> None:
        two_are_over.wait()
        cluster.remove_node(workers[0], allow_graceful=False)

    killer = threading.Thread(target=kill_one)
    killer.start()
    found = run(plan(), Ray(address=cluster.address), after_game=count)
    killer.join()
    assert len(done) == GAMES
    alone = run(plan(), Local(1))
    assert msgspec.json.encode(timeless(found)) == msgspec.json.encode(timeless(alone))
