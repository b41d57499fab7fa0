"""What seats would do if their time ran out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "intents",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("decision", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_intents"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_intents_table_id"),
    )
