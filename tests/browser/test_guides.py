"""The guided first games: from the start page to the last word, then against bots; axe on the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kiebitz.core.guide import guide_of
from kiebitz.games import IDS, REGISTRY
from tests.browser import hands
from tests.browser.accessibility import violations
from tests.browser.visitor import DESKTOP, PHONE, Visit


def step(page: Page) -> int:
    return int(page.locator(".coach progress").get_attribute("value") or 0)


def go_on(page: Page) -> None:
    """Read on, or do what is asked: the first offer, or a tap on the map where any place will do."""
    at = step(page)
    if page.locator(".coach .offers .btn").count():
        page.locator(".coach .offers .btn").first.click()
    elif page.locator(".coach .on .first[aria-disabled=true]").count():
        expect(page.locator(".boardbox [aria-busy=false]").first).to_be_visible()
        box = page.locator(".boardbox").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] * 0.4, box["y"] + box["height"] * 0.4)
    page.locator(".coach .on .first").click()
    expect(page.locator(".coach progress")).to_have_attribute("value", str(at + 1))


@pytest.mark.parametrize("game", IDS)
def test_a_learner_comes_to_the_end_and_plays_against_bots(
    visit: Visit,
    axe: str,
    game: str,
) -> None:
    guide = guide_of(REGISTRY[game])
    assert guide is not None
    size, dark = (PHONE, True) if IDS.index(game) % 2 else (DESKTOP, False)
    page = visit(size=size, dark=dark).opens()
    page.locator(f"a[href='/learn/{game}']").click()
    expect(page.locator(".coach .on")).to_be_visible()
    faults = {"welcome": violations(page, axe)}
    for number in range(len(guide.steps) - 1):
        if number == len(guide.steps) // 2:
            faults["half-way"] = violations(page, axe)
        go_on(page)
    assert {place: found for place, found in faults.items() if found} == {}
    page.get_by_role("button", name="Jetzt gegen Bots spielen").click()
    hands.wait_until_drawn(page)


def test_one_step_back_is_one_step_back(visit: Visit) -> None:
    page = visit().opens("/learn/amazonas")
    expect(page.locator(".coach .on")).to_be_visible()
    for _ in range(4):
        go_on(page)
    assert step(page) == 5
    page.get_by_role("button", name="Zurück").click()
    expect(page.locator(".coach progress")).to_have_attribute("value", "4")
    go_on(page)


def test_the_board_is_played_and_what_is_not_asked_is_for_later(visit: Visit) -> None:
    page = visit().opens("/learn/amazonas")
    expect(page.locator(".coach .on")).to_be_visible()
    go_on(page)
    go_on(page)
    page.locator("[data-village=manaus]").press("Enter")
    expect(page.locator(".coach")).to_contain_text("Das kommt später")
    page.locator("[data-village=borba]").press("Enter")
    expect(page.locator(".coach .what")).to_contain_text("Borba")
    page.locator("[data-village=borba]").press("Enter")
    expect(page.locator(".coach progress")).to_have_attribute("value", "4")
