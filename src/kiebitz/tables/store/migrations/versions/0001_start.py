"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("account", sa.Text),
        sa.Column("password", sa.Text),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("mail", sa.Text),
        sa.Column("webhook", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
        sa.UniqueConstraint("account", name="uq_users_account"),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("outside", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_sessions"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_sessions_user_id"),
    )
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("header", sa.Text),
        sa.Column("sealed", sa.Text),
        sa.Column("due", sa.BigInteger),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_status_public_touched", "tables", ["status", "public", "touched"])
    op.create_index("ix_tables_due", "tables", ["due"])
    _of_a_table(
        "seats",
        "seat",
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.String(32)),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])
    _of_a_table(
        "entries",
        "seq",
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
    )
    _of_a_table(
        "snapshots",
        "seq",
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
    )
    _of_a_table(
        "chat",
        "number",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    _of_a_table(
        "notes",
        "user_id",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
    )
    op.create_table(
        "pushes",
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("endpoint", name="pk_pushes"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_pushes_user_id"),
    )
    op.create_index("ix_pushes_user_id", "pushes", ["user_id"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )


def _of_a_table(name: str, key: str, *columns: sa.Column[object]) -> None:
    op.create_table(
        name,
        sa.Column("table_id", sa.String(32), nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("table_id", key, name=f"pk_{name}"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id"),
    )
