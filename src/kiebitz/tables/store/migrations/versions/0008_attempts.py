"""Attempts at tables of the day are found by columns; so far they were searched for in the JSON of all tables."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

COLUMNS = ("id", "data", "puzzle", "day", "player")
TABLES = sa.table("tables", *[sa.column(name) for name in COLUMNS])


def upgrade() -> None:
    op.add_column("tables", sa.Column("puzzle", sa.String(64)))
    op.add_column("tables", sa.Column("day", sa.String(10)))
    op.add_column("tables", sa.Column("player", sa.String(32)))
    _fill(op.get_bind())
    op.create_index("ix_tables_puzzle_day_player", "tables", ["puzzle", "day", "player"])
    op.create_index("ix_tables_host", "tables", ["host"])


def _fill(connection: sa.Connection) -> None:
    its = TABLES.c
    # Other tables have no puzzle, or null.
    query = sa.select(its.id, its.data).where(its.data.contains('"puzzle":"'))
    for found in connection.execute(query).all():
        data = json.loads(found.data)
        if data.get("puzzle"):
            values = {
                "puzzle": data["puzzle"],
                "day": data.get("day"),
                "player": data["seats"][0]["user"],
            }
            connection.execute(sa.update(TABLES).where(its.id == found.id).values(values))
