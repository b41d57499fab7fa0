"""Compile the hot path of the engine, the strategies and the search with mypyc into `build/compiled` (`make compiled`).

The whole package is copied there, the modules of `hot_modules` are compiled in the copy, and
`PYTHONPATH=build/compiled` runs it in place of the plain one. Nothing is done when nothing changed.
"""

from __future__ import annotations

import ast
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path

from kiebitz.core.fields import copy_methods
from tools.bootstrap import ROOT, SetupError, require, step

CORE = ("bits", "hexes", "state", "journal")
BOTS = (
    "flat_monte_carlo",
    "greedy",
    "lookahead",
    "plan_search",
    "position_value",
    "rollout",
    "search",
    "search_result",
    "tree",
    "utility",
)
NOT_HOT = ("__init__.py", "strategy.py")
"""Of a game's `ai`: a `strategy.py` only names the functions, and its class is the base of interpreted ones."""
MARK = "# compiled with mypyc"
STAMP = "compiled-stamp"

# A compiled class cannot be the base of an interpreted one unless it says so. Every game is a
# subclass of State, also in tests and by other authors; measured, it costs nothing.
OPEN_CLASS = re.compile(r"^class State\b", re.MULTILINE)
PERMISSION = """\
from typing import TYPE_CHECKING as _TYPE_CHECKING

if _TYPE_CHECKING:
    from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class State"""

NO_COMPILER = (
    "a C compiler and Python's headers are needed to compile the engine: install them (on Debian: "
    "sudo apt-get install gcc libc6-dev python3-dev) and run the command again."
)


def main() -> int:
    try:
        compile_engine(ROOT / "src" / "kiebitz", ROOT / "build" / "compiled")
    except SetupError as error:
        print(f"kiebitz: {error}", file=sys.stderr)
        return 2
    return 0


def compile_engine(package: Path, target: Path) -> None:
    """Make `target` hold the package with its hot modules compiled."""
    hot = hot_modules(package)
    key = fingerprint(package, hot)
    stamp = target / STAMP
    if stamp.exists() and stamp.read_text() == key:
        refresh(package, target / package.name, hot)
        return
    require(compiler_present, ["gcc", "libc6-dev", "python3-dev"], NO_COMPILER)
    fresh = target.with_name(target.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(package, fresh / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    names = [str(module.relative_to(package.parent)) for module in hot]
    for name in names:
        if name.endswith("core/state.py"):
            permit_subclasses(fresh / name)
        write_fields(fresh / name)
    step(f"compiling {len(names)} modules", lambda: mypyc(fresh, names))
    (fresh / STAMP).write_text(key)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


def hot_modules(package: Path) -> list[Path]:
    """The modules on the hot path.

    They are core's and the bots' own, the rules of every game, and those of a game's modules that ask for it with
    MARK, each with all of its game that it needs, and the modules of its strategy and of what a seat knows.
    """
    shared = [package / "core" / f"{name}.py" for name in CORE]
    shared += [package / "bots" / f"{name}.py" for name in BOTS]
    minds = {file for file in package.glob("games/*/ai/*.py") if file.name not in NOT_HOT}
    minds.update(package.glob("games/*/knowledge.py"))
    games: set[Path] = set()
    for module in package.glob("games/*/**/*.py"):
        marked = MARK in module.read_text(encoding="utf-8")
        if module.name == "rules.py" or module.parent.name == "rules" or marked:
            own_imports(module, games)
    return [module for module in shared if module.exists()] + sorted(games | minds)


def own_imports(module: Path, found: set[Path]) -> set[Path]:
    """A module and those of its own game that it imports, directly or not; the game's `__init__.py` is not hot."""
    found.add(module)
    game = next(folder for folder in module.parents if folder.parent.name == "games")
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom) or not node.module:
            continue
        for name in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
            _, own, inside = f"{name}.".partition(f".{game.name}.")
            if not own or not inside:
                continue
            path = game.joinpath(*inside.rstrip(".").split("."))
            for file in (path.with_name(f"{path.name}.py"), path / "__init__.py"):
                if file.exists() and file not in found:
                    own_imports(file, found)
    return found


def fingerprint(package: Path, hot: list[Path]) -> str:
    """Changes with the hot modules, with what they are typed by (core, bots, their games), and with the compiler."""
    digest = hashlib.sha256(f"{sys.version}\0{version('mypy')}\0".encode())
    typed_by = {*package.glob("core/*.py"), *package.glob("bots/*.py")}
    for module in hot:
        if "games" in module.relative_to(package).parts:
            own_imports(module, typed_by)
    for module in sorted({*hot, *typed_by, Path(__file__)}):
        digest.update(f"{module.name}\0".encode())
        digest.update(module.read_bytes())
    return digest.hexdigest()


def refresh(package: Path, copy: Path, hot: list[Path]) -> None:
    """Bring the files that are not compiled up to date."""
    skip = {module.relative_to(package) for module in hot}
    wanted = {
        file.relative_to(package)
        for file in package.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    for name in wanted - skip:
        source, goal = package / name, copy / name
        if not goal.exists() or goal.read_bytes() != source.read_bytes():
            goal.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, goal)
    for file in list(copy.rglob("*")):
        stale = file.relative_to(copy) not in wanted and file.suffix != ".so"
        if file.is_file() and stale and "__pycache__" not in file.parts:
            file.unlink()


def permit_subclasses(module: Path) -> None:
    text, changed = OPEN_CLASS.subn(PERMISSION, module.read_text(encoding="utf-8"))
    if changed != 1:
        raise SetupError(f"{module.name} should define the class State once, not {changed} times.")
    module.write_text(text, encoding="utf-8")


def write_fields(module: Path) -> None:
    """Write the methods of classes decorated with `@fields` into their bodies: mypyc compiles no class decorators."""
    text = module.read_text(encoding="utf-8")
    lines = text.splitlines()
    for cls in reversed([node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]):
        for decorator in cls.decorator_list:
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "fields":
                secret = ast.literal_eval(decorator.keywords[0].value)
                kinds = {
                    node.target.id: ast.unparse(node.annotation)
                    for node in cls.body
                    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
                }
                assert cls.end_lineno is not None
                lines.insert(cls.end_lineno, copy_methods(kinds, secret, typed=cls.name))
                assert decorator.end_lineno is not None
                lines[decorator.lineno - 1 : decorator.end_lineno] = [""] * (
                    decorator.end_lineno - decorator.lineno + 1
                )
    module.write_text("\n".join(lines) + "\n", encoding="utf-8")


def mypyc(folder: Path, names: list[str]) -> None:
    environment = os.environ | {
        "MYPYPATH": str(folder),
        "MYPYC_OPT_LEVEL": "3",
        "MYPYC_DEBUG_LEVEL": "0",
    }
    command = [sys.executable, "-m", "mypyc", "--config-file=", "--no-incremental", *names]
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        print(f"\n{done.stdout}", file=sys.stderr)
        raise SetupError("mypyc does not compile the engine; see its messages above.")
    shutil.rmtree(folder / "build", ignore_errors=True)


def compiler_present() -> bool:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return (
        shutil.which(compiler) is not None
        and (Path(sysconfig.get_path("include")) / "Python.h").exists()
    )


if __name__ == "__main__":
    sys.exit(main())
