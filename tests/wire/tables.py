"""People at tables over the wire: how they sit down, choose a move, and are refused."""

from __future__ import annotations

from collections.abc import Awaitable
from random import Random
from typing import Any

import pytest

from tools.table_client import Client, Clients, Refused


def first(snapshot: dict[str, Any]) -> str:
    """The first legal move."""
    return str(snapshot["legal"][0]["notation"])


def at_random(seed: int) -> Any:
    """A player who chooses at random."""
    rng = Random(seed)
    return lambda snapshot: rng.choice(snapshot["legal"])["notation"]


async def two(clients: Clients, **fields: Any) -> tuple[Client, Client, str]:
    """Ada and Bob at a running table, both watching."""
    ada, bob = await clients.guest("Ada"), await clients.guest("Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    created = await ada.post("/tables", {"game": "amazonas", "seats": seats, **fields})
    table = created["table"]
    await ada.connect()
    await bob.connect()
    await ada.watch(table, 0)
    await bob.post(f"/tables/{table}/join", {"invite": created["invite"]})
    await bob.watch(table, 1)
    for client in (ada, bob):
        seen = client.tables[table]
        await client.until(lambda seen=seen: seen.snapshot is not None)  # type: ignore[misc]
    return ada, bob, table


async def code(attempt: Awaitable[Any]) -> str | None:
    """The code of a refusal."""
    with pytest.raises(Refused) as refused:
        await attempt
    return refused.value.code
