"""Passwords that anybody would try first are refused."""

from __future__ import annotations

import pytest

from kiebitz.tables.codes import TableError
from kiebitz.tables.passwords import check_password, common

COUNT = 8354
"""As docs/guide-hosts.md says."""


@pytest.mark.parametrize(
    "password",
    [
        "password",
        "Password1",
        "12345678",
        "iloveyou",
        " qwertyuiop ",
        "aaaaaaaa",
        "abababab",
        "Grace Hopper",
    ],
)
def test_a_common_password_is_refused(password: str) -> None:
    with pytest.raises(TableError) as refused:
        check_password(password, "grace hopper")
    assert refused.value.code == "commonPassword"


@pytest.mark.parametrize("password", ["x" * 7, "", "ab" * 101])
def test_a_password_has_a_sane_length(password: str) -> None:
    with pytest.raises(TableError) as refused:
        check_password(password, "Ada")
    assert refused.value.code == "badPassword"


@pytest.mark.parametrize(
    "password", ["correct horse", "nanoseconds", "Ein Vogel, der zuschaut", "ab1" * 60]
)
def test_others_are_taken(password: str) -> None:
    check_password(password, "Ada")


def test_the_list_holds_what_could_be_a_password() -> None:
    assert len(common()) == COUNT
    assert min(map(len, common())) == 8
    assert all(word == word.lower() for word in common())
