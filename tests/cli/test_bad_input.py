"""Bad input to any command: one clear line on standard error, exit code 2, nothing on standard output."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.commands import Runner, assert_one_line, finished_play

PLAIN = [
    ("games", "--lang", "fr"),
    ("rules", "chess"),
    ("rules",),
    ("simulate", "chess"),
    ("simulate", "amazonas", "--seats", "9"),
    ("simulate", "amazonas", "--seats", "many"),
    ("simulate", "amazonas", "--games", "0"),
    ("simulate", "amazonas", "--option", "cardCycle"),
    ("simulate", "amazonas", "--option", "cardCycle=never"),
    ("simulate", "amazonas", "--option", "weather=bad"),
    ("perft", "amazonas", "--depth", "-1"),
    ("perft", "amazonas", "--seats", "1"),
    ("perft", "chess"),
    ("bench", "chess"),
    ("bench", "--rounds", "none"),
    ("replay", "no-such-file.jsonl"),
    ("verify", "no-such-file.jsonl"),
    ("position", "chess", "file.json"),
    ("position", "amazonas", "no-such-file.json"),
    ("position", "amazonas"),
    ("completion", "cmd"),
    ("play", "chess"),
    ("play", "amazonas", "--seats", "9"),
    ("tiwanaku-maps", "--count", "0"),
    ("tiwanaku-maps", "--board", "round"),
    ("tiwanaku-maps", "--start-cells", "5"),
    ("tiwanaku-maps", "--db", "mysql://file.db"),
    ("simulate", "amazonas", "--seed", "\udcff"),
    ("perft", "amazonas", "--seed", "\udcff"),
    ("arena", "amazonas", "--bots", "easy,random", "--seed", "\udcff"),
    ("serve", "--port", "99999"),
    ("serve", "--port", "-1"),
    ("fly",),
    ("--fly",),
]

SAID = {
    ("play", "amazonas", "--seats", "9"): "amazonas is for 2 to 4 seats, not 9",
    ("rules", "chess"): "there is no game 'chess'",
    ("simulate", "amazonas", "--seats", "9"): "amazonas is for 2 to 4 seats, not 9",
    ("simulate", "amazonas", "--option", "weather=bad"): "unknown option 'weather'",
    ("simulate", "amazonas", "--option", "cardCycle=never"): "'never' is not one of",
    ("replay", "no-such-file.jsonl"): "no-such-file.jsonl: No such file",
    ("tiwanaku-maps", "--start-cells", "5"): "need difficulty = hard",
    ("tiwanaku-maps", "--db", "mysql://file.db"): "use a file, sqlite:///path or postgresql://…",
    ("simulate", "amazonas", "--seed", "\udcff"): "'\\udcff' is not a text in UTF-8",
    ("serve", "--port", "99999"): "'99999' is not a port from 0 to 65535",
}


@pytest.mark.parametrize("arguments", PLAIN, ids=lambda words: ascii(" ".join(words)))
def test_bad_arguments(run: Runner, arguments: tuple[str, ...]) -> None:
    assert_one_line(run(*arguments), SAID.get(arguments, ""))


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """The lines of a good record."""
    return finished_play("amazonas").record.write().splitlines(keepends=True)


BROKEN: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "empty": (lambda lines: [], "line 1"),
    "no JSON": (lambda lines: ["hello\n"], "line 1"),
    "binary": (lambda lines: ["\x00\x01\n"], "line 1"),
    "no header": (lambda lines: lines[1:], "line 1"),
    "a line missing": (lambda lines: [*lines[:10], *lines[11:]], "line 11"),
    "two lines swapped": (
        lambda lines: [*lines[:10], lines[11], lines[10], *lines[12:]],
        "line 11",
    ),
    "a word changed": (
        lambda lines: [line.replace('"seat":0', '"seat":1') for line in lines],
        "line ",
    ),
    "another game": (
        lambda lines: [lines[0].replace('"amazonas"', '"chess"'), *lines[1:]],
        "line 1",
    ),
}


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("fault", list(BROKEN))
def test_broken_records(
    run: Runner, tmp_path: Path, lines: list[str], fault: str, command: str
) -> None:
    breaking, said = BROKEN[fault]
    file = tmp_path / "broken.jsonl"
    file.write_text("".join(breaking(lines)), encoding="utf-8")
    assert_one_line(run(command, str(file)), said)


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("content", [b'{"kind": "\xff"}\n', b"[" * 5000], ids=["latin-1", "deep"])
def test_records_that_no_decoder_reads(
    run: Runner, tmp_path: Path, content: bytes, command: str
) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_bytes(content)
    assert_one_line(run(command, str(file)), f"{file}: line 1")


@pytest.mark.parametrize(
    "address, fault",
    [
        ("http://[::1", "is no address of a server"),
        ("http://127.0.0.1:99999", "Port out of range"),
        ("http://127.0.0.1:0", "it names no host, or no port"),
        ("http://", "it names no host, or no port"),
        ("ftp://example.org", "starts with http:// or https://"),
    ],
)
@pytest.mark.parametrize("token", [(), ("--token", "t")], ids=["a new bot", "a known one"])
def test_addresses_that_are_none(
    run: Runner, tmp_path: Path, address: str, fault: str, token: tuple[str, ...]
) -> None:
    file = tmp_path / "bot.py"
    file.write_text("def choose(turn):\n    return turn.legal[0]\n")
    ran = run("bot", address, str(file), *token)
    assert_one_line(ran, fault)
    assert address.rstrip("/") in ran.err


def test_a_record_cut_short_cannot_be_verified(
    run: Runner, tmp_path: Path, lines: list[str]
) -> None:
    file = tmp_path / "cut.jsonl"
    file.write_text("".join(lines[:-1]), encoding="utf-8")
    assert_one_line(run("verify", str(file)), "stops before the end")


@pytest.mark.parametrize("arguments", [("--at", "9999"), ("--seat", "7"), ("--at", "x")])
def test_replay_of_what_is_not_there(
    run: Runner, tmp_path: Path, lines: list[str], arguments: tuple[str, ...]
) -> None:
    file = tmp_path / "good.jsonl"
    file.write_text("".join(lines), encoding="utf-8")
    assert_one_line(run("replay", str(file), *arguments), arguments[0])


def test_a_folder_is_no_record(run: Runner, tmp_path: Path) -> None:
    assert_one_line(run("replay", str(tmp_path)), "directory")


@pytest.mark.parametrize(
    "text, place", [("{", "$"), ("{}", "$"), ('{"game": "amazonas", "version": 1}', "$")]
)
def test_positions_that_cannot_be(run: Runner, tmp_path: Path, text: str, place: str) -> None:
    file = tmp_path / "position.json"
    file.write_text(text, encoding="utf-8")
    assert_one_line(run("position", "amazonas", str(file)), f"{file}: {place}")


def test_peers_need_their_own_environment(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    assert_one_line(run("bench", "--peers"), "catanatron is not installed")
