"""Resolve what pyproject.toml asks for into hashed requirement files (`make locks`).

They hold names, versions and hashes for every platform, and no index: where packages come from is
each machine's own affair. Locks are resolved from the default index alone, whatever else this
machine is configured with, so that they can be installed anywhere.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial

from tools.bootstrap import OLDEST, ROOT, step

UV = "uv==0.13.7"

LOCKS: dict[str, list[str]] = {
    "run": [],
    "dev": ["--extra=dev"],
    "bench": ["--extra=bench", "--extra=build"],
}


def main() -> int:
    for name, extras in LOCKS.items():
        step(f"locks/{name}.txt", partial(lock, name, ["pyproject.toml", *extras]))
    step("locks/tools.txt", partial(lock, "tools", ["-"], UV))
    return 0


def lock(name: str, what: list[str], requirements: str = "") -> None:
    options = ["--quiet", "--universal", "--generate-hashes", "--no-emit-index-url"]
    options += ["--no-header", "--no-config", f"--python-version={OLDEST[0]}.{OLDEST[1]}"]
    options += [f"--output-file=locks/{name}.txt", "--upgrade"]
    subprocess.run(
        [str(ROOT / ".tools/bin/uv"), "pip", "compile", *options, *what],
        cwd=ROOT,
        env=os.environ | {"UV_PYTHON_DOWNLOADS": "never"},
        input=requirements,
        text=True,
        check=True,
    )


if __name__ == "__main__":
    sys.exit(main())
