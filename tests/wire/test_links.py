"""Links to a table: the invitation, the way back to a seat, and the address that they begin with; names at tables."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from kiebitz.server import reach
from kiebitz.server.settings import Settings
from tests.wire.servers import Running, running
from tests.wire.tables import code, two
from tools.table_client import Clients

AMAZONAS = {"game": "amazonas", "seats": [{"kind": "me"}, {"kind": "open"}]}


# --- the way back


async def test_a_guest_without_a_cookie_gets_the_seat_back(clients: Clients) -> None:
    _, bob, table = await two(clients)
    secret = (await bob.post(f"/tables/{table}/seats/1/token"))["token"]
    again = await clients.guest("Nobody")
    joined = await again.post(f"/tables/{table}/join", {"seatToken": secret})
    assert joined == {"table": table, "seat": 1}
    held = (await again.get(f"/tables/{table}"))["facts"]["seats"][1]
    assert (held["user"], held["name"]) == (again.user, "Bob")
    assert await code(bob.get(f"/tables/{table}?viewer=1")) == "notYourSeat"


async def test_the_host_comes_back_as_the_host(clients: Clients) -> None:
    ada, _, table = await two(clients)
    secret = (await ada.post(f"/tables/{table}/seats/0/token"))["token"]
    again = await clients.guest("Nobody")
    await again.post(f"/tables/{table}/join", {"seatToken": secret})
    assert (await again.get(f"/tables/{table}"))["facts"]["host"] == again.user
    assert await code(ada.post(f"/tables/{table}/close")) == "notHost"


async def test_somebody_who_was_silenced_comes_back_silenced(clients: Clients) -> None:
    ada, bob, table = await two(clients)
    await ada.post(f"/tables/{table}/mute", {"user": bob.user, "muted": True})
    secret = (await bob.post(f"/tables/{table}/seats/1/token"))["token"]
    again = await clients.guest("Nobody")
    await again.post(f"/tables/{table}/join", {"seatToken": secret})
    await again.connect()
    await again.watch(table, 1)
    assert await code(again.ask("say", table=table, text="Hello?")) == "muted"


async def test_a_newer_secret_and_none_at_all_make_the_old_one_void(clients: Clients) -> None:
    _, bob, table = await two(clients)
    path = f"/tables/{table}/seats/1/token"
    old, new = [(await bob.post(path))["token"] for _ in range(2)]
    again = await clients.guest("Nobody")
    for secret in (old, "guessed"):
        assert await code(again.post(f"/tables/{table}/join", {"seatToken": secret})) == "badInvite"
    await bob.call("DELETE", path)
    assert await code(again.post(f"/tables/{table}/join", {"seatToken": new})) == "badInvite"


async def test_only_its_player_makes_and_voids_the_secret_of_a_seat(clients: Clients) -> None:
    ada, _, table = await two(clients)
    path = f"/tables/{table}/seats/1/token"
    assert await code(ada.post(path)) == "notYourSeat"
    assert await code(ada.call("DELETE", path)) == "notYourSeat"


async def test_the_store_keeps_no_secret_of_a_seat(clients: Clients, site: Running) -> None:
    _, bob, table = await two(clients)
    secret = (await bob.post(f"/tables/{table}/seats/1/token"))["token"]
    path = Path(site.settings.database.removeprefix("sqlite:///"))
    stored = [each.read_bytes() for each in path.parent.glob(f"{path.name}*")]
    assert stored
    assert all(secret.encode() not in content for content in stored)


async def test_secrets_are_not_tried_in_rows(tmp_path: Path) -> None:
    settings = Settings(stock=False, database=f"sqlite:///{tmp_path / 'k.db'}", bots=0)
    with running(settings) as site:
        async with Clients(site.base) as clients:
            ada = await clients.guest("Ada")
            table = (await ada.post("/tables", AMAZONAS))["table"]
            thief = await clients.guest("Thief")
            tries = [
                await code(thief.post(f"/tables/{table}/join", {"seatToken": f"try {n}"}))
                for n in range(21)
            ]
            assert tries == ["badInvite"] * 20 + ["tooFast"]


# --- names


async def test_a_new_name_is_seen_at_the_tables_that_run(clients: Clients) -> None:
    ada, bob, table = await two(clients)
    await bob.call("PATCH", "/me", {"name": "Ben"})
    seen = ada.tables[table]
    await ada.until(lambda: seen.facts["seats"][1]["name"] == "Ben")
    await bob.ask("say", table=table, text="It is me.")
    await ada.until(lambda: bool(seen.chat))
    assert seen.chat[-1]["name"] == "Ben"


async def test_names_that_were_given_at_one_device_stay(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Grandma"}]
    table = (await ada.post("/tables", {"game": "amazonas", "seats": seats}))["table"]
    await ada.call("PATCH", "/me", {"name": "Ida"})
    seats = (await ada.get(f"/tables/{table}"))["facts"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ida", "Grandma"]


# --- where the server is reached


def asked(site: Running, host: str) -> httpx.Response:
    with httpx.Client(base_url=site.base) as client:
        client.post("/api/guest", json={"name": "Ada"})
        return client.get("/api/reach", headers={"host": host})


def test_a_server_for_this_machine_alone_says_so(site: Running) -> None:
    assert asked(site, "localhost:8000").json() == {"origin": None}


def test_somebody_from_elsewhere_is_told_no_address(site: Running) -> None:
    assert asked(site, "kiebitz.example").status_code == 404


@pytest.mark.parametrize(
    "settings, origin",
    [
        (Settings(host="0.0.0.0"), "http://192.168.1.5:8000"),  # noqa: S104
        (Settings(host="192.168.1.7", port=9), "http://192.168.1.7:9"),
        (Settings(host="2001:db8::1"), "http://[2001:db8::1]:8000"),
        (Settings(host="127.0.0.1"), None),
        (Settings(host="0.0.0.0", allowed_hosts=["kiebitz.home"]), None),  # noqa: S104
        (Settings(public_url="https://kiebitz.example/"), "https://kiebitz.example"),
    ],
)
def test_links_begin_with_the_address_that_works(
    settings: Settings, origin: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "lan_address", lambda: "192.168.1.5")
    assert reach.origin_for_others(settings) == origin


def test_a_machine_without_a_network_has_no_address_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reach, "lan_address", lambda: None)
    assert reach.origin_for_others(Settings(host="0.0.0.0")) is None  # noqa: S104
