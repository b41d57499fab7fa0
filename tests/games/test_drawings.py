"""The boards for the terminal: complete, within their bounds, and everything on them can be typed and explained."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import kiebitz
from kiebitz.cli.terminal.app.theme import TONES
from kiebitz.core.choices import folded
from kiebitz.core.drawing import PIECE_COLOURS, Canvas, Scribbles, TableDrawing
from kiebitz.core.errors import KiebitzError
from kiebitz.core.play import Play
from kiebitz.core.state import SPECTATOR
from kiebitz.games import REGISTRY

GAMES = list(REGISTRY)
ROOMS = {"small": (55, 17), "wide": (76, 32)}
ON_BOARD = ("village:", "site:", "hex:", "cell:", "native:", "hut:")
"""Targets with these kinds stand on a board; others are cards, tracks and buttons."""
STEPS = 90


@cache
def plays(game_id: str) -> tuple[Play[Any], ...]:
    """Some positions of a random play."""
    game = REGISTRY[game_id]
    play: Play[Any] = kiebitz.new(game_id, game.max_seats, seed=4)
    rng, found = Random(4), []
    for step in range(STEPS):
        if not play.pending:
            break
        if step % 15 == 0:
            found.append(play.copy())
        seat = rng.choice(play.pending)
        play.push(seat, rng.choice(play.legal(seat).numbers))
    return tuple(found)


def drawing(play: Play[Any], room: tuple[int, int], viewer: int, language: str) -> TableDrawing:
    texts = play.game.texts(language, ("Ada", "Bo", "Cy", "Di", "Eva")[: play.seats])
    drawn: TableDrawing = play.game.draw(play.view(viewer), texts, room, Scribbles())
    return drawn


def tones_of(canvas: Canvas) -> set[str]:
    glyphs = [canvas.glyph(row, at) for row in range(canvas.height) for at in range(canvas.width)]
    return {tone for glyph in glyphs for tone in (glyph.ink, glyph.paper)}


@pytest.mark.parametrize("room", ROOMS.values(), ids=list(ROOMS))
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game_id", GAMES)
def test_everything_lies_on_the_board_and_has_a_colour(
    game_id: str, language: str, room: tuple[int, int]
) -> None:
    for play in plays(game_id):
        for viewer in (play.pending[0], SPECTATOR):
            drawn = drawing(play, room, viewer, language)
            assert len(drawn.seats) == len(drawn.seat_colours[: play.seats]) == play.seats
            assert set(drawn.seat_colours) <= set(PIECE_COLOURS)
            known = {*TONES, *drawn.palette, *(f"seat{seat}" for seat in range(play.seats))}
            for canvas in drawn.maps:
                assert tones_of(canvas) <= known
                for spot in canvas.spots:
                    assert 0 <= spot.row < canvas.height
                    assert 0 <= spot.column < canvas.width
                    if spot.marker is not None:
                        assert canvas.glyph(*spot.marker).char == " "


@pytest.mark.parametrize("game_id", GAMES)
def test_a_name_on_the_board_means_one_thing(game_id: str) -> None:
    for play in plays(game_id):
        canvas = drawing(play, ROOMS["small"], play.pending[0], "de").maps[0]
        names = [folded(spot.name) for spot in canvas.spots]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_place_of_a_move_is_on_the_board(game_id: str) -> None:
    for play in plays(game_id):
        seat = play.pending[0]
        known = play.knowledge(seat).known
        spots = drawing(play, ROOMS["small"], seat, "en").maps[0].spots
        shown = {target for spot in spots for target in spot.targets}
        for move in play.legal(seat).numbers:
            for target in play.game.describe(known, seat, move).targets:
                assert not target.startswith(ON_BOARD) or target in shown, target


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_is_picked_is_a_move_or_has_a_reason(game_id: str) -> None:
    """What `attempted` gives is a move of the game: legal, or refused with a rule."""
    reasons = 0
    for play in plays(game_id):
        seat = play.pending[0]
        view, known = play.view(seat), play.knowledge(seat).known
        for spot in drawing(play, ROOMS["small"], seat, "en").maps[0].spots:
            for targets in {spot.targets[:1], ("native:p1a", *spot.targets[:1]), ("end",)}:
                text = play.game.attempted(view, targets) if targets else ""
                if text and not play.state.accepts(seat, move := play.game.parse(text)):
                    assert play.game.explain(known, seat, move).rule
                    reasons += 1
    assert reasons


@pytest.mark.parametrize("game_id", GAMES)
def test_a_board_that_fits_is_drawn_to_fit(game_id: str) -> None:
    play = plays(game_id)[0]
    small, large = (drawing(play, room, 0, "en").maps[0] for room in ROOMS.values())
    assert small.width <= large.width <= ROOMS["wide"][0]
    assert large.height <= ROOMS["wide"][1]


def test_a_step_is_meant_where_a_native_and_its_neighbour_are_picked() -> None:
    """The directions of the drawing are those of the moves."""
    play: Play[Any] = kiebitz.new("mesopotamien", 2, seed=1)
    seat = play.pending[0]
    known, view = play.knowledge(seat).known, play.view(seat)
    steps = 0
    for move in play.legal(seat).numbers:
        notation = play.game.notation(move)
        targets = play.game.describe(known, seat, move).targets
        if notation.startswith(("step", "explore")):
            assert play.game.attempted(view, targets) == notation
            steps += 1
    assert steps


def test_an_event_closes_its_paths_on_the_map() -> None:
    play: Play[Any] = kiebitz.new("amazonas", 2, seed=1)
    rng = Random(1)
    while play.view(0).closed is None:  # type: ignore[attr-defined]
        seat = play.pending[0]
        play.push(seat, rng.choice(play.legal(seat).numbers))
    shown = tones_of(drawing(play, ROOMS["small"], SPECTATOR, "en").maps[0])
    assert "closed" in shown
    assert play.view(0).closed not in shown  # type: ignore[attr-defined]


def test_a_faulty_attempt_raises_nothing() -> None:
    for game_id in GAMES:
        play = plays(game_id)[0]
        for target in ("", "x", "card:none", "native:p9z", "cell:", "hex:99,99"):
            try:
                play.game.attempted(play.view(play.pending[0]), (target,))
            except KiebitzError as error:
                raise AssertionError(game_id) from error
