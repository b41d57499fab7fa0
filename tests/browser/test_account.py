"""An account: the same tables on another device, and nobody's tables after signing out."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import tables
from tests.browser.accessibility import violations
from tests.browser.account_form import OFFER, fill
from tests.browser.looks import sizes
from tests.browser.visitor import Visit


@pytest.mark.parametrize("size", sizes("desktop", "phone"))
def test_an_account_has_the_same_tables_on_every_device(
    visit: Visit,
    size: dict[str, int],
    axe: str,
) -> None:
    name = f"Grace {size['width']}"
    here = visit(size=size)
    table = tables.create(here, "amazonas")
    first = here.opens()
    first.get_by_role("button", name=OFFER).click()
    assert violations(first, axe) == []
    fill(first, name, "correct horse")
    first.get_by_role("button", name="Konto anlegen").click()
    expect(first.get_by_role("button", name=f"Konto: {name}")).to_be_visible()

    visitor = visit()
    own = tables.create(visitor, "gilde")
    second = visitor.opens()
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
