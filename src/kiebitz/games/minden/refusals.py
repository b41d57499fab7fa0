"""Why a move of Minden is not legal: the rule, and the key of its text. Sees a concealed state only.

Imports the rules and `places.deck`.
"""

from __future__ import annotations

from kiebitz.core.message import Refusal
from kiebitz.games.minden.board import CONE, FIRST_CARD, LOT, POINT, TIP, TIP_TEXTS
from kiebitz.games.minden.places.deck import CHOOSE, DRAW, PLACE_IDS
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import CHOOSING, PHASES, PLACING, TIPPING


def explain(known: MindenState, seat: int, move: int) -> Refusal:
    """Why the seat may not make this move now (MIN-116)."""
    if not known.owing >> seat & 1 or LOT <= move < FIRST_CARD or DRAW <= move < POINT:
        return Refusal("MIN-116", "notPending")
    if known.phase == CHOOSING and CHOOSE <= move < DRAW:
        return Refusal("MIN-111", "notOpen", {"place": PLACE_IDS[move - CHOOSE]})
    if known.phase == TIPPING and TIP <= move < CONE:
        return Refusal("MIN-052", "gap", {"tip": TIP_TEXTS[move - TIP]})
    if known.phase == PLACING and move >= POINT:
        return Refusal("MIN-115", "offMap")
    return Refusal("MIN-116", "otherDecision", {"phase": PHASES[known.phase]})
