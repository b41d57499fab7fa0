"""A server that starts loads what its first table needs, and nothing else: every import delays those who wait."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

NOT_YET = {
    "fluent": "texts are for the terminal and the lists",
    "rich": "only the terminal draws, and only a line of the log brings structlog",
    "structlog": "a server that is well has nothing to say",
    "shtab": "completes the words of the command line",
    "cryptography": "Web Push, when somebody is notified",
    "httpx": "webhooks, when somebody is notified",
    "argon2": "passwords, when somebody signs in",
    "alembic": "migrations, when the database is an older one",
    "asyncpg": "PostgreSQL",
    "redis": "a bus between processes",
    "prometheus_client": "figures, with the first move",
    "openskill": "the arena",
    "kiebitz.lab": "the arena, too",
    "kiebitz.cli.play": "a command that was not called",
    "kiebitz.games.mesopotamien": "a game that nobody has asked for",
    "kiebitz.games.gilde": "a game that nobody has asked for",
    "kiebitz.games.tiwanaku": "a game that nobody has asked for",
}
"""By module why the first table does not need it."""

FIRST_TABLE = """
import asyncio, json, sys
from kiebitz.cli import main
from kiebitz.server import run as server

async def ask(server_, path, body=None):
    reader, writer = await asyncio.open_connection("127.0.0.1", server_.settings.port)
    text = json.dumps(body).encode() if body is not None else b""
    head = [f"{'GET' if body is None else 'POST'} {path} HTTP/1.1", "host: here", "connection: close"]
    head += [f"cookie: {ask.cookie}", f"content-length: {len(text)}", "content-type: application/json"]
    writer.write("\\r\\n".join([*head, "", ""]).encode() + text)
    answer = await reader.read()
    writer.close()
    told, _, content = answer.partition(b"\\r\\n\\r\\n")
    for line in told.decode().splitlines():
        if line.lower().startswith("set-cookie: "):
            ask.cookie = line.partition(": ")[2].partition(";")[0]
    return json.loads(content)
ask.cookie = ""

async def first_table(server_):
    await ask(server_, "/api/guest", {"name": "First"})
    wish = {"game": "amazonas", "seats": [{"kind": "me"}] * 2}
    table = (await ask(server_, "/api/tables", wish))["table"]
    shown = await ask(server_, f"/api/tables/{table}")
    told = {"game": shown["facts"]["game"], "modules": sorted(sys.modules)}
    print(json.dumps({**told, "interval": sys.getswitchinterval()}), flush=True)
    server_.should_exit = True

class Visited(server.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        self.visit = asyncio.create_task(first_table(self))

server.Server = Visited
sys.exit(main(["serve", "--host", "127.0.0.1", "--port", "0", "--db", sys.argv[1], "--bots", "0"]))
"""


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """What a server shows at its first table, and what it has loaded until then."""
    database = f"sqlite:///{tmp_path_factory.mktemp('start') / 'k.db'}"
    outputs = [
        subprocess.run(
            [sys.executable, "-c", FIRST_TABLE, database],
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        ).stdout
        for _ in range(2)  # the first start makes the database, which takes alembic
    ]
    told: dict[str, object] = json.loads(outputs[1].splitlines()[-1])
    return told


def test_the_first_table_is_served(shown: dict[str, object]) -> None:
    assert shown["game"] == "amazonas"


def test_threads_let_each_other_run_before_players_notice(shown: dict[str, object]) -> None:
    # The store's writer waits this long after every statement while the event loop is busy.
    assert shown["interval"] == pytest.approx(0.0005)


@pytest.mark.parametrize("module", NOT_YET)
def test_it_does_without(shown: dict[str, object], module: str) -> None:
    loaded = shown["modules"]
    assert isinstance(loaded, list)
    assert module not in loaded, NOT_YET[module]
