"""`python -m tools.suite`: every test but the browser's; `python -m tools.suite browser`: those in a real browser.

Two processes at a time, so that it takes half as long. What each prints is shown when it has ended; the last line
counts all of them. The browser's are apart from the others, because its driver keeps an event loop running, which
other tests need. What fails is tried once more by itself, but for the tests of the rules: a real browser, server or
terminal on a busy machine may be late, a real fault stays.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
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
BOARDS = tuple(
    f"tests/browser/test_{name}.py" for name in ("gilde", "minden", "tiwanaku", "phases")
)
"""They take about as long as all others in a browser."""
IN_BROWSER: tuple[tuple[str, ...], ...] = (
    BOARDS,
    ("tests/browser", *(f"--ignore={file}" for file in BOARDS)),
)
HANGS = 600
"""Seconds after which a test hangs: where, is told, and the others do not wait for it."""
LAST_LINE = re.compile(r"^=* ?(\d+ \w+(?:, \d+ \w+)*) in [\d.]+s", re.MULTILINE)


def main(which: Sequence[str]) -> int:
    began = time.monotonic()
    browser = list(which) == ["browser"]
    groups = IN_BROWSER if browser else GROUPS
    counted, failed = Counter[str](), False
    with ThreadPoolExecutor(len(groups)) as pool:
        results = list(pool.map(run, groups))
    for group, done in zip(groups, results, strict=True):
        print(done.stdout, flush=True)
        told, code = totals(done.stdout), done.returncode
        if code and group != ENGINE:
            again = run((*group, "--last-failed", "--last-failed-no-failures=none"))
            print(again.stdout, flush=True)
            second, code = totals(again.stdout), again.returncode
            told["passed"] += second["passed"]
            told["failed"] = second["failed"]
        counted += told
        failed |= code != 0
    said = ", ".join(f"{number} {kind}" for kind, number in (+counted).items())
    print(f"{said or '0 passed'} in {time.monotonic() - began:.2f}s")
    return int(failed)


def run(group: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    """The tests of a group, in a process of their own, which remembers by itself what failed."""
    settings = (
        f"cache_dir=.pytest_cache/{group[0].replace('/', '-')}",
        f"faulthandler_timeout={HANGS}",
        "faulthandler_exit_on_timeout=true",
    )
    command = [
        sys.executable,
        "-m",
        "pytest",
        *(f"--override-ini={each}" for each in settings),
        *group,
    ]
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
    sys.exit(main(sys.argv[1:]))
