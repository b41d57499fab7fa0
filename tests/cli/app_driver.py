"""The application without a terminal: keys go in, the screen is read as text."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.geometry import Offset
from textual.pilot import Pilot

from kiebitz.cli.arguments import words_in
from kiebitz.cli.terminal import setup
from kiebitz.cli.terminal.app.main import KiebitzApp
from kiebitz.cli.terminal.app.table_screen import TableScreen
from kiebitz.cli.terminal.decision import Decision
from kiebitz.core.choices import Choice
from kiebitz.core.drawing import Canvas
from kiebitz.core.play import Play

LONGEST = 2000
"""So many looks are taken at most before a test gives up."""
GLANCE = 0.005
KEYS = {" ": "space", "-": "minus", ",": "comma", ".": "full_stop", "?": "question_mark"}


class AppDriver:
    """Presses keys and waits until the table is asked again."""

    def __init__(self, app: KiebitzApp, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> TableScreen:
        """The table's screen."""
        assert self.app.table is not None
        return self.app.table

    @property
    def decision(self) -> Decision:
        """What is asked now."""
        assert self.table.decision is not None
        return self.table.decision

    @property
    def play(self) -> Play[Any]:
        """The game."""
        assert self.app.session is not None
        return self.app.session.play

    @property
    def ground(self) -> str:
        """The colour behind everything."""
        return self.table.colours.background or ""

    def screen(self) -> str:
        """What is to be seen."""
        compositor = self.app.screen._compositor
        lines = ["".join(segment.text for segment in strip) for strip in compositor.render_strips()]
        return "\n".join(lines)

    def prose(self) -> str:
        """The screen as if it had one endless line, without frames."""
        return " ".join(re.sub("[▏│╭╮╰╯─▇▅▃▂▁▄▆]", " ", self.screen()).split())

    async def until(self, seen: Any) -> None:
        """Wait for a state."""
        for _ in range(LONGEST):
            await self.pilot.pause(GLANCE)
            if seen():
                await self.pilot.pause()
                return
        raise AssertionError(f"waited in vain; the screen is\n{self.screen()}")

    async def asked(self) -> None:
        """Wait until a person is asked at the table, or another screen is shown."""

        def ready() -> bool:
            table = self.app.table
            if table is None or self.app.screen is not table:
                return True
            return table.decision is not None and bool(table.drawing)

        await self.until(ready)

    async def type(self, text: str, *, enter: bool = True) -> None:
        """Type a line."""
        await self.pilot.press(*[KEYS.get(letter, letter) for letter in text])
        if enter:
            await self.pilot.press("enter")
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press special keys."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def move(self, text: str) -> None:
        """Type a move, confirm it where that is asked, and wait for the next decision."""
        before = self.table.decision
        await self.type(text)
        if self.table.confirming is not None:
            await self.press("enter")
        await self.until(lambda: self.table.decision is not before)
        await self.asked()

    async def click(self, name: str) -> None:
        """Click a spot on the board by its name."""
        canvas = self.table.canvas
        assert canvas is not None
        spot = next(spot for spot in canvas.spots if spot.name == name)
        board = self.table.board
        left, top = board._margins()
        offset = Offset(spot.column + left, spot.row + top) - Offset(*board.scroll_offset)
        await self.pilot.click(board, offset=offset)
        await self.pilot.pause()

    def cut_off(self) -> list[str]:
        """Lines of the screen that are wider than it."""
        return [line for line in self.screen().splitlines() if len(line) > self.app.size.width]


@asynccontextmanager
async def at_table(
    folder: Path,
    game: str | None,
    *,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    **wishes: Any,
) -> AsyncIterator[AppDriver]:
    """A game in the application, at the first decision of a person."""
    wished = setup.Wishes(
        **{
            "game": game,
            "people": 1,
            "names": ["Anna"],
            "level": "random",
            "seed": "3",
            "save": folder / "game.kiebitz",
            **wishes,
        }
    )
    words = words_in(language)
    app = KiebitzApp(words, setup.first_step(setup.questions(words, wished)))
    async with app.run_test(size=size) as pilot:
        driver = AppDriver(app, pilot)
        await driver.asked()
        yield driver
    if app.failure is not None:
        raise app.failure


def typed_for(decision: Decision, canvas: Canvas | None, choice: Choice) -> str:
    """A choice as a player may type it: by names on the board where they are enough, else by its notation."""
    targets = set(decision.targets[choice.move])
    spots = [] if canvas is None else canvas.spots
    names = [spot.name for spot in spots if targets & set(spot.targets)]
    for some in ([names[-1]], names[:1], names) if names else ():
        text = " ".join(some)
        if decision.find(text, canvas) == [choice]:
            return text
    return choice.notation
