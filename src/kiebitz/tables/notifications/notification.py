"""What a notification says. Imports nothing of ours."""

from __future__ import annotations

import msgspec


class Notification(msgspec.Struct):
    """It is somebody's turn at a table. Says nothing else about the game."""

    table: str
    game: str
    url: str

    def json(self) -> bytes:
        """As browsers and webhooks get it."""
        return msgspec.json.encode(self)
