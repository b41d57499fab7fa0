"""Called when it is my turn with the page closed: each way with a receiver of our own."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socketserver
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from kiebitz.server.settings import Settings
from kiebitz.tables.calls import Call, Calls, _b64, _derived, _raw_public
from kiebitz.tables.codes import TableError
from kiebitz.tables.people import User
from tests.wire.conftest import Running, running
from tests.wire.scenario import run
from tests.wire.test_play import code
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


class SecureMailbox(Mailbox):
    """The same behind TLS: from the first byte on, or when the client asks for it."""

    kept: list[tuple[str, str]] = []  # type: ignore[assignment]  # noqa: RUF012
    secure: ssl.SSLContext
    from_the_start: bool

    def handle(self) -> None:
        with suppress(ssl.SSLError):  # the client does not trust us
            self._talk()

    def _talk(self) -> None:
        if self.from_the_start:
            self._lock()
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline().decode():
            word = line.upper().strip()
            if word.startswith("EHLO") and not isinstance(self.connection, ssl.SSLSocket):
                self.wfile.write(b"250-here\r\n250 STARTTLS\r\n")
            elif word == "STARTTLS":
                self.wfile.write(b"220 go on\r\n")
                self._lock()
            elif word == "DATA":
                self.wfile.write(b"354 go on\r\n")
                while self.rfile.readline() != b".\r\n":
                    pass
                self.kept.append(
                    (type(self.connection).__name__, "start" if self.from_the_start else "later")
                )
                self.wfile.write(b"250 ok\r\n")
            elif word == "QUIT":
                self.wfile.write(b"221 bye\r\n")
                return
            else:
                self.wfile.write(b"250 ok\r\n")

    def finish(self) -> None:
        super().finish()
        self.connection.close()

    def _lock(self) -> None:
        plain = self.connection
        self.connection = self.secure.wrap_socket(
            plain, server_side=True, do_handshake_on_connect=False
        )
        self.connection.do_handshake()
        self.rfile = self.connection.makefile("rb")
        self.wfile = self.connection.makefile("wb", buffering=0)


def certificate(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """A certificate for 127.0.0.1 that signs itself, and what a server needs of it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "mailbox")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), False
        )
        .sign(key, hashes.SHA256())
    )
    public, private = folder / "public.pem", folder / "private.pem"
    public.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(public, private)
    return public, context


@pytest.mark.parametrize("scheme, when", [("smtps", "start"), ("smtp", "later")])
def test_mail_goes_by_tls(
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
            asyncio.run(send(port))
        monkeypatch.setenv("SSL_CERT_FILE", str(public))
        asyncio.run(send(port))
    assert mailbox.kept == [("SSLSocket", when)]


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


def sent_code() -> str:
    """The code in the newest mail: its first line."""
    return Mailbox.kept[-1].replace("\r", "").split("\n\n", 1)[1].splitlines()[0]


@contextmanager
def posting(tmp_path: Path, web: Path | None = None) -> Iterator[Running]:
    """A server that sends mail to a box here."""
    Mailbox.kept.clear()
    box = socketserver.TCPServer(("127.0.0.1", 0), Mailbox)
    settings = Settings(
        stock=False,
        database=f"sqlite:///{tmp_path / 'k.db'}",
        bots=0,
        mail=f"smtp://127.0.0.1:{box.server_address[1]}",
        web=web,
    )
    with serving(box), running(settings) as site:
        yield site


def test_nobody_is_called_at_an_address_that_is_not_theirs(tmp_path: Path) -> None:
    async def scenario(base: str) -> None:
        eve, bob = await Client.guest(base, "Eve"), await Client.guest(base, "Bob")
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

    with posting(tmp_path) as site:
        run(site, scenario)


def test_one_call_to_a_table_is_enough_until_somebody_has_looked(tmp_path: Path) -> None:
    async def scenario(base: str) -> None:
        ada = await Client.guest(base, "Ada")
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
                while page["scene"] is None:
                    await asyncio.sleep(0.05)
                    page = await ada.get(f"/tables/{table}")
                seat = page["scene"]["view"]["pending"][0]
                scene = (await ada.get(f"/tables/{table}?viewer={seat}"))["scene"]
                made += 1
                await ada.ask(
                    "move",
                    table=table,
                    seat=seat,
                    move=scene["legal"][0]["notation"],
                    id=f"m{made}",
                    decision=scene["decision"],
                )
            await asyncio.sleep(0.3)

        await moves(4)
        assert len(Mailbox.kept) == 2, "the code, and one call"
        await ada.watch(table, 0)
        await ada.ask("unwatch", table=table)
        await moves(2)
        assert len(Mailbox.kept) == 3

    with posting(tmp_path) as site:
        run(site, scenario)


def test_push_mail_and_webhook(tmp_path: Path) -> None:
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

    async def scenario(base: str) -> None:
        ada, bob = await Client.guest(base, "Ada"), await Client.guest(base, "Bob")
        await bob.call(
            "PATCH", "/me", {"webhook": f"{receiver.url}/hook", "mail": "bob@example.org"}
        )
        proof = {"mail": "bob@example.org", "code": sent_code()}
        assert (await bob.post("/me/mail", proof))["mail"] == "bob@example.org"
        keys = {"p256dh": _b64(_raw_public(own.public_key())), "auth": _b64(auth)}
        await bob.post("/push", {"endpoint": f"{receiver.url}/push", "keys": keys})
        laid = await ada.post(
            "/tables", {"game": "amazonas", "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
        await ada.connect()
        await ada.watch(laid["table"], 0)
        await bob.post(f"/tables/{laid['table']}/join", {"invite": laid["invite"]})
        for _ in range(1500):
            if len(receiver.kept) >= 2 and len(Mailbox.kept) >= 2:
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
        assert "To: bob@example.org" in Mailbox.kept[1]
        assert expected["url"] in Mailbox.kept[1]

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
            assert (answer.status_code, answer.json()["code"]) == (422, "badAddress")

    run(site, scenario)
