"""Attempts that a process of an older version still writes get the columns of 0008, too.

Such a process knows neither the columns nor this migration, so the database itself fills them: when a table is
inserted without them, and when its first seat changes hands. Rows that were written since 0008 are filled here.
"""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

COLUMNS = ("id", "data", "puzzle", "day", "player")
TABLES = sa.table("tables", *[sa.column(name) for name in COLUMNS])

SQLITE = (
    """
    CREATE TRIGGER fill_attempt AFTER INSERT ON tables
    WHEN NEW.puzzle IS NULL AND NEW.data LIKE '%"puzzle":"%'
    BEGIN
        UPDATE tables SET
            puzzle = json_extract(NEW.data, '$.puzzle'),
            day = json_extract(NEW.data, '$.day'),
            player = json_extract(NEW.data, '$.seats[0].user')
        WHERE id = NEW.id AND json_extract(NEW.data, '$.puzzle') IS NOT NULL;
    END
    """,
    """
    CREATE TRIGGER move_attempt AFTER UPDATE OF user_id ON seats WHEN NEW.seat = 0
    BEGIN
        UPDATE tables SET player = NEW.user_id WHERE id = NEW.table_id AND puzzle IS NOT NULL;
    END
    """,
)
POSTGRES = (
    """
    CREATE FUNCTION fill_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        NEW.puzzle := NEW.data::json ->> 'puzzle';
        IF NEW.puzzle IS NOT NULL THEN
            NEW.day := NEW.data::json ->> 'day';
            NEW.player := NEW.data::json #>> '{seats,0,user}';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER fill_attempt BEFORE INSERT ON tables FOR EACH ROW
    WHEN (NEW.puzzle IS NULL AND NEW.data LIKE '%"puzzle":"%') EXECUTE FUNCTION fill_attempt()
    """,
    """
    CREATE FUNCTION move_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        UPDATE tables SET player = NEW.user_id WHERE id = NEW.table_id AND puzzle IS NOT NULL;
        RETURN NULL;
    END $$
    """,
    """
    CREATE TRIGGER move_attempt AFTER UPDATE OF user_id ON seats FOR EACH ROW
    WHEN (NEW.seat = 0) EXECUTE FUNCTION move_attempt()
    """,
)


def upgrade() -> None:
    connection = op.get_bind()
    _fill(connection)
    for statement in SQLITE if connection.dialect.name == "sqlite" else POSTGRES:
        connection.exec_driver_sql(statement)


def _fill(connection: sa.Connection) -> None:
    its = TABLES.c
    query = sa.select(its.id, its.data).where(its.puzzle.is_(None), its.data.contains('"puzzle":"'))
    for found in connection.execute(query).all():
        data = json.loads(found.data)
        if data.get("puzzle"):
            values = {
                "puzzle": data["puzzle"],
                "day": data.get("day"),
                "player": data["seats"][0]["user"],
            }
            connection.execute(sa.update(TABLES).where(its.id == found.id).values(values))
