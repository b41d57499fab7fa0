"""Tiwanaku over the wire: hints as the host wants them, maps that stay hidden, the puzzle of the day."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import pytest

from kiebitz.core.proof import verify
from kiebitz.core.record import read
from kiebitz.games.tiwanaku import GAME
from tools.table_client import Client, Clients, Refused


async def code(asked: Awaitable[Any]) -> str:
    try:
        await asked
    except Refused as refused:
        return str(refused.code)
    return "fine"


async def guest(clients: Clients, name: str) -> Client:
    """Somebody who has the page open."""
    client = await clients.guest(name)
    await client.connect()
    return client


async def alone(clients: Clients, **options: str) -> tuple[Client, str]:
    """A solo game on the short board that has begun."""
    ada = await guest(clients, "Ada")
    wish = {
        "game": "tiwanaku",
        "seats": [{"kind": "me"}],
        "options": {"board": "short", **options},
        "standIns": False,
    }
    table = (await ada.post("/tables", wish))["table"]
    await ada.watch(table, 0)
    await ada.until(lambda: ada.tables[table].facts["status"] == "running")
    return ada, table


@pytest.mark.rule("TIW-137")
@pytest.mark.parametrize("hints", ["exact", "marks", "off"])
async def test_hints_as_the_host_wants_them(clients: Clients, hints: str) -> None:
    ada, table = await alone(clients, hints=hints)
    spectator = await clients.guest("Sue")
    shown = await ada.get(f"/tables/{table}/possibilities")
    assert shown == await spectator.get(f"/tables/{table}/possibilities")
    assert (shown is not None) == (hints == "exact")
    if shown is not None:
        assert len(shown["cells"]) == 19
        assert all(cell["levels"] and cell["soils"] for cell in shown["cells"])
    asked = await code(ada.ask("hint", table=table, seat=0))
    assert asked == ("noHints" if hints == "off" else "fine")


@pytest.mark.rule("TIW-136", "TIW-154", "TIW-156")
@pytest.mark.parametrize("reveal", ["true", "false"])
async def test_who_leaves_a_solo_game_ends_it_and_the_record_is_open_or_not(
    clients: Clients, reveal: str
) -> None:
    ada, table = await alone(clients, revealMap=reveal)
    await ada.post(f"/tables/{table}/leave")
    await ada.until(lambda: ada.tables[table].facts["status"] == "over")
    for path in ("record", "draws", "review"):
        answer = await ada.http.get(f"/api/tables/{table}/{path}")
        assert answer.status_code == (200 if reveal == "true" else 403)
        assert ("map " in answer.text) == (reveal == "true" and path != "review")
        if path == "record" and reveal == "true":
            assert verify(GAME, read(answer.text)) == 1


@pytest.mark.rule("TIW-123", "TIW-124", "TIW-155")
async def test_the_puzzle_of_the_day(clients: Clients) -> None:
    ada, bob = await guest(clients, "Ada"), await guest(clients, "Bob")
    table = (await ada.post("/daily/tiwanaku-short"))["table"]
    assert (await ada.post("/daily/tiwanaku-short"))["table"] == table
    await ada.watch(table, 0)
    assert await code(ada.ask("hint", table=table, seat=0)) == "noHints"
    looks = [
        bob.get(f"/tables/{table}"),
        bob.ask("watch", table=table, viewer=-2),
        bob.get(f"/tables/{table}/replay"),
        bob.get(f"/tables/{table}/possibilities"),
        bob.post(f"/tables/{table}/fork", {}),
    ]
    assert {await code(look) for look in looks} == {"puzzleOpen"}
    # Nor is the own one carried to a table where hints are given or others look on.
    assert await code(ada.post(f"/tables/{table}/fork", {})) == "puzzleOpen"
    await ada.post(f"/tables/{table}/leave")
    assert await code(ada.post(f"/tables/{table}/fork", {"entry": 0})) == "puzzleOpen"
    again = {"game": "tiwanaku", "seats": [{"kind": "me"}], "dealOf": table, "public": True}
    assert await code(ada.post("/tables", again)) == "puzzleOpen"
    assert await code(bob.get(f"/tables/{table}/record")) == "puzzleOpen"
    day = (await ada.get("/daily"))[0]["day"]
    results = await bob.get(f"/daily/tiwanaku-short/{day}")
    assert [(line["rank"], line["name"], line["mine"]) for line in results] == [(1, "Ada", False)]
    own = (await bob.post("/daily/tiwanaku-short"))["table"]
    await bob.post(f"/tables/{own}/leave")
    assert await code(bob.get(f"/tables/{table}")) == "fine"
