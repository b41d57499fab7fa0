"""The results of a day: who played its puzzle, and how far they came."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import violations
from tests.browser.looks import sizes
from tests.browser.visitor import Visit

WORDS = {
    "de-DE": ("Ergebnisse des Tages", "Tag davor", "niemand", "kleines Hochland"),
    "en-US": ("Results of the day", "Day before", "Nobody", "small highlands"),
}


@pytest.mark.parametrize("size", sizes("desktop", "phone"))
@pytest.mark.parametrize("language, dark", [("de-DE", False), ("en-US", True)])
def test_whoever_has_played_stands_in_the_results_of_the_day(
    visit: Visit,
    axe: str,
    size: dict[str, int],
    language: str,
    dark: bool,
) -> None:
    results, before, nobody, title = WORDS[language]
    visitor = visit(size=size, language=language, dark=dark)
    table = visitor.post("/daily/tiwanaku-short", {})["table"]
    visitor.post(f"/tables/{table}/leave", {})  # it counts as it stands
    page = visitor.opens()
    page.locator('.puzzles a[href*="/daily/tiwanaku-short/"]').click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(title)
    mine = page.locator("tr[aria-current]")
    expect(mine).to_have_count(1)
    expect(mine.get_by_role("cell").first).to_contain_text("1.")
    expect(page.get_by_text(results)).to_be_visible()
    assert violations(page, axe) == []
    page.get_by_role("link", name=before).click()
    expect(page.locator("main")).to_contain_text(nobody)


def test_a_puzzle_that_is_none_is_said(visit: Visit) -> None:
    visitor = visit()
    page = visitor.opens("/daily/schach/2026-11-16")
    expect(page.get_by_role("alert")).to_be_visible()
    visitor.faults.clear()  # the browser reports the refused request itself
