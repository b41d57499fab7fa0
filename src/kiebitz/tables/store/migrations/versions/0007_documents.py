"""One table for what games keep of their users; so far that was Minden's quiz (fives) and its training."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "documents",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "key", name="pk_documents"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_documents_user_id"),
    )
    op.execute(
        "INSERT INTO documents (user_id, key, text) "
        "SELECT user_id, 'minden/five/' || day, answers FROM fives"
    )
    op.execute(
        "INSERT INTO documents (user_id, key, text) "
        "SELECT user_id, 'minden/training/' || pack, progress FROM trainings"
    )
    op.drop_table("fives")
    op.drop_table("trainings")
