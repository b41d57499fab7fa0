"""kiebitz play: play a game in the terminal, against bots or with others at one device.

Imports core and cli only.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from kiebitz.cli import arguments
from kiebitz.cli.terminal import plain, saves, setup
from kiebitz.cli.terminal.leave import Leave
from kiebitz.cli.terminal.session import Session
from kiebitz.core.texts import Texts

INTERRUPTED = 130


def add_arguments(command: argparse.ArgumentParser) -> None:
    arguments.add_game(command, optional=True)
    command.add_argument("--seats", type=int, metavar="N", help="players at the table")
    command.add_argument(
        "--people", type=int, metavar="K", help="how many of them are people at this device"
    )
    command.add_argument("--names", metavar="A,B,…", help="the names of the players")
    command.add_argument(
        "--level", metavar="LEVEL", help="of the bots: random, easy, medium, strong"
    )
    command.add_argument("--seed", type=arguments.seed, metavar="S", help="fixes every draw")
    command.add_argument("--save", metavar="FILE", type=Path, help="where the game is kept")
    command.add_argument(
        "--resume",
        metavar="FILE",
        nargs="?",
        const="",
        help="go on with a saved game, without FILE the newest",
    )
    command.add_argument(
        "--plain",
        action="store_true",
        help="line by line, for screen readers; so it is without a terminal, too",
    )
    arguments.add_options(command)
    arguments.add_language(command)


def run(given: argparse.Namespace) -> int:
    if sys.stdin is None:
        raise arguments.UsageError("play needs an input to read your moves from")
    words = arguments.words_in(arguments.language_of(given.lang))
    asked = _questions(words, given)
    if given.plain or not _is_terminal():
        return _play_plainly(words, asked)
    return _play_in_app(words, asked)


def _is_terminal() -> bool:
    """Whether something can be drawn: a real terminal, and not a dumb one."""
    drawable = os.environ.get("TERM", "") not in ("", "dumb", "unknown")
    return sys.stdin.isatty() and sys.stdout.isatty() and drawable


def _questions(words: Texts, given: argparse.Namespace) -> setup.Questions:
    if given.resume is not None:
        if given.game is not None:
            raise arguments.UsageError("--resume knows its game; leave GAME away")
        return setup.going_on(words, Path(given.resume) if given.resume else setup.newest())
    wishes = setup.Wishes(
        game=given.game,
        seats=given.seats,
        people=given.people,
        names=given.names.split(",") if given.names is not None else None,
        level=given.level,
        options=arguments.options_in(given.option),
        seed=given.seed,
        save=given.save,
    )
    return setup.questions(words, wishes)


def _play_plainly(words: Texts, asked: setup.Questions) -> int:
    lines = plain.Lines(words)
    session: Session | None = None
    try:
        session = plain.ask_all(lines, asked)
        while True:
            following = plain.play(lines, session)
            if following is None:
                return 0
            session = following
    except (Leave, KeyboardInterrupt) as leave:
        if session is not None:
            plain.take_leave(lines, session)
        interrupted = isinstance(leave, KeyboardInterrupt) or leave.interrupted
        return INTERRUPTED if interrupted else 0


def _play_in_app(words: Texts, asked: setup.Questions) -> int:
    # Not at the top: it takes half a second to load, and nothing else needs it.
    from kiebitz.cli.terminal.app.main import KiebitzApp

    first = setup.first_step(asked)  # what is wrong with the arguments is said on the plain screen
    for inherited in ("COLUMNS", "LINES"):
        os.environ.pop(inherited, None)  # the terminal itself knows its size better
    app = KiebitzApp(words, first)
    code = app.run()
    if app.failure is not None:
        raise app.failure
    if app.session is not None and not app.session.play.record.finished:
        if app.session.unsaved:
            print(app.session.unsaved, file=sys.stderr)
        else:
            print(words.message("left", path=saves.shown(app.session.path)))
    return code or 0
