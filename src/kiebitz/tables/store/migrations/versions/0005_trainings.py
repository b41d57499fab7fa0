"""What people have learned of a pack of places."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "trainings",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("pack", sa.String(32), nullable=False),
        sa.Column("progress", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "pack", name="pk_trainings"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_trainings_user_id"),
    )
