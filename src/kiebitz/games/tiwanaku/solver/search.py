"""The search for lawful maps: what follows at once, and all or some maps that fit.

A `Sketch` is a map known in part. Its heart is the regions: each soil cell that is known belongs to one of the
shapes that still fit there, and what all of these share is certain. Branching on the region with the fewest
shapes completes a region at each step, so few branches die late. Steps are counted, never seconds (TIW-138).
Hot path; imports board, branching, shapes and sketch.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from kiebitz.games.tiwanaku.board import SOILS
from kiebitz.games.tiwanaku.solver.branching import branches, whole_map
from kiebitz.games.tiwanaku.solver.shapes import Shapes
from kiebitz.games.tiwanaku.solver.sketch import NOT_YET, Sketch


class Search:
    """A search on one board with bounds for the cells of each soil."""

    __slots__ = ("board", "fewest", "most", "shapes", "steps")

    def __init__(self, shapes: Shapes, fewest: list[int], most: list[int]) -> None:
        self.shapes = shapes
        self.board = shapes.board
        self.fewest = fewest
        self.most = most
        self.steps: int = 0
        """The sketches looked at so far."""

    # --- what follows at once

    def propagate(self, sketch: Sketch) -> bool:
        """Draw all simple conclusions; False if the sketch contradicts itself."""
        while sketch.stale:
            if not self._soils(sketch):
                return False
            if not self._plants(sketch):
                return False
            if not self._regions(sketch):
                return False
        return True

    def _soils(self, sketch: Sketch) -> bool:
        """One soil a cell, and the announced totals (TIW-024)."""
        known = sketch.soil_known
        opens = sketch.soil_open
        while True:
            k0 = known[0]
            k1 = known[1]
            k2 = known[2]
            k3 = known[3]
            if k0 & k1 or k2 & k3 or (k0 | k1) & (k2 | k3):
                return False
            o0 = opens[0] & ~(k1 | k2 | k3)
            o1 = opens[1] & ~(k0 | k2 | k3)
            o2 = opens[2] & ~(k0 | k1 | k3)
            o3 = opens[3] & ~(k0 | k1 | k2)
            if (o0 | o1 | o2 | o3) != self.board.all:
                return False
            n0 = k0 | o0 & ~(o1 | o2 | o3)
            n1 = k1 | o1 & ~(o0 | o2 | o3)
            n2 = k2 | o2 & ~(o0 | o1 | o3)
            n3 = k3 | o3 & ~(o0 | o1 | o2)
            if k0 & ~o0 or k1 & ~o1 or k2 & ~o2 or k3 & ~o3:
                return False
            sketch.stale |= (o0 ^ opens[0]) | (o1 ^ opens[1]) | (o2 ^ opens[2]) | (o3 ^ opens[3])
            sketch.stale |= (n0 ^ k0) | (n1 ^ k1) | (n2 ^ k2) | (n3 ^ k3)
            opens[0] = o0
            opens[1] = o1
            opens[2] = o2
            opens[3] = o3
            known[0] = n0
            known[1] = n1
            known[2] = n2
            known[3] = n3
            counted = False
            for soil in range(SOILS):
                sure = known[soil]
                open_ = opens[soil]
                least = sure.bit_count()
                greatest = open_.bit_count()
                if least > self.most[soil] or greatest < self.fewest[soil]:
                    return False
                if sure != open_:
                    if least == self.most[soil]:
                        sketch.bar_soil(open_ & ~sure, soil)
                        counted = True
                    elif greatest == self.fewest[soil]:
                        sketch.set_soil(open_, soil)
                        counted = True
            if not counted:
                return True

    def _plants(self, sketch: Sketch) -> bool:
        """A cell with one level left has that plant, and its king neighbours have not (TIW-114)."""
        level = sketch.level_open
        king = self.board.king
        everywhere = self.board.all
        one, two, three, four, five = level[1], level[2], level[3], level[4], level[5]
        while True:
            some = one | two
            several = one & two | some & three
            some |= three
            several |= some & four
            some |= four
            several |= some & five
            some |= five
            if some != everywhere:
                return False
            fresh = everywhere & ~several & ~sketch.settled
            if not fresh:
                break
            sketch.settled |= fresh
            while fresh:
                cell = fresh & -fresh
                fresh ^= cell
                around = king[cell.bit_length() - 1]
                if one & cell:
                    sketch.stale |= one & around
                    one &= ~around
                elif two & cell:
                    sketch.stale |= two & around
                    two &= ~around
                elif three & cell:
                    sketch.stale |= three & around
                    three &= ~around
                elif four & cell:
                    sketch.stale |= four & around
                    four &= ~around
                elif five & cell:
                    sketch.stale |= five & around
                    five &= ~around
                else:
                    return False
        level[1] = one
        level[2] = two
        level[3] = three
        level[4] = four
        level[5] = five
        return True

    def _regions(self, sketch: Sketch) -> bool:
        """Let every region that has news keep the shapes that fit, and take what they share."""
        news = sketch.stale
        sketch.stale = 0
        fits = sketch.fits
        for soil in range(SOILS):
            left = sketch.soil_known[soil]
            while left:
                cell = (left & -left).bit_length() - 1
                heard = fits[cell] is not NOT_YET and not sketch.reach[cell] & news
                if not heard and not self._region(sketch, soil, cell):
                    return False
                left &= ~sketch.core[cell]
        return True

    def _region(self, sketch: Sketch, soil: int, cell: int) -> bool:
        """Filter the shapes of the region of this soil at this cell, and conclude from those that fit."""
        cells_of = self.shapes.cells
        halo_of = self.shapes.halo
        size_of = self.shapes.size
        level = sketch.level_open
        one, two, three, four, five = level[1], level[2], level[3], level[4], level[5]
        above = (0, ~one, ~(one | two), ~(one | two | three), ~(one | two | three | four), 0)
        settled = sketch.settled
        known = sketch.soil_known[soil]
        closed = ~sketch.soil_open[soil]
        room = self.most[soil] - known.bit_count()
        before = sketch.fits[cell]
        if before is NOT_YET:
            before = self.shapes.at[cell]
        keep: list[int] = []
        core = -1
        border = -1
        cover = 0
        around = 0
        smallest = 9
        largest = 0
        for shape in before:
            cells = cells_of[shape]
            if cells & closed:
                continue
            halo = halo_of[shape]
            if halo & known:
                continue
            # TIW-113: each level up to the size has a place, and no cell needs a higher one.
            if not cells & one:
                continue
            size = size_of[shape]
            if size > 1:
                if not cells & two or cells & above[size]:
                    continue
                if size > 2 and (
                    not cells & three
                    or (size > 3 and (not cells & four or (size > 4 and not cells & five)))
                ):
                    continue
            if room < 5 and (cells & ~known).bit_count() > room:
                continue
            sure = cells & settled
            if sure & (sure - 1) and _twins(sure, (one, two, three, four, five)):
                continue
            keep.append(shape)
            core &= cells
            border &= halo
            cover |= cells
            around |= halo
            if size < smallest:
                smallest = size
            if size > largest:
                largest = size
        if not keep:
            return False
        first = (core & -core).bit_length() - 1
        sketch.fits[first] = keep
        sketch.core[first] = core
        sketch.reach[first] = cover | around
        sketch.fits[cell] = keep
        sketch.core[cell] = core
        sketch.reach[cell] = cover | around
        sketch.set_soil(core, soil)
        sketch.bar_soil(border, soil)
        return self._levels(sketch, soil, core, cover, smallest, largest)

    def _levels(
        self, sketch: Sketch, soil: int, core: int, cover: int, smallest: int, largest: int
    ) -> bool:
        """The plants of a region with these cells for sure and those at most (TIW-112, TIW-113)."""
        opens = sketch.level_open
        for level in range(1, 6):
            places = opens[level]
            if level > largest:
                if places & core:
                    sketch.stale |= places & core
                    opens[level] = places & ~core
                continue
            sure = core & sketch.settled & places
            if sure:
                if places & core & ~sure:
                    sketch.stale |= places & core & ~sure
                    opens[level] = places & ~(core & ~sure)
            elif level <= smallest:
                left = cover & places
                if not left:
                    return False
                if not left & (left - 1):
                    sketch.set_level(left, level)
                    sketch.set_soil(left, soil)
                    continue
                # The level grows in one of these cells, so not in a cell that touches them all (TIW-114).
                shared = self.board.all
                while left and shared:
                    place = left & -left
                    left ^= place
                    shared &= self.board.king[place.bit_length() - 1]
                shared &= opens[level]
                if shared:
                    sketch.stale |= shared
                    opens[level] &= ~shared
        return True

    # --- whole maps

    def maps(self, start: Sketch, limit: int) -> list[bytes] | None:
        """All lawful maps that fit the sketch, or None if that takes more steps than the limit."""
        found = list(self._walk(start, limit, None))
        return None if self.steps > limit else found

    def random_map(self, start: Sketch, rng: Random, limit: int) -> bytes | None:
        """Some lawful map that fits, by random branching; None if none was met within the limit of steps.

        Not uniform: it serves where the maps are too many to list.
        """
        return next(self._walk(start, limit, rng), None)

    def random_maps(self, start: Sketch, rng: Random, limit: int, most: int) -> list[bytes]:
        """Up to `most` lawful maps that fit, met on one such walk within the limit of steps; near to each other."""
        return list(islice(self._walk(start, limit, rng), most))

    def _walk(self, start: Sketch, limit: int, rng: Random | None) -> Iterator[bytes]:
        """The lawful maps that fit, until the limit of steps is exceeded."""
        stack = [start.copy()]
        self.steps = 0
        while stack:
            sketch = stack.pop()
            self.steps += 1
            if self.steps > limit:
                return
            if not self.propagate(sketch):
                continue
            cases = branches(self.shapes, sketch)
            if not cases:
                yield whole_map(self.board, sketch)
            if rng is not None:
                rng.shuffle(cases)
            stack.extend(cases)


def _twins(sure: int, levels: tuple[int, ...]) -> bool:
    """Whether two of these cells, whose plants are known, have the same one (TIW-112)."""
    for places in levels:
        twins = sure & places
        if twins & (twins - 1):
            return True
    return False
