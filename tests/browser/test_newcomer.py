"""A newcomer: from the start page to the end of a game, by mouse, by key, in both languages and themes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from kiebitz.games import REGISTRY
from tests.browser import hands, tables
from tests.browser.visitor import DESKTOP, PHONE, Visit


@pytest.mark.parametrize(
    "size, begin",
    [
        pytest.param(DESKTOP, hands.play_now, id="desktop, one click"),
        pytest.param(PHONE, hands.play_quickly, id="phone", marks=pytest.mark.proof),
    ],
)
def test_a_newcomer_plays_amazonas_to_the_end_by_mouse(
    visit: Visit, size: dict[str, int], begin: Callable[[Page], None]
) -> None:
    page = visit(size=size).opens()
    begin(page)
    # At least a first hut, and a card in each of the 18 rounds; how much is built is left to chance.
    assert hands.play_by_mouse(page) >= 19
    expect(page.get_by_role("row", name=re.compile("^Summe"))).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_learning_comes_first_and_play_now_asks_which_game(
    visit: Visit, size: dict[str, int]
) -> None:
    page = visit(size=size).opens()
    large = page.locator(".cta .btn")
    expect(large.first).to_have_text(re.compile("In 5 Minuten lernen"))
    expect(large.first).to_have_class(re.compile("first"))
    large.first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("link")).to_have_count(len(REGISTRY))
    expect(dialog.get_by_role("link").first).to_have_attribute("href", "/learn/amazonas")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Sofort spielen", exact=True).click()
    dialog.get_by_role("button", name=re.compile("Tiwanaku")).click()
    hands.wait_until_drawn(page)
    page.goto(page.url.split("/t/")[0])
    expect(page.locator(".cta .btn.first")).to_have_text(re.compile("Weiter: Tiwanaku"))


def test_after_the_first_game_the_next_step_is_offered(visit: Visit) -> None:
    visitor = visit()
    entries = len(tables.recorded("amazonas", "two-players").entries)
    tables.play_on_from(visitor, "amazonas", "two-players", entries - 8, 0)
    page = visitor.page
    hands.play_by_mouse(page)
    visitor.opens()
    expect(page.locator(".then")).to_contain_text("Deine erste Partie")
    page.get_by_role("button", name="Noch ein Spiel lernen").click()
    expect(page.get_by_role("dialog")).to_contain_text("Was möchtest du lernen?")


def test_the_text_board_finds_moves_by_words_and_says_what_they_do(visit: Visit) -> None:
    page = visit().opens()
    hands.play_now(page)
    page.get_by_role("button", name="Spiel als Text").click()
    field = page.get_by_label("Nummer oder Wort")
    field.fill("manaus")
    expect(page.locator(".choices li")).to_have_count(1)
    expect(page.locator(".effects p").first).to_contain_text("Manaus")
    expect(page.get_by_role("table").nth(1)).to_contain_text("Manaus")
    field.fill("nirgendwo")
    expect(page.get_by_text("Dazu passt kein Zug.")).to_be_visible()
    field.fill("")
    field.press("z")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_language_and_theme_switch_and_stay(visit: Visit) -> None:
    visitor = visit(language="en-GB")
    page = visitor.opens()
    expect(page.get_by_role("heading", name="Games", exact=True)).to_be_visible()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Spiele", exact=True)).to_be_visible()
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Dunkel").click()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert light != dark
    page.reload()
    expect(page.get_by_role("heading", name="Spiele", exact=True)).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


def test_the_table_changes_its_language_without_losing_anything(visit: Visit) -> None:
    page = visit().opens()
    hands.play_now(page)
    hands.wait_for_turn(page)
    hands.pick(page)
    german = hands.selected(page).inner_text()
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="English").click()
    expect(page.locator(".move .what")).not_to_have_text(german)
    expect(page.get_by_role("button", name="Take back")).to_be_visible()


def test_a_table_is_laid_with_seats_level_and_options(visit: Visit) -> None:
    page = visit().opens()
    page.get_by_role("button", name="Tisch einrichten").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="2", exact=True).click()
    dialog.get_by_label("Wie stark sind die Bots?").select_option(label="leicht")
    dialog.get_by_text("Regeln und Varianten").click()
    dialog.get_by_label("Aufträge").first.select_option(label="zwei für jeden, einer bleibt")
    dialog.get_by_role("button", name="Los geht’s").click()
    expect(page.locator(".players .pl")).to_have_count(2)
    expect(page.locator(".players")).to_contain_text("Bot, leicht")
    expect(page.locator(".ask .q")).to_contain_text("Auftr")


def test_a_name_can_be_changed(visit: Visit) -> None:
    visitor = visit()
    page = visitor.opens()
    page.get_by_role("button", name="Namen ändern").click()
    field = page.get_by_label("Dein Name")
    field.fill(" ")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("1 bis 32 sichtbare Zeichen")
    visitor.faults.clear()  # the browser itself notes the refusal on its console
    field.fill("Hedwig")
    field.press("Enter")
    tag = page.get_by_role("button", name="Hedwig: Namen ändern")
    expect(tag).to_be_visible()
    page.reload()
    expect(tag).to_be_visible()
