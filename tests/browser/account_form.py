"""The form that makes an account of a guest."""

from __future__ import annotations

from playwright.sync_api import Page

OFFER = "Auf anderen Geräten weiterspielen"


def fill(page: Page, name: str, password: str) -> None:
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_label("Passwort").fill(password)
