"""The sealed stocks: outcomes made in advance, each for one table only."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "stock",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_stock"),
    )
    op.create_index("ix_stock_game_kind", "stock", ["game", "kind"])
