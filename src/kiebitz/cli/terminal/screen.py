"""The terminal: printing, clearing, asking, paging. Knows nothing of games. Imports core and cli only."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.text import Text

from kiebitz.cli.arguments import UsageError
from kiebitz.core.texts import Texts

CLEAR = "\x1b[H\x1b[2J"
REWRITE_LINE = "\r\x1b[2K"
CLEAR_HISTORY = "\x1b[3J"
READABLE_WIDTH = 100


class Leave(Exception):
    """The person wants to go: `q`, Ctrl-D or Ctrl-C."""

    def __init__(self, *, interrupted: bool = False) -> None:
        super().__init__("leave")
        self.interrupted = interrupted


class Screen:
    """What is shown and what is typed."""

    def __init__(self, words: Texts) -> None:
        if sys.stdin is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise UsageError(
                "play needs a terminal; for programs there are `simulate` and the Python library"
            )
        self.words = words
        for inherited in ("COLUMNS", "LINES"):
            os.environ.pop(inherited, None)  # the terminal itself knows its size better
        self._console = Console(highlight=False)
        self._dumb = self._console.is_dumb_terminal or os.environ.get("TERM", "") == ""
        # Line editing where there is any; but no history, which would show one player's moves to the next.
        with contextlib.suppress(ImportError):
            import readline

            readline.set_auto_history(False)

    @property
    def width(self) -> int:
        """Columns of the terminal."""
        return self._console.width

    @property
    def height(self) -> int:
        """Lines of the terminal."""
        return self._console.height

    def say(self, key: str, style: str = "", **params: int | str) -> None:
        """Print one of the command line's own texts."""
        self.print(Text(self.words.message(key, params), style))

    def status(self, key: str, **params: int | str) -> None:
        """Say what takes a moment, in a line that the next one replaces."""
        text = self.words.message(key, params)
        self._write(f"{text}\n" if self._dumb else f"{REWRITE_LINE}{text}")

    def print(self, *things: RenderableType) -> None:
        """Print texts or anything else that rich can, each on lines of its own."""
        self._console.print(*things, sep="\n")

    def markdown(self, text: str) -> list[Text]:
        """A text in Markdown as lines."""
        from rich.markdown import Markdown  # slow to load, and seldom needed

        options = self._console.options.update_width(min(self.width, READABLE_WIDTH))
        return [
            Text.assemble(*((segment.text, segment.style or "") for segment in line))
            for line in self._console.render_lines(Markdown(text), options, pad=False)
        ]

    def clear(self) -> None:
        """Begin a new screen."""
        if self._dumb:
            self.print("", "─" * min(self.width, 72))
        else:
            self._write(CLEAR)

    def wipe(self) -> None:
        """Begin a new screen and leave nothing of the old ones to scroll back to."""
        if self._dumb:
            self._write("\n" * 3 * self.height)
        else:
            self._write(CLEAR + CLEAR_HISTORY)

    def ask(self, prompt: str) -> str:
        """A line from the keyboard, without blanks around it."""
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            raise Leave from None
        except KeyboardInterrupt:
            print()
            raise Leave(interrupted=True) from None

    def agree(self, key: str, *, default: bool, **params: int | str) -> bool:
        """A question that is answered with yes or no; Enter gives the default."""
        yes = self.words.message("answer-yes").split()
        no = self.words.message("answer-no").split()
        hint = f"[{yes[0].upper()}/{no[0]}]" if default else f"[{yes[0]}/{no[0].upper()}]"
        while True:
            answer = self.ask(f"{self.words.message(key, params)} {hint} ").lower()
            if not answer:
                return default
            if answer in yes or answer in no:
                return answer in yes

    def page(self, lines: Sequence[Text]) -> None:
        """Show lines a screenful at a time, and wait for Enter at the end."""
        room = max(5, self.height - 2)
        for first in range(0, max(1, len(lines)), room):
            self.clear()
            for line in lines[first : first + room]:
                self.print(line)
            more = first + room < len(lines)
            answer = self.ask(self.words.message("page-more" if more else "page-end") + " ")
            if answer:
                return

    def _write(self, text: str) -> None:
        self._console.file.write(text)
        self._console.file.flush()
