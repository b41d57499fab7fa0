"""What each person sees when the server is killed, a cookie is lost or the line is slow, and how it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import hands, pictures, tables
from tests.browser.own_server import OwnServer
from tests.browser.together import to_move
from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor
from tools import client

LOST = {"de-DE": "Verbindung unterbrochen", "en-GB": "Connection lost"}
SLOW = {"offline": False, "latency": 2000, "downloadThroughput": 20_000, "uploadThroughput": 10_000}
"""A train between two villages: two seconds until anything comes, then 160 kbit/s."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[OwnServer]:
    own = OwnServer(tmp_path / "kiebitz.db", client.build())
    own.start()
    yield own
    own.kill()


@pytest.fixture
def pair(chromium: Browser, server: OwnServer) -> Iterator[tuple[Visitor, Visitor]]:
    """Two people at a running table of Amazonas, one at a desk and one on the phone."""
    found = []
    for language, size, name in (("de-DE", DESKTOP, "Amsel"), ("en-GB", PHONE, "Robin")):
        context = chromium.new_context(locale=language, viewport=size, reduced_motion="reduce")  # type: ignore[arg-type]
        found.append(Visitor(context, server.base))
        found[-1].name = name
    ada, bob = found
    seats = [{"kind": "me"}, {"kind": "open"}]
    created = ada.post("/tables", {"game": "amazonas", "seats": seats})
    bob.post(f"/tables/{created['table']}/join", {"invite": created["invite"]})
    for visitor in found:
        visitor.opens(f"/t/{created['table']}")
    for visitor in found:
        hands.wait_until_drawn(visitor.page)
    yield ada, bob
    for visitor in found:
        visitor.context.close()


def test_a_killed_server_is_missed_and_found_again(
    pair: tuple[Visitor, Visitor], server: OwnServer
) -> None:
    ada, bob = pair
    hands.move(to_move(ada, bob).page)
    thinking = to_move(ada, bob)
    lines = thinking.page.locator(".log li").count()
    hands.pick(thinking.page)
    chosen = hands.selected(thinking.page).inner_text()
    server.kill()
    expect(ada.page.get_by_text(LOST["de-DE"])).to_be_visible()
    expect(bob.page.get_by_text(LOST["en-GB"])).to_be_visible()
    pictures.keep(ada.page, "outage-killed-desktop")
    pictures.keep(bob.page, "outage-killed-phone")
    assert hands.selected(thinking.page).inner_text() == chosen  # thinking goes on meanwhile
    server.start()
    for visitor in pair:
        expect(visitor.page.locator(".lost")).to_have_count(0)
    assert thinking.page.locator(".log li").count() == lines
    hands.confirm(thinking.page)
    pictures.keep(thinking.page, "outage-back")
    to_move(ada, bob)


def test_who_loses_the_cookie_is_a_stranger_with_a_way_on(pair: tuple[Visitor, Visitor]) -> None:
    ada, bob = pair
    bob.context.clear_cookies()
    bob.page.reload()
    expect(bob.page.locator(".ask .sub")).to_have_text("You are watching.")
    pictures.keep(bob.page, "outage-cookie-lost")
    assert bob.page.locator(".app[data-decision]").count() == 0
    hands.wait_until_drawn(ada.page)
    bob.page.goto(bob.base)
    expect(bob.page.locator(".game").first).to_be_visible()


def test_on_a_slow_line_a_tap_is_heard_at_once(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    table = tables.create(visitor, "amazonas")
    page = visitor.page
    hands.wait_for_turn(page)
    hands.pick(page)
    line = visitor.context.new_cdp_session(page)
    line.send("Network.emulateNetworkConditions", SLOW)
    page.locator(".bar .brand").click()
    expect(page.locator(".bar .brand")).to_have_attribute("aria-busy", "true", timeout=1000)
    pictures.keep(page, "outage-slow")
    expect(page.locator(".game").first).to_be_visible(timeout=60_000)
    assert table
