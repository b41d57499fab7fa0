"""Queries that forget a user. Imports tables only."""

from __future__ import annotations

from sqlalchemy import Connection, delete, update

from kiebitz.tables.store import schema


def forget(connection: Connection, user: str, name: str) -> None:
    """Delete all that is kept of a user outside of tables. What they said at tables stays, under another name."""
    chat = schema.chat.c
    connection.execute(update(schema.chat).where(chat.user_id == user).values(name=name))
    connection.execute(delete(schema.notes).where(schema.notes.c.user_id == user))
    for table in schema.metadata.tables.values():
        for column in table.columns:
            if column.references(schema.users.c.id):
                connection.execute(delete(table).where(column == user))
    connection.execute(delete(schema.users).where(schema.users.c.id == user))
