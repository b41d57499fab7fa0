"""Guards addresses that people give: the server posts to public addresses of the internet only.

The address that was checked is the one that is connected to. Imports tables only.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Mapping
from urllib.parse import SplitResult, urlsplit

import httpx

from kiebitz.tables.codes import TableError
from kiebitz.tables.notifications.addresses import ADDRESS_LENGTH

TIMEOUT = 10
"""Seconds for a step of a request."""


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
            or parts.username
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
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast


def _port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)
