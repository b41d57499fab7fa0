"""Measure the client with Lighthouse: the start page, tables and guided games, each several times, medians.

    python -m tools.lighthouse [mobile|desktop] [--runs N] [PAGE…]

A page is `start`, a game (its table in the first decision), or `learn/GAME` (its guided first game); without any it is
the start page and a table of Amazonas. They are those of a fresh server with the client built from this checkout. Every
run has a browser of its own with a cold cache. Exit code 1 if a median is below 95.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from kiebitz.games import REGISTRY
from kiebitz.server.settings import Settings
from tests.wire.servers import running
from tools import client
from tools.bootstrap import SetupError
from tools.table_client import Client

FOLDER = Path(__file__).parent
WANTED = 95
ATTEMPTS = 3
START = "start"
LEARN = "learn/"
USUAL = (START, "amazonas")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.lighthouse", description=__doc__)
    parser.add_argument("form", nargs="?", choices=["mobile", "desktop"], default="mobile")
    parser.add_argument("pages", nargs="*", default=USUAL, metavar="PAGE")
    parser.add_argument("--runs", type=int, default=5, metavar="N")
    given = parser.parse_intermixed_args(arguments)
    for page in given.pages:
        if page != START and page.removeprefix(LEARN) not in REGISTRY:
            parser.error(f"{page} is no page; write {START}, a game, or {LEARN} and a game")
    chromium = client.chromium()
    if chromium is None:
        print(f"kiebitz: {client.NO_CHROMIUM}", file=sys.stderr)
        return 2
    try:
        install()
    except SetupError as failure:
        print(f"kiebitz: {failure}", file=sys.stderr)
        return 2
    lowest = 100.0
    with tempfile.TemporaryDirectory() as scratch:
        database = f"sqlite:///{Path(scratch) / 'kiebitz.db'}"
        web = client.build()
        settings = Settings(database=database, limits=False, stock=False, pace=0.0, web=web)
        with running(settings) as house:
            for page in given.pages:
                cookie, path = asyncio.run(arrive(house.base, page))
                runs = [
                    measure(chromium, house.base + path, cookie, given.form)
                    for _ in range(given.runs)
                ]
                lowest = min(lowest, report(f"{page}, {given.form}", runs))
    return 0 if lowest >= WANTED else 1


def install() -> None:
    """Lighthouse itself, from its lock, once."""
    if not (FOLDER / "node_modules" / "lighthouse").exists():
        command = [client.node_tool("npm"), "ci", "--no-audit", "--no-fund"]
        subprocess.run(command, cwd=FOLDER, env=client.environment(), check=True)


async def arrive(base: str, page: str) -> tuple[str, str]:
    """A guest's cookie, and the path of the page."""
    guest = await Client.guest(base, "Ada")
    path = "/" if page == START else f"/{page}"
    if page in REGISTRY:
        path = f"/t/{await create(guest, page)}"
    cookie = str(guest.http.cookies["kiebitz"])
    await guest.close()
    return cookie, path


async def create(guest: Client, game: str) -> str:
    """A table that has begun and asks its guest, and nobody else: no bot moves while the page is measured."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = str((await guest.post("/tables", {"game": game, "seats": seats}))["table"])
    await guest.connect()
    await guest.watch(table, 0)
    await guest.until(lambda: asks_only_me(guest.tables[table].snapshot))
    return table


def asks_only_me(snapshot: dict[str, Any] | None) -> bool:
    """None while the shuffle is being sealed."""
    return snapshot is not None and snapshot["view"]["pending"] == [0]


def measure(chromium: str, url: str, cookie: str, form: str) -> dict[str, Any]:
    """One run. Where Lighthouse has lost its trace it gives no figures at all: that is no run, and made again."""
    for _ in range(ATTEMPTS):
        found = attempt(chromium, url, cookie, form)
        if found["metrics"]:
            return found
        print(f"  no trace of {url}, measured again", file=sys.stderr)
    raise SystemExit(f"kiebitz: Lighthouse gave no figures for {url}, {ATTEMPTS} times.")


def attempt(chromium: str, url: str, cookie: str, form: str) -> dict[str, Any]:
    """What Lighthouse says of a page."""
    done = subprocess.run(
        [client.node_tool("node"), str(FOLDER / "measure.mjs"), chromium, url, cookie, form],
        capture_output=True,
        text=True,
        env=client.environment(),
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def report(name: str, runs: list[dict[str, Any]]) -> float:
    """Print the medians of the runs; gives the lowest score."""
    print(f"\n{name} (median of {len(runs)})")
    scores = {key: median(run["scores"][key] for run in runs) for key in runs[0]["scores"]}
    for key, score in scores.items():
        print(f"  {key:26} {score:6.0f}   runs {[run['scores'][key] for run in runs]}")
    for key in runs[0]["metrics"]:
        print(f"  {key:26} {median(run['metrics'][key] for run in runs):9.2f}")
    for fault in sorted({fault for run in runs for fault in run["failed"]}):
        print(f"  below 0.9: {fault}")
    return float(min(scores.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
