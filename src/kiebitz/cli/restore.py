"""kiebitz restore: put a backup in the place of a server's database. Imports tables and cli only."""

from __future__ import annotations

import argparse
from pathlib import Path

from kiebitz.cli import addresses, arguments
from kiebitz.cli.backup import sqlite_file, told


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", type=Path, help="what `kiebitz backup` made")
    addresses.add_database(command)
    arguments.add_language(command)
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    from kiebitz.tables.live.game_clock import milliseconds
    from kiebitz.tables.store.backup import restore

    copied = restore(given.file.expanduser().absolute(), sqlite_file(given), milliseconds())
    if given.json:
        arguments.print_json(copied)
        return 0
    words = arguments.words_in(arguments.language_of(given.lang))
    print(told(words, "restore-done", copied))
    if copied.before is not None:
        print(words.message("restore-before", file=copied.before))
    return 0
