"""The command line's own texts: complete in both languages, each one used."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import kiebitz.cli
from kiebitz.bots.levels import levels
from kiebitz.cli.arguments import language_of, words_in
from kiebitz.cli.terminal.result import verdict
from kiebitz.cli.texts import SHARED
from kiebitz.core.game import Game
from kiebitz.core.outcome import Line, Outcome
from kiebitz.games import REGISTRY
from tests.cli.commands import Runner

SOURCE = Path(kiebitz.cli.__file__).parent
KEY = re.compile(r"^([a-z][a-z-]*) =", re.MULTILINE)
PLACE = re.compile(r"\{ \$(\w+)")


def messages(language: str) -> dict[str, str]:
    """The keys of a language with their sources."""
    text = (SOURCE / "locale" / f"{language}.ftl").read_text(encoding="utf-8")
    parts = KEY.split(text)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_both_languages_say_the_same_things() -> None:
    german, english = messages("de"), messages("en")
    assert list(german) == list(english)
    for key in german:
        assert set(PLACE.findall(german[key])) == set(PLACE.findall(english[key])), key


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_text_of_every_file_is_listed_once(run: Runner, language: str) -> None:
    listed = json.loads(run("texts", "--lang", language, "--json").out)
    keys = Counter((each["file"], each["key"]) for each in listed)
    assert not [key for key, count in keys.items() if count > 1]
    folders = [*SHARED, *(REGISTRY.folder(game) / "locale" for game in REGISTRY)]
    assert len(folders) == len(SHARED) + len(REGISTRY)
    for folder in folders:
        source = (folder / f"{language}.ftl").read_text(encoding="utf-8")
        name = next(file for file, _ in keys if str(folder / f"{language}.ftl").endswith(file))
        written = re.findall(r"^([a-zA-Z][\w-]*) =", source, re.MULTILINE)
        assert [key for file, key in keys if file == name and "." not in key] == written
    for game in REGISTRY.values():
        said = [each["text"] for each in listed if f"/{game.id}/" in each["file"]]
        assert game.title(language) in said
        assert set(game.help(language).splitlines()) - set(said) <= {"", *head(game, language)}


def head(game: Game[Any], language: str) -> list[str]:
    """Title and facts of the short rules, which are put together from others."""
    return game.help(language).splitlines()[:4]


def test_texts_for_people_stand_below_their_files(run: Runner) -> None:
    lines = run("texts", "--lang", "en").out.splitlines()
    assert lines.index("src/kiebitz/core/locale/en.ftl") < lines.index(
        "  list-and: { $head } and { $last }"
    )
    assert "src/kiebitz/games/gilde/guide/en.ftl" in lines


def test_texts_can_be_searched(run: Runner) -> None:
    found = json.loads(run("texts", "--lang", "de", "--grep", "^EVENT-income", "--json").out)
    assert [(each["file"], each["key"]) for each in found] == [
        ("src/kiebitz/games/amazonas/locale/de.ftl", "event-income")
    ]
    assert "Silber" in found[0]["text"]
    assert run("texts", "--lang", "de", "--grep", "no such words").out == ""


def test_a_broken_pattern_is_refused(run: Runner) -> None:
    ran = run("texts", "--grep", "(")
    assert ran.code == 2
    assert "'(' is no regular expression" in ran.err


def test_every_text_is_used() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py"))
    for key in messages("en"):
        kind = key.partition("-")[0]
        assert f'"{key}"' in code or f"{kind}-{{" in code, key


def test_commands_have_different_keys() -> None:
    for language in ("de", "en"):
        words = words_in(language)
        typed = [
            word
            for key in messages(language)
            if key.startswith("command-")
            for word in words.message(key).split()
        ]
        assert len(typed) == len(set(typed))
        assert not any(word.isdecimal() for word in typed)


@pytest.mark.parametrize("language", ["de", "en"])
def test_levels_have_names(language: str) -> None:
    for game in REGISTRY.values():
        for level in levels(game):
            assert words_in(language).message(f"level-{level}")


@pytest.mark.parametrize(
    "environment, language",
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "de_CH"}, "de"),
        ({}, "en"),
    ],
)
def test_the_environment_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert language_of(None) == language
    assert language_of("de") == "de"


@pytest.mark.parametrize(
    "won, said", [(None, "That was it."), (False, "Not this time"), (True, "Done (field −9)!")]
)
def test_a_training_that_nobody_wins_is_not_called_lost(won: bool | None, said: str) -> None:
    outcome = Outcome("orange", (1,), (-9,), ((Line("rounds", -9),),), won=won)
    assert said in verdict(outcome, REGISTRY["minden"].texts("en", ("Ada",)), words_in("en"))
