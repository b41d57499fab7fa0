"""Choices: found by what people type, listed in the room that there is."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.cli.terminal.choices import (
    Choice,
    distinctions,
    find,
    folded,
    listing,
    pattern,
)

VILLAGES = ("Manaus", "São Gabriel", "Belém", "Cruzeiro do Sul", "Tefé", "Borba")


def build(number: int, village: str) -> Choice:
    """A move like those of Amazonas."""
    notation = "build " + folded(village).replace(" ", "")
    text = f"In {village} bauen: {1 + number % 3} Gold (Fisch)"
    return Choice(number, 10 * number, notation, text, "build")


CHOICES = [build(number, village) for number, village in enumerate(VILLAGES, start=1)]
END = Choice(7, 99, "end", "Den Zug beenden", "end")


def numbers(typed: str) -> list[int]:
    return [choice.number for choice in find([*CHOICES, END], typed)]


def test_a_number_means_that_choice_and_no_other() -> None:
    assert numbers("3") == [3]
    assert numbers("8") == []


def test_a_notation_wins_over_everything_it_is_part_of() -> None:
    assert numbers("end") == [7]
    assert numbers("Build  MANAUS") == [1]


def test_parts_of_words_in_any_order_without_accents() -> None:
    assert numbers("belem") == [3]
    assert numbers("gold sul") == [4]
    assert numbers("bau") == [1, 2, 3, 4, 5, 6]
    assert numbers("atlantis") == []


def test_the_pattern_keeps_what_all_share() -> None:
    texts = tuple(choice.text for choice in CHOICES)
    assert pattern(texts) == "In … bauen: … Gold (Fisch)"
    assert distinctions(texts)[:2] == ["Manaus, 2", "São Gabriel, 3"]


def test_what_is_one_word_stays_one_word() -> None:
    fields = ("Go to -1,0 (plain)", "Go to 2,-1 (wood)", "Go to E-N-4-a (hill)")
    assert distinctions(fields) == ["-1,0, plain", "2,-1, wood", "E-N-4-a, hill"]


@settings(max_examples=60)
@given(st.lists(st.text("ab ,(", min_size=1, max_size=12), min_size=2, max_size=6))
def test_every_text_stays_told_apart(texts: list[str]) -> None:
    """Whatever the texts are: equal words only for equal texts, up to blanks and commas."""
    words = distinctions(tuple(texts))
    assert len(words) == len(texts)
    assert all(words)
    for one, other in zip(texts, words, strict=True):
        assert set(other) - set(", ") <= set(one)


def test_full_words_where_they_fit() -> None:
    found = listing([*CHOICES, END], width=80, height=10)
    assert found.whole
    assert [line.plain.strip() for line in found.lines][-1] == "7  Den Zug beenden"


def test_what_reads_alike_shares_a_heading_where_room_is_short() -> None:
    found = listing([*CHOICES, END], width=60, height=4)
    assert found.whole
    assert found.lines[0].plain.strip() == "In … bauen: … Gold (Fisch)"
    assert "4  Cruzeiro do Sul, 2" in "\n".join(line.plain for line in found.lines)


def test_a_range_of_numbers_where_there_is_no_room_at_all() -> None:
    found = listing([*CHOICES, END], width=30, height=3)
    assert not found.whole
    assert found.lines[0].plain.startswith("  1–6")
    assert found.lines[1].plain.strip() == "7  Den Zug beenden"


@settings(max_examples=60)
@given(st.integers(1, 60), st.integers(20, 130), st.integers(1, 40))
def test_no_line_is_too_wide_and_no_choice_is_lost(count: int, width: int, height: int) -> None:
    choices = [build(number, VILLAGES[number % 6]) for number in range(1, count + 1)]
    found = listing(choices, width, height)
    text = "\n".join(line.plain for line in found.lines)
    if found.whole:
        shown = [f"{choice.number:>3}  " for choice in choices]
        assert all(mark in text for mark in shown)
    if len(found.lines) > 1 and width >= 45:
        assert max(line.cell_len for line in found.lines) <= width
