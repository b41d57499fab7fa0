"""Positions: written and read back, and every fault named with its place."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.games.tiwanaku import GAME
from tests.games.tiwanaku.positions import begun, c16, c26, play


def written(state: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(GAME.dump(state))
    return found


def test_positions_read_back() -> None:
    ending = c26()
    play(ending, "move e4 e3", "offer none", "divine d4 1", "pass")
    for state in (begun(), begun("S", seats=1), c16(), c26(), ending, GAME.new(3)):
        assert written(GAME.load(written(state))) == written(state)


def test_a_veiled_position_has_question_marks_and_needs_permission() -> None:
    known = written(GAME.veil(c16(), 0))
    assert known["map"][1].split()[3:5] == ["??", "S?"]
    assert written(GAME.load(known, unknowns=True)) == known
    with pytest.raises(PositionError, match=r"\$.map: every soil"):
        GAME.load(known)


FAULTS: list[tuple[str, Any, str]] = [
    ("phase", "later", "no phase"),
    ("map", ["R1"], r"1 rows, not 5"),
    ("map.0", "R5 R4", "2 cells, not 9"),
    ("map.0", "R5 R4 R2 R1 G5 G2 S1 E2 X1", "'X1' is no cell"),
    ("map.0", "R5 R4 R2 R1 G5 G2 S1 E2 ?1", r"'\?1' is no cell"),
    ("map.0", "R5 R4 R2 R1 G5 G2 S1 E2 E2", "TIW-11"),
    ("totals", [1, 2, 3], "4 totals"),
    ("totals", [15, 8, 10, 12], "the map has"),
    ("starts", ["a1"], "1 start cells"),
    ("starts", ["z9"], "'z9' is no cell"),
    ("blank", ["a1", "a1"], "named twice"),
    ("bare", ["d2"], "blank or bare"),
    ("players", [], "not 2 players"),
    ("players.0.figures", ["a1", "a2", "b1", "b2", "c4", "d4"], "5 figures"),
    ("players.1.figures", ["e2"], "two figures"),
    ("players.0.discs", [0, 0, 8, 0], "levels from 0 to 7"),
    ("players.0.gifts", [1, 1], "one gift of each level"),
    ("players.0.gifts", [6], "one gift of each level"),
    ("players.0.found", -1, "below 0"),
    ("players.0.lost", 99, "never fall below 0"),
    ("players.0.passed", True, "before the end phase"),
    ("players.0.out", True, "owns nothing"),
    ("turn", None, "in this phase"),
    ("turn", 2, "in this phase"),
    ("guess", 6, "no level"),
    ("idle", -1, "below 0"),
    ("spent", 3, "only the solo game"),
    ("unused", 3, "end of a solo game"),
    ("cause", "boredom", "no cause"),
    ("cause", "idle", "in this phase"),
    ("ender", 0, "0 here"),
    ("phase", "offering", "no gift to offer"),
    ("options", {"board": "long", "start_cells": "4"}, "options"),
]


@pytest.mark.parametrize("place, value, fault", FAULTS)
def test_faults_are_named(place: str, value: Any, fault: str) -> None:
    position = written(c16())
    *path, last = place.split(".")
    target: Any = position
    for name in path:
        target = target[int(name) if name.isdigit() else name]
    target[int(last) if last.isdigit() else last] = value
    with pytest.raises(PositionError, match=fault) as caught:
        GAME.load(position)
    assert caught.value.place.startswith("$")


def test_more_faults_by_phase() -> None:
    stuck = written(c16())
    stuck["phase"] = "divineAgain"
    stuck["players"][1]["figures"] = []
    with pytest.raises(PositionError, match="no figure on a bare cell"):
        GAME.load(stuck)
    early = written(GAME.new(2))
    early["blank"] = early["blank"][1:]
    early["bare"] = ["a1"]
    with pytest.raises(PositionError, match="every cell is blank"):
        GAME.load(early)
    ended = c26()
    play(ended, "move e4 e3", "offer none", "divine d4 1", "pass", "pass")
    assert ended.phase == 6
    last = written(ended)
    last["players"][1]["erred"] = True
    with pytest.raises(PositionError, match="not entitled"):
        GAME.load(last)
    spent = written(begun(seats=1))
    spent["spent"] = 44
    with pytest.raises(PositionError, match="budget"):
        GAME.load(spent)
