"""`kiebitz upgrade-check` tells what the first start would do to a database, and does none of it."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import sqlite3
from pathlib import Path

import pytest

from kiebitz.tables.store import open_store
from kiebitz.tables.store.migrate import HEAD
from tests.cli.commands import Runner, assert_one_line
from tests.postgres import postgres_server
from tools.bootstrap import ROOT

OLD = ROOT / "tests" / "fixtures" / "version_0_1" / "tables.sqlite.gz"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database of 0.1."""
    path = tmp_path / "old.db"
    path.write_bytes(gzip.decompress(OLD.read_bytes()))
    return path


@pytest.fixture
def current(tmp_path: Path) -> Path:
    path = tmp_path / "k.db"
    make(f"sqlite:///{path}")
    return path


def make(url: str) -> None:
    async def made() -> None:
        await (await open_store(url)).close()

    asyncio.run(made())


def test_up_to_date(run: Runner, current: Path) -> None:
    ran = run("upgrade-check", "--db", str(current), "--lang", "en")
    assert (ran.code, ran.err) == (0, "")
    assert "up to date" in ran.out


def test_an_older_database_is_told_step_by_step_and_left_alone(run: Runner, old: Path) -> None:
    before = hashlib.sha256(old.read_bytes()).digest()
    ran = run("upgrade-check", "--db", str(old), "--lang", "en")
    assert ran.code == 1
    assert f"  {HEAD}  The audit log" in ran.out
    assert hashlib.sha256(old.read_bytes()).digest() == before
    said = json.loads(run("upgrade-check", "--db", str(old), "--json").out)
    assert said["verdict"] == "migrates"
    assert [step["revision"] for step in said["steps"]][-1] == HEAD
    assert all(step["revision"] > said["database"] for step in said["steps"])


def test_a_rehearsal_migrates_a_copy(run: Runner, old: Path) -> None:
    before = hashlib.sha256(old.read_bytes()).digest()
    ran = run("upgrade-check", "--db", str(old), "--rehearse", "--lang", "de")
    assert ran.code == 1
    assert "Mit einer Kopie ging das gut" in ran.out
    assert hashlib.sha256(old.read_bytes()).digest() == before


def test_what_it_announces_is_what_the_start_does(run: Runner, old: Path) -> None:
    make(f"sqlite:///{old}")
    assert run("upgrade-check", "--db", str(old)).code == 0


def test_a_newer_database(run: Runner, current: Path) -> None:
    with sqlite3.connect(current) as file:
        file.execute("UPDATE alembic_version SET version_num = '0999'")
    file.close()
    ran = run("upgrade-check", "--db", str(current), "--lang", "en")
    assert ran.code == 3
    assert "a newer version of Kiebitz wrote it" in ran.out


def test_an_empty_file(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "k.db").touch()
    ran = run("upgrade-check", "--db", str(tmp_path / "k.db"), "--lang", "en")
    assert ran.code == 1
    assert "creates its tables" in ran.out
    assert (tmp_path / "k.db").stat().st_size == 0


def test_what_cannot_be_opened(run: Runner, tmp_path: Path) -> None:
    missing = tmp_path / "missing.db"
    assert_one_line(run("upgrade-check", "--db", str(missing)), "missing.db: No such file")
    assert not missing.exists()
    (tmp_path / "letter.txt").write_text("Dear Ada, " * 500)
    ran = run("upgrade-check", "--db", str(tmp_path / "letter.txt"))
    assert_one_line(ran, "file is not a database")
    words = ("--db", "postgresql://127.0.0.1:9/k", "--rehearse")
    assert_one_line(run("upgrade-check", *words), "restore a dump")


@pytest.mark.long
def test_postgres_is_asked_the_same(run: Runner) -> None:
    with postgres_server() as url:
        assert run("upgrade-check", "--db", url).code == 1
        make(url)
        assert run("upgrade-check", "--db", url).code == 0
        assert_one_line(
            run("upgrade-check", "--db", url.replace("/postgres?", "/nowhere?")), "nowhere"
        )
