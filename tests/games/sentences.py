"""Everything that a game says while it is played, and what is wrong with a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from kiebitz.bots.levels import bot
from kiebitz.core.game import Game
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.core.text_board import plain

NAMES = ("Ada", "Bo", "Cy", "Di", "Eva")
MOST_MOVES = 12
"""Of a long list of moves this many are put into words, and as many refusals."""

Said = dict[tuple[str, str], Mapping[str, Any]]
"""Messages by key and parameters: each is looked at once, however often it is said."""


def said_in(game: Game[Any], seed: int, *, greedy: bool, decisions: int) -> tuple[Said, Play[Any]]:
    """The messages of one seeded game, for every viewer."""
    seats = min(game.max_seats, max(game.min_seats, 2 + seed % 3))
    play = Play(game, seats=seats, shuffle=Shuffle.seeded(seed))
    rng, strategy, said = Random(seed), bot(game, "easy"), Said()
    for _ in range(decisions):
        if not play.pending:
            break
        seat = rng.choice(list(play.pending))
        knowledge, legal = play.knowledge(seat), list(play.legal(seat).numbers)
        _keep(said, "ask-", play.asks(seat))
        for move in rng.sample(legal, min(MOST_MOVES, len(legal))):
            _keep(said, "move-", game.describe(knowledge.known, seat, move))
        for move in rng.sample(range(len(game.moves)), MOST_MOVES):
            if not play.state.accepts(seat, move):
                _keep(said, "refusal-", game.explain(knowledge.known, seat, move))
        play.push(seat, strategy.choose(knowledge, rng) if greedy else rng.choice(legal))
    for viewer in (*range(seats), SPECTATOR):
        for logged in play.events(viewer):
            _keep(said, "event-", logged.event)
    return said, play


def _keep(said: Said, kind: str, message: Any) -> None:
    params = {name: _without_names(name, value) for name, value in message.params.items()}
    said[f"{kind}{message.key}", repr(params)] = params


def _without_names(name: str, value: Any) -> Any:
    """Names and facts of places are in a language of their own; another name says as much about a sentence."""
    if name.rpartition("_")[2] not in ("place", "fact") or isinstance(value, int):
        return value
    return "Xanten" if isinstance(value, str) else ["Xanten"] * len(value)


def board_lines(play: Play[Any], language: str) -> Iterator[str]:
    """The lines of the text board, for every viewer."""
    texts = play.game.texts(language, names=NAMES)
    for viewer in (*range(play.record.header.seats), SPECTATOR):
        yield from plain(play.game.text_board(play.view(viewer), texts)).splitlines()


# --- what is wrong

PLURALS = {
    "de": "Punkte|Punkten|Steine|Steinen|Felder|Feldern|Karten|Münzen|Gaben|Züge|Zügen|Runden|Hütten|Figuren|Dörfer|"
    "Dörfern|Türme|Türmen|Ziele|Zielen|Chips|Stufen|Einheimische|Bewegungspunkten|Entdeckungen|Sechsecke|Kultplätze|"
    "Kundschafter[n]|Kilometern|Bewegungspunkte|Plätze|Städte|Sekunden|Minuten|Stunden|Tage|Tagen|Bots|Tische|Partien|"
    "Probepartien|Versuche|Orte|Startfelder|Startfeldern|sind|werden|haben",
    "en": "points|coins|stones|fields|cards|gifts|turns|rounds|huts|figures|villages|towers|goals|chips|explorations|"
    "hexes|offerings|figures|villagers|cells|tiles|explorers|missions|entries|lines|games|seats|seconds|minutes|hours|days|cities|"
    "kilometres|tables|players|bots|lands|attempts|are|have",
}
"""What must not follow a 1."""
SINGULARS = {
    "de": "Punkt|Stein|Feld|Karte|Gabe|Zug|Runde|Hütte|Figur|Dorf|Turm|Ziel|Chip|Stufe|Entdeckung|Sechseck|"
    "Kultplatz|Platz",
    "en": "point|coin|stone|field|card|gift|turn|round|hut|figure|village|tower|goal|chip|level|exploration|hex|"
    "offering|villager|place",
}
"""What must not follow another number."""
OF_THE_OTHER = {
    "de": "the|and|with|from|your|you|turn|card|hex|figure|village|of|stone|wood|gold and|silver and",
    "en": "der|die|das|und|mit|nach|von|auf|dein|deine|Karte|Zug|Feld|Figur|Dorf|nicht|kein|keine",
}
"""Words that only the other language has."""
SIGNS = {
    "doubled blanks": r"  ",
    "a blank before a sign": r" [,;.)](?!\.)",
    "a blank after a bracket": r"\( ",
    "empty brackets": r"\(\s*\)|„“|“”",
    "braces": r"[{}]",
    "a missing name": r"\?\?\?|\bNone\b(?! of)|\bundefined\b|\bTrue\b|\bFalse\b",
    "doubled signs": r"\.\.(?!\.)|,,|::|[.!?][.;,]",
    "a hyphen for a minus sign": r"(?<![\w-])-\d",
    "a key": r"\b(?:event|move|ask|refusal|sheet|line|why|end)-[a-z]+\b",
}


def faults(text: str, language: str) -> list[str]:
    """What is wrong with a sentence, in words."""
    found = [fault for fault, sign in SIGNS.items() if re.search(sign, text)]
    if match := re.search(rf"(?<![\w.,–−-])1 (?:{PLURALS[language]})\b", text):
        found.append(f"a plural after 1: {match[0]}")
    if match := re.search(rf"\b(?:0|[2-9]|[1-9]\d+) (?:{SINGULARS[language]})\b(?! hex)", text):
        found.append(f"a singular: {match[0]}")
    if match := re.search(rf"\b(?:{OF_THE_OTHER[language]})\b", text):
        found.append(f"the other language: {match[0]}")
    if text != text.strip():
        found.append("a blank at the edge")
    return found


YOU = {
    "a verb for another person": {
        "de": r"\b[Dd]u (?!\w*(?:st|zt|ßt|sst|lässt)\b)\w+t\b|\b[Dd]u ist\b",
        "en": r"\b[Yy]ou (?:is|has|does|was)\b|\b[Yy]ou (?!pass\b|guess\b)\w+s\b",
    },
    "a second verb for another person": {
        "de": r"\b[Dd]u [^.:;]*\b(?:und|aber) (?:nimmt|hat|bekommt|ist|behält|zieht|bringt|tauscht|kann|darf|muss)\b",
        "en": r"\b[Yy]ou [^.:;]*\band (?:is|has|takes|receives|keeps|gets|gains|loses|moves|puts|shows)\b",
    },
    "a possessive for another person": {
        "de": r"\b[Dd]u \w+ (?:sich|seine[nmrs]?|ihre[nmrs]?)\b",
        "en": r"\b[Yy]ou \w+ (?:his|her|their)\b",
    },
}


def faults_to_oneself(text: str, name: str, language: str) -> list[str]:
    """What is wrong with a sentence told to the person whom it is about."""
    found = [fault for fault, sign in YOU.items() if re.search(sign[language], text)]
    if re.search(rf"\b{name}\b", text):
        found.append("one's own name")
    return found


def habits(key: str, text: str) -> list[str]:
    """Events, questions and refusals are sentences, moves are none: capital letter and full stop."""
    found = []
    if re.match(r"[a-zäöü][a-zäöüß]+\b", text):
        found.append("no capital letter")
    if key.startswith("move-"):
        if text.endswith(".") and ". " not in text:
            found.append("a full stop behind a move")
    elif not re.search(r"[.!?“”]$", text):
        found.append("no full stop")
    return found
