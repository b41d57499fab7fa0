"""kiebitz serve: put the tables on the net, for the browser. Imports tables, server and cli only."""

from __future__ import annotations

import argparse
import asyncio
import gc
from pathlib import Path
from typing import TYPE_CHECKING

from kiebitz.cli import addresses, arguments

if TYPE_CHECKING:
    from kiebitz.server.settings import Settings


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--host",
        default="0.0.0.0",  # noqa: S104 — whoever serves a table wants it reached
        help="address to listen on (default: all)",
    )
    command.add_argument(
        "--port",
        type=arguments.port,
        default=8000,
        metavar="N",
        help="port to listen on (default: 8000; 0: any free one)",
    )
    addresses.add_database(command)
    addresses.add_address(command, "bus", "redis://…, to run several processes")
    command.add_argument(
        "--bots", type=arguments.natural, default=1, metavar="N", help="processes for bots"
    )
    command.add_argument("--web", type=Path, metavar="DIR", help="the built client")
    command.add_argument(
        "--origin", action="append", default=[], help="another site whose pages may connect"
    )
    mail = "smtp://user:password@host:port?from=… (smtps: TLS from the start)"
    addresses.add_address(command, "mail", mail)
    command.add_argument("--public-url", metavar="URL", help="what links in messages start with")
    _add_proxy_arguments(command)
    command.add_argument(
        "--metrics",
        metavar="ADDRESS:PORT",
        help="where the figures for Prometheus are (default: nowhere)",
    )
    command.add_argument(
        "--no-limits", action="store_true", help="no rate limits: for measuring only"
    )


def _add_proxy_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--trusted-proxy",
        metavar="ADDRESS",
        action="append",
        default=[],
        help="a proxy (or a network, 10.0.0.0/8) that says who asks; may be repeated",
    )
    command.add_argument(
        "--allowed-host",
        metavar="NAME",
        action="append",
        default=[],
        help="a host name of this server, *.example.org for all below one (default: any name)",
    )
    command.add_argument(
        "--hsts",
        type=arguments.positive,
        default=0,
        metavar="SECONDS",
        help="browsers that came by https come by nothing else for so long",
    )


def run(given: argparse.Namespace) -> int:
    # Modules that load leave no garbage: not looked for until `serve` turns the collector on again.
    gc.disable()
    try:
        return _serve(given)
    finally:
        gc.enable()


def _serve(given: argparse.Namespace) -> int:
    # Not at the top: the other commands start quicker without a web server.
    from kiebitz.server.run import serve
    from kiebitz.server.settings import Settings

    settings = Settings(
        host=given.host,
        port=given.port,
        database=addresses.database_in(given),
        bus=addresses.bus_in(given),
        bots=given.bots,
        origins=given.origin,
        limits=not given.no_limits,
        web=given.web or _built_client(),
        mail=addresses.mail_in(given),
        public_url=given.public_url,
        trusted_proxies=given.trusted_proxy,
        allowed_hosts=given.allowed_host,
        hsts=given.hsts,
        metrics=given.metrics,
    )
    asyncio.run(_try_out(settings))
    serve(settings, lambda: _announce(settings))
    return 0


def _announce(settings: Settings) -> None:
    """Print where the server listens and where it keeps its tables."""
    from kiebitz.server.reach import EVERYWHERE, lan_address

    everywhere = settings.host in EVERYWHERE
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    print(f"Kiebitz: http://{'localhost' if everywhere else host}:{settings.port}/")
    if everywhere and (address := lan_address()):
        print(f"for others in your network: http://{address}:{settings.port}/")
    if settings.database.startswith("sqlite:///"):
        path = Path(settings.database.removeprefix("sqlite:///"))
        print(f"kept in {path.expanduser().absolute()}")
    if settings.metrics is not None:
        print(f"figures for Prometheus: http://{settings.metrics}/metrics")
    print("stop with Ctrl+C", flush=True)


async def _try_out(settings: Settings) -> None:
    """Refuse what cannot be in one line, before the web server would in a hundred."""
    from kiebitz.server.proxies import Proxies
    from kiebitz.tables.bus import open_bus
    from kiebitz.tables.store import open_store

    try:
        Proxies(settings.trusted_proxies)
    except ValueError as error:
        raise arguments.UsageError(f"--trusted-proxy: {error}") from error
    if settings.metrics is not None:
        from kiebitz.server.metrics_server import check_address

        check_address(settings.metrics)
    open_bus(settings.bus)
    store = await open_store(settings.database, alone=True)
    await store.close()


def _built_client() -> Path | None:
    """The client that was built in this checkout, or that came with the package."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "web", package.parent.parent / "web" / "dist"):
        if (folder / "index.html").exists():
            return folder
    return None
