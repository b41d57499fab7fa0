"""No position of a recorded game is refused, whatever version recorded it, nor one in the middle of a move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kiebitz.core.game import Game
from kiebitz.core.record import Record, read
from kiebitz.core.replay import Replay
from kiebitz.games import REGISTRY
from kiebitz.testing.laws import encoded, fields
from tools.fuzz_positions.invariants import invariants_of
from tools.make_records import listed, recorded

OLD = Path(__file__).parents[1] / "fixtures" / "version_0_1" / "records"
GAMES = ("amazonas", "mesopotamien", "gilde", "tiwanaku", "minden")
RECORDS = [
    *[(name, scenario.name) for name in GAMES for scenario in listed(REGISTRY[name])],
    *[(name, "") for name in GAMES],
]
"""Each game with the name of a record, empty for the one of version 0.1."""
SOME = 7
"""In everyday runs one of this many states of a record is read back."""


def record_of(game: Game[Any], name: str) -> Record:
    return (
        recorded(game, name)
        if name
        else read((OLD / f"{game.id}.jsonl").read_bytes(), unfinished=True)
    )


def states(game: Game[Any], record: Record, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The states after each entry, and those in which a draw is pending."""
    waiting: list[Any] = []
    name_of = game.draw_name

    def draw_name(state: Any) -> str:
        waiting.append(state.copy())
        return name_of(state)

    monkeypatch.setattr(game, "draw_name", draw_name)
    run = Replay(game, record)
    for _ in run:
        yield from waiting
        waiting.clear()
        yield run.state.copy()


def check(name: str, scenario: str, every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game, rules = REGISTRY[name], invariants_of(name)
    for number, state in enumerate(states(game, record_of(game, scenario), monkeypatch)):
        if number % every == 0 or not state.pending():
            position = game.dump(state)
            rules.check(position)
            assert fields(game.load(encoded(position))) == fields(state)


@pytest.mark.parametrize("name, scenario", RECORDS)
def test_positions_of_a_record_are_accepted(
    name: str, scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(name, scenario, SOME, monkeypatch)


@pytest.mark.proof
@pytest.mark.parametrize("name, scenario", RECORDS)
def test_all_positions_of_a_record_are_accepted(
    name: str, scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(name, scenario, 1, monkeypatch)
