"""What travels between server and client. `tools/typescript.py` makes the client's types from these.

Times are milliseconds since 1970, UTC. A viewer is a seat, or -2 for a spectator. Texts travel as keys and
parameters; names that people chose are the only free text.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from kiebitz.core.journal import Value
from kiebitz.core.message import Description, Message, Refusal
from kiebitz.tables.codes import Code


class Wire(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """What all of them share: camelCase, and no field that nobody knows."""


# --- a table's facts: the same for every viewer

Status = Literal["open", "sealing", "running", "over", "closed"]
"""open: seats are being taken · sealing: salts are collected · running · over · closed before its end."""

ClockKind = Literal["off", "move", "game"]


class ClockRule(Wire):
    """Time to think: none, so much for each turn, or so much for the whole game.

    All decisions that a seat makes in a row in one turn share the time of the turn.
    """

    kind: ClockKind = "off"
    seconds: int = 0
    """1 to 1,209,600 (two weeks) unless the clock is off."""
    increment: int = 0
    """Of a clock for the whole game: seconds added after each turn."""


class SeatFacts(Wire):
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


class SealedStock(Wire):
    """A sealed stock from which one draw is taken: its name, the root over the leaves, their number."""

    draw: str
    root: str
    leaves: int


class Proof(Wire):
    """The provable shuffle, as far as it has come."""

    stage: Literal["hashes", "salts", "sealed", "open"]
    """hashes: send the hash of your salt · salts: send the salt · sealed: draws are fixed · open: all is shown."""
    until: int | None = None
    """When those who have not answered are left out."""
    commitment: str | None = None
    """SHA-256(secret ‖ nonce), shown from `salts` on."""
    stock: SealedStock | None = None
    """Shown with the commitment, where the game has a sealed stock."""
    hashes: list[str] = []
    """The salts' hashes, in the order of the record's promise, from `salts` on."""
    salts: list[str] = []
    """The salts, from `sealed` on."""


class Facts(Wire):
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
    spectators: int = 0
    muted: list[str] = []
    proof: Proof | None = None
    """None where draws are not proven: forks, tables of the day."""
    day: str | None = None
    """Of a table of the day: its date."""
    fork_of: str | None = None
    fork_entry: int | None = None
    sampled: bool = False
    """Forked from what one seat knew: the rest was drawn at random."""
    deal_of: str | None = None
    """Played with the draws of that table."""
    rematch: str | None = None
    """The table that follows this one."""


# --- what one viewer sees


class LegalMove(Description, frozen=True, kw_only=True):
    """A move that is open now: `notation` is what is sent, `move-<key>` the text, `targets` what to click on."""

    notation: str


class SeatClock(Wire):
    """A seat's time in milliseconds at `Snapshot.now`, by the table's clock or by the game's own (Minden's for tips),
    whichever is shorter; None without any."""

    left: int | None = None
    running: bool = False


class Snapshot(Wire):
    """The game as one viewer sees it now."""

    entry: int
    """The number of the newest entry of the record."""
    now: int
    view: Any
    """The game's own view (`AmazonasView` …)."""
    asks: Message | None = None
    """What the viewer's seat is asked: the text `ask-<key>`."""
    legal: list[LegalMove] = []
    """Empty where there are more than `LEGAL_LIMIT`; then ask for the page of legal moves."""
    legal_count: int = 0
    decision: int | None = None
    """The number of this seat's decision; goes back with the move."""
    undo: int | None = None
    """The entry that the seat may take back."""
    clocks: list[SeatClock] = []
    intent: str | None = None
    """What the seat would do if its time ran out now, as it said with `intend`; shown to nobody else."""


LEGAL_LIMIT = 1000


class TableEvent(Wire):
    """What a viewer was told: the text `event-<key>`. Numbers count for each viewer from 1, without a gap."""

    number: int
    entry: int
    key: str
    params: dict[str, Value] = {}


class ChatLine(Wire):
    """A line of chat; numbers count from 1 for each table."""

    number: int
    at: int
    user: str
    name: str
    text: str


# --- messages from the client, one JSON object a WebSocket message


class Request(Wire, tag_field="type", kw_only=True):
    """`ref` comes back in the answer."""

    ref: int | str | None = None


class Watch(Request, tag="watch"):
    """See a table as one viewer; again with another viewer to switch. Answer: an `update` with everything."""

    table: str
    viewer: int = -2
    after: int = 0
    """The number of the last event that the client has."""
    chat_after: int = 0


class Unwatch(Request, tag="unwatch"):
    """See a table no longer."""

    table: str


class Move(Request, tag="move"):
    """Make a move. Answer: `ok` when it is safely stored; sent twice with the same id it is made once."""

    table: str
    seat: int
    move: str
    id: str
    """Any text of 1 to 64 characters that this seat has not used at this table."""
    decision: int
    """`Snapshot.decision` of the seat: the move is stale if that has changed."""


class Intend(Request, tag="intend"):
    """What the seat would do now: made if its time runs out, in the place of the fallback. The newest counts.

    Only a legal move of the present decision is taken. Nobody else learns of it, not even that there is one.
    """

    table: str
    seat: int
    move: str
    decision: int
    """`Snapshot.decision` of the seat, as for a move."""


class Undo(Request, tag="undo"):
    """Take back an own move: `Snapshot.undo`. Sent twice it is done once."""

    table: str
    seat: int
    entry: int


class Say(Request, tag="say"):
    """Chat."""

    table: str
    text: str


class Seal(Request, tag="seal"):
    """The hash of this person's salt, in hex; None to give none, so that nobody waits."""

    table: str
    hash: str | None = None


class Salt(Request, tag="salt"):
    """The salt itself, 32 bytes in hex, once the commitment is published."""

    table: str
    salt: str


class Preview(Request, tag="preview"):
    """What would a legal move do, as far as the seat can know? Answer: `preview`."""

    table: str
    seat: int
    move: str


class Why(Request, tag="why"):
    """Why is a move not open? Answer: `why`, with nothing in it if it is."""

    table: str
    seat: int
    move: str


class Hint(Request, tag="hint"):
    """Ask the Kiebitz. Answer: `hint`, some seconds later."""

    table: str
    seat: int


class Plan(Request, tag="plan"):
    """Try moves one after the other on what the seat knows, also while others think. Answer: `plan`."""

    table: str
    seat: int
    moves: list[str]


class Know(Request, tag="know"):
    """All that a seat knows, for bots: the answer `knowledge` is read by `Game.knowledge_from`."""

    table: str
    seat: int


class Ping(Request, tag="ping"):
    """Answer: `pong`. A client that is silent for a minute is taken for gone."""


ClientMessage = (
    Watch
    | Unwatch
    | Move
    | Intend
    | Undo
    | Say
    | Seal
    | Salt
    | Preview
    | Why
    | Hint
    | Plan
    | Know
    | Ping
)


# --- messages from the server


class Answer(Wire, tag_field="type"):
    """Everything that the server sends."""


class Reply(Answer, kw_only=True):
    """The answer to one request."""

    ref: int | str | None = None


class Welcome(Answer, tag="welcome"):
    """The first message of a connection."""

    user: str
    name: str
    version: str
    """Of the server; a client made for another one reloads itself."""
    now: int
    heartbeat: int
    """Seconds between pings that keep a connection alive."""


class Update(Answer, tag="update"):
    """A table changed. Facts and snapshot are there when they did; events and chat are those that are new."""

    table: str
    rev: int
    viewer: int
    facts: Facts | None = None
    snapshot: Any = None
    """A `Snapshot`, None before the start."""
    events: list[TableEvent] = []
    chat: list[ChatLine] = []


class Ok(Reply, tag="ok"):
    """Done, and stored."""

    rev: int | None = None
    entry: int | None = None
    """Of a move or an undo: the number of its entry."""


class Problem(Reply, tag="error"):
    """Refused, and nothing has changed: the text `error-<code>`, or the refusal's."""

    code: Code
    message: str
    """In English, for authors of clients."""
    refusal: Refusal | None = None
    key: str | None = None
    """Of a refused undo: the text `undo-<key>`."""
    error_id: str | None = None


class PreviewAnswer(Reply, tag="preview"):
    """What the seat can foresee of a move."""

    events: list[Message]


class WhyAnswer(Reply, tag="why"):
    """The rule that forbids a move; None if it is open."""

    refusal: Refusal | None


class HintAnswer(Reply, tag="hint"):
    """What the Kiebitz thinks."""

    advice: Any
    """An `Advice`, as the bot's process wrote it."""


class PlanStep(Wire):
    """A move that was tried."""

    notation: str
    events: list[Message]
    """What the seat can foresee of it."""
    others: int
    """The moves of others that had to be thought up before it: those that the table makes for an absent seat."""
    imagined: bool
    """From here on something was drawn, revealed or done by others that may well come otherwise."""


class PlanAnswer(Reply, tag="plan"):
    """What the seat would see after the moves of its plan, as far as they are open. A sample, never the truth."""

    steps: list[PlanStep]
    """The moves that were made; fewer than were asked for if one was not open."""
    view: Any
    imagined: bool
    refusal: Refusal | None = None
    """Why the move after the last step is not open."""
    asks: Message | None = None
    legal: list[LegalMove] = []
    legal_count: int = 0


class KnowledgeAnswer(Reply, tag="knowledge"):
    """What a seat knows: `{"seat": 1, "known": position}`, with "?" for what it does not."""

    knowledge: Any


NoticeKind = Literal["turn", "started", "over", "unseated"]
"""turn: it is for me to decide · started: a game of mine has begun · over: one has ended · unseated: the seat
through whose eyes this connection watched is no longer mine."""


class Notice(Answer, tag="notice"):
    """Something about a table of mine that this connection does not watch."""

    table: str
    game: str
    kind: NoticeKind


class Pong(Reply, tag="pong"):
    """The answer to `ping`."""

    now: int


ServerMessage = (
    Welcome
    | Update
    | Ok
    | Problem
    | PreviewAnswer
    | WhyAnswer
    | HintAnswer
    | PlanAnswer
    | KnowledgeAnswer
    | Notice
    | Pong
)
