"""Recorded games replay to the same end, and the golden transcript catches any drift."""

from __future__ import annotations

import pytest

from kiebitz.core.play import Play
from kiebitz.core.proof import verify
from kiebitz.core.record import Ended, Moved, Undone
from kiebitz.core.replay import Replay, replay
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.board import MAP_IDS
from tools.make_records import golden, golden_file, listed, recorded

RECORDS = {scenario.name: recorded(GAME, scenario.name) for scenario in listed(GAME)}


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    outcome, last = replay(GAME, RECORDS[name]).outcome(), RECORDS[name].entries[-1]
    assert outcome is not None
    assert isinstance(last, Ended)
    assert (last.scores, last.ranks) == (outcome.scores, outcome.ranks)


@pytest.mark.parametrize("name", RECORDS)
def test_the_shuffle_of_a_recorded_game_is_proven(name: str) -> None:
    record = RECORDS[name]
    treasures = sum(replay(GAME, record).drawn)
    assert verify(GAME, record) == 3 + 30 + record.header.seats * 6 + treasures


@pytest.mark.parametrize("name", RECORDS)
def test_every_state_on_the_way_is_a_checked_position(name: str) -> None:
    run = Replay(GAME, RECORDS[name])
    for n in run:
        if n % 5 == 0:
            assert GAME.dump(GAME.load(GAME.dump(run.state))) == GAME.dump(run.state)


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_can_be_opened_as_a_play(name: str) -> None:
    play = Play.resumed(GAME, RECORDS[name])
    assert play.outcome is not None
    assert play.events(0)[-1].event.key == "result"


def test_the_records_cover_seats_maps_options_and_ends() -> None:
    headers = [record.header for record in RECORDS.values()]
    ends = [record.entries[-1] for record in RECORDS.values()]
    assert {header.seats for header in headers} == {1, 2, 3, 4}
    assert {header.options["map"] for header in headers} == set(MAP_IDS)
    for option in GAME.options:
        assert {header.options[option.id] for header in headers} == set(option.values)
    assert {end.reason for end in ends if isinstance(end, Ended)} == set(GAME.end_reasons)
    for record in RECORDS.values():
        assert any(isinstance(entry, Undone) for entry in record.entries)


def test_the_records_show_every_kind_of_move() -> None:
    moves = [
        entry.move
        for record in RECORDS.values()
        for entry in record.entries
        if isinstance(entry, Moved)
    ]
    verbs = {move.partition(" ")[0] for move in moves}
    assert verbs >= {"place", "village", "post", "explore", "resolve", "keep", "use", "stop"}


def test_the_golden_transcript() -> None:
    """Where it differs on purpose: `python -m tools.make_records gilde --golden`."""
    assert golden(GAME) == golden_file(GAME).read_text(encoding="utf-8")
