"""Positions: every state of a play reads back, and one that cannot be gets one clear error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kiebitz.core.bits import members
from kiebitz.core.errors import PositionError
from kiebitz.core.state import CHANCE
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.board import BOARDS
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.state import OFFERING, PLACING, REVEALING
from kiebitz.testing.laws import fields
from tests.games.gilde.positions import Table, at, states_of, villages_elsewhere, whole


def laid(*names: str, **given: Any) -> Table:
    return whole(at(*names, **given))


def rays() -> Table:
    return laid("avenia", "twoVillages", era=2, vil="9,4")


def sea_step(card: str = "s4cities") -> Table:
    return laid("avenia", card, ex="11,3", revealed="wild sea").place(
        "7,5" if card == "s4coins" else "12,3"
    )


def played(fits: Callable[[GildeState], object], seed: int = 2) -> Table:
    """A table at the first moment of a play that fits."""
    state = next(state for state in states_of(seed) if fits(state))
    table = Table.begin(state.setup.seats, options=state.setup.options)
    table._go_on_from(state)
    return table


def has_everything(state: GildeState) -> bool:
    """Whether the first player is placing and has pieces of every kind."""
    pieces = state.towers, state.posts, state.tokens, state.hoard, state.explorers, state.marks
    return state.mode[0] == PLACING and all(kind[0] for kind in pieces)


LAND = "grass desert mountain"
"""Three cards that each place explorers on one terrain."""
LINES = {"era": 3, "slots": "lineLand lineSea", "revealed": "era1 era2"}
"""Two cards that place any number of explorers were carried out in this era."""

MOMENTS: dict[str, Callable[[], Table]] = {
    "place": lambda: laid(
        "avenia", "wild", era=2, goals="av1 av2", ex="8,6", vil="9,4", revealed="grass"
    ),
    "ray": lambda: rays().place("9,3 from 9,4"),
    "village": lambda: laid("avenia", "grass", ex="8,6 7,7", revealed="wild").place("9,7"),
    "post": lambda: laid("cnidaria", "wild", ex="9,5", revealed=LAND).place("11,6"),
    "route": lambda: laid("aghon", "desert", ex="7,2 8,1 9,1 10,0 12,0 12,1 12,2", **LINES).place(
        "11,0"
    ),
    "two routes": lambda: (
        laid("aghon", "desert", ex="7,2 8,1 9,1 10,0 12,0 12,1 12,2", **LINES)
        .place("11,0")
        .do("route 11,0 12,2", "post 11,0", "post 7,2")
    ),
    "resolve": lambda: laid("kazan", "grass", ex="13,1 14,1 15,2", **LINES).place("14,0"),
    "explore": lambda: laid(
        "aghon", "s4treasure", ex="8,5 7,6", revealed="desert", top="freeExplorer"
    ).place("7,7"),
    "keep": lambda: Table.begin(2, top="era1 s5 rayG m3x2 mix5"),
    "step": lambda: sea_step().do("end step"),
    "useCard": lambda: laid("avenia", "era4", era=4),
    "posted": lambda: (
        laid("cnidaria", "wild", ex="9,5", revealed=LAND).place("11,6").do("post 9,5")
    ),
    "ray ended": lambda: rays().place("9,3 from 9,4", "9,2", "9,1").do("stop"),
    "second ray": lambda: rays().place("9,3 from 9,4", "9,2", "9,1"),
    "second ray only": lambda: (
        laid("avenia", "twoVillages").do("end step").place("8,6 from 8,5", "8,7")
    ),
    "in a ray": lambda: laid("avenia", "rayG").place("8,6", "8,7"),
    "used up": lambda: laid("avenia", "rayG").place("8,6", "8,7", "8,8", "8,9"),
    "stopped in a ray": lambda: rays().place("9,3 from 9,4").do("stop"),
    "stopped in a step": lambda: sea_step("s4coins").do("end step", "stop"),
    "stopped": lambda: sea_step("s4coins").do("stop"),
    "rich": lambda: played(has_everything),
}
"""Every kind of moment within a turn."""


def spoiled(moment: str, **changes: Any) -> dict[str, Any]:
    """The position with some fields changed; `player=` changes those of seat 0."""
    position: dict[str, Any] = msgspec.to_builtins(GAME.dump(MOMENTS[moment]().state))
    position["players"][0] |= changes.pop("player", {})
    return position | changes


@pytest.mark.rule("GIL-095")
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_kind_of_moment_reads_back(moment: str) -> None:
    state = MOMENTS[moment]().state
    again = GAME.load(msgspec.json.encode(GAME.dump(state)))
    assert fields(again) == fields(state)
    assert [again.legal(seat) for seat in range(2)] == [state.legal(seat) for seat in range(2)]


def test_a_state_that_waits_for_a_draw_reads_back() -> None:
    waiting = whole(at("aghon", "sea", ex="8,5 7,6", revealed="desert")).state.copy()
    waiting.apply(0, GAME.parse("place 7,7"))
    again = GAME.load(GAME.dump(waiting))
    assert again.pending() == (CHANCE,)
    assert (again.drawer, again.chances()) == (0, waiting.chances())
    fresh = GAME.new(2)
    while fresh.pending() == (CHANCE,):
        assert GAME.load(GAME.dump(fresh)).chances() == fresh.chances()
        fresh.apply(CHANCE, fresh.chances()[-1][0])


BY_RAY = {"coinHexes": 1, "villages": 1}
"""What was earned at the moment `ray`."""

IN_A_RING = [["7,2", "11,0"], ["7,2", "12,2"], ["11,0", "12,2"]]
ONE_ROUTE = {"coinHexes": 1, "routes": 6}

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
    ("place", {"goals": ["av1", "av2", "av3", "av4"]}, "$.goals", "3 goals are needed"),
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
    ("place", {"player": {"slots": [None]}}, "$.players[0].slots", "3 slots are needed"),
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
    ("place", {"player": {"mode": "village"}}, "$.players[0].mode", "a region waits for its village"),
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
    ("village", {"player": {"dueVillages": ["8,6", "8,6"]}}, "$.players[0].dueVillages[1]", "twice"),
    ("village", {"player": {"mode": "place", "founding": None}}, "$.players[0].mode", "effects are pending"),
    ("village", {"player": {"dueVillages": []}}, "$.players[0].founding", "no village of this region"),
    ("post", {"player": {"route": ["9,5"]}}, "$.players[0].route", "two cities"),
    ("post", {"player": {"route": ["9,5", "6,1"]}}, "$.players[0].route[1]", "no open city"),
    ("resolve", {"player": {"dueTreasures": ["0,6"]}}, "$.players[0].dueTreasures[0]", "no explored ruin"),
    ("explore", {"player": {"drawsLeft": 2}}, "$.players[0].drawsLeft", "2 cards can not be left"),
    ("keep", {"player": {"offered": ["s5"]}}, "$.players[0].mode", "two cards"),
    ("keep", {"player": {"offered": ["s5", "m3x2"]}}, "$.players, slots, offered and returned", "twice"),
    # the course of the game
    ("place", {"phase": "offer"}, "$.phase", "when the newest era card is turned up"),
    ("place", {"goals": ["av1"]}, "$.goals", "3 goals are needed"),
    ("keep", {"revealed": ["era1", "sea"]}, "$.players[0].mode", "'keep': does not fit the card"),
    ("useCard", {"revealed": ["era4", "era1"]}, "$.players[0].mode", "'useCard': does not fit the card"),
    ("place", {"player": {"offered": ["s5"]}}, "$.players[0].mode", "two cards are looked at"),
    # pieces and the ways to them
    ("place", {"player": {"visited": ["1,4"]}}, "$.players[0].tokens", "1,4 must have left a mark"),
    ("place", {"player": {"visited": []}}, "$.players[0].villages", "no explorer was on 10,4, 9,5"),
    ("place", {"player": {"explorers": ["8,6", "2,2"]}}, "$.players[0].explorers", "2,2 touch neither"),
    ("ray", {"player": {"visited": ["9,4", "9,5", "10,4", "2,2"]}}, "$.players[0].visited", "no way leads to 2,2"),
    ("village", {"player": {"visited": ["7,6"]}}, "$.players[0].visited", "in the first era"),
    ("village", {"player": {"taken": []}}, "$.players[0].taken", "an effect has a cause"),
    # the cards of the era and what they can have placed (GIL-048 to GIL-053)
    ("village", {"revealed": ["grass"]}, "$.players[0].explorers", "2 hexes of grass, but this era allows 0"),
    ("village", {"revealed": ["desert", "grass"], "player": {"card": "grass"}}, "$.players[0].explorers", "allows 0"),
    ("resolve", {"revealed": ["sea", "wild", "grass"]}, "$.players[0].explorers", "but this era allows"),
    # routes and posts
    ("place", {"player": {"bestRoute": 6}}, "$.players[0].bestRoute", "6 is no value of a route"),
    ("posted", {"player": {"bestRoute": 0}}, "$.players[0].bestRoute", "0 is no value of a route"),
    ("posted", {"player": {"posts": ["9,5", "11,6"]}}, "$.players[0].posts", "no city is left"),
    ("posted", {"player": {"earned": {"routes": 1}}}, "$.players[0].earned.routes", "1 is not"),
    ("posted", {"player": {"routeOverIce": True}}, "$.players[0].routeOverIce", "no route led over ice"),
    ("place", {"player": {"routes": [["8,6", "9,4"]]}}, "$.players[0].routes[0][0]", "no city with an explorer"),
    ("posted", {"player": {"routes": [["9,5", "11,6"]] * 2}}, "$.players[0].routes[1]", "stand there twice"),
    ("posted", {"player": {"routes": [["9,5"]]}}, "$.players[0].routes[0]", "two cities"),
    ("posted", {"player": {"posts": []}}, "$.players[0].routes", "closes a city to those after it"),
    ("post", {"player": {"bestRoute": 2}}, "$.players[0].bestRoute", "2 is no value"),
    ("route", {"player": {"routes": IN_A_RING, "posts": ["7,2", "11,0"]}}, "$.players[0].routes", "closes a city"),
    ("two routes", {"player": {"earned": ONE_ROUTE}}, "$.players[0].earned.routes", "6 is not 12 to 12"),
    ("two routes", {"player": {"bestRoute": 4}}, "$.players[0].bestRoute", "worth"),
    # coins, treasures and goals
    ("ray", {"player": {"earned": BY_RAY | {"villages": 3}}}, "$.players[0].earned.villages", "3 is not 1 to 2"),
    ("ray", {"player": {"earned": BY_RAY | {"coinHexes": 3}}}, "$.players[0].earned.coinHexes", "3 is not 1 to"),
    ("ray", {"player": {"earned": BY_RAY | {"towers": 6}}}, "$.players[0].earned.towers", "0 towers pay"),
    ("ray", {"player": {"earned": BY_RAY | {"goals": 5}}}, "$.players[0].earned.goals", "5 is not 0 to 0"),
    ("explore", {"player": {"drawn": 0}}, "$.players[0].drawn", "0 is not 1 to 1"),
    ("explore", {"player": {"earned": {"treasures": 1}}}, "$.players[0].earned.treasures", "a card pays 2 coins"),
    ("explore", {"player": {"earned": {"treasures": 2}}}, "$.players[0].earned.treasures", "2 is not 0 to 0"),
    ("place", {"discard": {"coins2": 1}}, "$.discard", "1 cards discarded, but 0 were used up"),
    ("rich", {"player": {"drawn": 0}}, "$.players[0].drawn", "0 is not"),
    ("rich", {"player": {"goals": [], "goalsFirst": []}}, "$.players[0].goals", "completed just if it is marked"),
    ("place", {"player": {"goals": ["av1"]}}, "$.players[0].goals", "av1 is completed just if it is marked"),
    # the present card
    ("place", {"player": {"step": 1}}, "$.players[0].step", "an earlier step can still place"),
    ("used up", {"player": {"step": 0, "firstStep": [], "taken": ["8,6"]}}, "$.players[0].step", "nothing can be"),
    ("place", {"player": {"taken": ["8,7"]}}, "$.players[0].taken", "what a card took holds a piece"),
    ("step", {"player": {"firstStep": ["9,4"]}}, "$.players[0].firstStep", "cannot have taken that"),
    ("in a ray", {"player": {"firstStep": ["5,3", "8,6"]}}, "$.players[0].firstStep", "cannot have taken that"),
    ("ray", {"player": {"start": "9,2"}}, "$.players[0].start", "a ray leads away from a village"),
    ("second ray", {"player": {"firstStart": None}}, "$.players[0].firstStart", "no ray led away"),
    ("place", {"player": {"firstStart": "9,4"}}, "$.players[0].firstStart", "no ray led away"),
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


def refused(position: dict[str, Any]) -> str:
    with pytest.raises(PositionError) as error:
        GAME.load(position)
    return str(error.value)


@pytest.mark.rule("GIL-164", "GIL-165")
def test_rewards_of_goals_fit_the_turn_in_which_they_were_completed() -> None:
    fresh = played(lambda state: any(mask & ~state.closed for mask in state.marks), 3).state
    position: dict[str, Any] = msgspec.to_builtins(GAME.dump(fresh))
    seat = next(seat for seat, mask in enumerate(fresh.marks) if mask & ~fresh.closed)
    position["players"][seat]["goalsFirst"] = []
    assert "the wrong reward for" in refused(position)
    between = next(s for s in states_of(3) if s.closed and s.phase == REVEALING)
    position = msgspec.to_builtins(GAME.dump(between))
    assert "was completed in an earlier turn" in refused(position | {"goalsClosed": []})
    for player in position["players"]:
        player["goalsFirst"] = []
    assert "nobody got the first reward of" in refused(position)


@pytest.mark.rule("GIL-056")
def test_cards_are_offered_seat_by_seat() -> None:
    offering = next(s for s in states_of(2) if s.phase == OFFERING and s.offered[2] >= 0)
    position: dict[str, Any] = msgspec.to_builtins(GAME.dump(offering))
    first, second = position["players"][:2]
    first["offered"], second["offered"] = second["offered"], first["offered"]
    assert "seat by seat" in refused(position)


@pytest.mark.rule("GIL-135")
def test_no_route_leads_to_a_city_that_nothing_joins() -> None:
    near_a_village = laid("avenia", "wild", era=2, vil="11,5", ex="8,6 8,7", visited="11,4")
    position: dict[str, Any] = msgspec.to_builtins(GAME.dump(near_a_village.state))
    apart = {"explorers": ["8,6", "8,7", "11,4"], "routes": [["8,7", "11,4"]]}
    position["players"][0] |= apart
    assert "no way leads from one city to the other" in refused(position)


@pytest.mark.rule("GIL-191")
def test_between_eras_no_explorer_is_there() -> None:
    between = next(s for s in states_of(2) if s.era == 2 and s.phase == REVEALING)
    board = BOARDS[between.setup.map]
    position: dict[str, Any] = msgspec.to_builtins(GAME.dump(between))
    near = between.visited[0] & board.near[board.capital] & ~between.villages[0]
    position["players"][0]["explorers"] = [board.names[members(near)[0]]]
    assert "between eras no explorer is there" in refused(position)


def test_knowledge_travels_with_its_unknowns() -> None:
    for moment in ("keep", "rich"):
        known = GAME.knowledge(MOMENTS[moment]().state, 1)
        read = GAME.knowledge_from(known.encode())
        assert read.encode() == known.encode()
        assert b'"?"' in known.encode()
