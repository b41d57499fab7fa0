"""Seeded plays are the same today as yesterday, and the same plain and compiled.

A changed hash is a changed rule, or a bug. When a rule changes on purpose, `kiebitz check-game ID --fix` writes the new
one into `game.toml`.
"""

from __future__ import annotations

import pytest

from kiebitz.games import REGISTRY
from kiebitz.testing.fingerprint import fingerprint


@pytest.mark.parametrize("game_id", REGISTRY)
def test_seeded_plays_do_not_drift(game_id: str) -> None:
    assert fingerprint(REGISTRY[game_id]) == REGISTRY[game_id].info.fingerprint
