"""Learn a game by self-play: a small numpy net, many games at once, a CPU, minutes.

python examples/train_selfplay.py --minutes 5 --out net.npz
kiebitz arena amazonas --bots examples/net_bot.py,medium --games 200
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

# Matrices this small are multiplied quicker by one thread than by several that wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from kiebitz.research import VectorPlay, vector
from kiebitz.research.net import Batch, PolicyValueNet

CLEAR_LEAD = 10.0
"""Points by which a lead is as good as a win: tells close games apart long before a net wins any."""


class Collector:
    """Plays all rows with the net and hands out decisions once their game is over."""

    def __init__(self, games: VectorPlay, net: PolicyValueNet, seed: int) -> None:
        self.games = games
        self.net = net
        self.rng = np.random.default_rng(seed)
        self.open: list[list[tuple[Any, ...]]] = [[] for _ in range(games.count)]

    def collect(self, wanted: int) -> Batch:
        """At least so many decisions with two or more answers."""
        games = self.games
        done: list[tuple[Any, ...]] = []
        while len(done) < wanted:
            seen, masks = games.observations.copy(), games.masks.copy()
            chances, _ = self.net.think(seen, masks)
            tickets = self.rng.random((games.count, 1), np.float32)
            actions = (chances.cumsum(axis=1) > tickets * 0.999999).argmax(axis=1)
            several = masks.sum(axis=1) > 1
            for row in np.flatnonzero(several):
                kept = (seen[row], masks[row], actions[row], chances[row, actions[row]])
                self.open[row].append((int(games.seats[row]), *kept))
            games.step(actions)
            for row in np.flatnonzero(games.dones):
                worth = worth_of(games.returns[row], games.scores[row])
                done += [(*kept, worth[seat]) for seat, *kept in self.open[row]]
                self.open[row] = []
        columns = [np.array(column) for column in zip(*done, strict=True)]
        return Batch(*columns)


def worth_of(returns: Any, scores: Any) -> Any:
    """What each seat learns from: half the result, half the lead in points."""
    best_other = np.array([np.delete(scores, seat).max() for seat in range(len(scores))])
    return 0.5 * returns + 0.5 * np.tanh((scores - best_other) / CLEAR_LEAD)


def train(
    game: str,
    out: Path,
    *,
    seats: int = 2,
    minutes: float = 5.0,
    rows: int = 128,
    processes: int = 2,
    batch: int = 8192,
    hidden: int = 128,
    seed: int = 1,
) -> list[float]:
    """Play and learn until the time is up; gives the value's loss, round by round."""
    losses: list[float] = []
    decisions = 0
    start = time.monotonic()
    with vector(game, rows, seats=seats, processes=processes, seed=seed) as games:
        net = PolicyValueNet(games.encoder.size, games.encoder.actions, hidden, seed)
        collector = Collector(games, net, seed)
        net.fit_inputs(collector.collect(batch).observations)
        collector.open = [[] for _ in range(rows)]
        rng = np.random.default_rng(seed)
        while (spent := time.monotonic() - start) < 60 * minutes:
            rate = 1e-3 * max(0.1, 1 - spent / (60 * minutes))
            found = collector.collect(batch)
            decisions += len(found.actions)
            for _ in range(3):
                for part in np.array_split(rng.permutation(len(found.actions)), 8):
                    loss = net.learn(Batch(*[column[part] for column in found]), rate)
            losses.append(loss)
            net.save(out)
            print(
                f"{spent:5.0f} s  {int(games.games.sum()):7,} games  {decisions:9,} decisions  "
                f"value loss {loss:.3f}",
                flush=True,
            )
    return losses


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--game", default="amazonas")
    words.add_argument("--seats", type=int, default=2)
    words.add_argument("--minutes", type=float, default=5.0)
    words.add_argument("--processes", type=int, default=2)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, default=Path("net.npz"))
    given = vars(words.parse_args())
    train(given.pop("game"), given.pop("out"), **given)
