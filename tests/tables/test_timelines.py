"""Looking back at a table shows what a plain replay shows, and the second look costs little."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec
import pytest

import kiebitz
from kiebitz.core.game import Game
from kiebitz.core.play import Play
from kiebitz.core.record import Opening, Record, Start, Undone, read
from kiebitz.core.replay import Replay, opening_of
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.core.timeline import Timeline
from kiebitz.games.amazonas import Amazonas
from kiebitz.tables.codes import TableError
from kiebitz.tables.replay import draws, scores
from kiebitz.tables.replay.timelines import ENTRIES, Timelines, point_at, timeline_of
from kiebitz.tables.schemas.replay import DrawFacts, ScorePoint, ScoreSeries
from tests.core.plays import resealed

RECORDS = sorted((Path(kiebitz.__file__).parent / "games").glob("*/records/*.jsonl"))
LONG = 3_000
STEP_CPU_MS = 20
NOISE = 4
"""A busy machine may take so many times longer."""


def finished(seed: int = 1, game_id: str = "amazonas") -> Play[Any]:
    """A finished game of random moves."""
    play, rng = kiebitz.new(game_id, 2, seed=seed), Random(seed)
    while play.pending:
        seat = play.pending[0]
        play.push(seat, rng.choice(play.legal(seat)))
    return play


def code(attempt: Callable[[], object]) -> str:
    """The code of a refusal."""
    with pytest.raises(TableError) as refused:
        attempt()
    return refused.value.code


# --- the same as a plain replay


class ReplayedDraws(Replay[Any]):
    """A plain replay that notes the choice at each draw."""

    def __init__(self, game: Game[Any], record: Record, opening: Opening) -> None:
        super().__init__(game, record)
        self.proof = opening
        self.found: list[DrawFacts] = []

    def _prove(self, n: int, name: str, outcome: int, opening: Opening) -> None:
        super()._prove(n, name, outcome, opening)
        write = self.game.notation
        listed = self.state.chances() if self.game.lists_outcomes(self.state) else ()
        choice = [(write(move), weight) for move, weight in listed]
        if write(outcome) not in [text for text, _ in choice]:
            choice = []
        self.found.append(DrawFacts(n, name, write(outcome), choice))


def replayed_series(game: Game[Any], views: list[list[Any]]) -> ScoreSeries:
    """The scores of a finished game by the views after each entry: the spectator's, then the seats'."""
    points: list[ScorePoint] = []
    for n, (public, *own) in enumerate(views):
        known = [game.scores_in(view)[seat] for seat, view in enumerate(own)]
        point = ScorePoint(n, game.round_in(public), known)
        same = points and (points[-1].round, points[-1].scores) == (point.round, point.scores)
        if not same or n == len(views) - 1:
            points.append(point)
    return ScoreSeries(True, points)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_entry_of_a_recorded_game(path: Path) -> None:
    """State, view of every viewer, scores and draws; by a loop and by single steps."""
    record = read(path.read_bytes())
    game = kiebitz.game(record.header.game)
    viewers = (SPECTATOR, *range(record.header.seats))
    run = Replay(game, record, keep_steps=True)
    states, views = [], []
    for _ in run:
        states.append(game.dump(run.state))
        views.append([game.view(run.state, viewer) for viewer in viewers])
    timeline = Timeline.of(game, record)
    for point in timeline:
        assert game.dump(point.state) == states[point.entry]
        assert [point.view(viewer) for viewer in viewers] == views[point.entry]
    assert all(game.dump(point_at(timeline, n).state) == state for n, state in enumerate(states))
    assert scores.series(timeline) == replayed_series(game, views)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_draw_of_a_recorded_game(path: Path) -> None:
    record = read(path.read_bytes())
    game, opening = kiebitz.game(record.header.game), opening_of(record)
    timeline = Timeline.of(game, record)
    if not game.reveals_all_at_end(game.stored_options(record.header.seats, record.header.options)):
        assert code(lambda: draws.draws(timeline)) == "keptHidden"
        return
    assert opening is not None
    expected = ReplayedDraws(game, record, opening)
    expected.run()
    assert draws.draws(timeline) == expected.found


def test_a_running_game_shows_the_scores_that_everybody_can_count() -> None:
    play = kiebitz.new("mesopotamien", 3, seed=2)
    rng = Random(2)
    for _ in range(120):
        seat = rng.choice(play.pending)
        play.push(seat, rng.choice(play.legal(seat)))
    timeline = timeline_of(play)
    series = scores.series(timeline)
    assert not series.complete
    for shown in series.points:
        view = point_at(timeline, shown.entry).view(SPECTATOR)
        assert shown.scores == list(play.game.scores_in(view))


# --- what cannot be shown


def test_draws_are_shown_at_the_end_only() -> None:
    running = kiebitz.new("amazonas", 2, seed=1)
    assert code(lambda: draws.draws(Timeline(running))) == "notOver"


def test_forged_draws_of_an_imported_record_are_named() -> None:
    record = read(finished().record.write())
    start = record.entries[0]
    assert isinstance(start, Start)
    (name, outcome), *others = start.draws
    options = Timeline.of(Amazonas(), record).draws()[0].choice
    other = next(text for text, _ in options if text != outcome)
    forged = msgspec.structs.replace(start, draws=((name, other), *others))
    timeline = Timeline.of(Amazonas(), resealed(record, entries=[forged, *record.entries[1:]]))
    assert code(lambda: draws.draws(timeline)) == "badRecord"


def test_entries_before_a_change_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    play = kiebitz.new("amazonas", 2, seed=1)
    for _ in range(4):
        play.push(play.pending[0], play.legal(play.pending[0])[0])
    newer = play.game.version + 1
    monkeypatch.setattr(Amazonas, "version", newer)
    assert code(lambda: timeline_of(play)) == "olderRules"
    play.restate(msgspec.json.encode(play.game.dump(play.state)))
    timeline = timeline_of(play)
    assert point_at(timeline, 5).view(0) == play.view(0)
    for entry in range(5):
        assert code(partial(point_at, timeline, entry)) == "olderRules"
    for entry in (-1, 6):
        assert code(partial(point_at, timeline, entry)) == "noSuchEntry"


# --- the price


def long_play() -> Play[Any]:
    """A game of Mesopotamien in which many moves are taken back and made again, until all have enough of it."""
    play = Play(kiebitz.game("mesopotamien"), 4, shuffle=Shuffle.seeded(4))
    rng = Random(4)
    while len(play.record.entries) < LONG:
        seat = rng.choice(play.pending)
        play.push(seat, rng.choice(play.legal(seat).numbers))
        if rng.random() < 0.8 and play.can_undo(seat):
            play.undo(seat)
    play.give_up()
    return play


async def test_a_step_of_a_long_game_costs_little_after_the_first() -> None:
    play, timelines, rng = long_play(), Timelines(), Random(1)
    entries = len(play.record.entries)
    assert entries >= LONG
    assert any(isinstance(entry, Undone) for entry in play.record.entries)
    await timelines.view_at("t", play, entries - 1, SPECTATOR)
    for _ in range(25):
        entry, viewer = rng.randrange(entries), rng.randrange(play.seats)
        before = process_time()
        await timelines.view_at("t", play, entry, viewer)
        assert (process_time() - before) * 1e3 <= STEP_CPU_MS * NOISE


class Counted:
    """Counts calls of a function in a module, and remembers the threads that made them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> None:
        self.threads: list[threading.Thread] = []
        function = getattr(module, name)

        def counting(*given: Any) -> Any:
            self.threads.append(threading.current_thread())
            return function(*given)

        monkeypatch.setattr(module, name, counting)

    @property
    def calls(self) -> int:
        return len(self.threads)


@pytest.fixture
def walks(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """First passes over a game."""
    return Counted(monkeypatch, Timeline, "_walk_to")


async def test_scores_and_draws_of_a_finished_game_are_computed_once(
    monkeypatch: pytest.MonkeyPatch, walks: Counted
) -> None:
    series = Counted(monkeypatch, scores, "series")
    drawn = Counted(monkeypatch, draws, "draws")
    play, timelines = finished(), Timelines()
    for _ in range(3):
        assert (await timelines.scores("t", play)).complete
        assert await timelines.draws("t", play)
        await timelines.view_at("t", play, 5, 0)
    # Loaded again, as after a while without anybody looking.
    await timelines.scores("t", Play.resumed(play.game, read(play.record.write())))
    assert (series.calls, drawn.calls, walks.calls) == (1, 1, 1)


async def test_all_who_ask_at_once_wait_for_one_pass_in_a_thread(
    monkeypatch: pytest.MonkeyPatch, walks: Counted
) -> None:
    series = Counted(monkeypatch, scores, "series")
    play, timelines = finished(), Timelines()
    found = await asyncio.gather(*(timelines.scores("t", play) for _ in range(5)))
    assert all(each is found[0] for each in found)
    assert (series.calls, walks.calls) == (1, 1)
    assert threading.current_thread() not in series.threads + walks.threads


async def test_somebody_who_goes_away_does_not_stop_it_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    series = scores.series

    def slow(timeline: Timeline[Any]) -> ScoreSeries:
        begun.set()
        assert go_on.wait(60)
        return series(timeline)

    monkeypatch.setattr(scores, "series", slow)
    play, timelines = finished(), Timelines()
    first = asyncio.create_task(timelines.scores("t", play))
    await asyncio.to_thread(begun.wait, 60)
    second = asyncio.create_task(timelines.scores("t", play))
    first.cancel()
    go_on.set()
    assert (await second).complete
    with pytest.raises(asyncio.CancelledError):
        await first


async def test_a_running_game_is_looked_at_again_when_it_has_gone_on(walks: Counted) -> None:
    play, timelines = kiebitz.new("amazonas", 2, seed=1), Timelines()
    for made in range(3):
        for _ in range(2):
            view = await timelines.view_at("t", play, made, 0)
        assert view == play.view(0)
        assert walks.calls == made + 1
        play = play.copy()
        play.push(play.pending[0], play.legal(play.pending[0])[0])


async def test_what_failed_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    play, timelines = kiebitz.new("amazonas", 2, seed=1), Timelines()
    drawn = Counted(monkeypatch, draws, "draws")
    for _ in range(2):
        with pytest.raises(TableError, match="when the game is over"):
            await timelines.draws("t", play)
    assert drawn.calls == 2


@pytest.mark.parametrize("bound", ["tables", "entries"])
async def test_the_tables_looked_at_last_are_kept(bound: str, walks: Counted) -> None:
    play = finished()
    two = {"tables": 2, "entries": 2 * len(play.record.entries)}
    timelines = Timelines(**{bound: two[bound]})
    for table, first in [
        ("a", True),
        ("b", True),
        ("a", False),
        ("c", True),  # and b is forgotten
        ("a", False),
        ("b", True),
        ("c", True),
    ]:
        before = walks.calls
        await timelines.view_at(table, play, 3, SPECTATOR)
        assert (walks.calls > before) == first, table


async def test_a_game_too_long_for_all_bounds_is_kept_alone(walks: Counted) -> None:
    play, timelines = finished(), Timelines(entries=10)
    for _ in range(2):
        await timelines.view_at("t", play, 3, SPECTATOR)
    assert walks.calls == 1
    assert ENTRIES > 5 * LONG
