"""Notified that it is my turn while the page is closed: each way with a receiver of our own."""

from __future__ import annotations

import asyncio
import json
import socketserver
import ssl
from pathlib import Path
from typing import Any

import pytest

from kiebitz.server.settings import Settings
from kiebitz.server.site import Site
from kiebitz.tables.notifications.mail import CODES_A_DAY, Mailer
from kiebitz.tables.notifications.notification import Notification
from tests.tables.push_browser import PushBrowser
from tests.waiting import until
from tests.wire.receivers import (
    Mailbox,
    Receiver,
    SecureMailbox,
    certificate,
    posting,
    sent_code,
    serving,
)
from tests.wire.servers import Running, running
from tests.wire.tables import code
from tools.table_client import Clients

TURN = Notification("k3X9pa", "amazonas", "https://kiebitz.example/t/k3X9pa")


@pytest.mark.parametrize("scheme, when", [("smtps", "start"), ("smtp", "later")])
async def test_mail_goes_by_tls(
    scheme: str, when: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """smtps from the first byte on; smtp as soon as the server offers it."""
    public, context = certificate(tmp_path)
    mailbox: Any = type(
        "Box",
        (SecureMailbox,),
        {"secure": context, "from_the_start": scheme == "smtps", "kept": []},
    )

    async def send(port: int) -> None:
        mailer = Mailer(f"{scheme}://127.0.0.1:{port}?from=table@example.org")
        await mailer.notify("bob@example.org", "de", TURN)

    with serving(server := socketserver.TCPServer(("127.0.0.1", 0), mailbox)):
        port = server.server_address[1]
        with pytest.raises(ssl.SSLError):  # nobody vouches for this server
            await send(port)
        monkeypatch.setenv("SSL_CERT_FILE", str(public))
        await send(port)
    assert mailbox.kept == [("SSLSocket", when)]


async def test_nobody_is_notified_at_an_address_that_is_not_theirs(tmp_path: Path) -> None:
    with posting(tmp_path) as site:
        async with Clients(site.base) as clients:
            eve, bob = await clients.guest("Eve"), await clients.guest("Bob")
            wish = {"mail": "victim@example.org"}
            assert (await eve.call("PATCH", "/me", wish))["mail"] is None
            for wrong in ("", "ABCDEFGH", "schön", sent_code()[:-1]):
                assert await code(eve.post("/me/mail", {**wish, "code": wrong})) == "badCode"
            # Somebody else's code, or one for another address, proves nothing.
            assert await code(bob.post("/me/mail", {**wish, "code": sent_code()})) == "badCode"
            other = {"mail": "other@example.org", "code": sent_code()}
            assert await code(eve.post("/me/mail", other)) == "badCode"
            assert (await eve.get("/me"))["mail"] is None
            # However many ask for them, and for whichever spelling: the mailbox gets no more.
            for client, spelt in ((bob, "victim@example.org"), (eve, "Vic.Tim+x@example.org")):
                await client.call("PATCH", "/me", {"mail": spelt})
            for client in (eve, bob, await clients.guest("Cem")):
                assert await code(client.call("PATCH", "/me", wish)) == "tooFast"
            assert len(Mailbox.kept) == CODES_A_DAY == 3


async def all_sent(site: Running) -> None:
    """Wait until the server has nobody left to notify."""
    await until(lambda: not site.app.site.notifier.waiting)


async def test_one_notification_of_a_table_is_enough_until_somebody_has_looked(
    tmp_path: Path,
) -> None:
    with posting(tmp_path) as site:
        async with Clients(site.base) as clients:
            ada = await clients.guest("Ada")
            wish = {"mail": "ada@example.org"}
            await ada.call("PATCH", "/me", wish)
            await ada.post("/me/mail", {**wish, "code": sent_code()})
            seats = [{"kind": "me"}, {"kind": "me"}]
            table = (await ada.post("/tables", {"game": "amazonas", "seats": seats}))["table"]
            await ada.connect()
            await ada.ask("seal", table=table, hash=None)
            made = 0

            async def moves(count: int) -> None:
                nonlocal made
                for _ in range(count):
                    page = await ada.get(f"/tables/{table}")
                    seat = page["snapshot"]["view"]["pending"][0]
                    snapshot = (await ada.get(f"/tables/{table}?viewer={seat}"))["snapshot"]
                    made += 1
                    await ada.ask(
                        "move",
                        table=table,
                        seat=seat,
                        move=snapshot["legal"][0]["notation"],
                        id=f"m{made}",
                        decision=snapshot["decision"],
                    )
                await all_sent(site)

            await moves(4)
            assert len(Mailbox.kept) == 2, "the code, and one notification"
            await ada.watch(table, 0)
            await ada.ask("unwatch", table=table)
            await moves(2)
            assert len(Mailbox.kept) == 3


async def test_push_mail_and_webhook(tmp_path: Path) -> None:
    receiver = Receiver()
    Mailbox.kept.clear()
    mail = socketserver.TCPServer(("127.0.0.1", 0), Mailbox)
    settings = Settings(
        stock=False,
        database=f"sqlite:///{tmp_path / 'k.db'}",
        bots=0,
        limits=False,
        mail=f"smtp://127.0.0.1:{mail.server_address[1]}?from=table@example.org",
        public_url="https://kiebitz.example",
        calls_inward=True,
    )
    browser = PushBrowser()

    with serving(receiver.server), serving(mail), running(settings) as site:
        async with Clients(site.base) as clients:
            ada, bob = await clients.guest("Ada"), await clients.guest("Bob")
            await bob.call(
                "PATCH", "/me", {"webhook": f"{receiver.url}/hook", "mail": "bob@example.org"}
            )
            proof = {"mail": "bob@example.org", "code": sent_code()}
            assert (await bob.post("/me/mail", proof))["mail"] == "bob@example.org"
            keys = {"p256dh": browser.keys.p256dh, "auth": browser.keys.auth}
            await bob.post("/push", {"endpoint": f"{receiver.url}/push", "keys": keys})
            created = await ada.post(
                "/tables", {"game": "amazonas", "seats": [{"kind": "me"}, {"kind": "open"}]}
            )
            await ada.connect()
            await ada.watch(created["table"], 0)
            await bob.post(f"/tables/{created['table']}/join", {"invite": created["invite"]})
            await until(lambda: len(receiver.kept) >= 2 and len(Mailbox.kept) >= 2)
            expected = {
                "table": created["table"],
                "game": "amazonas",
                "url": f"https://kiebitz.example/t/{created['table']}",
            }
            by_path = {path: (headers, body) for path, headers, body in receiver.kept}
            assert json.loads(by_path["/hook"][1]) == expected
            headers, body = by_path["/push"]
            assert json.loads(browser.read(body)) == expected
            assert headers["authorization"].startswith("vapid t=")
            assert f"k={(await bob.get('/push'))['key']}" in headers["authorization"]
            assert "To: bob@example.org" in Mailbox.kept[1]
            assert expected["url"] in Mailbox.kept[1]


async def test_bad_addresses_are_refused_at_once(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    for wish in ({"webhook": "https://127.0.0.1/"}, {"mail": "nobody"}, {"mail": "a@b\n.org"}):
        answer = await ada.http.patch("/api/me", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (422, "badAddress")


async def test_nobody_is_notified_by_a_server_that_has_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A notification that has just begun would read a store that is closed."""
    ended: list[str] = []

    async def look_up(user_id: str) -> None:
        try:
            await asyncio.Event().wait()  # for as long as the server runs
        finally:
            ended.append("looking up")

    async def close_store() -> None:
        ended.append("store")
        await close()

    site = Site(Settings(database=f"sqlite:///{tmp_path / 'k.db'}", bots=0, stock=False))
    await site.open()
    close = site.store.close
    monkeypatch.setattr(site.people, "by_id", look_up)
    monkeypatch.setattr(site.store, "close", close_store)
    site.notifier.notify("uAda", TURN)
    await asyncio.sleep(0)  # it begins
    await site.close()
    assert ended == ["looking up", "store"]
