"""Mesopotamien's board: whole games of four on both sizes, played on the land; axe, speed, what is not possible."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.test_access import axe, violations  # noqa: F401  (a fixture)

ANSWER = 100
"""Milliseconds until a click is answered on screen."""


def lay(page: Page, *, bots: int = 3, rounds: int = 2) -> None:
    """A short table against bots."""
    hands.lay(page, "mesopotamien", bots=bots, level="easy", roundLimit=str(rounds))
    expect(page.locator(".hex").first).to_be_attached()
    expect(page.locator(".tray .acts")).to_be_attached()  # it comes after the board


def wait_for_turn(page: Page) -> bool:
    """Whether something is asked of me; False at the end."""
    page.wait_for_function(
        """() => !document.querySelector('.ask') || document.querySelector(
            '.mesopotamien .open, .tray-mesopotamien [aria-disabled=false], .move .what, .groups .btn')""",
        timeout=60_000,  # three bots make some dozen moves each
    )
    if page.locator(".ask").count() == 0:
        expect(hands.over(page)).to_be_visible()
        return False
    return True


def confirm(page: Page) -> None:
    page.locator(".acts .go").click()
    expect(page.locator(".move .what")).to_have_count(0)


def take(page: Page, selector: str) -> bool:
    """Tap the first of these that can be tapped, if any; a map that is larger than its window follows the focus."""
    found = page.locator(selector).first
    if found.count() == 0:
        return False
    found.press("Enter")
    page.evaluate("new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))")
    return True


def select(page: Page) -> None:
    """One tap more towards a move, if there is something to tap yet."""
    land = ".cell.open:not(.chosen), .hex.open:not(.chosen)"
    if page.locator(".native[aria-pressed=true]").count() == 0:
        if take(page, ".native.open") or take(page, land):  # goods are laid hex by hex
            return
        choices = page.locator(".tray .groups .btn, .acts .btn").filter(
            has_text=re.compile("beenden|ziehen|aufnehmen|abladen|bauen|opfern")
        )
    elif page.locator(".chosen:is(.cell, .hex)").count() == 0 and take(page, land):
        return
    else:
        choices = page.locator(".tray .groups .btn")  # it could do several things there
    choice = choices.filter(visible=True).first
    if choice.count():
        choice.click()


def decide(page: Page) -> bool:
    """One decision on the land: a native, then where it goes; or the first choice there is. False at the end."""
    if not wait_for_turn(page):
        return False
    selected = page.locator(".move .what")
    for _ in range(40):
        if selected.is_visible():
            break
        select(page)
        page.wait_for_timeout(50)
    expect(selected).to_be_visible()
    confirm(page)
    return True


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_game_of_four_on_the_land(visit: Visit, size: dict[str, int]) -> None:
    page = visit(size=size).opens()
    lay(page)
    made = 0
    while decide(page):
        made += 1
        assert made < hands.MOVES
    assert made > 8


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious_on_the_board(
    visit: Visit,
    axe: str,  # noqa: F811
    size: dict[str, int],
    dark: bool,
) -> None:
    page = visit(size=size, dark=dark).opens()
    lay(page, bots=1)
    wait_for_turn(page)
    faults = {"first": violations(page, axe)}
    take(page, ".native.open")
    faults["native"] = violations(page, axe)
    take(page, ".cell.open")
    faults["selected"] = violations(page, axe)
    confirm(page)
    for _ in range(4):
        decide(page)
    if page.locator(".ask").count():
        faults["later"] = violations(page, axe)
    assert {place: found for place, found in faults.items() if found} == {}


def test_land_is_marked_only_for_the_native_that_was_chosen(visit: Visit) -> None:
    page = visit().opens()
    lay(page)
    wait_for_turn(page)
    expect(page.locator(".native.open").first).to_be_visible()
    expect(page.locator(".hex.open, .cell.open")).to_have_count(0)
    take(page, ".native.open")
    expect(page.locator(".cell.open").first).to_be_visible()


def test_what_is_not_possible_says_why(visit: Visit) -> None:
    page = visit().opens()
    lay(page)
    wait_for_turn(page)
    page.locator(".acts .btn", has_text="Phase 1 beenden").click()
    confirm(page)
    expect(page.locator(".phases .on")).to_contain_text("Aktion")
    page.locator(".hex").first.press("Enter")
    expect(page.locator(".boardbox")).to_contain_text("MES-")


def test_a_click_is_answered_at_once(visit: Visit) -> None:
    page = visit().opens()
    lay(page)
    wait_for_turn(page)
    took = page.evaluate(
        """async () => {
            const native = document.querySelector('.native.open');
            const start = performance.now();
            native.dispatchEvent(new MouseEvent('click', {bubbles: true}));
            await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
            if (!document.querySelector('.native[aria-pressed=true]')) return Infinity;
            return performance.now() - start;
        }"""
    )
    assert took < ANSWER
