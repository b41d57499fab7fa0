"""Browser tests play the same game in every run."""

from __future__ import annotations

import json
from typing import Any

from tests.browser import hands, luck, tables
from tests.browser.visitor import Visit, Visitor


def play(visitor: Visitor) -> list[Any]:
    """Some moves of mine among those of two bots: each entry of the record by its seat, its move and its draws."""
    table = tables.create(visitor, "amazonas", bots=2, level="easy")
    for _ in range(6):
        assert hands.wait_for_turn(visitor.page)
        hands.move(visitor.page)
    assert hands.wait_for_turn(visitor.page)
    visitor.post(f"/tables/{table}/close", {})
    entries = map(json.loads, visitor.read(f"/tables/{table}/record").splitlines())
    return [[entry.get(key) for key in ("kind", "seat", "move", "draws")] for entry in entries]


def test_a_game_goes_the_same_way_again(visit: Visit) -> None:
    visitor = visit()
    with luck.repeatable("again"):
        first = play(visitor)
    with luck.repeatable("again"):
        second = play(visitor)
    with luck.repeatable("otherwise"):
        third = play(visitor)
    assert len(first) > 20
    assert first == second
    assert first != third
