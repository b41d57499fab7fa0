"""What a researcher asks of a game before anything else, found in random plays and in the game's own lists.

The same seed gives the same facts. Random plays are longer or shorter than good ones, and their branching differs: the
figures are for comparing games, not for predicting players. Imports core, bots, research and msgspec only.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from statistics import mean
from typing import Any

import msgspec

from kiebitz.bots.rollout import draw_of
from kiebitz.core.game import Game
from kiebitz.core.state import CHANCE
from kiebitz.research.observations import encoder


class PlayStatistics(msgspec.Struct, kw_only=True):
    """One game at one size of table. A decision has two or more answers."""

    game: str
    seats: int
    actions: int
    """The size of the action space."""
    observation: int
    """Numbers in an observation."""
    plays: int
    length: float
    """Decisions a play, on the average."""
    longest: int
    """Decisions of the longest of these plays."""
    branching: float
    """Answers a decision, on the average."""
    widest: int
    """Most answers of a decision."""
    draws: float
    """Chance nodes a play."""
    outcomes: int
    """Most outcomes of one of them."""
    together: float
    """The share of decisions that other seats owed at the same time."""
    kind: str
    """What that means: sealed, parallel, or turns where there are none."""
    secrets: tuple[str, ...]
    """What a state may hide from a seat, beside the order of what is not drawn yet."""
    score_bounds: tuple[int, int]


def facts(
    game: Game[Any],
    seats: int,
    plays: int = 10,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
) -> PlayStatistics:
    """Play at random and count."""
    rng = Random(seed)
    draw = draw_of(game)
    coder = encoder(game, seats, options)
    lengths, draws, widths = list[int](), 0, list[int]()
    together = outcomes = 0
    for _ in range(plays):
        state = game.new(seats, options)
        decisions = 0
        group: set[int] = set()  # the seats whose present decisions were asked for at the same time
        while pending := state.pending():
            seat = pending[0]
            if seat == CHANCE:
                outcomes = max(outcomes, len(state.chances()))
                draws += 1
                state.apply(CHANCE, draw(state, rng))
                continue
            moves = state.legal(seat)
            if len(moves) > 1:
                decisions += 1
                widths.append(len(moves))
                together += len(pending) > 1 or seat in group
            if len(pending) > 1:
                group.update(pending)
            state.apply(seat, moves[int(rng.random() * len(moves))])
            if seat not in state.pending():
                group.discard(seat)
        lengths.append(decisions)
    share = together / len(widths)
    return PlayStatistics(
        game=game.id,
        seats=seats,
        actions=coder.actions,
        observation=coder.size,
        plays=plays,
        length=round(mean(lengths), 1),
        longest=max(lengths),
        branching=round(mean(widths), 1),
        widest=max(widths),
        draws=round(draws / plays, 1),
        outcomes=outcomes,
        together=round(share, 3),
        kind="turns" if not share else "parallel" if game.parallel else "sealed",
        secrets=tuple(secret.name for secret in game.secrets),
        score_bounds=game.score_bounds(seats, coder.options),
    )
