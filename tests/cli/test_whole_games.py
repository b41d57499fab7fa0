"""A full game of every game in a real terminal, in both languages, from the first question to the result."""

from __future__ import annotations

import re
from random import Random

import pytest

from kiebitz.games import REGISTRY
from tests.cli.desk import Desk
from tests.cli.terminal import RESULT, asked, numbers

TITLES = {"de": "Wertung", "en": "Scores"}
TOTALS = {"de": "Summe", "en": "Total"}
SIZES = {"de": (80, 24), "en": (120, 40)}
GAMES = [
    pytest.param(
        game_id, language, marks=() if number % 2 == (language == "en") else pytest.mark.proof
    )
    for number, game_id in enumerate(REGISTRY)
    for language in TITLES
]
"""Every game in both languages; in `make test` each in one of them, by turns."""


@pytest.mark.long
@pytest.mark.parametrize("game_id, language", GAMES)
def test_a_whole_game_ends_with_the_result_sheet(desk: Desk, game_id: str, language: str) -> None:
    game = REGISTRY[game_id]
    seats = max(2, game.min_seats)
    width, height = SIZES[language]
    terminal = desk.terminal(
        *("play", game_id, "--seats", str(seats), "--people", "1", "--names", "Anna"),
        *("--level", "random", "--seed", "7"),
        *(f"--option={name}={values[0]}" for name, values in game.kit_options.items()),
        language=language,
        width=width,
        height=height,
    )
    rng = Random(language)
    screen = terminal.wait(asked)
    while not RESULT.search(screen):
        screen = terminal.answer(f"{rng.choice(numbers(screen))}!", screen)
    assert_result_sheet(screen, TITLES[language], TOTALS[language])
    terminal.type("")
    assert terminal.exit_code() == 0


def assert_result_sheet(screen: str, title: str, total: str) -> None:
    """Every column of the sheet adds up to its last line."""
    lines = screen.splitlines()
    first = next(number for number, line in enumerate(lines) if line.strip() == title)
    last = next(number for number, line in enumerate(lines) if line.startswith(total))
    columns = [_points(line) for line in lines[first + 3 : last]]
    assert [sum(column) for column in zip(*columns, strict=True)] == _points(lines[last])


def _points(line: str) -> list[int]:
    label, *cells = re.split(r" {2,}", line.strip())
    assert label
    return [0 if cell == "–" else int(cell.replace("−", "-")) for cell in cells]
