"""Proofs: found wherever something is certain, complete, and put into words."""

from __future__ import annotations

import re
from random import Random

import pytest

from kiebitz.bots.budget import Budget
from kiebitz.bots.hints import advise
from kiebitz.core.bits import mask_of, members
from kiebitz.core.journal import Value
from kiebitz.core.state import CHANCE
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.board import (
    BOARDS,
    LEVEL_OF_TILE,
    LONG,
    SHORT,
    SOIL_IDS,
    SOIL_OF_TILE,
    Board,
    map_from_text,
    map_of_code,
)
from kiebitz.games.tiwanaku.features.proof import forced, prove
from kiebitz.games.tiwanaku.features.proof_state import PUBLIC, SOIL, ProofStep, Strike
from kiebitz.games.tiwanaku.features.proof_steps import plants_fit
from kiebitz.games.tiwanaku.features.prover import Prover
from kiebitz.games.tiwanaku.rules.stock import stock_codes
from kiebitz.games.tiwanaku.solver.deduction import Deduction, Facts, deduce
from kiebitz.games.tiwanaku.solver.shapes import SHAPES
from tests.games.tiwanaku.positions import cells

TRIALS_ON_TRIALS = (
    "map E3E5*E1E2*E4G3G4G2*G1/G1R2G4*G3R5R2R1R3R4*/R4R3R1G2G1S4*S5S2S1/"
    "S2S5*S4E5*E3E2E1R4*S3/R1S3S1*G2G1E4*R3R2R1"
)
"""A map where, after e5 and h5, the plant of e5 is certain only by a trial that builds on other trials."""


def random_facts(board: Board, rng: Random, fewest: int, most: int) -> tuple[bytes, Facts]:
    """A map of the stock with that many discoveries, and a few plants divined."""
    code = rng.choice(stock_codes(board, board.default_starts, True))
    tiles, starts = map_of_code(board, code)
    hidden = members(board.all & ~starts)
    found = rng.sample(hidden, rng.randint(fewest, most))
    divined = [cell for cell in found if rng.random() < 0.3]
    return tiles, Facts.seen(board, tiles, starts | mask_of(found), starts | mask_of(divined))


# --- where not all maps can be listed


@pytest.mark.rule("TIW-137", "TIW-138")
def test_what_only_trials_on_trials_can_prove_is_proven_and_advised_on() -> None:
    state = GAME.new(2, {"hints": "exact", "firstPlayer": "0"})
    state.apply(CHANCE, GAME.parse(TRIALS_ON_TRIALS))
    state.apply(0, GAME.parse("enter e5"))
    state.apply(1, GAME.parse("enter h5"))
    known = GAME.conceal(state, 0)
    possible = GAME.possibilities(known)
    assert possible is not None
    assert not possible.exact
    (found,) = [one for one in GAME.certain(known, 0) if one.targets == ("cell:e5",)]
    assert found.steps[-1].params == {"cell": "e5", "level": 1}
    assert advise(GAME.knowledge(state, 0), Random(1), Budget(simulations=2)).moves


@pytest.mark.rule("TIW-138")
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_what_is_certain_early_on_has_a_proof_without_a_list_of_all_maps(board: Board) -> None:
    rng = Random(1)
    built_on = 0
    for _ in range(8):
        tiles, facts = random_facts(board, rng, 1, 9)
        unlisted = Deduction(facts, None)
        for cell, kind, value in forced(unlisted)[::2]:
            found = prove(unlisted, cell, kind)
            assert found is not None
            code = tiles[cell]
            assert found.value == value == (SOIL_OF_TILE if kind == SOIL else LEVEL_OF_TILE)[code]
            assert found.steps[-1].key == ("thusSoil" if kind == SOIL else "thusPlant")
            assert not any(step.key == "allMaps" for step in found.steps)
            built_on += sum(step.key.startswith("refuted") for step in found.steps) > 1
    assert built_on


@pytest.mark.rule("TIW-138")
def test_where_no_proof_is_found_none_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Kiebitz goes without a proof rather than fail."""
    _, facts = random_facts(LONG, Random(1), 9, 9)
    unlisted = Deduction(facts, None)
    assert forced(unlisted)
    monkeypatch.setattr(Prover, "settle", lambda *_: False)
    assert [prove(unlisted, cell, kind) for cell, kind, _ in forced(unlisted)[:3]] == [None] * 3


# --- nothing left out


def struck_by(prover: Prover, steps: set[int]) -> list[Strike]:
    """All that these steps struck."""
    return [strike for strike, step in prover.state.why.items() if step in steps]


def with_these_alone(facts: Facts, strikes: list[Strike]) -> Prover:
    """A prover that knows what lies open and these strikes, and nothing else."""
    prover = Prover(facts)
    for kind, cell, value in strikes:
        prover.state.strike(kind, 1 << cell, value, PUBLIC)
    return prover


def named(names: Value) -> int:
    """The mask of the cells in a parameter."""
    assert isinstance(names, list)
    return cells(" ".join(map(str, names)))


def shapes_allow(prover: Prover, key: str, soil: int, piece: int, concluded: int) -> bool:
    """Whether some shape that a region may have contradicts what a step concludes from all of them."""
    assert not piece & ~prover.state.known(SOIL, soil)
    shapes = SHAPES[prover.state.board.name]
    for cells_of, halo in zip(shapes.cells, shapes.halo, strict=True):
        possible = not (
            piece & ~cells_of
            or cells_of & ~prover.state.soil_open[soil]
            or halo & prover.state.known(SOIL, soil)
            or not plants_fit(prover.state, cells_of)
        )
        if possible and concluded & ~(cells_of if key == "mustGrow" else halo):
            return True
    return False


def beside_a_region_of_two() -> Facts:
    """Where b4 touches two cells that it may not grow onto, for different reasons."""
    tiles, starts = map_from_text("G1*E5E2*E3E1/R2R3R1S5E4*/E1S4*S2S3S1/G2R3R1R4*R2/G1*E4E2E3E1")
    return Facts.seen(SHORT, tiles, starts | cells("a3 a4 b2 b4"), starts | cells("a3 b2"))


@pytest.mark.rule("TIW-111", "TIW-113")
def test_a_step_about_the_shapes_of_a_region_follows_from_the_steps_that_it_cites() -> None:
    rng = Random(7)
    known = [beside_a_region_of_two()]
    known += [random_facts(SHORT, rng, 3, 14)[1] for _ in range(30)]
    known += [random_facts(LONG, rng, 3, 14)[1] for _ in range(12)]
    seen = 0
    for facts in known:
        prover = Prover(facts)
        prover.run()
        for step, needs in zip(prover.state.steps, prover.state.needs, strict=True):
            key, params = step.key, step.params
            if key in ("mustGrow", "cannotGrow"):
                seen += 1
                cited = with_these_alone(facts, struck_by(prover, needs))
                soil = SOIL_IDS.index(str(params["soil"]))
                piece, concluded = named(params["region_cells"]), named(params["cells"])
                assert not shapes_allow(cited, key, soil, piece, concluded), step
    assert seen > 150


@pytest.mark.rule("TIW-115")
def test_a_trial_follows_from_the_trials_that_it_cites_and_needs_each() -> None:
    rng = Random(1)
    built_on = 0
    for _ in range(5):
        _, facts = random_facts(LONG, rng, 2, 6)
        unlisted = Deduction(facts, None)
        for cell, kind, _ in forced(unlisted)[::3]:
            prover = Prover(facts)
            assert prover.settle(cell, kind, unlisted)
            for trial in prover.refuted:
                cited = struck_by(prover, prover.state.needs[prover.state.why[trial]])
                assert prover.trials.refutes(trial, cited)
                for spared in cited:
                    rest = [other for other in cited if other != spared]
                    assert not prover.trials.refutes(trial, rest)
                built_on += bool(cited)
    assert built_on


# --- in words

UNGRAMMATICAL = {
    "de": (
        r"\bkein Erde\b",
        r"\bkeine (Fels|Sand|Gras)\b",
        r"\b1 (Felder|Länder)",
        r" und \w\d (gehört|bleibt)\b",
        r"(geht, |nur )\w\d (gehören|bleiben)\b",
        r"(Fels|Erde|Sand|Gras) braucht",
    ),
    "en": (
        r"\b1 (cells|lands)\b",
        r" and \w\d (belongs|is left)\b",
        r"(grows, |only )\w\d (belong|are left)\b",
    ),
}
"""How no line of a proof may read."""


def all_steps() -> list[ProofStep]:
    """The steps of real proofs, all over both boards, early and late."""
    rng = Random(3)
    found = []
    for board, rounds in ((SHORT, 30), (LONG, 8)):
        for _ in range(rounds):
            _, facts = random_facts(board, rng, board.cells // 3, board.cells // 2)
            prover = Prover(facts)
            prover.run()
            found += prover.state.steps
            deduction = deduce(facts)
            for cell, kind, _ in forced(deduction)[::6]:
                proof = prove(deduction, cell, kind)
                assert proof is not None
                found += proof.steps
    return found


def test_all_steps_of_real_proofs_are_put_into_good_words() -> None:
    steps = all_steps()
    assert {step.params["soil"] for step in steps if step.key == "cannotGrow"} == set(SOIL_IDS)
    assert {step.key for step in steps} >= {"usedUp", "fullRegion", "mustGrow", "allNeeded"}
    for language, patterns in UNGRAMMATICAL.items():
        texts = GAME.texts(language)
        for step in steps:
            line = texts.message(f"proof-{step.key}", step.params)
            assert not any(re.search(pattern, line) for pattern in patterns), line


@pytest.mark.parametrize(
    "key, params, german, english",
    [
        (
            "allMaps",
            {"cell": "e2", "count": 1},
            "Nur ein einziges Land passt noch zu allem Bekannten, und damit liegt auch e2 fest.",
            "Only one land still fits everything known, and it settles e2.",
        ),
        (
            "allMaps",
            {"cell": "e2", "count": 12},
            "Alle 12 Länder, die zu allem Bekannten passen, stimmen auf e2 überein.",
            "All 12 lands that fit everything known agree about e2.",
        ),
        (
            "allNeeded",
            {"soil": "earth", "total": 9, "cells": ["b4"]},
            "Für Erde fehlt noch ein Feld, und nur b4 bleibt dafür.",
            "One cell of earth is still missing, and only b4 is left for it.",
        ),
        (
            "allNeeded",
            {"soil": "rock", "total": 9, "cells": ["b4", "c4"]},
            "Für Fels fehlen noch 2 Felder, und nur b4 und c4 bleiben dafür.",
            "2 cells of rock are still missing, and only b4 and c4 are left for them.",
        ),
        (
            "mustGrow",
            {"soil": "grass", "region_cells": ["b3"], "cells": ["b4", "c4"]},
            "Wie die Region bei b3 auch weitergeht: b4 und c4 gehören dazu: Gras.",
            "Whichever way the region at b3 grows, b4 and c4 belong to it: grass.",
        ),
        (
            "cannotGrow",
            {"soil": "earth", "region_cells": ["b3"], "cells": ["b5"]},
            "Wie die Region bei b3 auch weitergeht: Auf b5 kann keine Erde liegen.",
            "Whichever way the region at b3 grows, b5 cannot be earth.",
        ),
        (
            "usedUp",
            {"soil": "sand", "total": 1},
            "Das einzige Feld mit Sand ist bekannt.",
            "The only cell of sand is known.",
        ),
    ],
)
def test_a_step_agrees_with_its_soil_and_its_numbers(
    key: str, params: dict[str, Value], german: str, english: str
) -> None:
    assert GAME.texts("de").message(f"proof-{key}", params) == german
    assert GAME.texts("en").message(f"proof-{key}", params) == english
