"""A game of another package in the browser: its card, its tier, its texts, a move on its board, and the text board."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.visitor import DESKTOP
from tests.examples.packages import install, serving


def test_a_game_of_another_package_is_played(chromium: Browser, tmp_path: Path) -> None:
    with serving(install(tmp_path), tmp_path / "tables.sqlite") as base:
        page = chromium.new_context(viewport=DESKTOP, locale="de-DE").new_page()  # type: ignore[arg-type]
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(base)
        card = page.locator("article.game", has_text="Pig")
        expect(card).to_contain_text("Roll again, or keep what you have?")
        expect(card).to_contain_text("5–10 Min.")
        expect(card).to_contain_text("nur Regeln")
        card.get_by_role("button", name="Sofort spielen").click()
        roll = page.get_by_role("main", name="Brett").get_by_role("button", name="Roll the die")
        roll.click()
        roll.click()
        expect(page.get_by_text("rolls a").first).to_be_visible()
        page.get_by_role("button", name="Spiel als Text").click()
        expect(page.locator(".choices li").first).to_contain_text("Roll the die")
        page.get_by_label("Nummer oder Wort").fill("1")
        expect(page.locator(".choices li.picked")).to_contain_text("Roll the die")
        page.context.close()
        assert not faults
