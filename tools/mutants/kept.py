"""What earlier trials found, kept under `build/mutants`, so that a trial can go on where one ended.

A verdict holds as long as the rules, what they import, what the tests share and this tool are the same, byte for
byte. Then a test file that did not change needs not be asked again: a survivor meets only the new and the changed
ones, and what was noticed stays so until the test that noticed it changes. After a change of the rules every mutant is
tried again, first with the test that noticed it the last time.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tools.mutants.mutations import Mutant
from tools.mutants.survivors import name_of

SURVIVED = ""
"""The verdict on a mutant that no test noticed; any other names the test that did."""
IMPORTING = "the import"
"""The verdict on a mutant with which no test could begin."""

EVERY = 3.0
"""Seconds between two writings: what is lost when a trial is stopped."""


@dataclass(frozen=True)
class Seen:
    """What the unchanged run showed of one test."""

    lines: dict[str, list[int]]
    """By file: the lines that it ran."""
    seconds: float


@dataclass(frozen=True)
class Verdict:
    """How a mutant fared."""

    test: str
    """The test that noticed it, or SURVIVED."""
    asked: dict[str, str]
    """The test files that this rests on, each with its fingerprint."""


class Kept:
    """The verdicts on a game's mutants; without a folder nothing is read or written."""

    def __init__(
        self, folder: Path | None, sources: Iterable[Path], tests: Path, mutants: list[Mutant]
    ) -> None:
        self.folder = folder
        files = set(tests.rglob("test_*.py"))
        self.files = {file.name: fingerprint([file]) for file in files}
        self.key = fingerprint({*sources, *tests.rglob("*.py")} - files)
        self.names = distinct(mutants)
        self.written = time.monotonic()
        self.verdicts: dict[str, Verdict] = {}
        self.hints: dict[str, str] = {}
        found = self._read("verdicts.json")
        if found:
            self.hints = found["hints"]
            old = {name: Verdict(**each) for name, each in found["verdicts"].items()}
            self.hints |= {name: each.test for name, each in old.items() if each.test != SURVIVED}
            if found["key"] == self.key:
                self.verdicts = old

    def verdict(self, mutant: Mutant) -> str | None:
        """What was found, None if something is left to try."""
        found = self.verdicts.get(self.names[mutant])
        if found is None:
            return None
        needed = self.files if found.test == SURVIVED else found.asked
        known = all(self.files.get(file) == found.asked.get(file) for file in needed)
        return found.test if known else None

    def quiet(self, mutant: Mutant) -> set[str]:
        """The test files that are known not to notice it."""
        found = self.verdicts.get(self.names[mutant])
        if found is None or found.test != SURVIVED:
            return set()
        return {file for file, print_ in found.asked.items() if self.files.get(file) == print_}

    def hint(self, mutant: Mutant) -> str:
        """The test that noticed it before something changed."""
        return self.hints.get(self.names[mutant], "")

    def add(self, mutant: Mutant, test: str) -> None:
        if test == SURVIVED:
            asked = self.files
        else:
            asked = {file: self.files[file] for file in self.files if file == file_of(test)}
        self.verdicts[self.names[mutant]] = Verdict(test, asked)
        if time.monotonic() - self.written > EVERY:
            self.save()

    def save(self) -> None:
        verdicts = {name: asdict(each) for name, each in self.verdicts.items()}
        self._write("verdicts.json", {"key": self.key, "verdicts": verdicts, "hints": self.hints})
        self.written = time.monotonic()

    def seen(self) -> dict[str, Seen]:
        """What is known of the unchanged run: nothing of test files that changed."""
        found = self._read("tests.json")
        if found.get("key") != self.key:
            return {}
        same = {file for file in self.files if found["files"].get(file) == self.files[file]}
        return {test: Seen(**each) for test, each in found["seen"].items() if file_of(test) in same}

    def save_seen(self, seen: dict[str, Seen]) -> None:
        plain = {test: asdict(each) for test, each in seen.items()}
        self._write("tests.json", {"key": self.key, "files": self.files, "seen": plain})

    def _read(self, name: str) -> dict[str, Any]:
        try:
            found = json.loads((self.folder / name).read_bytes()) if self.folder else {}
        except (FileNotFoundError, ValueError):
            return {}
        return dict(found)

    def _write(self, name: str, content: dict[str, Any]) -> None:
        if self.folder is None:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        half = self.folder / f"{name}.half"
        half.write_text(json.dumps(content), encoding="utf-8")
        half.replace(self.folder / name)


def file_of(test: str) -> str:
    """The name of the file of a test."""
    return Path(test.partition("::")[0]).name


def fingerprint(sources: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in sorted(sources):
        digest.update(f"{file}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def distinct(mutants: list[Mutant]) -> dict[Mutant, str]:
    """A name for each mutant that outlives a move of its line; equal ones are counted."""
    times: Counter[tuple[str, str, str]] = Counter()
    names: dict[Mutant, str] = {}
    for mutant in mutants:
        name = name_of(mutant)
        times[name] += 1
        names[mutant] = "\n".join([*name, str(times[name])])
    return names
