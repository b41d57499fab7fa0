"""Panels as plain text, and a play that is printed."""

from __future__ import annotations

from random import Random

import pytest

import kiebitz
from kiebitz.core.errors import SeatError
from kiebitz.core.game import LANGUAGES
from kiebitz.core.play import Play
from kiebitz.core.state import SPECTATOR
from kiebitz.core.text_board import Cell, FactsPanel, GridPanel, Panel, TablePanel, plain
from kiebitz.core.texts import MissingText
from tests.core.plays import PEBBLES, go_on, shuffle_with_salts, started


def lines(*panels: Panel) -> list[str]:
    return plain(panels).split("\n")


def words(panel: Panel) -> set[str]:
    """Every word that a panel holds."""
    if isinstance(panel, FactsPanel):
        cells: list[str | Cell | None] = [text for fact in panel.facts for text in fact]
    elif isinstance(panel, TablePanel):
        cells = [*panel.columns, *(cell for row in panel.rows for cell in row)]
    else:
        cells = [*panel.column_names, *panel.row_names]
        cells += [cell for row in panel.rows for cell in row]
    texts = [cell.text if isinstance(cell, Cell) else cell or "" for cell in cells]
    return {word for text in (panel.title, *texts) for word in text.split()}


def test_facts_stand_beside_their_labels() -> None:
    assert lines(FactsPanel("Game", [("Round", "3/18"), ("Now", Cell("rest", "dim"))])) == [
        "Game",
        "Round  3/18",
        "Now    rest",
    ]


def test_a_table_is_aligned() -> None:
    assert lines(
        TablePanel("Players", ["Name", "Huts"], [["Ada", "2"], [Cell("Barbara"), ""]])
    ) == [
        "Players",
        "Name     Huts",
        "Ada      2",
        "Barbara",
    ]


def test_a_grid_has_its_names_and_gaps() -> None:
    rows: list[list[Cell | None]] = [[None, Cell("b1"), Cell("c1")], [Cell("a2")]]
    assert lines(GridPanel("Map", rows, ["A", "B", "C"], ["1", "2"])) == [
        "Map",
        "   A   B   C",
        "1      b1  c1",
        "2  a2",
    ]
    assert lines(GridPanel("Map", rows)) == ["Map", "    b1  c1", "a2"]


def test_odd_columns_of_hexes_sit_lower() -> None:
    rows: list[list[Cell | None]] = [[Cell("a"), Cell("b"), Cell("c")], [None, Cell("e"), None]]
    grid = GridPanel("Map", rows, [], ["1", "2"], odd_columns_low=True)
    assert lines(grid) == ["Map", "1  a     c", "      b", "2", "      e"]


def test_panels_have_a_blank_line_between_them() -> None:
    assert lines(FactsPanel("A", []), TablePanel("B", ["x"], []), GridPanel("C", [])) == [
        *("A", ""),
        *("B", "x", ""),
        "C",
    ]


# --- a play


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", kiebitz.game_ids())
def test_a_printed_play_holds_every_word_of_the_sheet(game_id: str, language: str) -> None:
    game = kiebitz.game(game_id)
    play = go_on(kiebitz.new(game_id, 2, seed=1, names=("Ada", "Bo")), 1, 20)
    for viewer in (SPECTATOR, 0, 1):
        panels = game.text_board(play.view(viewer), game.texts(language, ("Ada", "Bo")))
        shown = set(play.text(viewer, language).split())
        assert set().union(*map(words, panels)) <= shown
        assert "Ada" in play.text(viewer, language)


def test_print_shows_what_a_spectator_sees_in_english() -> None:
    play = started(PEBBLES)
    assert str(play) == play.text(SPECTATOR, "en")
    assert str(play).split("\n") == [
        "Pebbles",
        "Player  red  green  blue",
        "Ada     0    0      0",
        "Bo      0    0      0",
        "Bag     4    4      4",
    ]


def test_a_seat_is_shown_its_own_secrets_and_a_spectator_none() -> None:
    """Which of its two missions a seat keeps is for its own eyes."""
    plays = []
    for kept in (0, 1):
        play = kiebitz.new("amazonas", 2, seed=7)
        play.push(0, play.legal(0)[kept])
        plays.append(play)
    assert len({play.text(0) for play in plays}) == 2
    assert len({play.text(1) for play in plays}) == len({str(play) for play in plays}) == 1


def test_a_viewer_or_language_that_is_not_there() -> None:
    play = started(PEBBLES)
    with pytest.raises(SeatError, match="there is no seat 7"):
        play.text(7)
    with pytest.raises(MissingText, match="no texts in language 'fr'"):
        play.text(language="fr")


def test_a_play_says_what_it_is() -> None:
    play = started(PEBBLES, rounds="1")
    assert repr(play) == "<Play pebbles, 2 seats, step 0, Ada and Bo to move>"
    play.push(0, "stop")
    assert repr(play) == "<Play pebbles, 2 seats, step 1, Bo to move>"
    nameless = Play(PEBBLES, 3, shuffle=shuffle_with_salts(1), names=("Ada",))
    assert repr(nameless) == "<Play pebbles, 3 seats, step 0, Ada, seat 1 and seat 2 to move>"


def test_a_finished_play_names_its_winners() -> None:
    said = set()
    for seed in range(20):
        play = go_on(started(PEBBLES, seed, rounds="1"), seed)
        said.add(repr(play).rpartition(", ")[2])
    assert said == {"over: Ada wins>", "over: Bo wins>", "over: Ada and Bo win>"}


def test_a_solo_without_a_winner_is_just_over() -> None:
    play = kiebitz.new("gilde", 1, seed=1)
    rng = Random(1)
    while play.pending:
        play.push(0, play.state.fallback(0) if rng.random() < 0.9 else play.legal(0).numbers[0])
    assert play.outcome is not None
    assert play.outcome.winners == ()
    assert repr(play).endswith(", over>")


def test_a_play_that_was_given_up_says_so() -> None:
    play = started(PEBBLES)
    play.give_up()
    assert repr(play) == "<Play pebbles, 2 seats, step 1, given up>"
