"""The guided first game, step by step. It needs no table: a step and the learner's moves say where it stands.

Imports core and tables only.
"""

from __future__ import annotations

from kiebitz.core.guide import GuideError, guide_of
from kiebitz.tables import presenter
from kiebitz.tables.codes import TableError
from kiebitz.tables.schemas.games import GuideAt, GuideMove, GuidePage
from kiebitz.tables.usecases.creation import game_of


def page(game_id: str, at: GuideAt) -> GuidePage:
    """A guide at one of its steps, as the learner sees it."""
    guide = guide_of(game_of(game_id))
    if guide is None:
        raise TableError("noSuchGame", f"there is no guided game of {game_id!r}")
    try:
        moment = guide.moment(at.step, at.moves)
    except GuideError as error:
        raise TableError("badMove", str(error)) from error
    play, seat = moment.play, guide.seat
    open_now = presenter.legal_moves(play, seat, 0) if moment.choices else []
    return GuidePage(
        game=game_id,
        step=at.step,
        steps=len(guide.steps),
        seat=seat,
        say=f"guide-{moment.step.say}",
        point=moment.step.point,
        view=play.view(seat),
        asks=play.asks(seat),
        moves=[
            GuideMove(move, presenter.messages(play.preview(seat, move.notation)))
            for move in open_now
            if move.notation in moment.choices
        ],
        events=presenter.messages(moment.events),
    )
