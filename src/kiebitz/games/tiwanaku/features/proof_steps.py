"""The steps of a proof that a person would take. Each function makes one step, or gives False.

Texts are the messages `proof-<key>`; the cells that a step speaks of light up on the board. Imports `core.bits`, board,
`rules.paths`, the solver and `proof_state` only.
"""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.games.tiwanaku.board import LARGEST_REGION, LEVELS, NAMES, SOIL_IDS, SOILS
from kiebitz.games.tiwanaku.features.proof_state import PLANT, PUBLIC, SOIL, ProofState
from kiebitz.games.tiwanaku.rules.paths import spread
from kiebitz.games.tiwanaku.solver.laws import around
from kiebitz.games.tiwanaku.solver.shapes import SHAPES


def next_to(state: ProofState) -> bool:
    """TIW-114: identical plants are never king neighbours."""
    board = state.board
    for level in range(1, LEVELS + 1):
        for cell in members(state.known(PLANT, level)):
            struck = board.king[cell] & state.level_open[level]
            if struck:
                needs, names = state.why_known(PLANT, 1 << cell, level), board.names(struck)
                step = state.add("TIW-114", "nextTo", struck | 1 << cell, needs,
                                 cell=NAMES[cell], level=level, cells=names)  # fmt: skip
                state.strike(PLANT, struck, level, step)
                return True
    return False


def in_region(state: ProofState) -> bool:
    """TIW-112: the plants of a region differ."""
    for soil, piece in state.pieces():
        for level in range(1, LEVELS + 1):
            for cell in members(state.known(PLANT, level) & piece):
                struck = piece & state.level_open[level] & ~(1 << cell)
                if struck:
                    needs = state.why_known(PLANT, 1 << cell, level)
                    needs |= state.why_known(SOIL, piece, soil)
                    step = state.add("TIW-112", "inRegion", piece, needs, cell=NAMES[cell],
                                     level=level, cells=state.board.names(struck))  # fmt: skip
                    state.strike(PLANT, struck, level, step)
                    return True
    return False


def totals(state: ProofState) -> bool:
    """TIW-024: the number of cells of each soil is announced."""
    for soil in range(SOILS):
        known, opens = state.known(SOIL, soil), state.soil_open[soil]
        total, name, fresh = state.facts.totals[soil], SOIL_IDS[soil], opens & ~known
        if not fresh:
            continue
        if known.bit_count() == total:
            needs = state.why_known(SOIL, known, soil)
            step = state.add("TIW-024", "usedUp", known, needs, soil=name, total=total)
            state.strike(SOIL, fresh, soil, step)
            return True
        if opens.bit_count() == total:
            needs = state.why_struck(SOIL, state.board.all & ~opens, soil)
            step = state.add("TIW-024", "allNeeded", fresh, needs,
                             soil=name, total=total, cells=state.board.names(fresh))  # fmt: skip
            state.take(SOIL, fresh, soil, step)
            return True
    return False


def full_region(state: ProofState) -> bool:
    """TIW-110, TIW-111: a region of 5 cells is complete, and nothing around it has its soil."""
    for soil, piece in state.pieces():
        struck = around(state.board.king, piece) & state.soil_open[soil]
        if piece.bit_count() == LARGEST_REGION and struck:
            needs = state.why_known(SOIL, piece, soil)
            step = _soil_step(state, "TIW-110", "fullRegion", soil, piece, struck, piece, needs)
            state.strike(SOIL, struck, soil, step)
            return True
    return False


def region_size(state: ProofState) -> bool:
    """TIW-113: a region of at most n cells holds no level above n."""
    board = state.board
    for soil, piece in state.pieces():
        room = spread(piece, state.soil_open[soil])
        size = room.bit_count()
        above = range(size + 1, LEVELS + 1)
        if not any(state.level_open[level] & piece for level in above):
            continue
        needs = state.why_known(SOIL, piece, soil)
        needs |= state.why_struck(SOIL, around(board.orthogonal, room), soil)
        key = "regionSize" if room == piece else "regionRoom"
        step = state.add("TIW-113", key, room, needs, soil=SOIL_IDS[soil], size=size,
                         region_cells=board.names(piece))  # fmt: skip
        for level in above:
            state.strike(PLANT, piece, level, step)
        return True
    return False


def only_place(state: ProofState) -> bool:
    """TIW-113: a complete region of n cells holds each level up to n."""
    board = state.board
    for soil, piece in state.pieces():
        border, size = around(board.orthogonal, piece), piece.bit_count()
        if border & state.soil_open[soil]:
            continue
        for level in range(1, size + 1):
            place = piece & state.level_open[level]
            if place.bit_count() != 1 or place & state.known(PLANT, level):
                continue
            needs = state.why_known(SOIL, piece, soil) | state.why_struck(SOIL, border, soil)
            needs |= state.why_struck(PLANT, piece & ~place, level)
            step = state.add("TIW-113", "onlyPlace", piece, needs, region_cells=board.names(piece),
                             size=size, level=level, cell=board.names(place)[0])  # fmt: skip
            state.take(PLANT, place, level, step)
            return True
    return False


# --- the shapes that a region may still have


def region_shapes(state: ProofState) -> bool:
    """TIW-110, TIW-111, TIW-113: what all shapes that a region may still have share."""
    shapes = SHAPES[state.board.name]
    for soil, piece in state.pieces():
        known, opens = state.known(SOIL, soil), state.soil_open[soil]
        inside = outside = state.board.all
        excluded: list[int] = []
        for shape in shapes.at[(piece & -piece).bit_length() - 1]:
            cells, halo = shapes.cells[shape], shapes.halo[shape]
            if piece & ~cells:
                continue
            if cells & ~opens or halo & known or not plants_fit(state, cells):
                excluded.append(shape)
            else:
                inside &= cells
                outside &= halo
        grown, barred = inside & ~known, outside & opens
        if not grown and not barred:
            continue
        # Only the shapes that would change the conclusion need a reason: a cell is part of the region if every
        # shape covers it, and has another soil if it lies in the halo of every shape.
        wrong = [
            shape
            for shape in excluded
            if grown & ~shapes.cells[shape] or (not grown and barred & ~shapes.halo[shape])
        ]
        needs = state.why_known(SOIL, piece, soil) | _why_excluded(state, wrong, soil)
        key, cells = ("mustGrow", grown) if grown else ("cannotGrow", barred)
        step = _soil_step(state, "TIW-111", key, soil, piece, cells, piece | cells, needs)
        (state.take if grown else state.strike)(SOIL, cells, soil, step)
        return True
    return False


def _soil_step(
    state: ProofState, rule: str, key: str, soil: int, piece: int, cells: int, shown: int,
    needs: set[int],
) -> int:  # fmt: skip
    """A step from a piece of soil to other cells."""
    names = state.board.names
    return state.add(rule, key, shown, needs, soil=SOIL_IDS[soil], region_cells=names(piece),
                     cells=names(cells))  # fmt: skip


def plants_fit(state: ProofState, cells: int) -> bool:
    """Whether a region of these cells can hold each level up to its size, and no other (TIW-113)."""
    low = 0
    for level in range(1, cells.bit_count() + 1):
        if not cells & state.level_open[level]:
            return False
        if (cells & state.known(PLANT, level)).bit_count() > 1:
            return False
        low |= state.level_open[level]
    return not cells & ~low


def _why_excluded(state: ProofState, excluded: list[int], soil: int) -> set[int]:
    """Steps that together exclude these shapes of a soil, as few as a greedy choice finds."""
    needs = {PUBLIC}
    for shape in excluded:
        needs |= min(_reasons_against(state, shape, soil), key=lambda why: len(why - needs))
    return needs


def _reasons_against(state: ProofState, shape: int, soil: int) -> list[set[int]]:
    """The ways to see that a region cannot have this shape, each as the steps that it rests on."""
    shapes = SHAPES[state.board.name]
    cells, halo, levels = shapes.cells[shape], shapes.halo[shape], range(1, shapes.size[shape] + 1)
    known, opens = state.known(SOIL, soil), state.soil_open[soil]
    reasons = [state.why_struck(SOIL, 1 << cell, soil) for cell in members(cells & ~opens)]
    reasons += [state.why_known(SOIL, 1 << cell, soil) for cell in members(halo & known)]
    for level in levels:
        if not cells & state.level_open[level]:
            reasons.append(state.why_struck(PLANT, cells, level))
        twins = members(cells & state.known(PLANT, level))
        if len(twins) > 1:
            reasons.append(state.why_known(PLANT, 1 << twins[0] | 1 << twins[1], level))
    for cell in members(cells):
        if not any(state.level_open[level] >> cell & 1 for level in levels):
            reasons.append({state.why[PLANT, cell, level] for level in levels})
    return reasons


STEPS = (totals, full_region, region_size, next_to, in_region, only_place, region_shapes)
"""The simplest first."""
