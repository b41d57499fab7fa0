"""What is said to people, as keys and parameters; texts are found by language where they are shown.

Imports core and msgspec only.
"""

from __future__ import annotations

import msgspec

from kiebitz.core.journal import Value


class Message(msgspec.Struct, frozen=True):
    """A text by its key in `locale/`, with its parameters."""

    key: str
    params: dict[str, Value] = {}


class Description(msgspec.Struct, frozen=True):
    """A move for people: the text `move-<key>` and the board elements it touches."""

    key: str
    params: dict[str, Value] = {}
    targets: tuple[str, ...] = ()
    """Ids of elements, `village:manaus` for example: a click on one of them filters the moves."""


class Proven(msgspec.Struct, frozen=True):
    """Something that does not lie open and is certain all the same, with its proof."""

    targets: tuple[str, ...]
    """The board elements that it is about."""
    steps: tuple[Description, ...]
    """Texts by their whole keys, with the elements that each speaks of; the last one says what follows."""


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not legal: the rule's id and the text `refusal-<key>`."""

    rule: str
    key: str
    params: dict[str, Value] = {}
