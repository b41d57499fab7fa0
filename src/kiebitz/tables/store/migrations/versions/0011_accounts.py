"""What accounts need: sessions that can be listed, tokens with scope and end, passkeys, links for a new password."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("users", sa.Column("mail_turns", sa.Boolean))
    op.add_column("sessions", sa.Column("scope", sa.String(16)))
    op.add_column("sessions", sa.Column("name", sa.Text))
    op.add_column("sessions", sa.Column("device", sa.Text))
    op.add_column("sessions", sa.Column("seen", sa.BigInteger))
    op.add_column("sessions", sa.Column("confirmed", sa.BigInteger))
    op.add_column("sessions", sa.Column("expires", sa.BigInteger))
    op.add_column("pushes", sa.Column("session", sa.String(64)))
    op.create_index("ix_pushes_session", "pushes", ["session"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("transports", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_passkeys_user_id"),
    )
    op.create_index("ix_passkeys_user_id", "passkeys", ["user_id"])
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("user_id", sa.String(32)),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("challenge", name="pk_challenges"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_challenges_user_id"),
    )
    op.create_index("ix_challenges_user_id", "challenges", ["user_id"])
    op.create_index("ix_challenges_expires", "challenges", ["expires"])
    op.create_table(
        "resets",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_resets"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_resets_user_id"),
    )
    op.create_index("ix_resets_user_id", "resets", ["user_id"])
