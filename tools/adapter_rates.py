"""How quick the adapters are, beside the games that come with PettingZoo and OpenSpiel, in the same run.

python -m tools.adapter_rates [--rounds N] [--json]

Whole random games; a decision counts if it had two or more answers. Short slices in turns, CPU time, medians.
PettingZoo's loop asks for every observation, as its own examples do; OpenSpiel's asks for none, as its own do.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from typing import Any

import numpy as np

from kiebitz.games import REGISTRY
from kiebitz.research import vector

SECONDS = 0.4
ROWS = 64
PETTINGZOO_PEERS = ("tictactoe_v3", "connect_four_v3", "chess_v6")
OPENSPIEL_PEERS = ("python_tic_tac_toe", "python_liars_poker", "chess", "gin_rummy")

Play = Callable[[Random], int]
"""Plays one game; gives its decisions."""


def aec(table: Any) -> Play:
    """A random game in an AEC environment."""

    def play(rng: Random) -> int:
        decisions = 0
        table.reset(seed=rng.getrandbits(31))
        for _ in table.agent_iter():
            seen, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            decisions += len(legal) > 1
            table.step(int(legal[int(rng.random() * len(legal))]))
        return decisions

    return play


def spiel(game: Any) -> Play:
    """A random game in OpenSpiel."""

    def play(rng: Random) -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            legal = state.legal_actions()
            decisions += len(legal) > 1
            state.apply_action(legal[int(rng.random() * len(legal))])
        return decisions

    return play


def rows(game_id: str) -> Play:
    """A hundred steps of many games at once, in this process, observations and masks included."""
    games = vector(game_id, ROWS, seats=2, processes=0)

    def play(rng: Random) -> int:
        decisions = 0
        for _ in range(100):
            ticket = rng.random()
            legal = games.masks.sum(axis=1)
            decisions += int((legal > 1).sum())
            places = games.masks.cumsum(axis=1) > (ticket * legal)[:, None]
            games.step(places.argmax(axis=1))
        return decisions

    return play


def contestants() -> dict[str, dict[str, Play]]:
    """Everything that is measured, ours and theirs."""
    import pyspiel

    from kiebitz.research import openspiel, pettingzoo

    import_module("open_spiel.python.games")
    openspiel.register()
    return {
        "PettingZoo AEC": {
            **{game_id: aec(pettingzoo.env(game_id, 2)) for game_id in REGISTRY},
            **{
                f"their {name}": aec(import_module(f"pettingzoo.classic.{name}").env())
                for name in PETTINGZOO_PEERS
            },
        },
        "vector play, one process": {game_id: rows(game_id) for game_id in REGISTRY},
        "OpenSpiel": {
            **{
                game_id: spiel(pyspiel.load_game(f"kiebitz_{game_id}(players=2)"))
                for game_id in REGISTRY
            },
            **{f"their {name}": spiel(pyspiel.load_game(name)) for name in OPENSPIEL_PEERS},
        },
    }


def rate(play: Play, rng: Random) -> float:
    """Decisions per CPU second, over whole games."""
    decisions = 0
    start = time.process_time()
    while (seconds := time.process_time() - start) < SECONDS:
        decisions += play(rng)
    return decisions / seconds


def measure(rounds: int) -> dict[str, dict[str, int]]:
    """The medians of so many rounds."""
    rng = Random(1)
    every = contestants()
    found: dict[str, dict[str, list[float]]] = {
        kind: {name: [] for name in plays} for kind, plays in every.items()
    }
    for _ in range(rounds):
        for kind, plays in every.items():
            for name, play in plays.items():
                found[kind][name].append(rate(play, rng))
    return {
        kind: {name: round(median(rates)) for name, rates in names.items()}
        for kind, names in found.items()
    }


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--rounds", type=int, default=5)
    words.add_argument("--json", action="store_true")
    given = words.parse_args()
    rates = measure(given.rounds)
    if given.json:
        print(json.dumps(rates, indent=2))
        return 0
    for kind, names in rates.items():
        print(f"{kind}: decisions per CPU second")
        for name, each in names.items():
            print(f"  {name:26} {each:9,}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
