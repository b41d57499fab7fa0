"""Liar's Dice: bid on the dice under all cups, or doubt the last bid; the last player with dice wins."""

from __future__ import annotations

from random import Random
from typing import Any

from kiebitz.core.catalogue import Catalogue
from kiebitz.core.message import Description, Message, Refusal
from kiebitz.core.options import Option, Options
from kiebitz.core.positions import Reader
from kiebitz.core.text_board import Panel
from kiebitz.core.texts import Texts
from kiebitz.core.turn_game import TurnGame

from . import (
    board,
    descriptions,
    knowledge,
    position,
    position_reader,
    refusals,
    text_board,
)
from .rules import LiarsDiceState


class LiarsDice(TurnGame[LiarsDiceState]):
    """The game as the table knows it."""

    state_type = LiarsDiceState
    position_type = position.LiarsDicePosition
    options = (
        Option("wildOnes", ("true", "false"), "true", rule="LIA-9"),
        Option("dice", ("5", "4", "3"), "5", rule="LIA-1"),
    )
    moves = Catalogue(
        (board.BID, "bid", board.BIDS),
        (board.LIAR, "liar", ()),
        (board.ROLL, "roll", board.ROLLS),
    )
    # With 25 to 2 dice in play: every bid once, and the challenge. Each round ends with fewer dice.
    max_decisions = sum(6 * total + 1 for total in range(2, 26))
    end_reasons = ("lastDice",)
    secrets = knowledge.SECRETS

    def draw_name(self, state: LiarsDiceState) -> str:
        return f"roll/{state.round}/{state.roller}"

    def conceal(self, state: LiarsDiceState, viewer: int) -> LiarsDiceState:
        return knowledge.conceal(state, viewer)

    def determinize(self, known: LiarsDiceState, seat: int, rng: Random) -> LiarsDiceState:
        return knowledge.determinize(known, seat, rng)

    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        return 0, seats - 1

    def check(self, state: LiarsDiceState, reader: Reader) -> None:
        position_reader.check(state, reader)

    def describe(self, known: LiarsDiceState, seat: int, move: int) -> Description:
        return descriptions.describe(known, seat, move)

    def explain(self, known: LiarsDiceState, seat: int, move: int) -> Refusal:
        return refusals.explain(known, seat, move)

    def asks(self, known: LiarsDiceState, seat: int) -> Message:
        return descriptions.asks(known, seat)

    def text_board(self, view: Any, texts: Texts) -> list[Panel]:
        return text_board.panels(view, texts)

    def scores_in(self, view: Any) -> tuple[int | None, ...]:
        return tuple(view.fields["scores"])

    def round_in(self, view: Any) -> int | None:
        return int(view.fields["round"])


GAME = LiarsDice()
