"""Receivers of what a server sends to people who are away: posts to an address, and mails."""

from __future__ import annotations

import ipaddress
import socketserver
import ssl
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from email import message_from_string
from email.policy import default as default_policy
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from kiebitz.server.settings import Settings
from tests.waiting import LIMIT
from tests.wire.servers import Running, running


class Receiver:
    """An HTTP server that keeps what is posted to it."""

    def __init__(self, status: int = 201, answer: Mapping[str, str] | None = None) -> None:
        """Answers with this status and these headers."""
        kept: list[tuple[str, dict[str, str], bytes]] = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                kept.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(status)
                for name, value in (answer or {}).items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.kept = kept
        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"


class Mailbox(socketserver.StreamRequestHandler):
    """Just enough of SMTP to take a mail."""

    kept: list[str] = []  # noqa: RUF012
    arrived = threading.Condition()

    def heard(self, word: str) -> None:
        """What the client says, in capitals."""

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline().decode():
            self.heard(line.upper().strip())
            if line.upper().startswith("DATA"):
                self.wfile.write(b"354 go on\r\n")
                text = ""
                while (part := self.rfile.readline().decode()) != ".\r\n":
                    text += part
                with self.arrived:
                    self.kept.append(text)
                    self.arrived.notify_all()
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
            self.heard(word)
            if word.startswith("AUTH"):
                self.wfile.write(b"235 welcome\r\n")
            elif word.startswith("EHLO") and isinstance(self.connection, ssl.SSLSocket):
                self.wfile.write(b"250-here\r\n250 AUTH PLAIN\r\n")
            elif word.startswith("EHLO") and not isinstance(self.connection, ssl.SSLSocket):
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


def sent_code() -> str:
    """The code in the newest mail: its first line."""
    return Mailbox.kept[-1].replace("\r", "").split("\n\n", 1)[1].splitlines()[0]


def sent_link() -> str:
    """The address in the newest mail, as soon as there is one in it."""
    with Mailbox.arrived:
        assert Mailbox.arrived.wait_for(lambda: bool(_links()), LIMIT)
        return _links()[0]


def _links() -> list[str]:
    whole = message_from_string(Mailbox.kept[-1], policy=default_policy)
    return [word for word in str(whole.get_content()).split() if word.startswith("http")]


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
