"""Addresses with passwords: from files and the environment; on the command line they are warned of, never repeated."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

import pytest

from kiebitz.cli import addresses
from kiebitz.cli.arguments import UsageError
from kiebitz.tables.bot_pool.environment import without_secrets
from tests.cli.commands import Runner, assert_one_line

ADDRESS = "postgresql://ada:sesame@127.0.0.1:9/k"


def given(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    addresses.add_database(parser)
    addresses.add_address(parser, "bus", "redis://…")
    addresses.add_address(parser, "mail", "smtp://…")
    return parser.parse_args(words)


@pytest.fixture
def secret_file(tmp_path: Path) -> Path:
    file = tmp_path / "db.secret"
    file.write_text(ADDRESS + "\n")
    file.chmod(0o600)
    return file


def test_a_file_says_where(secret_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert addresses.database_in(given("--db-file", str(secret_file))) == ADDRESS
    assert capsys.readouterr().err == ""


def test_the_environment_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIEBITZ_DB", ADDRESS)
    monkeypatch.setenv("KIEBITZ_BUS", "redis://:sesame@there")
    monkeypatch.setenv("KIEBITZ_MAIL", "smtp://ada:sesame@there")
    asked = given()
    assert addresses.database_in(asked) == ADDRESS
    assert addresses.bus_in(asked) == "redis://:sesame@there"
    assert addresses.mail_in(asked) == "smtp://ada:sesame@there"
    assert addresses.database_in(given("--db", "sqlite:///k.db")) == "sqlite:///k.db"


@pytest.mark.parametrize(
    "address",
    [ADDRESS, "postgresql://127.0.0.1/k?user=ada&password=sesame", "redis://:sesame@there:6379"],
)
def test_a_password_on_the_command_line_is_warned_of(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert addresses.address_in(given("--db", address), "db") == address
    warned = capsys.readouterr().err
    assert "--db: everybody on this machine can read its password" in warned
    assert "--db-file" in warned
    assert "KIEBITZ_DB" in warned
    assert "sesame" not in warned


@pytest.mark.parametrize(
    "address",
    ["postgresql://ada@127.0.0.1/k", "sqlite:////home/ada/a:b@c.db", "redis://there:6379"],
)
def test_what_holds_none_is_not(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    addresses.address_in(given("--db", address), "db")
    assert capsys.readouterr().err == ""


def test_a_file_that_others_may_read_is_warned_of(
    secret_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    secret_file.chmod(0o644)
    assert addresses.database_in(given("--db-file", str(secret_file))) == ADDRESS
    assert f"chmod 600 {secret_file}" in capsys.readouterr().err


WRONG: Mapping[str, tuple[str, str]] = {
    "empty": ("", "one line is expected"),
    "two lines": ("a\nb\n", "one line is expected"),
}


@pytest.mark.parametrize("what", list(WRONG))
def test_a_file_that_holds_something_else(tmp_path: Path, what: str) -> None:
    text, said = WRONG[what]
    file = tmp_path / "secret"
    file.write_text(text)
    with pytest.raises(UsageError, match=said):
        addresses.database_in(given("--db-file", str(file)))


def test_a_file_that_is_not_there(run: Runner) -> None:
    assert_one_line(run("check-running", "--db-file", "/nowhere/db"), "/nowhere/db: No such file")


def test_both_are_too_many(run: Runner, secret_file: Path) -> None:
    words = ("check-running", "--db", "sqlite:///k.db", "--db-file", str(secret_file))
    assert_one_line(run(*words), "--db and --db-file: give one of them")


def test_a_wrong_address_is_refused_without_its_password(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text("mysql://ada:sesame@there/k")
    file.chmod(0o600)
    ran = run("check-running", "--db-file", str(file))
    assert_one_line(ran, "use a file, sqlite:///path or postgresql://…")
    assert "sesame" not in ran.err


def test_processes_that_compute_are_told_no_password() -> None:
    kept = without_secrets({"KIEBITZ_DB": ADDRESS, "KIEBITZ_TOKEN": "t", "PATH": "/bin"})
    assert kept == {"PATH": "/bin"}
