"""Called when it is my turn with the page closed: each way with a receiver of our own."""

from __future__ import annotations

import asyncio
import json
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from kiebitz.server.settings import Settings
from kiebitz.tables.calls import Calls, _b64, _derived, _raw_public
from kiebitz.tables.codes import TableError
from tests.wire.conftest import Running, running
from tests.wire.scenario import run
from tools.reliability.client import Client


class Receiver:
    """An HTTP server that keeps what is posted to it."""

    def __init__(self) -> None:
        kept: list[tuple[str, dict[str, str], bytes]] = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                kept.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(201)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.kept = kept
        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"


class Mailbox(socketserver.StreamRequestHandler):
    """Just enough of SMTP to take a mail."""

    kept: list[str] = []  # noqa: RUF012

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline().decode():
            if line.upper().startswith("DATA"):
                self.wfile.write(b"354 go on\r\n")
                text = ""
                while (part := self.rfile.readline().decode()) != ".\r\n":
                    text += part
                self.kept.append(text)
            if line.upper().startswith("QUIT"):
                self.wfile.write(b"221 bye\r\n")
                return
            self.wfile.write(b"250 ok\r\n")


@contextmanager
def serving(server: socketserver.BaseServer) -> Iterator[None]:
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


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


def test_push_mail_and_webhook(tmp_path: Path) -> None:
    receiver = Receiver()
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

    async def scenario(base: str) -> None:
        ada, bob = await Client.guest(base, "Ada"), await Client.guest(base, "Bob")
        await bob.call(
            "PATCH", "/me", {"webhook": f"{receiver.url}/hook", "mail": "bob@example.org"}
        )
        keys = {"p256dh": _b64(_raw_public(own.public_key())), "auth": _b64(auth)}
        await bob.post("/push", {"endpoint": f"{receiver.url}/push", "keys": keys})
        laid = await ada.post(
            "/tables", {"game": "amazonas", "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
        await ada.connect()
        await ada.watch(laid["table"], 0)
        await bob.post(f"/tables/{laid['table']}/join", {"invite": laid["invite"]})
        for _ in range(1500):
            if len(receiver.kept) >= 2 and Mailbox.kept:
                break
            await asyncio.sleep(0.02)
        expected = {
            "table": laid["table"],
            "game": "amazonas",
            "url": f"https://kiebitz.example/t/{laid['table']}",
        }
        by_path = {path: (headers, body) for path, headers, body in receiver.kept}
        assert json.loads(by_path["/hook"][1]) == expected
        headers, body = by_path["/push"]
        assert decrypted(body, own, auth) == expected
        assert headers["authorization"].startswith("vapid t=")
        assert f"k={(await bob.get('/push'))['key']}" in headers["authorization"]
        assert "To: bob@example.org" in Mailbox.kept[0]
        assert expected["url"] in Mailbox.kept[0]

    with serving(receiver.server), serving(mail), running(settings) as site:
        run(site, scenario)


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
def test_a_webhook_reaches_nothing_inside(url: str) -> None:
    async def scenario() -> None:
        with pytest.raises(TableError) as refused:
            await Calls(None, None).check_address(url)  # type: ignore[arg-type]
        assert refused.value.code == "badAddress"

    asyncio.run(scenario())


def test_bad_addresses_are_refused_at_once(site: Running) -> None:
    async def scenario(base: str) -> None:
        ada = await Client.guest(base, "Ada")
        for wish in ({"webhook": "https://127.0.0.1/"}, {"mail": "nobody"}, {"mail": "a@b\n.org"}):
            answer = await ada.http.patch("/api/me", json=wish)
            assert (answer.status_code, answer.json()["code"]) == (400, "badAddress")

    run(site, scenario)
