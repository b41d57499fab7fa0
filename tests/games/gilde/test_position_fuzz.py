"""Positions with a few values changed: each is refused, or can be played to an end that adds up."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.board import EXPLORE_IDS, INVESTIGATE_IDS, TREASURE_IDS
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.rules.cards import ACTION_IDS
from kiebitz.games.gilde.state import MODES, PHASES, SOURCE_IDS
from tests.games.gilde.positions import board_of, states_of

PLAYS = 12
CHANGED = 25
"""Changed positions of each play."""
MOST_MOVES = 200

Place = tuple[dict[str, Any] | list[Any], Any]
"""Where a value stands: what holds it, and its key or index."""

ORDERED = ("taken", "revealed", "goals", "offered", "slots", "players")
"""Lists whose order counts; `goals` of the table only, but those of a player are dumped in its order too."""


def places(part: Any) -> Iterator[Place]:
    """Every place in a position that holds a value or a list."""
    pairs = part.items() if isinstance(part, dict) else enumerate(part)
    for key, value in pairs:
        if key in ("game", "version", "seats", "options"):
            continue
        yield part, key
        if isinstance(value, (dict, list)):
            yield from places(value)


def changed(position: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The position with one to three values changed."""
    position = copy.deepcopy(position)
    for _ in range(rng.randint(1, 3)):
        if position["players"] and rng.random() < 0.2:
            _swap_parts(position["players"], rng)
        else:
            part, key = rng.choice(list(places(position)))
            _change(part, key, rng, board_of(position["options"]["map"]).names)
    return position


def _swap_parts(players: list[dict[str, Any]], rng: Random) -> None:
    one, two = rng.choice(players), rng.choice(players)
    name = rng.choice(list(one))
    one[name], two[name] = two[name], one[name]


def _change(part: Any, key: Any, rng: Random, hexes: list[str]) -> None:
    value = part[key]
    if isinstance(value, bool):
        part[key] = not value
    elif isinstance(value, int):
        part[key] = rng.choice([value - 1, value + 1, value + 2, 0, 1, 40])
    elif isinstance(value, list):
        if value and rng.random() < 0.5:
            value.remove(rng.choice(value))
        elif key not in ("players", "slots"):
            value.append(_name(key, rng, hexes))
    elif isinstance(value, dict):
        kinds = SOURCE_IDS if key == "earned" else TREASURE_IDS
        value[rng.choice(kinds)] = rng.randint(1, 3)
    else:
        part[key] = None if rng.random() < 0.2 else _name(key, rng, hexes)


def _name(key: Any, rng: Random, hexes: list[str]) -> str:
    if key == "phase":
        return rng.choice(PHASES)
    if key == "mode":
        return rng.choice(MODES)
    if key == "card":
        return rng.choice(ACTION_IDS)
    names = [hexes, hexes, hexes, INVESTIGATE_IDS, EXPLORE_IDS]
    return rng.choice(rng.choice(names))


def plain(position: Any, *, key: Any = None) -> Any:
    """A position in the form that dumps have: sets in order, hexes with pieces among the visited ones."""
    if isinstance(position, dict):
        if "visited" in position:
            pieces = ("explorers", "villages", "towers", "posts", "tokens", "crystals", "visited")
            visited = sorted({name for field in pieces for name in position[field]})
            position = position | {"visited": visited}
        return {
            name: plain(value, key=name)
            for name, value in position.items()
            if value or name not in SOURCE_IDS
        }
    if isinstance(position, list):
        parts = [plain(part) for part in position]
        return parts if key in ORDERED else sorted(parts)
    return position


def play_on(state: GildeState, rng: Random) -> None:
    """Make random moves, and stop everybody when there were many, to the end of the game."""
    moves = 0
    while pending := state.pending():
        if pending == (CHANCE,):
            state.apply(CHANCE, drawn(state.chances(), rng))
            continue
        seat = rng.choice(pending)
        legal = state.legal(seat)
        assert legal
        assert list(legal) == sorted(set(legal))
        state.apply(seat, rng.choice(legal) if moves < MOST_MOVES else state.fallback(seat))
        moves += 1
    outcome = state.outcome()
    assert outcome is not None
    low, high = GAME.score_bounds(state.setup.seats, state.setup.options)
    for score, lines in zip(outcome.scores, outcome.lines, strict=True):
        assert score == sum(line.points for line in lines)
        assert low <= score <= high


def try_position(position: dict[str, Any], rng: Random) -> bool:
    """Whether a position loads; if it does, it must be a state like any other."""
    try:
        state = GAME.load(position)
    except PositionError:
        return False
    dumped = msgspec.to_builtins(GAME.dump(state))
    assert plain(dumped) == plain(position)
    assert GAME.dump(GAME.load(dumped)) == GAME.dump(state)
    play_on(state, rng)
    return True


@pytest.mark.parametrize("seed", range(PLAYS))
def test_a_changed_position_is_refused_or_can_be_played(seed: int) -> None:
    rng = Random(seed)
    states = states_of(seed)
    for _ in range(CHANGED):
        state = rng.choice(states)
        assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)
        try_position(changed(msgspec.to_builtins(GAME.dump(state)), rng), rng)
