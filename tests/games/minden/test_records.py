"""Recorded games replay to the same end, and the golden transcript catches any drift."""

from __future__ import annotations

import pytest

from kiebitz.core.play import Play
from kiebitz.core.proof import verify
from kiebitz.core.record import Ended, Moved, Undone
from kiebitz.core.replay import Replay, replay
from kiebitz.games.minden import GAME
from tests.games.minden import away
from tools.make_records import golden, golden_file, listed, recorded

NAMES = [*(scenario.name for scenario in listed(GAME)), away.NAME]
RECORDS = {name: recorded(GAME, name) for name in NAMES}


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    outcome, last = replay(GAME, RECORDS[name]).outcome(), RECORDS[name].entries[-1]
    assert outcome is not None
    assert isinstance(last, Ended)
    assert (last.scores, last.ranks, last.reason) == (
        outcome.scores,
        outcome.ranks,
        outcome.reason,
    )


@pytest.mark.parametrize("name", RECORDS)
def test_the_shuffle_of_a_recorded_game_is_proven(name: str) -> None:
    record = RECORDS[name]
    seats, options = record.header.seats, record.header.options
    lots = seats - 1 if options["firstRound"] == "lots" else 0
    state = replay(GAME, record)
    cards = state.setup.deck.cards - len(state.stack)
    assert verify(GAME, record) == lots + cards


@pytest.mark.parametrize("name", RECORDS)
def test_every_state_on_the_way_is_a_checked_position(name: str) -> None:
    run = Replay(GAME, RECORDS[name])
    for _ in run:
        assert GAME.dump(GAME.load(GAME.dump(run.state))) == GAME.dump(run.state)


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_can_be_opened_as_a_play(name: str) -> None:
    assert Play.resumed(GAME, RECORDS[name]).outcome is not None


def test_the_records_cover_each_end_each_pack_and_the_numbers_of_seats() -> None:
    ends = {
        entry.reason for r in RECORDS.values() for entry in r.entries if isinstance(entry, Ended)
    }
    assert ends == set(GAME.end_reasons)
    assert {record.header.seats for record in RECORDS.values()} == {1, 2, 3, 4, 5}
    options = [record.header.options for record in RECORDS.values()]
    assert {chosen["pack"] for chosen in options} == {"germany", "europe"}
    assert {chosen["cone"] for chosen in options} == {"true", "false"}
    assert {chosen["firstRound"] for chosen in options} == {"lots", "age", "seat"}
    entries = [entry for record in RECORDS.values() for entry in record.entries]
    assert any(isinstance(entry, Undone) for entry in entries)


def test_the_records_show_every_kind_of_move() -> None:
    moves = {
        entry.move for r in RECORDS.values() for entry in r.entries if isinstance(entry, Moved)
    }
    assert {move.partition(" ")[0] for move in moves} == {"choose", "keep", "swap", "tip", "cone"}
    assert away.BESIDE in moves
    assert "tip none" in moves


def test_the_game_of_the_absent_is_the_same_every_time() -> None:
    assert away.played().write() == RECORDS[away.NAME].write()


def test_the_golden_transcript() -> None:
    """Where it differs on purpose: `python -m tools.make_records minden --golden`."""
    assert golden(GAME) == golden_file(GAME).read_text(encoding="utf-8")
