"""A notification goes out in every way that a user asked for, a few at a time, and nobody waits for it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kiebitz.tables.notifications.notification import Notification
from kiebitz.tables.notifications.notifier import AT_ONCE, WAITING, Notifier
from kiebitz.tables.people import User
from tests.waiting import until

TURN = Notification("k3X9pa", "amazonas", "https://kiebitz.example/t/k3X9pa")
HOOK, MAIL = "https://ada.example/hook", "ada@example.org"
USERS = {
    "uAda": User("uAda", "Ada", "de", False, False, MAIL, HOOK),
    "uBob": User("uBob", "Bob", "en", False, False, None, None),
}


class Ways:
    """Stands for the users, their browsers and webhooks, and the mail server."""

    def __init__(self) -> None:
        self.available = True
        self.allowed = True
        self.broken: dict[str, Exception] = {}
        self.reached: list[str] = []
        self.busy = 0
        self.open = asyncio.Event()
        self.open.set()
        ways: Any = self
        self.notifier = Notifier(ways, ways, ways, ways, lambda user: self.allowed)

    async def by_id(self, user_id: str) -> User | None:
        return USERS.get(user_id)

    async def subscriptions(self, user: User) -> list[str]:
        return ["laptop", "phone"] if user.id == "uAda" else []

    async def notify(self, address: str, language: str, notification: Notification) -> None:
        assert language == "de"
        await self.send(address, notification)

    async def send(self, receiver: str, notification: Notification) -> None:
        assert notification == TURN
        self.busy += 1
        await self.open.wait()
        self.busy -= 1
        if receiver in self.broken:
            raise self.broken[receiver]
        self.reached.append(receiver)

    async def all_sent(self) -> list[str]:
        await until(lambda: not self.notifier.waiting)
        return self.reached


@pytest.fixture
async def ways() -> Ways:
    return Ways()


async def test_every_way_that_a_user_asked_for(ways: Ways) -> None:
    ways.notifier.notify("uAda", TURN)
    assert await ways.all_sent() == ["laptop", "phone", HOOK, MAIL]


async def test_nobody_is_notified_who_asked_for_nothing(ways: Ways) -> None:
    ways.notifier.notify("uBob", TURN)
    ways.notifier.notify("uGone", TURN)
    assert await ways.all_sent() == []


async def test_a_server_without_mail_uses_the_other_ways(ways: Ways) -> None:
    ways.available = False
    ways.notifier.notify("uAda", TURN)
    assert await ways.all_sent() == ["laptop", "phone", HOOK]


async def test_a_way_that_fails_does_not_stop_the_others(ways: Ways) -> None:
    ways.broken = {
        "laptop": OSError("unreachable"),
        HOOK: ValueError("an address nobody can spell"),
    }
    ways.notifier.notify("uAda", TURN)
    assert await ways.all_sent() == ["phone", MAIL]


async def test_the_rate_limit_is_asked(ways: Ways) -> None:
    ways.allowed = False
    ways.notifier.notify("uAda", TURN)
    assert await ways.all_sent() == []


async def test_a_few_at_a_time_and_not_too_many_waiting(ways: Ways) -> None:
    ways.open.clear()
    for _ in range(WAITING + 50):
        ways.notifier.notify("uAda", TURN)
    assert ways.notifier.waiting == WAITING
    await until(lambda: ways.busy == AT_ONCE)
    ways.open.set()
    assert len(await ways.all_sent()) == WAITING * 4
    assert ways.busy == 0


async def test_closing_gives_up_what_was_not_sent(ways: Ways) -> None:
    ways.open.clear()
    ways.notifier.notify("uAda", TURN)
    await until(lambda: ways.busy == 1)
    await ways.notifier.close()
    assert (ways.notifier.waiting, ways.reached) == (0, [])
