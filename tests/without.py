"""A Python that lacks some packages: run code as where they are not installed. Imports nothing of Kiebitz."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

HIDE = """
import sys

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Hidden())
for name in HIDDEN:
    sys.modules.pop(name, None)
"""


def hiding(folder: Path, hidden: Iterable[str], more: str = "") -> dict[str, str]:
    """Environment variables for a Python without these packages; `more` is run when it starts."""
    text = f"HIDDEN = frozenset({sorted(hidden)!r})\n{HIDE}\n{more}"
    (folder / "sitecustomize.py").write_text(text, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}


def python(
    code: str, *words: str, environment: dict[str, str], folder: Path
) -> subprocess.CompletedProcess[str]:
    """Run code in such a Python."""
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
