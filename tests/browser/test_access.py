"""axe finds nothing serious, on any page, in both themes, on both sizes; rules open where they are asked for."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import hands, tables
from tests.browser.accessibility import violations
from tests.browser.looks import looks, widths
from tests.browser.visitor import Visit

FAINT = """() => {
    const words = document.createElement("p");
    words.textContent = "hard to read";
    words.style.color = "#aaa";
    words.style.background = "#fff";
    document.querySelector("main").append(words, document.createElement("button"));
}"""
"""Adds a text with little contrast, and a button without a name."""


@pytest.mark.parametrize("size, dark", looks("desktop-light", "phone-dark"))
def test_axe_finds_nothing_serious(
    visit: Visit,
    axe: str,
    finished: str,
    size: dict[str, int],
    dark: bool,
) -> None:
    page = visit(size=size, dark=dark).opens()
    expect(page.locator(".game").nth(3)).to_be_visible()
    faults = {"start": violations(page, axe)}
    hands.play_now(page)
    hands.wait_for_turn(page)
    faults["table"] = violations(page, axe)
    hands.pick(page)
    expect(hands.selected(page)).to_be_visible()
    faults["selected"] = violations(page, axe)
    page.get_by_role("button", name="Spiel als Text").click()
    expect(page.locator(".panel").first).to_be_visible()
    faults["text"] = violations(page, axe)
    page.goto(page.url.split("/t/")[0] + f"/t/{finished}")
    expect(hands.over(page)).to_be_visible()
    faults["end"] = violations(page, axe)
    page.goto(page.url + "/replay#5")
    expect(page.get_by_role("slider")).to_be_visible()
    faults["replay"] = violations(page, axe)
    page.goto(page.url.split("/t/")[0] + "/rules/amazonas")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    faults["rules"] = violations(page, axe)
    assert {place: found for place, found in faults.items() if found} == {}


def test_axe_notices_what_is_planted(visit: Visit, axe: str) -> None:
    page = visit().opens()
    expect(page.locator(".game").nth(3)).to_be_visible()
    page.evaluate(FAINT)
    found = [fault.split(":")[0] for fault in violations(page, axe)]
    assert sorted(found) == ["button-name", "color-contrast"]


def test_a_rule_has_an_address(visit: Visit) -> None:
    page = visit().opens("/rules/amazonas#AMA-033")
    expect(page.locator("li:target")).to_contain_text("jungle paths do not join villages")
    expect(page.locator("li:target")).to_be_in_viewport()


def test_rules_lie_open_beside_the_board(visit: Visit) -> None:
    visitor = visit()
    tables.create(visitor, "amazonas")
    page = visitor.page
    page.get_by_role("button", name="Regeln").click()
    sheet = page.get_by_role("complementary", name="Regeln")
    expect(sheet.locator("h2").nth(1)).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("path", ["/nirgends", "/t/gibtsnicht"])
def test_what_is_not_there_is_said(visit: Visit, path: str) -> None:
    visitor = visit()
    page = visitor.opens(path)
    expect(page.get_by_role("link", name="Zur Startseite")).to_be_visible()
    visitor.faults[:] = [fault for fault in visitor.faults if "404" not in fault]


@pytest.mark.parametrize("width", widths(768, 1024))
def test_nothing_runs_off_the_side(visit: Visit, width: int) -> None:
    page = visit(size={"width": width, "height": 844}).opens()
    expect(page.locator(".game").nth(3)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    hands.play_now(page)
    hands.wait_for_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
