"""Whole games are walked, and all choices on the way are read: headings, what stands under them, whole sentences."""

from __future__ import annotations

import re
from random import Random

import pytest

from kiebitz.bots.levels import bot
from kiebitz.cli.texts import sentences
from kiebitz.core.choices import Choice, choice_of, grouped
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.texts import Texts
from kiebitz.games import IDS, REGISTRY
from tests.games.sentences import NAMES, faults

LONGEST_HEADING = 60
MOST_READ = 250
"""Of a long list of moves the first so many are read."""
DECISIONS = {"amazonas": 90, "mesopotamien": 160, "gilde": 90, "tiwanaku": 60, "minden": 50}

HOLES = {
    "an ellipsis": r"…|\.\.\.",
    "it begins or ends with a sign": r"^[·,;:–)]|[·,;:–(]$",
    "a sign with nothing before it": r"(?:^|[·,(])\s*[·,)]",
    "an empty sentence": r"^$",
}


def wrong_with(said: str, language: str) -> list[str]:
    holes = [hole for hole, sign in HOLES.items() if re.search(sign, said)]
    return holes + faults(said, language)


def read(choices: list[Choice], texts: Texts, language: str) -> set[str]:
    """What is wrong with a list of choices."""
    found = set()
    groups = grouped(choices, texts.message("choices-other"))
    for group in groups:
        if len(groups) > 1 and not group.heading:
            found.add(f"no heading: {group.entries[0][1]}")
        if group.heading and (len(group.heading) < 4 or len(group.heading) > LONGEST_HEADING):
            found.add(f"a heading of a strange length: {group.heading!r}")
        for said in (*filter(None, (group.heading,)), *(said for _, said in group.entries)):
            found |= {f"{wrong}: {said!r}" for wrong in wrong_with(said, language)}
        told = [said for _, said in group.entries]
        if len(set(told)) < len(told):
            found.add(f"two alike below {group.heading!r}")
        found |= {f"below itself: {said!r}" for said in told if said == group.heading}
    return found


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game_id", IDS)
def test_all_choices_of_a_game_can_be_read(game_id: str, seed: int) -> None:
    game, rng = REGISTRY[game_id], Random(seed)
    seats = min(game.max_seats, max(game.min_seats, 1 + seed))
    play, easy = Play(game, seats=seats, shuffle=Shuffle.seeded(seed)), bot(game, "easy")
    said = {language: game.texts(language, names=NAMES) for language in ("de", "en")}
    found: set[str] = set()
    for _ in range(DECISIONS[game_id]):
        if not play.pending:
            break
        seat = rng.choice(list(play.pending))
        knowledge, legal = play.knowledge(seat), list(play.legal(seat).numbers)
        described = [game.describe(knowledge.known, seat, move) for move in legal[:MOST_READ]]
        for language, texts in said.items():
            choices = [
                choice_of(number, move, game.notation(move), description, texts.read_by(seat))
                for number, (move, description) in enumerate(
                    zip(legal, described, strict=False), start=1
                )
            ]
            found |= read(choices, texts, language)
        play.push(seat, easy.choose(knowledge, rng) if seed % 2 else rng.choice(legal))
    assert not found, "\n".join(sorted(found)[:40])


@pytest.mark.parametrize("said", ["In … bauen", "I7 · , 1 Geld", "· 1 Geld", "Bauen:", "", "( )"])
def test_a_text_with_holes_is_noticed(said: str) -> None:
    assert wrong_with(said, "de")


PERSON = {"de": r"\b(?:du|dir|dich|dein\w*)\b", "en": r"\byour?s?\b"}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game_id", IDS)
def test_reasons_have_words_for_the_moves_of_others(game_id: str, language: str) -> None:
    """A review tells the viewer "your mission", and of another seat's move the same without you."""
    texts = REGISTRY[game_id].texts(language, names=NAMES)
    for key in sorted(texts.keys()):
        if not key.startswith("why-") or key == "why-but":
            continue
        for way in ("more", "less"):
            own, theirs = (
                texts.message(key, {"way": way}),
                texts.attribute(key, "theirs", {"way": way}),
            )
            assert not re.search(PERSON[language], theirs, re.IGNORECASE), theirs
            assert theirs or not re.search(PERSON[language], own, re.IGNORECASE), own
            assert not faults(theirs, language)


OLD = {
    "de": r"Gleichstandszahl|nichts Bleibendes|Eingeboren|\bIndios?\b|Phase 1 beenden|"
    r"Steinen ist sie deine|Noch keine\. Das lässt sich ändern|Keiner deiner Züge ist damit gemeint",
    "en": r"None yet\. That can be changed|kept from \d|You are number|then it costs|"
    r"None of your moves is meant|Go on playing|\bonlooker|tie number|\bIndians?\b|"
    r"\b[Nn]atives?\b|beginning round|Acknowledge|\bAbort\b|lies there still",
}
"""Wordings that players stumbled over."""


@pytest.mark.parametrize("language", ["de", "en"])
def test_no_text_falls_back_into_old_wordings(language: str) -> None:
    found = [
        f"{file} {key}: {text}"
        for file, key, text in sentences(language)
        if re.search(OLD[language], re.sub(r"\$\w+", "", text))
    ]
    assert not found, "\n".join(found)
