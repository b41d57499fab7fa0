"""What people do at a table: tap a choice, confirm, type a number."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Locator, Page, expect

from tools.table_client import Client, play_on

MOVES = 400
"""More than any of the games has."""


def play_now(page: Page, game: str = "Amazonas") -> None:
    page.get_by_role("button", name=f"{game}: Sofort spielen").click()
    expect(page.locator(".ask, #text-turn")).to_be_visible()


def play_quickly(page: Page) -> None:
    """Against one bot that does not think long, laid by hand."""
    page.get_by_role("button", name="Einstellen").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="2", exact=True).click()
    dialog.get_by_label("Stärke der Bots").select_option(label="zufällig")
    dialog.get_by_role("button", name="Los geht’s").click()
    expect(page.locator(".ask, #text-turn")).to_be_visible()


def sit_down(page: Page, game: str, seats: int = 2, options: dict[str, str] | None = None) -> str:
    """A table of any game against the quickest bots, laid as a program would; gives its id."""
    wishes = [{"kind": "me"}, *({"kind": "bot", "level": "random"} for _ in range(seats - 1))]
    laid = page.request.post(
        f"{base(page)}/api/tables",
        data={"game": game, "seats": wishes, "options": options or {}},
        headers={"origin": base(page)},
    )
    table = str(laid.json()["table"])
    page.goto(f"{base(page)}/t/{table}")
    return table


def base(page: Page) -> str:
    return "/".join(page.url.split("/")[:3])


LAY = """async (table) => {
    const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(table),
    });
    return (await answer.json()).table;
}"""


def lay(page: Page, game: str, *, bots: int, level: str = "random", **options: str) -> str:
    """From the start page to a table against bots, without the dialog; its id."""
    expect(page.locator("div.me")).to_be_attached()  # who I am is settled by then
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": level} for _ in range(bots)]]
    table: str = page.evaluate(LAY, {"game": game, "seats": seats, "options": options})
    page.goto(f"{page.url.split('/t/')[0].rstrip('/')}/t/{table}")
    return table


def played_out(base: str) -> str:
    """A game against a bot that a program has played to its end: its table's id."""

    async def play() -> str:
        ada = await Client.guest(base, "Ada")
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        table = str((await ada.post("/tables", {"game": "amazonas", "seats": seats}))["table"])
        await ada.connect()
        await ada.watch(table, 0)
        await play_on(ada, table, 0, lambda scene: str(scene["legal"][0]["notation"]))
        await ada.close()
        return table

    # In a thread of its own: the browser's driver keeps this one's event loop.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, play()).result()


def over(page: Page) -> Locator:
    return page.get_by_role("heading", name="Wertung")


def my_turn(page: Page) -> Locator:
    """A choice: a button, or on a phone a card of the hand that may be played."""
    return (
        page.locator(".tray :is(.move.rest .btn, .handbox .legal:not(.spare))")
        .filter(visible=True)
        .first
    )


def wait_for_turn(page: Page, mine: Callable[[Page], Locator] = my_turn) -> bool:
    """Whether something is asked of me; False when the game is over."""
    expect(mine(page).or_(over(page)).first).to_be_visible()
    return not over(page).is_visible()


def move(page: Page) -> None:
    """Any choice, confirmed; back when it has been played and is no longer selected."""
    my_turn(page).click()
    page.locator(".acts .go").click()
    expect(page.locator(".move .what")).to_have_count(0)


def play_by_mouse(page: Page) -> int:
    """Any choice, until the end; gives the number of moves."""
    for made in range(MOVES):
        if not wait_for_turn(page):
            return made
        move(page)
    raise AssertionError("the game does not end")


def number_of(url: str) -> str:
    found = re.search(r"/t/(\w+)", url)
    assert found is not None, url
    return found.group(1)
