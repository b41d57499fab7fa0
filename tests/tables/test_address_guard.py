"""The server posts to the internet only, and to the very address that was checked."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from kiebitz.tables.codes import TableError
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
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("ff02::1", False),
        ("fe80::1%eth0", False),
        ("2002:0a00:0001::", False),
        ("2002:5db8:d70e::", True),
        ("::ffff:10.0.0.1", False),
        ("::ffff:93.184.215.14", True),
        ("::10.0.0.1", False),
        ("::ffff:0:10.0.0.1", False),
        ("64:ff9b::10.0.0.1", False),
        ("64:ff9b::93.184.215.14", True),
        ("64:ff9b:1::93.184.215.14", False),
        ("fec0::1", False),
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


async def test_a_redirect_is_not_followed() -> None:
    inner = Receiver()
    outer = Receiver(307, {"location": f"{inner.url}/secret"})
    with serving(inner.server), serving(outer.server):
        assert await AddressGuard(inward=True).post(f"{outer.url}/", b"", {}) == 307
    assert (len(outer.kept), inner.kept) == (1, [])
