"""When somebody is gone: the others play on, whoever left comes back, the host may end it all."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from kiebitz.tables.usecases import stand_ins
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
    monkeypatch: pytest.MonkeyPatch,
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
    monkeypatch.setattr(stand_ins, "AWAY", 0)  # five minutes later
    seat.get_by_role("button", name="Platz an einen Bot geben").press("Enter")
    expect(seat).to_contain_text("ein Bot springt ein")
    expect(host.get_by_role("heading", name="Für den Gastgeber")).to_be_focused()
    ada.page.keyboard.press("Escape")
    if not small:
        expect(ada.page.locator(".log")).to_contain_text("Der Gastgeber gibt den Platz von")
    assert hands.wait_for_turn(ada.page)
    hands.move(ada.page)


@pytest.mark.parametrize("small", [False, True], ids=["desktop", "phone"])
def test_a_player_who_is_here_is_asked_for_the_seat(visit: Visit, axe: str, small: bool) -> None:
    ada, bob = seated(visit)
    if small:
        bob.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    menu(ada.page).get_by_role("button", name="Fragen, ob ein Bot übernehmen darf").click()
    asks = bob.page.get_by_role("region", name="The host asks: may a bot play on for you?")
    asks.get_by_role("button", name="No, I’ll play").wait_for()
    assert violations(bob.page, axe) == []
    asks.get_by_role("button", name="No, I’ll play").click()
    expect(asks).to_have_count(0)
    host = ada.page.get_by_role("region", name="Für den Gastgeber")
    host.get_by_role("button", name="Fragen, ob ein Bot übernehmen darf").click()
    asks.get_by_role("button", name="Yes, let a bot play").click()
    expect(ada.page.locator(".players")).to_contain_text("ein Bot springt ein")


def test_the_others_are_asked_for_another_game(visit: Visit, axe: str) -> None:
    ada, bob = seated(visit)
    closing = menu(ada.page)
    closing.get_by_role("button", name="Tisch schließen").click()
    closing.get_by_role("button", name="Ja, schließen").click()
    old = hands.number_of(ada.page.url)
    new = ada.post(f"/tables/{old}/rematch", {})["table"]
    ada.opens(f"/t/{new}")
    page = bob.opens()
    page.get_by_role("link", name=re.compile("You are invited")).click()
    expect(page.get_by_role("listitem").filter(has_text="invited")).to_contain_text(bob.name)
    expect(page.get_by_role("button", name="Not now")).to_be_visible()
    assert violations(page, axe) == []
    page.get_by_role("button", name="Join").click()
    hands.wait_until_drawn(page)
    assert hands.number_of(page.url) == new


@pytest.mark.parametrize("small", [False, True], ids=["desktop", "phone"])
def test_somebody_is_blocked_and_let_back(visit: Visit, axe: str, small: bool) -> None:
    ada, bob = seated(visit)
    table = hands.number_of(ada.page.url)
    if small:
        ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    name = next(seat for seat in bob.get(f"/tables/{table}")["facts"]["seats"] if seat["seat"])
    others = menu(ada.page).get_by_role("region", name="Die anderen")
    person = others.get_by_role("group", name=name["name"], exact=True)
    person.get_by_role("button", name="Blockieren").click()
    assert violations(ada.page, axe) == []
    person.get_by_role("button", name="Ja, blockieren").click()
    expect(person).to_contain_text("blockiert")
    page = ada.opens("/account")
    blocked = page.get_by_role("region", name="Von dir blockiert")
    expect(blocked).to_contain_text(bob.name)
    assert violations(page, axe) == []
    blocked.get_by_role("button").click()
    expect(blocked).to_have_count(0)


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
