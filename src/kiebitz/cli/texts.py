"""kiebitz texts: list every sentence that a player can see. Imports core, games and cli only.

The texts of a game are found through the registry, so those of installed packages are listed, too. The browser
client's own texts lie in the checkout; an installed package has them only inside the built client.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kiebitz.cli import arguments
from kiebitz.core.info import FILE, GameInfo, read_info
from kiebitz.games import REGISTRY

PACKAGE = Path(__file__).parents[1]
CHECKOUT = PACKAGE.parents[1]
SHARED = (
    PACKAGE / "core" / "locale",
    PACKAGE / "tables" / "locale",
    PACKAGE / "cli" / "locale",
    CHECKOUT / "web" / "src" / "base" / "texts" / "locale",
    CHECKOUT / "web" / "src" / "base" / "texts" / "account",
)
FACTS = ("title", "short_title", "tagline")


class Sentence(NamedTuple):
    """One text in one language."""

    file: str
    key: str
    """The key of a message, `key.name` for its attribute; of a page the number of the line."""
    text: str


def add_arguments(command: argparse.ArgumentParser) -> None:
    arguments.add_language(command)
    arguments.add_json(command)
    command.add_argument(
        "--grep", metavar="PATTERN", type=_pattern, help="only texts and keys that match"
    )


def run(given: argparse.Namespace) -> int:
    found = [
        sentence
        for sentence in sentences(arguments.language_of(given.lang))
        if given.grep is None or given.grep.search(f"{sentence.key} {sentence.text}")
    ]
    if given.json:
        arguments.print_json([sentence._asdict() for sentence in found])
        return 0
    file = ""
    for sentence in found:
        if sentence.file != file:
            print("" if not file else "\n", sentence.file, sep="")
            file = sentence.file
        print(f"  {sentence.key}: {sentence.text}")
    return 0


def sentences(language: str) -> Iterator[Sentence]:
    """Every text in a language: the shared ones, then game by game."""
    for folder in SHARED:
        yield from _messages(folder / f"{language}.ftl")
    for game_id in REGISTRY:
        folder = REGISTRY.folder(game_id)
        yield from _facts(folder, read_info(folder), language)
        for place in ("locale", "guide"):
            yield from _messages(folder / place / f"{language}.ftl")
        yield from _page(folder / "help" / f"{language}.md")


def _messages(file: Path) -> Iterator[Sentence]:
    """The messages of a Fluent file and their attributes, none where there is no file."""
    if not file.exists():
        return
    # Not at the top: it is slow to load, and no other command needs it.
    from fluent.syntax import FluentParser, ast
    from fluent.syntax.serializer import serialize_pattern

    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if not isinstance(entry, (ast.Message, ast.Term)):
            continue
        patterns = [(entry.id.name, entry.value)]
        patterns += [(f"{entry.id.name}.{each.id.name}", each.value) for each in entry.attributes]
        for key, pattern in patterns:
            if pattern is not None:
                yield Sentence(_name(file), key, " ".join(serialize_pattern(pattern).split()))


def _facts(folder: Path, info: GameInfo, language: str) -> Iterator[Sentence]:
    for fact in FACTS:
        if text := getattr(info, fact).get(language):
            yield Sentence(_name(folder / FILE), fact, text)


def _page(file: Path) -> Iterator[Sentence]:
    """The lines of a page."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield Sentence(_name(file), str(number), line)


def _name(file: Path) -> str:
    """Where a file lies: from the checkout or the folder of its package on."""
    for root in (CHECKOUT, PACKAGE.parent):
        if file.is_relative_to(root):
            return file.relative_to(root).as_posix()
    return str(file)


def _pattern(text: str) -> re.Pattern[str]:
    """A regular expression, for argparse."""
    try:
        return re.compile(text, re.IGNORECASE)
    except re.error as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no regular expression: {error}") from error
