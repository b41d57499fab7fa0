"""Addresses that people give, as the description of the API shows them. Imports tables only.

`address_guard.py` finds out where an address leads.
"""

from __future__ import annotations

import re
from typing import Annotated, TypeAlias

from msgspec import Meta

from kiebitz.tables.codes import TableError

ADDRESS_LENGTH = 2000
MAIL_LENGTH = 254
"""RFC 5321, 4.5.3.1.3: a path has 256 characters, its angle brackets included."""
# One mailbox in its plainest form: nothing quoted, no comment, no list, no route (% and !), ASCII only.
_ATOM = r"[A-Za-z0-9#$&'*+/=?^_`{|}~-]+"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_TOP = r"[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])"
MAIL = rf"{_ATOM}(?:\.{_ATOM})*@(?:{_LABEL}\.)+{_TOP}"
LOCAL_LENGTH = 64

Address: TypeAlias = Annotated[
    str, Meta(extra_json_schema={"maxLength": ADDRESS_LENGTH, "pattern": "^(https?://.+)?$"})
]
Mail: TypeAlias = Annotated[
    str, Meta(extra_json_schema={"maxLength": MAIL_LENGTH, "pattern": f"^{MAIL}$"})
]
MailOrNone: TypeAlias = Annotated[
    str, Meta(extra_json_schema={"maxLength": MAIL_LENGTH, "pattern": f"^({MAIL})?$"})
]

_mail = re.compile(MAIL)


def check_mail(address: str) -> None:
    """Raise TableError unless this is one plain mail address, and what a mailer reads in it is the same text."""
    fits = _mail.fullmatch(address) and len(address) <= MAIL_LENGTH
    if (
        not fits
        or len(address.partition("@")[0]) > LOCAL_LENGTH
        or not _is_read_as_written(address)
    ):
        raise TableError("badAddress", "this is not a plain mail address")


def mailbox_of(address: str) -> str:
    """What many providers deliver to one mailbox, as one text: `A.da+x@Example.org` is `ada@example.org`.

    >>> mailbox_of("A.da+x@Example.org")
    'ada@example.org'
    """
    local, _, domain = address.casefold().rpartition("@")
    return f"{local.partition('+')[0].replace('.', '')}@{domain}"


def _is_read_as_written(address: str) -> bool:
    """The pattern and the library that writes the mail must not disagree about who gets it."""
    from email.headerregistry import Address as HeaderAddress  # slow to load
    from email.utils import getaddresses

    try:
        parsed = HeaderAddress(addr_spec=address)
    except (ValueError, IndexError):
        return False
    return parsed.addr_spec == address and getaddresses([address]) == [("", address)]
