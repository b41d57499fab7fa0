"""How alembic runs here: always on the connection that `migrate` hands over."""

from __future__ import annotations

from alembic import context

from kiebitz.tables.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
