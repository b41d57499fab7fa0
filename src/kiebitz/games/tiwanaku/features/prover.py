"""The prover: takes steps until a soil or plant is certain, and keeps those that the proof needs.

The simplest steps of `proof_steps.py` come first; where they do not reach, a value is refuted by trying it. Imports
`core.journal`, board, the solver, and the steps and trials of a proof only.
"""

from __future__ import annotations

from kiebitz.core.journal import Value
from kiebitz.games.tiwanaku.board import NAMES, SOIL_IDS
from kiebitz.games.tiwanaku.features.proof_state import (
    PLANT,
    PUBLIC,
    SOIL,
    ProofState,
    ProofStep,
    Strike,
)
from kiebitz.games.tiwanaku.features.proof_steps import STEPS
from kiebitz.games.tiwanaku.features.trials import Trials, distance
from kiebitz.games.tiwanaku.solver.deduction import Deduction, Facts


class Prover:
    """Proves soils and plants from public facts."""

    def __init__(self, facts: Facts) -> None:
        self.state = ProofState(facts)
        self.trials = Trials(facts)
        self.refuted: list[Strike] = []
        """What was struck by trial; all that is struck otherwise follows from it and from the facts."""
        self.tried: dict[Strike, int] = {}
        """How many earlier refutations the last trial of a value built on."""

    def run(self) -> None:
        """Take every step that needs no trial."""
        while self._step():
            pass

    def _step(self) -> bool:
        return any(step(self.state) for step in STEPS)

    def settle(self, cell: int, kind: str, deduction: Deduction) -> bool:
        """Take steps, trials included, until only one value is left there; False if they do not reach.

        What the deduction admits is not tried. Each trial rests on the facts alone; where no list of all maps can
        take the place of a trial, later ones build on earlier ones.
        """
        while not self.state.settled(cell, kind):
            if self._step() or self._refute(cell, deduction, []):
                continue
            if deduction.exact or not self._refute(cell, deduction, self.refuted):
                return False
        return True

    def proof(self, cell: int, kind: str, value: int) -> tuple[ProofStep, ...]:
        """The steps that the value rests on, in order, and the conclusion."""
        needed = self.state.why_known(kind, 1 << cell, value) - {PUBLIC}
        waiting = list(needed)
        while waiting:
            fresh = self.state.needs[waiting.pop()] - needed
            needed |= fresh
            waiting += fresh
        name = NAMES[cell]
        last = (
            ProofStep("TIW-110", "thusSoil", {"cell": name, "soil": SOIL_IDS[value]}, (name,))
            if kind == SOIL
            else ProofStep("TIW-113", "thusPlant", {"cell": name, "level": value}, (name,))
        )
        return (*(self.state.steps[number] for number in sorted(needed)), last)

    def _refute(self, target: int, deduction: Deduction, ground: list[Strike]) -> bool:
        """Try a value, nearest to the target first: if the laws forbid what follows, it is struck.

        It rests on what lies open and on those of the earlier refutations in `ground` that it needs; so a value is
        tried again only when there are more of them.
        """
        state = self.state
        for cell in sorted(range(state.board.cells), key=lambda cell: distance(cell, target)):
            for kind, possible in (PLANT, deduction.levels(cell)), (SOIL, deduction.soils(cell)):
                for value in state.values(kind):
                    trial = (kind, cell, value)
                    if not state.open_cells(kind)[value] >> cell & 1 or value in possible:
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
        needs = {self.state.why[found] for found in ground}
        step = self.state.add("TIW-115", key, 1 << cell, needs, cell=NAMES[cell], **params)
        self.state.strike(kind, 1 << cell, value, step)
        self.refuted.append(trial)

    def take_from_all_maps(self, cell: int, kind: str, value: int, count: int) -> None:
        """The last resort: every one of the lawful maps that fit says so."""
        step = self.state.add("TIW-115", "allMaps", 1 << cell, set(), cell=NAMES[cell], count=count)
        self.state.take(kind, 1 << cell, value, step)
