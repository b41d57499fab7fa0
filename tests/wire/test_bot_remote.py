"""Bots of one's own at real tables: seated by the host or by a link, among people, through cuts and clocks."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kiebitz.bots.files import load_bot
from kiebitz.bots.remote import BotRefused, RemoteBot, new_bot
from kiebitz.bots.remote.link import ServerLink
from kiebitz.bots.turn import Turn
from kiebitz.cli.main import main
from kiebitz.core.errors import KiebitzError
from kiebitz.core.record import Moved, read
from kiebitz.server.settings import Settings
from tests.waiting import until
from tests.wire.servers import Running, running
from tests.wire.tables import at_random
from tools.table_client import Client, Clients, Refused, play_on

ROOT = Path(__file__).resolve().parents[2]
FIRST_BOT = ROOT / "examples" / "first_bot.py"


def first(turn: Turn) -> int:
    """The quickest bot there is."""
    return turn.legal[0]


async def create(
    host: Client, seats: list[dict[str, str]], game: str = "amazonas", **more: Any
) -> tuple[str, str]:
    created = await host.post("/tables", {"game": game, "seats": seats, **more})
    return created["table"], created["invite"]


async def invite(host: Client, table: str, seat: int, bot: str) -> None:
    await host.call("PUT", f"/tables/{table}/seats/{seat}", {"kind": "externalBot", "user": bot})


async def finished(bot: RemoteBot, people: list[Any]) -> None:
    await asyncio.wait_for(asyncio.gather(bot.run(), *people), 120)


def test_the_example_has_twenty_lines() -> None:
    source = FIRST_BOT.read_text(encoding="utf-8")
    code = source.rpartition('"""')[2]
    assert len(code.strip().splitlines()) <= 20


async def test_the_twenty_line_bot_plays_a_whole_game_against_people(
    clients: Clients, site: Running
) -> None:
    ada, bob = await clients.guest("Ada"), await clients.guest("Bob")
    made = await new_bot(site.base, "Tryer")
    table, link = await create(ada, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    await bob.post(f"/tables/{table}/join", {"invite": link})
    bot = RemoteBot(site.base, made["token"], load_bot(FIRST_BOT), games=1)
    await ada.connect()
    await bob.connect()
    await ada.watch(table, 0)
    await bob.watch(table, 1)
    await invite(ada, table, 2, made["user"])
    await finished(
        bot, [play_on(ada, table, 0, at_random(1)), play_on(bob, table, 1, at_random(2))]
    )
    seen = bob.tables[table]
    assert seen.facts["status"] == "over"
    # People are told what they play against.
    seat = seen.facts["seats"][2]
    assert (seat["name"], seat["user"], seat["externalBot"]) == ("Tryer", made["user"], True)
    assert made["user"].startswith("b")
    assert not seen.facts["seats"][0]["externalBot"]
    # The shuffle has the salts of the people; bots give none.
    assert len(seen.facts["proof"]["salts"]) == 2
    assert seen.snapshot is not None
    assert bot.finished[table]["scores"] == seen.snapshot["view"]["outcome"]["scores"]
    record = read((await ada.http.get(f"/api/tables/{table}/record")).text)
    moves = [entry for entry in record.entries if isinstance(entry, Moved) and entry.seat == 2]
    assert len(moves) > 20
    assert {entry.by for entry in moves} == {made["user"]}


async def test_the_command_plays_by_an_invitation(clients: Clients, site: Running) -> None:
    ada = await clients.guest("Ada")
    table, secret = await create(ada, [{"kind": "me"}, {"kind": "open"}])
    await ada.connect()
    await ada.watch(table, 0)
    words = [sys.executable, "-m", "kiebitz.cli", "bot", site.base, str(FIRST_BOT), "--games", "1"]
    words += ["--name", "Robo", "--join", f"{site.base}/t/{table}#{secret}"]
    process = await asyncio.create_subprocess_exec(
        *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    _, (out, said) = await asyncio.wait_for(
        asyncio.gather(play_on(ada, table, 0, at_random(3)), process.communicate()), 120
    )
    assert process.returncode == 0, said
    assert b"a new bot, Robo" in out
    assert b"its token, shown once" in out
    assert f"table {table} is over: rank".encode() in said
    assert ada.tables[table].facts["seats"][1]["externalBot"]


def _node() -> str | None:
    beside = Path(sys.executable).parent / "node"
    return str(beside) if beside.exists() else None


@pytest.mark.skipif(_node() is None, reason="no Node here: the JavaScript example is not tried")
async def test_the_bot_in_another_language_plays_a_whole_game(
    clients: Clients, site: Running
) -> None:
    ada = await clients.guest("Ada")
    script = await new_bot(site.base, "Script")
    table, _ = await create(ada, [{"kind": "me"}, {"kind": "open"}], "tiwanaku")
    node = _node()
    assert node is not None
    example = str(ROOT / "examples" / "random_bot.mjs")
    process = await asyncio.create_subprocess_exec(
        node, example, site.base, script["token"], "1", stderr=asyncio.subprocess.PIPE
    )
    await ada.connect()
    await ada.watch(table, 0)
    await invite(ada, table, 1, script["user"])
    _, (_, said) = await asyncio.wait_for(
        asyncio.gather(play_on(ada, table, 0, at_random(4)), process.communicate()), 120
    )
    assert process.returncode == 0, said
    assert said == b""


async def test_a_bot_plays_on_after_its_line_was_cut(clients: Clients, site: Running) -> None:
    ada = await clients.guest("Ada")
    made = await new_bot(site.base, "Lost")
    table, _ = await create(ada, [{"kind": "me"}, {"kind": "open"}])
    cuts = {10, 25}
    decisions = 0
    loop = asyncio.get_running_loop()

    def choose(turn: Turn) -> int:
        nonlocal decisions
        decisions += 1
        if decisions in cuts:
            assert bot._line is not None
            asyncio.run_coroutine_threadsafe(bot._line._socket.close(), loop).result()
        return turn.legal[0]

    bot = RemoteBot(site.base, made["token"], choose, games=1)
    await ada.connect()
    await ada.watch(table, 0)
    await invite(ada, table, 1, made["user"])
    await finished(bot, [play_on(ada, table, 0, at_random(5))])
    assert bot.reconnects == 2
    assert ada.tables[table].facts["status"] == "over"


async def test_a_bot_plays_at_many_tables_at_once_and_is_told_what_happened(
    clients: Clients, site: Running
) -> None:
    tables = 5
    told: dict[str, list[str]] = {}

    def choose(turn: Turn) -> str:
        told.setdefault(turn.table, []).extend(event["key"] for event in turn.events)
        assert turn.seconds is None
        return turn.notations[-1]

    ada = await clients.guest("Ada")
    made = await new_bot(site.base, "Many")
    bot = RemoteBot(site.base, made["token"], choose, games=tables, workers=3)
    await ada.connect()
    plays = []
    for number in range(tables):
        table, _ = await create(ada, [{"kind": "me"}, {"kind": "open"}])
        await ada.watch(table, 0)
        await invite(ada, table, 1, made["user"])
        plays.append(play_on(ada, table, 0, at_random(number)))
    await finished(bot, plays)
    assert len(bot.finished) == len(told) == tables
    for table, keys in told.items():
        shown = [event["key"] for event in ada.tables[table].events]
        assert "startHut" in keys
        assert keys.count("startHut") == shown.count("startHut"), "told once, and all of it"


async def test_a_bot_keeps_below_the_servers_limit_of_messages(tmp_path: Path) -> None:
    """A server that counts, and a bot in a hurry: it is never hung up on."""
    settings = Settings(database=f"sqlite:///{tmp_path / 'k.db'}", bots=0, pace=0.0)
    with running(settings) as strict:
        made = await new_bot(strict.base, "Hasty")
        line = await ServerLink.open(strict.base, made["token"], lambda message: None)
        start = time.monotonic()
        for _ in range(260):
            await line.ask("ping")
        assert time.monotonic() - start > (260 - 150) / 40
        await line.close()


async def test_a_bot_that_thinks_too_long_plays_its_fallback(
    clients: Clients, site: Running
) -> None:
    said: list[str] = []
    clocks: list[float | None] = []
    given_up = threading.Event()

    def say(line: str) -> None:
        said.append(line)
        if "no answer" in line:
            given_up.set()

    def slow(turn: Turn) -> int:
        clocks.append(turn.seconds)
        if len(clocks) == 2:
            assert given_up.wait(60)
        return turn.legal[-1]

    ada = await clients.guest("Ada")
    made = await new_bot(site.base, "Slow")
    clock = {"kind": "move", "seconds": 60}
    table, _ = await create(ada, [{"kind": "me"}, {"kind": "open"}], clock=clock)
    bot = RemoteBot(site.base, made["token"], slow, games=1, seconds=0.3, workers=4, say=say)
    await ada.connect()
    await ada.watch(table, 0)
    await invite(ada, table, 1, made["user"])
    await finished(bot, [play_on(ada, table, 0, at_random(6))])
    assert any("no answer within 0.3 s, the fallback is played" in line for line in said)
    assert all(seconds is not None and 0 < seconds <= 60 for seconds in clocks)


async def test_a_bot_that_fails_is_shown_where_and_does_not_hold_up_the_table(
    clients: Clients, site: Running
) -> None:
    said: list[str] = []
    asked: list[int] = []

    def fails_once(turn: Turn) -> int:
        asked.append(turn.seat)
        return turn.legal[0] if len(asked) > 1 else 1 // (turn.seat - 1)

    ada = await clients.guest("Ada")
    made = await new_bot(site.base, "Buggy")
    table, _ = await create(ada, [{"kind": "me"}, {"kind": "open"}])
    bot = RemoteBot(site.base, made["token"], fails_once, games=1, say=said.append)
    await ada.connect()
    await ada.watch(table, 0)
    await invite(ada, table, 1, made["user"])
    await finished(bot, [play_on(ada, table, 0, at_random(7))])
    report = next(line for line in said if "the bot failed" in line)
    assert "ZeroDivisionError" in report
    assert "fails_once" in report


async def test_a_bot_without_an_answer_is_told_so_and_does_not_hold_up_the_table(
    clients: Clients, site: Running
) -> None:
    said: list[str] = []
    answers: list[Any] = [10**6, None]

    def forgets_to_return(turn: Turn) -> Any:
        return answers.pop() if answers else turn.legal[0]

    ada = await clients.guest("Ada")
    made = await new_bot(site.base, "Forgetful")
    table, _ = await create(ada, [{"kind": "me"}, {"kind": "open"}])
    bot = RemoteBot(site.base, made["token"], forgets_to_return, games=1, say=said.append)
    await ada.connect()
    await ada.watch(table, 0)
    await invite(ada, table, 1, made["user"])
    await finished(bot, [play_on(ada, table, 0, at_random(7))])
    for answer in ("None", "1000000"):
        wanted = f"the bot answers {answer}, which is no move; the fallback is played"
        assert any(wanted in line for line in said)


async def test_a_bot_that_plays_nonsense_is_told_what_was_wrong(
    clients: Clients, site: Running
) -> None:
    ada = await clients.guest("Ada")
    made = await new_bot(site.base, "Nonsense")
    table, _ = await create(ada, [{"kind": "me"}, {"kind": "open"}])
    bot = RemoteBot(site.base, made["token"], lambda turn: "build tefe", games=1)
    await ada.connect()
    await ada.watch(table, 0)
    await invite(ada, table, 1, made["user"])
    with pytest.raises(KiebitzError, match=f"table {table}: illegalMove: build tefe"):
        await asyncio.wait_for(bot.run(), 60)


async def test_a_bot_lets_go_of_a_table_that_is_closed(clients: Clients, site: Running) -> None:
    ada = await clients.guest("Ada")
    made = await new_bot(site.base, "Patient")
    table, _ = await create(ada, [{"kind": "me"}, {"kind": "open"}])
    await invite(ada, table, 1, made["user"])
    bot = RemoteBot(site.base, made["token"], first, games=1)

    async def close() -> None:
        await until(lambda: table in bot._tables)
        await ada.post(f"/tables/{table}/close")

    await finished(bot, [close()])
    assert bot.finished == {table: {}}


async def test_only_bots_are_seated_without_being_asked(clients: Clients, site: Running) -> None:
    ada, bob = await clients.guest("Ada"), await clients.guest("Bob")
    made = await new_bot(site.base, "Twice")
    table, _ = await create(ada, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    for nobody in (bob.user, "bNobodyAtAll", ""):
        with pytest.raises(Refused) as refused:
            await invite(ada, table, 1, nobody)
        assert refused.value.code == "noSuchBot"
    await invite(ada, table, 1, made["user"])
    with pytest.raises(Refused) as refused:
        await invite(ada, table, 2, made["user"])
    assert refused.value.code == "seatTaken"
    with pytest.raises(Refused) as refused:
        await invite(bob, table, 2, made["user"])
    assert refused.value.code == "notHost"


async def test_a_wrong_token_is_refused_at_once(site: Running) -> None:
    bot = RemoteBot(site.base, "nonsense", first)
    with pytest.raises(BotRefused, match="notSignedIn: the server does not know this token"):
        await asyncio.wait_for(bot.run(), 60)


@pytest.mark.parametrize(
    "source, fault",
    [
        ("x = 1", "write a function choose"),
        ("import nothing_like_this", "ModuleNotFoundError"),
        ("def choose(turn:", "SyntaxError"),
    ],
)
def test_a_file_that_is_no_bot_is_named(
    tmp_path: Path, source: str, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(source, encoding="utf-8")
    assert main(["bot", "http://localhost:1", str(file)]) == 2
    said = capsys.readouterr().err
    assert str(file) in said
    assert fault in said


@pytest.mark.parametrize(
    "words, fault",
    [
        (["localhost", "bot.py"], "starts with http:// or https://"),
        (["http://localhost:1", "bot.py"], "bot.py: there is no such file"),
        (["http://localhost:1", str(FIRST_BOT), "--seconds", "0"], "--seconds 0.0"),
        (["http://localhost:1", str(FIRST_BOT)], "http://localhost:1 does not answer"),
        (["http://localhost:1", str(FIRST_BOT), "--token", "t", "--join", "#x"], "no invitation"),
    ],
)
def test_bad_words_on_the_command_line_are_named(
    words: list[str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bot", *words]) == 2
    assert fault in capsys.readouterr().err


def test_an_object_of_the_bots_protocol_is_a_bot_too(tmp_path: Path) -> None:
    file = tmp_path / "level.py"
    file.write_text("from kiebitz.bots.random_bot import RandomBot\nbot = RandomBot()\n", "utf-8")
    choose: Callable[[Turn], int | str] = load_bot(file)
    assert callable(choose)
