"""kiebitz verify: check a finished record and the proof of its shuffle. Imports core, games and cli only."""

from __future__ import annotations

import argparse

from kiebitz.cli import arguments
from kiebitz.cli.files import read_record
from kiebitz.core.errors import KiebitzError
from kiebitz.core.replay import verify
from kiebitz.games import REGISTRY


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a record, `-` for standard input")
    arguments.add_language(command)
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    record = read_record(given.file)
    header = record.header
    try:
        draws = verify(REGISTRY[header.game], record)
    except KiebitzError as error:
        raise arguments.UsageError(f"{given.file}: {error}") from error
    assert header.promise is not None
    if given.json:
        arguments.print_json(
            {
                "verified": True,
                "game": header.game,
                "entries": len(record.entries),
                "draws": draws,
                "commitment": header.promise.commitment,
            }
        )
        return 0
    words = arguments.words_in(arguments.language_of(given.lang))
    print(words.message("verify-good", entries=len(record.entries), draws=draws))
    print(words.message("verify-commitment", commitment=header.promise.commitment))
    return 0
