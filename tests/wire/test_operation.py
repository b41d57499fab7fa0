"""What whoever runs a server relies on: health, figures apart, headers, names, and clients that take their time."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from kiebitz.server import health, http_protocol
from kiebitz.server.metrics_server import MetricsAddressError, address_of
from kiebitz.server.settings import Settings
from kiebitz.tables.codes import TableError
from tests.wire.servers import Running, running
from tools.table_client import Clients


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Running]:
    """A server for each test, with figures."""
    settings = Settings(
        stock=False,
        database=f"sqlite:///{tmp_path / 'k.db'}",
        bots=1,
        limits=False,
        metrics="127.0.0.1:0",
    )
    with running(settings) as started:
        yield started


def ready(site: Running, query: str = "") -> tuple[int, dict[str, Any]]:
    """What /readyz says now."""
    site.app.site.health._looked = -health.FRESH
    answer = httpx.get(f"{site.base}/readyz{query}")
    return answer.status_code, answer.json()


# --- health


def test_a_server_that_runs_is_alive_and_ready(site: Running) -> None:
    assert httpx.get(f"{site.base}/healthz").json()["status"] == "ok"
    status, told = ready(site)
    assert (status, told["status"]) == (200, "ready")
    assert {name: part["ok"] for name, part in told["parts"].items()} == {
        "database": True,
        "disk": True,
        "bus": True,
        "bots": True,
    }


def test_a_database_that_takes_no_writes_is_not_ready_but_alive(
    site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: object) -> None:
        raise OSError("a full disk at /secret/path")

    monkeypatch.setattr(site.app.site.registry.game_clock, "keep", fail)
    status, told = ready(site)
    assert (status, told["status"]) == (503, "unready")
    assert told["parts"]["database"] == {"ok": False, "detail": "not writable"}
    assert httpx.get(f"{site.base}/healthz").status_code == 200


def test_a_disk_that_fills_up_is_told_before_it_is_full(
    site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "DISK_LEFT", 2**80)
    status, told = ready(site)
    assert status == 503
    assert not told["parts"]["disk"]["ok"]


async def test_bots_that_do_not_answer_are_told_until_they_do(
    site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = site.app.site.registry.bots
    assert bots is not None

    async def dead(*_: object) -> None:
        return None

    with monkeypatch.context() as patch:
        patch.setattr(bots, "_once", dead)
        with pytest.raises(TableError):
            await bots.review("amazonas", "")
    status, told = await asyncio.to_thread(ready, site)
    assert (status, told["parts"]["bots"]["ok"]) == (503, False)
    # A balancer that would rather have a server without bots than none says so.
    assert (await asyncio.to_thread(ready, site, "?exclude=bots"))[0] == 200


def test_a_bus_that_is_away_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        settings = Settings(
            stock=False,
            database=f"sqlite:///{tmp_path / 'k.db'}",
            bots=0,
            bus=f"redis://127.0.0.1:{nobody.getsockname()[1]}",
        )
        with running(settings) as site:
            status, told = ready(site)
            assert (status, told["parts"]["bus"]["ok"]) == (503, False)
            assert ready(site, "?exclude=bus&exclude=bots")[0] == 200


def test_many_who_ask_cost_one_write(site: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[object] = []
    keep = site.app.site.registry.game_clock.keep

    async def counting(store: Any) -> None:
        kept.append(store)
        await keep(store)

    monkeypatch.setattr(site.app.site.registry.game_clock, "keep", counting)
    monkeypatch.setattr(health, "FRESH", 3600.0)
    site.app.site.health._looked = -3600.0
    with httpx.Client(base_url=site.base) as client:
        assert {client.get("/readyz").status_code for _ in range(20)} == {200}
    assert len(kept) == 1


# --- figures


def test_figures_are_at_their_own_address_and_nowhere_else(site: Running) -> None:
    assert site.settings.metrics is not None
    told = httpx.get(f"http://{site.settings.metrics}/metrics").text
    assert "kiebitz_move_seconds_bucket" in told
    assert "kiebitz_move" not in httpx.get(f"{site.base}/metrics").text


def test_the_address_of_figures() -> None:
    assert address_of("127.0.0.1:9100") == ("127.0.0.1", 9100)
    assert address_of("[::1]:9100") == ("::1", 9100)
    assert address_of(":9100") == ("127.0.0.1", 9100)
    for wrong in ("9100", "localhost:", "localhost:many", "localhost:99999"):
        with pytest.raises(MetricsAddressError, match="write it as ADDRESS:PORT"):
            address_of(wrong)


# --- headers and names


async def test_what_is_said_to_one_person_is_stored_by_nobody(site: Running) -> None:
    async with Clients(site.base) as clients:
        ada = await clients.guest("Ada")
        for path in ("/api/me", "/api/start", "/api/tables/none", "/readyz"):
            answer = await ada.http.get(path)
            assert answer.headers["cache-control"] == "no-store", path
        page = await ada.http.get("/")
        assert page.headers["cache-control"] == "no-cache"


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that answers to some names only."""
    settings = Settings(
        stock=False,
        database=f"sqlite:///{tmp_path_factory.mktemp('named') / 'k.db'}",
        bots=0,
        limits=False,
        allowed_hosts=["table.example.org", "*.club.example", "127.0.0.1"],
        public_url="https://public.example.org/",
    )
    with running(settings) as started:
        yield started


HOSTS = {
    "table.example.org": 200,
    "TABLE.example.org:8000": 200,
    "table.example.org.": 200,
    "a.club.example": 200,
    "a.b.club.example": 200,
    "public.example.org": 200,
    "club.example": 421,
    "evil.example": 421,
    "table.example.org.evil.example": 421,
    "eviltable.example.org": 421,
    "[::1]": 421,
    "": 421,
}


@pytest.mark.parametrize("host", list(HOSTS))
def test_only_names_of_this_server_are_answered(named: Running, host: str) -> None:
    answer = httpx.get(f"{named.base}/api/games", headers={"host": host})
    assert answer.status_code == HOSTS[host]
    assert httpx.get(f"{named.base}/healthz", headers={"host": host}).status_code == 200


async def test_a_socket_by_another_name_is_closed(named: Running) -> None:
    """DNS rebinding: the page of another site calls this server by that site's own name."""
    async with Clients(named.base) as clients:
        ada = await clients.guest("Ada")
        await ada.connect(Host="evil.example", Origin="http://evil.example")
        assert await ada.closed() == 4003


def test_without_a_list_any_name_is_answered(site: Running) -> None:
    assert httpx.get(f"{site.base}/api/games", headers={"host": "anything"}).status_code == 200


# --- clients that take their time


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "HEADER_TIMEOUT", 1.0)
    monkeypatch.setattr(http_protocol, "REQUEST_TIMEOUT", 1.5)


HEAD = b"POST /api/guest HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"
BEGINNINGS = {
    "nothing": (b"", b""),
    "empty lines": (b"\r\n\r\n", b""),
    "half a header": (b"GET / HTTP/1.1\r\nhost: he", b"HTTP/1.1 408"),
    "half a body": (HEAD + b'content-length: 14\r\n\r\n{"name"', b"HTTP/1.1 408"),
}
"""What a client sends, and what it is told. Browsers open connections in advance: nothing is said there."""


@pytest.mark.parametrize("beginning", list(BEGINNINGS))
@pytest.mark.usefixtures("impatient")
async def test_a_client_that_never_gets_to_the_end_is_given_up(
    site: Running, beginning: str
) -> None:
    address = httpx.URL(site.base)
    reader, writer = await asyncio.open_connection(address.host, address.port)
    sent, expected = BEGINNINGS[beginning]
    writer.write(sent)
    said = await asyncio.wait_for(reader.read(), 30)
    assert said[:12] == expected
    writer.close()


@pytest.mark.usefixtures("impatient")
async def test_drops_of_a_header_do_not_buy_time(site: Running) -> None:
    address = httpx.URL(site.base)
    reader, writer = await asyncio.open_connection(address.host, address.port)
    writer.write(b"GET / HTTP/1.1\r\n")
    reading = asyncio.create_task(reader.read())
    number = 0
    while not reading.done():
        number += 1
        writer.write(b"x-%d: y\r\n" % number)
        await asyncio.wait([reading], timeout=0.05)
        assert number < 1000, "the connection stays open"
    assert reading.result().startswith(b"HTTP/1.1 408")
    writer.close()


@pytest.mark.usefixtures("impatient")
async def test_whole_requests_and_sockets_are_not_given_up(
    site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question that takes long, and a socket on which nobody says anything."""
    asked = asyncio.Event()

    async def slow(*which: Any) -> Any:
        asked.set()
        await asyncio.sleep(2.0)  # longer than both limits
        return await look(*which)

    look = site.app.site.health.look
    monkeypatch.setattr(site.app.site.health, "look", slow)
    async with Clients(site.base) as clients, httpx.AsyncClient(base_url=site.base) as http:
        ada = await clients.guest("Ada")
        await ada.connect()
        assert (await http.get("/readyz")).status_code == 200
        assert (await ada.ask("ping"))["type"] == "pong"
