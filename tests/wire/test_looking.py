"""What a client looks at beside the board: plans, the course of the scores, the review of a finished game."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

import kiebitz
from kiebitz.core.play import Play
from kiebitz.core.timeline import Timeline
from kiebitz.games import REGISTRY
from kiebitz.tables import plans
from kiebitz.tables.codes import TableError
from kiebitz.tables.replay import scores
from kiebitz.tables.schemas.replay import ScoreSeries
from tests.wire.tables import code, first, two
from tools.table_client import Clients, play_on


def played(game_id: str, seed: int, moves: int = 10_000) -> Play[Any]:
    """A game of random moves, as far as it goes."""
    rng = Random(seed)
    game = REGISTRY[game_id]
    options = {name: rng.choice(values) for name, values in game.kit_options.items()}
    play = kiebitz.new(game_id, game.max_seats, seed=seed, options=options)
    while play.pending and moves:
        seat = rng.choice(play.pending)
        play.push(seat, int(rng.choice(list(play.legal(seat).numbers))))
        moves -= 1
    return play


@pytest.mark.parametrize("game_id", list(REGISTRY))
def test_the_scores_lead_to_the_result(game_id: str) -> None:
    play = played(game_id, 1)
    series = scores.series(Timeline(play))
    assert series.complete
    assert play.outcome is not None
    assert tuple(series.points[-1].scores) == play.outcome.scores
    assert [point.entry for point in series.points] == sorted(
        {point.entry for point in series.points}
    )


@pytest.mark.parametrize("game_id", list(REGISTRY))
def test_a_plan_of_one_move_foresees_what_a_preview_does(game_id: str) -> None:
    play = played(game_id, 2, moves=12)
    for seat in play.pending:
        for notation in list(play.legal(seat))[:5]:
            made = plans.plan(play.knowledge(seat), [notation], "seed")
            assert [step.notation for step in made.steps] == [notation]
            foreseen = [event.key for event in play.preview(seat, notation)]
            assert [event.key for event in made.steps[0].events] == foreseen


def test_a_plan_while_others_think() -> None:
    """A seat that is not to decide plans on: what the others would do is thought up, and says so."""
    play = kiebitz.new("amazonas", 3, seed=4, options={"missionDeal": "one"})
    (mover,) = play.pending
    waiting = (mover + 1) % 3
    knowledge = play.knowledge(waiting)
    looked = plans.plan(knowledge, [], "seed")
    assert looked.steps == []
    assert looked.legal
    assert looked.imagined
    move = plans.plan(knowledge, ["build tefe"], "seed")
    assert move.imagined
    assert bool(move.steps) == (move.refusal is None)


def test_a_plan_stops_before_what_is_not_open_and_says_why() -> None:
    play = kiebitz.new("amazonas", 2, seed=4, options={"missionDeal": "one"})
    (seat,) = play.pending
    open_move = play.legal(seat)[0]
    made = plans.plan(play.knowledge(seat), [open_move, "keep m1"], "seed")
    assert [step.notation for step in made.steps] == [open_move]
    assert made.refusal is not None
    assert made.refusal.rule.startswith("AMA-")


def test_plans_are_checked() -> None:
    play = kiebitz.new("amazonas", 2, seed=4)
    with pytest.raises(TableError, match="is no move"):
        plans.plan(play.knowledge(0), ["fly home"], "seed")
    with pytest.raises(TableError, match="at most"):
        plans.plan(play.knowledge(0), ["end"] * 1000, "seed")


async def test_scores_of_a_finished_game_are_computed_once(
    clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[Timeline[Any]] = []
    series = scores.series

    def counted(timeline: Timeline[Any]) -> ScoreSeries:
        calls.append(timeline)
        return series(timeline)

    monkeypatch.setattr(scores, "series", counted)
    ada, bob, table = await two(clients)
    await asyncio.gather(play_on(ada, table, 0, first), play_on(bob, table, 1, first))
    shown = [await client.get(f"/tables/{table}/scores") for client in (ada, bob, ada)]
    assert shown[0] == shown[1] == shown[2]
    assert len(calls) == 1
    await ada.ask("say", table=table, text="well played")
    assert await bob.get(f"/tables/{table}/scores") == shown[0]
    assert len(calls) == 1


async def test_scores_review_and_plans_over_the_wire(clients: Clients) -> None:
    ada, bob, table = await two(clients)
    planned = await ada.ask(
        "plan", table=table, seat=0, moves=[first(ada.tables[table].snapshot or {})]
    )
    assert planned["view"]["viewer"] == 0
    assert await code(ada.ask("plan", table=table, seat=1, moves=[])) == "notYourSeat"
    assert await code(ada.get(f"/tables/{table}/review")) == "notOver"
    running = await bob.get(f"/tables/{table}/scores")
    assert running["complete"] is False
    await asyncio.gather(play_on(ada, table, 0, first), play_on(bob, table, 1, first))
    whole = await bob.get(f"/tables/{table}/scores")
    assert whole["complete"] is True
    outcome = (ada.tables[table].snapshot or {})["view"]["outcome"]
    assert whole["points"][-1]["scores"] == outcome["scores"]
    assert (await ada.get(f"/tables/{table}/review"))["state"] == "pending"
    async with asyncio.timeout(300):
        while (review := await ada.get(f"/tables/{table}/review"))["state"] == "pending":
            await asyncio.sleep(0.1)
    assert review["state"] == "ready"
    moves = [each for each in review["moments"] if each["seat"] is not None]
    assert len(moves) > 10
    assert all(len(each["shares"]) == 2 for each in moves)
