"""Positions: written and read back, and every fault named with its place."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.state import END_PHASE, OVER
from tests.games.tiwanaku.positions import begun, c16, c26, play


def written(state: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(GAME.dump(state))
    return found


def test_positions_read_back() -> None:
    ending = c26()
    play(ending, "move e4 e3", "offer none", "divine d4 1", "pass")
    for state in (begun(), begun("S", seats=1), c16(), c26(), ending, GAME.new(3)):
        assert written(GAME.load(written(state))) == written(state)


def test_a_concealed_position_has_question_marks_and_needs_permission() -> None:
    known = written(GAME.conceal(c16(), 0))
    assert known["map"][1].split()[3:5] == ["??", "S?"]
    assert written(GAME.load(known, unknowns=True)) == known
    with pytest.raises(PositionError, match=r"\$.map: every soil"):
        GAME.load(known)


FAULTS: list[tuple[str, Any, str]] = [
    ("phase", "later", "'later' is not one of drawMap"),
    ("map", ["R1"], "5 rows are needed"),
    ("map.0", "R5 R4", "9 cells are needed"),
    ("map.0", "R5 R4 R2 R1 G5 G2 S1 E2 X1", "'X1' is no cell"),
    ("map.0", "R5 R4 R2 R1 G5 G2 S1 E2 ?1", r"'\?1' is no cell"),
    ("map.0", "R5 R4 R2 R1 G5 G2 S1 E2 E2", "TIW-11"),
    ("totals", [1, 2, 3], "4 numbers"),
    ("totals", [15, 8, 10, 12], "the map has"),
    ("starts", ["a1"], "1 start cells"),
    ("starts", ["z9"], "'z9' is not one of a1"),
    ("blank", ["a1", "a1"], "the same name"),
    ("bare", ["d2"], "blank or bare"),
    ("players", [], "2 players are needed"),
    ("players.0.figures", ["a1", "a2", "b1", "b2", "c4", "d4"], "5 figures"),
    ("players.1.figures", ["e2"], "two figures"),
    ("players.0.discs", [0, 0, 8, 0], "8 is not 0 to 7"),
    ("players.0.gifts", [1, 1], "one gift of each level"),
    ("players.0.gifts", [6], "6 is not 1 to 5"),
    ("players.0.found", -1, "below 0"),
    ("players.0.lost", 99, "never fall below 0"),
    ("players.0.passed", True, "before the end phase"),
    ("players.0.out", True, "owns nothing"),
    ("turn", None, "None is no seat"),
    ("turn", 2, "2 is no seat"),
    ("guess", 6, "6 is not 1 to 5"),
    ("idle", -1, "below 0"),
    ("spent", 3, "only the solo game"),
    ("unused", 3, "end of a solo game"),
    ("cause", "boredom", "'boredom' is not one of none"),
    ("cause", "idle", "in this phase"),
    ("ender", 0, "no end phase yet"),
    ("phase", "offering", "no gift to offer"),
    ("options", {"board": "long", "startCells": "4"}, "options"),
]


def changed(state: Any, **changes: Any) -> dict[str, Any]:
    """The position of a state with other values at some places, written like `players_0_found`."""
    position = written(state)
    for place, value in changes.items():
        *path, last = [int(name) if name.isdigit() else name for name in place.split("_")]
        target: Any = position
        for name in path:
            target = target[name]
        target[last] = value
    return position


def refused(position: dict[str, Any], place: str, fault: str) -> None:
    with pytest.raises(PositionError, match=fault) as caught:
        GAME.load(position)
    assert caught.value.place == f"$.{place}"


@pytest.mark.parametrize("place, value, fault", FAULTS)
def test_faults_are_named(place: str, value: Any, fault: str) -> None:
    position = changed(c16(), **{place.replace(".", "_"): value})
    with pytest.raises(PositionError, match=fault) as caught:
        GAME.load(position)
    assert caught.value.place.startswith("$")


def test_more_faults_by_phase() -> None:
    right = c16()
    play(right, "divine h4 4")
    stuck = written(right)
    stuck["players"][1]["figures"] = ["h4"]
    with pytest.raises(PositionError, match="no figure on a bare cell"):
        GAME.load(stuck)
    early = written(GAME.new(2))
    early["blank"] = early["blank"][1:]
    early["bare"] = ["a1"]
    with pytest.raises(PositionError, match="every cell is blank"):
        GAME.load(early)
    state = c26()
    play(state, "move e4 e3", "offer none", "divine d4 1", "pass", "pass")
    assert state.phase == 6
    last = written(state)
    last["players"][1]["erred"] = True
    with pytest.raises(PositionError, match="not entitled"):
        GAME.load(last)
    spent = written(begun(seats=1))
    spent["spent"] = 44
    with pytest.raises(PositionError, match="budget"):
        GAME.load(spent)


# --- positions that no play can reach


def ended() -> Any:
    """The end phase of C26 with Red to decide, after an error of Black."""
    state = c26()
    play(state, "move e4 e3", "offer none", "divine d4 1")
    return state


def last_offering() -> Any:
    """Red makes a last offering; Black has passed, too."""
    state = c26()
    play(state, "move e4 e3", "offer none", "pass", "pass", "offer none")
    return state


def solo(*moves: str) -> Any:
    state = begun("S", seats=1)
    play(state, *moves)
    return state


def abandoned() -> Any:
    """The player of a solo game has left after a discovery."""
    state = solo("enter a2")
    state.leave(0)
    return state


def finished() -> Any:
    """A game of C26 up to its end."""
    state = last_offering()
    play(state, "offer none")
    return state


def divined() -> Any:
    """C16, and Red has divined once, rightly."""
    state = c16()
    play(state, "divine h4 4")
    return state


def asked_to_offer() -> Any:
    """C16, and Red has divined both figures rightly."""
    state = divined()
    play(state, "divine i3 1")
    return state


UNDRAWN = begun(firstPlayer="random", entryPlantStop="true")
"""The map is drawn, the first player is not."""
START_CELLS = ["c1", "d3", "e1", "f3", "g2", "i1", "i4", "b5", "e5", "g5"]
"""Those of Map L without b3."""

IMPOSSIBLE: list[tuple[Any, dict[str, Any], str, str]] = [
    # the land
    (GAME.new(2), {"totals": [6, 6, 6, 7]}, "totals", "no total is announced"),
    (GAME.new(2), {"starts": ["a1"]}, "starts", "no start cells"),
    (c16(), {"totals": [16, 7, 9, 13]}, "totals[0]", "16 is not 6 to 15"),
    (c16(), {"starts": [*START_CELLS, "c3"], "bare": ["e2", "e3", "h4", "i3", "b3"]},
     "starts", "TIW-019"),
    (UNDRAWN, {"turn": 0}, "turn", "0 in this phase"),
    (UNDRAWN, {"idle": 1}, "idle", "no turn has been played"),
    (UNDRAWN, {"blank": written(UNDRAWN)["blank"][1:], "bare": ["a1"]},
     "blank", "before the first turn"),
    (begun(), {"phase": "drawFirst", "turn": None}, "phase", "not drawn in this game"),
    # figures
    (c16(), {"players_0_figures": ["a1"]}, "players[0].figures", "a blank cell discovers"),
    (c16(), {"players_1_figures": ["e2"]}, "players[1].figures", "two figures on one cell"),
    (begun(), {"players_0_figures": ["c1"]}, "players[0].figures", "without a discovery"),
    (UNDRAWN, {"players_0_figures": ["c1"]}, "players[0].figures", "before the start"),
    # discoveries
    (c16(), {"players_0_discs": [0, 1, 3, 0]}, "players", "4 levels of sand, but 3 discoveries"),
    (c16(), {"players_1_discs": [1, 0, 0, 0]}, "players", "2 levels of sand, but 3 discoveries"),
    (c16(), {"players_0_found": 5}, "players[0].found", r"5 points do not fit discs on \[0, 1, 2, 0\]"),
    (c16(), {"players_1_found": 2}, "players[1].found", "2 points do not fit"),
    # divinations
    (c16(), {"players_0_gifts": [5]}, "players", "1 gifts of level 5, but 0 plants"),
    (divined(), {"players_0_gifts": [4]}, "players", "2 gifts of level 4, but 1 plants"),
    (divined(), {"players_1_gained": 3}, "players[1].gained", "3 points do not fit gifts"),
    (divined(), {"players_1_gained": 8}, "players[1].gained", "8 points do not fit gifts"),
    (c26(), {"players_0_offered": 10}, "players[0].offered", "10 points for gifts"),
    (divined(), {"players_0_gained": 4}, "players", "too few for losses and errors"),
    (divined(), {"players_0_lost": 1}, "players", "too few for losses and errors"),
    (c16(), {"guess": 3}, "guess", "TIW-131"),
    (divined(), {"guess": None}, "guess", "TIW-131"),
    # the turn
    (c16(), {"busy": True}, "busy", "has brought nothing yet"),
    (divined(), {"busy": False}, "busy", "a divination was made"),
    (divined(), {"guess": 3}, "busy", "neither have discovered nor divined"),
    (asked_to_offer(), {"guess": 2}, "busy", "neither have discovered nor divined"),
    (asked_to_offer(), {"turn": 0, "players_0_gifts": [1], "players_1_gifts": [4]},
     "players[0].gained", "do not fit"),
    (c26(), {"blank": [], "bare": ["b4", "c3", "d4", "e2", "e3"], "players_0_discs": [1, 0, 3, 3],
             "players_0_found": 10}, "blank", "TIW-091"),
    # counters
    (c16(), {"idle": 6}, "idle", "6 idle turns, but 6 end the game"),
    (c16(), {"unused": 1}, "unused", "end of a solo game"),
    (solo("enter a2"), {"spent": 0}, "spent", "1 discoveries and 0 idle turns do not fit in 0"),
    (solo("enter a2"), {"idle": 1}, "spent", "1 discoveries and 1 idle turns do not fit in 1"),
    (solo("enter a2"), {"spent": 24}, "spent", "24 turns of a budget of 24"),
    (solo("enter a2"), {"unused": 1}, "unused", "0 unused turns score here"),
    (abandoned(), {"unused": 3}, "unused", "0 unused turns score here"),
    # the end
    (abandoned(), {"players_0_out": False}, "cause", "contradicts the position"),
    (abandoned(), {"cause": "alone"}, "cause", "contradicts the position"),
    (abandoned(), {"cause": "budget"}, "ender", "somebody triggered"),
    (abandoned(), {"cause": "budget", "ender": 0}, "spent", "do not use up"),
    (ended(), {"cause": "idle"}, "cause", "contradicts the position"),
    (ended(), {"cause": "budget"}, "cause", "contradicts the position"),
    (ended(), {"blank": ["e3"], "bare": ["b4", "c3", "e2"]}, "players[0].figures", "blank"),
    (ended(), {"ender": None}, "ender", "somebody triggered"),
    (ended(), {"ender": 2}, "ender", "2 is no seat"),
    (ended(), {"idle": 1}, "idle", "was not idle"),
    (ended(), {"busy": False}, "busy", "only wrong divinations"),
    (ended(), {"players_1_passed": True}, "turn", "has passed"),
    (ended(), {"players_1_out": True}, "players[1].out", "owns nothing"),
    (ended(), {"busy": False, "players_0_erred": False}, "players", "just those asked before"),
    (ended(), {"players_0_out": True, "players_0_figures": [], "players_0_gifts": []},
     "players", "the game ends when players leave"),
    (last_offering(), {"players_0_passed": False}, "players", "not over for all"),
    (last_offering(), {"players_1_gifts": []}, "turn", "no gift to offer"),
    (finished(), {"cause": "alone"}, "cause", "contradicts the position"),
    (finished(), {"cause": "givenUp"}, "cause", "contradicts the position"),
    (finished(), {"turn": 0}, "turn", "0 in this phase"),
    (finished(), {"players_0_passed": False}, "players", "not over for all"),
]  # fmt: skip


@pytest.mark.parametrize("state, changes, place, fault", IMPOSSIBLE)
def test_what_no_play_can_reach_is_refused(
    state: Any, changes: dict[str, Any], place: str, fault: str
) -> None:
    assert written(GAME.load(written(state))) == written(state)
    refused(changed(state, **changes), place, fault)


def test_idle_turns_end_the_game_when_the_limit_is_reached() -> None:
    state = c16(idleRounds=2)
    play(state, "return h4", "return e2", "return i3", "return e3")
    assert state.phase == END_PHASE
    refused(changed(state, idle=3), "idle", "3 idle turns do not end the game, 4 do")
    refused(changed(state, idle=5), "idle", "5 idle turns, but 4 end the game")
    refused(changed(state, cause="lastSoil"), "cause", "contradicts the position")
    without = written(state)
    without["options"]["idleRounds"] = "off"
    refused(without, "cause", "contradicts the position")


def test_the_budget_ends_a_solo_game_when_it_is_used_up() -> None:
    state = solo("enter a2", *["return a2", "enter a2"] * 11, "return a2")
    assert (state.phase, state.unused) == (OVER, 0)
    refused(changed(state, spent=23), "spent", "23 turns do not use up the budget of 24")
    refused(changed(state, unused=1), "unused", "0 unused turns score here")


def test_an_error_puts_a_player_out_where_the_host_says_so() -> None:
    position = written(ended())
    position["options"]["endWrong"] = "out"
    refused(position, "players", "TIW-097")


def test_a_concealed_land_must_have_a_lawful_map() -> None:
    known = written(GAME.conceal(c16(), 0))
    known["map"][1] = known["map"][1].replace("G3", "G2")  # f3 has that plant, too
    with pytest.raises(PositionError, match="no lawful map"):
        GAME.load(known, unknowns=True)


@pytest.mark.rule("TIW-038")
@pytest.mark.parametrize(
    "field, value, fault",
    [
        ("ender", 1, "ender: no end phase begins before the map is drawn"),
        ("cause", "idle", "ender: somebody triggered the end phase"),
        ("cause", "lastSoil", "cause: 'lastSoil' contradicts the position"),
        ("idle", 1, "idle: no turn has been played"),
        ("totals", [6, 6, 6, 7], "totals: before the draw no total is announced"),
        ("blank", [], "map: before the draw every cell is blank"),
    ],
)
def test_a_game_that_ended_before_the_draw_has_no_course(
    field: str, value: Any, fault: str
) -> None:
    state = GAME.new(2, {"board": "short"})
    state.leave(0)
    position = written(state)
    assert written(GAME.load(position)) == position
    with pytest.raises(PositionError, match=rf"^\$\.{fault}"):
        GAME.load(position | {field: value})
