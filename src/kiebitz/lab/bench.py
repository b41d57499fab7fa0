"""How fast the engine is: short slices of every game, of a compiled engine and of peers, taken in turns.

Taking turns spreads whatever else the machine does over all of them; every figure is the median of its slices.
Imports core, games, lab and msgspec only.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

import kiebitz
from kiebitz.core.errors import KiebitzError
from kiebitz.games import REGISTRY
from kiebitz.lab.bench_worker import BenchMaterial, Slice, is_compiled
from kiebitz.lab.peers import Catanatron

ROUNDS = 9
COMPILED = Path("build") / "compiled"


class CompiledMissing(KiebitzError):
    """There is no compiled engine to measure."""


class PeerRate(msgspec.Struct):
    """A peer's speed."""

    version: str
    decisions_per_cpu_second: float
    games_per_cpu_second: float


class BenchReport(msgspec.Struct, omit_defaults=True):
    """What the bench prints. Ratios are medians of ratios within a round."""

    engine: str
    """What `games` were measured on: `plain` or `compiled`."""
    seats: dict[str, int]
    games: dict[str, Slice]
    peers: dict[str, PeerRate]
    compiled: dict[str, Slice] | None = None
    ratios: dict[str, dict[str, float]] = {}
    """By game: its decisions per CPU second over those of `catanatron`, and `compiled` over plain."""


class Worker:
    """Another process with another engine, asked for slices."""

    def __init__(self, path: Path, engine: str = "compiled") -> None:
        environment = os.environ | {"PYTHONPATH": str(path)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "kiebitz.lab.bench_worker"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        if self._line() != engine:
            self.close()
            raise CompiledMissing(f"the engine in {path} is not {engine}; run `make compiled`")

    def slice(self, game_id: str) -> Slice:
        """A slice of a game, measured over there."""
        assert self._process.stdin is not None
        self._process.stdin.write(game_id + "\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._line(), type=Slice)

    def close(self) -> None:
        """End the process."""
        self._process.communicate()

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            _, complaint = self._process.communicate()
            last = complaint.strip().rpartition("\n")[2] or "it said nothing"
            raise CompiledMissing(f"the compiled engine does not run ({last}); run `make compiled`")
        return line.strip()


def compiled_engine() -> Path:
    """Where `make compiled` has put the compiled engine; raises CompiledMissing."""
    path = Path(kiebitz.__file__).parents[2] / COMPILED
    if not path.is_dir():
        raise CompiledMissing(f"there is no compiled engine in {COMPILED}; run `make compiled`")
    return path


def bench(
    game_ids: Sequence[str],
    *,
    peers: bool = False,
    compiled: bool = False,
    rounds: int = ROUNDS,
    after_slice: Callable[[], None] = lambda: None,
) -> BenchReport:
    """Measure these games; `after_slice` is called after each of `slices(...)` slices."""
    peer = Catanatron() if peers else None
    worker = Worker(compiled_engine()) if compiled else None
    try:
        return _measure(game_ids, peer, worker, rounds, after_slice)
    finally:
        if worker is not None:
            worker.close()


def slices(games: int, *, peers: bool, compiled: bool, rounds: int) -> int:
    """How many slices a bench takes."""
    return rounds * (games * (2 if compiled else 1) + (1 if peers else 0))


def _measure(
    game_ids: Sequence[str],
    peer: Catanatron | None,
    worker: Worker | None,
    rounds: int,
    after_slice: Callable[[], None],
) -> BenchReport:
    materials = {game_id: BenchMaterial(REGISTRY[game_id]) for game_id in game_ids}
    plain: dict[str, list[Slice]] = {game_id: [] for game_id in game_ids}
    fast: dict[str, list[Slice]] = {game_id: [] for game_id in game_ids}
    rates: list[tuple[float, float]] = []
    for _ in range(rounds):
        for game_id, material in materials.items():
            plain[game_id].append(material.slice())
            after_slice()
            if worker is not None:
                fast[game_id].append(worker.slice(game_id))
                after_slice()
        if peer is not None:
            rates.append(peer.slice())
            after_slice()
    report = BenchReport(
        engine="compiled" if is_compiled() else "plain",
        seats={game_id: material.seats for game_id, material in materials.items()},
        games={game_id: _medians(found) for game_id, found in plain.items()},
        peers={},
    )
    if worker is not None:
        report.compiled = {game_id: _medians(found) for game_id, found in fast.items()}
    if peer is not None:
        report.peers[peer.name] = PeerRate(
            peer.version,
            round(median(decisions for decisions, _ in rates), 1),
            round(median(games for _, games in rates), 3),
        )
    for game_id in game_ids:
        own = [found.decisions_per_cpu_second for found in plain[game_id]]
        ratios: dict[str, float] = {}
        if peer is not None:
            ratios[peer.name] = _ratio(own, [decisions for decisions, _ in rates])
        if worker is not None:
            ratios["compiled"] = _ratio(
                [found.decisions_per_cpu_second for found in fast[game_id]], own
            )
        if ratios:
            report.ratios[game_id] = ratios
    return report


def _ratio(over: Sequence[float], under: Sequence[float]) -> float:
    return round(median(a / b for a, b in zip(over, under, strict=True)), 2)


def _medians(found: Sequence[Slice]) -> Slice:
    fields: dict[str, Any] = {
        name: round(median(getattr(one, name) for one in found), 3)
        for name in Slice.__struct_fields__
    }
    return Slice(**fields)
