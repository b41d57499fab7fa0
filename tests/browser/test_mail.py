"""Mail to whoever is asked to move: the address, the code that was sent there, and no more mail."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import violations
from tests.browser.account_form import OFFER, fill
from tests.browser.looks import sizes
from tests.browser.visitor import Visit, Visitor
from tests.wire.receivers import posting, sent_code
from tools import client

WORDS = "Mail, wenn du am Zug bist"


@pytest.fixture
def office(tmp_path: Path) -> Iterator[str]:
    """A site that sends mail: its address."""
    with posting(tmp_path, client.build()) as site:
        yield site.base


def signed_up(page: Page, name: str) -> None:
    page.get_by_role("button", name=OFFER).click()
    fill(page, name, "correct horse")
    page.get_by_role("button", name="Konto anlegen").click()
    page.get_by_role("button", name=f"Konto: {name}").click()


@pytest.mark.parametrize("size", sizes("desktop", "phone"))
def test_a_mail_address_is_confirmed_by_its_code(
    chromium: Browser,
    office: str,
    size: dict[str, int],
    axe: str,
) -> None:
    context = chromium.new_context(viewport=size, locale="de-DE", reduced_motion="reduce")  # type: ignore[arg-type]
    visitor = Visitor(context, office)
    page = visitor.opens()
    signed_up(page, "Grace")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Mailadresse").fill("grace@example.org")
    assert violations(page, axe) == []
    dialog.get_by_role("button", name="Code schicken").click()
    expect(dialog).to_contain_text("unterwegs an grace@example.org")
    assert violations(page, axe) == []
    dialog.get_by_label("Code aus der Mail").fill("WRONG")
    dialog.get_by_role("button", name="Bestätigen").click()
    expect(dialog.get_by_role("alert")).to_have_text("Dieser Code stimmt nicht.")
    visitor.faults.clear()  # the browser reports the refused request itself
    dialog.get_by_label("Code aus der Mail").fill(sent_code().lower())
    dialog.get_by_role("button", name="Bestätigen").click()
    expect(dialog).to_contain_text("bekommst du eine Mail an grace@example.org")
    expect(dialog.get_by_role("alert")).to_have_count(0)

    page.reload()
    page.get_by_role("button", name="Konto: Grace").click()
    dialog.get_by_role("button", name="Keine Mails mehr").click()
    expect(dialog.get_by_label("Mailadresse")).to_have_value("")
    assert visitor.faults == []
    context.close()


def test_a_server_without_mail_offers_none(visit: Visit) -> None:
    page = visit().opens()
    signed_up(page, "Ada without mail")
    expect(page.get_by_role("button", name="Abmelden")).to_be_visible()
    expect(page.get_by_text(WORDS)).to_have_count(0)
