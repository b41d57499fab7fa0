"""`kiebitz arena`: what people and programs are told, and one clear line for what cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kiebitz.cli import main

SHORT = ["--games", "2", "--sims", "6"]


def test_programs_get_the_first_bots_figures_on_top(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "amazonas", "--bots", "stark,mittel", *SHORT, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 2
    assert 0 <= told["wins"] <= 2
    assert told["win_share"] == told["wins"] / 2
    low, high = told["interval"]
    assert 0 <= low <= told["win_share"] <= high <= 1
    assert told["cpu_ms_per_move"] > 0
    assert told["bots"] == ["strong@6sims", "medium"]


def test_people_get_a_table_and_a_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "arena.html"
    call = [
        "arena",
        "minden",
        "--bots",
        "easy,random,random",
        "--games",
        "3",
        "--report",
        str(page),
    ]
    assert main(call) == 0
    told = capsys.readouterr().out
    assert "easy" in told
    assert "wins by seat" in told
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    "call, fault",
    [
        (["--bots", "genius,random"], "amazonas has no bots of level 'genius'"),
        (["--bots", "strong@soon,random"], "'soon' is not a budget; write 200ms or 400sims"),
        (["--bots", "easy,random", "--seats", "9"], "amazonas is for 2 to 4 seats, not 9"),
        (["--bots", "easy,random", "--report", "missing/page.html"], "missing/page.html: No such"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], call: list[str], fault: str
) -> None:
    assert main(["arena", "amazonas", "--games", "1", *call]) == 2
    assert fault in capsys.readouterr().err


def test_a_page_that_cannot_be_written_is_refused_before_the_first_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    games, folder = tmp_path / "games.jsonl", tmp_path / "folder"
    folder.mkdir()
    call = ["arena", "amazonas", "--bots", "easy,random", *SHORT, "--resume", str(games)]
    assert main([*call, "--report", str(folder)]) == 2
    assert "Is a directory" in capsys.readouterr().err
    assert not games.exists()


def test_a_page_that_fails_at_the_end_costs_no_result(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "arena.html"

    def in_the_way(found: object) -> str:
        page.mkdir()
        return ""

    monkeypatch.setattr("kiebitz.lab.report.page", in_the_way)
    call = ["arena", "amazonas", "--bots", "easy,random", *SHORT, "--report", str(page)]
    assert main(call) == 2
    told = capsys.readouterr()
    assert "wins by seat" in told.out
    assert "Is a directory" in told.err


def test_a_page_stays_as_it_was_until_the_games_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = tmp_path / "old.html", tmp_path / "new.html"
    old.write_text("last week's")

    def stopped(*args: object, **kwargs: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kiebitz.lab.arena.run", stopped)
    for page in (old, new):
        assert main(["arena", "amazonas", "--bots", "easy,random", "--report", str(page)]) == 130
    assert old.read_text() == "last week's"
    assert not new.exists()
