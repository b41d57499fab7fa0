"""Serve this checkout (`make play`): builds the client if it has changed, and runs the compiled engine where it fits.

What is not known here is passed on to `kiebitz serve`.
"""

from __future__ import annotations

import os
import shutil
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import NoReturn

from tools import client
from tools.bootstrap import ROOT, SetupError, made_for
from tools.compile import STAMP, fingerprint, hot_modules, refresh

PACKAGE = ROOT / "src" / "kiebitz"
COMPILED = ROOT / "build" / "compiled"


def serve(arguments: list[str]) -> NoReturn:
    """Become the server."""
    command = [sys.executable, "-m", "kiebitz", "serve", "--web", str(client.DIST), *arguments]
    os.execv(sys.executable, command)  # noqa: S606  our own command


def main(arguments: list[str]) -> int:
    try:
        client.build()
    except SetupError as failure:
        print(f"kiebitz: {failure}", file=sys.stderr)
        return 2
    if made_for(Path(sys.prefix)) == "play":
        shutil.rmtree(client.TOOLS, ignore_errors=True)  # uv has done its work
    if fits(PACKAGE, COMPILED):
        os.environ["PYTHONPATH"] = str(COMPILED)
    serve(arguments)


def fits(package: Path, compiled: Path) -> bool:
    """Whether `make compiled` was run on these very sources; what is not compiled is then brought up to date."""
    hot = hot_modules(package)
    try:
        if (compiled / STAMP).read_text() != fingerprint(package, hot):
            return False
    except (FileNotFoundError, PackageNotFoundError):  # never run, or not in this environment
        return False
    refresh(package, compiled / package.name, hot)
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
