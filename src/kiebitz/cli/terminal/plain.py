"""The line mode: a question, numbered choices, an answer; for pipes, screen readers and dumb terminals.

Nothing is drawn over and nothing is coloured, so that everything can be read from top to bottom.
Imports core and cli only.
"""

from __future__ import annotations

import contextlib
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence

from kiebitz.cli.arguments import UsageError, rules_text
from kiebitz.cli.terminal import blocks, result, saves
from kiebitz.cli.terminal.decision import Decision, drawing_for
from kiebitz.cli.terminal.leave import Leave
from kiebitz.cli.terminal.listing import spread
from kiebitz.cli.terminal.opinion import lines_of
from kiebitz.cli.terminal.session import Paragraph, Session
from kiebitz.cli.terminal.setup import Question, Questions, rematch
from kiebitz.core.choices import Choice, grouped
from kiebitz.core.drawing import Canvas
from kiebitz.core.state import SPECTATOR
from kiebitz.core.texts import Texts

AT_ONCE = "!"
"""Behind a move: make it without showing first what it does."""
READABLE = 100
MANY = 40
"""Nobody wants to hear more choices than these: they are told group by group."""


class Lines:
    """What is said and what is answered, a line after the other."""

    def __init__(self, words: Texts) -> None:
        self.words = words
        # Line editing where there is any; but no history, which would show one player's moves to the next.
        with contextlib.suppress(ImportError):
            import readline

            readline.set_auto_history(False)

    @property
    def width(self) -> int:
        """Columns of the terminal, as far as lines can be read well."""
        return min(shutil.get_terminal_size().columns, READABLE)

    def say(self, key: str, **params: int | str) -> None:
        """Print one of the command line's own texts."""
        self.tell(self.words.message(key, params))

    def tell(self, text: str, indent: str = "") -> None:
        """Print a text; long ones run over several lines."""
        print("\n".join(textwrap.wrap(text, self.width, subsequent_indent=indent)))

    def tell_all(self, lines: Iterable[object]) -> None:
        """Print lines as they are."""
        for line in lines:
            print(line)

    def ask(self, prompt: str) -> str:
        """A line from the keyboard, without blanks around it."""
        try:
            answer = input(f"{prompt} ").strip()
        except EOFError:
            print()
            raise Leave from None
        except KeyboardInterrupt:
            print()
            raise Leave(interrupted=True) from None
        if sys.stdin is not None and not sys.stdin.isatty():
            print()
        return answer


# --- before the game


def ask_all(lines: Lines, asked: Questions) -> Session:
    """Put every question, and give the game that follows from the answers."""
    leaving = lines.words.message("command-quit").split()
    answer: str | None = None
    while True:
        try:
            question = next(asked) if answer is None else asked.send(answer)
        except StopIteration as done:
            session: Session = done.value
            return session
        answer = _answered(lines, question, repeated=answer is not None and bool(question.fault))
        if question.entries and answer.casefold() in leaving:
            raise Leave


def _answered(lines: Lines, question: Question, *, repeated: bool) -> str:
    if question.fault:
        lines.tell(question.fault)
    if question.entries:
        if not repeated:
            lines.tell(question.text)
            lines.tell_all(f"{at:>3}  {entry}" for at, entry in enumerate(question.entries, 1))
        prompt = lines.words.message("menu-choose", proposed=question.proposed)
    else:
        prompt = f"{question.text} [{question.proposed}]"
    return lines.ask(prompt) or question.proposed


# --- the game


def play(lines: Lines, session: Session) -> Session | None:
    """Play to the end; gives the next game if there is to be one."""
    if greeting := session.greeting():
        lines.tell(greeting)
    while session.play.pending:
        if (bot := session.waiting_bot()) is not None:
            session.push_of_bot(bot, session.thought(bot))
            continue
        seat = session.waiting_person()
        assert seat is not None
        forced = session.forced(seat)
        if forced is not None:
            session.push(seat, forced)
        elif not session.needs_curtain(seat) or _handed_over(lines, session, seat):
            session.holder = seat
            PlainTurn(lines, session, seat).run()
    _tell_result(lines, session)
    return rematch(session) if _wants_more(lines, session) else None


def take_leave(lines: Lines, session: Session) -> None:
    """Say how the game goes on."""
    if session.unsaved:
        lines.tell(session.unsaved)
    elif not session.play.record.finished:
        print(lines.words.message("left", path=saves.shown(session.path)))


def _handed_over(lines: Lines, session: Session, seat: int) -> bool:
    """Give the device to a person, with what others saw moved out of sight.

    False if the one before took a move back instead, so that somebody else is to be asked.
    """
    print("\n" * 3 * shutil.get_terminal_size().lines)
    lines.say("handover", name=session.texts.player(seat))
    lines.say("handover-curtain")
    regret = session.regret()
    if regret is not None:
        letter = _command(lines, "undo")[0]
        lines.say("handover-undo", name=session.texts.player(regret), letter=letter)
    answer = lines.ask(lines.words.message("handover-ready")).casefold()
    if regret is not None and answer in _command(lines, "undo"):
        return bool(session.undo(regret))
    if answer in _command(lines, "quit"):
        raise Leave
    return True


def _command(lines: Lines, name: str) -> list[str]:
    return lines.words.message(f"command-{name}").split()


def _tell_result(lines: Lines, session: Session) -> None:
    outcome = session.play.outcome
    assert outcome is not None
    _tell_news(lines, session.last_news())
    lines.tell(result.verdict(outcome, session.texts, lines.words))
    sheet = result.sheet(outcome, session.texts, lines.words)
    lines.tell_all(blocks.everything([sheet], lines.width, columns=False))
    ending = drawing_for(session, session.last_viewer, (lines.width, 0)).ending
    for remark in result.remarks(outcome, ending, session.texts):
        lines.tell(remark)
    print(lines.words.message("result-saved", path=saves.shown(session.path)))


def _tell_news(lines: Lines, news: Sequence[Paragraph]) -> None:
    for paragraph in news:
        lines.tell(" ".join(paragraph.sentences), indent="  ")


def _wants_more(lines: Lines, session: Session) -> bool:
    """Whether there is to be another game; before that, board and log may be looked at."""
    words = lines.words
    board, log = _command(lines, "board"), _command(lines, "log")
    while True:
        answer = lines.ask(words.message("rematch", board=board[0], log=log[0])).casefold()
        if answer in words.message("answer-yes").split():
            return True
        if answer in board:
            panels = session.play.game.text_board(session.play.view(SPECTATOR), session.texts)
            lines.tell_all(blocks.everything(panels, lines.width))
        elif answer in log:
            _tell_news(lines, session.story(SPECTATOR))
        else:
            return False


class PlainTurn:
    """Asks a seat until it has made a move or taken one back."""

    def __init__(self, lines: Lines, session: Session, seat: int) -> None:
        self._lines = lines
        self._session = session
        self._seat = seat
        self._texts = session.texts_for(seat)
        self._decision = Decision(session, seat)
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
        self._acts = {word: act for name, act in acts.items() for word in _command(lines, name)}

    def run(self) -> None:
        """Ask until the decision is made."""
        say = self._lines.words.message
        session, name = self._session, self._texts.player(self._seat)
        if session.unsaved:
            self._lines.say("not-saved")
        _tell_news(self._lines, session.news(self._seat))
        title, entry = self._texts.message("title"), len(session.play.record.entries)
        print()
        self._lines.tell(say("header", game=title, entry=entry, name=name))
        self._lines.tell(f"{name}: {self._decision.question}")
        self._list(self._decision.choices)
        while not self._done:
            typed = self._lines.ask(say("prompt"))
            act = self._acts.get(typed.casefold())
            if act is not None:
                act()
            elif typed:
                self._choose(typed)
            else:
                self._list_all()

    def _list(self, choices: Sequence[Choice]) -> None:
        """The choices one by one, or by groups where they are many."""
        other = self._lines.words.message("choices-other")
        if len(choices) <= MANY:
            self._lines.tell_all(spread(choices, other, self._lines.width))
            return
        for group in grouped(choices, other):
            heading = group.heading or group.entries[0][1]
            print(f"{len(group.entries):>5} × {heading}")
        letter = _command(self._lines, "all")[0]
        self._lines.say("folded", letter=letter)

    # --- what is typed

    def _choose(self, typed: str) -> None:
        at_once = typed.endswith(AT_ONCE)
        typed = typed.rstrip(AT_ONCE).strip()
        found = self._decision.find(typed, self._canvas())
        if not found and typed.isdecimal():
            most = len(self._decision.choices)
            self._lines.say("number-needed", least=1, most=most)
        elif not found:
            self._explain(typed)
        elif len(found) > 1:
            self._list(found)
            self._lines.say("narrowed", count=len(found))
        else:
            self._make(found[0].move, found[0].text, at_once=at_once)

    def _make(self, move: int, text: str, *, at_once: bool) -> None:
        """Make a move; if it cannot be taken back, show first what it does, and make it on Enter."""
        lines = self._lines
        if not at_once and not self._decision.can_be_taken_back(move):
            lines.tell(text)
            for told in self._decision.effects(move):
                lines.tell(f"  → {told}", indent="    ")
            if lines.ask(lines.words.message("confirm")):
                return
        self._session.push(self._seat, move)
        self._done = True

    def _explain(self, typed: str) -> None:
        """Why what was typed is not among the choices."""
        game = self._session.play.game
        move = self._decision.meant(typed, self._canvas())
        if move is None:
            self._lines.tell(self._decision.why_nothing(typed, self._canvas()))
        elif self._decision.is_possible(move):
            self._make(move, game.notation(move), at_once=False)
        else:
            self._lines.tell(f"{game.notation(move)}: {self._decision.refusal(move)}")

    def _canvas(self) -> Canvas | None:
        """The board, for the names on it."""
        maps = self._decision.drawing((self._lines.width, 0)).maps
        return maps[0] if maps else None

    # --- commands

    def _undo(self) -> None:
        refused = self._session.undo(self._seat)
        if refused:
            self._lines.tell(refused)
        else:
            self._done = True

    def _hint(self) -> None:
        if not self._decision.may_ask:
            self._lines.say("hint-forbidden")
            return
        choices = self._decision.choices
        if len(choices) == 1:
            self._lines.say("hint-only")
            return
        self._lines.say("hint-thinking")
        seats, words, width = self._session.play.seats, self._lines.words, self._lines.width
        advice = self._decision.advice()
        self._lines.tell_all(lines_of(advice, choices, seats, self._texts, words, width))

    def _board(self) -> None:
        play = self._session.play
        panels = play.game.text_board(play.view(self._seat), self._texts)
        self._lines.tell_all(blocks.everything(panels, self._lines.width))

    def _log(self) -> None:
        _tell_news(self._lines, self._session.story(self._seat))

    def _list_all(self) -> None:
        other = self._lines.words.message("choices-other")
        self._lines.tell_all(spread(self._decision.choices, other, self._lines.width))

    def _rules(self) -> None:
        try:
            text = rules_text(self._session.play.game, self._texts.language)
        except UsageError as error:
            text = str(error)
        print(text)

    def _say_saved(self) -> None:
        if self._session.unsaved:
            self._lines.say("not-saved")
        else:
            print(self._lines.words.message("saved", path=saves.shown(self._session.path)))

    def _help(self) -> None:
        say = self._lines.words.message
        self._lines.tell(say("help-plain", example=self._decision.choices[0].notation))
        for name in ("undo", "hint", "board", "all", "log", "rules", "save", "help", "quit"):
            if name == "hint" and not self._decision.may_ask:
                continue
            commands = ", ".join(_command(self._lines, name))
            self._lines.tell(f"  {commands:<16}{say(f'help-{name}')}", indent=" " * 18)

    def _quit(self) -> None:
        raise Leave
