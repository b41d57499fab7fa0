"""kiebitz completion: print the completion script of a shell. Imports cli only."""

from __future__ import annotations

import argparse

import shtab

SHELLS = ("bash", "zsh", "fish", "tcsh", "powershell")


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("shell", metavar="SHELL", choices=SHELLS, help=", ".join(SHELLS))


def run(given: argparse.Namespace) -> int:
    from kiebitz.cli.main import parser  # the parser knows this module, not the other way round

    print(shtab.complete(parser(), shell=given.shell))
    return 0
