"""Section 10, the search, the deductions and the proofs, against slow and independent code."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.core.bits import mask_of, members
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.board import (
    BOARDS,
    CELL_OF,
    LEVEL_OF_TILE,
    LONG,
    NAMES,
    SHORT,
    SOIL_OF_TILE,
    Board,
    map_of_code,
    tile,
)
from kiebitz.games.tiwanaku.features.generator import random_map
from kiebitz.games.tiwanaku.features.proof import Proof, forced, proofs, prove
from kiebitz.games.tiwanaku.features.proof_state import PLANT, SOIL
from kiebitz.games.tiwanaku.rules.stock import stock_codes
from kiebitz.games.tiwanaku.solver.deduction import Deduction, Facts, deduce, shaved
from kiebitz.games.tiwanaku.solver.laws import broken_laws, is_lawful, regions, soil_cells
from tests.games.tiwanaku import brute
from tests.games.tiwanaku.positions import MAP_L, MAP_S, STARTS_S, cells

STOCK = {
    board.name: [map_of_code(board, code) for code in stock_codes(board, starts, True)]
    for board, starts in ((SHORT, 6), (LONG, 11))
}


def changed(tiles: bytes, **cells_: str) -> bytes:
    """A map with some cells rewritten, `c2="G1"`."""
    copy = bytearray(tiles)
    for name, text in cells_.items():
        copy[CELL_OF[name]] = tile("RESG".index(text[0]), int(text[1]))
    return bytes(copy)


def as_land(tiles: bytes) -> brute.Land:
    return {
        divmod(cell, 5): (SOIL_OF_TILE[code], LEVEL_OF_TILE[code])
        for cell, code in enumerate(tiles)
    }


def totals_of(board: Board, tiles: bytes) -> list[int]:
    return [found.bit_count() for found in soil_cells(board, tiles)]


# --- the laws


@pytest.mark.case("TIW-C30")
@pytest.mark.rule("TIW-110", "TIW-111", "TIW-112", "TIW-113", "TIW-114", "TIW-115")
def test_the_case_maps_and_their_faults() -> None:
    assert broken_laws(LONG, MAP_L) == {}
    assert broken_laws(SHORT, MAP_S) == {}
    assert set(broken_laws(SHORT, changed(MAP_S, c2="G1"))) == {"TIW-110", "TIW-112", "TIW-113"}
    assert set(broken_laws(SHORT, changed(MAP_S, a1="R2"))) == {"TIW-112", "TIW-113"}
    assert set(broken_laws(SHORT, changed(MAP_S, a1="R1", a2="R4"))) == {"TIW-114"}
    assert set(broken_laws(LONG, changed(MAP_L, h2="S4"))) == {"TIW-111"}


@pytest.mark.rule("TIW-110", "TIW-111", "TIW-112", "TIW-113", "TIW-114")
@settings(max_examples=60)
@given(st.integers(0, 7), st.lists(st.tuples(st.integers(0, 24), st.integers(0, 19)), max_size=2))
def test_the_laws_agree_with_their_slow_reading(which: int, edits: list[tuple[int, int]]) -> None:
    tiles = bytearray(STOCK["short"][which][0])
    for cell, code in edits:
        tiles[cell] = code
    assert is_lawful(SHORT, bytes(tiles)) == brute.lawful(as_land(bytes(tiles)))


@pytest.mark.rule("TIW-110", "TIW-115")
def test_all_shapes_of_regions_occur() -> None:
    sizes = Counter(
        region.bit_count() for tiles, _ in STOCK["long"] for region in regions(LONG, tiles)
    )
    assert set(sizes) == {1, 2, 3, 4, 5}


# --- enumeration


@st.composite
def small_positions(draw: st.DrawFn) -> tuple[bytes, list[int], list[int]]:
    """A short map with a few neighbouring cells blank and a few others bare."""
    tiles, _ = STOCK["short"][draw(st.integers(0, 7))]
    middle = draw(st.integers(0, 24))
    around = members(SHORT.king[middle])
    blank = draw(st.permutations([middle, *around]))[: draw(st.integers(1, 3))]
    rest = [cell for cell in range(25) if cell not in blank]
    bare = draw(st.permutations(rest))[: draw(st.integers(0, 3))]
    return tiles, list(blank), list(bare)


def slow_maps(tiles: bytes, blank: list[int], bare: list[int]) -> list[bytes]:
    land = as_land(tiles)
    places = [divmod(cell, 5) for cell in range(25)]
    free = [places[cell] for cell in blank]
    soils = {places[cell]: land[places[cell]][0] for cell in bare}
    known = {place: land[place] for place in places if place not in free and place not in soils}
    found = brute.fillings(known, soils, free, totals_of(SHORT, tiles))
    return sorted(bytes(tile(*filled[place]) for place in places) for filled in found)


@pytest.mark.rule("TIW-137", "TIW-138")
@settings(max_examples=40)
@given(small_positions())
def test_all_maps_and_sets_equal_brute_force(
    position: tuple[bytes, list[int], list[int]],
) -> None:
    tiles, blank, bare = position
    everywhere = SHORT.all
    laid = everywhere & ~mask_of(blank)
    given_facts = Facts.seen(SHORT, tiles, laid, laid & ~mask_of(bare))
    slow = slow_maps(tiles, blank, bare)
    found = deduce(given_facts)
    assert found.maps == slow
    wide = shaved(given_facts)
    for cell in range(25):
        soils = Counter(SOIL_OF_TILE[one[cell]] for one in slow)
        levels = Counter(LEVEL_OF_TILE[one[cell]] for one in slow)
        assert found.soils(cell) == sorted(soils)
        assert found.levels(cell) == sorted(levels)
        assert all(wide.soil_open[soil] >> cell & 1 for soil in soils)
        assert all(wide.level_open[level] >> cell & 1 for level in levels)


@pytest.mark.rule("TIW-137")
def test_a_whole_short_start_is_listed() -> None:
    found = deduce(Facts.seen(SHORT, MAP_S, STARTS_S, STARTS_S), 40_000)
    assert found.maps is not None
    assert len(found.maps) == len(set(found.maps)) == 3193
    assert MAP_S in found.maps
    assert all(is_lawful(SHORT, tiles) for tiles in found.maps[::40])


def discovered(board: Board, starts: int, count: int, rng: Random) -> int:
    return starts | mask_of(rng.sample(members(board.all & ~starts), count))


@pytest.mark.rule("TIW-137")
@pytest.mark.parametrize("seed", range(6))
def test_new_facts_leave_the_maps_that_agree_with_them(seed: int) -> None:
    tiles, starts = STOCK["long"][seed]
    rng = Random(seed)
    soils = discovered(LONG, starts, 18, rng)
    plants = starts
    maps = deduce(Facts.seen(LONG, tiles, soils, plants)).maps
    for _ in range(6):
        bare = members(soils & ~plants)
        soils |= 1 << rng.choice(members(LONG.all & ~soils))
        plants |= 1 << rng.choice(bare)
        new = Facts.seen(LONG, tiles, soils, plants)
        assert maps is not None
        maps = [one for one in maps if Facts.seen(LONG, one, soils, plants) == new]
        assert maps == deduce(new).maps
        assert tiles in maps


@pytest.mark.rule("TIW-138")
@pytest.mark.parametrize("seed", range(4))
def test_where_the_limit_strikes_the_sets_are_wider_and_never_wrong(seed: int) -> None:
    tiles, starts = STOCK["long"][seed]
    known = Facts.seen(LONG, tiles, discovered(LONG, starts, 14, Random(seed)), starts)
    exact, wide = deduce(known), deduce(known, 1)
    assert exact.exact
    assert not wide.exact
    for cell in range(45):
        assert set(exact.soils(cell)) <= set(wide.soils(cell))
        assert set(exact.levels(cell)) <= set(wide.levels(cell))


@pytest.mark.rule("TIW-134", "TIW-138")
def test_equal_facts_give_equal_answers_whatever_the_truth() -> None:
    """Two maps that agree with what lies open; the second is never told to the solver."""
    known = Facts.seen(SHORT, MAP_S, STARTS_S, STARTS_S)
    maps = deduce(known, 40_000).maps
    assert maps is not None
    other = next(one for one in maps if one != MAP_S)
    again = Facts.seen(SHORT, other, STARTS_S, STARTS_S)
    assert known == again
    assert hash(known) == hash(again)
    assert deduce(known).maps == deduce(again).maps


def test_contradictory_facts_admit_no_map() -> None:
    found = deduce(
        Facts(SHORT, (cells("a1 a2"), 0, 0, 0), (0, cells("a1 a2"), 0, 0, 0, 0), (6, 6, 6, 7))
    )
    assert found.maps == []


def test_random_maps_are_lawful_on_both_boards() -> None:
    for board in BOARDS.values():
        rng = Random(9)
        made = {random_map(board, rng) for _ in range(4)}
        assert len(made) == 4
        assert all(brute.lawful(as_land(tiles)) for tiles in made)


# --- proofs


def some_proofs(found: Deduction) -> list[Proof]:
    """Proofs of some of the forced values, all over the board."""
    made = [prove(found, cell, kind) for cell, kind, _ in forced(found)[::5]]
    assert all(proof is not None for proof in made)
    return [proof for proof in made if proof is not None]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("count", [8, 14, 22])
def test_what_is_proven_is_true_in_every_map(seed: int, count: int) -> None:
    tiles, starts = STOCK["long"][seed]
    found = deduce(Facts.seen(LONG, tiles, discovered(LONG, starts, count, Random(seed)), starts))
    made = some_proofs(found)
    for proof in made:
        code = tiles[CELL_OF[proof.cell]]
        truth = SOIL_OF_TILE[code] if proof.kind == SOIL else LEVEL_OF_TILE[code]
        assert proof.value == truth
    if found.maps is not None and count == 22:
        assert made


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_step_of_a_proof_has_words(language: str) -> None:
    texts = GAME.texts(language)
    keys = set()
    known = [Facts.seen(SHORT, MAP_S, SHORT.all, STARTS_S)]
    for seed in range(4):
        tiles, starts = STOCK["long"][seed]
        soils = discovered(LONG, starts, 16 + seed, Random(seed))
        known.append(Facts.seen(LONG, tiles, soils, starts))
    for given_facts in known:
        for proof in some_proofs(deduce(given_facts)):
            for step in proof.steps:
                assert texts.message(f"proof-{step.key}", step.params)
                assert all(name in CELL_OF for name in step.cells)
                keys.add(step.key)
    assert {"nextTo", "inRegion", "regionSize", "onlyPlace", "mustGrow", "thusPlant"} <= keys


def test_a_short_proof_reads_as_a_person_would_say_it() -> None:
    """c2 of Map S is a region of its own."""
    found = prove(deduce(Facts.seen(SHORT, MAP_S, SHORT.all, STARTS_S)), CELL_OF["c2"], PLANT)
    assert found is not None
    assert [step.key for step in found.steps] == ["regionSize", "thusPlant"]
    texts = GAME.texts("de")
    said = [texts.message(f"proof-{step.key}", step.params) for step in found.steps]
    assert said == [
        "Die Region c2 ist vollständig: ein Feld, also nur Stufe 1.",
        "Also wächst auf c2 eine 1.",
    ]


def test_nothing_is_proven_that_is_not_forced() -> None:
    found = deduce(Facts.seen(SHORT, MAP_S, STARTS_S, STARTS_S), 40_000)
    for cell in range(25):
        levels = found.levels(cell)
        assert (prove(found, cell, PLANT) is None) == (len(levels) != 1)


@pytest.mark.parametrize("seed", range(3))
def test_the_easiest_proofs_come_first_and_need_no_trials(seed: int) -> None:
    tiles, starts = STOCK["long"][seed]
    found = deduce(Facts.seen(LONG, tiles, discovered(LONG, starts, 20, Random(seed)), starts))
    made = proofs(found)
    assert [len(proof.steps) for proof in made] == sorted(len(proof.steps) for proof in made)
    assert len(made[0].steps) <= 4
    for proof in made:
        code = tiles[CELL_OF[proof.cell]]
        assert proof.value == (SOIL_OF_TILE if proof.kind == SOIL else LEVEL_OF_TILE)[code]
        assert not any(step.key.startswith("refuted") for step in proof.steps)


def test_trials_are_made_for_the_cells_that_are_asked_for() -> None:
    tiles, starts = STOCK["long"][0]
    found = deduce(Facts.seen(LONG, tiles, discovered(LONG, starts, 10, Random(0)), starts))
    plain = {(proof.cell, proof.kind) for proof in proofs(found)}
    wanted = [(cell, kind) for cell, kind, _ in forced(found) if (NAMES[cell], kind) not in plain]
    assert wanted
    cell = wanted[0][0]
    more = {(proof.cell, proof.kind) for proof in proofs(found, by_trial=1 << cell)}
    assert more - plain == {(NAMES[c], kind) for c, kind in wanted if c == cell}
