"""Engines of other projects, measured like ours: whole random games, decisions with two or more answers.

They are imported only when asked for; the bench's own environment has them (`make bench`). Imports core only.
"""

from __future__ import annotations

import random
import time
from importlib import import_module
from importlib.metadata import version
from typing import Any

from kiebitz.core.errors import KiebitzError

PEER_SECONDS = 0.3


class PeerMissing(KiebitzError):
    """The peer is not installed here."""


class Catanatron:
    """catanatron from PyPI: Catan, four players, its own random bots."""

    name = "catanatron"

    def __init__(self) -> None:
        try:
            game = import_module("catanatron.game")
            player = import_module("catanatron.models.player")
        except ImportError as error:
            raise PeerMissing(
                "catanatron is not installed in this environment; `make bench` runs in one that has it"
            ) from error
        self.version = version("catanatron")
        self._game = game.Game
        self._colours = list(player.Color)
        self._counting = _counting(player.RandomPlayer)
        random.seed(0)  # catanatron plays with the global generator

    def slice(self) -> tuple[float, float]:
        """Decisions and games per CPU second, over whole games."""
        decisions = games = 0
        start = time.process_time()
        while (seconds := time.process_time() - start) < PEER_SECONDS:
            players = [self._counting(colour) for colour in self._colours]
            self._game(players).play()
            decisions += sum(player.decisions for player in players)
            games += 1
        return decisions / seconds, games / seconds


def _counting(random_player: Any) -> Any:
    """catanatron's random bot, counting: `playable_actions` is the list of legal answers."""

    class CountingPlayer(random_player):  # type: ignore[misc]
        def __init__(self, colour: Any) -> None:
            super().__init__(colour)
            self.decisions = 0

        def decide(self, game: Any, playable_actions: Any) -> Any:
            if len(playable_actions) >= 2:
                self.decisions += 1
            return super().decide(game, playable_actions)

    return CountingPlayer
