"""Resolve what pyproject.toml asks for into hashed requirement files (`make locks`).

They hold names, versions and hashes for every platform, and no index: where packages come from is
each machine's own affair. Locks are resolved from the default index alone, whatever else this
machine is configured with, so that they can be installed anywhere. `python -m tools.locks --check`
says without a network whether the locks fit pyproject.toml.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.bootstrap import OLDEST, ROOT, step

UV = "uv==0.13.7"

LOCKS: dict[str, list[str]] = {
    "run": ["bots", "cli", "postgres", "server"],
    "play": ["build", "cli", "server"],
    "dev": ["dev"],
    "bench": ["bench", "build"],
}
"""The locks of the project, each with the extras that it holds: all that an installed wheel can do on one machine, what
`make play` installs, what contributors need, and the bench with its peers."""
NODE = "web"
"""The extra with Node alone, and the lock of it: for checkouts that need it only while the client is built."""
PACKAGE = re.compile(
    r"^(?P<name>[a-z0-9-]+)(\[[a-z0-9,-]+\])?==(?P<version>[^\s;]+)(?P<rest>.*(\n .*)*)",
    re.MULTILINE,
)
DIRECT = "kiebitz (pyproject.toml)"
"""What uv writes below a package that the project itself asks for."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="locks", description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only say whether the locks fit")
    if parser.parse_args(arguments).check:
        return check(ROOT)
    for name, extras in LOCKS.items():
        options = [f"--extra={extra}" for extra in extras]
        step(f"locks/{name}.txt", partial(lock, name, ["pyproject.toml", *options]))
    step(f"locks/{NODE}.txt", partial(lock, NODE, ["-"], "\n".join(node(project_of(ROOT)))))
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


def check(root: Path) -> int:
    """Print what does not fit; 1 if anything does not."""
    project = project_of(root)
    faults = []
    for name, extras in LOCKS.items():
        text = (root / "locks" / f"{name}.txt").read_text(encoding="utf-8")
        found = misfits(asked_for(project, extras), text)
        faults += [f"locks/{name}.txt: {fault}" for fault in found]
    text = (root / "locks" / f"{NODE}.txt").read_text(encoding="utf-8")
    found = misfits(map(Requirement, node(project)), text)
    faults += [f"locks/{NODE}.txt: {fault}" for fault in found]
    if not (root / "locks" / "tools.txt").read_text(encoding="utf-8").startswith(f"{UV} "):
        faults.append(f"locks/tools.txt: it does not hold {UV}")
    if faults:
        print("\n".join(faults), file=sys.stderr)
        print("The locks do not fit pyproject.toml; run `make locks`.", file=sys.stderr)
    return 1 if faults else 0


def project_of(root: Path) -> dict[str, Any]:
    """What pyproject.toml says of the project."""
    text = (root / "pyproject.toml").read_text(encoding="utf-8")
    project: dict[str, Any] = tomllib.loads(text)["project"]
    return project


def node(project: dict[str, Any]) -> list[str]:
    """The requirements of Node."""
    found: list[str] = project["optional-dependencies"][NODE]
    return found


def asked_for(project: dict[str, Any], extras: Iterable[str]) -> list[Requirement]:
    """What the project needs with these extras, and with the extras that they name."""
    found = [Requirement(each) for each in project["dependencies"]]
    for extra in extras:
        for requirement in map(Requirement, project["optional-dependencies"][extra]):
            if requirement.name == project["name"]:
                found += asked_for(project, sorted(requirement.extras))
            else:
                found.append(requirement)
    return found


def misfits(asked: Iterable[Requirement], text: str) -> Iterator[str]:
    """Why the text of a lock does not fit what is asked for."""
    packages = list(PACKAGE.finditer(text))
    names = set()
    for requirement in dict.fromkeys(asked):
        name = canonicalize_name(requirement.name)
        names.add(name)
        versions = [each["version"] for each in packages if each["name"] == name]
        wrong = [each for each in versions if not requirement.specifier.contains(each, True)]
        if not versions:
            yield f"{name} is missing"
        elif wrong:
            yield f"{name} is {wrong[0]}, asked for is {requirement.specifier}"
    for package in packages:
        if DIRECT in package["rest"] and package["name"] not in names:
            yield f"{package['name']} is asked for no longer"


if __name__ == "__main__":
    sys.exit(main())
