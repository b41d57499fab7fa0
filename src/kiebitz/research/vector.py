"""Many games at once for learning: every step takes one action a game and writes the next decisions into arrays.

The games live in processes of their own and share their arrays with the caller, so that nothing is copied or pickled
on the way; a step sends one byte to each process and waits for one byte back. Imports core, research and numpy only.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, NamedTuple

import numpy as np

from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game
from kiebitz.research.driver import Draws, Driver, Rewards, game_of
from kiebitz.research.observations import Array, Encoder, encoder

STEP, RESET, STOP, DONE, FAILED = b"s", b"r", b"q", b"d", b"f"
PATIENCE = 60.0
WIDE = ("observations", "masks", "returns", "scores")
"""What has more than one number a game."""


class _Field(NamedTuple):
    name: str
    dtype: type
    width: int


def _fields(coder: Encoder) -> tuple[_Field, ...]:
    return (
        _Field("observations", np.float32, coder.size),
        _Field("masks", np.int8, coder.actions),
        _Field("actions", np.int32, 1),
        _Field("seats", np.int8, 1),
        _Field("dones", np.int8, 1),
        _Field("returns", np.float32, coder.seats),
        _Field("scores", np.float32, coder.seats),
        _Field("games", np.int64, 1),
    )


def _size(fields: tuple[_Field, ...], count: int) -> int:
    return sum(_padded(field, count) for field in fields)


def _padded(field: _Field, count: int) -> int:
    return -(-count * field.width * np.dtype(field.dtype).itemsize // 64) * 64


def _arrays(fields: tuple[_Field, ...], count: int, buffer: memoryview | None) -> dict[str, Array]:
    """The arrays that lie one behind the other in a shared buffer."""
    arrays: dict[str, Array] = {}
    at = 0
    for field in fields:
        shape = (count, field.width) if field.name in WIDE else (count,)
        arrays[field.name] = np.ndarray(shape, field.dtype, buffer, at)
        at += _padded(field, count)
    return arrays


class _Settings(NamedTuple):
    game: str
    seats: int
    options: dict[str, str]
    rewards: Rewards
    draws: Draws
    observe: bool
    seed: int


class _Rows:
    """Some of the games, and their rows of the arrays."""

    def __init__(
        self, settings: _Settings, arrays: dict[str, Array], first: int, last: int
    ) -> None:
        game = game_of(settings.game)
        self.coder = encoder(game, settings.seats, settings.options)
        self.arrays = arrays
        self.rows = range(first, last)
        self.observe = settings.observe
        self.drivers = []
        for row in self.rows:
            driver = Driver(
                game,
                settings.seats,
                settings.options,
                rewards=settings.rewards,
                draws=settings.draws,
            )
            driver.reset(settings.seed * 1_000_003 + row)
            self.drivers.append(driver)

    def show(self) -> None:
        """Write all rows as they are now, nothing done."""
        self.arrays["dones"][self.rows.start : self.rows.stop] = 0
        for row, driver in zip(self.rows, self.drivers, strict=True):
            self._write(row, driver)

    def step(self) -> None:
        """Make the move of each game; a game that is over gives its returns, and the next one starts."""
        arrays = self.arrays
        actions = arrays["actions"][self.rows.start : self.rows.stop].tolist()
        dones, returns, scores = arrays["dones"], arrays["returns"], arrays["scores"]
        for driver, action in zip(self.drivers, actions, strict=True):
            driver.check(action)  # all before any: a fault leaves these games as they were
        for row, driver, action in zip(self.rows, self.drivers, actions, strict=True):
            driver.push(action)
            dones[row] = driver.over
            if driver.over:
                outcome = driver.state.outcome()
                assert outcome is not None
                returns[row] = driver.returns()
                scores[row] = outcome.scores
                arrays["games"][row] += 1
                driver.reset()
            self._write(row, driver)

    def _write(self, row: int, driver: Driver) -> None:
        arrays = self.arrays
        seat = driver.seat
        arrays["seats"][row] = seat
        arrays["masks"][row] = self.coder.mask(driver.legal)
        if self.observe:
            self.coder.write(driver.state, seat, arrays["observations"][row])


def _work(
    settings: _Settings, memory: str, count: int, first: int, last: int, line: Connection
) -> None:
    """A process: obeys until it is told to stop, or the caller is gone."""
    coder = encoder(game_of(settings.game), settings.seats, settings.options)
    shared = SharedMemory(memory)
    rows = _Rows(settings, _arrays(_fields(coder), count, shared.buf), first, last)
    try:
        while (order := line.recv_bytes()) != STOP:
            try:
                rows.step() if order == STEP else rows.show()
                line.send_bytes(DONE)
            except Exception as error:  # noqa: BLE001  told to the caller
                line.send_bytes(FAILED + f"{type(error).__name__}: {error}".encode())
    except (EOFError, KeyboardInterrupt):
        pass
    finally:
        rows.arrays.clear()
        del rows
        shared.close()


class VectorPlay:
    """`n` games. Arrays have one row a game and are overwritten by each step: copy what you keep.

    `observations` float32 · `masks` int8 · `seats` who decides · `dones` whether the step ended a game (the row already
    shows the next one) · `returns` and `scores` by seat, of the newest game that ended · `games` how many have ended.
    """

    observations: Array
    masks: Array
    seats: Array
    dones: Array
    returns: Array
    scores: Array
    games: Array

    def __init__(self, settings: _Settings, count: int, processes: int) -> None:
        self.encoder = encoder(game_of(settings.game), settings.seats, settings.options)
        self.count = count
        fields = _fields(self.encoder)
        self._memory: SharedMemory | None = None
        self._lines: list[Connection] = []
        self._workers: list[Any] = []
        self._rows: _Rows | None = None
        if processes == 0:
            buffer = memoryview(bytearray(_size(fields, count)))
            self._arrays = _arrays(fields, count, buffer)
            self._rows = _Rows(settings, self._arrays, 0, count)
        else:
            self._memory = SharedMemory(create=True, size=_size(fields, count))
            self._arrays = _arrays(fields, count, self._memory.buf)
            context = multiprocessing.get_context("spawn")
            for number in range(processes):
                first, last = count * number // processes, count * (number + 1) // processes
                ours, theirs = context.Pipe()
                worker = context.Process(
                    target=_work,
                    args=(settings, self._memory.name, count, first, last, theirs),
                    daemon=True,
                )
                worker.start()
                theirs.close()
                self._lines.append(ours)
                self._workers.append(worker)
        for name in ("observations", "masks", "seats", "dones", "returns", "scores", "games"):
            setattr(self, name, self._arrays[name])
        self._order(RESET)

    def step(self, actions: Array | list[int]) -> None:
        """Play one action in each game; KiebitzError names the fault of a move that is not legal."""
        self._arrays["actions"][:] = actions
        self._order(STEP)

    def close(self) -> None:
        """End the processes and give the memory back; the arrays are void from then on."""
        for line in self._lines:
            with suppress(OSError):  # dead already
                line.send_bytes(STOP)
        for worker in self._workers:
            worker.join(PATIENCE)
        for line in self._lines:
            line.close()
        self._lines, self._workers = [], []
        if self._memory is not None:
            for name in list(self._arrays):
                if hasattr(self, name):
                    delattr(self, name)
            self._arrays.clear()
            self._memory.close()
            self._memory.unlink()
            self._memory = None

    def __enter__(self) -> VectorPlay:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _order(self, order: bytes) -> None:
        if self._rows is not None:
            self._rows.step() if order == STEP else self._rows.show()
            return
        for line in self._lines:
            with suppress(OSError):  # dead: found out below
                line.send_bytes(order)
        faults = []
        for line, worker in zip(self._lines, self._workers, strict=True):
            try:
                answer = line.recv_bytes() if line.poll(PATIENCE) else FAILED + b"no answer"
            except (EOFError, OSError):
                answer = FAILED + f"process ended with code {worker.exitcode}".encode()
            if answer != DONE:
                faults.append(answer[1:].decode())
        if faults:
            raise KiebitzError(f"vector play: {'; '.join(faults)}")


def vector(
    game: Game[Any] | str,
    n: int,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    processes: int = 2,
    seed: int = 0,
    rewards: Rewards = "rank",
    draws: Draws = "stock",
    observe: bool = True,
) -> VectorPlay:
    """`n` games at once in so many processes (0: in this one). The same seed gives the same draws in each game.

    Without `observe` no observations are written, for code that needs the masks only.
    """
    if n < 1 or processes < 0:
        raise KiebitzError(f"{n} games in {processes} processes: give at least one game")
    whole = encoder(game_of(game), seats, options)
    settings = _Settings(whole.game.id, whole.seats, whole.options, rewards, draws, observe, seed)
    return VectorPlay(settings, n, min(processes, n))
