"""Lets the bots of the house decide when it is their turn, at tables that somebody waits for. Imports tables only."""

from __future__ import annotations

import asyncio
from functools import partial

from kiebitz.tables.bot_pool.fair_queue import Asker
from kiebitz.tables.bot_pool.pool import BotPool
from kiebitz.tables.codes import TableError
from kiebitz.tables.live.background import Background
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.logs import log
from kiebitz.tables.usecases import moving

OVERTAKEN = ("stale", "notYourSeat", "notRunning")
"""How a bot's move is refused when the table has gone on without it."""


class BotTurns:
    """The decisions that bots think about now."""

    def __init__(self, bots: BotPool | None, background: Background, pace: float) -> None:
        self._bots = bots
        self._background = background
        self._pace = pace
        """Seconds that a bot waits where somebody watches, so that people can follow."""
        self.closed = False
        self._thinking: dict[str, set[tuple[int, int]]] = {}
        """By table: the seats whose bots think, and their decisions."""

    def close(self) -> None:
        """Begin nothing any more."""
        self.closed = True

    def busy(self, table_id: str) -> bool:
        """Whether a bot thinks about this table."""
        return table_id in self._thinking

    def begin(self, live: LiveTable) -> None:
        """Let every bot think that owes a decision and does not do so yet.

        A table goes on by itself while somebody plays there, who then finds it at their turn. Where only bots play, it
        goes on while somebody watches.
        """
        owed = live.row.data.turns
        if self._bots is None or self.closed or owed is None:
            return
        if live.row.status != "running" or not (live.row.data.awaited or live.audience.watched):
            return
        for seat, decision in enumerate(owed.decisions):
            held = live.row.data.seats[seat]
            if decision is None or not held.automatic:
                continue
            thinking = self._thinking.setdefault(live.row.id, set())
            if (seat, decision) not in thinking:
                thinking.add((seat, decision))
                level = held.level or "medium"
                self._background.start(self._decide(self._bots, live, seat, decision, level))

    async def _decide(
        self, bots: BotPool, live: LiveTable, seat: int, decision: int, level: str
    ) -> None:
        try:
            if self._pace and live.audience.watchers:
                await asyncio.sleep(self._pace)
            notation = await _chosen(bots, live, seat, level)
            if notation is not None:
                move = partial(moving.move, seat=seat, notation=notation, decision=decision)
                await live.change(partial(move, move_id=f"bot {decision}", user=None))
        except TableError as error:
            if error.code not in OVERTAKEN:
                log.warning("bot's move refused", table=live.row.id, seat=seat, error=str(error))
        finally:
            thinking = self._thinking[live.row.id]
            thinking.discard((seat, decision))
            if not thinking:
                del self._thinking[live.row.id]


async def _chosen(bots: BotPool, live: LiveTable, seat: int, level: str) -> str | None:
    """The bot's move; the move for an absent seat where no bot answers, None where nothing is to decide."""
    play = live.play
    if play is None or seat not in play.pending:
        return None
    try:
        asker = Asker(live.row.host, live.row.id)
        return await bots.move(play.knowledge(seat), level, asker)
    except TableError:
        return play.game.notation(play.state.fallback(seat))
