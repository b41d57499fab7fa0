"""The compiled strategies decide as the plain ones do: the same moves, and the same figures to the last bit.

`make compiled-test` looks at more decisions. Where a compiled engine is there that is up to date, `make test` looks at
a few.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kiebitz.games import REGISTRY
from tools.bootstrap import ROOT
from tools.compile import STAMP, fingerprint, hot_modules

PACKAGE = ROOT / "src" / "kiebitz"
COMPILED = ROOT / "build" / "compiled"
FEW, MORE = 2, 12


def is_up_to_date() -> bool:
    stamp = COMPILED / STAMP
    return stamp.exists() and stamp.read_text() == fingerprint(PACKAGE, hot_modules(PACKAGE))


def log(source: Path, game: str, decisions: int) -> tuple[str, list[str]]:
    """Which engine decided, and the lines of its decisions."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "kiebitz.lab.decision_log", "--engine"),
            *("--decisions", str(decisions), game),
        ],
        env=os.environ | {"PYTHONPATH": str(source), "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    engine, *lines = done.stdout.splitlines()
    return engine, lines


@pytest.mark.parametrize("game", REGISTRY)
def test_compiled_bots_decide_as_plain_ones(game: str, pytestconfig: pytest.Config) -> None:
    tests_compiled = pytestconfig.getoption("--engine") == "compiled"
    if not tests_compiled and not is_up_to_date():
        pytest.skip("there is no compiled engine of these sources; `make compiled` makes one")
    decisions = MORE if tests_compiled else FEW
    engine, plain = log(PACKAGE.parent, game, decisions)
    assert engine == "plain"
    engine, compiled = log(COMPILED, game, decisions)
    assert engine == "compiled"
    assert len(plain) > decisions
    assert compiled == plain
