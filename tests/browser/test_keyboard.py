"""The text board: whole games with nothing but the keyboard, every move in two to four keys, everything announced."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from kiebitz.games import REGISTRY
from tests.browser import hands
from tests.browser.conftest import Visit

SHORT = {"minden": {"pack": "europe"}, "mesopotamien": {"roundLimit": "8"}}
"""Who plays at random plays on until the stack is empty, or until nothing has happened for long: less will do."""


def field(page: Page) -> Locator:
    return page.get_by_label("Nummer oder Wort")


def play_by_numbers(page: Page, rng: Random) -> int:
    """Type the number of any move, then Enter, until the end; gives the number of moves."""
    press = page.keyboard.press
    for made in range(hands.MOVES):
        if not hands.wait_for_turn(page, field):
            return made
        expect(field(page)).to_be_focused()
        # A seat with very many moves is shown a list that still grows; any of its first ones will do.
        number = rng.randint(1, min(page.locator(".choices li").count(), 99))
        for digit in str(number):
            press(digit)
        expect(page.locator(".choices .picked .number")).to_have_text(str(number))
        press("Enter")
        expect(page.locator(".choices .picked")).to_have_count(0)  # also when it was the last move
    raise AssertionError("the game does not end")


def test_from_the_start_page_to_the_end_by_keyboard_alone(visit: Visit) -> None:
    page = visit().opens()
    press = page.keyboard.press
    page.get_by_role("button", name="Einstellen").first.focus()
    press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="2", exact=True).focus()
    press("Enter")
    page.get_by_label("Stärke der Bots").focus()
    press("Home")
    press("End")  # the weakest, which is the quickest
    page.get_by_role("button", name="Los geht’s").focus()
    press("Enter")
    page.get_by_role("button", name="Spiel als Text").focus()
    press("Enter")
    assert play_by_numbers(page, Random(1)) > 30


@pytest.mark.parametrize("game", [game for game in REGISTRY if game != "amazonas"])
def test_every_game_to_its_end_by_keyboard_alone(visit: Visit, game: str) -> None:
    page = visit().opens()
    expect(page.locator(".game").first).to_be_visible()
    page.evaluate("localStorage.setItem('kiebitz/asText', 'yes')")
    seats = 1 if REGISTRY[game].min_seats == 1 else 2
    hands.sit_down(page, game, seats, SHORT.get(game))
    assert play_by_numbers(page, Random(game)) > 5


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
