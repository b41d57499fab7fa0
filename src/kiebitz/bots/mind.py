"""What a game's `bot.py` teaches the bots: how to move at a glance, and what a position promises.

Everything that thinks (`greedy`, `search`, `hints`, `review`) works with a `Mind` and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Protocol

from kiebitz.bots import utility
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.state import State

Policy = Callable[[State, int, Random], int]
"""State, seat, generator → a quick, sensible move. Reads only what the seat knows."""

Rows = list[list[float]]
"""An evaluation: for each seat its expected final score, split into the game's `TERMS`."""


class Imagination(Protocol):
    """What a bot makes of a seat's knowledge before it thinks about a decision."""

    def sample(self, rng: Random) -> State:
        """A state that fits what the seat knows."""

    def moves(self, sample: State) -> Sequence[int]:
        """The moves of the seat that are worth a thought, the most promising first; a first sample may help."""


@dataclass(frozen=True, slots=True)
class Mind:
    """The strategy of one game, read from its `bot.py`."""

    policy: Policy
    terms: tuple[str, ...]
    """The names of the parts of an evaluation; `why-<term>` is the text of each."""
    rival_terms: tuple[str, ...]
    """Those in which a move can change what the other seats may expect; `why-rival-<term>` is the text of each.
    Whatever else differs for them between two moves is chance, and no reason."""
    evaluate: Callable[[State], Rows]
    """The sum of a seat's row is its expected final score; in a finished game it is the score."""
    spread: Callable[[State], float]
    """How far, in points, two seats' final scores still scatter about the expected ones."""
    clear_lead: float
    """A lead in points that leaves little doubt in the middle of the game."""
    slip: Policy | None
    """A mistake that one can believe, where any legal move would be absurd; the easy bot makes it."""
    candidates: Callable[[State, int], Sequence[int]] | None
    """The legal moves worth a thought, the most promising first; without it, all of them."""
    at_a_glance: Callable[[State], bool] | None
    """Whether a veiled state is better played by the policy at once, because samples would take too long."""
    ripe: Callable[[State, int, State], bool]
    """Start, observer, position → whether the search may evaluate the position: evaluations of different moments
    of a round cannot be compared, so every simulation plays on, by the policy, until the same moment."""
    closed: Callable[[State, int, State], bool]
    """The same → whether the tree ends there at the latest."""
    wins_alone: Callable[[State], float]
    """How likely a game for one is won, where it can be lost; its score counts beside that."""
    settled: Callable[[State, State], bool]
    """Start, position → whether who looks back may judge the position: the end of the round in which it started."""
    samples: int
    """The greedy bot judges every move on so many samples, the same ones for all moves."""
    finish: int
    """Up to so many further decisions of the mover's turn are played by the policy before a position is judged."""
    turn: int
    """About the decisions of a turn: a bot that thinks about each of them thinks shorter about one."""
    forecast: Callable[[State, Random], Rows]
    """What the search asks where it ends a simulation: like `evaluate`, but it may take longer and look further."""
    looks: int
    """At the ends of so many further rounds, which the policy plays, the search evaluates again (`lookahead.py`)."""
    short_looks: int
    """The same for the greedy bot."""
    glances: int
    """On so many samples the search first judges every move without looking on, to begin with the best few."""
    fading: float
    """How much less each of these looks counts than the one before."""
    styles: tuple[Policy, ...]
    """Other ways to play than the policy. Where there are some the search compares whole plans (`plan_search.py`)."""
    likely: Callable[[State, int, Random], None] | None
    """Makes a sample of a seat's knowledge likelier: what others have laid face down becomes what they would lay."""
    imagine: Callable[[Knowledge[Any]], Imagination | None] | None
    """What is thought about, where it is not samples of the knowledge and their candidates; if it gives None the
    position is played at a glance."""

    def prospects(self, state: State, rows: Rows) -> tuple[list[float], list[float]]:
        """What the evaluation of a position is worth to each seat, and the share of places that it may expect."""
        scores = [sum(row) for row in rows]
        if len(scores) == 1:
            return utility.alone(scores[0], self.wins_alone(state), self.clear_lead)
        return utility.of_scores(scores, self.spread(state), self.clear_lead)


def likely_sample(knowledge: Knowledge[Any], mind: Mind | None, rng: Random) -> State:
    """A state that fits what a seat knows, the likelier the more often."""
    state: State = knowledge.sample(rng)
    if mind is not None and mind.likely is not None:
        mind.likely(state, knowledge.seat, rng)
    return state


def at_any_time(start: State, seat: int, state: State) -> bool:
    """For evaluations that may be compared whenever they are made."""
    return True


def at_once(start: State, state: State) -> bool:
    """For games in which a position can be judged at every moment of a round."""
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
        rival_terms=getattr(module, "RIVAL_TERMS", module.TERMS),
        evaluate=module.evaluate,
        spread=module.spread,
        clear_lead=module.CLEAR_LEAD,
        slip=getattr(module, "slip", None),
        candidates=getattr(module, "candidates", None),
        at_a_glance=getattr(module, "at_a_glance", None),
        ripe=getattr(module, "ripe", at_any_time),
        closed=getattr(module, "closed", getattr(module, "ripe", at_no_time)),
        wins_alone=getattr(module, "wins_alone", lambda state: 0.5),
        settled=getattr(module, "settled", at_once),
        samples=getattr(module, "SAMPLES", 1),
        finish=getattr(module, "FINISH", 0),
        turn=getattr(module, "DECISIONS_A_TURN", 1),
        forecast=getattr(module, "forecast", lambda state, rng: module.evaluate(state)),
        looks=getattr(module, "LOOKS", 0),
        short_looks=getattr(module, "SHORT_LOOKS", 0),
        glances=getattr(module, "GLANCES", 0),
        fading=getattr(module, "FADING", 0.8),
        styles=getattr(module, "STYLES", ()),
        likely=getattr(module, "likely", None),
        imagine=getattr(module, "imagine", None),
    )


class Samples:
    """The usual imagination: samples of the knowledge, and the candidates of one of them."""

    def __init__(self, knowledge: Knowledge[Any], mind: Mind | None) -> None:
        self._knowledge = knowledge
        self._mind = mind

    def sample(self, rng: Random) -> State:
        return likely_sample(self._knowledge, self._mind, rng)

    def moves(self, sample: State) -> Sequence[int]:
        seat = self._knowledge.seat
        if self._mind is None or self._mind.candidates is None:
            return sample.legal(seat)
        return self._mind.candidates(sample, seat)


def imagination_of(mind: Mind | None, knowledge: Knowledge[Any]) -> Imagination | None:
    """What is to be thought about; None if the position is played at a glance."""
    if mind is not None and mind.imagine is not None:
        return mind.imagine(knowledge)
    if mind is not None and mind.at_a_glance is not None and mind.at_a_glance(knowledge.known):
        return None
    return Samples(knowledge, mind)
