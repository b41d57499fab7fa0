"""A hash over seeded random plays: the same for plain and compiled engines, changed by any drift of the rules.

Imports core and testing only.
"""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any

from kiebitz.core.game import Game
from kiebitz.testing.laws import encoded
from kiebitz.testing.plays import TableSetup, begin, walk

PLAYS = 12


def fingerprint(game: Game[Any]) -> str:
    """Every move, draw and event of some plays with each number of seats, and how they end."""
    total = hashlib.sha256()
    options = {name: values[0] for name, values in game.kit_options.items()}
    for seed in range(PLAYS):
        seats = game.min_seats + seed % (game.max_seats - game.min_seats + 1)
        rng = Random(seed)
        table = TableSetup(seats, options, seed)
        state, events, draws = begin(game, table, rng)
        total.update(encoded([str(draws), [str(event) for event in events]]))
        for moment in walk(game, table, state, rng):
            told = [str(event) for event in moment.events]
            total.update(encoded([moment.seat, moment.move, moment.draws, told]))
            state = moment.after
        total.update(encoded(game.dump(state)))
    return total.hexdigest()[:32]
