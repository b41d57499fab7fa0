"""Liar's Dice as tables, for terminals and screen readers. Imports `descriptions`."""

from __future__ import annotations

from kiebitz.core.text_board import Cell, Facts, Panel, Table
from kiebitz.core.texts import Texts
from kiebitz.core.turn_game import FieldsView

from .descriptions import bid_params
from .rules import UNKNOWN

COLUMNS = ("dice", "hand", "bid", "shown", "score")


def panels(view: FieldsView, texts: Texts) -> list[Panel]:
    """The round, and what each player has, said and showed."""
    state = view.fields
    said = _last_bids(view, texts)
    rows: list[list[str | Cell]] = [
        [
            Cell(texts.player(seat), f"seat{seat}"),
            str(dice),
            _hand(state["hands"][seat], dice),
            said[seat],
            _hand(state["shown"][seat], dice),
            str(state["scores"][seat]),
        ]
        for seat, dice in enumerate(state["dice"])
    ]
    facts: list[tuple[str, str | Cell]] = [
        (texts.message("sheet-round"), str(state["round"])),
        (texts.message("sheet-total"), str(sum(state["dice"]))),
    ]
    columns = [texts.message("players"), *(texts.message(f"sheet-{name}") for name in COLUMNS)]
    return [
        Facts(texts.message("title"), facts),
        Table(texts.message("players"), columns, rows),
    ]


def _last_bids(view: FieldsView, texts: Texts) -> list[str]:
    """What each player bid last in this round."""
    said = ["–"] * view.seats
    alive = [seat for seat, dice in enumerate(view.fields["dice"]) if dice]
    first = alive.index(view.fields["starter"])
    for number, bid in enumerate(view.fields["bids"]):
        said[alive[(first + number) % len(alive)]] = texts.message("bid", {**bid_params(bid)})
    return said


def _hand(hand: str, dice: int) -> str:
    return " ".join(["?"] * dice if hand == UNKNOWN else hand.split("-")) or "–"
