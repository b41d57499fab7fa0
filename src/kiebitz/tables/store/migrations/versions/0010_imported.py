"""Tables that were made of a record are marked, and browsers' subscriptions have an age.

A table that was played here has a sealed shuffle from its start on; one that was imported has none.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    marked = sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", marked)
    tables = sa.table("tables", *map(sa.column, ("imported", "header", "sealed")))
    played_elsewhere = (tables.c.header.is_not(None), tables.c.sealed.is_(None))
    op.execute(sa.update(tables).where(*played_elsewhere).values(imported=sa.true()))
    age = sa.Column("created", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("pushes", age)
