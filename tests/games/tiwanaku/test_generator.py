"""Hidden maps are uniform among the lawful and balanced ones, and the odds that follow from that come true."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from random import Random
from statistics import fmean, stdev

import pytest
from msgspec import structs

from kiebitz.core.bits import mask_of, members
from kiebitz.core.errors import ProofError, RecordError
from kiebitz.core.game import Knowledge
from kiebitz.core.play import Play
from kiebitz.core.proof import verify
from kiebitz.core.record import read
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.ai.belief import fitting_maps
from kiebitz.games.tiwanaku.board import (
    BOARDS,
    LEVELS,
    LONG,
    SHORT,
    SOIL_OF_TILE,
    SOILS,
    Board,
    map_code,
    map_text,
    tile,
    tiles_of,
)
from kiebitz.games.tiwanaku.features.earlier_generator import generate_as_before, searched_map
from kiebitz.games.tiwanaku.features.generator import (
    STEPS,
    generate,
    is_fit,
    new_chain,
    random_map,
    shaken,
)
from kiebitz.games.tiwanaku.knowledge import facts_of
from kiebitz.games.tiwanaku.solver.deduction import deduce
from kiebitz.games.tiwanaku.solver.demands import humanely_open, is_balanced, is_dealt
from kiebitz.games.tiwanaku.solver.laws import is_lawful
from kiebitz.games.tiwanaku.solver.map_chain import MapChain
from kiebitz.games.tiwanaku.solver.mutable_map import TERRAINS, Terrain
from tests.games.tiwanaku import brute
from tests.games.tiwanaku.maps import calibration, chi_square, neighbours, skew
from tests.games.tiwanaku.positions import begun
from tools.make_records import recorded

pytestmark = pytest.mark.rule("TIW-016")

# --- every lawful map of a small board


def small(columns: int, rows: int) -> Terrain:
    """A small board without the bounds of TIW-020."""
    cells = columns * rows
    king, orthogonal = [0] * cells, [0] * cells
    for cell, other in product(range(cells), repeat=2):
        across, down = abs(cell // rows - other // rows), abs(cell % rows - other % rows)
        king[cell] |= (max(across, down) == 1) << other
        orthogonal[cell] |= (across + down == 1) << other
    return Terrain(king, orthogonal, [0, cells], 0)


def alike(tiles: bytes) -> bytes:
    """The map with its soils renamed in the order in which they come: all 24 namings give the same."""
    names: dict[int, int] = {}
    return bytes(
        [
            names.setdefault(SOIL_OF_TILE[code], len(names)) * LEVELS + code % LEVELS
            for code in tiles
        ]
    )


@cache
def all_maps(columns: int, rows: int) -> frozenset[bytes]:
    """All lawful maps of a small board, up to the names of their soils, by brute force."""
    found = set()
    places = list(product(range(columns), range(rows)))

    def lay(land: brute.Land, soils: int) -> None:
        if len(land) == len(places):
            if brute.lawful(land):
                found.add(bytes([tile(*land[place]) for place in places]))
            return
        place = places[len(land)]
        near = {land[other][1] for other in brute.around(place) if other in land}
        for level in {1, 2, 3, 4, 5} - near:
            for soil in range(min(soils + 1, SOILS)):
                lay(land | {place: (soil, level)}, max(soils, soil + 1))

    lay({}, 0)
    return frozenset(found)


@pytest.mark.parametrize(
    "columns, rows", [(2, 2), (1, 4), pytest.param(3, 2, marks=pytest.mark.proof)]
)
def test_the_steps_reach_every_lawful_map_of_a_small_board_and_no_other(
    columns: int, rows: int
) -> None:
    terrain, maps = small(columns, rows), all_maps(columns, rows)
    waiting = [min(maps)]
    reached = set(waiting)
    while waiting:
        for _, after in neighbours(terrain, waiting.pop()):
            if alike(after) not in reached:
                reached.add(alike(after))
                waiting.append(alike(after))
    assert reached == maps


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_each_step_is_as_likely_as_the_step_back(board: Board) -> None:
    """So the uniform distribution stays uniform, on the boards that are played."""
    terrain = TERRAINS[board.name]
    chain = MapChain(terrain, random_map(board, Random(1)))
    for _ in range(2):
        tiles = chain.tiles()
        there = neighbours(terrain, tiles)
        assert {"transfer", "swap_levels", "swap_soils"} <= {kind for kind, _ in there}
        for kind, after in sorted(there)[::15]:
            assert is_lawful(board, after)
            assert is_balanced(board, after)
            assert neighbours(terrain, after)[kind, tiles] == there[kind, after]
        chain.run(2000, Random(2))


def namings(tiles: bytes) -> int:
    """In how many ways its soils can be named."""
    return [0, 4, 12, 24, 24][len({SOIL_OF_TILE[code] for code in tiles})]


def test_a_small_board_shows_each_lawful_map_equally_often() -> None:
    maps = all_maps(3, 2)
    assert sum(namings(tiles) for tiles in maps) == 2496
    chain, rng = MapChain(small(3, 2), min(maps)), Random(7)
    seen: Counter[bytes] = Counter()
    for _ in range(4000):
        chain.run(100, rng)
        seen[alike(chain.tiles())] += 1
    assert set(seen) == maps
    assert abs(chi_square(seen, {tiles: namings(tiles) for tiles in maps})) < 3


# --- the boards that are played


SYMMETRIC = {"short": ("a1 a5 e1 e5", "b2 b4 d2 d4"), "long": ("a1 a5 i1 i5", "b3 h3")}
"""Cells that symmetry makes equal, by board."""


def along_a_chain(board: Board, count: int, steps: int) -> list[bytes]:
    """Maps of one chain, not turned at the end: what symmetry they have is the chain's own."""
    rng = Random(2)
    chain = MapChain(TERRAINS[board.name], random_map(board, rng))
    maps = []
    for _ in range(count):
        chain.run(steps, rng)
        maps.append(chain.tiles())
    return maps


def bias(values: list[int]) -> float:
    """How far the mean of values along a chain is from 0, in standard errors of the means of 20 batches."""
    size = len(values) // 20
    means = [fmean(values[size * batch : size * (batch + 1)]) for batch in range(20)]
    return fmean(means) / (stdev(means) / 20**0.5)


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_no_direction_and_no_corner_is_preferred(board: Board) -> None:
    """Before, 2.8 regions were wide for each tall one, and a1 was alone five times as often as e1."""
    maps = along_a_chain(board, 300, 5000)
    seen = [skew(board, [tiles], " ".join(SYMMETRIC[board.name])) for tiles in maps]
    if board is SHORT:
        assert abs(bias([one.wide - one.tall for one in seen])) < 4
    for names in SYMMETRIC[board.name]:
        first, *others = names.split()
        for other in others:
            lone = [int(one.lone[first]) - int(one.lone[other]) for one in seen]
            ones = [int(one.ones[first]) - int(one.ones[other]) for one in seen]
            assert not any(lone) or abs(bias(lone)) < 4
            assert abs(bias(ones)) < 4


@pytest.mark.proof
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_the_chain_is_symmetric(board: Board) -> None:
    """Chi-square over the corners and other equal cells, for maps far apart in one chain that are not turned."""
    maps = along_a_chain(board, 600, STEPS[board.name] // 2)
    for names in SYMMETRIC[board.name]:
        found = skew(board, maps, names)
        for shares in (found.lone, found.ones):
            seen = Counter({name: round(share * len(maps)) for name, share in shares.items()})
            assert chi_square(seen, dict.fromkeys(shares, 1)) < 5
    found = skew(board, maps, "a1")
    if board is SHORT:
        # regions of one map hang together: an excess counts as if it came from a third of them
        assert (found.wide - found.tall) ** 2 / (found.wide + found.tall) < 3 * 11


@pytest.mark.proof
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_the_chain_forgets_where_it_began(board: Board) -> None:
    """From the earlier generator's maps, as skewed as can be, it comes to the same figures."""
    means = []
    for begin in (searched_map, random_map):
        maps = []
        for seed in range(240):
            rng = Random(f"{begin.__name__} {seed}")
            tiles = begin(board, rng)
            while not is_balanced(board, tiles):
                tiles = begin(board, rng)
            chain = MapChain(TERRAINS[board.name], tiles)
            chain.run(2 * STEPS[board.name], rng)
            maps.append(chain.tiles())
        means.append(skew(board, maps, "a1 c3"))
    one, other = means
    assert abs(one.regions - other.regions) < 0.3
    assert abs(one.wide - other.wide) < 0.1 * other.wide
    assert abs(one.ones["a1"] - other.ones["a1"]) < 0.13
    assert abs(one.ones["c3"] - other.ones["c3"]) < 0.13


def beside(board: Board, tiles: bytes) -> list[bool]:
    """For each two orthogonal neighbours, whether they have the same soil."""
    return [
        SOIL_OF_TILE[tiles[cell]] == SOIL_OF_TILE[tiles[other]]
        for cell in range(board.cells)
        for other in members(board.orthogonal[cell])
        if other > cell
    ]


@pytest.mark.proof
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_a_map_tells_nothing_of_the_one_its_chain_began_with(board: Board) -> None:
    """Those lie open in the repository: two neighbours have the same soil as often as if they did not in the first."""
    both = pairs = count = 0.0
    for seed in range(200):
        rng = Random(seed)
        chain = new_chain(board, rng)
        before = beside(board, chain.tiles())
        chain.run(STEPS[board.name], rng)
        after = beside(board, chain.tiles())
        both += sum(map(int.__and__, before, after))
        pairs += sum(before) * sum(after) / len(before)
        count += sum(before) * (1 - sum(before) / len(before))
    assert abs((both - pairs) / count) < 0.06


def test_start_cells_are_moved_until_they_no_longer_tell_how_they_were_chosen() -> None:
    """Each pair of a map and start cells that meets the demands is near others, and none but such is met."""
    moved = 0
    for seed in range(6):
        rng = Random(seed)
        land = generate(SHORT, 6, seed % 2 == 0, rng)
        other = shaken(SHORT, land, seed % 2 == 0, rng)
        assert is_fit(SHORT, *other, 6, seed % 2 == 0)
        assert (humanely_open(SHORT, *other) == 0) == (seed % 2 == 0)
        moved += (land.starts & ~other.starts).bit_count()
    assert moved > 12


# --- odds


@pytest.mark.rule("TIW-020", "TIW-022", "TIW-134")
@pytest.mark.parametrize("humane", [True, False], ids=["normal", "hard"])
def test_what_is_predicted_comes_true_as_often_as_predicted(humane: bool) -> None:
    _, found = calibration(generate, SHORT, 6, humane, 5 if humane else 7, 40)
    for likely in (True, False):
        bins = [held for held in found.bins() if (held.predicted > 0.5) == likely]
        cases = sum(held.cases for held in bins)
        assert cases > 30
        assert abs(sum(held.cases * (held.predicted - held.true) for held in bins)) < 0.15 * cases


@pytest.mark.rule("TIW-022")
def test_samples_may_have_been_dealt() -> None:
    """Everybody knows that a normal map can be solved by the humane steps, and so do samples and the bots' odds."""
    land = generate(SHORT, 6, True, Random(5))
    state = GAME.new(2, {"board": "short", "firstPlayer": 0})
    state.apply(CHANCE, map_code(*land))
    state.blank = mask_of(members(state.blank)[:15])  # the others are discovered
    known = GAME.conceal(state, 0)
    lawful = deduce(facts_of(known)).maps
    assert lawful is not None
    dealt = {tiles for tiles in lawful if is_dealt(SHORT, tiles, land.starts, True)}
    assert land.tiles in dealt
    assert dealt < set(lawful)
    belief = fitting_maps(Knowledge(GAME, 0, known))
    assert belief is not None
    rng = Random(1)
    samples = [GAME.determinize(known, 0, rng) for _ in range(40)]
    samples += [belief.sample(rng) for _ in range(40)]
    assert {tiles_of(sample.soils, sample.plants) for sample in samples} <= dealt


def test_a_position_that_cannot_have_been_dealt_has_samples_too() -> None:
    """Map S is solvable only by a search: as a normal map it would not be dealt."""
    state = begun("S")
    state.setup.humane = True
    known = GAME.conceal(state, 0)
    sample = GAME.determinize(known, 0, Random(0))
    assert is_lawful(SHORT, tiles_of(sample.soils, sample.plants))


# --- maps of older records


@pytest.mark.rule("TIW-015", "TIW-156")
def test_a_ticket_gives_the_map_that_it_gives_today_for_ever() -> None:
    """Whatever changes this needs a new `pick_version`, or records can no longer be proven."""
    short = generate(SHORT, 6, True, Random(4))
    assert map_text(*short) == "R1E3E1E2R1*/G2*G5S4*E5E4/G4G1S2S1S3/G3*E5E3E4*S5/E1E2*G1G2R1"
    hard = generate(LONG, 9, False, Random(1))
    assert map_text(*hard).startswith("S2S1R5*R2R1G5R1S4*S1/E3E4R3R4E3*G4G3S2S3/")


@pytest.mark.rule("TIW-015", "TIW-156")
def test_tickets_of_older_records_give_the_maps_that_they_gave() -> None:
    short = generate_as_before(SHORT, 6, True, Random(4))
    assert map_text(*short) == "S1R2R1R4*R3/G3*G4G5G2G1/E1S2S1S4*E3/R3*R4S3S5E1*/S1R2R1E2*E4"
    hard = generate_as_before(LONG, 9, False, Random(1))
    assert map_text(*hard).startswith(
        "E1R2R1R4S1R2R3R4R1/S3S4R3G2G3G4G1E2R5*/G1S2S1S5*E1E2*R3E4*S1/"
    )
    state = GAME.new(2, {"board": "short"})
    assert GAME.pick_as(state, 4, 0) == map_code(*short) != GAME.pick(state, 4)


@pytest.mark.rule("TIW-156")
def test_a_record_says_which_generator_made_its_map() -> None:
    record = Play(GAME, 1, {"board": "short"}, shuffle=Shuffle.seeded(5)).record
    assert record.header.promise is not None
    assert record.header.promise.picks == 1
    again = read(record.write(), unfinished=True)
    play = Play.resumed(GAME, again, Shuffle.seeded(5))
    play.withdraw(0)
    assert verify(GAME, play.record) == 1
    older = recorded(GAME, "two-players-short")
    assert older.header.promise is not None
    assert not older.header.promise.picks
    assert verify(GAME, older) == 2
    for picks, error, fault in (
        (1, RecordError, "but the shuffle gives"),
        (2, ProofError, "rules that this program does not have"),
    ):
        promise = structs.replace(older.header.promise, picks=picks)
        older.header = structs.replace(older.header, promise=promise)
        with pytest.raises(error, match=fault):
            verify(GAME, older)
