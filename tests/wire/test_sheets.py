"""The table in words, and the draws laid open: what is in them, and who may ask."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

import pytest

from tools.table_client import Client, Clients, Refused, play_on

BOT = {"kind": "bot", "level": "random"}


async def created(client: Client, others: dict[str, str]) -> str:
    seats = [{"kind": "me"}, others]
    return str((await client.post("/tables", {"game": "amazonas", "seats": seats}))["table"])


async def code(client: Client, path: str) -> str | None:
    with pytest.raises(Refused) as refused:
        await client.get(path)
    return refused.value.code


def texts(panels: list[dict[str, Any]]) -> str:
    return json.dumps(panels, ensure_ascii=False)


async def test_the_sheet_tells_a_seat_what_it_sees_in_its_language(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    table = await created(ada, BOT)
    await ada.connect()
    await ada.watch(table, 0)
    await ada.until(lambda: ada.tables[table].snapshot is not None)
    german = await ada.get(f"/tables/{table}/sheet?viewer=0&lang=de")
    kinds = [panel["kind"] for panel in german["panels"]]
    assert kinds == ["facts", "table", "table"]
    _, players, _ = german["panels"]
    name, *rest = players["rows"][0]
    assert "Ada" in name["text"]
    assert name["tone"] == "seat0"
    assert any(isinstance(cell, str) for cell in rest)
    assert "Bot 2" in texts(german["panels"])
    english = await ada.get(f"/tables/{table}/sheet?viewer=0&lang=en")
    assert texts(english["panels"]) != texts(german["panels"])
    assert await code(ada, f"/tables/{table}/sheet?viewer=0&lang=fr") == "badMessage"
    assert await code(ada, f"/tables/{table}/sheet?viewer=1&lang=de") == "notYourSeat"
    assert await code(ada, f"/tables/{table}/sheet?viewer=0&entry=999") == "noSuchEntry"
    assert await code(ada, f"/tables/{table}/draws") == "notOver"


async def test_a_sheet_of_a_game_that_has_not_begun_is_refused(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    table = await created(ada, {"kind": "open"})
    assert await code(ada, f"/tables/{table}/sheet?viewer=0") == "notRunning"


async def test_every_draw_of_a_finished_game_can_be_checked_by_hand(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    table = await created(ada, BOT)
    await ada.connect()
    await ada.watch(table, 0)
    await play_on(ada, table, 0, lambda snapshot: str(snapshot["legal"][0]["notation"]))
    record = (await ada.http.get(f"/api/tables/{table}/record")).text
    opening = json.loads(record.splitlines()[-1])["opening"]
    salts = b"".join(bytes.fromhex(salt) for salt in opening["salts"])
    draws = await ada.get(f"/tables/{table}/draws")
    assert len(draws) > 18
    for draw in draws:
        key, message = bytes.fromhex(opening["secret"]), salts + draw["name"].encode()
        ticket = int.from_bytes(hmac.digest(key, message, hashlib.sha256), "big")
        lots = [outcome for outcome, weight in draw["choice"] for _ in range(weight)]
        assert lots[len(lots) * ticket >> 256] == draw["outcome"]
