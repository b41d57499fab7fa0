"""How many simulations a second the search makes when it plays to the end of the game, from the middle of games of two.

`python -m kiebitz.lab.search_rate [GAME…]` measures the engine that is found first; with `PYTHONPATH=build/compiled`
that is the compiled one. Imports core, games, bots and lab only.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from statistics import median
from typing import Any

from kiebitz.bots.budget import Budget
from kiebitz.bots.search import Search
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.strategy import strategy_of
from kiebitz.games import REGISTRY
from kiebitz.lab.bench_worker import is_compiled
from kiebitz.lab.policy_positions import decisions

POSITIONS = 9
MILLISECONDS = 150.0


def rates(game: Game[Any]) -> tuple[float, float]:
    """Simulations per CPU second, medians over positions: to the end of the game, and with the evaluation."""
    plain = Search(game, None, Budget(cpu_ms=MILLISECONDS), to_the_end=True, patient=True)
    minded = Search(game, strategy_of(game), Budget(cpu_ms=MILLISECONDS), patient=True)
    found: tuple[list[float], list[float]] = ([], [])
    for number in range(POSITIONS):
        knowledge = midway(game, number)
        knowledge.sample(Random(0))  # what a game computes once for a position
        for search, rate in zip((plain, minded), found, strict=True):
            result = search.think(knowledge, Random(number))
            if result.simulations:
                rate.append(result.simulations / result.cpu_seconds)
    return median(found[0]), median(found[1])


def midway(game: Game[Any], seed: int) -> Knowledge[Any]:
    """What a seat knows in the middle of a game that was played by the rule of thumb."""
    line = [(state.copy(), seat) for state, seat in decisions(game, Random(seed))]
    middle, seat = line[len(line) // 2]
    return game.knowledge(middle, seat)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(REGISTRY))
    wanted = parser.parse_args(arguments).games
    if unknown := [game_id for game_id in wanted if game_id not in REGISTRY]:
        parser.error(f"there is no game {unknown[0]!r}; there are {', '.join(REGISTRY)}")
    print("compiled" if is_compiled() else "plain")
    for game_id in wanted or list(REGISTRY):
        to_the_end, minded = rates(REGISTRY[game_id])
        print(f"{game_id:13} {to_the_end:8,.0f} to the end {minded:8,.0f} with the evaluation")


if __name__ == "__main__":
    main()
