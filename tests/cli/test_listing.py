"""Choices as lines of the terminal: listed in the room that there is."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.cli.terminal.listing import listing, spread
from kiebitz.core.choices import Choice

VILLAGES = ("Manaus", "São Gabriel", "Belém", "Cruzeiro do Sul", "Tefé", "Borba")
OTHER = "Außerdem"


def build(number: int, village: str) -> Choice:
    """A move like those of Amazonas."""
    price = 1 + number % 3
    text = f"In {village} bauen: {price} Gold (Fisch)"
    short = f"{village}: {price} Gold (Fisch)"
    return Choice(number, 10 * number, f"build {number}", text, "Hütte bauen", short)


CHOICES = [build(number, village) for number, village in enumerate(VILLAGES, start=1)]
END = Choice(7, 99, "end", "Den Zug beenden")


def lines(width: int, height: int, choices: list[Choice]) -> list[str]:
    return [line.plain.strip() for line in listing(choices, OTHER, width, height).lines]


def test_few_choices_are_whole_sentences() -> None:
    assert lines(80, 10, CHOICES)[0] == "1  In Manaus bauen: 2 Gold (Fisch)"


def test_what_is_alike_stands_under_its_heading() -> None:
    shown = lines(100, 6, [*CHOICES, END])
    assert shown[0] == "Hütte bauen"
    assert "1  Manaus: 2 Gold (Fisch)" in shown[1]
    assert shown[-2:] == ["Außerdem", "7  Den Zug beenden"]


def test_a_group_is_folded_to_its_numbers_where_there_is_no_room() -> None:
    found = listing([*CHOICES, END], OTHER, width=60, height=3)
    assert not found.whole
    assert [line.plain.strip() for line in found.lines] == [
        "1–6  Hütte bauen",
        "Außerdem",
        "7  Den Zug beenden",
    ]


def test_numbers_of_a_folded_group_are_all_named() -> None:
    mixed = [*CHOICES, END, build(8, "Coca")]
    assert lines(60, 3, mixed)[0] == "1–6, 8  Hütte bauen"


def test_choices_without_headings_are_folded_under_the_first() -> None:
    choices = [Choice(number, number, f"m{number}", f"Zug {number}") for number in range(1, 21)]
    assert lines(30, 3, choices) == ["1–20  Zug 1 …"]
    assert len(spread(choices, OTHER, 30)) == 20


def test_many_groups_share_a_line_where_their_headings_alone_do_not_fit() -> None:
    choices = [
        Choice(
            2 * group + step, 0, f"go {group} {step}", f"{name} nach {step}", name, f"nach {step}"
        )
        for group, name in enumerate(VILLAGES)
        for step in (1, 2)
    ]
    assert lines(60, 4, [*choices, Choice(13, 0, "end", "Den Zug beenden")]) == [
        "1–2  Manaus",
        "3–4  São Gabriel",
        "5–12  Belém …",
        "Außerdem",
        "13  Den Zug beenden",
    ]


@settings(max_examples=60)
@given(st.integers(1, 60), st.integers(20, 130), st.integers(1, 40))
def test_no_line_is_too_wide_and_no_choice_is_lost(count: int, width: int, height: int) -> None:
    choices = [build(number, VILLAGES[number % 6]) for number in range(1, count + 1)]
    found = listing(choices, OTHER, width, height)
    text = "\n".join(line.plain for line in found.lines)
    if found.whole:
        shown = [f"{choice.number:>3}  " for choice in choices]
        assert all(mark in text for mark in shown)
    if len(found.lines) > 1 and width >= 45:
        assert max(line.cell_len for line in found.lines) <= width
