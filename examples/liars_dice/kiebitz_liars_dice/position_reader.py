"""Refuses positions of Liar's Dice that cannot be; `core.turn_game` has read the fields. Imports the rules."""

from __future__ import annotations

from kiebitz.core.positions import Reader
from kiebitz.core.state import CHANCE_OWES

from .board import BID_PARTS, BIDS, ROLLS, faces
from .rules import LiarsDiceState


def check(state: LiarsDiceState, reader: Reader) -> None:
    """Raise PositionError for the first thing that is wrong."""
    seats, most = state.setup.seats, int(state.setup.options["dice"])
    reader.at_least("round", state.round, 1)
    reader.at_least("draws", state.draws)
    reader.numbers("dice", state.dice, seats, 0, most)
    reader.expect("dice", state.alive, "nobody has dice")
    reader.seat("starter", state.starter, seats)
    reader.expect("starter", state.dice[state.starter], f"seat {state.starter} has no dice")
    _check_scores(state, reader)
    for seat, hand in enumerate(state.shown):
        fine = not hand or (hand in ROLLS and len(faces(hand)) <= most and state.round > 1)
        reader.expect(f"shown[{seat}]", fine, f"{hand!r} was not shown")
    _check_bids(state, reader)
    _check_hands(state, reader)
    expected = _owing(state)
    reader.expect("owing", state.owing == expected, f"{state.owing} must be {expected}")


def _check_scores(state: LiarsDiceState, reader: Reader) -> None:
    out = sorted(state.scores[seat] for seat, dice in enumerate(state.dice) if not dice)
    reader.expect("scores", out == list(range(len(out))), f"players without dice have {out}")
    for seat in state.alive:
        reader.within(f"scores[{seat}]", state.scores[seat], len(out), len(out))


def _check_bids(state: LiarsDiceState, reader: Reader) -> None:
    numbers = []
    for place, bid in enumerate(state.bids):
        fine = bid in BID_PARTS and BID_PARTS[bid][0] <= state.total
        reader.expect(f"bids[{place}]", fine, f"{bid!r} is no bid with {state.total} dice")
        numbers.append(BIDS.index(bid))
    reader.expect("bids", sorted(set(numbers)) == numbers, "every bid must be higher")


def _check_hands(state: LiarsDiceState, reader: Reader) -> None:
    over = len(state.alive) == 1
    for seat, (hand, dice) in enumerate(zip(state.hands, state.dice, strict=True)):
        field = f"hands[{seat}]"
        if not hand:
            continue
        reader.expect(field, dice and not over, "there is nothing to roll")
        if reader.known(field, hand):
            fine = hand in ROLLS and len(faces(hand)) == dice
            reader.expect(field, fine, f"{hand!r} is no roll of {dice} dice")
    rolled = [bool(state.hands[seat]) for seat in state.alive]
    reader.expect("hands", rolled == sorted(rolled, reverse=True), "seats roll in order")
    reader.expect("bids", all(rolled) or not state.bids, "nobody bids before all have rolled")


def _owing(state: LiarsDiceState) -> int:
    """Who decides follows from the other fields."""
    if len(state.alive) == 1:
        return 0
    if not all(state.hands[seat] for seat in state.alive):
        return CHANCE_OWES
    return 1 << state.bidder(len(state.bids))
