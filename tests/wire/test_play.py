"""Playing over the wire: resync, moves sent twice, undo, hot-seat, spectators, hints, notes, replays."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

import kiebitz
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from tests.wire.tables import code, first, two
from tools.table_client import Clients, Refused, play_on


async def test_a_cut_line_resyncs_by_number(clients: Clients) -> None:
    ada, bob, table = await two(clients)
    for cut in range(3):
        await ada.disconnect()
        seen = bob.tables[table]
        if seen.snapshot and seen.snapshot["decision"] is not None:
            await bob.move(table, 1, first(seen.snapshot))
        await bob.ask("say", table=table, text=f"are you there? {cut}")
        await ada.connect()
        await ada.watch(table, 0, again=True)
        await ada.until(lambda cut=cut: len(ada.tables[table].chat) == cut + 1)  # type: ignore[misc]
        mine = ada.tables[table].snapshot
        assert mine is not None
        if mine["decision"] is not None:
            await ada.move(table, 0, first(mine))
    fresh = await ada.get(f"/tables/{table}?viewer=0")
    await ada.until(lambda: len(ada.tables[table].events) == len(fresh["events"]))
    assert ada.tables[table].events == fresh["events"]


async def test_a_move_sent_twice_is_made_once(clients: Clients) -> None:
    ada, bob, table = await two(clients)
    snapshot = ada.tables[table].snapshot
    assert snapshot is not None
    fields = {"id": "once", "decision": snapshot["decision"]}
    one = await ada.move(table, 0, first(snapshot), **fields)
    two_ = await ada.move(table, 0, first(snapshot), **fields)
    assert one["entry"] == two_["entry"]
    other = await code(ada.move(table, 0, first(snapshot), id="other", decision=fields["decision"]))
    assert other == "stale"
    # Somebody else's id is nobody's business.
    assert await code(bob.ask("move", table=table, seat=0, move="end", **fields)) == "notYourSeat"


async def test_refusals_name_the_rule_and_change_nothing(clients: Clients) -> None:
    ada, _, table = await two(clients)
    before = ada.tables[table].rev
    with pytest.raises(Refused) as refused:
        await ada.move(table, 0, "build manaus")
    assert refused.value.code == "illegalMove"
    assert refused.value.answer["refusal"]["rule"] == "AMA-137"
    assert await code(ada.move(table, 0, "bild manaus")) == "badMove"
    assert await code(ada.move(table, 1, "keep m1")) == "notYourSeat"
    assert await code(ada.move(table, 9, "keep m1")) == "noSuchSeat"
    assert await code(ada.ask("watch", table=table, viewer=1)) == "notYourSeat"
    assert await code(ada.ask("know", table=table, seat=1)) == "notYourSeat"
    assert await code(ada.ask("why", table=table, seat=1, move="end")) == "notYourSeat"
    assert await code(ada.ask("undo", table=table, seat=0, entry=0)) == "undoRefused"
    assert await code(ada.get(f"/tables/{table}?viewer=1")) == "notYourSeat"
    assert await code(ada.get(f"/tables/{table}/replay?viewer=1")) == "notYourSeat"
    assert await code(ada.get(f"/tables/{table}/record")) == "notOver"
    page = await ada.get(f"/tables/{table}")
    assert page["rev"] == before


async def test_asking_before_deciding(clients: Clients) -> None:
    ada, bob, table = await two(clients, options={"missionDeal": "one"})
    mover, seat = (ada, 0) if ada.tables[table].snapshot["decision"] is not None else (bob, 1)  # type: ignore[index]
    snapshot = mover.tables[table].snapshot
    assert snapshot is not None
    preview = await mover.ask("preview", table=table, seat=seat, move=first(snapshot))
    assert preview["events"][0]["key"] == "startHut"
    assert (await mover.ask("why", table=table, seat=seat, move=first(snapshot)))["refusal"] is None
    why = await mover.ask("why", table=table, seat=seat, move="end")
    assert why["refusal"] == {"rule": "AMA-018", "key": "startHutNeeded", "params": {}}
    advice = (await mover.ask("hint", table=table, seat=seat))["advice"]
    # Those that are worth a thought: of thirty villages only cheap ones are.
    assert len(advice["moves"]) < advice["candidates"] < len(snapshot["legal"])
    best = advice["moves"][0]
    described = {move["notation"]: move for move in snapshot["legal"]}[best["notation"]]
    assert best["move"] == {"key": described["key"], "params": described["params"]}
    assert 1 <= best["rank"] <= 2
    known = await mover.ask("know", table=table, seat=seat)
    knowledge = kiebitz.game("amazonas").knowledge_from(json.dumps(known["knowledge"]).encode())
    assert list(knowledge.sample(Random(1)).legal(seat))


async def test_undo_over_the_wire(clients: Clients) -> None:
    ada, bob, table = await two(clients, options={"missionDeal": "one"})
    mover, seat = (ada, 0) if ada.tables[table].snapshot["decision"] is not None else (bob, 1)  # type: ignore[index]
    seen = mover.tables[table]
    before = dict(seen.snapshot or {})
    made = await mover.move(table, seat, first(before))
    await mover.until(lambda: seen.snapshot is not None and seen.snapshot["undo"] == made["entry"])
    await mover.ask("undo", table=table, seat=seat, entry=made["entry"])
    await mover.ask("undo", table=table, seat=seat, entry=made["entry"])
    await mover.until(lambda: seen.snapshot is not None and seen.snapshot["decision"] is not None)
    assert seen.snapshot is not None
    assert seen.snapshot["view"] == before["view"]
    assert seen.events[-1]["key"] == "takenBack"


async def test_one_device_for_all(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    seats = [{"kind": "me", "name": "Left"}, {"kind": "me", "name": "Right"}]
    created = await ada.post("/tables", {"game": "amazonas", "seats": seats})
    table = created["table"]
    await ada.connect()
    seen = await ada.watch(table, 0)
    await ada.until(lambda: seen.snapshot is not None)
    await ada.move(table, 0, first(seen.snapshot or {}))
    assert seen.snapshot is not None
    assert seen.snapshot["view"]["players"][1]["offered"] == []
    other = await ada.watch(table, 1)
    await ada.until(lambda: other.snapshot is not None)
    assert other.snapshot is not None
    assert other.snapshot["view"]["viewer"] == 1
    assert other.snapshot["view"]["players"][0]["offered"] == []
    assert len(other.snapshot["view"]["players"][1]["offered"]) == 2
    await ada.move(table, 1, first(other.snapshot))
    assert [seat["name"] for seat in other.facts["seats"]] == ["Left", "Right"]


async def test_spectators_see_the_public_side_and_are_seen(clients: Clients) -> None:
    ada, bob, table = await two(clients, public=True)
    eve = await clients.guest("Eve")
    await eve.connect()
    seen = await eve.watch(table, -2)
    assert seen.snapshot is not None
    assert seen.snapshot["legal"] == []
    assert all(player["offered"] == [] for player in seen.snapshot["view"]["players"])
    await ada.until(lambda: ada.tables[table].facts["spectators"] == 1)
    assert await code(eve.ask("move", table=table, seat=0, move="end", id="x", decision=1)) == (
        "notYourSeat"
    )
    await eve.ask("say", table=table, text="good luck")
    await bob.until(lambda: bool(bob.tables[table].chat))
    assert bob.tables[table].chat[0]["name"] == "Eve"
    await ada.post(f"/tables/{table}/mute", {"user": eve.user, "muted": True})
    assert await code(eve.ask("say", table=table, text="hey")) == "muted"
    await eve.disconnect()
    await ada.until(lambda: ada.tables[table].facts["spectators"] == 0)
    await bob.disconnect()
    await ada.until(lambda: not ada.tables[table].facts["seats"][1]["online"])


async def test_lists_notes_replays_rematch_and_notices(clients: Clients) -> None:
    ada, bob, table = await two(clients)
    notes = {"marks": [1, 2, {"cell": "e2"}]}
    await ada.call("PUT", f"/tables/{table}/notes", {"notes": notes})
    assert (await ada.get(f"/tables/{table}/notes"))["notes"] == notes
    assert (await bob.get(f"/tables/{table}/notes"))["notes"] is None
    assert table in [each["id"] for each in (await ada.get("/tables?kind=mine"))["tables"]]
    assert await code(ada.post(f"/tables/{table}/rematch")) == "notOver"
    await asyncio.gather(
        play_on(ada, table, 0, first),
        play_on(bob, table, 1, lambda s: s["legal"][-1]["notation"]),
    )
    replay = await ada.get(f"/tables/{table}/replay?viewer=1")
    assert [each["entry"] for each in replay["entries"]] == list(range(len(replay["entries"])))
    moves = [each for each in replay["entries"] if each["move"]]
    snapshot = await ada.get(f"/tables/{table}/replay/{moves[0]['entry']}?viewer=1")
    assert snapshot["view"]["viewer"] == 1
    finished = (await bob.get("/tables?kind=finished"))["tables"]
    assert finished[0]["id"] == table
    assert min(finished[0]["ranks"]) == 1
    again = await ada.post(f"/tables/{table}/rematch")
    assert (await bob.post(f"/tables/{table}/rematch"))["table"] == again["table"]
    await ada.until(lambda: ada.tables[table].facts["rematch"] == again["table"])
    forked = await bob.post(f"/tables/{table}/fork", {"entry": moves[3]["entry"]})
    page = await bob.get(f"/tables/{forked['table']}")
    assert page["facts"]["forkEntry"] == moves[3]["entry"]
    # Bob does not look at the new table: he is told that it waits for him.
    await bob.until(lambda: any(each["table"] == again["table"] for each in bob.notices))
    record = (await ada.http.get(f"/api/tables/{table}/record")).text
    imported = await ada.http.post("/api/records", content=record)
    assert imported.status_code == 201
    assert (await ada.http.post("/api/records", content=record[:-300])).status_code == 422


async def test_who_gives_up_a_seat_is_told_nothing_more_of_it(clients: Clients) -> None:
    host, spy, bob = [await clients.guest(name) for name in ("Host", "Spy", "Bob")]
    seats = [{"kind": "me"}, {"kind": "open"}]
    created = await host.post("/tables", {"game": "amazonas", "seats": seats, "start": False})
    table, asks = created["table"], {"invite": created["invite"]}
    await spy.post(f"/tables/{table}/join", asks)
    await spy.connect()
    seen = await spy.watch(table, 1)
    await spy.post(f"/tables/{table}/leave")
    notice = {"type": "notice", "table": table, "game": "amazonas", "kind": "unseated"}
    await spy.until(lambda: notice in spy.notices)
    rev = seen.rev
    await bob.post(f"/tables/{table}/join", asks)
    await host.post(f"/tables/{table}/start")
    for client, seat in ((host, 0), (bob, 1)):
        await client.connect()
        await client.watch(table, seat)
    await bob.until(lambda: bob.tables[table].snapshot is not None)
    await spy.ask("ping")
    assert (seen.rev, seen.snapshot) == (rev, None)
    assert await code(spy.watch(table, 1)) == "notYourSeat"
    # As everybody else may, the spy looks on; from the first event, for each viewer's are numbered apart.
    crowd = await spy.watch(table, -2)
    await spy.until(lambda: crowd.snapshot is not None and bool(crowd.events))
    assert crowd.snapshot is not None
    assert crowd.snapshot["legal"] == []


async def test_leaving_hands_over_to_a_bot_and_back(clients: Clients) -> None:
    ada, bob, table = await two(clients)
    await bob.post(f"/tables/{table}/leave")
    await ada.move(table, 0, first(ada.tables[table].snapshot or {}))
    await ada.until(lambda: ada.tables[table].snapshot["entry"] >= 3)  # type: ignore[index]
    assert ada.tables[table].facts["seats"][1]["standIn"]
    await bob.post(f"/tables/{table}/join", {"seat": 1})
    await ada.until(lambda: not ada.tables[table].facts["seats"][1]["standIn"])


async def test_a_rematch_that_was_cut_off_is_made_again(clients: Clients) -> None:
    """What is stored first is the table, then the link to it; a link to no table would be for ever."""
    ada = await clients.guest("Ada")
    seats = [{"kind": "me"}, {"kind": "me"}]
    old = (await ada.post("/tables", {"game": "amazonas", "seats": seats}))["table"]
    await ada.post(f"/tables/{old}/close")
    with pytest.MonkeyPatch.context() as cut:

        async def dies(registry: TableRegistry, draft: Draft) -> LiveTable:
            raise OSError("no power")

        cut.setattr(TableRegistry, "create", dies)
        assert await code(ada.post(f"/tables/{old}/rematch")) == "rulesFailed"
    again = (await ada.post(f"/tables/{old}/rematch"))["table"]
    assert (await ada.get(f"/tables/{again}"))["facts"]["status"] in ("sealing", "running")
    both = await asyncio.gather(*(ada.post(f"/tables/{old}/rematch") for _ in range(3)))
    assert {each["table"] for each in both} == {again}
