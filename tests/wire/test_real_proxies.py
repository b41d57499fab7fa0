"""nginx and Caddy, with the configurations of docs/proxies.md: TLS, WebSockets, who asks, large bodies.

Skipped where a proxy is not installed (`apt install nginx-light caddy`).
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from kiebitz.server.settings import Settings
from tests.docs.pages import FENCE, ROOT
from tests.waiting import until
from tests.wire.servers import Running, running
from tools.table_client import Clients

NAME = "localhost"
BLOCKS = dict(FENCE.findall((ROOT / "docs" / "proxies.md").read_text(encoding="utf-8")))


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    chain, secret = folder / "fullchain.pem", folder / "privkey.pem"
    chain.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    secret.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return chain, secret


def replaced(text: str, **pairs: tuple[str, str]) -> str:
    """A configuration of the page with other ports and places; each must occur in it."""
    for before, after in pairs.values():
        assert before in text, before
        text = text.replace(before, after)
    return text


def nginx(folder: Path, server: int, plain: int, secure: int) -> list[str]:
    """The command that starts nginx with the page's configuration."""
    chain, key = certificate(folder)
    site = replaced(
        BLOCKS["nginx"],
        server=("127.0.0.1:8000", f"127.0.0.1:{server}"),
        plain=("listen 80;", f"listen 127.0.0.1:{plain};"),
        secure=("listen 443 ssl http2;", f"listen 127.0.0.1:{secure} ssl http2;"),
        name=("table.example.org;", f"{NAME};"),
        chain=(f"/etc/letsencrypt/live/table.example.org/{chain.name}", str(chain)),
        key=(f"/etc/letsencrypt/live/table.example.org/{key.name}", str(key)),
    )
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;\n" if os.geteuid() == 0 else ""  # else it may not write into our folder
    head = f"{user}daemon off; pid {folder}/pid; error_log stderr;\nevents {{}}\n"
    whole = f"{head}http {{ access_log off;\n{places}{site}}}\n"
    (folder / "nginx.conf").write_text(whole)
    return ["nginx", "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, server: int, plain: int, secure: int) -> list[str]:
    """The command that starts Caddy with the page's configuration."""
    chain, key = certificate(folder)
    site = replaced(
        BLOCKS["caddy"],
        name=("table.example.org {", f"{NAME}:{secure} {{\n\tbind 127.0.0.1\n\ttls {chain} {key}"),
        server=("127.0.0.1:8000", f"127.0.0.1:{server}"),
    )
    options = f"{{\n\tadmin off\n\thttp_port {plain}\n\tstorage file_system {folder}/data\n}}\n"
    (folder / "Caddyfile").write_text(options + site)
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


PROXIES: dict[str, Callable[[Path, int, int, int], list[str]]] = {"nginx": nginx, "caddy": caddy}


class Behind:
    """A server and the proxy before it."""

    def __init__(self, site: Running, plain: int, secure: int) -> None:
        self.site = site
        self.plain = f"http://{NAME}:{plain}"
        self.secure = f"https://{NAME}:{secure}"


@pytest.fixture(scope="module", params=list(PROXIES))
def behind(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Behind]:
    if shutil.which(request.param) is None:
        pytest.skip(f"{request.param} is not installed")
    folder = tmp_path_factory.mktemp(request.param)
    settings = Settings(
        stock=False,
        database=f"sqlite:///{folder / 'k.db'}",
        bots=0,
        trusted_proxies=["127.0.0.1"],
        allowed_hosts=[NAME],
        hsts=3600,
    )
    with running(settings) as site:
        plain, secure = free_port(), free_port()
        command = PROXIES[request.param](folder, settings.port, plain, secure)
        log = folder / "log"
        with log.open("wb") as output, subprocess.Popen(command, stderr=output) as proxy:
            try:
                wait_for(secure, proxy, log)
                yield Behind(site, plain, secure)
            finally:
                proxy.terminate()


def wait_for(port: int, proxy: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the proxy takes connections."""
    while True:
        assert proxy.poll() is None, log.read_text()
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            continue


def browser(behind: Behind) -> httpx.Client:
    # From an address that is not the proxy's: on its own machine everybody is believed.
    line = httpx.HTTPTransport(verify=False, local_address="127.0.0.2")  # our own certificate
    return httpx.Client(base_url=behind.secure, transport=line)


@pytest.mark.proof
def test_a_guest_comes_by_tls(behind: Behind) -> None:
    with browser(behind) as client:
        answer = client.post("/api/guest", json={"name": "Ada"}, headers={"origin": behind.secure})
        assert answer.status_code == 200, answer.text
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"] == "max-age=3600"
        assert client.post(
            "/api/guest", json={}, headers={"origin": "https://evil.example"}
        ).status_code in (400, 403)
        assert client.post("/api/records", content=b"x" * 3_900_000).status_code == 422


@pytest.mark.proof
async def test_a_socket_goes_through(behind: Behind, monkeypatch: pytest.MonkeyPatch) -> None:
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    monkeypatch.setattr(ssl, "create_default_context", lambda *_, **__: trusting)
    async with Clients(behind.secure) as clients:
        ada = await clients.guest("Ada")
        await ada.connect(Origin=behind.secure)
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = (await ada.post("/tables", {"game": "amazonas", "seats": seats}))["table"]
        seen = await ada.watch(table, 0)
        await ada.ask("say", table=table, text="through")
        await until(lambda: bool(seen.chat))


@pytest.mark.proof
def test_a_client_is_counted_by_its_own_address(behind: Behind) -> None:
    """Whatever it writes into the headers: after thirty guests it is refused."""
    with browser(behind) as client:
        codes = []
        for n in range(40):
            client.cookies.clear()
            invented = f"198.51.100.{n}"
            headers = {"x-forwarded-for": invented, "forwarded": f"for={invented}"}
            codes.append(
                client.post("/api/guest", json={"name": "Ada"}, headers=headers).status_code
            )
    assert codes[-1] == 429


@pytest.mark.proof
def test_plain_http_leads_to_https(behind: Behind) -> None:
    answer = httpx.get(behind.plain + "/t/some-table")
    assert answer.status_code in (301, 308)
    assert re.match(r"https://localhost(:\d+)?/t/some-table", answer.headers["location"])
