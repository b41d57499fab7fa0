"""kiebitz check-game: does a game keep every law, and what is missing for its tier?

Imports core, games, testing, lab and cli only.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from kiebitz.cli import arguments
from kiebitz.cli.arguments import UsageError
from kiebitz.core import record
from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import LANGUAGES, Game
from kiebitz.core.info import FILE
from kiebitz.core.proof import verify
from kiebitz.games import GROUP, REGISTRY
from kiebitz.lab.perft import perft

DEPTH = 3
"""How deep `--fix` counts positions for a game without kept counts."""


class Finding(NamedTuple):
    """What one check came to."""

    name: str
    fault: str = ""
    """Empty if all is well."""
    remedy: str = ""
    """What mends it."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "game", metavar="GAME", help="the id of a game, or the folder of a package"
    )
    command.add_argument(
        "--fix", action="store_true", help=f"write fingerprint and perft counts into {FILE}"
    )
    command.add_argument(
        "--plays", type=arguments.positive, default=100, metavar="N", help="random plays of the kit"
    )


def run(given: argparse.Namespace) -> int:
    game = game_of(given.game)
    print(f"{game.title('en')}, tier {game.info.tier}")
    failed = 0
    for finding in findings(game, given.game, given.plays, fix=given.fix):
        failed += bool(finding.fault)
        print("✗" if finding.fault else "✓", finding.name)
        # Not wrapped: a fault may hold the path of a record.
        for line in finding.fault.splitlines():
            print(f"    {line}")
        if finding.remedy:
            print(f"    → {finding.remedy}")
    return 1 if failed else 0


def game_of(name: str) -> Game[Any]:
    """A game by its id, or that of a package that need not be installed."""
    folder = Path(name)
    if not (folder / "pyproject.toml").is_file():
        return REGISTRY[name]
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    points = project.get("project", {}).get("entry-points", {}).get(GROUP, {})
    if len(points) != 1:
        raise UsageError(f"{folder / 'pyproject.toml'} names {len(points)} games in {GROUP!r}")
    module, _, attribute = next(iter(points.values())).partition(":")
    sys.path[:0] = [str(folder), str(folder / "src")]
    try:
        game = getattr(import_module(module), attribute or "GAME")
    except Exception as error:
        raise UsageError(f"{module}: {type(error).__name__}: {error}") from error
    if not isinstance(game, Game):
        raise UsageError(f"{module}:{attribute} is {game!r}, not a Game")
    return game


def findings(game: Game[Any], name: str, plays: int, *, fix: bool) -> Iterator[Finding]:
    """All checks of the game's tier, one after the other; remedies call the game by the name that it was given."""
    info = game.info
    yield _tried("laws of the conformance kit", lambda: _kit(game, plays))
    yield _kept_facts(game, name, fix=fix)
    yield _tried("recorded games", lambda: _records(game))
    if info.reaches("taught"):
        missing = [language for language in LANGUAGES if language not in game.languages]
        fault = f"no texts in {', '.join(missing)}" if missing else ""
        yield Finding("texts in both languages", fault, "write locale/" if missing else "")
        yield _tried("strategy and reasons", lambda: _testing().check_reasons(game))
        yield _tried("guided first game", lambda: _testing().check_guide(game))
    if info.reaches("complete"):
        exists = (game.folder / "observe.py").exists()
        fault = "" if exists else "there is no observe.py"
        yield Finding("observation", fault, "docs/research.md" if fault else "")
        yield from _checkout(game)


def _tried(name: str, check: Callable[[], None]) -> Finding:
    try:
        check()
    except (KiebitzError, AssertionError, UsageError) as error:
        return Finding(name, str(error))
    return Finding(name)


def _testing() -> ModuleType:
    """The conformance kit, which needs packages of its own."""
    try:
        return import_module("kiebitz.testing")
    except ModuleNotFoundError as error:
        raise UsageError(f"{error.name} is missing: pip install 'kiebitz[testing]'") from error


def _kit(game: Game[Any], plays: int) -> None:
    _testing().check_game(game, plays=plays, twins=max(1, plays // 4))


def _kept_facts(game: Game[Any], given: str, *, fix: bool) -> Finding:
    """Fingerprint and perft counts, as kept in game.toml."""
    from kiebitz.testing.fingerprint import fingerprint

    info = game.info
    name, remedy = "fingerprint and perft counts", f"kiebitz check-game {given} --fix"
    depths = {seats: len(counts) for seats, counts in info.perft.items()}
    depths = depths or {str(info.seats[0]): DEPTH}
    counts = {seats: perft(game, int(seats), depth, seed=1) for seats, depth in depths.items()}
    hashed = fingerprint(game)
    kept = {seats: list(each) for seats, each in info.perft.items()}
    if hashed == info.fingerprint and counts == kept:
        return Finding(name)
    if fix:
        _write_facts(game.folder / FILE, hashed, counts)
        return Finding(f"{name}: written into {FILE}")
    if not info.fingerprint and not info.perft and info.tier == "playable":
        return Finding(f"{name}: none kept yet", "", remedy)
    return Finding(name, "they are not the kept ones: the rules have changed", remedy)


def _write_facts(file: Path, hashed: str, counts: dict[str, list[int]]) -> None:
    text = file.read_text(encoding="utf-8")
    text = re.sub(r"(?m)^fingerprint = .*\n", "", text)
    text = re.sub(r"(?ms)^\[perft\]\n.*?(?=^\[|\Z)", "", text).rstrip()
    head, bracket, rest = text.partition("\n[")
    lines = "".join(f"{seats} = {each}\n" for seats, each in counts.items())
    body = f'{head.rstrip()}\nfingerprint = "{hashed}"\n{bracket and chr(10) + "["}{rest}'
    file.write_text(f"{body.rstrip()}\n\n[perft]\n{lines}", encoding="utf-8")


def _records(game: Game[Any]) -> None:
    for file in sorted((game.folder / "records").glob("*.jsonl")):
        try:
            verify(game, record.read(file.read_bytes()))
        except KiebitzError as error:
            raise UsageError(f"{file.name}: {error}") from error


def _checkout(game: Game[Any]) -> Iterator[Finding]:
    """What only a checkout of Kiebitz has: ledger, generated documents, the client's types."""
    root = Path(__file__).parents[3]
    if not (root / "tools" / "ledger.py").exists() or root not in game.folder.parents:
        return
    for name, command in (
        ("ledger", ["tools.ledger", game.id]),
        ("generated documents", ["tools.docs", "--check"]),
        ("types of the client", ["tools.typescript", "--check"]),
    ):
        yield _ran(root, name, command)


def _ran(root: Path, name: str, command: list[str]) -> Finding:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=root, capture_output=True, text=True
    )
    if done.returncode == 0:
        return Finding(name)
    said = (done.stdout + done.stderr).strip().splitlines()
    fix = " ".join(part for part in command if part != "--check")
    return Finding(name, said[-1] if said else "failed", f"python -m {fix}")
