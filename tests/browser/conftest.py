"""Real browsers against a real server: chromium from the system, the built client, one database file.

Without chromium these tests are skipped, and the end of the run says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from kiebitz.server.settings import Settings
from tests.wire.servers import Running, running
from tools import client

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 15_000
"""Milliseconds until something that should come is taken for missing; other tests may keep the machine busy."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if client.chromium() is None:
        terminalreporter.write_line(
            f"BROWSER TESTS SKIPPED: {client.NO_CHROMIUM}", red=True, bold=True
        )


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = client.chromium()
    if path is None:
        pytest.skip(client.NO_CHROMIUM)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The site as people see it: the client built from this checkout, bots that do not dawdle."""
    path = tmp_path_factory.mktemp("house") / "kiebitz.db"
    settings = Settings(
        stock=False,
        database=f"sqlite:///{path}",
        bots=1,
        pace=0.0,
        limits=False,
        web=client.build(),
    )
    with running(settings) as started:
        yield started


class Visitor:
    """Somebody with a browser of their own. Errors on the console and requests elsewhere are remembered."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self.context = context
        self.base = base
        self.faults: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.on("page", self._watch)
        self.page = context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on(
            "console",
            lambda message: (
                self.faults.append(f"console: {message.text}")
                if message.type in ("error", "warning")
                else None
            ),
        )
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((self.base, "data:", "blob:"))
                else self.faults.append(f"foreign request: {request.url}")
            ),
        )

    def opens(self, path: str = "/") -> Page:
        self.page.goto(self.base + path)
        return self.page


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(chromium: Browser, house: Running) -> Iterator[Visit]:
    """Makes visitors; at the end none of them may have seen an error or asked another host for anything."""
    visitors: list[Visitor] = []

    def come(
        *, size: dict[str, int] = DESKTOP, language: str = "de-DE", dark: bool = False
    ) -> Visitor:
        context = chromium.new_context(
            viewport=size,  # type: ignore[arg-type]
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=size == PHONE,
            permissions=["clipboard-read", "clipboard-write"],
        )
        visitors.append(Visitor(context, house.base))
        return visitors[-1]

    yield come
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for visitor in visitors:
        visitor.context.close()
    assert faults == []
