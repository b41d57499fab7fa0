"""Guards addresses that people give: the server posts to public addresses of the internet only.

A host is looked up and checked at every post, and the address that was checked is the one that is connected to.
Imports tables only.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from collections.abc import Mapping
from urllib.parse import SplitResult, urlsplit

from kiebitz.tables.codes import TableError
from kiebitz.tables.notifications.addresses import ADDRESS_LENGTH

TIMEOUT = 10
"""Seconds for a step of a request."""
IN_ALL = 30
"""Seconds for a whole post: a receiver that sends its answer letter by letter holds up nobody."""
GLOBAL_UNICAST = ipaddress.IPv6Network("2000::/3")
"""All that IPv6 has given to the internet. Outside are loopback, local and link-local addresses, and those in which an
IPv4 address is written: mapped, compatible, translated, NAT64 (RFC 4291, 2765, 6052, 8215)."""
REFUSED: tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...] = (
    *map(
        ipaddress.IPv4Network,
        (
            "0.0.0.0/8",  # this network
            "10.0.0.0/8",  # private
            "100.64.0.0/10",  # shared by a provider's customers
            "127.0.0.0/8",  # loopback
            "169.254.0.0/16",  # link-local: the metadata of cloud machines
            "172.16.0.0/12",  # private
            "192.0.0.0/24",  # protocol assignments
            "192.0.2.0/24",  # documentation
            "192.31.196.0/24",  # AS112
            "192.52.193.0/24",  # AMT
            "192.88.99.0/24",  # relays of 6to4
            "192.168.0.0/16",  # private
            "192.175.48.0/24",  # AS112
            "198.18.0.0/15",  # measurements
            "198.51.100.0/24",  # documentation
            "203.0.113.0/24",  # documentation
            "224.0.0.0/4",  # multicast
            "240.0.0.0/4",  # reserved, broadcast
        ),
    ),
    *map(
        ipaddress.IPv6Network,
        (
            "2001::/23",  # protocol assignments: Teredo and others
            "2001:db8::/32",  # documentation
            "2002::/16",  # 6to4: an IPv4 address inside
            "2620:4f:8000::/48",  # AS112
            "3fff::/20",  # documentation
        ),
    ),
)
"""IANA's special-purpose registries, written out: Python's own list depends on its version."""

_visible = re.compile(r"[!-\[\]-~]+")
"""ASCII without spaces, control characters and backslashes, which programs read in different ways."""


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
        async with asyncio.timeout(IN_ALL):
            return await self._post(url, body, headers)

    async def _post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        import httpx  # slow to load, and few tables notify anybody

        parts = self._parts(url)
        address = await self._resolve(parts)
        host = f"[{address}]" if ":" in address else address
        target = f"{parts.scheme}://{host}:{_port(parts)}{parts.path or '/'}"
        if parts.query:
            target += f"?{parts.query}"
        # Without the environment: a proxy named there would look the host up by itself.
        async with httpx.AsyncClient(
            timeout=TIMEOUT, follow_redirects=False, trust_env=False
        ) as client:
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
            or not _visible.fullmatch(url)
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
    """Whether an IP address belongs to the internet, and packets to it end there."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address) and found not in GLOBAL_UNICAST:
        return False
    return not any(found in network for network in REFUSED)


def _port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)
