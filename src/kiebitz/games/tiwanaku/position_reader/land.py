"""Reads the land of a position: the map, its start cells, what is laid, and the announced totals.

Imports core, the rules, knowledge, the solver and the generator only.
"""

from __future__ import annotations

from kiebitz.core.bits import mask_of
from kiebitz.core.positions import Reader
from kiebitz.games.tiwanaku import board as tables
from kiebitz.games.tiwanaku.features.generator import starts_allowed
from kiebitz.games.tiwanaku.knowledge import facts_of
from kiebitz.games.tiwanaku.position import TiwanakuPosition
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.solver.laws import broken_laws
from kiebitz.games.tiwanaku.state import DRAW_FIRST, DRAW_MAP, OVER, UNKNOWN


def read_land(reader: Reader, state: TiwanakuState, position: TiwanakuPosition) -> None:
    """Fill in the map and what of it lies on the board."""
    board = state.setup.board
    names = tables.NAMES[: board.cells]
    state.soils, state.plants = _read_map(reader, position.map, board)
    state.starts = reader.mask("starts", names, position.starts)
    state.blank = reader.mask("blank", names, position.blank)
    bare = reader.mask("bare", names, position.bare)
    reader.expect("bare", not bare & state.blank, "a cell is blank or bare, not both")
    state.planted = board.all & ~state.blank & ~bare
    totals = reader.numbers("totals", position.totals, tables.SOILS, 0, board.cells)
    state.totals = tuple(totals)
    # TIW-038: where all but one leave before the draw, the game ends without a map.
    if state.phase == DRAW_MAP or (state.phase == OVER and not state.starts):
        _expect_no_map(reader, state)
        return
    _check_map(reader, state)
    _check_starts(reader, state)
    fresh = state.phase != DRAW_FIRST or state.blank == board.all & ~state.starts
    reader.expect("blank", fresh, "nothing is discovered before the first turn")


def _read_map(reader: Reader, rows: list[str], board: tables.Board) -> tuple[bytes, bytes]:
    """The soils and plants of written rows."""
    soils, plants = bytearray(board.cells), bytearray(board.cells)
    reader.length("map", rows, tables.ROWS, "rows")
    for row, line in enumerate(rows):
        field, found = f"map[{row}]", line.split()
        reader.length(field, found, board.columns, "cells")
        for column, word in enumerate(found):
            fine = len(word) == 2 and word[0] in f"{tables.SOIL_LETTERS}?" and word[1] in "12345?"
            fault = f"{word!r} is no cell; cells are like R4, R? or ??"
            reader.expect(field, fine and (word[0] != "?" or word[1] == "?"), fault)
            cell = tables.ROWS * column + row
            soils[cell] = UNKNOWN if word[0] == "?" else tables.SOIL_LETTERS.index(word[0])
            plants[cell] = UNKNOWN if word[1] == "?" else int(word[1])
    return bytes(soils), bytes(plants)


def _known_cells(values: bytes) -> int:
    return mask_of([cell for cell, value in enumerate(values) if value != UNKNOWN])


def _expect_no_map(reader: Reader, state: TiwanakuState) -> None:
    blank = state.blank == state.setup.board.all
    reader.expect("map", blank, "before the draw every cell is blank")
    reader.expect("map", not _known_cells(state.soils), "before the draw nothing is known")
    reader.expect("starts", not state.starts, "before the draw there are no start cells")
    reader.expect("totals", not any(state.totals), "before the draw no total is announced")


def _check_starts(reader: Reader, state: TiwanakuState) -> None:
    """TIW-018, TIW-019."""
    board, starts = state.setup.board, state.starts
    count = starts.bit_count()
    fault = f"{count} start cells, not {state.setup.start_cells}"
    reader.expect("starts", count == state.setup.start_cells, fault)
    reader.expect("starts", not starts & ~state.planted, "start cells have soil and plant")
    # The start cells are known; it does not matter what stands for unknown cells.
    soils, plants = state.soils.replace(b"\xff", b"\0"), state.plants.replace(b"\xff", b"\1")
    fine = starts_allowed(board, tables.tiles_of(soils, plants), starts)
    fault = "start cells are no neighbours, have all soils, and enough lie on the edge (TIW-019)"
    reader.expect("starts", fine, fault)


def _check_map(reader: Reader, state: TiwanakuState) -> None:
    """Laid tiles are known, and so is everything in a full position; no law is broken."""
    board = state.setup.board
    soils, plants = _known_cells(state.soils), _known_cells(state.plants)
    whole = plants == board.all
    reader.expect("map", whole or reader.unknowns, "every soil and plant must be given")
    reader.expect("map", not board.all & ~state.blank & ~soils, "a laid soil is missing")
    reader.expect("map", not state.planted & ~plants, "a laid plant is missing")
    fewest, most = board.soil_range
    for soil, total in enumerate(state.totals):
        reader.within(f"totals[{soil}]", total, fewest, most)  # TIW-020
    counts = [state.soils.count(soil) for soil in range(tables.SOILS)]
    if whole:
        reader.expect("totals", tuple(counts) == state.totals, f"the map has {counts}")
        for rule, cells in broken_laws(board, tables.tiles_of(state.soils, state.plants)).items():
            reader.expect("map", False, f"{rule} is broken at {' '.join(board.names(cells))}")
        return
    fits = sum(state.totals) == board.cells and all(map(int.__le__, counts, state.totals))
    reader.expect("totals", fits, "the totals do not fit the laid soils")
    facts = facts_of(state)
    lawful = facts.search().propagate(facts.sketch())
    reader.expect("map", lawful, "no lawful map has these soils, plants and totals")
