"""Liar's Dice: bid on the dice under all cups, or doubt the last bid; the last player with dice wins."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from kiebitz.core.catalogue import Catalogue
from kiebitz.core.message import Description, Message, Refusal
from kiebitz.core.options import Option, Options
from kiebitz.core.positions import Reader
from kiebitz.core.presentation import View
from kiebitz.core.state import CHANCE
from kiebitz.core.texts import Texts
from kiebitz.core.turn_game import UNKNOWN, TurnGame

from .board import BID, BID_PARTS, BIDS, LIAR, ROLL, ROLLS, bid_params, faces, roll
from .rules import LiarsDiceState
from .view import LiarsDiceView, bids, reveal


class LiarsDice(TurnGame[LiarsDiceState]):
    """The game as the table knows it."""

    state_type = LiarsDiceState
    options = (
        Option("wildOnes", ("true", "false"), "true", rule="LIA-9"),
        Option("dice", ("5", "4", "3"), "5", rule="LIA-1"),
    )
    moves = Catalogue((BID, "bid", BIDS), (LIAR, "liar", ()), (ROLL, "roll", ROLLS))
    # With 25 to 2 dice in play: every bid once, and the challenge. Each round ends with fewer dice.
    max_decisions = sum(6 * total + 1 for total in range(2, 26))
    end_reasons = ("lastDice",)

    def draw_name(self, state: LiarsDiceState) -> str:
        return f"roll/{state.round}/{state.roller}"

    def draw_secret(self, state: LiarsDiceState, name: str, seat: int, rng: Random) -> str:
        return roll(state.dice[seat], rng)

    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        return 0, seats - 1

    def check(self, state: LiarsDiceState, reader: Reader) -> None:
        alive, most = state.alive, int(state.setup.options["dice"])
        reader.at_least("round", state.round, 1)
        reader.numbers("dice", state.dice, state.setup.seats, 0, most)
        reader.expect("dice", alive, "nobody has dice")
        reader.expect("starter", state.starter in alive, f"seat {state.starter} has no dice")
        out = sorted(state.scores[seat] for seat, dice in enumerate(state.dice) if not dice)
        reader.expect("scores", out == list(range(len(out))), f"players without dice have {out}")
        for seat in alive:
            reader.within(f"scores[{seat}]", state.scores[seat], len(out), len(out))
        for place, bid in enumerate(state.bids):
            fine = bid in BID_PARTS and BID_PARTS[bid][0] <= state.total
            reader.expect(f"bids[{place}]", fine, f"{bid!r} is no bid with {state.total} dice")
        numbers = [BIDS.index(bid) for bid in state.bids]
        reader.expect("bids", sorted(set(numbers)) == numbers, "every bid must be higher")
        for seat, (hand, shown) in enumerate(zip(state.hands, state.shown, strict=True)):
            dice = state.dice[seat] if len(alive) > 1 else 0
            fine = not hand or (dice and hand == UNKNOWN) or _is_roll(hand, dice, dice)
            reader.expect(f"hands[{seat}]", fine, f"{hand!r} is no roll of {dice} dice")
            fine = not shown or (state.round > 1 and _is_roll(shown, 1, most))
            reader.expect(f"shown[{seat}]", fine, f"{shown!r} was not shown")
        fine = state.doubted in BID_PARTS if any(state.shown) else not state.doubted
        reader.expect("doubted", fine, f"{state.doubted!r} is not the bid of the last challenge")
        rolled = [bool(state.hands[seat]) for seat in alive]
        reader.expect("hands", rolled == sorted(rolled, reverse=True), "seats roll in order")
        reader.expect("bids", all(rolled) or not state.bids, "nobody bids before all have rolled")
        decider = state.bidder(len(state.bids)) if all(rolled) else CHANCE
        turn = (decider,) if len(alive) > 1 else ()
        reader.expect("next", state.pending() == turn, f"{state.pending()} must be {turn}")

    def asks(self, known: LiarsDiceState, seat: int) -> Message:
        if not known.bids:
            return Message("open", {"total": known.total})
        bidder = known.bidder(len(known.bids) - 1)
        return Message("answer", {"from_seat": bidder, **bid_params(known.bids[-1])})

    def describe(self, known: LiarsDiceState, seat: int, move: int) -> Description:
        if move == LIAR:
            return Description("liar", bid_params(known.bids[-1]), ("liar",))
        params = bid_params(BIDS[move])
        targets = (f"bid:{BIDS[move]}", f"count:{params['count']}", f"face:{params['face']}")
        return Description("bid", params, targets)

    def explain(self, known: LiarsDiceState, seat: int, move: int) -> Refusal:
        if seat not in known.pending() or move > LIAR:
            return Refusal("LIA-3", "notPending")
        if move == LIAR:
            return Refusal("LIA-6", "noBid")
        if BID_PARTS[BIDS[move]][0] > known.total:
            return Refusal("LIA-4", "tooMany", {"total": known.total})
        return Refusal("LIA-5", "tooLow", bid_params(known.bids[-1]))

    def show(self, known: LiarsDiceState, viewer: int) -> View:
        fields = msgspec.structs.asdict(super().show(known, viewer))
        return LiarsDiceView(**fields, said=bids(known), reveal=reveal(known))

    def value_text(self, name: str, value: Any, texts: Texts) -> str:
        if name == "starter":
            return texts.player(value)
        if name == "doubted" and value:
            return texts.message("bid", bid_params(value))
        if name == "bids":
            value = [texts.message("bid", bid_params(bid)) for bid in value]
        elif name in ("hands", "shown"):
            value = value.replace("-", " ")
        return super().value_text(name, value, texts)


def _is_roll(hand: str, fewest: int, most: int) -> bool:
    return hand in ROLLS and fewest <= len(faces(hand)) <= most


GAME = LiarsDice()
