"""At the address for others in the network: plain http, so the browser keeps back what it gives to secure pages only.

No clipboard, no hashes, no notifications there. All the same tables open, the shuffle is sealed and checked, and links
are copied.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from kiebitz.server.reach import lan_address
from kiebitz.server.settings import Settings
from tests.browser import hands, luck, tables
from tests.browser.visitor import DESKTOP, Visitor
from tests.wire.servers import running
from tools import client


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site as a phone on the sofa sees it: its address."""
    address = lan_address()
    if address is None:
        pytest.skip("this machine has no address for others in its network")
    path = tmp_path_factory.mktemp("home") / "kiebitz.db"
    settings = Settings(
        host=address,
        stock=False,
        database=f"sqlite:///{path}",
        bots=1,
        pace=0.0,
        limits=False,
        web=client.build(),
    )
    with running(settings) as started:
        yield f"http://{address}:{started.base.rsplit(':', 1)[1]}"


@pytest.fixture
def guest(chromium: Browser, home: str) -> Iterator[Visitor]:
    context = chromium.new_context(viewport=DESKTOP, locale="de-DE", reduced_motion="reduce")  # type: ignore[arg-type]
    context.add_init_script(luck.page_script("guest"))
    visitor = Visitor(context, home)
    yield visitor
    context.close()
    # The browser remarks that it heeds this header on secure pages only.
    header = "console: The Cross-Origin-Opener-Policy header has been ignored"
    assert [fault for fault in visitor.faults if not fault.startswith(header)] == []


def opened(guest: Visitor, path: str = "/") -> Page:
    page = guest.opens(path)
    assert page.evaluate("isSecureContext") is False
    return page


def test_a_table_opens_is_sealed_and_played(guest: Visitor) -> None:
    table = tables.create(guest, "amazonas")
    page = guest.page
    assert page.evaluate("isSecureContext") is False
    assert hands.wait_for_turn(page)
    told = page.locator(".log li").count()
    hands.move(page)
    expect(page.locator(".log li").nth(told)).to_be_attached()
    kept = page.evaluate(f"JSON.parse(localStorage.getItem('seal/{table}'))")
    assert kept["hash"] in kept["hashes"]


def test_an_invitation_is_copied(guest: Visitor) -> None:
    page = opened(guest)
    page.get_by_role("button", name="Freunde einladen").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Tisch eröffnen").click()
    link = page.get_by_label("Schick diesen Link").input_value()
    assert link.startswith(guest.base)
    expect(page.get_by_role("img", name="Derselbe Link zum Abscannen")).to_be_visible()
    page.get_by_role("button", name="Link kopieren").click()
    expect(page.get_by_role("button", name="Kopiert")).to_be_focused()
    # Only pasting tells what lies in the clipboard here.
    page.evaluate("document.body.append(Object.assign(document.createElement('input'), {id: 'x'}))")
    page.locator("#x").press("Control+V")
    expect(page.locator("#x")).to_have_value(link)


def test_a_link_that_cannot_be_copied_is_marked(guest: Visitor) -> None:
    page = opened(guest)
    page.evaluate("document.execCommand = () => false")
    page.get_by_role("button", name="Freunde einladen").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Tisch eröffnen").click()
    page.get_by_role("button", name="Link kopieren").click()
    expect(page.get_by_role("alert")).to_contain_text("Der Text ist markiert")
    expect(page.get_by_label("Schick diesen Link")).to_be_focused()


def test_the_shuffle_is_checked(guest: Visitor, home: str) -> None:
    table = tables.played_out(home)
    page = opened(guest, f"/t/{table}")
    page.get_by_role("button", name="Mischung prüfen").click()
    # This browser took no part in it, so something is missing for a proof.
    expect(page.get_by_role("heading", name="Stimmt, soweit es sich prüfen ließ")).to_be_visible()
    expect(page.locator(".proof li.good")).to_have_count(4)


def test_what_the_browser_will_not_do_is_not_offered(guest: Visitor) -> None:
    tables.create(guest, "amazonas")
    page = guest.page
    page.get_by_role("button", name="Menü").click()
    expect(page.get_by_label("Töne")).to_be_visible()
    expect(page.get_by_label("Benachrichtigung des Browsers")).to_have_count(0)
