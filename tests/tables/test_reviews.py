"""Reviews that were kept: they outlive the strategy that they were made with."""

from __future__ import annotations

from kiebitz.bots.hints import Argument
from kiebitz.core.message import Message
from kiebitz.games import REGISTRY
from kiebitz.tables.replay.reviews import told_today
from kiebitz.tables.schemas.review import Review, TurningPoint


def test_reasons_that_nobody_can_read_any_more_are_left_out() -> None:
    reasons = [Argument(key, {"way": "more"}, 2.0) for key in ("plants", "omens", "rival-gifts")]
    point = TurningPoint(3, 0, "stop", "offer none", Message("offer", {}), 0.2, reasons)
    told = told_today(Review("ready", turning_points=[point]), REGISTRY["tiwanaku"])
    (kept,) = told.turning_points
    assert [ground.key for ground in kept.reasons] == ["plants", "rival-gifts"]
