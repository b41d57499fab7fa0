"""What travels over HTTP about tables: create, join, change and list them. Imports tables only."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from kiebitz.tables.names import NameOrNone
from kiebitz.tables.schemas.base import Schema
from kiebitz.tables.schemas.daily import DayTable
from kiebitz.tables.schemas.facts import (
    ClockRule,
    Facts,
    Hints,
    Onlookers,
    SeatFacts,
    Snapshot,
    Status,
    TableEvent,
)
from kiebitz.tables.schemas.games import GameFacts
from kiebitz.tables.schemas.people import Me


class SeatWish(Schema):
    """Who shall sit there: me (several times: one device for all), anybody, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: NameOrNone = ""
    """Of me at this seat; my own name if empty."""
    level: str = "medium"


class NewTable(Schema):
    """Create a table."""

    game: str
    seats: list[SeatWish]
    options: dict[str, str] = msgspec.field(default_factory=dict)
    clock: ClockRule = msgspec.field(default_factory=ClockRule)
    public: bool = False
    stand_ins: bool = True
    start: bool = True
    """Start as soon as every seat is taken; otherwise the host starts it."""
    deal_of: str | None = None
    """Play the draws of that finished table."""
    hints: Hints = "own"
    onlookers: Onlookers = "allowed"
    forks: bool = True


class TableChange(Schema):
    """What the host changes before the start; what is left out stays."""

    options: dict[str, str] | None = None
    clock: ClockRule | None = None
    public: bool | None = None
    stand_ins: bool | None = None
    hints: Hints | None = None
    onlookers: Onlookers | None = None
    forks: bool | None = None


class Created(Schema):
    """A new table and its invitation: the link is `/t/<table>#<invite>`, so that no log sees it."""

    table: str
    invite: str


class Join(Schema):
    """Take a seat: an open one (of a public table, or with an invitation), or one whose secret I have."""

    seat: int | None = None
    """Any open seat if left out."""
    invite: str | None = None
    seat_token: str | None = None
    name: NameOrNone = ""


class SeatChange(Schema):
    """What the host does with a seat: empty it, or give it to a bot of the house or to an external one."""

    kind: Literal["open", "bot", "externalBot"]
    level: str = "medium"
    user: str | None = None
    """Of an external bot: its public id."""


class Joined(Schema):
    """The seat I have now."""

    table: str
    seat: int


class Mute(Schema):
    """Silence somebody, or let them speak again."""

    user: str
    muted: bool


class StandInAnswer(Schema):
    """Whether a bot may play on for me, as the host asks."""

    agrees: bool


class Extend(Schema):
    """More time for somebody else's seat."""

    seat: int
    seconds: int


class Fork(Schema):
    """Play on from an entry: of a finished game from the truth, of a running one from what my seat knows."""

    entry: int | None = None
    """Only of a finished game; the present if left out."""
    seats: list[SeatWish] | None = None
    """Left out: I play all of them."""


class TableSummary(Schema):
    """A line in a list of tables."""

    id: str
    game: str
    status: Status
    seats: list[SeatFacts]
    pending: list[int]
    mine: list[int]
    """My seats."""
    created: int
    touched: int
    clock: ClockRule
    day: str | None = None
    ranks: list[int] | None = None
    scores: list[int] | None = None
    imported: bool = False
    """Made of a record that somebody brought."""
    invited: bool = False
    """A seat is kept for me."""


class TableList(Schema):
    """Tables, the newest first; `next` is the `before` of the page that follows."""

    tables: list[TableSummary]
    next: int | None = None


class TablePage(Schema):
    """A table as one viewer sees it, all at once: what `watch` sends first."""

    facts: Facts
    viewer: int
    mine: list[int]
    rev: int
    snapshot: Snapshot | None
    events: list[TableEvent]


class Notes(Schema):
    """My own notes at a table; nobody else reads them. Any JSON, at most 64 kB."""

    notes: Any


class StartPage(Schema):
    """What the start page shows, all at once."""

    me: Me
    games: list[GameFacts]
    mine: list[TableSummary]
    open: list[TableSummary]
    running: list[TableSummary]
    finished: list[TableSummary]
    days: list[DayTable]
