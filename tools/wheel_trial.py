"""What a wheel must be able to do in an empty environment, outside of the checkout and without Node.

Used by tools/package.py. Imports tools only; the program that is tried is the installed one.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tools.bootstrap import ROOT, SetupError, run
from tools.server_process import address, announcement
from tools.table_client import Clients, play_on

UV = str(ROOT / ".tools" / "bin" / "uv")
PATIENCE = 120
"""Seconds until a program that does not end, or a server that does not answer, is ended."""
MOST_PACKAGES = 8
"""Of the engine alone, itself among them."""
TITLE = "<title>Kiebitz</title>"

GAME = """
import kiebitz
from random import Random
from kiebitz.bots.levels import bot

play = kiebitz.new("amazonas", seats=3, seed=1)
while play.pending:
    seat = play.pending[0]
    move = bot(play.game, "random").choose(play.knowledge(seat), Random(1))
    play.push(seat, play.game.notation(move))
print(play.record.finished)
"""
BOT = "def choose(turn):\n    return turn.legal[0]\n"


class Trial:
    """An environment with one wheel, and a folder to work in."""

    def __init__(self, folder: Path, settings: dict[str, str]) -> None:
        self._folder = folder
        self._bin = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
        self._settings = settings | {"VIRTUAL_ENV": str(folder / "venv")}
        folder.mkdir()
        # No Node, no make, nothing of the checkout; a home of its own.
        kept = {name: value for name, value in os.environ.items() if name in ("LANG", "TMPDIR")}
        self._environment = kept | {
            "PATH": str(self._bin),
            "HOME": str(folder),
            "LC_ALL": "C.UTF-8",
        }

    def install(self, what: object) -> None:
        """Make the environment and install a wheel, with what it asks for."""
        make = [UV, "venv", "--python", sys.executable, str(self._folder / "venv")]
        run(make, "making a venv", self._settings)
        run([UV, "pip", "install", str(what)], "installing the wheel", self._settings)

    def size(self) -> str:
        """How much was installed; SetupError where it is too much."""
        listed = [
            each
            for each in (self._folder / "venv").rglob("*.dist-info")
            if (each / "METADATA").exists()
        ]
        files = [each for each in (self._folder / "venv").rglob("*") if each.is_file()]
        megabytes = sum(each.stat().st_size for each in files) / 1e6
        if len(listed) > MOST_PACKAGES:
            names = ", ".join(sorted(each.name for each in listed))
            raise SetupError(f"the engine brings more than {MOST_PACKAGES} packages: {names}.")
        return f"{len(listed)} packages, {megabytes:.0f} MB"

    def check_library(self) -> None:
        """The engine plays a game with bots."""
        said = self._run([str(self._bin / "python"), "-c", GAME])
        if said.strip() != "True":
            raise SetupError(f"a game as a library does not end; it said {said!r}.")

    def check_version(self, version: str, engine: str) -> None:
        said = self._run([self._kiebitz, "--version"]).strip()
        if said != f"kiebitz {version} ({engine} engine)":
            raise SetupError(f"`kiebitz --version` says {said!r}, this is {version}, {engine}.")

    def check_terminal_game(self) -> None:
        """A whole game against a bot, line by line, always the first choice."""
        words = ["play", "amazonas", "--seats", "2", "--people", "1", "--names", "Ada"]
        words += ["--level", "random", "--seed", "1", "--lang", "en"]
        said = self._run([self._kiebitz, *words], typed="1\n\n" * 2000)
        if "The game is over." not in said:
            raise SetupError(f"the terminal game does not end: {said[-300:]}")

    def check_arena(self) -> None:
        words = ["arena", "amazonas", "--bots", "random,easy", "--games", "2"]
        said = self._run([self._kiebitz, *words])
        if "wins by seat" not in said:
            raise SetupError(f"the arena tells no result: {said[-300:]}")

    def check_server_and_bot(self) -> None:
        """The server answers with the client that came along; a bot plays a game with a guest there."""
        with self._server() as base:
            with urllib.request.urlopen(f"{base}/", timeout=PATIENCE) as answer:  # noqa: S310
                if TITLE not in answer.read().decode():
                    raise SetupError("the server does not answer with the start page.")
            asyncio.run(asyncio.wait_for(self._play_with_bot(base), PATIENCE))

    async def _play_with_bot(self, base: str) -> None:
        (self._folder / "my_bot.py").write_text(BOT, encoding="utf-8")
        rng = Random(1)
        async with Clients(base) as clients:
            ada = await clients.guest("Ada")
            seats = [{"kind": "me"}, {"kind": "open"}]
            created = await ada.post("/tables", {"game": "amazonas", "seats": seats})
            table = created["table"]
            await ada.connect()
            await ada.watch(table, 0)
            link = f"{base}/t/{table}#{created['invite']}"
            words = ["bot", base, "my_bot.py", "--games", "1", "--join", link]
            bot = asyncio.to_thread(self._run, [self._kiebitz, *words])
            playing = play_on(
                ada, table, 0, lambda snapshot: str(rng.choice(snapshot["legal"])["notation"])
            )
            await asyncio.gather(bot, playing)
            if ada.tables[table].facts["status"] != "over":
                raise SetupError("the bot's game at the server does not end.")

    @contextmanager
    def _server(self) -> Iterator[str]:
        """A server of the wheel while the block lasts; gives its address."""
        command = [self._kiebitz, "serve", "--host", "127.0.0.1", "--port", "0"]
        command += ["--db", "kiebitz.db"]
        server = subprocess.Popen(
            command, cwd=self._folder, env=self._environment, stdout=subprocess.PIPE, text=True
        )
        limit = threading.Timer(PATIENCE, server.kill)
        limit.start()
        try:
            yield address(announcement(server))
        finally:
            limit.cancel()
            server.terminate()
            server.communicate()

    def _run(self, command: list[str], typed: str = "") -> str:
        """What a program prints; SetupError where it fails."""
        done = subprocess.run(
            command,
            cwd=self._folder,
            env=self._environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode:
            shown = " ".join(command[:3])
            raise SetupError(f"`{shown}` ends with {done.returncode}: {done.stderr[-500:]}")
        return done.stdout

    @property
    def _kiebitz(self) -> str:
        return str(self._bin / "kiebitz")
