"""Scenarios over the wire: an event loop, and everything closed at the end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tests.wire.conftest import Running
from tools.reliability.client import Client

Scenario = Callable[[str], Awaitable[None]]


async def closing(scenario: Callable[[], Awaitable[None]]) -> None:
    """Await a scenario and close whatever it opened, also when it fails."""
    try:
        await scenario()
    finally:
        for client in Client.all:
            await client.close()
        Client.all.clear()


def run(site: Running, scenario: Scenario) -> None:
    """Run a scenario against a server."""
    asyncio.run(closing(lambda: scenario(site.base)))
