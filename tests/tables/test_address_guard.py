"""The server posts to the internet only, and to the very address that was checked."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Any

import pytest

from kiebitz.tables.codes import TableError
from kiebitz.tables.notifications import address_guard
from kiebitz.tables.notifications.address_guard import AddressGuard, is_public
from tests.wire.receivers import Receiver, serving

PUBLIC, INSIDE = "93.184.215.14", "10.0.0.1"


class Names:
    """The names of hosts, each with its addresses; counts the look-ups."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **known: list[str]) -> None:
        self.asked = 0
        self._known = known
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", self._look_up)

    async def _look_up(self, host: str, port: int, **_: Any) -> list[Any]:
        self.asked += 1
        family = socket.AF_INET
        return [(family, socket.SOCK_STREAM, 0, "", (each, port)) for each in self._known[host]]


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
        "https://:pass@example.org/",
        "https://[64:ff9b::a00:1]/",
        "file:///etc/passwd",
        "https://",
        "https://[broken",
        "https://example.org:port/",
        f"https://example.org/{'x' * 2000}",
        "https://exa\nmple.org/",
        "https://example.org/\r\nhost: inside",
        "https://example.org\\@10.0.0.1/",
        "https://example.org /",
        "https://ex\u00e4mple.org/",
        "https://[::ffff:5db8:d70e]/",
        "https://[2002:7f00:1::]/",
        "https://0177.0.0.1/",
        "https://127.1/",
        "nonsense",
    ],
)
async def test_nothing_inside_this_network_is_reached(url: str) -> None:
    for act in (AddressGuard().check(url), AddressGuard().post(url, b"", {})):
        with pytest.raises(TableError) as refused:
            await act
        assert refused.value.code == "badAddress"


@pytest.mark.parametrize(
    "address, public",
    [
        (PUBLIC, True),
        ("2606:4700:4700::1111", True),
        (INSIDE, False),
        ("2a00:1450:4001:82b::200e", True),
        ("1.1.1.1", True),
        # IPv4: private, shared, loopback, link-local, reserved, documentation, multicast, broadcast
        ("0.1.2.3", False),
        ("10.255.255.255", False),
        ("100.64.0.1", False),
        ("100.127.255.255", False),
        ("100.128.0.1", True),
        ("127.0.0.1", False),
        ("127.255.255.254", False),
        ("169.254.169.254", False),
        ("172.16.0.1", False),
        ("172.31.255.255", False),
        ("172.32.0.1", True),
        ("192.0.0.8", False),
        ("192.0.0.170", False),
        ("192.0.2.1", False),
        ("192.88.99.1", False),
        ("192.168.0.1", False),
        ("198.18.0.1", False),
        ("198.19.255.255", False),
        ("198.51.100.1", False),
        ("203.0.113.1", False),
        ("224.0.0.1", False),
        ("239.255.255.255", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
        # IPv6: unspecified, loopback, local, link-local, site-local, multicast, documentation, discard
        ("::", False),
        ("::1", False),
        ("fc00::1", False),
        ("fdff:ffff::1", False),
        ("fe80::1%eth0", False),
        ("fec0::1", False),
        ("ff02::1", False),
        ("ff0e::1", False),
        ("2001:db8::1", False),
        ("3fff::1", False),
        ("100::1", False),
        ("5f00::1", False),
        # an IPv4 address inside: mapped, compatible, translated, NAT64, 6to4, Teredo; public ones are no better
        ("::ffff:10.0.0.1", False),
        ("::ffff:93.184.215.14", False),
        ("::ffff:7f00:1", False),
        ("::10.0.0.1", False),
        ("::93.184.215.14", False),
        ("::ffff:0:10.0.0.1", False),
        ("64:ff9b::10.0.0.1", False),
        ("64:ff9b::93.184.215.14", False),
        ("64:ff9b:1::93.184.215.14", False),
        ("2002:0a00:0001::", False),
        ("2002:5db8:d70e::", False),
        ("2001::5db8:d70e", False),
        ("2001:0:4136:e378:8000:63bf:3fff:fdd2", False),
        ("2001:10::1", False),
        ("2001:20::1", False),
    ],
)
def test_which_addresses_are_public(address: str, public: bool) -> None:
    assert is_public(address) is public


async def test_a_host_with_one_address_inside_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    Names(monkeypatch, good=[PUBLIC], mixed=[PUBLIC, INSIDE])
    await AddressGuard().check("https://good/hook")
    with pytest.raises(TableError, match="on the internet"):
        await AddressGuard().check("https://mixed/hook")


async def test_a_post_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second look-up might be answered with another address."""
    receiver = Receiver()
    names = Names(monkeypatch, receiver=["127.0.0.1"])
    netloc = f"receiver:{receiver.server.server_port}"
    with serving(receiver.server):
        guard = AddressGuard(inward=True)
        assert await guard.post(f"http://{netloc}/hook?a=1", b"body", {"x-kind": "turn"}) == 201
    ((path, headers, body),) = receiver.kept
    assert (path, body, headers["host"]) == ("/hook?a=1", b"body", netloc)
    assert headers["x-kind"] == "turn"
    assert names.asked == 1


async def test_a_host_that_moves_inside_after_the_check_is_refused_when_it_is_posted_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """DNS rebinding: checked when it is given, and looked up again at every post."""
    Names(monkeypatch, good=[PUBLIC])
    await AddressGuard().check("https://good/hook")
    Names(monkeypatch, good=["127.0.0.1"])
    with pytest.raises(TableError, match="on the internet"):
        await AddressGuard().post("https://good/hook", b"", {})


async def test_no_proxy_of_the_environment_looks_the_host_up_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    proxy, receiver = Receiver(), Receiver()
    monkeypatch.setenv("HTTP_PROXY", proxy.url)
    monkeypatch.setenv("ALL_PROXY", proxy.url)
    with serving(proxy.server), serving(receiver.server):
        assert await AddressGuard(inward=True).post(f"{receiver.url}/", b"", {}) == 201
    assert (len(receiver.kept), proxy.kept) == (1, [])


async def test_a_receiver_that_answers_letter_by_letter_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(address_guard, "IN_ALL", 0.2)
    ended = asyncio.Event()

    async def drip(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 201 Created\r\nx-long: ")
        with suppress(OSError):
            while not writer.is_closing():
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(0.02)
        ended.set()

    async with await asyncio.start_server(drip, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(TimeoutError):
            await AddressGuard(inward=True).post(f"http://127.0.0.1:{port}/", b"", {})
        await ended.wait()


async def test_a_redirect_is_not_followed() -> None:
    inner = Receiver()
    outer = Receiver(307, {"location": f"{inner.url}/secret"})
    with serving(inner.server), serving(outer.server):
        assert await AddressGuard(inward=True).post(f"{outer.url}/", b"", {}) == 307
    assert (len(outer.kept), inner.kept) == (1, [])
