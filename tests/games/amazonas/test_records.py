"""Recorded games replay to the same end, and the golden transcript catches any drift."""

from __future__ import annotations

import pytest

from kiebitz.core.errors import RecordError
from kiebitz.core.play import Play
from kiebitz.core.proof import verify
from kiebitz.core.record import Ended, Moved, Undone, read
from kiebitz.core.replay import Replay, replay
from kiebitz.games.amazonas import GAME
from tools.make_records import golden, golden_file, listed, played, recorded

RECORDS = {scenario.name: recorded(GAME, scenario.name) for scenario in listed(GAME)}


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    outcome, last = replay(GAME, RECORDS[name]).outcome(), RECORDS[name].entries[-1]
    assert outcome is not None
    assert isinstance(last, Ended)
    assert (last.scores, last.ranks) == (outcome.scores, outcome.ranks)


@pytest.mark.parametrize("name", RECORDS)
def test_the_shuffle_of_a_recorded_game_is_proven(name: str) -> None:
    header = RECORDS[name].header
    missions = header.seats * (2 if header.options["missionDeal"] == "twoKeepOne" else 1)
    drawn_start = header.options["startOrder"] == "seats"
    assert verify(GAME, RECORDS[name]) == drawn_start + missions + 18


@pytest.mark.parametrize("name", RECORDS)
def test_every_state_on_the_way_is_a_checked_position(name: str) -> None:
    run = Replay(GAME, RECORDS[name])
    for _ in run:
        assert GAME.dump(GAME.load(GAME.dump(run.state))) == GAME.dump(run.state)


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_can_be_opened_as_a_play(name: str) -> None:
    play = Play.resumed(GAME, RECORDS[name])
    assert play.outcome is not None
    assert play.events(0)[-1].event.key == "result"


def test_the_records_cover_seats_rulesets_and_take_backs() -> None:
    options = [record.header.options for record in RECORDS.values()]
    assert {record.header.seats for record in RECORDS.values()} == {2, 3, 4}
    assert {chosen["ruleset"] for chosen in options} == {"ksr", "official"}
    assert {chosen["missionScore"] for chosen in options} == {"minus", "plus"}
    deals = {
        (len(record.header.names), record.header.options["missionDeal"])
        for record in RECORDS.values()
    }
    assert (4, "twoKeepOne") in deals
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
    assert verbs == {"keep", "build", "neutral", "end", "lay", "take", "leave", "assign"}


@pytest.mark.parametrize("name", ["two-players"])
def test_a_changed_line_is_found(name: str) -> None:
    lines = RECORDS[name].write().splitlines(keepends=True)
    build = next(number for number, line in enumerate(lines) if '"move":"build' in line)
    lines[build] = lines[build].replace('"move":"build ', '"move":"build x')
    with pytest.raises(RecordError) as refused:
        read("".join(lines))
    assert refused.value.line == build + 1


def test_a_scenario_gives_the_same_record_every_time() -> None:
    scenario = listed(GAME)[0]
    assert played(GAME, scenario).write() == played(GAME, scenario).write()


def test_the_golden_transcript() -> None:
    """Where it differs on purpose: `python -m tools.make_records amazonas --golden`."""
    assert golden(GAME) == golden_file(GAME).read_text(encoding="utf-8")
