"""`kiebitz`: finds the command, runs it, and turns every error of a caller into one line and exit code 2.

Imports core and cli only.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import kiebitz
from kiebitz.core import state
from kiebitz.core.errors import ExtraMissing, KiebitzError

COMMANDS: Mapping[str, str | None] = {
    "play": "cli",
    "serve": "server",
    "bot": "bots",
    "bots": "postgres",
    "check-running": "server",
    "upgrade-check": "server",
    "backup": "server",
    "restore": "server",
    "audit": "server",
    "games": "cli",
    "rules": "cli",
    "texts": None,
    "simulate": "cli",
    "arena": "bots",
    "perft": "cli",
    "bench": "cli",
    "replay": "cli",
    "verify": None,
    "position": "cli",
    "new-game": None,
    "check-game": "testing",
    "completion": "cli",
}
"""Each is a module of this package, with the extra that it needs besides the engine. Only the one that is called is
loaded: a server starts without the terminal."""

BAD_INPUT = 2
INTERRUPTED = 130
CLOSED_PIPE = 141


class Parser(argparse.ArgumentParser):
    """argparse with one line for an error instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see `{self.prog} --help`)\n")


def parser(called: str | None = None) -> Parser:
    """The whole command line; with the name of a command only the part that reads its arguments."""
    top = Parser(
        prog="kiebitz",
        description="A table for modern board games. Start with: kiebitz play",
    )
    top.add_argument("--version", action="version", version=_version())
    commands = top.add_subparsers(
        title="commands", metavar="COMMAND", dest="command", parser_class=Parser
    )
    for name in COMMANDS if called is None else (called,):
        try:
            module = _load(name)
        except ExtraMissing as missing:
            if called is not None:
                raise
            commands.add_parser(name, help=f"(pip install 'kiebitz[{missing.extra}]')")
            continue
        summary = (module.__doc__ or "").splitlines()[0].partition(": ")[2]
        command = commands.add_parser(name, help=summary, description=summary)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    if called is None:
        _add_game_commands(commands)
    return top


def _load(name: str) -> ModuleType:
    """The module of a command; ExtraMissing where its packages are not installed."""
    try:
        return import_module(f"kiebitz.cli.{name.replace('-', '_')}")
    except ModuleNotFoundError as error:
        _name_extra(name, error)
        raise


def _name_extra(name: str, error: ModuleNotFoundError) -> None:
    """Raise ExtraMissing where a command misses a module that its extra brings: none of our own."""
    extra = COMMANDS.get(name, "server")  # the commands of games fill a server's stock
    if extra is not None and str(error.name).partition(".")[0] != "kiebitz":
        raise ExtraMissing(f"kiebitz {name}", extra) from error


def _version() -> str:
    """The version, and which engine runs: the plain one, or the one that mypyc has compiled."""
    engine = "plain" if str(state.__file__).endswith(".py") else "compiled"
    return f"kiebitz {kiebitz.__version__} ({engine} engine)"


def _add_game_commands(commands: argparse._SubParsersAction[Parser]) -> None:
    from kiebitz.cli import game_commands  # loads the games that bring some

    for game, own in game_commands.commands():
        if own.name not in commands.choices:
            command = commands.add_parser(own.name, help=own.summary, description=own.summary)
            game_commands.add_arguments(command, own)
            command.set_defaults(run=partial(game_commands.run, game, own))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; gives the exit code."""
    _fill_missing_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    words = sys.argv[1:] if arguments is None else arguments
    called = words[0] if words and words[0] in COMMANDS else None
    try:
        top = parser(called)
        given = top.parse_args(words)
        if given.command is None:
            top.print_help()
            return 0
        code = _run(given)
    except KiebitzError as error:
        print(f"kiebitz: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        _drop_output()  # nobody reads any more
        return CLOSED_PIPE
    except OSError as error:
        where = f"{error.filename}: " if error.filename is not None else ""
        print(f"kiebitz: {where}{error.strerror or error}", file=sys.stderr)
        try:
            sys.stdout.flush()
        except OSError:
            _drop_output()
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return code


def _run(given: argparse.Namespace) -> int:
    try:
        code: int = given.run(given)
    except ModuleNotFoundError as error:  # what a command loads only when it runs
        _name_extra(given.command, error)
        raise
    sys.stdout.flush()
    return code


def _fill_missing_streams() -> None:
    """Where the caller has closed standard output or error, what is said there goes nowhere."""
    nowhere = Path(os.devnull)
    if sys.stdout is None:
        sys.stdout = nowhere.open("w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = nowhere.open("w", encoding="utf-8")


def _drop_output() -> None:
    """What nobody can take is not tried again: the interpreter would complain when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
