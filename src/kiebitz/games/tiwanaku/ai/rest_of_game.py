"""A fast playout of the rest of a game, as if all seats knew the map and played sensibly.

A sample of the map is played to the end by a short rule: figures go to blank cells, then all of them are divined in one
turn, gifts are offered in sets, and the last figures are divined in the end phase, where it costs no turn. It works on
plain integers and masks, much faster than the rules; the search sees what it leaves out in its first moves.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from kiebitz.games.tiwanaku.board import CELLS_OF, GIFT_POINTS, GIFT_SETS, LEVELS, SOILS
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.rules.paths import dilated, spread
from kiebitz.games.tiwanaku.scoring import discovery_points
from kiebitz.games.tiwanaku.state import DIVINING, LAST_OFFERING, MAIN, OFFERING

PLANT: Final = 1.0
"""The value of a point of a plant under a seat's figure, relative to a point for a discovery."""
NEW_GIFT: Final = 1.6
"""The extra value of a kind of plant that is neither among the seat's gifts nor under its figures."""
EVENNESS: Final = 0.3
"""The value of each level by which a disc lags behind: even discs score more later (TIW-067)."""
NOISE: Final = 1.0
"""The random part of a cell's value: so a seat sometimes prefers a slightly lesser cell."""
LAST_CELLS: Final = 3
"""With this few cells blank a turn of divining is not worth it: in the end phase divining costs no turn."""
COMMON: Final = (0.85, 0.8, 0.7, 0.5, 0.3)
"""How likely the next set of divinations has each level in it."""
ALL_KINDS: Final = GIFT_SETS - 1
LONGEST: Final = 120
"""Turns after which a playout stops: nobody moves any more."""


def _offered_at_once() -> list[bool]:
    """By the gifts owned, whether they are better offered now than kept for the next divinations."""
    chances = [1.0] * GIFT_SETS
    for gifts in range(GIFT_SETS):
        for level in range(LEVELS):
            chances[gifts] *= COMMON[level] if gifts >> level & 1 else 1 - COMMON[level]
    fresh = sum(chances[new] * GIFT_POINTS[new.bit_count()] for new in range(GIFT_SETS))
    table = []
    for gifts in range(GIFT_SETS):
        kept = sum(
            chances[new] * GIFT_POINTS[(gifts | new).bit_count()] for new in range(GIFT_SETS)
        )
        table.append(GIFT_POINTS[gifts.bit_count()] + fresh > kept)
    return table


OFFERED: Final[list[bool]] = _offered_at_once()


def points_so_far(state: TiwanakuState, seat: int) -> list[float]:
    """A seat's points by the terms of `evaluation`: for discoveries, plants, gifts and unused turns."""
    plants = state.gained[seat] - state.lost[seat]
    return [
        float(state.found[seat]),
        float(plants),
        float(state.offered[seat]),
        float(state.unused),
    ]


def rest_of_game(state: TiwanakuState, rng: Random) -> list[list[float]]:
    """For each seat the final points by the terms of `evaluation`."""
    rest = _Playout(state, rng)
    rest.play()
    rows = [points_so_far(state, seat) for seat in range(state.setup.seats)]
    for seat, row in enumerate(rows):
        row[0] += rest.found[seat]
        row[1] += rest.gained[seat]
        row[2] += rest.offered[seat]
        row[3] += rest.unused
    return rows


@cache
def soil_worths(discs: tuple[int, ...], top: int) -> tuple[list[int], list[float]]:
    """By soil, the points for a discovery with these discs (TIW-067, TIW-068), and its value."""
    lowest = min(discs) + 1
    points = [discovery_points(discs, soil, top) for soil in range(SOILS)]
    return points, [
        gain + EVENNESS * (lowest - disc) for gain, disc in zip(points, discs, strict=True)
    ]


def _plant_worths(kinds: int) -> list[float]:
    worths = [PLANT * level for level in range(LEVELS + 1)]
    for level in range(1, LEVELS + 1):
        if not kinds >> level - 1 & 1:
            worths[level] += NEW_GIFT
    return worths


PLANT_WORTHS: Final = [_plant_worths(kinds) for kinds in range(GIFT_SETS)]
"""`PLANT_WORTHS[kinds][level]`: the value of a plant for a seat that has, or will have, gifts of these kinds."""


class _Playout:
    """The rest of one game."""

    __slots__ = (
        "blank",
        "discs",
        "edge",
        "everywhere",
        "figures",
        "found",
        "gained",
        "gifts",
        "levels",
        "noise",
        "offered",
        "own",
        "planted",
        "seats",
        "soils",
        "state",
        "taken",
        "top",
        "unused",
    )

    def __init__(self, state: TiwanakuState, rng: Random) -> None:
        setup = state.setup
        self.state = state
        self.seats: int = setup.seats
        self.top: int = setup.top
        self.figures: int = setup.figures
        self.everywhere: int = setup.board.all
        self.edge: int = setup.board.edge
        self.soils = state.soils
        self.levels = state.plants
        self.blank = state.blank
        self.planted = state.planted
        self.own = state.figures[:]
        self.taken = 0
        for mask in self.own:
            self.taken |= mask
        self.discs = state.discs[:]
        self.gifts = state.gifts[:]
        self.found = [0] * self.seats
        self.gained = [0] * self.seats
        self.offered = [0] * self.seats
        self.unused = 0
        self.noise = [NOISE * rng.random() for _ in self.soils]

    def play(self) -> None:
        """Turn by turn until no cell is blank or nobody finds anything to do, then the end phase."""
        state, phase, seat, seats = self.state, self.state.phase, self.state.turn, self.seats
        turns = state.setup.budget() - state.spent if seats == 1 else LONGEST
        if phase <= OFFERING:
            if phase == DIVINING:
                self.divine(seat)
            if phase != MAIN:
                self.offer(seat)
                turns -= 1
                seat = (seat + 1) % seats
            idle = 0
            while self.blank and idle < seats and turns > 0:
                if state.out >> seat & 1 or not self.move(seat):
                    idle += 1
                else:
                    idle = 0
                    if self.gifts[seat]:
                        self.offer(seat)
                turns -= 1
                seat = (seat + 1) % seats
        if seats == 1 and phase != LAST_OFFERING:
            self.unused = max(0, turns)  # TIW-120
        if phase != LAST_OFFERING:
            for seat in range(seats):
                if not (state.passed | state.out) >> seat & 1:
                    self.divine(seat)
        for seat in range(seats):
            if not state.out >> seat & 1 and (state.setup.offer_all or not state.erred >> seat & 1):
                self.offered[seat] += GIFT_POINTS[self.gifts[seat].bit_count()]

    def move(self, seat: int) -> bool:
        """One turn without its offering; False if there was nothing to do."""
        own, planted, levels = self.own[seat], self.planted, self.levels
        idle, bare = own & planted, own & ~planted
        kinds = self.gifts[seat]
        twin = 0
        for cell in CELLS_OF.of(bare):
            kind = 1 << levels[cell] - 1
            if kind == 1 and kinds & 1:
                twin = 1 << cell
            kinds |= kind
        passable = (planted | own) & ~(self.taken & ~own)
        ends = 0
        if own.bit_count() < self.figures:
            ends = self.edge | dilated(spread(self.edge, passable))
            mover = 0
        else:
            mover = idle & -idle
        if idle:
            ends |= dilated(idle | spread(dilated(idle), passable))
        open_ = self.everywhere & ~planted & ~self.taken
        ends &= open_
        if bare and kinds == ALL_KINDS and self.blank.bit_count() > LAST_CELLS:
            return self.divine(seat)
        if not ends & self.blank and bare:
            # No figure is free. One on a plant that brings no gift moves on instead of waiting for a turn
            # of divining; at the very end any figure may.
            if self.blank.bit_count() <= LAST_CELLS:
                mover = 1 << min(CELLS_OF.of(bare), key=levels.__getitem__)
            elif not ends:
                mover = twin
            else:
                mover = 0
            if mover:
                walk = passable & ~mover
                ends = dilated(mover | spread(dilated(mover), walk)) & open_ & self.blank
        if not ends:
            return self.divine(seat)
        place, points = self.best_end(seat, ends, kinds)
        if mover & bare and points + levels[place] <= levels[mover.bit_length() - 1]:
            return self.divine(seat)
        target = 1 << place
        self.own[seat] = own & ~mover | target
        self.taken = self.taken & ~mover | target
        if points:
            self.blank &= ~target
            self.found[seat] += points
            disc = seat * SOILS + self.soils[place]
            if self.discs[disc] < self.top:
                self.discs[disc] += 1
        return True

    def best_end(self, seat: int, ends: int, kinds: int) -> tuple[int, int]:
        """The cell to go to, and the points for its discovery; 0 where the soil lies already."""
        points, worths = soil_worths(
            tuple(self.discs[SOILS * seat : SOILS * seat + SOILS]), self.top
        )
        plants = PLANT_WORTHS[kinds]
        soils, levels, noise = self.soils, self.levels, self.noise
        most, place, gain = -99.0, -1, 0
        for cell in CELLS_OF.of(ends & self.blank):
            soil = soils[cell]
            worth = worths[soil] + plants[levels[cell]] + noise[cell]
            if worth > most:
                most, place, gain = worth, cell, points[soil]
        for cell in CELLS_OF.of(ends & ~self.blank):
            worth = plants[levels[cell]] + noise[cell]
            if worth > most:
                most, place, gain = worth, cell, 0
        return place, gain

    def divine(self, seat: int) -> bool:
        """Divine everything under the seat's figures, rightly."""
        bare = self.own[seat] & ~self.planted & ~self.blank
        if not bare:
            return False
        gained = 0
        gifts = self.gifts[seat]
        for cell in CELLS_OF.of(bare):
            level = self.levels[cell]
            gained += level
            gifts |= 1 << level - 1
        self.gained[seat] += gained
        self.gifts[seat] = gifts
        self.planted |= bare
        return True

    def offer(self, seat: int) -> None:
        """Offer all gifts, if that is better than to wait for more."""
        gifts = self.gifts[seat]
        if self.blank:
            at_once = OFFERED[gifts]
        else:
            coming = 0
            for cell in CELLS_OF.of(self.own[seat] & ~self.planted):
                coming |= 1 << self.levels[cell] - 1
            at_once = (
                GIFT_POINTS[gifts.bit_count()] + GIFT_POINTS[coming.bit_count()]
                > GIFT_POINTS[(gifts | coming).bit_count()]
            )
        if at_once:
            self.offered[seat] += GIFT_POINTS[gifts.bit_count()]
            self.gifts[seat] = 0
