"""Every game as a PettingZoo environment: `env` asks seat by seat (AEC), `parallel_env` all seats at once.

AEC is what the games are. The parallel form is honest where decisions are made at the same time (see the guide); a seat
that owes none plays WAIT, the last action, and that is all its mask allows.
Imports core, research, gymnasium, numpy and pettingzoo only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game
from kiebitz.research.driver import NOBODY, Draws, Driver, Rewards, game_of
from kiebitz.research.observations import Array, encoder
from kiebitz.research.rendering import pixels_of, text_of

Observation = dict[str, Array]

RENDER_MODES = ["human", "ansi", "rgb_array"]
ILLEGAL_REWARD = -1.0


class _Table:
    """What both forms share: the spaces, the driver, the picture."""

    def __init__(
        self,
        game: Game[Any] | str,
        seats: int | None,
        options: Mapping[str, object] | None,
        rewards: Rewards,
        draws: Draws,
        render_mode: str | None,
        *,
        may_wait: bool,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise KiebitzError(f"render_mode: {render_mode!r} is not one of {RENDER_MODES}")
        self.encoder = encoder(game_of(game), seats, options)
        self.driver = Driver(
            self.encoder.game, self.encoder.seats, options, rewards=rewards, draws=draws
        )
        self.agents = [f"player_{seat}" for seat in range(self.encoder.seats)]
        self.number = {agent: seat for seat, agent in enumerate(self.agents)}
        self.render_mode = render_mode
        layout = self.encoder.layout
        actions = self.encoder.actions + may_wait
        self.actions = {agent: spaces.Discrete(actions) for agent in self.agents}
        self.observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(layout.low, layout.high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.agents
        }

    def render(self) -> str | Array | None:
        game, state = self.encoder.game, self.driver.state
        if self.render_mode == "rgb_array":
            return pixels_of(game, state)
        if self.render_mode is None:
            return None
        text = text_of(game, state)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


class env(AECEnv):  # type: ignore[misc]  # noqa: N801  PettingZoo's name for it
    """A game as agent-environment cycle. Observations are made when they are asked for, not before.

    An action outside the mask loses: the game ends for all, and who played it gets -1. PettingZoo's own wrappers do
    the same, at half the speed.
    """

    def __init__(
        self,
        game: Game[Any] | str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        rewards: Rewards = "rank",
        draws: Draws = "stock",
        illegal: Literal["lose", "raise"] = "lose",
        max_decisions: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if illegal not in ("lose", "raise"):
            raise KiebitzError(f"illegal: {illegal!r} is not one of lose, raise")
        self.illegal = illegal
        self._table = _Table(game, seats, options, rewards, draws, render_mode, may_wait=False)
        self.encoder = self._table.encoder
        self.driver = self._table.driver
        self.metadata = {
            "name": f"kiebitz_{self.encoder.game.id}_v{self.encoder.game.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.max_decisions = max_decisions
        """The game is cut off, without a result, after so many decisions; None for never."""
        self.possible_agents = list(self._table.agents)
        self.action_spaces = self._table.actions
        self.observation_spaces = self._table.observations
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Options of the game are given when the environment is made, not here."""
        self.driver.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.decisions = 0
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.driver.seat]

    def observe(self, agent: str) -> Observation:
        """What a seat knows, and what it may play: nothing unless it is the one in turn."""
        seat = self._table.number[agent]
        driver, coder = self.driver, self.encoder
        legal = driver.legal if seat == driver.seat else ()
        return {
            "observation": coder.observe(driver.state, seat),
            "action_mask": coder.mask(legal),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise KiebitzError(f"{agent} is in turn and must play")
        driver = self.driver
        move = int(action)
        self._cumulative_rewards[agent] = 0.0
        if move not in driver.legal:
            if self.illegal == "raise":
                raise driver.illegal(move)
            self._lose(agent)
            return
        driver.push(move)
        self.decisions += 1
        if driver.seat == NOBODY:
            self._end()
        elif self.decisions == self.max_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[driver.seat]

    def _lose(self, agent: str) -> None:
        self.rewards[agent] = ILLEGAL_REWARD
        self.infos[agent] = {"illegal": True}
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _end(self) -> None:
        outcome = self.driver.state.outcome()
        assert outcome is not None
        for seat, reward in enumerate(self.driver.returns()):
            agent = self.possible_agents[seat]
            self.rewards[agent] = reward
            self.infos[agent] = {"score": outcome.scores[seat], "rank": outcome.ranks[seat]}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> Any:
        return self._table.render()

    def close(self) -> None:
        """Nothing is open."""


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801  as above
    """A game in which every seat acts in every step; those that owe nothing WAIT.

    Commits made at the same time are honest: no seat's action can depend on another's. An action outside the mask does
    not stop the game: the seat's fallback, what a table plays for somebody who is away, is played, and `infos` says so.
    """

    def __init__(
        self,
        game: Game[Any] | str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        rewards: Rewards = "rank",
        draws: Draws = "stock",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._table = _Table(game, seats, options, rewards, draws, render_mode, may_wait=True)
        self.encoder = self._table.encoder
        self.driver = self._table.driver
        self.wait = self.encoder.actions
        self.metadata = {
            "name": f"kiebitz_{self.encoder.game.id}_parallel_v{self.encoder.game.version}",
            "render_modes": RENDER_MODES,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = list(self._table.agents)
        self.action_spaces = self._table.actions
        self.observation_spaces = self._table.observations
        self.agents: list[str] = []
        self.cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game. Options of the game are given when the environment is made, not here."""
        self.driver.reset(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        driver = self.driver
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        # All who owe a decision before the step answer in it; a seat that owes one only after another's move waits.
        for seat in driver.state.pending():
            agent = self.possible_agents[seat]
            if seat not in driver.state.pending():
                continue
            move = int(actions.get(agent, self.wait))
            if move not in driver.state.legal(seat):
                infos[agent]["illegal"] = True
                move = driver.state.fallback(seat)
            driver.seat = seat
            driver.push(move)
        self.cycles += 1
        over = driver.over
        cut = not over and self.cycles == self.max_cycles
        rewards = dict(zip(self.agents, driver.returns(), strict=True))
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, cut)
        observations = self._observations()
        outcome = driver.state.outcome()
        if outcome is not None:
            for seat, agent in enumerate(self.agents):
                infos[agent] |= {"score": outcome.scores[seat], "rank": outcome.ranks[seat]}
        if over or cut:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _observations(self) -> dict[str, Observation]:
        state, coder = self.driver.state, self.encoder
        pending = state.pending()
        found = {}
        for seat, agent in enumerate(self.agents):
            mask = np.zeros(self.wait + 1, np.int8)
            if seat in pending:
                mask[:-1] = coder.mask(state.legal(seat))
            else:
                mask[-1] = 1
            found[agent] = {"observation": coder.observe(state, seat), "action_mask": mask}
        return found

    def render(self) -> Any:
        return self._table.render()

    def close(self) -> None:
        """Nothing is open."""
