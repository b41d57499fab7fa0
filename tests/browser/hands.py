"""What people do at a table: tap a choice, confirm, wait until they are asked again."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

MOVES = 400
"""More than any of the games has."""


def play_now(page: Page, game: str = "Amazonas") -> None:
    page.get_by_role("button", name=f"{game}: Sofort spielen").click()
    wait_until_drawn(page)


def play_quickly(page: Page) -> None:
    """Against one bot that does not think long, by the dialog."""
    page.get_by_role("button", name="Tisch einrichten").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="2", exact=True).click()
    dialog.get_by_label("Wie stark sind die Bots?").select_option(label="zufällig")
    dialog.get_by_role("button", name="Los geht’s").click()
    wait_until_drawn(page)


def wait_until_drawn(page: Page) -> None:
    """The table is open; its board, which is drawn in stages, and its tray are complete, or it is read as text."""
    drawn = page.locator(".app:has(.boardbox > *):has(.tray .acts), #text-turn")
    expect(drawn.or_(over(page)).first).to_be_attached()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def over(page: Page) -> Locator:
    return page.get_by_role("heading", name="Wertung")


def asked(page: Page) -> Locator:
    """The page while a decision of mine is open; its number is in `data-decision`."""
    return page.locator(".app[data-decision]")


def unfold(page: Page) -> None:
    """Have all moves listed, also those that the board or the hand offers."""
    folded = page.locator(".tray .fold[aria-expanded=false]").filter(visible=True)
    if folded.count():
        folded.click()


def pick(page: Page) -> None:
    """Select any move: one of the list, or on a phone a card of the hand that may be played."""
    unfold(page)
    choices = page.locator(".tray :is(.move.rest .btn, .handbox .legal:not(.spare))")
    choices.filter(visible=True).first.click()


def sole(page: Page) -> Locator:
    """The main button where there is only one move: a click plays it."""
    return page.locator(".acts .sole")


def selected(page: Page) -> Locator:
    """The words of the move that is selected."""
    return page.locator(".move .what")


def wait_for_turn(page: Page) -> bool:
    """Whether something is asked of me; False when the game is over."""
    expect(asked(page).or_(over(page)).first).to_be_visible()
    return asked(page).count() > 0


def played(page: Page, play: Callable[[], None]) -> None:
    """Play the selected move in some way; back when the page shows what came of it."""
    number = asked(page).get_attribute("data-decision")
    play()
    expect(page.locator(f'.app[data-decision="{number}"]')).to_have_count(0)


def confirm(page: Page) -> None:
    """Play the selected move, or the only one, by the main button."""
    expect(selected(page).or_(sole(page)).first).to_be_visible()
    played(page, page.locator(".acts .go").click)


def move(page: Page) -> None:
    """Any choice, confirmed; where there is none, one click."""
    if not sole(page).count():
        pick(page)
    confirm(page)


def play_by_mouse(page: Page) -> int:
    """Any choice, until the end; gives the number of moves."""
    return play_on(page, move)


def play_on(page: Page, decide: Callable[[Page], None]) -> int:
    """Decide until the end; gives the number of decisions."""
    for made in range(MOVES):
        if not wait_for_turn(page):
            return made
        decide(page)
    raise AssertionError("the game does not end")


def number_of(url: str) -> str:
    found = re.search(r"/t/(\w+)", url)
    assert found is not None, url
    return found.group(1)
