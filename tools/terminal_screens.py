"""Pictures of the game in the terminal for docs/terminal.md (`make terminal-screens`).

    python -m tools.terminal_screens [GAME …] [--to FOLDER]

The application plays a while with bots, without a terminal; then its screen is written as SVG, at 80×24 and 120×40.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Sequence
from html import escape
from pathlib import Path
from random import Random

from rich.color import Color
from rich.segment import Segment
from rich.style import Style

from kiebitz.bots.levels import bot
from kiebitz.cli.arguments import words_in
from kiebitz.cli.terminal import setup
from kiebitz.cli.terminal.app.main import KiebitzApp
from kiebitz.games import REGISTRY
from tests.cli.app_driver import AppDriver
from tools.bootstrap import ROOT

KEPT = ROOT / "docs" / "terminal"
SIZES = ((80, 24), (120, 40))
MOVES = {"amazonas": 14, "mesopotamien": 22, "gilde": 12, "tiwanaku": 8, "minden": 5}
"""How many own moves lie behind a picture."""
SEATS = {"amazonas": 4, "mesopotamien": 3, "gilde": 3, "tiwanaku": 3, "minden": 3}
LIGHT = {(game, size) for game in ("gilde", "minden") for size in SIZES}
"""These are taken in the light theme."""
LANGUAGES = {80: "de", 120: "en"}
TYPED = {"minden": "E-M-3"}
"""What stands in the line; in the other pictures the first move is under the cursor."""
CELL = (8.4, 18.0)
"""Width and height of a character."""
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.terminal_screens", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(REGISTRY))
    parser.add_argument("--to", metavar="FOLDER", type=Path, default=KEPT)
    given = parser.parse_args(arguments)
    given.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = folder
        for game in given.games:
            for width, height in SIZES:
                file = given.to / f"{game}-{width}.svg"
                file.write_text(asyncio.run(picture(game, (width, height))), encoding="utf-8")
                print(file)
    return 0


async def picture(game: str, size: tuple[int, int]) -> str:
    """The screen of a game that has been played for a while."""
    words = words_in(LANGUAGES[size[0]])
    wishes = setup.Wishes(
        game=game, seats=SEATS[game], people=1, names=["Anna"], level="easy", seed="picture"
    )
    app = KiebitzApp(words, setup.first_step(setup.questions(words, wishes)))
    async with app.run_test(size=size) as pilot:
        driver = AppDriver(app, pilot)
        await driver.asked()
        if (game, size) in LIGHT:
            await driver.press("ctrl+t")
        player, rng = bot(REGISTRY[game], "easy"), Random(1)
        for _ in range(MOVES[game]):
            seat = driver.decision.seat
            move = player.choose(driver.play.knowledge(seat), rng)
            await driver.move(driver.play.game.notation(move))
        if game in TYPED:
            await driver.type(TYPED[game], enter=False)
        else:
            await driver.press("down")
        compositor = app.screen._compositor
        return svg([list(strip) for strip in compositor.render_strips()], size, driver.ground)


# --- SVG


def svg(lines: Sequence[Sequence[Segment]], size: tuple[int, int], ground: str) -> str:
    """A screen as a picture: a rectangle for each run of paper, a text for each run of ink."""
    width, height = size[0] * CELL[0], size[1] * CELL[1]
    papers: list[str] = []
    texts: list[str] = []
    for row, segments in enumerate(lines):
        at = 0
        for text, style, _ in segments:
            papers += _paper(text, style, row, at, ground)
            texts += _ink(text, style, row, at)
            at += len(text)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">',
        f'<rect width="100%" height="100%" fill="{ground}"/>',
        *papers,
        f'<g font-family="{FONT}" font-size="14" xml:space="preserve">',
        *texts,
        "</g></svg>\n",
    ]
    return "\n".join(parts)


def _paper(text: str, style: Style | None, row: int, at: int, ground: str) -> list[str]:
    colour = _hex(style.bgcolor if style else None)
    if style is not None and style.reverse:
        colour = _hex(style.color)
    if not colour or colour == ground:
        return []
    x, y, width = at * CELL[0], row * CELL[1], len(text) * CELL[0]
    return [
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{CELL[1] + 0.3:g}" fill="{colour}"/>'
    ]


def _ink(text: str, style: Style | None, row: int, at: int) -> list[str]:
    """Each word at its own place, so that no other font moves the rest of the line."""
    colour = _hex(style.color if style else None) or "#888888"
    if style is not None and style.reverse:
        colour = _hex(style.bgcolor) or colour
    weight = ' font-weight="700"' if style is not None and style.bold else ""
    y = row * CELL[1] + 13.5
    return [
        f'<text x="{(at + word.start()) * CELL[0]:g}" y="{y:g}" fill="{colour}"{weight}'
        f' textLength="{len(word[0]) * CELL[0]:g}">{escape(word[0])}</text>'
        for word in re.finditer(r"\S+(?: \S+)*", text)
    ]


def _hex(colour: Color | None) -> str:
    if colour is None or colour.is_default:
        return ""
    return colour.get_truecolor().hex


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
