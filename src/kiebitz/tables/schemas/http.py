"""What travels over HTTP beside the WebSocket: lists, people, making a table and changing it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from kiebitz.core.game import Language
from kiebitz.core.info import Tier
from kiebitz.core.message import Message
from kiebitz.core.text_board import Panel
from kiebitz.tables.names import Name, NameOrNone
from kiebitz.tables.notifications.addresses import Address, Mail, MailOrNone
from kiebitz.tables.schemas.socket import (
    ClockRule,
    Facts,
    LegalMove,
    SeatFacts,
    Snapshot,
    Status,
    TableEvent,
    Wire,
)

# --- people

PASSWORD_LENGTHS = range(8, 201)
Password = Annotated[
    str,
    msgspec.Meta(
        extra_json_schema={
            "minLength": PASSWORD_LENGTHS.start,
            "maxLength": PASSWORD_LENGTHS.stop - 1,
            "format": "password",
        }
    ),
]


class Me(Wire):
    """Who I am."""

    user: str
    name: str
    account: bool
    """Whether there is a password; a guest lives in this browser only."""
    language: str
    webhook: str | None = None
    mail: str | None = None


class NewGuest(Wire):
    """Play at once under a name."""

    name: Name
    language: Language = "en"


class Profile(Wire):
    """What to change about me; what is left out stays. An empty address removes it.

    A mail address is not changed yet: a code is sent there, to be given back as `MailProof`.
    """

    name: Name | None = None
    language: Language | None = None
    webhook: Address | None = None
    mail: MailOrNone | None = None


class MailProof(Wire):
    """That a mail address is mine: the code that was sent there."""

    mail: Mail
    code: str


class Credentials(Wire):
    """An account. Signing up as a guest keeps the guest's tables."""

    name: Name
    password: Password


class NewBot(Wire):
    """A bot of one's own, connected over the network."""

    name: Name
    language: Language = "en"


class BotAccount(Wire):
    """A bot: hosts seat it by its public id, it signs in with its token, which is shown once."""

    user: str
    name: str
    token: str


class Token(Wire):
    """A secret that is shown once: for a bot (`Authorization: Bearer …`), an invitation, or a seat."""

    token: str


# --- games


class OptionFacts(Wire):
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


class GameFacts(Wire):
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


# --- the guided first game


class GuideAt(Wire):
    """Where a learner is: the step, and the own moves so far."""

    step: int = 0
    moves: list[str] = msgspec.field(default_factory=list)


class GuideMove(Wire):
    """A move that the guide offers, with what it will do."""

    move: LegalMove
    preview: list[Message]


class GuidePage(Wire):
    """One step of a guided game."""

    game: str
    step: int
    steps: int
    seat: int
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


# --- tables


class SeatWish(Wire):
    """Who shall sit there: me (several times: one device for all), anybody, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: NameOrNone = ""
    """Of me at this seat; my own name if empty."""
    level: str = "medium"


class NewTable(Wire):
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


class Created(Wire):
    """A new table and its invitation: the link is `/t/<table>#<invite>`, so that no log sees it."""

    table: str
    invite: str


class Join(Wire):
    """Take a seat: an open one (of a public table, or with an invitation), or one whose secret I have."""

    seat: int | None = None
    """Any open seat if left out."""
    invite: str | None = None
    seat_token: str | None = None
    name: NameOrNone = ""


class SeatChange(Wire):
    """What the host does with a seat: empty it, or give it to a bot of the house or to an external one."""

    kind: Literal["open", "bot", "externalBot"]
    level: str = "medium"
    user: str | None = None
    """Of a external bot: its public id."""


class Joined(Wire):
    """The seat I have now."""

    table: str
    seat: int


class Mute(Wire):
    """Silence somebody, or let them speak again."""

    user: str
    muted: bool


class Extend(Wire):
    """More time for a seat."""

    seat: int
    seconds: int


class Fork(Wire):
    """Play on from an entry: of a finished game from the truth, of a running one from what my seat knows."""

    entry: int | None = None
    """Only of a finished game; the present if left out."""
    seats: list[SeatWish] | None = None
    """Left out: I play all of them."""


class TableSummary(Wire):
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


class TableList(Wire):
    """Tables, the newest first; `next` is the `before` of the page that follows."""

    tables: list[TableSummary]
    next: int | None = None


class TablePage(Wire):
    """A table as one viewer sees it, all at once: what `watch` sends first."""

    facts: Facts
    viewer: int
    mine: list[int]
    rev: int
    snapshot: Snapshot | None
    events: list[TableEvent]


class EntryFacts(Wire):
    """One entry of a replay: what it told this viewer."""

    entry: int
    kind: str
    seat: int | None
    move: str | None
    """Only of a finished game: what was played, word for word."""
    events: list[TableEvent]


class ReplayList(Wire):
    """All entries of a game, as one viewer was told them; `open` shows what every seat was told."""

    viewer: int
    entries: list[EntryFacts]


class ReplaySnapshot(Wire):
    """What one viewer saw after an entry."""

    entry: int
    view: Any


class DrawFacts(Wire):
    """A draw of a finished game: its name, what came, and what could have come, in order with weights."""

    entry: int
    name: str
    outcome: str
    choice: list[tuple[str, int]]
    """Empty where there are too many outcomes to list."""


class Sheet(Wire):
    """What one viewer sees, in words: tables and grids for a screen reader."""

    entry: int
    panels: list[Panel]


class Notes(Wire):
    """My own notes at a table; nobody else reads them. Any JSON, at most 64 kB."""

    notes: Any


class DayTable(Wire):
    """A table of the day; `table` is mine if I have begun it."""

    puzzle: str
    """Which one: a game may have several, Tiwanaku has one for each board."""
    game: str
    day: str
    seats: int
    options: dict[str, str]
    table: str | None = None


class DayShare(Wire):
    """What to show others of a table of the day."""

    texts: dict[str, str] | None
    """By language; None where the game has no such text."""


class DayResult(Wire):
    """A line of the table of a day; nothing in it tells anything about the deal."""

    rank: int
    name: str
    standing: list[int]
    """The score, and what breaks ties: in Tiwanaku levels and unused turns."""
    mine: bool


class StartPage(Wire):
    """What the start page shows, all at once."""

    me: Me
    games: list[GameFacts]
    mine: list[TableSummary]
    open: list[TableSummary]
    running: list[TableSummary]
    finished: list[TableSummary]
    days: list[DayTable]
    sends_mail: bool
    """Whether this server can call people by mail."""


class PushKey(Wire):
    """The server's public key for Web Push, as browsers want it."""

    key: str


class PushKeys(Wire):
    """Of a browser's subscription."""

    p256dh: Annotated[str, msgspec.Meta(extra_json_schema={"pattern": "^[\\w-]{87}=?$"})]
    auth: Annotated[str, msgspec.Meta(extra_json_schema={"pattern": "^[\\w-]{22}(==)?$"})]


class PushSubscription(msgspec.Struct):
    """As `PushSubscription.toJSON()` gives it."""

    endpoint: Address
    keys: PushKeys
