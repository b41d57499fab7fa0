"""Two people at one table, each with a browser of their own."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.visitor import Visit, Visitor


def open_table(page: Page, way: str, seats: str = "2") -> None:
    """A table of Amazonas by the dialog of the start page."""
    page.get_by_role("button", name=way).nth(1 if way == "Freunde einladen" else 0).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=seats, exact=True).click()
    dialog.locator("button.first").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def seated(
    visit: Visit, prepare: Callable[[Visitor], None] = lambda _: None
) -> tuple[Visitor, Visitor]:
    """Two people at a table for two, the second through the first one's invitation."""
    ada, bob = visit(), visit(language="en-GB")
    bob.name = "Zaunkönig"
    prepare(ada)
    prepare(bob)
    seats = [{"kind": "me"}, {"kind": "open"}]
    created = ada.post("/tables", {"game": "amazonas", "seats": seats})
    bob.post(f"/tables/{created['table']}/join", {"invite": created["invite"]})
    for visitor in (ada, bob):
        visitor.opens(f"/t/{created['table']}")
    for visitor in (ada, bob):
        hands.wait_until_drawn(visitor.page)
    return ada, bob


def to_move(*visitors: Visitor) -> Visitor:
    """The one whose decision is open at the server, once their page shows it."""
    table = hands.number_of(visitors[0].page.url)
    for visitor in visitors:
        if visitor.get(f"/tables/{table}")["snapshot"]["decision"] is not None:
            expect(hands.asked(visitor.page)).to_be_visible()
            return visitor
    raise AssertionError("nobody is asked anything")
