"""A curious host, a pest and a clever neighbour: what they try over the wire, and what they are told."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.tables.usecases import stand_ins
from tests.wire.servers import Running
from tests.wire.tables import code, two
from tools.table_client import Client, Clients


async def over(clients: Clients) -> tuple[Client, Client, str]:
    """Ada and Bob, and a table of theirs that Ada has closed."""
    ada, bob, table = await two(clients)
    await ada.post(f"/tables/{table}/close")
    return ada, bob, table


async def page(client: Client, table: str) -> dict[str, Any]:
    return dict(await client.get(f"/tables/{table}"))


# --- seats


async def test_a_host_plays_no_move_of_somebody_who_is_here(
    clients: Clients, site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, table = await two(clients)
    give = {"kind": "bot", "level": "random"}
    seat = f"/tables/{table}/seats/1"
    assert await code(ada.call("PUT", seat, give)) == "stillHere"
    await bob.disconnect()
    await ada.until(lambda: not ada.tables[table].facts["seats"][1]["online"])
    assert ada.tables[table].facts["seats"][1]["awaySince"] is not None
    assert await code(ada.call("PUT", seat, give)) == "stillHere"
    monkeypatch.setattr(stand_ins, "AWAY", 0)  # five minutes later
    await ada.call("PUT", seat, give)
    await ada.until(lambda: "seatToBot" in {each["key"] for each in ada.tables[table].events})
    assert await code(bob.post(f"{seat}/ask")) == "notHost"


async def test_a_player_is_asked_for_the_seat(clients: Clients) -> None:
    ada, bob, table = await two(clients)
    assert await code(bob.post(f"/tables/{table}/seats/1/answer", {"agrees": True})) == "notOpen"
    await ada.post(f"/tables/{table}/seats/1/ask")
    await bob.until(lambda: bob.tables[table].facts["seats"][1]["asked"])
    await bob.post(f"/tables/{table}/seats/1/answer", {"agrees": True})
    await ada.until(lambda: ada.tables[table].facts["seats"][1]["standIn"])


async def test_a_host_has_no_more_time_than_others(clients: Clients) -> None:
    ada, _, table = await two(clients, clock={"kind": "game", "seconds": 600})
    extend = f"/tables/{table}/extend"
    assert await code(ada.post(extend, {"seat": 0, "seconds": 300})) == "ownTime"
    await ada.post(extend, {"seat": 1, "seconds": 300})
    await ada.until(lambda: ada.tables[table].events[-1]["key"] == "timeGiven")


async def test_nobody_sits_on_two_chairs(clients: Clients) -> None:
    ada, eve = await clients.guest("Ada"), await clients.guest("Eve")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    wish = {"game": "amazonas", "seats": seats, "public": True}
    table = (await ada.post("/tables", wish))["table"]
    await eve.post(f"/tables/{table}/join", {"seat": 1})
    assert await code(eve.post(f"/tables/{table}/join", {"seat": 2})) == "oneSeat"


# --- the same table again


async def test_nobody_is_seated_again_without_having_said_yes(clients: Clients) -> None:
    ada, bob, old = await over(clients)
    created = await ada.post(f"/tables/{old}/rematch")
    new = created["table"]
    facts = (await page(bob, new))["facts"]
    assert [(seat["kind"], seat["user"]) for seat in facts["seats"]] == [
        ("open", None),
        ("person", ada.user),
    ]
    assert facts["seats"][0]["keptFor"] == bob.user
    mine = (await bob.get("/tables?kind=mine"))["tables"]
    assert [table["id"] for table in mine if table["invited"]] == [new]
    await bob.until(lambda: bob.tables[old].facts["rematch"] == new)
    assert (await bob.post(f"/tables/{old}/rematch"))["table"] == new
    facts = (await page(bob, new))["facts"]
    assert [seat["user"] for seat in facts["seats"]] == [bob.user, ada.user]
    assert facts["status"] == "sealing"


async def test_not_now_and_then_yes(clients: Clients) -> None:
    ada, bob, old = await over(clients)
    new = (await ada.post(f"/tables/{old}/rematch"))["table"]
    assert await code(ada.post(f"/tables/{new}/decline")) == "notYourSeat"
    await bob.post(f"/tables/{new}/decline")
    assert (await page(bob, new))["mine"] == []
    eve = await clients.guest("Eve")
    assert await code(eve.post(f"/tables/{new}/join", {})) == "badInvite"
    await bob.post(f"/tables/{old}/rematch")
    assert (await page(bob, new))["mine"] == [0]


# --- people who do not want to meet


async def test_a_blocked_person_does_not_come_near(clients: Clients) -> None:
    ada, eve = await clients.guest("Ada"), await clients.guest("Eve")
    await ada.call("PUT", f"/blocks/{eve.user}")
    await ada.call("PUT", f"/blocks/{eve.user}")
    assert await ada.get("/blocks") == [{"user": eve.user, "name": "Eve"}]
    assert await eve.get("/blocks") == []
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    wish = {"game": "amazonas", "seats": seats, "public": True}
    created = await ada.post("/tables", wish)
    join = f"/tables/{created['table']}/join"
    assert await code(eve.post(join, {})) == "blocked"
    assert await code(eve.post(join, {"invite": created["invite"]})) == "blocked"
    # Nor at a table of somebody else at which Ada sits.
    bob = await clients.guest("Bob")
    theirs = (await bob.post("/tables", wish))["table"]
    await ada.post(f"/tables/{theirs}/join", {})
    assert await code(eve.post(f"/tables/{theirs}/join", {})) == "blocked"
    await ada.call("DELETE", f"/blocks/{eve.user}")
    assert (await eve.post(join, {}))["seat"] == 1


async def test_a_blocked_person_invites_nobody(clients: Clients) -> None:
    ada, bob, old = await over(clients)
    await ada.call("PUT", f"/blocks/{bob.user}")
    new = (await bob.post(f"/tables/{old}/rematch"))["table"]
    assert [seat["keptFor"] for seat in (await page(bob, new))["facts"]["seats"]] == [None, None]
    assert new not in [table["id"] for table in (await ada.get("/tables?kind=mine"))["tables"]]


async def test_a_blocked_person_is_not_read(clients: Clients) -> None:
    ada, bob, table = await two(clients)
    await bob.ask("say", table=table, text="first")
    await ada.until(lambda: len(ada.tables[table].chat) == 1)
    await ada.call("PUT", f"/blocks/{bob.user}")
    ada.tables[table].hears_all = False
    await ada.watch(table, 0, again=True)
    await bob.ask("say", table=table, text="second")
    await ada.ask("say", table=table, text="third")
    await bob.until(lambda: len(bob.tables[table].chat) == 3)
    await ada.until(lambda: "third" in {line["text"] for line in ada.tables[table].chat})
    assert "second" not in {line["text"] for line in ada.tables[table].chat}


async def test_signing_in_gets_nobody_round_a_block(clients: Clients) -> None:
    ada, eve = await clients.guest("Ada"), await clients.guest("Eve")
    await eve.post("/account", {"name": "Evelyn of the lake", "password": "long enough"})
    guest = await clients.guest("Guest")
    await ada.call("PUT", f"/blocks/{guest.user}")
    await guest.post("/session", {"name": "Evelyn of the lake", "password": "long enough"})
    assert [each["user"] for each in await ada.get("/blocks")] == [eve.user]


async def test_what_cannot_be_blocked(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    assert await code(ada.call("PUT", f"/blocks/{ada.user}")) == "badOptions"
    assert await code(ada.call("PUT", "/blocks/nobody")) == "notFound"


async def test_strangers_write_at_public_tables_only(clients: Clients) -> None:
    _, _, table = await two(clients)
    eve = await clients.guest("Eve")
    await eve.connect()
    await eve.watch(table, -2)
    assert await code(eve.ask("say", table=table, text="buy this")) == "notAtTable"
