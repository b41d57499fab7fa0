"""Several people: two browsers through an invitation, one device for all, a line that is cut."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser import hands
from tests.browser.conftest import Visit, Visitor
from tests.browser.test_access import axe, violations  # noqa: F401  (a fixture)

MY_MISSION = re.compile("Dein Auftrag|Dir werden zwei Aufträge")


def lay(page: Page, way: str, seats: str = "2") -> None:
    page.get_by_role("button", name=way).nth(1 if way == "Freunde einladen" else 0).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=seats, exact=True).click()
    dialog.locator("button.first").click()
    page.get_by_role("dialog").wait_for(state="detached")


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


def invited(
    visit: Visit, prepare: Callable[[Visitor], None] = lambda _: None
) -> tuple[Visitor, Visitor]:
    """Two people at a table for two."""
    ada, bob = visit(), visit(language="en-GB")
    prepare(ada)
    prepare(bob)
    lay(ada.opens(), "Freunde einladen")
    link = ada.page.get_by_label("Schick diesen Link").input_value()
    ada.page.get_by_role("img", name="Derselbe Link zum Abscannen").wait_for()
    bob.page.goto(link)
    for visitor in (ada, bob):
        expect(visitor.page.locator(".ask")).to_be_visible()
    return ada, bob


def to_move(*visitors: Visitor) -> Visitor:
    for _ in range(200):
        for visitor in visitors:
            if hands.my_turn(visitor.page).is_visible():
                return visitor
        visitors[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked anything")


def test_two_browsers_play_each_other_through_an_invite_link(visit: Visit) -> None:
    ada, bob = invited(visit)
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
    ada, bob = invited(visit, lambda visitor: lines.update({visitor: Line(visitor)}))
    first = to_move(ada, bob)
    other = bob if first is ada else ada
    other.page.evaluate("window.unreloaded = true")
    lines[other].cut()
    expect(other.page.locator(".lost")).to_be_visible()
    hands.move(first.page)
    lines[other].mend()
    told = first.page.locator(".log li").count()
    expect(other.page.locator(".lost")).to_have_count(0)
    expect(hands.my_turn(other.page)).to_be_visible()
    hands.move(other.page)
    assert other.page.evaluate("window.unreloaded") is True
    assert other.page.locator(".log li").count() >= told


def test_a_cut_line_is_told_where_the_game_is_read(visit: Visit) -> None:
    visitor = visit()
    line = Line(visitor)
    page = visitor.opens()
    hands.play_now(page)
    page.get_by_role("button", name="Spiel als Text").click()
    expect(page.get_by_label("Nummer oder Wort")).to_be_visible()
    line.cut()
    expect(page.get_by_role("status").get_by_role("button", name="Jetzt")).to_be_visible()
    line.mend()
    expect(page.locator(".lost")).to_have_count(0)


def test_one_device_for_two_hides_what_the_other_may_not_see(visit: Visit) -> None:
    page = visit().opens()
    lay(page, "Am selben Gerät")
    cover = page.get_by_role("heading", name="Gib das Gerät an")
    cover.wait_for()  # nobody's secrets before somebody has said that they hold the device
    seen: dict[str, str] = {}
    handed_over = 0
    for _ in range(6):
        expect(cover.or_(hands.my_turn(page)).first).to_be_visible()
        if cover.is_visible():
            covered = page.locator("body").inner_text()
            assert all(secret not in covered for secret in seen.values())
            page.locator("main .btn.first").click()
            handed_over += 1
        expect(hands.my_turn(page)).to_be_visible()
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
    lay(page, "Freunde einladen", "3")
    page.get_by_role("button", name="Freie Plätze an Bots geben").click()
    expect(page.locator(".players")).to_contain_text("Bot 3")


def test_whose_seat_the_host_empties_may_sit_down_again(visit: Visit) -> None:
    ada, bob = visit(), visit(language="en-GB")
    lay(ada.opens(), "Freunde einladen", "3")
    link = ada.page.get_by_label("Schick diesen Link").input_value()
    bob.page.goto(link)
    sit_down = bob.page.get_by_role("button", name="Take a seat")
    you = bob.page.locator(".lobby li", has_text="You")
    expect(you).to_have_count(1)
    expect(sit_down).to_have_count(0)
    table = link.partition("#")[0].rpartition("/")[2]
    emptied = ada.page.request.put(f"{ada.base}/api/tables/{table}/seats/1", data={"kind": "open"})
    assert emptied.ok
    expect(sit_down).to_be_visible()  # and does not do so by itself, though the link is at hand
    expect(you).to_have_count(0)
    sit_down.click()
    expect(you).to_have_count(1)


@pytest.mark.parametrize("language, dark", [("de-DE", False), ("en-US", True)])
def test_a_host_makes_a_bot_of_their_own_and_seats_it(
    visit: Visit,
    axe: str,  # noqa: F811
    language: str,
    dark: bool,
) -> None:
    german = language == "de-DE"
    visitor = visit(language=language, dark=dark)
    page = visitor.opens()
    expect(page.locator(".game").first).to_be_visible()
    laid = page.request.post(
        f"{visitor.base}/api/tables",
        data={"game": "amazonas", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]},
        headers={"origin": visitor.base},
    )
    page.goto(f"{visitor.base}/t/{laid.json()['table']}")
    page.get_by_text("Einen eigenen Bot" if german else "Let a bot of your own").click()
    asked = "Wie soll der Bot heißen?" if german else "What is the bot called?"
    page.get_by_label(asked).fill("Tryer")
    page.get_by_role("button", name="Bot anlegen" if german else "Make the bot").click()
    command = page.locator("#bot-command")
    expect(command).to_have_value(re.compile(r"kiebitz bot http://\S+ my_bot\.py --token \S{20,}"))
    assert violations(page, axe) == []
    page.get_by_role("button", name="Platz geben" if german else "Give it a seat").click()
    expect(page.locator(".lobby li")).to_contain_text(["", "Tryer", ""])
