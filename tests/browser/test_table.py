"""At the table: the Kiebitz's hint, plans while others think, what the log points at, sheets, calls, watching."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import hands, tables
from tests.browser.together import seated, to_move
from tests.browser.visitor import PATIENCE, PHONE, Visit

END = re.compile("Den Zug beenden|End the turn")


def test_the_kiebitz_names_moves_and_shows_them_on_the_board(visit: Visit) -> None:
    visitor = visit()
    tables.create(visitor, "amazonas")
    page = visitor.page
    hands.wait_for_turn(page)
    if "Auftr" in page.locator(".ask .q").inner_text():  # first a mission, then huts
        hands.move(page)
        hands.wait_for_turn(page)
    page.get_by_role("button", name="Den Kiebitz fragen").click()
    hint = page.locator(".hint")
    best = hint.locator("button.link").first
    expect(best).to_be_visible(timeout=2 * PATIENCE)  # it thinks where other tests do too
    outlook = hint.get_by_text(re.compile(r"Im Schnitt Platz \d")).first
    expect(outlook).to_be_hidden()
    hint.get_by_text("Warum, und was noch").click()
    expect(outlook).to_be_visible()
    expect(page.locator(".village.fresh")).to_have_count(1)
    named = best.inner_text()
    best.click()
    expect(hands.selected(page)).to_have_text(named)
    hint.get_by_role("button", name="Schließen").click()
    expect(hint).to_have_count(0)


def test_somebody_plans_while_the_other_thinks(visit: Visit) -> None:
    ada, bob = seated(visit)
    for _ in range(5):
        hands.move(to_move(ada, bob).page)
    moving = to_move(ada, bob)
    waiting = bob if moving is ada else ada
    page = waiting.page
    told = page.locator(".log li").count()
    page.get_by_role("button", name=re.compile("Schon mal planen|Plan ahead")).click()
    expect(page.locator(".boardbox.planning")).to_be_visible()
    page.locator(".acts .btn", has_text=END).click()  # open whatever the other does
    planned = hands.selected(page).inner_text()
    page.locator(".acts .go").click()
    expect(page.locator(".note")).to_contain_text(re.compile("1 Zug|1 move"))
    assert page.locator(".log li").count() == told  # nothing of it has happened
    while to_move(ada, bob) is moving:
        hands.move(moving.page)
    # Now it is in earnest, and what was planned is still open.
    expect(page.locator(".note")).to_have_count(0)
    expect(hands.selected(page)).to_have_text(planned)


def test_a_line_of_the_log_points_at_the_board(visit: Visit) -> None:
    visitor = visit()
    tables.create(visitor, "amazonas")
    page = visitor.page
    hands.wait_for_turn(page)
    while not page.locator(".log li", has_text=re.compile(r"baus?t die erste Hütte in")).count():
        hands.move(page)
        hands.wait_for_turn(page)
    line = page.locator(".log li", has_text=re.compile(r"baus?t die erste Hütte in")).first
    village = re.search(r"Hütte in (.+) für", line.inner_text())
    assert village is not None
    marked = page.locator(".village.fresh")
    line.hover()
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("aria-label", re.compile(f"^{re.escape(village[1])}"))
    page.get_by_role("list", name="Verlauf").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".log li").last).to_be_focused()


def test_a_phone_draws_its_sheet_up_and_down(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    tables.create(visitor, "amazonas")
    page = visitor.page
    hands.wait_for_turn(page)
    frame, grip = page.locator(".app"), page.locator(".tray .grip")
    expect(frame).to_have_attribute("data-stop", "peek")
    box = grip.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 12
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 320, steps=4)
    page.mouse.up()
    expect(frame).to_have_attribute("data-stop", "full")
    expect(page.locator(".ask .q")).to_be_in_viewport()  # a sheet never covers the question
    grip.press("Enter")
    expect(frame).to_have_attribute("data-stop", "peek")
    page.locator(".dock").get_by_role("button", name="Verlauf").click()
    expect(page.locator(".log li").first).to_be_visible()


COUNTING = """
    window.heard = window.notified = 0;
    for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const start = prototype.start;
        prototype.start = function (...when) { window.heard++; return start.apply(this, when); };
    }
    window.Notification = new Proxy(Notification, {
        construct(kind, values) { window.notified++; return new kind(...values); },
    });
"""
"""Counts the sounds and the notifications of a page."""


def test_nobody_is_called_who_has_not_asked_for_it(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(COUNTING)
    tables.create(visitor, "amazonas")
    page = visitor.page
    hands.wait_for_turn(page)
    page.get_by_role("button", name="Menü").click()
    sounds = page.get_by_label("Töne", exact=True)
    expect(sounds).to_be_checked()  # on a desk, quietly, and it can be switched off
    expect(page.get_by_label("Lautstärke")).to_have_value("35")
    sounds.uncheck()
    expect(page.get_by_label("Lautstärke")).to_have_count(0)
    for name in ("Benachrichtigung des Browsers", "Auch benachrichtigen"):
        expect(page.get_by_label(name)).not_to_be_checked()
    page.get_by_label("Auch benachrichtigen").click()  # this browser may not notify anybody
    expect(page.get_by_role("alert")).to_have_text("Das lässt dein Browser hier nicht zu.")
    expect(page.get_by_label("Auch benachrichtigen")).not_to_be_checked()
    page.reload()  # what was heard before is forgotten, what was chosen is not
    hands.wait_until_drawn(page)
    for _ in range(3):
        hands.move(page)
        hands.wait_for_turn(page)
    assert page.evaluate("[heard, notified]") == [0, 0]
    page.get_by_role("button", name="Menü").click()
    expect(sounds).not_to_be_checked()
    sounds.check()  # who wants them hears one at once
    page.wait_for_function("heard > 0")


def test_a_phone_is_silent_until_somebody_asks(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    visitor.context.add_init_script(COUNTING)
    tables.create(visitor, "amazonas")
    page = visitor.page
    hands.wait_for_turn(page)
    page.get_by_role("button", name="Menü").click()
    expect(page.get_by_label("Töne", exact=True)).not_to_be_checked()
    assert page.evaluate("[heard, notified]") == [0, 0]


def test_somebody_watches_a_public_table(visit: Visit) -> None:
    host = visit().opens()
    host.get_by_role("button", name="Freunde einladen").nth(1).click()
    host.get_by_label("Offen für alle").check()
    dialog = host.get_by_role("dialog")
    dialog.get_by_role("button", name="2", exact=True).click()
    dialog.locator("button.first").click()
    host.get_by_role("button", name="Freie Plätze an Bots geben").click()
    expect(host.locator(".ask")).to_be_visible()
    watcher = visit().opens()
    watcher.locator(f'a.btn[href="/t/{hands.number_of(host.url)}"]').click()
    expect(watcher.locator(".ask .sub")).to_have_text("Du schaust zu.")
    expect(host.locator(".eye")).to_contain_text("1 schaut zu")
