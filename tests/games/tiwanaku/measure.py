"""Measure Tiwanaku's generator, search, proofs and random plays: the figures of `docs/tiwanaku-solver.md`.

    python -m tests.games.tiwanaku.measure                                the plain engine
    PYTHONPATH=build/compiled:. python -m tests.games.tiwanaku.measure    the compiled one (`make compiled`)

CPU time of one core throughout; seeded, so that the same work is measured every time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from statistics import fmean, median
from tempfile import TemporaryDirectory

from kiebitz.bots.levels import bot
from kiebitz.core.bits import mask_of, members
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.board import BOARDS, LONG, SHORT, Board
from kiebitz.games.tiwanaku.features.earlier_generator import generate_as_before, searched_map
from kiebitz.games.tiwanaku.features.generator import Map, generate, random_map
from kiebitz.games.tiwanaku.solver import search
from kiebitz.games.tiwanaku.solver.deduction import Facts
from kiebitz.games.tiwanaku.solver.demands import humanely_open
from kiebitz.games.tiwanaku.solver.random_maps import RandomMaps
from kiebitz.tables.stock.stocks import HAND
from tests.games.tiwanaku.maps import Calibration, calibration, land_after, odds, skew
from tests.tables.stocks import announce, created, send, stocked

MAPS = 40
CALIBRATED = ((SHORT, 6, True, 4), (SHORT, 6, False, 6), (LONG, 11, True, 12))
"""Board, start cells, whether normal, and discoveries anywhere."""
SAMPLED = ((LONG, 0, 14), (LONG, 4, 14), (LONG, 8, 14), (SHORT, 0, 20))
"""Board, discoveries anywhere, and how many starts."""
SAMPLES = 10
ALONE = ((LONG, "normal"), (LONG, "hard"), (SHORT, "normal"))
GAMES_ALONE = 16
LIMIT = 200_000


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def line(what: str, times: Iterable[float]) -> None:
    found = sorted(times)
    high = found[min(len(found) - 1, int(len(found) * 0.95))]
    print(
        f"{what:46} median {median(found):8.4f} s   p95 {high:8.4f} s   most {found[-1]:8.4f} s   n {len(found)}",
        flush=True,
    )


def measure_uniformity() -> None:
    """What is skewed in the maps of the earlier generator and of this one, before start cells are chosen."""
    for board, cells in ((SHORT, "a1 e1 c2 b3"), (LONG, "a1 i1 c2 b3")):
        for name, make in (("before", searched_map), ("now", random_map)):
            rng = Random(1)
            found = skew(board, [make(board, rng) for _ in range(10 * MAPS)], cells)
            print(f"{board.name}, {name}: {found}", flush=True)


def measure_calibration() -> None:
    """Predicted and true shares of plants over 300 starts, by all lawful maps and by those that may be dealt."""
    for board, starts, humane, discoveries in CALIBRATED:
        found = calibration(generate, board, starts, humane, discoveries, 300)
        difficulty = "normal" if humane else "hard"
        for name, held in zip(("lawful", "dealt"), found, strict=True):
            print(
                f"{board.name} {difficulty}, {discoveries} discoveries, {name}\n  {held}",
                flush=True,
            )


def measure_samples() -> None:
    """How long a first sample takes and the others, and whether the shares among 12 of them come true."""
    for board, discoveries, starts in SAMPLED:
        held, firsts, others, dealt, listed = Calibration(), [], [], 0, 0
        for seed in range(starts):
            rng = Random(f"cal {seed}")
            land, facts = land_after(generate, board, board.default_starts, True, discoveries, rng)
            begun = time.process_time()
            maps = RandomMaps(facts, land.starts, True)
            found = [maps.sample(rng)]
            firsts.append(time.process_time() - begun)
            for _ in range(SAMPLES - 1):
                begun = time.process_time()
                found.append(maps.sample(rng))
                others.append(time.process_time() - begun)
            lawful = [tiles for tiles in found if tiles is not None]
            assert len(lawful) == len(found)
            listed += maps.listed is not None
            dealt += sum(maps.may_be_dealt(tiles) for tiles in lawful)
            held.note(odds(board, land, lawful))
        line(f"first sample, {board.name}, {discoveries} discoveries", firsts)
        line("  each further one", others)
        print(
            f"  listed {listed}, may have been dealt {dealt} of {SAMPLES * starts}\n  {held}",
            flush=True,
        )


def measure_medals() -> None:
    """What the medium bot reaches alone, on the maps of seeded tickets."""
    for board, difficulty in ALONE:
        scores = []
        for seed in range(GAMES_ALONE):
            state = GAME.new(1, {"board": board.name, "difficulty": difficulty})
            shuffle, rng, player = Shuffle.seeded(seed), Random(seed), bot(GAME, "medium")
            while pending := state.pending():
                if pending == (CHANCE,):
                    ticket = shuffle.ticket(GAME.draw_name(state))
                    state.apply(CHANCE, GAME.pick(state, ticket))
                else:
                    state.apply(pending[0], player.choose(GAME.knowledge(state, pending[0]), rng))
            outcome = state.outcome()
            assert outcome is not None
            scores.append(outcome.scores[0])
        print(
            f"alone, {board.name} {difficulty}: mean {fmean(scores):.1f}, {sorted(scores)}",
            flush=True,
        )


def measure_difficulty() -> None:
    """Of normal and hard maps, before and now: how many the humane steps solve, and what share of the plants."""
    for board in BOARDS.values():
        for humane, starts in (
            (True, board.default_starts),
            (False, board.default_starts),
            (False, board.start_range[0]),
        ):
            for name, make in (("before", generate_as_before), ("now", generate)):
                times, left = [], []
                for seed in range(100):
                    begun = time.process_time()
                    land = make(board, starts, humane, Random(seed))
                    times.append(time.process_time() - begun)
                    left.append(humanely_open(board, land.tiles, land.starts).bit_count())
                difficulty = "normal" if humane else "hard"
                line(f"generator, {board.name} {difficulty}, {starts} start cells, {name}", times)
                share = 1 - sum(left) / len(left) / (board.cells - starts)
                print(f"  solved {left.count(0)} of {len(left)}, plants {share:.2f}", flush=True)


def generated() -> dict[str, list[Map]]:
    return {
        board.name: [generate(board, board.default_starts, True, Random(n)) for n in range(MAPS)]
        for board in BOARDS.values()
    }


def facts_after(board: Board, land: Map, count: int, rng: Random) -> Facts:
    soils = land.starts | mask_of(rng.sample(members(board.all & ~land.starts), count))
    return Facts.seen(board, land.tiles, soils, land.starts)


def measure_enumeration(board: Board, lands: list[Map], counts: tuple[int, ...]) -> None:
    """All maps that fit after some discoveries anywhere and no divination: the hardest for the search."""
    for count in counts:
        times, steps, fitting = [], [], []
        for index, land in enumerate(lands):
            facts = facts_after(board, land, count, Random(100 * index + count))
            tried = facts.search()
            start = time.process_time()
            maps = tried.maps(facts.sketch(), LIMIT)
            times.append(time.process_time() - start)
            steps.append(tried.steps)
            fitting.append(len(maps) if maps is not None else LIMIT)
        line(f"all maps, {board.name}, {count} discoveries", times)
        print(f"{'':46} steps {median(steps):7.0f}, maps {median(fitting):5.0f} (medians)")


def measure_play() -> None:
    rng = Random(1)
    start = time.process_time()
    decisions = 0
    while time.process_time() - start < 3:
        state = GAME.new(4)
        while pending := state.pending():
            if pending == (CHANCE,):
                state.apply(CHANCE, drawn(state.chances(), rng))
                continue
            legal = state.legal(pending[0])
            decisions += len(legal) > 1
            state.apply(pending[0], legal[int(rng.random() * len(legal))])
    print(
        f"random plays, 4 seats: {decisions / (time.process_time() - start):.0f} decisions a second"
    )
    state = GAME.new(4, {"firstPlayer": 0})
    state.apply(CHANCE, state.chances()[0][0])
    copies = 50_000
    start = time.process_time()
    for _ in range(copies):
        state.copy()
    taken = time.process_time() - start
    print(f"copy: {1e6 * taken / copies:.2f} µs")


def measure_start() -> None:
    """A table's start from a sealed stock, with a real registry and store: leaves fetched, committed, drawn, stored."""

    async def starts() -> list[float]:
        times = []
        with TemporaryDirectory() as folder:
            async with stocked(Path(folder) / "k.db", 2 * HAND) as where:
                for _ in range(20):
                    live = await created(where, "me")
                    begun = time.perf_counter()
                    await announce(live)
                    await send(live)
                    times.append(time.perf_counter() - begun)
                    assert live.row.status == "running"
        return times

    line("a table's start from a sealed stock (by the clock)", asyncio.run(starts()))


def main() -> None:
    print(f"search: {'plain' if search.__file__.endswith('.py') else 'compiled'}")
    measure_uniformity()
    measure_difficulty()
    measure_samples()
    measure_medals()
    measure_calibration()
    measure_play()
    measure_start()
    made = generated()
    measure_enumeration(LONG, made["long"], (10, 15, 20, 25))
    measure_enumeration(SHORT, made["short"], (2, 5, 10))


if __name__ == "__main__":
    main()
