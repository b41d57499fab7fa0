"""Names and texts that people choose: trimmed, one line, nothing invisible, of a sane length.

The pattern is checked here, with a code of its own for each kind of text, and told in the description of the API.
Imports tables only.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, TypeAlias

from msgspec import Meta

from kiebitz.tables.codes import Code, TableError

NAME_LENGTH = 32
CHAT_LENGTH = 500

BLANK = "\t-\r\x1c- \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
"""What separates words."""
JOINER = "\u200d"
"""Invisible, but emojis are made with it."""
CONTROL = "\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f"
FORMAT = (
    "\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064"
    "\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f"
)
PRIVATE = "\ue000-\uf8ff\U000f0000-\U000ffffd\U00100000-\U0010fffd"
INVISIBLE = CONTROL + FORMAT + PRIVATE
"""Categories Cc, Cf and Co. Characters that are newer than our tables are let through: new emojis come every year."""
LINE = f"[{BLANK}]*[^{BLANK}{INVISIBLE}{JOINER}][^{INVISIBLE}]*"

# Told, not enforced on reading: `checked_name` refuses with a code that people understand.
Name: TypeAlias = Annotated[
    str,
    Meta(extra_json_schema={"minLength": 1, "maxLength": NAME_LENGTH, "pattern": f"^{LINE}$"}),
]
NameOrNone: TypeAlias = Annotated[
    str, Meta(extra_json_schema={"maxLength": NAME_LENGTH, "pattern": f"^({LINE})?$"})
]
"""Empty where the name that is known already will do."""


def checked_name(name: str) -> str:
    """A name as it will be shown."""
    return _checked(name, NAME_LENGTH, "badName", "a name")


def checked_text(text: str) -> str:
    """A line of chat as it will be shown."""
    return _checked(text, CHAT_LENGTH, "badText", "a line")


_invisible = re.compile(f"[{INVISIBLE}]")
_line = re.compile(LINE)


def _checked(text: str, length: int, code: Code, what: str) -> str:
    if _invisible.search(text):
        raise TableError(code, f"{what} may hold no invisible characters")
    if len(text) > length or not _line.fullmatch(text):
        raise TableError(code, f"{what} has 1 to {length} characters")
    return " ".join(unicodedata.normalize("NFC", text).split())
