"""The levels of bots; `level-<id>` is the text of each. Imports core and bots only."""

from __future__ import annotations

from typing import Any

from kiebitz.bots.bot import Bot
from kiebitz.bots.budget import Budget
from kiebitz.bots.flat_monte_carlo import FlatMonteCarloBot
from kiebitz.bots.greedy import EasyBot, GreedyBot, PolicyBot
from kiebitz.bots.random_bot import RandomBot
from kiebitz.bots.search import Search
from kiebitz.bots.tree import KeptTrees
from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game
from kiebitz.core.strategy import Policy, strategy_of

__all__ = ["PolicyBot", "UnknownLevel", "bot", "levels", "policy_of", "usual"]

RANDOM = "random"
EASY = "easy"
MEDIUM = "medium"
STRONG = "strong"
FLAT = "flat"
"""Flat Monte Carlo, to compare the search with; no level for people."""
THUMB = "thumb"
"""The policy alone, without mistakes: what an evaluation must beat. No level for people."""
ALIASES = {
    "zufaellig": RANDOM,
    "zufällig": RANDOM,
    "leicht": EASY,
    "mittel": MEDIUM,
    "stark": STRONG,
    "flach": FLAT,
}

STRONG_BUDGET = Budget(cpu_ms=200)
TRIAL_ROUNDS = 10**6
"""Flat trials end with their time, or with their games."""


class UnknownLevel(KiebitzError):
    """No bot of this game has this level."""


def levels(game: Game[Any]) -> tuple[str, ...]:
    """The levels that a game's bots have, the weakest first."""
    return (RANDOM, STRONG) if strategy_of(game) is None else (RANDOM, EASY, MEDIUM, STRONG)


def usual(game: Game[Any]) -> str:
    """The level that bots have unless somebody chooses: quick, and not without a plan."""
    return STRONG if strategy_of(game) is None else MEDIUM


def bot(
    game: Game[Any],
    level: str,
    budget: Budget = STRONG_BUDGET,
    trees: KeptTrees | None = None,
) -> Bot:
    """The bot of a level; raises UnknownLevel. Only those that search, or try, use a budget.

    A search goes on from the `trees` that an earlier bot has left there.
    """
    level = ALIASES.get(level, level)
    strategy = strategy_of(game)
    if level == RANDOM:
        return RandomBot()
    if level == STRONG:
        return Search(game, strategy, budget, trees=trees)
    if level == FLAT:
        if budget.cpu_ms is None:
            return FlatMonteCarloBot(TRIAL_ROUNDS, float("inf"), strategy, games=budget.simulations)
        return FlatMonteCarloBot(TRIAL_ROUNDS, budget.cpu_ms / 1000, strategy)
    if level == THUMB and strategy is not None:
        return PolicyBot(strategy.policy)
    if level == EASY and strategy is not None:
        return EasyBot(strategy)
    if level == MEDIUM and strategy is not None:
        return GreedyBot(game, strategy)
    raise UnknownLevel(
        f"{game.id} has no bots of level {level!r}; there are {', '.join(levels(game))}"
    )


def policy_of(game: Game[Any]) -> Policy | None:
    """The policy of the game's strategy, None where it has none."""
    strategy = strategy_of(game)
    return strategy.policy if strategy is not None else None
