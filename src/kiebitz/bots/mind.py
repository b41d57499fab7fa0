"""What a game's `bot.py` teaches the bots: how to move at a glance, and what a position promises.

Everything that thinks (`greedy`, `search`, `hints`, `review`) works with a `Mind` and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from kiebitz.core.game import Game
from kiebitz.core.state import State

Policy = Callable[[State, int, Random], int]
"""State, seat, generator → a quick, sensible move. Reads only what the seat knows."""

Rows = list[list[float]]
"""An evaluation: for each seat its expected final score, split into the game's `TERMS`."""


@dataclass(frozen=True, slots=True)
class Mind:
    """The strategy of one game, read from its `bot.py`."""

    policy: Policy
    terms: tuple[str, ...]
    """The names of the parts of an evaluation; `reason-<term>` is the text of each."""
    evaluate: Callable[[State], Rows]
    """The sum of a seat's row is its expected final score; in a finished game it is the score."""
    spread: Callable[[State], float]
    """How far, in points, two seats' final scores still scatter about the expected ones."""
    clear_lead: float
    """A lead in points that leaves little doubt in the middle of the game."""
    candidates: Callable[[State, int], Sequence[int]] | None
    """The legal moves worth a thought, the most promising first; without it, all of them."""
    at_a_glance: Callable[[State], bool] | None
    """Whether a veiled state is better played by the policy at once, because samples would take too long."""
    ripe: Callable[[State, int, State], bool]
    """Start, observer, position → whether the search may evaluate the position: evaluations of different moments
    of a round cannot be compared, so every simulation plays on, by the policy, until the same moment."""
    closed: Callable[[State, int, State], bool]
    """The same → whether the tree ends there at the latest."""
    samples: int
    """The greedy bot judges every move on so many samples, the same ones for all moves."""
    finish: int
    """Up to so many further decisions of the mover's turn are played by the policy before a position is judged."""
    turn: int
    """About the decisions of a turn: a bot that thinks about each of them thinks shorter about one."""


def at_any_time(start: State, seat: int, state: State) -> bool:
    """For evaluations that may be compared whenever they are made."""
    return True


def at_no_time(start: State, seat: int, state: State) -> bool:
    """For trees that grow as deep as they can."""
    return False


def mind_of(game: Game[Any]) -> Mind | None:
    """The mind in the game's `bot.py`, None where it has none."""
    name = f"{type(game).__module__}.bot"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    return Mind(
        policy=module.policy,
        terms=module.TERMS,
        evaluate=module.evaluate,
        spread=module.spread,
        clear_lead=module.CLEAR_LEAD,
        candidates=getattr(module, "candidates", None),
        at_a_glance=getattr(module, "at_a_glance", None),
        ripe=getattr(module, "ripe", at_any_time),
        closed=getattr(module, "closed", getattr(module, "ripe", at_no_time)),
        samples=getattr(module, "SAMPLES", 1),
        finish=getattr(module, "FINISH", 0),
        turn=getattr(module, "DECISIONS_A_TURN", 1),
    )
