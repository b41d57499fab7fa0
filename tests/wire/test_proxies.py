"""Behind a proxy: who is believed, and what a client cannot make of itself by writing headers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.server.proxies import Proxies
from kiebitz.server.settings import Settings
from tests.wire.servers import Running, running

CLIENT = "203.0.113.7"


def scope(peer: str, *headers: tuple[str, str]) -> dict[str, Any]:
    """A request as it arrives."""
    pairs = [(name.lower().encode(), value.encode("latin-1")) for name, value in headers]
    return {"type": "http", "client": (peer, 50_000), "scheme": "http", "headers": pairs}


def seen(trusted: list[str], peer: str, *headers: tuple[str, str]) -> tuple[str, str]:
    """The address and the scheme that count."""
    found = Proxies(trusted).resolve(scope(peer, *headers))
    return found["client"][0], found["scheme"]


FOR, PROTO, FORWARDED = "X-Forwarded-For", "X-Forwarded-Proto", "Forwarded"
LOCAL = ["127.0.0.1", "10.0.0.0/8", "::1"]

CASES: dict[str, tuple[str, list[tuple[str, str]], tuple[str, str]]] = {
    "no header": ("127.0.0.1", [], ("127.0.0.1", "http")),
    "a stranger's header": (CLIENT, [(FOR, "1.1.1.1"), (PROTO, "https")], (CLIENT, "http")),
    "one proxy": ("127.0.0.1", [(FOR, CLIENT), (PROTO, "https")], (CLIENT, "https")),
    "a chain of proxies": ("127.0.0.1", [(FOR, f"{CLIENT}, 10.1.2.3")], (CLIENT, "http")),
    "what the client wrote": ("127.0.0.1", [(FOR, f"1.1.1.1, {CLIENT}")], (CLIENT, "http")),
    "in a line of its own": ("127.0.0.1", [(FOR, "1.1.1.1"), (FOR, CLIENT)], (CLIENT, "http")),
    "that it is a proxy": ("127.0.0.1", [(FOR, f"10.9.9.9, {CLIENT}")], (CLIENT, "http")),
    "all are proxies": ("127.0.0.1", [(FOR, "10.0.0.5, 10.0.0.6")], ("10.0.0.5", "http")),
    "nonsense": ("127.0.0.1", [(FOR, "a, b")], ("127.0.0.1", "http")),
    "nonsense behind a proxy": ("127.0.0.1", [(FOR, "a, 10.0.0.6")], ("10.0.0.6", "http")),
    "a port": ("127.0.0.1", [(FOR, f"{CLIENT}:4711")], (CLIENT, "http")),
    "IPv6": ("::1", [(FOR, "2001:db8::7")], ("2001:db8::7", "http")),
    "IPv6 with a port": ("::1", [(FOR, "[2001:db8::7]:4711")], ("2001:db8::7", "http")),
    "IPv4 in IPv6": ("::ffff:127.0.0.1", [(FOR, f"::ffff:{CLIENT}")], (CLIENT, "http")),
    "Forwarded": (
        "127.0.0.1",
        [(FORWARDED, f'for=1.1.1.1;proto=http, For="{CLIENT}:4711";Proto=https;by=_x')],
        (CLIENT, "https"),
    ),
    "Forwarded, IPv6": (
        "127.0.0.1",
        [(FORWARDED, 'for="[2001:db8::7]:47"')],
        ("2001:db8::7", "http"),
    ),
    "Forwarded, hidden": ("127.0.0.1", [(FORWARDED, "for=_hidden")], ("127.0.0.1", "http")),
    "Forwarded with a comma in quotes": (
        "127.0.0.1",
        [(FORWARDED, f'for="1.1.1.1, 2.2.2.2", for={CLIENT}')],
        (CLIENT, "http"),
    ),
    "the scheme alone": ("127.0.0.1", [(PROTO, "https")], ("127.0.0.1", "https")),
    "a WebSocket's scheme": ("127.0.0.1", [(FOR, CLIENT), (PROTO, "wss")], (CLIENT, "https")),
    "both agree, one says how": (
        "127.0.0.1",
        [(FOR, CLIENT), (PROTO, "https"), (FORWARDED, f"for={CLIENT}")],
        (CLIENT, "https"),
    ),
    "both agree, but not how": (
        "127.0.0.1",
        [(FOR, CLIENT), (PROTO, "http"), (FORWARDED, f"for={CLIENT};proto=https")],
        (CLIENT, "http"),
    ),
    "both agree": ("127.0.0.1", [(FOR, CLIENT), (FORWARDED, f"for={CLIENT}")], (CLIENT, "http")),
    # The proxy sets one of them and passes the other on as the client wrote it: neither is believed.
    "both differ": (
        "127.0.0.1",
        [(FOR, CLIENT), (FORWARDED, "for=1.1.1.1;proto=https")],
        ("127.0.0.1", "http"),
    ),
}


@pytest.mark.parametrize("case", list(CASES))
def test_who_asks(case: str) -> None:
    peer, headers, expected = CASES[case]
    assert seen(LOCAL, peer, *headers) == expected


def test_without_a_trusted_proxy_no_header_counts() -> None:
    headers = [(FOR, "1.1.1.1"), (PROTO, "https"), (FORWARDED, "for=1.1.1.1;proto=https")]
    assert seen([], "127.0.0.1", *headers) == ("127.0.0.1", "http")


@given(st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=60))
def test_nothing_that_a_client_writes_makes_it_somebody_else(written: str) -> None:
    # nginx appends to what it is sent. A quote that is never closed belongs to the client's part, too.
    assert seen(LOCAL, "127.0.0.1", (FOR, f"{written}, {CLIENT}"))[0] == CLIENT


@given(st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=60))
def test_a_header_that_the_proxy_passes_on_changes_nobody(written: str) -> None:
    found = seen(LOCAL, "127.0.0.1", (FOR, CLIENT), (FORWARDED, written))[0]
    assert found in (CLIENT, "127.0.0.1")


def test_a_network_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="does not appear to be an IPv4 or IPv6 network"):
        Proxies(["nginx"])


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server behind a proxy on this machine."""
    database = f"sqlite:///{tmp_path_factory.mktemp('proxied') / 'k.db'}"
    settings = Settings(
        stock=False, database=database, bots=0, trusted_proxies=["127.0.0.1"], hsts=3600
    )
    with running(settings) as started:
        yield started


def guest(site: Running, **headers: str) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.post(f"{site.base}/api/guest", json={"name": "Ada"}, headers=named)


def test_the_cookie_is_marked_secure_where_the_proxy_was_asked_by_https(behind: Running) -> None:
    assert (
        "Secure"
        in guest(behind, x_forwarded_for=CLIENT, x_forwarded_proto="https").headers["set-cookie"]
    )
    assert "Secure" not in guest(behind, x_forwarded_for="203.0.113.8").headers["set-cookie"]


def test_hsts_is_said_by_https_only(behind: Running) -> None:
    secure = guest(behind, x_forwarded_for="203.0.113.9", x_forwarded_proto="https")
    assert secure.headers["strict-transport-security"] == "max-age=3600"
    assert "strict-transport-security" not in guest(behind, x_forwarded_for=CLIENT).headers


def test_clients_behind_a_proxy_are_counted_one_by_one(behind: Running) -> None:
    """One of them is refused at last, whatever it writes itself; its neighbour is not."""
    codes = [
        guest(behind, x_forwarded_for=f"198.51.100.{n}, 203.0.113.77").status_code
        for n in range(31)
    ]
    assert codes == [200] * 30 + [429]
    assert guest(behind, x_forwarded_for="203.0.113.78").status_code == 200


def test_a_client_without_a_proxy_cannot_say_who_it_is(tmp_path: Path) -> None:
    settings = Settings(stock=False, database=f"sqlite:///{tmp_path / 'k.db'}", bots=0)
    with running(settings) as site:
        answers = [
            guest(site, x_forwarded_for=f"198.51.100.{n}", x_forwarded_proto="https")
            for n in range(31)
        ]
    assert [answer.status_code for answer in answers] == [200] * 30 + [429]
    assert "Secure" not in answers[0].headers["set-cookie"]
