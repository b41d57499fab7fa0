"""A table as one viewer is sent it: facts, snapshot, events, chat. Imports core and tables only."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from kiebitz.core.journal import Value
from kiebitz.core.message import Description, Message
from kiebitz.core.sealed import StockPromise
from kiebitz.tables.schemas.base import Schema

Status = Literal["open", "sealing", "running", "over", "closed"]
"""open: seats are being taken · sealing: salts are collected · running · over · closed before its end."""

ClockKind = Literal["off", "move", "game"]


Hints = Literal["off", "own"]
"""off: nobody asks the Kiebitz · own: each player may, for their own seat."""
Onlookers = Literal["allowed", "silent", "none"]
"""allowed: they watch, and write where the table is public · silent: they watch · none: not while the game runs."""


class ClockRule(Schema):
    """Time to think: none, so much for each turn, or so much for the whole game.

    All decisions that a seat makes in a row in one turn share the time of the turn.
    """

    kind: ClockKind = "off"
    seconds: int = 0
    """1 to 1,209,600 (two weeks) unless the clock is off."""
    increment: int = 0
    """Of a clock for the whole game: seconds added after each turn."""


class SeatFacts(Schema):
    """Who sits where."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str = ""
    user: str | None = None
    """The person's public id."""
    level: str | None = None
    """Of a bot, or of the bot that stands in for somebody."""
    online: bool = False
    stand_in: bool = False
    """A bot plays until the person takes the seat back."""
    external_bot: bool = False
    """A bot of somebody's own, connected over the network."""
    away_since: int | None = None
    """Since when the person has not looked at the table, as far as this process knows."""
    late: bool = False
    """The person's time ran out: the host may give the seat to a bot."""
    asked: bool = False
    """The host asks whether a bot may play on."""
    kept_for: str | None = None
    """Of an open seat: the user who is invited to take it."""
    wins: int = 0
    """How many games of this series the player has won before this one."""


class Proof(Schema):
    """The provable shuffle, as far as it has come."""

    stage: Literal["hashes", "salts", "sealed", "open"]
    """hashes: send the hash of your salt · salts: send the salt · sealed: draws are fixed · open: all is shown."""
    until: int | None = None
    """When those who have not answered are left out."""
    commitment: str | None = None
    """SHA-256(secret ‖ nonce), shown from `salts` on."""
    stock: StockPromise | None = None
    """Shown with the commitment, where the game has a sealed stock."""
    hashes: list[str] = msgspec.field(default_factory=list)
    """The salts' hashes, in the order of the record's promise, from `salts` on."""
    salts: list[str] = msgspec.field(default_factory=list)
    """The salts, from `sealed` on."""


class Facts(Schema):
    """A table as everybody may know it."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    seats: list[SeatFacts]
    status: Status
    host: str
    public: bool
    """Listed for everybody; otherwise found by its link only."""
    clock: ClockRule
    stand_ins: bool
    """The host lets a bot play on for somebody who left."""
    created: int
    hints: Hints = "own"
    onlookers: Onlookers = "allowed"
    forks: bool = True
    """Whether a player may go on from the running game at a table of their own."""
    spectators: int = 0
    muted: list[str] = msgspec.field(default_factory=list)
    proof: Proof | None = None
    """None where draws are not proven: forks, tables of the day."""
    day: str | None = None
    """Of a table of the day: its date."""
    fork_of: str | None = None
    fork_entry: int | None = None
    sampled: bool = False
    """Forked from what one seat knew: the rest was drawn at random."""
    imported: bool = False
    """Made of a record that somebody brought: who played what is its word alone."""
    deal_of: str | None = None
    """Played with the draws of that table."""
    rematch: str | None = None
    """The table that follows this one."""
    played: int = 0
    """How many games of this series, of rematches of rematches, were played to the end before this one."""


class LegalMove(Description, frozen=True, kw_only=True):
    """A move that is open now: `notation` is what is sent, `move-<key>` the text, `targets` what to click on."""

    notation: str


class SeatClock(Schema):
    """A seat's time in milliseconds at `Snapshot.now`, by the table's clock or by the game's own (Minden's for tips),
    whichever is shorter; None without any."""

    left: int | None = None
    running: bool = False


class Snapshot(Schema):
    """The game as one viewer sees it now."""

    entry: int
    """The number of the newest entry of the record."""
    now: int
    view: Any
    """The game's own view (`AmazonasView` …)."""
    asks: Message | None = None
    """What the viewer's seat is asked: the text `ask-<key>`."""
    legal: list[LegalMove] = msgspec.field(default_factory=list)
    """Empty where there are more than `LEGAL_LIMIT`; then ask for the page of legal moves."""
    legal_count: int = 0
    decision: int | None = None
    """The number of this seat's decision; goes back with the move."""
    undo: int | None = None
    """The entry that the seat may take back."""
    clocks: list[SeatClock] = msgspec.field(default_factory=list)
    intent: str | None = None
    """What the seat would do if its time ran out now, as it said with `intend`; shown to nobody else."""


LEGAL_LIMIT = 1000


class TableEvent(Schema):
    """What a viewer was told: the text `event-<key>`. Numbers count for each viewer from 1, without a gap."""

    number: int
    entry: int
    key: str
    params: dict[str, Value] = msgspec.field(default_factory=dict)


class ChatLine(Schema):
    """A line of chat; numbers count from 1 for each table."""

    number: int
    at: int
    user: str
    name: str
    text: str
