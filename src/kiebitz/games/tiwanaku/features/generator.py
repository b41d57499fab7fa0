"""Hidden maps with start cells: lawful, balanced, solvable, humane and not trivial (ledger, sections 1 and 10).

`generate` is deterministic from its random generator. It knows the map it makes; nothing here serves players.
Hot path; imports `core.bits`, board and the solver.
"""

# compiled with mypyc

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from kiebitz.core.bits import members
from kiebitz.games.tiwanaku.board import ROWS, Board, map_from_text
from kiebitz.games.tiwanaku.solver.deduction import Facts
from kiebitz.games.tiwanaku.solver.demands import HumaneSteps, humanely_open, is_balanced
from kiebitz.games.tiwanaku.solver.laws import is_lawful, is_whole, soil_cells
from kiebitz.games.tiwanaku.solver.map_chain import MapChain, turned
from kiebitz.games.tiwanaku.solver.mutable_map import TERRAINS

FIRST_MAPS: Final[dict[str, list[str]]] = json.loads(
    (Path(__file__).parents[1] / "data" / "first_maps.json").read_text(encoding="utf-8")
)["maps"]
"""By board, the maps with which a chain begins. Tickets make their maps from them: see `Rules.pick_version`."""

STEPS: Final[dict[str, int]] = {"short": 50_000, "long": 80_000}
"""By board, the steps from one of those to a random map (`docs/tiwanaku-solver.md`, Uniform maps)."""

MORE_STEPS: Final = 4
"""A map for which no start cells are found makes way for another, this many times fewer steps away."""

START_CHOICES: Final = 4
"""How many choices of start cells a map is given before it is rejected."""

ROUNDS: Final = 40
"""How often map and start cells change in turn."""

ROUND_STEPS: Final = 200
"""The steps of the chain in each round: with more of them fewer maps stay solvable."""

ROUND_MOVES: Final = 16
"""How often in each round a start cell tries to move."""

CANDIDATES: Final = 5
"""How many cells are compared for each start cell."""

PROOF_STEPS: Final = 3000
"""The limit of steps for the demand that needs a search (TIW-023)."""


class Map(NamedTuple):
    """A hidden map with its start cells."""

    tiles: bytes
    starts: int


def generate(board: Board, starts: int, humane: bool, rng: Random) -> Map:
    """A map with this many start cells that meets every demand of TIW-016 and TIW-019 to TIW-023."""
    chain = new_chain(board, rng)
    chain.run(STEPS[board.name], rng)
    while True:
        tiles = turned(chain.tiles(), board.columns, ROWS, rng)
        steps = HumaneSteps(board, tiles)
        for _ in range(START_CHOICES):
            chosen = (
                choose_starts(steps, starts, rng) if humane else draw_starts(board, starts, rng)
            )
            if starts_allowed(board, tiles, chosen) and humane == (not steps.leave_open(chosen)):
                found = shaken(board, Map(tiles, chosen), humane, rng)
                if has_second_map(board, found.tiles, found.starts, rng):
                    return found
                break
        chain.run(STEPS[board.name] // MORE_STEPS, rng)


def shaken(board: Board, land: Map, humane: bool, rng: Random) -> Map:
    """Another map with start cells: each such pair that meets the demands becomes equally likely.

    `choose_starts` looks at the whole map: without this the start cells would tell more of it than they show. A few
    steps of the chain are as likely as the way back, and so is the move of a start cell.
    """
    tiles, starts = land
    steps = HumaneSteps(board, tiles)
    for _ in range(ROUNDS):
        chain = MapChain(TERRAINS[board.name], tiles, starts, starts)
        chain.run(ROUND_STEPS, rng)
        other = chain.tiles()
        if other != tiles:
            other_steps = HumaneSteps(board, other)
            if humane == (not other_steps.leave_open(starts)):
                tiles, steps = other, other_steps
        for _ in range(ROUND_MOVES):
            cell = rng.choice(members(starts))
            moved = starts ^ (1 << cell) | 1 << int(rng.random() * board.cells)
            if (
                moved.bit_count() == starts.bit_count()
                and starts_allowed(board, tiles, moved)
                and humane == (not steps.leave_open(moved))
            ):
                starts = moved
    return Map(tiles, starts)


def random_map(board: Board, rng: Random) -> bytes:
    """A lawful and balanced map, each as likely as any other."""
    chain = new_chain(board, rng)
    chain.run(STEPS[board.name], rng)
    return turned(chain.tiles(), board.columns, ROWS, rng)


def new_chain(board: Board, rng: Random) -> MapChain:
    """A chain of maps of this board at its beginning."""
    return MapChain(TERRAINS[board.name], map_from_text(rng.choice(FIRST_MAPS[board.name]))[0])


def is_fit(board: Board, tiles: bytes, starts: int, count: int, humane: bool) -> bool:
    """Whether a map that is given meets the demands of TIW-016 and TIW-019 to TIW-022.

    With `difficulty = hard` plants may follow from the four steps: in older games they could.
    """
    return (
        is_whole(board, tiles)
        and not starts & ~board.all
        and starts.bit_count() == count
        and is_lawful(board, tiles)
        and is_balanced(board, tiles)
        and starts_allowed(board, tiles, starts)
        and not (humane and humanely_open(board, tiles, starts))
    )


# --- start cells


def starts_allowed(board: Board, tiles: bytes, starts: int) -> bool:
    """TIW-019: apart from each other, enough on the edge, every soil among them."""
    for cell in members(starts):
        if board.orthogonal[cell] & starts:
            return False
    on_edge = 4 if starts.bit_count() >= 6 else 3
    if (starts & board.edge).bit_count() < on_edge:
        return False
    return all(cells & starts for cells in soil_cells(board, tiles))


def choose_starts(steps: HumaneSteps, count: int, rng: Random) -> int:
    """Start cells that make the map solvable by the humane steps, if this attempt finds them; 0 if too few fit.

    Each is taken from the cells that the ones before leave open, until nothing is open.
    """
    board = steps.board
    starts = 0
    barred = 0
    left = steps.leave_open(0)
    while starts.bit_count() < count:
        choices = members((left or board.all) & ~barred)
        if not choices:
            return 0
        best = rng.choice(choices)
        if left:
            fewest = board.all
            for cell in rng.sample(choices, min(CANDIDATES, len(choices))):
                open_cells = steps.leave_open(starts | 1 << cell)
                if open_cells.bit_count() < fewest.bit_count():
                    fewest = open_cells
                    best = cell
            left = fewest
        starts |= 1 << best
        barred |= 1 << best | board.orthogonal[best]
    return starts


def draw_starts(board: Board, count: int, rng: Random) -> int:
    """Cells that are no neighbours, drawn without a look at the map; 0 if too few fit."""
    starts = 0
    left = board.all
    while starts.bit_count() < count:
        if not left:
            return 0
        cell = rng.choice(members(left))
        starts |= 1 << cell
        left &= ~(1 << cell | board.orthogonal[cell])
    return starts


# --- not trivial


def has_second_map(board: Board, tiles: bytes, starts: int, rng: Random) -> bool:
    """TIW-023: whether a second lawful map is found that agrees with start cells and totals.

    A second map mostly differs in a few columns only: these are freed, the rest is kept.
    """
    for width in (2, 3, 4):
        offsets = list(range(board.columns - width + 1))
        rng.shuffle(offsets)
        for offset in offsets:
            window = ((1 << ROWS * width) - 1) << ROWS * offset
            kept = board.all & ~window | starts
            facts = Facts.seen(board, tiles, kept, kept)
            found = facts.search().maps(facts.sketch(), PROOF_STEPS)
            if found is not None and len(found) > 1:
                return True
    return False
