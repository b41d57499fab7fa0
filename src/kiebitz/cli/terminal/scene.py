"""A whole screen for one decision: table, news, question, choices, keys, in the room that the terminal has.

The question and the choices always show. The table gives way panel by panel, the news from its oldest sentence on.
Imports core and cli only.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from kiebitz.cli.terminal import blocks
from kiebitz.cli.terminal.listing import ELLIPSIS, Listing, listing
from kiebitz.core.choices import Choice
from kiebitz.core.text_board import Panel
from kiebitz.core.texts import Texts

PROMPT = 1
LEFT_OUT = 1
MANY = 40
"""Nobody reads a longer list with pleasure: if the table needs the room, it is folded."""


@dataclass
class Scene:
    """What there is to show."""

    header: str
    panels: Sequence[Panel]
    news: Sequence[str]
    """What happened since the person's last decision, in sentences."""
    question: str
    choices: Sequence[Choice]
    notice: Sequence[Text]
    """The answer to what was typed last."""
    keys: str

    def lines(self, width: int, height: int, words: Texts) -> list[Text]:
        """The screen, one line short of the height: that one is for the answer."""
        question = styled(self.question, width, "bold")
        keys = styled(self.keys, width, "dim")
        room = height - PROMPT - 1 - len(question) - len(self.notice) - len(keys)
        least_news = min(len(self._story(width, room)), max(3, height // 5))
        best: tuple[Listing, blocks.ScreenLayout] | None = None
        for found in self._listings(width, room, words):
            spare = room - len(found.lines) - least_news
            layout = blocks.arrange(self.panels, width, spare)
            if layout.left_out:
                layout = blocks.arrange(self.panels, width, spare - LEFT_OUT)
            if best is None or layout.shortcomings < best[1].shortcomings:
                best = (found, layout)
        assert best is not None
        found, layout = best
        spare = room - len(found.lines) - len(layout.lines) - (LEFT_OUT if layout.left_out else 0)
        news = self._story(width, spare)
        spare -= len(news)
        parts = [layout.lines, news, [*question, *found.lines], list(self.notice)]
        lines = [Text(self.header, "reverse"), *_spaced(parts, spare)]
        if layout.left_out:
            letter = words.message("command-board").split()[0]
            titles = words.listing(layout.left_out)
            more = Text(words.message("left-out", letter=letter, panels=titles), "dim")
            more.truncate(width, overflow="ellipsis")
            lines.append(more)
        return [*lines, *keys]

    def _listings(self, width: int, room: int, words: Texts) -> list[Listing]:
        """Ways to show the choices: in one column, and in more where that makes room for the table."""
        heights = (room * 3 // 5, room * 2 // 5, room // 4, room - LEFT_OUT)
        other = words.message("choices-other")
        found = [listing(self.choices, other, width, height) for height in heights]
        whole = [one for one in found if one.whole]
        if whole and len(self.choices) <= MANY:
            return whole
        letter = words.message("command-all").split()[0]
        hint = styled("     " + words.message("folded", letter=letter), width, "dim", " " * 5)
        short = listing(self.choices, other, width, room // 3)
        return [*whole[:1], Listing([*short.lines, *hint], whole=False)]

    def _story(self, width: int, room: int) -> list[Text]:
        """The news in prose, the newest sentences that fit."""
        for first in range(len(self.news)):
            told = " ".join(self.news[first:])
            lines = textwrap.wrap(f"{ELLIPSIS} {told}" if first else told, width)
            if len(lines) <= room:
                return [Text(line, "italic") for line in lines]
        return []


def _spaced(parts: Sequence[list[Text]], spare: int) -> list[Text]:
    """The parts below each other, with blank lines between them as far as there are any to spare."""
    lines: list[Text] = []
    for part in parts:
        if lines and part and spare > 0:
            lines.append(Text())
            spare -= 1
        lines += part
    return lines


def styled(text: str, width: int, style: str = "", indent: str = "") -> list[Text]:
    """A text in lines of one style; lines after the first are indented."""
    return [Text(line, style) for line in textwrap.wrap(text, width, subsequent_indent=indent)]
