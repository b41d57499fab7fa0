"""Somebody deletes their account: what they have at tables, and all that is kept of them.

Imports tables and server only.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from kiebitz.server.site import Site
from kiebitz.tables.logs import log
from kiebitz.tables.people import User
from kiebitz.tables.store import departures, queries
from kiebitz.tables.usecases import departure

NAMES = {"de": "Gelöschtes Konto", "en": "Deleted account"}
"""What is left of a name, in the language of whoever had it."""


async def depart(site: Site, user: User) -> None:
    """Delete a user. Cut off in between, it can be begun again: what lets the user in goes last."""
    name = NAMES.get(user.language, NAMES["en"])
    site.connections.close_user(user.id)
    for table_id in await site.store.read(partial(queries.tables_of, user=user.id)):
        try:
            live = await site.registry.table(table_id)
            await live.change(partial(departure.depart, user=user.id, name=name))
        except Exception as error:
            # A table that cannot be read must not keep anybody's data here.
            log.error("table not left", table=table_id, exc_info=error)
    await site.store.write(partial(departures.forget, user=user.id, name=name))
    for live in site.registry.tables:
        live.chat[:] = [
            replace(line, name=name) if line.user == user.id else line for line in live.chat
        ]
