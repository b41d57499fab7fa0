"""A record that was cut, changed or mixed up is refused with one error that names the line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.errors import RecordError
from kiebitz.core.play import Play
from kiebitz.core.record import GivenUp, Moved, Record, Start, read
from tests.core.plays import GAMES, PEBBLES, finished, go_on, started

TEXT = finished("pebbles")
LINES = TEXT.splitlines()


def refused(text: str | bytes, *, unfinished: bool = False) -> RecordError:
    """The error with which a text is refused."""
    with pytest.raises(RecordError) as caught:
        read(text, unfinished=unfinished)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.fault}"
    return caught.value


@pytest.mark.parametrize("game_id", GAMES)
def test_a_record_reads_back_as_it_was_written(game_id: str) -> None:
    text = finished(game_id)
    assert read(text).write() == text
    assert read(text.encode()).write() == text
    assert read(text.splitlines()).write() == text


def test_windows_line_ends_and_blank_last_lines_are_forgiven() -> None:
    assert read(TEXT.replace("\n", "\r\n")) == read(TEXT)
    assert read(TEXT + "\n \n") == read(TEXT)


@pytest.mark.parametrize("name", ["A\u2028B", "A\u2029B", "A\x85B", "A\nB", "A\x0bB", 'A"\\B', "Ä"])
def test_no_name_breaks_a_line(name: str) -> None:
    play = Play(PEBBLES, 2, names=(name, ""))
    assert read(play.record.write(), unfinished=True).header.names == (name, "")


# --- cut off


def test_cut_anywhere_it_names_the_last_line() -> None:
    for length in range(1, len(TEXT) - 1):
        error = refused(TEXT[:length])
        at_line_end = TEXT[length - 1] == "\n" or TEXT[length] == "\n"
        line = TEXT[:length].rstrip("\n").count("\n") + 1
        if line == 1 and at_line_end:
            assert (error.line, error.fault) == (2, "entry 0, the start, is missing")
        elif at_line_end:
            assert (error.line, error.fault) == (
                line,
                "the record stops before the end of the game",
            )
        else:
            assert error.line == line
            assert "not a whole line of JSON" in error.fault


def test_cut_at_a_line_end_it_may_be_read_as_unfinished() -> None:
    for count in range(2, len(LINES)):
        record = read("\n".join(LINES[:count]), unfinished=True)
        assert not record.finished
        assert len(record.entries) == count - 1


@pytest.mark.parametrize("text", ["", "\n", " \n\n", b""])
def test_nothing_at_all(text: str | bytes) -> None:
    assert str(refused(text)) == "line 1: the record is empty"


def test_bytes_that_are_no_text_are_found_in_their_line() -> None:
    data = "\n".join(LINES[:3]).encode() + b"\xff\n"
    assert refused(data).line == 3
    assert "not UTF-8" in refused(data).fault


@pytest.mark.parametrize("line", ['{"kind":"header\ud800"}', '{"position":' + "[" * 100_000])
def test_what_no_decoder_takes_is_still_one_error(line: str) -> None:
    assert refused(line).line == 1


# --- mixed up


def test_a_missing_line_is_noticed_by_the_one_after_it() -> None:
    for gone in range(len(LINES)):
        error = refused("\n".join(LINES[:gone] + LINES[gone + 1 :]))
        if gone == 0:
            assert error.fault == "a record starts with its header"
        elif gone == len(LINES) - 1:
            assert error.fault == "the record stops before the end of the game"
        else:
            assert error.line == gone + 1
            assert error.fault == f"entry {gone} stands where entry {gone - 1} belongs"


def test_a_line_that_stands_twice_is_noticed() -> None:
    for twice in range(len(LINES)):
        error = refused("\n".join(LINES[: twice + 1] + LINES[twice:]))
        assert error.line == twice + 2
    assert "a second header" in refused("\n".join([LINES[0], *LINES])).fault
    assert "a line after the last one" in refused("\n".join([*LINES, LINES[-1]])).fault


def test_two_lines_that_changed_places_are_noticed_at_the_first() -> None:
    for first in range(len(LINES)):
        for second in range(first + 1, len(LINES)):
            mixed = LINES[:]
            mixed[first], mixed[second] = mixed[second], mixed[first]
            assert refused("\n".join(mixed)).line == first + 1


def test_a_line_of_another_record_does_not_fit_the_chain() -> None:
    other = finished("pebbles", seed=2).splitlines()
    for place in range(1, min(len(LINES), len(other)) - 1):
        error = refused("\n".join([*LINES[:place], other[place], *LINES[place + 1 :]]))
        assert error.line == place + 1
        assert "its check does not fit" in error.fault


# --- changed


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all fields and list items, at every depth."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        yield (*path, key)
        if isinstance(inner, (dict, list)):
            yield from leaves(inner, (*path, key))


def changed(value: Any) -> list[Any]:
    """Other values that a field might be given."""
    if isinstance(value, bool) or value is None:
        return [1]
    if isinstance(value, int):
        return [value + 1, -value - 1, str(value), None]
    if isinstance(value, str):
        return [value + "x", value[:-1], value.swapcase() + "0", 7]
    return [[], {}, [*value, "x"] if isinstance(value, list) else {**value, "x": "y"}]


def with_change(line: str, path: tuple[Any, ...], value: Any, *, drop: bool = False) -> str:
    decoded: Any = json.loads(line)
    inner = decoded
    for key in path[:-1]:
        inner = inner[key]
    if drop:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return json.dumps(decoded, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_field_of_every_line_is_sealed(game_id: str) -> None:
    lines = finished(game_id).splitlines()
    for number, line in [*list(enumerate(lines, start=1))[:12], (len(lines), lines[-1])]:
        decoded: Any = json.loads(line)
        for path in leaves(decoded):
            inner = decoded
            for key in path:
                inner = inner[key]
            variants = [with_change(line, path, value) for value in changed(inner)]
            variants.append(with_change(line, path, None, drop=True))
            for variant in variants:
                if json.loads(variant) == decoded:
                    continue
                error = refused("\n".join([*lines[: number - 1], variant, *lines[number:]]))
                assert error.line == number, (path, variant)


def test_an_unknown_field_is_refused() -> None:
    for number, line in enumerate(LINES, start=1):
        error = refused("\n".join([*LINES[: number - 1], line[:-1] + ',"x":1}', *LINES[number:]]))
        assert (error.line, "unknown field `x`" in error.fault) == (number, True)


def same_or_refused(text: str, original: str) -> None:
    """The text is refused, or means what the original means."""
    try:
        record = read(text)
    except RecordError:
        return
    assert record.write() == original


def test_any_single_character_may_change_nothing() -> None:
    """Every character of a whole record: dropped, doubled, replaced, or with another before it."""
    for place, old in enumerate(TEXT):
        before, after = TEXT[:place], TEXT[place + 1 :]
        same_or_refused(before + after, TEXT)
        for new in {old + old, *'0 "\n}', chr(ord(old) ^ 1), chr(ord(old) ^ 32)} - {old}:
            same_or_refused(before + new + after, TEXT)
        same_or_refused(before + "1" + old + after, TEXT)


@given(data=st.data())
def test_any_single_character_of_a_long_record(data: st.DataObject) -> None:
    text = finished("amazonas")
    place = data.draw(st.integers(0, len(text) - 1))
    new = data.draw(st.characters(codec="utf-8") | st.just(""))
    same_or_refused(text[:place] + new + text[place + 1 :], text)


# --- the shape of a record


def test_a_record_of_another_format() -> None:
    error = refused(TEXT.replace('"kiebitz":1', '"kiebitz":2', 1))
    assert str(error) == "line 1: record format 2 is not known; this program reads 1"


def test_an_unknown_kind_of_line() -> None:
    error = refused("\n".join([LINES[0], LINES[1].replace('"kind":"start"', '"kind":"begin"')]))
    assert (error.line, "begin" in error.fault) == (2, True)


def test_nothing_is_added_after_the_last_line() -> None:
    record = read(TEXT)
    with pytest.raises(RecordError, match="a line after the last one"):
        record.add(GivenUp(n=len(record.entries)))
    assert record.write() == TEXT


def test_a_table_that_was_given_up_is_a_whole_record() -> None:
    play = go_on(started(PEBBLES), seed=3, moves=2)
    play.record.add(GivenUp(n=len(play.record.entries)))
    assert read(play.record.write()).finished


def test_two_records_share_no_list_of_entries() -> None:
    first, second = (Record.begin("pebbles", 1, 2, {}) for _ in range(2))
    first.add(Start(n=0))
    assert not second.entries


def test_fields_at_their_default_are_left_out() -> None:
    """And read as empty: a line means the same to every reader."""
    play = started(PEBBLES)
    play.push(0, "stop")
    line = json.loads(play.record.write().splitlines()[-1])
    assert list(line) == ["kind", "n", "seat", "move", "check"]
    entry = read(play.record.write(), unfinished=True).entries[-1]
    assert isinstance(entry, Moved)
    assert (entry.draws, entry.by, entry.id) == ((), "", "")
