"""What bots of every level decide in the same positions, and the figures behind it, a line a decision.

`python -m kiebitz.lab.decision_log [--decisions 4] [GAME…]` writes the log of the engine that is found first. Searches
have a number of simulations and no time, so two engines that decide alike write the same text, to the last bit of every
figure (`tests/bots/test_compiled_decisions.py`). Imports core, games, bots and lab only.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from kiebitz.bots.budget import Budget
from kiebitz.bots.levels import FLAT, STRONG, THUMB, bot, levels
from kiebitz.bots.position_value import PositionValues
from kiebitz.bots.search import Search
from kiebitz.bots.search_result import SearchResult
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.strategy import Rows, strategy_of
from kiebitz.games import REGISTRY
from kiebitz.lab.bench_worker import is_compiled
from kiebitz.lab.policy_positions import decisions

THOUGHT = Budget(simulations=48)
TRIED = Budget(simulations=6)
"""Games of flat Monte Carlo: random ones are long."""
APART = 11
"""Every so manieth decision of a game is thought about; prime to the rhythm of turns."""
ROLLOUTS = 4


def log(game: Game[Any], count: int) -> Iterator[str]:
    """The lines of so many decisions of one game after another."""
    positions = islice(_positions(game), count)
    for number, (state, knowledge) in enumerate(positions):
        for level in (*levels(game), THUMB, FLAT):
            if level == STRONG:
                continue  # with its figures below
            budget = TRIED if level == FLAT else THOUGHT
            move = bot(game, level, budget).choose(knowledge, Random(number))
            yield f"{game.id} {number} {level}: {game.notation(move)}"
        strategy = strategy_of(game)
        found = Search(game, strategy, THOUGHT).think(knowledge, Random(number))
        yield f"{game.id} {number} {STRONG}: {_figures(game, found)}"
        search = Search(game, strategy, THOUGHT, explain=True, patient=True)
        judged = state.fallback(knowledge.seat)
        explained = search.think(knowledge, Random(number), judged)
        yield f"{game.id} {number} hint: {_figures(game, explained)}"
        values = PositionValues(game, strategy, state, Random(number))
        yield f"{game.id} {number} value: {_bits(values.of(state, ROLLOUTS))}"


def _positions(game: Game[Any]) -> Iterator[tuple[Any, Knowledge[Any]]]:
    rng, met = Random(0), 0
    while True:
        for state, seat in decisions(game, rng):
            met += 1
            if met % APART == 0:
                yield state.copy(), game.knowledge(state, seat)


def _figures(game: Game[Any], result: SearchResult) -> str:
    """Every candidate in order, with all that was found about it."""
    parts = [
        f"{game.notation(candidate.move)} {candidate.visits} {_bits([[candidate.value]])}"
        f" {_bits([candidate.shares, candidate.leads])} {_bits(_summed(candidate.rows))}"
        for candidate in result.candidates
    ]
    return f"{result.simulations} simulations; {'; '.join(parts)}"


def _summed(rows: Sequence[Rows]) -> list[list[float]]:
    return [[part for row in visit for part in row] for visit in rows]


def _bits(rows: Sequence[Sequence[float]]) -> str:
    """Numbers to their last bit."""
    return "|".join(",".join([float(number).hex() for number in row]) for row in rows)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(REGISTRY))
    parser.add_argument("--decisions", type=int, default=4)
    parser.add_argument("--engine", action="store_true", help="say first which engine this is")
    wanted = parser.parse_args(arguments)
    if unknown := [game_id for game_id in wanted.games if game_id not in REGISTRY]:
        parser.error(f"there is no game {unknown[0]!r}; there are {', '.join(REGISTRY)}")
    if wanted.engine:
        print("compiled" if is_compiled() else "plain")
    for game_id in wanted.games or list(REGISTRY):
        for line in log(REGISTRY[game_id], wanted.decisions):
            print(line, flush=True)


if __name__ == "__main__":
    main()
