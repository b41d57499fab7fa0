"""What somebody may show of a table of the day: a text without a word about the deal. Imports core and tables only."""

from __future__ import annotations

from datetime import date
from typing import Any

from kiebitz.core.play import Play
from kiebitz.tables.codes import TableError
from kiebitz.tables.daily.puzzles import rules_of
from kiebitz.tables.data import Row
from kiebitz.tables.schemas.daily import DayShare


def share(row: Row, play: Play[Any]) -> DayShare:
    """The text of a finished table of the day, by language; None for games without one."""
    if row.data.day is None or row.data.puzzle is None:
        raise TableError("notFound", "this is no table of the day")
    if play.outcome is None:
        raise TableError("notOver", "the result is shared when the game is over")
    share_text = rules_of(row.data.puzzle).share_text
    day = date.fromisoformat(row.data.day)
    return DayShare(None if share_text is None else share_text(play, day))
