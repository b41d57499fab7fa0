"""Every error that a caller can cause. Each says what was wrong, where, and what would be right.

Imports the standard library only.
"""

from __future__ import annotations


class KiebitzError(Exception):
    """The base of all errors below; its text is one sentence for people."""


class ExtraMissing(KiebitzError, ImportError):
    """A part of Kiebitz was asked for whose packages are not installed: `extra` of `kiebitz[extra]` brings them."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(
            f"{what} needs packages that are not installed: pip install 'kiebitz[{extra}]'"
        )
        self.extra = extra


class UnknownGame(KiebitzError):
    """No game has this id."""


class OptionError(KiebitzError):
    """An option, its value, or the number of seats does not exist in this game."""


class SeatError(KiebitzError):
    """No such seat at this table."""


class InvalidMove(KiebitzError):
    """The text is no move of this game."""


class IllegalMove(KiebitzError):
    """The move exists, but not now or not for this seat; `rule` names the rule that forbids it."""

    def __init__(self, message: str, rule: str, key: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.key = key


class UndoRefused(KiebitzError):
    """The seat has nothing that it may take back; `key` is the text `undo-<key>`."""

    def __init__(self, message: str, key: str) -> None:
        super().__init__(message)
        self.key = key


class PositionError(KiebitzError):
    """A position that cannot be; `place` is the path of the fault, `$.players[2].purse` for example."""

    def __init__(self, place: str, fault: str) -> None:
        super().__init__(f"{place}: {fault}")
        self.place = place
        self.fault = fault


class RecordError(KiebitzError):
    """A record that cannot be; `line` counts from 1, the header's line."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}")
        self.line = line
        self.fault = fault


class ProofError(KiebitzError):
    """The shuffle of a record is not what was promised before the game."""
