"""The guided first game, step by step. It needs no table: a step and the learner's moves say where it stands.

Imports core and tables only.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final

import msgspec

from kiebitz.core.game import Game
from kiebitz.core.guide import Guide, GuideError, GuideMoment, guide_of
from kiebitz.tables import presenter
from kiebitz.tables.codes import TableError
from kiebitz.tables.schemas.games import GuideAt, GuideMove, GuidePage
from kiebitz.tables.usecases.creation import game_of

COMPANY: Final = ("Ada", "Ben", "Cleo")
"""Who sits at the table with the learner; the texts of the guides call them so."""
STEPS = 100
"""More than any guide has."""
MOVES_LENGTH = 10_000
"""Characters of all moves of a learner."""
PAGES_KEPT = 256
"""Pages kept as they are sent, for all guides together: 15 kB each. A learner makes one of a few moves at each step."""


class Guides:
    """The pages of all guides as they are sent: each is made once, as long as it is asked for."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, tuple[str, ...]], bytes] = OrderedDict()
        self._gate = asyncio.Semaphore(1)

    async def page(self, game_id: str, at: GuideAt) -> bytes:
        """A page as JSON. One that is new is made in a thread: its game may have to be loaded."""
        _check_length(at)
        key = (game_id, at.step, tuple(at.moves))
        if key not in self._kept:
            async with self._gate:
                if key not in self._kept:
                    made = await asyncio.to_thread(page, game_id, at)
                    self._kept[key] = msgspec.json.encode(made)
        self._kept.move_to_end(key)
        found = self._kept[key]
        while len(self._kept) > PAGES_KEPT:
            self._kept.popitem(last=False)
        return found


def page(game_id: str, at: GuideAt) -> GuidePage:
    """A guide at one of its steps, as the learner sees it."""
    guide, moment = reached(game_of(game_id), at)
    play, seat = moment.play, guide.seat
    open_now = presenter.legal_moves(play, seat, 0) if moment.choices else []
    return GuidePage(
        game=game_id,
        step=at.step,
        steps=len(guide.steps),
        seat=seat,
        company=COMPANY[: play.seats - 1],
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


def reached(game: Game[Any], at: GuideAt) -> tuple[Guide, GuideMoment]:
    """A game's guide, and how it stands after a learner's moves."""
    guide = guide_of(game)
    if guide is None:
        raise TableError("noSuchGame", f"there is no guided game of {game.id!r}")
    _check_length(at)
    try:
        return guide, guide.moment(at.step, at.moves)
    except GuideError as error:
        raise TableError("badMove", str(error)) from error


def _check_length(at: GuideAt) -> None:
    if at.step > STEPS or sum(map(len, at.moves)) > MOVES_LENGTH:
        raise TableError("badMove", "no guide is as long as that")
