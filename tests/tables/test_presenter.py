"""What one viewer is sent, and what is kept of a table: nothing of it is shared with what changes."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import kiebitz
from kiebitz.core.sealed import Leaf
from kiebitz.core.state import SPECTATOR
from kiebitz.games import REGISTRY
from kiebitz.tables import presenter
from kiebitz.tables.data import Handshake, Row, Sealed, SeatData, TableData, Timed, Turns
from kiebitz.tables.schemas.facts import ClockRule


@pytest.mark.parametrize("game_id", REGISTRY)
def test_views_made_together_are_those_made_one_by_one(game_id: str) -> None:
    rng = Random(4)
    play = kiebitz.new(game_id, seats=max(REGISTRY[game_id].info.seats), seed=4)
    viewers = (*range(play.seats), SPECTATOR)
    while not play.record.finished and len(play.record.entries) < 400:
        together, alone = presenter.Views(play, shared=True), presenter.Views(play)
        for viewer in rng.sample(viewers, len(viewers)):
            view, expected = together.of(viewer)[1], alone.of(viewer)[1]
            assert msgspec.json.encode(view) == msgspec.json.encode(expected), (game_id, viewer)
        seat = rng.choice(play.pending)
        play.push(seat, rng.choice(play.legal(seat).numbers))


def test_a_row_to_change_shares_nothing_that_changes() -> None:
    row = Row(
        id="t",
        game="amazonas",
        status="running",
        public=True,
        host="u1",
        created=1,
        touched=1,
        sealed=Sealed("00", "00", ("11",), [Leaf("map", "22")]),
        data=TableData(
            options={"a": "b"},
            seats=[SeatData("person", "u1"), SeatData("bot")],
            clock=ClockRule("game", 60),
            stand_ins=True,
            starts_full=True,
            invite="x",
            turns=Turns([1, None], [1, 2], 3, [None, 4], [Timed(0, 1, 2, 3)]),
            handshake=Handshake("salts", ["u1"], hashes={"u1": "33"}, salts={"u1": "44"}),
            muted=["u2"],
            ranks=[1, 2],
            scores=[3, 4],
            standing=[5],
        ),
    )
    other = row.unshared()
    assert other == row
    changeable = _changeable(row)
    structs = {Row, Sealed, TableData, ClockRule, SeatData, Turns, Timed, Handshake}
    assert {type(each) for each in changeable} == structs | {list, dict}
    kept = {id(each) for each in changeable}
    assert not any(id(each) in kept for each in _changeable(other))


def _changeable(value: Any) -> list[Any]:
    """Everything in a value that could be changed."""
    if isinstance(value, msgspec.Struct):
        inside = [getattr(value, name) for name in value.__struct_fields__]
        own: list[Any] = [] if value.__struct_config__.frozen else [value]
    elif isinstance(value, dict):
        inside, own = list(value.values()), [value]
    elif isinstance(value, list):
        inside, own = value, [value]
    else:
        return []
    return own + [found for each in inside for found in _changeable(each)]
