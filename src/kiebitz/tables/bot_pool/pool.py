"""Bots in processes of their own: started when needed, restarted when they die, stopped with the server.

Imports core and tables only.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Literal

import msgspec

from kiebitz.core.game import Knowledge
from kiebitz.tables.bot_pool.environment import without_secrets
from kiebitz.tables.bot_pool.fair_queue import Asker, FairQueue
from kiebitz.tables.bot_pool.worker import Result, Task
from kiebitz.tables.codes import TableError
from kiebitz.tables.logs import log

LIMIT = 30.0
"""Seconds after which a worker that was asked for a move is taken for hung."""
QUESTION_LIMIT = 10.0
"""The same for what somebody waits for: plans, samples for forks, records that are imported."""
ATTEMPTS = 3
"""How often something is tried whose worker dies. One that has hung is not tried again."""
LINE_LIMIT = 8 * 2**20
QUESTIONS_EACH = 4
"""Questions of one user that wait or are thought about; bots' moves are not counted."""
QUESTIONS_WAITING = 60
"""Questions of all users together."""

Process = asyncio.subprocess.Process

_results: msgspec.json.Decoder[Result] = msgspec.json.Decoder(Result)


class BotPool:
    """So many workers; whoever asks waits until one is free, by turns with all others who wait."""

    def __init__(self, workers: int, *, limit: float = LIMIT) -> None:
        self.size = workers
        self.restarts = 0
        """Workers that died or hung and were replaced."""
        self.abandoned = 0
        """Questions whose answer nobody waited for; their workers lived on."""
        self.waiting = 0
        """What waits or is thought about."""
        self._limit = limit
        self._idle: list[Process | None] = [None] * workers
        """None for one that is started when it is first needed."""
        self._queue: FairQueue[asyncio.Future[Process | None]] = FairQueue()
        self._processes: set[Process] = set()
        self._under_way: set[asyncio.Task[Result | None]] = set()
        self._questions: Counter[str] = Counter()
        self._closed = False
        self.answering = True
        """Whether the last question was answered."""

    async def move(self, knowledge: Knowledge[object], level: str, asker: Asker) -> str:  # type: ignore[type-var]
        """The move of a bot of this level."""
        answer = await self._ask(_about("move", knowledge, level=level), asker)
        return msgspec.json.decode(answer, type=str)

    async def hint(self, knowledge: Knowledge[object], asker: Asker) -> msgspec.Raw:  # type: ignore[type-var]
        """What the Kiebitz thinks of the best moves: JSON of an `Advice`."""
        return await self._question(_about("hint", knowledge), asker)

    async def possibilities(self, knowledge: Knowledge[object], asker: Asker) -> msgspec.Raw:  # type: ignore[type-var]
        """JSON of what can still be where, for a game that shows it; null if nothing is to be shown."""
        return await self._question(_about("possibilities", knowledge), asker)

    async def plan(
        self,
        knowledge: Knowledge[object],  # type: ignore[type-var]
        moves: Sequence[str],
        seed: str,
        asker: Asker,
    ) -> msgspec.Raw:
        """Moves that are tried on a sample of what a seat knows: JSON of a `PlanAnswer`."""
        task = _about("plan", knowledge, moves=list(moves), plan_seed=seed)
        return await self._question(task, asker)

    async def sample(self, knowledge: Knowledge[object], seed: int, asker: Asker) -> bytes:  # type: ignore[type-var]
        """A random position that fits what a seat knows."""
        return bytes(await self._question(_about("sample", knowledge, seed=seed), asker))

    async def check_record(self, record: str, asker: Asker) -> msgspec.Raw:
        """Play a record again, every entry checked: JSON of a `CheckedRecord`."""
        return await self._question(Task(kind="record", seed=0, record=record), asker)

    async def review(self, game: str, record: str) -> msgspec.Raw:
        """What the Kiebitz thinks of every decision of a finished game: JSON of a `Review`."""
        task = Task(kind="review", game=game, record=record, seed=secrets.randbits(64))
        return await self._ask(task, Asker(""))

    async def close(self) -> None:
        """End all workers."""
        self._closed = True
        for process in list(self._processes):
            await self._end(process)
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _question(self, task: Task, asker: Asker) -> msgspec.Raw:
        if self._questions[asker.owner] >= QUESTIONS_EACH:
            raise TableError("tooFast", "you have asked already; wait for the answer")
        if self._questions.total() >= QUESTIONS_WAITING:
            raise TableError("botsBusy", "too many are thinking; try again")
        self._questions[asker.owner] += 1
        try:
            return await self._ask(task, asker)
        finally:
            self._questions[asker.owner] -= 1
            if not self._questions[asker.owner]:
                del self._questions[asker.owner]

    async def _ask(self, task: Task, asker: Asker) -> msgspec.Raw:
        line = msgspec.json.encode(task) + b"\n"
        self.waiting += 1
        try:
            for _ in range(ATTEMPTS):
                result = await self._once(line, asker)
                if result is None:
                    continue
                if result.refused is not None:
                    raise TableError(result.refused, result.error)
                if not result.error:
                    self.answering = True
                    return result.answer
                log.error("bot failed", game=task.game, kind=task.kind, error=result.error)
                break
        finally:
            self.waiting -= 1
        self.answering = False
        raise TableError("botsBusy", "the bots do not answer")

    async def _once(self, line: bytes, asker: Asker) -> Result | None:
        """The answer of one worker; None if it died over it."""
        if self._closed:
            raise TableError("botsBusy", "the bots are leaving")
        process = await self._free_worker(asker)
        work = asyncio.create_task(self._answered(process, line))
        self._under_way.add(work)
        work.add_done_callback(self._under_way.discard)
        try:
            # Shielded: when nobody waits any more, the worker still answers, and then is there for others.
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            self.abandoned += 1
            raise

    async def _free_worker(self, asker: Asker) -> Process | None:
        if self._idle:
            return self._idle.pop()
        turn: asyncio.Future[Process | None] = asyncio.get_running_loop().create_future()
        self._queue.put(asker, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release(turn.result())
            else:
                self._queue.discard(asker, turn)
            raise

    def _release(self, process: Process | None) -> None:
        """A worker is free: whoever is next has it."""
        turn = self._queue.take()
        if turn is None:
            self._idle.append(process)
        else:
            turn.set_result(process)

    async def _answered(self, process: Process | None, line: bytes) -> Result | None:
        try:
            if process is not None and process.returncode is not None:
                self._processes.discard(process)  # died while it had nothing to do
                self.restarts += 1
                process = None
            if process is None:
                process = await self._start()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(line)
            await process.stdin.drain()
            async with asyncio.timeout(self._limit):
                said = await process.stdout.readline()
            return _results.decode(said)
        except (OSError, TimeoutError, msgspec.DecodeError, ValueError) as error:
            if not self._closed:
                log.warning("bot died", error=repr(error))
                self.restarts += 1
            if process is not None:
                await self._end(process)
            process = None
            # What one worker has hung over, the next one would.
            return Result(error="no answer in time") if isinstance(error, TimeoutError) else None
        finally:
            self._release(process)

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "kiebitz.tables.bot_pool.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE_LIMIT,
            start_new_session=True,  # Ctrl+C is for the server, which ends this process itself
            env={**without_secrets(os.environ), "PYTHONHASHSEED": "0"},
        )
        self._processes.add(process)
        return process

    async def _end(self, process: Process) -> None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self._processes.discard(process)


def _about(
    kind: Literal["move", "hint", "possibilities", "plan", "sample"],
    knowledge: Knowledge[object],  # type: ignore[type-var]
    *,
    level: str = "",
    seed: int | None = None,
    moves: Sequence[str] = (),
    plan_seed: str = "",
) -> Task:
    return Task(
        kind=kind,
        game=knowledge.game.id,
        level=level,
        knowledge=msgspec.Raw(knowledge.encode()),
        seed=secrets.randbits(64) if seed is None else seed,
        moves=list(moves),
        plan_seed=plan_seed,
    )
