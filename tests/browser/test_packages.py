"""A game of another package in the browser: its card, its tier, its texts, and a move on the text board."""

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
        field = page.get_by_label("Nummer oder Wort")
        expect(page.locator(".choices li")).to_contain_text("Roll the die")
        field.fill("1")
        field.press("Enter")
        expect(page.get_by_text("rolls a").first).to_be_visible()
        page.context.close()
        assert not faults
