"""Panels as text: every cell is there, within the width, in the right place."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.cli.terminal.blocks import block, everything
from kiebitz.core.text_board import Cell, FactsPanel, GridPanel, Panel, TablePanel


def drawn(panel: Panel, width: int) -> list[str]:
    return [line.plain for line in block(panel, width).lines]


def test_facts_stand_beside_their_labels() -> None:
    facts = FactsPanel("Round", [("Event", "Jaguar"), ("Chips", Cell("4 3 2", "good"))])
    assert drawn(facts, 40) == ["Round", "Event  Jaguar", "Chips  4 3 2"]


PLAYERS = TablePanel(
    "Players",
    ["Player", "Purse", "Huts"],
    [[Cell("Anna", "seat0"), "3 gold", "1"], ["Bea", "1 gold 2 silver", "12"]],
)


def test_a_table_that_fits_stands_upright() -> None:
    assert drawn(PLAYERS, 60) == [
        "Players",
        "Player  Purse            Huts",
        "Anna    3 gold           1",
        "Bea     1 gold 2 silver  12",
    ]


def test_a_table_that_is_too_wide_is_turned() -> None:
    wide = TablePanel("T", [f"column {n}" for n in range(9)], [[str(n) for n in range(9)]])
    assert drawn(wide, 40) == ["T", *(f"column {n}  {n}" for n in range(9))]


def test_long_texts_wrap_rather_than_vanish() -> None:
    text = "Iquitos, Lábrea, Itaituba, São Félix"
    table = TablePanel("T", ["Player", "Mission"], [["Anna", text], ["Bea", "?"]])
    lines = drawn(table, 26)
    assert max(map(len, lines)) <= 26
    assert " ".join(" ".join(line[8:].strip() for line in lines[2:5]).split()).startswith(text[:20])


def test_a_long_table_is_set_in_columns() -> None:
    table = TablePanel("T", ["village", "gold"], [[f"village{n:02}", str(n)] for n in range(20)])
    lines = drawn(table, 60)
    assert len(lines) == 2 + 7
    assert lines[2].split() == ["village00", "0", "village07", "7", "village14", "14"]


def test_a_square_board() -> None:
    grid = GridPanel("Board", [[Cell("x"), None], [None, Cell("oo")]], ["a", "b"], ["1", "2"])
    assert drawn(grid, 20) == ["Board", "  a  b", "1 x", "2    oo"]


def test_odd_columns_of_a_hex_board_sit_half_a_cell_lower() -> None:
    row: list[Cell | None] = [Cell("a1"), Cell("b1"), Cell("c1")]
    grid = GridPanel("Hexes", [row, [Cell("a2"), None, Cell("c2")]], odd_columns_low=True)
    assert drawn(grid, 20) == ["Hexes", "a1    c1", "   b1", "a2    c2", ""]


@pytest.mark.parametrize("low", [False, True])
def test_a_board_that_is_too_wide_is_cut_into_strips(low: bool) -> None:
    cells: list[Cell | None] = [Cell(f"c{n:02}") for n in range(12)]
    lines = drawn(GridPanel("B", [cells], odd_columns_low=low), 20)
    assert max(map(len, lines)) <= 20
    assert sorted(" ".join(lines[1:]).split()) == [f"c{n:02}" for n in range(12)]
    if low:
        assert lines[1].startswith("c00")
        assert lines[3].startswith("c04")


FACTS = FactsPanel("Round", [(f"label {n}", f"value {n}") for n in range(6)])


def test_panels_stand_side_by_side_where_there_is_room() -> None:
    lines = [line.plain for line in everything([FACTS, PLAYERS], 100)]
    assert len(lines) == 7
    assert lines[0].split() == ["Round", "Players"]


CELLS = st.text("abcdefgh ", max_size=24)


@settings(max_examples=60)
@given(
    st.integers(1, 8).flatmap(
        lambda width: st.tuples(
            st.lists(CELLS, min_size=width, max_size=width),
            st.lists(st.lists(CELLS, min_size=width, max_size=width), max_size=14),
        )
    ),
    st.integers(30, 130),
)
def test_no_word_of_a_table_is_lost_and_no_line_too_wide(
    content: tuple[list[str], list[list[str]]], width: int
) -> None:
    columns, rows = content
    lines = drawn(TablePanel("T", columns, [list(row) for row in rows]), width)
    letters = "".join(lines[1:]).replace(" ", "")
    wanted = "".join(cell for row in rows for cell in row).replace(" ", "")
    assert all(letters.count(letter) >= wanted.count(letter) for letter in "abcdefgh")
    assert max(map(len, lines)) <= max(width, 3 * len(rows) + 2 * len(rows) + 3)
