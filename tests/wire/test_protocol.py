"""What is written about the wire is what goes over it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from kiebitz.bots.hints import Advice
from kiebitz.core.texts import Texts
from kiebitz.tables import codes
from kiebitz.tables.schemas import socket
from kiebitz.tables.schemas.facts import Snapshot
from tools import typescript

ROOT = Path(__file__).parents[2]
EXAMPLES = re.findall(
    r"```json (client|server)\n(.*?)```",
    (ROOT / "docs" / "wire.md").read_text(encoding="utf-8"),
    re.DOTALL,
)


@pytest.mark.parametrize("side, text", EXAMPLES)
def test_every_example_of_the_page_is_a_message(side: str, text: str) -> None:
    kind = socket.ClientMessage if side == "client" else socket.ServerMessage
    message = msgspec.json.decode(text, type=kind)
    if isinstance(message, socket.Update) and message.snapshot is not None:
        msgspec.convert(message.snapshot, Snapshot)
    if isinstance(message, socket.HintAnswer):
        advice = msgspec.convert(message.advice, Advice)
        assert msgspec.json.decode(msgspec.json.encode(advice)) == message.advice
    if side == "server":
        # In answers every field is there.
        assert msgspec.json.decode(msgspec.json.encode(message)) == msgspec.json.decode(text)


def test_the_page_shows_every_message() -> None:
    shown = {msgspec.json.decode(text)["type"] for _, text in EXAMPLES}
    for union in (socket.ClientMessage, socket.ServerMessage):
        for kind in union.__args__:
            assert kind.__struct_config__.tag in shown, kind


def test_the_clients_types_are_up_to_date() -> None:
    assert typescript.TARGET.read_text(encoding="utf-8") == typescript.types(), (
        "run python -m tools.typescript"
    )
    assert typescript.FACTS.read_text(encoding="utf-8") == typescript.facts()


def test_no_two_types_of_the_client_have_the_same_fields() -> None:
    generic, _, _ = typescript.types().partition("export type ClientMessage")
    names: dict[str, list[str]] = {}
    for name, fields in re.findall(r"export interface (\w+) {\n(.*?)\n?}", generic, re.DOTALL):
        names.setdefault(fields, []).append(name)
    assert [each for each in names.values() if len(each) > 1] == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_code_has_a_text(language: str) -> None:
    texts = Texts.of(Path(codes.__file__).parent, language)
    for code in codes.CODES:
        assert texts.message(f"error-{code}")
