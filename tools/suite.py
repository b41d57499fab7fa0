"""`python -m tools.suite`: every test but the browser's, in two processes at a time, so that it takes half as long.

What each prints is shown when it has ended; the last line counts all of them.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from tools.bootstrap import ROOT

ENGINE = ("tests/games", "tests/conformance")
"""The tests of the rules; they take about as long as all others together."""
DOCUMENTED = ("src", "docs", "README.md", "CONTRIBUTING.md")
"""Where examples stand: each is run."""
GROUPS: tuple[tuple[str, ...], ...] = (
    ENGINE,
    ("tests", "--ignore=tests/browser", *(f"--ignore={folder}" for folder in ENGINE), *DOCUMENTED),
)
LAST_LINE = re.compile(r"^=* ?(\d+ \w+(?:, \d+ \w+)*) in [\d.]+s", re.MULTILINE)


def main() -> int:
    began = time.monotonic()
    counted: Counter[str] = Counter()
    failed = False
    with ThreadPoolExecutor(len(GROUPS)) as pool:
        for done in pool.map(run, GROUPS):
            failed |= done.returncode != 0
            print(done.stdout, flush=True)
            counted += totals(done.stdout)
    said = ", ".join(f"{number} {kind}" for kind, number in counted.items())
    print(f"{said or '0 passed'} in {time.monotonic() - began:.2f}s")
    return int(failed)


def run(group: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    """The tests of a group, in a process of their own."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *group]
    return subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def totals(text: str) -> Counter[str]:
    """What pytest counted, from its last line.

    >>> totals("==== 2 failed, 31 passed, 1 skipped in 4.10s ====") == {"failed": 2, "passed": 31, "skipped": 1}
    True
    """
    found = LAST_LINE.findall(text)
    parts = [part.split() for part in found[-1].split(", ")] if found else []
    return Counter({kind: int(number) for number, kind in parts})


if __name__ == "__main__":
    sys.exit(main())
