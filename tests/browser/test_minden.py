"""Minden's map: games of five on both sizes, tipped on the map; the evaluation, the keyboard, axe, speed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands, speed, tables
from tests.browser.accessibility import violations
from tests.browser.looks import looks, sizes
from tests.browser.visitor import Visit, Visitor

INTENT = """async ([table, tip]) =>
    (await (await fetch(`/api/tables/${table}`)).json()).snapshot.intent === tip"""
"""Whether the server knows what this seat would do."""


def create(visitor: Visitor, *, bots: int = 1, **options: str) -> Page:
    """A table against bots."""
    tables.create(visitor, "minden", bots=bots, level="easy", **options)
    return visitor.page


def tap_map(page: Page) -> None:
    """Tap in the middle of what is seen of the map: each tap is one level deeper."""
    # Each stone makes the tray grow, and the map smaller: as a person does, tap when it is at rest.
    page.locator(".minden .plane").element_handle().wait_for_element_state("stable")
    box = page.locator(".minden .chart").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + min(box["height"] * 0.4, 120))
    expect(hands.selected(page)).to_be_visible()


def decide(page: Page) -> None:
    """One decision by mouse: a card, a tip on the map, the cone."""
    if page.locator(".tray-minden.on-map").count():
        tap_map(page)
    elif not hands.sole(page).count():
        page.locator(".tray-minden .card.legal").first.click()
    hands.confirm(page)


@pytest.mark.parametrize("size", sizes("phone"))
def test_a_game_of_five_on_the_map(visit: Visit, size: dict[str, int]) -> None:
    page = create(visit(size=size), bots=4, track="short")
    assert hands.play_on(page, decide) >= 6


@pytest.mark.parametrize("size, dark", looks("desktop-dark", "phone-light"))
def test_axe_finds_nothing_serious_on_the_board(
    visit: Visit,
    axe: str,
    size: dict[str, int],
    dark: bool,
) -> None:
    page = create(visit(size=size, dark=dark))
    faults: dict[str, list[str]] = {}
    while hands.wait_for_turn(page) and "evaluation" not in faults:
        judged = page.locator(".found").is_visible()
        asked = "evaluation" if judged else page.locator(".ask .q").inner_text().split()[0]
        faults[asked] = violations(page, axe)
        decide(page)
    assert {place: found for place, found in faults.items() if found} == {}


def until_tip(page: Page) -> None:
    while hands.wait_for_turn(page) and not page.locator(".tray-minden.on-map").count():
        decide(page)


def test_each_tap_goes_one_level_deeper_and_stones_come_back(visit: Visit) -> None:
    page = create(visit())
    until_tip(page)
    chosen = page.locator(".tray-minden .btn[aria-pressed=true]")
    for level in range(1, 5):
        tap_map(page)
        expect(chosen).to_have_count(level)
    page.get_by_role("button", name="Stein zurück").click()
    expect(chosen).to_have_count(3)


def test_a_stone_is_taken_away_again_by_its_button(visit: Visit) -> None:
    page = create(visit())
    until_tip(page)
    chosen = page.locator(".tray-minden .btn[aria-pressed=true]")
    for level in range(1, 5):
        tap_map(page)
        expect(chosen).to_have_count(level)
    page.get_by_role("button", name="Stein zurück").click()
    page.get_by_role("button", name="Ebene auslassen").click()
    chosen.nth(1).click()
    expect(chosen).to_have_count(2)
    expect(page.locator(".move .what")).to_contain_text("-_-")


def test_a_tip_and_a_cone_by_keyboard(visit: Visit) -> None:
    page = create(visit())
    until_tip(page)
    for stone in ("West", "Nord", "12", "c"):
        page.locator(".tray-minden").get_by_role("button", name=stone, exact=True).press("Enter")
    expect(page.locator(".move .what")).to_contain_text("W-N-12-c")
    page.locator(".acts .go").press("Enter")
    expect(page.locator(".ask .q")).to_contain_text("Kegel")
    for stone in ("West", "Nord", "12", "c"):
        page.locator(".tray-minden").get_by_role("button", name=stone, exact=True).press("Enter")
    expect(page.locator(".move .what")).to_contain_text("W-N-12-c")
    page.locator(".acts .go").press("Enter")
    expect(page.locator(".found")).to_contain_text("Der Kegel stand")


@pytest.mark.rule("MIN-053", "MIN-055", "MIN-096")
@pytest.mark.parametrize("size", sizes("desktop", "phone"))
def test_stones_in_any_order_lie_there_again_after_a_reload_while_the_clock_runs(
    visit: Visit, size: dict[str, int]
) -> None:
    page = create(visit(size=size), tipTimer="180")
    table = hands.number_of(page.url)
    until_tip(page)
    expect(page.locator(".ask .clock")).to_contain_text("2:")
    page.get_by_role("button", name="Ebene auslassen").click()
    stone = page.locator(".tray-minden").get_by_role("button")
    stone.filter(has_text="Mitte").click()
    page.locator(".tray-minden").get_by_role("button", name="7", exact=True).click()
    expect(page.locator(".move .what")).to_contain_text("_-M-7")
    page.wait_for_function(INTENT, arg=[table, "tip _-M-7"])
    page.reload()
    expect(page.locator(".tray-minden .btn[aria-pressed=true]")).to_have_count(2)
    expect(page.locator(".move .what")).to_contain_text("_-M-7")
    page.locator(".acts .go").click()
    expect(page.locator(".ask .q")).to_contain_text("Kegel")


@pytest.mark.parametrize("limit", speed.LIMITS)
def test_a_click_is_answered(visit: Visit, limit: int) -> None:
    page = create(visit())
    until_tip(page)
    # Each tap is one level deeper: there are four.
    assert speed.median_answer(page, ".minden .chart svg", ".minden .frame", taps=4) < limit


@pytest.mark.parametrize("size", sizes("desktop", "phone"))
def test_the_five_of_the_day_end_with_a_text_to_share(
    visit: Visit,
    axe: str,
    size: dict[str, int],
) -> None:
    page = visit(size=size).opens()
    page.locator("a[href='/five']").click()
    for number in range(1, 6):
        expect(page.locator("aside .q")).to_contain_text("wo liegt das?")
        expect(page.locator(".minden .chart[aria-busy=false]")).to_be_visible()
        box = page.locator(".minden .chart").bounding_box()
        assert box is not None
        middle = (box["x"] + box["width"] * 0.45, box["y"] + box["height"] * 0.4)
        page.mouse.click(*middle)
        page.get_by_role("button", name="Tippen").click()
        expect(page.locator("aside .q")).to_contain_text("Kegel")
        page.mouse.click(*middle)
        page.get_by_role("button", name="Auflösen", exact=True).click()
        expect(page.locator(".found")).to_be_visible()
        if number == 1:
            assert violations(page, axe) == []
        if number < 5:
            page.get_by_role("button", name="Weiter").click()
    text = page.locator("aside pre").inner_text()
    assert "von 20 Punkten" in text
    page.get_by_role("button", name="Ergebnis kopieren").click()
    assert page.evaluate("navigator.clipboard.readText()") == text
    page.reload()
    expect(page.locator("pre")).to_have_text(text)
