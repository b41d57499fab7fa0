"""The compose files, process by process: the same commands and variables on this machine, and a game is played."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kiebitz.core.record import Moved, read
from tests.deploy.commands import (
    DEPLOY,
    compose,
    elsewhere,
    healthy,
    instruction,
    private,
    serving,
    started,
)
from tests.postgres import postgres_server
from tests.valkey import Bus
from tools.table_client import Client, Clients, play_on

DOMAIN = "127.0.0.1"
HERE = {"--host=0.0.0.0": "--host=127.0.0.1", "--port=8000": "--port=0"}
FILES = ("single", "cluster")


def services(name: str) -> dict[str, Any]:
    found: dict[str, Any] = compose(name, KIEBITZ_DOMAIN=DOMAIN)["services"]
    return found


def ours(name: str) -> dict[str, Any]:
    return {
        key: each for key, each in services(name).items() if each["image"].startswith("kiebitz")
    }


@pytest.fixture
def bus() -> Iterator[Bus]:
    server = Bus()
    server.start()
    yield server
    server.close()


async def play(base: str, other: str, seats: list[dict[str, str]]) -> tuple[Client, str]:
    """A whole game of a guest, looked at by another one at the other server; gives the guest and the record."""
    rng = Random(1)
    async with Clients(base) as here, Clients(other) as there:
        ada, bob = await here.guest("Ada"), await there.guest("Bob")
        created = await ada.post("/tables", {"game": "amazonas", "seats": seats})
        table = created["table"]
        await ada.connect()
        await bob.connect()
        await ada.watch(table, 0)
        watched = await bob.watch(table, -2)
        await asyncio.wait_for(
            play_on(ada, table, 0, lambda seen: str(rng.choice(seen["legal"])["notation"])), 180
        )
        await bob.until(lambda: watched.facts["status"] == "over")
        return ada, (await bob.http.get(f"/api/tables/{table}/record")).text


def movers(record: str) -> set[str]:
    return {entry.by for entry in read(record).entries if isinstance(entry, Moved)}


SEATS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


@pytest.mark.long
def test_one_box(tmp_path: Path) -> None:
    service = ours("single")["kiebitz"]
    words = elsewhere(
        [*instruction("ENTRYPOINT"), *service["command"]],
        HERE | {"/var/lib/kiebitz": str(tmp_path)},
    )
    with serving(words, service.get("environment", {})) as base:
        assert healthy(service["healthcheck"]["test"][1:], base)
        _, record = asyncio.run(play(base, base, SEATS))
        assert "bot random" in movers(record)
    assert (tmp_path / "kiebitz.db").exists()
    assert not healthy(service["healthcheck"]["test"][1:], base)


@pytest.mark.long
def test_two_servers_and_bots_of_their_own(bus: Bus, tmp_path: Path) -> None:
    found = ours("cluster")
    assert set(found) == {"server-1", "server-2", "bots"}
    with postgres_server() as database, ExitStack() as stack:
        secret = private(tmp_path / "database", database)
        places = HERE | {"/run/secrets/database": str(secret)}
        bases = []
        for name, service in found.items():
            environment = {
                key: value.replace("redis://valkey:6379", bus.url)
                for key, value in service["environment"].items()
            }
            assert environment["KIEBITZ_BUS"] == bus.url
            words = elsewhere([*instruction("ENTRYPOINT"), *service["command"]], places)
            if name == "bots":
                process = stack.enter_context(started(words, environment))
                assert process.stdout is not None
                assert "bots think" in process.stdout.readline()
            else:
                bases.append(stack.enter_context(serving(words, environment)))
        assert all(healthy(found["server-1"]["healthcheck"]["test"][1:], base) for base in bases)
        ada, record = asyncio.run(play(bases[0], bases[1], SEATS))
    assert movers(record) == {ada.user, "bot random"}


def test_the_image_serves_as_it_is(tmp_path: Path) -> None:
    words = [*instruction("ENTRYPOINT"), *instruction("CMD")]
    places = {"0.0.0.0": "127.0.0.1", "8000": "0"}  # noqa: S104
    words = elsewhere(words, places | {"/var/lib/kiebitz": str(tmp_path)})
    with serving(words, {}) as base:
        assert healthy(instruction("HEALTHCHECK"), base)


@pytest.mark.parametrize("name", FILES)
def test_our_services_are_locked_in(name: str) -> None:
    for service in ours(name).values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert "privileged" not in service
        assert "ports" not in service


@pytest.mark.parametrize("name", FILES)
def test_what_is_named_exists(name: str) -> None:
    whole = compose(name, KIEBITZ_DOMAIN=DOMAIN)
    for service in whole["services"].values():
        assert set(service.get("depends_on", {})) <= set(whole["services"])
        assert set(service.get("networks", [])) <= set(whole["networks"])
        assert set(service.get("secrets", [])) <= set(whole.get("secrets", {}))
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            if source.startswith("."):
                assert (DEPLOY / "compose" / source).exists()
            else:
                assert source in whole["volumes"]
        if build := service.get("build"):
            assert (DEPLOY / "compose" / build["context"] / build["dockerfile"]).exists()


def test_the_secrets_are_made_once(tmp_path: Path) -> None:
    script = tmp_path / "secrets.sh"
    shutil.copy(DEPLOY / "compose" / "secrets.sh", script)
    for _ in range(2):
        subprocess.run([str(script)], check=True, capture_output=True)
        made = (tmp_path / "secrets" / "database").read_text()
        password = (tmp_path / "secrets" / "password").read_text().strip()
        assert made == f"postgresql://kiebitz:{password}@postgres/kiebitz\n"
    assert (tmp_path / "secrets").stat().st_mode & 0o077 == 0


@pytest.mark.skipif(shutil.which("caddy") is None, reason="caddy is not installed")
@pytest.mark.parametrize("name", FILES)
def test_caddy_reads_its_file(name: str) -> None:
    environment = services(name)["caddy"]["environment"]
    done = subprocess.run(
        ["caddy", "adapt", "--config", str(DEPLOY / "compose" / "Caddyfile")],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert environment["KIEBITZ_SERVERS"].split()[-1] in done.stdout
