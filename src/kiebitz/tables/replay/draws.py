"""The draws of a finished game with all that could have been drawn, so that a browser can check them itself.

Imports core and tables only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kiebitz.core.errors import RecordError
from kiebitz.core.game import Game
from kiebitz.core.replay import opening_of
from kiebitz.core.timeline import Timeline
from kiebitz.tables.codes import TableError
from kiebitz.tables.schemas.replay import DrawFacts


def check_laid_open(game: Game[Any], options: Mapping[str, str]) -> None:
    """TableError where the table's options keep something hidden after the end, too."""
    if not game.reveals_all_at_end(options):
        raise TableError("keptHidden", "what is hidden at this table stays so after the end")


def draws(timeline: Timeline[Any]) -> list[DrawFacts]:
    """Every draw, in order; TableError while the shuffle is not laid open, or if the record cannot be played."""
    game, header = timeline.game, timeline.record.header
    check_laid_open(game, game.stored_options(header.seats, header.options))
    if opening_of(timeline.record) is None:
        raise TableError("notOver", "the draws are laid open when the game is over")
    try:
        drawn = timeline.draws()
    except RecordError as error:
        raise TableError("badRecord", str(error)) from error
    return [DrawFacts(each.entry, each.name, each.outcome, list(each.choice)) for each in drawn]
