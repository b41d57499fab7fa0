"""Choices as lines: one by one, under their headings, readable aloud."""

from __future__ import annotations

import pytest

from kiebitz.cli.terminal.listing import spread
from kiebitz.core.choices import Choice


def choices(count: int, *, heading: str = "") -> list[Choice]:
    return [
        Choice(n, n, f"go {n}", f"Go to {n}", heading if n < count else "", f"to {n}")
        for n in range(1, count + 1)
    ]


def test_a_few_choices_are_told_in_whole_sentences() -> None:
    lines = [line.plain for line in spread(choices(3), "Other", 40)]
    assert lines == ["  1  Go to 1", "  2  Go to 2", "  3  Go to 3"]


def test_many_choices_stand_under_their_headings() -> None:
    lines = [line.plain for line in spread(choices(8, heading="Native a"), "Other", 40)]
    assert lines[0].strip() == "Native a"
    assert lines[1] == "  1  to 1"
    assert lines[-2:] == ["     Other", "  8  Go to 8"]


@pytest.mark.parametrize("width", [24, 40])
def test_long_words_go_on_below_themselves(width: int) -> None:
    long = Choice(7, 7, "x", "Place the next explorer on the far side of the river")
    lines = [line.plain for line in spread([long], "Other", width)]
    assert max(map(len, lines)) <= width
    assert all(line.startswith("     ") for line in lines[1:])
