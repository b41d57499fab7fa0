"""The legal moves as numbered choices: found by number, by notation, or by any part of their words.

A move's number is its place among the legal moves, so it never depends on what is shown. Where all do not fit,
moves that read alike share a heading (`Build in … for … gold`) and are listed by what tells them apart.
Imports nothing of Kiebitz.
"""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache, reduce
from itertools import groupby

from rich.text import Text

ELLIPSIS = "…"
ALIKE = 4
"""So many moves that read alike are worth a heading."""
COLUMN_GAP = 2
INDENT = 5
"""Where the words of a choice begin, behind its number."""
_TOKEN = re.compile(r"[-−+]?\w(?:[^\s()]*\w)?|[^\w\s]|\s+")
"""Words with all that is inside them (`-1,0`, `E-N-4-a`), signs around them, blanks."""


@dataclass(frozen=True)
class Choice:
    """A legal move as it is offered."""

    number: int
    move: int
    notation: str
    text: str
    key: str
    """The description's key: moves with the same key read alike."""


def find(choices: Sequence[Choice], typed: str) -> list[Choice]:
    """The choices that somebody may mean: by number, by notation, else by parts of words."""
    if typed.isdecimal():
        return [choice for choice in choices if choice.number == int(typed)]
    wanted = folded(typed)
    exact = [choice for choice in choices if folded(choice.notation) == wanted]
    if exact:
        return exact
    parts = wanted.split()
    return [
        choice
        for choice in choices
        if all(part in folded(f"{choice.text} {choice.notation}") for part in parts)
    ]


def folded(text: str) -> str:
    """Without capitals, accents and double blanks: `Belém` is found as `belem`."""
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFD", text.casefold())
        if not unicodedata.combining(letter)
    )
    return " ".join(bare.split())


# --- what is alike and what is not


def pattern(texts: tuple[str, ...]) -> str:
    """What all texts have in common, with `…` for the rest.

    >>> pattern(("Build in Manaus for 3 gold", "Build in São Gabriel for 2 gold"))
    'Build in … for … gold'
    """
    return "".join(ELLIPSIS if token is None else token for token in _common(texts))


@lru_cache(maxsize=32)
def _common(texts: tuple[str, ...]) -> list[str | None]:
    """Tokens of the pattern, None for a gap. A screen asks for the same ones several times."""
    split: list[list[str | None]] = [list(_TOKEN.findall(text)) for text in texts]
    return reduce(_shared, split)


def _shared(first: list[str | None], second: list[str | None]) -> list[str | None]:
    shared: list[str | None] = []
    at_first = at_second = 0
    for match in SequenceMatcher(None, first, second, autojunk=False).get_matching_blocks():
        if match.a > at_first or match.b > at_second:
            shared.append(None)
        shared += first[match.a : match.a + match.size]
        at_first, at_second = match.a + match.size, match.b + match.size
    return _without_lonely_blanks(shared)


def _without_lonely_blanks(tokens: list[str | None]) -> list[str | None]:
    """`São Gabriel` and `Cruzeiro do Sul` share a blank, which says nothing: gaps around it are one."""
    tidy: list[str | None] = []
    for token in tokens:
        if token is None and len(tidy) > 1 and tidy[-2] is None and (tidy[-1] or "").isspace():
            tidy.pop()
        elif token is not None or not tidy or tidy[-1] is not None:
            tidy.append(token)
    return tidy


def distinctions(texts: tuple[str, ...]) -> list[str]:
    """What tells each text from the others: what stands in the gaps of their pattern.

    >>> distinctions(("Build in Manaus for 3 gold", "Build in São Gabriel for 2 gold"))
    ['Manaus, 3', 'São Gabriel, 2']
    """
    tokens = _common(texts)
    expression = "".join("(.*?)" if token is None else re.escape(token) for token in tokens)
    found = []
    for text in texts:
        match = re.fullmatch(expression, text, re.DOTALL)
        gaps = [gap.strip() for gap in match.groups()] if match else [text]
        found.append(", ".join(gap for gap in gaps if gap) or text)
    return found


# --- on the screen


@dataclass
class Listing:
    """Choices as lines."""

    lines: list[Text]
    whole: bool
    """Whether every choice is among them, not only a range of numbers."""


def listing(choices: Sequence[Choice], width: int, height: int) -> Listing:
    """The choices in at most `height` lines if that can be."""
    full = _columns([_item(choice.number, choice.text) for choice in choices], width, height)
    if len(full) <= height:
        return Listing(full, whole=True)
    runs = [list(run) for _, run in groupby(choices, key=lambda choice: choice.key)]
    drawn = [_run(run, width) for run in runs]
    whole = True
    for index in sorted(range(len(runs)), key=lambda index: -len(drawn[index])):
        if sum(len(lines) for lines in drawn) <= height:
            break
        if len(drawn[index]) > 1:
            drawn[index] = [_range(runs[index], width)]
            whole = False
    return Listing([line for lines in drawn for line in lines], whole)


def spread(choices: Sequence[Choice], width: int) -> list[Text]:
    """Every choice, however many lines that takes."""
    runs = [list(run) for _, run in groupby(choices, key=lambda choice: choice.key)]
    return [line for run in runs for line in _run(run, width)]


def _run(run: Sequence[Choice], width: int) -> list[Text]:
    if len(run) < ALIKE:
        return _wrapped([_item(choice.number, choice.text) for choice in run], width)
    texts = tuple(choice.text for choice in run)
    items = [
        _item(choice.number, words) for choice, words in zip(run, distinctions(texts), strict=True)
    ]
    return [Text(f"     {pattern(texts)}", "italic"), *_columns(items, width, 1)]


def _range(run: Sequence[Choice], width: int) -> Text:
    numbers = f"{run[0].number}–{run[-1].number}"
    line = Text.assemble((f"{numbers:>5}", "bold"), f"  {pattern(tuple(one.text for one in run))}")
    line.truncate(width, overflow="ellipsis")
    return line


def _item(number: int, words: str) -> Text:
    return Text.assemble((f"{number:>{INDENT - 2}}", "bold"), f"  {words}")


def _columns(items: Sequence[Text], width: int, height: int) -> list[Text]:
    """Items below each other, in as few columns as `height` allows and as many as fit the width."""
    rows, columns = len(items), [list(items)]
    while rows > max(1, height):
        count = len(columns) + 1
        fewer = -(-len(items) // count)
        tried = [list(items[first : first + fewer]) for first in range(0, len(items), fewer)]
        if sum(map(_width, tried)) + COLUMN_GAP * (len(tried) - 1) > width or fewer == rows:
            break
        rows, columns = fewer, tried
    if len(columns) == 1:
        return _wrapped(items, width)
    widths = [_width(column) for column in columns]
    lines = []
    for row in range(rows):
        line = Text()
        for column, room in zip(columns, widths, strict=True):
            if row < len(column):
                line.append_text(column[row])
                line.append(" " * (room + COLUMN_GAP - column[row].cell_len))
        line.rstrip()
        lines.append(line)
    return lines


def _wrapped(items: Sequence[Text], width: int) -> list[Text]:
    """Items below each other; one that is too long goes on under its own words."""
    lines: list[Text] = []
    for item in items:
        first, *rest = textwrap.wrap(item.plain, width, subsequent_indent=" " * INDENT)
        lines.append(item if not rest else item[: len(first)])
        lines.extend(Text(line) for line in rest)
    return lines


def _width(items: Sequence[Text]) -> int:
    return max((item.cell_len for item in items), default=0)
