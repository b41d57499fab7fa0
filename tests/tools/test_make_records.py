"""Recorded games are made from a list, or one by one; faults are said in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiebitz.core.proof import verify
from kiebitz.core.record import Undone, read
from kiebitz.games.amazonas import GAME
from tools.make_records import main


def test_a_game_of_its_own_is_played_to_the_end_with_take_backs(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    options = ["--seats", "3", "--seed", "8", "--option", "majority=one"]
    assert main(["amazonas", *options, "--output", str(file)]) == 0
    record = read(file.read_text(encoding="utf-8"))
    assert (record.header.seats, record.header.options["majority"]) == (3, "one")
    assert any(isinstance(entry, Undone) for entry in record.entries)
    assert verify(GAME, record) == 1 + 3 + 18


def test_another_seed_is_another_game(tmp_path: Path) -> None:
    texts = []
    for seed in ("1", "2"):
        file = tmp_path / f"{seed}.jsonl"
        main(["amazonas", "--seed", seed, "--output", str(file)])
        texts.append(file.read_text(encoding="utf-8"))
    assert texts[0] != texts[1]


@pytest.mark.parametrize(
    "arguments, fault",
    [
        (["atlantis"], "there is no game 'atlantis'"),
        (["amazonas", "--seats", "9", "--output", "x.jsonl"], "2 to 4 seats, not 9"),
        (["amazonas", "--option", "majority=all", "--output", "x.jsonl"], "'all' is not one of"),
    ],
)
def test_faults_are_said_in_one_line(
    arguments: list[str],
    fault: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 1
    said = capsys.readouterr().err
    assert fault in said
    assert said.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_an_option_needs_a_value(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["amazonas", "--option", "majority", "--output", "x.jsonl"])
    assert "write it as NAME=VALUE" in capsys.readouterr().err
