"""Film strips of the moments that are staged: eight frames of each, for docs/screenshots.

    python -m tools.film_strips [MOMENT …] [--to FOLDER] [--phone] [--dark]

Every strip is the same in every run: a recorded game is played on from the entry before, and while the pictures are
taken the page's time runs at a twentieth of its speed.
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

from kiebitz.server.settings import Settings
from tests.browser import luck, staging
from tests.browser.conftest import ARGUMENTS
from tests.browser.visitor import PHONE, Visitor
from tests.wire.servers import running
from tools import client
from tools.screenshots import KEPT, as_webp

DESK = {"width": 1280, "height": 800}
FRAMES = 8
WIDTH = {"desk": 400, "phone": 260}
"""Pixels of a frame in the strip."""
SLOW = 20

SLOWLY = """(rate) => {
    const clock = performance.now.bind(performance);
    const begin = clock();
    const slow = (time) => begin + (time - begin) / rate;
    const [later, paint] = [setTimeout, requestAnimationFrame];
    performance.now = () => slow(clock());
    window.setTimeout = (done, wait, ...rest) => later(done, wait * rate, ...rest);
    window.requestAnimationFrame = (draw) => paint(() => draw(slow(clock())));
}"""
MONTAGE = """async ([frames, width, columns]) => {
    const pictures = await Promise.all(frames.map(async (png) => {
        const picture = new Image();
        picture.src = `data:image/png;base64,${png}`;
        await picture.decode();
        return picture;
    }));
    const height = Math.round(pictures[0].height * width / pictures[0].width);
    const gap = 6;
    document.body.style.margin = 0;
    const canvas = document.createElement("canvas");
    canvas.style.display = "block";
    canvas.width = columns * (width + gap) - gap;
    canvas.height = Math.ceil(pictures.length / columns) * (height + gap) - gap;
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    pictures.forEach((picture, index) => context.drawImage(
        picture, (index % columns) * (width + gap), Math.floor(index / columns) * (height + gap),
        width, height));
    document.body.replaceChildren(canvas);
}"""


class Strip(NamedTuple):
    """A moment, and the recorded game and event that bring it."""

    moment: str
    game: str
    record: str
    key: str
    nth: int = 0
    told: str = ""
    """What tells it from other strips of the same moment."""

    @property
    def name(self) -> str:
        return "-".join(filter(None, ("moment", self.game, self.moment, self.told)))


STRIPS = [
    Strip("reveal", "amazonas", "four-players", "cardRevealed", 4),
    Strip("event", "amazonas", "three-players", "round", 3),
    Strip("income", "amazonas", "four-players", "income", 4),
    Strip("walk", "mesopotamien", "three-players", "step"),
    Strip("discovery", "mesopotamien", "three-players", "hexDrawn"),
    Strip("theft", "mesopotamien", "three-players", "taken"),
    Strip("offering", "mesopotamien", "three-players", "markerHandedIn"),
    Strip("card", "mesopotamien", "three-players", "cardDrawnByOther"),
    Strip("village", "gilde", "two-players", "village"),
    Strip("route", "gilde", "two-players", "route"),
    Strip("goal", "gilde", "three-players", "goal"),
    Strip("era", "gilde", "two-players", "eraEnded"),
    Strip("card", "gilde", "two-players", "turnClosed"),
    Strip("wheel", "tiwanaku", "two-players", "discovered", 2),
    Strip("guess", "tiwanaku", "two-players", "divinedRight"),
    Strip("turn", "tiwanaku", "two-players", "divinedRight", told="right"),
    Strip("turn", "tiwanaku", "two-players", "divinedWrong", told="wrong"),
    Strip("cone", "minden", "two-players", "conePlaced"),
    Strip("turn", "minden", "two-players", "conePlaced"),
    Strip("stones", "minden", "two-players", "tipRight", told="right"),
    Strip("stones", "minden", "two-players", "tipWrong", told="wrong"),
    Strip("turn", "minden", "two-players", "gameOver", told="last"),
]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.film_strips", description=__doc__)
    parser.add_argument(
        "moments", nargs="*", metavar="MOMENT", help="only these, or of these games"
    )
    parser.add_argument("--to", type=Path, default=KEPT, metavar="FOLDER")
    parser.add_argument("--phone", action="store_true")
    parser.add_argument("--dark", action="store_true")
    given = parser.parse_args(arguments)
    chromium = client.chromium()
    if chromium is None:
        print(f"kiebitz: {client.NO_CHROMIUM}", file=sys.stderr)
        return 2
    given.to.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=120_000)  # slow motion takes its time
    with tempfile.TemporaryDirectory() as scratch:
        database = f"sqlite:///{Path(scratch) / 'kiebitz.db'}"
        # Bots wait until the strip is taken.
        settings = Settings(
            database=database, bots=1, pace=600, limits=False, stock=False, web=client.build()
        )
        with running(settings) as house, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            for strip in STRIPS:
                wanted = not given.moments or {strip.moment, strip.game} & set(given.moments)
                if wanted:
                    with luck.repeatable(strip.name):
                        frames = film(
                            browser, house.base, strip, phone=given.phone, dark=given.dark
                        )
                    picture = montage(browser, frames, phone=given.phone)
                    (given.to / f"{strip.name}.webp").write_bytes(picture)
                    print(f"{strip.name}.webp  {len(picture) // 1000} kB")
            browser.close()
    return 0


def film(browser: Browser, base: str, strip: Strip, *, phone: bool, dark: bool) -> list[bytes]:
    """The frames of a strip, in equal steps from the beginning of the moment to its end."""
    context = browser.new_context(
        viewport=PHONE if phone else DESK,  # type: ignore[arg-type]
        locale="de-DE",
        color_scheme="dark" if dark else "light",
        has_touch=phone,
    )
    visitor = Visitor(context, base)
    eve = staging.before(visitor, strip.game, strip.record, strip.key, strip.nth)
    page = eve.page
    devtools = context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOW})
    page.evaluate(SLOWLY, SLOW)
    eve.goes_on()
    moment = eve.moment(strip.moment)
    expect(moment).to_be_attached()
    length = float(moment.evaluate("each => parseFloat(each.style.getPropertyValue('--ms'))"))
    board = page.locator(".boardbox")
    frames = [board.screenshot()]
    begin = page.evaluate("performance.now()")
    for number in range(1, FRAMES):
        due = begin + length * number / FRAMES
        page.wait_for_function(
            "(due) => performance.now() >= due", arg=due, polling=50, timeout=120_000
        )
        frames.append(board.screenshot())
    context.close()
    return frames


def montage(browser: Browser, frames: list[bytes], *, phone: bool) -> bytes:
    page: Page = browser.new_page(viewport={"width": 2200, "height": 1600})
    encoded = [base64.b64encode(frame).decode() for frame in frames]
    width, columns = (WIDTH["phone"], FRAMES) if phone else (WIDTH["desk"], FRAMES // 2)
    page.evaluate(MONTAGE, [encoded, width, columns])
    picture = as_webp(page, page.locator("canvas").screenshot())
    page.close()
    return picture


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
