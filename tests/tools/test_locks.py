"""Locks are pinned and hashed, and nothing in the repository says where packages come from."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools import locks
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


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A folder with the project's requirements and locks, to be changed."""
    shutil.copytree(ROOT / "locks", tmp_path / "locks")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_locks_fit_what_the_project_asks_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert locks.main(["--check"]) == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    "file, before, after, complaint",
    [
        ("pyproject.toml", '"rich>=15"', '"rich>=999"', "run.txt: rich is 1"),
        ("pyproject.toml", '"rich>=15"', '"rich>=15", "Pebbles.Bag"', "pebbles-bag is missing"),
        ("pyproject.toml", '    "rich>=15",\n', "", "run.txt: rich is asked for no longer"),
        ("pyproject.toml", '"sybil>=10"', '"sybil>=999"', "dev.txt: sybil is"),
        ("pyproject.toml", '"chess>=1.11", ', "", "bench.txt: chess is asked for no longer"),
        ("locks/tools.txt", "uv==", "uv==9", "locks/tools.txt: it does not hold uv=="),
    ],
)
def test_locks_that_do_not_fit_are_refused(
    file: str,
    before: str,
    after: str,
    complaint: str,
    copied: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = (copied / file).read_text()
    assert before in text
    (copied / file).write_text(text.replace(before, after))
    assert locks.check(copied) == 1
    said = capsys.readouterr().err
    assert complaint in said
    assert said.endswith("run `make locks`.\n")
