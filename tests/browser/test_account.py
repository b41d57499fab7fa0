"""An account: the same tables on another device, and nobody's tables after signing out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.hands import lay
from tests.browser.test_access import axe, violations  # noqa: F401  (a fixture)

OFFER = "Auf anderen Geräten weiterspielen"


def fill(page: Page, name: str, password: str) -> None:
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_label("Passwort").fill(password)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_account_has_the_same_tables_on_every_device(
    visit: Visit,
    size: dict[str, int],
    axe: str,  # noqa: F811
) -> None:
    name = f"Grace {size['width']}"
    first = visit(size=size).opens()
    table = lay(first, "amazonas", bots=1)
    first.goto(first.url.split("/t/")[0])
    first.get_by_role("button", name=OFFER).click()
    assert violations(first, axe) == []
    fill(first, name, "correct horse")
    first.get_by_role("button", name="Konto anlegen").click()
    expect(first.get_by_role("button", name=f"Konto: {name}")).to_be_visible()

    visitor = visit()
    second = visitor.opens()
    own = lay(second, "gilde", bots=1)
    second.goto(second.url.split("/t/")[0])
    second.get_by_role("button", name=OFFER).click()
    second.get_by_role("group", name="Neu hier?").get_by_role("button", name="Anmelden").click()
    fill(second, name, "wrong horse")
    second.locator("dialog form .first").click()
    expect(second.get_by_role("alert")).to_have_text("Name oder Passwort stimmt nicht.")
    visitor.faults.clear()  # the browser reports the refused request itself
    fill(second, name, "correct horse")
    second.locator("dialog form .first").click()
    expect(second.get_by_role("button", name=f"Konto: {name}")).to_be_visible()
    for each in (table, own):
        expect(second.locator(f'.mine a[href="/t/{each}"]')).to_be_visible()

    second.get_by_role("button", name=f"Konto: {name}").click()
    second.get_by_role("button", name="Abmelden").click()
    expect(second.get_by_role("button", name=OFFER)).to_be_visible()
    expect(second.locator(".mine a")).to_have_count(0)
