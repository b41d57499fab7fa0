"""Ask the vulnerability databases about everything that is locked (`make audit`).

Three answers: nothing known, something known, and could not ask. The last is neither a failure nor an all-clear:
it is said loudly, and has an exit code of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tools.bootstrap import ROOT

CLEAN, FOUND, NOT_RUN = 0, 1, 3
"""Exit codes."""
LOCKS = ("run", "dev", "tools")
BIN = Path(sys.executable).parent
PATIENCE = 300
"""Seconds for one question."""


class CouldNotAsk(Exception):
    """No network, no such service at this registry, or an answer that is none."""


def main() -> int:
    code = CLEAN
    for name, ask in questions().items():
        try:
            found = ask()
        except CouldNotAsk as why:
            code = code or NOT_RUN
            tell(f"{name}: NOT RUN, so nothing is known about it: {why}", level="warning")
            continue
        for line in found:
            tell(f"{name}: {line}", level="error")
        if found:
            code = FOUND
        else:
            print(f"{name}: no known vulnerability")
    return code


def questions() -> dict[str, Callable[[], list[str]]]:
    """By what is asked about: how; each gives a line for every vulnerability."""
    asked: dict[str, Callable[[], list[str]]] = {}
    for lock in LOCKS:
        asked[f"locks/{lock}.txt"] = lambda lock=lock: python(lock)  # type: ignore[misc]
    asked["web/package-lock.json"] = client
    return asked


def python(lock: str) -> list[str]:
    """pip-audit about a lock, without installing anything."""
    file = str(ROOT / "locks" / f"{lock}.txt")
    options = ["--requirement", file, "--disable-pip", "--require-hashes", "--progress-spinner=off"]
    return vulnerable_packages(answer([str(BIN / "pip-audit"), *options, "--format=json"]))


def client() -> list[str]:
    """npm about what the browser client is built with."""
    return vulnerable_modules(answer([str(BIN / "npm"), "audit", "--json"], ROOT / "web"))


def answer(command: Sequence[str], folder: Path = ROOT) -> Any:
    """What a command prints as JSON, whatever its exit code: both of them fail for what they find, too."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            env={**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"},
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CouldNotAsk(type(error).__name__) from error
    try:
        return msgspec.json.decode(done.stdout)
    except msgspec.DecodeError as error:
        lines = done.stderr.strip().splitlines() or ["it said nothing"]
        raise CouldNotAsk(lines[-1][:200]) from error


def vulnerable_packages(told: Any) -> list[str]:
    """The answer of pip-audit."""
    if not isinstance(told, dict) or not told.get("dependencies"):
        raise CouldNotAsk("pip-audit looked at no package")
    skipped = [each for each in told["dependencies"] if "skip_reason" in each]
    found = [
        f"{each['name']} {each['version']}: {fault['id']}, mended in {', '.join(fault['fix_versions']) or 'none'}"
        for each in told["dependencies"]
        for fault in each.get("vulns", [])
    ]
    if skipped and not found:
        why = f"{skipped[0]['name']}: {skipped[0]['skip_reason']}"
        raise CouldNotAsk(f"{len(skipped)} packages, first of them {why}"[:200])
    return found


def vulnerable_modules(told: Any) -> list[str]:
    """The answer of npm."""
    if not isinstance(told, dict) or "vulnerabilities" not in told:
        message = told.get("message") if isinstance(told, dict) else None
        raise CouldNotAsk(str(message or "npm gave no report")[:200])
    return [
        f"{name} {each['range']}: {each['severity']}"
        for name, each in told["vulnerabilities"].items()
    ]


def tell(text: str, *, level: str) -> None:
    """A line, which GitHub shows beside the run as well."""
    print(f"::{level} title=Dependencies::{text}" if os.environ.get("GITHUB_ACTIONS") else text)


if __name__ == "__main__":
    sys.exit(main())
