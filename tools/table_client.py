"""A scripted client: what a browser does at a table, without a browser. For tests and tools."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kiebitz.core.state import SPECTATOR

WAIT = 60.0
"""Seconds after which something that should come is given up."""


class Refused(Exception):
    """The server answered with an error."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(f"{answer.get('code')}: {answer.get('message')}")
        self.code = answer.get("code")
        self.answer = answer


class Cut(Exception):
    """The line was cut before the answer came."""


class Seen:
    """What a client has been told of one table."""

    def __init__(self, viewer: int = SPECTATOR) -> None:
        self.viewer = viewer
        self.rev = 0
        self.facts: dict[str, Any] = {}
        self.snapshot: dict[str, Any] | None = None
        self.events: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.hears_all = True
        """Whether no line of chat is missing: nobody at the table is blocked."""

    @property
    def heard(self) -> int:
        """The number of the newest line of chat."""
        return int(self.chat[-1]["number"]) if self.chat else 0

    def take(self, update: dict[str, Any]) -> None:
        self.rev = update["rev"]
        self.facts = update["facts"] or self.facts
        if update["snapshot"] is not None:
            self.snapshot = update["snapshot"]
        for event in update["events"]:
            assert event["number"] == len(self.events) + 1, "events have a gap, or come twice"
            self.events.append(event)
        for line in update["chat"]:
            gap = line["number"] - self.heard
            assert gap == 1 or (gap > 1 and not self.hears_all), "chat has a gap, or comes twice"
            self.chat.append(line)


class Client:
    """One person with one browser."""

    def __init__(self, base: str, http: httpx.AsyncClient, user: str) -> None:
        self.base = base
        self.http = http
        self.user = user
        self.tables: dict[str, Seen] = {}
        self.raw: list[str] = []
        """Every message as it came, when `keep_raw` is set."""
        self.keep_raw = False
        self.notices: list[dict[str, Any]] = []
        self.seals = True
        """Whether to take part in the shuffle with a salt."""
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._unasked: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._changed = asyncio.Condition()
        self._cut = False
        self._ref = 0
        self._salts: dict[str, bytes] = {}
        self._sealed: set[tuple[str, str]] = set()
        self._background: set[asyncio.Task[Any]] = set()

    @classmethod
    async def guest(cls, base: str, name: str) -> Client:
        """A new guest."""
        http = _browser(base)
        answer = await http.post("/api/guest", json={"name": name})
        answer.raise_for_status()
        return cls(base, http, answer.json()["user"])

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """A request over HTTP; Refused for every error."""
        answer = await self.http.request(method, f"/api{path}", json=body)
        if answer.status_code >= 400:
            raise Refused(answer.json())
        return answer.json() if answer.content else None

    async def post(self, path: str, body: Any = None) -> Any:
        return await self.call("POST", path, body if body is not None else {})

    async def get(self, path: str) -> Any:
        return await self.call("GET", path)

    # --- the socket

    async def connect(self, **headers: str) -> None:
        """Open the WebSocket."""
        if cookies := "; ".join(f"{name}={value}" for name, value in self.http.cookies.items()):
            headers["Cookie"] = cookies
        url = self.base.replace("http", "ws", 1) + "/api/socket"
        self._socket = await connect(
            url, additional_headers=headers, compression=None, max_size=None
        )
        self._cut = False
        self._reader = asyncio.create_task(self._read(self._socket))

    async def closed(self) -> int:
        """Wait until the server has closed the WebSocket; gives its code."""
        assert self._socket is not None
        async with asyncio.timeout(WAIT):
            await self._socket.wait_closed()
        assert self._socket.close_code is not None
        return self._socket.close_code

    async def cut(self) -> None:
        """Cut the line; whoever waits for something gets Cut."""
        if self._socket is not None:
            await self._socket.close()

    async def disconnect(self) -> None:
        """Cut the line and forget it."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None
        if self._reader is not None:
            self._reader.cancel()
            with suppress(asyncio.CancelledError):
                await self._reader
            self._reader = None

    async def send_line(self, line: str | bytes) -> None:
        """Send a line as it is, right or wrong; `next_answer` gives what is said to it."""
        assert self._socket is not None
        await self._socket.send(line)

    async def next_answer(self) -> dict[str, Any]:
        """The next answer that belongs to no request of `send`."""
        async with asyncio.timeout(WAIT):
            return await self._unasked.get()

    async def close(self) -> None:
        await self.disconnect()
        await self.http.aclose()

    async def send(self, message: dict[str, Any]) -> int:
        """Send a request; gives its ref."""
        assert self._socket is not None
        self._ref += 1
        self._answers[self._ref] = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps({"ref": self._ref, **message}))
        return self._ref

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:  # noqa: A002
        """Send a request and wait for its answer; Refused for an error."""
        ref = await self.send({"type": type, **fields})
        async with asyncio.timeout(WAIT):
            answer = await self._answers[ref]
        if answer["type"] == "error":
            raise Refused(answer)
        return answer

    async def watch(self, table: str, viewer: int, *, again: bool = False) -> Seen:
        """Watch a table; `again` goes on from the last event."""
        seen = self.tables.get(table) if again else None
        if seen is None:
            seen = self.tables[table] = Seen(viewer)
        await self.ask(
            "watch",
            table=table,
            viewer=viewer,
            after=len(seen.events),
            chatAfter=seen.heard,
        )
        await self.until(lambda: bool(seen.facts))
        return seen

    async def move(self, table: str, seat: int, notation: str, **fields: Any) -> dict[str, Any]:
        """Make a move on the present decision."""
        snapshot = self.tables[table].snapshot
        assert snapshot is not None
        fields.setdefault("decision", snapshot["decision"])
        fields.setdefault("id", secrets.token_hex(8))
        return await self.ask("move", table=table, seat=seat, move=notation, **fields)

    async def until(self, reached: Callable[[], bool], limit: float = WAIT) -> None:
        """Wait until something holds; Cut if the line is cut before."""
        # Not asyncio.wait_for: before Python 3.12 it may swallow that this task is cancelled.
        async with asyncio.timeout(limit), self._changed:
            await self._changed.wait_for(lambda: reached() or self._cut)
        if not reached():
            raise Cut

    async def _read(self, socket: ClientConnection) -> None:
        try:
            with suppress(ConnectionClosed):
                async for text in socket:
                    assert isinstance(text, str)
                    await self._take(text)
        finally:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(Cut())
                    answer.exception()  # nobody may be waiting
            self._cut = True
            async with self._changed:
                self._changed.notify_all()

    async def _take(self, text: str) -> None:
        if self.keep_raw:
            self.raw.append(text)
        message = json.loads(text)
        if message["type"] == "update":
            seen = self.tables.get(message["table"])
            # What was sent through other eyes may still be on its way.
            if seen is not None and seen.viewer == message["viewer"]:
                seen.take(message)
                self._seal(message["table"], seen)
        elif message["type"] == "notice":
            self.notices.append(message)
        elif (ref := message.get("ref")) in self._answers:
            if not self._answers[ref].done():  # nobody waits any more
                self._answers[ref].set_result(message)
        elif message["type"] != "welcome":
            self._unasked.put_nowait(message)
        async with self._changed:
            self._changed.notify_all()

    def _seal(self, table: str, seen: Seen) -> None:
        proof = seen.facts.get("proof") or {}
        stage = proof.get("stage")
        seated = any(seat["user"] == self.user for seat in seen.facts["seats"])
        if not self.seals or not seated or (table, stage) in self._sealed:
            return
        if stage == "hashes":
            salt = self._salts.setdefault(table, secrets.token_bytes(32))
            digest = hashlib.sha256(salt).hexdigest()
            request = {"type": "seal", "table": table, "hash": digest}
        elif stage == "salts" and table in self._salts:
            request = {"type": "salt", "table": table, "salt": self._salts[table].hex()}
        else:
            return
        self._sealed.add((table, stage))
        task = asyncio.create_task(self._send_while_open(request))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _send_while_open(self, request: dict[str, Any]) -> None:
        with suppress(ConnectionClosed):
            await self.send(request)

    def salt(self, table: str) -> bytes | None:
        """The salt that this client gave."""
        return self._salts.get(table)


def _browser(base: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=base, timeout=WAIT, verify=False)  # noqa: S501


class Clients:
    """Clients of one server; all are closed when the block ends, also when it fails."""

    def __init__(self, base: str) -> None:
        self.base = base
        self._open = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._open.aclose()

    async def guest(self, name: str) -> Client:
        """A new guest."""
        return self._keep(await Client.guest(self.base, name))

    def again(self, client: Client) -> Client:
        """The same person with another browser; the client may be one of another server."""
        http = _browser(self.base)
        http.cookies = client.http.cookies
        return self._keep(Client(self.base, http, client.user))

    def stranger(self) -> Client:
        """Somebody who has given no name yet."""
        return self._keep(Client(self.base, _browser(self.base), ""))

    def _keep(self, client: Client) -> Client:
        self._open.push_async_callback(client.close)
        return client


async def play_on(client: Client, table: str, seat: int, choose: Callable[[Any], str]) -> None:
    """Decide for a seat until the game is over."""
    seen = client.tables[table]
    while True:
        await client.until(
            lambda: (
                seen.facts["status"] in ("over", "closed")
                or (seen.snapshot is not None and seen.snapshot["decision"] is not None)
            )
        )
        if seen.facts["status"] in ("over", "closed"):
            return
        assert seen.snapshot is not None
        decision = seen.snapshot["decision"]
        with suppress_stale():
            await client.move(table, seat, choose(seen.snapshot), decision=decision)
        await client.until(lambda: _decided(seen, decision))  # noqa: B023


def _decided(seen: Seen, decision: int) -> bool:
    assert seen.snapshot is not None
    return seen.facts["status"] in ("over", "closed") or seen.snapshot["decision"] != decision


class suppress_stale:  # noqa: N801
    """A move that came too late is no fault: the newest snapshot says what to do."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        return isinstance(error, Refused) and error.code == "stale"
