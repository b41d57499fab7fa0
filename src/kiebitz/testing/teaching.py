"""The laws of a game that teaches: its guided first game and the reasons of its hints.

Imports core and testing only.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

from kiebitz.core.game import LANGUAGES, Game
from kiebitz.core.guide import Guide, guide_of
from kiebitz.core.strategy import strategy_of
from kiebitz.core.texts import MissingText
from kiebitz.testing.failures import ConformanceError, checking, expect

SHORTEST, LONGEST = 120, 330
"""Seconds that a guided game may take."""
WORDS_PER_SECOND = 3
SECONDS_PER_MOVE, SECONDS_PER_STEP = 8, 2


@checking("guide")
def check_guide(game: Game[Any]) -> None:
    """The guided first game can be played with every offer, and each step has its words."""
    guide = guide_of(game)
    if guide is None:
        raise ConformanceError("guide", "There is no guide/; docs/protocol.md says what it holds.")
    first = guide.moment(0, ())
    # The client draws the welcome before it has heard anything else of the guide.
    calm = first.step.say == "welcome" and not first.choices and not first.events
    expect("guide", calm, "The first step must be a `welcome` to read, without moves or events.")
    for moves in ways(guide):
        guide.moment(len(guide.steps) - 1, moves)
    _check_patterns(guide)
    says = [step.say for step in guide.steps]
    for language in LANGUAGES:
        _check_words(guide, language, says)


def asked(guide: Guide) -> list[int]:
    """The steps at which the learner moves."""
    return [number for number, step in enumerate(guide.steps) if step.play]


def with_first_offers(guide: Guide, moves: list[str]) -> list[str]:
    """These moves of the learner, and from then on always the first that is offered."""
    whole = list(moves)
    for number in asked(guide)[len(moves) :]:
        offers = guide.moment(number, whole).choices
        say = guide.steps[number].say
        expect("guide", bool(offers), f"The step {say!r} after {whole} offers no legal move.")
        whole.append(offers[0])
    return whole


def ways(guide: Guide) -> Iterator[list[str]]:
    """The first offer everywhere, and each other offer once."""
    usual = with_first_offers(guide, [])
    yield usual
    for made, number in enumerate(asked(guide)):
        for other in guide.moment(number, usual[:made]).choices[1:]:
            yield with_first_offers(guide, [*usual[:made], other])


def _check_patterns(guide: Guide) -> None:
    moves = with_first_offers(guide, [])
    for made, number in enumerate(asked(guide)):
        step = guide.steps[number]
        offers = guide.moment(number, moves[:made]).choices
        for pattern in step.play:
            fits = any(fnmatchcase(offer, pattern) for offer in offers)
            expect("guide", fits, f"At {step.say!r} no legal move is like {pattern!r}.")


def _check_words(guide: Guide, language: str, says: list[str]) -> None:
    words = guide.words(language)
    expect(
        "guide",
        list(words) == says,
        f"guide/{language}.ftl has the texts {', '.join(words)}, "
        f"but the steps of guide.toml say {', '.join(says)}; they must be the same, in this order.",
    )
    moves = len(asked(guide))
    seconds = sum(len(text.split()) for text in words.values()) / WORDS_PER_SECOND
    seconds += SECONDS_PER_MOVE * moves + SECONDS_PER_STEP * (len(says) - moves)
    expect(
        "guide",
        SHORTEST <= seconds <= LONGEST,
        f"In {language!r} the guide takes about {seconds:.0f} seconds to read and play; "
        f"it must take {SHORTEST} to {LONGEST}.",
    )


@checking("reasons")
def check_reasons(game: Game[Any]) -> None:
    """There is a strategy, and every term of it has the texts of a reason, for more and for less."""
    strategy = strategy_of(game)
    if strategy is None:
        raise ConformanceError("reasons", "There is no ai/strategy.py; see docs/protocol.md.")
    keys = [f"why-{term}" for term in strategy.terms]
    keys += [f"why-rival-{term}" for term in strategy.terms if strategy.affects_rivals(term)]
    for language in LANGUAGES:
        texts = game.texts(language)
        for key in keys:
            try:
                said = {texts.message(key, {"way": way}) for way in ("more", "less")}
            except MissingText as error:
                raise ConformanceError("reasons", f"A reason lacks its text: {error}.") from error
            expect("reasons", len(said) == 2, f"{key!r} says the same for more and less.")
