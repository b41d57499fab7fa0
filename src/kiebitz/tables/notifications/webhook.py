"""Notifications to a webhook: a POST to an address that a user gave. Imports tables only."""

from __future__ import annotations

from kiebitz.tables.notifications.address_guard import AddressGuard
from kiebitz.tables.notifications.notification import Notification

HEADERS = {"content-type": "application/json"}


class Webhooks:
    """Posts notifications as JSON."""

    def __init__(self, guard: AddressGuard) -> None:
        self._guard = guard

    async def check(self, url: str) -> None:
        """TableError unless this can be somebody's webhook."""
        await self._guard.check(url)

    async def send(self, url: str, notification: Notification) -> None:
        """Post a notification; what the receiver answers does not matter."""
        await self._guard.post(url, notification.json(), HEADERS)
