"""The application: questions, the game from decision to decision, the end, and another game.

Imports core and cli only.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType

from kiebitz.cli.terminal import blocks, result, saves
from kiebitz.cli.terminal.app.pages import CurtainScreen, EndScreen, PageScreen, QuestionScreen
from kiebitz.cli.terminal.app.table_screen import TableScreen
from kiebitz.cli.terminal.app.theme import DARK, LIGHT
from kiebitz.cli.terminal.decision import Decision, drawing_for
from kiebitz.cli.terminal.session import Session
from kiebitz.cli.terminal.setup import Asked, Question, rematch
from kiebitz.core.errors import KiebitzError
from kiebitz.core.texts import Texts

T = TypeVar("T")
INTERRUPTED = 130
PATIENCE = 0.15
"""Seconds after which is said that somebody thinks."""
LIGHT_GROUNDS = ("7", "15")
"""What COLORFGBG ends with in a light terminal."""


class KiebitzApp(App[int]):
    """Plays one game after the other until somebody leaves."""

    TITLE = "Kiebitz"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+d", "quit", show=False, priority=True),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
    ]

    def __init__(self, words: Texts, asked: Asked) -> None:
        super().__init__()
        self.words = words
        self.session: Session | None = None
        self.table: TableScreen | None = None
        self.failure: KiebitzError | None = None
        """What ended the application; the caller says it."""
        self._asked = asked

    def on_mount(self) -> None:
        """Colours as the terminal has them, and the first question."""
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
        self.theme = "kiebitz-light" if ground in LIGHT_GROUNDS else "kiebitz-dark"
        self.run_worker(self._course(), exit_on_error=True)

    def action_interrupt(self) -> None:
        """Ctrl-C: leave, and say so to the caller."""
        self.exit(INTERRUPTED)

    async def _course(self) -> None:
        try:
            session = await self._questioned()
            while True:
                self.session = session
                await self._play(session)
                if not await self._wants_more(session):
                    break
                session = rematch(session)
        except KiebitzError as error:
            self.failure = error
        self.exit(0)

    # --- before the game

    async def _questioned(self) -> Session:
        answered: list[tuple[str, str]] = []
        question = self._asked.first
        if isinstance(question, Session):
            return question
        try:
            while True:
                screen = QuestionScreen(question, self.words, answered)
                answer = await self.push_screen_wait(screen)
                before, question = question, self._asked.rest.send(answer)
                if not question.fault:
                    answered.append((before.text, _in_words(before, answer)))
        except StopIteration as done:
            session: Session = done.value
            return session

    # --- the game

    async def _play(self, session: Session) -> None:
        table = self.table = TableScreen(session)
        await self.push_screen(table)
        play = session.play
        while play.pending:
            if (bot := session.waiting_bot()) is not None:
                session.push_of_bot(bot, await self._thought(session, bot))
                continue
            seat = session.waiting_person()
            assert seat is not None
            if (forced := session.forced(seat)) is not None:
                session.push(seat, forced)
            elif not session.needs_curtain(seat) or await self._handed_over(session, seat):
                session.holder = seat
                await self._decide(session, seat)
        await self.pop_screen()

    async def _thought(self, session: Session, bot: int) -> int:
        """A bot's move; where it takes longer, the table is shown and who is thinking."""
        assert self.table is not None
        thinking = asyncio.ensure_future(in_thread(lambda: session.thought(bot)))
        await asyncio.wait({thinking}, timeout=PATIENCE)
        if not thinking.done():
            self.table.wait(self.words.message("thinking", name=session.texts.player(bot)))
        return await thinking

    async def _decide(self, session: Session, seat: int) -> None:
        assert self.table is not None
        decision = Decision(session, seat)
        await in_thread(decision.prepare)
        answer = await self.table.decide(decision)
        if answer.move is not None:
            session.push(seat, answer.move)
            if session.unsaved:
                self.table.tell(self.words.message("not-saved"), "yellow")

    async def _handed_over(self, session: Session, seat: int) -> bool:
        """Give the device to a person; False if the one before took a move back instead."""
        regret = session.regret()
        regretting = "" if regret is None else session.texts.player(regret)
        curtain = CurtainScreen(session.texts.player(seat), regretting, self.words)
        if await self.push_screen_wait(curtain):
            return True
        assert regret is not None
        return bool(session.undo(regret))

    # --- the end

    async def _wants_more(self, session: Session) -> bool:
        """Whether there is to be another game; before that, board and log may be looked at."""
        while True:
            answer = await self.push_screen_wait(EndScreen(self._end(session), self.words))
            if answer in ("again", "quit"):
                return answer == "again"
            await self.push_screen_wait(self._page(session, answer))

    def _page(self, session: Session, name: str) -> PageScreen:
        words, texts, viewer = self.words, session.texts, session.last_viewer
        lines: list[Text]
        if name == "log":
            story = session.story(viewer)
            lines = [Text(" ".join(paragraph.sentences)) for paragraph in story]
        else:
            panels = session.play.game.text_board(session.play.view(viewer), texts)
            lines = blocks.everything(panels, self.size.width - 8)
        return PageScreen(words.message(f"key-{name}"), Text("\n").join(lines), words)

    def _end(self, session: Session) -> RenderableType:
        """Who won, what decided between equals, the scores, the last events."""
        outcome, texts, words = session.play.outcome, session.texts, self.words
        assert outcome is not None
        width = self.size.width - 8
        ending = drawing_for(session, session.last_viewer, (width, self.size.height)).ending
        sheet = result.sheet(outcome, texts, words)
        return Group(
            Text(result.verdict(outcome, texts, words), "bold"),
            *(Text(remark) for remark in result.remarks(outcome, ending, texts)),
            Text(),
            *blocks.everything([sheet], width, columns=False),
            Text(),
            Text(words.message("ending-last"), "bold underline"),
            *(Text(" ".join(paragraph.sentences)) for paragraph in session.last_news()),
            Text(),
            Text(words.message("result-saved", path=saves.shown(session.path)), "dim"),
        )


def _in_words(question: Question, answer: str) -> str:
    """An answer as it is shown later: an entry instead of its number."""
    if question.entries and answer.isdecimal():
        return question.entries[int(answer) - 1]
    return answer


async def in_thread(work: Callable[[], T]) -> T:
    """What takes long, while the screen goes on; nobody waits for it when the application ends."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(value: Any, error: BaseException | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(value)
        else:
            done.set_exception(error)

    def run() -> None:
        value: Any = None
        fault: BaseException | None = None
        try:
            value = work()
        except BaseException as error:  # noqa: BLE001 - it is raised where the result is awaited
            fault = error
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, value, fault)

    threading.Thread(target=run, daemon=True).start()
    return await done
