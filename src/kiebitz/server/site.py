"""Everything that one server process holds, and how it starts and stops. Imports server and tables only."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from functools import cached_property, partial
from itertools import count
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

import kiebitz
from kiebitz.server.connections import Connections
from kiebitz.server.health import Health
from kiebitz.server.limits import Limits
from kiebitz.server.settings import Settings
from kiebitz.tables import blocks
from kiebitz.tables.bot_pool.pool import BotPool
from kiebitz.tables.bus import open_bus
from kiebitz.tables.codes import TableError
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.logs import log
from kiebitz.tables.notifications.address_guard import AddressGuard
from kiebitz.tables.notifications.mail import MailConfirmation, Mailer
from kiebitz.tables.notifications.notifier import Notifier
from kiebitz.tables.notifications.push import WebPush
from kiebitz.tables.notifications.turn_notices import TurnNotices
from kiebitz.tables.notifications.webhook import Webhooks
from kiebitz.tables.people import People, User
from kiebitz.tables.replay.timelines import Timelines
from kiebitz.tables.stock.stocks import SETTLED, Stocks
from kiebitz.tables.store import audit, open_store, queries
from kiebitz.tables.store.migrate import newer_revision
from kiebitz.tables.usecases import seating

if TYPE_CHECKING:
    from kiebitz.server.metrics import Metrics
    from kiebitz.server.metrics_server import MetricsServer

SWEEP = 5.0
"""Seconds between looks at the connections."""
SESSIONS_EVERY = 6
"""Sweeps between looks whether sessions have ended at other processes, and whether the database is of this version."""


class Site:
    """One process. Store, people, tables, connections and notifications are there once it is open."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = Limits(enforced=settings.limits)
        self.timelines = Timelines()
        self.closing = False
        self._sweeper: asyncio.Task[None] | None = None
        self._metrics_server: MetricsServer | None = None

    @cached_property
    def metrics(self) -> Metrics:
        """What this process counts; loaded with the first move, refusal or sweep, so that no start waits for it."""
        from kiebitz.server.metrics import Metrics

        return Metrics()

    async def open(self) -> None:
        """Connect to store and bus and begin."""
        settings = self.settings
        self.store = await open_store(settings.database, alone=True)
        self.people = People(self.store)
        self.blocks = blocks.Blocks(self.store)
        self.connections = Connections(self.store)
        self._open_notifications()
        self.registry = TableRegistry(
            self.store,
            open_bus(settings.bus),
            BotPool(settings.bots) if settings.bots else None,
            stocks=Stocks(self.store, settled=SETTLED) if settings.stock else None,
            on_change=self.turn_notices.table_changed,
            pace=settings.pace,
        )
        self.health = Health(self.registry, settings.database)
        await self.registry.open()
        self._open_metrics()
        await self._note_start()
        self._sweeper = asyncio.create_task(self._sweep())

    async def _note_start(self) -> None:
        """Enter into the audit log that this process serves the tables; a full disk keeps no server from starting."""
        act = audit.Act(
            "serve", audit.OPERATOR, {"version": kiebitz.__version__, "process": os.getpid()}
        )
        try:
            await self.store.write(partial(audit.note, act=act, at=self.registry.clock()))
        except (SQLAlchemyError, OSError) as error:
            log.warning("not in the audit log", act=act.act, error=str(error))

    def _open_metrics(self) -> None:
        """Serve the figures, where the host wants them."""
        if self.settings.metrics is not None:
            from kiebitz.server.metrics_server import MetricsServer

            self._metrics_server = MetricsServer(self.metrics, self.settings.metrics)
            self.settings.metrics = self._metrics_server.address

    def _open_notifications(self) -> None:
        guard = AddressGuard(inward=self.settings.calls_inward)
        mailer = Mailer(self.settings.mail)
        self.push = WebPush(self.store, guard)
        self.webhooks = Webhooks(guard)
        self.mail_confirmation = MailConfirmation(self.store, mailer)
        self.notifier = Notifier(self.people, self.push, self.webhooks, mailer, self._may_notify)
        self.turn_notices = TurnNotices(
            self.connections.deliver, self.notifier.notify, self._table_url
        )

    async def close(self) -> None:
        """Close connections, finish what is being stored, let go of the store."""
        self.closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        if self._metrics_server is not None:
            await self._metrics_server.close()
        await self.connections.close()
        # In this order: the registry's last moves may still notify somebody, and that reads the store.
        await self.registry.close()
        await self.notifier.close()
        await self.store.close()

    async def adopt(self, guest: User, user: User) -> None:
        """Hand all that a guest, who has just signed in, has over to the account."""
        # The guest's pages come back with the account's cookie, and so to the same seats.
        self.connections.close_user(guest.id)
        for table_id in await self.store.read(partial(queries.tables_of, user=guest.id)):
            try:
                live = await self.registry.table(table_id)
                await live.change(partial(seating.adopt, guest=guest.id, user=user.id))
            except Exception as error:
                # A table that cannot be read must not keep anybody from signing in.
                log.error("table not handed over", table=table_id, exc_info=error)
        await self.store.write(partial(queries.hand_over, guest=guest.id, user=user.id))
        await self.store.write(partial(blocks.hand_over, guest=guest.id, user=user.id))

    def _table_url(self, table_id: str) -> str:
        base = self.settings.public_url or f"http://localhost:{self.settings.port}"
        return f"{base.rstrip('/')}/t/{table_id}"

    def _may_notify(self, user: User) -> bool:
        """Whether the rate limit allows it. People who were told this often know that others wait for them."""
        try:
            for whom in (user.id, user.mail, user.webhook):
                if whom is not None:
                    self.limits.count("notification", whom.casefold())
        except TableError:
            return False
        return True

    async def _stop_if_outdated(self) -> None:
        """Stop when a newer version has migrated the database: it may keep things where this one does not look."""
        newer = await self.store.read(newer_revision)
        if newer is not None and not self.closing:
            log.error(
                "stopping: a newer version of Kiebitz has migrated the database", revision=newer
            )
            signal.raise_signal(signal.SIGTERM)

    async def _sweep(self) -> None:
        """Give up connections that are silent or stuck; keep the gauges up to date."""
        for sweep in count(1):
            await asyncio.sleep(SWEEP)
            self.connections.check()
            if sweep % SESSIONS_EVERY == 0:
                try:
                    await self.connections.close_ended_sessions()
                    await self._stop_if_outdated()
                except Exception as error:  # noqa: BLE001  the store is asked again next time
                    log.warning("store cannot be read", error=str(error))
            self.metrics.connections.set(len(self.connections))
            self.metrics.tables.set(len(self.registry.tables))
            self.metrics.failures.set(self.registry.background.failures)
            if self.registry.bots is not None:
                self.metrics.bots_waiting.set(self.registry.bots.waiting)
                self.metrics.bot_restarts.set(self.registry.bots.restarts)
