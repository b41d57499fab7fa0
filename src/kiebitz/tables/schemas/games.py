"""What travels over HTTP about games: their facts, and the guided first game. Imports core and tables only."""

from __future__ import annotations

from typing import Any

import msgspec

from kiebitz.core.info import Tier
from kiebitz.core.message import Message
from kiebitz.tables.schemas.base import Schema
from kiebitz.tables.schemas.facts import LegalMove


class OptionFacts(Schema):
    """A switch of a game: the texts are `option-<id>` and `option-<id>-<value>`."""

    id: str
    values: tuple[str, ...]
    takes_seat: bool
    per_seat: bool
    rule: str
    defaults: dict[str, str]
    """The default by number of seats, the other options left as they are."""
    lowest: int | None = None
    highest: int | None = None
    """Whole numbers between these are values too."""


class GameFacts(Schema):
    """A game that can be played here."""

    id: str
    titles: dict[str, str]
    taglines: dict[str, str]
    """One sentence each, by language."""
    minutes: tuple[int, int]
    """How long a play with people takes, from … to …."""
    tier: Tier
    rules: int
    min_seats: int
    max_seats: int
    parallel: bool
    levels: tuple[str, ...]
    options: list[OptionFacts]
    presets: dict[str, dict[str, str]]
    """Sets of options with a name of their own, `preset-<id>`."""
    daily: bool
    """There is a table of the day."""
    guided: bool
    """There is a guided first game."""
    board: str | None
    """Where the module of the board is that the game's package brings; None where the client has one, or nobody."""


class GuideAt(Schema):
    """Where a learner is: the step, and their moves so far."""

    step: int = 0
    moves: list[str] = msgspec.field(default_factory=list)


class GuideMove(Schema):
    """A move that the guide offers, with what it will do."""

    move: LegalMove
    preview: list[Message]


class GuidePage(Schema):
    """One step of a guided game."""

    game: str
    step: int
    steps: int
    seat: int
    company: tuple[str, ...]
    """What the others are called, by seat."""
    say: str
    """The text of the step."""
    point: tuple[str, ...]
    """The elements that the text is about."""
    view: Any
    asks: Message | None
    moves: list[GuideMove]
    """What the learner may do; nothing where there is only something to read."""
    events: list[Message]
    """What happened since the step before."""
