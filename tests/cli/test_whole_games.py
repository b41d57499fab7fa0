"""Full games of every game, to the result: by names typed in a real terminal, and line by line."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from kiebitz.bots.levels import bot
from kiebitz.cli.arguments import words_in
from kiebitz.cli.terminal import saves
from kiebitz.cli.terminal.decision import Decision
from kiebitz.cli.terminal.session import Session
from kiebitz.games import REGISTRY
from tests.cli.app_driver import typed_for
from tests.cli.desk import Desk
from tests.cli.line_mode import LineMode
from tests.cli.terminal import RESULT, Terminal, asked

GAMES = list(REGISTRY)
FRAMES = " ▏▁▂▃▄▅▆▇█▎▍▌▋▊▉"
"""Borders and scroll bars."""
TITLES = {"de": "Wertung", "en": "Scores"}
TOTALS = {"de": "Summe", "en": "Total"}
SIZES = {"de": (80, 24), "en": (120, 40)}
TYPED = [
    pytest.param(
        game, language, marks=() if (game, language) == (GAMES[0], "de") else pytest.mark.proof
    )
    for game in GAMES
    for language in TITLES
]
"""Every game at both sizes; in `make test` the first one."""
SPOKEN = [
    pytest.param(game, language, marks=() if at % 2 == (language == "en") else pytest.mark.proof)
    for at, game in enumerate(GAMES)
    for language in TITLES
]
"""Every game in both languages; in `make test` each in one of them, by turns."""


def table_of(game_id: str, file: Path) -> tuple[str, ...]:
    """The arguments of a short game against a bot."""
    game = REGISTRY[game_id]
    return (
        *(game_id, "--seats", str(max(2, game.min_seats)), "--people", "1", "--names", "Anna"),
        *("--level", "easy", "--seed", "7", "--save", str(file)),
        *(f"--option={name}={values[0]}" for name, values in game.kit_options.items()),
    )


@pytest.mark.long
@pytest.mark.parametrize("game_id, language", TYPED)
def test_a_whole_game_by_typed_names(desk: Desk, game_id: str, language: str) -> None:
    width, height = SIZES[language]
    file = desk.folder / "game.kiebitz"
    terminal = desk.terminal(
        "play", *table_of(game_id, file), language=language, width=width, height=height
    )
    rng, names = Random(language), 0
    screen = terminal.wait(lambda screen: RESULT.search(screen) or asked(screen))
    while not RESULT.search(screen):
        assert max(map(len, screen.splitlines())) <= width
        typed = name_of_a_move(file, language, rng)
        names += len(typed.split()[0]) < 4 or typed.isalnum()
        screen = make(terminal, file, typed)
    assert names
    assert_result_sheet(screen, TITLES[language], TOTALS[language])
    terminal.press("q")
    assert terminal.exit_code() == 0


def name_of_a_move(file: Path, language: str, rng: Random) -> str:
    """A move of the saved game as a player may type it."""
    saved = saves.read(file)
    copy = file.with_name("copy.kiebitz")
    session = Session(
        words_in(language), saved.play, saved.shuffle, saved.levels, copy, Random(1), saved.notes
    )
    seat = session.waiting_person()
    assert seat is not None
    decision = Decision(session, seat)
    maps = decision.drawing((40, 20)).maps
    # At random some games take very long: nobody would ever come to the end of the track.
    move = bot(saved.play.game, "easy").choose(saved.play.knowledge(seat), rng)
    choice = next(choice for choice in decision.choices if choice.move == move)
    return typed_for(decision, maps[0] if maps else None, choice)


CONFIRM = re.compile("Enter: (?:bestätigen|confirm)")
ENTRY = re.compile(r"(?:Zug|move) (\d+) · ")


def make(terminal: Terminal, file: Path, typed: str) -> str:
    """Type a move and confirm it where that is asked; gives the screen of the next decision or of the end."""
    before = entries(file)
    terminal.type(typed)
    screen = terminal.wait(lambda screen: CONFIRM.search(screen) or entries(file) > before)
    if CONFIRM.search(screen) and entries(file) == before:
        terminal.type("")

    def settled(screen: str) -> object:
        """The file has gone on, and the screen with it."""
        if RESULT.search(screen):
            return True
        shown = ENTRY.search(screen)
        now = entries(file)
        return asked(screen) and shown and int(shown[1]) == now > before

    return terminal.wait(settled)


def entries(file: Path) -> int:
    """How many entries the saved game has."""
    return len(file.read_bytes().splitlines()) - 2


@pytest.mark.long
@pytest.mark.parametrize("game_id, language", SPOKEN)
def test_a_whole_game_line_by_line(
    lines: LineMode, tmp_path: Path, game_id: str, language: str
) -> None:
    rng = Random(language)
    prompt_for_more = words_in(language).message("rematch", board="b", log="l").partition("?")[0]

    def answer(prompt: str) -> str:
        return "" if prompt_for_more in prompt else f"{rng.randint(1, 4)}!"

    said = lines(*table_of(game_id, tmp_path / "g.kiebitz"), typed=answer, language=language)
    assert_result_sheet(said, TITLES[language], TOTALS[language])
    assert "kiebitz replay" in said


def assert_result_sheet(screen: str, title: str, total: str) -> None:
    """Every column of the sheet adds up to its last line."""
    lines = [line.strip(FRAMES) for line in screen.splitlines()]
    first = max(number for number, line in enumerate(lines) if line == title)
    last = next(number for number, line in enumerate(lines) if line.startswith(f"{total} "))
    columns = [_points(line) for line in lines[first + 3 : last]]
    assert [sum(column) for column in zip(*columns, strict=True)] == _points(lines[last])


def _points(line: str) -> list[int]:
    label, *cells = re.split(r" {2,}", line.strip())
    assert label
    return [0 if cell == "–" else int(cell.replace("−", "-")) for cell in cells]
