"""A fast playout of the rest of a game, as if all seats knew the map and played sensibly.

A sample of the map is played to the end by a short rule: figures go to blank cells, then all of them are divined in one
turn, gifts are offered in sets, and the last figures are divined in the end phase, where it costs no turn. It works on
the masks of a copied state, much faster than the rules; the search sees what it leaves out in its first moves.
Imports the rules only.
"""

from __future__ import annotations

from functools import cache
from math import prod
from random import Random
from typing import Final

from kiebitz.games.tiwanaku.board import CELLS_OF, GIFT_POINTS, GIFT_SETS, LEVELS, SOILS
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.rules.paths import dilated, spread
from kiebitz.games.tiwanaku.rules.queries import bare_figures, entitled
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
COMMON: Final[list[float]] = [0.85, 0.8, 0.7, 0.5, 0.3]
"""How likely the next set of divinations has each level in it."""
ALL_KINDS: Final = GIFT_SETS - 1
LONGEST: Final = 120
"""Turns after which a playout stops: nobody moves any more."""


def _offered_at_once() -> list[bool]:
    """By the gifts owned, whether they are better offered now than kept for the next divinations."""
    chances = [
        prod(chance if gifts >> level & 1 else 1 - chance for level, chance in enumerate(COMMON))
        for gifts in range(GIFT_SETS)
    ]
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
    return [float(n) for n in (state.found[seat], plants, state.offered[seat], state.unused)]


def rest_of_game(state: TiwanakuState, rng: Random) -> list[list[float]]:
    """For each seat the final points by the terms of `evaluation`."""
    rest = _Playout(state, rng)
    rest.play()
    return [points_so_far(rest.state, seat) for seat in range(state.setup.seats)]


@cache
def soil_worths(discs: tuple[int, ...], top: int) -> tuple[list[int], list[float]]:
    """By soil, the points for a discovery with these discs (TIW-067, TIW-068), and its value."""
    lowest = min(discs) + 1
    points = [discovery_points(discs, soil, top) for soil in range(SOILS)]
    return points, [
        gain + EVENNESS * (lowest - disc) for gain, disc in zip(points, discs, strict=True)
    ]


def _plant_worths(kinds: int) -> list[float]:
    fresh = [0.0 if kinds >> level & 1 else NEW_GIFT for level in range(LEVELS)]
    return [0.0, *[PLANT * level + gift for level, gift in enumerate(fresh, 1)]]


PLANT_WORTHS: Final = [_plant_worths(kinds) for kinds in range(GIFT_SETS)]
"""`PLANT_WORTHS[kinds][level]`: the value of a plant for a seat that has, or will have, gifts of these kinds."""


class _Playout:
    """The rest of one game, played on a copy of the state."""

    __slots__ = ("noise", "state", "taken")

    def __init__(self, state: TiwanakuState, rng: Random) -> None:
        self.state = state.copy()
        self.taken = 0
        for mask in state.figures:
            self.taken |= mask
        self.noise = [NOISE * rng.random() for _ in state.soils]

    def play(self) -> None:
        """Turn by turn until no cell is blank or nobody finds anything to do, then the end phase."""
        state, phase, seat, seats = (
            self.state,
            self.state.phase,
            self.state.turn,
            self.state.setup.seats,
        )
        turns = state.setup.budget() - state.spent if seats == 1 else LONGEST
        if phase <= OFFERING:
            if phase == DIVINING:
                self.divine(seat)
            if phase != MAIN:
                self.offer(seat)
                turns -= 1
                seat = (seat + 1) % seats
            idle = 0
            while state.blank and idle < seats and turns > 0:
                if state.out >> seat & 1 or not self.move(seat):
                    idle += 1
                else:
                    idle = 0
                    if state.gifts[seat]:
                        self.offer(seat)
                turns -= 1
                seat = (seat + 1) % seats
        if phase != LAST_OFFERING:
            if seats == 1:
                state.unused = max(0, turns)  # TIW-120
            for seat in range(seats):
                if not (state.passed | state.out) >> seat & 1:
                    self.divine(seat)
        for seat in range(seats):
            if not state.out >> seat & 1 and entitled(state, seat):
                state.offered[seat] += GIFT_POINTS[state.gifts[seat].bit_count()]

    def move(self, seat: int) -> bool:
        """One turn without its offering; False if there was nothing to do."""
        state, board = self.state, self.state.setup.board
        own, blank, planted, levels = state.figures[seat], state.blank, state.planted, state.plants
        idle, bare = own & planted, own & ~planted
        kinds = state.gifts[seat]
        twin = 0
        for cell in CELLS_OF.of(bare):
            kind = 1 << levels[cell] - 1
            if kind == 1 and kinds & 1:
                twin = 1 << cell
            kinds |= kind
        passable = (planted | own) & ~(self.taken & ~own)
        ends = 0
        if own.bit_count() < state.setup.figures:
            ends = board.edge | dilated(spread(board.edge, passable))
            mover = 0
        else:
            mover = idle & -idle
        if idle:
            ends |= dilated(idle | spread(dilated(idle), passable))
        open_ = board.all & ~planted & ~self.taken
        ends &= open_
        if bare and kinds == ALL_KINDS and blank.bit_count() > LAST_CELLS:
            return self.divine(seat)
        if not ends & blank and bare:
            # No figure is free. One on a plant that brings no gift moves on instead of waiting for a turn
            # of divining; at the very end any figure may.
            if blank.bit_count() <= LAST_CELLS:
                mover = 1 << min(CELLS_OF.of(bare), key=levels.__getitem__)
            elif not ends:
                mover = twin
            else:
                mover = 0
            if mover:
                walk = passable & ~mover
                ends = dilated(mover | spread(dilated(mover), walk)) & open_ & blank
        if not ends:
            return self.divine(seat)
        place, points = self.best_end(seat, ends, kinds)
        if mover & bare and points + levels[place] <= levels[mover.bit_length() - 1]:
            return self.divine(seat)
        target = 1 << place
        state.figures[seat] = own & ~mover | target
        self.taken = self.taken & ~mover | target
        if points:
            state.blank &= ~target
            state.found[seat] += points
            disc = seat * SOILS + state.soils[place]
            if state.discs[disc] < state.setup.top:
                state.discs[disc] += 1
        return True

    def best_end(self, seat: int, ends: int, kinds: int) -> tuple[int, int]:
        """The cell to go to, and the points for its discovery; 0 where the soil lies already."""
        state, noise = self.state, self.noise
        discs = tuple(state.discs[SOILS * seat : SOILS * seat + SOILS])
        points, worths = soil_worths(discs, state.setup.top)
        plants, soils, levels = PLANT_WORTHS[kinds], state.soils, state.plants
        most, place, gain = -99.0, -1, 0
        for cell in CELLS_OF.of(ends & state.blank):
            soil = soils[cell]
            worth = worths[soil] + plants[levels[cell]] + noise[cell]
            if worth > most:
                most, place, gain = worth, cell, points[soil]
        for cell in CELLS_OF.of(ends & ~state.blank):
            worth = plants[levels[cell]] + noise[cell]
            if worth > most:
                most, place, gain = worth, cell, 0
        return place, gain

    def divine(self, seat: int) -> bool:
        """Divine everything under the seat's figures, rightly."""
        state = self.state
        bare = bare_figures(state, seat)
        for cell in CELLS_OF.of(bare):
            level = state.plants[cell]
            state.gained[seat] += level
            state.gifts[seat] |= 1 << level - 1
        state.planted |= bare
        return bare != 0

    def offer(self, seat: int) -> None:
        """Offer all gifts, if that is better than to wait for more."""
        state = self.state
        gifts = state.gifts[seat]
        points = GIFT_POINTS[gifts.bit_count()]
        if state.blank:
            at_once = OFFERED[gifts]
        else:
            coming = 0
            for cell in CELLS_OF.of(state.figures[seat] & ~state.planted):
                coming |= 1 << state.plants[cell] - 1
            later = GIFT_POINTS[(gifts | coming).bit_count()]
            at_once = points + GIFT_POINTS[coming.bit_count()] > later
        if at_once:
            state.offered[seat] += points
            state.gifts[seat] = 0
