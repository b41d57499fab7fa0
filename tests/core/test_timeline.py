"""A timeline shows what a replay shows, at any entry, in any order, at a small price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kiebitz
from kiebitz.core.errors import RecordError, SeatError
from kiebitz.core.game import Game
from kiebitz.core.journal import Journal
from kiebitz.core.play import Play
from kiebitz.core.record import (
    Moved,
    Record,
    SeatChanged,
    Undone,
    VersionChanged,
    Withdrawn,
    read,
)
from kiebitz.core.replay import Replay
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.core.timeline import EVERY, Timeline
from kiebitz.testing.laws import digest, encoded
from kiebitz.testing.plays import tables
from tests.core.plays import AMAZONAS, PEBBLES, go_on, started, with_entry
from tests.core.test_replay import NewPebbles

RECORDS = sorted((Path(kiebitz.__file__).parent / "games").glob("*/records/*.jsonl"))
MOVES = 70
UNDO = 0.7
"""How often a move is taken back that may be; in Tiwanaku few may."""


def replayed(game: Game[Any], record: Record, n: int) -> Any:
    """The state of a fresh replay that is stopped at an entry."""
    run = Replay(game, record, keep_steps=True)
    for number in run:
        if number == n:
            return run.state
    raise AssertionError(f"there is no entry {n}")


def digests(game: Game[Any], record: Record) -> list[bytes]:
    """A replay's state after each entry."""
    run = Replay(game, record, keep_steps=True)
    return [digest(game, run.state) for _ in run]


def agrees(timeline: Timeline[Any], game: Game[Any], record: Record, order: Sequence[int]) -> bool:
    expected = digests(game, record)
    return all(digest(game, timeline.at(n).state) == expected[n] for n in order)


@pytest.mark.parametrize("game_id", kiebitz.game_ids())
@settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_entry_in_any_order_is_as_a_replay_shows_it(game_id: str, data: st.DataObject) -> None:
    game = kiebitz.game(game_id)
    table = data.draw(tables(game))
    play = Play(game, table.seats, table.options, shuffle=Shuffle.seeded(table.seed))
    go_on(play, table.seed, MOVES, UNDO)
    order = list(range(len(play.record.entries)))
    Random(table.seed).shuffle(order)
    assert agrees(Timeline(play), game, play.record, order)
    stopped = replayed(game, play.record, order[0])
    assert digest(game, Timeline(play).at(order[0]).state) == digest(game, stopped)


def test_those_plays_take_moves_back() -> None:
    """Otherwise the test above would say less than it seems to."""
    for game_id in kiebitz.game_ids():
        game = kiebitz.game(game_id)
        options = {option: values[0] for option, values in game.kit_options.items()}
        entries = [
            entry
            for seed in range(4)
            for entry in go_on(
                Play(game, 3, options, shuffle=Shuffle.seeded(seed)), seed, MOVES, UNDO
            ).record.entries
        ]
        assert any(isinstance(entry, Undone) for entry in entries), game_id


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_recorded_games(path: Path) -> None:
    """Among them players who leave, seats that change hands, and games given up."""
    record = read(path.read_bytes())
    game = kiebitz.game(record.header.game)
    timeline, rng = Timeline.of(game, record), Random(path.stem)
    assert len(timeline) == len(record.entries)
    shown = {rng.randrange(len(record.entries)) for _ in range(6)} | {len(record.entries) - 1}
    shown |= {
        n
        for n, entry in enumerate(record.entries)
        if isinstance(entry, Withdrawn | SeatChanged | VersionChanged)
    }
    expected = {}
    run = Replay(game, record)
    for n in run:
        if n in shown:
            expected[n] = digest(game, run.state)
    order = sorted(expected)
    rng.shuffle(order)
    assert all(digest(game, timeline.at(n).state) == expected[n] for n in order)


# --- a play that goes on


@pytest.mark.parametrize(
    "game", [PEBBLES, AMAZONAS, kiebitz.game("gilde")], ids=lambda game: game.id
)
def test_it_follows_a_play_that_grows(game: Game[Any]) -> None:
    """In pieces, with take-backs; gilde and pebbles take moves back over those of others."""
    play, rng = started(game, 3), Random(3)
    timeline = Timeline(play)
    timeline.at(0)
    for piece in range(25):
        go_on(play, piece, rng.randrange(1, 8), undo=0.4)
        entries = len(play.record.entries)
        assert len(timeline) == entries
        order = [entries - 1, *(rng.randrange(entries) for _ in range(4))]
        assert agrees(timeline, game, play.record, order)
    assert any(isinstance(entry, Undone) for entry in play.record.entries)


def test_what_is_taken_back_later_can_still_be_shown() -> None:
    play = started(PEBBLES)
    play.push(0, "dig")
    play.push(0, play.legal(0)[0])
    timeline = Timeline(play)
    thrown = digest(PEBBLES, timeline.at(2).state)
    play.undo(0)
    assert digest(PEBBLES, timeline.at(2).state) == thrown
    assert digest(PEBBLES, timeline.at(3).state) == digest(PEBBLES, timeline.at(1).state)
    assert digest(PEBBLES, Timeline(play).at(2).state) == thrown


def test_a_player_who_leaves() -> None:
    game = kiebitz.game("tiwanaku")
    play = go_on(Play(game, 3, {"board": "short"}, shuffle=Shuffle.seeded(1)), 1, 6)
    timeline = Timeline(play)
    timeline.at(3)
    play.withdraw(1)
    play.change_seat(0, "bot")
    go_on(play, 2, 10)
    assert agrees(timeline, game, play.record, range(len(timeline)))


# --- all points in order


@pytest.mark.parametrize(
    "game", [PEBBLES, AMAZONAS, kiebitz.game("gilde")], ids=lambda game: game.id
)
@pytest.mark.parametrize("walked", [0, 40, 10_000])
def test_a_loop_shows_every_point(game: Game[Any], walked: int) -> None:
    """Whether nothing, a part or all of it was walked before; and when somebody asks in between."""
    play = go_on(started(game, 3), 3, 90, UNDO)
    timeline = Timeline(play)
    last = len(timeline) - 1
    timeline.at(min(walked, last))
    shown = []
    for point in timeline:
        shown.append(digest(game, point.state))
        assert point.entry == len(shown) - 1
        if point.entry == 10:
            timeline.at(last - 1)
    assert shown == digests(game, play.record)
    assert any(isinstance(entry, Undone) for entry in play.record.entries)


def test_a_loop_makes_each_move_once(monkeypatch: pytest.MonkeyPatch) -> None:
    play = go_on(started(AMAZONAS, 1), 1, undo=0)
    counted = Counted(monkeypatch, type(play.state))
    Replay(AMAZONAS, play.record).run()
    once = counted.calls
    timeline = Timeline(play)
    for _ in range(2):
        before = counted.calls
        assert len(list(timeline)) == len(timeline)
        assert counted.calls - before <= once


def test_the_new_events_of_all_points_are_all_events() -> None:
    play = go_on(started(AMAZONAS, 4), 4, 40, undo=0.3)
    for viewer in (SPECTATOR, 0, 1):
        told = [
            repr((point.entry, event))
            for point in Timeline(play)
            for event in point.new_events(viewer)
        ]
        assert told == [repr((each.entry, each.event)) for each in play.events(viewer)]


def test_a_loop_starts_where_the_replay_does() -> None:
    position = AMAZONAS.dump(go_on(started(AMAZONAS), 1, 20).state)
    timeline = Timeline(go_on(Play.from_position(AMAZONAS, position), 2, 5))
    assert timeline.first == 1
    assert [point.entry for point in timeline] == list(range(1, len(timeline)))


# --- the draws


def test_draws_with_all_that_could_have_been_drawn() -> None:
    play = started(PEBBLES)
    play.push(0, "dig")
    wishes = tuple((f"wish {colour}", 1) for colour in ("red", "green", "blue"))
    assert [(drawn.entry, drawn.name) for drawn in Timeline(play).draws()] == [
        (0, "wish/0"),
        (0, "wish/1"),
        (1, "pebble/0/1"),
    ]
    for drawn in Timeline(play).draws():
        assert drawn.outcome in [outcome for outcome, _ in drawn.choice]
        assert drawn.entry == 1 or drawn.choice == wishes


# --- what a point shows


def test_views_and_events_are_those_of_the_moment() -> None:
    play = started(AMAZONAS, 4)
    shown = []
    viewers = (SPECTATOR, 0, 1)
    for seed in range(40):
        views = [encoded(play.view(viewer)) for viewer in viewers]
        logs = [repr(play.events(viewer)) for viewer in viewers]
        shown.append((len(play.record.entries) - 1, play.pending, views, logs))
        go_on(play, seed, 1, undo=0.3)
    timeline = Timeline(play)
    Random(1).shuffle(shown)
    for n, pending, views, logs in shown:
        point = timeline.at(n)
        assert (point.entry, point.pending, point.outcome) == (n, pending, None)
        assert [encoded(point.view(viewer)) for viewer in viewers] == views
        assert [repr(point.events(viewer)) for viewer in viewers] == logs
        assert repr(point.events(0, 5)) == repr(
            [each for each in point.events(0) if each.number > 5]
        )


def test_the_last_entry_has_the_outcome() -> None:
    play = go_on(started(PEBBLES), 1)
    timeline = Timeline.of(PEBBLES, read(play.record.write()))
    point = timeline.at(len(timeline) - 1)
    assert (point.pending, point.outcome) == ((), play.outcome)
    assert repr(point.events(1)) == repr(play.events(1))


def test_a_state_belongs_to_its_caller() -> None:
    play = go_on(started(PEBBLES), 1, 8)
    timeline = Timeline(play)
    for n in range(len(timeline)):
        before = digest(PEBBLES, timeline.at(n).state)
        state = timeline.at(n).state
        state.apply(state.pending()[0], state.legal(state.pending()[0])[0], Journal())
        assert digest(PEBBLES, timeline.at(n).state) == before
    assert digest(PEBBLES, play.state) == digest(PEBBLES, timeline.at(len(timeline) - 1).state)


def test_a_seat_that_is_not_there() -> None:
    point = Timeline(started(PEBBLES)).at(0)
    for ask in (point.view, point.events, point.new_events):
        with pytest.raises(SeatError, match="there is no seat 5; seats are 0 to 1"):
            ask(5)


# --- what cannot be shown


@pytest.mark.parametrize("n", [-1, 4, 1000])
def test_an_entry_that_is_not_there(n: int) -> None:
    timeline = Timeline(go_on(started(PEBBLES), 1, 3, undo=0))
    with pytest.raises(IndexError, match=f"^there is no entry {n}; entries are 0 to 3$"):
        timeline.at(n)


def test_a_start_from_a_position_is_shown_at_its_first_two_entries() -> None:
    position = AMAZONAS.dump(go_on(started(AMAZONAS), 1, 20).state)
    play = go_on(Play.from_position(AMAZONAS, position), 2, 5)
    timeline = Timeline(play)
    assert AMAZONAS.dump(timeline.at(0).state) == AMAZONAS.dump(timeline.at(1).state) == position
    assert timeline.at(0).entry == 0
    assert (timeline.at(0).events(0), len(timeline.at(1).events(0))) == ([], 1)
    last = len(timeline) - 1
    assert digest(AMAZONAS, timeline.at(last).state) == digest(AMAZONAS, play.state)


def test_entries_of_older_rules_cannot_be_shown() -> None:
    play = go_on(started(PEBBLES), 1, 3, undo=0)
    position = msgspec.structs.replace(PEBBLES.dump(play.state), version=2, options={})
    whole = msgspec.Raw(msgspec.json.encode(position))
    play.record.add(VersionChanged(n=4, rules=2, position=whole))
    timeline = Timeline.of(NewPebbles(), play.record)
    assert timeline.at(4).pending == play.pending
    fault = "line 5: entry 3 comes before entry 4, where the replay starts"
    with pytest.raises(RecordError, match=fault):
        timeline.at(3)


def test_a_start_under_older_rules_cannot_be_shown() -> None:
    """Though entry 1 holds a position, the play did not start from it."""
    play = started(PEBBLES)
    position = msgspec.structs.replace(PEBBLES.dump(play.state), version=2, options={})
    whole = msgspec.Raw(msgspec.json.encode(position))
    play.record.add(VersionChanged(n=1, rules=2, position=whole))
    timeline = Timeline.of(NewPebbles(), play.record)
    assert timeline.at(1).pending == play.pending
    with pytest.raises(RecordError, match="entry 0 comes before entry 1"):
        timeline.at(0)


def test_a_faulty_record_is_shown_up_to_its_fault() -> None:
    """The same error every time, though the walk has stopped in the middle of an entry."""
    play = started(PEBBLES)
    for seat in (0, 1):
        play.push(seat, "dig")
    timeline = Timeline.of(PEBBLES, with_entry(play.record, 2, draws=()))
    assert timeline.at(1).pending == (0, 1)
    for _ in range(2):
        with pytest.raises(RecordError, match="line 4: the draw 'pebble/1/1' is missing"):
            timeline.at(2)
    assert timeline.at(1).pending == (0, 1)
    points = iter(timeline)
    assert [next(points).entry, next(points).entry] == [0, 1]
    with pytest.raises(RecordError, match="line 4: the draw 'pebble/1/1' is missing"):
        next(points)


# --- the price


class Counted:
    """Counts the calls of `apply` on the states of a game."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, kind: type) -> None:
        self.calls = 0
        apply = kind.apply  # type: ignore[attr-defined]

        def counting(*given: Any) -> None:
            self.calls += 1
            apply(*given)

        monkeypatch.setattr(kind, "apply", counting)

    def during(self, timeline: Timeline[Any], n: int) -> int:
        before = self.calls
        timeline.at(n)
        return self.calls - before


def long_plays() -> Iterator[Play[Any]]:
    yield go_on(started(AMAZONAS, 1), 1, undo=0)
    yield go_on(started(AMAZONAS, 2), 2, undo=0.5)
    yield go_on(Play(kiebitz.game("gilde"), 4, shuffle=Shuffle.seeded(1)), 1, 300, undo=0.5)


def test_after_one_walk_a_step_costs_few_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draws count as moves here. Also where moves are taken back over those of others, which makes many again."""
    for play in long_plays():
        counted = Counted(monkeypatch, type(play.state))
        timeline = Timeline(play)
        last = len(timeline) - 1
        moves = sum(isinstance(entry, Moved) for entry in play.record.entries)
        assert counted.during(timeline, last) >= moves > 3 * EVERY
        costs = [counted.during(timeline, n) for n in range(len(timeline))]
        assert max(costs) < EVERY
        # The copies are few: not every step is one.
        assert sum(cost > 0 for cost in costs) > last / 4


def test_a_play_that_grows_is_not_walked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    play = go_on(started(AMAZONAS, 1), 1, 80, undo=0)
    timeline = Timeline(play)
    timeline.at(len(timeline) - 1)
    go_on(play, 2, 1, undo=0)
    entry = play.record.entries[-1]
    assert isinstance(entry, Moved)
    counted = Counted(monkeypatch, type(play.state))
    assert counted.during(timeline, len(timeline) - 1) <= EVERY + len(entry.draws)


# --- one way to look back


def test_nothing_above_the_core_has_a_replay_of_its_own() -> None:
    """The conformance kit excepted, which checks the core."""
    package = Path(kiebitz.__file__).parent
    own = [
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if path.relative_to(package).parts[0] not in ("core", "testing")
        and "Replay(" in path.read_text(encoding="utf-8")
    ]
    assert own == []
