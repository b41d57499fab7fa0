"""A bot at the tables of a server: finds its tables, thinks, answers, and comes back when the line was cut.

Imports core, games, bots and msgspec only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from traceback import format_exc
from typing import Any

import msgspec

from kiebitz.bots.remote.link import BotRefused, LinkCut, ServerLink, call, http
from kiebitz.bots.turn import Choose, Turn
from kiebitz.core.errors import InvalidMove, KiebitzError
from kiebitz.games import REGISTRY

AT_ONCE = 64
"""Tables that one connection may watch; others wait until one of these is over."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds before a cut line is tried again: doubled each time."""
MARGIN = 1.0
"""Seconds of the clock that are left for the way."""
LATE = ("stale", "notRunning", "notYourSeat")
"""Somebody was faster: the clock, an undo, the host. The next snapshot says how it goes on."""


class _Table:
    """What the bot was told of one table."""

    def __init__(self, table: str, seat: int, game: str) -> None:
        self.id = table
        self.seat = seat
        self.game = REGISTRY[game]
        self.told = 0
        self.events: list[dict[str, Any]] = []
        self.snapshot: dict[str, Any] | None = None
        self.decision: int | None = None
        """The decision that is being thought about, or was answered."""
        self.answer: str | None = None
        self.over = False


class RemoteBot:
    """Plays everywhere its token has a seat, until `games` games are over, or for ever."""

    def __init__(
        self,
        url: str,
        token: str,
        choose: Choose,
        *,
        invitations: Sequence[str] = (),
        games: int | None = None,
        seconds: float = 30.0,
        workers: int = 1,
        seed: int | None = None,
        say: Callable[[str], None] = lambda text: None,
    ) -> None:
        """`invitations` are links or `table#invite`; `seconds` is the longest time to think of one move."""
        self.url = url.rstrip("/")
        self._token = token
        self._choose = choose
        self._invitations = [_invitation(text) for text in invitations]
        self._games = games
        self._seconds = seconds
        self._rng = Random(seed)
        self._say = say
        self._tables: dict[str, _Table] = {}
        self._gone: list[str] = []
        """Tables that are over and still watched."""
        self._thinking: set[asyncio.Task[None]] = set()
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="bot")
        self._line: ServerLink | None = None
        self._look = asyncio.Event()
        self._done = asyncio.Event()
        self._failed: BaseException | None = None
        self.finished: dict[str, dict[str, Any]] = {}
        """The outcomes of the games that are over, by table."""
        self.reconnects = 0

    async def run(self) -> None:
        """Play. BotRefused if the server does not want the bot; a cut line is tried again for ever."""
        client = http(self.url, self._token)
        pause = FIRST_PAUSE
        try:
            while not self._done.is_set():
                try:
                    self._line = await ServerLink.open(self.url, self._token, self._take)
                    pause = FIRST_PAUSE
                    await self._serve(self._line, client)
                except LinkCut as error:
                    self._say(f"no line ({error}); again in {pause:.1f} s")
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
                finally:
                    await self._hang_up()
                if not self._done.is_set():
                    self.reconnects += 1
        finally:
            await client.aclose()
            self._pool.shutdown(wait=False, cancel_futures=True)
        if self._failed is not None:
            raise self._failed

    async def _hang_up(self) -> None:
        for task in list(self._thinking):
            task.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)
        if self._line is not None:
            await self._line.close()
            self._line = None

    async def _serve(self, line: ServerLink, client: Any) -> None:
        for table, invite in list(self._invitations):
            await call(client, "POST", f"/tables/{table}/join", {"invite": invite})
            self._invitations.remove((table, invite))
        self._gone.clear()  # a new line watches nothing
        for held in self._tables.values():
            # The line was cut: what was being thought about is asked again, an answer already found is sent again.
            held.decision = None
            await self._watch(line, held)
        gone = asyncio.create_task(line.ended())
        try:
            while not (self._done.is_set() or gone.done()):
                self._look.clear()
                await self._find_tables(line, client)
                waits = [
                    asyncio.create_task(self._look.wait()),
                    asyncio.create_task(self._done.wait()),
                ]
                await asyncio.wait([gone, *waits], return_when=asyncio.FIRST_COMPLETED)
                for task in waits:
                    task.cancel()
        finally:
            gone.cancel()

    async def _find_tables(self, line: ServerLink, client: Any) -> None:
        """Watch the tables that have a seat for the bot and are not watched yet; leave those that are over."""
        while self._gone:
            await line.ask("unwatch", table=self._gone.pop())
        before: int | None = None
        while len(self._tables) < AT_ONCE:
            query = "" if before is None else f"&before={before}"
            page = await call(client, "GET", f"/tables?kind=mine{query}")
            for row in page["tables"]:
                new = row["id"] not in self._tables and row["id"] not in self.finished
                full = len(self._tables) >= AT_ONCE
                if row["status"] in ("sealing", "running") and row["mine"] and new and not full:
                    held = _Table(row["id"], row["mine"][0], row["game"])
                    self._tables[row["id"]] = held
                    self._say(f"{row['game']} at table {row['id']}, seat {held.seat}")
                    await self._watch(line, held)
            before = page["next"]
            if before is None:
                return

    async def _watch(self, line: ServerLink, held: _Table) -> None:
        await line.ask("watch", table=held.id, viewer=held.seat, after=held.told)

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "notice":
            if message["kind"] == "unseated":
                self._tables.pop(message["table"], None)
            self._look.set()
        if message["type"] != "update" or message["table"] not in self._tables:
            return
        held = self._tables[message["table"]]
        for event in message["events"]:
            held.told = event["number"]
            held.events.append({"key": event["key"], "params": event["params"]})
        if message["snapshot"] is not None:
            held.snapshot = message["snapshot"]
        if message["facts"] is not None and message["facts"]["status"] in ("over", "closed"):
            self._finish(held)
            return
        decision = held.snapshot["decision"] if held.snapshot is not None else None
        if decision is not None and decision != held.decision:
            held.decision = decision
            task = asyncio.create_task(self._decide(held, decision))
            self._thinking.add(task)
            task.add_done_callback(self._thought)

    def _thought(self, task: asyncio.Task[None]) -> None:
        self._thinking.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._failed = error
            self._done.set()

    async def _decide(self, held: _Table, decision: int) -> None:
        assert held.snapshot is not None and self._line is not None
        line = self._line
        move_id = f"decision {decision}"
        try:
            if held.answer is None or not held.answer.startswith(f"{decision} "):
                held.answer = f"{decision} {await self._think(line, held)}"
            notation = held.answer.partition(" ")[2]
            await line.ask(
                "move", table=held.id, seat=held.seat, move=notation, id=move_id, decision=decision
            )
        except LinkCut:
            return  # with the next line the snapshot comes again
        except BotRefused as error:
            if error.code not in LATE:
                raise KiebitzError(f"table {held.id}: {error}") from error
            self._say(f"table {held.id}: too late ({error.code})")

    async def _think(self, line: ServerLink, held: _Table) -> str:
        """The notation of the bot's move; its fallback where it takes too long."""
        snapshot = held.snapshot
        assert snapshot is not None
        answer = await line.ask("know", table=held.id, seat=held.seat)
        left = snapshot["clocks"][held.seat]["left"] if snapshot["clocks"] else None
        seconds = None if left is None else left / 1000
        listed = snapshot["legal"] if len(snapshot["legal"]) == snapshot["legalCount"] else None
        turn = Turn(
            game=held.game,
            table=held.id,
            seat=held.seat,
            knowledge=held.game.knowledge_from(msgspec.json.encode(answer["knowledge"])),
            notations=None if listed is None else tuple(move["notation"] for move in listed),
            events=held.events,
            seconds=seconds,
            rng=Random(self._rng.getrandbits(64)),
        )
        held.events = []
        limit = self._seconds if seconds is None else min(self._seconds, max(0.1, seconds - MARGIN))
        thought = asyncio.get_running_loop().run_in_executor(self._pool, self._choose, turn)
        try:
            async with asyncio.timeout(limit):
                chosen = await thought
        except TimeoutError:
            self._say(f"table {held.id}: no answer within {limit:.1f} s, the fallback is played")
            chosen = turn.fallback()
        except Exception:  # noqa: BLE001  an author's mistake must not hold up the others at the table
            self._say(f"table {held.id}: the bot failed, the fallback is played\n{format_exc()}")
            chosen = turn.fallback()
        if isinstance(chosen, str):
            return chosen
        try:
            return held.game.notation(chosen)
        except (TypeError, InvalidMove):
            self._say(
                f"table {held.id}: the bot answers {chosen!r}, which is no move; the fallback is played"
            )
            return held.game.notation(turn.fallback())

    def _finish(self, held: _Table) -> None:
        outcome = held.snapshot["view"]["outcome"] if held.snapshot is not None else None
        self.finished[held.id] = outcome or {}
        del self._tables[held.id]
        self._gone.append(held.id)
        if outcome is not None:
            scores = ", ".join(str(score) for score in outcome["scores"])
            self._say(f"table {held.id} is over: rank {outcome['ranks'][held.seat]} of {scores}")
        self._look.set()
        if self._games is not None and len(self.finished) >= self._games:
            self._done.set()


def _invitation(text: str) -> tuple[str, str | None]:
    """The table and the secret of a link `https://…/t/<table>#<invite>`, or of `<table>#<invite>`."""
    address, _, invite = text.partition("#")
    table = address.rstrip("/").rpartition("/")[2]
    if not table:
        raise KiebitzError(f"{text!r} is no invitation; it looks like /t/<table>#<secret>")
    return table, invite or None
