"""One client: its requests are answered one after the other, and it is sent what is new at the tables it watches.

Nothing is queued for updates: when a client is written to, each table is asked what this client has not seen. A client
that reads slowly gets fewer, larger updates and never slows a table; one that reads nothing is given up.
Imports tables and server only.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, Protocol

import msgspec

import kiebitz
from kiebitz.server import questions
from kiebitz.server.site import Site
from kiebitz.tables.codes import TableError
from kiebitz.tables.daily import puzzles
from kiebitz.tables.data import new_id
from kiebitz.tables.live.audience import Cursor
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.logs import log
from kiebitz.tables.schemas.socket import (
    Answer,
    ClientMessage,
    Hint,
    Intend,
    Know,
    Move,
    Notice,
    Ok,
    Ping,
    Plan,
    Pong,
    Preview,
    Problem,
    Salt,
    Say,
    Seal,
    Undo,
    Unwatch,
    Watch,
    Welcome,
    Why,
)
from kiebitz.tables.sessions import UserSession
from kiebitz.tables.usecases import moving, seating, shuffle_handshake
from kiebitz.tables.usecases.undo import take_back

HEARTBEAT = 20
SILENCE = 3 * HEARTBEAT
STUCK = 20
MESSAGE_SIZE = 16_384
OUTBOX = 512
"""Answers that wait for a client to read."""
OUTBOX_BYTES = 2**20
"""The size of those that wait; one more that is larger still waits alone."""
WATCHED = 64

Act = Callable[[Any], Awaitable[Answer | None]]

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


class _Ref(msgspec.Struct):
    ref: int | str | None = None


class Socket(Protocol):
    """What a connection needs of a WebSocket."""

    on_writable: Callable[[], None]
    """Called when more may be sent."""
    blocked_since: float | None
    """Since when the client has not read what was sent."""

    async def receive(self) -> str | bytes | None:
        """The next message; None when the client has gone, or the socket was closed."""
        ...

    @property
    def writable(self) -> bool:
        """Whether anything may be sent now."""
        ...

    def send(self, messages: Iterable[bytes]) -> None:
        """Send text messages together; never waits."""
        ...

    def close(self, code: int, reason: str = "") -> None:
        """Say why, and close."""
        ...


class Connection:
    """A client."""

    def __init__(self, site: Site, session: UserSession, socket: Socket, address: str = "") -> None:
        who = session.user
        self.user = who.id
        self.address = address
        """What the client is counted as, beside its user."""
        self.external_bot = who.external_bot
        self.session = session.key
        """What the store keeps of the secret by which the client came."""
        self.ended = asyncio.Event()
        self._site = site
        self.name = who.name
        self._socket = socket
        socket.on_writable = self._write_soon
        self._tables: dict[str, LiveTable] = {}
        self._news = False
        """Whether a table may have something new."""
        self._outbox: list[bytes] = []
        self._outbox_size = 0
        self._writes_soon = False
        self._bucket = site.connections.bucket(who.id)
        self._heard = time.monotonic()
        self._dropped = False
        self._thinking: set[asyncio.Task[None]] = set()
        self._acts: dict[type, Act] = {
            Watch: self._watch,
            Unwatch: self._unwatch,
            Move: self._move,
            Intend: self._intend,
            Undo: self._undo,
            Say: self._say,
            Seal: self._seal,
            Salt: self._salt,
            Preview: partial(questions.preview, site, self.user),
            Why: partial(questions.why, site, self.user),
            Plan: partial(self._beside, partial(questions.plan, site, self.user)),
            Know: partial(questions.know, site, self.user),
            Hint: partial(self._beside, partial(questions.hint, site, self.user)),
            Ping: self._ping,
        }

    # --- life

    async def run(self) -> None:
        """Serve the client until it goes."""
        now = self._site.registry.game_clock()
        self._site.connections.register(self)
        self.post(Welcome(self.user, self.name, kiebitz.__version__, now, HEARTBEAT))
        try:
            await self._read()
        finally:
            self._site.connections.unregister(self)
            for live in self._tables.values():
                live.audience.unwatch(self)
                self._site.registry.say_presence(live)
            self._tables.clear()
            for task in self._thinking:
                task.cancel()
            await asyncio.gather(*self._thinking, return_exceptions=True)
            self.ended.set()

    def unseated(self, table_id: str, game: str) -> None:
        self._tables.pop(table_id, None)
        self.post(Notice(table_id, game, "unseated"))

    def drop(self, code: int, why: str) -> None:
        """Close the connection; the client comes back and asks for what it missed.

        A request that is being worked on goes on: what a client does is never half done because it leaves.
        """
        if self._dropped:
            return
        self._dropped = True
        self._site.metrics.dropped.labels(why).inc()
        if self._socket.writable:
            self._socket.send(self._outbox)
        self._outbox.clear()
        self._socket.close(code, why)

    def check(self) -> None:
        """Give up a client that is silent, or that does not read."""
        now = time.monotonic()
        blocked = self._socket.blocked_since
        if now - self._heard > SILENCE:
            self.drop(4008, "silent")
        elif blocked is not None and now - blocked > STUCK:
            self.drop(4009, "stuck")

    # --- writing

    def wake(self) -> None:
        self._news = True
        self._write_soon()

    def post(self, message: Answer) -> None:
        """Send something; a client that lets too much pile up is given up."""
        if len(self._outbox) >= OUTBOX or self._outbox_size > OUTBOX_BYTES:
            self.drop(4009, "stuck")
            return
        encoded = _encoder.encode(message)
        self._outbox.append(encoded)
        self._outbox_size += len(encoded)
        self._write_soon()

    def _write_soon(self) -> None:
        """Write when everything that is happening now has happened: all of it together."""
        if not self._writes_soon:
            self._writes_soon = True
            asyncio.get_running_loop().call_soon(self._write)

    def _write(self) -> None:
        self._writes_soon = False
        self._take_news()
        if self._outbox and self._socket.writable:
            messages, self._outbox = self._outbox, []
            self._outbox_size = 0
            self._socket.send(messages)

    def _take_news(self) -> None:
        """Ask the tables for what is new, unless the client has still to read what it was sent."""
        if not self._news or not self._socket.writable:
            return
        self._news = False
        for live in list(self._tables.values()):
            cursor = live.audience.watchers.get(self)
            if cursor is not None and (message := self._new_in(live, cursor)) is not None:
                self._outbox.append(message)

    def _new_in(self, live: LiveTable, cursor: Cursor) -> bytes | None:
        try:
            return live.audience.update(cursor)
        except Exception as error:  # noqa: BLE001  a view that fails must not end the connection
            cursor.rev = live.row.rev
            return _encoder.encode(self._failed(error, None))

    # --- reading

    async def _read(self) -> None:
        while (text := await self._socket.receive()) is not None:
            self._heard = time.monotonic()
            if len(text) > MESSAGE_SIZE:
                self.post(
                    self._problem(TableError("tooLarge", "a message has at most 16 kB"), None)
                )
                self.drop(4013, "large")
                return
            if not self._bucket.take() and self._site.settings.limits:
                self.post(self._problem(TableError("tooFast", "too many messages"), _ref(text)))
                self.drop(4029, "fast")
                return
            await self._answer(text)

    async def _answer(self, text: str | bytes) -> None:
        try:
            request = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.post(self._problem(TableError("badMessage", str(error)), _ref(text)))
            return
        await self._reply(self._acts[type(request)], request)

    async def _reply(self, act: Act, request: Any) -> None:
        try:
            answer = await act(request)
        except TableError as error:
            answer = self._problem(error, request.ref)
        except Exception as error:  # noqa: BLE001  answered with an id, and logged
            answer = self._failed(error, request.ref)
        if answer is not None:
            self._take_news()  # what the request has changed comes before its answer
            self.post(answer)

    def _problem(self, error: TableError, ref: int | str | None) -> Problem:
        self._site.metrics.problems.labels(error.code).inc()
        return problem(error, ref)

    def _failed(self, error: Exception, ref: int | str | None) -> Problem:
        error_id = new_id(8)
        log.error("request failed", error_id=error_id, exc_info=error)
        text = f"something went wrong (error {error_id}); nothing has changed"
        return self._problem(TableError("rulesFailed", text, error_id=error_id), ref)

    # --- requests

    async def _watch(self, request: Watch) -> Answer | None:
        self._site.limits.count("watch", self.user)
        live = await self._site.registry.table(request.table, newest=True)
        site = self._site
        await puzzles.check_may_look(site.store, live.row, self.user, site.registry.clock())
        live.audience.check_viewer(request.viewer, self.user)
        unheard = await site.blocks.of(self.user)
        if request.table not in self._tables and len(self._tables) >= WATCHED:
            raise TableError("tooFast", f"at most {WATCHED} tables at once")
        told = min(max(0, request.after), live.state.events.count(request.viewer))
        await live.read_from(request.viewer, told)
        if request.viewer >= 0:
            await live.intents()  # whoever comes back finds the stones that lay there
        # Once more: the seat may have changed hands meanwhile.
        live.audience.check_viewer(request.viewer, self.user)
        said = min(max(0, request.chat_after), len(live.chat))
        self._tables[request.table] = live
        live.audience.watch(self, Cursor(request.viewer, told, said, unheard))
        site.turn_notices.mark_seen(self.user, request.table)
        site.registry.watched(live)
        self.post(Ok(ref=request.ref, rev=live.row.rev))  # before the table itself
        self.wake()
        return None

    async def _unwatch(self, request: Unwatch) -> Answer | None:
        live = self._tables.pop(request.table, None)
        if live is None:
            raise TableError("notWatching", "this connection does not watch that table")
        live.audience.unwatch(self)
        self._site.registry.say_presence(live)
        return Ok(ref=request.ref)

    async def _move(self, request: Move) -> Answer | None:
        live = await self._site.registry.table(request.table)
        start = time.perf_counter()
        move = partial(moving.move, seat=request.seat, notation=request.move)
        sent = partial(move, decision=request.decision, move_id=request.id, user=self.user)
        entry = await live.change(partial(sent, external_bot=self.external_bot))
        self._site.metrics.seconds.observe(time.perf_counter() - start)
        self._site.metrics.moves.inc()
        return Ok(ref=request.ref, rev=live.row.rev, entry=entry)

    async def _intend(self, request: Intend) -> Answer | None:
        live = await self._site.registry.table(request.table)
        await live.intend(request.seat, request.move, request.decision, self.user)
        return Ok(ref=request.ref)

    async def _undo(self, request: Undo) -> Answer | None:
        live = await self._site.registry.table(request.table)
        act = partial(take_back, seat=request.seat, entry=request.entry, user=self.user)
        entry = await live.change(act)
        return Ok(ref=request.ref, rev=live.row.rev, entry=entry)

    async def _say(self, request: Say) -> Answer | None:
        self._site.limits.count("chat", self.user)
        live = await self._site.registry.table(request.table)
        own = [held.name for held in live.row.data.seats if held.user == self.user]
        if not own:
            self._site.limits.count("onlookerChat", request.table)
        name = own[0] if own else self.name
        await live.talk(partial(seating.say, user=self.user, name=name, text=request.text))
        return Ok(ref=request.ref, rev=live.row.rev)

    async def _seal(self, request: Seal) -> Answer | None:
        live = await self._site.registry.table(request.table)
        await live.change(partial(shuffle_handshake.seal, user=self.user, digest=request.hash))
        return Ok(ref=request.ref, rev=live.row.rev)

    async def _salt(self, request: Salt) -> Answer | None:
        live = await self._site.registry.table(request.table)
        await live.change(partial(shuffle_handshake.salt, user=self.user, value=request.salt))
        return Ok(ref=request.ref, rev=live.row.rev)

    async def _beside(self, act: Act, request: Any) -> None:
        """Answer beside what else the client says: it may take seconds."""
        work = asyncio.create_task(self._reply(act, request))
        self._thinking.add(work)
        work.add_done_callback(self._thinking.discard)
        return

    async def _ping(self, request: Ping) -> Answer | None:
        return Pong(self._site.registry.game_clock(), ref=request.ref)


def _ref(text: str | bytes) -> int | str | None:
    """The `ref` of a message that is otherwise unreadable."""
    try:
        return msgspec.json.decode(text, type=_Ref).ref
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def problem(error: TableError, ref: int | str | None = None) -> Problem:
    """An error as it travels."""
    return Problem(
        error.code,
        str(error),
        error.refusal,
        error.key,
        error.error_id,
        ref=ref,
    )
