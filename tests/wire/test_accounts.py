"""Accounts over HTTP: how one gets in again, what ends, what is taken along, what is deleted; and who may not."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select, update

import kiebitz.server.site
from kiebitz.core.record import read
from kiebitz.server.settings import Settings
from kiebitz.tables.store import schema
from tests.tables.authenticator import Authenticator
from tests.waiting import until
from tests.wire.receivers import Mailbox, posting, sent_code, sent_link
from tests.wire.servers import Running, running
from tests.wire.tables import code, two
from tools.table_client import Client, Clients

PASSWORD, OTHER = "correct horse", "battery staple"
opened: list[httpx.Client] = []


@pytest.fixture(autouse=True)
def no_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sockets are closed by what ends their session, not by the look around that comes later."""
    monkeypatch.setattr(kiebitz.server.site, "SESSIONS_EVERY", 1_000_000)


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    while opened:
        opened.pop().close()


def browser(site: Running, **headers: str) -> httpx.Client:
    opened.append(httpx.Client(base_url=f"{site.base}/api", headers=headers))
    return opened[-1]


def guest(site: Running, name: str = "Guest") -> httpx.Client:
    client = browser(site)
    client.post("/guest", json={"name": name}).raise_for_status()
    return client


def account(site: Running, name: str, password: str = PASSWORD) -> httpx.Client:
    client = guest(site)
    client.post("/account", json={"name": name, "password": password}).raise_for_status()
    return client


def signed_in(site: Running, name: str, password: str = PASSWORD) -> httpx.Client:
    client = browser(site)
    client.post("/session", json={"name": name, "password": password}).raise_for_status()
    return client


def refused(answer: httpx.Response) -> str:
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


def cookie(client: httpx.Client) -> str:
    return client.cookies["kiebitz"]


def with_cookie(site: Running, value: str, name: str = "kiebitz") -> httpx.Client:
    client = browser(site)
    client.cookies.set(name, value)
    return client


async def program(client: Client, **wish: Any) -> str:
    """A token of somebody."""
    return str((await client.post("/me/tokens", wish))["token"])


# --- cookies


@pytest.mark.parametrize("act", ["account", "session"])
def test_a_secret_that_somebody_planted_opens_nothing_later(site: Running, act: str) -> None:
    """Session fixation: the cookie that a browser had before it signed up or in, and all that was made with it."""
    name = f"Fixed {act}"
    if act == "session":
        account(site, name)
    victim = guest(site)
    planted = cookie(victim)
    token = victim.post("/me/tokens", json={}).json()["token"]
    victim.post(f"/{act}", json={"name": name, "password": PASSWORD}).raise_for_status()
    assert cookie(victim) != planted
    assert victim.get("/me").json()["account"]
    assert with_cookie(site, planted).get("/me").status_code == 401
    assert browser(site, authorization=f"Bearer {token}").get("/me").status_code == 401


def test_signing_in_again_ends_the_session_before(site: Running) -> None:
    account(site, "Twice")
    client = signed_in(site, "Twice")
    before = cookie(client)
    client.post("/session", json={"name": "Twice", "password": PASSWORD}).raise_for_status()
    assert with_cookie(site, before).get("/me").status_code == 401
    assert len(client.get("/account").json()["sessions"]) == 2  # the one that made it, and this one


@pytest.fixture(scope="module")
def behind_tls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that believes a proxy on this machine that a browser came over TLS."""
    path = tmp_path_factory.mktemp("tls") / "k.db"
    settings = Settings(
        stock=False,
        database=f"sqlite:///{path}",
        bots=0,
        limits=False,
        trusted_proxies=["127.0.0.1"],
    )
    with running(settings) as started:
        yield started


def test_behind_tls_the_cookie_is_one_that_no_other_host_can_plant(behind_tls: Running) -> None:
    site = behind_tls
    client = browser(site, **{"x-forwarded-proto": "https"})
    answer = client.post("/guest", json={"name": "Ada"})
    given, gone = answer.headers.get_list("set-cookie")
    assert given.startswith("__Host-kiebitz=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=strict"} <= set(given.split("; "))
    assert "Domain" not in given
    assert gone.startswith("kiebitz=")
    assert "Max-Age=0" in gone
    token = given.partition("=")[2].partition(";")[0]
    assert with_cookie(site, token, "__Host-kiebitz").get("/me").status_code == 200
    # Where both come, the one that can be planted does not count.
    mallory = guest(site, "Mallory")
    both = with_cookie(site, token, "__Host-kiebitz")
    both.cookies.set("kiebitz", cookie(mallory))
    assert both.get("/me").json()["name"] == "Ada"


def test_a_cookie_of_an_older_version_keeps_its_seats_and_gets_its_new_name(
    behind_tls: Running,
) -> None:
    site = behind_tls
    old = cookie(guest(site, "Ada"))
    client = browser(site, **{"x-forwarded-proto": "https", "cookie": f"kiebitz={old}"})
    assert client.get("/me").json()["name"] == "Ada"
    answer = client.post("/guest", json={"name": "Somebody new"})
    assert answer.json()["name"] == "Ada"
    given, gone = answer.headers.get_list("set-cookie")
    assert given.startswith(f"__Host-kiebitz={old};")
    assert "Max-Age=0" in gone


# --- passwords


@pytest.mark.parametrize("password", ["password1", "aaaaaaaa", "Somebody Common"])
def test_a_password_that_everybody_tries_is_refused(site: Running, password: str) -> None:
    wish = {"name": "Somebody Common", "password": password}
    assert refused(guest(site).post("/account", json=wish)) == "commonPassword"


def test_a_new_password_signs_out_all_others(site: Running) -> None:
    desk = account(site, "Changer")
    phone = signed_in(site, "Changer")
    before = cookie(phone)
    common = phone.put("/me/password", json={"password": "12345678"})
    assert refused(common) == "commonPassword"
    assert phone.put("/me/password", json={"password": OTHER}).status_code == 200
    assert cookie(phone) != before
    assert phone.get("/me").status_code == 200
    assert desk.get("/me").status_code == 401
    assert with_cookie(site, before).get("/me").status_code == 401
    wrong = browser(site).post("/session", json={"name": "Changer", "password": PASSWORD})
    assert refused(wrong) == "badSignIn"
    signed_in(site, "Changer", OTHER)


def forget_confirmations(site: Running) -> None:
    """As if some minutes had passed."""
    query = update(schema.sessions).values(confirmed=None)
    store = site.app.site.store
    asyncio.run_coroutine_threadsafe(
        store.write(lambda connection: connection.execute(query).close()), loop_of(site)
    ).result(10)


def loop_of(site: Running) -> asyncio.AbstractEventLoop:
    sweeper = site.app.site._sweeper
    assert sweeper is not None
    return sweeper.get_loop()


def test_a_browser_that_was_left_open_locks_nobody_out(site: Running) -> None:
    """Password, mail, passkeys and tokens ask again who it is; a wrong answer does not count."""
    client = account(site, "Careful")
    forget_confirmations(site)
    for method, path, body in (
        ("PUT", "/me/password", {"password": OTHER}),
        ("PATCH", "/me", {"mail": "mallory@example.org"}),
        ("POST", "/me/tokens", {}),
        ("POST", "/me/passkeys/options", {}),
        ("POST", "/me/passkeys", {"credential": {}}),
        ("DELETE", "/me/passkeys/x", None),
    ):
        assert refused(client.request(method, path, json=body)) == "confirmFirst", path
    assert refused(client.post("/me/confirm", json={"password": OTHER})) == "badSignIn"
    assert refused(client.post("/me/confirm", json={})) == "badSignIn"
    assert refused(client.post("/me/tokens", json={})) == "confirmFirst"
    assert client.post("/me/confirm", json={"password": PASSWORD}).status_code == 204
    assert client.post("/me/tokens", json={}).status_code == 201


def test_guests_have_no_password(site: Running) -> None:
    client = guest(site)
    assert refused(client.put("/me/password", json={"password": OTHER})) == "noAccount"
    assert refused(client.post("/me/confirm", json={"password": OTHER})) == "noAccount"


# --- a forgotten password


async def with_mail(clients: Clients, name: str, mail: str, password: str = PASSWORD) -> Client:
    """Somebody with an account and a confirmed address."""
    client = await clients.guest(name)
    await client.post("/account", {"name": name, "password": password})
    await client.call("PATCH", "/me", {"mail": mail, "language": "en"})
    await client.post("/me/mail", {"mail": mail, "code": sent_code()})
    return client


def sent_secret() -> str:
    """The secret in the newest mail."""
    return sent_link().partition("#")[2]


async def test_a_forgotten_password(tmp_path: Path) -> None:
    with posting(tmp_path) as site:
        async with Clients(site.base) as clients:
            ada = await with_mail(clients, "Ada", "Ada@Example.org")
            await ada.connect()
            token = await program(ada)
            stranger = clients.stranger()
            known = len(Mailbox.kept)
            for asked in ("ada", " ADA ", "ada@example.org"):
                await stranger.post("/password/forgot", {"account": asked})
                known += 1
                await until(lambda: len(Mailbox.kept) == known)  # noqa: B023
                assert "To: Ada@Example.org" in Mailbox.kept[-1]
            secret = sent_secret()
            assert sent_link() == f"http://localhost:{site.settings.port}/reset#{secret}"
            weak = {"token": secret, "password": "12345678"}
            assert await code(stranger.post("/password/reset", weak)) == "commonPassword"
            me = await stranger.post("/password/reset", {"token": secret, "password": OTHER})
            assert me["name"] == "Ada"
            assert (await stranger.get("/me"))["user"] == ada.user
            # Whoever was in before is out, with all that they had made.
            assert await ada.closed() == 4001
            assert await code(ada.get("/me")) == "notSignedIn"
            headers = {"authorization": f"Bearer {token}"}
            assert httpx.get(f"{site.base}/api/me", headers=headers).status_code == 401
            # The link is over, and so are the two before it.
            again = {"token": secret, "password": PASSWORD}
            assert await code(stranger.post("/password/reset", again)) == "badLink"
            store = site.app.site.store
            count = select(func.count()).select_from(schema.resets)
            left = asyncio.run_coroutine_threadsafe(
                store.read(lambda connection: connection.execute(count).scalar()), loop_of(site)
            )
            assert await asyncio.wrap_future(left) == 0


async def test_an_address_that_was_given_with_a_planted_cookie_opens_nothing(
    tmp_path: Path,
) -> None:
    with posting(tmp_path) as site:
        async with Clients(site.base) as clients:
            mallory = await clients.guest("Ada")
            mail = "mallory@example.org"
            await mallory.call("PATCH", "/me", {"mail": mail})
            await mallory.post("/me/mail", {"mail": mail, "code": sent_code()})
            ada = clients.again(mallory)
            await ada.post("/account", {"name": "Ada", "password": PASSWORD})
            assert (await ada.get("/me"))["mail"] is None


async def test_nobody_learns_whether_there_is_an_account(tmp_path: Path) -> None:
    with posting(tmp_path) as site:
        async with Clients(site.base) as clients:
            await with_mail(clients, "Ada", "ada@example.org")
            bob = await clients.guest("Bob")
            await bob.post("/account", {"name": "Bob", "password": PASSWORD})
            known = len(Mailbox.kept)
            answers = [
                await bob.http.post("/api/password/forgot", json={"account": asked})
                for asked in ("Bob", "Nobody", "nobody@example.org", "")
            ]
            assert {(each.status_code, each.content) for each in answers} == {(204, b"")}
            await bob.post("/password/forgot", {"account": "Ada"})
            await until(lambda: len(Mailbox.kept) == known + 1)
            # Five an hour, whatever was asked for.
            assert await code(bob.post("/password/forgot", {"account": "Ada"})) == "tooFast"


async def test_a_link_is_good_for_an_hour(tmp_path: Path) -> None:
    with posting(tmp_path) as site:
        async with Clients(site.base) as clients:
            await with_mail(clients, "Ada", "ada@example.org")
            stranger = clients.stranger()
            known = len(Mailbox.kept)
            await stranger.post("/password/forgot", {"account": "Ada"})
            await until(lambda: len(Mailbox.kept) > known)
            query = update(schema.resets).values(expires=schema.resets.c.expires - 3600 * 1000)
            store = site.app.site.store
            late = asyncio.run_coroutine_threadsafe(
                store.write(lambda connection: connection.execute(query).close()), loop_of(site)
            )
            await asyncio.wrap_future(late)
            wish = {"token": sent_secret(), "password": OTHER}
            assert await code(stranger.post("/password/reset", wish)) == "badLink"
            signed_in(site, "Ada")


def test_a_server_without_mail_says_so(site: Running) -> None:
    answer = browser(site).post("/password/forgot", json={"account": "Ada"})
    assert (answer.status_code, refused(answer)) == (409, "noMail")
    assert not account(site, "Mailless").get("/account").json()["sendsMail"]


# --- sessions


async def test_a_session_that_is_ended_elsewhere_is_over_at_once(
    clients: Clients, site: Running
) -> None:
    ada, _, table = await two(clients)
    account_of_ada = {"name": "Ada with two", "password": PASSWORD}
    await ada.post("/account", account_of_ada)
    assert await ada.closed() == 1012  # comes back with the new cookie
    await ada.connect()
    await ada.watch(table, 0, again=True)
    phone = browser(site, **{"user-agent": "Mozilla/5.0 (iPhone) Version/18 Safari/605"})
    signing = await asyncio.to_thread(phone.post, "/session", json=account_of_ada)
    signing.raise_for_status()
    sessions = phone.get("/account").json()["sessions"]
    assert [(each["device"], each["current"]) for each in sessions] == [
        ("Safari · iPhone", True),
        ("", False),
    ]
    other = sessions[1]["id"]
    assert await asyncio.to_thread(ended, phone, other) == 204
    assert await ada.closed() == 4001
    assert await code(ada.get("/me")) == "notSignedIn"
    assert ended(phone, other) == 404
    assert len(phone.get("/account").json()["sessions"]) == 1


def ended(client: httpx.Client, session: str) -> int:
    return client.delete(f"/me/sessions/{session}").status_code


def test_nobody_ends_anothers_session(site: Running) -> None:
    ada, mallory = account(site, "Ada of one"), account(site, "Mallory of one")
    (session,) = ada.get("/account").json()["sessions"]
    assert ended(mallory, session["id"]) == 404
    assert ada.get("/me").status_code == 200


async def test_signed_out_everywhere_else(clients: Clients, site: Running) -> None:
    ada = await clients.guest("Ada")
    await ada.post("/account", {"name": "Ada everywhere", "password": PASSWORD})
    token = await program(ada, name="My bot")
    await ada.connect()
    phone = signed_in(site, "Ada everywhere")
    assert phone.delete("/me/sessions").status_code == 204
    assert await ada.closed() == 4001
    page = phone.get("/account").json()
    assert (len(page["sessions"]), page["tokens"]) == (1, [])
    assert browser(site, authorization=f"Bearer {token}").get("/me").status_code == 401


# --- own data


async def test_all_own_data_in_one_file(clients: Clients, site: Running) -> None:
    ada, bob, table = await two(clients)
    await ada.post("/account", {"name": "Ada who exports", "password": PASSWORD})
    await ada.connect()
    await ada.ask("say", table=table, text="good luck")
    await bob.ask("say", table=table, text="a secret of Bob's")
    await ada.call("PUT", f"/tables/{table}/notes", {"notes": {"plan": "Manaus"}})
    running_table = (await ada.post("/tables", two_seats()))["table"]
    await ada.post(f"/tables/{table}/close")
    await program(ada, name="My bot")
    answer = await ada.http.get("/api/me/export")
    assert answer.headers["content-type"] == "application/zip"
    packed = zipfile.ZipFile(io.BytesIO(answer.content))
    kept = json.loads(packed.read("account.json"))
    assert kept["user"]["account"] == "ada who exports"
    assert [each["text"] for each in kept["chat"]] == ["good luck"]
    assert [each["notes"] for each in kept["notes"]] == [{"plan": "Manaus"}]
    assert [each["name"] for each in kept["sessions"]] == [None, "My bot"]
    by_id = {each["id"]: each for each in kept["tables"]}
    assert by_id[running_table]["record"] is None  # its deck is secret yet
    record = packed.read(by_id[table]["record"]).decode()
    assert read(record).finished
    assert record == (await ada.http.get(f"/api/tables/{table}/record")).text
    for secret in ("argon2", ada.http.cookies["kiebitz"], "a secret of Bob's"):
        assert secret not in answer.text + json.dumps(kept)


def two_seats() -> dict[str, Any]:
    return {"game": "amazonas", "seats": [{"kind": "me"}, {"kind": "open"}]}


async def test_a_deleted_account_is_gone_and_others_play_on(
    clients: Clients, site: Running
) -> None:
    ada, bob, table = await two(clients)
    await ada.post("/account", {"name": "Ada who goes", "password": PASSWORD})
    token = await program(ada)
    await ada.connect()
    await ada.watch(table, 0, again=True)
    await ada.ask("say", table=table, text="so long")
    await ada.call("PUT", f"/tables/{table}/notes", {"notes": "mine"})
    for wrong in ({}, {"password": OTHER}):
        assert await code(ada.post("/me/delete", wrong)) == "badSignIn"
    await ada.post("/me/delete", {"password": PASSWORD})
    assert await code(ada.get("/me")) == "notSignedIn"
    headers = {"authorization": f"Bearer {token}"}
    assert httpx.get(f"{site.base}/api/me", headers=headers).status_code == 401
    credentials = {"name": "Ada who goes", "password": PASSWORD}
    assert refused(browser(site).post("/session", json=credentials)) == "badSignIn"
    seen = bob.tables[table]
    await bob.until(lambda: seen.facts["seats"][0]["name"] == "Deleted account")
    assert seen.facts["seats"][0]["standIn"]
    assert seen.facts["host"] == bob.user
    page = await clients.guest("Eve")
    await page.connect()
    chat = (await page.watch(table, -2)).chat
    assert [(line["name"], line["text"]) for line in chat] == [("Deleted account", "so long")]
    held = asyncio.run_coroutine_threadsafe(left_of(site, ada.user), loop_of(site))
    assert await asyncio.wrap_future(held) == []
    # The name is free again, and who takes it gets nothing of hers.
    new = account(site, "Ada who goes")
    assert new.get("/tables?kind=mine").json()["tables"] == []


async def left_of(site: Running, user: str) -> list[str]:
    """The tables of the database, but for those about tables, that name a user."""

    def look(connection: Any) -> list[str]:
        found = []
        for table in schema.metadata.tables.values():
            own = [column for column in table.columns if column.name in ("user_id", "endpoint")]
            if table.name in ("chat", "seats"):
                continue
            for column in [*own, *([table.c.id] if table is schema.users else [])]:
                if connection.execute(select(column).where(column == user)).first():
                    found.append(table.name)
        return found

    return await site.app.site.store.read(look)


def test_a_guest_can_be_deleted_as_well(site: Running) -> None:
    client = guest(site, "Passing by")
    assert client.post("/me/delete", json={}).status_code == 204
    assert client.get("/me").status_code == 401


# --- passkeys, over the wire


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    path = tmp_path_factory.mktemp("local") / "k.db"
    settings = Settings(stock=False, database=f"sqlite:///{path}", bots=0, limits=False)
    with running(settings) as started:
        yield started


def authenticator(site: Running) -> Authenticator:
    return Authenticator(f"http://localhost:{site.settings.port}")


def by_passkey(site: Running, device: Authenticator, client: httpx.Client) -> httpx.Response:
    options = client.post("/passkeys/options").json()["publicKey"]
    return client.post("/session/passkey", json={"credential": device.get(options)})


def test_an_account_without_a_password(local: Running) -> None:
    client, device = guest(local), authenticator(local)
    planted = cookie(client)
    options = client.post("/me/passkeys/options", json={"account": "Pass Key"}).json()
    made = {"credential": device.create(options["publicKey"]), "account": "Pass Key"}
    answer = client.post("/me/passkeys", json=made)
    assert (answer.status_code, answer.json()["account"]) == (201, True)
    assert with_cookie(local, planted).get("/me").status_code == 401
    page = client.get("/account").json()
    assert (page["signInName"], page["password"]) == ("pass key", False)
    (key,) = page["passkeys"]
    # In again on another device, where a guest has a table already.
    laptop = guest(local)
    table = laptop.post("/tables", json=two_seats()).json()["table"]
    by_passkey(local, device, laptop).raise_for_status()
    assert laptop.get("/me").json()["user"] == client.get("/me").json()["user"]
    assert table in {each["id"] for each in laptop.get("/tables?kind=mine").json()["tables"]}
    wish = {"name": "Pass Key", "password": ""}
    assert refused(browser(local).post("/session", json=wish)) == "badSignIn"
    assert client.patch(f"/me/passkeys/{key['id']}", json={"name": "Phone"}).status_code == 204
    assert client.get("/account").json()["passkeys"][0]["name"] == "Phone"
    assert refused(client.delete(f"/me/passkeys/{key['id']}")) == "lastKey"
    # Deleted with a fresh signature, and not without.
    assert refused(client.post("/me/delete", json={"password": ""})) == "badSignIn"
    asked = client.post("/me/confirm/options").json()["publicKey"]
    proof = {"credential": device.get(asked)}
    assert client.post("/me/delete", json=proof).status_code == 204
    assert refused(by_passkey(local, device, browser(local))) == "badPasskey"


def test_a_passkey_confirms_who_it_is(local: Running) -> None:
    client, device = account(local, "Both Ways"), authenticator(local)
    options = client.post("/me/passkeys/options", json={}).json()["publicKey"]
    client.post("/me/passkeys", json={"credential": device.create(options)}).raise_for_status()
    forget_confirmations(local)
    assert refused(client.post("/me/tokens", json={})) == "confirmFirst"
    asked = client.post("/me/confirm/options").json()["publicKey"]
    proof = {"credential": device.get(asked)}
    assert client.post("/me/confirm", json=proof).status_code == 204
    assert client.post("/me/tokens", json={}).status_code == 201
    assert refused(client.post("/me/confirm", json=proof)) == "badPasskey"


def test_a_server_without_a_public_address_has_no_passkeys(tmp_path: Path) -> None:
    settings = Settings(
        stock=False,
        database=f"sqlite:///{tmp_path / 'k.db'}",
        bots=0,
        limits=False,
        public_url="http://192.168.1.5:8000",
    )
    with running(settings) as site:
        client = account(site, "Ada")
        assert client.get("/account").json()["passkeysAt"] is None
        for path in ("/passkeys/options", "/me/passkeys/options"):
            assert refused(client.post(path, json={})) == "noPasskeys"
