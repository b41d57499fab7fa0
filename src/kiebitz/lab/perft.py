"""How many ways a game can go, counted move by move: any change of a move generator changes a count.

Chance is fixed: each draw gives what a seeded shuffle gives under its name. Where several seats owe a decision the
lowest is asked first, as everywhere where no people play. Imports core only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kiebitz.core.game import Game
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import State
from kiebitz.core.undo import Draw, settle


def perft(
    game: Game[Any],
    seats: int,
    depth: int,
    seed: int | str,
    options: Mapping[str, object] | None = None,
    *,
    after_branch: Callable[[], None] = lambda: None,
) -> list[int]:
    """The number of sequences of 1, 2, … `depth` moves from the start.

    `after_branch` is called after each first move, when all that can follow it is counted.

    >>> from kiebitz.games import REGISTRY
    >>> perft(REGISTRY["amazonas"], 2, 3, seed=1)
    [2, 4, 120]
    """
    shuffle = Shuffle.seeded(seed)

    def deal(state: State) -> Draw:
        name = game.draw_name(state)
        return name, game.pick(state, shuffle.ticket(name))

    state = game.new(seats, options)
    settle(game, state, deal, None)
    counts = [0] * depth

    def walk(state: State, ply: int) -> None:
        pending = state.pending()
        if not pending:
            return
        seat = pending[0]
        moves = state.legal(seat)
        counts[ply] += len(moves)
        if ply + 1 == depth:
            return
        for move in moves:
            child = state.copy()
            child.apply(seat, move)
            settle(game, child, deal, None)
            walk(child, ply + 1)
            if ply == 0:
                after_branch()

    walk(state, 0)
    return counts
