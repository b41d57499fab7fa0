"""`make proofs`: what takes too long for every day, before a release and when its subject changes.

    python -m tools.proofs                 all of them, one after the other
    python -m tools.proofs kit kill        only these

Each proof writes what it prints to build/reports/NAME.log. build/reports/summary.md has a row for each: when it was
run, at which commit, how long it took, whether it held, and the last line that it printed.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from kiebitz.games import REGISTRY
from tools.bootstrap import ROOT

REPORTS = ROOT / "build" / "reports"
PYTHON = sys.executable


def long_tests(*places: str, processes: str = "auto") -> list[list[str]]:
    """The tests of these places that carry the marker `proof`."""
    return [[PYTHON, "-m", "pytest", "-m", "proof", "-n", processes, *places]]


def module(name: str, *arguments: str) -> list[str]:
    return [PYTHON, "-m", f"tools.{name}", *arguments]


PROOFS: dict[str, list[list[str]]] = {
    "kit": long_tests("tests/conformance"),
    "terminal": long_tests("tests/cli"),
    "browser": [module("client", "browser"), *long_tests("tests/browser")],
    "maps": long_tests("tests/games/tiwanaku"),
    "server": long_tests("tests/tables", "tests/wire"),
    "ray": long_tests("tests/lab", processes="0"),
    "kill": [module("reliability.kill", "--rounds", "200")],
    "rolling": [module("reliability.rolling", "--tables", "20")],
    "load": [module("reliability.load", "--tables", "500", "--rounds", "3")],
    "hostile": [module("reliability.hostile")],
    "fuzz": [module("fuzz_positions", "all", "--count", "200000", "--processes", "2")],
    "mutants": [module("mutants", game) for game in REGISTRY],
    "compiled": [["make", "compiled-test"]],
    "lighthouse": [["make", "lighthouse"]],
}
"""The commands of each proof, in the order in which they are run."""


@dataclass
class Result:
    """How a proof went."""

    proof: str
    held: bool
    date: str
    commit: str
    wall_seconds: int
    cpu_seconds: int
    last_line: str


def main(wanted: Sequence[str]) -> int:
    unknown = [name for name in wanted if name not in PROOFS]
    if unknown:
        print(f"{unknown[0]}: no such proof; there are {', '.join(PROOFS)}", file=sys.stderr)
        return 2
    REPORTS.mkdir(parents=True, exist_ok=True)
    held = True
    for name in wanted or PROOFS:
        print(f"=== {name}", flush=True)
        result = run(name, PROOFS[name])
        keep(result)
        held &= result.held
        verdict = "held" if result.held else "FAILED"
        print(f"=== {name}: {verdict}, {result.wall_seconds} s, {REPORTS / name}.log", flush=True)
    return 0 if held else 1


def run(name: str, commands: Sequence[Sequence[str]]) -> Result:
    """Run the commands of a proof until one fails; all that they print is shown and kept."""
    began, cpu, held, last = time.monotonic(), _cpu_of_children(), True, ""
    with (REPORTS / f"{name}.log").open("w", encoding="utf-8") as log:
        for command in commands:
            with subprocess.Popen(
                command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
            ) as process:
                assert process.stdout is not None
                for line in process.stdout:
                    print(line, end="", flush=True)
                    log.write(line)
                    last = line.strip() or last
            held = process.returncode == 0
            if not held:
                break
    return Result(
        proof=name,
        held=held,
        date=datetime.now(UTC).date().isoformat(),
        commit=_commit(),
        wall_seconds=round(time.monotonic() - began),
        cpu_seconds=round(_cpu_of_children() - cpu),
        last_line=last,
    )


def keep(result: Result, folder: Path = REPORTS) -> None:
    """Enter a result into the summary, in place of an earlier one of the same proof."""
    kept = folder / "summary.json"
    known = msgspec.json.decode(kept.read_bytes(), type=dict[str, Result]) if kept.exists() else {}
    known[result.proof] = result
    kept.write_bytes(msgspec.json.format(msgspec.json.encode(known)))
    (folder / "summary.md").write_text(table(list(known.values())), encoding="utf-8")


def table(results: Sequence[Result]) -> str:
    """The results as a table in Markdown."""
    titles = list(asdict(results[0]))
    rows = [titles, ["---"] * len(titles)]
    rows += [
        [str(value).replace("|", "\\|") for value in asdict(each).values()] for each in results
    ]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _commit() -> str:
    done = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True
    )
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
