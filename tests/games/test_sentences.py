"""Each sentence that the games say, in both languages, is looked at by a machine: numbers, signs, words, full stops."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kiebitz.core.play import Play
from kiebitz.games import IDS, REGISTRY
from tests.games.sentences import (
    NAMES,
    Said,
    board_lines,
    faults,
    faults_to_oneself,
    habits,
    said_in,
)

PLAYS = {"amazonas": 4, "mesopotamien": 4, "gilde": 3, "tiwanaku": 4, "minden": 3}
DECISIONS = 120
LANGUAGES = ("de", "en")


@lru_cache
def played(game_id: str) -> tuple[Said, list[Play[Any]]]:
    said, plays = Said(), []
    for seed in range(PLAYS[game_id]):
        more, play = said_in(REGISTRY[game_id], seed, greedy=seed % 2 == 1, decisions=DECISIONS)
        said |= more
        plays.append(play)
    return said, plays


UNITS = {
    "gilde": r"\bPunkte?n?\b|\bpoints?\b",
    "minden": r"\bPunkten?\b|\bpoints\b",
    "mesopotamien": r"(?:gewinnt|Summe|wins|Platz \d).*(?:Punkt|point)",
}
"""Games that count something else than points: coins, fields, offerings."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", IDS)
def test_what_is_said_in_games(game_id: str, language: str) -> None:
    texts = REGISTRY[game_id].texts(language, names=NAMES)
    said, _ = played(game_id)
    found = []
    for (key, _), params in said.items():
        text = texts.message(key, params)
        for wrong in faults(text, language) + (habits(key, text) if key != "event-fact" else []):
            found.append(f"{key}: {wrong}: {text}")
        if game_id in UNITS and re.search(UNITS[game_id], text):
            found.append(f"{key}: another unit: {text}")
        for name in texts.attributes(key):
            part = texts.attribute(key, name, params)
            found += [f"{key}.{name}: {wrong}: {part}" for wrong in faults(part, language)]
    assert len(said) > 300
    assert not found, "\n".join(sorted(found)[:40])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", IDS)
def test_what_stands_on_text_boards(game_id: str, language: str) -> None:
    _, plays = played(game_id)
    found = []
    for line in {line for play in plays for line in board_lines(play, language)}:
        # Columns are parted by blanks, so what the cells say is looked at one by one.
        for cell in re.split(r"  +| · ", line):
            found += [f"{wrong}: {cell!r}" for wrong in faults(cell.strip(), language)]
    assert not found, "\n".join(sorted(found)[:40])


SHARED = ("_seats", "seats")
"""Parameters that list several people: there everybody has a name."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", IDS)
def test_people_are_told_you(game_id: str, language: str) -> None:
    """`Du baust`, not one's own name: in everything that happens and in every move."""
    said, _ = played(game_id)
    found = []
    for (key, _), params in said.items():
        if key.endswith("Other"):
            continue  # told to all but the one whom it is about
        whose = "seat" if key.startswith("event-") else "owner_seat"  # nobody robs oneself
        people = {value for name, value in params.items() if name.endswith(whose)}
        lists = [value for name, value in params.items() if name.endswith(SHARED)]
        for seat in people | {each[0] for each in lists if len(each) == 1}:
            texts = REGISTRY[game_id].texts(language, names=NAMES).read_by(seat)
            text = texts.message(key, params)
            wrong = faults_to_oneself(text, NAMES[seat], language) + faults(text, language)
            if key.startswith("event-"):
                wrong += habits(key, text) if key != "event-fact" else []
            if not any(seat in each for each in lists if len(each) > 1):
                found += [f"{key}: {fault}: {text}" for fault in wrong]
    assert not found, "\n".join(sorted(found)[:40])


# --- every text there is, each number a 1

ROOT = Path(__file__).parents[2]
NEVER_ONE = {
    "ask-choose",  # of two cards or more; a last one is not chosen
    "board-budget",
    "board-idle",
    "daily-score",
    "event-chip",  # from 2 to 5 points
    "event-eraStarts",
    "event-hexesLookedAt",  # two or three: one alone would be no choice
    "event-setUp",
    "narrowed",  # of moves that several fit
    "refusal-choice",
    "refusal-emptyReserve",
    "refusal-noHutLeft",
    "refusal-notJoined",  # two hexes by name
    "report-chain",
}
"""Texts whose number is never 1."""
LINES = {"header", "rematch"}
"""Lines of the terminal that are set with blanks."""
FOLDERS = [
    *(ROOT / "src/kiebitz" / place for place in ("core", "tables", "cli")),
    *(ROOT / "src/kiebitz/games" / game_id for game_id in IDS),
    ROOT / "web/src/base/texts",
]


class Variables(Visitor):
    """The names of the parameters of a text."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_text_can_count(folder: Path, language: str, number: int) -> None:
    """`wins with 1 points` is found without a game that ends so."""
    source = (folder / "locale" / f"{language}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle(["de-DE" if language == "de" else "en-GB"], use_isolating=False)
    for shared in (ROOT / "src/kiebitz/core/locale", folder / "locale"):
        text = (shared / f"{language}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text), allow_overrides=True)
    variables = Variables()
    variables.visit(FluentParser().parse(source))
    found = []
    for entry in FluentParser().parse(source).body:
        if not isinstance(entry, ast.Message) or entry.value is None or entry.id.name in LINES:
            continue
        if number == 1 and entry.id.name in NEVER_ONE:
            continue
        message = bundle.get_message(entry.id.name)
        for pattern in filter(None, (message.value, *message.attributes.values())):
            said, errors = bundle.format_pattern(pattern, dict.fromkeys(variables.names, number))
            assert not errors, (entry.id.name, errors)
            found += [f"{entry.id.name}: {wrong}: {said}" for wrong in faults(str(said), language)]
    assert not found, "\n".join(sorted(found))
