"""Use case: the host changes what is played, and how, before the game starts. Imports tables only."""

from __future__ import annotations

from kiebitz.tables.codes import TableError
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.schemas.tables import TableChange
from kiebitz.tables.usecases.creation import checked_clock, checked_options


def change(draft: Draft, user: str, wish: TableChange) -> None:
    """Take over what is wished; everybody at the table sees it at once."""
    draft.check_host(user)
    draft.check_status("open")
    data = draft.data
    if wish.options is not None:
        if data.position is not None or data.deal_of is not None:
            raise TableError("badOptions", "this table plays what another one has begun")
        data.options = checked_options(draft.game, len(data.seats), wish.options)
    if wish.clock is not None:
        data.clock = checked_clock(wish.clock, draft.game.turn_seconds(data.options))
    if wish.public is not None:
        draft.row.public = wish.public
    if wish.stand_ins is not None:
        data.stand_ins = wish.stand_ins
    data.hints = wish.hints or data.hints
    data.onlookers = wish.onlookers or data.onlookers
    if wish.forks is not None:
        data.forks = wish.forks
    draft.note("arrange", user)
