"""What games keep of their users outside of tables: one JSON text for each user, game and key.

Imports core and tables only.
"""

from __future__ import annotations

from functools import partial

from kiebitz.core.features import DocumentChanged
from kiebitz.tables.store import Conflict, Store, queries


class UserDocuments:
    """The documents that one game keeps of one user (`core.features.Documents`)."""

    def __init__(self, store: Store, game_id: str, user: str) -> None:
        self._store = store
        self._game_id = game_id
        self._user = user

    async def read(self, key: str) -> str | None:
        return await self._store.read(
            partial(queries.document, user=self._user, key=self._whole(key))
        )

    async def replace(self, key: str, before: str | None, text: str) -> None:
        keep = partial(
            queries.keep_document, user=self._user, key=self._whole(key), before=before, text=text
        )
        try:
            await self._store.write(keep)
        except Conflict as error:
            raise DocumentChanged(key) from error

    def _whole(self, key: str) -> str:
        return f"{self._game_id}/{key}"
