"""Positions that no play can reach are refused: counts of a turn, cards, set-up, what an open phase needs."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.games.mesopotamien import GAME
from tests.games.mesopotamien.positions import P1, P2, at, fresh, move

Data = dict[str, Any]


def data_of(*moves: str, **position: Any) -> Data:
    """A position after some moves, to be changed."""
    state = at(**position)
    move(state, *moves)
    data: Data = msgspec.to_builtins(GAME.dump(state))
    return data


def refused(data: Data) -> str:
    """Where the fault of a position is."""
    with pytest.raises(PositionError) as error:
        GAME.load(data)
    return error.value.place


# --- the counts of a turn


@pytest.mark.rule("MES-026", "MES-075")
@pytest.mark.parametrize("points, explored", [(6, 0), (5, 1), (3, 3)])
def test_a_turn_has_five_points_for_steps_and_explorations(points: int, explored: int) -> None:
    data = data_of(points=points - 1, explored=explored)
    assert GAME.load(data).points == points - 1
    assert refused(data | {"points": points}) == "$.points"


@pytest.mark.rule("MES-123")
def test_each_endurance_played_gives_three_points_more() -> None:
    data = data_of("endurance", cards={P1: "endurance"})
    assert GAME.load(data).points == 8
    assert refused(data | {"points": 9}) == "$.points"


@pytest.mark.rule("MES-154")
def test_the_first_round_may_begin_with_fewer_points() -> None:
    data = data_of(points=2, options={"firstRound": "graded"})
    assert refused(data | {"points": 5}) == "$.points"
    assert GAME.load(data | {"points": 5, "round": 2, "idle": 4}).points == 5


@pytest.mark.rule("MES-060")
def test_stones_handed_in_took_steps_and_raised_the_limit() -> None:
    data = data_of(stones=2)
    assert refused(data | {"points": 4}) == "$.stones"
    data["players"][P1]["limit"] = 4
    assert refused(data) == "$.players[0].limit"


@pytest.mark.rule("MES-124")
def test_no_more_holy_stones_than_were_played() -> None:
    assert refused(data_of(stones=1) | {"holyStones": 1}) == "$.holyStones"


@pytest.mark.rule("MES-196")
def test_lasting_events_are_those_of_this_turn() -> None:
    assert refused(data_of() | {"lasting": True}) == "$.lasting"
    assert refused(data_of(explored=1) | {"lasting": False}) == "$.lasting"
    assert refused(data_of(stones=1) | {"lasting": False}) == "$.lasting"
    carried = data_of(plains="-1,-1", p1h1="-1,-1 4 carried", p1a="-1,-1 h1")
    assert GAME.load(carried | {"lasting": True}).lasting == 1


@pytest.mark.rule("MES-195")
def test_no_more_turns_were_idle_than_are_over() -> None:
    data = data_of(round=2, turn=P2)
    assert GAME.load(data | {"idle": 5}).idle == 5
    assert refused(data | {"idle": 6}) == "$.idle"


# --- phase 2


BREEDING: Data = {"phase": "action", "cards": {P1: "land"}, "plains": "-1,-1"}


@pytest.mark.rule("MES-093")
@pytest.mark.parametrize("action", ["hut", "cult", "offspring"])
def test_the_hexes_used_show_what_was_done_there(action: str) -> None:
    data = data_of(**BREEDING) | {"action": action, "lasting": True}
    assert refused(data | {"used": [7]}) == "$.used"  # no native stands there
    assert refused(data | {"used": [0]}) == "$.used"  # the temple
    assert refused(data | {"used": [7, 7]}) == "$.used"
    two = data_of(**BREEDING, p1a="-1,-1", p1b="-1,-1")
    assert refused(two | {"action": action, "lasting": True, "used": [7]}) == "$.used"


@pytest.mark.rule("MES-185")
def test_phase_two_is_not_open_with_nothing_left_to_do() -> None:
    data = data_of(phase="action", p1a="-1,0", p1b="-1,0", p1c="-1,0", p1d="-1,0")
    used = [hut["hex"] for hut in data["players"][P1]["huts"][:1]]
    assert refused(data | {"action": "offspring", "used": used, "lasting": True}) == "$.phase"


# --- pieces


@pytest.mark.rule("MES-069")
def test_a_marker_handed_in_was_paid_for_within_the_limit() -> None:
    data = data_of(plains="-1,-1", p1h1="-1,-1 6 given")
    data["players"][P1]["limit"] = 5
    assert refused(data) == "$.players[0].limit"


@pytest.mark.rule("MES-064")
def test_a_marker_lies_on_one_native_only() -> None:
    data = data_of(plains="-1,-1", p1h1="-1,-1 4 carried", p1a="-1,-1 h1")
    data["players"][P1]["natives"][1]["cargo"] = "1"
    assert refused(data) == "$.players[0].huts[1].marker"


@pytest.mark.rule("MES-177", "MES-178")
@pytest.mark.parametrize(
    "change",
    [
        {"loaded": True},
        {"unloaded": ["wood", "stone"]},
        {"unloaded": ["wood", "wood"]},
        {"cargo": "wood", "unloaded": ["wood"]},
        {"cargo": "stone", "unloaded": ["wood"]},
        {"hex": 0, "unloaded": ["wood"]},
        {"hex": None, "unloaded": ["wood"]},
    ],
)
def test_loads_since_the_last_progress_move_fit_the_cargo(change: Data) -> None:
    data = data_of()
    data["players"][P1]["natives"][0] |= change
    assert refused(data) == "$.players[0].natives[0]"


@pytest.mark.rule("MES-080")
def test_only_the_explorer_is_on_a_hex_whose_goods_are_not_placed() -> None:
    data = data_of("explore a -3,0", "hex forest", seats=2, forests="-2,0", p1a="-2,0")
    newest = len(data["hexes"]) - 1
    crowded = msgspec.json.decode(msgspec.json.encode(data))
    crowded["players"][P2]["natives"][0]["hex"] = newest
    assert refused(crowded) == "$.exploration.found"
    data["exploration"]["direction"] = "ne"
    assert refused(data) == "$.exploration.direction"


# --- cards and hexes


@pytest.mark.rule("MES-117", "MES-121")
def test_the_discard_pile_is_what_was_played_since_the_last_shuffle() -> None:
    data = data_of(discard="land")
    assert refused(data | {"discard": ["priest"]}) == "$.discard"


@pytest.mark.rule("MES-156")
def test_cards_removed_when_played_are_never_shuffled() -> None:
    data = data_of(options={"playedCards": "remove"}, cards={P1: "land"})
    data["shuffled"].remove("land")
    data["players"][P1] |= {"kept": 1, "gained": []}
    assert refused(data) == "$.shuffled"


def test_no_count_of_a_card_runs_over_into_the_next() -> None:
    data = data_of(cards={P1: "endurance priest"})
    many = ["endurance"] * 17
    data["players"][P1] |= {"hand": many, "gained": many}
    assert refused(data) == "$.players[0].hand"


@pytest.mark.rule("MES-116")
def test_the_card_of_this_turn_came_from_the_pile() -> None:
    data = data_of("draw", "card land", phase="action", cards={P1: "priest"})
    assert refused(data | {"fresh": "expulsion"}) == "$.fresh"


@pytest.mark.rule("MES-125")
def test_nobody_looks_at_hexes_without_land() -> None:
    data = data_of("land a -2,0", "hex plain", "hex plain", "hex forest", cards={P1: "land"})
    data["discard"] = ["priest"]
    data["players"][P1] |= {"played": ["priest"], "gained": ["priest"]}
    assert refused(data) == "$.discard"


@pytest.mark.rule("MES-198")
def test_hexes_under_the_stack_were_drawn_once() -> None:
    assert refused(data_of() | {"tail": [{"player": 1, "kind": "plain"}]}) == "$.hexesDrawn"


# --- before the first turn


@pytest.mark.rule("MES-022", "MES-155")
@pytest.mark.parametrize(
    "change, place",
    [
        ({"turn": 2}, "$.turn"),
        ({"round": 2}, "$.round"),
        ({"points": 5}, "$.points"),
        ({"hexesDrawn": 1}, "$.hexesDrawn"),
        ({"cardsDrawn": 1}, "$.cardsDrawn"),
    ],
)
def test_nothing_has_changed_before_the_start_player_is_drawn(change: Data, place: str) -> None:
    data = msgspec.to_builtins(GAME.dump(fresh(startCard=1)))
    assert refused(data | change) == place
    data["players"][P2]["natives"][0]["hex"] = 0
    assert refused(data) == "$.players[1]"


@pytest.mark.rule("MES-155")
def test_start_cards_are_dealt_in_turn_order() -> None:
    state = fresh(startCard=1)
    move(state, "first 0", "card land")
    data = msgspec.to_builtins(GAME.dump(state))
    assert GAME.dump(GAME.load(data)) == GAME.dump(state)
    data["players"][:2] = data["players"][1::-1]
    assert refused(data).startswith("$.players[")
