"""Bad days of a server: a full disk, a locked file, a torn page, a database that restarts, a backup put back.

People play meanwhile. Whatever was acknowledged is in the record afterwards, once; whoever got no answer sends again.
"""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from typing import get_args

import httpx
import pytest
from websockets.exceptions import WebSocketException

from kiebitz.server.settings import Settings
from kiebitz.tables.store import StoreError, sqlite
from kiebitz.tables.store.backup import BackupError, back_up, restore
from tests.postgres import Restart, postgres
from tests.waiting import until
from tests.wire.servers import running
from tools.reliability.kill import Player, check, create
from tools.reliability.nursery import Nursery, Order, kill
from tools.table_client import Clients, Cut, Refused

GONE = (Cut, OSError, httpx.HTTPError, WebSocketException)
TRY_AGAIN = ("unavailable", "rulesFailed", "stale", "olderRules")
"""How a request is refused that may be sent again: nothing has changed, or nobody knows."""


async def stubborn(player: Player) -> None:
    """Play to the end, whatever is refused and however often the line is cut."""
    while True:
        try:
            await player.play()
            return
        except Refused as refused:
            if refused.code not in TRY_AGAIN:
                raise
            if refused.code == "stale":
                player.pending = None
        except GONE:
            pass
        with suppress(*GONE):
            await player.client.disconnect()
        await asyncio.sleep(0.02)


def acknowledged(players: Sequence[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


@asynccontextmanager
async def playing(players: Sequence[Player]) -> AsyncIterator[list[asyncio.Task[None]]]:
    """Everybody plays in the meantime."""
    tasks = [asyncio.create_task(stubborn(player)) for player in players]
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception):
            raise result


async def more(players: Sequence[Player], moves: int) -> None:
    """Wait until so many more moves were acknowledged."""
    wanted = acknowledged(players) + moves
    await until(lambda: acknowledged(players) >= wanted)


def hurry(players: Sequence[Player], pause: float) -> None:
    for player in players:
        player.pause = pause


async def compare(url: str, players: Sequence[Player]) -> None:
    """Whatever was acknowledged is in the records, once, and these can be played again."""
    counts = await check(url, list(players))
    assert counts["acknowledged"] == acknowledged(players) > 0


# --- the disk is full


@contextmanager
def server_of_its_own(settings: Settings) -> Iterator[int]:
    """A server process; its number."""
    nursery = Nursery()
    pid = nursery.start(Order(settings))
    try:
        yield pid
    finally:
        kill(pid)
        nursery.close()


@pytest.mark.long
async def test_a_full_disk(tmp_path: Path) -> None:
    """The system refuses every write to a file, in the middle of a transaction, too; then there is room again."""
    url = f"sqlite:///{tmp_path / 'k.db'}"
    settings = Settings(port=0, database=url, bots=0, limits=False, stock=False)
    with server_of_its_own(settings) as pid:
        async with Clients(f"http://127.0.0.1:{settings.port}") as clients:
            players = await create(clients, 1)
            hurry(players, 0.01)
            async with playing(players):
                await more(players, 10)
                unlimited = resource.prlimit(
                    pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY)
                )
                before = acknowledged(players)
                stranger = clients.stranger().http
                assert (await stranger.get("/healthz")).status_code == 200
                ready = await stranger.get("/readyz")
                assert ready.status_code == 503
                assert not ready.json()["parts"]["database"]["ok"]
                assert (await stranger.post("/api/guest", json={"name": "A"})).status_code == 503
                assert acknowledged(players) <= before + 2  # on their way when the disk was full
                resource.prlimit(pid, resource.RLIMIT_FSIZE, unlimited)
                await more(players, 20)
            await compare(url, players)


# --- somebody else has the file


async def test_a_locked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A backup tool or a curious host holds the database for a while: longer than writers wait, and shorter."""
    quick = [each.replace("10000", "200") for each in sqlite.PRAGMAS]
    assert quick != list(sqlite.PRAGMAS)
    monkeypatch.setattr(sqlite, "PRAGMAS", quick)
    path = tmp_path / "k.db"
    url = f"sqlite:///{path}"
    with running(Settings(database=url, bots=0, limits=False, stock=False)) as site:
        async with Clients(site.base) as clients:
            players = await create(clients, 2)
            hurry(players, 0.01)
            async with playing(players):
                await more(players, 6)
                with closing(sqlite3.connect(path, isolation_level=None)) as other:
                    other.execute("BEGIN IMMEDIATE")
                    before = acknowledged(players)
                    # Refused, and not made to wait for ever.
                    stranger = clients.stranger().http
                    late = await stranger.post("/api/guest", json={"name": "Ada"})
                    assert late.status_code == 503
                    assert acknowledged(players) <= before + 2
                    other.execute("ROLLBACK")
                await more(players, 12)
            await compare(url, players)


# --- a page is torn


def tear(path: Path, hers: Sequence[str], not_his: Sequence[str]) -> None:
    """Overwrite a page that holds some of her moves and none of his."""
    size = 4096
    content = path.read_bytes()
    for at in range(size, len(content), size):
        page = content[at : at + size]
        if sum(move.encode() in page for move in hers) > 3 and not any(
            move.encode() in page for move in not_his
        ):
            with path.open("r+b") as file:
                file.seek(at)
                file.write(b"\xa5" * size)
            return
    raise AssertionError("there is no page of her own")


@pytest.mark.long
async def test_a_torn_page_harms_one_table_and_a_backup_mends_it(tmp_path: Path) -> None:
    path, saved = tmp_path / "k.db", tmp_path / "saved.db"
    url = f"sqlite:///{path}"
    settings = Settings(database=url, bots=0, limits=False, stock=False)
    with running(settings) as site:
        async with Clients(site.base) as clients:
            hers = await create(clients, 3)
            async with playing(hers) as tasks:
                await asyncio.gather(*tasks)
            his = await create(clients, 4)
            hurry(his, 0.01)
            async with playing(his):
                await more(his, 20)
            await asyncio.to_thread(back_up, path, saved, 1)
            torn = [move for player in hers for move in player.acknowledged]
            whole = [move for player in his for move in player.acknowledged]
    tear(path, torn, whole)

    with running(settings) as site:
        async with Clients(site.base) as clients:
            mine = [_at(clients, player) for player in his]
            ada = _at(clients, hers[0])
            # Nothing wrong is said of the torn table: it is refused.
            answer = await ada.client.http.get(f"/api/tables/{ada.table}/record")
            assert answer.status_code == 503
            async with playing(mine):
                await more(mine, 10)
                # Nor does a backup of it take the place of a good one.
                with pytest.raises(BackupError, match="damaged; keep the backups that you have"):
                    await asyncio.to_thread(back_up, path, tmp_path / "bad.db", 2)
    assert not list(tmp_path.glob("bad.db*"))

    for player in his:  # what came after the backup is gone with the torn database, which is kept
        player.acknowledged = {
            move: player.acknowledged[move] for move in whole if move in player.acknowledged
        }
    restored = restore(saved, path, 3)
    assert restored.before == f"{path}.before-3"
    counts = await check(url, [*hers, *his])
    assert counts["acknowledged"] == acknowledged([*hers, *his])


def _at(clients: Clients, player: Player) -> Player:
    """The same person at another server, who remembers what was acknowledged and has forgotten what was seen."""
    again = Player(clients.again(player.client), player.table, player.seat, player.rng)
    again.acknowledged, again.pending = player.acknowledged, player.pending
    return again


# --- a backup


@pytest.mark.proof
async def test_a_backup_taken_under_play_is_put_back_and_played_on(tmp_path: Path) -> None:
    path, saved = tmp_path / "k.db", tmp_path / "saved.db"
    url = f"sqlite:///{path}"
    settings = Settings(database=url, bots=0, limits=False, stock=False)
    command = [sys.executable, "-m", "kiebitz.cli", "backup", str(saved), "--db", url]
    with running(settings) as site:
        async with Clients(site.base) as clients:
            players = [*await create(clients, 5), *await create(clients, 6)]
            hurry(players, 0.01)
            async with playing(players):
                await more(players, 20)
                before = [dict(player.acknowledged) for player in players]
                hurry(players, 0.3)  # the games must not end before the command has begun
                done = await asyncio.to_thread(
                    subprocess.run, command, capture_output=True, text=True, check=False
                )
                assert done.returncode == 0, done.stderr
                assert "2 tables (2 running)" in done.stdout
                hurry(players, 0.01)
                await more(players, 10)
                with pytest.raises(StoreError, match="serves this database already"):
                    restore(saved, path, 1)
    assert saved.stat().st_mode & 0o777 == 0o600

    restore(saved, path, 1)
    with running(settings) as site:
        async with Clients(site.base) as clients:
            again = [_at(clients, player) for player in players]
            for player, known in zip(again, before, strict=True):
                player.acknowledged, player.pending = known, None
            async with playing(again):
                await more(again, 20)
            await compare(url, again)


# --- PostgreSQL restarts


@pytest.mark.long
async def test_postgres_restarts_under_play() -> None:
    """`fast` as for an update, `immediate` as after a loss of power: the log is replayed."""
    with postgres() as server:
        settings = Settings(database=server.url, bots=0, limits=False, stock=False)
        with running(settings) as site:
            async with Clients(site.base) as clients:
                players = [*await create(clients, 7), *await create(clients, 8)]
                hurry(players, 0.01)
                async with playing(players):
                    for mode in get_args(Restart):
                        await more(players, 10)
                        await asyncio.to_thread(server.restart, mode)
                    await more(players, 20)
                await compare(server.url, players)
