"""A game to read: every move in words, with an opinion wherever there was a choice."""

from __future__ import annotations

import pytest

from kiebitz.bots.budget import Budget
from kiebitz.core.game import LANGUAGES
from kiebitz.games import REGISTRY
from kiebitz.lab.annotated_game import told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_with_opinions_and_reasons(language: str) -> None:
    game = REGISTRY["minden"]
    lines = list(
        told(
            game,
            2,
            {"track": "short"},
            "easy",
            "7",
            language=language,
            budget=Budget(simulations=40),
        )
    )
    texts = game.texts(language)
    moves = [line for line in lines if line[:4].strip().isdigit()]
    opinions = [line for line in lines if line.startswith("       = ")]
    reasons = [line.split(maxsplit=1)[1] for line in lines if line.startswith(" " * 11)]
    assert any(f"{texts.player(1)}:" in line for line in moves)
    assert 0 < len(opinions) < len(moves)
    assert texts.message("why-tip", {"way": "more"}) in reasons
    assert lines[-1].startswith("orange: ")
