"""`python -m tools.mutants GAME`: change the game's rules, count what its tests see.

A long trial may be split: `--only rules scoring` tries some modules, `--minutes 7` ends after a while.
What was found is kept in build/mutants; the same command goes on from there.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tools.bootstrap import ROOT
from tools.compile import CORE, own_imports
from tools.mutants import mutations, survivors, trial
from tools.mutants.kept import Kept

TABLES = ("board.py", "state.py")
"""What the rules import and is no rule: printed tables, fields and their copying."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("game", help="a folder of src/kiebitz/games")
    parser.add_argument("--only", nargs="+", metavar="MODULE", help="try the changes of these")
    parser.add_argument("--minutes", type=float, help="stop after so long")
    wanted = parser.parse_args()
    folder = ROOT / "src" / "kiebitz" / "games" / wanted.game
    tests = ROOT / "tests" / "games" / wanted.game
    rules = folder / "rules" / "__init__.py"
    if not rules.exists() or not tests.is_dir():
        return refuse(f"{wanted.game} has no rules, or no tests in tests/games")
    hot = own_imports(rules, set())
    files = sorted(file for file in hot if file.name not in TABLES)
    unknown = set(wanted.only or ()) - {mutations.label(file) for file in files}
    if unknown:
        names = ", ".join(mutations.label(file) for file in files)
        return refuse(
            f"{unknown.pop()} is no module of the rules of {wanted.game}; these are: {names}"
        )
    mutants = [mutant for file in files for mutant in mutations.mutants(file)]
    kept = Kept(ROOT / "build" / "mutants" / wanted.game, sources(hot), tests, mutants)
    modules = {file: trial.module_name(file, ROOT / "src") for file in files}
    if wanted.only:
        files = [file for file in files if mutations.label(file) in wanted.only]
        mutants = [mutant for mutant in mutants if mutant.file in files]
    clock = Clock(sum(kept.verdict(mutant) is None for mutant in mutants), wanted.minutes)
    try:
        reasons = survivors.accepted(tests / "survivors.toml")
        alive = trial.survivors(mutants, modules, tests, kept, clock.progress)
    except (trial.TrialError, survivors.SurvivorsError) as error:
        return refuse(str(error))
    tried = sum(kept.verdict(mutant) is not None for mutant in mutants)
    places = {mutations.label(file) for file in files}
    reasons = {name: why for name, why in reasons.items() if name[0].partition(".")[0] in places}
    if tried < len(mutants):
        print(
            f"stopped: {tried} of {len(mutants)} mutants tried, {len(alive)} survive; "
            "the same command goes on from here"
        )
        return 3
    found = survivors.report(len(mutants), alive, reasons, ROOT)
    print(found.text)
    return 0 if found.passed else 1


def sources(hot: set[Path]) -> set[Path]:
    """What the verdicts depend on, besides the tests."""
    folder = next(iter(hot)).parent
    return {
        *hot,
        *(file for file in (folder / "data").rglob("*") if file.is_file()),
        *(ROOT / "src" / "kiebitz" / "core" / f"{name}.py" for name in CORE),
        *Path(__file__).parent.glob("*.py"),
    }


class Clock:
    """Says how far the trial is, and when it is time to stop."""

    def __init__(self, total: int, minutes: float | None) -> None:
        self.total = total
        self.start = time.monotonic()
        self.end = self.start + minutes * 60 if minutes else None

    def progress(self, done: int, alive: int) -> bool:
        now = time.monotonic()
        if sys.stderr.isatty() or done % 100 == 0 or done == self.total:
            end = "\r" if sys.stderr.isatty() and done < self.total else "\n"
            said = f"mutants: {done}/{self.total} tried, {alive} survive, {now - self.start:.0f} s"
            print(said, end=end, file=sys.stderr, flush=True)
        return self.end is None or now < self.end


def refuse(why: str) -> int:
    print(f"mutants: {why}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
