"""What a host allows at a table, hints, spectators, forks, and what can be changed before the start."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.core.state import SPECTATOR
from tests.wire.tables import code, two
from tools.table_client import Clients


async def test_without_hints_nobody_asks_the_kiebitz(clients: Clients) -> None:
    ada, bob, table = await two(clients, hints="off")
    asked = ada.tables[table].snapshot
    assert asked is not None
    seat = asked["view"]["pending"][0]
    assert await code((ada, bob)[seat].ask("hint", table=table, seat=seat)) == "noHints"


async def test_without_forks_nobody_goes_on_from_the_running_game(clients: Clients) -> None:
    ada, _, table = await two(clients, forks=False)
    assert await code(ada.post(f"/tables/{table}/fork", {})) == "noForks"


async def test_a_fork_of_the_running_game_is_no_way_around(clients: Clients) -> None:
    ada, _, table = await two(clients, hints="off")
    forked = (await ada.post(f"/tables/{table}/fork", {}))["table"]
    assert (await ada.get(f"/tables/{forked}"))["facts"]["hints"] == "off"


async def test_without_spectators_nobody_looks_on(clients: Clients) -> None:
    ada, _, table = await two(clients, onlookers="none", public=True)
    eve = await clients.guest("Eve")
    assert await code(eve.get(f"/tables/{table}")) == "noSpectators"
    assert await code(eve.get(f"/tables/{table}/replay?viewer={SPECTATOR}")) == "noSpectators"
    await eve.connect()
    assert await code(eve.watch(table, SPECTATOR)) == "noSpectators"
    listed = (await eve.get("/tables?kind=running"))["tables"]
    assert table not in [each["id"] for each in listed]
    assert (await ada.get(f"/tables/{table}"))["facts"]["status"] == "running"


async def test_who_looked_on_before_the_start_is_sent_nothing_of_the_game(clients: Clients) -> None:
    ada, bob, eve = [await clients.guest(name) for name in ("Ada", "Bob", "Eve")]
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "amazonas", "seats": seats, "onlookers": "none"}
    created = await ada.post("/tables", wish)
    table = created["table"]
    await eve.connect()
    await eve.watch(table, SPECTATOR)
    await bob.post(f"/tables/{table}/join", {"invite": created["invite"]})
    await eve.until(lambda: "unseated" in [each["kind"] for each in eve.notices])
    assert eve.tables[table].snapshot is None


async def test_silent_spectators_do_not_write(clients: Clients) -> None:
    _, _, table = await two(clients, onlookers="silent", public=True)
    eve = await clients.guest("Eve")
    await eve.connect()
    await eve.watch(table, SPECTATOR)
    assert await code(eve.ask("say", table=table, text="Psst!")) == "notAtTable"


async def test_a_rematch_keeps_what_the_host_has_allowed(clients: Clients) -> None:
    ada, _, table = await two(clients, onlookers="silent", hints="off", forks=False)
    await ada.post(f"/tables/{table}/close")
    again = (await ada.post(f"/tables/{table}/rematch"))["table"]
    facts = (await ada.get(f"/tables/{again}"))["facts"]
    assert (facts["hints"], facts["onlookers"], facts["forks"]) == ("off", "silent", False)


# --- before the start


async def opened(clients: Clients) -> tuple[Any, Any, str, str]:
    ada, bob = await clients.guest("Ada"), await clients.guest("Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    created = await ada.post("/tables", {"game": "amazonas", "seats": seats})
    return ada, bob, created["table"], created["invite"]


async def test_the_host_changes_clock_and_options_until_the_start(clients: Clients) -> None:
    ada, bob, table, invite = await opened(clients)
    await bob.connect()
    await bob.watch(table, SPECTATOR)
    seen = bob.tables[table]
    change = {
        "clock": {"kind": "game", "seconds": 900, "increment": 5},
        "options": {"missionDeal": "one"},
        "onlookers": "silent",
    }
    await ada.call("PATCH", f"/tables/{table}", change)
    await bob.until(lambda: seen.facts["clock"]["seconds"] == 900)
    assert seen.facts["options"]["missionDeal"] == "one"
    assert (seen.facts["onlookers"], seen.facts["hints"]) == ("silent", "own")
    await bob.post(f"/tables/{table}/join", {"invite": invite})
    assert await code(ada.call("PATCH", f"/tables/{table}", {"forks": False})) == "notOpen"


@pytest.mark.parametrize(
    "change, refusal",
    [
        ({"clock": {"kind": "move", "seconds": 0}}, "badOptions"),
        ({"options": {"missionDeal": "all of them"}}, "badOptions"),
        ({"hints": "some"}, "badMessage"),
    ],
)
async def test_what_cannot_be_is_refused(
    clients: Clients, change: dict[str, Any], refusal: str
) -> None:
    ada, _, table, _ = await opened(clients)
    before = (await ada.get(f"/tables/{table}"))["facts"]
    assert await code(ada.call("PATCH", f"/tables/{table}", change)) == refusal
    assert (await ada.get(f"/tables/{table}"))["facts"] == before


async def test_only_the_host_changes_the_table(clients: Clients) -> None:
    _, bob, table, _ = await opened(clients)
    assert await code(bob.call("PATCH", f"/tables/{table}", {"forks": False})) == "notHost"
