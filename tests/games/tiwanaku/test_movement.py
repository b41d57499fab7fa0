"""Section 3: moving, entering, returning; the short rule's tables and pictures."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.core.bits import members
from kiebitz.games.tiwanaku.board import BOARDS, CELL_OF, DATA, LONG, SHORT, Board
from kiebitz.games.tiwanaku.rules.paths import entry_ends, entry_path, move_ends, move_path
from tests.games.tiwanaku.positions import (
    BLACK,
    RED,
    ask,
    at,
    begun,
    c16,
    cells,
    ends,
    entries,
    legal,
    play,
    points,
    reserve,
    rule_against,
    told,
)

C04 = "a1 a2 a3 a4 a5 b1 b4 c2 c5 d1 d5 e2 e4 f1 f5 g1 g4 h1 h4 h5 i2 i3 i5"


def without(listed: str, *names: str) -> str:
    return " ".join(name for name in listed.split() if name not in names)


def plus(listed: str, *names: str) -> str:
    return " ".join(sorted([*listed.split(), *names]))


@pytest.mark.rule("TIW-054", "TIW-055", "TIW-056", "TIW-059")
@pytest.mark.parametrize("example", DATA["movement_tests"], ids=lambda example: example["id"])
def test_the_data_s_examples(example: dict[str, Any]) -> None:
    board = LONG if example["board"] == "5x9" else SHORT
    plants, own, foreign = (cells(" ".join(example[key])) for key in ("plants", "own", "foreign"))
    if example["kind"] == "enter":
        free = entry_ends(board, plants, own, foreign, plant_stop=False)
        both = entry_ends(board, plants, own, foreign, plant_stop=True)
    else:
        both = move_ends(board, plants, own, foreign, CELL_OF[example["start"]])
        free = both & ~plants
    assert sorted(board.names(free)) == sorted(example["targets_free"])
    assert sorted(board.names(both & ~free)) == sorted(example["plant_stops"])
    assert not set(example["certain_not"]) & set(board.names(both))
    assert set(example["certain_in"]) <= set(board.names(free))


FIRST_TABLE = {
    "plants": "b1 d1 e1 h1 h2 a3 f3 h4 b5 g5",
    "figures": {BLACK: "b3 e4 d5 e5", RED: "i3"},
}


@pytest.mark.case("TIW-C01")
def test_the_first_table() -> None:
    state = at(**FIRST_TABLE)  # type: ignore[arg-type]
    assert entries(state) == (
        "a1 a2 a4 a5 b2 b4 c1 c3 c5 d2 d4 e2 e3 f1 f4 f5 g1 g2 g4 h3 h5 i1 i2 i4 i5"
    )
    other = at(plants=FIRST_TABLE["plants"], figures={BLACK: "b3 e4 d5 e5", RED: "i2 i3"})  # type: ignore[arg-type]
    assert entries(other) == without(entries(state), "i2")


@pytest.mark.case("TIW-C02")
@pytest.mark.rule("TIW-054")
def test_straight_entries_of_the_first_table() -> None:
    state = at(**FIRST_TABLE)  # type: ignore[arg-type]
    ways = {
        end: told(play(state.copy(), f"enter {end}"), "entered")[0]["path_cells"]
        for end in ("c3", "d2", "g4", "d4", "e3")
    }
    assert ways == {
        "c3": ["a3", "b3", "c3"],
        "d2": ["d1", "d2"],
        "g4": ["g5", "g4"],
        "d4": ["d5", "d4"],
        "e3": ["e5", "e4", "e3"],
    } | {"e3": ways["e3"]}
    assert ways["e3"][-1] == "e3"
    assert rule_against(state, "enter i3") == "TIW-054"


@pytest.mark.case("TIW-C03")
def test_the_second_table() -> None:
    state = at(plants="b1 e1 c2 g2 i2 f3 h4 d5", figures={BLACK: "g1 g3"})
    assert entries(state) == (
        "a1 a2 a3 a4 a5 b2 b5 c1 c5 d1 d4 e2 e3 e5 f1 f2 f4 f5 g4 g5 h1 h2 h3 h5 i1 i3 i4 i5"
    )
    assert told(play(state, "enter g4"), "entered")[0]["path_cells"] in (
        ["g1", "g2", "g3", "g4"],
        ["g5", "g4"],
    )


@pytest.mark.case("TIW-C04", "TIW-C05", "TIW-C06", "TIW-C07", "TIW-C08", "TIW-C09")
@pytest.mark.rule("TIW-030", "TIW-054")
def test_the_pictures_in_turn() -> None:
    state = begun()
    assert entries(state) == C04
    assert told(play(state, "enter e2"), "entered")[0]["edge_cell"] == "e1"
    assert entries(state) == without(C04, "e2")
    assert told(play(state, "enter h4"), "entered")[0]["edge_cell"] == "i4"
    assert entries(state) == plus(without(C04, "e2", "h4"), "d2", "e3", "f2")
    assert told(play(state, "enter e3"), "entered")[0]["path_cells"] == ["e1", "e2", "e3"]
    assert entries(state) == plus(without(C04, "e2", "h4"), "h3")
    play(state, "enter i3")
    assert entries(state) == (
        "a1 a2 a3 a4 a5 b1 b4 c2 c3 c5 d1 d2 d4 d5 e4 f1 f2 f4 f5 g1 g3 g4 h1 h5 i2 i5"
    )
    way = told(play(state, "enter c3"), "entered")[0]["path_cells"]
    assert way == ["e1", "e2", "e3", "d3", "c3"]
    assert entries(state) == "a1 a2 a3 a4 a5 b1 b4 c2 c5 d1 d5 e4 f1 f5 g1 g4 h1 h3 h5 i2 i5"


@pytest.mark.case("TIW-C10")
@pytest.mark.rule("TIW-041", "TIW-042", "TIW-043", "TIW-045", "TIW-046", "TIW-047", "TIW-051")
def test_a_move_over_plants_and_own_figures() -> None:
    state = c16()
    ask(state, BLACK)
    assert ends(state, "e3") == ("a3 b2 b4 c2 c4 d1 d2 d4 e4 f1 f2 f4 g3", "b3 d3 e1 f3")
    assert rule_against(state, "move e3 e2") == "TIW-043"
    assert rule_against(state, "move e3 e3") == "TIW-047"


@pytest.mark.case("TIW-C11")
@pytest.mark.rule("TIW-044")
def test_a_move_of_red() -> None:
    state = c16()
    assert ends(state, "h4") == ("g4 h3 h5 i2 i5", "i4")
    assert rule_against(state, "move h4 e3") == "TIW-044"


@pytest.mark.case("TIW-C12")
@pytest.mark.rule("TIW-040", "TIW-045")
def test_one_step_onto_free_cells_and_never_diagonally() -> None:
    state = at(plants="c1", figures={BLACK: "a3"})
    assert ends(state, "a3") == ("a2 a4 b3", "")


@pytest.mark.case("TIW-C13")
@pytest.mark.rule("TIW-035", "TIW-044", "TIW-052")
def test_walled_in_a_figure_can_only_be_returned() -> None:
    state = at(plants="", figures={BLACK: "a1", RED: "a2 b1"})
    assert ends(state, "a1") == ("", "")
    assert "return a1" in legal(state)
    assert rule_against(state, "pass") == "TIW-035"


@pytest.mark.case("TIW-C14")
@pytest.mark.rule("TIW-041", "TIW-055", "TIW-057", "TIW-059", "TIW-061")
def test_a_row_of_plants_for_a_move_and_for_an_entry() -> None:
    state = at(plants="e1 e2 e3", figures={BLACK: "e4"})
    assert ends(state, "e4") == ("d1 d2 d3 d4 e5 f1 f2 f3 f4", "e1 e2 e3")
    listed = entries(state).split()
    assert {"d2", "d3", "d4", "f2", "f3", "f4", "e5"} <= set(listed)
    assert not {"e1", "e2", "e3", "e4"} & set(listed)
    assert rule_against(state, "enter e2") == "TIW-057"
    assert rule_against(at(plants="c3", figures={BLACK: "e4"}), "enter c3") == "TIW-059"
    open_ = at(plants="e1 e2 e3", figures={BLACK: "e4"}, entryPlantStop="true")
    assert {"e1", "e2", "e3"} <= set(entries(open_).split())
    assert "e4" not in entries(open_).split()


@pytest.mark.case("TIW-C15")
@pytest.mark.rule("TIW-047", "TIW-048")
def test_turning_back_to_the_start_is_no_move() -> None:
    state = at("S", plants="b1", bare="a1", figures={BLACK: "a1"})
    assert ends(state, "a1") == ("a2 b2 c1", "b1")
    assert rule_against(state, "move a1 a1") == "TIW-047"


@pytest.mark.rule("TIW-042", "TIW-043", "TIW-049")
def test_no_two_figures_share_a_cell() -> None:
    state = at(plants="b1", figures={BLACK: "a1 b1 a2"})
    assert rule_against(state, "move a1 b1") == "TIW-042"
    assert rule_against(state, "move a1 a2") == "TIW-043"
    assert rule_against(state, "enter a1") == "TIW-057"


@pytest.mark.rule("TIW-039", "TIW-157")
def test_exactly_one_own_figure_acts_and_is_named_by_its_cell() -> None:
    state = at(plants="", bare="", figures={BLACK: "a1", RED: "i5"})
    play(state, "move a1 a2")
    assert (state.figures[BLACK], state.figures[RED]) == (cells("a2"), cells("i5"))
    assert rule_against(state, "move a2 a3") == "TIW-157"


@pytest.mark.case("TIW-C24")
@pytest.mark.rule("TIW-052", "TIW-053", "TIW-063", "TIW-084", "TIW-086")
def test_returning_leaves_the_tile_and_allows_an_offering() -> None:
    state = c16()
    state.gifts[RED] = 0b1001
    before = (reserve(state), points(state, RED), list(state.discs))
    events = play(state, "return i3")
    assert told(events, "returned")[0]["reserve"] == 4
    assert state.figures[RED] == cells("h4")
    assert not state.blank & cells("i3")
    assert not state.planted & cells("i3")
    assert (reserve(state), points(state, RED), list(state.discs)) == before
    play(state, "offer 14")
    assert points(state, RED) == before[1] + 1
    assert state.gifts[RED] == 0


@pytest.mark.case("TIW-C25")
@pytest.mark.rule("TIW-053", "TIW-063")
def test_entering_again_on_a_bare_cell_discovers_nothing() -> None:
    state = c16()
    play(state, "return h4", "return c3")
    before = (reserve(state), points(state, RED), list(state.discs))
    way = told(play(state, "enter h4"), "entered")[0]
    assert way["path_cells"] in (["i4", "h4"], ["i3", "h3", "h4"])
    assert (reserve(state), points(state, RED), list(state.discs)) == before
    play(state, "return e2")
    assert "divine h4 1" in legal(state)


@pytest.mark.rule("TIW-058")
def test_edge_cells() -> None:
    assert " ".join(SHORT.names(SHORT.edge)) == "a1 a2 a3 a4 a5 b1 b5 c1 c5 d1 d5 e1 e2 e3 e4 e5"
    assert LONG.edge.bit_count() == 24


@pytest.mark.rule("TIW-060")
def test_entering_needs_a_figure_in_the_reserve() -> None:
    state = at(plants="", figures={BLACK: "a1 a2 a3 a4 a5"})
    assert entries(state) == ""
    assert rule_against(state, "enter b1") == "TIW-060"
    elsewhere = at(plants="", figures={BLACK: "b1 b2 b3 b4 b5"})
    assert rule_against(elsewhere, "enter a1") == "TIW-060"


@pytest.mark.rule("TIW-061")
def test_a_figure_may_stop_on_a_plant_and_blocks_others_there() -> None:
    state = at(plants="b1 c1", figures={BLACK: "a1", RED: "d1"})
    play(state, "move a1 b1")
    assert ends(state, "d1") == ("c2 d2 e1", "c1")


@pytest.mark.rule("TIW-050", "TIW-148")
def test_the_path_has_no_effect_and_is_a_shortest_one() -> None:
    state = at(plants="b1 c1 b2", figures={BLACK: "a1"})
    assert told(play(state, "move a1 c2"), "moved")[0]["path_cells"] == ["a1", "b1", "b2", "c2"]


# --- the quick flood against a walk in plain steps


def walk(board: Board, plants: int, own: int, foreign: int, start: int) -> set[int]:
    """Every end of a move, by walking step by step (TIW-040 to TIW-047)."""
    found, seen, waiting = set(), set(), [start]
    while waiting:
        for near in members(board.orthogonal[waiting.pop()]):
            bit = 1 << near
            if foreign & bit or near in seen or near == start:
                continue
            seen.add(near)
            if not own & bit:
                found.add(near)
            if (plants | own) & bit:
                waiting.append(near)
    return found


SETS = st.integers(0, (1 << 45) - 1)


@settings(max_examples=200)
@given(SETS, SETS, SETS, SETS, st.sampled_from(list(BOARDS.values())))
def test_ends_are_those_of_a_plain_walk(
    plants: int, more: int, own: int, foreign: int, board: Board
) -> None:
    plants &= more & board.all
    own, foreign = own & foreign & board.all, foreign & ~own & more & board.all
    for start in members(own):
        found = move_ends(board, plants, own, foreign, start)
        assert set(members(found)) == walk(board, plants, own, foreign, start)
        for end in members(found):
            way = move_path(board, plants, own, foreign, start, end)
            assert (way[0], way[-1]) == (start, end)
            for one, two in pairwise(way):
                assert board.orthogonal[one] >> two & 1
            assert not foreign & sum(1 << cell for cell in way)
    reached = entry_ends(board, plants, own, foreign, plant_stop=True)
    expected = board.edge & ~(own | foreign)
    for seed in members(board.edge & (plants | own) & ~foreign):
        expected |= sum(1 << cell for cell in walk(board, plants, own, foreign, seed))
    assert reached & ~plants == expected & ~plants & ~own
    for end in members(reached):
        assert board.edge >> entry_path(board, plants, own, foreign, end)[0] & 1
