"""A position that cannot be is refused with the place of the fault; every other comes back as it was."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.core.errors import PositionError
from kiebitz.core.game import Game
from kiebitz.testing.laws import check_decision, fields
from tests.core.plays import AMAZONAS, GAMES, PEBBLES, go_on, started


def position_of(game: Game[Any], seed: int, moves: int, seats: int = 2) -> Any:
    """The position of a play after some moves, as plain data."""
    play = go_on(started(game, seed, seats), seed, moves)
    return msgspec.to_builtins(game.dump(play.state))


LAY_CARD: Any = next(
    position
    for moves in range(10, 60)
    if (position := position_of(AMAZONAS, 5, moves))["phase"] == "layCard"
)


def test_the_positions_below_are_what_they_say() -> None:
    assert LAY_CARD["phase"] == "layCard"
    assert any(player["huts"] for player in LAY_CARD["players"])
    AMAZONAS.load(LAY_CARD)


PLAYER = "$.players[0]"

IMPOSSIBLE: list[tuple[str, str, Any]] = [
    # path, place that the error names, value
    ("game", "$.game", "chess"),
    ("game", "$.game", 3),
    ("version", "$.version", 99),
    ("version", "$.version", "one"),
    ("seats", "$.seats", 9),
    ("seats", "$.seats", 1),
    ("options", "$.options", {"weather": "fine"}),
    ("options", "$.options", {"majority": "five"}),
    ("options", "$.options", []),
    ("phase", "$.phase", "siesta"),
    ("phase", "$.phase", "startHut"),
    ("round", "$.round", 19),
    ("round", "$.round", -1),
    ("round", "$.round", 1.5),
    ("pastEvents", "$.pastEvents", []),
    ("pastEvents", "$.pastEvents[0]", ["flood"]),
    ("startPlayer", "$.startPlayer", 2),
    ("startPlayer", "$.startPlayer", None),
    ("order", "$.order", [0, 0]),
    ("order", "$.order", [0]),
    ("turn", "$.turn", 5),
    ("turn", "$.turn", -2),
    ("dealt", "$.dealt", 0),
    ("neutral", "$.neutral[0]", ["atlantis"]),
    ("neutral", "$.neutral", ["manaus", "manaus"]),
    ("neutral", "$.neutral", ["manaus", "tefe", "belem", "coca", "mitu", "borba", "labrea"]),
    ("neutralPlaced", "$.neutralPlaced", "yes"),
    ("nativeSupply", "$.nativeSupply", 9),
    ("nativeGone", "$.nativeSupply", -1),
    ("nativeOpen", "$.nativeOpen", 1),
    ("players", "$.players", []),
    ("players.0", PLAYER, 7),
    ("players.0.purse", f"{PLAYER}.purse", -1),
    ("players.0.purse", f"{PLAYER}.purse", "much"),
    ("players.0.huts", f"{PLAYER}.huts[0]", ["atlantis"]),
    ("players.0.huts", f"{PLAYER}.huts", ["manaus", "manaus"]),
    ("players.0.neutralLeft", f"{PLAYER}.neutralLeft", 7),
    ("players.0.neutralLeft", f"{PLAYER}.neutralLeft", -1),
    ("players.0.tiles", f"{PLAYER}.tiles", [0, 0, 0]),
    ("players.0.tiles", f"{PLAYER}.tiles[1]", [0, 13, 0, 0, 0]),
    ("players.0.natives", f"{PLAYER}.natives", []),
    ("players.0.natives", f"{PLAYER}.natives[4]", [0, 0, 0, 0, -1]),
    ("players.0.cardSet", f"{PLAYER}.cardSet", "purple"),
    ("players.0.hand", f"{PLAYER}.hand[0]", [7]),
    ("players.0.hand", f"{PLAYER}.hand", [1, 1]),
    ("players.0.laid", f"{PLAYER}.laid", 9),
    ("players.0.laid", f"{PLAYER}.laid", "?"),
    ("players.0.worth", f"{PLAYER}.worth", -1),
    ("players.0.offered", f"{PLAYER}.offered[0]", ["m9"]),
    ("players.0.offered", f"{PLAYER}.offered", "?"),
    ("players.0.mission", f"{PLAYER}.mission", "m9"),
    ("players.0.mission", f"{PLAYER}.mission", "?"),
    ("players.0.chip", f"{PLAYER}.chip", 1000),
]


def with_value(position: Any, path: str, value: Any) -> Any:
    """A copy of the position with another value at a path."""
    changed = copy.deepcopy(position)
    *inner, last = (int(part) if part.isdecimal() else part for part in path.split("."))
    place = changed
    for key in inner:
        place = place[key]
    place[last] = value
    return changed


@pytest.mark.parametrize("path, place, value", IMPOSSIBLE)
def test_an_impossible_value_is_named(path: str, place: str, value: Any) -> None:
    with pytest.raises(PositionError) as caught:
        AMAZONAS.load(with_value(LAY_CARD, path, value))
    assert caught.value.place.startswith(place)
    assert str(caught.value) == f"{caught.value.place}: {caught.value.fault}"


def test_every_field_is_among_them() -> None:
    named = {path.replace("players.0.", "") for path, _, _ in IMPOSSIBLE}
    assert named >= {*LAY_CARD, *LAY_CARD["players"][0]}


@pytest.mark.parametrize("path", ["phase", "players.0.purse", "players.1.hand", "options"])
def test_a_missing_field_is_named(path: str) -> None:
    changed = copy.deepcopy(LAY_CARD)
    *inner, last = (int(part) if part.isdecimal() else part for part in path.split("."))
    place = changed
    for key in inner:
        place = place[key]
    del place[last]
    with pytest.raises(PositionError, match=f"missing required field `{last}`"):
        AMAZONAS.load(changed)


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(PositionError, match=r"\$.players\[1\]: .*unknown field `weather`"):
        AMAZONAS.load(with_value(LAY_CARD, "players.1.weather", 1))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", b"\xff", '"\ud800"', "7" * 5000])
def test_what_is_no_position_at_all(text: str | bytes) -> None:
    with pytest.raises(PositionError):
        AMAZONAS.load(text)


def test_a_position_of_another_game() -> None:
    with pytest.raises(PositionError):
        AMAZONAS.load(PEBBLES.dump(PEBBLES.new(2)))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_way_to_hand_a_position_in_is_the_same(game_id: str) -> None:
    game = GAMES[game_id]
    position = game.dump(go_on(started(game), 1, 12).state)
    data = msgspec.json.encode(position)
    states = [
        game.load(given) for given in (position, data, data.decode(), msgspec.json.decode(data))
    ]
    assert all(fields(state) == fields(states[0]) for state in states)


def test_unknowns_are_admitted_only_when_asked_for() -> None:
    state = AMAZONAS.load(LAY_CARD)
    known = msgspec.to_builtins(AMAZONAS.dump(AMAZONAS.conceal(state, 0)))
    with pytest.raises(PositionError, match=r"\$.players\[1\]\.\w+: a full position knows"):
        AMAZONAS.load(known)
    assert AMAZONAS.dump(AMAZONAS.load(known, unknowns=True)) == AMAZONAS.dump(
        AMAZONAS.conceal(state, 0)
    )


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("data", [b"", b"{}", b'{"seat":0}', b'{"seat":9,"known":{}}', b"[1]"])
def test_knowledge_that_is_none(game_id: str, data: bytes) -> None:
    with pytest.raises(PositionError):
        GAMES[game_id].knowledge_from(data)


# --- mutated at random

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-3, 20)
    | st.sampled_from(["?", "", "manaus", "m1", "fire-1", "over", "layCard", "red", "buildStep"])
)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything inside."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, inner in items:
        found.append((*path, key))
        if isinstance(inner, (dict, list)):
            found += paths(inner, (*path, key))
    return found


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A position of a real play with one to three things changed."""
    moves, seats = draw(st.integers(0, 140)), draw(st.integers(2, 4))
    position = position_of(AMAZONAS, draw(st.integers(0, 5)), moves, seats)
    for _ in range(draw(st.integers(1, 3))):
        *inner, last = draw(st.sampled_from(paths(position)))
        place = position
        for key in inner:
            place = place[key]
        kind = draw(st.sampled_from(["replace", "near", "drop", "double", "swap"]))
        if kind == "drop":
            del place[last]
        elif kind == "near" and isinstance(place[last], int):
            place[last] += draw(st.sampled_from([-1, 1]))
        elif kind == "double" and isinstance(place, list):
            place.append(copy.deepcopy(place[last]))
        elif kind == "swap" and isinstance(place, list):
            place[last], place[0] = place[0], place[last]
        else:
            place[last] = draw(scalars)
    return position


def canonical(position: Any) -> Any:
    """Sets are written in any order, options may be left out, and true is not 1."""
    plain = copy.deepcopy(position)
    for player in plain["players"]:
        for name in ("huts", "hand", "offered"):
            player[name] = sorted(player[name])
    plain["neutral"] = sorted(plain["neutral"])
    plain["options"] = {}
    return plain


@settings(max_examples=400)
@given(position=mutated())
def test_a_mutated_position_is_refused_or_is_a_position(position: Any) -> None:
    try:
        state = AMAZONAS.load(position)
    except PositionError:
        return
    dumped = msgspec.to_builtins(AMAZONAS.dump(state))
    assert canonical(dumped) == canonical(position)
    assert fields(AMAZONAS.load(dumped)) == fields(state)
    if state.pending() != (-1,):
        check_decision(AMAZONAS, state, AMAZONAS.seats_of(state))


@pytest.mark.parametrize("seed", range(30))
def test_a_random_moment_comes_back(seed: int) -> None:
    game = GAMES[["pebbles", "amazonas"][seed % 2]]
    state = go_on(started(game, seed), seed, Random(seed).randrange(100)).state
    assert fields(game.load(msgspec.json.encode(game.dump(state)))) == fields(state)
