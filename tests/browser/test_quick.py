"""Small and quick: how much script a page loads, and how soon a click is answered on screen."""

from __future__ import annotations

import gzip
from statistics import median

import pytest
from playwright.sync_api import Page, expect

from kiebitz.games import REGISTRY
from tests.browser import hands
from tests.browser.conftest import Visit
from tools import client

START = 60_000
TABLE = 110_000
"""Bytes of script, packed with gzip; where a browser takes brotli, less travels."""
PROMPT = 100
"""Milliseconds from a click to the next frame that shows something else."""

SCRIPTS = """() => performance.getEntriesByType("resource")
    .map((each) => new URL(each.name).pathname)
    .filter((path) => path.endsWith(".js"))"""
ANSWERS = """() => {
    window.answers = [];
    let asked = 0;
    addEventListener("click", (event) => (asked = event.timeStamp), true);
    new MutationObserver(() => {
        if (!asked) return;
        const since = asked;
        asked = 0;
        requestAnimationFrame(() => setTimeout(() => answers.push(performance.now() - since)));
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def script(page: Page) -> int:
    page.wait_for_load_state("networkidle")
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
    page = visitor.opens()
    expect(page.locator(".game").first).to_be_visible()
    hands.sit_down(page, game)
    expect(page.locator(".ask, #text-turn")).to_be_visible()
    page.reload()  # what came with the start page does not count
    expect(page.locator(".ask, #text-turn")).to_be_visible()
    assert 0 < script(page) <= TABLE


def test_a_click_is_answered_at_once(visit: Visit) -> None:
    page = visit().opens()
    hands.play_quickly(page)
    expect(hands.my_turn(page)).to_be_visible()
    page.evaluate(ANSWERS)
    for _ in range(8):
        hands.wait_for_turn(page)
        hands.move(page)
    answers: list[float] = page.evaluate("answers")
    assert len(answers) >= 16  # each move is chosen and confirmed
    assert median(answers) < PROMPT
