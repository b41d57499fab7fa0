"""Bots against bots: the same deals from every seat, on any executor, resumable, the same for any number of workers.

Imports core, lab and msgspec only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game
from kiebitz.lab.arena_game import ArenaPlan, Entrant, Played
from kiebitz.lab.executors import Executor, Local
from kiebitz.lab.standings import Standings, standings

_UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)


class ArenaError(KiebitzError):
    """An arena that cannot be held, or a file that belongs to another one."""


def plan_of(
    game: Game[Any],
    entrants: Sequence[Entrant],
    games: int,
    *,
    seats: int | None = None,
    seed: str = "0",
    options: Mapping[str, object] | None = None,
) -> ArenaPlan:
    """The plan of an arena, checked: levels and options exist, every bot has a seat."""
    if not entrants:
        raise ArenaError("an arena needs at least one bot")
    chosen = max(len(entrants), game.min_seats) if seats is None else seats
    if chosen < len(entrants):
        raise ArenaError(f"{len(entrants)} bots do not fit on {chosen} seats")
    for entrant in entrants:
        entrant.build_bot(game.id)
    state = game.new(chosen, options)
    return ArenaPlan(
        game=game.id,
        version=game.version,
        seats=chosen,
        options=game.options_of(state),
        entrants=tuple(entrants),
        games=games,
        seed=seed,
    )


def run(
    plan: ArenaPlan,
    executor: Executor | None = None,
    *,
    resume: Path | None = None,
    after_game: Callable[[], None] = lambda: None,
) -> Standings:
    """Play the games of a plan that are not in the file `resume` yet, keep them there, and sum up.

    `after_game` is called for each game, those that were read included.
    """
    kept = Kept(plan, resume) if resume is not None else None
    played = kept.read() if kept is not None else {}
    for _ in played:
        after_game()
    missing = [number for number in range(plan.games) if number not in played]
    try:
        if missing:
            for game in (executor or Local()).run(plan, missing):
                played[game.number] = game
                if kept is not None:
                    kept.add(game)
                after_game()
    finally:
        if kept is not None:
            kept.close()
    return standings(plan, list(played.values()))


class Kept:
    """The file of an arena: a line with the plan, then a line for each finished game, in any order.

    More games of the same plan may be asked for later; everything else must be the same.
    """

    def __init__(self, plan: ArenaPlan, path: Path) -> None:
        self._plan = plan
        self._path = path
        self._file: Any = None

    def read(self) -> dict[int, Played]:
        """The games that are there, and a file that is open for more."""
        played: dict[int, Played] = {}
        whole = b""
        try:
            if self._path.exists():
                *lines, torn = self._path.read_bytes().split(b"\n")
                whole = b"".join(line + b"\n" for line in lines)
                played = self._games(lines)
                if not lines and not msgspec.json.encode(self._plan).startswith(torn):
                    raise ArenaError(f"{self._path}: not the file of an arena; it is left as it is")
                if torn:
                    # The last line was cut off when the arena was stopped: its game is played again.
                    self._path.write_bytes(whole)
            self._file = self._path.open("ab")
        except OSError as error:
            raise ArenaError(f"{self._path}: {error.strerror or error}") from error
        if not whole:
            self._write(self._plan)
        return played

    def add(self, game: Played) -> None:
        """Keep a game."""
        self._write(game)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def _write(self, line: ArenaPlan | Played) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def _games(self, lines: Sequence[bytes]) -> dict[int, Played]:
        if not lines:
            return {}
        try:
            plan = msgspec.json.decode(lines[0], type=ArenaPlan)
        except _UNREADABLE as error:
            raise ArenaError(f"{self._path}, line 1: not the plan of an arena: {error}") from error
        same = msgspec.structs.replace(plan, games=self._plan.games)
        if same != self._plan:
            changed = [
                name
                for name in ArenaPlan.__struct_fields__
                if getattr(same, name) != getattr(self._plan, name)
            ]
            raise ArenaError(
                f"{self._path}: belongs to another arena (different: {', '.join(changed)})"
            )
        played: dict[int, Played] = {}
        for number, line in enumerate(lines[1:], 2):
            try:
                game = msgspec.json.decode(line, type=Played)
            except _UNREADABLE as error:
                raise ArenaError(f"{self._path}, line {number}: not a game: {error}") from error
            if game.number < self._plan.games:
                played[game.number] = game
        return played
