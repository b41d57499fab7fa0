"""The page where the browser, the address or the line fail it: what people see then, and how they go on."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from kiebitz.games import REGISTRY
from tests.browser import hands, pictures, tables
from tests.browser.visitor import PHONE, Visit
from tests.wire.servers import Running

DENIED = """for (const name of ["localStorage", "sessionStorage", "indexedDB"])
    Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });"""


def test_denied_storage_keeps_nobody_from_playing(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    visitor.context.add_init_script(DENIED)
    page = visitor.opens()
    expect(page.locator(".game")).to_have_count(len(REGISTRY))
    hands.play_now(page)
    hands.wait_for_turn(page)
    hands.pick(page)
    expect(hands.selected(page)).to_be_visible()
    pictures.keep(page, "outage-storage-denied")
    page.get_by_role("button", name="Spiel als Text").click()
    expect(page.locator(".panel").first).to_be_visible()


def test_a_browser_without_cookies_is_told_what_it_takes(visit: Visit, house: Running) -> None:
    def without_cookie(route: Route) -> None:
        body = {"name": "Amsel", "language": "de"}
        answer = httpx.post(f"{house.base}/api/guest", json=body, headers={"origin": house.base})
        route.fulfill(body=answer.content, content_type="application/json")

    visitor = visit()
    visitor.page.route("**/api/guest", without_cookie)
    page = visitor.opens()
    expect(page.get_by_role("alert")).to_contain_text("keine Cookies")
    visitor.faults[:] = [fault for fault in visitor.faults if "401" not in fault]
    page.goto(f"{house.base}/learn/gilde")
    expect(page.locator("[data-hex]").first).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/account", "/t/nirgends", "/five"])
def test_without_scripts_it_is_said_in_both_languages(
    chromium: Browser, house: Running, path: str
) -> None:
    context = chromium.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(house.base + path)
    for language, words in (
        ("de", "braucht Kiebitz JavaScript"),
        ("en", "Kiebitz needs JavaScript"),
    ):
        said = page.locator(f"noscript [lang={language}]")
        expect(said).to_contain_text(words)
        expect(said).to_be_in_viewport(ratio=1)
    context.close()


@pytest.mark.parametrize(
    "path, words",
    [
        ("/learn/nirgends", "There is no introduction to this game."),
        ("/rules/nirgends", "This page does not exist."),
        ("/t/nirgends", "There is no such table"),
        ("/t/nirgends/replay", "This table does not exist."),
        ("/daily/nirgends/2026-01-01", "This game does not exist here."),
        ("/train/nirgends", "There is nothing here."),
        ("/learn", "This page does not exist."),
        ("/nirgends/ganz/tief", "This page does not exist."),
    ],
)
def test_an_unknown_address_has_words_and_a_way_on(visit: Visit, path: str, words: str) -> None:
    visitor = visit(language="en-GB")
    page = visitor.opens(path)
    expect(page.get_by_text(words).first).to_be_visible()
    expect(page.get_by_role("link", name="Home").first).to_be_visible()
    shown = page.locator("body").inner_text()
    assert [word for word in shown.split() if word.startswith(("guide-", "error-", "game-"))] == []
    assert "error" not in page.title()
    visitor.faults[:] = [fault for fault in visitor.faults if "40" not in fault]


def slowly(page: Page, address: str) -> list[Route]:
    """Requests to this address wait until they are let go."""
    waiting: list[Route] = []
    page.route(address, lambda route: waiting.append(route))
    return waiting


BUSY_SOON = """(button) => new Promise((done) => {
    button.click();
    setTimeout(() => done(button.getAttribute("aria-busy") === "true"), 100);
})"""
"""Whether a button shows, a tenth of a second after a tap, that the tap was heard."""


def test_a_tap_is_answered_at_once_however_slow_the_line_is(visit: Visit) -> None:
    page = visit().opens()
    expect(page.locator(".game")).to_have_count(len(REGISTRY))
    start = page.get_by_role("button", name="Amazonas: Sofort spielen")
    waiting = slowly(page, "**/api/tables")
    assert start.evaluate(BUSY_SOON)
    (route,) = waiting
    route.continue_()
    page.unroute("**/api/tables")
    hands.wait_until_drawn(page)
    assert page.locator("[aria-busy=true]").count() == 0


NEWS = """() => {
    window.heard = [];
    const region = document.querySelector("[role=log].vh");
    new MutationObserver((changes) => {
        for (const change of changes)
            for (const node of change.addedNodes)
                if (node.nodeType === 1) window.heard.push(node.textContent);
    }).observe(region, { childList: true });
}"""


def test_what_others_do_is_read_out_once(visit: Visit) -> None:
    visitor = visit()
    tables.create(visitor, "amazonas")
    page = visitor.page
    hands.wait_for_turn(page)
    page.evaluate(NEWS)
    before = page.locator(".log li").count()
    for _ in range(3):
        hands.move(page)
        hands.wait_for_turn(page)
    lines = page.locator(".log li > span:last-child").all_inner_texts()[before:]
    heard = page.evaluate("heard")
    turns = [line for line in lines if line == "Bot 2 beendet den Zug."]
    assert turns
    assert [line for line in heard if line in turns] == turns
    assert [line for line in heard if heard.count(line) > lines.count(line)] == []
    own = [line for line in lines if line.startswith(("Du behältst", "Du baust"))]
    assert own
    assert not set(own) & set(heard)


LOOSE = """() => [...document.querySelectorAll(".boardbox svg text")]
    .filter((text) => !text.closest("[aria-hidden=true], [role=img], [role=button]"))
    .map((text) => text.textContent)"""
"""Texts drawn on a map that are read out though nothing says what they are."""


@pytest.mark.parametrize("game", list(REGISTRY))
def test_numbers_of_a_map_are_not_read_out_loose(visit: Visit, game: str) -> None:
    visitor = visit()
    tables.create(visitor, game)
    assert visitor.page.locator(".boardbox svg").count()
    assert visitor.page.evaluate(LOOSE) == []


def test_buttons_on_cards_name_their_game(visit: Visit) -> None:
    page = visit().opens()
    expect(page.locator(".game")).to_have_count(len(REGISTRY))
    names = page.locator(".game :is(button, a)").evaluate_all(
        "(all) => all.map((each) => each.ariaLabel)"
    )
    assert len(set(names)) == len(names)
    assert all(name and ": " in name for name in names)
