"""What people answered to the five places of a day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "fives",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("answers", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "day", name="pk_fives"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_fives_user_id"),
    )
