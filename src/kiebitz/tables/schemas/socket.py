"""The messages of the WebSocket, from the client and from the server. Imports core and tables only."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from kiebitz.core.message import Message, Refusal
from kiebitz.tables.codes import Code
from kiebitz.tables.schemas.base import Schema
from kiebitz.tables.schemas.facts import ChatLine, Facts, LegalMove, TableEvent

# --- from the client, one JSON object a WebSocket message


class Request(Schema, tag_field="type", kw_only=True):
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
    move: str | None
    """None: nothing any more; then the fallback counts again."""
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


# --- from the server


class Answer(Schema, tag_field="type"):
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
    events: list[TableEvent] = msgspec.field(default_factory=list)
    chat: list[ChatLine] = msgspec.field(default_factory=list)


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


class PlanStep(Schema):
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
    legal: list[LegalMove] = msgspec.field(default_factory=list)
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
