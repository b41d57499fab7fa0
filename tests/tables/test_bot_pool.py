"""Bots in processes of their own: what goes through the pipe, and what comes back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

import kiebitz
from kiebitz.bots.hints import Advice
from kiebitz.core.play import Play
from kiebitz.tables.bot_pool.pool import BotPool
from kiebitz.tables.bot_pool.worker import Task, answer
from kiebitz.tables.codes import TableError


@pytest.fixture
async def pool() -> AsyncIterator[BotPool]:
    made = BotPool(1)
    yield made
    await made.close()


@pytest.fixture
def play() -> Play[Any]:
    return kiebitz.new("amazonas", 2, seed=1)


def test_what_a_seat_knows_travels_as_json(play: Play[Any]) -> None:
    known = play.knowledge(0).encode()
    sent = msgspec.json.encode(
        Task("move", 1, "amazonas", level="random", knowledge=msgspec.Raw(known))
    )
    assert msgspec.json.decode(sent)["knowledge"] == msgspec.json.decode(known)
    assert answer(msgspec.json.decode(sent, type=Task)) in play.legal(0)


async def test_a_bot_answers_with_a_legal_move_and_with_advice(
    pool: BotPool, play: Play[Any]
) -> None:
    knowledge = play.knowledge(0)
    assert await pool.move(knowledge, "random") in play.legal(0)
    advice = msgspec.json.decode(await pool.hint(knowledge), type=Advice)
    assert all(rated.notation in play.legal(0) for rated in advice.moves)


async def test_a_bot_that_fails_says_so(pool: BotPool, play: Play[Any]) -> None:
    with pytest.raises(TableError, match="do not answer"):
        await pool.move(play.knowledge(0), "no such level")
