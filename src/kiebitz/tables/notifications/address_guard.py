"""Guards addresses that people give: the server posts to public addresses of the internet only.

The address that was checked is the one that is connected to. Imports tables only.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Mapping
from urllib.parse import SplitResult, urlsplit

from kiebitz.tables.codes import TableError
from kiebitz.tables.notifications.addresses import ADDRESS_LENGTH

TIMEOUT = 10
"""Seconds for a step of a request."""
EMBEDDED = tuple(map(ipaddress.IPv6Network, ("::/96", "::ffff:0:0:0/96", "64:ff9b::/96")))
"""Where the last 32 bits of an IPv6 address are an IPv4 address: compatible, translated, NAT64 (RFC 6052)."""
LOCAL = tuple(map(ipaddress.IPv6Network, ("64:ff9b:1::/48", "fec0::/10")))
"""Inside a network, though Python calls them global: local NAT64 (RFC 8215), site-local."""


class AddressGuard:
    """Checks addresses, and posts to those that pass."""

    def __init__(self, *, inward: bool = False) -> None:
        self._schemes = ("https", "http") if inward else ("https",)
        self._inward = inward
        """Whether addresses inside this network are allowed; only for receivers in tests."""

    async def check(self, url: str) -> None:
        """TableError unless the server may post to this address."""
        await self._resolve(self._parts(url))

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """POST to the address that was checked, without redirects or a second look-up. Returns the status."""
        import httpx  # slow to load, and few tables notify anybody

        parts = self._parts(url)
        address = await self._resolve(parts)
        host = f"[{address}]" if ":" in address else address
        target = f"{parts.scheme}://{host}:{_port(parts)}{parts.path or '/'}"
        if parts.query:
            target += f"?{parts.query}"
        async with httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False) as client:
            request = client.build_request(
                "POST",
                target,
                content=body,
                headers={**headers, "host": parts.netloc},
                extensions={"sni_hostname": parts.hostname},
            )
            # The answer's body is not read: it may be endless.
            answer = await client.send(request, stream=True)
            await answer.aclose()
            return answer.status_code

    def _parts(self, url: str) -> SplitResult:
        try:
            parts = urlsplit(url)
            _port(parts)
        except ValueError as error:
            raise TableError("badAddress", "this is not an address") from error
        if (
            parts.scheme not in self._schemes
            or not parts.hostname
            or "@" in parts.netloc
            or len(url) > ADDRESS_LENGTH
        ):
            raise TableError("badAddress", "an address starts with https:// and names a host")
        return parts

    async def _resolve(self, parts: SplitResult) -> str:
        """An IP address of the host; TableError if one of its addresses is inside this network."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(parts.hostname, _port(parts), type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise TableError("badAddress", "there is no such host") from error
        addresses = [str(each[4][0]) for each in found]
        if not self._inward and not all(map(is_public, addresses)):
            raise TableError("badAddress", "only addresses on the internet are allowed")
        return addresses[0]


def is_public(address: str) -> bool:
    """Whether an IP address belongs to the internet; an IPv4 address inside an IPv6 one is checked itself."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if any(found in network for network in LOCAL):
            return False
        inner = _embedded(found)
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast


def _embedded(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that packets to this one end at."""
    if any(address in network for network in EMBEDDED):
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]


def _port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)
