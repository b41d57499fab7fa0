"""What the bench measures of one game, in short slices.

Run as a program (`python -m kiebitz.lab.bench_worker`) it is the far end of `bench.Worker`: it reads a line with
a game's id and prints a slice as a line of JSON. So a compiled engine is measured next to the plain one.
Imports core, games, bots and msgspec only.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from kiebitz.bots.rollout import Draw, draw_of, play_out
from kiebitz.core import bits, record
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.play import Play
from kiebitz.core.replay import replay
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE, State
from kiebitz.games import REGISTRY

STATES = 24
RECORDS = 3
PLAY_SECONDS = 0.16
SHORT_SECONDS = 0.03


class Slice(msgspec.Struct):
    """One measurement of a game's engine; CPU time throughout."""

    decisions_per_cpu_second: float
    games_per_cpu_second: float
    copy_us: float
    sample_us: float
    view_us: float
    """A view made and encoded as JSON."""
    replay_ms: float
    """A recorded full game read and replayed with all checks."""


class BenchMaterial:
    """A game at its largest table: mid-game states, what their seats know, and recorded games."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.seats = game.max_seats
        self._draw = draw_of(game)
        self._rng = Random(f"bench {game.id}")
        self._states = [
            _midway(game, self.seats, self._draw, Random(number)) for number in range(STATES)
        ]
        self._seats = [state.pending()[0] for state in self._states]
        self._known: list[Knowledge[Any]] = [
            game.knowledge(state, seat)
            for state, seat in zip(self._states, self._seats, strict=True)
        ]
        self._records = [_recorded(game, self.seats, number) for number in range(RECORDS)]

    def slice(self) -> Slice:
        """Measure everything once."""
        decisions, games, seconds = self._play()
        return Slice(
            decisions_per_cpu_second=decisions / seconds,
            games_per_cpu_second=games / seconds,
            copy_us=1e6 * _mean_seconds(self._copy, STATES),
            sample_us=1e6 * _mean_seconds(self._sample, STATES),
            view_us=1e6 * _mean_seconds(self._view, STATES),
            replay_ms=1e3 * _mean_seconds(self._replay, RECORDS),
        )

    def _play(self) -> tuple[int, int, float]:
        game, seats, rng, draw = self.game, self.seats, self._rng, self._draw
        decisions = games = 0
        start = time.process_time()
        while (seconds := time.process_time() - start) < PLAY_SECONDS:
            decisions += play_out(game.new(seats), rng, draw)
            games += 1
        return decisions, games, seconds

    def _copy(self) -> None:
        for state in self._states:
            state.copy()

    def _sample(self) -> None:
        rng = self._rng
        for knowledge in self._known:
            knowledge.sample(rng)

    def _view(self) -> None:
        view, encode = self.game.view, msgspec.json.encode
        for state, seat in zip(self._states, self._seats, strict=True):
            encode(view(state, seat))

    def _replay(self) -> None:
        for text in self._records:
            replay(self.game, record.read(text))


def _mean_seconds(act: Callable[[], None], things: int) -> float:
    """The CPU seconds that `act`, which does something to so many things, needs for one."""
    rounds = 0
    start = time.process_time()
    while (seconds := time.process_time() - start) < SHORT_SECONDS:
        act()
        rounds += 1
    return seconds / (rounds * things)


def _midway(game: Game[Any], seats: int, draw: Draw, rng: Random) -> State:
    """A state with as many moves of a random play before it as after it, at least two answers open."""
    line: list[State] = []
    state = game.new(seats)
    while pending := state.pending():
        seat = pending[0]
        if seat == CHANCE:
            state.apply(CHANCE, draw(state, rng))
            continue
        moves = state.legal(seat)
        if len(moves) > 1:
            line.append(state.copy())
        state.apply(seat, rng.choice(moves))
    return line[len(line) // 2]


def _recorded(game: Game[Any], seats: int, number: int) -> str:
    rng = Random(number)
    play = Play(game, seats, shuffle=Shuffle.seeded(number))
    while play.pending:
        seat = play.pending[0]
        play.push(seat, rng.choice(play.legal(seat).numbers))
    return play.record.write()


def is_compiled() -> bool:
    """Whether this process runs the engine that mypyc compiled."""
    return not str(bits.__file__).endswith(".py")


def serve() -> None:
    """Answer each id on standard input with a slice, until it closes. The first line says what this is."""
    yards: dict[str, BenchMaterial] = {}
    print("compiled" if is_compiled() else "plain", flush=True)
    for line in sys.stdin:
        game_id = line.strip()
        if game_id not in yards:
            yards[game_id] = BenchMaterial(REGISTRY[game_id])
        print(msgspec.json.encode(yards[game_id].slice()).decode(), flush=True)


if __name__ == "__main__":
    serve()
