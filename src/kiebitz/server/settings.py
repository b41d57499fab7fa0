"""How a server is run. Imports nothing of Kiebitz."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec


class Settings(msgspec.Struct, kw_only=True):
    """Everything that the command line can say."""

    host: str = "127.0.0.1"
    port: int = 8000
    """0 for any free port; once the server listens, the real one."""
    database: str = ""
    """`sqlite:///path` or `postgresql://…`."""
    bus: str | None = None
    bots: int = 1
    pace: float = 0.6
    """Seconds that a bot waits while people watch."""
    origins: list[str] = []
    """Origins of other sites whose pages may talk to this server; its own always may."""
    trusted_proxies: list[str] = []
    """Addresses and networks whose `X-Forwarded-For`, `X-Forwarded-Proto` and `Forwarded` are believed."""
    allowed_hosts: list[str] = []
    """The host names by which the server may be called, `*.example.org` for all below one; none for any."""
    hsts: int = 0
    """Seconds for which browsers that came by https are to come by nothing else; 0 to leave that open."""
    metrics: str | None = None
    """`address:port` where the figures for Prometheus are; nowhere without. Once the server listens, the real port."""
    stock: bool = True
    """Whether this process makes outcomes in advance for the games that seal them."""
    limits: bool = True
    web: Path | None = None
    """The folder of the built client."""
    mail: str | None = None
    """`smtp://[user:password@]host:port?from=address`, or `smtps://…` for TLS from the start."""
    calls_inward: bool = False
    """Whether webhooks and pushes may go to addresses of this network: for receivers in tests."""
    public_url: str | None = None
    """What links in mails start with."""


def default_database() -> str:
    """The file in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(home) / 'kiebitz' / 'kiebitz.db'}"
