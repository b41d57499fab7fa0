"""Names and lines that people choose."""

from __future__ import annotations

import re
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.tables.codes import TableError
from kiebitz.tables.names import INVISIBLE, JOINER, LINE, NAME_LENGTH, checked_name, checked_text


@pytest.mark.parametrize(
    "written, shown",
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("A\u0308nne", "Änne"),
        ("Ελένη", "Ελένη"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\U0001fae9", "\U0001fae9"),  # an emoji that is newer than the tables of some Pythons
    ],
)
def test_a_name_is_shown_on_one_line(written: str, shown: str) -> None:
    assert checked_name(written) == shown


@pytest.mark.parametrize(
    "written",
    ["", "   ", "\u200d", "\u200b", "Ada\x00", "\u202eadA", "\ue000", "x" * (NAME_LENGTH + 1)],
)
def test_a_name_that_nobody_could_read_is_refused(written: str) -> None:
    with pytest.raises(TableError) as refused:
        checked_name(written)
    assert refused.value.code == "badName"


def test_a_line_of_chat_may_be_longer() -> None:
    assert checked_text("x" * 500) == "x" * 500
    with pytest.raises(TableError) as refused:
        checked_text("x" * 501)
    assert refused.value.code == "badText"


def test_invisible_is_what_unicode_calls_so() -> None:
    """Every control, format and private character that this Python knows, but blanks and the joiner."""
    known = {
        char
        for char in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(char) in ("Cc", "Cf", "Co") and not char.isspace()
    }
    found = set(re.findall(f"[{INVISIBLE}]", "".join(map(chr, range(sys.maxunicode + 1)))))
    assert known - found == {JOINER}
    assert {unicodedata.category(char) for char in found - known} <= {"Cn"}


@given(st.text(max_size=NAME_LENGTH))
def test_the_description_tells_what_is_refused(text: str) -> None:
    try:
        shown = checked_name(text)
    except TableError:
        assert not re.search(f"^{LINE}$", text)
    else:
        assert re.search(f"^{LINE}$", text)
        assert shown
        assert checked_name(shown[:NAME_LENGTH]) == shown[:NAME_LENGTH].strip()
