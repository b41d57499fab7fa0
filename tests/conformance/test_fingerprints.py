"""Seeded plays are the same today as yesterday, and the same plain and compiled.

When a rule changes on purpose, write the new hashes with

    python -m tests.conformance.test_fingerprints
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kiebitz.games import REGISTRY
from kiebitz.testing.fingerprint import fingerprint

KEPT = Path(__file__).with_name("fingerprints.json")


@pytest.mark.parametrize("game_id", REGISTRY)
def test_seeded_plays_do_not_drift(game_id: str) -> None:
    assert fingerprint(REGISTRY[game_id]) == json.loads(KEPT.read_text())[game_id]


if __name__ == "__main__":
    found = {game_id: fingerprint(game) for game_id, game in REGISTRY.items()}
    KEPT.write_text(json.dumps(found, indent=2) + "\n")
