"""Databases and buses that cannot be: one clear line from every command that wants one, and nothing is made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import Runner, assert_one_line

COMMANDS = {
    "check-running": ("check-running",),
    "bots": ("bots", "--bus", "redis://localhost:1"),
    "serve": ("serve", "--port", "0"),
    "tiwanaku-maps": ("tiwanaku-maps", "--count", "1"),
}
BUSES = ("redis://localhost:many", "redis://[::1", "redis://localhost:1/x?socket_timeout=soon")


FAULTS = {
    "a folder": ("sqlite:///{folder}", "{folder}: Is a directory"),
    "no database": ("sqlite:///{folder}/letter.txt", "letter.txt: file is not a database"),
    "below a file": ("sqlite:///{folder}/letter.txt/k.db", "letter.txt/k.db: "),
    "nobody there": ("postgresql://127.0.0.1:9/k", "postgresql://127.0.0.1:9/k: "),
    "no port": ("postgresql://localhost:many/k", "postgresql://localhost:many/k: "),
    "something else": ("mysql://localhost", "postgresql://…"),
}
"""By what is wrong with them: the database's address, and what is said."""


@pytest.mark.parametrize("command", list(COMMANDS))
@pytest.mark.parametrize("fault", list(FAULTS))
def test_databases_that_cannot_be(run: Runner, tmp_path: Path, command: str, fault: str) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada, " * 500)
    address, said = (text.format(folder=tmp_path) for text in FAULTS[fault])
    assert_one_line(run(*COMMANDS[command], "--db", address), said)


def test_no_all_clear_for_a_database_that_is_not_there(run: Runner, tmp_path: Path) -> None:
    database = tmp_path / "missing" / "k.db"
    assert_one_line(run("check-running", "--db", f"sqlite:///{database}"), "k.db: No such file")
    assert not database.parent.exists()


@pytest.mark.parametrize("command", ["bots", "serve"])
@pytest.mark.parametrize("bus", BUSES)
def test_buses_that_cannot_be(run: Runner, tmp_path: Path, command: str, bus: str) -> None:
    database = f"sqlite:///{tmp_path}/k.db"
    assert_one_line(run(COMMANDS[command][0], "--db", database, "--bus", bus), f"{bus} is no")
