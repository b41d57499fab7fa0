"""kiebitz verify: check a finished record and say what its shuffle proves. Imports core, games and cli only."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from kiebitz.cli import arguments
from kiebitz.cli.files import read_record
from kiebitz.core.errors import ProofError
from kiebitz.core.proof import MARKS, Mark, Receipt, ShuffleReport, examine
from kiebitz.core.record import Record
from kiebitz.core.shuffle import salt_hash
from kiebitz.core.texts import Texts
from kiebitz.games import REGISTRY

SIGNS: dict[Mark, str] = {"good": "+", "note": "·", "gap": "–", "void": "–", "bad": "!"}


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a record, `-` for standard input")
    command.add_argument(
        "--receipt",
        metavar="FILE",
        help="what your browser kept of the shuffle; it offers the file under “Check the shuffle”",
    )
    arguments.add_language(command)
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    """0 if nothing is wrong, 1 if nothing is proven or something is wrong."""
    record = read_record(given.file)
    receipt = None if given.receipt is None else _read_receipt(given.receipt)
    report = examine(REGISTRY[record.header.game], record, receipt)
    if given.json:
        arguments.print_json(_facts(record, report))
    else:
        _say(record, report, arguments.language_of(given.lang))
    return 0 if report.level in ("proven", "partly") else 1


def _say(record: Record, report: ShuffleReport, language: str) -> None:
    names = tuple(map(arguments.printable, record.header.names))
    words = Texts.of(arguments.LOCALE_FOLDER, language, names)
    print(words.message(f"report-level-{report.level}"))
    for line in report.lines:
        print(f"{SIGNS[MARKS[line.kind]]} {words.message(f'report-{line.kind}', line.params)}")
    if report.fault:
        print(f"  {report.fault}")
    if record.header.promise is not None:
        commitment = record.header.promise.commitment
        print(words.message("verify-commitment", commitment=commitment))


def _facts(record: Record, report: ShuffleReport) -> dict[str, Any]:
    promise = record.header.promise
    return {
        "game": record.header.game,
        "entries": len(record.entries),
        "commitment": None if promise is None else promise.commitment,
        **msgspec.structs.asdict(report),
    }


def _read_receipt(path: str) -> Receipt:
    try:
        receipt = msgspec.json.decode(arguments.read_file(path), type=Receipt)
        salt_hash(bytes.fromhex(receipt.salt))
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError, ProofError) as error:
        raise arguments.UsageError(f"{path}: not a receipt: {error}") from error
    return receipt
