"""Small and quick: how much script a page loads, and how soon a click is answered on screen."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Page, expect

from kiebitz.games import REGISTRY
from tests.browser import hands, speed, tables
from tests.browser.visitor import Visit
from tools import client

START = 65_000
TABLE = 124_000
"""Bytes of script, packed with gzip; where a browser takes brotli, less travels. What is staged counts as well, though
it is loaded after board and tray."""
SCRIPTS = """() => performance.getEntriesByType("resource")
    .map((each) => new URL(each.name).pathname)
    .filter((path) => path.endsWith(".js"))"""


def script(page: Page) -> int:
    page.wait_for_load_state("networkidle")  # what is fetched in advance counts as well
    found: set[str] = set(page.evaluate(SCRIPTS))
    contents = [(client.DIST / path.lstrip("/")).read_bytes() for path in found]
    return sum(len(gzip.compress(content, 9)) for content in contents)


def test_the_start_page_loads_little_script(visit: Visit) -> None:
    page = visit().opens()
    expect(page.locator(".game")).to_have_count(len(REGISTRY))
    assert 0 < script(page) <= START


@pytest.mark.parametrize("game", list(REGISTRY))
def test_a_table_with_its_board_loads_little_script(visit: Visit, game: str) -> None:
    visitor = visit()
    tables.create(visitor, game)
    page = visitor.page
    page.reload()  # what came with the wait for the shuffle does not count
    hands.wait_until_drawn(page)
    assert 0 < script(page) <= TABLE


@pytest.mark.parametrize("limit", speed.LIMITS)
def test_a_click_is_answered(visit: Visit, limit: int) -> None:
    visitor = visit()
    tables.create(visitor, "amazonas")
    page = visitor.page
    hands.wait_for_turn(page)
    hands.unfold(page)
    assert speed.median_answer(page, ".move.rest .btn", ".move .what") < limit
