"""Several people: two browsers through an invitation, one device for all, a line that is cut."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser import hands, tables
from tests.browser.accessibility import violations
from tests.browser.together import open_table, seated, to_move
from tests.browser.visitor import Visit, Visitor

MY_MISSION = re.compile("Dein Auftrag|Du hast die Wahl zwischen zwei Aufträgen")


class Line:
    """A visitor's line to the server, which can be cut as when a train enters a tunnel."""

    def __init__(self, visitor: Visitor) -> None:
        self._open: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        self._cut = False
        visitor.context.route_web_socket(re.compile("/api/socket$"), self._connect)

    def _connect(self, page_end: WebSocketRoute) -> None:
        if self._cut:
            page_end.close()
            return
        self._open.append((page_end, page_end.connect_to_server()))

    def cut(self) -> None:
        self._cut = True
        for ends in self._open:
            for end in ends:
                end.close()
        self._open.clear()

    def mend(self) -> None:
        self._cut = False


def test_two_browsers_play_each_other_through_an_invite_link(visit: Visit) -> None:
    ada, bob = visit(), visit(language="en-GB")
    open_table(ada.opens(), "Freunde einladen")
    # The server of these tests listens on this machine only, and says so instead of a picture to scan.
    expect(ada.page.get_by_text("Niemand sonst erreicht diesen Server")).to_be_visible()
    expect(ada.page.get_by_role("img", name="Derselbe Link zum Abscannen")).to_have_count(0)
    bob.page.goto(ada.page.locator("#invite-link").input_value())
    bob.page.get_by_role("button", name="Join").click()
    for visitor in (ada, bob):
        hands.wait_until_drawn(visitor.page)
    for _ in range(6):
        hands.move(to_move(ada, bob).page)
    expect(ada.page.locator(".log li")).not_to_have_count(0)
    ada.page.get_by_label("Nachricht an alle").fill("Schöner Zug!")
    ada.page.get_by_label("Nachricht an alle").press("Enter")
    expect(bob.page.locator(".feed .badge")).to_have_text("1")
    bob.page.get_by_role("button", name="Chat").click()
    expect(bob.page.locator(".log")).to_contain_text("Schöner Zug!")
    expect(bob.page.locator(".feed .badge")).to_have_count(0)


def test_a_cut_connection_resyncs_without_a_reload(visit: Visit) -> None:
    lines: dict[Visitor, Line] = {}
    ada, bob = seated(visit, lambda visitor: lines.update({visitor: Line(visitor)}))
    first = to_move(ada, bob)
    other = bob if first is ada else ada
    other.page.evaluate("window.unreloaded = true")
    lines[other].cut()
    expect(other.page.locator(".lost")).to_be_visible()
    hands.move(first.page)
    lines[other].mend()
    told = first.page.locator(".log li").count()
    expect(other.page.locator(".lost")).to_have_count(0)
    expect(other.page.locator(".log li").nth(told - 1)).to_be_attached()
    assert to_move(ada, bob) is other
    hands.move(other.page)
    assert other.page.evaluate("window.unreloaded") is True


def test_a_cut_line_is_told_where_the_game_is_read(visit: Visit) -> None:
    visitor = visit()
    line = Line(visitor)
    tables.create(visitor, "amazonas")
    page = visitor.page
    page.get_by_role("button", name="Spiel als Text").click()
    expect(page.get_by_label("Nummer oder Wort")).to_be_visible()
    line.cut()
    expect(page.get_by_role("status").get_by_role("button", name="Jetzt")).to_be_visible()
    line.mend()
    expect(page.locator(".lost")).to_have_count(0)


def test_one_device_for_two_hides_what_the_other_may_not_see(visit: Visit) -> None:
    page = visit().opens()
    open_table(page, "Am selben Gerät")
    cover = page.get_by_role("heading", name="Gib das Gerät an")
    cover.wait_for()  # nobody's secrets before somebody has said that they hold the device
    seen: dict[str, str] = {}
    handed_over = 0
    for _ in range(6):
        expect(cover.or_(hands.asked(page)).first).to_be_visible()
        if cover.is_visible():
            covered = page.locator("body").inner_text()
            assert all(secret not in covered for secret in seen.values())
            page.locator("main .btn.first").click()
            handed_over += 1
        assert hands.wait_for_turn(page)
        me = page.locator(".players .pl", has_text="Du").locator(".seat").get_attribute("class")
        secret = page.locator(".log li", has_text=MY_MISSION).first.inner_text()
        assert me is not None
        assert seen.setdefault(me, secret) == secret
        assert page.locator(".log li", has_text=MY_MISSION).count() == 1
        hands.move(page)
    assert handed_over > 2
    assert len(set(seen.values())) == 2


def test_open_seats_can_be_given_to_bots(visit: Visit) -> None:
    page = visit().opens()
    open_table(page, "Freunde einladen", "3")
    page.get_by_role("button", name="Freie Plätze an Bots geben").click()
    expect(page.locator(".players")).to_contain_text("Bot 3")


def test_whose_seat_the_host_empties_may_sit_down_again(visit: Visit) -> None:
    ada, bob = visit(), visit(language="en-GB")
    open_table(ada.opens(), "Freunde einladen", "3")
    link = ada.page.locator("#invite-link").input_value()
    bob.page.goto(link)
    sit_down = bob.page.get_by_role("button", name="Join")
    you = bob.page.locator(".lobby li", has_text="You")
    sit_down.click()
    expect(you).to_have_count(1)
    expect(sit_down).to_have_count(0)
    table = link.partition("#")[0].rpartition("/")[2]
    ada.put(f"/tables/{table}/seats/1", {"kind": "open"})
    expect(sit_down).to_be_visible()  # and does not do so by itself, though the link is at hand
    expect(you).to_have_count(0)
    sit_down.click()
    expect(you).to_have_count(1)


@pytest.mark.parametrize("language, dark", [("de-DE", False), ("en-US", True)])
def test_a_host_makes_a_bot_of_their_own_and_seats_it(
    visit: Visit,
    axe: str,
    language: str,
    dark: bool,
) -> None:
    german = language == "de-DE"
    visitor = visit(language=language, dark=dark)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = visitor.post("/tables", {"game": "amazonas", "seats": seats})["table"]
    page = visitor.opens(f"/t/{table}")
    page.get_by_text("Einen eigenen Bot" if german else "Let your own bot play").click()
    asked = "Wie soll der Bot heißen?" if german else "What is the bot’s name?"
    page.get_by_label(asked).fill("Tryer")
    page.get_by_role("button", name="Bot anlegen" if german else "Create the bot").click()
    command = page.locator("#bot-command")
    expect(command).to_have_value(re.compile(r"kiebitz bot http://\S+ my_bot\.py --token \S{20,}"))
    assert violations(page, axe) == []
    page.get_by_role("button", name="Platz geben" if german else "Give it a seat").click()
    expect(page.locator(".lobby li")).to_contain_text(["", "Tryer", ""])
