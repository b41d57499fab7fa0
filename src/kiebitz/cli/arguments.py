"""Arguments that several commands share, and what is read from them. Imports core and games only."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from kiebitz.core.errors import KiebitzError, UnknownGame
from kiebitz.core.game import LANGUAGES, Game
from kiebitz.core.texts import Texts
from kiebitz.games import REGISTRY

LOCALE_FOLDER = Path(__file__).parent
HIGHEST_PORT = 65_535


class UsageError(KiebitzError):
    """Something about the command itself: a file, a number, the terminal."""


def add_game(command: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """The game, by id. Its choices serve the shell's completion; the errors are our own."""
    command.add_argument(
        "game",
        metavar="GAME",
        type=_game_id,
        choices=list(REGISTRY),
        nargs="?" if optional else None,
        help=f"one of {', '.join(REGISTRY)}",
    )


def _game_id(text: str) -> str:
    try:
        return REGISTRY[text].id
    except UnknownGame as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def add_language(command: argparse.ArgumentParser) -> None:
    """The language; without it the locale of the environment decides."""
    command.add_argument(
        "--lang", choices=LANGUAGES, help="language (default: that of the environment)"
    )


def add_json(command: argparse.ArgumentParser) -> None:
    """Output for programs."""
    command.add_argument("--json", action="store_true", help="print JSON, for programs")


def add_options(command: argparse.ArgumentParser) -> None:
    """The game's options."""
    command.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game, cardCycle=own for example; may be repeated",
    )


def options_in(given: Sequence[str]) -> dict[str, object]:
    """The options of `--option NAME=VALUE`; the game checks names and values."""
    options: dict[str, object] = {}
    for text in given:
        name, found, value = text.partition("=")
        if not found:
            raise UsageError(f"--option {text}: write it as NAME=VALUE")
        options[name] = value
    return options


def positive(text: str) -> int:
    """A whole number from 1 up, for argparse."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return number


def natural(text: str) -> int:
    """A whole number from 0 up, for argparse."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 up")
    return int(text)


def port(text: str) -> int:
    """A port to listen on, for argparse; 0 lets the system choose."""
    if not text.isdecimal() or int(text) > HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 0 to {HIGHEST_PORT}")
    return int(text)


def seed(text: str) -> str:
    """A seed, for argparse: any text. Bytes that are none could not be hashed, nor noted in a file."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is not a text in UTF-8") from error
    return text


def language_of(chosen: str | None) -> str:
    """The language chosen, or that of the environment, or English."""
    if chosen:
        return chosen
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return "de" if value.lower().startswith("de") else "en"
    return "en"


def words_in(language: str) -> Texts:
    """The command line's own texts."""
    return Texts.of(LOCALE_FOLDER, language)


@contextmanager
def naming(path: str | Path) -> Iterator[None]:
    """What the system says of a file becomes a UsageError that names it."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from error


def read_file(path: str) -> bytes:
    """The content of a file, `-` for standard input."""
    with naming(path):
        if path != "-":
            return Path(path).read_bytes()
        if sys.stdin is None:
            raise UsageError("-: there is no standard input to read from")
        return sys.stdin.buffer.read()


def printable(name: str) -> str:
    """A name from outside without anything that a terminal would obey."""
    return "".join(letter for letter in name if letter.isprintable()).strip()


def print_json(value: Any) -> None:
    """A value as indented JSON."""
    print(msgspec.json.format(msgspec.json.encode(value)).decode())


def rules_text(game: Game[Any], language: str) -> str:
    """The game's short rules; UsageError where they are not written in this language."""
    try:
        return game.help(language)
    except OSError as error:
        raise UsageError(f"{game.id} has no rules text in {language!r} yet") from error
