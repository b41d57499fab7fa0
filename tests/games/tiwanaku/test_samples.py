"""Samples of the hidden map: lawful, in agreement with all that is public, soon there, and as likely as the truth."""

from __future__ import annotations

import time
from collections import Counter
from functools import cache
from random import Random
from statistics import median

import pytest

from kiebitz.core.bits import mask_of, members
from kiebitz.core.state import CHANCE
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.ai.strategy import STRATEGY
from kiebitz.games.tiwanaku.board import BOARDS, LONG, SHORT, Board, map_code, tiles_of
from kiebitz.games.tiwanaku.features.generator import Map, generate
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.solver.deduction import Facts, deduce
from kiebitz.games.tiwanaku.solver.demands import is_balanced, is_dealt
from kiebitz.games.tiwanaku.solver.laws import is_lawful
from kiebitz.games.tiwanaku.solver.map_chain import MapChain
from kiebitz.games.tiwanaku.solver.mutable_map import TERRAINS
from kiebitz.games.tiwanaku.solver.random_maps import BEGINNINGS, RandomMaps
from tests.games.tiwanaku.maps import neighbours

pytestmark = pytest.mark.rule("TIW-134")


@cache
def made(board: str, seed: int = 1, *, humane: bool = True) -> Map:
    return generate(BOARDS[board], BOARDS[board].default_starts, humane, Random(seed))


def discovered(board: Board, land: Map, count: int) -> int:
    """The start cells, and so many others anywhere."""
    hidden = members(board.all & ~land.starts)
    return land.starts | mask_of(Random(count).sample(hidden, count))


def maps_after(board: Board, land: Map, count: int, *, humane: bool = True) -> RandomMaps:
    facts = Facts.seen(board, land.tiles, discovered(board, land, count), land.starts)
    return RandomMaps(facts, land.starts, humane)


# --- the chain among maps that agree with what lies open


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_steps_change_nothing_that_lies_open_and_are_as_likely_as_the_way_back(
    board: Board,
) -> None:
    land = made(board.name)
    laid = discovered(board, land, 3)
    chain = MapChain(TERRAINS[board.name], land.tiles, laid, land.starts)
    chain.run(500, Random(1))
    tiles = chain.tiles()
    there = neighbours(TERRAINS[board.name], tiles, (laid, land.starts))
    assert there
    for kind, after in sorted(there)[::3]:
        assert is_lawful(board, after)
        assert is_balanced(board, after)
        seen, now = (Facts.seen(board, one, laid, land.starts) for one in (land.tiles, after))
        assert (now.soils, now.plants) == (seen.soils, seen.plants)
        back = neighbours(TERRAINS[board.name], after, (laid, land.starts))
        assert back[kind, tiles] == there[kind, after]


def walk(maps: RandomMaps, tiles: bytes, changes: int, seed: int) -> Counter[bytes]:
    """How often a walk is at each map that may have been dealt with the announced totals."""
    rng, now = Random(seed), maps._judge(tiles)
    seen: Counter[bytes] = Counter()
    for _ in range(changes):
        now = maps._changed(now, rng)
        if not now.excess and not now.open:
            seen[now.tiles] += 1
    return seen


def check_walk(seed: int, count: int, changes: int, tolerance: float) -> None:
    land = made("short", seed)
    maps = maps_after(SHORT, land, count)
    assert maps.listed is not None
    dealt = {tiles for tiles in maps.listed if is_dealt(SHORT, tiles, land.starts, True)}
    assert 3 <= len(dealt) < len(maps.listed)
    seen = walk(maps, land.tiles, changes, 1)
    assert set(seen) == dealt
    for times in seen.values():
        assert abs(times * len(dealt) / seen.total() - 1) < tolerance


def test_a_walk_is_at_each_map_equally_often() -> None:
    check_walk(2, 2, 600, 0.6)


@pytest.mark.proof
def test_a_long_walk_is_at_each_map_equally_often() -> None:
    check_walk(2, 2, 20_000, 0.2)


# --- samples


@pytest.mark.parametrize("humane", [True, False], ids=["normal", "hard"])
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_a_sample_is_lawful_and_agrees_with_all_that_is_public(board: Board, humane: bool) -> None:
    land = made(board.name, 2, humane=humane)
    maps = maps_after(board, land, 2, humane=humane)
    maps.listed = None  # so that a walk is needed on the short board as well
    laid = discovered(board, land, 2)
    found = set()
    for seed in range(4):
        tiles = maps.sample(Random(seed))
        assert tiles is not None
        assert is_lawful(board, tiles)
        assert Facts.seen(board, tiles, laid, land.starts) == maps.facts
        found.add(tiles)
    assert len(found) > 1


def test_a_sample_depends_on_the_facts_and_the_generator_alone() -> None:
    land = made("long")
    one, other = maps_after(LONG, land, 2), maps_after(LONG, land, 2)
    first = one.sample(Random(5))
    other.sample(Random(4))
    assert other.sample(Random(5)) == first != other.sample(Random(6))


def test_listed_maps_that_may_have_been_dealt_are_drawn_equally_often() -> None:
    land = made("short", 3)
    maps = maps_after(SHORT, land, 6)
    assert maps.listed is not None
    dealt = [tiles for tiles in maps.listed if is_dealt(SHORT, tiles, land.starts, True)]
    assert len(dealt) >= 2
    rng = Random(5)
    drawn = Counter(maps.sample(rng) for _ in range(600 * len(dealt)))
    assert set(drawn) == set(dealt)
    assert all(450 < times < 750 for times in drawn.values())
    assert maps.some(1000) == dealt


def test_where_no_search_meets_a_map_one_goes_on_for_longer() -> None:
    land = made("long")
    maps = maps_after(LONG, land, 2)
    maps._beginnings = dict.fromkeys(range(BEGINNINGS))
    tiles = maps.sample(Random(1))
    assert tiles is not None
    assert is_lawful(LONG, tiles)
    assert Facts.seen(LONG, tiles, discovered(LONG, land, 2), land.starts) == maps.facts


def test_facts_that_no_map_fits_have_no_sample() -> None:
    facts = Facts(SHORT, (0b11, 0, 0, 0), (0, 0b11, 0, 0, 0, 0), (6, 6, 6, 7))
    assert deduce(facts).maps == []
    assert RandomMaps(facts, 0b11, True).sample(Random(0)) is None


def test_a_position_without_a_sample_gets_a_map_without_its_laws() -> None:
    """Only by hand: what a seat knows comes with a lawful map that fits."""
    state = GAME.new(1, {"board": "short"})
    state.apply(CHANCE, map_code(*made("short")))
    known = GAME.conceal(state, 0)
    corner = min(members(known.starts))
    near = min(members(SHORT.orthogonal[corner]))
    known.blank &= ~(1 << near)
    known.planted |= 1 << near
    known.soils = known.soils[:near] + known.soils[corner : corner + 1] + known.soils[near + 1 :]
    known.plants = (
        known.plants[:near] + known.plants[corner : corner + 1] + known.plants[near + 1 :]
    )
    sample = GAME.determinize(known, 0, Random(0))
    assert not is_lawful(SHORT, tiles_of(sample.soils, sample.plants))


# --- the time they take


def played(board: str, starts: int, seed: int) -> list[TiwanakuState]:
    """What a seat knows at the beginning of every third turn of a play by the rule of thumb."""
    difficulty = "normal" if starts >= BOARDS[board].normal_starts else "hard"
    options = {"board": board, "startCells": str(starts), "difficulty": difficulty}
    state, rng = GAME.new(2, options), Random(seed)
    found: list[TiwanakuState] = []
    turn = 0
    while state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(CHANCE, GAME.pick(state, rng.getrandbits(256)))
            continue
        if turn % 3 == 0:
            found.append(GAME.conceal(state, seat))
        turn += 1
        state.apply(seat, STRATEGY.policy(state, seat, rng))
    return found


@pytest.mark.parametrize("board, starts", [("long", 11), ("long", 5), ("short", 6), ("short", 4)])
def test_a_sample_is_soon_there_at_every_stage_of_a_game(board: str, starts: int) -> None:
    """Before, one sample of a long board could take 75 s. Most take a twentieth of a second."""
    times = []
    for known in played(board, starts, 1)[:8]:
        begun = time.process_time()
        sample = GAME.determinize(known, 0, Random(1))
        times.append(time.process_time() - begun)
        assert is_lawful(BOARDS[board], tiles_of(sample.soils, sample.plants))
    assert max(times) < 8
    assert median(times) < 0.3
