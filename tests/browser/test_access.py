"""axe finds nothing serious, on any page, in both themes, on both sizes; rules open where they are asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.test_afterwards import finished  # noqa: F401  (a fixture)
from tools.client import PACKAGES, install

SERIOUS = ("serious", "critical")


@pytest.fixture(scope="session")
def axe() -> str:
    install(everything=True)
    return (Path(PACKAGES) / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, axe: str) -> list[str]:
    page.evaluate(axe)
    found = page.evaluate("axe.run()")["violations"]
    return [
        f"{each['id']}: {each['help']} ({node['html'][:160]})"
        for each in found
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious(
    visit: Visit,
    axe: str,
    finished: str,  # noqa: F811
    size: dict[str, int],
    dark: bool,
) -> None:
    page = visit(size=size, dark=dark).opens()
    expect(page.locator(".game").nth(3)).to_be_visible()
    faults = {"start": violations(page, axe)}
    hands.play_now(page)
    expect(hands.my_turn(page)).to_be_visible()
    faults["table"] = violations(page, axe)
    hands.my_turn(page).click()
    expect(page.locator(".move .what")).to_be_visible()
    faults["selected"] = violations(page, axe)
    page.get_by_role("button", name="Spiel als Text").click()
    expect(page.locator(".panel").first).to_be_visible()
    faults["text"] = violations(page, axe)
    page.get_by_role("button", name="Spiel auf dem Brett").click()
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


def test_a_rule_has_an_address(visit: Visit) -> None:
    page = visit().opens("/rules/amazonas#AMA-033")
    expect(page.locator("li:target")).to_contain_text("jungle paths do not join villages")
    expect(page.locator("li:target")).to_be_in_viewport()


def test_rules_lie_open_beside_the_board(visit: Visit) -> None:
    page = visit().opens()
    hands.play_now(page)
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


@pytest.mark.parametrize("width", [320, 390, 768, 1024, 1440])
def test_nothing_runs_off_the_side(visit: Visit, width: int) -> None:
    page = visit(size={"width": width, "height": 844}).opens()
    expect(page.locator(".game").nth(3)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    hands.play_now(page)
    expect(hands.my_turn(page)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
