"""The prover: strikes soils and levels from cells one step at a time, and remembers why.

The steps are those that a person would take, the simplest first; where they do not reach, a value is refuted by
trying it. Texts are the messages `proof-<key>`; the cells that a step speaks of light up on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kiebitz.core.bits import members
from kiebitz.core.journal import Value
from kiebitz.games.tiwanaku.board import LARGEST_REGION, LEVELS, NAMES, SOIL_IDS, SOILS
from kiebitz.games.tiwanaku.deduction import Deduction, Facts
from kiebitz.games.tiwanaku.laws import connected, regions_of
from kiebitz.games.tiwanaku.shapes import SHAPES
from kiebitz.games.tiwanaku.trials import PLANT, SOIL, Strike, Trials, distance

PUBLIC = -1
"""Stands for the step of what lies open on the board."""


@dataclass(frozen=True, slots=True)
class ProofStep:
    """One conclusion: the rule that it rests on, its text and the cells that it speaks of."""

    rule: str
    key: str
    params: dict[str, Value]
    cells: tuple[str, ...]


class _Step:
    """A step with the numbers of the steps that it rests on."""

    def __init__(self, step: ProofStep, needs: Iterable[int]) -> None:
        self.step = step
        self.needs = {number for number in needs if number != PUBLIC}


class Prover:
    """Strikes soils and levels from cells one step at a time, and remembers why."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.board = facts.board
        self.steps: list[_Step] = []
        self.soil_open = [self.board.all] * SOILS
        self.level_open = [self.board.all] * (LEVELS + 1)
        self.why: dict[Strike, int] = {}
        """The step that struck a value from a cell."""
        self.trials = Trials(facts)
        self.refuted: list[Strike] = []
        """What was struck by trial; all that is struck otherwise follows from it and from the facts."""
        self.tried: dict[Strike, int] = {}
        """How many earlier refutations the last trial of a value built on."""
        for soil in range(SOILS):
            self._take(SOIL, facts.soils[soil], soil, PUBLIC)
        for level in range(1, LEVELS + 1):
            self._take(PLANT, facts.plants[level], level, PUBLIC)

    # --- what is known

    def _opens(self, kind: str) -> list[int]:
        return self.soil_open if kind == SOIL else self.level_open

    def _values(self, kind: str) -> range:
        return range(SOILS) if kind == SOIL else range(1, LEVELS + 1)

    def _known(self, kind: str, value: int) -> int:
        """The cells where only this value is left."""
        opens = self._opens(kind)
        others = 0
        for other in self._values(kind):
            if other != value:
                others |= opens[other]
        return opens[value] & ~others

    def _pieces(self, soil: int) -> list[int]:
        return regions_of(self.board, self._known(SOIL, soil))

    def _beside(self, cells: int) -> int:
        found = 0
        for cell in members(cells):
            found |= self.board.orthogonal[cell]
        return found & ~cells

    def _around(self, cells: int) -> int:
        found = 0
        for cell in members(cells):
            found |= self.board.king[cell]
        return found & ~cells

    # --- striking, with reasons

    def _strike(self, kind: str, cells: int, value: int, step: int) -> None:
        opens = self._opens(kind)
        for cell in members(cells & opens[value]):
            self.why[kind, cell, value] = step
        opens[value] &= ~cells

    def _take(self, kind: str, cells: int, value: int, step: int) -> None:
        for other in self._values(kind):
            if other != value:
                self._strike(kind, cells, other, step)

    def _why_known(self, kind: str, cells: int, value: int) -> set[int]:
        return {
            self.why[kind, cell, other]
            for cell in members(cells)
            for other in self._values(kind)
            if other != value
        }

    def _why_barred(self, kind: str, cells: int, value: int) -> set[int]:
        return {self.why[kind, cell, value] for cell in members(cells)}

    def _add(self, rule: str, key: str, shown: int, needs: set[int], /, **params: Value) -> int:
        names = tuple(self.board.names(shown))
        self.steps.append(_Step(ProofStep(rule, key, params, names), needs))
        return len(self.steps) - 1

    # --- the whole proof

    def rules(self) -> list[Callable[[], bool]]:
        """The steps without trial, the simplest first; each makes one step, or gives False."""
        return [
            self._totals,
            self._full_region,
            self._region_size,
            self._next_to,
            self._in_region,
            self._only_place,
            self._region_shapes,
        ]

    def run(self) -> None:
        """Take every step that needs no trial."""
        rules = self.rules()
        while any(rule() for rule in rules):
            pass

    def settled(self, cell: int, kind: str) -> bool:
        """Whether only one value is left there."""
        opens = self._opens(kind)
        return sum(opens[value] >> cell & 1 for value in self._values(kind)) == 1

    def settle(self, cell: int, kind: str, deduction: Deduction) -> bool:
        """Take steps, trials included, until only one value is left there; False if they do not reach.

        What the deduction admits is not tried. Each trial rests on the facts alone; where no list of all maps can
        take the place of a trial, later ones build on earlier ones.
        """
        rules = self.rules()
        while not self.settled(cell, kind):
            if any(rule() for rule in rules) or self._refute(cell, deduction, []):
                continue
            if deduction.exact or not self._refute(cell, deduction, self.refuted):
                return False
        return True

    def proof(self, cell: int, kind: str, value: int) -> tuple[ProofStep, ...]:
        """The steps that the value rests on, in order, and the conclusion."""
        needed = self._why_known(kind, 1 << cell, value) - {PUBLIC}
        waiting = list(needed)
        while waiting:
            for number in self.steps[waiting.pop()].needs:
                if number not in needed:
                    needed.add(number)
                    waiting.append(number)
        last = self._conclusion(cell, kind, value)
        return (*(self.steps[number].step for number in sorted(needed)), last)

    def _conclusion(self, cell: int, kind: str, value: int) -> ProofStep:
        name = NAMES[cell]
        if kind == SOIL:
            return ProofStep(
                "TIW-110", "thusSoil", {"cell": name, "soil": SOIL_IDS[value]}, (name,)
            )
        return ProofStep("TIW-113", "thusPlant", {"cell": name, "level": value}, (name,))

    # --- the steps; each makes one, or gives False

    def _next_to(self) -> bool:
        """TIW-114: identical plants are never king neighbours."""
        for level in range(1, LEVELS + 1):
            for cell in members(self._known(PLANT, level)):
                struck = self.board.king[cell] & self.level_open[level]
                if struck:
                    step = self._add(
                        "TIW-114",
                        "nextTo",
                        struck | 1 << cell,
                        self._why_known(PLANT, 1 << cell, level),
                        cell=NAMES[cell],
                        level=level,
                        cells=self.board.names(struck),
                    )
                    self._strike(PLANT, struck, level, step)
                    return True
        return False

    def _in_region(self) -> bool:
        """TIW-112: the plants of a region differ."""
        for soil in range(SOILS):
            for piece in self._pieces(soil):
                for level in range(1, LEVELS + 1):
                    for cell in members(self._known(PLANT, level) & piece):
                        struck = piece & self.level_open[level] & ~(1 << cell)
                        if struck:
                            needs = self._why_known(PLANT, 1 << cell, level)
                            step = self._add(
                                "TIW-112",
                                "inRegion",
                                piece,
                                needs | self._why_known(SOIL, piece, soil),
                                cell=NAMES[cell],
                                level=level,
                                cells=self.board.names(struck),
                            )
                            self._strike(PLANT, struck, level, step)
                            return True
        return False

    def _totals(self) -> bool:
        """TIW-024: the number of cells of each soil is announced."""
        for soil in range(SOILS):
            known, opens = self._known(SOIL, soil), self.soil_open[soil]
            total = self.facts.totals[soil]
            if known == opens:
                continue
            if known.bit_count() == total:
                struck = opens & ~known
                needs = self._why_known(SOIL, known, soil)
                step = self._add(
                    "TIW-024", "usedUp", known, needs, soil=SOIL_IDS[soil], total=total
                )
                self._strike(SOIL, struck, soil, step)
                return True
            if opens.bit_count() == total:
                fresh = opens & ~known
                needs = self._why_barred(SOIL, self.board.all & ~opens, soil)
                step = self._add(
                    "TIW-024",
                    "allNeeded",
                    fresh,
                    needs,
                    soil=SOIL_IDS[soil],
                    total=total,
                    cells=self.board.names(fresh),
                )
                self._take(SOIL, fresh, soil, step)
                return True
        return False

    def _full_region(self) -> bool:
        """TIW-110, TIW-111: a region of 5 cells is complete, and nothing around it has its soil."""
        for soil in range(SOILS):
            for piece in self._pieces(soil):
                struck = self._around(piece) & self.soil_open[soil]
                if piece.bit_count() == LARGEST_REGION and struck:
                    step = self._add(
                        "TIW-110",
                        "fullRegion",
                        piece,
                        self._why_known(SOIL, piece, soil),
                        soil=SOIL_IDS[soil],
                        region_cells=self.board.names(piece),
                        cells=self.board.names(struck),
                    )
                    self._strike(SOIL, struck, soil, step)
                    return True
        return False

    def _region_size(self) -> bool:
        """TIW-113: a region of at most n cells holds no level above n."""
        for soil in range(SOILS):
            for piece in self._pieces(soil):
                first = (piece & -piece).bit_length() - 1
                room = connected(self.board, first, self.soil_open[soil])
                size = room.bit_count()
                struck = 0
                for level in range(size + 1, LEVELS + 1):
                    struck |= self.level_open[level] & piece
                if not struck:
                    continue
                border = self._beside(room)
                needs = self._why_known(SOIL, piece, soil)
                step = self._add(
                    "TIW-113",
                    "regionSize" if room == piece else "regionRoom",
                    room,
                    needs | self._why_barred(SOIL, border, soil),
                    soil=SOIL_IDS[soil],
                    size=size,
                    region_cells=self.board.names(piece),
                )
                for level in range(size + 1, LEVELS + 1):
                    self._strike(PLANT, piece, level, step)
                return True
        return False

    def _only_place(self) -> bool:
        """TIW-113: a complete region of n cells holds each level up to n."""
        for soil in range(SOILS):
            for piece in self._pieces(soil):
                border = self._beside(piece)
                if border & self.soil_open[soil]:
                    continue
                for level in range(1, piece.bit_count() + 1):
                    place = piece & self.level_open[level]
                    if place.bit_count() != 1 or place & self._known(PLANT, level):
                        continue
                    needs = self._why_known(SOIL, piece, soil)
                    needs |= self._why_barred(SOIL, border, soil)
                    step = self._add(
                        "TIW-113",
                        "onlyPlace",
                        piece,
                        needs | self._why_barred(PLANT, piece & ~place, level),
                        region_cells=self.board.names(piece),
                        size=piece.bit_count(),
                        level=level,
                        cell=self.board.names(place)[0],
                    )
                    self._take(PLANT, place, level, step)
                    return True
        return False

    def _region_shapes(self) -> bool:
        """TIW-110, TIW-111, TIW-113: what all shapes that a region may still have share."""
        shapes = SHAPES[self.board.name]
        for soil in range(SOILS):
            known, opens = self._known(SOIL, soil), self.soil_open[soil]
            for piece in self._pieces(soil):
                first = (piece & -piece).bit_length() - 1
                inside = outside = self.board.all
                excluded: list[int] = []
                for shape in shapes.at[first]:
                    cells, halo = shapes.cells[shape], shapes.halo[shape]
                    if piece & ~cells:
                        continue
                    if cells & ~opens or halo & known or not self._plants_fit(cells):
                        excluded.append(shape)
                    else:
                        inside &= cells
                        outside &= halo
                grown, barred = inside & ~known, outside & opens
                if not grown and not barred:
                    continue
                # Only the shapes that would change the conclusion need a reason: a cell is part of the region if
                # every shape covers it, and has another soil if it lies in the halo of every shape.
                wrong = [
                    shape
                    for shape in excluded
                    if grown & ~shapes.cells[shape] or (not grown and barred & ~shapes.halo[shape])
                ]
                needs = self._why_known(SOIL, piece, soil) | self._why_excluded(wrong, soil)
                if grown:
                    step = self._shape_step("mustGrow", piece, grown, soil, needs)
                    self._take(SOIL, grown, soil, step)
                else:
                    step = self._shape_step("cannotGrow", piece, barred, soil, needs)
                    self._strike(SOIL, barred, soil, step)
                return True
        return False

    def _why_excluded(self, excluded: list[int], soil: int) -> set[int]:
        """Steps that together exclude these shapes of a soil, as few as a greedy choice finds."""
        needs = {PUBLIC}
        for shape in excluded:
            needs |= min(self._reasons_against(shape, soil), key=lambda why: len(why - needs))
        return needs

    def _reasons_against(self, shape: int, soil: int) -> list[set[int]]:
        """The ways to see that a region cannot have this shape, each as the steps that it rests on."""
        shapes = SHAPES[self.board.name]
        cells, halo = shapes.cells[shape], shapes.halo[shape]
        size = shapes.size[shape]
        known, opens = self._known(SOIL, soil), self.soil_open[soil]
        reasons = [self._why_barred(SOIL, 1 << cell, soil) for cell in members(cells & ~opens)]
        reasons += [self._why_known(SOIL, 1 << cell, soil) for cell in members(halo & known)]
        for level in range(1, size + 1):
            if not cells & self.level_open[level]:
                reasons.append(self._why_barred(PLANT, cells, level))
            twins = members(cells & self._known(PLANT, level))
            if len(twins) > 1:
                pair = 1 << twins[0] | 1 << twins[1]
                reasons.append(self._why_known(PLANT, pair, level))
        for cell in members(cells):
            if not any(self.level_open[level] >> cell & 1 for level in range(1, size + 1)):
                reasons.append({self.why[PLANT, cell, level] for level in range(1, size + 1)})
        return reasons

    def _shape_step(self, key: str, piece: int, cells: int, soil: int, needs: set[int]) -> int:
        return self._add(
            "TIW-111",
            key,
            piece | cells,
            needs,
            soil=SOIL_IDS[soil],
            region_cells=self.board.names(piece),
            cells=self.board.names(cells),
        )

    def _plants_fit(self, cells: int) -> bool:
        """Whether a region of these cells can hold each level up to its size, and no other (TIW-113)."""
        size = cells.bit_count()
        low = 0
        for level in range(1, size + 1):
            if not cells & self.level_open[level]:
                return False
            if (cells & self._known(PLANT, level)).bit_count() > 1:
                return False
            low |= self.level_open[level]
        return not cells & ~low

    def _refute(self, target: int, deduction: Deduction, ground: list[Strike]) -> bool:
        """Try a value, nearest to the target first: if the laws forbid what follows, it is struck.

        It rests on what lies open and on those of the earlier refutations in `ground` that it needs; so a value is
        tried again only when there are more of them.
        """
        for cell in sorted(range(self.board.cells), key=lambda cell: distance(cell, target)):
            for kind, possible in (PLANT, deduction.levels(cell)), (SOIL, deduction.soils(cell)):
                for value in self._values(kind):
                    trial = (kind, cell, value)
                    if not self._opens(kind)[value] >> cell & 1 or value in possible:
                        continue
                    if self.tried.get(trial, -1) >= len(ground):
                        continue
                    self.tried[trial] = len(ground)
                    if self.trials.refutes(trial, ground):
                        self._strike_refuted(trial, self.trials.needed(trial, ground))
                        return True
        return False

    def _strike_refuted(self, trial: Strike, ground: list[Strike]) -> None:
        kind, cell, value = trial
        key = "refutedSoil" if kind == SOIL else "refutedPlant"
        params: dict[str, Value] = {"soil": SOIL_IDS[value]} if kind == SOIL else {"level": value}
        needs = {self.why[found] for found in ground}
        step = self._add("TIW-115", key, 1 << cell, needs, cell=NAMES[cell], **params)
        self._strike(kind, 1 << cell, value, step)
        self.refuted.append(trial)

    def take_from_all_maps(self, cell: int, kind: str, value: int, count: int) -> None:
        """The last resort: every one of the lawful maps that fit says so."""
        step = self._add("TIW-115", "allMaps", 1 << cell, set(), cell=NAMES[cell], count=count)
        self._take(kind, 1 << cell, value, step)
