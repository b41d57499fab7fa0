"""Make an environment: uv in `.tools`, the hash-locked packages and the project in `.venv`.

    bootstrap.py          what contributors need (`make setup`)
    bootstrap.py play     what serving and playing need (`make play`); an environment of contributors is one, too
    bootstrap.py bench    the bench and its peers

Standard library only, because it is the first thing that runs on a fresh machine.
Every step says what it does and how long it took; every failure is one sentence that tells what to
do, with exit code 2. Nothing about indexes, hosts or certificates is written to disk.
"""

from __future__ import annotations

import argparse
import ast
import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Behind all links, so that it is the same one when called from inside an environment.
PYTHON = str(Path(sys.executable).resolve())
OLDEST = (3, 11)
STAMP = "bootstrap-stamp"
VERSION_LINE = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)

# Which lock goes into which folder. The bench's peers stay out of the environment that tests use.
ENVIRONMENTS = {"dev": ".venv", "play": ".venv", "bench": ".venv-bench"}
VERSION = "src/kiebitz/__init__.py"
"""Where the version stands, which the installed project is made from."""

NO_VENV = (
    "Python's venv module is missing: install it (on Debian: sudo apt-get install python3-venv) "
    "and run the command again."
)

# uv reads none of pip's settings; these say the same thing in uv's words. The separator joins a
# setting that holds several values.
PIP_TO_UV = {
    "index-url": ("UV_DEFAULT_INDEX", " "),
    "extra-index-url": ("UV_INDEX", " "),
    "find-links": ("UV_FIND_LINKS", ","),
    "trusted-host": ("UV_INSECURE_HOST", " "),
    "cert": ("SSL_CERT_FILE", " "),
    "client-cert": ("SSL_CLIENT_CERT", " "),
    "proxy": ("ALL_PROXY", " "),
    "no-index": ("UV_NO_INDEX", " "),
    "timeout": ("UV_HTTP_TIMEOUT", " "),
    "default-timeout": ("UV_HTTP_TIMEOUT", " "),
}


class SetupError(Exception):
    """What went wrong, as the one sentence the reader gets."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bootstrap.py", description=__doc__.splitlines()[0])
    parser.add_argument("environment", nargs="?", choices=list(ENVIRONMENTS), default="dev")
    chosen = parser.parse_args(arguments).environment
    try:
        bootstrap(ROOT, chosen)
    except SetupError as failure:
        print(f"kiebitz: {failure}", file=sys.stderr)
        return 2
    except OSError as error:
        place = error.filename or ROOT
        print(
            f"kiebitz: cannot write {place} ({error.strerror}); check its owner and the free space "
            "and run the command again.",
            file=sys.stderr,
        )
        return 2
    except KeyboardInterrupt:
        print("kiebitz: set-up stopped; run the command again to go on.", file=sys.stderr)
        return 130
    return 0


def bootstrap(root: Path, environment: str) -> None:
    """Bring `.tools` and the environment's folder up to date; at once if they already are."""
    if sys.version_info < OLDEST:
        raise SetupError(
            f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed, this is "
            f"{sys.version.split()[0]}: install one and run `make PYTHON=<its name>`."
        )
    tools, venv = root / ".tools", root / ENVIRONMENTS[environment]
    if environment == "play" and made_for(venv) == "dev":
        environment = "dev"  # nobody's packages are taken away
    lock = root / "locks" / f"{environment}.txt"
    venv_key = f"{environment} {fingerprint(root, lock)}{project_key(root)}"
    # Players need uv only while something is installed (tools/play.py).
    if stamped(venv, venv_key) and (environment == "play" or tools_are_ready(root)):
        return
    with exclusive(root):
        ensure_tools(root)
        if not stamped(venv, venv_key):
            make_environment(root, tools, venv, lock)
            (venv / STAMP).write_text(venv_key)


def tools_are_ready(root: Path) -> bool:
    return stamped(root / ".tools", fingerprint(root, root / "locks" / "tools.txt"))


def ensure_tools(root: Path) -> None:
    """Make `.tools`, if it is not what the lock says."""
    if not tools_are_ready(root):
        tools, lock = root / ".tools", root / "locks" / "tools.txt"
        make_tools(tools, lock)
        (tools / STAMP).write_text(fingerprint(root, lock))


def make_tools(tools: Path, lock: Path) -> None:
    require(venv_module_present, ["python3-venv"], NO_VENV)

    def build() -> None:
        run([PYTHON, "-m", "venv", "--clear", str(tools)], "making .tools")
        run(
            [python_of(tools), "-m", "pip", "install", "--require-hashes", "-r", str(lock)],
            "installing uv",
            {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_USER": "0"},
        )

    step("installing uv into .tools", build)


def make_environment(root: Path, tools: Path, venv: Path, lock: Path) -> None:
    uv = str(tools / "bin" / "uv")
    settings = uv_settings(pip_settings(tools), os.environ)
    settings["VIRTUAL_ENV"] = str(venv)
    if not writable_home():
        settings.setdefault("UV_CACHE_DIR", str(tools / "cache"))
    name, locked = venv.name, lock.relative_to(root)
    if not (venv / "pyvenv.cfg").exists() or not Path(python_of(venv)).exists():
        make = [uv, "venv", "--clear", "--python", PYTHON, str(venv)]
        step(f"making {name}", lambda: run(make, f"making {name}", settings))
    sync = [uv, "pip", "sync", "--require-hashes", str(lock)]
    step(f"installing {locked} into {name}", lambda: run(sync, f"installing {locked}", settings))
    # The build backend is locked too: without isolation nothing else is fetched.
    itself = [uv, "pip", "install", "--no-deps", "--no-build-isolation", "--editable", str(root)]
    step(f"installing kiebitz into {name}", lambda: run(itself, "installing kiebitz", settings))
    step("compiling what a server loads", lambda: compile_server(venv))


def made_for(venv: Path) -> str:
    """The environment that was made in this folder last; nothing where none was finished."""
    try:
        said = (venv / STAMP).read_text().partition(" ")[0]
    except OSError:
        return ""
    return said if said in ENVIRONMENTS else "dev"  # the stamps of 0.1 name none


LOAD_SERVER = """
import alembic.command, kiebitz.cli.serve, kiebitz.games.amazonas, kiebitz.tables.store.sqlite
from kiebitz.server.run import server
from kiebitz.server.settings import Settings
server(Settings()).config.load()
"""


def compile_server(venv: Path) -> None:
    """Load a server once, so that Python keeps its bytecode: uv leaves none, and to compile it takes a start a second.

    Also where PYTHONDONTWRITEBYTECODE is set. A checkout that cannot be loaded says so when it is used.
    """
    settings = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    subprocess.run([python_of(venv), "-c", LOAD_SERVER], env=settings, capture_output=True)


def require(present: Callable[[], bool], packages: list[str], complaint: str) -> None:
    """See to it that something from outside Python is there: as root on Debian, install it."""
    if present():
        return
    apt = shutil.which("apt-get")
    if os.geteuid() == 0 and apt is not None:
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}

        def install() -> None:
            for words in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
                subprocess.run([apt, "-qq", *words], env=quiet, capture_output=True, check=False)

        step(f"installing {', '.join(packages)} with apt-get", install)
    if not present():
        raise SetupError(complaint)


def venv_module_present() -> bool:
    """Asked in a new process: Debian splits `ensurepip` off, and a failed import is remembered."""
    probe = subprocess.run([PYTHON, "-c", "import venv, ensurepip"], capture_output=True)
    return probe.returncode == 0


def pip_settings(tools: Path) -> dict[str, str]:
    """What pip is configured with, files first, then the environment, the later one winning."""
    listing = subprocess.run(
        [python_of(tools), "-m", "pip", "config", "list"], capture_output=True, text=True
    )
    settings: dict[str, str] = {}
    for line in sorted(listing.stdout.splitlines(), key=lambda line: line.startswith(":env:")):
        name, found, value = line.partition("=")
        if found and value[:1] in "'\"":
            settings[name.rpartition(".")[2]] = str(ast.literal_eval(value))
    return settings


def uv_settings(pip: Mapping[str, str], given: Mapping[str, str]) -> dict[str, str]:
    """The environment variables that make uv look where pip looks. Variables given already stay."""
    settings = {"UV_PYTHON_DOWNLOADS": "never", "UV_NO_PROGRESS": "1"}
    if "index-url" in pip or "extra-index-url" in pip:
        # pip takes the best file of all indexes; safe here because every file is pinned by hash.
        settings["UV_INDEX_STRATEGY"] = "unsafe-best-match"
    for key, (variable, separator) in PIP_TO_UV.items():
        if key in pip:
            settings[variable] = separator.join(pip[key].split())
    return {name: value for name, value in settings.items() if name not in given}


def writable_home() -> bool:
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("HOME")
    return bool(home) and os.access(str(home), os.W_OK)


def step(what: str, act: Callable[[], None]) -> None:
    """Say what is done before it is done, and the seconds after."""
    print(f"kiebitz: {what} …", end=" ", flush=True)
    start = time.monotonic()
    try:
        act()
    except BaseException:
        print("failed", flush=True)
        raise
    print(f"{time.monotonic() - start:.1f} s", flush=True)


def run(command: list[str], what: str, settings: Mapping[str, str] | None = None) -> None:
    done = subprocess.run(
        command,
        env={**os.environ, **(settings or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        raise SetupError(sentence(what, done.stdout))


UNREACHABLE = (
    "temporary failure in name resolution",
    "name or service not known",
    "connection refused",
    "failed to establish a new connection",
    "network is unreachable",
    "error sending request",
    "dns error",
    "timed out",
    "failed to fetch",
    "certificate verify failed",
    "invalid peer certificate",
)
UNKNOWN = (
    "no matching distribution",
    "could not find a version",
    "not found in the package registry",
    "no solution found",
    "no version of",
)


def sentence(what: str, output: str) -> str:
    """Turn a tool's output into one sentence: the reader needs to know what to do next."""
    said = output.lower()
    if "no space left" in said:
        return f"{what} failed because the disk is full; make room and run the command again."
    if "hash" in said and ("mismatch" in said or "do not match" in said):
        return (
            f"{what} failed because a downloaded file is not the locked one; clear the package "
            "cache, or run `make locks` if you changed a dependency."
        )
    if any(sign in said for sign in UNREACHABLE):
        return (
            f"{what} failed because the package index cannot be reached; check the network, or "
            "pip's index and certificate settings, and run the command again."
        )
    if any(sign in said for sign in UNKNOWN):
        return (
            f"{what} failed because the package index does not have a locked package; check the "
            "network and pip's index settings, or run `make locks` if you changed a dependency."
        )
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    last = lines[-1] if lines else "it said nothing"
    return f"{what} failed ({last}); run `make clean` and the command again."


@contextmanager
def exclusive(root: Path) -> Iterator[None]:
    """One set-up at a time in a checkout; a second one waits and then finds everything done."""
    handle = os.open(root, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def fingerprint(root: Path, *files: Path) -> str:
    """Changes with the files, the interpreter and the checkout's place (an editable install)."""
    digest = hashlib.sha256(f"{PYTHON}\0{sys.version}\0{root}\0".encode())
    for file in files:
        try:
            digest.update(file.read_bytes())
        except FileNotFoundError:
            raise SetupError(
                f"{file.relative_to(root)} is missing; fetch a complete checkout."
            ) from None
    return digest.hexdigest()


def project_key(root: Path) -> str:
    """Changes with what the installed project is made from, not with the settings of tools."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    made_from = {name: table for name, table in project.items() if name != "tool"}
    version = root / VERSION
    said = version.read_text(encoding="utf-8") if version.exists() else ""
    return hashlib.sha256(repr((made_from, VERSION_LINE.findall(said))).encode()).hexdigest()


def stamped(folder: Path, key: str) -> bool:
    """Whether the folder was finished with this key and its interpreter has not vanished since."""
    try:
        return (folder / STAMP).read_text() == key and Path(python_of(folder)).exists()
    except OSError:
        return False


def python_of(venv: Path) -> str:
    return str(venv / "bin" / "python")


if __name__ == "__main__":
    sys.exit(main())
