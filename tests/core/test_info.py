"""The facts of a game: read from game.toml, and clear about what is wrong with one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from kiebitz.core.game import Game
from kiebitz.core.info import InfoError, read_info
from kiebitz.games import IDS, REGISTRY

GOOD = """
id = "pig"
ledger = "PIG"
seats = [2, 4]
minutes = [5, 10]
title = { en = "Pig" }
tagline = { en = "Roll, or hold." }
"""


def written(folder: Path, text: str) -> Path:
    (folder / "game.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_short_file_is_enough(tmp_path: Path) -> None:
    info = read_info(written(tmp_path, GOOD))
    assert (info.version, info.tier) == (1, "playable")
    assert info.title_in("de") == "Pig"
    assert info.reaches("playable")
    assert not info.reaches("taught")


@pytest.mark.parametrize(
    "old, new, fault",
    [
        ("seats = [2, 4]", "seats = [4, 2]", "seats 4 to 2 make no table"),
        ("seats = [2, 4]", "", "missing required field `seats`"),
        ("minutes", "minuts", "minuts"),
        ('title = { en = "Pig" }', "title = {}", "the title is missing"),
        ('id = "pig"', "id = pig", "Invalid value"),
    ],
)
def test_a_fault_is_named_with_its_file(tmp_path: Path, old: str, new: str, fault: str) -> None:
    with pytest.raises(InfoError, match=r"game\.toml") as refused:
        read_info(written(tmp_path, GOOD.replace(old, new)))
    assert fault in str(refused.value)


@pytest.mark.parametrize("game_id", IDS)
def test_the_five_are_complete_in_both_languages(game_id: str) -> None:
    info = REGISTRY[game_id].info
    assert info.id == game_id
    assert info.tier == "complete"
    assert set(info.title) == set(info.tagline) == {"de", "en"}
    assert info.designers
    assert info.fingerprint
    assert info.perft


REPEATED = re.compile(
    r"^# |\d (bis|to|–) \d (Personen|Spieler|players)|(etwa|about) \d+ (Minuten|minutes)",
    re.MULTILINE,
)


@pytest.mark.parametrize("game", list(REGISTRY.values()), ids=list(REGISTRY))
def test_texts_do_not_repeat_the_facts(game: Game[Any]) -> None:
    info = game.info
    facts = {*info.tagline.values(), info.publisher, *info.designers}
    for file in (*game.folder.glob("help/*.md"), *game.folder.glob("guide/*")):
        text = file.read_text(encoding="utf-8")
        assert not [fact for fact in facts if fact in text], file
        if file.suffix == ".md":
            assert not REPEATED.search(text), file
