"""Positions of random plays with a few values changed: load refuses them, or they are as good as any other.

Whatever loads is the position it was given, can be played on, and ends with a result that fits the score sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.board import EVENT_IDS, MISSION_IDS, VILLAGE_IDS
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.state import PHASES
from tests.games.amazonas.positions import random_play

MUTANTS = 300
MOVES = 200
SETS = ("huts", "hand", "offered", "neutral")
"""Lists whose order means nothing."""
WORDS = {"huts": VILLAGE_IDS, "neutral": VILLAGE_IDS, "offered": MISSION_IDS}


def positions(rng: Random) -> Iterator[dict[str, Any]]:
    """Positions of random plays at tables of every size."""
    while True:
        seats = rng.randrange(2, 5)
        deal = rng.choice(["one", "twoKeepOne"])
        states = [
            state.copy()
            for state, _, _ in random_play(rng.randrange(10**6), seats, missionDeal=deal)
        ]
        for state in rng.sample(states, 10):
            yield msgspec.to_builtins(GAME.dump(state))


def mutate(position: dict[str, Any], rng: Random) -> None:
    """Change one value, or swap two of them."""
    players = position["players"]
    kind = rng.randrange(6)
    if kind == 0:
        position["phase"] = rng.choice(PHASES)
    elif kind == 1:
        one, other = rng.sample(players, 2)
        name = rng.choice(list(one))
        one[name], other[name] = other[name], one[name]
    elif kind == 2:
        names = ("round", "turn", "dealt", "nativeSupply", "nativeGone", "startPlayer")
        name = rng.choice(names)
        position[name] = rng.choice([(position[name] or 0) + rng.choice([-1, 1]), rng.randrange(9)])
    elif kind == 3:
        name = rng.choice(["neutralPlaced", "nativeOpen"])
        position[name] = not position[name]
    elif kind == 4:
        mutate_list(position, rng.choice(["pastEvents", "order", "neutral"]), rng)
    else:
        mutate_player(rng.choice(players), rng)


def mutate_player(player: dict[str, Any], rng: Random) -> None:
    name = rng.choice(list(player))
    if isinstance(player[name], list):
        mutate_list(player, name, rng)
    elif name == "purse":
        player[name] = rng.choice([-1, 0, 6, 99])
    elif name == "mission":
        player[name] = rng.choice([None, *MISSION_IDS])
    elif name != "cardSet":
        player[name] = rng.choice([(player[name] or 0) + rng.choice([-1, 1]), rng.randrange(9)])


def mutate_list(part: dict[str, Any], name: str, rng: Random) -> None:
    """Swap two items, drop one, replace one, or add one."""
    values = part[name]
    kind = rng.randrange(4)
    new = rng.choice(EVENT_IDS if name == "pastEvents" else WORDS.get(name, range(8)))
    if kind == 0 or not values:
        values.append(new)
    elif kind == 1:
        values.pop(rng.randrange(len(values)))
    elif kind == 2:
        values[rng.randrange(len(values))] = new
    else:
        rng.shuffle(values)


def without_order(position: dict[str, Any]) -> dict[str, Any]:
    """The same position, what is a set sorted."""
    for part in (position, *position["players"]):
        part |= {name: sorted(part[name]) for name in SETS if name in part}
    return position


def play_on(state: AmazonasState, rng: Random) -> None:
    """Random moves, and a result that fits."""
    for _ in range(MOVES):
        seats = state.pending()
        if not seats:
            break
        if seats[0] == CHANCE:
            state.apply(CHANCE, drawn(state.chances(), rng))
        else:
            seat = rng.choice(seats)
            state.apply(seat, rng.choice(state.legal(seat)))
        GAME.load(GAME.dump(state))
    outcome = state.outcome()
    assert (outcome is not None) == (not state.pending())
    if outcome is not None:
        low, high = GAME.score_bounds(state.setup.seats, GAME.options_of(state))
        assert all(low <= score <= high for score in outcome.scores)
        sums = [sum(line.points for line in lines) for lines in outcome.lines]
        assert sums == list(outcome.scores)


@pytest.mark.parametrize("seed", range(6))
def test_a_changed_position_is_refused_or_sound(seed: int) -> None:
    rng = Random(f"amazonas {seed}")
    loaded = 0
    given = positions(rng)
    for _ in range(MUTANTS // 6):
        position = next(given)
        for _ in range(rng.randrange(1, 4)):
            mutate(position, rng)
        try:
            state = GAME.load(position)
        except PositionError:
            continue
        loaded += 1
        dumped = msgspec.to_builtins(GAME.dump(state))
        assert without_order(dumped) == without_order(position)
        play_on(state, rng)
    assert loaded < MUTANTS // 6
