"""Positions whose turns, divinations or end phase cannot have come about: one clear error with its place."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.rules import TiwanakuState
from tests.games.tiwanaku.positions import begun, c16, c26, play


def after(state: TiwanakuState, *moves: str) -> dict[str, Any]:
    """The position after some moves."""
    play(state, *moves)
    position: dict[str, Any] = msgspec.to_builtins(GAME.dump(state))
    GAME.load(position)
    return position


def refused(position: dict[str, Any], place: str, fault: str) -> None:
    with pytest.raises(PositionError) as error:
        GAME.load(position)
    assert error.value.place == f"$.{place}"
    assert fault in error.value.fault


def of_player(position: dict[str, Any], seat: int, **changes: Any) -> dict[str, Any]:
    position["players"][seat] |= changes
    return position


@pytest.mark.rule("TIW-030")
def test_turns_go_round_from_the_first_player() -> None:
    position = after(begun("S", entryPlantStop="true"))
    refused(position | {"turn": 1}, "turn", "after 0 turns it is the turn of seat 0")


@pytest.mark.rule("TIW-057")
def test_no_turn_is_idle_before_the_first_discovery() -> None:
    position = after(begun("S"))
    refused(position | {"turn": 1, "idle": 1}, "idle", "without a discovery")


@pytest.mark.rule("TIW-037")
def test_the_turn_before_the_idle_ones_has_left_a_trace() -> None:
    position = after(begun("S"), "enter a2")
    refused(position | {"idle": 1}, "idle", "1 idle turns ago seat 1 has discovered or divined")


@pytest.mark.rule("TIW-118")
def test_a_divination_takes_a_turn_of_the_budget() -> None:
    position = after(begun("S", seats=1), "enter a2", "divine a2 5")
    refused(position | {"spent": 1}, "spent", "1 discoveries, 1 divinations and 0 idle turns in 1")


@pytest.mark.rule("TIW-118")
def test_without_a_discovery_all_turns_of_a_solo_game_were_idle() -> None:
    state = begun("S", seats=1, entryPlantStop="true")
    start = next(move for move in map(GAME.notation, state.legal(0)) if _is_planted(state, move))
    position = after(state, start)
    refused(position | {"idle": 0}, "idle", "nothing was discovered, so all 1 turns were idle")


def _is_planted(state: TiwanakuState, move: str) -> bool:
    verb, _, cell = move.partition(" ")
    return verb == "enter" and cell in state.setup.board.names(state.planted)


@pytest.mark.rule("TIW-075")
def test_each_plant_was_divined_by_one_player() -> None:
    position = after(c16(), "divine h4 4", "divine i3 1", "offer none")
    of_player(position, 0, gained=1, gifts=[])
    of_player(position, 1, gained=1, gifts=[])
    refused(position, "players", "plants of the levels [1, 4] do not give")


@pytest.mark.rule("TIW-082")
def test_points_for_an_offering_need_gifts_that_were_won() -> None:
    """5 points of right divinations, but one plant of level 1 twice is no pair of different gifts."""
    position = after(c16(), "divine h4 4", "divine i3 1", "offer none")
    of_player(position, 1, gained=4, gifts=[], offered=1)
    refused(position, "players", "plants of the levels [1, 4] do not give")


@pytest.mark.rule("TIW-090")
def test_the_player_of_the_last_soil_stands_on_it() -> None:
    position = after(c26(), "move e4 e3", "offer none", "divine d4 1")
    refused(of_player(position, 0, figures=[]), "ender", "that was the last one (TIW-090)")


@pytest.mark.rule("TIW-096")
def test_an_error_of_the_end_phase_was_made_with_a_figure() -> None:
    position = after(c26(), "move e4 e3", "offer none", "divine d4 1")
    divined = {"d4"}
    assert not divined & set(position["players"][1]["figures"])
    position = of_player(position, 1, erred=True)
    refused(position, "players[1].erred", "no figure that can have erred")


@pytest.mark.rule("TIW-092")
def test_nobody_has_passed_before_being_asked() -> None:
    """Black, who began the end phase, is asked and has divined nothing; so Red was not asked yet."""
    position = after(c26(), "move e4 e3", "offer none")
    refused(of_player(position, 1, passed=True), "players", "just those asked before")
    refused(of_player(position, 1, passed=True) | {"busy": True}, "players[1].passed", "not asked")
