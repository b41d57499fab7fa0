"""The laws that every game keeps."""

from __future__ import annotations

from kiebitz_liars_dice import GAME

from kiebitz.core.game import LANGUAGES
from kiebitz.core.strategy import strategy_of
from kiebitz.testing import check_game
from kiebitz.testing.fingerprint import fingerprint


def test_the_kit() -> None:
    report = check_game(GAME, plays=60, twins=20)
    assert (report.plays, report.twins) == (60, 20)
    assert report.left
    assert report.secrets["hands"]


def test_the_rules_have_not_drifted() -> None:
    assert fingerprint(GAME) == GAME.info.fingerprint


def test_a_taught_game_has_two_languages_a_strategy_and_a_guide() -> None:
    assert GAME.info.reaches("taught")
    assert GAME.languages == LANGUAGES
    assert strategy_of(GAME) is not None
    assert (GAME.folder / "guide" / "guide.toml").exists()


def test_both_languages_have_the_same_texts_and_all_reasons() -> None:
    strategy = strategy_of(GAME)
    assert strategy is not None
    german, english = (GAME.texts(language).keys() for language in LANGUAGES)
    assert german == english
    for language in LANGUAGES:
        texts = GAME.texts(language)
        for key in (f"why-{side}{term}" for side in ("", "rival-") for term in strategy.terms):
            assert len({texts.message(key, {"way": way}) for way in ("more", "less")}) == 2
        assert set(GAME.info.title) == set(GAME.info.tagline) == set(LANGUAGES)
