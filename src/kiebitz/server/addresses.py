"""By what a stranger is counted: the address that a request comes from. Imports nothing of Kiebitz."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any

PREFIX = 64
"""Bits of an IPv6 address that count: a household or a rented machine has all the addresses behind them."""


def address_of(scope: Any) -> str:
    """The network that a request comes from; empty where it is not known, as on a Unix socket."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else ""


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What an address is counted as.

    >>> network_of("192.0.2.7"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '192.0.2.7')
    >>> network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::1%eth0")
    True
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> (128 - PREFIX) << (128 - PREFIX))}/{PREFIX}"
