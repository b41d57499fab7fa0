"""The facts of a game that need no rules: `game.toml` in its folder. Read without importing the game.

Imports core and msgspec only.
"""

from __future__ import annotations

import inspect
import tomllib
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import msgspec

from kiebitz.core.errors import KiebitzError

FILE = "game.toml"

Tier: TypeAlias = Literal["playable", "taught", "complete"]
TIERS: tuple[Tier, ...] = get_args(Tier)
"""playable: rules and one language. taught: a strategy, a guide and a second language, too. complete: observation,
board in the browser, ledger and mutation tests, too."""


class InfoError(KiebitzError):
    """A game.toml that cannot be read."""


class GameInfo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The facts of one game."""

    id: str
    title: dict[str, str]
    """By language."""
    short_title: dict[str, str] = {}
    """For lists, where the title is too long; by language."""
    tagline: dict[str, str]
    """One sentence for the start page, by language."""
    seats: tuple[int, int]
    """The smallest and the largest table."""
    minutes: tuple[int, int]
    """How long a play with people takes, from … to …."""
    version: int = 1
    """Raised when a rule changes."""
    ledger: str
    """The prefix of its rule ids."""
    tier: Tier = "playable"
    designers: tuple[str, ...] = ()
    publisher: str = ""
    year: int | None = None
    fingerprint: str = ""
    """The hash of seeded plays; `kiebitz check-game ID --fix` writes it."""
    perft: dict[str, tuple[int, ...]] = {}
    """By number of seats: how many sequences of moves there are, depth by depth, with the seed 1."""

    def reaches(self, tier: Tier) -> bool:
        """Whether the game is of this tier or a higher one."""
        return TIERS.index(self.tier) >= TIERS.index(tier)

    def title_in(self, language: str) -> str:
        """The title in a language, or in the first one that there is."""
        return self.title.get(language) or next(iter(self.title.values()))

    def tagline_in(self, language: str) -> str:
        """The sentence for the start page in a language, or in the first one that there is."""
        return self.tagline.get(language) or next(iter(self.tagline.values()), "")


@lru_cache(maxsize=64)
def read_info(folder: Path) -> GameInfo:
    """The facts in a game's folder; raises InfoError with the file and the fault."""
    file = folder / FILE
    try:
        info = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), GameInfo)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise InfoError(f"{file}: {error}") from error
    low, high = info.seats
    if not 1 <= low <= high:
        raise InfoError(f"{file}: seats {low} to {high} make no table")
    if not info.title:
        raise InfoError(f"{file}: the title is missing")
    return info


class GameFolder:
    """What is known of a game from its folder alone."""

    @cached_property
    def folder(self) -> Path:
        """Where the game's data, texts and records lie; a variant defined elsewhere shares the folder of its game."""
        for cls in type(self).__mro__:
            if cls is GameFolder:
                break
            folder = Path(inspect.getfile(cls)).parent
            if (folder / FILE).exists():
                return folder
        own = inspect.getfile(type(self))
        raise InfoError(f"{own}: there is no {FILE} beside it")

    @cached_property
    def info(self) -> GameInfo:
        """The facts in the game's `game.toml`."""
        return read_info(self.folder)

    @property
    def id(self) -> str:
        """The name of the game in records, URLs and commands."""
        return self.info.id

    @property
    def ledger(self) -> str:
        """The prefix of its rule ids."""
        return self.info.ledger

    @property
    def version(self) -> int:
        """Raised when a rule changes."""
        return self.info.version

    @property
    def min_seats(self) -> int:
        """The smallest table."""
        return self.info.seats[0]

    @property
    def max_seats(self) -> int:
        """The largest table."""
        return self.info.seats[1]
