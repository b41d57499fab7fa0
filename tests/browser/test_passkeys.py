"""Passkeys in a real browser, with the authenticator that Chromium has for tests; on localhost, as on a public host."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, expect

from tests.browser.account_form import OFFER, choose_sign_in, part
from tests.browser.visitor import Visitor
from tests.wire.servers import Running

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """A browser on a device that can keep passkeys."""

    def __init__(self, chromium: Browser, base: str) -> None:
        context = chromium.new_context(locale="de-DE", reduced_motion="reduce")
        self.visitor = Visitor(context, base)
        self.page = self.visitor.page
        self._cdp: CDPSession = context.new_cdp_session(self.page)
        self._cdp.send("WebAuthn.enable")
        made = self._cdp.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self._authenticator = made["authenticatorId"]

    def send(self, command: str, **given: Any) -> Any:
        return self._cdp.send(
            f"WebAuthn.{command}", {"authenticatorId": self._authenticator, **given}
        )


@pytest.fixture
def device(chromium: Browser, house: Running) -> Iterator[Device]:
    # An address of numbers has no passkeys.
    found = Device(chromium, house.base.replace("127.0.0.1", "localhost"))
    yield found
    found.visitor.context.close()
    assert found.visitor.faults == []


def test_an_account_by_passkey_alone(device: Device) -> None:
    page = device.visitor.opens("/account")
    page.get_by_label("Name", exact=True).fill("Grace by key")
    page.get_by_role("button", name="Mit Passkey anlegen").click()
    passkeys = part(page, "Passkeys")
    expect(passkeys.get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_text("Dein Name zum Anmelden: grace by key")).to_be_visible()
    (kept,) = device.send("getCredentials")["credentials"]
    assert kept["isResidentCredential"]
    assert kept["rpId"] == "localhost"

    # Named, and the only one: it cannot go yet.
    passkeys.get_by_role("button", name="Umbenennen").click()
    passkeys.get_by_label("Name des Passkeys").fill("Mein Laptop")
    passkeys.get_by_role("button", name="Speichern").click()
    expect(passkeys.get_by_role("listitem")).to_contain_text("Mein Laptop")
    passkeys.get_by_role("button", name="Entfernen: Mein Laptop").click()
    passkeys.get_by_role("button", name="Entfernen", exact=True).click()
    expect(passkeys.get_by_role("alert")).to_contain_text("der einzige Weg in dein Konto")
    device.visitor.faults.clear()  # the browser reports the refused request itself

    page.get_by_role("main").get_by_role("button", name="Abmelden", exact=True).first.click()
    page.get_by_role("link", name=OFFER).click()
    choose_sign_in(page)
    page.get_by_role("button", name="Mit Passkey anmelden").click()
    expect(page.get_by_role("link", name="Konto: Grace by key")).to_be_visible()

    # Whoever is at the device must show who they are, or nothing is deleted.
    page.get_by_role("link", name="Konto: Grace by key").click()
    part(page, "Deine Daten").get_by_role("button", name="Konto löschen").click()
    device.send("setUserVerified", isUserVerified=False)
    page.get_by_role("dialog").get_by_role("button", name="Mit Passkey bestätigen").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("nicht benutzt")
    device.send("setUserVerified", isUserVerified=True)
    page.get_by_role("dialog").get_by_role("button", name="Mit Passkey bestätigen").click()
    expect(page.get_by_role("link", name=OFFER)).to_be_visible()
