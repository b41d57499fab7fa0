"""Reviews that were kept: they outlive the strategy and the version that they were made with."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest

from kiebitz.bots.hints import Argument
from kiebitz.bots.review import Review
from kiebitz.bots.turning_points import TurningPoint
from kiebitz.core.message import Message
from kiebitz.games import REGISTRY
from kiebitz.tables.codes import TableError
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.replay.reviews import LEASE, PUT_OFF, Reviews, review_of, told_today
from kiebitz.tables.schemas.replay import ReviewPage
from kiebitz.tables.store import queries
from tests.tables.lounge import Time, play, running

KEPT_BY_0_1: dict[str, Any] = {
    "state": "ready",
    "moments": [
        {
            "entry": 4,
            "seat": 0,
            "move": "stop",
            "shares": [0.4, 0.6],
            "leads": [-1.5, 1.5],
            "decision": [-0.1, 0.1],
            "luck": [0.0, 0.0],
        }
    ],
    "turningPoints": [
        {
            "entry": 4,
            "seat": 0,
            "move": "stop",
            "better": "offer none",
            "betterWords": {"key": "offer", "params": {}},
            "loss": 0.2,
            "reasons": [{"key": "plants", "params": {"way": "more"}, "points": 2.0}],
        }
    ],
    "decisions": [-0.1, 0.1],
    "luck": [0.0, 0.0],
}


def test_reasons_that_nobody_can_read_any_more_are_left_out() -> None:
    reasons = tuple(
        Argument(key, {"way": "more"}, 2.0) for key in ("plants", "omens", "rival-gifts")
    )
    point = TurningPoint(3, 0, "stop", "offer none", Message("offer"), 0.2, reasons)
    told = told_today(ReviewPage((), (point,), (), ()), REGISTRY["tiwanaku"])
    (kept,) = told.turning_points
    assert [reason.key for reason in kept.reasons] == ["plants", "rival-gifts"]


def test_a_review_of_version_0_1_is_sent_as_it_was_kept() -> None:
    kept = msgspec.json.decode(msgspec.json.encode(KEPT_BY_0_1), type=ReviewPage)
    sent = msgspec.json.decode(msgspec.json.encode(told_today(kept, REGISTRY["tiwanaku"])))
    assert sent["turningPoints"][0].pop("moveWords") is None
    assert sent["turningPoints"][0].pop("betterTargets") == []
    assert sent.pop("goodMoves") == []
    assert sent == KEPT_BY_0_1


def test_a_review_that_a_bot_wrote_is_ready() -> None:
    made = msgspec.json.encode(Review((), (), (0.1,), (0.2,)))
    page = msgspec.json.decode(made, type=ReviewPage)
    assert (page.state, page.decisions, page.luck) == ("ready", (0.1,), (0.2,))


async def test_only_the_first_who_asks_for_a_review_is_counted(where: TableRegistry) -> None:
    live = await running(where)
    await play(live, 1000)
    counted: list[None] = []
    for _ in range(3):
        answer = await review_of(where.store, live, lambda: counted.append(None))
        assert answer.state == "pending"
    assert len(counted) == 1


async def test_a_review_that_cannot_be_made_is_put_off(
    where: TableRegistry, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await running(where)
    await play(live, 1000)
    await review_of(where.store, live, lambda: None)
    reviews = Reviews(where.store, time)

    async def takes_too_long(game: str, record: str) -> msgspec.Raw:
        raise TableError("botsBusy", "the bots do not answer")

    monkeypatch.setattr(reviews.pool, "review", takes_too_long)
    await reviews._think(where._whole_table)
    for later, wanted in ((LEASE, None), (PUT_OFF, live.row.id)):
        query = partial(queries.review_wanted, now=time.now + later)
        assert await where.store.read(query) == wanted
    await reviews.close()
