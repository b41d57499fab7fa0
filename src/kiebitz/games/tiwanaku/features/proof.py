"""Why a cell must be what it is: a proof in words, from the laws and from what lies open.

A proof keeps only the steps that it needs; the steps themselves are made in `prover.py`. What no step reaches is proven
by listing all maps that fit; where these are too many to list, it goes without a proof. Imports board, the solver and
the prover only.
"""

from __future__ import annotations

from dataclasses import dataclass

from kiebitz.games.tiwanaku.board import NAMES
from kiebitz.games.tiwanaku.features.proof_state import PLANT, SOIL, ProofStep
from kiebitz.games.tiwanaku.features.prover import Prover
from kiebitz.games.tiwanaku.solver.deduction import Deduction


@dataclass(frozen=True, slots=True)
class Proof:
    """Why a cell has a certain soil or plant."""

    cell: str
    kind: str
    """`soil` or `plant`."""
    value: int
    """The soil's number, or the plant's level."""
    steps: tuple[ProofStep, ...]


def forced(deduction: Deduction) -> list[tuple[int, str, int]]:
    """Every soil and plant that does not lie open and yet can only be one: cell, kind, value."""
    facts = deduction.facts
    laid_soils = sum(facts.soils)
    laid_plants = sum(facts.plants[1:])
    found = []
    for cell in range(facts.board.cells):
        if not laid_soils >> cell & 1 and len(soils := deduction.soils(cell)) == 1:
            found.append((cell, SOIL, soils[0]))
        if not laid_plants >> cell & 1 and len(levels := deduction.levels(cell)) == 1:
            found.append((cell, PLANT, levels[0]))
    return found


def prove(deduction: Deduction, cell: int, kind: str) -> Proof | None:
    """The proof of a soil or plant that is forced, None if it is not or if no proof is found."""
    values = deduction.soils(cell) if kind == SOIL else deduction.levels(cell)
    if len(values) != 1:
        return None
    prover = Prover(deduction.facts)
    if not prover.settle(cell, kind, deduction):
        if deduction.maps is None:
            return None
        prover.take_from_all_maps(cell, kind, values[0], len(deduction.maps))
    return Proof(NAMES[cell], kind, values[0], prover.proof(cell, kind, values[0]))


def proofs(deduction: Deduction, by_trial: int = 0) -> list[Proof]:
    """A proof for everything that is forced and does not lie open, the shortest first.

    What plain steps do not reach is left out, but for the cells of the mask `by_trial`.
    """
    prover = Prover(deduction.facts)
    prover.run()
    made = []
    for cell, kind, value in forced(deduction):
        if prover.state.settled(cell, kind):
            made.append(Proof(NAMES[cell], kind, value, prover.proof(cell, kind, value)))
        elif by_trial >> cell & 1:
            found = prove(deduction, cell, kind)
            if found is not None:
                made.append(found)
    return sorted(made, key=lambda proof: (len(proof.steps), proof.kind, proof.cell))
