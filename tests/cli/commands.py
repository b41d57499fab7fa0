"""Run a command line in this process and look at what it printed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

import kiebitz
from kiebitz.cli import main


@dataclass
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str


class Runner:
    """Calls `main` as the shell would."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str) -> Ran:
        self._capsys.readouterr()
        try:
            code = main(arguments)
        except SystemExit as done:
            code = done.code if isinstance(done.code, int) else 1
        printed = self._capsys.readouterr()
        return Ran(code, printed.out, printed.err)


def finished_play(game_id: str, seed: int = 1) -> kiebitz.Play[Any]:
    """A random play to its end."""
    game = kiebitz.game(game_id)
    seats = max(game.min_seats, min(3, game.max_seats))
    play = kiebitz.new(game_id, seats, seed=seed, names=("Anna", "Bea", "Carl")[:seats])
    rng = Random(seed)
    while play.pending:
        seat = play.pending[0]
        play.push(seat, rng.choice(play.legal(seat).numbers))
    return play


def assert_one_line(ran: Ran, said: str = "") -> None:
    """The command was refused with one line that says this."""
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("kiebitz")
    assert ran.err.count("\n") == 1, ran.err
    assert ran.err.endswith("\n")
    assert said in ran.err
