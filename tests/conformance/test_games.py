"""Every registered game keeps every law of the protocol."""

from __future__ import annotations

import pytest

from kiebitz.games import REGISTRY
from kiebitz.testing import check_game


@pytest.mark.parametrize("game_id", REGISTRY)
def test_the_game_keeps_the_protocol(game_id: str) -> None:
    game = REGISTRY[game_id]
    report = check_game(game, plays=2000, twins=300)
    assert report.plays >= 2000
    assert report.twins >= 300
    assert set(report.secrets) == {secret.name for secret in game.secrets}
