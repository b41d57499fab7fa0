"""`kiebitz`: finds the command, runs it, and turns every error of a caller into one line and exit code 2."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import kiebitz
from kiebitz.cli import (
    arena,
    bench,
    bot,
    bots,
    check_running,
    completion,
    games,
    perft,
    play,
    position,
    replay,
    rules,
    serve,
    simulate,
    tiwanaku_maps,
    verify,
)
from kiebitz.core.errors import KiebitzError

COMMANDS = (
    play,
    serve,
    bot,
    bots,
    check_running,
    games,
    rules,
    simulate,
    arena,
    perft,
    bench,
    replay,
    verify,
    position,
    tiwanaku_maps,
    completion,
)

BAD_INPUT = 2
INTERRUPTED = 130
CLOSED_PIPE = 141


class Parser(argparse.ArgumentParser):
    """argparse with one line for an error instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see `{self.prog} --help`)\n")


def parser() -> Parser:
    """The whole command line."""
    top = Parser(
        prog="kiebitz",
        description="A table for modern board games. Start with: kiebitz play",
    )
    top.add_argument("--version", action="version", version=f"kiebitz {kiebitz.__version__}")
    commands = top.add_subparsers(
        title="commands", metavar="COMMAND", dest="command", parser_class=Parser
    )
    for module in COMMANDS:
        name = module.__name__.rpartition(".")[2].replace("_", "-")
        summary = (module.__doc__ or "").splitlines()[0].partition(": ")[2]
        command = commands.add_parser(name, help=summary, description=summary)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; gives the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    top = parser()
    given = top.parse_args(arguments)
    if given.command is None:
        top.print_help()
        return 0
    try:
        code: int = given.run(given)
        sys.stdout.flush()
    except KiebitzError as error:
        print(f"kiebitz: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # Nobody reads any more. The interpreter would complain when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return code
