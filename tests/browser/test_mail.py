"""Mail to whoever is asked to move: the address, the code that was sent there, and no more mail."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import violations
from tests.browser.account_form import choose_sign_in, fill, part, sign_up
from tests.browser.looks import sizes
from tests.browser.visitor import DESKTOP, Visit, Visitor
from tests.wire.receivers import posting, sent_code, sent_link
from tools import client


@pytest.fixture
def office(tmp_path: Path) -> Iterator[str]:
    """A site that sends mail: its address."""
    with posting(tmp_path, client.build()) as site:
        yield site.base


@pytest.fixture
def come(chromium: Browser, office: str) -> Iterator[Callable[[dict[str, int]], Visitor]]:
    """Makes visitors of that site."""
    visitors: list[Visitor] = []

    def visitor(size: dict[str, int]) -> Visitor:
        context = chromium.new_context(viewport=size, locale="de-DE", reduced_motion="reduce")  # type: ignore[arg-type]
        visitors.append(Visitor(context, office))
        return visitors[-1]

    yield visitor
    for each in visitors:
        each.context.close()
    assert [each.faults for each in visitors] == [[]] * len(visitors)


def confirmed(page: Page, mail: str) -> None:
    """Give an address, and the code that was sent there."""
    own = part(page, "Mail")
    own.get_by_label("Mailadresse").fill(mail)
    own.get_by_role("button", name="Code schicken").click()
    expect(own).to_contain_text(f"unterwegs an {mail}")
    own.get_by_label("Code aus der Mail").fill(sent_code().lower())
    own.get_by_role("button", name="Bestätigen").click()
    expect(own).to_contain_text(f"Deine bestätigte Adresse: {mail}")


@pytest.mark.parametrize("size", sizes("desktop", "phone"))
def test_a_mail_address_is_confirmed_by_its_code(
    come: Callable[[dict[str, int]], Visitor], size: dict[str, int], axe: str
) -> None:
    visitor = come(size)
    page = visitor.opens()
    sign_up(page, "Grace")
    own = part(page, "Mail")
    own.get_by_label("Mailadresse").fill("grace@example.org")
    own.get_by_role("button", name="Code schicken").click()
    expect(own).to_contain_text("unterwegs an grace@example.org")
    assert violations(page, axe) == []
    own.get_by_label("Code aus der Mail").fill("WRONG")
    own.get_by_role("button", name="Bestätigen").click()
    expect(own.get_by_role("alert")).to_have_text("Dieser Code stimmt nicht.")
    visitor.faults.clear()  # the browser reports the refused request itself
    own.get_by_label("Code aus der Mail").fill(sent_code().lower())
    own.get_by_role("button", name="Bestätigen").click()
    expect(own).to_contain_text("Deine bestätigte Adresse: grace@example.org")
    expect(own.get_by_role("alert")).to_have_count(0)

    # For a forgotten password only, if somebody wants it so.
    with page.expect_response("**/api/me"):
        own.get_by_label("Mail, wenn ich am Zug bin").uncheck()
    page.reload()
    expect(own.get_by_label("Mail, wenn ich am Zug bin")).not_to_be_checked()
    own.get_by_role("button", name="Adresse löschen").click()
    expect(own.get_by_label("Mailadresse")).to_have_value("")


def test_a_forgotten_password(come: Callable[[dict[str, int]], Visitor]) -> None:
    page = come(DESKTOP).opens()
    sign_up(page, "Forgetful")
    confirmed(page, "forgetful@example.org")
    other = come(DESKTOP)
    page = other.opens("/account")
    choose_sign_in(page)
    page.get_by_label("Name oder Mailadresse").fill("Forgetful@example.org")
    page.get_by_role("button", name="Link schicken").click()
    expect(part(page, "Passwort vergessen?").get_by_role("status")).to_contain_text("unterwegs")
    page.goto(sent_link().replace("localhost", "127.0.0.1"))
    page.get_by_label("Neues Passwort").fill("battery staple")
    page.get_by_role("button", name="Passwort speichern").click()
    page.get_by_role("link", name="Zu deinen Tischen").click()
    expect(page.get_by_role("link", name="Konto: Forgetful")).to_be_visible()


def test_a_server_without_mail_offers_none(visit: Visit) -> None:
    page = visit().opens("/account")
    choose_sign_in(page)
    expect(part(page, "Passwort vergessen?")).to_contain_text("Dieser Server verschickt keine Mail")
    page.get_by_role("button", name="Neues Konto").click()
    fill(page, "Ada without mail")
    page.get_by_role("button", name="Konto anlegen").click()
    expect(part(page, "Geräte")).to_be_visible()
    expect(part(page, "Mail")).to_have_count(0)
