"""Build the sdist and both wheels into dist/ and try them in empty environments (`make package`).

    python -m tools.package            sdist and wheels, tried (`make package`)
    python -m tools.package --wheels   only the wheels, not tried (`make wheels`)

The pure wheel is built from the sdist, so that both are complete; the other one has the engine compiled by mypyc for
this platform and Python. `make package TAG=v0.2.0` also checks that the tag names the project's version.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from functools import partial
from pathlib import Path

from tools.bootstrap import (
    ROOT,
    VERSION,
    VERSION_LINE,
    SetupError,
    pip_settings,
    run,
    step,
    uv_settings,
)
from tools.wheel_trial import Trial

TOOLS = ROOT / ".tools"
UV = str(TOOLS / "bin" / "uv")
DIST = ROOT / "dist"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="package", description=__doc__.splitlines()[0])
    parser.add_argument("tag", nargs="?", help="the tag of the release, v and the version")
    parser.add_argument("--wheels", action="store_true", help="build the wheels, and stop there")
    given = parser.parse_args(arguments)
    version = project_version()
    try:
        if given.tag and given.tag != f"v{version}":
            raise SetupError(f"the tag is {given.tag}, but the version in {VERSION} is {version}.")
        settings = uv_settings(pip_settings(TOOLS), os.environ)
        shutil.rmtree(DIST, ignore_errors=True)
        step("building sdist and pure wheel", partial(build_pure, settings))
        step("building the compiled wheel", partial(build_compiled, settings))
        pure, compiled = built(version)
        if given.wheels:
            print(f"{pure.relative_to(ROOT)}\n{compiled.relative_to(ROOT)}")
        else:
            try_out(pure, compiled, version, settings)
    except SetupError as failure:
        print(f"kiebitz: {failure}", file=sys.stderr)
        return 2
    return 0


def project_version() -> str:
    """The version, from the one place where it stands."""
    found = VERSION_LINE.search((ROOT / VERSION).read_text(encoding="utf-8"))
    if found is None:
        raise SetupError(f"{VERSION} says no version.")
    return found[1]


def build_pure(settings: dict[str, str]) -> None:
    """The sdist from the checkout, then the wheel from the sdist."""
    run([UV, "build", "--out-dir", str(DIST), str(ROOT)], "building dist/", settings)


def build_compiled(settings: dict[str, str]) -> None:
    """Not in isolation: mypyc, setuptools and hatchling are those of the environment, which is locked."""
    command = [UV, "build", "--wheel", "--no-build-isolation", "--python", sys.executable]
    told = settings | {"VIRTUAL_ENV": sys.prefix, "KIEBITZ_ENGINE": "compiled"}
    run([*command, "--out-dir", str(DIST), str(ROOT)], "building the compiled wheel", told)


def built(version: str) -> tuple[Path, Path]:
    """The pure wheel and the compiled one."""
    pure = DIST / f"kiebitz-{version}-py3-none-any.whl"
    others = [wheel for wheel in DIST.glob("*.whl") if wheel != pure]
    if not pure.exists() or len(others) != 1:
        raise SetupError(f"dist/ should hold two wheels of {version}, not {sorted(DIST.iterdir())}")
    return pure, others[0]


def try_out(pure: Path, compiled: Path, version: str, settings: dict[str, str]) -> None:
    """Each wheel in environments of its own, in a folder that knows nothing of the checkout."""
    with tempfile.TemporaryDirectory() as folder:
        base = Trial(Path(folder) / "base", settings)
        step("installing the engine alone", partial(base.install, pure))
        print(f"kiebitz: {base.size()}")
        step("a game as a library", base.check_library)
        for wheel, engine in ((pure, "plain"), (compiled, "compiled")):
            trial = Trial(Path(folder) / engine, settings)
            what = f"{wheel}[bots,cli,server]"
            step(f"installing the {engine} wheel", partial(trial.install, what))
            step("kiebitz --version", partial(trial.check_version, version, engine))
            step("kiebitz play", trial.check_terminal_game)
            step("kiebitz arena", trial.check_arena)
            step("kiebitz serve and kiebitz bot", trial.check_server_and_bot)


if __name__ == "__main__":
    sys.exit(main())
