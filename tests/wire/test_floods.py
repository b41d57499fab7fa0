"""Those who ask for too much are refused, cheaply, and nobody else notices: each attack in small.

The same attacks at full size, while people play: `tools.reliability.hostile`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from kiebitz.server import connection, connections
from kiebitz.server.limits import RATES
from kiebitz.server.settings import Settings
from kiebitz.tables import guides, quotas
from kiebitz.tables.codes import TableError
from kiebitz.tables.passwords import hashing
from kiebitz.tables.passwords.hashing import Passwords
from kiebitz.tables.usecases import seating
from tests.waiting import until
from tests.wire.servers import Running, running
from tests.wire.tables import code, two
from tools.reliability.line import Line
from tools.reliability.visitor import Visitor
from tools.table_client import Client, Clients

HERE, ELSEWHERE = "127.66.0.1", "127.66.0.2"
ACCOUNT = {"name": "Olivia", "password": "nobody guesses this"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with limits."""
    path = tmp_path_factory.mktemp("floods") / "k.db"
    with running(Settings(stock=False, database=f"sqlite:///{path}", bots=1, pace=0.0)) as started:
        yield started


@pytest.fixture(autouse=True)
def _fresh(site: Running) -> None:
    """Each test begins with nothing counted."""
    for kind in RATES:
        site.app.site.limits._empty_at[kind].clear()


@pytest.fixture
async def visitors(site: Running) -> AsyncIterator[Callable[[str], Visitor]]:
    """People from addresses of their own."""
    opened: list[Visitor] = []

    def visitor(address: str) -> Visitor:
        opened.append(Visitor(site.settings.port, address))
        return opened[-1]

    yield visitor
    for each in opened:
        each.close()


def use_up(site: Running, kind: str, who: str) -> None:
    """As if somebody had done something so often that they have to wait for long."""
    limits = site.app.site.limits
    limits._empty_at[kind][who] = limits._clock() + 10 * RATES[kind][1]


Visits = Callable[[str], Visitor]


async def test_an_address_that_asks_too_much_is_turned_away_and_no_other(
    site: Running, visitors: Visits
) -> None:
    loud, quiet = visitors(HERE), visitors(ELSEWHERE)
    use_up(site, "http", HERE)
    status, answer = await loud.ask("GET", "/api/games")
    assert (status, msgspec.json.decode(answer)["code"]) == (429, "tooFast")
    assert loud._stream is None, "the server hangs up"
    assert (await quiet.ask("GET", "/api/games"))[0] == 200


@pytest.mark.parametrize("path", ["/api/games", "/api/guides/amazonas", "/api/me"])
async def test_strangers_are_counted_by_address(site: Running, visitors: Visits, path: str) -> None:
    use_up(site, "stranger", HERE)
    assert (await visitors(HERE).ask("GET", path))[0] == 429
    assert (await visitors(ELSEWHERE).ask("GET", path))[0] != 429


async def test_made_up_tokens_are_counted_as_strangers(site: Running, visitors: Visits) -> None:
    liar = visitors(HERE)
    liar.token = "made up"  # noqa: S105
    assert (await liar.ask("GET", "/api/me"))[0] == 401
    use_up(site, "stranger", HERE)
    assert (await liar.ask("GET", "/api/me"))[0] == 429


async def test_brackets_within_brackets_are_a_bad_message_and_fill_no_log(
    site: Running, clients: Clients, capfd: pytest.CaptureFixture[str]
) -> None:
    ada = await clients.guest("Ada")
    answer = await ada.http.post("/api/tables", content=b"[" * 100_000)
    assert (answer.status_code, answer.json()["code"]) == (400, "badMessage")
    assert capfd.readouterr().err == ""


async def test_guides_and_the_description_are_made_once(
    site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = 0
    page = guides.page

    def counted(*args: Any) -> Any:
        nonlocal made
        made += 1
        return page(*args)

    monkeypatch.setattr(guides, "page", counted)
    site.app.site.guides._kept.clear()
    async with httpx.AsyncClient(base_url=site.base) as client:
        answers = {(await client.get("/api/guides/gilde")).content for _ in range(5)}
        posted = await client.post("/api/guides/gilde", json={"step": 0, "moves": []})
        assert answers == {posted.content}
        assert made == 1
        wrong = await client.post("/api/guides/gilde", json={"step": 10**9, "moves": []})
        assert wrong.json()["code"] == "badMove"
        one, other = [(await client.get("/api/schema/openapi.json")).content for _ in range(2)]
        assert one == other


async def test_whoever_guesses_a_password_locks_nobody_out_but_themselves(
    site: Running, visitors: Visits
) -> None:
    owner = visitors(ELSEWHERE)
    await owner.enter("Olivia")
    await owner.post("/api/account", ACCOUNT)
    guesser = visitors(HERE)
    use_up(site, "wrongPassword", f"olivia {HERE}")
    status, answer = await guesser.ask("POST", "/api/session", ACCOUNT)
    assert (status, msgspec.json.decode(answer)["code"]) == (429, "tooFast")
    for _ in range(3):
        assert (await visitors(ELSEWHERE).ask("POST", "/api/session", ACCOUNT))[0] == 200
    # Another name is not locked for the guesser either.
    status, _ = await guesser.ask("POST", "/api/session", {**ACCOUNT, "name": "Nobody"})
    assert status == 401


async def test_passwords_do_not_wait_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hashing, "_digest", lambda password: f"digest of {password}")
    made = Passwords()
    outcomes = await asyncio.gather(
        *(made.digest("x") for _ in range(hashing.WAITING + 5)), return_exceptions=True
    )
    refused = [each for each in outcomes if isinstance(each, TableError)]
    assert [each.code for each in refused] == ["tooFast"] * 5
    assert await made.digest("x") == "digest of x"
    made.close()


async def guest(site: Running, clients: Clients, name: str) -> Client:
    made = await clients.guest(name)
    await made.connect()
    return made


async def test_a_plan_is_thought_about_in_a_process_and_counted(
    site: Running, clients: Clients
) -> None:
    ada, bob, table = await two(clients)
    assert (await ada.ask("plan", table=table, seat=0, moves=[]))["steps"] == []
    assert len(site.app.site.questions._processes) == 1
    use_up(site, "plan", ada.user)
    assert await code(ada.ask("plan", table=table, seat=0, moves=[])) == "tooFast"
    await bob.ask("plan", table=table, seat=1, moves=[])
    for kind in ("preview", "why", "know"):
        site.app.site.limits._empty_at["question"].clear()
        use_up(site, "question", ada.user)
        move = {} if kind == "know" else {"move": "end"}
        assert await code(ada.ask(kind, table=table, seat=0, **move)) == "tooFast"


async def test_nobody_waits_for_a_plan_that_hangs(
    site: Running, clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, table = await two(clients)
    monkeypatch.setattr(site.app.site.questions, "_limit", 0.0)
    before = site.app.site.questions.restarts
    ref = await ada.send({"type": "plan", "table": table, "seat": 0, "moves": []})
    await ada.ask("ping")  # what she says next is answered beside it
    await bob.ask("ping")
    assert (await asyncio.wait_for(ada._answers[ref], 60))["code"] == "botsBusy"
    assert site.app.site.questions.restarts == before + 1
    site.app.site._count_bots()
    labels = {"pool": "questions"}
    shown = site.app.site.metrics.registry.get_sample_value("kiebitz_bot_restarts", labels)
    assert shown == before + 1


async def test_forks_of_running_games_are_counted_like_hints(
    site: Running, clients: Clients
) -> None:
    ada = await guest(site, clients, "Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = (await ada.post("/tables", {"game": "amazonas", "seats": seats}))["table"]
    seen = await ada.watch(table, 0)
    await ada.until(lambda: seen.snapshot is not None)
    forked = await ada.post(f"/tables/{table}/fork", {})
    assert (await ada.get(f"/tables/{forked['table']}"))["facts"]["sampled"]
    use_up(site, "hint", ada.user)
    assert await code(ada.post(f"/tables/{table}/fork", {})) == "tooFast"


async def test_sockets_of_a_user_are_bounded(
    site: Running, clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SOCKETS_OF_USER", 3)
    ada, bob = await clients.guest("Ada"), await clients.guest("Bob")
    for client in [ada, *(clients.again(ada) for _ in range(2)), bob]:
        await client.connect()
        await client.ask("ping")
    one_more = clients.again(ada)
    await one_more.connect()
    assert await one_more.closed() == 4030
    await ada.disconnect()
    await until(lambda: len(site.app.site.connections._of_user[ada.user]) == 2)
    await ada.connect()
    await ada.ask("ping")


async def test_sockets_from_an_address_are_bounded(
    site: Running, clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    await until(lambda: not len(site.app.site.connections))
    monkeypatch.setattr(connections, "SOCKETS_OF_ADDRESS", 2)
    several = [await clients.guest(f"Guest {number}") for number in range(3)]
    for client in several:
        await client.connect()
    assert await several[2].closed() == 4030
    await several[0].ask("ping")


async def test_what_a_user_says_is_counted_over_all_sockets(
    site: Running, clients: Clients
) -> None:
    ada = await guest(site, clients, "Ada")
    again = clients.again(ada)
    await again.connect()
    bucket = site.app.site.connections.bucket(ada.user)
    while bucket.take():
        pass
    await again.send_line(b'{"type":"ping"}')
    assert await again.closed() == 4029


async def test_answers_that_nobody_reads_are_bounded_in_bytes(
    site: Running, clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "OUTBOX_BYTES", 10_000)
    ada, _, table = await two(clients)
    line = await Line.connect(site.settings.port, ada.http.cookies["kiebitz"], lambda text: None)
    await until(lambda: len(site.app.site.connections._of_user[ada.user]) == 2)
    blocked = next(
        each for each in site.app.site.connections._of_user[ada.user] if not each._tables
    )
    # As if the network took nothing any more; to fill its buffers would take megabytes.
    blocked._socket.blocked_since = time.monotonic()
    before = _stuck(site)
    for _ in range(60):
        line.send(msgspec.json.encode({"type": "know", "table": table, "seat": 0}))
    await until(lambda: _stuck(site) > before)
    assert blocked._outbox == []
    line.transport.abort()


def _stuck(site: Running) -> float:
    """How many connections were given up because they did not read."""
    samples = next(iter(site.app.site.metrics.dropped.collect())).samples
    return sum(each.value for each in samples if each.labels["why"] == "stuck")


async def test_tables_under_way_are_bounded(
    site: Running, clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "TABLES_UNDER_WAY", quotas.Quota(3, 2))
    ada = await clients.guest("Ada")
    wish = {"game": "amazonas", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = [(await ada.post("/tables", wish))["table"] for _ in range(2)]
    assert await code(ada.post("/tables", wish)) == "tooManyTables"
    await ada.post(f"/tables/{made[0]}/close")
    await ada.post("/tables", wish)
    await ada.post("/account", ACCOUNT | {"name": "Ada with an account"})
    await ada.post("/tables", wish)
    assert await code(ada.post("/tables", wish)) == "tooManyTables"
    monkeypatch.setattr(quotas, "TABLES_KEPT", quotas.Quota(4, 4))
    await ada.post(f"/tables/{made[1]}/close")
    assert await code(ada.post("/tables", wish)) == "tooMuchKept"


async def test_an_address_makes_so_many_tables_a_day(site: Running, clients: Clients) -> None:
    ada = await clients.guest("Ada")
    use_up(site, "tableDaily", "127.0.0.1")
    wish = {"game": "amazonas", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert await code(ada.post("/tables", wish)) == "tooFast"


async def test_imported_records_are_bounded_and_marked(
    site: Running, clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "RECORDS_KEPT", quotas.Quota(1, 1))
    ada = await clients.guest("Ada")
    records = Path(guides.__file__).parents[1] / "games" / "tiwanaku" / "records"
    record = (records / "solo-short.jsonl").read_bytes()
    table = (await ada.http.post("/api/records", content=record)).json()["table"]
    assert (await ada.get(f"/tables/{table}"))["facts"]["imported"]
    listed = (await ada.get("/tables?kind=finished"))["tables"]
    assert [(each["id"], each["imported"]) for each in listed] == [(table, True)]
    refused = await ada.http.post("/api/records", content=record)
    assert refused.json()["code"] == "tooMuchKept"
    assert (await ada.http.post("/api/records", content=b"\xff")).json()["code"] == "tooMuchKept"


async def test_notes_are_bounded_for_each_user(
    site: Running, clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "NOTES_KEPT", quotas.Quota(2000, 1000))
    ada = await clients.guest("Ada")
    wish = {"game": "amazonas", "seats": [{"kind": "me"}, {"kind": "open"}]}
    one, other = [(await ada.post("/tables", wish))["table"] for _ in range(2)]
    for _ in range(3):  # in the place of the last ones
        await ada.call("PUT", f"/tables/{one}/notes", {"notes": "x" * 700})
    big = ada.call("PUT", f"/tables/{other}/notes", {"notes": "x" * 700})
    assert await code(big) == "tooMuchKept"
    assert (await ada.get(f"/tables/{other}/notes"))["notes"] is None
    huge = ada.call("PUT", f"/tables/{one}/notes", {"notes": "x" * 70_000})
    assert await code(huge) == "tooLarge"


async def test_onlookers_do_not_talk_the_players_down(site: Running, clients: Clients) -> None:
    ada, _, table = await two(clients)
    eve = await guest(site, clients, "Eve")
    use_up(site, "onlookerChat", table)
    assert await code(eve.ask("say", table=table, text="hi")) == "tooFast"
    await ada.ask("say", table=table, text="hi")


async def test_chat_is_bounded_for_each_table(
    site: Running, clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "CHAT_LINES", 2)
    ada, bob, table = await two(clients)
    for client in (ada, bob):
        await client.ask("say", table=table, text="hi")
    assert await code(ada.ask("say", table=table, text="hi")) == "tooMuchKept"
