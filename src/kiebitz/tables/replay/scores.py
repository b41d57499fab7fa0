"""The scores of a game entry by entry, for a chart: while it runs those that everybody can count, at its end all."""

from __future__ import annotations

from typing import Any

from kiebitz.core.play import Play
from kiebitz.core.replay import Replay
from kiebitz.core.state import SPECTATOR
from kiebitz.tables.schemas.replay import ScorePoint, ScoreSeries


def series(play: Play[Any]) -> ScoreSeries:
    """The scores after each entry that changed one, or with which a round began; and after the last."""
    game, over = play.game, play.record.finished
    points: list[ScorePoint] = []
    run = Replay(game, play.record, keep_steps=True)
    last = len(play.record.entries) - 1
    for n in run:
        shown = game.view(run.state, SPECTATOR)
        # Of a finished game everybody may know what each player knew of the own score.
        scores = (
            [game.scores_in(game.view(run.state, seat))[seat] for seat in range(play.seats)]
            if over
            else list(game.scores_in(shown))
        )
        point = ScorePoint(n, game.round_in(shown), scores)
        changed = not points or (points[-1].round, points[-1].scores) != (point.round, scores)
        if changed or n == last:
            points.append(point)
    return ScoreSeries(over, points)
