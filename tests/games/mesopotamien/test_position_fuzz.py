"""Positions with a few values changed at random: each is refused, or is a position that can be played."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.board import CARD_IDS, DIRECTION_IDS, GOOD_IDS, KIND_IDS, NATIVE_IDS
from kiebitz.games.mesopotamien.land.queries import seat_of
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import ACTIONS, PHASES, REASONS
from tests.games.mesopotamien.positions import random_play

Data = dict[str, Any]
Place = tuple[Any, Any]
"""A list or a mapping, and an index or a key in it."""

WORDS: dict[Any, list[str]] = {
    "phase": PHASES,
    "reason": REASONS[1:],
    "action": ACTIONS,
    "kind": KIND_IDS,
    "found": KIND_IDS,
    "cargo": [*GOOD_IDS, "1", "2", "3", "4"],
    "marker": ["none", "under", "carried", "given"],
    "native": NATIVE_IDS,
    "direction": DIRECTION_IDS,
    "fresh": CARD_IDS,
}
SETS = ("used", "cults", "hand", "gained", "played", "shuffled", "unloaded")
"""Lists whose order means nothing."""
POSITIONS = 75
"""The number of changed positions from each of four plays."""
MOVES = 200


def places(data: Any, of: Any = None) -> Iterator[tuple[Place, Any]]:
    """Every place in a position with the name of its field, apart from the options."""
    keys = data if isinstance(data, dict) else range(len(data))
    for key in keys:
        if key in ("game", "version", "seats", "options"):
            continue
        name = key if isinstance(key, str) else of
        yield (data, key), name
        if isinstance(data[key], (dict, list)):
            yield from places(data[key], name)


def change(data: Data, rng: Random) -> None:
    """Change one value: a number, a word, a list, or the same part of two players."""
    if rng.random() < 0.1:
        one, other = rng.sample(data["players"], 2)
        part = rng.choice(list(one))
        one[part], other[part] = other[part], one[part]
        return
    (holder, key), name = rng.choice(list(places(data)))
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = rng.choice([value - 1, value + 1, 0, rng.randrange(12)])
    elif isinstance(value, list) and value:
        _change_list(value, rng)
    elif isinstance(value, str) or (value is None and name in WORDS):
        holder[key] = rng.choice(WORDS.get(name, CARD_IDS))
    elif value is None and name in ("hex", "value", "startPlayer"):
        holder[key] = rng.randrange(8)


def _change_list(items: list[Any], rng: Random) -> None:
    one, other = rng.randrange(len(items)), rng.randrange(len(items))
    how = rng.randrange(3)
    if how == 0:
        items[one], items[other] = items[other], items[one]
    elif how == 1:
        items.append(copy.deepcopy(items[one]))
    else:
        del items[one]


def sorted_sets(data: Any) -> Any:
    """A position with its sets in order."""
    if isinstance(data, list):
        return [sorted_sets(item) for item in data]
    if not isinstance(data, dict):
        return data
    return {
        key: sorted(value, key=str) if key in SETS else sorted_sets(value)
        for key, value in data.items()
    }


def play_on(state: MesopotamienState, rng: Random) -> None:
    for _ in range(MOVES):
        pending = state.pending()
        if not pending:
            break
        if pending[0] == CHANCE:
            state.apply(CHANCE, drawn(state.chances(), rng))
        else:
            state.apply(pending[0], rng.choice(list(state.legal(pending[0]))))


def check_totals(state: MesopotamienState) -> None:
    """A finished game scores the markers that were handed in."""
    outcome = state.outcome()
    if outcome is not None:
        for player, part in enumerate(GAME.dump(state).players):
            given = [hut.marker for hut in part.huts].count("given")
            assert outcome.scores[seat_of(state, player)] == given


@pytest.mark.parametrize("seed", range(4))
def test_a_changed_position_is_refused_or_can_be_played(seed: int) -> None:
    rng = Random(seed)
    options = {"startCard": seed % 2, "idleRounds": 3, "roundLimit": 15 * (seed // 2)}
    play = random_play(seed, 2 + seed % 3, thinking=0.75, **options)
    taken = [msgspec.to_builtins(GAME.dump(state)) for state, _, _ in play]
    loaded = 0
    for _ in range(POSITIONS):
        data = copy.deepcopy(rng.choice(taken))
        for _ in range(rng.randint(1, 3)):
            change(data, rng)
        try:
            state = GAME.load(data)
        except PositionError:
            continue
        loaded += 1
        assert sorted_sets(msgspec.to_builtins(GAME.dump(state))) == sorted_sets(data)
        play_on(state, rng)
        check_totals(GAME.load(GAME.dump(state)))  # goods, cards, hexes and pieces still add up
    assert loaded > 0
