"""Texts by key and language, from the Fluent files of a game's `locale/` and of the core.

A parameter that is an id is shown by its own text: `village="manaus"` as the message `village-manaus`; the
part of a parameter's name after the last `_` says what it is, so `from_village` works too, and the bare id
stays at hand as `$villageId` for choosing a form. Parameters named `seat` (or `…_seat`) are shown as the player's name,
and `$seatYou` is `yes` where that is the reader: `{ $seatYou -> [yes] You build *[no] { $seat } builds }`.
Imports core and fluent.runtime only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from kiebitz.core.errors import KiebitzError
from kiebitz.core.hexes import grid_name
from kiebitz.core.info import FILE, read_info
from kiebitz.core.journal import Value
from kiebitz.core.state import SPECTATOR

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

CORE_LOCALE = Path(__file__).parent / "locale"
PLURALS = {"de": "de-DE", "en": "en-GB"}


class MissingText(KiebitzError):
    """A key without a text, or a text that wants a parameter it did not get."""


class Texts:
    """The texts of one game in one language, for one table's players."""

    def __init__(
        self, bundle: FluentBundle, language: str, names: Sequence[str], reader: int = SPECTATOR
    ) -> None:
        self._bundle = bundle
        self.language = language
        self.names = tuple(names)
        self.reader = reader

    @classmethod
    def of(cls, folder: Path, language: str, names: Sequence[str] = ()) -> Texts:
        """The texts in a game's folder."""
        return cls(_bundle(folder, language), language, names)

    def read_by(self, reader: int) -> Self:
        """The same texts for one seat, which is told `you` where the texts can say so."""
        return type(self)(self._bundle, self.language, self.names, reader)

    def __contains__(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def keys(self) -> set[str]:
        """Every key that has a text."""
        return set(self._bundle._messages)

    def message(
        self, key: str, params: Mapping[str, Value | float] | None = None, **more: Value | float
    ) -> str:
        """The text of a key; raises MissingText where key or parameter are missing."""
        if not self._bundle.has_message(key):
            raise MissingText(f"no text {key!r} in {self.language!r}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingText(f"text {key!r} in {self.language!r} is empty")
        return self._formatted(key, pattern, {**(params or {}), **more})

    def attributes(self, key: str) -> Mapping[str, Any]:
        """What is written below the text of a key as `.name`, by name."""
        found: Mapping[str, Any] = (
            self._bundle.get_message(key).attributes if self._bundle.has_message(key) else {}
        )
        return found

    def attribute(self, key: str, name: str, params: Mapping[str, Value | float]) -> str:
        """One attribute of a text, empty where there is none."""
        pattern = self.attributes(key).get(name)
        return "" if pattern is None else self._formatted(f"{key}.{name}", pattern, params)

    def _formatted(self, key: str, pattern: Any, params: Mapping[str, Value | float]) -> str:
        text, errors = self._bundle.format_pattern(pattern, self._arguments(params))
        if errors:
            raise MissingText(f"text {key!r} in {self.language!r}: {errors[0]}")
        return str(text)

    def name(self, kind: str, value: str) -> str:
        """The text of an id, or the id itself where it has none: numbers, coordinates."""
        key = f"{kind}-{value}"
        return self.message(key) if key in self else value

    def player(self, seat: int) -> str:
        """A player's name, or the seat's number for one without."""
        if 0 <= seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.message("player", number=seat + 1)

    def listing(self, items: Sequence[str]) -> str:
        """A list in prose."""
        if len(items) < 2:
            return "".join(items) or self.message("nothing")
        return self.message("list-and", head=", ".join(items[:-1]), last=items[-1])

    def _arguments(self, params: Mapping[str, Value | float]) -> dict[str, Any]:
        arguments: dict[str, Any] = {}
        for name, value in params.items():
            kind = name.rpartition("_")[2]
            if isinstance(value, (list, tuple)):
                arguments[name] = self.listing([str(self._shown(kind, item)) for item in value])
                arguments[f"{name}Count"] = len(value)
                if kind == "seats":
                    arguments[f"{name}You"] = _id(list(value) == [self.reader])
            else:
                arguments[name] = self._shown(kind, value)
                if isinstance(value, (str, bool)):
                    arguments[f"{name}Id"] = _id(value)
                elif kind == "seat":
                    arguments[f"{name}Id"] = value
                    arguments[f"{name}You"] = _id(value == self.reader)
        return arguments

    def _shown(self, kind: str, value: Value | float) -> Any:
        if isinstance(value, bool):
            return _id(value)
        if isinstance(value, str):
            return self.name(kind, value)
        if kind in ("seat", "seats") and isinstance(value, int):
            return self.player(value)
        if isinstance(value, int) and value < 0:
            return f"−{-value}"  # with a minus sign, where Fluent would set a hyphen
        return value if value is not None else ""


class GridTexts(Texts):
    """Texts of a game on hexes: their ids are coordinates, and people read them as on a map, `C4`."""

    def name(self, kind: str, value: str) -> str:
        """The text of an id; a hex by its column and row."""
        if kind in ("hex", "hexes", "cell") and "," in value:
            first, second = value.split(",")
            return grid_name(*self.on_grid(int(first), int(second)))
        return super().name(kind, value)

    @staticmethod
    def on_grid(first: int, second: int) -> tuple[int, int]:
        """The column and row of a hex with these coordinates."""
        return first, second


def _id(value: str | bool) -> str:
    return value if isinstance(value, str) else ("yes" if value else "no")


@lru_cache(maxsize=64)
def _bundle(folder: Path, language: str) -> FluentBundle:
    """The texts of the core and of a game; where the game has none in this language, those of another one."""
    if language not in PLURALS:
        raise MissingText(f"no texts in language {language!r}; there are {' and '.join(PLURALS)}")
    # Not at the top: it is slow to load, and rules, bots and tables need no texts.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([PLURALS[language]], use_isolating=False)
    own = folder / "locale" / f"{language}.ftl"
    others = [folder / "locale" / f"{other}.ftl" for other in PLURALS]
    spoken = own if own.exists() else next((file for file in others if file.exists()), None)
    for source in (CORE_LOCALE / f"{language}.ftl", spoken):
        if source is not None:
            bundle.add_resource(
                FluentResource(source.read_text(encoding="utf-8")), allow_overrides=True
            )
    if (folder / FILE).exists():
        title = read_info(folder).title_in(language)
        bundle.add_resource(FluentResource(f"title = {title}"), allow_overrides=True)
    return bundle
