"""Keeps the sealed stocks of games filled: outcomes of a draw made in the background, each for one table only.

A table takes a hand of leaves when it commits itself, uses one of them and gives the others back. All that lies
in the store may be taken by any process; what is taken is gone from it, so no outcome is ever dealt twice.
Imports core, games and tables only.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import msgspec

from kiebitz.core.sealed import SMALLEST, Leaf, sealed
from kiebitz.games import REGISTRY
from kiebitz.tables.bot_pool.environment import without_secrets
from kiebitz.tables.logs import log
from kiebitz.tables.store import Store, stocks

HAND = SMALLEST
"""The leaves that one table's promise covers."""
FULL = 3 * HAND
"""A stock is filled up to this: three tables may commit themselves at the same moment."""
BATCH = 32
"""Leaves that are made between two looks at the store."""
LOOK_AROUND = 60.0
"""Seconds after which the stocks are counted again: other processes take from them, too."""
PAUSE_AFTER_FAULT = 5.0
SETTLED = 5.0
"""Seconds that a server which has just started leaves to those who wait for it."""


class Supply(msgspec.Struct):
    """What a table that commits itself is given."""

    leaves: list[Leaf]
    coming: bool
    """Whether it is worth waiting, if there are none."""
    promised: bool = False
    """Whether a promise covers the leaves: then they are the table's, and never go back as they are."""


class Stocks:
    """The stocks of all games that have one, and the process that fills them."""

    def __init__(self, store: Store, *, full: int = FULL, settled: float = 0.0) -> None:
        self._store = store
        self._settled = settled
        """Seconds before the first look, unless a table wants something."""
        self._levels = (min(HAND, full), full)
        """First every stock gets one hand, then all that it should have."""
        self._wanted: dict[tuple[str, str], None] = {}
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        """Begin to fill the stocks that every server keeps."""
        self._task = asyncio.create_task(self._fill())

    async def close(self) -> None:
        """Stop making."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            self._process = None

    def want(self, game: str, kind: str) -> None:
        """A table will need this kind: keep it from now on."""
        self._wanted[game, kind] = None
        self._wake.set()

    async def take(self, game: str, kind: str) -> Supply:
        """A hand of leaves, taken out of the store for good."""
        self.want(game, kind)
        query = partial(stocks.take, game=game, kind=kind, count=HAND)
        return Supply(await self._store.write(query), self._task is not None)

    async def give_back(self, game: str, kind: str, leaves: Sequence[Leaf]) -> None:
        """Leaves that nobody has been promised."""
        await self._store.write(partial(stocks.put, game=game, kind=kind, leaves=leaves))

    # --- making

    async def _fill(self) -> None:
        await self._woken(self._settled)
        # In a thread: games are loaded when they are first asked for, and play must not wait for that.
        self._wanted.update(await asyncio.to_thread(_always_kept))
        while True:
            self._wake.clear()
            try:
                for level in self._levels:
                    for game, kind in list(self._wanted):
                        await self._fill_one(game, kind, level)
            except Exception as error:  # noqa: BLE001  tables start without a stock, too
                log.warning("stock not filled", error=repr(error))
                await asyncio.sleep(PAUSE_AFTER_FAULT)
                continue
            await self._woken(LOOK_AROUND)

    async def _woken(self, seconds: float) -> None:
        """Wait until a table wants something, but no longer than this."""
        # Not `wait_for`: cancelled at the moment of the wake, it would forget that, and `close` wait for ever.
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake.wait()

    async def _fill_one(self, game: str, kind: str, level: int) -> None:
        query = partial(stocks.count, game=game, kind=kind)
        while (missing := level - await self._store.read(query)) > 0:
            made = await self._made(game, kind, min(BATCH, missing))
            await self.give_back(game, kind, [sealed(outcome) for outcome in made])

    async def _made(self, game: str, kind: str, count: int) -> list[str]:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "kiebitz.tables.stock.worker",
            game,
            kind,
            str(count),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl+C is for the server, which ends this process itself
            env=without_secrets(os.environ),
        )
        said, _ = await self._process.communicate()
        lines = said.decode().splitlines()
        if self._process.returncode != 0 or len(lines) != count:
            raise OSError(f"the maker of {game}/{kind} ended with {self._process.returncode}")
        self._process = None
        return lines


class Hand:
    """Leaves for one change of a table: taken before it, given back where the change did not promise them."""

    def __init__(self, stocks: Stocks | None, game: str, kind: str) -> None:
        self._stocks = stocks
        self._of = (game, kind)
        self._supply = Supply([], coming=False)

    async def __aenter__(self) -> Supply:
        if self._stocks is not None:
            self._supply = await self._stocks.take(*self._of)
        return self._supply

    async def __aexit__(self, *_: object) -> None:
        if self._stocks is not None and self._supply.leaves and not self._supply.promised:
            await self._stocks.give_back(*self._of, self._supply.leaves)


def _always_kept() -> dict[tuple[str, str], None]:
    """What every server has in stock, by game and kind."""
    return {
        (game.id, kind): None
        for game in REGISTRY.values()
        if game.sealed_draw
        for kind in game.stock_kinds()
    }
