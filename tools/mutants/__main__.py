"""`python -m tools.mutants GAME`: change the game's rules, count what its tests see."""

from __future__ import annotations

import argparse
import sys
import time

from tools.bootstrap import ROOT
from tools.compile import own_imports
from tools.mutants import mutations, survivors, trial

TABLES = ("board.py", "state.py")
"""What the rules import and is no rule: printed tables, fields and their copying."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("game", help="a folder of src/kiebitz/games")
    game = parser.parse_args().game
    folder, tests = ROOT / "src" / "kiebitz" / "games" / game, ROOT / "tests" / "games" / game
    if not (folder / "rules.py").exists() or not tests.is_dir():
        print(f"mutants: {game} has no rules.py, or no tests in tests/games", file=sys.stderr)
        return 2
    hot = own_imports(folder / "rules.py", set())
    files = sorted(file for file in hot if file.name not in TABLES)
    start = time.monotonic()
    mutants = [mutant for file in files for mutant in mutations.mutants(file)]
    modules = {file: trial.module_name(file, ROOT / "src") for file in files}
    total = len(mutants)

    def progress(done: int, alive: int) -> None:
        if sys.stderr.isatty() or done % 100 == 0 or done == total:
            end = "\r" if sys.stderr.isatty() and done < total else "\n"
            spent = time.monotonic() - start
            said = f"mutants: {done}/{total} tried, {alive} survive, {spent:.0f} s"
            print(said, end=end, file=sys.stderr, flush=True)

    try:
        reasons = survivors.accepted(tests / "survivors.toml")
        alive = trial.survivors(mutants, modules, tests, progress)
    except (trial.TrialError, survivors.SurvivorsError) as error:
        print(f"mutants: {error}", file=sys.stderr)
        return 2
    found = survivors.report(total, alive, reasons, ROOT)
    print(found.text)
    return 0 if found.passed else 1


if __name__ == "__main__":
    sys.exit(main())
