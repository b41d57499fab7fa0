"""The legal moves as choices: grouped under headings, and found by what people type.

`web/src/table/choices.ts` does the same; `tests/fixtures/choices` says what both must answer, and
docs/protocol.md how a game writes headings. Imports core only.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from kiebitz.core.message import Description
from kiebitz.core.texts import Texts

FEW = 6
"""Up to this many choices are told in whole sentences, without headings."""
LEAST = 2
"""A heading stands over at least this many choices."""
FOLDS = str.maketrans(
    {
        **dict.fromkeys("‐‑‒–—−", "-"),
        **dict.fromkeys("‘’", "'"),
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ı": "i",
    }
)
"""Letters and signs without an accent to drop, as people type them who do not have them on their keyboard."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move as it is offered."""

    number: int
    """Its place among the legal moves, from 1: it never depends on what is shown."""
    move: int
    notation: str
    text: str
    """The whole sentence."""
    heading: str = ""
    """What it is about; choices with the same heading belong together."""
    short: str = ""
    """What is left to say under the heading."""


@dataclass(frozen=True, slots=True)
class ChoiceGroup:
    """Choices that belong together, and what each is called under their heading."""

    heading: str
    """Empty where nothing is shared."""
    entries: tuple[tuple[Choice, str], ...]


def choice_of(
    number: int, move: int, notation: str, description: Description, texts: Texts
) -> Choice:
    """A move in words: the text `move-<key>` and its attributes `heading` and `short`."""
    key, params = f"move-{description.key}", description.params
    return Choice(
        number,
        move,
        notation,
        texts.message(key, params),
        texts.attribute(key, "heading", params),
        texts.attribute(key, "short", params),
    )


# --- grouped


def grouped(choices: Sequence[Choice], other: str) -> list[ChoiceGroup]:
    """Every choice once: by heading, in the order of the first of each; the rest comes last, under `other`."""
    if not choices:
        return []
    sharing = Counter(choice.heading for choice in choices if choice.heading and choice.short)
    headings = [heading for heading, count in sharing.items() if count >= LEAST]
    if len(choices) <= FEW or not headings:
        return [_group("", choices, short=False)]
    by_heading: dict[str, list[Choice]] = {heading: [] for heading in headings}
    rest: list[Choice] = []
    for choice in choices:
        (by_heading.get(choice.heading, rest) if choice.short else rest).append(choice)
    groups = [_group(heading, together, short=True) for heading, together in by_heading.items()]
    return [*groups, _group(other, rest, short=False)] if rest else groups


def _group(heading: str, choices: Sequence[Choice], *, short: bool) -> ChoiceGroup:
    """What would read alike is told in the whole sentence, and with its notation if that is the same too."""
    ways = [
        [*([choice.short] if short else []), choice.text, f"{choice.text} [{choice.notation}]"]
        for choice in choices
    ]
    while True:
        count = Counter(way[0] for way in ways)
        alike = [way for way in ways if count[way[0]] > 1 and len(way) > 1]
        if not alike:
            return ChoiceGroup(
                heading, tuple((choice, way[0]) for choice, way in zip(choices, ways, strict=True))
            )
        for way in alike:
            del way[0]


# --- found


def find(choices: Sequence[Choice], typed: str) -> list[Choice]:
    """The choices that may be meant: by number, by notation, by whole words, else by parts of words."""
    wanted = folded(typed)
    if not wanted:
        return []
    if re.fullmatch("[0-9]+", wanted):
        return [choice for choice in choices if choice.number == int(wanted)]
    exact = [choice for choice in choices if folded(choice.notation) == wanted]
    if exact:
        return exact
    parts = wanted.split(" ")
    whole = [choice for choice in choices if names_all(choice, wanted)]
    return whole or [choice for choice in choices if all(part in _said(choice) for part in parts)]


def names_all(choice: Choice, typed: str) -> bool:
    """Whether each word that was typed is a whole word of the choice."""
    said = _said(choice)
    return all(re.search(_word(part), said) for part in folded(typed).split())


@lru_cache(maxsize=4096)
def _said(choice: Choice) -> str:
    """Everything that a choice is called."""
    return folded(f"{choice.heading} {choice.short} {choice.text} {choice.notation}")


def _word(part: str) -> str:
    """`C1` is not meant by the `C1` in `C12`, nor `1,0` by the one in `-1,0`, nor `W-N` by the one in `W-N-1`."""
    return rf"(?<![^\W_])(?<!-){re.escape(part)}(?![^\W_])(?!-)"


def folded(text: str) -> str:
    """Without capitals, accents and double blanks.

    >>> folded(" São  Gabriel"), folded("Straße −1,0")
    ('sao gabriel', 'strasse -1,0')
    """
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", text)
        if not unicodedata.category(letter).startswith("M")
    )
    return " ".join(bare.lower().translate(FOLDS).split())
