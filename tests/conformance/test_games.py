"""Every registered game keeps every law of the protocol.

Amazonas is tried at full length, as the protocol's own proof; the longer games at a part of it, so that all tests
together stay quick. `KIEBITZ_KIT=full` tries every game at full length.
"""

from __future__ import annotations

import os

import pytest

from kiebitz.games import REGISTRY
from kiebitz.testing import check_game

FULL = (2000, 300)
SHORT = (400, 100)


@pytest.mark.parametrize("game_id", REGISTRY)
def test_the_game_keeps_the_protocol(game_id: str) -> None:
    game = REGISTRY[game_id]
    full = game_id == "amazonas" or os.environ.get("KIEBITZ_KIT") == "full"
    plays, twins = FULL if full else SHORT
    report = check_game(game, plays=plays, twins=twins)
    assert report.plays >= plays
    assert report.twins >= twins
    assert set(report.secrets) == {secret.name for secret in game.secrets}
