"""Recorded games replay to the same end, and the golden transcript catches any drift."""

from __future__ import annotations

import pytest
from msgspec import UNSET, structs

from kiebitz.core.errors import ProofError, RecordError
from kiebitz.core.play import Play
from kiebitz.core.proof import verify
from kiebitz.core.record import Ended, Moved, Undone, Withdrawn
from kiebitz.core.replay import Replay, replay
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.rules.queries import reserve
from kiebitz.games.tiwanaku.rules.stock import STOCK
from tools.make_records import golden, golden_file, listed, recorded

NAMES = [*(scenario.name for scenario in listed(GAME)), "nothing-happens", "from-a-sealed-stock"]
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


@pytest.mark.rule("TIW-015", "TIW-016")
@pytest.mark.parametrize("name", ["two-players-short", "solo-short"])
def test_the_shuffle_of_a_recorded_game_is_proven(name: str) -> None:
    """The opened secret gives the same hidden map once more, which no stock holds."""
    assert verify(GAME, RECORDS[name]) == (1 if name.startswith("solo") else 2)
    drawn = dict(RECORDS[name].entries[0].draws)["map"]  # type: ignore[union-attr]
    assert drawn.removeprefix("map ") not in STOCK["short"]["normal"]["6"]


@pytest.mark.rule("TIW-156")
def test_the_map_of_a_recorded_game_is_proven_to_lie_in_the_promised_stock() -> None:
    record = RECORDS["from-a-sealed-stock"]
    assert verify(GAME, record) == 2
    promise, last = record.header.promise, record.entries[-1]
    assert promise is not None
    assert isinstance(last, Ended)
    assert last.opening is not None
    assert last.opening.leaf
    changed = structs.replace(last.opening.leaf, index=last.opening.leaf.index ^ 1)
    for opening, fault in (
        (structs.replace(last.opening, leaf=UNSET), "if, and only if, a sealed stock"),
        (structs.replace(last.opening, leaf=changed), "the draw 'map' gives leaf"),
    ):
        record.entries[-1] = structs.replace(last, opening=opening)
        with pytest.raises((ProofError, RecordError), match=fault):
            verify(GAME, record)
    record.entries[-1] = last


@pytest.mark.rule("TIW-015", "TIW-026")
@pytest.mark.parametrize("name", RECORDS)
def test_every_state_on_the_way_is_a_checked_position(name: str) -> None:
    """The map never changes, and the reserve is exact to the last soil."""
    run = Replay(GAME, RECORDS[name])
    lands = set()
    for _ in run:
        state = run.state
        assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)
        lands.add((state.soils, state.plants))
        assert sum(reserve(state, soil) for soil in range(4)) == state.blank.bit_count()
        assert all(reserve(state, soil) >= 0 for soil in range(4))
    assert len(lands) == 1


def test_a_recorded_game_can_be_opened_as_a_play() -> None:
    play = Play.resumed(GAME, RECORDS["two-players-short"])
    assert play.outcome is not None
    assert play.events(0)[-1].event.key == "mapShown"


def test_the_records_cover_boards_seats_and_ways_to_end() -> None:
    headers = [record.header for record in RECORDS.values()]
    assert {header.seats for header in headers} == {1, 2, 3, 4}
    assert {header.options["board"] for header in headers} == {"long", "short"}
    ends = {entry.reason for record in RECORDS.values() for entry in record.entries[-1:]}  # type: ignore[union-attr]
    assert ends == set(GAME.end_reasons)
    moves = [
        entry.move
        for record in RECORDS.values()
        for entry in record.entries
        if isinstance(entry, Moved)
    ]
    verbs = {move.partition(" ")[0] for move in moves}
    assert verbs >= {"enter", "move", "return", "divine", "offer", "stop", "pass"}
    assert any(isinstance(entry, Undone) for record in RECORDS.values() for entry in record.entries)


@pytest.mark.rule("TIW-038", "TIW-154", "TIW-152")
def test_players_who_left_are_recorded_replayed_and_not_ranked() -> None:
    record = RECORDS["three-players-two-leave"]
    gone = [entry for entry in record.entries if isinstance(entry, Withdrawn)]
    assert [entry.seat for entry in gone] == [1, 2]
    movers = [entry.seat for entry in record.entries[gone[0].n :] if isinstance(entry, Moved)]
    assert set(movers) == {0, 2}
    outcome = replay(GAME, record).outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == ((1, 2, 2), (0,))
    assert outcome.scores[0] < outcome.scores[2], "more points do not help who has left"


def test_the_golden_transcript() -> None:
    assert golden(GAME) == golden_file(GAME).read_text(encoding="utf-8")
