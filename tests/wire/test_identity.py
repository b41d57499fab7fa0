"""Who is who, and who is let in."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

import kiebitz.server.site
from kiebitz.server.limits import RATES
from kiebitz.server.settings import Settings
from tests.postgres import postgres_server
from tests.wire.servers import Running, running
from tests.wire.tables import code
from tools.table_client import Client, Clients

opened: list[httpx.Client] = []


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    while opened:
        opened.pop().close()


def browser(site: Running) -> httpx.Client:
    client = httpx.Client(base_url=site.base)
    opened.append(client)
    return client


def guest(site: Running, name: str = "Ada") -> httpx.Client:
    client = browser(site)
    client.post("/api/guest", json={"name": name}).raise_for_status()
    return client


def test_a_guest_is_known_by_a_cookie_that_scripts_cannot_read(site: Running) -> None:
    client = browser(site)
    answer = client.post("/api/guest", json={"name": " Ada  Lovelace "})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert client.get("/api/me").json()["name"] == "Ada Lovelace"
    again = client.post("/api/guest", json={"name": "Eve"})
    assert "set-cookie" not in again.headers
    assert again.json()["user"] == answer.json()["user"]


def test_strangers_see_nothing(site: Running) -> None:
    for path in ("/api/me", "/api/tables?kind=open", "/api/tables/x", "/api/daily"):
        answer = httpx.get(site.base + path)
        assert (answer.status_code, answer.json()["code"]) == (401, "notSignedIn")


@pytest.mark.parametrize("name", ["", "  ", "x" * 33, "a\u0000b", "\u202eevil"])
def test_odd_names_are_refused(site: Running, name: str) -> None:
    answer = httpx.post(f"{site.base}/api/guest", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (422, "badName")


def test_an_account_keeps_the_guests_tables_and_signs_in_elsewhere(site: Running) -> None:
    phone = guest(site, "Grace")
    seats = [{"kind": "me"}, {"kind": "open"}]
    mine = phone.post("/api/tables", json={"game": "amazonas", "seats": seats}).json()["table"]
    account = {"name": "Grace Hopper", "password": "nanoseconds"}
    assert phone.post("/api/account", json=account).json()["account"]
    # A guest on another device, with a table of its own, signs in: both tables are there.
    laptop = guest(site, "Grace too")
    second = laptop.post("/api/tables", json={"game": "amazonas", "seats": seats}).json()["table"]
    wrong = laptop.post("/api/session", json={**account, "password": "milliseconds"})
    assert (wrong.status_code, wrong.json()["code"]) == (401, "badSignIn")
    unknown = laptop.post("/api/session", json={**account, "name": "nobody"})
    assert unknown.json()["code"] == "badSignIn"
    laptop.post("/api/session", json=account).raise_for_status()
    tables = laptop.get("/api/tables?kind=mine").json()["tables"]
    assert {mine, second} <= {table["id"] for table in tables}
    # Names of accounts are unique, whatever the capitals.
    again = {"name": "GRACE hopper", "password": "picoseconds"}
    taken = guest(site).post("/api/account", json=again)
    assert (taken.status_code, taken.json()["code"]) == (409, "nameTaken")
    short = guest(site).post("/api/account", json={"name": "Short", "password": "x" * 7})
    assert short.json()["code"] == "badPassword"
    assert laptop.delete("/api/session").status_code == 204
    assert laptop.get("/api/me").status_code == 401


@pytest.mark.parametrize("name", ["Ada  Byron", "Zoe\u0308"])
def test_an_account_is_found_by_the_very_text_that_made_it(site: Running, name: str) -> None:
    account = {"name": name, "password": "correct horse"}
    guest(site).post("/api/account", json=account).raise_for_status()
    browser(site).post("/api/session", json=account).raise_for_status()


def test_signing_in_takes_everything_along(tmp_path: Path) -> None:
    settings = Settings(
        stock=False, database=f"sqlite:///{tmp_path / 'k.db'}", bots=0, limits=False
    )
    account = {"name": "Grace", "password": "nanoseconds"}
    seats = [{"kind": "me"}, {"kind": "open"}]
    with running(settings) as house:
        guest(house).post("/api/account", json=account).raise_for_status()
        laptop = guest(house, "Grace too")
        created = {
            laptop.post("/api/tables", json={"game": "amazonas", "seats": seats}).json()["table"]
            for _ in range(55)
        }
        noted, closed = sorted(created)[:2]
        laptop.put(f"/api/tables/{noted}/notes", json={"notes": "mine"}).raise_for_status()
        laptop.post(f"/api/tables/{closed}/close").raise_for_status()
        five = laptop.get("/api/five").json()
        tip = {"place": five["next"]["id"], "tip": "W-N"}
        laptop.post("/api/five", json=tip).raise_for_status()
        laptop.post("/api/session", json=account).raise_for_status()
        mine = laptop.get("/api/me").json()["user"]
        for table in created:
            assert laptop.get(f"/api/tables/{table}").json()["facts"]["host"] == mine
        assert laptop.get(f"/api/tables/{noted}/notes").json() == {"notes": "mine"}
        assert len(laptop.get("/api/five").json()["answers"]) == 1


async def test_a_program_is_shown_as_one_however_it_came_to_its_seat(
    clients: Clients, site: Running
) -> None:
    ada = await clients.guest("Ada")
    token = (await ada.post("/me/tokens", {"scope": "host"}))["token"]
    program = httpx.AsyncClient(
        base_url=f"{site.base}/api", headers={"Authorization": f"Bearer {token}"}
    )
    async with program:
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": "amazonas", "seats": seats}
        created = (await program.post("/tables", json=wish)).json()["table"]
        daily = (await program.post("/daily/gilde")).json()["table"]
    for table in (created, daily):
        assert (await ada.get(f"/tables/{table}"))["facts"]["seats"][0]["externalBot"]


async def test_pages_of_other_sites_are_refused(clients: Clients, site: Running) -> None:
    client = guest(site)
    foreign = {"Origin": "https://evil.example"}
    answer = client.post("/api/tables", json={}, headers=foreign)
    assert (answer.status_code, answer.json()["code"]) == (403, "badOrigin")
    own = client.patch("/api/me", json={"name": "Ada"}, headers={"Origin": site.base})
    assert own.status_code == 200

    ada = await clients.guest("Ada")
    await ada.connect(Origin="https://evil.example")
    assert await ada.closed() == 4003
    await ada.connect(Origin=site.base)
    await ada.ask("ping")


async def test_a_socket_needs_a_name(clients: Clients) -> None:
    stranger = clients.stranger()
    await stranger.connect()
    assert await stranger.closed() == 4001


async def test_a_bot_plays_with_a_token(clients: Clients, site: Running) -> None:
    ada = await clients.guest("Ada")
    seats = [{"kind": "me"}, {"kind": "open"}]
    created = await ada.post("/tables", {"game": "amazonas", "seats": seats, "public": True})
    owner = await clients.guest("Owner")
    token = (await owner.post("/me/tokens"))["token"]
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=site.base, headers=headers) as bot:
        joined = await bot.post(f"/api/tables/{created['table']}/join", json={})
        assert joined.json()["seat"] == 1
    page = await ada.get(f"/tables/{created['table']}")
    assert page["facts"]["seats"][1]["externalBot"]


@pytest.mark.long
async def test_signing_out_closes_the_sockets_of_the_session_everywhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kiebitz.server.site, "SWEEP", 0.1)
    monkeypatch.setattr(kiebitz.server.site, "SESSIONS_EVERY", 1)
    with (
        postgres_server() as url,
        running(Settings(stock=False, database=url, bots=0)) as one,
        running(Settings(stock=False, database=url, bots=0)) as two,
    ):
        async with Clients(one.base) as here, Clients(two.base) as there:
            ada, other = await here.guest("Ada"), await here.guest("Bob")
            elsewhere = there.again(ada)
            for client in (ada, other, elsewhere):
                await client.connect()
            await ada.call("DELETE", "/session")
            assert await ada.closed() == 4001
            assert await elsewhere.closed() == 4001
            await other.ask("ping")


async def test_a_guest_who_signs_in_comes_back_to_the_same_seats(
    clients: Clients, site: Running
) -> None:
    account = {"name": "Radia", "password": "spanning tree"}
    await (await clients.guest("Radia")).post("/account", account)
    page, form = await clients.guest("Guest"), browser(site)
    form.cookies.update(page.http.cookies)
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = (await page.post("/tables", {"game": "amazonas", "seats": seats}))["table"]
    await page.connect()
    await page.watch(table, 0)
    (await asyncio.to_thread(form.post, "/api/session", json=account)).raise_for_status()
    assert await page.closed() == 1012
    page.http.cookies = form.cookies
    await page.connect()
    await page.watch(table, 0, again=True)


def test_every_answer_is_guarded(site: Running) -> None:
    for path in ("/", "/api/games", "/api/none", "/t/some-table"):
        headers = httpx.get(site.base + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


async def says_on(client: Client, table: str) -> None:
    """Chat without an end."""
    while True:
        await client.ask("say", table=table, text="hi")


def tried_until_too_fast(kind: str, act: Callable[[], httpx.Response]) -> None:
    """As often as the limit says, and as often as it allows again while we ask."""
    (most, span), begun = RATES[kind], time.monotonic()
    tried = 0
    while act().status_code != 429:
        tried += 1
    assert most <= tried <= most + 1 + most * (time.monotonic() - begun) / span


async def test_too_often_is_too_often(tmp_path: Path) -> None:
    settings = Settings(stock=False, database=f"sqlite:///{tmp_path / 'k.db'}", bots=0)
    with running(settings) as site:
        client = browser(site)
        wrong = {"name": "a", "password": "b"}
        tried_until_too_fast("wrongPassword", lambda: client.post("/api/session", json=wrong))
        client = guest(site)
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": "amazonas", "seats": seats}
        tried_until_too_fast("table", lambda: client.post("/api/tables", json=wish))
        async with Clients(site.base) as clients:
            ada = await clients.guest("Ada")
            await ada.connect()
            table = (await ada.get("/tables?kind=mine"))["tables"]
            assert table == []
            created = await ada.post("/tables", {"game": "amazonas", "seats": seats})
            for _ in range(RATES["chat"][0]):
                await ada.ask("say", table=created["table"], text="hi")
            assert await code(says_on(ada, created["table"])) == "tooFast"
