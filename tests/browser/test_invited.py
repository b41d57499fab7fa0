"""Two people and somebody who looks on, from the invitation to the next game: all act on what their screens say."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import hands
from tests.browser.accessibility import violations
from tests.browser.together import open_table
from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor


def invited_by(host: Visitor, name: str) -> str:
    """A table for two by the dialog; its link, as the host's page shows it."""
    page = host.opens()
    page.get_by_role("button", name=re.compile("Namen ändern")).click()
    page.get_by_label("Dein Name").fill(name)
    page.get_by_role("button", name="Speichern").click()
    open_table(page, "Freunde einladen")
    return str(page.locator("#invite-link").input_value())


def join_as(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join").click()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_invitation_says_who_asks_and_takes_no_seat(
    visit: Visit, axe: str, size: dict[str, int]
) -> None:
    anna, ben = visit(), visit(language="en-GB", size=size)
    ben.page.goto(invited_by(anna, "Anna"))
    page = ben.page
    expect(page.get_by_role("heading", name="Anna invites you to Amazonas")).to_be_visible()
    expect(page.get_by_text("2 players · no clock")).to_be_visible()
    assert violations(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(anna.page.locator(".lobby li", has_text="frei")).to_have_count(1)
    join_as(page, "Ben")
    for visitor in (anna, ben):
        hands.wait_until_drawn(visitor.page)
    expect(anna.page.locator(".players")).to_contain_text("Ben")


def test_a_full_table_says_so_and_can_be_watched(visit: Visit) -> None:
    anna, ben, cleo = visit(), visit(language="en-GB"), visit(language="en-GB")
    link = invited_by(anna, "Anna")
    ben.page.goto(link)
    join_as(ben.page, "Ben")
    hands.wait_until_drawn(ben.page)
    page = cleo.page
    page.goto(link)
    expect(page.get_by_text("All seats at this table are taken.")).to_be_visible()
    expect(page.get_by_role("button", name="Join")).to_have_count(0)
    page.get_by_role("button", name="Just watch").click()
    hands.wait_until_drawn(page)
    expect(page.locator(".ask")).to_contain_text("You are watching.")
    expect(page.get_by_text("Your next turn")).to_have_count(0)
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)


def test_a_fast_table_warns_before_somebody_sits_down(visit: Visit) -> None:
    anna, ben = visit(), visit(language="en-GB")
    created = anna.post(
        "/tables",
        {
            "game": "amazonas",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "clock": {"kind": "move", "seconds": 60},
            "public": True,
        },
    )
    page = ben.opens(f"/t/{created['table']}")
    expect(page.get_by_text("A fast table: you have 1 minute.")).to_be_visible()


def test_a_guest_who_lost_the_cookie_comes_back_by_their_link(visit: Visit, axe: str) -> None:
    anna, ben = visit(), visit(language="en-GB")
    ben.page.goto(invited_by(anna, "Anna"))
    join_as(ben.page, "Ben")
    page = ben.page
    hands.wait_until_drawn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Create my link").click()
    link = page.get_by_label("Your own link to this seat").input_value()
    assert violations(page, axe) == []
    ben.context.clear_cookies()
    page.goto("about:blank")
    page.goto(link)
    expect(page.get_by_role("heading", name="Welcome back to Amazonas")).to_be_visible()
    page.get_by_role("button", name="Take my seat again").click()
    hands.wait_until_drawn(page)
    expect(page.locator(".players .pl", has_text="You").locator("small")).to_have_text("Ben")
    assert "back=" not in page.url
    # The browser itself notes that the page asked once before it was anybody.
    lost = (
        "console: Failed to load resource: the server responded with a status of 401 (Unauthorized)"
    )
    ben.faults.remove(lost)


def test_who_leaves_and_comes_back_is_announced(visit: Visit) -> None:
    anna, ben = visit(), visit(language="en-GB")
    ben.page.goto(invited_by(anna, "Anna"))
    join_as(ben.page, "Ben")
    hands.wait_until_drawn(ben.page)
    table = ben.page.url
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("button", name="Yes, leave").click()
    said = anna.page.locator(".ask")
    expect(said).to_contain_text("Ben steht auf; ein Bot spielt weiter.")
    ben.page.goto(table)
    ben.page.locator(".ask").get_by_role("button", name="Play on yourself").click()
    expect(said).to_contain_text("Ben ist wieder da und spielt selbst.")


def test_from_an_invitation_to_the_next_game(visit: Visit) -> None:
    """Anna invites Ben, Cleo looks on; they play to the end, and Ben says yes to another game."""
    anna, ben, cleo = visit(), visit(language="en-GB", size=PHONE), visit(language="en-GB")
    link = invited_by(anna, "Anna")
    for visitor in (ben, cleo):
        visitor.page.goto(link)
    join_as(ben.page, "Ben")
    cleo.page.get_by_role("button", name="Just watch").click()
    for visitor in (anna, ben, cleo):
        hands.wait_until_drawn(visitor.page)
    now = play(anna.page, ben.page, 4)
    expect(cleo.page.locator(".log li").nth(4)).to_be_attached()
    expect(cleo.page.locator(".app[data-decision]")).to_have_count(0)
    anna.page.get_by_label("Nachricht an alle").fill("Viel Spaß, Ben!")
    anna.page.get_by_label("Nachricht an alle").press("Enter")
    expect(ben.page.locator(".dock .badge")).to_have_text("1")
    play(now, ben.page if now is anna.page else anna.page)
    for page in (anna.page, ben.page, cleo.page):
        expect(over(page)).to_be_visible()
    expect(cleo.page.get_by_role("button", name="Play again")).to_have_count(0)
    anna.page.get_by_role("button", name="Noch einmal").click()
    expect(anna.page.get_by_text("eingeladen")).to_be_visible()
    expect(ben.page.get_by_text("Another game with Anna?")).to_be_visible()
    ben.page.get_by_role("button", name="Join").click()
    for visitor in (anna, ben):
        hands.wait_until_drawn(visitor.page)
    assert hands.number_of(anna.page.url) == hands.number_of(ben.page.url)


def over(page: Page) -> Locator:
    return page.get_by_role("heading", name=re.compile("Wertung|Scores"))


def next_to_move(now: Page, other: Page) -> Page | None:
    """Of two people the one who is asked, as the screen of the first says; None when the game is over."""
    waits = now.locator(".ask .q", has_text=re.compile("ist am Zug|is to move"))
    expect(hands.asked(now).or_(waits).or_(over(now)).first).to_be_visible()
    if hands.asked(now).count():
        return now
    if over(now).count():
        return None
    expect(hands.asked(other).or_(over(other)).first).to_be_visible()
    return other if hands.asked(other).count() else None


def play(one: Page, two: Page, moves: int = hands.MOVES) -> Page:
    """Play so many moves, or to the end; gives the page that moved last."""
    now, other = one, two
    for _ in range(moves):
        mover = next_to_move(now, other)
        if mover is None:
            break
        now, other = (one, two) if mover is one else (two, one)
        hands.move(now)
    return now
