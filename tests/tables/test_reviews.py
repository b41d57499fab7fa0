"""Reviews that were kept: they outlive the strategy and the version that they were made with."""

from __future__ import annotations

from typing import Any

import msgspec

from kiebitz.bots.hints import Argument
from kiebitz.bots.review import Review, TurningPoint
from kiebitz.core.message import Message
from kiebitz.games import REGISTRY
from kiebitz.tables.replay.reviews import told_today
from kiebitz.tables.schemas.replay import ReviewPage

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
    assert sent == KEPT_BY_0_1


def test_a_review_that_a_bot_wrote_is_ready() -> None:
    made = msgspec.json.encode(Review((), (), (0.1,), (0.2,)))
    page = msgspec.json.decode(made, type=ReviewPage)
    assert (page.state, page.decisions, page.luck) == ("ready", (0.1,), (0.2,))
