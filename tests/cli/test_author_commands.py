"""kiebitz new-game and check-game: what they write keeps every law, and what is wrong is named with its remedy."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kiebitz.cli.main import main
from tools.bootstrap import ROOT


@pytest.fixture(autouse=True)
def forgotten_packages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package that was loaded from a folder is forgotten after the test."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        if name.startswith("kiebitz_"):
            del sys.modules[name]


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return " ".join(capsys.readouterr().out.split())


def test_a_new_game_keeps_every_law(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "stones"
    assert main(["new-game", "small_stones", "--folder", str(folder)]) == 0
    assert (folder / "kiebitz_small_stones" / "game.toml").exists()
    assert main(["check-game", str(folder), "--plays", "20"]) == 0
    out = said(capsys)
    assert "Small Stones, tier playable" in out
    assert "✗" not in out


def test_fingerprint_and_counts_are_kept_and_watched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "nim"
    main(["new-game", "nim", "--folder", str(folder)])
    assert main(["check-game", str(folder), "--plays", "5", "--fix"]) == 0
    facts = folder / "kiebitz_nim" / "game.toml"
    kept = facts.read_text(encoding="utf-8")
    assert "2 = [3, 9, 27]" in kept
    assert kept.index("fingerprint") < kept.index("[title]")
    assert "written into game.toml" in said(capsys)


def test_an_id_must_be_one_and_nothing_is_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", "Go!", "--folder", str(tmp_path / "a")]) == 2
    assert main(["new-game", "amazonas", "--folder", str(tmp_path / "a")]) == 2
    (tmp_path / "notes.txt").write_text("mine")
    assert main(["new-game", "nim", "--folder", str(tmp_path)]) == 2
    assert "is not empty; nothing was written" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]


def test_a_broken_law_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "nim"
    main(["new-game", "nim", "--folder", str(folder)])
    module = folder / "kiebitz_nim" / "__init__.py"
    module.write_text(module.read_text().replace("max_decisions = STONES", "max_decisions = 3"))
    assert main(["check-game", str(folder), "--plays", "5"]) == 1
    assert "✗ laws of the conformance kit" in said(capsys)


def test_a_fault_is_told_with_its_file_and_the_command_that_mends_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "nim"
    main(["new-game", "nim", "--folder", str(folder)])
    texts = folder / "kiebitz_nim" / "locale" / "en.ftl"
    texts.write_text(texts.read_text().replace("event-taken", "event-took"))
    assert main(["check-game", str(folder), "--plays", "5"]) == 1
    out = said(capsys)
    assert "no text 'event-taken' in 'en'" in out
    assert "it belongs in locale/en.ftl" in out
    assert f"→ kiebitz check-game {folder} --fix" in out


def test_a_table_with_more_seats_than_the_rules_know_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "nim"
    main(["new-game", "nim", "--folder", str(folder)])
    module = folder / "kiebitz_nim" / "__init__.py"
    module.write_text(module.read_text().replace("[0] * self.setup.seats", "[0] * 5"))
    assert main(["check-game", str(folder), "--plays", "5"]) == 1
    assert "The outcome has 5 ranks, but the table has 2 seats" in said(capsys)


def test_a_package_that_cannot_be_loaded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "nim"
    main(["new-game", "nim", "--folder", str(folder)])
    (folder / "kiebitz_nim" / "__init__.py").write_text("import no_such_module\n")
    assert main(["check-game", str(folder)]) == 2
    assert "ModuleNotFoundError" in capsys.readouterr().err


def test_the_shortest_example_keeps_every_law(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-game", str(ROOT / "examples" / "pig"), "--plays", "20"]) == 0
    assert "Pig, tier playable" in said(capsys)
