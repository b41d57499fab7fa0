"""kiebitz bot: let a bot of your own play at the tables of a server. Imports bots and cli only."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path

from kiebitz.cli import arguments
from kiebitz.cli.addresses import secret_in_file

TOKEN_VARIABLE = "KIEBITZ_TOKEN"  # noqa: S105  the name of a variable, no secret


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("url", metavar="URL", help="the server, http://localhost:8000 for example")
    command.add_argument(
        "file", metavar="FILE", type=Path, help="the bot: a Python file with choose(turn)"
    )
    command.add_argument(
        "--token",
        metavar="SECRET",
        help=f"the bot's own; better from {TOKEN_VARIABLE} or --token-file: everybody on this machine "
        "can read the list of processes. Without one a new bot is made",
    )
    command.add_argument("--token-file", metavar="FILE", help="a file that holds it")
    command.add_argument("--name", metavar="NAME", help="of a new bot (default: that of the file)")
    command.add_argument(
        "--join",
        metavar="LINK",
        action="append",
        default=[],
        help="an invitation: the link that the host sends; may be repeated",
    )
    command.add_argument(
        "--games", type=arguments.positive, metavar="N", help="stop after so many (default: never)"
    )
    command.add_argument(
        "--seconds", type=float, default=30.0, metavar="S", help="the longest thought (default: 30)"
    )
    command.add_argument(
        "--workers", type=arguments.positive, default=1, metavar="N", help="thoughts at a time"
    )


def run(given: argparse.Namespace) -> int:
    # Not at the top: the other commands start quicker without a WebSocket.
    from kiebitz.bots.files import load_bot

    if not given.url.startswith(("http://", "https://")):
        raise arguments.UsageError(
            f"{given.url}: a server's address starts with http:// or https://"
        )
    if not given.seconds > 0:
        raise arguments.UsageError(f"--seconds {given.seconds}: give more than nothing")
    choose = load_bot(given.file)
    with suppress(KeyboardInterrupt):
        asyncio.run(_play(given, choose))
    return 0


async def _play(given: argparse.Namespace, choose: object) -> None:
    from kiebitz.bots.remote import RemoteBot, new_bot

    token = given.token or os.environ.get(TOKEN_VARIABLE)
    if given.token_file:
        token = secret_in_file(given.token_file)
    if not token:
        made = await new_bot(given.url, given.name or given.file.stem)
        token = made["token"]
        print(f"a new bot, {made['name']}: hosts seat it by its id, {made['user']}")
        print(f"its token, shown once: {token}", flush=True)
    bot = RemoteBot(
        given.url,
        token,
        choose,  # type: ignore[arg-type]
        invitations=given.join,
        games=given.games,
        seconds=given.seconds,
        workers=given.workers,
        say=lambda text: print(text, file=sys.stderr, flush=True),
    )
    await bot.run()
