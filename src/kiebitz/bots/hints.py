"""What the Kiebitz whispers to a seat: the best moves, what they promise, and why. From the seat's knowledge alone.

Imports core, bots and msgspec only.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, pvariance
from typing import Any

import msgspec

from kiebitz.bots import utility
from kiebitz.bots.budget import Budget
from kiebitz.bots.search import Search
from kiebitz.bots.search_result import Candidate, SearchResult
from kiebitz.core.game import Knowledge
from kiebitz.core.journal import Value
from kiebitz.core.message import Message
from kiebitz.core.strategy import Rows, Strategy, strategy_of

HINT_BUDGET = Budget(cpu_ms=1000)
BEST = 3
"""So many moves are named."""
REASONS = 3
TELLING = 0.06
"""A term speaks for a move if it adds so much of a clear lead."""
ENOUGH = 8
"""Trial games behind anything that is said of a move: a single one says nothing."""
CERTAIN = 2.0
"""A reason is named if the difference is so many times what chance could make of it."""
RIVAL = "rival-"
"""What the key of an argument about the other seats begins with."""


class Argument(msgspec.Struct, frozen=True, rename="camel"):
    """What speaks for a move, or against it: the text `why-<key>`."""

    key: str
    """A term of the evaluation, or `rival-<term>` for the other seats."""
    params: dict[str, Value]
    """`way` is `more` or `less`."""
    points: float
    """How many points it makes against the other moves; below 0 it speaks against the move."""


class RatedMove(msgspec.Struct, frozen=True, rename="camel"):
    """A move with what the seat may expect of it."""

    notation: str
    move: Message
    """The move in words: the text `move-<key>`."""
    rank: float
    """The rank that the seat may expect; 1 is best."""
    margin: float
    """The lead in points over the best other seat that it may expect; alone, its score."""
    share: float
    """The share of places that it may expect, 0 to 1; with two seats how likely it wins."""
    games: int
    """How many trial games the search played with it, 0 if too few to say anything: how sure the rating is."""
    reasons: tuple[Argument, ...] = ()
    """Why, the strongest first."""


class Advice(msgspec.Struct, frozen=True, rename="camel"):
    """The Kiebitz's opinion on a decision."""

    seat: int
    moves: tuple[RatedMove, ...]
    """The best moves, the best first."""
    candidates: int
    """How many moves were worth a thought."""
    simulations: int
    """How many trial games the search played."""
    proof: tuple[Message, ...] = ()
    """Where a game can prove what is so (Tiwanaku): the steps in order, each a text of the game by its whole key."""


def advise(
    knowledge: Knowledge[Any],
    rng: Random,
    budget: Budget = HINT_BUDGET,
    *,
    best: int | None = BEST,
) -> Advice:
    """The best moves of a pending seat, without any that come to the same; None gives all that were tried."""
    game = knowledge.game
    strategy = strategy_of(game)
    result = Search(game, strategy, budget, explain=True, patient=True).think(knowledge, rng)
    result.candidates = _as_told(result.candidates)
    tried = [candidate for candidate in result.candidates if candidate.visits]
    named = tried or result.candidates
    if best is not None:
        # Where nothing was tried often enough, one move is proposed at a glance.
        known = [candidate for candidate in tried if candidate.visits >= ENOUGH]
        named = _different(known or named[:1], best)
    return Advice(
        seat=knowledge.seat,
        moves=tuple(_rated(knowledge, candidate, result, strategy) for candidate in named),
        candidates=len(result.candidates),
        simulations=result.simulations,
        proof=_proof(knowledge, named[0].move) if named else (),
    )


def _as_told(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Those that were tried about as often as the most visited by what they promise, then the others."""
    enough = candidates[0].visits / 2
    known = [candidate for candidate in candidates if candidate.visits >= enough]
    rest = [candidate for candidate in candidates if candidate.visits < enough]
    return sorted(known, key=lambda candidate: -candidate.mean_value) + rest


def _different(candidates: Sequence[Candidate], most: int) -> list[Candidate]:
    """The first few that do not come to just the same: which of two figures goes that stand alike is no choice."""
    found: list[Candidate] = []
    for candidate in candidates:
        if len(found) == most:
            break
        if not any(candidate.same_as(other) for other in found):
            found.append(candidate)
    return found


def _proof(knowledge: Knowledge[Any], move: int) -> tuple[Message, ...]:
    """The proof of what a move rests on: of something certain about an element that it touches."""
    game, known, seat = knowledge.game, knowledge.known, knowledge.seat
    touched = set(game.describe(known, seat, move).targets)
    for proven in game.certain(known, seat):
        if touched.intersection(proven.targets):
            return tuple(Message(step.key, step.params) for step in proven.steps)
    return ()


def _rated(
    knowledge: Knowledge[Any],
    candidate: Candidate,
    result: SearchResult,
    strategy: Strategy[Any] | None,
) -> RatedMove:
    game, known, seat = knowledge.game, knowledge.known, knowledge.seat
    described = game.describe(known, seat, candidate.move)
    # Played at a glance nothing was tried, or too little to go by: then all are as likely to win as the others.
    sure = candidate.visits >= ENOUGH
    share = candidate.mean_share if sure else 0.5
    return RatedMove(
        notation=game.notation(candidate.move),
        move=Message(described.key, described.params),
        rank=round(utility.rank_of(share, game.seats_of(known)), 3),
        margin=round(candidate.mean_lead, 2) if sure else 0.0,
        share=round(share, 4),
        games=candidate.visits if sure else 0,
        reasons=reasons_for(candidate, result, strategy, seat) if strategy is not None else (),
    )


def reasons_for(
    candidate: Candidate,
    result: SearchResult,
    strategy: Strategy[Any],
    seat: int,
    against: Candidate | None = None,
) -> tuple[Argument, ...]:
    """What sets a move apart from the others, or from a certain other one: the terms that differ most.

    Both moves met the same samples and dice, trial by trial, so a difference that does not stand out from its own
    scatter is chance, and not what the move causes.
    """
    others = [against] if against is not None else result.candidates
    trials = [
        (_balance(own, seat), _balance(its, seat))
        for other in others
        if other is not candidate
        for own, its in zip(candidate.rows, other.rows, strict=False)
    ]
    if len(trials) < ENOUGH:
        return ()
    found = []
    for index, term in enumerate(strategy.terms):
        for side in (0, 1) if strategy.affects_rivals(term) else (0,):
            gains = [own[side][index] - its[side][index] for own, its in trials]
            gain, error = fmean(gains), sqrt(pvariance(gains) / (len(gains) - 1))
            least = max(TELLING * strategy.tuning.clear_lead, CERTAIN * error)
            if abs(gain) >= least:
                found.append(_argument(f"{RIVAL}{term}", -gain) if side else _argument(term, gain))
    # The own plan first, then what it does to the others; the strongest of each first.
    found.sort(key=lambda reason: (reason.key.startswith(RIVAL), -reason.points))
    # What speaks for the move, and the one thing that speaks most against it.
    pros = [reason for reason in found if reason.points > 0][: REASONS - 1]
    cons = sorted((reason for reason in found if reason.points < 0), key=lambda con: con.points)[:1]
    if not pros and candidate is result.candidates[0]:
        return ()  # it is the best move all the same: what speaks against it explains nothing
    return tuple(pros + cons)


def _argument(key: str, gain: float) -> Argument:
    way = "more" if (gain > 0) != key.startswith(RIVAL) else "less"
    return Argument(key, {"way": way}, round(gain, 2))


def _balance(rows: Rows, seat: int) -> tuple[list[float], list[float]]:
    """A seat's terms, and the mean of those of the others."""
    others = [row for place, row in enumerate(rows) if place != seat]
    if not others:
        return rows[seat], [0.0] * len(rows[seat])
    return rows[seat], [sum(column) / len(others) for column in zip(*others, strict=True)]
