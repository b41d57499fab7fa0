"""Minden's training in the browser: by tap and by keyboard, the truth on the map; progress is there the next time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from kiebitz.games.minden.places.deck import PACKS
from tests.browser.accessibility import violations
from tests.browser.looks import looks, sizes
from tests.browser.visitor import Visit

PLACES = {place.name: place for place in PACKS["germany"].places}


def asked(page: Page) -> str:
    """The name of the place that is asked."""
    question = page.locator("aside .q")
    expect(question).to_contain_text("wo liegt das?")
    found = re.search(r"(.*) – wo liegt das\?", question.inner_text())
    assert found is not None
    return found.group(1)


def tap_map(page: Page) -> None:
    expect(page.locator(".minden .chart[aria-busy=false]")).to_be_visible()
    box = page.locator(".minden .chart").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.45, box["y"] + box["height"] * 0.4)


@pytest.mark.parametrize("size", sizes("desktop", "phone"))
def test_from_the_start_page_to_the_truth_about_three_places(
    visit: Visit, size: dict[str, int]
) -> None:
    page = visit(size=size).opens()
    page.get_by_role("link", name="Orte üben").click()
    for _ in range(3):
        place = PLACES[asked(page)]
        show = page.get_by_role("button", name="Auflösen")
        expect(show).to_have_attribute("aria-disabled", "true")
        tap_map(page)
        expect(page.locator(".minden .ghost")).to_be_visible()
        show.click()
        found = page.locator(".found")
        expect(found).to_contain_text(place.fact_de)
        expect(found).to_contain_text(re.compile(r"\d+ km entfernt|genau richtig"))
        expect(found).to_contain_text(place.address)
        expect(page.locator(".minden .cord")).to_be_attached()
        expect(page.locator(".minden .truth")).to_be_attached()
        expect(page.locator("aside .again")).to_contain_text("Kommt wieder")
        page.get_by_role("button", name="Weiter").click()


def test_by_keyboard_alone_and_kept_for_the_next_time(visit: Visit) -> None:
    page = visit().opens("/train/germany")
    place = PLACES[asked(page)]
    half, zone, square, position = place.address.split("-")
    names = {"W": "West", "E": "Ost", "N": "Nord", "M": "Mitte", "S": "Süd"}
    for stone in (names[half], names[zone], square, position):
        page.locator("aside").get_by_role("button", name=stone, exact=True).press("Enter")
    expect(page.locator(".minden .ghost")).to_be_visible()
    page.get_by_role("button", name="Auflösen").press("Enter")
    expect(page.locator(".found")).to_contain_text("alles richtig")
    # The large button keeps the focus: Enter goes on.
    page.keyboard.press("Enter")
    assert asked(page) != place.name
    known = page.locator(".standings li").first
    expect(known).to_contain_text("1 von 224")
    page.reload()
    expect(known).to_contain_text("1 von 224")


def test_what_is_trained_can_be_chosen(visit: Visit) -> None:
    page = visit().opens("/train/germany")
    asked(page)
    page.get_by_role("link", name="Landschaften").click()
    expect(page.locator("aside .q .min-card-green")).to_be_visible()
    assert PLACES[asked(page)].color == "green"
    page.get_by_role("link", name="Europa").click()
    expect(page.locator(".standings li").first).to_contain_text("von 80")
    expect(page.locator(".minden .town").first).to_be_attached()


def test_a_pack_that_is_not_there_is_said(visit: Visit) -> None:
    visitor = visit()
    page = visitor.opens("/train/atlantis")
    expect(page.get_by_role("alert")).to_be_visible()
    visitor.faults[:] = [fault for fault in visitor.faults if "404" not in fault]


@pytest.mark.parametrize("size, dark", looks("desktop-dark", "phone-light"))
def test_axe_finds_nothing_serious(
    visit: Visit,
    axe: str,
    size: dict[str, int],
    dark: bool,
) -> None:
    page = visit(size=size, dark=dark).opens("/train/germany")
    asked(page)
    expect(page.locator(".minden .town").first).to_be_attached()
    faults = {"asked": violations(page, axe)}
    tap_map(page)
    page.get_by_role("button", name="Auflösen").click()
    expect(page.locator(".found")).to_be_visible()
    faults["told"] = violations(page, axe)
    assert {place: found for place, found in faults.items() if found} == {}
