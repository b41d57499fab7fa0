"""Whole games over the wire, as browsers play them."""

from __future__ import annotations

import asyncio

import kiebitz
from kiebitz.core.proof import verify
from kiebitz.core.record import read
from tests.wire.tables import at_random
from tools.table_client import Clients, play_on


async def test_two_browsers_and_a_bot_play_a_whole_game(clients: Clients) -> None:
    ada, bob = await clients.guest("Ada"), await clients.guest("Bob")
    created = await ada.post(
        "/tables",
        {
            "game": "amazonas",
            "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}],
        },
    )
    table = created["table"]
    await ada.connect()
    await ada.watch(table, 0)
    joined = await bob.post(f"/tables/{table}/join", {"invite": created["invite"]})
    assert joined["seat"] == 1
    await bob.connect()
    await bob.watch(table, 1)
    await asyncio.gather(play_on(ada, table, 0, at_random(1)), play_on(bob, table, 1, at_random(2)))
    seen = ada.tables[table]
    assert seen.facts["status"] == "over"
    assert seen.facts["proof"]["stage"] == "open"
    assert seen.snapshot is not None
    outcome = seen.snapshot["view"]["outcome"]
    assert min(outcome["ranks"]) == 1

    # The record is whole, replays, and proves the shuffle with both players' salts.
    text = (await ada.http.get(f"/api/tables/{table}/record")).text
    record = read(text)
    game = kiebitz.game("amazonas")
    assert verify(game, record) > 0
    promise = record.header.promise
    assert promise is not None
    assert len(promise.salt_hashes) == 2
    assert list(promise.salt_hashes) == seen.facts["proof"]["hashes"]
    own = ada.salt(table)
    assert own is not None
    assert own.hex() in seen.facts["proof"]["salts"]
    # Everybody was told the same public things, and each the own secrets only.
    assert bob.tables[table].events[-1]["key"] == seen.events[-1]["key"]
