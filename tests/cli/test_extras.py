"""What an installation can do that has only the engine, and what it says of the rest."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from kiebitz.cli.main import COMMANDS
from tests.without import hiding, python
from tools.bootstrap import ROOT
from tools.locks import asked_for

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MODULES = {
    "argon2-cffi": "argon2",
    "fluent-runtime": "fluent",
    "open-spiel": "pyspiel",
    "prometheus-client": "prometheus_client",
}
"""The modules of packages that are called otherwise."""

EXTRAS = ("bots", "cli", "cluster", "postgres", "research", "server", "testing")
"""Those that are for users."""

PLAY = """
import kiebitz
from random import Random
from kiebitz.bots.levels import bot

for game in kiebitz.game_ids():
    play = kiebitz.new(game, seats=2, seed=1)
    for step in range(6):
        seat = play.pending[0]
        move = bot(play.game, "random").choose(play.knowledge(seat), Random(step))
        play.push(seat, play.game.notation(move))
    print(game, len(play.record.entries))
"""
CLI = "import sys; from kiebitz.cli import main; sys.exit(main())"


def modules_of(requirements: list[Requirement]) -> Iterator[str]:
    for requirement in requirements:
        name = requirement.name.lower().replace("_", "-").replace(".", "-")
        yield MODULES.get(name, name.replace("-", "_"))


def everything_but(*extras: str) -> set[str]:
    """The modules of all extras but these."""
    return set(modules_of(asked_for(PROJECT, EXTRAS))) - set(modules_of(asked_for(PROJECT, extras)))


@pytest.fixture
def base(tmp_path: Path) -> dict[str, str]:
    """An environment with the engine alone."""
    return hiding(tmp_path, everything_but())


def test_the_engine_needs_little() -> None:
    names = [Requirement(each).name for each in PROJECT["dependencies"]]
    assert names == ["msgspec", "fluent.runtime"]


def test_a_library_plays_with_bots(base: dict[str, str], tmp_path: Path) -> None:
    done = python(PLAY, environment=base, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) >= 5


def test_help_lists_every_command(base: dict[str, str], tmp_path: Path) -> None:
    done = python(CLI, "--help", environment=base, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    said = " ".join(done.stdout.split())
    assert all(name in said for name in COMMANDS)
    assert "completion (pip install 'kiebitz[cli]')" in said


ASKED = {
    "play": (),
    "serve": ("--port", "0"),
    "bots": ("--db", "postgresql://there/k", "--bus", "redis://there"),
    "check-running": (),
    "upgrade-check": (),
    "backup": ("there.db",),
    "restore": ("there.db",),
    "audit": (),
    "games": (),
    "rules": ("amazonas",),
    "simulate": ("amazonas",),
    "arena": ("amazonas", "--bots", "random,random"),
    "perft": ("amazonas",),
    "bench": (),
    "replay": ("there.jsonl",),
    "position": ("there.json",),
    "check-game": ("amazonas",),
    "completion": ("bash",),
}
"""Each command that needs an extra, but `bot`, which reads its file first; and what it is asked."""


@pytest.mark.parametrize("command", list(ASKED))
def test_a_command_names_its_extra(command: str, base: dict[str, str], tmp_path: Path) -> None:
    done = python(CLI, command, *ASKED[command], environment=base, folder=tmp_path)
    assert done.returncode == 2, done.stdout
    assert f"pip install 'kiebitz[{COMMANDS[command]}]'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_every_command_that_needs_an_extra_is_asked() -> None:
    assert set(ASKED) == {name for name, extra in COMMANDS.items() if extra} - {"bot"}


def test_a_bot_for_a_server_names_its_extra(base: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def choose(turn):\n    return turn.legal[0]\n")
    done = python(CLI, "bot", "http://localhost:1", "mine.py", environment=base, folder=tmp_path)
    assert done.returncode == 2
    assert "pip install 'kiebitz[bots]'" in done.stderr


@pytest.mark.parametrize("option", ["--db postgresql://127.0.0.1:9/k", "--bus redis://127.0.0.1:9"])
def test_a_server_on_one_file_needs_no_other_driver(option: str, tmp_path: Path) -> None:
    environment = hiding(tmp_path, everything_but("server"))
    words = ["serve", "--port", "0", *option.split()]
    if "--bus" in option:
        words += ["--db", str(tmp_path / "k.db")]
    done = python(CLI, *words, environment=environment, folder=tmp_path)
    assert done.returncode == 2, done.stdout
    assert "pip install 'kiebitz[postgres]'" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "extra, words",
    [
        ("cli", ("games",)),
        ("cli", ("completion", "bash")),
        ("server", ("check-running", "--db", "missing.db")),
        ("bots", ("arena", "amazonas", "--bots", "random,random", "--games", "2")),
    ],
)
def test_an_extra_is_enough(extra: str, words: tuple[str, ...], tmp_path: Path) -> None:
    environment = hiding(tmp_path, everything_but(extra))
    done = python(CLI, *words, environment=environment, folder=tmp_path)
    assert "pip install" not in done.stderr
    assert "Traceback" not in done.stderr
    assert done.returncode == (2 if "missing.db" in words else 0), done.stderr
