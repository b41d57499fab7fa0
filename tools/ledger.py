"""Is every rule and every case of a registered game cited by a test? (`make ledger`)

The ledgers are `docs/rules/<game>.md`; tests cite them with `@pytest.mark.rule("AMA-031")` and
`@pytest.mark.case("AMA-C07")`. `make ledger GAME=amazonas` checks one game.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from tools.bootstrap import ROOT
from tools.citations import CitationError, Citations, read_citations

ENTRY = re.compile(r"^(?:- )?(?P<prefix>[A-Z]{3})-(?P<number>C?\d+) ")


class LedgerError(Exception):
    """The check cannot be made; says why."""


@dataclass
class Ledger:
    """The numbered rules and cases of one game."""

    prefix: str
    rules: set[str] = field(default_factory=set)
    cases: set[str] = field(default_factory=set)


def main(arguments: list[str] | None = None) -> int:
    from kiebitz.games import REGISTRY

    parser = argparse.ArgumentParser(prog="ledger", description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", choices=list(REGISTRY), help="check this one alone")
    game = parser.parse_args(arguments).game
    try:
        ledgers = read_ledgers(ROOT / "docs" / "rules")
        citations = read_citations(ROOT / "tests", ROOT)
    except (LedgerError, CitationError) as error:
        print(f"ledger: {error}", file=sys.stderr)
        return 2
    registered = {each.ledger for each in REGISTRY.values()}
    if game is not None:
        registered = {REGISTRY[game].ledger}
        ledgers = [each for each in ledgers if each.prefix in registered]
        citations = citations.of(REGISTRY[game].ledger)
    lines, complete = report(ledgers, citations, registered)
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
