"""Every icon and counter of the five tables says what it is: to a screen reader, and in a bubble."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from kiebitz.games import REGISTRY
from tests.browser import hands, tables
from tests.browser.person import Person
from tests.browser.visitor import DESKTOP, Visit

NAMELESS = """() => {
    const LARGEST = 64;
    const words = (part) => {
        const copy = part.cloneNode(true);
        for (const each of copy.querySelectorAll("svg")) each.remove();
        return (copy.textContent + " " + (part.getAttribute("aria-label") ?? "")).match(/\\p{L}{2,}/u);
    };
    const named = (icon) => {
        if (icon.getAttribute("aria-label") || icon.querySelector("title")) return true;
        for (let at = icon; at && !at.matches(".rail, .boardbox, .tray, .app"); at = at.parentElement) {
            if (at.matches("[data-tip], [title], [aria-label]")) return true;
            if (at !== icon && words(at)) return true;
        }
        return false;
    };
    const seen = (icon) => {
        const { width, height } = icon.getBoundingClientRect();
        // What is clipped to a pixel (.vh) only keeps drawings that others use.
        return Math.min(width, height) > 1 && width <= LARGEST && height <= LARGEST;
    };
    return [...document.querySelectorAll(".rail svg, .boardbox svg, .tray svg")]
        .filter((icon) => !icon.parentElement.closest("svg") && seen(icon) && !named(icon))
        .map((icon) => icon.parentElement.outerHTML.slice(0, 200));
}"""
"""Small pictures that neither have a name nor stand next to words."""


@pytest.mark.parametrize("game", list(REGISTRY))
def test_every_icon_says_what_it_is(visit: Visit, game: str) -> None:
    visitor = visit(size=DESKTOP)
    tables.create(visitor, game)
    hands.wait_for_turn(visitor.page)
    assert visitor.page.evaluate(NAMELESS) == []
    person = Person(visitor.page, touch=False, seed=game)  # decides at any of the tables
    for _ in range(2):
        person.decide()
        if not hands.wait_for_turn(visitor.page):
            break
        assert visitor.page.evaluate(NAMELESS) == []


def test_counters_are_explained_by_mouse_and_by_keys(visit: Visit) -> None:
    visitor = visit(size=DESKTOP)
    tables.create(visitor, "amazonas")
    page = visitor.page
    hands.wait_for_turn(page)
    bubble = page.get_by_role("tooltip")
    page.locator(".pl .huts").first.hover()
    expect(bubble).to_have_text("Hütten übrig")
    page.mouse.move(600, 20)
    expect(bubble).to_be_hidden()
    counters = page.locator(".pl .own[data-tips]").first
    counters.focus()
    page.keyboard.press("ArrowRight")
    expect(bubble).to_be_visible()
    first = bubble.inner_text()
    page.keyboard.press("ArrowRight")
    expect(bubble).not_to_have_text(first)
    page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
