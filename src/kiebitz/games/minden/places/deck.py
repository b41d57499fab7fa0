"""Decks: the place packs in `data/packs` as tables of ints for the rules, built once.

Also what a player of some skill thinks of each place: `guesses` never ask the state, so that nothing
can leak through them. A solution that is `imagined` is made from the guessed cell alone: neither the true
point nor the shape of what the pack accepts is in it. Imports the board and the modules beside this one.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from kiebitz.core.bits import mask_of
from kiebitz.games.minden import board
from kiebitz.games.minden.places.cards import Deck, Guess, Solution
from kiebitz.games.minden.places.grid import Frame, cell_in
from kiebitz.games.minden.places.pack import PACK_FOLDER, Pack, PackError, Place, load_pack

DEFAULT_PACK: Final = "germany"

Offset = tuple[int, int]
"""A step on the lattice: columns to the east, rows to the south."""

HERE: Final[Offset] = (0, 0)
BESIDE: Final[list[Offset]] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
ACROSS: Final[list[Offset]] = [(1, -1), (1, 1), (-1, 1), (-1, -1)]
FARTHER: Final[list[Offset]] = [(0, -2), (2, 0), (0, 2), (-2, 0)]
ERRORS: Final = BESIDE + ACROSS + BESIDE + FARTHER + ACROSS + BESIDE
"""Where a guess goes that misses, the likeliest first."""

GUESSES: Final = 32
"""The size of the lottery that a guess is drawn from."""
HITS: Final = {1: 26, 2: 22, 3: 15, 4: 10}
"""By difficulty: the lots that fall on the place itself."""
MISTAKEN: Final = {1: 4, 2: 12, 3: 30, 4: 45}
"""By difficulty: how many places of a hundred a player has learned wrong, always in the same way."""
FINENESS: Final = 4
"""An imagined place lies on one of this many points across a cell and as many down."""


def _load_packs() -> dict[str, Pack]:
    packs: dict[str, Pack] = {}
    owners: dict[str, str] = {}
    for path in sorted(PACK_FOLDER.glob("*.json")):
        pack = load_pack(path)
        if path.stem != pack.id:
            raise PackError(f"{path.name}: the pack, field id: {pack.id!r} must be the file's name")
        for place in pack.places:
            if place.id in owners:
                fault = f"place {place.id}, field id: {owners[place.id]} has it already"
                raise PackError(f"{path.name}: {fault}")
            owners[place.id] = path.name
        packs[pack.id] = pack
    return packs


PACKS: Final = _load_packs()
"""The packs by id."""
PLACES: Final[dict[str, Place]] = {p.id: p for pack in PACKS.values() for p in pack.places}
PLACE_IDS: Final = list(PLACES)
"""The cards of all packs in the order of their moves."""
CHOOSE: Final = board.FIRST_CARD
DRAW: Final = board.FIRST_CARD + len(PLACE_IDS)


def solution_of(place: Place) -> Solution:
    """What the pack prints on the other side."""
    cells = tuple(board.CELL_AT[address] for address in place.accepted)
    lat, lon = round(place.lat * 10_000), round(place.lon * 10_000)
    return Solution(cells, mask_of(cells), lat, lon, True)


def _shifted(solution: Solution, offset: Offset) -> Guess:
    """The same place some cells away, as one may take it to be; the edge of the lattice holds it back."""
    east, south = offset
    places = [divmod(cell, board.COLUMNS) for cell in solution.cells]
    cells = tuple(dict.fromkeys([cell_in(row + south, at + east) for row, at in places]))
    return Guess(cells, mask_of(cells))


def _guesses(place: Place, truth: Solution) -> list[Guess]:
    """A lottery around the place, or around where it is mistaken to be."""
    luck = crc32(place.id.encode())
    mistaken = luck % 100 < MISTAKEN[place.difficulty]
    centre = BESIDE[luck // 100 % len(BESIDE)] if mistaken else HERE
    hits = HITS[place.difficulty]
    offsets = [HERE] * hits + ERRORS[: GUESSES - hits]
    moved = [(east + centre[0], south + centre[1]) for east, south in offsets]
    guessed = {offset: _shifted(truth, offset) for offset in set(moved)}
    return [guessed[offset] for offset in moved]


def _imagined(cell: int, edge: Frame) -> list[Solution]:
    """Solutions anywhere in a cell, spread evenly; only this cell counts as right."""
    shares = [(step + 0.5) / FINENESS for step in range(FINENESS)]
    return [
        Solution(
            (cell,),
            1 << cell,
            round((edge.south + down * (edge.north - edge.south)) * 10_000),
            round((edge.west + across * (edge.east - edge.west)) * 10_000),
            False,
        )
        for down in shares
        for across in shares
    ]


def _deck(pack: Pack) -> Deck:
    grid, places, first = pack.grid, pack.places, PLACE_IDS.index(pack.places[0].id)
    colour_of = [board.COLOUR_IDS.index(place.color) for place in places]
    truths = tuple(solution_of(place) for place in places)
    edges = [grid.bounds(cell) for cell in range(board.CELLS)]
    return Deck(
        pack=pack.id,
        cards=len(places),
        ids=[place.id for place in places],
        colour_of=colour_of,
        colour_mask=[
            mask_of(card for card, own in enumerate(colour_of) if own == colour)
            for colour in range(board.COLOURS)
        ],
        choose=CHOOSE + first,
        draw=DRAW + first,
        stack=tuple((DRAW + first + card, 1) for card in range(len(places))),
        solutions=truths,
        guesses=[_guesses(place, truth) for place, truth in zip(places, truths, strict=True)],
        imagined=[_imagined(cell, edge) for cell, edge in enumerate(edges)],
        centres=[
            board.point_move(round((e.south + e.north) * 50), round((e.west + e.east) * 50))
            for e in edges
        ],
        west=round(grid.frame.west * 100),
        south=round(grid.frame.south * 100),
        east=round(grid.frame.east * 100),
        north=round(grid.frame.north * 100),
    )


DECKS: Final = {pack.id: _deck(pack) for pack in PACKS.values()}
"""The decks by the id of their pack."""
