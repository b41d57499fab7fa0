"""Who has blocked whom, and how many codes were sent to a mail address."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("blocked_id", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id", name="pk_blocks"),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_blocks_user_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["blocked_id"], ["users.id"], name="fk_blocks_blocked_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_blocks_blocked_id", "blocks", ["blocked_id"])
    op.create_table(
        "mail_codes",
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("address", "day", name="pk_mail_codes"),
    )
