"""Addresses that people give, as the description of the API shows them. Imports tables only.

`address_guard.py` finds out where an address leads.
"""

from __future__ import annotations

import re
from typing import Annotated, TypeAlias

from msgspec import Meta

from kiebitz.tables.codes import TableError

ADDRESS_LENGTH = 2000
MAIL = r"[^\s@<>\"]{1,64}@[^\s@<>\"]{1,190}\.[^\s@<>\".]{2,63}"

Address: TypeAlias = Annotated[
    str, Meta(extra_json_schema={"maxLength": ADDRESS_LENGTH, "pattern": "^(https?://.+)?$"})
]
Mail: TypeAlias = Annotated[str, Meta(extra_json_schema={"pattern": f"^{MAIL}$"})]
MailOrNone: TypeAlias = Annotated[str, Meta(extra_json_schema={"pattern": f"^({MAIL})?$"})]

_mail = re.compile(MAIL)


def check_mail(address: str) -> None:
    """Raise TableError unless this has the form of a mail address."""
    if not _mail.fullmatch(address):
        raise TableError("badAddress", "this is not a mail address")
