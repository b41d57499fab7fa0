"""Called when it is my turn with the page closed: each way with a receiver of our own."""

from __future__ import annotations

import asyncio
import json
import socketserver
import ssl
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from kiebitz.server.settings import Settings
from kiebitz.server.site import Site
from kiebitz.tables.codes import TableError
from kiebitz.tables.notifications.calls import Call, Calls, _b64, _derived, _raw_public
from kiebitz.tables.people import User
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
    user = User("u", "Bob", "de", False, False, "bob@example.org", None)

    async def send(port: int) -> None:
        calls = Calls(None, f"{scheme}://127.0.0.1:{port}?from=table@example.org")  # type: ignore[arg-type]
        await calls._send_mail(user, Call("t", "amazonas", "https://kiebitz.example/t/t"))

    with serving(server := socketserver.TCPServer(("127.0.0.1", 0), mailbox)):
        port = server.server_address[1]
        with pytest.raises(ssl.SSLError):  # nobody vouches for this server
            await send(port)
        monkeypatch.setenv("SSL_CERT_FILE", str(public))
        await send(port)
    assert mailbox.kept == [("SSLSocket", when)]


def decrypted(body: bytes, own: ec.EllipticCurvePrivateKey, auth: bytes) -> Any:
    """What a browser does with a push (RFC 8291)."""
    salt, length = body[:16], body[20]
    theirs, sealed = body[21 : 21 + length], body[21 + length :]
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    info = b"WebPush: info\x00" + _raw_public(own.public_key()) + theirs
    material = _derived(own.exchange(ec.ECDH(), public), auth, info, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\x00", 12)
    return json.loads(AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x02"))


async def test_nobody_is_called_at_an_address_that_is_not_theirs(tmp_path: Path) -> None:
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
            for _ in range(4):
                await eve.call("PATCH", "/me", wish)
            assert await code(eve.call("PATCH", "/me", wish)) == "tooFast"
            assert len(Mailbox.kept) == 5


async def calls_are_sent(site: Running) -> None:
    """Wait until the server has nobody left to call."""
    inside: Site = site.app.site
    # In this order: a user is looked up first, then called.
    await until(lambda: not inside._calling and not inside.calls._tasks)


async def test_one_call_to_a_table_is_enough_until_somebody_has_looked(tmp_path: Path) -> None:
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
                await calls_are_sent(site)

            await moves(4)
            assert len(Mailbox.kept) == 2, "the code, and one call"
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
    own, auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"

    with serving(receiver.server), serving(mail), running(settings) as site:
        async with Clients(site.base) as clients:
            ada, bob = await clients.guest("Ada"), await clients.guest("Bob")
            await bob.call(
                "PATCH", "/me", {"webhook": f"{receiver.url}/hook", "mail": "bob@example.org"}
            )
            proof = {"mail": "bob@example.org", "code": sent_code()}
            assert (await bob.post("/me/mail", proof))["mail"] == "bob@example.org"
            keys = {"p256dh": _b64(_raw_public(own.public_key())), "auth": _b64(auth)}
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
            assert decrypted(body, own, auth) == expected
            assert headers["authorization"].startswith("vapid t=")
            assert f"k={(await bob.get('/push'))['key']}" in headers["authorization"]
            assert "To: bob@example.org" in Mailbox.kept[1]
            assert expected["url"] in Mailbox.kept[1]


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://127.0.0.1/",
        "https://localhost:8000/",
        "https://10.0.0.1/",
        "https://192.168.1.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[fd00::1]/",
        "https://0.0.0.0/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://user:pass@example.org/",
        "file:///etc/passwd",
        "https://",
        "https://[broken",
        "nonsense",
    ],
)
async def test_a_webhook_reaches_nothing_inside(url: str) -> None:
    with pytest.raises(TableError) as refused:
        await Calls(None, None).check_address(url)  # type: ignore[arg-type]
    assert refused.value.code == "badAddress"


async def test_bad_addresses_are_refused_at_once(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    for wish in ({"webhook": "https://127.0.0.1/"}, {"mail": "nobody"}, {"mail": "a@b\n.org"}):
        answer = await ada.http.patch("/api/me", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (422, "badAddress")


async def test_nobody_is_called_by_a_server_that_has_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A call that has just begun would read a store that is closed."""

    async def look_up(user_id: str) -> None:
        await asyncio.Event().wait()  # for as long as the server runs

    site = Site(Settings(database=f"sqlite:///{tmp_path / 'k.db'}", bots=0, stock=False))
    await site.open()
    monkeypatch.setattr(site.people, "by_id", look_up)
    seats = [SimpleNamespace(user="uAda", automatic=False)]
    row = SimpleNamespace(id="t", game="amazonas", data=SimpleNamespace(seats=seats))
    live: Any = SimpleNamespace(row=row, online=set, watchers=set())
    owed: Any = SimpleNamespace(decisions=[1])
    site._tell_turns(live, owed)
    (call,) = site._calling
    await site.close()
    assert call.cancelled()
