"""What is said to people travels as JSON and comes back the same."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.core.message import Description, Message, Refusal


@pytest.mark.parametrize(
    "said",
    [
        Message("gift", {"seat": 0, "species": "fish", "halved": True, "place": None}),
        Message("taken", {"places": ["manaus", "tefe"], "numbers": [1, 2]}),
        Description("build", {"village": "manaus"}, ("village:manaus",)),
        Refusal("AMA-020", "startTooDear", {"price": 4}),
    ],
)
def test_what_is_said_survives_json(said: Message | Description | Refusal) -> None:
    assert msgspec.json.decode(msgspec.json.encode(said), type=type(said)) == said
