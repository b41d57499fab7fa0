"""Sends notifications in every way that a user asked for. Imports tables only."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from kiebitz.tables.logs import log
from kiebitz.tables.notifications.mail import Mailer
from kiebitz.tables.notifications.notification import Notification
from kiebitz.tables.notifications.push import WebPush
from kiebitz.tables.notifications.webhook import Webhooks
from kiebitz.tables.people import People, User

AT_ONCE = 4
"""Users who are notified at the same time."""
WAITING = 200
"""Notifications under way or waiting; those beyond are dropped."""


class Notifier:
    """Notifies users, a few at a time; what cannot be delivered is logged and forgotten."""

    def __init__(
        self,
        people: People,
        push: WebPush,
        webhooks: Webhooks,
        mailer: Mailer,
        may_notify: Callable[[User], bool],
    ) -> None:
        self._people = people
        self._push = push
        self._webhooks = webhooks
        self._mailer = mailer
        self._may_notify = may_notify
        """Asked once for each notification: the rate limit."""
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many notifications are under way or waiting."""
        return len(self._tasks)

    def notify(self, user_id: str, notification: Notification) -> None:
        """Notify a user in every way that they asked for; never waits."""
        if self.waiting >= WAITING:
            log.warning("notification dropped", user=user_id)
            return
        task = asyncio.create_task(self._notify(user_id, notification))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Give up what has not been sent."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _notify(self, user_id: str, notification: Notification) -> None:
        async with self._gate:
            user = await self._people.by_id(user_id)
            if user is None or not self._may_notify(user):
                return
            for attempt in await self._attempts(user, notification):
                try:
                    await attempt()
                except Exception as error:  # noqa: BLE001  the other ways are still tried
                    log.warning("notification failed", user=user.id, error=str(error))

    async def _attempts(
        self, user: User, notification: Notification
    ) -> list[Callable[[], Awaitable[None]]]:
        attempts: list[Callable[[], Awaitable[None]]] = [
            partial(self._push.send, each, notification)
            for each in await self._push.subscriptions(user)
        ]
        if user.webhook:
            attempts.append(partial(self._webhooks.send, user.webhook, notification))
        if user.mail and user.mail_turns and self._mailer.available:
            attempts.append(partial(self._mailer.notify, user.mail, user.language, notification))
        return attempts
