"""Records that somebody brings may hold anything: what no game writes is refused, with its line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import kiebitz
from kiebitz.core.record import Header, Opening, Promise, Record
from kiebitz.tables.codes import TableError
from kiebitz.tables.live import loader
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.usecases import record_import
from kiebitz.tables.usecases.record_import import RECORD_ENTRIES, RECORD_SIZE, STRING_LENGTH

LONG = "x" * (STRING_LENGTH + 1)


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole game."""
    play, rng = kiebitz.new("amazonas", 2, seed=1), Random(1)
    while play.pending:
        seat = rng.choice(play.pending)
        play.push(seat, rng.choice(list(play.legal(seat))))
    return play.record


def rewritten(record: Record, head: dict[str, Any], change: Callable[[Any], Any]) -> str:
    """The same record with other lines, sealed as if it had been made so."""
    header = replace(record.header, **head)
    fields = {each: getattr(header, each) for each in Header.__struct_fields__}
    made = Record.begin(
        *(fields[each] for each in ("game", "rules", "seats", "options", "names", "promise"))
    )
    for entry in record.entries:
        made.add(change(replace(entry)))
    return made.write()


def same(entry: Any) -> Any:
    return entry


def refusal(text: str) -> str:
    with pytest.raises(TableError) as refused:
        record_import.checked(text)
    assert refused.value.code == "badRecord"
    return str(refused.value)


def test_a_record_comes_as_it_is(record: Record) -> None:
    text = rewritten(record, {"names": ("Ada", "")}, same)
    checked = record_import.checked(text)
    row, added = record_import.imported(checked, "uEve", 7)
    assert row.imported
    assert not row.public
    assert [held.name for held in row.data.seats] == ["Ada", ""]
    assert [line for _, line, _ in added.entries] == text.splitlines()[1:]
    assert row.header == text.splitlines()[0]


@pytest.mark.parametrize("name", ["x" * 33, "\u202eevil", "a\x00b", LONG])
def test_names_are_checked_like_those_of_people_here(record: Record, name: str) -> None:
    assert refusal(rewritten(record, {"names": ("Ada", name)}, same)).startswith("line 1:")


def test_more_names_than_seats(record: Record) -> None:
    assert "3 names for 2 seats" in refusal(rewritten(record, {"names": ("A", "B", "C")}, same))


@pytest.mark.parametrize("field", ["by", "id"])
def test_no_text_of_a_move_is_longer_than_makes_sense(record: Record, field: str) -> None:
    def change(entry: Any) -> Any:
        return replace(entry, **{field: LONG}) if entry.n == 3 else entry

    assert refusal(rewritten(record, {}, change)).startswith(f"line 5: {field}: 257 characters")


@pytest.mark.parametrize(
    "opening", [Opening(LONG, "00"), Opening("00", LONG), Opening("00", "00", ("00",) * 100)]
)
def test_no_opening_is_longer_than_makes_sense(record: Record, opening: Opening) -> None:
    def change(entry: Any) -> Any:
        return replace(entry, opening=opening) if hasattr(entry, "opening") else entry

    assert "make sense" in refusal(rewritten(record, {}, change))


def test_no_promise_and_no_options_are_longer_than_makes_sense(record: Record) -> None:
    promise = Promise("00", (LONG,))
    assert refusal(rewritten(record, {"promise": promise}, same)).startswith("line 1: promise")
    options = {**record.header.options, LONG: "1"}
    assert refusal(rewritten(record, {"options": options}, same)).startswith("line 1: options")


def test_no_record_is_longer_than_any_game() -> None:
    assert f"at most {RECORD_ENTRIES} entries" in refusal("{}\n" * (RECORD_ENTRIES + 3))
    with pytest.raises(TableError) as refused:
        record_import.check_size(b"x" * (RECORD_SIZE + 1))
    assert refused.value.code == "tooLarge"


async def test_a_long_record_is_read_again_in_a_thread(
    where: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    in_thread = loader.in_thread

    async def noted(work: Callable[..., Any], *given: Any) -> Any:
        asked.append(work.__name__)
        return await in_thread(work, *given)

    monkeypatch.setattr(loader, "in_thread", noted)
    folder = Path(kiebitz.__file__).parent / "games" / "mesopotamien" / "records"
    text = (folder / "two-players.jsonl").read_text(encoding="utf-8")
    row, added = record_import.imported(record_import.checked(text), "uEve", 0)
    assert len(added.entries) > loader.MANY_LINES
    await where.keep(row, added)
    live = await where.table(row.id)
    assert asked == ["restore"]
    assert live.play is not None
    assert live.play.record.write() == text
