"""An account: the same tables on another device, what is in it, and nobody's tables after signing out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.accessibility import violations
from tests.browser.account_form import (
    PASSWORD,
    choose_sign_in,
    fill,
    open_account,
    part,
    sign_up,
)
from tests.browser.looks import looks, sizes
from tests.browser.visitor import Visit


@pytest.mark.parametrize("size", sizes("desktop", "phone"))
def test_an_account_has_the_same_tables_on_every_device(visit: Visit, size: dict[str, int]) -> None:
    name = f"Grace {size['width']}"
    here = visit(size=size)
    table = tables.create(here, "amazonas")
    first = here.opens()
    sign_up(first, name)

    visitor = visit()
    own = tables.create(visitor, "gilde")
    second = visitor.opens()
    open_account(second)
    choose_sign_in(second)
    fill(second, name, "wrong horse")
    second.locator("form .first").click()
    expect(second.get_by_role("alert")).to_have_text("Name oder Passwort stimmt nicht.")
    visitor.faults.clear()  # the browser reports the refused request itself
    fill(second, name)
    second.locator("form .first").click()
    expect(second.get_by_role("link", name=f"Konto: {name}")).to_be_visible()
    for each in (table, own):
        expect(second.locator(f'.mine a[href="/t/{each}"]')).to_be_visible()

    second.get_by_role("link", name=f"Konto: {name}").click()
    second.get_by_role("main").get_by_role("button", name="Abmelden", exact=True).first.click()
    expect(second.get_by_role("link", name="Auf anderen Geräten weiterspielen")).to_be_visible()
    expect(second.locator(".mine a[href^='/t/']")).to_have_count(0)


@pytest.mark.parametrize("size, dark", looks("desktop-light", "phone-dark"))
@pytest.mark.parametrize("language", ["de-DE", "en-GB"])
def test_the_page_has_no_barriers(
    visit: Visit, size: dict[str, int], dark: bool, language: str, axe: str
) -> None:
    visitor = visit(size=size, dark=dark, language=language)
    page = visitor.opens("/account")
    expect(page.locator("form .first")).to_be_visible()
    assert violations(page, axe) == []
    visitor.post("/account", {"name": f"{language} {size['width']} {dark}", "password": PASSWORD})
    visitor.post("/me/tokens", {"name": "My bot"})
    page.reload()
    expect(page.locator("#tokens-head")).to_be_visible()
    assert violations(page, axe) == []
    assert narrow(page)
    page.locator(".grave").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page, axe) == []
    page.goto(f"{visitor.base}/reset#secret")
    expect(page.locator("form .first")).to_be_visible()
    assert "secret" not in page.url
    assert violations(page, axe) == []


def narrow(page: Page) -> bool:
    """Nothing is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def test_another_device_is_signed_out_from_here(visit: Visit) -> None:
    phone, desk = visit(), visit()
    sign_up(phone.opens(), "Grace of two")
    page = desk.opens("/account")
    choose_sign_in(page)
    fill(page, "Grace of two")
    page.locator("form .first").click()
    page.get_by_role("link", name="Konto: Grace of two").click()
    devices = part(page, "Geräte")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    expect(devices.get_by_role("listitem").first).to_contain_text("Dieses Gerät")
    devices.get_by_role("button", name="Abmelden:").first.click()
    expect(devices.get_by_role("listitem")).to_have_count(1)
    phone.page.reload()
    expect(phone.page.get_by_role("button", name="Konto anlegen")).to_be_visible()
    phone.faults.clear()  # the browser reports that it is signed out


def test_a_new_password_and_a_token_after_a_question(visit: Visit) -> None:
    visitor = visit()
    page = visitor.opens()
    sign_up(page, "Grace changes")
    tokens = part(page, "Token für Programme")
    tokens.get_by_label("Wofür?").fill("Mein Bot")
    tokens.get_by_role("button", name="Token anlegen").click()
    expect(tokens.get_by_role("listitem")).to_contain_text("Mein Bot")
    expect(tokens.locator("#made-token")).to_have_value(re.compile(r"\S{20,}"))
    password = part(page, "Passwort")
    password.get_by_label("Neues Passwort").fill("password1")
    password.get_by_role("button", name="Passwort ändern").click()
    expect(password.get_by_role("alert")).to_contain_text("Dieses Passwort steht auf jeder Liste")
    visitor.faults.clear()
    password.get_by_label("Neues Passwort").fill("battery staple")
    password.get_by_role("button", name="Passwort ändern").click()
    expect(password.get_by_role("status")).to_have_text("Dein neues Passwort gilt ab jetzt.")


def test_a_deleted_account_leaves_nothing_here(visit: Visit) -> None:
    visitor = visit()
    page = visitor.opens()
    sign_up(page, "Grace goes")
    part(page, "Deine Daten").get_by_role("button", name="Konto löschen").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Passwort").fill("wrong horse")
    dialog.get_by_role("button", name="Endgültig löschen").click()
    expect(dialog.get_by_role("alert")).to_have_text("Name oder Passwort stimmt nicht.")
    visitor.faults.clear()
    dialog.get_by_label("Passwort").fill(PASSWORD)
    dialog.get_by_role("button", name="Endgültig löschen").click()
    expect(page.get_by_role("link", name="Auf anderen Geräten weiterspielen")).to_be_visible()


def test_own_data_come_as_a_file(visit: Visit) -> None:
    visitor = visit()
    page = visitor.opens("/account")
    with page.expect_download() as loading:
        page.get_by_role("link", name="Herunterladen").click()
    assert loading.value.suggested_filename == "kiebitz.zip"
