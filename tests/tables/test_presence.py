"""Who is here, over several processes: what a process says of its people holds while it lives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kiebitz.tables.bus import Heard
from kiebitz.tables.bus.valkey import ValkeyBus
from kiebitz.tables.live.audience import Cursor
from kiebitz.tables.live.registry import PRESENT, SILENT, TableRegistry
from tests.tables.lounge import ADA, BOB, Time, registry, running


class Eyes:
    """Ada, who looks."""

    user, external_bot = ADA, False

    def wake(self) -> None:
        pass

    def unseated(self, table_id: str, game: str) -> None:
        pass


async def test_people_of_a_process_that_has_died_are_no_longer_here(
    where: TableRegistry, time: Time
) -> None:
    live = await running(where)
    where._hear(Heard(live.row.id, 0, "killed", [BOB], 2))
    assert live.audience.online() == {BOB}
    time.now += SILENT
    where.tidy(time.now)
    assert live.audience.online() == {BOB}
    time.now += 1
    where.tidy(time.now)
    assert live.audience.online() == set()
    assert live.audience.elsewhere == {}


async def test_a_process_says_again_and_again_who_is_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time, said = Time(), list[Heard]()
    async with registry(tmp_path / "k.db", time) as where:
        monkeypatch.setattr(where.bus, "say", said.append)
        live = await running(where)
        await running(where)  # at which nobody looks
        live.audience.watch(Eyes(), Cursor(0))
        said.clear()
        for _ in range(3):
            time.now += PRESENT // 2 + 1
            where.tidy(time.now)
        assert [(each.table, each.online) for each in said] == [(live.row.id, [ADA])]
    assert 2 * PRESENT < SILENT  # one lost message makes nobody vanish


async def test_a_message_that_cannot_be_read_does_not_end_listening() -> None:
    good = msgspec.json.encode(Heard("k3X9pa", 7, "there"))
    heard: list[Heard] = []

    class Channel:
        """What comes over the line: nonsense, something that is taken badly, and the rest."""

        async def __aenter__(self) -> Channel:
            return self

        async def __aexit__(self, *_: object) -> None:
            pass

        async def subscribe(self, name: str) -> None:
            pass

        async def listen(self) -> AsyncIterator[dict[str, Any]]:
            for data in (b'{"table": "a", "rev": "1"}', b"\xff", good, good):
                yield {"type": "message", "data": data}
            await asyncio.Event().wait()

    def hear(each: Heard) -> None:
        heard.append(each)
        if len(heard) == 1:
            raise RuntimeError("taken badly")

    bus = ValkeyBus("redis://nowhere")
    bus._client = type("Client", (), {"pubsub": lambda self: Channel()})()
    listening = asyncio.create_task(bus._listen(hear))
    while len(heard) < 2:
        await asyncio.sleep(0)
        assert not listening.done(), listening
    assert bus.connected
    listening.cancel()
