"""Words that were replaced do not come back: in what players read, and in the documents (docs/glossary.md)."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import pytest

from kiebitz.cli.texts import Sentence, sentences

ROOT = Path(__file__).parents[2]

GONE = {
    "de": {
        r"Eingeborene\w*|Indios?": "Figur, Einheimischer",
        r"Gleichstandszahl": "Kartennummer",
        r"Regelversion \{": "die neuen Regeln",
        r"Bleibendes": "was sich im Land tut",
        r"Zu erwarten": "Im Schnitt Platz 1,7 · 1,5 Punkte Vorsprung",
        r"Doch nicht": "Abbrechen",
        r"[Uu]m Ruhe": "stumm schalten",
        r"(?:Auch|auch) rufen": "benachrichtigen",
        r"^(?:Einstellen|Einstellungen|Kennenlernen|Ausführen)$": "Tisch einrichten, Menü, In 5 Minuten lernen",
        r"Phase \d beenden": "Bewegung beenden, Aktionen beenden",
        r"erwarte[nt] wird|tabu": "verboten",
        # Short, as people say it at the table; in -e only where the language asks for it.
        r"(?:^|[.!?:–] |\] |„)(?:Tippe|Wähle|Setze|Lege|Baue|Ziehe|Nenne|Bestimme|Versetze|Ersetze|Schicke|Stelle"
        r" (?:den|die|das|zuerst))\b": "Tipp, Wähl, Setz, Leg, Bau, Zieh, Nenn, Bestimm, Stell",
        r"MES-|AMA-|GIL-|TIW-|MIN-": "no rule numbers in texts",
    },
    "en": {
        r"\b[Nn]atives?\b": "figure, villager",
        r"\b[Oo]nlookers?\b": "spectator",
        r"[Tt]ie number": "card number",
        r"[Ss]tart round": "opening round",
        r"To be expected": "Expected",
        r"[Nn]ever mind": "Cancel",
        r"^(?:Do it|Once more|Settings|Set up|Learn it|Here we go|One device|Keep|Go on)$": "Confirm, Play again, Menu",
        r"Go on playing": "Play on",
        r"[Aa]sk to be silent": "Mute",
        r"\b[Tt]ips?\b": "guess, advice",
        r"\b[Ww]hoever\b": "the player who, the first to",
        r"\banew\b|at a stroke|\bthe own\b|how-manieth|\bso many\b": "again, at once, your own",
        r"is meant by|stones? on\b|tiles on\b": "3 or more stones",
        r"number \{ \$place \} of": "You came 3rd of 3",
        r"\b[Dd]earer?\b": "more expensive",
        r"Mesopotamien": "Mesopotamia",
        r"\w'\w": "a typographic apostrophe",
        r"MES-|AMA-|GIL-|TIW-|MIN-": "no rule numbers in texts",
    },
}
"""What no player reads any more, and what is said instead."""

CODE = re.compile(r"\$\w+|\{ [a-z-]+ \}|\[\w+\]")
"""Variables, references and the keys of variants, which nobody reads."""

UNSAID = (
    "twins of every " + "state check it",
    "says where the table " + "stands",
    "carry a living " + "room",
    "answered by the process " + "at hand",
    "Nothing else " + "matters",
    "What thinking " + "comes to",
    "That can be " + "changed",
    "You are up " + "again soon",
    "time to " + "tip",
    "has " + "tipped",
    "To be " + "expected",
)
"""Sentences of earlier documents and texts that had been translated word by word."""
READ = ("*.md", "docs/**/*.md", "src/**/*.py", "src/**/*.ftl", "src/**/*.md", "web/src/**/*.ftl")


@lru_cache
def texts(language: str) -> tuple[Sentence, ...]:
    return tuple(sentences(language))


@pytest.mark.parametrize("language", ["de", "en"])
def test_words_that_are_gone(language: str) -> None:
    found = [
        f"{file}, {key}: {match[0]!r} (say: {instead}): {text}"
        for file, key, text in texts(language)
        for pattern, instead in GONE[language].items()
        if (match := re.search(pattern, CODE.sub("{", text)))
    ]
    assert not found, "\n".join(found)


def test_sentences_that_are_gone() -> None:
    files = {file for pattern in READ for file in ROOT.glob(pattern)}
    found = [
        f"{file.relative_to(ROOT)}: {gone}"
        for file in sorted(files)
        for text in [" ".join(file.read_text(encoding="utf-8").split())]
        for gone in UNSAID
        if gone in text
    ]
    assert not found, "\n".join(found)
