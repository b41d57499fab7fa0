"""What Mesopotamien offers beside its tables: results grouped by luck, for the lab. Imports core and the board."""

from __future__ import annotations

from typing import Any

from kiebitz.core.features import Features
from kiebitz.games.mesopotamien.board import CARD_IDS, counts_of


def turn_order(opening: Any, end: Any, seat: int) -> list[str]:
    """When a seat comes in the round."""
    return [f"turn {(seat - opening.start) % opening.setup.seats + 1}"]


def first_cards(opening: Any, end: Any, seat: int) -> list[str]:
    """The cards that a seat starts with."""
    return [
        f"card {card}"
        for card, count in zip(CARD_IDS, counts_of(opening.hand[seat]), strict=True)
        for _ in range(count)
    ]


FEATURES = Features(dealt=(turn_order, first_cards))
