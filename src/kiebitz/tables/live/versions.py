"""Tables that were begun under older rules: they are played again under the present ones, and go on from there.

A running table gets an entry `version` with the whole position. One that cannot be played again is not touched: it
waits for somebody who puts the older program back, or closes it. `kiebitz check-running` says so beforehand.
Imports core, games and tables only.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

import msgspec

from kiebitz.core.errors import KiebitzError, RecordError
from kiebitz.core.game import Game
from kiebitz.core.play import Play
from kiebitz.core.record import Record, VersionChanged
from kiebitz.core.replay import replay, under_present_rules
from kiebitz.games import REGISTRY
from kiebitz.tables.data import Row
from kiebitz.tables.live.draft import CHECKPOINT_EVERY, Draft, logged
from kiebitz.tables.live.history import EventIndex, PastMissing
from kiebitz.tables.live.stored import record_of
from kiebitz.tables.store import Store, queries

NOBODY = -1
"""Who makes an entry that is no seat's."""


class OlderRules(Exception):
    """The table stands at another version of its rules."""


class _Versioned(msgspec.Struct):
    version: int


def rules_of(record: Record, position: str | None = None) -> int:
    """The rules version that a play stands at: by its newest `version` entry, its checkpoint, or its header."""
    for n in range(len(record.entries) - 1, -1, -1):
        try:
            entry = record.entries[n]
        except PastMissing:
            break
        if isinstance(entry, VersionChanged):
            return entry.rules
    if position is not None:
        return msgspec.json.decode(position, type=_Versioned).version
    return record.header.rules


def carried_over(game: Game[Any], record: Record) -> bytes:
    """The position of a play by older rules, reached by playing all of it under the present ones.

    RecordError names the first entry that they do not allow.
    """
    state = replay(game, under_present_rules(game, record), keep_steps=True)
    if not state.pending():
        raise RecordError(
            len(record.entries) + 1, "under the present rules the game would be over here"
        )
    return msgspec.json.encode(game.dump(state), order="deterministic")


def carry_over(row: Row, lines: list[tuple[str, str]], now: int) -> Draft:
    """A running table with the entry that lets it go on under the present rules; RecordError if it cannot."""
    assert row.header is not None and row.sealed is not None
    game, record = REGISTRY[row.game], record_of(row.header, 0, lines)
    position = msgspec.Raw(carried_over(game, record))
    record.add(VersionChanged(n=len(lines), rules=game.version, position=position))
    told = EventIndex(record.header.seats)
    told.add(logged(lines))
    play = Play.resumed(game, record, row.sealed.shuffle())
    draft = Draft(row, play, now, checkpoint_at=-CHECKPOINT_EVERY, told=told)
    draft.restart_log()
    draft.took_entry(NOBODY, play.pending)
    return draft


def looked_at(row: Row, lines: list[tuple[str, str]]) -> Play[Any]:
    """A finished play by older rules, as far as the present ones agree with it; RecordError if they do not."""
    assert row.header is not None
    game, record = REGISTRY[row.game], record_of(row.header, 0, lines)
    play = Play.resumed(game, under_present_rules(game, record))
    play.record = record
    return play


# --- before a new version is served


class Checked(msgspec.Struct, rename="camel"):
    """What would become of one running table."""

    table: str
    game: str
    entries: int
    rules: int
    """The version that it stands at."""
    fate: Literal["goesOn", "carriedOver", "stuck"]
    """goesOn: nothing changes · carriedOver: it goes on under the present rules · stuck: it cannot be served."""
    fault: str = ""
    """Of one that is stuck: the entry, and what is wrong with it."""


async def check(store: Store, table_id: str) -> Checked | None:
    """Play a running table again, without changing anything; None if it no longer runs."""
    row = await store.read(partial(queries.table, table_id=table_id))
    if row is None or row.status != "running" or row.header is None:
        return None
    lines = await store.read(partial(queries.lines, table_id=table_id, first=0, end=row.seq))
    return _checked(row, lines)


def _checked(row: Row, lines: list[tuple[str, str]]) -> Checked:
    found = Checked(row.id, row.game, row.seq, 0, "goesOn")
    try:
        game = REGISTRY[row.game]
        assert row.header is not None
        record = record_of(row.header, 0, lines)
        found.rules = rules_of(record)
        if found.rules == game.version:
            replay(game, record, keep_steps=True)
        else:
            carried_over(game, record)
            found.fate = "carriedOver"
    except KiebitzError as error:
        found.fate, found.fault = "stuck", str(error)
    except Exception as error:  # noqa: BLE001  an exception in the rules is what this looks for
        found.fate, found.fault = "stuck", f"the rules failed: {type(error).__name__}: {error}"
    return found
