"""A canvas: characters, dots and spots."""

from __future__ import annotations

from kiebitz.core.drawing import Canvas, Spot, drawn_from
from kiebitz.core.text_board import Cell, FactsPanel, GridPanel, TablePanel


def test_what_lies_outside_is_not_drawn() -> None:
    canvas = Canvas("Map", 4, 2)
    canvas.write(0, 2, "abc")
    canvas.write(5, 0, "x")
    canvas.dot(9, 9, "water")
    assert canvas.lines() == ["  ab", ""]


def test_text_stands_on_the_paper_below_it_and_dots_give_way() -> None:
    canvas = Canvas("Map", 3, 1)
    canvas.fill(0, 0, 3, 1, "grass")
    canvas.line((0, 0.5), (3, 0.5), "water")
    assert canvas.lines()[0].strip()
    canvas.write(0, 1, "F", "seat0")
    glyph = canvas.glyph(0, 1)
    assert (glyph.char, glyph.ink, glyph.paper) == ("F", "seat0", "grass")
    canvas.dot(1.2, 0.2, "water")
    assert canvas.glyph(0, 1).char == "F"


def test_the_last_spot_of_a_place_counts() -> None:
    canvas = Canvas("Map", 6, 3)
    canvas.spots += [Spot("K6", ("hex:0,0",), 0, 0, 6, 3), Spot("a", ("native:p1a",), 1, 2, 1)]
    found = [canvas.spot_at(*place) for place in ((1, 2), (0, 2), (5, 5))]
    assert [spot.name if spot else None for spot in found] == ["a", "K6", None]


def test_a_copy_is_drawn_on_by_itself() -> None:
    canvas = Canvas("Map", 3, 1)
    canvas.write(0, 0, "a")
    other = canvas.copy()
    other.write(0, 1, "b")
    assert (canvas.lines(), other.lines()) == (["a"], ["ab"])


def test_a_text_board_is_drawn_where_a_game_says_no_more() -> None:
    grid = GridPanel("Board", [[Cell("x"), None], [None, Cell("oo")]], ["a", "b"], ["1", "2"])
    players = TablePanel("Players", ["Player", "Points"], [["Ada", "3"], ["Bo", Cell("5")]])
    drawing = drawn_from(
        [FactsPanel("Game", [("Round", "2"), ("Die", "6")]), players, grid], (0,), 2
    )
    assert drawing.status == "Round 2 · Die 6"
    assert [line.facts for line in drawing.seats] == [("Points 3",), ("Points 5",)]
    assert [line.strip() for line in drawing.maps[0].lines()] == ["a   b", "1 x", "2     oo"]


def test_a_text_board_without_a_grid_is_shown_as_it_is() -> None:
    players = TablePanel("Players", ["Player", "Points"], [["Ada", "3"], ["Bo", "5"]])
    drawing = drawn_from([players], (0,), 2)
    assert drawing.maps[0].lines() == ["Players", "Player  Points", "Ada     3", "Bo      5"]
    assert drawn_from([], (0,), 2).maps[0].lines() == []
