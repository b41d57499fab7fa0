"""Every game's guided first game and the reasons of its hints; the checks themselves notice what is wrong."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from kiebitz.core.guide import Guide, GuideError, guide_of
from kiebitz.core.strategy import strategy_of
from kiebitz.games import IDS, REGISTRY
from kiebitz.testing import ConformanceError, check_guide, check_reasons, teaching
from tests.core.toy_game import GAME as PEBBLES

GUIDED = [game for game in IDS if guide_of(REGISTRY[game])]


def guide(game: str) -> Guide:
    found = guide_of(REGISTRY[game])
    assert found is not None
    return found


@pytest.mark.parametrize("game", GUIDED)
class TestGuide:
    """What a learner meets, whatever he chooses."""

    def test_it_can_be_played_with_every_offer(self, game: str) -> None:
        check_guide(REGISTRY[game])

    def test_another_move_is_refused(self, game: str) -> None:
        told = guide(game)
        with pytest.raises(GuideError, match="not what the guide asks for"):
            told.moment(teaching.asked(told)[0] + 1, ["somewhere else"])

    def test_a_wrong_place_is_refused(self, game: str) -> None:
        told = guide(game)
        with pytest.raises(GuideError, match="there is no step"):
            told.moment(len(told.steps), [])
        with pytest.raises(GuideError, match="comes after"):
            told.moment(0, ["end"])


@pytest.mark.parametrize("game", IDS)
def test_every_term_has_its_reasons(game: str) -> None:
    check_reasons(REGISTRY[game])


@pytest.mark.parametrize(
    "file, old, new, fault",
    [
        ("guide.toml", 'say = "welcome"', 'say = "hello"', "must be a `welcome` to read"),
        ("guide.toml", "play = [", 'play = ["fly *", ', "no legal move is like 'fly \\*'"),
        ("guide.toml", 'play = ["', 'play = ["no ', "offers no legal move|no legal move is like"),
        ("de.ftl", "guide-welcome", "guide-willkommen", "guide/de.ftl has the texts willkommen"),
        ("en.ftl", "guide-welcome =", "guide-welcome =" + " word" * 999, "seconds to read"),
        ("guide.toml", 'say = "mission"', 'say = "mission"\nplace = "x"', "unknown field"),
        ("guide.toml", "before = [", 'before = ["0 nonsense", ', "is no move of this game"),
    ],
)
def test_a_faulty_guide_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str, fault: str
) -> None:
    game = REGISTRY["amazonas"]
    folder = tmp_path / "guide"
    copytree(game.folder / "guide", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(teaching, "guide_of", lambda _: Guide(game, folder))
    with pytest.raises(ConformanceError, match=fault):
        check_guide(game)


def test_what_is_missing_is_named() -> None:
    with pytest.raises(ConformanceError, match="There is no guide/"):
        check_guide(PEBBLES)


def test_a_reason_without_a_text_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = REGISTRY["amazonas"]
    strategy = strategy_of(game)
    assert strategy is not None
    monkeypatch.setattr(type(strategy), "terms", (*strategy.terms, "glory"))
    with pytest.raises(ConformanceError, match="no text 'why-glory'"):
        check_reasons(game)
