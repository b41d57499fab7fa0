"""How punctual a bot is that has a budget: the CPU time of its decisions, beside the time that it was given.

`python -m kiebitz.lab.budget_use [--level strong] [--ms 200] [--decisions 200] [GAME…]` takes decisions from all over
games of two that are played by the rule of thumb. Imports core, games, bots and lab only.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Iterator
from random import Random
from time import thread_time
from typing import Any

from kiebitz.bots.budget import Budget
from kiebitz.bots.levels import FLAT, STRONG, bot
from kiebitz.core.game import Game, Knowledge
from kiebitz.games import REGISTRY
from kiebitz.lab.policy_positions import decisions

EVERY = 7
"""Every so manieth decision is thought about; prime to the rhythm of turns."""


def times(game: Game[Any], level: str, budget: Budget, count: int) -> list[float]:
    """The CPU milliseconds of so many decisions, the shortest first."""
    thinker = bot(game, level, budget)
    found = []
    for number, knowledge in zip(range(count), _decisions(game), strict=False):
        began = thread_time()
        thinker.choose(knowledge, Random(number))
        found.append(1000 * (thread_time() - began))
    return sorted(found)


def _decisions(game: Game[Any]) -> Iterator[Knowledge[Any]]:
    """What seats know in some decisions of one game after the other."""
    rng, met = Random(0), 0
    while True:
        for state, seat in decisions(game, rng):
            met += 1
            if met % EVERY == 0:
                yield game.knowledge(state, seat)


def at_share(sorted_times: list[float], share: float) -> float:
    """The time that this share of the decisions kept to."""
    return sorted_times[min(len(sorted_times) - 1, int(share * len(sorted_times)))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--level", choices=(STRONG, FLAT), default=STRONG)
    parser.add_argument("--ms", type=float, default=200.0)
    parser.add_argument("--decisions", type=int, default=200)
    wanted = parser.parse_args()
    gc.freeze()  # as a process of bots does it (`tables/bot_pool/worker.py`)
    for game_id in wanted.games or list(REGISTRY):
        found = times(REGISTRY[game_id], wanted.level, Budget(cpu_ms=wanted.ms), wanted.decisions)
        print(
            f"{game_id:13} {len(found)} decisions: median {at_share(found, 0.5):.0f} ms, "
            f"p90 {at_share(found, 0.9):.0f}, p99 {at_share(found, 0.99):.0f}, longest {found[-1]:.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
