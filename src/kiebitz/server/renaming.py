"""Somebody changes their name: tables that are not over show it at once. Imports tables and server only."""

from __future__ import annotations

from functools import partial

from kiebitz.server.site import Site
from kiebitz.tables.logs import log
from kiebitz.tables.people import User
from kiebitz.tables.store import queries
from kiebitz.tables.usecases import seating
from kiebitz.tables.usecases.departure import GOING_ON


async def rename(site: Site, before: User, user: User) -> None:
    """Take a new name to the tables where the user sits; what was said there keeps the old one."""
    site.connections.rename(user.id, user.name)
    query = partial(queries.tables_of, user=user.id, statuses=GOING_ON)
    for table_id in await site.store.read(query):
        try:
            live = await site.registry.table(table_id)
            act = partial(seating.rename, user=user.id, before=before.name, name=user.name)
            await live.change(act)
        except Exception as error:
            # The name is changed already: a table that cannot be read shows the old one.
            log.error("name not changed at a table", table=table_id, exc_info=error)
