"""The commands of deploy/, as their files say them, and started on this machine.

What is different here is the place: names of other containers, ports, folders. Everything else is taken as it stands.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml

from tools.bootstrap import ROOT
from tools.server_process import address, announcement

DEPLOY = ROOT / "deploy"
VARIABLE = re.compile(r"\$\{(\w+)(?::\?[^}]*)?\}")


def compose(name: str, **variables: str) -> dict[str, Any]:
    """A compose file, with its variables filled in."""
    text = (DEPLOY / "compose" / f"{name}.yaml").read_text(encoding="utf-8")
    filled = VARIABLE.sub(lambda found: variables[found[1]], text)
    loaded: dict[str, Any] = yaml.safe_load(filled)
    return loaded


def instruction(name: str) -> list[str]:
    """The words of an instruction of the Containerfile: `ENTRYPOINT`, `CMD`, or `HEALTHCHECK` without its options."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    (found,) = re.findall(rf"^{name} (?:.* CMD )?(\[.*\])$", text, re.MULTILINE)
    words: list[str] = json.loads(found)
    return words


def elsewhere(words: Sequence[str], places: Mapping[str, str]) -> list[str]:
    """The same words, with each place replaced by the one that it has here."""
    moved = []
    for word in words:
        for there, here in places.items():
            word = word.replace(there, here)
        moved.append(word)
    return moved


def program(words: Sequence[str]) -> list[str]:
    """The entry point of the image is the program of this environment."""
    assert words[0] == "kiebitz"
    return [sys.executable, "-m", "kiebitz", *words[1:]]


@contextmanager
def started(
    words: Sequence[str], environment: Mapping[str, str]
) -> Iterator[subprocess.Popen[str]]:
    """A process while the block lasts; told to stop as a service manager does, and seen to end."""
    process = subprocess.Popen(
        program(words), env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise


@contextmanager
def serving(words: Sequence[str], environment: Mapping[str, str]) -> Iterator[str]:
    """A server while the block lasts; gives its address."""
    with started(words, environment) as process:
        yield address(announcement(process))


def healthy(words: Sequence[str], base: str) -> bool:
    """What the health check of an image or a service says about a server here."""
    assert words[0] == "python"
    moved = elsewhere(words[1:], {"http://127.0.0.1:8000": base})
    assert moved != list(words[1:])
    return subprocess.run([sys.executable, *moved], capture_output=True).returncode == 0


def private(file: Path, text: str) -> Path:
    file.write_text(text + "\n")
    file.chmod(0o600)
    return file
