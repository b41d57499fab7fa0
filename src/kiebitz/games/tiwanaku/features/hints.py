"""Exact hints: what can still be where, and a proof for what is certain. From public facts alone (TIW-137).

`Game.certain` and `Game.possibilities` call it where the table plays with exact hints. Imports
the rules, knowledge, the solver and `proof` only.
"""

from __future__ import annotations

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.message import Description, Proven
from kiebitz.games.tiwanaku.board import NAMES, SOIL_IDS
from kiebitz.games.tiwanaku.features.proof import Proof, proofs
from kiebitz.games.tiwanaku.knowledge import facts_of
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.rules.queries import bare_figures
from kiebitz.games.tiwanaku.solver.deduction import HINT_LIMIT, Deduction, deduce
from kiebitz.games.tiwanaku.state import DRAW_MAP, HINTS, OVER


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


def allowed(known: TiwanakuState) -> bool:
    """Whether the table plays with exact hints, and there is something to hint at."""
    return HINTS[known.setup.hints] == "exact" and known.phase not in (DRAW_MAP, OVER)


def hints(known: TiwanakuState) -> Hints | None:
    """The hints of a concealed state, None where the table plays without exact hints."""
    if not allowed(known):
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


def certain(known: TiwanakuState, seat: int) -> list[Proven]:
    """Every soil and plant that does not lie open and is certain, with its proof; the shortest proofs first.

    Each step is the text `proof-<key>`, with its cells as targets; the last one says what follows. Some things only
    a trial of values, or the list of all maps, can prove: that takes longer, and is done where the seat can divine.
    """
    if not allowed(known):
        return []
    return [_proven(proof) for proof in proofs(deduction_of(known), bare_figures(known, seat))]


def _proven(proof: Proof) -> Proven:
    steps = tuple(
        Description(f"proof-{step.key}", step.params, tuple(f"cell:{cell}" for cell in step.cells))
        for step in proof.steps
    )
    return Proven((f"cell:{proof.cell}",), steps)
