"""Draw the icons of the installed app and the pictures that chats show of a link, from our own SVGs, in a real browser.

    python -m tools.icons [--to FOLDER]

Icons are `web/public/icon.svg` (and `icon-full.svg`, whose ground reaches the edges, for systems that cut icons to a
shape of their own). Pictures of links are the covers of the games as the start page shows them.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from kiebitz.games import IDS, REGISTRY
from kiebitz.server.previews import PICTURE, SIZE
from kiebitz.server.settings import Settings
from tests.browser.conftest import ARGUMENTS
from tests.wire.servers import running
from tools import client
from tools.bootstrap import ROOT

PUBLIC = ROOT / "web" / "public"
ICONS = {
    "192": ("icon.svg", 192, True),
    "512": ("icon.svg", 512, True),
    "180": ("icon-full.svg", 180, False),
    "maskable-512": ("icon-full.svg", 512, False),
}
"""By file: drawn from what, how large, and whether what is behind shows through."""

LAY_OUT = """([cover, words]) => {
    const art = document.querySelector(cover).cloneNode(true);
    const label = document.createElement("p");
    const name = document.createElement("span");
    const bird = document.querySelector(".brand svg").cloneNode(true);
    name.textContent = words;
    label.append(bird, name);
    document.body.replaceChildren(document.querySelector("svg:has(symbol)"), art, label);
    const style = (element, rules) => Object.assign(element.style, rules);
    style(document.body, { background: "var(--paper)", overflow: "hidden" });
    style(art, { position: "fixed", inset: "0", width: "100vw", height: "calc(100vh - 106px)" });
    style(bird, { width: "64px", height: "64px" });
    style(label, {
        position: "fixed", left: "0", right: "0", bottom: "0", display: "flex", gap: "20px",
        alignItems: "center", padding: "22px 40px", background: "var(--paper)",
        font: "590 44px/1.2 var(--display)",
    });
}"""
"""The start page becomes a picture: a drawing from edge to edge, and a name below it."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.icons", description=__doc__)
    parser.add_argument("--to", type=Path, default=PUBLIC, metavar="FOLDER")
    folder = parser.parse_args(arguments).to
    chromium = client.chromium()
    if chromium is None:
        print(f"kiebitz: {client.NO_CHROMIUM}", file=sys.stderr)
        return 2
    for name in ("icons", "previews"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        settings = Settings(
            database=f"sqlite:///{Path(scratch) / 'kiebitz.db'}", stock=False, web=client.build()
        )
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        with running(settings) as house:
            draw_icons(browser, house.base, folder / "icons")
            draw_previews(browser, house.base, folder / "previews")
        browser.close()
    return 0


def draw_icons(browser: Browser, base: str, folder: Path) -> None:
    for name, (source, size, clear) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        page.goto(f"{base}/{source}")
        page.screenshot(path=folder / f"{name}.png", omit_background=clear)
        page.close()


def draw_previews(browser: Browser, base: str, folder: Path) -> None:
    for name in (*IDS, PICTURE):
        page = browser.new_page(
            viewport={"width": SIZE[0], "height": SIZE[1]}, locale="de-DE", color_scheme="light"
        )
        page.goto(base)
        expect(page.locator(".game")).to_have_count(len(REGISTRY))
        draw_preview(page, name)
        page.screenshot(path=folder / f"{name}.png")
        page.close()


def draw_preview(page: Page, name: str) -> None:
    """Without the game's name: that stands beside the picture, in the reader's language."""
    art = ".lapwing" if name == PICTURE else f".game:has([href='/rules/{name}']) > svg"
    page.evaluate(LAY_OUT, [art, "Kiebitz"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
