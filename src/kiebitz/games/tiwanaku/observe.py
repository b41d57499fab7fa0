"""Tiwanaku as an array: the land as far as it is known, figures, discs, gifts, points. Imports the rules only."""

from __future__ import annotations

from kiebitz.core.observation import Plane, Planes, from_seat, one_hot, turned
from kiebitz.games.tiwanaku.board import CELLS, FIRST, LEVELS, SOIL_IDS, SOILS
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.state import CAUSES, PHASES, TiwanakuSetup

ACTIONS = FIRST
BITS = [1 << cell for cell in range(CELLS)]
POINTS = 500
TURNS = 100
"""Beyond what any play gives."""


def planes(setup: TiwanakuSetup) -> Planes:
    """The planes of this board at a table of this size."""
    seats, cells = setup.seats, setup.board.cells
    who = "one bit a seat, this seat first, then clockwise"
    bits = [
        Plane("phase", len(PHASES), f"one of {', '.join(PHASES)}"),
        Plane("pending", seats, f"who owes a decision; {who}"),
        Plane("turn", seats, who),
        Plane("blank", cells, "cells whose soil is hidden; cells run column by column"),
        Plane("start cells", cells, "cells that lay open from the start"),
        Plane("planted", cells, "cells with a plant"),
        *[Plane(f"soil {soil}", cells, "cells of this soil, as far as known") for soil in SOIL_IDS],
        *[
            Plane(f"plant {level}", cells, "cells with a plant of this level, as far as known")
            for level in range(1, LEVELS + 1)
        ],
        Plane("guess", LEVELS + 1, "the level named in the newest divination, 0 before"),
        Plane("busy", 1, "this turn has brought a discovery or a divination"),
        Plane("cause", len(CAUSES), f"of the end phase: {', '.join(CAUSES)}"),
        Plane("ender", seats, f"who triggered it; {who}"),
        Plane("passed", seats, f"for whom the end phase is over; {who}"),
        Plane("erred", seats, f"who divined wrongly in it; {who}"),
        Plane("out", seats, f"who has left for good; {who}"),
    ]
    numbers = [
        Plane("totals", SOILS, "announced cells by soil", high=cells),
        Plane("idle", 1, "turns in a row without progress", high=TURNS),
        Plane("spent", 1, "normal turns of a solo game", high=TURNS),
        Plane("unused", 1, "points for unused turns of a solo game", high=TURNS),
    ]
    for other in range(seats):
        of = f"player {other}"
        bits += [
            Plane(f"{of}: figures", cells, "cells with a figure of this player"),
            Plane(f"{of}: gifts", LEVELS, "gift markers by level"),
        ]
        numbers += [
            Plane(f"{of}: discs", SOILS, "levels of the diversity discs, by soil", high=setup.top),
            Plane(f"{of}: found", 1, "points for discoveries", high=POINTS),
            Plane(f"{of}: gained", 1, "points for right divinations", high=POINTS),
            Plane(f"{of}: lost", 1, "points lost to wrong ones", high=POINTS),
            Plane(f"{of}: offered", 1, "points for offerings", high=POINTS),
        ]
    return Planes(bits, numbers)


def encode(known: TiwanakuState, seat: int) -> tuple[list[int], list[int]]:
    """The masks and numbers of a concealed state."""
    seats = known.setup.seats
    everyone = (1 << seats) - 1
    soils = [0] * SOILS
    plants = [0] * (LEVELS + 1)
    for bit, soil, plant in zip(BITS, known.soils, known.plants, strict=False):
        if soil < SOILS:
            soils[soil] |= bit
            # A plant is known only where the soil is.
            if plant <= LEVELS:
                plants[plant] |= bit
    masks = [
        1 << known.phase,
        turned(known.owing & everyone, seat, seats),
        from_seat(known.turn, seat, seats),
        known.blank,
        known.starts,
        known.planted,
        *soils,
        *plants[1:],
        one_hot(known.guess),
        known.busy,
        1 << known.cause,
        from_seat(known.ender, seat, seats),
        turned(known.passed, seat, seats),
        turned(known.erred, seat, seats),
        turned(known.out, seat, seats),
    ]
    numbers = [*known.totals, known.idle, known.spent, known.unused]
    for step in range(seats):
        other = (seat + step) % seats
        first = other * SOILS
        masks += (known.figures[other], known.gifts[other])
        numbers += known.discs[first : first + SOILS]
        points = (known.found, known.gained, known.lost, known.offered)
        numbers += [each[other] for each in points]
    return masks, numbers
