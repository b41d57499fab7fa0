"""Bots from files in the arena: no illegal move counts, every mistake is one sentence with the game and the seat."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kiebitz.cli import main
from kiebitz.games import REGISTRY
from kiebitz.lab import executors
from kiebitz.lab.arena import plan_of, run
from kiebitz.lab.arena_game import ArenaPlan, Entrant, EntrantError, Played

BOTS = {
    "illegal": ("return 0", r"build \w+: .+ \(AMA-137\)"),
    "no such number": ("return 10**6", r"1000000 is no move of this game"),
    "a negative number": ("return -1", r"-1 is no move of this game"),
    "nothing": ("pass", r"it answers None, which is neither the number nor the notation"),
    "no such word": ("return 'fly'", r"'fly' is no move of this game"),
    "failing": ("raise ValueError('oh\\n no')", r"line 2: ValueError: oh no"),
    "failing without a word": ("assert False", r"line 2: AssertionError$"),
}


def bot_in(folder: Path, body: str) -> Path:
    file = folder / "own.py"
    file.write_text(f"def choose(turn):\n    {body}\n")
    return file


def plan_with(file: Path, games: int = 2) -> ArenaPlan:
    entrants = [Entrant.parse(text) for text in ("random", str(file))]
    return plan_of(REGISTRY["amazonas"], entrants, games)


@pytest.mark.parametrize("name", list(BOTS))
def test_what_a_bot_does_wrong_ends_the_arena(tmp_path: Path, name: str) -> None:
    body, fault = BOTS[name]
    with pytest.raises(EntrantError, match=rf"own\.py: game 0, seat 1: {fault}"):
        run(plan_with(bot_in(tmp_path, body)))


def test_a_relative_path_names_the_line_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot_in(tmp_path, "return 1 // 0")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(EntrantError, match=r"^own\.py: game 0, seat 1: line 2: ZeroDivisionError"):
        run(plan_with(Path("own.py")))


def test_legal_moves_of_all_kinds_count(tmp_path: Path) -> None:
    body = "return turn.rng.choice([turn.legal[0], turn.notations[0], turn.legal[-1]])"
    assert run(plan_with(bot_in(tmp_path, body))).games == 2


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_command_says_it_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], jobs: str
) -> None:
    file = bot_in(tmp_path, "return 0")
    call = ["arena", "amazonas", "--bots", f"{file},{file}", "--games", "2", "--jobs", jobs]
    assert main(call) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.startswith(f"kiebitz: {file}: game ")


class TaskError(Exception):
    """As Ray wraps what a worker raised: its text is a traceback."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(f"Traceback (most recent call last):\n{cause}")
        self.cause = cause


class FakeRay:
    """Ray as far as an executor uses it, in this process."""

    exceptions = SimpleNamespace(RayTaskError=TaskError)

    def __init__(self, refusing: Exception | None = None) -> None:
        self._refusing = refusing

    def is_initialized(self) -> bool:
        return False

    def init(self, **settings: object) -> None:
        if self._refusing is not None:
            raise self._refusing

    def shutdown(self) -> None: ...

    def cluster_resources(self) -> dict[str, float]:
        return {}

    def remote(self, **settings: object) -> Any:
        return lambda play: SimpleNamespace(remote=lambda plan, number: (play, plan, number))

    def wait(self, running: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return running[:num_returns], running[num_returns:]

    def get(self, done: list[Any]) -> list[Played]:
        try:
            return [play(plan, number) for play, plan, number in done]
        except Exception as error:
            raise TaskError(error) from error


def test_on_ray_the_sentence_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "_ray", FakeRay)
    plan = plan_with(bot_in(tmp_path, "return 0"))
    with pytest.raises(EntrantError, match=r"own\.py: game 0, seat 1: build"):
        run(plan, executors.Ray())


@pytest.mark.parametrize(
    "fault", [ValueError("Invalid address format: x"), ConnectionError("nobody\nthere")]
)
def test_a_cluster_that_is_not_there_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], fault: Exception
) -> None:
    monkeypatch.setattr(executors, "_ray", lambda: FakeRay(fault))
    call = ["arena", "amazonas", "--bots", "random,random", "--executor", "ray", "--address", "x"]
    assert main(call) == 2
    said = " ".join(str(fault).split())
    assert capsys.readouterr().err == f"kiebitz: no Ray cluster at x: {said}\n"
