"""By which address others reach this server: what links say that are made at the server's own machine.

Imports server only.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from kiebitz.server.hosts import AllowedHosts
from kiebitz.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104  what a server is told that listens on all addresses


def lan_address() -> str | None:
    """This machine's address for others in its network; None if it has none. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") else address


def is_loopback(host: str) -> bool:
    """Whether a host name or address leads a machine to itself.

    >>> [is_loopback(host) for host in ("localhost", "127.0.0.1", "[::1]", "192.168.1.5", "example.org")]
    [True, True, True, False, False]
    """
    host = host.strip("[]").lower()
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def origin_for_others(settings: Settings) -> str | None:
    """What a link for others begins with; None where only this machine reaches the server."""
    if settings.public_url:
        parts = urlsplit(settings.public_url)
        return f"{parts.scheme}://{parts.netloc}"
    host = lan_address() if settings.host in EVERYWHERE else settings.host
    if host is None or is_loopback(host):
        return None
    host = f"[{host}]" if ":" in host else host
    if not AllowedHosts(settings.allowed_hosts).allow(host):
        return None
    return f"http://{host}:{settings.port}"
