"""Reviews of finished games: asked for once, thought about in a bot's process, kept, and then served to everybody.

A wish is a row in the store, so that any process with bots may fulfil it, and a review survives whoever died over it.
Imports core, games, bots and tables only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from kiebitz.bots.hints import Argument
from kiebitz.core.game import LANGUAGES, Game
from kiebitz.games import REGISTRY
from kiebitz.tables.bot_pool.pool import BotPool
from kiebitz.tables.codes import TableError
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.logs import log
from kiebitz.tables.schemas.replay import ReviewPage
from kiebitz.tables.store import Store, queries

LEASE = 15 * 60_000
"""Milliseconds after which somebody else may think about a review that did not come."""
PUT_OFF = 7 * 24 * 3600_000
"""The same for one that took too long, or failed: others are not to wait for it again and again."""
SECONDS = 10 * 60.0
"""How long a review may take."""

Load = Callable[[str], Awaitable[LiveTable]]

PENDING = ReviewPage(moments=(), turning_points=(), decisions=(), luck=(), state="pending")
_reviews: msgspec.json.Decoder[ReviewPage] = msgspec.json.Decoder(ReviewPage)


class Reviews:
    """The reviews of one process: a worker of their own, so that no bot at a table waits for one."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock
        self.pool = BotPool(1, limit=SECONDS)
        self._busy: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Stop thinking; what was not finished is begun again elsewhere."""
        if self._busy is not None:
            self._busy.cancel()
            await asyncio.gather(self._busy, return_exceptions=True)
        await self.pool.close()

    def look(self, load: Load) -> None:
        """Begin with a review that is wanted, if there is one and nothing is being thought about."""
        if self._busy is None or self._busy.done():
            self._busy = asyncio.create_task(self._think(load))

    async def _think(self, load: Load) -> None:
        while await self._store.read(partial(queries.review_wanted, now=self._clock())):
            now = self._clock()
            claim = partial(queries.claim_review, now=now, until=now + LEASE)
            table_id = await self._store.write(claim)
            if table_id is None:
                return
            live = await load(table_id)
            if live.play is None:
                continue
            try:
                made = await self.pool.review(live.row.game, live.play.record.write())
            except TableError as error:
                log.error("review failed", table=table_id, error=str(error))
                later = partial(queries.put_off_review, table_id=table_id, until=now + PUT_OFF)
                await self._store.write(later)
                continue
            text = bytes(made).decode()
            await self._store.write(partial(queries.keep_review, table_id=table_id, text=text))


async def review_of(store: Store, live: LiveTable, count: Callable[[], None]) -> ReviewPage:
    """The review of a finished table; the first who asks sets it going, and is counted."""
    if live.row.status != "over":
        raise TableError("notOver", "a game is reviewed when it is over")
    wanted, text = await store.read(partial(queries.review, table_id=live.row.id))
    if text is not None:
        return told_today(_reviews.decode(text), REGISTRY[live.row.game])
    if not wanted:
        count()
        await store.write(partial(queries.want_review, table_id=live.row.id))
    return PENDING


def told_today(review: ReviewPage, game: Game[Any]) -> ReviewPage:
    """A kept review without the reasons that the game no longer has words for: strategies change, reviews stay."""
    known = game.texts(LANGUAGES[0])

    def told(reasons: tuple[Argument, ...]) -> tuple[Argument, ...]:
        return tuple(each for each in reasons if f"why-{each.key}" in known)

    points = (replace(point, reasons=told(point.reasons)) for point in review.turning_points)
    good = (replace(move, reasons=told(move.reasons)) for move in review.good_moves)
    return replace(review, turning_points=tuple(points), good_moves=tuple(good))
