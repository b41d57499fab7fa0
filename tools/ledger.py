"""Is every rule and every case of a registered game cited by a test? (`make ledger`)

The ledgers are `docs/rules/<game>.md`; tests cite them with `@pytest.mark.rule("AMA-031")` and
`@pytest.mark.case("AMA-C07")`. The tests are collected, not run.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Collection, Iterable
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tools.bootstrap import ROOT

ENTRY = re.compile(r"^(?:- )?(?P<prefix>[A-Z]{3})-(?P<number>C?\d+) ")


class LedgerError(Exception):
    """The check cannot be made; says why."""


@dataclass
class Ledger:
    """The numbered rules and cases of one game."""

    prefix: str
    rules: set[str] = field(default_factory=set)
    cases: set[str] = field(default_factory=set)


@dataclass
class Citations:
    """What the tests cite: each id with the tests that do. As a plugin it listens to collection."""

    rules: dict[str, list[str]] = field(default_factory=dict)
    cases: dict[str, list[str]] = field(default_factory=dict)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            # A test that never runs, or is known to fail, checks nothing.
            if item.get_closest_marker("skip") or item.get_closest_marker("xfail"):
                continue
            for mark, found in (("rule", self.rules), ("case", self.cases)):
                for marker in item.iter_markers(mark):
                    for name in marker.args:
                        found.setdefault(str(name), []).append(item.nodeid)


def main() -> int:
    from kiebitz.games import REGISTRY

    registered = {game.ledger for game in REGISTRY.values()}
    try:
        lines, complete = report(
            read_ledgers(ROOT / "docs" / "rules"), collect([str(ROOT / "tests")]), registered
        )
    except LedgerError as error:
        print(f"ledger: {error}", file=sys.stderr)
        return 2
    print("\n".join(lines))
    return 0 if complete else 1


def read_ledgers(folder: Path) -> list[Ledger]:
    """The ledgers of a folder; an id that stands twice in them is an error."""
    ledgers: dict[str, Ledger] = {}
    for file in sorted(folder.glob("*.md")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            entry = ENTRY.match(line)
            if not entry:
                continue
            prefix, name = entry["prefix"], f"{entry['prefix']}-{entry['number']}"
            ledger = ledgers.setdefault(prefix, Ledger(prefix))
            ids = ledger.cases if entry["number"].startswith("C") else ledger.rules
            if name in ids:
                raise LedgerError(f"{file.name}:{number}: {name} stands in the ledger twice.")
            ids.add(name)
    return list(ledgers.values())


def collect(arguments: Iterable[str]) -> Citations:
    """What the tests cite, found by a collection that runs none of them."""
    citations, said = Citations(), io.StringIO()
    with redirect_stdout(said):
        code = pytest.main(
            ["--collect-only", "-q", "-p", "no:cacheprovider", *arguments], plugins=[citations]
        )
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise LedgerError(f"the tests cannot be collected:\n{said.getvalue()}")
    return citations


def report(
    ledgers: Collection[Ledger], citations: Citations, registered: Collection[str]
) -> tuple[list[str], bool]:
    """The lines to print, and whether every registered game is complete and every id known."""
    lines: list[str] = []
    complete = True
    for ledger in ledgers:
        missing_rules = ledger.rules - citations.rules.keys()
        missing_cases = ledger.cases - citations.cases.keys()
        line = (
            f"{ledger.prefix} {len(ledger.rules) - len(missing_rules)}/{len(ledger.rules)} rules, "
            f"{len(ledger.cases) - len(missing_cases)}/{len(ledger.cases)} cases"
        )
        if ledger.prefix not in registered:
            lines.append(f"{line} (not registered)")
            continue
        lines.append(line)
        if missing := sorted(missing_rules) + sorted(missing_cases):
            complete = False
            lines.append(f"  without a test: {' '.join(missing)}")
    for prefix in sorted(set(registered) - {ledger.prefix for ledger in ledgers}):
        complete = False
        lines.append(f"{prefix} is registered but has no ledger in docs/rules")
    unknown = strays("rule", citations.rules, {name for each in ledgers for name in each.rules})
    unknown += strays("case", citations.cases, {name for each in ledgers for name in each.cases})
    return lines + unknown, complete and not unknown


def strays(mark: str, cited: dict[str, list[str]], known: Collection[str]) -> list[str]:
    return [
        f'unknown {mark} "{name}", cited by {tests[0]}'
        for name, tests in sorted(cited.items())
        if name not in known
    ]


if __name__ == "__main__":
    sys.exit(main())
