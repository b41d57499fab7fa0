"""Browser tests play the same game in every run."""

from __future__ import annotations

import json
from typing import Any

from tests.browser import hands, luck, tables
from tests.browser.visitor import Visit, Visitor


def play(visitor: Visitor) -> dict[str, Any]:
    """Some moves of mine among those of two bots: the moves of each seat, and all draws.

    Who is first to lay a card when all do is a matter of the machine.
    """
    table = tables.create(visitor, "amazonas", bots=2, level="easy")
    for _ in range(6):
        assert hands.wait_for_turn(visitor.page)
        hands.move(visitor.page)
    assert hands.wait_for_turn(visitor.page)
    visitor.post(f"/tables/{table}/close", {})
    entries = [json.loads(line) for line in visitor.read(f"/tables/{table}/record").splitlines()]
    return {
        "moves": [
            [entry["move"] for entry in entries if "move" in entry and entry["seat"] == seat]
            for seat in range(3)
        ],
        "draws": sorted(draw for entry in entries for draw in entry.get("draws", ())),
    }


def test_a_game_goes_the_same_way_again(visit: Visit) -> None:
    visitor = visit()
    with luck.repeatable("again"):
        first = play(visitor)
    with luck.repeatable("again"):
        second = play(visitor)
    with luck.repeatable("otherwise"):
        third = play(visitor)
    assert sum(map(len, first["moves"])) > 15
    assert len(first["draws"]) > 5
    assert first == second
    assert first != third
