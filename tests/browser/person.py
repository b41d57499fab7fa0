"""A person at a table: looks for what can be tapped, taps the middle of it, and notes what annoys.

It knows the page by what it shows (`sight.js`): roles, labels, the cursor, what lies on top; never by ids or classes of
the client. Imports nothing but Playwright.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Error, Page, expect

SIGHT = (Path(__file__).parent / "sight.js").read_text(encoding="utf-8")
DESK, FINGER = 32, 44
"""Pixels that a mouse and a finger need."""
SOON = 2500
"""Milliseconds in which a tap must change something."""
TAPS = 24
"""More than any decision needs."""
SLACK = 2
"""Pixels that a board may move."""
CHROME = re.compile(
    "Vergrößern|Verkleinern|Ganze Karte|Kleine Karte|Mehr zeigen|Weniger zeigen|Zurücknehmen"
    "|Etwas anderes|Bleistift|planen|Schließen|Regel|Näher|Ganzer Plan|zurück|auslassen|Karte von|Kein Stein"
)
"""What is no choice of the game."""


@dataclass
class Findings:
    """What a person would complain about, each with how often."""

    swallowed: Counter[str] = field(default_factory=Counter)
    """Taps that changed nothing, or that put down what was picked up."""
    shifts: Counter[str] = field(default_factory=Counter)
    """The board changed its place or size during a decision."""
    scales: Counter[str] = field(default_factory=Counter)
    """Two taps of a decision met the board in different sizes."""
    small: Counter[str] = field(default_factory=Counter)
    tiny: Counter[str] = field(default_factory=Counter)
    """Text below 11 pixels."""
    cut: Counter[str] = field(default_factory=Counter)
    sideways: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    """Nothing to tap was in sight, or the main button could not be reached."""

    def table(self) -> dict[str, int]:
        return {name: len(counted) for name, counted in vars(self).items()}

    def worst(self) -> dict[str, list[tuple[str, int]]]:
        return {name: counted.most_common(6) for name, counted in vars(self).items() if counted}


class Person:
    """One person at an open table. `touch` is whether it has a finger instead of a mouse."""

    def __init__(self, page: Page, *, touch: bool, seed: str) -> None:
        self.page = page
        self.touch = touch
        self.random = Random(seed)
        self.found = Findings()
        self.clicks = 0
        self.decisions = 0

    def decide(self) -> None:
        """One decision, from looking at the table to the main button."""
        self.page.evaluate(SIGHT)
        self.decisions += 1
        number = self._number()
        frame, before = self._frame(), set[str]()
        for tap in range(TAPS):
            self._read(full=tap == 0 or self.touch)
            if self._confirms(number):
                return
            before = self._pick(before, patient=tap < 4)
            if self._number() != number:
                return  # the second tap on a thing plays
            frame = self._compare(frame)
        raise AssertionError(f"no move after {TAPS} taps: {self.page.url}")

    def _pick(self, before: set[str], *, patient: bool) -> set[str]:
        """Tap something that is marked, best something that the last tap has marked."""
        seen = [each for each in self._targets() if each.get("seen") or each["where"] == "plane"]
        if not seen:
            self._look_around()
            return set()
        new = [each for each in seen if each["where"] != "plane" and each["key"] not in before]
        board = [each for each in seen if each["where"] != "tray"]
        tray = [each for each in seen if each["where"] == "tray"]
        fresh = [each for each in new if each["where"] == "board"] if before else []
        choices = (fresh or board) if patient else (tray or board)
        chosen = self.random.choice(choices or seen)
        x, y = self._middle(chosen)
        held, number = self._held(), self._number()
        if not self._answered(x, y):
            self.found.swallowed[str(chosen["label"])[:70]] += 1
        elif chosen["where"] == "board" and held and self._dropped(number):
            self.found.swallowed[f"dropped: {chosen['label']}"[:70]] += 1
        return {each["key"] for each in seen if each["where"] != "plane"}

    def _middle(self, target: dict[str, Any]) -> tuple[float, float]:
        if target["where"] == "plane":
            left, top, right, bottom = target["box"]
            share = self.random.uniform
            return left + (right - left) * share(0.35, 0.65), top + (bottom - top) * share(
                0.35, 0.65
            )
        return target["seen"]["x"], target["seen"]["y"]

    def _targets(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate("sight.targets()")
        return [
            each
            for each in found
            if not each.get("pressed") and not CHROME.search(str(each["label"]))
        ]

    def _look_around(self) -> None:
        """Nothing in sight can be tapped: show the whole map, as a person would."""
        self.found.lost["nothing to tap in sight"] += 1
        self.page.get_by_role("button", name="Ganze Karte").click(timeout=SOON)
        self.clicks += 1

    def _confirms(self, number: str | None) -> bool:
        """Whether the main button is there; it is clicked in its middle then."""
        button = self.page.evaluate("sight.main()")
        if not button:
            return False
        if not button["reached"]:
            self.found.lost["the main button"] += 1
        if button["seen"]:
            self._tap(button["seen"]["x"], button["seen"]["y"])
        else:
            self.page.keyboard.press("Enter")
        expect(self.page.locator(f'[data-decision="{number}"]')).to_have_count(0)
        return True

    def _dropped(self, number: str | None) -> bool:
        """Whether nothing is held any more, although the decision is still open and no move is selected."""
        return not self._held() and not self._ready() and self._number() == number

    def _ready(self) -> bool:
        return self.page.evaluate("sight.main()") is not None

    def _held(self) -> int:
        return self.page.locator("main [aria-pressed=true]").count()

    def _number(self) -> str | None:
        asked = self.page.locator("[data-decision]")
        return asked.get_attribute("data-decision") if asked.count() else None

    def _tap(self, x: float, y: float) -> None:
        self.clicks += 1
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def _answered(self, x: float, y: float) -> bool:
        """Tap there; whether something changed."""
        before = self.page.evaluate("sight.state()")
        self._tap(x, y)
        try:
            self.page.wait_for_function(
                "before => sight.state() !== before", arg=before, timeout=SOON
            )
        except Error:
            return False
        return True

    def _frame(self) -> dict[str, Any]:
        frame: dict[str, Any] = self.page.evaluate("sight.frame()")
        return frame

    def _compare(self, before: dict[str, Any]) -> dict[str, Any]:
        now = self._frame()
        if not before or not now:
            return now
        moved = max(abs(now[side] - before[side]) for side in ("left", "top", "width", "height"))
        if moved > SLACK:
            self.found.shifts[f"by {moved:.0f}"] += 1
        if abs(now["scale"] / before["scale"] - 1) > 0.01:
            kind = self.found.scales if self.touch else self.found.shifts
            kind[f"scale {before['scale']:.2f} to {now['scale']:.2f}"] += 1
        return now

    def _read(self, *, full: bool) -> None:
        """Look at what is shown: words, sizes, the page's width."""
        need = FINGER if self.touch else DESK
        for each in self._targets():
            seen = each.get("seen")
            if seen and seen["complete"] and min(seen["width"], seen["height"]) < need - 0.6:
                size = f"{seen['width']:.0f}×{seen['height']:.0f}"
                self.found.small[f"{each['label'][:40]} {size}"] += 1
        if not full:
            return
        words = self.page.evaluate("sight.settled()")
        if not self.touch:
            for size, text in words["small"]:
                self.found.tiny[f"{text} {size}"] += 1
        for text in words["cut"]:
            self.found.cut[text] += 1
        over = self.page.evaluate("sight.sideways()")
        if over > 1:
            self.found.sideways[f"{over} px"] += 1
