"""Positions: every state of a play reads back, and one that cannot be gets one clear error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.core.state import CHANCE
from kiebitz.games.gilde import GAME
from kiebitz.testing.laws import fields
from tests.games.gilde.positions import Table, at, villages_elsewhere

MOMENTS: dict[str, Callable[[], Table]] = {
    "place": lambda: at(
        "avenia",
        "wild",
        era=2,
        goals="av1 av2",
        ex="8,6",
        vil="9,4",
        tow="1,1",
        posts="7,3",
        tok="5,3",
    ),
    "ray": lambda: at("avenia", "twoVillages", era=2, vil="9,4").place("9,3 from 9,4"),
    "village": lambda: at("avenia", "grass", ex="8,6 7,7").place("9,7"),
    "post": lambda: at("cnidaria", "wild", ex="9,5").place("11,6"),
    "route": lambda: at("aghon", "desert", ex="7,2 8,1 9,1 10,0 12,0 12,1 12,2").place("11,0"),
    "resolve": lambda: at("kazan", "grass", ex="13,1 14,1 15,2").place("14,0"),
    "explore": lambda: at("aghon", "s4treasure", ex="8,5 7,6", top="freeExplorer").place("7,7"),
    "keep": lambda: Table.begin(2, top="era1 s5 rayG m3x2 mix5"),
    "step": lambda: at("avenia", "s4cities", ex="11,3").place("10,3").do("end step"),
    "useCard": lambda: at("avenia", "era4", era=4),
    "posted": lambda: at("cnidaria", "wild", ex="9,5").place("11,6").do("post 9,5"),
    "ray ended": lambda: (
        at("avenia", "twoVillages", era=2, vil="9,4").place("9,3 from 9,4", "9,2", "9,1").do("stop")
    ),
    "second ray": lambda: at("avenia", "twoVillages", era=2, vil="9,4").place(
        "9,3 from 9,4", "9,2", "9,1"
    ),
    "used up": lambda: at("avenia", "rayG").place("8,6", "8,7", "8,8", "8,9"),
    "stopped in a ray": lambda: (
        at("avenia", "twoVillages", era=2, vil="9,4").place("9,3 from 9,4").do("stop")
    ),
    "stopped in a step": lambda: (
        at("avenia", "s4coins", ex="11,3").place("10,3").do("end step", "stop")
    ),
    "stopped": lambda: at("avenia", "s4coins", ex="11,3").place("10,3").do("stop"),
}
"""Every kind of moment within a turn."""


def spoiled(moment: str, **changes: Any) -> dict[str, Any]:
    """The position with some fields changed; `player=` changes those of seat 0."""
    position: dict[str, Any] = msgspec.to_builtins(GAME.dump(MOMENTS[moment]().state))
    position["players"][0] |= changes.pop("player", {})
    return position | changes


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_kind_of_moment_reads_back(moment: str) -> None:
    table = MOMENTS[moment]()
    again = GAME.load(msgspec.json.encode(GAME.dump(table.state)))
    assert fields(again) == fields(table.state)
    assert [again.legal(seat) for seat in range(2)] == [
        table.state.legal(seat) for seat in range(2)
    ]


def test_a_state_that_waits_for_a_draw_reads_back() -> None:
    for state, move in ((at("aghon", "sea", ex="8,5 7,6").state, "place 7,7"),):
        waiting = state.copy()
        waiting.apply(0, GAME.parse(move))
        again = GAME.load(GAME.dump(waiting))
        assert again.pending() == (CHANCE,)
        assert (again.drawer, again.chances()) == (0, waiting.chances())
    fresh = GAME.new(2)
    while fresh.pending() == (CHANCE,):
        assert GAME.load(GAME.dump(fresh)).chances() == fresh.chances()
        fresh.apply(CHANCE, fresh.chances()[-1][0])


FAULTS: list[tuple[str, dict[str, Any], str, str]] = [
    ("place", {"game": "amazonas"}, "$.game", "is not 'gilde'"),
    ("place", {"seats": 5}, "$.seats", "5 is not 1 to 4"),
    ("place", {"phase": "lunch"}, "$.phase", "'lunch' is not one of"),
    ("place", {"phase": "layGoals"}, "$.revealed", "do not fit the phase"),
    ("place", {"phase": "over"}, "$.revealed", "do not fit the phase"),
    ("place", {"era": 5}, "$.era", "5 is not 1 to 4"),
    ("place", {"revealed": ["sun"]}, "$.revealed[0]", "'sun' is not one of"),
    ("place", {"revealed": ["wild", "wild"]}, "$.revealed", "twice"),
    ("place", {"revealed": ["era4"]}, "$.revealed[0]", "not yet in the deck of era 2"),
    ("place", {"goals": ["ka1"]}, "$.goals[0]", "'ka1' is not one of"),
    ("place", {"goals": ["av1", "av2", "av3", "av4"]}, "$.goals", "at most 3"),
    ("place", {"goalsClosed": ["av5"]}, "$.goalsClosed[0]", "'av5' is not one of"),
    ("place", {"goalsClosed": ["av1"]}, "$.goalsClosed", "nobody has completed"),
    ("place", {"discard": {"amphora": 1}}, "$.discard", "'amphora' is not one of"),
    ("place", {"discard": {"coins2": 9}}, "$.discard", "more treasure cards than there are"),
    ("place", {"discard": {"coins2": 0}}, "$.discard.coins2", "0 is no number"),
    ("place", {"players": []}, "$.players", "2 players are needed"),
    ("place", {"player": {"explorers": ["0,0"]}}, "$.players[0].explorers[0]", "no hex of avenia"),
    ("place", {"player": {"explorers": ["8,5"]}}, "$.players[0].explorers[0]", "8,5 is no hex that can"),
    ("place", {"player": {"explorers": ["8,6", "8,6"]}}, "$.players[0].explorers[1]", "twice"),
    ("place", {"player": {"explorers": ["9,4"]}}, "$.players[0].villages", "stands on a village"),
    ("place", {"player": {"explorers": ["1,4"]}}, "$.players[0].tokens", "1,4 must have left a mark"),
    ("place", {"player": {"explorers": ["17,0"]}}, "$.players[0].towers", "17,0 must have left a mark"),
    ("place", {"player": {"villages": ["8,6"]}}, "$.players[0].villages[0]", "no blank hex"),
    ("place", {"player": {"villages": ["9,4", "9,5"]}}, "$.players[0].villages", "two villages in a region"),
    ("place", {"player": {"towers": ["9,4"]}}, "$.players[0].towers[0]", "no tower hex"),
    ("place", {"player": {"posts": ["9,4"]}}, "$.players[0].posts[0]", "no city"),
    ("place", {"player": {"tokens": ["9,4"]}}, "$.players[0].tokens[0]", "no ruin"),
    ("place", {"player": {"crystals": ["9,4"]}}, "$.players[0].crystals[0]", "no crystal hex"),
    ("place", {"player": {"earned": {"luck": 1}}}, "$.players[0].earned", "'luck' is not one of"),
    ("place", {"player": {"earned": {"goals": -1}}}, "$.players[0].earned.goals", "-1 is below 0"),
    ("place", {"player": {"bestRoute": -1}}, "$.players[0].bestRoute", "-1 is below 0"),
    ("place", {"player": {"slots": [None]}}, "$.players[0].slots", "there are 3 slots"),
    ("place", {"player": {"slots": [None] * 3}}, "$.players[0].slots[0]", "must lie there"),
    ("place", {"player": {"slots": ["s5", "s5", None]}}, "$.players[0].slots[1]", "cannot lie there"),
    ("place", {"player": {"goals": ["av5"]}}, "$.players[0].goals[0]", "'av5' is not one of"),
    ("place", {"player": {"goalsFirst": ["av1"]}}, "$.players[0].goalsFirst", "without its goal"),
    ("place", {"player": {"treasures": "?"}}, "$.players[0].treasures", "knows everything"),
    ("place", {"player": {"treasures": {"coins2": 1}}}, "$.players[0].treasures", "'coins2' is not one of"),
    ("place", {"player": {"treasures": {"amphora": 1}}}, "$.players[0].treasureCount", "0 is not the number"),
    ("place", {"player": {"returned": []}}, "$.players[0].returned", "0 cards were put back, but 1"),
    ("place", {"player": {"card": "sea"}}, "$.players[0].card", "not what wild lets"),
    ("place", {"player": {"card": None}}, "$.players[0].card", "does not fit the mode"),
    ("place", {"player": {"mode": "keep", "card": None}}, "$.players[0].mode", "two cards"),
    ("place", {"player": {"mode": "village"}}, "$.players[0].mode", "waits for its village"),
    ("place", {"player": {"mode": "post"}}, "$.players[0].mode", "waits for its post"),
    ("place", {"player": {"mode": "resolve"}}, "$.players[0].mode", "nothing to pick from"),
    ("place", {"player": {"mode": "route"}}, "$.players[0].mode", "no choice of cities"),
    ("place", {"player": {"mode": "treasure", "drawsLeft": 1}}, "$.players[0].mode", "no treasure card"),
    ("place", {"player": {"drawsLeft": 1}}, "$.players[0].drawsLeft", "1 cards can not be left"),
    ("place", {"player": {"step": 2}}, "$.players[0].step", "has 1 steps"),
    ("place", {"player": {"taken": ["2,2", "9,9"]}}, "$.players[0].taken[1]", "does not fit the card"),
    ("place", {"player": {"firstStep": ["8,6"]}}, "$.players[0].firstStep", "has not ended"),
    ("place", {"player": {"start": "9,4"}}, "$.players[0].start", "no ray has begun"),
    ("ray", {"player": {"start": None}}, "$.players[0].start", "only a village ray"),
    ("ray", {"player": {"start": "8,5"}}, "$.players[0].taken[0]", "does not fit the card"),
    ("step", {"player": {"taken": ["8,6"]}}, "$.players[0].taken[0]", "does not fit the card"),
    ("village", {"player": {"founding": "7,7"}}, "$.players[0].founding", "not the first hex"),
    ("village", {"player": {"dueVillages": ["9,4"]}}, "$.players[0].dueVillages[0]", "not complete"),
    ("village", {"player": {"mode": "place", "founding": None}}, "$.players[0].mode", "effects are pending"),
    ("village", {"player": {"dueVillages": []}}, "$.players[0].founding", "no village of this region"),
    ("post", {"player": {"route": ["9,5"]}}, "$.players[0].route", "two cities"),
    ("post", {"player": {"route": ["9,5", "6,1"]}}, "$.players[0].route[1]", "no open city"),
    ("resolve", {"player": {"dueTreasures": ["0,6"]}}, "$.players[0].dueTreasures[0]", "no explored ruin"),
    ("explore", {"player": {"drawsLeft": 2}}, "$.players[0].drawsLeft", "2 cards can not be left"),
    ("keep", {"player": {"offered": ["s5"]}}, "$.players[0].mode", "two cards"),
    ("keep", {"player": {"offered": ["s5", "m3x2"]}}, "$.players, slots, offered and returned", "twice"),
]  # fmt: skip


@pytest.mark.parametrize("moment, changes, place, fault", FAULTS)
def test_a_position_that_cannot_be(
    moment: str, changes: dict[str, Any], place: str, fault: str
) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.load(spoiled(moment, **changes))
    assert refused.value.place.startswith(place)
    assert fault in refused.value.fault


def test_too_many_villages_and_nobody_left_to_act() -> None:
    villages = villages_elsewhere("avenia", 14).split()
    with pytest.raises(PositionError, match="a player has 13 villages"):
        GAME.load(spoiled("place", player={"villages": villages, "explorers": []}))
    players = [
        {**player, "mode": "stopped", "card": None} for player in spoiled("place")["players"]
    ]
    with pytest.raises(PositionError, match="everybody has stopped"):
        GAME.load(spoiled("place") | {"players": players})


def test_knowledge_travels_with_its_unknowns() -> None:
    for table in (MOMENTS["keep"](), at("avenia", "wild", kept="amphora")):
        known = GAME.knowledge(table.state, 1)
        read = GAME.knowledge_from(known.encode())
        assert read.encode() == known.encode()
        assert b'"?"' in known.encode()
