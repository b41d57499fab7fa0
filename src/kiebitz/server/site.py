"""Everything that one server process holds, and how it starts and stops."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

import structlog

from kiebitz.server.limits import Limits
from kiebitz.server.metrics import Metrics
from kiebitz.server.settings import Settings
from kiebitz.tables.bot_pool.pool import BotPool
from kiebitz.tables.bus import open_bus
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Turns
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.notifications.calls import Call, Calls
from kiebitz.tables.people import People, User
from kiebitz.tables.replay.timelines import Timelines
from kiebitz.tables.schemas.socket import Notice, NoticeKind
from kiebitz.tables.stock.stocks import Stocks
from kiebitz.tables.store import open_store, queries
from kiebitz.tables.usecases import seating

if TYPE_CHECKING:
    from kiebitz.server.connection import Connection

SWEEP = 5.0
SESSIONS_EVERY = 6
"""Sweeps between looks whether sessions have ended at other processes."""

log = structlog.get_logger()


class Site:
    """One process."""

    registry: TableRegistry
    people: People

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = Limits(enforced=settings.limits)
        self.metrics = Metrics()
        self.timelines = Timelines()
        self.connections: set[Connection] = set()
        self._of_user: dict[str, set[Connection]] = {}
        self.closing = False
        self._called: dict[str, dict[int, int]] = {}
        self._unseen: set[tuple[str, str]] = set()
        """Who was called to which table and has not looked since: one call is enough."""
        self._status: dict[str, str] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._calling: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Connect to store and bus and begin."""
        settings = self.settings
        self.store = await open_store(settings.database)
        bots = BotPool(settings.bots) if settings.bots else None
        stocks = Stocks(self.store) if settings.stock else None
        bus = open_bus(settings.bus)
        self.registry = TableRegistry(self.store, bus, bots, stocks=stocks, pace=settings.pace)
        self.registry.on_turn = self._tell
        self.people = People(self.store)
        self.calls = Calls(self.store, settings.mail, inward=settings.calls_inward)
        await self.registry.open()
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Close connections, finish what is being stored, let go of the store."""
        self.closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        for connection in list(self.connections):
            connection.drop(1012, "restart")
        await asyncio.gather(*(connection.ended.wait() for connection in list(self.connections)))
        # In this order: the registry's last moves may still call somebody, and a call reads the store.
        await self.registry.close()
        for task in list(self._calling):
            task.cancel()
        await asyncio.gather(*self._calling, return_exceptions=True)
        await self.calls.close()
        await self.store.close()

    def welcome(self, connection: Connection) -> None:
        """A client has come."""
        self.connections.add(connection)
        self._of_user.setdefault(connection.user, set()).add(connection)

    def bid_farewell(self, connection: Connection) -> None:
        """A client has gone."""
        self.connections.discard(connection)
        others = self._of_user.get(connection.user, set())
        others.discard(connection)
        if not others:
            self._of_user.pop(connection.user, None)

    def hang_up(self, session: str) -> None:
        """Close the connections of a session that has ended; `session` is the hash of its token."""
        for connection in [each for each in self.connections if each.session == session]:
            connection.drop(4001, "signed out")

    async def hang_up_ended(self) -> None:
        """Close the connections of sessions that have ended somewhere else."""
        asked = {connection.session for connection in self.connections}
        if asked:
            good = await self.store.read(partial(queries.sessions, tokens=sorted(asked)))
            for session in asked - good:
                self.hang_up(session)

    async def adopt(self, guest: User, user: User) -> None:
        """Hand all that a guest, who has just signed in, has over to the account."""
        # The guest's pages come back with the account's cookie, and so to the same seats.
        for connection in list(self._of_user.get(guest.id, ())):
            connection.drop(1012, "signed in")
        for table_id in await self.store.read(partial(queries.tables_of, user=guest.id)):
            try:
                live = await self.registry.table(table_id)
                await live.change(partial(seating.adopt, guest=guest.id, user=user.id))
            except Exception as error:
                # A table that cannot be read must not keep anybody from signing in.
                log.error("table not handed over", table=table_id, exc_info=error)
        await self.store.write(partial(queries.hand_over, guest=guest.id, user=user.id))

    def _tell(self, live: LiveTable) -> None:
        """Tell people who are looking elsewhere: it is their turn, their game has started or is over."""
        row = live.row
        status = self._status.get(row.id)
        if row.status != status:
            self._status[row.id] = row.status
            if row.status == "running":
                self._tell_all(live, "started")
            elif row.status in ("over", "closed") and status == "running":
                self._tell_all(live, "over")
        if row.status in ("over", "closed"):
            self._called.pop(row.id, None)
            self._status.pop(row.id, None)
            self._unseen -= {(held.user or "", row.id) for held in row.data.seats}
        elif row.data.turns is not None:
            self._tell_turns(live, row.data.turns)

    def _tell_turns(self, live: LiveTable, owed: Turns) -> None:
        known = self._called.setdefault(live.row.id, {})
        for seat, held in enumerate(live.row.data.seats):
            decision = owed.decisions[seat]
            if decision is None or held.automatic or held.user is None:
                continue
            if known.get(seat) != decision:
                known[seat] = decision
                self._notify(held.user, live, "turn")
                if held.user in live.online():
                    self.looked(held.user, live.row.id)
                elif (held.user, live.row.id) not in self._unseen:
                    self._unseen.add((held.user, live.row.id))
                    task = asyncio.create_task(self._call(held.user, live))
                    self._calling.add(task)
                    task.add_done_callback(self._calling.discard)

    def looked(self, user: str, table_id: str) -> None:
        """Somebody is at a table, or was: they may be called to it again."""
        self._unseen.discard((user, table_id))

    def _tell_all(self, live: LiveTable, kind: NoticeKind) -> None:
        for user in {held.user for held in live.row.data.seats if held.user is not None}:
            self._notify(user, live, kind)

    def _notify(self, user: str, live: LiveTable, kind: NoticeKind) -> None:
        for connection in self._of_user.get(user, ()):
            if connection not in live.watchers:
                connection.post(Notice(live.row.id, live.row.game, kind))

    async def _call(self, user_id: str, live: LiveTable) -> None:
        """Call somebody who has the page closed."""
        user = await self.people.by_id(user_id)
        if user is not None and self._may_call(user):
            base = self.settings.public_url or f"http://localhost:{self.settings.port}"
            url = f"{base.rstrip('/')}/t/{live.row.id}"
            self.calls.call(user, Call(live.row.id, live.row.game, url))

    def _may_call(self, user: User) -> bool:
        """Whoever is told of as many tables as this knows that they are waited for."""
        try:
            for whom in (user.id, user.mail, user.webhook):
                if whom is not None:
                    self.limits.count("call", whom.casefold())
        except TableError:
            return False
        return True

    async def _sweep(self) -> None:
        """Give up connections that are silent or stuck; keep the gauges up to date."""
        for sweep in count(1):
            await asyncio.sleep(SWEEP)
            for connection in list(self.connections):
                connection.check()
            if sweep % SESSIONS_EVERY == 0:
                try:
                    await self.hang_up_ended()
                except Exception as error:  # noqa: BLE001  the store is asked again next time
                    log.warning("sessions cannot be read", error=str(error))
            self.metrics.connections.set(len(self.connections))
            self.metrics.tables.set(len(self.registry.tables))
            self.metrics.failures.set(self.registry.failures)
            if self.registry.bots is not None:
                self.metrics.bots_waiting.set(self.registry.bots.waiting)
                self.metrics.bot_restarts.set(self.registry.bots.restarts)
