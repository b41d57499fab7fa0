"""The text board: whole games with nothing but the keyboard, every move in two to four keys, everything announced."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from kiebitz.games import REGISTRY
from tests.browser import hands, tables
from tests.browser.visitor import Visit

SHORT = {"minden": {"pack": "europe", "track": "short"}, "mesopotamien": {"roundLimit": "8"}}
"""Who plays at random plays on until the stack is empty, or until nothing has happened for long: less will do."""
FIRST = 20
"""Of a list of moves that grows while it is drawn, this many are there from the start."""


def field(page: Page) -> Locator:
    return page.get_by_label("Nummer oder Wort")


def play_by_numbers(page: Page, rng: Random) -> int:
    """Type the number of any move, then Enter, until the end; gives the number of moves."""

    def decide(page: Page) -> None:
        expect(field(page)).to_be_focused()
        expect(page.locator(".choices li").first).to_be_visible()
        # A seat with very many moves is shown a list that still grows; any of its first ones will do.
        number = rng.randint(1, min(page.locator(".choices li").count(), FIRST))
        page.keyboard.type(str(number))
        expect(page.locator(".choices .picked .number")).to_have_text(str(number))
        hands.played(page, lambda: page.keyboard.press("Enter"))

    return hands.play_on(page, decide)


def test_from_the_start_page_to_the_end_by_keyboard_alone(visit: Visit) -> None:
    page = visit().opens()
    press = page.keyboard.press
    page.get_by_role("button", name="Tisch einrichten").first.focus()
    press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="2", exact=True).focus()
    press("Enter")
    page.get_by_label("Wie stark sind die Bots?").focus()
    press("Home")
    press("End")  # the weakest, which is the quickest
    page.get_by_role("button", name="Los geht’s").focus()
    press("Enter")
    page.get_by_role("button", name="Spiel als Text").focus()
    press("Enter")
    assert play_by_numbers(page, Random(1)) > 30


@pytest.mark.parametrize("game", [game for game in REGISTRY if game != "amazonas"])
def test_every_game_to_its_end_by_keyboard_alone(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.context.add_init_script("localStorage.setItem('kiebitz/asText', 'yes')")
    bots = 0 if REGISTRY[game].min_seats == 1 else 1
    # Only a bot that knows some places ends a game of Minden before the stack is empty.
    level = "easy" if game == "minden" else "random"
    tables.create(visitor, game, bots=bots, level=level, **SHORT.get(game, {}))
    assert play_by_numbers(visitor.page, Random(game)) > 5


def test_what_happens_is_announced(visit: Visit) -> None:
    """A screen reader hears the question, what a typed move would do, and what has happened since."""
    page = visit().opens()
    hands.play_now(page)
    page.get_by_role("button", name="Spiel als Text").click()
    expect(page.locator("#text-turn-head")).to_have_attribute("aria-live", "polite")
    field(page).press("1")
    expect(page.locator(".effects[aria-live=polite] p").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Neues").locator("p").first).to_be_visible()
