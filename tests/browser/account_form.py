"""The account page: how a guest gets an account, and how somebody signs in."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

OFFER = "Auf anderen Geräten weiterspielen"
PASSWORD = "correct horse"  # noqa: S105  of a test


def open_account(page: Page) -> None:
    """From the start page, as a guest."""
    page.get_by_role("link", name=OFFER).click()


def fill(page: Page, name: str, password: str = PASSWORD) -> None:
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Passwort", exact=True).fill(password)


def sign_up(page: Page, name: str) -> None:
    """Make an account of a guest, who is on the start page."""
    open_account(page)
    fill(page, name)
    page.get_by_role("button", name="Konto anlegen").click()
    part(page, "Geräte").wait_for()


def choose_sign_in(page: Page) -> None:
    page.get_by_role("group", name="Neu hier?").get_by_role("button", name="Anmelden").click()


def part(page: Page, name: str) -> Locator:
    """A part of the account page by its heading."""
    return page.get_by_role("region", name=name, exact=True)
