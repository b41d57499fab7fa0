"""What the page about bots says is what goes over the wire, and the program on it is the one that is played."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from kiebitz.tables.schemas import socket

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bot-api.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "side, text", re.findall(r"```json (client|server)\n(.*?)```", PAGE, re.DOTALL)
)
def test_every_example_of_the_page_is_a_message(side: str, text: str) -> None:
    kind = socket.ClientMessage if side == "client" else socket.ServerMessage
    message = msgspec.json.decode(text, type=kind)
    if side == "server":
        assert msgspec.to_builtins(message) == msgspec.json.decode(text)


def test_the_program_on_the_page_is_the_example() -> None:
    source = (ROOT / "examples" / "first_bot.py").read_text(encoding="utf-8")
    shown = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
    assert source.rpartition('"""\n\n')[2] == shown
