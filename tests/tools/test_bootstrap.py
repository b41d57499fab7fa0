"""The set-up's one-sentence failures, and how pip's settings reach uv."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import bootstrap
from tools.bootstrap import ROOT, SetupError

UNKNOWN = f"no-such-package-of-kiebitz==1.0 --hash=sha256:{'0' * 64}\n"
NOBODY_LISTENS = "http://127.0.0.1:9/"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a space in its path that has only what the set-up reads."""
    root = tmp_path / "a checkout"
    (root / "tools").mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "bootstrap.py", root / "tools")
    shutil.copy(ROOT / "pyproject.toml", root)
    shutil.copytree(ROOT / "locks", root / "locks")
    return root


def set_up(checkout: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the script as `make setup` does, with pip configured by these settings only."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    return subprocess.run(
        [bootstrap.PYTHON, "tools/bootstrap.py"],
        cwd=checkout,
        env=kept | {"PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "1"} | settings,
        capture_output=True,
        text=True,
        timeout=120,
    )


def assert_one_sentence(done: subprocess.CompletedProcess[str], *words: str) -> None:
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stderr.startswith("kiebitz: ")
    assert done.stderr.count("\n") == 1
    for word in words:
        assert word in done.stderr


def test_no_network(checkout: Path) -> None:
    done = set_up(checkout, PIP_INDEX_URL=NOBODY_LISTENS)
    assert_one_sentence(done, "installing uv failed", "cannot be reached", "check the network")


def test_a_package_that_the_index_does_not_have(checkout: Path, tmp_path: Path) -> None:
    (checkout / "locks" / "tools.txt").write_text(UNKNOWN)
    done = set_up(checkout, PIP_NO_INDEX="1", PIP_FIND_LINKS=str(tmp_path))
    assert_one_sentence(done, "does not have a locked package", "check the network")


def test_no_venv_module(checkout: Path, tmp_path: Path) -> None:
    (tmp_path / "ensurepip.py").write_text("raise ImportError")
    done = set_up(checkout, PYTHONPATH=str(tmp_path), PATH=str(tmp_path))
    assert_one_sentence(done, "venv module is missing", "sudo apt-get install python3-venv")


def test_a_missing_lock(checkout: Path) -> None:
    (checkout / "locks" / "dev.txt").unlink()
    assert_one_sentence(set_up(checkout), "locks/dev.txt is missing")


def test_a_folder_that_cannot_be_written(checkout: Path) -> None:
    (checkout / ".tools").write_text("in the way")
    assert_one_sentence(set_up(checkout), ".tools", "run")


def test_root_without_the_venv_module_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    apt, log = tmp_path / "apt-get", tmp_path / "log"
    apt.write_text(f'#!/bin/sh\necho "$@" >> "{log}"\n')
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    bootstrap.require(log.exists, ["python3-venv"], "not reached")
    assert "install -y --no-install-recommends python3-venv" in log.read_text()
    assert "installing python3-venv with apt-get" in capsys.readouterr().out


def test_an_ordinary_user_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SetupError, match="install it yourself"):
        bootstrap.require(lambda: False, ["anything"], "install it yourself")


def test_an_old_python(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST", (9, 9))
    assert bootstrap.main([]) == 2
    assert "Python 9.9 or newer is needed" in capsys.readouterr().err


def test_uv_that_does_not_find_a_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = tmp_path / "locks" / "dev.txt"
    lock.parent.mkdir()
    lock.write_text(UNKNOWN)
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(SetupError, match=r"installing locks/dev\.txt failed .* locked package"):
        bootstrap.make_environment(tmp_path, ROOT / ".tools", tmp_path / ".venv", lock)
    assert "failed" in capsys.readouterr().out


def test_uv_without_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = tmp_path / "locks" / "dev.txt"
    lock.parent.mkdir()
    lock.write_text(UNKNOWN)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    monkeypatch.setenv("PIP_INDEX_URL", NOBODY_LISTENS)
    monkeypatch.setenv("UV_HTTP_RETRIES", "0")
    with pytest.raises(SetupError, match="cannot be reached"):
        bootstrap.make_environment(tmp_path, ROOT / ".tools", tmp_path / ".venv", lock)


@pytest.mark.parametrize(
    "output, words",
    [
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "is not the locked one"),
        ("error: Hash mismatch for `rich`", "is not the locked one"),
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("first\n\nerror: something odd\n", "failed (error: something odd)"),
        ("", "it said nothing"),
    ],
)
def test_other_failures_are_a_sentence_too(output: str, words: str) -> None:
    assert words in bootstrap.sentence("installing", output)


def test_pips_settings_are_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "pip.conf"
    file.write_text("[global]\ncert = /a.pem\ntimeout = 9\n[install]\nfind-links = /one\n  /two\n")
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", str(file))
    monkeypatch.setenv("PIP_CERT", "/b.pem")
    read = bootstrap.pip_settings(ROOT / ".tools")
    assert read["cert"] == "/b.pem"
    assert read["timeout"] == "9"
    assert read["find-links"].split() == ["/one", "/two"]


def test_pips_settings_in_uvs_words() -> None:
    pip = {
        "index-url": "https://index.example/packages",
        "extra-index-url": "https://a.example https://b.example",
        "find-links": "/one\n/two",
        "cert": "/a.pem",
    }
    assert bootstrap.uv_settings(pip, {"SSL_CERT_FILE": "/given.pem"}) == {
        "UV_DEFAULT_INDEX": "https://index.example/packages",
        "UV_INDEX": "https://a.example https://b.example",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
        "UV_FIND_LINKS": "/one,/two",
        "UV_PYTHON_DOWNLOADS": "never",
        "UV_NO_PROGRESS": "1",
    }


def test_without_settings_uv_is_left_alone() -> None:
    assert bootstrap.uv_settings({}, {}) == {"UV_PYTHON_DOWNLOADS": "never", "UV_NO_PROGRESS": "1"}


def test_the_key_changes_with_the_lock(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    lock.write_text("a")
    before = bootstrap.fingerprint(tmp_path, lock)
    assert bootstrap.fingerprint(tmp_path, lock) == before
    lock.write_text("b")
    assert bootstrap.fingerprint(tmp_path, lock) != before


def test_only_the_project_itself_asks_for_a_new_installation(tmp_path: Path) -> None:
    project = tmp_path / "pyproject.toml"
    project.write_text('[project]\nname = "a"\n')
    before = bootstrap.project_key(tmp_path)
    project.write_text('[project]\nname = "a"\n[tool.ruff]\nline-length = 100\n')
    assert bootstrap.project_key(tmp_path) == before
    project.write_text('[project]\nname = "b"\n')
    assert bootstrap.project_key(tmp_path) != before


def test_a_new_version_asks_for_a_new_installation(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "a"\n')
    version = tmp_path / bootstrap.VERSION
    version.parent.mkdir(parents=True)
    version.write_text('__version__ = "1"\n')
    before = bootstrap.project_key(tmp_path)
    version.write_text('"""Something else."""\n__version__ = "1"\n')
    assert bootstrap.project_key(tmp_path) == before
    version.write_text('__version__ = "2"\n')
    assert bootstrap.project_key(tmp_path) != before


@pytest.mark.parametrize(
    "stamp, asked, made",
    [
        (None, "play", "play"),
        ("play old", "play", "play"),
        ("play old", "dev", "dev"),
        ("dev old", "play", "dev"),
        ("0123456789abcdef", "play", "dev"),
    ],
)
def test_nobodys_packages_are_taken_away(
    stamp: str | None, asked: str, made: str, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make play` serves from the environment of a contributor, too; a stamp of 0.1 is one of those."""
    used: list[Path] = []
    monkeypatch.setattr(bootstrap, "make_tools", lambda tools, lock: tools.mkdir())
    monkeypatch.setattr(
        bootstrap, "make_environment", lambda root, tools, venv, lock: used.append(lock)
    )
    (checkout / ".venv").mkdir()
    if stamp is not None:
        (checkout / ".venv" / bootstrap.STAMP).write_text(stamp)
    bootstrap.bootstrap(checkout, asked)
    assert [lock.name for lock in used] == [f"{made}.txt"]
    assert bootstrap.made_for(checkout / ".venv") == made


def test_an_up_to_date_environment_plays_without_tools(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def make_tools(tools: Path, lock: Path) -> None:
        made.append("tools")
        tools.mkdir()

    monkeypatch.setattr(bootstrap, "make_tools", make_tools)
    monkeypatch.setattr(bootstrap, "make_environment", lambda *_: made.append("environment"))
    (checkout / ".venv" / "bin").mkdir(parents=True)
    (checkout / ".venv" / "bin" / "python").symlink_to(sys.executable)
    bootstrap.bootstrap(checkout, "play")
    assert made == ["tools", "environment"]
    shutil.rmtree(checkout / ".tools")
    bootstrap.bootstrap(checkout, "play")
    assert made == ["tools", "environment"]


def test_an_environment_whose_python_vanished_is_made_again(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / bootstrap.STAMP).write_text("key")
    assert not bootstrap.stamped(tmp_path, "key")
    (tmp_path / "bin" / "python").symlink_to(sys.executable)
    assert bootstrap.stamped(tmp_path, "key")
    assert not bootstrap.stamped(tmp_path, "other")
