"""Who asks, where proxies stand in between: their headers are believed from trusted addresses, and from nobody else.

`X-Forwarded-For` and `Forwarded` (RFC 7239) list the addresses that a request came through, the newest last. What an
untrusted client wrote itself stands left of what the proxies added. So the list is read from the right, and the first
address that is no trusted proxy counts. Imports nothing of Kiebitz.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, NamedTuple

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

HOPS = 32
"""Addresses of a list that are looked at, from the right."""
SECURE = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
PAIR = re.compile(
    r'\s*([!#$%&\'*+.^_`|~0-9A-Za-z-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))\s*(?:;|$)'
)
ELEMENT = re.compile(r'((?:[^,"]|"(?:[^"\\]|\\.)*")*)(?:,|$)')


class Hop(NamedTuple):
    """What a proxy says of the side from which it was asked."""

    address: Address | None
    """None where it is no address: hidden, a name, or nonsense."""
    scheme: str | None = None


class Proxies:
    """The proxies that are believed."""

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        """Addresses and networks in CIDR notation; ValueError says which of them is none."""
        self._networks: list[Network] = [ip_network(each.strip(), strict=False) for each in trusted]

    def resolve(self, scope: Any) -> Any:
        """A request's scope with the address and scheme of the client behind the proxies."""
        client = scope.get("client")
        peer = _address(client[0]) if client else None
        if not self._networks or peer is None or not self._trusts(peer):
            return scope
        lists = [hops for hops in (_x_forwarded(scope), _forwarded(scope)) if hops]
        found = [self._behind(hops, Hop(peer)) for hops in lists]
        addresses = {hop.address for hop in found}
        schemes = {hop.scheme for hop in found} - {None}
        if len(addresses) != 1:
            # None, or two that disagree: then one of them is the client's own invention.
            return scope
        resolved = dict(scope)
        resolved["client"] = (str(addresses.pop()), 0)
        if len(schemes) == 1:
            resolved["scheme"] = schemes.pop()
        return resolved

    def _trusts(self, address: Address) -> bool:
        return any(address in network for network in self._networks)

    def _behind(self, hops: Sequence[Hop], peer: Hop) -> Hop:
        """The first address from the right that is no proxy of ours."""
        found = peer
        for hop in reversed(hops[-HOPS:]):
            if hop.address is None:
                # What a trusted proxy could not tell nobody else can.
                return Hop(found.address, hop.scheme)
            found = hop
            if not self._trusts(hop.address):
                return found
        return found


def _address(text: str) -> Address | None:
    """`192.0.2.1`, `192.0.2.1:80`, `2001:db8::1` or `[2001:db8::1]:80`."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def _values(scope: Any, name: bytes) -> str:
    """A header's lines as one list, as RFC 9110 joins them."""
    return ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)


def _x_forwarded(scope: Any) -> list[Hop]:
    listed = _values(scope, b"x-forwarded-for")
    # A single value is the scheme of the nearest proxy that sets it, and holds for the whole way.
    scheme = SECURE.get(_values(scope, b"x-forwarded-proto").rpartition(",")[2].strip().lower())
    if not listed and scheme is None:
        return []
    return [Hop(_address(each), scheme) for each in listed.split(",")]


def _forwarded(scope: Any) -> list[Hop]:
    return [_hop(element) for element in _elements(_values(scope, b"forwarded"))]


def _elements(text: str) -> Iterator[str]:
    for found in ELEMENT.finditer(text):
        if found[1].strip():
            yield found[1]


def _hop(element: str) -> Hop:
    pairs = {
        name.lower(): quoted.replace("\\", "") or plain
        for name, quoted, plain in PAIR.findall(element)
    }
    scheme = SECURE.get(pairs.get("proto", "").lower())
    return Hop(_address(pairs.get("for", "")), scheme)
