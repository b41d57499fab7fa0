"""kiebitz play: play a game in the terminal, against bots or with others at one device.

Imports core, games and cli only.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

from kiebitz.cli import arguments
from kiebitz.cli.terminal import saves, setup
from kiebitz.cli.terminal.screen import Leave, Screen
from kiebitz.cli.terminal.session import Session
from kiebitz.core.game import Game
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.games import REGISTRY

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
    arguments.add_options(command)
    arguments.add_language(command)


def run(given: argparse.Namespace) -> int:
    screen = Screen(arguments.words_in(arguments.language_of(given.lang)))
    session: Session | None = None
    try:
        session = _first_session(screen, given)
        while True:
            session.run()
            if not session.wants_rematch():
                return 0
            session = _rematch(screen, session)
    except (Leave, KeyboardInterrupt) as leave:
        if session is not None:
            session.take_leave()
        interrupted = isinstance(leave, KeyboardInterrupt) or leave.interrupted
        return INTERRUPTED if interrupted else 0


def _first_session(screen: Screen, given: argparse.Namespace) -> Session:
    if given.resume is not None:
        if given.game is not None:
            raise arguments.UsageError("--resume knows its game; leave GAME away")
        return _resumed(screen, _to_resume(given.resume))
    chosen: Game[Any] | Path = (
        setup.choose_game(screen, saves.default_folder())
        if given.game is None
        else REGISTRY[given.game]
    )
    if isinstance(chosen, Path):
        return _resumed(screen, chosen)
    if given.save is not None and given.save.exists():
        raise arguments.UsageError(f"{given.save}: exists already; choose another file")
    wishes = setup.Wishes(
        seats=given.seats,
        people=given.people,
        names=given.names.split(",") if given.names is not None else None,
        level=given.level,
        options=arguments.options_in(given.option),
        seed=given.seed,
    )
    table = setup.lay_table(screen, chosen, wishes)
    return _started(screen, table, given.save or saves.new_path(chosen, saves.default_folder()))


def _to_resume(name: str) -> Path:
    if name:
        return Path(name)
    found = saves.running(saves.default_folder())
    if not found:
        raise arguments.UsageError("there is no saved game to go on with")
    return found[0]


def _resumed(screen: Screen, path: Path) -> Session:
    saved = saves.read(path)
    return Session(screen, saved.play, saved.shuffle, saved.levels, path, Random())


def _started(screen: Screen, table: setup.Table, path: Path) -> Session:
    shuffle = Shuffle.fresh() if table.seed is None else Shuffle.seeded(table.seed)
    play = Play(table.game, table.seats, table.options, shuffle=shuffle, names=table.names)
    rng = Random() if table.seed is None else Random(f"bots {table.seed}")
    return Session(screen, play, shuffle, table.levels, path, rng)


def _rematch(screen: Screen, session: Session) -> Session:
    """The same table once more, with new draws."""
    header = session.play.record.header
    table = setup.Table(
        game=session.play.game,
        seats=header.seats,
        names=list(header.names),
        levels=session.levels,
        options=dict(header.options),
        seed=None,
    )
    return _started(screen, table, saves.new_path(table.game, session.path.parent))
