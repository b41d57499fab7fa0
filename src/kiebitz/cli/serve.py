"""kiebitz serve: put the tables on the net, for the browser. Imports tables, server and cli only."""

from __future__ import annotations

import argparse
import asyncio
import gc
from pathlib import Path
from typing import TYPE_CHECKING

from kiebitz.cli import arguments

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
    command.add_argument(
        "--db", metavar="URL", help="sqlite:///path or postgresql://… (default: a file of yours)"
    )
    command.add_argument("--bus", metavar="URL", help="redis://…, to run several processes")
    command.add_argument(
        "--bots", type=arguments.natural, default=1, metavar="N", help="processes for bots"
    )
    command.add_argument("--web", type=Path, metavar="DIR", help="the built client")
    command.add_argument(
        "--origin", action="append", default=[], help="another site whose pages may connect"
    )
    command.add_argument(
        "--mail",
        metavar="URL",
        help="smtp://user:password@host:port?from=… (smtps: TLS from the start)",
    )
    command.add_argument("--public-url", metavar="URL", help="what links in messages start with")
    command.add_argument(
        "--no-limits", action="store_true", help="no rate limits: for measuring only"
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

    database = arguments.database_in(given.db)
    if given.bus and not given.bus.startswith(("redis://", "rediss://", "valkey://", "unix://")):
        raise arguments.UsageError(f"--bus {given.bus}: use redis://…")
    if given.mail and not given.mail.startswith(("smtp://", "smtps://")):
        raise arguments.UsageError(f"--mail {given.mail}: use smtp://… or smtps://…")
    settings = Settings(
        host=given.host,
        port=given.port,
        database=database,
        bus=given.bus,
        bots=given.bots,
        origins=given.origin,
        limits=not given.no_limits,
        web=given.web or _built_client(),
        mail=given.mail,
        public_url=given.public_url,
    )
    asyncio.run(_try_out(database, given.bus))
    serve(settings, lambda: _announce(settings))
    return 0


def _announce(settings: Settings) -> None:
    """Print where the server listens and where it keeps its tables."""
    from kiebitz.server.run import lan_address

    everywhere = settings.host in ("0.0.0.0", "::", "")  # noqa: S104
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    print(f"Kiebitz: http://{'localhost' if everywhere else host}:{settings.port}/")
    if everywhere and (address := lan_address()):
        print(f"for others in your network: http://{address}:{settings.port}/")
    if settings.database.startswith("sqlite:///"):
        path = Path(settings.database.removeprefix("sqlite:///"))
        print(f"kept in {path.expanduser().absolute()}")
    print("stop with Ctrl+C", flush=True)


async def _try_out(database: str, bus: str | None) -> None:
    """Refuse a database or a bus that cannot be in one line, before the web server would in a hundred."""
    from kiebitz.tables.bus import open_bus
    from kiebitz.tables.store import open_store

    open_bus(bus)
    store = await open_store(database)
    await store.close()


def _built_client() -> Path | None:
    """The client that was built in this checkout, or that came with the package."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "web", package.parent.parent / "web" / "dist"):
        if (folder / "index.html").exists():
            return folder
    return None
