"""Games played by looking: at every size of a desk and a phone nothing is swallowed, moves, is cut or out of reach."""

from __future__ import annotations

import json
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from kiebitz.games import REGISTRY
from tests.browser import hands, tables
from tests.browser.accessibility import violations
from tests.browser.person import Person
from tests.browser.visitor import DESKS, TOUCH, Visit
from tools.bootstrap import ROOT

DECISIONS = 4
"""Enough to meet a choice on the board, a confirmation and the next question."""
SHORT: dict[str, dict[str, Any]] = {
    "mesopotamien": {"roundLimit": "2"},
    "minden": {"track": "short"},
}
MOVES = 400
REPORT = ROOT / "build" / "reports" / "person.json"


def near() -> list[ParameterSet]:
    """Each game at the lowest desk and at one size of a phone: upright and low by turns."""
    phones = [TOUCH[2], TOUCH[0]]
    return [
        pytest.param(game, size, id=f"{game}-{size['width']}x{size['height']}")
        for index, game in enumerate(REGISTRY)
        for size in (DESKS[0], phones[index % 2])
    ]


def all_sizes() -> list[ParameterSet]:
    return [
        pytest.param(game, size, id=f"{game}-{size['width']}x{size['height']}")
        for game in REGISTRY
        for size in (*DESKS, *TOUCH)
    ]


@pytest.mark.parametrize("game, size", near())
def test_nothing_is_swallowed_or_moves_in_the_first_decisions(
    visit: Visit, game: str, size: dict[str, int]
) -> None:
    visitor = visit(size=size)
    tables.create(visitor, game, **SHORT.get(game, {}))
    person = Person(visitor.page, touch=size in TOUCH, seed=game)
    while person.decisions < DECISIONS and hands.wait_for_turn(visitor.page):
        person.decide()
    assert person.found.worst() == {}


@pytest.mark.proof
@pytest.mark.parametrize("game, size", all_sizes())
def test_whole_games_at_every_size(visit: Visit, axe: str, game: str, size: dict[str, int]) -> None:
    visitor = visit(size=size)
    table = tables.create(visitor, game, **SHORT.get(game, {}))
    person = Person(visitor.page, touch=size in TOUCH, seed=game)
    faults: list[str] = []
    while person.decisions < MOVES and hands.wait_for_turn(visitor.page):
        if person.decisions % 12 == 3:
            faults += violations(visitor.page, axe)
        person.decide()
    note(f"{game} {size['width']}×{size['height']}", person, turns_of(visitor, table))
    assert person.found.worst() == {}
    assert faults == []


def turns_of(visitor: Any, table: str) -> int:
    """How often it was seat 0's turn: its moves in a row count as one."""
    lines = [json.loads(line) for line in visitor.read(f"/tables/{table}/record").splitlines()]
    seats = [line["seat"] for line in lines if "seat" in line]
    return sum(
        seat == 0 and before != 0 for seat, before in zip(seats, [None, *seats], strict=False)
    )


def note(name: str, person: Person, turns: int) -> None:
    """What was found, for the table in docs/client.md."""
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    known = json.loads(REPORT.read_text()) if REPORT.exists() else {}
    known[name] = {**person.found.table(), "clicks": person.clicks, "turns": turns}
    REPORT.write_text(json.dumps(known, indent=1, ensure_ascii=False))
