"""Positions: there and back, and everything that cannot be."""

from __future__ import annotations

from typing import Any

import pytest
from kiebitz_liars_dice import GAME
from positions import A, at, make, position, roll_all

from kiebitz.core.errors import PositionError

HANDS = "1-3-3 2-5-5 -"


def test_a_whole_play_goes_there_and_back() -> None:
    state = GAME.new(3)
    while True:
        assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)
        roll_all(state)
        if not state.pending():
            return
        assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)
        make(state, "liar" if state.bids else "bid 3x3")


def test_unknown_hands_travel_in_knowledge_only() -> None:
    known = GAME.knowledge(at(HANDS), A)
    assert GAME.knowledge_from(known.encode()).known.hands == ["1-3-3", "?", ""]
    with pytest.raises(PositionError, match="knows everything"):
        GAME.load(GAME.dump(known.known))


@pytest.mark.parametrize(
    "place, changes",
    [
        ("$.round", {"round": 0}),
        ("$.next", {"next": "seat 0, draw -1"}),
        ("$.next", {"next": "seat 00, draw 9"}),
        ("$.dice", {"dice": [3, 3]}),
        ("$.dice[0]", {"dice": [6, 3, 0]}),
        ("$.dice", {"dice": [0, 0, 0]}),
        ("$.starter", {"starter": 3}),
        ("$.starter", {"starter": 2}),
        ("$.scores", {"scores": [1, 1, 1]}),
        ("$.scores[1]", {"scores": [1, 2, 0]}),
        ("$.shown[0]", {"shown": ["7", "", ""]}),
        ("$.shown[0]", {"shown": ["1-2-3", "", ""], "round": 1}),
        ("$.doubted", {"doubted": "2x3"}),
        ("$.doubted", {"shown": ["1-2-3", "", ""]}),
        ("$.doubted", {"shown": ["1-2-3", "", ""], "doubted": "two"}),
        ("$.bids[0]", {"bids": ["7x1"]}),
        ("$.bids[1]", {"bids": ["1x1", "one"]}),
        ("$.bids", {"bids": ["2x1", "1x6"]}),
        ("$.hands[0]", {"hands": ["1-3", "2-5-5", ""]}),
        ("$.hands[0]", {"hands": ["3-1-3", "2-5-5", ""]}),
        ("$.hands[2]", {"hands": ["1-3-3", "2-5-5", "1"]}),
        ("$.hands", {"hands": ["", "2-5-5", ""]}),
        ("$.bids", {"hands": ["1-3-3", "", ""], "bids": ["1x1"]}),
        ("$.next", {"next": "seat 1"}),
        ("$.next", {"next": "seat 0,1"}),
        ("$.next", {"next": "chance"}),
        ("$.next", {"next": "seat 6"}),
        ("$.next", {"next": "over"}),
        ("$.next", {"next": "somebody"}),
        ("$.options", {"options": {"dice": "6"}}),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(place: str, changes: dict[str, Any]) -> None:
    fine = position(HANDS)
    GAME.load(fine)
    with pytest.raises(PositionError) as caught:
        GAME.load(fine | changes)
    assert caught.value.place == place
