"""A small policy and value net in numpy, with its gradients: enough to learn a game on a CPU, short enough to read.

Two hidden layers feed two heads: a score for each action, and what the seat expects to get, -1 to 1.
Imports core, research and numpy only.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np

from kiebitz.core.errors import KiebitzError
from kiebitz.research.observations import Array

CLIP = 5.0
FORBIDDEN = -1e9
"""The score of an action outside the mask."""
BETAS = (0.9, 0.999)
TINY = 1e-8


class Batch(NamedTuple):
    """Decisions and what came of them, one row each."""

    observations: Array
    masks: Array
    actions: Array
    chances: Array
    """The probability with which the action was chosen."""
    targets: Array
    """What the seat got in the end."""


class PolicyValueNet:
    """Parameters by name; `mean` and `scale` bring observations to size and are not learned."""

    NAMES = ("w1", "b1", "w2", "b2", "wp", "bp", "wv", "bv")

    def __init__(self, inputs: int, actions: int, hidden: int = 128, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)

        def layer(rows: int, columns: int, size: float) -> Array:
            drawn: Array = rng.standard_normal((rows, columns)) * size / np.sqrt(rows)
            return drawn.astype(np.float32)

        self.weights: dict[str, Array] = {
            "w1": layer(inputs, hidden, 1.4),
            "b1": np.zeros(hidden, np.float32),
            "w2": layer(hidden, hidden, 1.4),
            "b2": np.zeros(hidden, np.float32),
            "wp": layer(hidden, actions, 0.1),
            "bp": np.zeros(actions, np.float32),
            "wv": layer(hidden, 1, 0.1),
            "bv": np.zeros(1, np.float32),
        }
        self.mean: Array = np.zeros(inputs, np.float32)
        self.scale: Array = np.ones(inputs, np.float32)
        self._steps = 0
        self._moments = {
            name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()
        }

    def fit_inputs(self, observations: Array) -> None:
        """Learn from some observations where the middle of each number is, and how far it strays."""
        self.mean = observations.mean(axis=0)
        self.scale = 1 / np.maximum(observations.std(axis=0), 0.05)

    def think(self, observations: Array, masks: Array) -> tuple[Array, Array]:
        """The probability of each action, and the value, for many observations at once."""
        _, _, _, chances, values = self._forward(observations, masks)
        return chances, values

    def learn(self, batch: Batch, rate: float, clip: float = 0.2, entropy: float = 0.01) -> float:
        """One step of PPO's clipped objective with Adam; gives the mean loss of the value."""
        x, first, second, chances, values = self._forward(batch.observations, batch.masks)
        count = len(batch.actions)
        rows = np.arange(count)
        chosen = chances[rows, batch.actions]
        ratio = chosen / batch.chances
        edge = batch.targets - values
        edge = (edge - edge.mean()) / (edge.std() + TINY)
        # Beyond the clip the objective is flat: nothing is learned from these.
        active = np.where(edge > 0, ratio < 1 + clip, ratio > 1 - clip)
        pull = active * ratio * edge
        one_hot = np.zeros_like(chances)
        one_hot[rows, batch.actions] = 1
        logs = np.log(np.maximum(chances, TINY))
        surprise = -(chances * logs).sum(axis=1, keepdims=True)
        scores = -pull[:, None] * (one_hot - chances) + entropy * chances * (logs + surprise)
        off = values - batch.targets
        back = off * (1 - values * values)
        self._adam(self._gradients(x, first, second, scores / count, back[:, None] / count), rate)
        return float((off * off).mean())

    def save(self, path: Path) -> None:
        """Write everything to a file."""
        with path.open("wb") as file:
            np.savez_compressed(file, mean=self.mean, scale=self.scale, **self.weights)  # type: ignore[arg-type]

    @classmethod
    def load(cls, path: Path) -> PolicyValueNet:
        """Read what `save` wrote."""
        try:
            with np.load(path) as kept:
                parts = {name: kept[name] for name in (*cls.NAMES, "mean", "scale")}
        except (OSError, KeyError, ValueError) as error:
            raise KiebitzError(f"{path}: this is no net: {error}") from error
        inputs, hidden = parts["w1"].shape
        net = cls(inputs, parts["wp"].shape[1], hidden)
        net.weights = {name: parts[name] for name in cls.NAMES}
        net.mean, net.scale = parts["mean"], parts["scale"]
        return net

    def _forward(
        self, observations: Array, masks: Array
    ) -> tuple[Array, Array, Array, Array, Array]:
        w = self.weights
        x = np.clip((observations - self.mean) * self.scale, -CLIP, CLIP)
        first = np.maximum(x @ w["w1"] + w["b1"], 0)
        second = np.maximum(first @ w["w2"] + w["b2"], 0)
        scores = np.where(masks, second @ w["wp"] + w["bp"], FORBIDDEN)
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(axis=1, keepdims=True)
        values = np.tanh(second @ w["wv"] + w["bv"])[:, 0]
        return x, first, second, chances, values

    def _gradients(
        self, x: Array, first: Array, second: Array, scores: Array, back: Array
    ) -> dict[str, Array]:
        w = self.weights
        to_second = (scores @ w["wp"].T + back @ w["wv"].T) * (second > 0)
        to_first = (to_second @ w["w2"].T) * (first > 0)
        return {
            "w1": x.T @ to_first,
            "b1": to_first.sum(axis=0),
            "w2": first.T @ to_second,
            "b2": to_second.sum(axis=0),
            "wp": second.T @ scores,
            "bp": scores.sum(axis=0),
            "wv": second.T @ back,
            "bv": back.sum(axis=0),
        }

    def _adam(self, gradients: dict[str, Array], rate: float) -> None:
        self._steps += 1
        slow, slower = BETAS
        for name, gradient in gradients.items():
            mean, square = self._moments[name]
            mean += (1 - slow) * (gradient - mean)
            square += (1 - slower) * (gradient * gradient - square)
            step = mean / (1 - slow**self._steps)
            size = np.sqrt(square / (1 - slower**self._steps)) + TINY
            self.weights[name] -= (rate * step / size).astype(np.float32)
