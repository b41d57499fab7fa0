"""Recorded games replay to the same end, and the golden transcript catches any drift."""

from __future__ import annotations

import pytest

from kiebitz.core.play import Play
from kiebitz.core.proof import verify
from kiebitz.core.record import Ended, Moved, Undone
from kiebitz.core.replay import Replay, replay
from kiebitz.games.mesopotamien import GAME
from tools.make_records import golden, golden_file, listed, played, recorded

RECORDS = {scenario.name: recorded(GAME, scenario.name) for scenario in listed(GAME)}


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    outcome, last = replay(GAME, RECORDS[name]).outcome(), RECORDS[name].entries[-1]
    assert outcome is not None
    assert isinstance(last, Ended)
    assert (last.reason, last.scores, last.ranks) == (
        outcome.reason,
        outcome.scores,
        outcome.ranks,
    )


@pytest.mark.parametrize("name", RECORDS)
def test_the_shuffle_of_a_recorded_game_is_proven(name: str) -> None:
    draws = sum(len(entry.draws) for entry in RECORDS[name].entries if hasattr(entry, "draws"))
    assert verify(GAME, RECORDS[name]) == draws > 10


@pytest.mark.parametrize("name", RECORDS)
def test_every_state_on_the_way_is_a_checked_position(name: str) -> None:
    run = Replay(GAME, RECORDS[name])
    for n in run:
        if n % 5 == 0:
            assert GAME.dump(GAME.load(GAME.dump(run.state))) == GAME.dump(run.state)


def test_the_records_cover_seats_and_each_way_to_end() -> None:
    ends = [record.entries[-1] for record in RECORDS.values()]
    reasons = {end.reason for end in ends if isinstance(end, Ended)}
    assert reasons == set(GAME.end_reasons)
    by_offerings = {
        record.header.seats
        for record in RECORDS.values()
        if isinstance(record.entries[-1], Ended) and record.entries[-1].reason == "offerings"
    }
    assert by_offerings == {2, 3, 4}
    assert any(isinstance(entry, Undone) for r in RECORDS.values() for entry in r.entries)


def test_the_records_show_the_odd_rules() -> None:
    told = {
        logged.event.key
        for record in RECORDS.values()
        for logged in Play.resumed(GAME, record).events(0)
    }
    odd = {"turnedBack", "reshuffled", "taken", "goodsPlaced", "hutMoved", "teleported"}
    assert odd <= told
    moves = [
        entry.move
        for record in RECORDS.values()
        for entry in record.entries
        if isinstance(entry, Moved)
    ]
    cards = {"land", "endurance", "holy-stone", "mana-theft", "priest", "twins", "expel"}
    assert cards <= {move.partition(" ")[0] for move in moves}


def test_a_scenario_gives_the_same_record_every_time() -> None:
    scenario = next(found for found in listed(GAME) if found.name == "first-rounds")
    assert played(GAME, scenario).write() == played(GAME, scenario).write()


def test_the_golden_transcript() -> None:
    """Where it differs on purpose: `python -m tools.make_records mesopotamien --golden`."""
    assert golden(GAME) == golden_file(GAME).read_text(encoding="utf-8")
