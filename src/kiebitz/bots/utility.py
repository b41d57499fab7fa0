"""The utility of a result, reached or expected, for each seat: the place first, then a little of the lead in points.

With others everything is between 0 and 1; `span` is a lead that is clear in the game in question. A share of 1 is the
first place, 0 the last; two seats that are as likely to come before each other as not have 0.5 each. Alone there is
nobody to be ahead of: there the share is how likely the game is won, the worth that and the score in clear leads.
Imports core only.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from kiebitz.core.outcome import Outcome
from kiebitz.core.state import State
from kiebitz.core.strategy import Rows, Strategy

LEAD_WEIGHT: Final = 0.15
"""How much the lead in points counts beside the place: enough to tell moves apart in won and lost games."""
STEEPEST: Final = 30.0
WON_ALONE: Final = 4.0
"""To win alone is worth so many clear leads in points."""


def of_outcome(outcome: Outcome, span: float) -> tuple[list[float], list[float]]:
    """The worth and the share of the places of each seat in a finished game.

    >>> from kiebitz.core.outcome import Outcome
    >>> of_outcome(Outcome("end", (1, 2), (10, 10), ((), ())), 100)[1]
    [1.0, 0.0]
    """
    ranks, scores = outcome.ranks, outcome.scores
    if len(ranks) == 1:
        return alone(scores[0], 1.0 if outcome.won else 0.0, span)
    rivals = len(ranks) - 1
    shares = [
        sum(1.0 if other > own else 0.5 for other in ranks if other >= own) / rivals - 0.5 / rivals
        for own in ranks
    ]
    return _with_leads(shares, scores, span), shares


def of_scores(
    scores: Sequence[float], spread: float, span: float
) -> tuple[list[float], list[float]]:
    """The worth and the expected share of each seat by expected scores that still scatter so far.

    >>> of_scores([20.0, 20.0], 5.0, 100)[1]
    [0.5, 0.5]
    """
    rivals = len(scores) - 1
    if rivals == 1:
        first = share_ahead(scores[0] - scores[1], spread)
        shares = [first, 1.0 - first]
    else:
        shares = [
            sum(
                share_ahead(own - other, spread)
                for place, other in enumerate(scores)
                if place != seat
            )
            / rivals
            for seat, own in enumerate(scores)
        ]
    return _with_leads(shares, scores, span), shares


def alone(score: float, chance: float, span: float) -> tuple[list[float], list[float]]:
    """The same for who plays alone, with a chance to win.

    >>> alone(90.0, 0.5, 30.0)
    ([5.0], [0.5])
    """
    return [WON_ALONE * chance + score / span], [chance]


def prospects(strategy: Strategy[Any], state: State, rows: Rows) -> tuple[list[float], list[float]]:
    """The worth of an evaluated position to each seat, and the share of places that it may expect."""
    scores = [sum(row) for row in rows]
    span = strategy.tuning.clear_lead
    if len(scores) == 1:
        return alone(scores[0], strategy.solo_win_chance(state), span)
    return of_scores(scores, strategy.spread(state), span)


def leads(scores: Sequence[float]) -> list[float]:
    """Each seat's lead over the best other; alone, its score."""
    if len(scores) == 1:
        return list(scores)
    if len(scores) == 2:
        return [scores[0] - scores[1], scores[1] - scores[0]]
    return [
        own - max(other for place, other in enumerate(scores) if place != seat)
        for seat, own in enumerate(scores)
    ]


def rank_of(share: float, seats: int) -> float:
    """The expected rank that a share of places stands for: 1 for all of them, the last for none."""
    return 1.0 + (1.0 - share) * (seats - 1)


def share_ahead(lead: float, spread: float) -> float:
    """How likely a seat comes before another one with this expected lead, if results scatter so far."""
    steps = lead / spread
    if steps > STEEPEST:
        return 1.0
    if steps < -STEEPEST:
        return 0.0
    return 1.0 / (1.0 + exp(-steps))


def _with_leads(shares: list[float], scores: Sequence[float], span: float) -> list[float]:
    worth = []
    for share, lead in zip(shares, leads(scores), strict=True):
        bounded = 0.5 + 0.5 * lead / (abs(lead) + span)
        worth.append((1.0 - LEAD_WEIGHT) * share + LEAD_WEIGHT * bounded)
    return worth
