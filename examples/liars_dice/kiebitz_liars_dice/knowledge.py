"""Who knows what in Liar's Dice: everybody sees their own dice only. Imports the rules."""

from __future__ import annotations

from random import Random

from kiebitz.core.dice import FACES
from kiebitz.core.knowledge import Secret

from .rules import UNKNOWN, LiarsDiceState


def conceal(state: LiarsDiceState, viewer: int) -> LiarsDiceState:
    """What a viewer knows: everything but the other players' hands."""
    known = LiarsDiceState()
    state.copy_public_to(known)
    known.hands = [
        UNKNOWN if hand and seat != viewer else hand for seat, hand in enumerate(state.hands)
    ]
    return known


def determinize(known: LiarsDiceState, seat: int, rng: Random) -> LiarsDiceState:
    """Roll every unknown hand; the public facts say nothing else of the dice than their number."""
    state = LiarsDiceState()
    known.copy_to(state)
    state.hands = [
        roll(dice, rng) if hand == UNKNOWN else hand
        for hand, dice in zip(known.hands, known.dice, strict=True)
    ]
    return state


def roll(dice: int, rng: Random) -> str:
    """A random hand of this many dice."""
    return "-".join(sorted(str(1 + int(rng.random() * FACES)) for _ in range(dice)))


def _hidden(state: LiarsDiceState, seat: int) -> object:
    hands = [hand for other, hand in enumerate(state.hands) if other != seat]
    return hands if any(hands) else None


SECRETS = (Secret("hands", _hidden, lambda state, seat: FACES),)
