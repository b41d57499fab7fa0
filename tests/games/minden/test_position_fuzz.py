"""Positions with faults in them: whatever loads is a position of Minden that can be played to a sound end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.minden import GAME
from kiebitz.games.minden.board import NESTED_TIPS, TIP
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import PHASES, TIPPING

PLAYS = 12
POSITIONS = 25
"""Of each play."""
SETS = ("kept", "box", "turned")
"""Lists whose order says nothing."""

Raw = dict[str, Any]


def moved(state: MindenState, rng: Random) -> None:
    """One random move or draw; half of the tips are right, so that pawns move and cards are kept."""
    seat = state.pending()[0]
    if seat == CHANCE:
        state.apply(CHANCE, drawn(state.chances(), rng))
        return
    move = rng.choice(state.legal(seat))
    if state.phase == TIPPING and rng.random() < 0.5:
        solution = state.solutions[state.hold[seat]]
        assert solution is not None
        move = TIP + NESTED_TIPS[solution.cells[0]][rng.randrange(5)]
    state.apply(seat, move)


@cache
def positions(play: int) -> list[bytes]:
    """Every position of a random play, as JSON."""
    rng = Random(play)
    choices = {
        option.id: rng.choice(option.values) for option in GAME.options if not option.per_seat
    }
    state = GAME.new(1 + play % GAME.max_seats, choices | {"track": "short"})
    found = [msgspec.json.encode(GAME.dump(state))]
    while state.pending():
        moved(state, rng)
        found.append(msgspec.json.encode(GAME.dump(state)))
    return found


def parts(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container with each of its keys or indices."""
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], (dict, list)):
            yield from parts(value[key])


def spoil(position: Raw, rng: Random) -> None:
    """Change one value to one that has its shape, mostly."""
    spots = [spot for spot in parts(position) if spot[1] not in ("game", "version")]
    # The long lists of cards would take nearly all faults otherwise.
    few = [(own, key) for own, key in spots if own not in (position["box"], position["turned"])]
    own, key = rng.choice(few if rng.random() < 0.8 else spots)
    value = own[key]
    if key == "phase":
        own[key] = rng.choice(PHASES)
    elif isinstance(value, int):
        own[key] = rng.choice([value - 1, value + 1, value + 2, 0, -99, 10**6])
    elif isinstance(value, list) and value:
        at = rng.randrange(len(value))
        other = rng.choice([None, *(player.get(key) for player in position["players"])])
        own[key] = rng.choice([value[::-1], value[:at] + value[at + 1 :], [*value, value[at]]])
        if isinstance(other, list) and rng.random() < 0.5:
            own[key] = other
    elif key in ("lastRound", "top", "card", "last", "tip"):
        others = [player.get(key) for player in position["players"]]
        own[key] = rng.choice([None, 0, position["top"], "W-N", *position["box"][:2], *others])
    elif isinstance(value, str):
        cards = [*position["box"], *position["open"], *position["turned"], "c-hof", "none", "E"]
        own[key] = rng.choice(cards)


def sets_sorted(value: Any, key: str = "") -> Any:
    """The same position with one order for each set of cards."""
    if isinstance(value, dict):
        return {name: sets_sorted(part, name) for name, part in value.items()}
    if isinstance(value, list):
        found = [sets_sorted(part) for part in value]
        return sorted(found) if key in SETS else found
    return value


def raw(state: MindenState) -> Any:
    """The position of a state as plain data."""
    return msgspec.json.decode(msgspec.json.encode(GAME.dump(state)))


def check_end(state: MindenState) -> None:
    outcome = state.outcome()
    assert outcome is not None
    low, high = GAME.score_bounds(state.setup.seats, state.setup.options)
    for seat, score in enumerate(outcome.scores):
        assert low <= score <= high
        assert sum(line.points for line in outcome.lines[seat]) == score
    assert sorted(outcome.ranks) == list(range(1, state.setup.seats + 1))
    assert outcome.scores == ((-state.round,) if state.setup.seats == 1 else tuple(state.fields))


@pytest.mark.parametrize("play", range(PLAYS))
def test_whatever_loads_can_be_played(play: int) -> None:
    rng = Random(f"fuzz {play}")
    for _ in range(POSITIONS):
        position: Raw = msgspec.json.decode(rng.choice(positions(play)))
        for _ in range(rng.randint(1, 3)):
            spoil(position, rng)
        try:
            state = GAME.load(position)
        except PositionError:
            continue
        position["options"] = GAME.options_of(state)
        assert sets_sorted(raw(state)) == sets_sorted(position)
        for _ in range(200):
            if not state.pending():
                break
            moved(state, rng)
            assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)
        if not state.pending():
            check_end(state)
