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
from kiebitz.tables import blocks, clearing, quotas
from kiebitz.tables.bot_pool.pool import QUESTION_LIMIT, BotPool
from kiebitz.tables.bus import open_bus
from kiebitz.tables.codes import TableError
from kiebitz.tables.guides import Guides
from kiebitz.tables.live.game_clock import milliseconds
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.logs import log
from kiebitz.tables.notifications.address_guard import AddressGuard
from kiebitz.tables.notifications.mail import MailConfirmation, Mailer
from kiebitz.tables.notifications.notifier import Notifier
from kiebitz.tables.notifications.push import WebPush
from kiebitz.tables.notifications.turn_notices import TurnNotices
from kiebitz.tables.notifications.webhook import Webhooks
from kiebitz.tables.passkeys import Passkeys, RelyingParty, relying_party
from kiebitz.tables.password_reset import PasswordResets
from kiebitz.tables.people import People, User
from kiebitz.tables.replay.timelines import Timelines
from kiebitz.tables.sessions import Sessions
from kiebitz.tables.stock.stocks import SETTLED, Stocks
from kiebitz.tables.store import audit, open_store, queries
from kiebitz.tables.store.migrate import newer_revision
from kiebitz.tables.usecases import seating

if TYPE_CHECKING:
    from kiebitz.server.metrics import Metrics
    from kiebitz.server.metrics_server import MetricsServer

QUESTION_WORKERS = 1
"""Processes for questions, beside those for bots; started with the first question."""
SWEEP = 5.0
"""Seconds between looks at the connections."""
CLEAR_EVERY = 120
"""Sweeps between looks for what nobody comes back to: ten minutes."""
SESSIONS_EVERY = 6
"""Sweeps between looks whether sessions have ended at other processes, and whether the database is of this version."""


class Site:
    """One process. Store, people, tables, connections and notifications are there once it is open."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = Limits(enforced=settings.limits)
        self.questions = BotPool(QUESTION_WORKERS, limit=QUESTION_LIMIT)
        """Thinks about what people ask and does not wait for bots: plans, samples for forks, records."""
        self.timelines = Timelines()
        self.guides = Guides()
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
        self.sessions = Sessions(self.store, milliseconds)
        self.passkeys = Passkeys(self.store)
        self.blocks = blocks.Blocks(self.store)
        self.connections = Connections(self.sessions)
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
        self.password_resets = PasswordResets(
            self.store, mailer, self._reset_url, self._may_send_link, milliseconds
        )
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
        await self.questions.close()
        self.people.close()
        await self.notifier.close()
        with suppress(Exception):  # nobody comes back later because of it
            await self.sessions.flush()
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

    @cached_property
    def relying_party(self) -> RelyingParty | None:
        """This site as passkeys know it; None where its address can have none."""
        return relying_party(self.settings.public_url, self.settings.port)

    async def count_new_table(self, user: User, address: str) -> None:
        """TableError where a user, or all from an address, have created too many tables."""
        if self.settings.limits:
            self.limits.count("table", user.id)
            self.limits.count("tableDaily", address)
            await quotas.check_new_table(self.store, user)

    async def count_new_record(self, user: User, address: str) -> None:
        """The same for records that are imported."""
        if self.settings.limits:
            self.limits.count("record", user.id)
            self.limits.count("recordDaily", address)
            await quotas.check_new_record(self.store, user)

    def _table_url(self, table_id: str) -> str:
        return self._url(f"/t/{table_id}")

    def _reset_url(self, token: str) -> str:
        # Behind the `#`, which browsers keep to themselves: no log of a proxy ever has it.
        return self._url(f"/reset#{token}")

    def _url(self, path: str) -> str:
        base = self.settings.public_url or f"http://localhost:{self.settings.port}"
        return f"{base.rstrip('/')}{path}"

    def _may_notify(self, user: User) -> bool:
        """Whether the rate limit allows it. People who were told this often know that others wait for them."""
        try:
            for whom in (user.id, user.mail, user.webhook):
                if whom is not None:
                    self.limits.count("notification", whom.casefold())
        except TableError:
            return False
        return True

    def _may_send_link(self, user_id: str) -> bool:
        """Whether the rate limit allows one more link for a new password; nobody is told."""
        try:
            self.limits.count("proof", f"link {user_id}")
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
                    await self.sessions.flush()
                    await self._stop_if_outdated()
                except Exception as error:  # noqa: BLE001  the store is asked again next time
                    log.warning("store cannot be read", error=str(error))
            if sweep % CLEAR_EVERY == 0:
                await self._clear()
            self.metrics.connections.set(len(self.connections))
            self.metrics.tables.set(len(self.registry.tables))
            self.metrics.failures.set(self.registry.background.failures)
            self._count_bots()

    async def _clear(self) -> None:
        """Clear away what nobody comes back to, a little at a time."""
        now = self.registry.clock()
        try:
            # Looked for beside everything else: whoever writes must not wait for it.
            found = await self.store.read(partial(clearing.idle, now=now))
            looked_at = [each for each in found.tables if self.registry.has(each)]
            found = found._replace(tables=sorted(set(found.tables) - set(looked_at)))
            gone = await self.store.write(partial(clearing.clear, now=now, found=found))
        except Exception as error:  # noqa: BLE001  tried again next time
            log.warning("nothing cleared away", error=str(error))
            return
        if gone.tables or gone.users:
            log.info("cleared away", tables=len(gone.tables), users=len(gone.users))

    def _count_bots(self) -> None:
        pools = {"questions": self.questions, **self.registry.pools}
        for kind, pool in pools.items():
            self.metrics.bots_waiting.labels(kind).set(pool.waiting)
            self.metrics.bot_restarts.labels(kind).set(pool.restarts)
            self.metrics.bots_abandoned.labels(kind).set(pool.abandoned)
