"""The file of a long run: games that were played are kept, and only the others are played when it is started again.

Imports core and msgspec only.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from kiebitz.core.errors import KiebitzError

_UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)


class KeptGamesError(KiebitzError):
    """A file that holds no games, or those of another plan."""


class _Plan(Protocol):
    """A msgspec struct: the same plan gives the same games, whatever their number."""

    @property
    def games(self) -> int: ...


class _Game(Protocol):
    """A msgspec struct: a finished game."""

    @property
    def number(self) -> int: ...


G = TypeVar("G", bound=_Game)


class KeptGames(Generic[G]):
    """The file: a line with the plan, then a line for each finished game, in any order.

    More games of the same plan may be asked for later; everything else must be the same.
    """

    def __init__(self, plan: _Plan, game_type: type[G], path: Path) -> None:
        self._plan = plan
        self._game_type = game_type
        self._path = path
        self._file: Any = None

    def read(self) -> dict[int, G]:
        """The games that are there, by number; the file is open for more."""
        kept: dict[int, G] = {}
        whole = b""
        try:
            if self._path.exists():
                *lines, torn = self._path.read_bytes().split(b"\n")
                whole = b"".join(line + b"\n" for line in lines)
                kept = self._games(lines)
                if not lines and not msgspec.json.encode(self._plan).startswith(torn):
                    raise KeptGamesError(f"{self._path}: not a file of games; it is left as it is")
                if torn:
                    # The last line was cut off when the run was stopped: its game is played again.
                    self._path.write_bytes(whole)
            self._file = self._path.open("ab")
        except OSError as error:
            raise KeptGamesError(f"{self._path}: {error.strerror or error}") from error
        if not whole:
            self._write(self._plan)
        return kept

    def add(self, game: G) -> None:
        """Keep a game."""
        self._write(game)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def _write(self, line: _Plan | G) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def _games(self, lines: Sequence[bytes]) -> dict[int, G]:
        if not lines:
            return {}
        self._check_plan(lines[0])
        kept: dict[int, G] = {}
        for number, line in enumerate(lines[1:], 2):
            try:
                game = msgspec.json.decode(line, type=self._game_type)
            except _UNREADABLE as error:
                raise KeptGamesError(f"{self._path}, line {number}: not a game: {error}") from error
            if game.number < self._plan.games:
                kept[game.number] = game
        return kept

    def _check_plan(self, line: bytes) -> None:
        plan: Any = self._plan
        try:
            found = msgspec.json.decode(line, type=type(plan))
        except _UNREADABLE as error:
            raise KeptGamesError(f"{self._path}, line 1: not a plan of games: {error}") from error
        same = msgspec.structs.replace(found, games=plan.games)
        if same != plan:
            names = type(plan).__struct_fields__
            changed = [name for name in names if getattr(same, name) != getattr(plan, name)]
            raise KeptGamesError(
                f"{self._path}: holds games of another plan (different: {', '.join(changed)})"
            )
