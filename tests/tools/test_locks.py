"""Locks are pinned and hashed, and nothing in the repository says where packages come from."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from tools.bootstrap import ROOT

LOCKS = sorted((ROOT / "locks").glob("*.txt"))

# Put together from parts, or this file would be the first to name them.
HOSTS = [".".join(parts) for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"))]
HOSTS += [".".join(parts) for parts in (("npmjs", "com"), ("yarnpkg", "com"), ("npmmirror", "com"))]
MIRROR = ":".join(("https", "//mirror.test"))
INDEX = re.compile(
    r"^\s*(--)?(extra-|default-)?index(-url)?\s*=?\s*['\"]?(https?|file)://"
    r"|^\s*registry\s*=\s*http"
    r"|(https?|file)://[^\s'\"]*/simple\b"
    r'|"resolved":\s*"http',
    re.MULTILINE,
)


def repository_files() -> list[Path]:
    """What is committed, or would be."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [ROOT / name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]


def faults(text: str) -> list[str]:
    found = [host for host in HOSTS if host in text]
    return found + [match.group(0).strip() for match in INDEX.finditer(text)]


def test_no_file_names_a_package_index() -> None:
    naming = {
        str(file.relative_to(ROOT)): found
        for file in repository_files()
        if (found := faults(file.read_text(encoding="utf-8", errors="replace")))
    }
    assert naming == {}


@pytest.mark.parametrize(
    "line",
    [
        f"--index-url {MIRROR}/root",
        f"extra-index-url = {MIRROR}",
        f"registry={MIRROR}",
        f"see {MIRROR}/simple/rich",
        f'"resolved": "{MIRROR}/x.tgz"',
        f"the page {HOSTS[0]}/project/rich",
    ],
)
def test_each_way_to_name_one_is_seen(line: str) -> None:
    assert faults(f"first\n{line}\n")


def test_uv_lock_is_ignored() -> None:
    done = subprocess.run(["git", "check-ignore", "-q", "uv.lock"], cwd=ROOT)
    assert done.returncode == 0


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_package_is_pinned_and_hashed(lock: Path) -> None:
    entries = re.split(r"\n(?=\S)", lock.read_text())
    packages = [entry for entry in entries if entry.strip() and not entry.startswith("#")]
    assert packages
    for package in packages:
        name = package.split()[0]
        assert re.match(r"[a-z0-9-]+(\[[a-z,]+\])?==[0-9]", name), name
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", package), name


@pytest.mark.parametrize("lock, extra", [("run", None), ("dev", "dev"), ("bench", "bench")])
def test_locks_hold_what_the_project_asks_for(lock: str, extra: str | None) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = list(project["dependencies"])
    if extra:
        asked += project["optional-dependencies"][extra]
    locked = (ROOT / "locks" / f"{lock}.txt").read_text()
    for requirement in asked:
        name = re.split(r"[^A-Za-z0-9.-]", requirement)[0].replace(".", "-")
        assert name == "kiebitz" or f"{name}==" in locked
