"""The slowest frame of each staged moment, on a processor slowed down to a quarter.

    python -m tools.slowest_frames [MOMENT …]

A frame counts from one animation frame to the next, from before the move until everything has come to rest.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from kiebitz.server.settings import Settings
from tests.browser import luck, staging
from tests.browser.conftest import ARGUMENTS
from tests.browser.visitor import Visitor
from tests.wire.servers import running
from tools import client
from tools.film_strips import DESK, STRIPS, Strip

RATE = 4
WATCH = """(kind) => {
    window.gaps = [];
    let last = null;
    const look = (now) => {
        const staged = document.querySelector(`[data-moment=${kind}]`);
        if (last !== null && staged) gaps.push(now - last);
        last = staged ? now : null;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
"""Gaps between the frames while the moment is on the screen."""


def main(arguments: list[str]) -> int:
    chromium = client.chromium()
    if chromium is None:
        print(f"kiebitz: {client.NO_CHROMIUM}", file=sys.stderr)
        return 2
    expect.set_options(timeout=60_000)
    with tempfile.TemporaryDirectory() as scratch:
        database = f"sqlite:///{Path(scratch) / 'kiebitz.db'}"
        settings = Settings(
            database=database, bots=1, pace=600, limits=False, stock=False, web=client.build()
        )
        with running(settings) as house, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            for strip in STRIPS:
                if not arguments or {strip.moment, strip.game} & set(arguments):
                    with luck.repeatable(strip.name):
                        gaps = measured(browser, house.base, strip)
                    worst = sorted(gaps)[-3:]
                    print(
                        f"{strip.game:14}{strip.moment:12}{len(gaps):4} frames,"
                        f" slowest {', '.join(f'{gap:.0f}' for gap in reversed(worst))} ms"
                    )
            browser.close()
    return 0


def measured(browser: Browser, base: str, strip: Strip) -> list[float]:
    context = browser.new_context(viewport=DESK, locale="de-DE")  # type: ignore[arg-type]
    visitor = Visitor(context, base)
    eve = staging.before(visitor, strip.game, strip.record, strip.key, strip.nth)
    eve.page.wait_for_load_state("networkidle")
    devtools = context.new_cdp_session(eve.page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": RATE})
    eve.page.evaluate(WATCH, strip.moment)
    eve.goes_on()
    expect(eve.moment(strip.moment)).to_be_attached()
    expect(eve.moment(strip.moment)).to_have_count(0)
    gaps: list[float] = eve.page.evaluate("gaps")
    context.close()
    return gaps


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
