"""The scores of a game entry by entry, for a chart: while it runs those that everybody can count, at its end all.

Imports core and tables only.
"""

from __future__ import annotations

from typing import Any

from kiebitz.core.state import SPECTATOR
from kiebitz.core.timeline import Timeline
from kiebitz.tables.schemas.replay import ScorePoint, ScoreSeries


def series(timeline: Timeline[Any]) -> ScoreSeries:
    """The scores after each entry that changed one, or with which a round began; and after the last."""
    game, over = timeline.game, timeline.record.finished
    seats, last = range(timeline.record.header.seats), len(timeline) - 1
    points: list[ScorePoint] = []
    for point in timeline:
        shown = point.view(SPECTATOR)
        # When the game is over, everybody may know what each player knew of their own score.
        known = (
            [game.scores_in(point.view(seat))[seat] for seat in seats]
            if over
            else list(game.scores_in(shown))
        )
        now = ScorePoint(point.entry, game.round_in(shown), known)
        changed = not points or (points[-1].round, points[-1].scores) != (now.round, known)
        if changed or point.entry == last:
            points.append(now)
    return ScoreSeries(over, points)
