"""Without a connection a page says so; it holds nothing of anybody, and nothing that a new version left behind."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import hands, pictures, tables
from tests.browser.own_server import OwnServer
from tests.browser.visitor import PHONE, Visitor
from tools import client

READY = "navigator.serviceWorker.ready.then((found) => found.active.state !== 'redundant')"
KEPT = """async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return [names, lists.flat().map(({ url }) => new URL(url).pathname).sort()];
}"""


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """A copy of the built client, for a test to change as a new version does."""
    return Path(shutil.copytree(client.build(), tmp_path / "web"))


@pytest.fixture
def server(build: Path, tmp_path: Path) -> Iterator[OwnServer]:
    own = OwnServer(tmp_path / "kiebitz.db", build)
    own.start()
    yield own
    own.kill()


@pytest.fixture
def visitor(chromium: Browser, server: OwnServer) -> Iterator[Visitor]:
    context = chromium.new_context(
        viewport=PHONE,  # type: ignore[arg-type]
        locale="de-DE",
        reduced_motion="reduce",
    )
    yield Visitor(context, server.base)
    context.close()


def started(page: Page) -> None:
    """The worker is there and answers for this page."""
    page.evaluate(READY)
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def test_without_a_connection_a_page_says_so_and_leads_back(visitor: Visitor) -> None:
    table = tables.create(visitor, "amazonas")
    page = visitor.page
    started(page)
    visitor.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Keine Verbindung")).to_be_visible()
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert page.locator("img").evaluate("(image) => image.naturalWidth") > 0
    pictures.keep(page, "outage-offline")
    visitor.context.set_offline(False)
    page.get_by_role("link", name="Noch einmal versuchen").click()
    hands.wait_until_drawn(page)
    assert hands.number_of(page.url) == table


def test_nothing_of_a_table_is_kept(visitor: Visitor) -> None:
    tables.create(visitor, "gilde")
    page = visitor.page
    started(page)
    page.reload()
    hands.wait_until_drawn(page)
    names, files = page.evaluate(KEPT)
    assert files == ["/icon.svg", "/offline.css", "/offline.html"]
    assert len(names) == 1


def test_a_new_build_replaces_what_the_old_one_kept(
    visitor: Visitor, server: OwnServer, build: Path
) -> None:
    page = visitor.opens()
    started(page)
    (before,), _ = page.evaluate(KEPT)
    offline, worker = build / "offline.html", build / "worker.js"
    offline.write_text(offline.read_text().replace("Keine Verbindung", "Ganz neue Seite"))
    worker.write_text(worker.read_text().replace(before, "offline-next"))
    server.kill()
    server.start()
    page.reload()
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    page.wait_for_function("caches.keys().then((names) => `${names}` === 'offline-next')")
    visitor.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Ganz neue Seite")).to_be_visible()


def test_the_app_can_be_installed(visitor: Visitor) -> None:
    page = visitor.opens()
    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = page.evaluate("(address) => fetch(address).then((found) => found.json())", address)
    assert manifest["start_url"] == manifest["scope"] == "/"
    purposes = {icon["purpose"] for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert purposes == {"any", "maskable"}
    for icon in manifest["icons"]:
        size = page.evaluate(
            """(source) => new Promise((done, fail) => {
                const image = new Image();
                image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`);
                image.onerror = fail;
                image.src = source;
            })""",
            icon["src"],
        )
        assert icon["sizes"] in ("any", size)
