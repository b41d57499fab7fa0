"""Build the sdist and the wheel into dist/ and try the wheel in an empty environment (`make package`).

`make package TAG=v0.1.0` also checks that the tag names the project's version.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import tomllib
import urllib.request
from pathlib import Path

from tools.bootstrap import ROOT, SetupError, pip_settings, run, step, uv_settings
from tools.server_process import address, announcement

TOOLS = ROOT / ".tools"
UV = str(TOOLS / "bin" / "uv")
DIST = ROOT / "dist"
PATIENCE = 60
"""Seconds until a server that does not answer is ended."""
TITLE = "<title>Kiebitz</title>"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="package", description=__doc__.splitlines()[0])
    parser.add_argument("tag", nargs="?", help="the tag of the release, v and the version")
    tag = parser.parse_args(arguments).tag
    version = project_version()
    try:
        if tag and tag != f"v{version}":
            raise SetupError(f"the tag is {tag}, but the version in pyproject.toml is {version}.")
        settings = uv_settings(pip_settings(TOOLS), os.environ)
        step("building dist/", lambda: build(settings))
        wheel = DIST / f"kiebitz-{version}-py3-none-any.whl"
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            step("installing the wheel", lambda: install(wheel, place, settings))
            step("kiebitz --version", lambda: check_version(place, version))
            step("kiebitz serve", lambda: check_server(place))
    except SetupError as failure:
        print(f"kiebitz: {failure}", file=sys.stderr)
        return 2
    return 0


def project_version() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def build(settings: dict[str, str]) -> None:
    """The sdist from the checkout, then the wheel from the sdist, so that both are complete."""
    shutil.rmtree(DIST, ignore_errors=True)
    run([UV, "build", "--out-dir", str(DIST), str(ROOT)], "building dist/", settings)


def install(wheel: Path, place: Path, settings: dict[str, str]) -> None:
    """The wheel and what it asks for, in a new environment."""
    run([UV, "venv", "--python", sys.executable, str(place / "venv")], "making a venv", settings)
    command = [UV, "pip", "install", str(wheel)]
    run(command, "installing the wheel", settings | {"VIRTUAL_ENV": str(place / "venv")})


def check_version(place: Path, version: str) -> None:
    said = subprocess.run(
        [kiebitz(place), "--version"], cwd=place, capture_output=True, text=True, check=False
    ).stdout.strip()
    if said != f"kiebitz {version}":
        raise SetupError(f"`kiebitz --version` says {said!r}, the version is {version}.")


def check_server(place: Path) -> None:
    """The server of the wheel prints its address and answers there with the start page."""
    command = [kiebitz(place), "serve", "--host", "127.0.0.1", "--port", "0"]
    command += ["--db", f"sqlite:///{place / 'kiebitz.db'}"]
    server = subprocess.Popen(command, cwd=place, stdout=subprocess.PIPE, text=True)
    limit = threading.Timer(PATIENCE, server.kill)
    limit.start()
    try:
        where = address(announcement(server))
        with urllib.request.urlopen(where, timeout=PATIENCE) as answer:  # noqa: S310
            page = answer.read().decode()
    finally:
        limit.cancel()
        server.terminate()
        server.wait()
    if TITLE not in page:
        raise SetupError("the server does not answer with the start page of the client.")


def kiebitz(place: Path) -> str:
    return str(place / "venv" / "bin" / "kiebitz")


if __name__ == "__main__":
    sys.exit(main())
