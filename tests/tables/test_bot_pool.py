"""Bots in processes of their own: what goes through the pipe, and what comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

import kiebitz
from kiebitz.bots.hints import Advice
from kiebitz.core.play import Play
from kiebitz.tables import plans
from kiebitz.tables.bot_pool.fair_queue import Asker
from kiebitz.tables.bot_pool.pool import QUESTIONS_EACH, BotPool
from kiebitz.tables.bot_pool.worker import Task, answer
from kiebitz.tables.codes import TableError
from kiebitz.tables.schemas.socket import PlanAnswer

ADA, BOB = Asker("ada", "t"), Asker("bob", "u")


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
    assert await pool.move(knowledge, "random", ADA) in play.legal(0)
    advice = msgspec.json.decode(await pool.hint(knowledge, ADA), type=Advice)
    assert all(rated.notation in play.legal(0) for rated in advice.moves)


async def test_a_bot_that_fails_says_so(pool: BotPool, play: Play[Any]) -> None:
    with pytest.raises(TableError, match="do not answer"):
        await pool.move(play.knowledge(0), "no such level", ADA)


async def test_a_question_that_is_wrong_is_refused_as_it_would_be_here(
    pool: BotPool, play: Play[Any]
) -> None:
    with pytest.raises(TableError) as refused:
        await pool.plan(play.knowledge(0), ["fly home"], "seed", ADA)
    assert refused.value.code == "badMove"
    with pytest.raises(TableError, match="line 1") as refused:
        await pool.check_record("nonsense", ADA)
    assert refused.value.code == "badRecord"


async def test_a_plan_and_a_sample_come_from_the_process(pool: BotPool, play: Play[Any]) -> None:
    notation = next(iter(play.legal(0)))
    told = await pool.plan(play.knowledge(0), [notation], "seed", ADA)
    made = msgspec.json.decode(told, type=PlanAnswer)
    assert [step.notation for step in made.steps] == [notation]
    assert made == msgspec.json.decode(
        msgspec.json.encode(plans.plan(play.knowledge(0), [notation], "seed")), type=PlanAnswer
    )
    state = play.game.load(await pool.sample(play.knowledge(0), 7, ADA))
    assert play.game.dump(play.game.conceal(state, 0)) == play.game.dump(play.knowledge(0).known)


async def test_an_abandoned_hint_kills_no_worker(pool: BotPool, play: Play[Any]) -> None:
    knowledge = play.knowledge(0)
    await pool.move(knowledge, "random", ADA)
    before = {process.pid for process in pool._processes}
    begun = [asyncio.create_task(pool.hint(knowledge, ADA)) for _ in range(3)]
    await asyncio.sleep(0)
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)
    # Nobody gets the answer to another's question.
    assert await pool.move(knowledge, "random", BOB) in play.legal(0)
    assert {process.pid for process in pool._processes} == before
    assert (pool.restarts, pool.abandoned, pool.waiting) == (0, 1, 0)


async def test_a_worker_that_hangs_is_replaced_and_not_asked_the_same_again(
    play: Play[Any],
) -> None:
    pool = BotPool(1, limit=0.01)  # less than it takes to start
    with pytest.raises(TableError) as refused:
        await pool.hint(play.knowledge(0), ADA)
    assert refused.value.code == "botsBusy"
    assert pool.restarts == 1
    await pool.close()


async def test_the_questions_of_one_user_are_bounded(pool: BotPool, play: Play[Any]) -> None:
    knowledge = play.knowledge(0)
    asked = [
        asyncio.create_task(pool.plan(knowledge, [], "seed", ADA)) for _ in range(QUESTIONS_EACH)
    ]
    await asyncio.sleep(0)
    with pytest.raises(TableError) as refused:
        await pool.plan(knowledge, [], "seed", ADA)
    assert refused.value.code == "tooFast"
    await pool.plan(knowledge, [], "seed", BOB)
    await asyncio.gather(*asked)
    await pool.plan(knowledge, [], "seed", ADA)
