"""What the store keeps of a table, beside the lines of its record. Imports core and tables only."""

from __future__ import annotations

import hashlib
import secrets

import msgspec
from msgspec.structs import replace

from kiebitz.core.sealed import Leaf, Picked, StockPromise
from kiebitz.core.shuffle import Shuffle
from kiebitz.tables.schemas.facts import ClockRule, Hints, Onlookers, Status

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
"""Without the characters that people mistake for each other."""


PERSON, BOT = "u", "b"
"""What the public id of a user starts with: nobody can take a bot for a person."""


def new_id(length: int = 10) -> str:
    """An id that cannot be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_token() -> str:
    """A secret for a cookie, a link or a bot."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What the store keeps of a secret. The secrets are random, so that a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


class SeatData(msgspec.Struct):
    """Who sits at a seat."""

    kind: str = "open"
    user: str | None = None
    name: str = ""
    level: str | None = None
    stand_in: bool = False
    external_bot: bool = msgspec.field(default=False, name="outside")
    """Stored under the name that it had in version 0.1."""
    token: str | None = None
    """The hash of the secret that takes this seat to another device."""
    kept_for: str | None = None
    """Of an open seat: the user who is invited to take it, of the name above."""
    late: bool = False
    """Time ran out at the seat's last decision, and the clock answered."""
    asked: bool = False
    """The host asks whether a bot may take the seat."""
    wins: int = 0
    """How many games of this series the player has won before this one."""

    @property
    def automatic(self) -> bool:
        """Whether a bot of the house decides here."""
        return self.kind == "bot" or self.stand_in


class Timed(msgspec.Struct):
    """A move against time: the seat and its entry, when, and what the seat had left then."""

    seat: int
    entry: int
    at: int
    left: int | None
    """Milliseconds by the table's clock, None without one."""
    until: int | None = None
    """When the time that the game itself gave was over."""


class Turns(msgspec.Struct):
    """Whose decision it is, and how much time each seat has."""

    decisions: list[int | None]
    """Of each seat: the entry that opened its present decision, None if it owes none."""
    left: list[int | None]
    """Milliseconds left at `since`."""
    since: int = 0
    until: list[int | None] = []
    """Of each seat: when the time is over that the game itself gives it for its present decision."""
    moves: list[Timed] = []
    """The moves that may yet be taken back."""

    def unshared(self) -> Turns:
        """A copy to change."""
        moves = [replace(move) for move in self.moves]
        return Turns(self.decisions[:], self.left[:], self.since, self.until[:], moves)


class Intent(msgspec.Struct):
    """What a seat would do now: the move that is made if its time runs out. Nobody else ever learns of it."""

    decision: int
    move: str


class Handshake(msgspec.Struct):
    """The players' part in the shuffle."""

    stage: str
    people: list[str]
    """The users who are asked, in the order of their first seats."""
    until: int | None = None
    hashes: dict[str, str | None] = {}
    salts: dict[str, str] = {}
    left_out: dict[str, str] = {}
    """Who gave no salt in the end, with the hash that was announced, empty where none was."""
    commitment: str | None = None
    stock: StockPromise | None = None
    """What was promised of a sealed stock, together with the commitment."""
    stock_by: int | None = None
    """Until when the table waits for its stock."""

    def unshared(self) -> Handshake:
        """A copy to change."""
        return replace(
            self,
            people=self.people[:],
            hashes=self.hashes.copy(),
            salts=self.salts.copy(),
            left_out=self.left_out.copy(),
        )


class Sealed(msgspec.Struct):
    """The secret of a table; opened at its end. All in hex."""

    secret: str
    nonce: str
    salts: tuple[str, ...] = ()
    stock: list[Leaf] = []
    """The leaves that the promise covers, until the draw has picked one."""
    picked: Picked | None = None

    @classmethod
    def of(cls, shuffle: Shuffle) -> Sealed:
        salts = tuple(salt.hex() for salt in shuffle.salts)
        return cls(shuffle.secret.hex(), shuffle.nonce.hex(), salts, picked=shuffle.picked)

    def shuffle(self) -> Shuffle:
        """The source of draws."""
        return Shuffle(
            bytes.fromhex(self.secret),
            bytes.fromhex(self.nonce),
            tuple(bytes.fromhex(salt) for salt in self.salts),
            self.picked,
        )


class TableData(msgspec.Struct, kw_only=True):
    """The facts of a table that change without an entry, and those that are fixed when it is created."""

    options: dict[str, str]
    seats: list[SeatData]
    clock: ClockRule
    stand_ins: bool
    starts_full: bool
    invite: str
    """The hash of the invitation."""
    turns: Turns | None = None
    handshake: Handshake | None = msgspec.field(default=None, name="sealing")
    """Stored under the name that it had in version 0.1."""
    muted: list[str] = []
    chat_count: int = 0
    ranks: list[int] | None = None
    scores: list[int] | None = None
    day: str | None = None
    puzzle: str | None = None
    """Of a table of the day: which one. All attempts at it have the same draws."""
    standing: list[int] | None = None
    """Of a puzzle that is over: by what attempts are compared."""
    fork_of: str | None = None
    fork_entry: int | None = None
    sampled: bool = False
    position: str | None = None
    """Of a fork that has not started yet: the position it starts from."""
    deal_of: str | None = None
    rematch: str | None = None
    hints: Hints = "own"
    onlookers: Onlookers = "allowed"
    forks: bool = True
    played: int = 0
    """How many games of this series, of rematches of rematches, were played to the end before this one."""

    @property
    def people(self) -> int:
        """How many seats belong to people: also those for whom a bot of the house, or a program of theirs, plays."""
        return sum(
            held.kind == "person" and not (held.user or "").startswith(BOT) for held in self.seats
        )

    @property
    def one_device(self) -> bool:
        """Whether people share a device here: somebody was given several seats when the table was made."""
        users = [held.user for held in self.seats if held.kind == "person" and held.user]
        return len(set(users)) < len(users)

    @property
    def awaited(self) -> bool:
        """Whether somebody plays here whose turn comes, so that the table goes on though nobody looks."""
        return any(held.kind == "person" and not held.stand_in for held in self.seats)

    def unshared(self) -> TableData:
        """A copy to change."""
        return replace(
            self,
            options=self.options.copy(),
            seats=[replace(held) for held in self.seats],
            clock=replace(self.clock),
            turns=self.turns and self.turns.unshared(),
            handshake=self.handshake and self.handshake.unshared(),
            muted=self.muted[:],
            ranks=self.ranks and self.ranks[:],
            scores=self.scores and self.scores[:],
            standing=self.standing and self.standing[:],
        )


class Row(msgspec.Struct, kw_only=True):
    """A table in the store. `rev` counts every change; a writer names the one it started from."""

    id: str
    game: str
    status: Status
    public: bool
    host: str
    created: int
    touched: int
    rev: int = 0
    seq: int = 0
    """The number of entries."""
    header: str | None = None
    """The first line of the record, once the game has started."""
    sealed: Sealed | None = None
    imported: bool = False
    """Made of a record that somebody brought: who played what is its word alone."""
    due: int | None = None
    """When the table does something by itself: a clock runs out, a client is left out."""
    data: TableData

    def unshared(self) -> Row:
        """A copy to change: shares with this one only what never changes."""
        sealed = self.sealed and replace(self.sealed, stock=self.sealed.stock[:])
        return replace(self, data=self.data.unshared(), sealed=sealed)
