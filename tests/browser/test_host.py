"""When somebody is gone: the others play on, whoever left comes back, the host may end it all."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import hands
from tests.browser.accessibility import violations
from tests.browser.together import seated, to_move
from tests.browser.visitor import PHONE, Visit


def menu(page: Page, name: str = "Menü") -> Locator:
    page.get_by_role("button", name=name).click()
    return page.locator("#table-menu")


@pytest.mark.parametrize("small", [False, True], ids=["desktop", "phone"])
def test_the_seat_of_somebody_who_has_vanished_goes_to_a_bot(
    visit: Visit,
    axe: str,
    small: bool,
) -> None:
    ada, bob = seated(visit)
    while to_move(ada, bob) is ada:
        hands.move(ada.page)
    gone = bob.page.locator(".players .pl", has_text="You").locator("small").inner_text()
    bob.page.close()
    if small:
        ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    host = menu(ada.page).get_by_role("region", name="Für den Gastgeber")
    seat = host.get_by_role("group", name=gone)
    expect(seat).to_contain_text("nicht da")
    assert violations(ada.page, axe) == []
    seat.get_by_role("button", name="Platz an einen Bot geben").press("Enter")
    expect(seat).to_contain_text("ein Bot springt ein")
    expect(host.get_by_role("heading", name="Für den Gastgeber")).to_be_focused()
    ada.page.keyboard.press("Escape")
    assert hands.wait_for_turn(ada.page)
    hands.move(ada.page)


def test_who_leaves_is_played_for_and_may_come_back(visit: Visit) -> None:
    ada, bob = seated(visit)
    table = bob.page.url
    left = menu(bob.page, "Menu")
    left.get_by_role("button", name="Leave the table").click()
    expect(left.get_by_text("You can come back at any time.")).to_be_visible()
    left.get_by_role("button", name="Yes, leave").click()
    expect(bob.page.locator(".hero")).to_be_visible()
    expect(ada.page.locator(".players")).to_contain_text("ein Bot springt ein")
    bob.page.goto(table)
    expect(bob.page.locator(".ask")).to_contain_text("A bot is playing for you.")
    bob.page.get_by_role("button", name="Play on yourself").click()
    expect(bob.page.locator(".ask")).not_to_contain_text("A bot is playing for you.")
    expect(ada.page.locator(".players")).not_to_contain_text("ein Bot springt ein")


def test_the_host_closes_the_table_for_all(visit: Visit) -> None:
    ada, bob = seated(visit)
    expect(menu(bob.page, "Menu").get_by_role("button", name="Leave the table")).to_be_visible()
    expect(bob.page.get_by_role("button", name="Close the table")).to_have_count(0)
    closing = menu(ada.page)
    closing.get_by_role("button", name="Tisch schließen").click()
    closing.get_by_role("button", name="Ja, schließen").click()
    expect(ada.page.get_by_role("status")).to_have_text("Dieser Tisch wurde geschlossen.")
    expect(bob.page.get_by_role("status")).to_have_text("This table was closed.")
    bob.page.get_by_role("link", name="Replay").click()
    expect(bob.page.get_by_role("slider")).to_be_visible()
