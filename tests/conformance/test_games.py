"""Every registered game keeps every law of the protocol.

`make test` tries each law on enough plays to notice a broken one; `make proofs` tries them at full length.
"""

from __future__ import annotations

from random import Random

import pytest

import kiebitz
from kiebitz.bots.levels import policy_of
from kiebitz.games import REGISTRY
from kiebitz.testing import check_game
from kiebitz.testing.laws import check_events

TWINS = {"amazonas": 40, "gilde": 25, "mesopotamien": 50, "minden": 20, "tiwanaku": 20}
"""Plays that `make test` compares with twins: enough for each to hide all of its secrets at some time."""
SIZES = [
    *((game_id, 150, TWINS[game_id]) for game_id in REGISTRY),
    *(pytest.param(game_id, 2000, 300, marks=pytest.mark.proof) for game_id in REGISTRY),
]


@pytest.mark.long
@pytest.mark.parametrize("game_id, plays, twins", SIZES)
def test_the_game_keeps_the_protocol(game_id: str, plays: int, twins: int) -> None:
    game = REGISTRY[game_id]
    report = check_game(game, plays=plays, twins=twins)
    assert report.plays >= plays
    assert report.twins >= twins
    assert set(report.secrets) == {secret.name for secret in game.secrets}


@pytest.mark.parametrize("game_id", REGISTRY)
def test_a_game_that_is_played_sensibly_is_told_to_its_end(game_id: str) -> None:
    """Random plays hardly ever end as games of people do: nobody builds four huts in Mesopotamien by accident."""
    game = REGISTRY[game_id]
    policy = policy_of(game)
    assert policy is not None
    play, rng = kiebitz.new(game_id, 2, seed=1), Random(1)
    while play.pending:
        seat = play.pending[0]
        play.push(seat, policy(play.state, seat, rng))
    assert play.outcome is not None
    assert play.outcome.reason == game.end_reasons[0]
    check_events(game, [event for _, event in play.log])
