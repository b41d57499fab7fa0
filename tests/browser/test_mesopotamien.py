"""Mesopotamien's board: whole games of four on both sizes, played on the land; axe, speed, what is not possible."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands, speed, tables
from tests.browser.accessibility import violations
from tests.browser.looks import looks, sizes
from tests.browser.visitor import Visit, Visitor

TAPS = 40
"""More than any move needs."""
LAND = ".cell.open:not(.chosen), .hex.open:not(.chosen)"


def create(visitor: Visitor, *, bots: int = 3) -> Page:
    """A short table against bots, at the first decision."""
    tables.create(visitor, "mesopotamien", bots=bots, level="easy", roundLimit="2")
    hands.wait_for_turn(visitor.page)
    return visitor.page


def take(page: Page, selector: str) -> bool:
    """Tap the first of these, if there is one; a map that is larger than its window follows the focus."""
    found = page.locator(selector).first
    if not found.count():
        return False
    found.press("Enter")
    return True


def tap(page: Page) -> None:
    """One tap more towards a move: a native, then where it goes; or the first choice there is."""
    if page.locator(".native[aria-pressed=true]").count() == 0:
        if take(page, ".native.open") or take(page, LAND):  # goods are laid hex by hex
            return
        choices = page.locator(".tray .groups .btn, .acts .btn").filter(
            has_text=re.compile("beenden|ziehen|aufnehmen|abladen|bauen|opfern")
        )
    elif page.locator(".chosen:is(.cell, .hex)").count() == 0 and take(page, LAND):
        return
    else:
        choices = page.locator(".tray .groups .btn")  # it could do several things there
    choices.filter(visible=True).first.click()


def select(page: Page) -> None:
    """Tap until a move is selected. Every tap is answered at once: there is no waiting in between."""
    for _ in range(TAPS):
        if hands.selected(page).or_(hands.sole(page)).count():
            return
        tap(page)
    raise AssertionError("no move is selected")


def decide(page: Page) -> None:
    """One decision on the land."""
    select(page)
    hands.confirm(page)


@pytest.mark.parametrize("size", sizes("desktop"))
def test_a_game_of_four_on_the_land(visit: Visit, size: dict[str, int]) -> None:
    page = create(visit(size=size))
    assert hands.play_on(page, decide) > 8


@pytest.mark.parametrize("size, dark", looks("desktop-light", "phone-dark"))
def test_axe_finds_nothing_serious_on_the_board(
    visit: Visit,
    axe: str,
    size: dict[str, int],
    dark: bool,
) -> None:
    page = create(visit(size=size, dark=dark), bots=1)
    faults = {"first": violations(page, axe)}
    tap(page)
    expect(page.locator(".native[aria-pressed=true]")).to_have_count(1)
    faults["native"] = violations(page, axe)
    select(page)
    faults["selected"] = violations(page, axe)
    for _ in range(5):
        decide(page)
        assert hands.wait_for_turn(page)
    faults["later"] = violations(page, axe)
    assert {place: found for place, found in faults.items() if found} == {}


def test_land_is_marked_only_for_the_native_that_was_chosen(visit: Visit) -> None:
    page = create(visit())
    expect(page.locator(".native.open").first).to_be_visible()
    expect(page.locator(".hex.open, .cell.open")).to_have_count(0)
    take(page, ".native.open")
    expect(page.locator(".cell.open").first).to_be_visible()


def test_the_whole_hex_is_the_target_whatever_stands_on_it(visit: Visit) -> None:
    page = create(visit())
    for _ in range(TAPS):
        natives = page.locator(".native.open")
        for native in range(natives.count()):
            natives.nth(native).press("Enter")
            thing = page.locator(".leads").first
            if thing.count() and page.locator(".native[aria-pressed=true]").count():
                box = thing.bounding_box()
                assert box is not None
                page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                expect(page.locator(".hex.chosen")).to_have_count(1)
                return
            page.keyboard.press("Escape")
        decide(page)
        assert hands.wait_for_turn(page)
    raise AssertionError("nothing stands where a native can go")


def test_what_is_not_possible_says_why(visit: Visit) -> None:
    page = create(visit())
    page.locator(".acts .btn", has_text="Bewegung beenden").click()
    hands.confirm(page)
    hands.wait_for_turn(page)
    expect(page.locator(".phases .on")).to_contain_text("Aktion")
    page.locator(".hex").first.press("Enter")
    expect(page.locator(".boardbox")).to_contain_text("MES-")


@pytest.mark.parametrize("limit", speed.LIMITS)
def test_a_click_is_answered(visit: Visit, limit: int) -> None:
    page = create(visit())
    assert speed.median_answer(page, ".native.open", ".native[aria-pressed=true]") < limit
