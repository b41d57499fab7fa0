"""Games that go the same way in every run: deals and bots depend on the name of the test alone."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from kiebitz.core.shuffle import BYTES, Shuffle
from kiebitz.games.minden.features import quiz, training
from kiebitz.games.minden.features.daily import daily_places
from kiebitz.server import table_routes
from kiebitz.tables import plans
from kiebitz.tables.bot_pool.pool import BotPool
from kiebitz.tables.data import Sealed
from kiebitz.tables.usecases import creation, shuffle_handshake
from tools import table_client

A_DAY = date(2026, 1, 5)
"""The day whose five places are asked."""
SEALING = 60_000
"""Milliseconds that a table waits for salts: a page that is slow to open must not change the deal."""

SALT = """([salt, seed]) => {
    const truly = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => {
        if (array.length !== salt.length) return truly(array); // ids of moves must stay unique
        array.set(salt);
        return array;
    };
    let state = seed;
    Math.random = () => (state = (state * 48271) % 2147483647) / 2147483647;
}"""
"""The page's part in the shuffle, and the name of a guest."""


def digest(*parts: object) -> bytes:
    return hashlib.sha256(repr(parts).encode()).digest()


def page_script(name: str) -> str:
    """The script with which a page draws the same salt in every run."""
    salt = digest("salt", name)[:BYTES]
    return f"({SALT})({json.dumps([list(salt), 1 + salt[0]])})"


@contextmanager
def repeatable(name: str) -> Iterator[None]:
    """Every deal and every bot of the servers of this process, while the block lasts."""
    deals = count()
    ask, day_table = BotPool._ask, creation.day_table

    def fresh(salts: Any = ()) -> Shuffle:
        return replace(Shuffle.seeded(f"{name} {next(deals)}"), salts=tuple(salts))

    async def ask_seeded(pool: BotPool, task: Any, asker: Any) -> Any:
        # By what is asked: it does not matter which bot of which table asks first.
        knowledge = bytes(task.knowledge).decode()
        about = digest(name, task.kind, task.game, task.level, knowledge, task.record)
        task.seed = int.from_bytes(about[:8], "big")
        return await ask(pool, task, asker)

    def day_table_seeded(*args: Any, **options: Any) -> Any:
        draft = day_table(*args, **options)
        draft.row.sealed = Sealed.of(Shuffle.seeded(f"{draft.data.puzzle} of the day"))
        return draft

    salts = Random(f"{name} salts")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Shuffle, "fresh", fresh)
        patch.setattr(shuffle_handshake, "PATIENCE", SEALING)
        patch.setattr(BotPool, "_ask", ask_seeded)
        patch.setattr(creation, "day_table", day_table_seeded)
        patch.setattr(quiz, "daily_places", lambda pack, _: daily_places(pack, A_DAY))
        patch.setattr(table_routes, "SystemRandom", lambda: Random(f"{name} fork"))
        # Seeds that contain ids of tables or users, which differ from run to run.
        patch.setattr(plans, "Random", lambda _: Random(f"{name} plan"))
        patch.setattr(training, "Random", lambda seed: Random(f"{name} {seed.split('/')[-1]}"))
        patch.setattr(
            table_client,
            "secrets",
            SimpleNamespace(token_bytes=salts.randbytes, token_hex=secrets.token_hex),
        )
        yield
