"""What travels over HTTP where places of Minden are asked without a table: the question, the answer, the map."""

from __future__ import annotations

from typing import Any

from kiebitz.tables.schemas.base import Schema


class AskedPlace(Schema):
    """A place of Minden that is asked."""

    id: str
    colour: str
    names: dict[str, str]
    """By language."""


class FoundPlace(Schema):
    """A place after the answer: what was said, how far off it was, and the solution."""

    place: AskedPlace
    tip: str
    """An address of the board, or a part of it."""
    right: bool
    km: int | None
    """From the cone, if there was one."""
    address: str
    """The printed solution, and all that count as right."""
    accepted: tuple[str, ...]
    lat: float
    lon: float
    facts: dict[str, str]
    """A sentence about the place, by language."""


class PlaceMap(Schema):
    """As in `MindenView`: what the board is drawn from."""

    pack: str
    maps: tuple[str, ...]
    grid: Any
    landmarks: list[Any]
