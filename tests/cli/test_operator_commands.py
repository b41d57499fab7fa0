"""kiebitz backup, restore and audit, as an operator calls them; and what they refuse."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from functools import partial
from pathlib import Path

import pytest

from kiebitz.core.sealed import sealed
from kiebitz.tables.store import audit, open_store, stocks
from tests.cli.commands import Runner, assert_one_line


async def fill(url: str) -> None:
    """A host closes a table, and a stock of maps lies there."""
    store = await open_store(url)
    act = audit.Act("close", "uAda\x1b[31m", {"why": "late"})
    await store.write(partial(audit.note, act=act, at=1_795_000_000_000, table_id="t1"))
    await store.write(partial(stocks.put, game="tiwanaku", kind="k", leaves=[sealed("map")]))
    await store.close()


@pytest.fixture
def database(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'k.db'}"
    asyncio.run(fill(url))
    return url


def test_a_backup_and_back(run: Runner, database: str, tmp_path: Path) -> None:
    saved = tmp_path / "saved.db"
    ran = run("backup", str(saved), "--db", database, "--lang", "en")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("0 tables (0 running)")
    assert saved.stat().st_mode & 0o777 == 0o600
    ran = run("restore", str(saved), "--db", database, "--lang", "de")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("0 Tische, davon 0 im Spiel")
    assert "Was vorher dort war" in ran.out
    lines = json.loads(run("audit", "--db", database, "--json").out)
    assert [line["act"] for line in lines] == ["close", "restore"]
    aside = next(file for file in tmp_path.glob("k.db.before-*") if file.suffix[1:2] == "b")
    old = json.loads(run("audit", "--db", f"sqlite:///{aside}", "--json").out)
    assert [line["act"] for line in old] == ["close", "backup"]


def test_nothing_that_was_sealed_is_dealt_twice(run: Runner, database: str, tmp_path: Path) -> None:
    saved = tmp_path / "saved.db"
    run("backup", str(saved), "--db", database)
    run("restore", str(saved), "--db", database)
    with sqlite3.connect(tmp_path / "k.db") as restored:
        assert restored.execute("SELECT count(*) FROM stock").fetchone() == (0,)
    restored.close()


def test_in_a_folder_the_date_is_the_name(run: Runner, database: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    assert run("backup", str(folder), "--db", database).code == 0
    (file,) = folder.iterdir()
    assert file.name.startswith("kiebitz-20")


def test_a_backup_replaces_nothing(run: Runner, database: str, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada")
    assert_one_line(run("backup", str(letter), "--db", database), "letter.txt is there already")
    assert letter.read_text() == "Dear Ada"


def test_a_database_that_is_not_there(run: Runner, tmp_path: Path) -> None:
    words = ("backup", str(tmp_path / "saved.db"), "--db", f"sqlite:///{tmp_path / 'none.db'}")
    assert_one_line(run(*words), "none.db: there is no database")
    assert list(tmp_path.iterdir()) == []


def test_postgres_has_its_own_tools(run: Runner, tmp_path: Path) -> None:
    words = ("--db", "postgresql://localhost/k")
    assert_one_line(run("backup", str(tmp_path / "saved.db"), *words), "pg_dump --format=custom")
    assert_one_line(run("restore", str(tmp_path / "saved.db"), *words), "pg_restore")


def torn(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[8192:12288] = b"\xa5" * 4096
    path.write_bytes(content)


def skewed(path: Path) -> None:
    """One bit of a row has turned, so that its index says something else."""
    path.write_bytes(path.read_bytes().replace(b"uAda", b"uBda", 1))


def newer(path: Path) -> None:
    with sqlite3.connect(path) as file:
        file.execute("UPDATE alembic_version SET version_num = '0999'")
    file.close()


def foreign(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE letters (text)")
    file.close()


BAD = {
    "torn": (torn, "the backup is damaged"),
    "skewed": (skewed, "the backup is damaged"),
    "of a newer version": (newer, "comes from a newer version of Kiebitz (revision 0999)"),
    "another's": (foreign, "no database of Kiebitz"),
    "a letter": (lambda path: path.write_text("Dear Ada, " * 500), "file is not a database"),
    "not there": (lambda path: path.unlink(), "there is no such file"),
}


@pytest.mark.parametrize("what", list(BAD))
def test_what_is_no_good_backup_is_refused_and_nothing_changes(
    run: Runner, database: str, tmp_path: Path, what: str
) -> None:
    spoil, said = BAD[what]
    saved = tmp_path / "saved.db"
    run("backup", str(saved), "--db", database)
    spoil(saved)
    before = (tmp_path / "k.db").read_bytes()
    assert_one_line(run("restore", str(saved), "--db", database), said)
    assert (tmp_path / "k.db").read_bytes() == before
    assert not list(tmp_path.glob("*.part*"))
    assert not list(tmp_path.glob("*.before-*"))


def test_the_audit_log_in_lines(run: Runner, database: str) -> None:
    ran = run("audit", "--db", database)
    assert (ran.code, ran.err) == (0, "")
    # Nothing of what users chose reaches the terminal as a command.
    assert ran.out == "2026-11-18 11:06:40  uAda[31m  close  t1  why=late\n"
    assert run("audit", "--db", database, "--table", "t2", "--lang", "en").out == (
        "Nothing of that kind is in the log.\n"
    )
    assert run("audit", "--db", database, "--since", "2026-11-18", "--act", "close").out == ran.out
    assert "uAda" not in run("audit", "--db", database, "--since", "2026-11-19").out


def test_a_day_that_is_none(run: Runner) -> None:
    assert_one_line(run("audit", "--since", "yesterday"), "'yesterday' is no day")


SERVE = {
    ("--trusted-proxy", "nginx"): "--trusted-proxy: 'nginx' does not appear to be",
    ("--metrics", "9100"): "--metrics 9100: write it as ADDRESS:PORT",
    ("--metrics", "192.0.2.1:9100"): "--metrics 192.0.2.1:9100: ",
    ("--hsts", "long"): "'long' is not a whole number",
}


@pytest.mark.parametrize("words", list(SERVE))
def test_a_server_that_cannot_be_started_so(
    run: Runner, tmp_path: Path, words: tuple[str, str]
) -> None:
    database = ("--db", f"sqlite:///{tmp_path / 'k.db'}")
    assert_one_line(run("serve", "--port", "0", *database, *words), SERVE[words])


def test_a_second_server_says_why_not(run: Runner, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'k.db'}"

    async def hold() -> None:
        store = await open_store(url, alone=True)
        ran = await asyncio.to_thread(run, "serve", "--port", "0", "--db", url)
        assert_one_line(ran, "serves this database already. Stop it first")
        await store.close()

    asyncio.run(hold())
