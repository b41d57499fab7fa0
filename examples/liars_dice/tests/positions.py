"""Positions for the tests, and a way to play with chosen rolls. Hands in words: `at("1-3-5 2-2-6")`."""

from __future__ import annotations

from random import Random
from typing import Any

from kiebitz_liars_dice import GAME
from kiebitz_liars_dice.rules import LiarsDiceState

from kiebitz.core.journal import Event, Journal
from kiebitz.core.state import CHANCE, drawn

A, B, C = range(3)


def position(hands: str, bids: str = "", **changes: Any) -> dict[str, Any]:
    """A position as JSON: hands by seat (`-` for a player who is out), the bids so far, anything else by field."""
    rolls = ["" if hand == "-" else hand for hand in hands.split()]
    dice = [len(hand.split("-")) if hand else 0 for hand in rolls]
    alive = [seat for seat, count in enumerate(dice) if count]
    out = iter(range(len(dice)))
    starter = changes.get("starter", alive[0])
    turn = alive[(alive.index(starter) + len(bids.split())) % len(alive)]
    plain = {
        "game": GAME.id,
        "version": GAME.version,
        "seats": len(dice),
        "options": {},
        "next": f"seat {turn}, draw 9",
        "round": 2,
        "starter": starter,
        "dice": dice,
        "hands": rolls,
        "bids": bids.split(),
        "shown": [""] * len(dice),
        "doubted": "",
        "scores": [len(dice) - len(alive) if count else next(out) for count in dice],
    }
    return plain | changes


def at(hands: str, bids: str = "", **changes: Any) -> LiarsDiceState:
    """The state of such a position."""
    return GAME.load(position(hands, bids, **changes))


def make(state: LiarsDiceState, *moves: str) -> list[Event]:
    """Let the pending seats make these moves; gives what was told. A draw that comes last stays pending."""
    journal = Journal()
    for move in moves:
        if state.pending() == (CHANCE,):
            roll_all(state, journal=journal)
        state.apply(state.pending()[0], GAME.parse(move), journal)
    return journal.events


def roll_all(state: LiarsDiceState, seed: int = 1, journal: Journal | None = None) -> None:
    """Resolve the pending rolls."""
    rng = Random(seed)
    while state.pending() == (CHANCE,):
        state.apply(CHANCE, drawn(state.chances(), rng), journal)
