"""Bots in processes of their own: started when needed, restarted when they die, stopped with the server.

Imports core and tables only.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import sys
from contextlib import suppress
from typing import Literal

import msgspec

from kiebitz.core.game import Knowledge
from kiebitz.tables.bot_pool.environment import without_secrets
from kiebitz.tables.bot_pool.worker import Result, Task
from kiebitz.tables.codes import TableError
from kiebitz.tables.logs import log

LIMIT = 30.0
"""Seconds after which a worker that was asked for a move is taken for hung."""
ATTEMPTS = 3
LINE_LIMIT = 8 * 2**20
HINTS_WAITING = 20

_results: msgspec.json.Decoder[Result] = msgspec.json.Decoder(Result)


class BotPool:
    """So many workers; whoever asks waits until one is free."""

    def __init__(self, workers: int, *, limit: float = LIMIT) -> None:
        self.size = workers
        self._limit = limit
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(workers):
            self._idle.put_nowait(None)  # started when it is first needed
        self._processes: set[asyncio.subprocess.Process] = set()
        self.restarts = 0
        self.waiting = 0
        self.answering = True
        """Whether the last question was answered."""

    async def move(self, knowledge: Knowledge[object], level: str) -> str:  # type: ignore[type-var]
        """The move of a bot of this level."""
        answer = await self._ask(_about("move", knowledge, level))
        return msgspec.json.decode(answer, type=str)

    async def hint(self, knowledge: Knowledge[object]) -> msgspec.Raw:  # type: ignore[type-var]
        """What the Kiebitz thinks of the best moves: JSON of an `Advice`."""
        self._check_waiting()
        return await self._ask(_about("hint", knowledge, ""))

    async def possibilities(self, knowledge: Knowledge[object]) -> msgspec.Raw:  # type: ignore[type-var]
        """JSON of what can still be where, for a game that shows it; null if nothing is to be shown."""
        self._check_waiting()
        return await self._ask(_about("possibilities", knowledge, ""))

    def _check_waiting(self) -> None:
        if self.waiting > HINTS_WAITING:
            raise TableError("botsBusy", "too many are thinking; try again")

    async def review(self, game: str, record: str) -> msgspec.Raw:
        """What the Kiebitz thinks of every decision of a finished game: JSON of a `Review`."""
        task = Task(kind="review", game=game, record=record, seed=secrets.randbits(64))
        return await self._ask(task)

    async def close(self) -> None:
        """End all workers."""
        for process in list(self._processes):
            await self._end(process)

    async def _ask(self, task: Task) -> msgspec.Raw:
        line = msgspec.json.encode(task) + b"\n"
        self.waiting += 1
        try:
            for _ in range(ATTEMPTS):
                result = await self._once(line)
                if result is None:
                    self.restarts += 1
                elif result.error:
                    log.error("bot failed", game=task.game, level=task.level, error=result.error)
                    break
                else:
                    self.answering = True
                    return result.answer
        finally:
            self.waiting -= 1
        self.answering = False
        raise TableError("botsBusy", "the bots do not answer")

    async def _once(self, line: bytes) -> Result | None:
        process = await self._idle.get()
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
            said = await asyncio.wait_for(process.stdout.readline(), self._limit)
            return _results.decode(said)
        except (OSError, TimeoutError, msgspec.DecodeError, ValueError) as error:
            log.warning("bot died", error=repr(error))
            if process is not None:
                await self._end(process)
            process = None
            return None
        except asyncio.CancelledError:
            # Its answer would be taken for that of the next question.
            if process is not None:
                await self._end(process)
            process = None
            raise
        finally:
            self._idle.put_nowait(process)

    async def _start(self) -> asyncio.subprocess.Process:
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

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGKILL)
        await process.wait()
        self._processes.discard(process)


def _about(
    kind: Literal["move", "hint", "possibilities"],
    knowledge: Knowledge[object],  # type: ignore[type-var]
    level: str,
) -> Task:
    return Task(
        kind=kind,
        game=knowledge.game.id,
        level=level,
        knowledge=msgspec.Raw(knowledge.encode()),
        seed=secrets.randbits(64),
    )
