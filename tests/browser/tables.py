"""Tables made by requests instead of dialogs: new ones, recorded games, and play from a step of these."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from kiebitz.core.record import Record, read
from kiebitz.games import REGISTRY
from tests.browser import hands
from tests.browser.visitor import Visitor
from tools.table_client import Client, play_on


def create(
    visitor: Visitor, game: str, *, bots: int = 1, level: str = "random", **options: str
) -> str:
    """A table against bots, opened in the visitor's browser and drawn; its id."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": level} for _ in range(bots)]]
    table = visitor.post("/tables", {"game": game, "seats": seats, "options": options})["table"]
    visitor.opens(f"/t/{table}")
    hands.wait_until_drawn(visitor.page)
    return str(table)


def text_of(game: str, record: str) -> str:
    return Path(REGISTRY[game].folder / "records" / f"{record}.jsonl").read_text(encoding="utf-8")


@cache
def recorded(game: str, record: str) -> Record:
    return read(text_of(game, record))


def imported(visitor: Visitor, game: str, record: str) -> str:
    """A recorded game as a finished table; its id."""
    return str(visitor.post("/records", text_of(game, record))["table"])


def fork(visitor: Visitor, table: str, entry: int, seats: list[dict[str, str]]) -> None:
    """Play on from an entry of a table, in the visitor's browser."""
    forked = visitor.post(f"/tables/{table}/fork", {"entry": entry, "seats": seats})["table"]
    visitor.opens(f"/t/{forked}")
    hands.wait_until_drawn(visitor.page)


def play_on_from(visitor: Visitor, game: str, record: str, entry: int, seat: int) -> None:
    """Play one seat of a recorded game on from an entry, the others in the hands of bots."""
    seats = [{"kind": "bot", "level": "random"}] * recorded(game, record).header.seats
    seats[seat] = {"kind": "me"}
    fork(visitor, imported(visitor, game, record), entry, seats)


def played_out(base: str) -> str:
    """A game of Amazonas against a bot that a program has played to its end: its table's id."""

    async def play() -> str:
        ada = await Client.guest(base, "Ada")
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        table = str((await ada.post("/tables", {"game": "amazonas", "seats": seats}))["table"])
        await ada.connect()
        await ada.watch(table, 0)
        await play_on(ada, table, 0, lambda snapshot: str(snapshot["legal"][0]["notation"]))
        await ada.close()
        return table

    # In a thread of its own: the browser's driver keeps this one's event loop.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, play()).result()
