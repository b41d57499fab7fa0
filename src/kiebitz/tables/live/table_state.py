"""What one process knows of a table: its row, its play, its chat, and an index of what was told and played.

Imports core, games and tables only.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kiebitz.core.play import Play
from kiebitz.core.record import Entry, Moved, Record
from kiebitz.core.shuffle import Shuffle
from kiebitz.games import REGISTRY
from kiebitz.tables.data import Row
from kiebitz.tables.live import versions
from kiebitz.tables.live.draft import Draft, MovesMade, logged
from kiebitz.tables.live.history import EventIndex, RecentEntries
from kiebitz.tables.live.stored import Checkpoint, record_of
from kiebitz.tables.live.versions import OlderRules
from kiebitz.tables.schemas.facts import ChatLine
from kiebitz.tables.stock.stocks import Supply

_counts: msgspec.json.Decoder[dict[int, int]] = msgspec.json.Decoder(dict[int, int])


class TableState:
    """A table at its newest known revision."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.play: Play[Any] | None = None
        self.chat: list[ChatLine] = []
        self.checkpoint_at = 0
        self.events = EventIndex()
        self._first = 0
        """The first entry that is in memory; those before it are in the store only."""
        self._logged = 0
        self._moves: dict[tuple[int, str], int] = {}
        """The entries of the moves in memory, by seat and id."""

    @property
    def first(self) -> int:
        """The first entry that is in memory."""
        return self._first

    @property
    def whole(self) -> bool:
        """Whether everything from the start on is in memory."""
        return self._first == 0

    def restore(
        self, row: Row, lines: list[tuple[str, str]], checkpoint: Checkpoint | None
    ) -> None:
        """Begin with what was read from the store; OlderRules where the play is by other rules."""
        self._forget(row)
        if row.header is None:
            return
        game = REGISTRY[row.game]
        shuffle = row.sealed.shuffle() if row.sealed is not None else Shuffle.fresh()
        n = 0 if checkpoint is None else checkpoint[0]
        record = record_of(row.header, n, lines)
        if versions.rules_of(record, checkpoint and checkpoint[1]) != game.version:
            raise OlderRules
        if checkpoint is None:
            self.play = Play.resumed(game, record, shuffle)
            # What was told is what was stored: of older rules nothing is told again.
            self.play.log = logged(lines)
        else:
            self._first = self.checkpoint_at = n
            self.events = EventIndex(record.header.seats, _counts.decode(checkpoint[2]))
            position = checkpoint[1].encode()
            self.play = Play.restored(game, record, shuffle, position=position, log=(), n=n)
        self._index(self._first)

    def restore_finished(self, row: Row, lines: list[tuple[str, str]]) -> None:
        """Begin with a finished play by older rules, as far as the present ones agree with it."""
        play = versions.looked_at(row, lines)
        play.log = logged(lines)
        self._forget(row)
        self.play = play
        self._index(0)

    def add_past(self, lines: list[tuple[str, str]]) -> None:
        """Put what came before the checkpoint in front of what is here."""
        assert self.play is not None and self.row.header is not None
        play = self.play.copy()
        play.record = record_of(self.row.header, 0, lines)
        for entry in self.play.record.entries[self._first + 1 :]:
            play.record.join(entry)
        play.log = logged(lines) + self.play.log
        self.play = play
        self._first = self._logged = 0
        self.events, self._moves = EventIndex(play.seats), {}
        self._index(0)

    def follow(self, row: Row, entries: list[Entry], chat: list[ChatLine]) -> None:
        """Take in what another process stored; PastMissing if that rests on what is not here."""
        assert self.play is not None
        play = self.play.copy()
        play.follow(entries)
        first = self.row.seq
        self.play, self.row = play, row
        self._index(first)
        self.chat += chat

    def take(self, draft: Draft) -> None:
        """Put a change that is stored in the place of what was here."""
        first = self.row.seq
        self.row = draft.row
        self.chat += draft.said
        if draft.play is not None:
            self.play = draft.play
            self._index(first)
            if draft.checkpoint_at > self.checkpoint_at:
                self._let_go(draft.checkpoint_at)
        self.checkpoint_at = draft.checkpoint_at

    def draft(self, now: int, supply: Supply | None = None, *, date: int | None = None) -> Draft:
        """A draft for a change of this revision."""
        moves = MovesMade(self._moves, self.whole)
        draft = Draft(self.row, self.play, now, self.checkpoint_at, self.events, moves, date)
        draft.supply = supply
        return draft

    def _forget(self, row: Row) -> None:
        self.row, self.play = row, None
        self._first = self.checkpoint_at = self._logged = 0
        self.events, self._moves = EventIndex(len(row.data.seats)), {}

    def _let_go(self, first: int) -> None:
        """Keep of the record what comes after a checkpoint only: every move copies it, however long the game."""
        assert self.play is not None
        play = self.play.copy()  # whoever looks back at the other one keeps it whole
        entries = RecentEntries.since(first, play.record.entries[first:])
        play.record = Record(play.record.header, entries)
        play.log = [logged for logged in play.log if logged[0] > first]
        self.play, self._first, self._logged = play, first, len(play.log)

    def _index(self, first: int) -> None:
        """Sort the new part of the log by who reads it, and note the ids of new moves."""
        assert self.play is not None
        self.events.add(self.play.log[self._logged :])
        self._logged = len(self.play.log)
        for line in self.play.record.entries[first:]:
            if isinstance(line, Moved) and line.id:
                self._moves[line.seat, line.id] = line.n
