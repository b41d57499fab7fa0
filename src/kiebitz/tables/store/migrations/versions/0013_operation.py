"""The audit log, and how far the clocks of games have run."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(32), nullable=False),
        sa.Column("act", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("details", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_index("ix_audit_actor_id", "audit", ["actor", "id"])
    op.create_index("ix_audit_table_id", "audit", ["table_id"])
    op.create_table(
        "game_time",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game", sa.BigInteger, nullable=False),
        sa.Column("date", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game_time"),
    )
