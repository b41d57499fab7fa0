"""Saved games: one file a game, its shuffle's secret first and then the record, line by line.

It is written anew after every move, whole or not at all. When the game is over the secret has served, and the
file is simply its record. Imports core, games, bots and cli only.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from kiebitz.bots.levels import levels
from kiebitz.cli.arguments import UsageError, read_file
from kiebitz.cli.files import SAVE_TAG, UNREADABLE, is_save
from kiebitz.core import record
from kiebitz.core.errors import KiebitzError, RecordError
from kiebitz.core.game import Game
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.games import REGISTRY

FORMAT = 1
PERSON = ""
"""The level of a seat that a person plays."""


Notes = dict[str, dict[str, str]]
"""Pencil marks: by seat, then by what is marked."""


class SaveLine(msgspec.Struct, tag_field="kind", tag=SAVE_TAG, forbid_unknown_fields=True):
    """The first line of a saved game."""

    kiebitz: int
    secret: str
    nonce: str
    levels: tuple[str, ...]
    """By seat: a bot's level, or PERSON."""
    notes: Notes = {}


@dataclass
class Saved:
    """A play that can go on."""

    play: Play[Any]
    shuffle: Shuffle
    levels: tuple[str, ...]
    notes: Notes


def new_path(game: Game[Any], folder: Path) -> Path:
    """A file for a new game, named by the moment."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{game.id}-{stamp}.kiebitz"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{game.id}-{stamp}-{number}.kiebitz"
    return path


def default_folder() -> Path:
    """Where saved games lie unless somebody says otherwise."""
    if state := os.environ.get("XDG_STATE_HOME"):
        return Path(state) / "kiebitz" / "games"
    try:
        return Path.home() / ".local" / "state" / "kiebitz" / "games"
    except RuntimeError as error:
        raise UsageError("there is no home folder; choose a place with --save FILE") from error


def shown(path: Path) -> str:
    """A path as people write it."""
    with contextlib.suppress(RuntimeError, ValueError):
        return f"~/{path.relative_to(Path.home())}"
    return str(path)


def write(
    path: Path,
    play: Play[Any],
    shuffle: Shuffle,
    seat_levels: Sequence[str],
    notes: Notes | None = None,
) -> None:
    """Write the play, all or nothing; readable by its owner only, because of the secret."""
    first = b""
    if not play.record.finished:
        secret, nonce = shuffle.secret.hex(), shuffle.nonce.hex()
        line = SaveLine(FORMAT, secret, nonce, tuple(seat_levels), notes or {})
        first = msgspec.json.encode(line) + b"\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(first + play.record.write().encode())
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise UsageError(
            f"{path}: {error.strerror or error}; choose another place with --save FILE"
        ) from error


def read(path: Path) -> Saved:
    """The play in a file, every entry checked; UsageError says what is wrong and where."""
    data = read_file(str(path))
    if not is_save(data):
        raise UsageError(f"{path}: not a game that can go on; look at it with `kiebitz replay`")
    head, _, body = data.partition(b"\n")
    try:
        line = msgspec.json.decode(head, type=SaveLine)
        if line.kiebitz != FORMAT:
            raise ValueError(
                f"save format {line.kiebitz} is not known; this program reads {FORMAT}"
            )
        shuffle = Shuffle(bytes.fromhex(line.secret), bytes.fromhex(line.nonce))
    except (*UNREADABLE, ValueError, KiebitzError) as error:
        raise UsageError(f"{path}: line 1: {error}") from error
    try:
        found = record.read(body, unfinished=True)
        game = REGISTRY[found.header.game]
        play = Play.resumed(game, found, shuffle)
    except RecordError as error:
        raise UsageError(f"{path}: line {error.line + 1}: {error.fault}") from error
    except KiebitzError as error:
        raise UsageError(f"{path}: {error}") from error
    known = (PERSON, *levels(game))
    if len(line.levels) != play.seats or any(level not in known for level in line.levels):
        raise UsageError(f"{path}: line 1: levels are not those of {play.seats} seats")
    return Saved(play, shuffle, line.levels, line.notes)


def summary(path: Path) -> tuple[str, tuple[str, ...], str]:
    """What a saved game is, without reading all of it: its game, its players, when it was left."""
    line = path.read_bytes().split(b"\n", 2)[1]
    header = msgspec.json.decode(line, type=record.Header)
    left = datetime.fromtimestamp(path.stat().st_mtime)
    return header.game, header.names, left.strftime("%Y-%m-%d %H:%M")


def running(folder: Path) -> list[Path]:
    """The saved games in a folder that can go on, the newest first."""
    found = []
    # A file that cannot be read is not offered; the others are.
    with contextlib.suppress(OSError):
        for path in folder.glob("*.kiebitz"):
            with contextlib.suppress(OSError):
                if is_save(path.read_bytes()):
                    found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]
