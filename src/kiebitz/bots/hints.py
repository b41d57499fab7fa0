"""What the Kiebitz whispers to a seat: the best moves, what they promise, and why. From the seat's knowledge alone.

Imports core, bots and msgspec only.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from kiebitz.bots import utility
from kiebitz.bots.budget import Budget
from kiebitz.bots.search import Search
from kiebitz.bots.search_result import Candidate, SearchResult
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.message import Message
from kiebitz.core.strategy import Rows, Strategy, strategy_of

HINT_BUDGET = Budget(cpu_ms=1000)
BEST = 3
"""So many moves are named."""
REASONS = 3
TELLING = 0.06
"""A term speaks for a move if it adds so much of a clear lead."""


class Reason(msgspec.Struct, frozen=True, rename="camel"):
    """One thing that speaks for a move, or against it."""

    message: Message
    """The game's text `why-<term>`, or `why-rival-<term>` for the other seats; `way` is `more` or `less`."""
    points: float
    """How many points it makes against the other moves: above 0 it speaks for the move, below against it."""


class Hint(msgspec.Struct, frozen=True, rename="camel"):
    """An opinion on one move."""

    move: str
    """Its notation."""
    rank: float
    """The rank that the seat may expect, 1 is best."""
    margin: float
    """The lead in points over the best other seat that it may expect; alone, its score."""
    share: float
    """The share of places, 0 to 1; with two seats how likely it wins."""
    visits: int
    """How often the search tried it: how sure the opinion is."""
    reasons: tuple[Reason, ...] = ()
    """The strongest first."""


class Advice(msgspec.Struct, frozen=True, rename="camel"):
    """The Kiebitz's opinion on a decision."""

    seat: int
    hints: tuple[Hint, ...]
    """The best moves, the best first."""
    moves: int
    """How many candidate moves there were."""
    simulations: int
    proof: tuple[Message, ...] = ()
    """Where a game can prove what is so (Tiwanaku): its steps, in order."""


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
    seats = game.seats_of(knowledge.known)
    tried = [candidate for candidate in result.candidates if candidate.visits]
    named = tried or result.candidates
    if best is not None:
        named = _different(named, best)
    return Advice(
        seat=knowledge.seat,
        hints=tuple(
            _hint(game, candidate, result, strategy, knowledge.seat, seats) for candidate in named
        ),
        moves=len(result.candidates),
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


def _hint(
    game: Game[Any],
    candidate: Candidate,
    result: SearchResult,
    strategy: Strategy[Any] | None,
    seat: int,
    seats: int,
) -> Hint:
    # Played at a glance nothing was tried: then all are as likely to win as the others.
    share = candidate.mean_share if candidate.visits else 0.5
    return Hint(
        move=game.notation(candidate.move),
        rank=round(utility.rank_of(share, seats), 3),
        margin=round(candidate.mean_lead, 2),
        share=round(share, 4),
        visits=candidate.visits,
        reasons=reasons_for(candidate, result, strategy, seat) if strategy is not None else (),
    )


def reasons_for(
    candidate: Candidate,
    result: SearchResult,
    strategy: Strategy[Any],
    seat: int,
    against: Candidate | None = None,
) -> tuple[Reason, ...]:
    """What sets a move apart from the others, or from a certain other one: the terms that differ most."""
    if against is not None:
        others = [against]
        common = min(len(candidate.rows), len(against.rows))
    else:
        others = [other for other in result.candidates if other is not candidate and other.rows]
        common = None
    if not others or not candidate.rows:
        return ()
    own, rival = _balance(candidate.mean_rows(common), seat)
    compared = [_balance(other.mean_rows(common), seat) for other in others]
    found = []
    for index, term in enumerate(strategy.terms):
        sides = [(f"why-{term}", 1.0, own, [each[0][index] for each in compared])]
        if strategy.affects_rivals(term):
            theirs = [each[1][index] for each in compared]
            sides.append((f"why-rival-{term}", -1.0, rival, theirs))
        for key, sign, this, those in sides:
            gain = sign * (this[index] - sum(those) / len(those))
            if abs(gain) >= TELLING * strategy.tuning.clear_lead:
                found.append(_reason(key, gain))
    found.sort(key=lambda reason: -reason.points)
    # What speaks for the move, and the one thing that speaks most against it.
    pros = [reason for reason in found if reason.points > 0][: REASONS - 1]
    cons = [reason for reason in found if reason.points < 0][-1:]
    if not pros and candidate is result.candidates[0]:
        return ()  # it is the best move all the same: what speaks against it explains nothing
    return tuple(pros + cons)


def _reason(key: str, gain: float) -> Reason:
    way = "more" if (gain > 0) != key.startswith("why-rival-") else "less"
    return Reason(Message(key, {"way": way}), round(gain, 2))


def _balance(rows: Rows, seat: int) -> tuple[list[float], list[float]]:
    """A seat's terms, and the mean of those of the others."""
    others = [row for place, row in enumerate(rows) if place != seat]
    if not others:
        return rows[seat], [0.0] * len(rows[seat])
    return rows[seat], [sum(column) / len(others) for column in zip(*others, strict=True)]
