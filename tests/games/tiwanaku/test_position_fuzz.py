"""Changed positions of random plays: one is refused, or it can be played to an end that adds up."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.board import DIVINE, LEVELS, NAMES, OFFER
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.scoring import points_of
from kiebitz.games.tiwanaku.state import CAUSES, PHASES

SEEDS = range(30)
CHANGES = 12
"""Changed positions for each seed."""
MOVES = 200
CELL_LISTS = ("starts", "blank", "bare", "figures")


def step(state: TiwanakuState, rng: Random) -> None:
    """A random move; of the divinations, mostly one that is right."""
    seat = state.pending()[0]
    if seat == CHANCE:
        state.apply(CHANCE, drawn(state.chances(), rng))
        return
    moves = list(state.legal(seat))
    right = [move for move in moves if DIVINE <= move < OFFER and is_right(state, move)]
    state.apply(seat, rng.choice(right if right and rng.random() < 0.5 else moves))


def is_right(state: TiwanakuState, move: int) -> bool:
    cell, index = divmod(move - DIVINE, LEVELS)
    return state.plants[cell] == index + 1


def positions(rng: Random) -> list[dict[str, Any]]:
    """The positions of a random play with random options."""
    seats = rng.choice([1, 2, 3, 4])
    options: dict[str, object] = {
        "board": rng.choice(["short", "short", "long"]),
        "idleRounds": "off" if seats == 1 else rng.choice(["2", "3"]),
        "entryPlantStop": rng.choice(["false", "true"]),
        "endWrong": rng.choice(["continue", "out"]),
        "finalOffering": rng.choice(["clean", "all"]),
    }
    state = GAME.new(seats, options)
    found = [msgspec.to_builtins(GAME.dump(state))]
    while state.pending():
        if seats > 1 and rng.random() < 0.01:
            state.leave(state.pending()[0] if state.pending()[0] != CHANCE else 0)
        else:
            step(state, rng)
        if state.soils[0] < LEVELS:  # not if all but one have left before the draw
            found.append(msgspec.to_builtins(GAME.dump(state)))
    return found


def change(position: dict[str, Any], rng: Random) -> None:
    """Change one value, or swap two parts of players."""
    places: list[tuple[Any, Any]] = [
        (holder, name)
        for holder in (position, *position["players"])
        for name in holder
        if name not in ("game", "version", "seats", "options", "players")
    ]
    if len(position["players"]) > 1 and rng.random() < 0.2:
        one, two = rng.sample(position["players"], 2)
        name = rng.choice(list(one))
        one[name], two[name] = two[name], one[name]
        return
    holder, name = rng.choice(places)
    holder[name] = other_value(name, holder[name], len(position["players"]), rng)


def other_value(name: str, value: Any, seats: int, rng: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if name in ("phase", "cause"):
        return rng.choice(PHASES if name == "phase" else CAUSES)
    if name in ("turn", "ender", "guess"):
        return rng.choice([None, *range(6 if name == "guess" else seats + 1)])
    if isinstance(value, int):
        return value + rng.choice([-2, -1, 1, 2, 10])
    if name == "map":
        row = rng.randrange(len(value))
        words = value[row].split()
        words[rng.randrange(len(words))] = rng.choice("RESG") + rng.choice("12345")
        return [*value[:row], " ".join(words), *value[row + 1 :]]
    items = list(value)
    if items and rng.random() < 0.5:
        del items[rng.randrange(len(items))]
    if rng.random() < 0.7:
        fresh = rng.choice(NAMES) if name in CELL_LISTS else rng.randint(0, 8)
        items.insert(rng.randint(0, len(items)), fresh)
    return items


def normal(position: dict[str, Any]) -> dict[str, Any]:
    """The same position with its sets in order."""
    for holder in (position, *position["players"]):
        for name in CELL_LISTS:
            if name in holder:
                holder[name] = sorted(holder[name], key=NAMES.index)
    for player in position["players"]:
        player["gifts"] = sorted(player["gifts"])
    return position


@pytest.mark.parametrize("seed", SEEDS)
def test_a_changed_position_is_refused_or_can_be_played(seed: int) -> None:
    rng = Random(seed)
    reached = positions(rng)
    for _ in range(CHANGES):
        position = msgspec.json.decode(msgspec.json.encode(rng.choice(reached)))
        for _ in range(rng.randint(1, 3)):
            change(position, rng)
        try:
            state = GAME.load(position)
        except PositionError:
            continue
        assert msgspec.to_builtins(GAME.dump(state)) == normal(position)
        check_play(state, rng)


def check_play(state: TiwanakuState, rng: Random) -> None:
    seats, options = state.setup.seats, state.setup.options
    lowest, highest = GAME.score_bounds(seats, options)
    for _ in range(MOVES):
        if not state.pending():
            break
        step(state, rng)
    scores = tuple(points_of(state, seat) for seat in range(seats))
    assert all(lowest <= score <= highest for score in scores)
    assert state.unused >= 0
    outcome = state.outcome()
    if not state.pending():
        assert outcome is not None
        assert outcome.scores == scores
        assert scores == tuple(sum(line.points for line in lines) for lines in outcome.lines)
