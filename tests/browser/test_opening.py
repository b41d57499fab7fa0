"""The first picture: there before any script, in the visitor's language and theme, and taken over by the script."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from kiebitz.core.guide import guide_of
from kiebitz.games import REGISTRY
from tests.browser import hands, tables
from tests.browser.looks import sizes
from tests.browser.visitor import PHONE, Visit
from tests.wire.servers import Running

REMEMBER = (
    "addEventListener('DOMContentLoaded', () => (window.drawn = document.querySelector('h1')))"
)
HEADING = {"de-DE": "Fünf Spiele, ein Tisch", "en-US": "Five games, one table"}


@pytest.mark.parametrize("language", list(HEADING))
def test_the_start_page_is_there_before_any_script(
    chromium: Browser, house: Running, language: str
) -> None:
    context = chromium.new_context(java_script_enabled=False, locale=language)
    page = context.new_page()
    page.goto(house.base)
    expect(page.get_by_role("heading", level=1)).to_contain_text(HEADING[language])
    context.close()


def test_the_script_takes_the_picture_over_and_draws_nothing_twice(visit: Visit) -> None:
    visitor = visit()
    visitor.page.add_init_script(REMEMBER)
    page = visitor.opens()
    expect(page.locator(".game")).to_have_count(len(REGISTRY))
    assert page.evaluate("drawn !== null && drawn === document.querySelector('h1')")
    expect(page.get_by_role("heading", level=1)).to_have_count(1)


def test_a_chosen_language_and_theme_are_drawn_at_once(visit: Visit) -> None:
    visitor = visit()
    page = visitor.opens()
    expect(page.locator(".game")).to_have_count(len(REGISTRY))
    page.get_by_role("button", name="EN, English").click()
    page.get_by_role("button", name="Dark").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(HEADING["en-US"])
    drawn = page.request.get(visitor.base).text()
    assert '<html lang="en" data-theme="dark">' in drawn
    assert HEADING["en-US"] in drawn


@pytest.mark.parametrize("size", sizes("desktop", "phone"))
@pytest.mark.parametrize("game", list(REGISTRY))
def test_a_table_opens_with_its_frame_and_then_has_its_board(
    visit: Visit, game: str, size: dict[str, int]
) -> None:
    visitor = visit(size=size)
    table = tables.create(visitor, game)
    page = visitor.page
    drawn = page.request.get(f"{visitor.base}/t/{table}").text()
    assert f'data-game="{game}"' in drawn
    page.reload()
    hands.wait_until_drawn(page)
    expect(page.locator(".ask")).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator(".boardbox > *").first).to_be_visible()


@pytest.mark.parametrize("game", list(REGISTRY))
def test_a_guided_game_speaks_before_any_script(
    chromium: Browser, house: Running, game: str
) -> None:
    guide = guide_of(REGISTRY[game])
    assert guide is not None
    context = chromium.new_context(java_script_enabled=False, locale="en-US")
    page = context.new_page()
    page.goto(f"{house.base}/learn/{game}")
    first = guide.words("en")["welcome"].split("\n")[0]
    expect(page.locator(".coach .words")).to_contain_text(first)
    context.close()


def test_the_script_takes_the_guide_over_and_lays_its_board(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    visitor.page.add_init_script(REMEMBER)
    page = visitor.opens("/learn/gilde")
    expect(page.locator("[data-hex]").first).to_be_visible()
    assert page.evaluate("drawn !== null && drawn === document.querySelector('h1')")


@contextmanager
def held(page: Page, address: str) -> Iterator[None]:
    """The browser waits for what lies at this address until the end of the block."""
    waiting: list[Route] = []
    released = False
    page.route(address, lambda route: route.continue_() if released else waiting.append(route))
    yield
    released = True
    for route in waiting:
        route.continue_()
    page.unroute(address)


def test_a_tap_before_the_script_is_answered_when_it_is_there(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    with held(page, "**/assets/*.js"):
        page.goto(visitor.base, wait_until="commit")
        page.get_by_role("button", name="Freunde einladen").click()
    expect(page.get_by_role("dialog")).to_contain_text("Tisch eröffnen")


@pytest.mark.parametrize(
    "name, then", [("In 5 Minuten lernen", "dialog"), ("Freunde einladen", "dialog")]
)
def test_a_tap_before_the_games_are_known_is_kept(visit: Visit, name: str, then: str) -> None:
    visitor = visit()
    page = visitor.page
    with held(page, "**/api/start"):
        with page.expect_request("**/api/start"):
            visitor.opens()
        page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator(then)).to_be_visible()
