"""Replay checks everything: also what a forger with a fitting chain of checks would hand in."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import RecordError
from kiebitz.core.journal import Journal
from kiebitz.core.play import Play
from kiebitz.core.positions import Reader
from kiebitz.core.record import (
    Ended,
    GivenUp,
    Moved,
    Record,
    SeatChanged,
    Start,
    Undone,
    VersionChanged,
    Withdrawn,
    read,
)
from kiebitz.core.replay import Replay, replay
from kiebitz.testing.laws import digest
from tests.core.plays import (
    AMAZONAS,
    GAMES,
    ONE_BY_ONE,
    PEBBLES,
    finished,
    go_on,
    resealed,
    started,
    with_entry,
)
from tests.core.toy_game import Pebbles, PebblesState


def refused(record: Record, game: Any = PEBBLES) -> tuple[int, str]:
    """The line and the fault with which a record is refused, on every way to play it again."""
    text = record.write()
    with pytest.raises(RecordError) as caught:
        replay(game, record)
    with pytest.raises(RecordError) as again:
        Play.resumed(game, record)
    assert str(again.value) == str(caught.value)
    assert record.write() == text
    return caught.value.line, caught.value.fault


def scripted(*moves: tuple[int, str], rounds: str = "1") -> Play[Any]:
    """A play of Pebbles with these moves; a move "undo" takes one back."""
    play = started(PEBBLES, rounds=rounds)
    for seat, move in moves:
        if move == "undo":
            play.undo(seat)
        else:
            play.push(seat, move)
    return play


def dug() -> Record:
    """Entries: 0 start, 1 dig of seat 0, 2 dig of seat 1."""
    return scripted((0, "dig"), (1, "dig")).record


@pytest.mark.parametrize("game_id", GAMES)
def test_a_record_replays_to_the_same_state(game_id: str) -> None:
    game = GAMES[game_id]
    undone = 0
    for seed in range(4):
        play = go_on(started(game, seed), seed)
        undone += sum(isinstance(entry, Undone) for entry in play.record.entries)
        again = replay(game, read(play.record.write()))
        assert digest(game, again) == digest(game, play.state)
    assert undone


def test_it_stops_after_each_entry() -> None:
    play = started(PEBBLES)
    states = [digest(PEBBLES, play.state)]
    for _ in range(6):
        go_on(play, seed=len(states), moves=1, undo=0)
        states.append(digest(PEBBLES, play.state))
    run = Replay(PEBBLES, play.record)
    assert [digest(PEBBLES, run.state) for _ in run] == states


# --- header


def test_a_record_of_another_game() -> None:
    record = read(finished("pebbles"))
    assert refused(record, AMAZONAS) == (1, "a record of 'pebbles', not of 'amazonas'")


def test_a_record_of_other_rules() -> None:
    record = read(finished("pebbles"))
    old = resealed(record, header=msgspec.structs.replace(record.header, rules=7))
    assert refused(old) == (1, "rules version 7; this program plays version 1")


@pytest.mark.parametrize(
    "changes, fault",
    [
        ({"seats": 9}, "pebbles is for 2 to 3 seats, not 9"),
        ({"options": {"rounds": "9"}}, "option rounds: '9' is not one of 3, 2, 1"),
        ({"options": {"weather": "fine"}}, "unknown option 'weather'; this game has rounds"),
    ],
)
def test_a_table_that_cannot_be_set_up(changes: dict[str, Any], fault: str) -> None:
    record = read(finished("pebbles"))
    odd = resealed(record, header=msgspec.structs.replace(record.header, **changes))
    assert refused(odd) == (1, fault)


# --- moves


@pytest.mark.parametrize(
    "changes, fault",
    [
        ({"move": "fly"}, "'fly' is no move of this game"),
        ({"move": "throw red", "draws": ()}, "seat 0 may not 'throw red' here"),
        ({"seat": 7}, "there is no seat 7; seats are 0 to 1"),
        ({"seat": -1}, "there is no seat -1; seats are 0 to 1"),
        ({"move": "wish red", "draws": ()}, "seat 0 may not 'wish red' here"),
    ],
)
def test_a_move_that_cannot_be(changes: dict[str, Any], fault: str) -> None:
    assert refused(with_entry(dug(), 1, **changes)) == (3, fault)


def test_a_move_after_the_end() -> None:
    record = read(finished("pebbles"))
    entries = [*record.entries[:-1], Moved(n=len(record.entries) - 1, seat=0, move="stop")]
    late = resealed(record, entries=entries)
    assert refused(late) == (len(record.entries) + 1, "seat 0 may not 'stop' here")


def test_a_second_start() -> None:
    record = dug()
    twice = resealed(record, entries=[*record.entries, Start(n=3)])
    assert refused(twice) == (5, "a second start")


# --- draws


def draws_of(record: Record, n: int) -> tuple[tuple[str, str], ...]:
    entry = record.entries[n]
    assert isinstance(entry, (Moved, Start))
    return entry.draws


def test_an_impossible_draw() -> None:
    for outcome in ("wish red", "dig"):
        forged = with_entry(dug(), 1, draws=(("pebble/0/1", outcome),))
        assert refused(forged) == (3, f"draw 'pebble/0/1' cannot give {outcome!r}")


def test_a_pebble_that_is_no_longer_in_the_bag() -> None:
    """Four red pebbles exist; the fifth cannot be drawn."""
    play = Play(PEBBLES, 3)
    for _ in range(2):
        for seat in range(3):
            play.push(seat, "dig")
        for seat in range(3):
            play.push(seat, "stop")
    entries = [
        msgspec.structs.replace(entry, draws=tuple((name, "pebble red") for name, _ in entry.draws))
        if isinstance(entry, Moved)
        else entry
        for entry in play.record.entries
    ]
    line, fault = refused(resealed(play.record, entries=entries))
    assert (line, fault) == (10, "draw 'pebble/1/2' cannot give 'pebble red'")


def test_an_unknown_outcome() -> None:
    forged = with_entry(dug(), 1, draws=(("pebble/0/1", "pebble gold"),))
    line, fault = refused(forged)
    assert line == 3
    assert "'pebble gold' is no move of this game" in fault


def test_a_draw_under_another_name() -> None:
    record = dug()
    ((_, outcome),) = draws_of(record, 1)
    forged = with_entry(record, 1, draws=(("pebble/1/1", outcome),))
    assert refused(forged) == (3, "draw 'pebble/1/1' stands where 'pebble/0/1' is due")


def test_a_duplicated_draw() -> None:
    record = dug()
    (draw,) = draws_of(record, 1)
    fault = "nothing is drawn here, but the entry draws 'pebble/0/1'"
    assert refused(with_entry(record, 1, draws=(draw, draw))) == (3, fault)


def test_a_name_that_is_drawn_a_second_time() -> None:
    """A game that names two draws alike is caught when it is replayed."""

    class Careless(Pebbles):
        def draw_name(self, state: Any) -> str:
            return "wish"

    play = Play(Careless(), 2)
    assert refused(play.record, Careless()) == (2, "'wish' is drawn a second time")


def test_a_missing_draw() -> None:
    assert refused(with_entry(dug(), 1, draws=())) == (3, "the draw 'pebble/0/1' is missing")
    first = draws_of(dug(), 0)[:1]
    assert refused(with_entry(dug(), 0, draws=first)) == (2, "the draw 'wish/1' is missing")


def test_a_draw_where_nothing_is_drawn() -> None:
    record = scripted((0, "stop")).record
    forged = with_entry(record, 1, draws=(("pebble/0/1", "pebble red"),))
    fault = "nothing is drawn here, but the entry draws 'pebble/0/1'"
    assert refused(forged) == (3, fault)


# --- undo


def thrown() -> Record:
    """Entries: 1 and 2 both dig, 3 seat 0 throws its pebble back, 4 seat 1 does, 5 seat 1 takes that back."""
    play = scripted((0, "dig"), (1, "dig"))
    for seat in (0, 1):
        play.push(seat, play.legal(seat)[0])
    play.undo(1)
    return play.record


def test_an_undo_replays() -> None:
    record = thrown()
    assert PEBBLES.dump(replay(PEBBLES, record)) == PEBBLES.dump(
        replay(PEBBLES, resealed(record, entries=record.entries[:4]))
    )


@pytest.mark.parametrize(
    "changes, fault",
    [
        ({"seat": 0}, "entry 4 is not the newest of seat 0"),
        ({"cancels": (3,)}, "entry 3 is not the newest of seat 1"),
        ({"cancels": (99,)}, "entry 99 is not the newest of seat 1"),
        ({"cancels": ()}, "an undo names the entries that it takes back; this one none"),
        (
            {"cancels": (4, 2)},
            "entry 2 cannot be taken back: Something was drawn or revealed because of this move.",
        ),
        (
            {"seat": 5},
            "entry 4 cannot be taken back: There is no move of yours to take back.",
        ),
    ],
)
def test_a_foreign_undo(changes: dict[str, Any], fault: str) -> None:
    assert refused(with_entry(thrown(), 5, **changes)) == (7, fault)


def test_nothing_is_taken_back_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where the last move is not final and reveals nothing: what Play forbids, a record may not do."""

    def quiet_end(state: PebblesState, journal: Journal | None) -> None:
        state.round += 1
        state.dug = state.stopped = 0

    monkeypatch.setattr(PebblesState, "final", lambda state, seat, move: False)
    monkeypatch.setattr(PebblesState, "_end_round", quiet_end)
    play = Play(ONE_BY_ONE, 2, {"rounds": "1"})
    play.push(0, "stop")
    play.push(1, "stop")
    entries = [*play.record.entries[:-1], Undone(n=3, seat=1, cancels=(2,))]
    line, fault = refused(resealed(play.record, entries=entries), ONE_BY_ONE)
    assert (line, fault.partition(":")[0]) == (5, "entry 2 cannot be taken back")
    assert not Play.resumed(ONE_BY_ONE, play.record).can_undo(1)


# --- results


@pytest.mark.parametrize(
    "changes, fault",
    [
        ({"reason": "boredom"}, "the reason are noted as 'boredom', but are 'rounds'"),
        ({"ranks": (2, 1)}, "the ranks are noted as (2, 1), but are"),
        ({"scores": (99, 0)}, "the scores are noted as (99, 0), but are"),
    ],
)
def test_a_wrong_result(changes: dict[str, Any], fault: str) -> None:
    record = read(finished("pebbles"))
    last = len(record.entries) - 1
    end = record.entries[last]
    assert isinstance(end, Ended)
    if end.ranks == changes.get("ranks"):
        changes = {"ranks": (1, 2)}
        fault = fault.replace("(2, 1)", "(1, 2)")
    line, said = refused(with_entry(record, last, **changes))
    assert line == last + 2
    assert said.startswith(fault)


def test_an_end_before_the_end() -> None:
    record = dug()
    early = Ended(n=3, reason="rounds", ranks=(1, 1), scores=(0, 0))
    ended = resealed(record, entries=[*record.entries, early])
    assert refused(ended) == (5, "the game is not over here")


# --- other entries


def test_people_come_and_go() -> None:
    record = dug()
    entries = [*record.entries, SeatChanged(n=3, seat=1, to="bot"), Withdrawn(n=4, seat=0)]
    whole = resealed(record, entries=[*entries, GivenUp(n=5)])
    assert whole.finished
    run = Replay(PEBBLES, whole)
    run.journal = Journal()
    run.run()
    assert [event.key for event in run.journal.events][-1] == "withdrawn"


@pytest.mark.parametrize("entry", [SeatChanged(n=3, seat=4, to="bot"), Withdrawn(n=3, seat=4)])
def test_nobody_comes_or_goes_at_a_seat_that_is_not_there(entry: Any) -> None:
    record = dug()
    forged = resealed(record, entries=[*record.entries, entry])
    assert refused(forged) == (5, "there is no seat 4; seats are 0 to 1")


# --- rules versions


def restated() -> Record:
    """Entries: 1 a dig, 2 `version` with the position after it, 3 a dig of the other seat."""
    play = scripted((0, "dig"))
    play.restate(msgspec.json.encode(PEBBLES.dump(play.state)))
    play.push(1, "dig")
    return play.record


class NewPebbles(Pebbles):
    """The next rules: a version of their own, and an option fewer."""

    version = 2
    options = ()  # type: ignore[assignment]

    def options_of(self, state: Any) -> dict[str, str]:
        return {}

    def start(self, seats: int, options: dict[str, str]) -> Any:
        return super().start(seats, {"rounds": "3"})

    def read(self, position: Any, options: dict[str, str], reader: Reader) -> Any:
        return super().read(position, {"rounds": "3"}, reader)


def test_replay_goes_over_a_new_version() -> None:
    record = restated()
    state = replay(PEBBLES, record)
    assert PEBBLES.dump(state).dug == [0, 1]  # type: ignore[attr-defined]
    resumed = Play.resumed(PEBBLES, record, started(PEBBLES)._shuffle)
    resumed.push(0, "stop")
    assert replay(PEBBLES, resumed.record).legal(0) == ()


def test_an_old_record_goes_on_under_new_rules() -> None:
    """Its options need not exist any more: the play begins at the newest `version` entry that fits."""
    game = NewPebbles()
    record = resealed(dug())
    with pytest.raises(RecordError, match="rules version 1; this program plays version 2"):
        replay(game, record)
    position = PEBBLES.dump(replay(PEBBLES, record))
    position = msgspec.structs.replace(position, version=2, options={})
    entry = VersionChanged(n=3, rules=2, position=msgspec.Raw(msgspec.json.encode(position)))
    renewed = resealed(record, entries=[*record.entries, entry, Moved(n=4, seat=0, move="stop")])
    assert replay(game, renewed).legal(0) == ()


@pytest.mark.parametrize(
    "changes, fault",
    [
        ({"seats": 3, "own": [[0, 0, 0]] * 3, "wishes": ["red"] * 3}, "$.seats: 3 seats, but"),
        ({"wishes": [None, None], "own": [[0] * 3] * 2, "dug": []}, "$: no seat has anything"),
        ({"round": 2, "dug": []}, "$: no seat has anything to decide"),
        ({"round": 12}, "$.round: 12 is no round"),
    ],
)
def test_a_version_entry_with_a_position_that_cannot_go_on(
    changes: dict[str, Any], fault: str
) -> None:
    record = restated()
    entry = record.entries[2]
    assert isinstance(entry, VersionChanged)
    position = msgspec.json.decode(bytes(entry.position)) | changes
    raw = msgspec.Raw(msgspec.json.encode(position))
    line, said = refused(with_entry(record, 2, position=raw))
    assert line == 4
    assert said.startswith(fault)
