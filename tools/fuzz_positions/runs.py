"""A run in batches, each of them repeatable by its number; what was done is kept, so that a run can go on later.

Imports kiebitz and tools.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from kiebitz.games import REGISTRY
from kiebitz.testing.laws import fields
from tools.bootstrap import ROOT
from tools.fuzz_positions.invariants import Broken, Invariants, invariants_of
from tools.fuzz_positions.mutations import mutated, words_of
from tools.fuzz_positions.sources import Raw, play, raw
from tools.fuzz_positions.trial import Fault, Found, accepted, smallest

BATCH = 1000
"""The changed positions of one batch."""
PLAYS = 4
"""The plays that a batch takes its positions from."""
SHOWN = 3
"""The examples of a class of faults that are kept."""
KEPT = ROOT / "build" / "fuzz"


class Tally(msgspec.Struct):
    """What a run has found so far."""

    code: str = ""
    """The fingerprint of the code that was tried; a run of other code starts again."""
    batches: list[int] = []
    positions: int = 0
    accepted: int = 0
    real: int = 0
    """Real positions, which must be accepted."""
    cpu_seconds: float = 0.0
    faults: dict[str, int] = {}
    examples: dict[str, list[dict[str, Any]]] = {}

    def add(self, other: Tally) -> None:
        """Take in another tally."""
        self.batches += other.batches
        self.positions += other.positions
        self.accepted += other.accepted
        self.real += other.real
        self.cpu_seconds += other.cpu_seconds
        for name, count in other.faults.items():
            self.faults[name] = self.faults.get(name, 0) + count
            kept = self.examples.setdefault(name, [])
            kept += other.examples[name][: SHOWN - len(kept)]

    def note(self, found: Found, origin: str) -> None:
        """Count a fault and keep the smallest examples of its class."""
        self.faults[found.name] = self.faults.get(found.name, 0) + 1
        kept = self.examples.setdefault(found.name, [])
        kept.append(
            {
                "origin": origin,
                "fault": found.fault,
                "edits": found.edits,
                "position": found.position,
            }
        )
        kept.sort(key=lambda example: len(example["edits"]))
        del kept[SHOWN:]


def run_batch(game_id: str, seed: int, batch: int, count: int = BATCH, plays: int = PLAYS) -> Tally:
    """Try some changed positions of a few plays."""
    began = time.process_time()
    game, rules = REGISTRY[game_id], invariants_of(game_id)
    name = f"{game_id} {seed} {batch}"
    tally, pool = Tally(batches=[batch]), []
    for number in range(plays):
        for place, state in enumerate(play(game, f"{name} {number}")):
            position = raw(game, state)
            fault = _fault_of_real(game, rules, state, position)
            tally.real += 1
            if fault is None:
                pool.append(position)
            else:
                origin = f"play {name} {number}, {place}"
                tally.note(Found(fault.name, fault.text, [], position), origin)
    rng, words = Random(name), words_of(pool)
    for number in range(count if pool else 0):
        before = rng.choice(pool)
        donor = rng.choice(pool)
        after = mutated(before, donor, words, rng)
        tally.positions += 1
        origin = f"{name} {number}"
        try:
            tally.accepted += accepted(game, rules, after, Random(origin), before)
        except Fault as fault:
            if tally.faults.get(fault.name, 0) < SHOWN:
                tally.note(smallest(game, rules, before, after, fault, origin), origin)
            else:
                tally.faults[fault.name] += 1
    tally.cpu_seconds = time.process_time() - began
    return tally


def _fault_of_real(game: Any, rules: Invariants, state: Any, position: Raw) -> Fault | None:
    """What is wrong with a real position, if anything is."""
    try:
        rules.check(game.dump(state))
        back = game.load(position)
    except Broken as broken:
        return Fault("invariant of a real position", str(broken))
    except Exception as error:  # noqa: BLE001  whatever it is, it is a fault
        return Fault("real position refused", f"{type(error).__name__}: {error}")
    ours, theirs = fields(state), fields(back)
    if ours != theirs:
        names = [field for field in ours if ours[field] != theirs[field]]
        return Fault("real position changed", f"{names}: {ours[names[0]]} / {theirs[names[0]]}")
    return None


# --- what is kept


def fingerprint(game_id: str) -> str:
    """A hash of the code that reads positions of a game and plays them, and of this tool."""
    folder = ROOT / "src" / "kiebitz" / "games" / game_id
    tried = [
        *folder.glob("*.py"),
        *folder.glob("rules/**/*.py"),
        *folder.glob("position_reader/**/*.py"),
        *folder.glob("land/**/*.py"),
        *(ROOT / "src" / "kiebitz" / "core" / name for name in ("positions.py", "rules.py")),
        *Path(__file__).parent.glob("*.py"),
        Path(__file__).parent / "invariants" / f"{game_id}.py",
    ]
    whole = hashlib.sha256()
    for path in sorted(tried):
        whole.update(path.read_bytes())
    return whole.hexdigest()[:16]


def kept_at(game_id: str, seed: int) -> Path:
    return KEPT / f"{game_id}-{seed}.json"


def read(game_id: str, seed: int) -> Tally:
    """What earlier runs of the same code have found."""
    path, code = kept_at(game_id, seed), fingerprint(game_id)
    if path.exists():
        tally = msgspec.json.decode(path.read_bytes(), type=Tally)
        if tally.code == code:
            return tally
    return Tally(code=code)


def write(game_id: str, seed: int, tally: Tally) -> None:
    path = kept_at(game_id, seed)
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(msgspec.json.format(msgspec.json.encode(tally)))
    fresh.replace(path)


def report(game_id: str, tally: Tally) -> str:
    """The figures, and each class of faults with its smallest example."""
    lines = [
        f"{game_id}: {tally.positions} changed positions, {tally.accepted} accepted, "
        f"{tally.real} real ones, {sum(tally.faults.values())} faults, "
        f"{tally.cpu_seconds:.0f} CPU s"
    ]
    for name, count in Counter(tally.faults).most_common():
        lines.append(f"- {count} x {name}")
        for example in tally.examples[name]:
            lines.append(f"    {example['fault']}")
            lines.append(
                f"      by {'; '.join(example['edits'])[:600] or 'nothing'} ({example['origin']})"
            )
    return "\n".join(lines)
