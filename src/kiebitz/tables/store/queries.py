"""Every query about tables, as plain functions of a connection; both databases run the same ones.

Imports core, games and tables only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Subquery,
    Update,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from kiebitz.core.sealed import Leaf
from kiebitz.games import REGISTRY
from kiebitz.tables.data import Intent, Row, Sealed, TableData
from kiebitz.tables.schemas.facts import ChatLine
from kiebitz.tables.store import audit, schema, stocks
from kiebitz.tables.store.base import Conflict

_json = msgspec.json.Encoder(order="deterministic")
_data: msgspec.json.Decoder[TableData] = msgspec.json.Decoder(TableData)
_sealed: msgspec.json.Decoder[Sealed] = msgspec.json.Decoder(Sealed)

PAGE = 50
MANY_ENTRIES = 20
"""Entries that are stored by one statement each."""
T = schema.tables.c

ADVANCED = ("touched", "rev", "seq", "data")
"""The columns that a move changes."""
TIMED = (*ADVANCED, "due")
"""The same where clocks run."""
SELDOM = ("status", "public", "host", "header", "sealed")
WHOLE = (*TIMED, *SELDOM)
"""All columns that ever change."""


class Addition(msgspec.Struct):
    """What one change adds to a table, beside its row."""

    entries: Sequence[tuple[int, str, str]] = ()
    """Number, line, events."""
    checkpoint: tuple[int, str, str] | None = None
    """The entry after which it was taken, the position, and how much each viewer had been told."""
    chat: Sequence[ChatLine] = ()
    seats_changed: bool = False
    released: tuple[str, str, Sequence[Leaf]] | None = None
    """Leaves of a sealed stock that the table did not use: game, kind, leaves."""
    decided: Sequence[int] = ()
    """The seats whose intents are forgotten."""
    acts: Sequence[audit.Act] = ()
    """For the audit log."""
    columns: tuple[str, ...] = WHOLE
    """The columns of the row that may have changed: ADVANCED, TIMED or WHOLE."""


def _text(value: object) -> str:
    return _json.encode(value).decode()


def changed_columns(before: Row, after: Row) -> tuple[str, ...]:
    """ADVANCED, TIMED or WHOLE. SQLite writes the indexes of all columns that it is told to set, changed or not: to
    name fewer spares every move two of the six pages that wait for the disk."""
    if any(getattr(before, name) != getattr(after, name) for name in SELDOM):
        return WHOLE
    return ADVANCED if before.due == after.due else TIMED


def _columns(row: Row, names: Sequence[str]) -> dict[str, Any]:
    values: dict[str, Any] = {name: getattr(row, name) for name in names}
    values["data"] = _text(row.data)
    if row.sealed is not None and "sealed" in values:
        values["sealed"] = _text(row.sealed)
    return values


def _player(row: Row) -> str | None:
    """Whose attempt at a table of the day it is; None for any other table."""
    return None if row.data.puzzle is None else row.data.seats[0].user


def _row(found: Any) -> Row:
    return Row(
        id=found.id,
        game=found.game,
        status=found.status,
        public=bool(found.public),
        host=found.host,
        created=found.created,
        touched=found.touched,
        rev=found.rev,
        seq=found.seq,
        header=found.header,
        sealed=None if found.sealed is None else _sealed.decode(found.sealed),
        imported=bool(found.imported),
        due=found.due,
        data=_current(found.game, _data.decode(found.data)),
    )


def _current(game_id: str, data: TableData) -> TableData:
    """A table of an older version may hold options under the ids that they had then, and lack others."""
    if game_id in REGISTRY:
        data.options = REGISTRY[game_id].stored_options(len(data.seats), data.options)
    return data


# --- tables


def _update_of(columns: Sequence[str]) -> Update:
    """Set these columns of a table, if it is still at the revision that the change started from."""
    its = (T.id == bindparam("its_id"), T.rev == bindparam("its_rev"))
    return update(schema.tables).where(*its).values({name: bindparam(name) for name in columns})


_updates: dict[tuple[str, ...], Update] = {
    columns: _update_of(columns) for columns in (ADVANCED, TIMED, WHOLE)
}
_insert_entry = insert(schema.entries)
_insert_chat = insert(schema.chat)
_drop_checkpoints = delete(schema.checkpoints).where(
    schema.checkpoints.c.table_id == bindparam("its_id")
)
_insert_checkpoint = insert(schema.checkpoints)
_forget_intent = delete(schema.intents).where(
    schema.intents.c.table_id == bindparam("its_id"), schema.intents.c.seat == bindparam("its_seat")
)
EVERY_MOVE = (
    *_updates.values(),
    _insert_entry,
    _insert_chat,
    _drop_checkpoints,
    _insert_checkpoint,
    _forget_intent,
)
"""The statements of `change`; whoever runs them often may put them together once."""


def create(connection: Connection, row: Row, added: Addition) -> None:
    """A new table, possibly with a whole record."""
    values = _columns(row, ("id", "game", "created", "imported", *WHOLE))
    values |= {"puzzle": row.data.puzzle, "day": row.data.day}
    connection.execute(insert(schema.tables), {**values, "player": _player(row)})
    connection.execute(
        insert(schema.seats),
        [
            {"table_id": row.id, "seat": seat, "user_id": held.user or held.kept_for}
            for seat, held in enumerate(row.data.seats)
        ],
    )
    _add(connection, row, added)


def change(connection: Connection, row: Row, expected: int, added: Addition) -> None:
    """Replace a table's row and add to it, if it still is at revision `expected`; else Conflict."""
    values = _columns(row, added.columns)
    values |= {"its_id": row.id, "its_rev": expected}
    found = connection.execute(_updates[added.columns], values)
    if found.rowcount != 1:
        raise Conflict(row.id)
    if added.seats_changed:
        for seat, held in enumerate(row.data.seats):
            where = (schema.seats.c.table_id == row.id, schema.seats.c.seat == seat)
            whose = held.user or held.kept_for
            connection.execute(update(schema.seats).where(*where).values(user_id=whose))
        if row.data.puzzle is not None:
            moved = update(schema.tables).where(T.id == row.id).values(player=_player(row))
            connection.execute(moved)
    _add(connection, row, added)


def _add(connection: Connection, row: Row, added: Addition) -> None:
    for act in added.acts:
        audit.note(connection, act, row.touched, row.id)
    if added.released is not None:
        stocks.put(connection, *added.released)
    for seat in added.decided:
        forget_intent(connection, row.id, seat)
    rows = [
        {"table_id": row.id, "seq": seq, "line": line, "events": events}
        for seq, line, events in added.entries
    ]
    if len(rows) > MANY_ENTRIES:
        # Thousands at once, of a record that is imported: others' moves must not wait for each of them.
        connection.execute(insert(schema.entries), rows)
        rows = []
    for values in rows:
        connection.execute(_insert_entry, values)
    if added.checkpoint is not None:
        seq, position, told = added.checkpoint
        connection.execute(_drop_checkpoints, {"its_id": row.id})
        values = {"table_id": row.id, "seq": seq, "position": position, "told": told}
        connection.execute(_insert_checkpoint, values)
    for said in added.chat:
        connection.execute(
            _insert_chat,
            {
                "table_id": row.id,
                "number": said.number,
                "at": said.at,
                "user_id": said.user,
                "name": said.name,
                "text": said.text,
            },
        )


def table(connection: Connection, table_id: str) -> Row | None:
    """A table's row."""
    found = connection.execute(select(schema.tables).where(T.id == table_id)).first()
    return None if found is None else _row(found)


def lines(
    connection: Connection, table_id: str, first: int, end: int | None = None
) -> list[tuple[str, str]]:
    """The entries from number `first` on, before `end`, each as line and events."""
    its = schema.entries.c
    query = select(its.line, its.events).where(its.table_id == table_id, its.seq >= first)
    if end is not None:
        query = query.where(its.seq < end)
    return [(found.line, found.events) for found in connection.execute(query.order_by(its.seq))]


def checkpoint(connection: Connection, table_id: str) -> tuple[int, str, str | None] | None:
    """The newest checkpoint: the entry after which it was taken, the position, and how much was told."""
    its = schema.checkpoints.c
    query = select(its.seq, its.position, its.told).where(its.table_id == table_id)
    found = connection.execute(query.order_by(its.seq.desc()).limit(1)).first()
    return None if found is None else (found.seq, found.position, found.told)


def said(connection: Connection, table_id: str, after: int) -> list[ChatLine]:
    """The chat after a number."""
    its = schema.chat.c
    query = select(schema.chat).where(its.table_id == table_id, its.number > after)
    return [
        ChatLine(line.number, line.at, line.user_id, line.name, line.text)
        for line in connection.execute(query.order_by(its.number))
    ]


def listed(
    connection: Connection,
    statuses: Sequence[str],
    *,
    user: str | None,
    game: str | None,
    before: int | None,
) -> list[Row]:
    """A page of tables, the newest first: the public ones, or those where a user sits."""
    query = select(schema.tables).where(T.status.in_(statuses))
    if user is None:
        query = query.where(T.public)
    else:
        # Joined, not `in`: SQLite would look through all tables of these statuses.
        mine = _ids_of(user)
        query = query.join(mine, T.id == mine.c.table_id)
    if game is not None:
        query = query.where(T.game == game)
    if before is not None:
        query = query.where(T.touched < before)
    query = query.order_by(T.touched.desc(), T.id).limit(PAGE)
    return [_row(found) for found in connection.execute(query)]


def _ids_of(user: str) -> Subquery:
    """The tables where a user sits, is invited to, or is the host, by an index each."""
    seated = select(schema.seats.c.table_id).where(schema.seats.c.user_id == user)
    return seated.union(select(T.id).where(T.host == user)).subquery()


def tables_of(connection: Connection, user: str, *, statuses: Sequence[str] = ()) -> list[str]:
    """All tables where a user sits, is invited to, or is the host; with `statuses` those in one of them."""
    mine = _ids_of(user)
    query = select(T.id).join(mine, T.id == mine.c.table_id).order_by(T.created, T.id)
    if statuses:
        query = query.where(T.status.in_(statuses))
    return list(connection.execute(query).scalars())


def hand_over(connection: Connection, guest: str, user: str) -> None:
    """Notes, documents and subscriptions of a guest become a user's; what the user has already stays."""
    for table, key in (
        (schema.notes, schema.notes.c.table_id),
        (schema.documents, schema.documents.c.key),
    ):
        owner = table.c.user_id
        kept = list(connection.execute(select(key).where(owner == user)).scalars())
        moved = update(table).where(owner == guest, key.not_in(kept)).values(user_id=user)
        connection.execute(moved)
    whose = schema.pushes.c.user_id
    connection.execute(update(schema.pushes).where(whose == guest).values(user_id=user))


def due(connection: Connection, now: int) -> list[str]:
    """The tables that have something to do by themselves."""
    return list(connection.execute(select(T.id).where(T.due <= now).limit(1000)).scalars())


def revisions(connection: Connection, table_ids: Sequence[str]) -> dict[str, int]:
    """At which revision tables are."""
    query = select(T.id, T.rev).where(T.id.in_(table_ids))
    return {found.id: found.rev for found in connection.execute(query)}


def running(connection: Connection) -> list[str]:
    """The tables that are played."""
    return list(connection.execute(select(T.id).where(T.status == "running")).scalars())


def count(connection: Connection) -> dict[str, int]:
    """How many tables there are, by status."""
    query = select(T.status, func.count().label("number")).group_by(T.status)
    return {found.status: found.number for found in connection.execute(query)}


# --- attempts at tables of the day


def attempts(connection: Connection, puzzle: str, day: str, player: str | None = None) -> list[Row]:
    """The attempts at a table of the day, all of them or a player's, in the order of their start."""
    query = select(schema.tables).where(T.puzzle == puzzle, T.day == day)
    if player is not None:
        query = query.where(T.player == player)
    return [_row(found) for found in connection.execute(query.order_by(T.created, T.id))]


def begun(connection: Connection, puzzles: Sequence[str], day: str, player: str) -> dict[str, str]:
    """The tables at which a player began on a day, by puzzle; the first one of each."""
    query = select(T.puzzle, T.id).where(T.puzzle.in_(puzzles), T.day == day, T.player == player)
    found = connection.execute(query.order_by(T.created.desc(), T.id.desc()))
    return {each.puzzle: each.id for each in found}


# --- what seats would do if their time ran out


def intents(connection: Connection, table_id: str) -> dict[int, Intent]:
    """By seat what was kept, of present decisions and perhaps of past ones."""
    query = select(schema.intents).where(schema.intents.c.table_id == table_id)
    return {each.seat: Intent(each.decision, each.move) for each in connection.execute(query)}


def keep_intent(connection: Connection, table_id: str, seat: int, intent: Intent) -> None:
    """Keep one in the place of the seat's last."""
    forget_intent(connection, table_id, seat)
    values = {"table_id": table_id, "seat": seat, "decision": intent.decision, "move": intent.move}
    connection.execute(insert(schema.intents), values)


def forget_intent(connection: Connection, table_id: str, seat: int) -> None:
    """The decision is made."""
    connection.execute(_forget_intent, {"its_id": table_id, "its_seat": seat})


# --- reviews


def review(connection: Connection, table_id: str) -> tuple[bool, str | None]:
    """Whether a review was asked for, and its text if it is ready."""
    found = connection.execute(
        select(schema.reviews.c.review).where(schema.reviews.c.table_id == table_id)
    ).first()
    return found is not None, None if found is None else found.review


def want_review(connection: Connection, table_id: str) -> None:
    """Ask for a review, once."""
    if not review(connection, table_id)[0]:
        connection.execute(insert(schema.reviews), {"table_id": table_id, "due": 0})


def review_wanted(connection: Connection, now: int) -> str | None:
    """A table whose review nobody is thinking about."""
    its = schema.reviews.c
    query = select(its.table_id).where(its.review.is_(None), its.due <= now).order_by(its.due)
    return connection.execute(query.limit(1)).scalar()


def claim_review(connection: Connection, now: int, until: int) -> str | None:
    """The same; from now on the caller is thinking about it, until that time."""
    table_id = review_wanted(connection, now)
    its = schema.reviews.c
    free = (its.table_id == table_id, its.review.is_(None), its.due <= now)
    claimed = connection.execute(update(schema.reviews).where(*free).values(due=until)).rowcount
    return table_id if claimed else None


def put_off_review(connection: Connection, table_id: str, until: int) -> None:
    """Let nobody think about a review before that time."""
    its = schema.reviews.c
    connection.execute(update(schema.reviews).where(its.table_id == table_id).values(due=until))


def keep_review(connection: Connection, table_id: str, text: str) -> None:
    """Store a review that is ready."""
    its = schema.reviews.c
    connection.execute(update(schema.reviews).where(its.table_id == table_id).values(review=text))


# --- notes and secrets


def notes(connection: Connection, table_id: str, user: str) -> str | None:
    """A user's notes at a table."""
    its = schema.notes.c
    query = select(its.notes).where(its.table_id == table_id, its.user_id == user)
    return connection.execute(query).scalar()


def keep_notes(connection: Connection, table_id: str, user: str, text: str) -> None:
    """Replace a user's notes."""
    its = schema.notes.c
    connection.execute(delete(schema.notes).where(its.table_id == table_id, its.user_id == user))
    values = {"table_id": table_id, "user_id": user, "notes": text}
    connection.execute(insert(schema.notes), values)


def secret(connection: Connection, name: str, fresh: str) -> str:
    """A key of this server: the one that is kept, or `fresh` from now on."""
    its = schema.secrets.c
    kept = connection.execute(select(its.value).where(its.name == name)).scalar()
    if kept is None:
        connection.execute(insert(schema.secrets), {"name": name, "value": fresh})
    return kept or fresh
