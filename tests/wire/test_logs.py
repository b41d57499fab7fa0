"""What goes wrong is written down, and no secret with it."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

import kiebitz.server.app
from kiebitz.server.app import App
from kiebitz.server.settings import Settings
from kiebitz.tables.logs import Log, processors
from kiebitz.tables.store import open_store, schema

PASSWORD = "correct horse 1"  # noqa: S105  of nobody


async def test_a_store_that_fails_leaves_no_secret_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.StringIO()
    log = structlog.wrap_logger(structlog.PrintLogger(written), processors=processors())
    monkeypatch.setattr(kiebitz.server.app, "log", log)
    app = App(Settings(stock=False, database=f"sqlite:///{tmp_path / 'k.db'}", bots=0))

    async def fails(change: Any) -> None:
        raise OSError("database or disk is full")

    await app.site.open()
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        await client.post("/api/guest", json={"name": "Ada"})
        account = {"name": "Ada", "password": PASSWORD}
        (await client.post("/api/account", json=account)).raise_for_status()
        monkeypatch.setattr(app.site.store, "write", fails)
        for path, body in (("session", account), ("me/tokens", {})):
            assert (await client.post(f"/api/{path}", json=body)).status_code == 503
        monkeypatch.undo()
        lines = [json.loads(line) for line in written.getvalue().splitlines()]
        assert [line["event"] for line in lines] == ["request failed"] * 2
        assert all(line["exception"][0]["frames"] for line in lines)  # where it happened
        assert PASSWORD not in written.getvalue()
        assert client.cookies["kiebitz"] not in written.getvalue()
        assert "locals" not in written.getvalue()  # where new tokens would stand
    await app.site.close()


async def test_a_refused_query_does_not_tell_its_values(tmp_path: Path) -> None:
    values = {"id": "uAda", "name": "Ada", "language": "en", "created": 0, "mail": "ada@private"}
    store = await open_store(f"sqlite:///{tmp_path / 'k.db'}")
    try:
        enter = insert(schema.users).values(**values)
        await store.write(lambda connection: connection.execute(enter).close())
        with pytest.raises(IntegrityError) as refused:
            await store.write(lambda connection: connection.execute(enter).close())
        assert "ada@private" not in str(refused.value)
    finally:
        await store.close()


def test_a_line_goes_to_standard_error_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    Log().warning("bus is down", seconds=3)
    printed = capsys.readouterr()
    assert printed.out == ""  # where commands print what scripts read
    line = json.loads(printed.err)
    assert (line["event"], line["level"], line["seconds"]) == ("bus is down", "warning", 3)


def test_what_is_less_grave_than_the_level_is_not_written(
    capsys: pytest.CaptureFixture[str],
) -> None:
    quiet = Log()
    quiet.level = "error"
    quiet.warning("bus is down")
    assert capsys.readouterr().err == ""
