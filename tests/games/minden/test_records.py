"""Recorded games replay to the same end, and the golden transcript catches any drift."""

from __future__ import annotations

import pytest

from kiebitz.core.record import Moved, Record, Undone
from kiebitz.core.replay import Replay, replay, verify
from kiebitz.games.minden import GAME
from tests.games.minden.recorded import GOLDEN, SCENARIOS, load, transcript

RECORDS = {name: load(name) for name in SCENARIOS}


def moves_of(record: Record) -> list[str]:
    return [entry.move for entry in record.entries if isinstance(entry, Moved)]


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    record = RECORDS[name]
    outcome = replay(GAME, record).outcome()
    assert outcome is not None
    assert outcome.scores == record.entries[-1].scores  # type: ignore[union-attr]


@pytest.mark.parametrize("name", RECORDS)
def test_the_shuffle_of_a_recorded_game_is_proven(name: str) -> None:
    assert verify(GAME, RECORDS[name]) > 10


@pytest.mark.parametrize("name", RECORDS)
def test_every_state_on_the_way_is_a_checked_position(name: str) -> None:
    run = Replay(GAME, RECORDS[name])
    for _ in run:
        back = GAME.load(GAME.dump(run.state))
        assert GAME.dump(back) == GAME.dump(run.state)


def test_there_is_a_record_for_each_end_and_for_two_and_five_seats() -> None:
    ends = {record.entries[-1].reason for record in RECORDS.values()}  # type: ignore[union-attr]
    assert ends == set(GAME.end_reasons)
    assert {record.header.seats for record in RECORDS.values()} >= {1, 2, 5}
    assert {record.header.options["pack"] for record in RECORDS.values()} == {"germany", "europe"}


def test_the_records_show_swaps_take_backs_and_free_points() -> None:
    every = [move for record in RECORDS.values() for move in moves_of(record)]
    assert "swap" in every
    assert any(move.startswith("cone ") and "." in move for move in every)
    assert any(isinstance(e, Undone) for record in RECORDS.values() for e in record.entries)


def test_the_golden_transcript() -> None:
    assert transcript(RECORDS["two-players"]) == GOLDEN.read_text(encoding="utf-8")
