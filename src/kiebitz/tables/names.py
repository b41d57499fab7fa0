"""Names and texts that people choose: trimmed, one line, nothing invisible, of a sane length."""

from __future__ import annotations

import unicodedata

from kiebitz.tables.codes import Code, TableError

NAME_LENGTH = 32
CHAT_LENGTH = 500


def checked_name(name: str) -> str:
    """A name as it will be shown."""
    return _checked(name, NAME_LENGTH, "badName", "a name")


def checked_text(text: str) -> str:
    """A line of chat as it will be shown."""
    return _checked(text, CHAT_LENGTH, "badText", "a line")


def _checked(text: str, length: int, code: Code, what: str) -> str:
    shown = " ".join(unicodedata.normalize("NFC", text).split())
    # Cc, Cf, Cs, Co, Cn: control, invisible, broken; an invisible joiner inside an emoji is fine.
    if any(unicodedata.category(c)[0] == "C" and c != "\u200d" for c in shown):
        raise TableError(code, f"{what} may hold no invisible characters")
    if not 0 < len(shown) <= length:
        raise TableError(code, f"{what} has 1 to {length} characters")
    return shown
