"""The levels of bots; `level-<id>` is the text of each."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from kiebitz.bots.bot import Bot
from kiebitz.bots.random_bot import RandomBot
from kiebitz.bots.trials import Policy, TrialBot
from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game, Knowledge

RANDOM = "random"
EASY = "easy"
MEDIUM = "medium"
ALIASES = {"zufaellig": RANDOM, "zufällig": RANDOM, "leicht": EASY, "mittel": MEDIUM}

TRIAL_ROUNDS = 24
TRIAL_SECONDS = 0.25


class UnknownLevel(KiebitzError):
    """No bot of this game has this level."""


class PolicyBot:
    """Follows a game's rule of thumb on a sample of what it knows."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        return self._policy(knowledge.sample(rng), knowledge.seat, rng)


def levels(game: Game[Any]) -> tuple[str, ...]:
    """The levels that a game's bots have, the weakest first."""
    return (RANDOM, MEDIUM) if policy_of(game) is None else (RANDOM, EASY, MEDIUM)


def usual(game: Game[Any]) -> str:
    """The level that bots have unless somebody chooses: quick, and not without a plan."""
    return MEDIUM if policy_of(game) is None else EASY


def bot(game: Game[Any], level: str) -> Bot:
    """The bot of a level; raises UnknownLevel."""
    level = ALIASES.get(level, level)
    policy = policy_of(game)
    if level == RANDOM:
        return RandomBot()
    if level == EASY and policy is not None:
        return PolicyBot(policy)
    if level == MEDIUM:
        return TrialBot(TRIAL_ROUNDS, TRIAL_SECONDS, policy)
    raise UnknownLevel(
        f"{game.id} has no bots of level {level!r}; there are {', '.join(levels(game))}"
    )


def policy_of(game: Game[Any]) -> Policy | None:
    """The rule of thumb in the game's `bot.py`, None where it has none."""
    name = f"{type(game).__module__}.bot"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    policy: Policy | None = getattr(module, "policy", None)
    return policy
