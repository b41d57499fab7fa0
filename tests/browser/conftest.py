"""Real browsers against a real server: chromium from the system, the built client, one database file.

Without chromium these tests are skipped, and the end of the run says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from kiebitz.server.settings import Settings
from tests.browser import luck, stillness, tables
from tests.browser.visitor import DESKTOP, PATIENCE, TOUCH, Visit, Visitor
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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if client.chromium() is None:
        terminalreporter.write_line(
            f"BROWSER TESTS SKIPPED: {client.NO_CHROMIUM}", red=True, bold=True
        )


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """Deals and bots are the same whenever a test runs."""
    with luck.repeatable(request.node.name):
        yield


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


@pytest.fixture(scope="session")
def axe() -> str:
    """The script that finds barriers."""
    client.install(everything=True)
    return (Path(client.PACKAGES) / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def finished(house: Running) -> str:
    """A game that was played to its end, watched by nobody: its table's id."""
    with luck.repeatable("finished"):
        return tables.played_out(house.base)


@pytest.fixture
def visit(request: pytest.FixtureRequest, chromium: Browser, house: Running) -> Iterator[Visit]:
    """Makes visitors; at the end none of them may have seen an error, a board that moved, or asked another host."""
    visitors: list[Visitor] = []

    def come(
        *,
        size: dict[str, int] = DESKTOP,
        language: str = "de-DE",
        dark: bool = False,
        moving: bool = False,
    ) -> Visitor:
        context = chromium.new_context(
            viewport=size,  # type: ignore[arg-type]
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=size in TOUCH,
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.add_init_script(luck.page_script(f"{request.node.name} {len(visitors)}"))
        context.add_init_script(stillness.WATCH)
        visitors.append(Visitor(context, house.base))
        return visitors[-1]

    yield come
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for visitor in visitors:
        visitor.context.close()
    assert faults == []
