"""One decision of one person: the screen, the choices, the commands, the preview, the move.

Imports core, bots and cli only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rich.text import Text

from kiebitz.bots.hints import advise
from kiebitz.cli.arguments import UsageError, rules_text
from kiebitz.cli.terminal import blocks
from kiebitz.cli.terminal.listing import spread
from kiebitz.cli.terminal.opinion import lines_of
from kiebitz.cli.terminal.scene import Scene, styled
from kiebitz.cli.terminal.screen import Leave, Screen
from kiebitz.core.choices import Choice, choice_of, find, folded
from kiebitz.core.errors import InvalidMove, UndoRefused
from kiebitz.core.journal import Event
from kiebitz.core.play import Play
from kiebitz.core.texts import Texts

AT_ONCE = "!"
"""Behind a move: make it without showing first what it does."""


class TerminalTurn:
    """Asks a seat until it has made a move or taken one back."""

    def __init__(
        self,
        screen: Screen,
        play: Play[Any],
        seat: int,
        texts: Texts,
        rng: Random,
        *,
        saved: str,
        people: int,
    ) -> None:
        self._screen = screen
        self._play = play
        self._seat = seat
        self._rng = rng
        self._texts = texts
        self._saved = saved
        """Where the game is saved, empty if it is not."""
        self._known = play.knowledge(seat).known
        self._may_ask = play.game.hint_policy(play.game.options_of(self._known), people) is None
        """Whether the Kiebitz may be asked for a hint at this table."""
        self._news: list[Event] = []
        self._choices = self._all_choices()
        self._shown: Sequence[Choice] = self._choices
        self._notice: list[Text] = []
        self._done = False
        acts: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "hint": self._hint,
            "board": self._board,
            "log": self._log,
            "all": self._list_all,
            "rules": self._rules,
            "save": self._say_saved,
            "help": self._help,
            "quit": self._quit,
        }
        self._acts = {
            word: act
            for name, act in acts.items()
            for word in screen.words.message(f"command-{name}").split()
        }

    def run(self, read: int, *, notice: str = "") -> None:
        """Ask until the decision is made; what was told behind the number `read` is news."""
        self._news = [logged.event for logged in self._play.events(self._seat, read)]
        if notice:
            self._notice += styled(notice, self._screen.width, "dim")
        if not self._saved:
            self._warn(self._screen.words.message("not-saved"))
        prompt = self._screen.words.message("prompt") + " "
        while not self._done:
            self._draw()
            self._notice = []
            typed = self._screen.ask(prompt)
            act = self._acts.get(typed.casefold())
            if act is not None:
                act()
            elif typed:
                self._choose(typed)
            elif len(self._shown) < len(self._choices):
                self._shown = self._choices
            else:
                self._board()

    def _all_choices(self) -> list[Choice]:
        game, seat = self._play.game, self._seat
        return [
            choice_of(
                number,
                move,
                game.notation(move),
                game.describe(self._known, seat, move),
                self._texts,
            )
            for number, move in enumerate(self._play.legal(seat).numbers, start=1)
        ]

    # --- the screen

    def _draw(self) -> None:
        screen, game, name = self._screen, self._play.game, self._texts.player(self._seat)
        ask = self._play.asks(self._seat)
        assert ask is not None
        question = self._texts.message(f"ask-{ask.key}", ask.params)
        title, entry = self._texts.message("title"), len(self._play.record.entries)
        scene = Scene(
            header=screen.words.message("header", game=title, entry=entry, name=name),
            panels=game.text_board(self._play.view(self._seat), self._texts),
            news=[spoken(event, self._texts) for event in self._news],
            question=f"{name}: {question}",
            choices=self._shown,
            notice=self._notice,
            keys=self._keys(),
        )
        screen.clear()
        for line in scene.lines(screen.width, screen.height, screen.words):
            screen.print(line)

    def _keys(self) -> str:
        say = self._screen.words.message
        names = ["help", "hint", "undo", "board", "log", "rules", "quit"]
        if not self._play.can_undo(self._seat):
            names.remove("undo")
        if not self._may_ask:
            names.remove("hint")
        return "   ".join(
            f"{say(f'command-{name}').split()[0]}\u00a0{say(f'key-{name}')}" for name in names
        )

    # --- what is typed

    def _choose(self, typed: str) -> None:
        at_once = typed.endswith(AT_ONCE)
        typed = typed.rstrip(AT_ONCE).strip()
        found = find(self._choices, typed)
        if not found and typed.isdecimal():
            most = len(self._choices)
            self._warn(self._screen.words.message("number-needed", least=1, most=most))
        elif not found:
            self._explain(typed)
        elif len(found) > 1:
            self._shown = found
            self._note("narrowed", count=len(found))
        else:
            self._make(found[0].move, found[0].text, at_once=at_once)

    def _make(self, move: int, text: str, *, at_once: bool) -> None:
        """Show what a move will do, and make it on Enter."""
        screen = self._screen
        if not at_once:
            screen.print(Text(text, "bold"))
            for event in self._play.preview(self._seat, move):
                told = spoken(event, self._texts)
                screen.print(*styled(f"  → {told}", screen.width, indent="    "))
            if screen.ask(screen.words.message("confirm") + " "):
                return
        self._play.push(self._seat, move, by="person")
        self._done = True

    def _explain(self, typed: str) -> None:
        """Why what was typed is not among the choices."""
        game = self._play.game
        move = self._meant(typed)
        if move is None:
            self._warn(self._screen.words.message("no-match", typed=typed))
        elif self._play.state.accepts(self._seat, move):
            self._make(move, game.notation(move), at_once=False)
        else:
            refusal = game.explain(self._known, self._seat, move)
            why = self._texts.message(f"refusal-{refusal.key}", refusal.params)
            self._warn(f"{game.notation(move)}: {why} ({refusal.rule})")

    def _meant(self, typed: str) -> int | None:
        """The move of the game that was probably meant: by notation, or by part of one like those on offer."""
        game = self._play.game
        try:
            return game.parse(typed)
        except InvalidMove:
            pass
        verbs = {choice.notation.partition(" ")[0] for choice in self._choices}
        parts = folded(typed).split()
        for move, notation in enumerate(game.moves.texts):
            if notation.partition(" ")[0] in verbs and all(part in notation for part in parts):
                return move
        return None

    # --- commands

    def _undo(self) -> None:
        try:
            self._play.undo(self._seat)
        except UndoRefused as refused:
            self._warn(self._texts.message(f"undo-{refused.key}"))
        else:
            self._done = True

    def _hint(self) -> None:
        if not self._may_ask:
            self._note("hint-forbidden")
            return
        if len(self._choices) == 1:
            self._note("hint-only")
            return
        self._screen.status("hint-thinking")
        knowledge = self._play.knowledge(self._seat)
        self._notice += lines_of(
            advise(knowledge, self._rng),
            self._choices,
            self._play.game.seats_of(knowledge.known),
            self._texts,
            self._screen.words,
            self._screen.width,
        )

    def _board(self) -> None:
        panels = self._play.game.text_board(self._play.view(self._seat), self._texts)
        self._screen.page(blocks.everything(panels, self._screen.width))

    def _log(self) -> None:
        events = [logged.event for logged in self._play.events(self._seat)]
        told = [styled(spoken(event, self._texts), self._screen.width) for event in events]
        self._screen.page([line for lines in told for line in lines])

    def _list_all(self) -> None:
        other = self._screen.words.message("choices-other")
        self._screen.page(spread(self._choices, other, self._screen.width))

    def _rules(self) -> None:
        try:
            text = rules_text(self._play.game, self._texts.language)
        except UsageError as error:
            self._warn(str(error))
            return
        self._screen.page(self._screen.markdown(text))

    def _say_saved(self) -> None:
        if self._saved:
            self._note("saved", path=self._saved)
        else:
            self._note("not-saved")

    def _help(self) -> None:
        say = self._screen.words.message
        text = say("help-text", example=self._choices[0].notation)
        lines = [*styled(text, self._screen.width), Text()]
        for name in ("undo", "hint", "board", "all", "log", "rules", "save", "help", "quit"):
            if name == "hint" and not self._may_ask:
                continue
            commands = ", ".join(say(f"command-{name}").split())
            lines += styled(
                f"  {commands:<16}{say(f'help-{name}')}", self._screen.width, indent=" " * 18
            )
        self._screen.page(lines)

    def _quit(self) -> None:
        raise Leave

    def _warn(self, text: str) -> None:
        self._notice += styled(text, self._screen.width, "yellow")

    def _note(self, key: str, **params: int | str) -> None:
        text = self._screen.words.message(key, params)
        self._notice += styled(text, self._screen.width, "dim")


def spoken(event: Event, texts: Texts) -> str:
    """An event in words."""
    return texts.message(f"event-{event.key}", event.params)
