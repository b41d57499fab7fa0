"""Real positions to begin with: those of seeded plays at tables of every size and with every option.

Half of the seats' moves follow the bots' policy, so that plays get as far as real ones do. Imports kiebitz and tools.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from kiebitz.core.game import Game
from kiebitz.core.options import Option
from kiebitz.core.state import CHANCE, State
from kiebitz.core.strategy import strategy_of
from kiebitz.testing.plays import dealer

Raw = dict[str, Any]
"""A position as plain data."""

POSITIONS = 40
"""The most positions that one play gives."""
BOLD = (0.0, 0.5, 0.9)
"""The shares of moves, play by play, that the policy makes; the others are random."""
LEAVES = 0.003
"""How likely a player leaves for good before a decision, where the ledger says what follows."""


def random_options(game: Game[Any], seats: int, rng: Random) -> dict[str, str]:
    """Options of which each is often away from its default; those that do not fit together are left out."""
    chosen: dict[str, str] = {}
    for option in game.options:
        if rng.random() < 0.4:
            continue
        wider = {**chosen, option.id: _value(game, option, seats, rng)}
        try:
            if game.admits(seats, wider) and game.new(seats, wider):
                chosen = wider
        except Exception:  # noqa: BLE001, S112  options that do not fit together
            continue
    return chosen


def _value(game: Game[Any], option: Option, seats: int, rng: Random) -> str:
    brief = game.kit_options.get(option.id)
    if brief and rng.random() < 0.8:
        return rng.choice(brief)
    choices = option.choices(seats)
    if not option.per_seat:
        return rng.choice(choices)
    if option.distinct:
        return ",".join(rng.sample(choices, seats))
    return ",".join(rng.choice(choices) for _ in range(seats))


def play(game: Game[Any], seed: str) -> list[State]:
    """Some states of a seeded play, the middle of moves included, where chance is pending."""
    rng = Random(seed)
    seats = rng.randint(game.min_seats, game.max_seats)
    state = game.new(seats, random_options(game, seats, rng))
    strategy, bold, deal = strategy_of(game), rng.choice(BOLD), dealer(game, rng)
    found = [state.copy()]
    while pending := state.pending():
        if pending[0] == CHANCE:
            state.apply(CHANCE, deal(state)[1])
        elif seats > 1 and rng.random() < LEAVES and state.copy().leave(rng.choice(pending)):
            state.leave(rng.choice(pending))
        else:
            seat = rng.choice(pending)
            if strategy is not None and rng.random() < bold:
                move = strategy.policy(state, seat, rng)
            else:
                move = rng.choice(state.legal(seat))
            state.apply(seat, move)
        found.append(state.copy())
    last = found.pop()
    return [*rng.sample(found, min(POSITIONS - 1, len(found))), last]


def raw(game: Game[Any], state: State) -> Raw:
    """The position of a state as plain data of its own."""
    data: Raw = msgspec.json.decode(msgspec.json.encode(game.dump(state)))
    return data
