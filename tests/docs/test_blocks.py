"""Blocks of the documents that are not Python; `test_examples.py` runs those."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import kiebitz
from kiebitz.cli.main import main, parser
from tests.core.plays import go_on
from tests.docs.pages import FRONT, GUIDES, ROOT, blocks

COMMANDS = [
    (block.page.name, line)
    for block in blocks(GUIDES)
    if block.language == "sh"
    for line in block.text.splitlines()
]
INTERACTIVE = ("play", "serve")


@pytest.mark.parametrize("page, line", COMMANDS)
def test_a_command_in_a_guide_works(
    page: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, *arguments = shlex.split(line)
    if program == "make":
        rules = (ROOT / "Makefile").read_text(encoding="utf-8").splitlines()
        assert any(rule.startswith(f"{arguments[0]}:") for rule in rules), line
        return
    assert program == "kiebitz", line
    monkeypatch.chdir(tmp_path)
    if arguments[0] in INTERACTIVE:
        parser().parse_args(arguments)
    else:
        assert main(arguments) == 0


def test_blocks_say_what_they_are() -> None:
    known = {"python", "sh", "text", "json"}
    odd = [(block.page.name, block.language) for block in blocks(GUIDES)]
    assert not [pair for pair in odd if pair[1] not in known]


def test_the_files_of_a_finished_game_are_told_and_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The commands of the player's guide that need a file."""
    record = tmp_path / "game.kiebitz"
    play = go_on(kiebitz.new("amazonas", 2, seed=1), 1)
    record.write_text(play.record.write(), encoding="utf-8")
    for command in (["replay"], ["replay", "--at", "40"], ["verify"]):
        assert main([command[0], str(record), *command[1:], "--lang", "en"]) == 0
        assert capsys.readouterr().out


QUOTED = [block for block in blocks([ROOT / "CONTRIBUTING.md"]) if block.language == "text"][1:]


@pytest.mark.parametrize("number", range(len(QUOTED)))
def test_what_contributing_quotes_stands_in_a_game(number: int) -> None:
    sources = (
        "tests/core/toy_game/__init__.py",
        "examples/pig/kiebitz_pig/__init__.py",
        "examples/liars_dice/kiebitz_liars_dice/__init__.py",
        "examples/liars_dice/kiebitz_liars_dice/rules.py",
    )
    texts = [(ROOT / source).read_text(encoding="utf-8") for source in sources]
    assert any(QUOTED[number].text in text for text in texts)


def test_the_folders_that_contributing_names_exist() -> None:
    layout = blocks([ROOT / "CONTRIBUTING.md"])[1].text
    for line in layout.splitlines():
        name = line.split()[0]
        folder = "src/kiebitz" if line.startswith("  ") else "."
        assert (ROOT / folder / name).is_dir(), name


@pytest.mark.parametrize("page", [page.name for page in FRONT])
def test_links_of_the_front_pages_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)", text):
        if not target.startswith("https://"):
            assert (ROOT / target).exists(), f"{page}: {target}"


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    """Every page is in the navigation, every link and anchor exists."""
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "site")],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )
    said = built.stdout + built.stderr
    assert built.returncode == 0, said
    assert "WARNING" not in said
    assert (tmp_path / "site" / "rules" / "amazonas" / "index.html").exists()
