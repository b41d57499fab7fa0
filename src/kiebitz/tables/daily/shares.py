"""What somebody may show of a table of the day: a text without a word about the deal."""

from __future__ import annotations

from datetime import date
from typing import Any

from kiebitz.core.game import LANGUAGES
from kiebitz.core.play import Play
from kiebitz.games.gilde.features.daily import ERAS, share_text
from kiebitz.games.gilde.view import GildeView
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Row
from kiebitz.tables.replay import scores
from kiebitz.tables.replay.timelines import timeline_of
from kiebitz.tables.schemas.http import DayShare


def share(row: Row, play: Play[Any]) -> DayShare:
    """The text of a finished table of the day, by language; None for games without one."""
    if row.data.day is None:
        raise TableError("notFound", "this is no table of the day")
    if play.outcome is None:
        raise TableError("notOver", "the result is shared when the game is over")
    if row.game != "gilde":
        return DayShare(None)
    shown = play.view(0)
    assert isinstance(shown, GildeView)
    goals, day = sum(0 in goal.completed for goal in shown.goals), date.fromisoformat(row.data.day)
    gains = _gains(play)
    return DayShare(
        {lang: share_text(gains, goals, day, play.game.texts(lang)) for lang in LANGUAGES}
    )


def _gains(play: Play[Any]) -> list[int]:
    """What each era brought, kept treasures included; nothing for one that was not reached."""
    series = scores.series(timeline_of(play))
    after = {point.round: point.scores[0] or 0 for point in series.points}
    gains: list[int] = []
    for era in range(1, len(ERAS) + 1):
        before = sum(gains)
        gains.append(after.get(era, before) - before)
    return gains
