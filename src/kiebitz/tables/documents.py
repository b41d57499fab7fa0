"""What games keep of their users outside of tables: one JSON text for each user, game and key.

Imports core and tables only.
"""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, delete, func, insert, select

from kiebitz.core.features import DocumentChanged
from kiebitz.tables.codes import TableError
from kiebitz.tables.quotas import DOCUMENTS_KEPT
from kiebitz.tables.store import Conflict, Store, schema

D = schema.documents.c


class UserDocuments:
    """The documents that one game keeps of one user (`core.features.Documents`)."""

    def __init__(self, store: Store, game_id: str, user: str) -> None:
        self._store = store
        self._game_id = game_id
        self._user = user

    async def read(self, key: str) -> str | None:
        return await self._store.read(partial(_read, user=self._user, key=self._whole(key)))

    async def replace(self, key: str, before: str | None, text: str) -> None:
        change = partial(_replace, user=self._user, key=self._whole(key), before=before, text=text)
        try:
            await self._store.write(change)
        except Conflict as error:
            raise DocumentChanged(key) from error

    def _whole(self, key: str) -> str:
        return f"{self._game_id}/{key}"


def _read(connection: Connection, user: str, key: str) -> str | None:
    return connection.execute(select(D.text).where(D.user_id == user, D.key == key)).scalar()


def _replace(connection: Connection, user: str, key: str, before: str | None, text: str) -> None:
    # Conflict before anything is changed: other writes of its group stand.
    if _read(connection, user, key) != before:
        raise Conflict(user)
    others = select(func.coalesce(func.sum(func.length(D.text)), 0))
    kept = connection.execute(others.where(D.user_id == user, D.key != key)).scalar_one()
    if kept + len(text) > DOCUMENTS_KEPT:
        raise TableError("tooMuchKept", f"at most {DOCUMENTS_KEPT} characters are kept of a user")
    connection.execute(delete(schema.documents).where(D.user_id == user, D.key == key))
    connection.execute(insert(schema.documents), {"user_id": user, "key": key, "text": text})
