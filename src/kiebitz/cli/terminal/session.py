"""One game at the prompt: whose turn, what is asked, what is typed, until it is over or somebody leaves.

Imports core, bots and cli only.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.text import Text

from kiebitz.bots.levels import bot
from kiebitz.cli.arguments import UsageError, printable
from kiebitz.cli.terminal import blocks, result, saves
from kiebitz.cli.terminal.screen import Leave, Screen
from kiebitz.cli.terminal.turn import TerminalTurn, spoken
from kiebitz.core.errors import UndoRefused
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR

NOBODY = -1
RECENT = 6
"""So many events are news to somebody who comes back to a saved game."""


class Session:
    """A play with its people, its bots and its file."""

    def __init__(
        self,
        screen: Screen,
        play: Play[Any],
        shuffle: Shuffle,
        levels: Sequence[str],
        path: Path,
        rng: Random,
    ) -> None:
        self.screen = screen
        self.play = play
        self.levels = tuple(levels)
        self.path = path
        self._shuffle = shuffle
        self._rng = rng
        names = [printable(name) for name in play.record.header.names]
        self._texts = play.game.texts(screen.words.language, names)
        self._people = [seat for seat, level in enumerate(levels) if level == saves.PERSON]
        self._bots = {
            seat: bot(play.game, level)
            for seat, level in enumerate(levels)
            if level != saves.PERSON
        }
        self._read = {seat: max(0, len(play.events(seat)) - RECENT) for seat in self._people}
        """Up to which number of their log people have read when they are asked."""
        self._greetings = dict.fromkeys(self._people, self._greeting()) if self._bots else {}
        self._holder = self._people[0] if len(self._people) == 1 else NOBODY
        self.unsaved = ""
        """Why the file could not be written last time; empty when all is well."""
        saves.write(path, play, shuffle, levels)

    def _save(self) -> None:
        """Write the file. Where that fails in the middle of a game, the game goes on and says so."""
        try:
            saves.write(self.path, self.play, self._shuffle, self.levels)
        except UsageError as error:
            self.unsaved = str(error)
        else:
            self.unsaved = ""

    def run(self) -> None:
        """Play to the end; raises Leave when somebody leaves, with everything saved."""
        play = self.play
        while play.pending:
            self._ask_bots()
            waiting = [seat for seat in play.pending if seat in self._people]
            if waiting:
                seat = self._holder if self._holder in waiting else waiting[0]
                if self._hand_over(seat):
                    self._turn(seat)
        self._show_result()

    # --- bots

    def _greeting(self) -> str:
        """Who the bots are, for the first screen of each person."""
        words = self.screen.words
        names = [self._texts.player(seat) for seat in self._bots]
        level = words.message(f"level-{self.levels[max(self._bots)]}")
        bots = self._texts.listing(names)
        return words.message("greeting", bots=bots, count=len(names), level=level)

    def _ask_bots(self) -> None:
        play, before = self.play, len(self.play.record.entries)
        while waiting := [seat for seat in play.pending if seat in self._bots]:
            seat = waiting[0]
            self.screen.status("thinking", name=self._texts.player(seat))
            move = self._bots[seat].choose(play.knowledge(seat), self._rng)
            play.push(seat, move, by=f"bot {self.levels[seat]}")
        if len(play.record.entries) > before:
            self._save()

    # --- people

    def _hand_over(self, seat: int) -> bool:
        """Give the device to a person, behind a curtain if the game has secrets.

        False if the one before took a move back instead, so that somebody else is to be asked.
        """
        before, self._holder = self._holder, seat
        if before == seat or not self.play.game.secrets:
            return True
        screen = self.screen
        screen.wipe()
        screen.print("")
        screen.say("handover", "bold", name=self._texts.player(seat))
        screen.say("handover-curtain", "dim")
        screen.print("")
        regret = before != NOBODY and self.play.can_undo(before)
        if regret:
            letter = self._command("undo")[0]
            screen.say("handover-undo", "dim", name=self._texts.player(before), letter=letter)
        answer = screen.ask(screen.words.message("handover-ready") + " ").lower()
        if regret and answer in self._command("undo"):
            try:
                self.play.undo(before)
            except UndoRefused:
                return True
            self._save()
            self._holder = before
            return False
        if answer in self._command("quit"):
            raise Leave
        return True

    def _turn(self, seat: int) -> None:
        """Ask a person until one move is made or taken back."""
        told = len(self.play.events(seat))
        saved = "" if self.unsaved else saves.shown(self.path)
        turn = TerminalTurn(
            self.screen,
            self.play,
            seat,
            self._texts.read_by(seat),
            self._rng,
            saved=saved,
            people=len(self._people),
        )
        turn.run(self._read[seat], notice=self._greetings.pop(seat, ""))
        self._read[seat] = told
        self._save()

    def _command(self, name: str) -> list[str]:
        return self.screen.words.message(f"command-{name}").split()

    def take_leave(self) -> None:
        """Clear away what others must not see, and say how the game goes on."""
        if self.play.record.finished:
            return
        if len(self._people) > 1:
            self.screen.wipe()
        if self.unsaved:
            self.screen.print(Text(self.unsaved, "yellow"))
        else:
            self.screen.say("left", path=saves.shown(self.path))

    # --- the end

    def _show_result(self) -> None:
        screen, play = self.screen, self.play
        outcome = play.outcome
        assert outcome is not None
        screen.wipe() if len(self._people) > 1 else screen.clear()
        screen.print(Text(result.verdict(outcome, self._texts, screen.words), "bold"), "")
        sheet = result.sheet(outcome, self._texts, screen.words)
        for line in blocks.everything([sheet], screen.width, columns=False):
            screen.print(line)
        screen.print("")
        screen.say("result-saved", "dim", path=saves.shown(self.path))

    def wants_rematch(self) -> bool:
        """Whether there is to be another game; before that, board and log may be looked at."""
        screen, words = self.screen, self.screen.words
        yes, no = words.message("answer-yes").split(), words.message("answer-no").split()
        board, log = self._command("board"), self._command("log")
        while True:
            answer = screen.ask(words.message("rematch", board=board[0], log=log[0]) + " ").lower()
            if answer in yes:
                return True
            if not answer or answer in no or answer in self._command("quit"):
                return False
            if answer in board:
                panels = self.play.game.text_board(self.play.view(SPECTATOR), self._texts)
                screen.page(blocks.everything(panels, screen.width))
                self._show_result()
            elif answer in log:
                events = [logged.event for logged in self.play.events(SPECTATOR)]
                screen.page([Text(spoken(event, self._texts)) for event in events])
                self._show_result()
