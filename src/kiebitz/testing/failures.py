"""The kit's error: which law a game breaks, what is wrong, and where. Imports `core.record` only."""

from __future__ import annotations

import linecache
from contextlib import ContextDecorator
from pathlib import Path
from traceback import walk_tb
from types import CodeType, TracebackType

from kiebitz.core.record import Record

KIT = ("kiebitz", "testing")
CORE = ("kiebitz", "core")


class ConformanceError(AssertionError):
    """A law that a game breaks; its text has everything that an author needs to see it again."""

    def __init__(self, law: str, fault: str) -> None:
        super().__init__(law, fault)
        self.law = law
        self.fault = fault
        """What is wrong and what would be right, in whole sentences."""
        self.decisions: int | None = None
        """How many decisions of the play had been made, where the check knows that better than the kit."""
        self.table = ""
        """Seats, options and seed; empty where the fault is not about one table."""
        self.record: Record | None = None
        """The play up to the fault, None where no play had begun."""
        self.unrecorded = ""
        """Why the play cannot be written down, empty where it can."""
        self.file: Path | None = None
        """Where the kit has written the record."""
        self.place: tuple[tuple[str, str], ...] = ()
        """Game, table, decision, last move and record: labels and what they say."""

    def __str__(self) -> str:
        lines = [f"The law `{self.law}` is broken. {self.fault}"]
        lines += [f"  {label + ':':<10} {what}" for label, what in self.place]
        return "\n".join(lines)


def expect(law: str, fine: bool, fault: str) -> None:
    """Raise ConformanceError unless the law holds."""
    if not fine:
        raise ConformanceError(law, fault)


class checking(ContextDecorator):  # noqa: N801  reads as a statement
    """A block that tries a law: what the game raises in it is reported as a fault against that law."""

    __slots__ = ("law",)

    def __init__(self, law: str) -> None:
        self.law = law

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception) and not isinstance(error, ConformanceError):
            raise ConformanceError(self.law, f"{blame(error)}.") from error


class after_decisions:  # noqa: N801  reads as a statement
    """A block that looks at a play after this many decisions; what fails in it is located there."""

    __slots__ = ("decisions",)

    def __init__(self, decisions: int) -> None:
        self.decisions = decisions

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, ConformanceError) and error.decisions is None:
            error.decisions = self.decisions


def blame(error: Exception) -> str:
    """Which function of the game raised an exception, and which one; a sentence without its full stop."""
    text = str(error).partition("\n")[0]
    said = type(error).__name__ + (f": {text}" if text else "")
    frames = [(frame.f_code, line) for frame, line in walk_tb(error.__traceback__)]
    own = [index for index, (code, _) in enumerate(frames) if _package(code) == KIT]
    called = frames[own[-1] + 1 :] if own else frames
    if not called:
        code, line = frames[-1]
        source = linecache.getline(code.co_filename, line).strip()
        return f"The kit cannot use what the game returned: `{source}` raised {said}"
    # The kit often calls the game through the core: `Game.view` calls the game's `conceal` and `show`.
    of_game = [code for code, _ in called if _package(code) != CORE]
    function = of_game[0] if of_game else called[-1][0]
    name = function.co_qualname.rpartition("<locals>.")[2]
    code, line = called[-1]
    where = "/".join(Path(code.co_filename).parts[-2:])
    return f"`{name}` raised {said} (in {where}, line {line})"


def _package(code: CodeType) -> tuple[str, ...]:
    return Path(code.co_filename).parent.parts[-2:]
