"""The connection to a server: requests with answers, and messages that come by themselves.

Imports core, httpx, msgspec and websockets only.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kiebitz.core.errors import KiebitzError

WAIT = 30.0
AT_ONCE, A_SECOND = 150, 35
"""Messages: a little less than a server lets pass before it hangs up."""
NOT_SIGNED_IN = 4001

_encode = msgspec.json.encode


class BotRefused(KiebitzError):
    """The server says no: its code, and its sentence."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(f"{answer.get('code')}: {answer.get('message')}")
        self.code = str(answer.get("code"))


class LinkCut(Exception):
    """The connection was cut; what was asked may or may not have been done."""


def http(url: str, token: str | None = None) -> httpx.AsyncClient:
    """For requests over HTTP; KiebitzError where the address is none, which no patience would mend."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    try:
        parts = urlsplit(url)
        if not parts.hostname or parts.port == 0:  # `port` itself refuses what is too large
            raise ValueError("it names no host, or no port")
        return httpx.AsyncClient(base_url=url.rstrip("/"), headers=headers, timeout=WAIT)
    except (ValueError, httpx.InvalidURL) as error:
        raise KiebitzError(f"{url} is no address of a server: {error}") from error


async def call(client: httpx.AsyncClient, method: str, path: str, body: Any = None) -> Any:
    """A request over HTTP; BotRefused where the server says no, LinkCut where it does not answer."""
    try:
        answer = await client.request(method, f"/api{path}", json=body)
    except httpx.HTTPError as error:
        raise LinkCut(str(error) or type(error).__name__) from error
    if answer.status_code >= 500:
        raise LinkCut(f"the server answers {answer.status_code}")
    if answer.status_code >= 400:
        try:
            said = answer.json()
        except ValueError:
            said = {"code": str(answer.status_code), "message": f"{path} is not known there"}
        raise BotRefused(said)
    return answer.json() if answer.content else None


async def new_bot(url: str, name: str) -> dict[str, str]:
    """Make a bot at a server: `user`, `name`, and the `token`, which is shown once."""
    async with http(url) as client:
        try:
            made: dict[str, str] = await call(client, "POST", "/bots", {"name": name})
        except LinkCut as error:
            raise KiebitzError(f"{url} does not answer: {error}") from error
    return made


class ServerLink:
    """One WebSocket."""

    def __init__(
        self, socket: ClientConnection, take: Callable[[dict[str, Any]], None], beat: float
    ) -> None:
        self._socket = socket
        self._take = take
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._ref = 0
        self._gate = asyncio.Lock()
        self._free = float(AT_ONCE)
        self._counted = time.monotonic()
        self._tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._beat(beat))]

    @classmethod
    async def open(cls, url: str, token: str, take: Callable[[dict[str, Any]], None]) -> ServerLink:
        """Connect; LinkCut if that fails, BotRefused for a token that the server does not know."""
        address = url.rstrip("/").replace("http", "ws", 1) + "/api/socket"
        headers = {"Authorization": f"Bearer {token}"}
        try:
            socket = await connect(address, additional_headers=headers, max_size=None)
            async with asyncio.timeout(WAIT):
                welcome = msgspec.json.decode(await socket.recv())
        except ConnectionClosed as error:
            if error.rcvd is not None and error.rcvd.code == NOT_SIGNED_IN:
                said = {"code": "notSignedIn", "message": "the server does not know this token"}
                raise BotRefused(said) from error
            raise LinkCut("closed at once") from error
        except (OSError, TimeoutError, InvalidHandshake) as error:
            raise LinkCut(str(error) or type(error).__name__) from error
        return cls(socket, take, welcome["heartbeat"])

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:  # noqa: A002  the wire's word
        """Send a request and wait for its answer."""
        async with self._gate:
            await self._pace()
            self._ref += 1
            ref = self._ref
            self._answers[ref] = asyncio.get_running_loop().create_future()
            try:
                await self._socket.send(_encode({"type": type, "ref": ref, **fields}).decode())
            except ConnectionClosed as error:
                raise LinkCut("closed") from error
        try:
            async with asyncio.timeout(WAIT):
                answer = await self._answers[ref]
        except TimeoutError as error:
            raise LinkCut(f"no answer to {type}") from error
        finally:
            self._answers.pop(ref, None)
        if answer["type"] == "error":
            raise BotRefused(answer)
        return answer

    async def _pace(self) -> None:
        """Wait where the next message would be too many."""
        now = time.monotonic()
        self._free = min(AT_ONCE, self._free + (now - self._counted) * A_SECOND) - 1
        self._counted = now
        if self._free < 0:
            await asyncio.sleep(-self._free / A_SECOND)

    async def ended(self) -> None:
        """Wait until the connection is cut."""
        await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)

    async def close(self) -> None:
        """Hang up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._socket.close()

    async def _read(self) -> None:
        try:
            with suppress(ConnectionClosed):
                async for text in self._socket:
                    message = msgspec.json.decode(text)
                    waiting = self._answers.get(message.get("ref"))
                    if waiting is None:
                        self._take(message)
                    elif not waiting.done():
                        waiting.set_result(message)
        finally:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(LinkCut("closed"))

    async def _beat(self, seconds: float) -> None:
        with suppress(ConnectionClosed):
            while True:
                await asyncio.sleep(seconds)
                await self._socket.send('{"type":"ping"}')
