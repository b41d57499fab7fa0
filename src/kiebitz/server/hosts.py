"""The host names by which this server may be called. Imports nothing of Kiebitz.

A page of another site can point its own name at this server's address and then talk to it as to itself (DNS
rebinding). Where the names are listed, requests by any other are refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit


class AllowedHosts:
    """Names, and `*.example.org` for all below one; none for any name whatever."""

    def __init__(self, allowed: Iterable[str], public_url: str | None = None) -> None:
        self._names = {_name(each) for each in allowed}
        if self._names and public_url:
            self._names.add((urlsplit(public_url).hostname or "").lower())

    def allow(self, host: str | None) -> bool:
        """Whether a request with this `Host` header is answered."""
        if not self._names:
            return True
        name = _name(host or "")
        _, _, parent = name.partition(".")
        return name in self._names or (bool(parent) and self._under(name))

    def _under(self, name: str) -> bool:
        """Whether it is below one of the names with a star."""
        parts = name.split(".")
        return any("*." + ".".join(parts[n:]) in self._names for n in range(1, len(parts)))


def _name(host: str) -> str:
    """A host without its port and in lower case."""
    host = host.strip().lower()
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0].rstrip(".")
