"""The tables of the database. Payloads are JSON text; `migrations/` brings older databases here.

Imports nothing of Kiebitz.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("account", Text, unique=True),  # the name in lower case, None for guests
    Column("password", Text),
    Column("language", String(8), nullable=False),
    Column("mail", Text),
    Column("mail_turns", Boolean),  # False: no mail about turns; None, from older versions: yes
    Column("webhook", Text),
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # hashed
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False, index=True),
    Column(
        "outside", Boolean, key="external_bot", nullable=False
    ),  # a bot's token, no browser's cookie
    Column(
        "scope", String(16)
    ),  # what a token may do; None: a browser, or a token of an older version
    Column("name", Text),  # that its owner gave a token
    Column("device", Text),  # of a browser: "Firefox · Linux"
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger),
    Column("confirmed", BigInteger),  # when its user last gave password or passkey
    Column("expires", BigInteger),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),  # the credential's own, base64url
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False, index=True),
    Column("public_key", Text, nullable=False),  # COSE, base64url
    Column("sign_count", BigInteger, nullable=False),
    Column("transports", Text, nullable=False),  # a JSON list: how a browser reaches it
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

challenges = Table(
    "challenges",
    metadata,
    Column("challenge", String(64), primary_key=True),  # hashed
    Column("purpose", String(16), nullable=False),
    Column("user_id", String(32), ForeignKey("users.id"), index=True),  # None: to sign in
    Column("expires", BigInteger, nullable=False, index=True),
)
"""What passkeys have been asked to sign and have not yet. Each is taken once."""

resets = Table(
    "resets",
    metadata,
    Column("token", String(64), primary_key=True),  # hashed
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)
"""Links that were sent to people who forgot their password. Each is taken once."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("rev", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("header", Text),
    Column("sealed", Text),
    Column("due", BigInteger),
    # Of an attempt at a table of the day: which one, of what day, and whose.
    Column("puzzle", String(64)),
    Column("day", String(10)),
    Column("player", String(32)),
    # Made of a record that somebody brought. The default is for processes that do not know the column.
    Column("imported", Boolean, nullable=False, server_default=false()),
    Column("data", Text, nullable=False),
    Index(None, "status", "public", "touched"),
    Index(None, "due"),
    Index(None, "host"),
    Index(None, "puzzle", "day", "player"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", String(32), index=True),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("line", Text, nullable=False),
    Column("events", Text, nullable=False),
)

checkpoints = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("position", Text, nullable=False),
    Column("told", Text),  # how many events each viewer was told until then
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("user_id", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("user_id", String(32), primary_key=True),
    Column("notes", Text, nullable=False),
)

intents = Table(
    "intents",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("decision", Integer, nullable=False),
    Column("move", Text, nullable=False),
)
"""What seats would do if their time ran out now. Outside the tables' rows: to keep one is no change that others see."""

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("due", BigInteger, nullable=False),  # who thinks about it has until then
    Column("review", Text),  # None until it is ready
)

pushes = Table(
    "pushes",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False, index=True),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("session", String(64), index=True),  # the one that asked; None from older versions
    Column("created", BigInteger, nullable=False, server_default="0"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "blocked_id",
        String(32),
        ForeignKey("users.id", ondelete="CASCADE"),
        primary_key=True,
        index=True,
    ),
    Column("created", BigInteger, nullable=False),
)
"""Who wants nothing to do with whom."""

mail_codes = Table(
    "mail_codes",
    metadata,
    Column("address", String(64), primary_key=True),  # hashed
    Column("day", Integer, primary_key=True),
    Column("count", Integer, nullable=False),
)
"""How many codes were sent to a mail address on a day; yesterday's are forgotten."""

documents = Table(
    "documents",
    metadata,
    Column("user_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("key", Text, primary_key=True),  # begins with the id of the game
    Column("text", Text, nullable=False),
)
"""What games keep of their users outside of tables."""

stock = Table(
    "stock",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(32), nullable=False),
    Column("kind", String(64), nullable=False),
    Column("outcome", Text, nullable=False),
    Column("nonce", String(64), nullable=False),
    Index(None, "game", "kind"),
)
"""Sealed outcomes that no table has used."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Keys that are made at the first start and shared by all processes."""

audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("actor", String(32), nullable=False),
    Column("act", String(32), nullable=False),
    Column("table_id", String(32), index=True),
    Column("details", Text),
    Index(None, "actor", "id"),
)
"""What hosts and operators did. It refers to nothing: users and tables may go, what they did stays."""

game_time = Table(
    "game_time",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("game", BigInteger, nullable=False),
    Column("date", BigInteger, nullable=False),
)
"""How far the clocks of games have run, in its one row."""
