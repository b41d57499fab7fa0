"""One seat of a game as a Gymnasium environment; bots of the house, or of one's own, hold the others.

Imports core, games, bots, research, gymnasium and numpy only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from kiebitz.bots.bot import Bot
from kiebitz.bots.levels import RANDOM, bot
from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game
from kiebitz.games import REGISTRY
from kiebitz.research.driver import NOBODY, Draws, Driver, Rewards, game_of
from kiebitz.research.observations import Array, encoder
from kiebitz.research.rendering import pixels_of, text_of

Observation = dict[str, Array]

ILLEGAL_REWARD = -1.0


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A game from one seat. An action outside the mask ends the episode with a reward of -1."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: Game[Any] | str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seat: int = 0,
        bots: str | Bot | Sequence[str | Bot] = RANDOM,
        rewards: Rewards = "rank",
        draws: Draws = "stock",
        max_decisions: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`bots` is a level, or a bot, or one of these for each other seat, in the order of the seats."""
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise KiebitzError(
                f"render_mode: {render_mode!r} is not one of {self.metadata['render_modes']}"
            )
        self.encoder = encoder(game_of(game), seats, options)
        self.driver = Driver(
            self.encoder.game, self.encoder.seats, options, rewards=rewards, draws=draws
        )
        self.driver.game.check_seat(self.driver.state, seat)
        self.seat = seat
        self.bots = self._seated(bots)
        self.max_decisions = max_decisions
        self.render_mode = render_mode
        layout = self.encoder.layout
        self.action_space = spaces.Discrete(self.encoder.actions)
        self.observation_space: spaces.Space[Observation] = spaces.Dict(  # type: ignore[assignment]
            {
                "observation": spaces.Box(layout.low, layout.high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (self.encoder.actions,), np.int8),
            }
        )
        self._decisions = 0
        self._rng = Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to the seat's first decision."""
        super().reset(seed=seed)
        if seed is not None:
            self._rng = Random(seed)
        self._decisions = 0
        while True:
            self.driver.reset(self._rng.getrandbits(64))
            self._others()
            if not self.driver.over:
                return self._observed(), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play, and let the others play until it is this seat's turn again, or the end."""
        driver = self.driver
        move = int(action)
        if driver.seat != self.seat:
            raise KiebitzError("the game is over; reset the environment")
        if move not in driver.legal:
            driver.seat = NOBODY
            return self._observed(), ILLEGAL_REWARD, True, False, {"illegal": True}
        driver.push(move)
        self._decisions += 1
        self._others()
        if driver.over:
            outcome = driver.state.outcome()
            assert outcome is not None
            info = {"scores": list(outcome.scores), "ranks": list(outcome.ranks)}
            return self._observed(), driver.returns()[self.seat], True, False, info
        return self._observed(), 0.0, False, self._decisions == self.max_decisions, {}

    def render(self) -> Any:
        game, state = self.encoder.game, self.driver.state
        if self.render_mode == "ansi":
            return text_of(game, state, self.seat)
        return pixels_of(game, state, self.seat) if self.render_mode == "rgb_array" else None

    def _observed(self) -> Observation:
        driver, coder = self.driver, self.encoder
        legal = driver.legal if driver.seat == self.seat else ()
        return {
            "observation": coder.observe(driver.state, self.seat),
            "action_mask": coder.mask(legal),
        }

    def _others(self) -> None:
        driver = self.driver
        game = driver.game
        while driver.seat not in (self.seat, NOBODY):
            # A bot is given what its seat knows, as at a table.
            knowledge = game.knowledge(driver.state, driver.seat)
            driver.push(self.bots[driver.seat].choose(knowledge, self._rng))

    def _seated(self, given: str | Bot | Sequence[str | Bot]) -> dict[int, Bot]:
        others = [other for other in range(self.encoder.seats) if other != self.seat]
        if isinstance(given, str) or not isinstance(given, Sequence):
            given = [given] * len(others)
        if len(given) != len(others):
            raise KiebitzError(f"{len(given)} bots for {len(others)} other seats")
        game = self.encoder.game
        return {
            other: bot(game, one) if isinstance(one, str) else one
            for other, one in zip(others, given, strict=True)
        }


def register() -> None:
    """Make `gymnasium.make("kiebitz/amazonas-v2")` and its sisters known; the version is that of the rules."""
    for game_id, game in REGISTRY.items():
        name = f"kiebitz/{game_id}-v{game.version}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="kiebitz.research.gymnasium:SeatEnv",
                kwargs={"game": game_id},
            )
