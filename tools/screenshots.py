"""Pictures of the client for the README, taken in a real browser (`make screenshots`).

    python -m tools.screenshots [GAME …] [--all] [--to FOLDER]

A fresh server, a table of each game that bots have played for a while, then a picture in each size and theme. Without
`--all` only the ones that are kept in docs/screenshots are taken.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

from kiebitz.bots.levels import bot
from kiebitz.games import REGISTRY
from kiebitz.server.settings import Settings
from tests.browser.conftest import ARGUMENTS
from tests.wire.servers import running
from tools import client
from tools.bootstrap import ROOT
from tools.table_client import Client

KEPT = ROOT / "docs" / "screenshots"
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
THEMES = ("light", "dark")
QUALITY = 0.82
"""Of WebP: a picture of a desktop is some 80 kB, and letters stay crisp."""

MOVES = {"amazonas": 26, "mesopotamien": 30, "gilde": 22, "tiwanaku": 16, "minden": 9}
"""How many own moves lie behind a picture: boards are neither empty nor full."""
SEATS = {"amazonas": 4, "mesopotamien": 3, "gilde": 3, "tiwanaku": 3, "minden": 3}


class Shot(NamedTuple):
    """One picture."""

    name: str
    path: str
    size: str
    theme: str
    ready: str
    """What must be seen first."""

    @property
    def file(self) -> str:
        return f"{self.name}-{self.size}-{self.theme}.webp"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only of these games")
    parser.add_argument("--all", action="store_true", help="every size in every theme")
    parser.add_argument("--to", type=Path, default=KEPT, metavar="FOLDER")
    given = parser.parse_args(arguments)
    unknown = [game for game in given.games if game not in REGISTRY]
    if unknown:
        parser.error(f"no such game: {', '.join(unknown)}; there are {', '.join(REGISTRY)}")
    chromium = client.chromium()
    if chromium is None:
        print(f"kiebitz: {client.NO_CHROMIUM}", file=sys.stderr)
        return 2
    given.to.mkdir(parents=True, exist_ok=True)
    games = given.games or list(REGISTRY)
    with tempfile.TemporaryDirectory() as scratch:
        database = f"sqlite:///{Path(scratch) / 'kiebitz.db'}"
        settings = Settings(
            database=database, pace=0, limits=False, stock=False, web=client.build()
        )
        with running(settings) as house, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            # In a thread of its own: the browser's driver keeps this one's event loop.
            with ThreadPoolExecutor(1) as thread:
                made = thread.submit(asyncio.run, lay_tables(house.base, games)).result()
            for shot in wanted(games, made, everything=given.all, site=not given.games):
                take(browser, house.base, made["cookie"], shot, given.to)
                print(f"{shot.file}  {(given.to / shot.file).stat().st_size // 1000} kB")
            browser.close()
    return 0


async def lay_tables(base: str, games: list[str]) -> dict[str, str]:
    """A table of each game in its middle, and one of Amazonas that is over; with the cookie of who plays there."""
    ada = await Client.guest(base, "Ada")
    await ada.connect()
    made = {"cookie": str(ada.http.cookies["kiebitz"])}
    for game in games:
        made[game] = await play(ada, game, SEATS.get(game, 2), MOVES.get(game, 10))
    if "amazonas" in games:
        made["end"] = await play(ada, "amazonas", 3, None)
    await ada.close()
    return made


async def play(ada: Client, game: str, seats: int, moves: int | None) -> str:
    """A table with Ada and bots after some moves of hers, or at its end; she decides as a bot of the house does."""
    bots: list[dict[str, Any]] = [
        {"kind": "bot", "level": "medium", "name": name}
        for name in ("Stelze", "Rohrsänger", "Pirol")
    ]
    wishes = [{"kind": "me"}, *bots[: seats - 1]]
    table = str((await ada.post("/tables", {"game": game, "seats": wishes}))["table"])
    seen = await ada.watch(table, 0)
    strategy, rng = bot(REGISTRY[game], "medium"), Random(game)
    made = 0
    while moves is None or made < moves:
        await ada.until(
            lambda: (
                seen.facts["status"] == "over"
                or (seen.snapshot is not None and seen.snapshot["decision"] is not None)
            )
        )
        if seen.facts["status"] == "over":
            break
        assert seen.snapshot is not None
        decision = seen.snapshot["decision"]
        answer = await ada.ask("know", table=table, seat=0)
        knowledge = REGISTRY[game].knowledge_from(json.dumps(answer["knowledge"]).encode())
        await ada.move(table, 0, REGISTRY[game].notation(strategy.choose(knowledge, rng)))
        made += 1
        await ada.until(lambda: seen.snapshot is None or seen.snapshot["decision"] != decision)  # noqa: B023
    return table


def wanted(games: list[str], made: dict[str, str], *, everything: bool, site: bool) -> list[Shot]:
    """The pictures, in the order of the README."""
    pages = [(game, f"/t/{made[game]}", ".ask, #text-turn") for game in games]
    if site:
        pages.insert(0, ("start", "/", ".game:nth-child(5)"))
        pages.append(("end", f"/t/{made['end']}", "figure svg"))
        pages.append(("replay", f"/t/{made['end']}/replay#60", "input[type=range]"))
    shots = [
        Shot(name, path, size, theme, ready)
        for name, path, ready in pages
        for size in SIZES
        for theme in THEMES
    ]
    return shots if everything else [shot for shot in shots if kept(shot)]


def kept(shot: Shot) -> bool:
    """Of each board light and dark on a desktop, light on the other sizes; of the pages around them one each."""
    if shot.name in REGISTRY:
        return shot.size == "desktop" or shot.theme == "light"
    if shot.name == "start":
        return shot.size == "desktop" or (shot.size == "phone" and shot.theme == "dark")
    return shot.size == "desktop" and shot.theme == ("light" if shot.name == "end" else "dark")


def take(browser: Browser, base: str, cookie: str, shot: Shot, folder: Path) -> None:
    """Open the page, wait until it stands, and keep its picture."""
    width, height = SIZES[shot.size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="de-DE",
        color_scheme="dark" if shot.theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=shot.size == "phone",
    )
    context.add_cookies([{"name": "kiebitz", "value": cookie, "url": base}])
    page = context.new_page()
    page.goto(base + shot.path)
    expect(page.locator(shot.ready).first).to_be_visible(timeout=30_000)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(400)  # fonts and the board's first drawing
    (folder / shot.file).write_bytes(as_webp(page, page.screenshot()))
    context.close()


def as_webp(page: Page, png: bytes) -> bytes:
    """The browser packs the picture itself: it knows a format that is a quarter of the size."""
    page.goto("about:blank")
    address = page.evaluate(
        """async ([png, quality]) => {
            const picture = new Image();
            picture.src = `data:image/png;base64,${png}`;
            await picture.decode();
            const canvas = document.createElement("canvas");
            canvas.width = picture.width;
            canvas.height = picture.height;
            canvas.getContext("2d").drawImage(picture, 0, 0);
            return canvas.toDataURL("image/webp", quality);
        }""",
        [base64.b64encode(png).decode(), QUALITY],
    )
    return base64.b64decode(str(address).partition(",")[2])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
