"""Where an arena's games are played: here, in processes of this machine, or on a Ray cluster.

An executor is given the numbers of the games and yields results in whatever order they end; what is played depends
on the plan and the number alone. Imports core and lab only.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from typing import Any, Protocol

from kiebitz.core.errors import ExtraMissing, KiebitzError
from kiebitz.lab.arena_game import ArenaPlan, Played, play

RETRIES = 5
"""How often Ray runs a game again whose worker was lost."""
QUEUED = 4
"""So many games are handed out for each worker at a time: an interrupted arena has little to throw away."""


class RayMissing(KiebitzError):
    """There is no Ray cluster."""


class Executor(Protocol):
    """Plays games of a plan."""

    def run(self, plan: ArenaPlan, numbers: Sequence[int]) -> Iterator[Played]:
        """Play these games; results come as they end."""
        ...


class Local:
    """Processes of this machine; with one job, this process itself."""

    def __init__(self, jobs: int = 1) -> None:
        self.jobs = jobs

    def run(self, plan: ArenaPlan, numbers: Sequence[int]) -> Iterator[Played]:
        if self.jobs == 1:
            for number in numbers:
                yield play(plan, number)
            return
        # Not forked: a child that inherits threads in the middle of something may never wake up.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self.jobs, mp_context=context) as pool:
            try:
                yield from self._in(pool, plan, list(numbers))
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def _in(self, pool: ProcessPoolExecutor, plan: ArenaPlan, left: list[int]) -> Iterator[Played]:
        left.reverse()
        running: set[Future[Played]] = set()
        while left or running:
            while left and len(running) < QUEUED * self.jobs:
                running.add(pool.submit(play, plan, left.pop()))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


class Ray:
    """A Ray cluster: the one that `RAY_ADDRESS` or `address` names, else one on this machine."""

    def __init__(self, jobs: int | None = None, address: str | None = None) -> None:
        self.jobs = jobs
        self.address = address

    def run(self, plan: ArenaPlan, numbers: Sequence[int]) -> Iterator[Played]:
        ray = _ray()
        started = not ray.is_initialized()
        if started:
            self._connect(ray)
        try:
            task = ray.remote(num_cpus=1, max_retries=RETRIES)(play)
            workers = self.jobs or max(1, int(ray.cluster_resources().get("CPU", 1)))
            left = list(reversed(numbers))
            running: list[Any] = []
            while left or running:
                while left and len(running) < QUEUED * workers:
                    running.append(task.remote(plan, left.pop()))
                done, running = ray.wait(running, num_returns=1)
                yield from _results(ray, done)
        finally:
            if started:
                ray.shutdown()

    def _connect(self, ray: Any) -> None:
        address = self.address or os.environ.get("RAY_ADDRESS")
        settings: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        try:
            if address:
                ray.init(address=address, **settings)
            else:
                ray.init(num_cpus=self.jobs, include_dashboard=False, **settings)
        except Exception as error:
            # Ray has no errors of its own for this: what cannot be reached, read or started raises anything.
            where = f"no Ray cluster at {address}" if address else "Ray does not start here"
            raise RayMissing(f"{where}: {' '.join(str(error).split())}") from error


def _results(ray: Any, done: list[Any]) -> list[Played]:
    try:
        found: list[Played] = ray.get(done)
    except ray.exceptions.RayTaskError as error:
        # Ray wraps what a worker raised: its text is the whole traceback, where one sentence is meant.
        if isinstance(error.cause, KiebitzError):
            raise error.cause from None
        raise
    return found


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        return import_module("ray")
    except ImportError as error:
        raise ExtraMissing("an arena on Ray", "cluster") from error
