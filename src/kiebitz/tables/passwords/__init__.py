"""Which passwords are good enough. Imports tables only.

`common.txt.gz` holds the 8,354 passwords of eight characters or more among the 20,000 most common ones that Django
5.2.19 has (`django/contrib/auth/common-passwords.txt.gz`, BSD licence), in lower case. Django's list is Royce
Williams' extract of the passwords that are known from breaches.
"""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

from kiebitz.tables.codes import TableError
from kiebitz.tables.schemas.people import PASSWORD_LENGTHS

COMMON = Path(__file__).parent / "common.txt.gz"
FEW_SIGNS = 2
"""A password of no more different characters than that is guessed at once."""


def check_password(password: str, name: str) -> None:
    """TableError unless this can be the password of somebody of that name."""
    if len(password) not in PASSWORD_LENGTHS:
        raise TableError("badPassword", "a password has 8 to 200 characters")
    plain, own = _plain(password), _plain(name)
    if plain in common() or plain == own or len(set(plain)) <= FEW_SIGNS:
        raise TableError("commonPassword", "this password is one of the first that are tried")


@cache
def common() -> frozenset[str]:
    """The passwords that everybody tries first."""
    return frozenset(gzip.decompress(COMMON.read_bytes()).decode().splitlines())


def _plain(text: str) -> str:
    """However it is typed."""
    return text.strip().lower()
