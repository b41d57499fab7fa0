"""Exact hints: what can still be where, and a proof for what is certain. From public facts alone (TIW-137)."""

from __future__ import annotations

import msgspec

from kiebitz.core.bits import members
from kiebitz.games.tiwanaku.board import NAMES, SOIL_IDS
from kiebitz.games.tiwanaku.deduction import HINT_LIMIT, Deduction, deduce
from kiebitz.games.tiwanaku.proof import Proof, easiest
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.state import DRAW_MAP, HINTS, OVER
from kiebitz.games.tiwanaku.view import facts_of


class CellHint(msgspec.Struct, rename="camel"):
    """What a cell without a plant can still be."""

    cell: str
    soils: list[str]
    """Empty where the soil is laid."""
    levels: list[int]


class Hints(msgspec.Struct, rename="camel"):
    """The hints for all cells without a plant."""

    exact: bool
    """False where the search limit struck: the sets may be too wide, and are never wrong (TIW-138)."""
    cells: list[CellHint]


def hints(known: TiwanakuState) -> Hints | None:
    """The hints of a veiled state, None where the table plays without exact hints."""
    if HINTS[known.setup.hints] != "exact" or known.phase in (DRAW_MAP, OVER):
        return None
    found = deduction_of(known)
    cells = [
        CellHint(
            NAMES[cell],
            [SOIL_IDS[soil] for soil in found.soils(cell)] if known.blank >> cell & 1 else [],
            found.levels(cell),
        )
        for cell in members(known.setup.board.all & ~known.planted)
    ]
    return Hints(found.exact, cells)


def deduction_of(known: TiwanakuState) -> Deduction:
    """All that follows from what lies open, within the limit for hints."""
    return deduce(facts_of(known), HINT_LIMIT)


def easiest_proof(known: TiwanakuState) -> Proof | None:
    """The simplest thing that can be proven and does not lie open, None if there is none."""
    return easiest(deduction_of(known))
