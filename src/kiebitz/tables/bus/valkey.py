"""The bus over Valkey or Redis: publish and subscribe on one channel, reconnecting for ever. Imports tables only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec
import redis.asyncio
from redis.asyncio.connection import parse_url
from redis.exceptions import RedisError

from kiebitz.tables.bus.base import Heard
from kiebitz.tables.logs import log

CHANNEL = "kiebitz"
BACKLOG = 10_000
PAUSE = 0.5
LOST = (RedisError, OSError, asyncio.TimeoutError)

_heard: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)


class ValkeyBus:
    """What cannot be sent is dropped: readers look into the store now and then."""

    def __init__(self, url: str) -> None:
        self._url = url.replace("valkey://", "redis://", 1)
        parse_url(self._url)  # raises ValueError
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue(BACKLOG)
        self._tasks: list[asyncio.Task[None]] = []
        self.connected = False

    async def open(self, hear: Callable[[Heard], None]) -> None:
        self._client = redis.asyncio.Redis.from_url(
            self._url, socket_connect_timeout=2, health_check_interval=10
        )
        self._tasks = [
            asyncio.create_task(self._listen(hear)),
            asyncio.create_task(self._speak()),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        with suppress(*LOST):
            await self._client.aclose()

    def say(self, heard: Heard) -> None:
        with suppress(asyncio.QueueFull):
            self._outgoing.put_nowait(msgspec.json.encode(heard))

    async def _speak(self) -> None:
        while True:
            message = await self._outgoing.get()
            try:
                await self._client.publish(CHANNEL, message)
            except LOST:
                await asyncio.sleep(PAUSE)

    async def _listen(self, hear: Callable[[Heard], None]) -> None:
        while True:
            try:
                async with self._client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self.connected = True
                    async for message in channel.listen():
                        if message["type"] == "message":
                            _heard_by(hear, message["data"])
            except LOST as error:
                if self.connected:
                    log.warning("bus lost", error=str(error))
            self.connected = False
            await asyncio.sleep(PAUSE)


def _heard_by(hear: Callable[[Heard], None], message: bytes) -> None:
    """Hand a message on. One that goes wrong, perhaps of another version, must not end listening."""
    try:
        hear(_heard.decode(message))
    except Exception as error:
        log.error("bus message failed", exc_info=error)
