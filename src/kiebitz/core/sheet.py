"""A view as plain tables and grids: what a terminal prints and a screen reader reads."""

from __future__ import annotations

import msgspec


class Cell(msgspec.Struct, frozen=True):
    """A piece of text with a tone: `seat0`…`seat4`, `good`, `bad`, `dim`, `strong`, or a terrain's id.

    The text alone must be enough: colour may be missing.
    """

    text: str
    tone: str = ""


class Facts(msgspec.Struct, frozen=True, tag="facts"):
    """Short facts with their labels, a line each."""

    title: str
    facts: list[tuple[str, str | Cell]]


class Table(msgspec.Struct, frozen=True, tag="table"):
    """Rows under named columns."""

    title: str
    columns: list[str]
    rows: list[list[str | Cell]]


class Grid(msgspec.Struct, frozen=True, tag="grid"):
    """A board of cells, None where there is no cell."""

    title: str
    rows: list[list[Cell | None]]
    column_names: list[str] = []
    row_names: list[str] = []
    odd_columns_low: bool = False
    """For hexes in columns: odd columns sit half a cell lower."""


Panel = Facts | Table | Grid
