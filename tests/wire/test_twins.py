"""Twins on the wire: two positions that a viewer cannot tell apart look the same in every byte that is sent.

Two servers hold a table with the same id and people; in one the truth, in the other a sample of what the viewer
knows. The viewer's socket and HTTP get the same requests in both, now and while the same moves are made.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

import kiebitz
from kiebitz.bots.budget import Budget
from kiebitz.bots.hints import advise
from kiebitz.core.game import Game
from kiebitz.core.journal import Journal
from kiebitz.core.state import SPECTATOR
from kiebitz.games import REGISTRY
from kiebitz.games.amazonas import knowledge as amazonas_knowledge
from kiebitz.server import table_routes
from kiebitz.server.app import App
from kiebitz.server.connection import Connection
from kiebitz.server.settings import Settings
from kiebitz.tables.bot_pool.fair_queue import Asker
from kiebitz.tables.bot_pool.worker import Task, answer
from kiebitz.tables.data import Row, Sealed, SeatData, TableData, hashed
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.live.game_clock import GameClock
from kiebitz.tables.people import User
from kiebitz.tables.schemas.facts import ClockRule
from kiebitz.tables.usecases import moving, seating, shuffle_handshake
from tests.tables.lounge import Time

Plant = Callable[[], None]

SEAL = Sealed("11" * 32, "22" * 32)


class ScriptedSocket:
    """A WebSocket without a network: what a client says, and all that it is sent."""

    blocked_since: float | None = None
    writable = True

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.on_writable: Callable[[], None] = lambda: None
        self._said: asyncio.Queue[str | None] = asyncio.Queue()
        self._awaited: list[tuple[str, asyncio.Event]] = []

    def say(self, request: dict[str, Any]) -> None:
        self._said.put_nowait(json.dumps(request))

    def hang_up(self) -> None:
        self._said.put_nowait(None)

    async def until(self, text: str) -> None:
        """Wait for a message with this text."""
        if not any(text in message for message in self.sent):
            seen = asyncio.Event()
            self._awaited.append((text, seen))
            await seen.wait()

    async def receive(self) -> str | None:
        return await self._said.get()

    def send(self, messages: Iterable[bytes]) -> None:
        for message in messages:
            self.sent.append(message.decode())
            for text, seen in self._awaited:
                if text in self.sent[-1]:
                    seen.set()

    def close(self, code: int, reason: str = "") -> None:
        self.sent.append(f"closed {code} {reason}")
        self.hang_up()


class House:
    """A server without a network: HTTP by its ASGI calls, WebSockets by script, a clock that stands still."""

    def __init__(self, app: App, http: httpx.AsyncClient) -> None:
        self.app = app
        self.http = http

    async def seat(self, table: str, game: Game[Any], state: Any, seats: int) -> None:
        """Create a table with this position."""
        people, now = self.app.site.people, self.app.site.registry.clock()
        self.table = table
        self.users: list[User] = []
        self.tokens: list[str] = []
        for number in range(seats + 1):
            user, token = await people.guest(f"Player {number}", "en", now)
            self.users.append(user)
            self.tokens.append(token)
        data = TableData(
            options=game.options_of(state),
            seats=[
                SeatData(kind="person", user=f"user{number}", name=f"Player {number}")
                for number in range(seats)
            ],
            clock=ClockRule(kind="game", seconds=600),
            stand_ins=True,
            starts_full=True,
            invite=hashed("x"),
            position=msgspec.json.encode(game.dump(state)).decode(),
        )
        for held, user in zip(data.seats, self.users, strict=False):
            held.user = user.id
        row = Row(
            id=table,
            game=game.id,
            status="open",
            public=False,
            host="user0",
            created=now,
            touched=now,
            sealed=SEAL,
            data=data,
        )
        draft = Draft(row, None, now)
        shuffle_handshake.begin(draft)
        await self.app.site.registry.create(draft)

    async def sees(
        self, viewer: int, requests: Sequence[dict[str, Any]], paths: Sequence[str]
    ) -> bytes:
        """All that a viewer receives: from the socket for these requests, and by HTTP."""
        number = viewer if viewer != SPECTATOR else len(self.users) - 1
        socket = ScriptedSocket()
        session = await self.app.site.sessions.by_token(self.tokens[number])
        assert session is not None
        connection = Connection(self.app.site, session, socket)
        life = asyncio.create_task(connection.run())
        for request in requests:
            socket.say(request)
        await asyncio.wait_for(socket.until('"ref":"hint"'), 60)
        socket.say({"type": "ping", "ref": 0})
        await asyncio.wait_for(socket.until('"type":"pong"'), 60)
        socket.hang_up()
        await life
        sent = socket.sent
        cookies = {"kiebitz": self.tokens[number]}
        for path in paths:
            self.http.cookies = httpx.Cookies(cookies)
            answer = await self.http.get(path)
            sent.append(f"{answer.status_code} {answer.text}")
        # A fork of the running game, and what is seen at it: from the viewer's knowledge alone.
        answer = await self.http.post(f"/api/tables/{self.table}/fork", json={})
        if answer.status_code == 201:
            forked = answer.json()["table"]
            page = await self.http.get(f"/api/tables/{forked}?viewer=0")
            sent.append(page.text.replace(forked, "the fork"))
            await self.http.post(f"/api/tables/{forked}/close")  # out of the lists
        else:
            sent.append(f"{answer.status_code} {answer.text}")
        text = "\n".join(sent)
        # The two servers gave their guests different ids; nothing else may differ.
        for user in self.users:
            text = text.replace(user.id, user.name)
        return text.encode()

    async def move(self, seat: int, notation: str) -> None:
        live = await self.app.site.registry.table(self.table)
        owed = live.row.data.turns
        assert owed is not None
        decision = owed.decisions[seat]
        assert decision is not None
        await live.change(
            partial(
                moving.move,
                seat=seat,
                notation=notation,
                decision=decision,
                move_id=f"{seat}/{decision}",
                user=self.users[seat].id,
            )
        )

    async def say(self, seat: int, text: str) -> None:
        live = await self.app.site.registry.table(self.table)
        user = self.users[seat]
        await live.change(partial(seating.say, user=user.id, name=user.name, text=text))


class Kiebitz:
    """The bots' process without the process: what it is told is what goes through the pipe."""

    restarts = waiting = abandoned = 0

    async def hint(self, knowledge: Any, asker: Asker) -> msgspec.Raw:
        """An opinion of a few trials that depends on nothing but what was sent."""
        sent = knowledge.game.knowledge_from(knowledge.encode())
        advice = advise(sent, Random(7), Budget(simulations=6))
        return msgspec.Raw(msgspec.json.encode(advice))

    async def plan(self, knowledge: Any, moves: Any, seed: str, asker: Asker) -> msgspec.Raw:
        return self._answer(Task("plan", 0, moves=moves, plan_seed=seed), knowledge)

    async def sample(self, knowledge: Any, seed: int, asker: Asker) -> bytes:
        return bytes(self._answer(Task("sample", seed), knowledge))

    def _answer(self, task: Task, knowledge: Any) -> msgspec.Raw:
        task.game, task.knowledge = knowledge.game.id, msgspec.Raw(knowledge.encode())
        return msgspec.Raw(msgspec.json.encode(answer(task), order="deterministic"))

    async def close(self) -> None:
        pass


@asynccontextmanager
async def house(path: Path) -> AsyncIterator[House]:
    app = App(Settings(stock=False, database=f"sqlite:///{path}", bots=0, limits=False))
    await app.site.open()
    time = Time()
    app.site.registry.clock = time
    app.site.registry.game_clock = GameClock(time, time)
    app.site.registry.bots = app.site.questions = Kiebitz()  # type: ignore[assignment]
    transport = httpx.ASGITransport(app)
    try:
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
            yield House(app, http)
    finally:
        await app.site.close()


def requests_of(
    table: str, game: Game[Any], state: Any, viewer: int, rng: Random
) -> list[dict[str, Any]]:
    """Everything that a viewer can ask of a table; some moves that are open, some that are not."""
    asked: list[dict[str, Any]] = [{"type": "watch", "table": table, "viewer": viewer}]
    seat = viewer if viewer != SPECTATOR else 0
    moves = rng.sample(range(len(game.moves)), min(12, len(game.moves)))
    if viewer != SPECTATOR:
        moves += list(state.legal(viewer))[:8]
    for move in moves:
        notation = game.notation(move)
        asked.append({"type": "why", "table": table, "seat": seat, "move": notation})
        asked.append({"type": "preview", "table": table, "seat": seat, "move": notation})
        if viewer == SPECTATOR or not state.accepts(seat, move):
            # A wrong move of one's own: the error text tells nothing either.
            asked.append(
                {
                    "type": "move",
                    "table": table,
                    "seat": seat,
                    "move": notation,
                    "id": "x",
                    "decision": 1,
                }
            )
    asked.append({"type": "know", "table": table, "seat": seat})
    asked.append({"type": "undo", "table": table, "seat": seat, "entry": 1})
    open_moves = [] if viewer == SPECTATOR else [game.notation(m) for m in state.legal(viewer)[:3]]
    for plan in ([], open_moves[:1], open_moves, [game.notation(move) for move in moves[:3]]):
        asked.append({"type": "plan", "table": table, "seat": seat, "moves": plan})
    asked.append({"type": "hint", "table": table, "seat": seat, "ref": "hint"})
    return asked


def paths_of(table: str, viewer: int, entries: int) -> list[str]:
    base = f"/api/tables/{table}"
    return [
        f"{base}?viewer={viewer}",
        base,
        f"{base}/replay?viewer={viewer}",
        *(f"{base}/replay/{entry}?viewer={viewer}" for entry in range(1, entries)),
        f"{base}/sheet?viewer={viewer}&lang=de",
        f"{base}/sheet?viewer={viewer}&entry=1",
        f"{base}/sheet?viewer={viewer}&entry=999",
        f"{base}/replay/999?viewer={viewer}",
        f"{base}/replay?viewer={0 if viewer else 1}",
        f"{base}/scores",
        f"{base}/review",
        f"{base}/legal?viewer={viewer}",
        f"{base}/record",
        f"{base}/draws",
        f"{base}/notes",
        "/api/tables?kind=mine",
    ]


async def compare(one: House, other: House, game: Game[Any], seed: int, plant: Plant) -> int:
    """Play at random to some point, create the twin, compare; gives the number of bytes that were equal."""
    rng = Random(seed)
    seats = rng.randint(game.min_seats, game.max_seats)
    options = {name: rng.choice(values) for name, values in game.kit_options.items()}
    play = kiebitz.new(game.id, seats, seed=seed, options=options)
    for _ in range(rng.randint(0, 60)):
        if not play.pending:
            break
        seat = rng.choice(play.pending)
        play.push(seat, int(rng.choice(list(play.legal(seat).numbers))))
    if not play.pending:
        return 0
    viewer = rng.randrange(seats)
    truth, twin = play.state, play.knowledge(viewer).sample(rng)
    plant()
    compared = 0
    table = f"twins{seed}"
    await one.seat(table, game, truth, seats)
    await other.seat(table, game, twin, seats)
    for step in range(4):
        for eyes in (viewer, SPECTATOR):
            asked = requests_of(table, game, truth, eyes, Random(seed + step))
            paths = paths_of(table, eyes, 2 + step)
            ours, theirs = await one.sees(eyes, asked, paths), await other.sees(eyes, asked, paths)
            assert ours == theirs, _difference(ours, theirs)
            compared += len(ours)
        move = _common(game, truth, twin, viewer, rng)
        if move is None:
            break
        seat, number = move
        for where in (one, other):
            await where.move(seat, game.notation(number))
            await where.say(seat, "so!")
        truth, twin = truth.copy(), twin.copy()
        truth.apply(seat, number)
        twin.apply(seat, number)
    return compared


async def compare_all(folder: Path, game: Game[Any], seeds: int, plant: Plant) -> int:
    """Many comparisons in the same two houses."""
    async with house(folder / "truth.db") as one, house(folder / "twin.db") as other:
        return sum([await compare(one, other, game, seed, plant) for seed in range(seeds)])


def _common(
    game: Game[Any], truth: Any, twin: Any, viewer: int, rng: Random
) -> tuple[int, int] | None:
    """A move that both positions allow and after which nothing is drawn or revealed: the twins stay twins."""
    for seat in rng.sample(truth.pending(), len(truth.pending())):
        if seat not in twin.pending():
            continue
        both = [move for move in truth.legal(seat) if twin.accepts(seat, move)]
        for move in rng.sample(both, min(5, len(both))):
            told = []
            for state in (truth.copy(), twin.copy()):
                journal = Journal()
                state.apply(seat, move, journal)
                over = state.pending() in ((), (kiebitz.CHANCE,))
                told.append(over or any(event.reveals for event in journal.events))
            if not any(told):
                return seat, move
    return None


def _difference(ours: bytes, theirs: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), 0)
    return f"{ours[max(0, at - 80) : at + 80]!r} is not {theirs[max(0, at - 80) : at + 80]!r}"


@pytest.fixture(autouse=True)
def _same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fork draws what the seat does not know: both houses with the same dice."""
    monkeypatch.setattr(table_routes, "SystemRandom", lambda: Random(5))


@pytest.mark.parametrize("game_id", list(REGISTRY))
async def test_twins_get_the_same_bytes(game_id: str, tmp_path: Path) -> None:
    compared = await compare_all(tmp_path, REGISTRY[game_id], 6, lambda: None)
    assert compared > 10_000


async def test_a_planted_leak_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table's code hands the true missions to everybody: the twins differ."""
    honest = amazonas_knowledge.conceal

    def leaking(state: Any, viewer: int) -> Any:
        known = honest(state, viewer)
        known.mission = state.mission[:]
        return known

    def plant() -> None:
        monkeypatch.setattr(amazonas_knowledge, "conceal", leaking)

    with pytest.raises(AssertionError, match="is not"):
        await compare_all(tmp_path, REGISTRY["amazonas"], 1, plant)
