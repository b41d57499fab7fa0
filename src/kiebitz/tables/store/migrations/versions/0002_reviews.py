"""Reviews of finished games; snapshots know how much each viewer had been told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("review", sa.Text),
        sa.PrimaryKeyConstraint("table_id", name="pk_reviews"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reviews_table_id"),
    )
    op.add_column("snapshots", sa.Column("told", sa.Text))
