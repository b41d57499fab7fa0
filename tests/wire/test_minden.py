"""Minden over the wire: nobody whispers among people, and stones that lie there are their owner's alone."""

from __future__ import annotations

from typing import Any

import pytest

from tools.table_client import Client, Clients, Refused


async def seated(
    clients: Clients, seats: list[dict[str, Any]], **options: str
) -> tuple[Client, str]:
    """Ada at a table that has begun, at which the first seat chooses last."""
    ada = await clients.guest("Ada")
    await ada.connect()
    wish = {"game": "minden", "seats": seats, "options": {"firstRound": "seat", **options}}
    table = (await ada.post("/tables", wish))["table"]
    await ada.watch(table, 0)
    await ada.until(lambda: ada.tables[table].facts["status"] == "running")
    return ada, table


ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "easy"}


async def asked(client: Client, table: str) -> None:
    """Wait until the seat that the client looks through is to decide."""
    await client.until(lambda: (client.tables[table].snapshot or {}).get("decision") is not None)


@pytest.mark.rule("MIN-101")
@pytest.mark.parametrize("seats", [[ME], [ME, BOT]])
async def test_alone_or_against_bots_one_may_ask_and_play_on_elsewhere(
    clients: Clients, seats: list[dict[str, Any]]
) -> None:
    ada, table = await seated(clients, seats)
    await asked(ada, table)
    assert (await ada.ask("hint", table=table, seat=0))["advice"]["moves"]
    assert (await ada.post(f"/tables/{table}/fork", {}))["table"]


@pytest.mark.rule("MIN-101")
async def test_among_people_nobody_whispers_and_nobody_plays_on_elsewhere(clients: Clients) -> None:
    ada, table = await seated(clients, [ME, {"kind": "me", "name": "Bob"}, BOT])
    await ada.watch(table, 1)
    await asked(ada, table)
    with pytest.raises(Refused) as refused:
        await ada.ask("hint", table=table, seat=1)
    assert refused.value.code == "noHints"
    assert refused.value.answer["refusal"] == {"rule": "MIN-101", "key": "noHints", "params": {}}
    with pytest.raises(Refused) as kept:
        await ada.post(f"/tables/{table}/fork", {})
    assert kept.value.code == "notOver"


@pytest.mark.rule("MIN-101")
async def test_a_move_by_a_program_opens_no_ear_for_whispers(clients: Clients) -> None:
    """Bob lets a program make one move: he is shown as a bot from then on, and still is a person."""
    ada, bob = await clients.guest("Ada"), await clients.guest("Bob")
    wish = {"game": "minden", "seats": [ME, {"kind": "open"}], "options": {"firstRound": "seat"}}
    created = await ada.post("/tables", wish)
    table = created["table"]
    robot, token = clients.stranger(), (await bob.post("/me/tokens"))["token"]
    robot.http.headers["authorization"] = f"Bearer {token}"
    await robot.connect(Authorization=f"Bearer {token}")
    await ada.connect()
    await ada.watch(table, 0)
    await robot.post(f"/tables/{table}/join", {"invite": created["invite"]})
    await robot.watch(table, 1)
    await ada.until(lambda: ada.tables[table].facts["status"] == "running")
    assert ada.tables[table].facts["seats"][1]["externalBot"]
    await asked(robot, table)
    with pytest.raises(Refused) as refused:
        await robot.ask("hint", table=table, seat=1)
    assert refused.value.code == "noHints"
    for client in (ada, bob):
        with pytest.raises(Refused) as kept:
            await client.post(f"/tables/{table}/fork", {})
        assert kept.value.code == "notOver"


@pytest.mark.rule("MIN-055", "MIN-103", "MIN-114")
async def test_who_comes_back_finds_the_stones_again_and_nobody_else_does(clients: Clients) -> None:
    ada, table = await seated(clients, [ME], tipTimer="180", nesting="strict")
    await asked(ada, table)
    snapshot = ada.tables[table].snapshot or {}
    move = {"table": table, "seat": 0, "decision": snapshot["decision"]}
    await ada.ask("move", move="keep", id="1", **move)
    await ada.until(lambda: (ada.tables[table].snapshot or {})["view"]["phase"] == "tip")
    snapshot = ada.tables[table].snapshot or {}
    assert 0 < snapshot["clocks"][0]["left"] <= 180_000
    move["decision"] = snapshot["decision"]
    await ada.ask("intend", move="tip E-M", **move)
    with pytest.raises(Refused) as refused:
        await ada.ask("intend", move="tip W-_-7", **move)
    assert refused.value.answer["refusal"]["rule"] == "MIN-052"
    sue = await clients.guest("Sue")
    await sue.connect()
    await sue.watch(table, -2)
    assert (sue.tables[table].snapshot or {})["intent"] is None
    with pytest.raises(Refused):
        await sue.ask("intend", move="tip E-M", **move)
    await ada.disconnect()
    await ada.connect()
    await ada.watch(table, 0)
    await ada.until(lambda: (ada.tables[table].snapshot or {})["intent"] == "tip E-M")
