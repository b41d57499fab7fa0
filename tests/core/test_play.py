"""The friendly face: errors that say what is wrong, and nothing half applied."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import kiebitz
from kiebitz.core.errors import (
    IllegalMove,
    InvalidMove,
    KiebitzError,
    OptionError,
    PositionError,
    ProofError,
    RecordError,
    SeatError,
    UnknownGame,
)
from kiebitz.core.play import Play
from kiebitz.core.proof import verify
from kiebitz.core.record import Ended, Moved, VersionChanged, read
from kiebitz.core.replay import replay
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.testing.laws import digest, encoded
from tests.core.plays import AMAZONAS, GAMES, PEBBLES, go_on, shuffle_with_salts, started
from tests.core.toy_game import PebblesState


def snapshot(play: Play[Any]) -> tuple[object, ...]:
    """Everything about a play that a failed call might have changed."""
    undo = [play.can_undo(seat) for seat in range(play.seats)]
    return digest(play.game, play.state), play.record.write(), list(play.log), undo


# --- starting


def test_an_unknown_game_is_named_with_those_that_exist() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there are amazonas"):
        kiebitz.new("chess", seats=2)


def test_the_same_seed_gives_the_same_play() -> None:
    one, two, other = (go_on(kiebitz.new("amazonas", 2, seed=seed), 1) for seed in (7, 7, 8))
    assert one.record.write() == two.record.write() != other.record.write()


def test_without_a_seed_draws_differ() -> None:
    commitments = {kiebitz.new("amazonas", 2).record.header.promise for _ in range(5)}
    assert len(commitments) == 5


def test_more_names_than_seats_are_refused() -> None:
    with pytest.raises(OptionError, match="3 names for 2 seats"):
        Play(PEBBLES, 2, names=("a", "b", "c"))


# --- legal moves


def test_legal_moves_can_be_counted_walked_and_asked() -> None:
    play = started(PEBBLES)
    legal = play.legal(0)
    assert len(legal) == 2
    assert list(legal) == ["dig", "stop"]
    assert legal[0] == "dig"
    assert legal[-1:] == ["stop"]
    assert list(reversed(legal)) == ["stop", "dig"]
    assert legal.index("stop") == 1
    assert "dig" in legal
    assert "DIG " in legal
    numbers: Any = [PEBBLES.parse("stop")]
    assert all(number in legal for number in numbers)
    for foreign in ("throw red", "fly", 1, 99, -1, None, 2.5):
        assert foreign not in legal
    assert repr(legal) == "<2 legal moves: dig, stop>"


def test_a_long_list_is_cut_when_printed() -> None:
    play = kiebitz.new("amazonas", 3, seed=1)
    assert repr(play.legal(play.pending[0])).endswith(", …>")


def test_they_stay_those_of_the_moment() -> None:
    play = started(PEBBLES)
    legal = play.legal(0)
    play.push(0, "dig")
    assert len(legal) == 2
    assert "dig" in legal
    assert "dig" not in play.legal(0)


def test_a_seat_that_is_not_asked_has_none() -> None:
    play = started(PEBBLES)
    play.push(0, "stop")
    assert len(play.legal(0)) == 0
    assert not play.legal(0)
    assert play.asks(0) is None
    asked = play.asks(1)
    assert asked is not None
    assert play.game.texts("en").message(f"ask-{asked.key}", asked.params).startswith("Round 1")


# --- refusing


@pytest.mark.parametrize("move", ["fly", "", "throw gold", -1, 11, 10**6])
def test_what_is_no_move_is_invalid(move: str | int) -> None:
    play = started(PEBBLES)
    before = snapshot(play)
    for call in (play.push, play.preview):
        with pytest.raises(InvalidMove, match="is no move of this game"):
            call(0, move)
    assert snapshot(play) == before


def test_an_illegal_move_names_the_rule() -> None:
    play = started(PEBBLES)
    play.push(0, "dig")
    before = snapshot(play)
    for call in (play.push, play.preview):
        with pytest.raises(IllegalMove) as caught:
            call(0, "dig")
        assert str(caught.value) == "dig: You have dug in this round already. (PEB-3)"
        assert (caught.value.rule, caught.value.key) == ("PEB-3", "dugAlready")
    with pytest.raises(IllegalMove, match=r"wish red: .* \(PEB-2\)"):
        play.push(0, "wish red")
    assert snapshot(play) == before


def test_a_seat_that_is_not_asked_may_not_move() -> None:
    play = started(PEBBLES)
    play.push(0, "stop")
    with pytest.raises(IllegalMove, match="It is not your turn"):
        play.push(0, "stop")


def test_after_the_end_no_move_is_legal() -> None:
    play = go_on(started(PEBBLES), 1)
    before = snapshot(play)
    with pytest.raises(IllegalMove, match="stop: the game is over") as caught:
        play.push(0, "stop")
    assert caught.value.key == "over"
    assert snapshot(play) == before


@pytest.mark.parametrize("seat", [-1, 2, 5, 10**9, -(10**9)])
def test_a_seat_that_is_not_there(seat: int) -> None:
    play = started(PEBBLES)
    before = snapshot(play)
    calls: list[Any] = [
        lambda: play.push(seat, "stop"),
        lambda: play.preview(seat, "stop"),
        lambda: play.legal(seat),
        lambda: play.view(seat),
        lambda: play.knowledge(seat),
        lambda: play.asks(seat),
        lambda: play.events(seat),
        lambda: play.game.refusal(play.state, seat, 0),
    ]
    for call in calls:
        with pytest.raises(SeatError, match=f"^there is no seat {seat}; seats are 0 to 1$"):
            call()
    assert snapshot(play) == before


def test_every_error_of_a_caller_is_a_kiebitz_error() -> None:
    kinds = (IllegalMove, InvalidMove, SeatError, OptionError, UnknownGame)
    more = (PositionError, RecordError, ProofError)
    assert all(issubclass(kind, KiebitzError) for kind in (*kinds, *more))


# --- moving


def test_a_move_by_number_is_the_move_by_notation() -> None:
    by_text, by_number = started(PEBBLES), started(PEBBLES)
    by_text.push(0, "dig")
    by_number.push(0, PEBBLES.parse("dig"))
    assert by_text.record.write() == by_number.record.write()


def test_an_entry_says_who_sent_it() -> None:
    play = started(PEBBLES)
    play.push(1, " Stop ", by="bot", move_id="x7")
    entry = play.record.entries[-1]
    assert isinstance(entry, Moved)
    assert (entry.n, entry.seat, entry.move, entry.by, entry.id) == (1, 1, "stop", "bot", "x7")


@pytest.mark.parametrize("method", ["apply", "final", "chances", "copy", "pending", "outcome"])
def test_an_exception_in_the_rules_leaves_everything_as_it_was(
    method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Raised at every single call that a move makes, one after the other."""
    play = started(PEBBLES)
    true_method = getattr(PebblesState, method)
    for fatal in range(20):
        before, calls = snapshot(play), 0

        def failing(*arguments: Any, fatal: int = fatal) -> Any:
            nonlocal calls
            calls += 1
            if calls > fatal:
                raise ZeroDivisionError
            return true_method(*arguments)

        with monkeypatch.context() as patch:
            patch.setattr(PebblesState, method, failing)
            try:
                play.push(0, "dig")
            except ZeroDivisionError:
                failed = True
            else:
                failed = False
        if not failed:
            assert fatal, f"a move never calls {method}"
            return
        assert snapshot(play) == before
    raise AssertionError("the move was never made")


def test_an_exception_in_the_last_move_does_not_end_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play = Play(PEBBLES, 2, {"rounds": "1"})
    play.push(0, "stop")
    before = snapshot(play)

    def broken(state: PebblesState) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(PebblesState, "outcome", broken)
        with pytest.raises(ZeroDivisionError):
            play.push(1, "stop")
    assert snapshot(play) == before
    play.push(1, "stop")
    assert play.record.finished


def test_the_end_is_recorded_with_the_result() -> None:
    play = go_on(started(PEBBLES), 4)
    outcome, last = play.outcome, play.record.entries[-1]
    assert outcome is not None
    assert isinstance(last, Ended)
    assert (last.reason, last.ranks, last.scores) == (
        outcome.reason,
        outcome.ranks,
        outcome.scores,
    )
    assert play.pending == ()


# --- looking


def test_a_preview_ends_where_chance_begins() -> None:
    play = started(PEBBLES)
    assert [event.key for event in play.preview(0, "dig")] == ["dig"]
    assert [event.key for event in play.preview(0, "stop")] == ["stop"]


def test_a_preview_changes_nothing_and_is_what_happens() -> None:
    play = go_on(kiebitz.new("amazonas", 3, seed=2), 2, 20, undo=0)
    before = snapshot(play)
    seat = play.pending[0]
    foreseen = {text: [repr(e) for e in play.preview(seat, text)] for text in play.legal(seat)}
    assert snapshot(play) == before
    move, events = next(iter(foreseen.items()))
    told = len(play.events(seat))
    play.push(seat, move)
    happened = [repr(logged.event) for logged in play.events(seat, told)]
    assert happened[: len(events)] == events


def test_each_viewers_log_is_numbered_without_gaps() -> None:
    """A gap would tell that others were told something."""
    play = go_on(started(PEBBLES), 1, 6)
    for viewer in (SPECTATOR, 0, 1):
        events = play.events(viewer)
        assert [logged.number for logged in events] == list(range(1, len(events) + 1))
        later = play.events(viewer, after=2)
        assert [repr(logged) for logged in later] == [repr(logged) for logged in events[2:]]
    keys = [logged.event.key for logged in play.events(SPECTATOR)]
    assert keys[:2] == ["wishOfOther", "wishOfOther"]
    assert [logged.event.key for logged in play.events(0)][:2] == ["wish", "wishOfOther"]


def test_what_is_sealed_is_in_nobody_elses_log_view_or_knowledge() -> None:
    """Two tables that differ in seat 1's wish alone are the same to seat 0 and to spectators."""
    tables: dict[str, Play[Any]] = {}
    for seed in range(60):
        play = Play(PEBBLES, 2, shuffle=Shuffle.seeded(seed))
        own, other = play.game.dump(play.state).wishes  # type: ignore[attr-defined]
        if own == "red":
            tables.setdefault(other, play)
    assert len(tables) == 3
    for viewer in (0, SPECTATOR):
        seen = {encoded(play.view(viewer)) for play in tables.values()}
        read_by = {repr(play.events(viewer)) for play in tables.values()}
        assert len(seen) == len(read_by) == 1
    assert len({play.knowledge(0).encode() for play in tables.values()}) == 1


def test_the_view_before_and_after_is_not_the_same_object() -> None:
    """States are never shared with callers: a view taken earlier does not change."""
    play = started(PEBBLES)
    early = encoded(play.view(0))
    view = play.view(0)
    play.push(0, "dig")
    assert encoded(view) == early


# --- going on


@pytest.mark.parametrize("game_id", GAMES)
def test_a_play_goes_on_from_its_record(game_id: str) -> None:
    """In mid-game, with moves that may still be taken back; then both go the same way to the end."""
    game = GAMES[game_id]
    for moves in (0, 3, 7, 11):
        play = go_on(started(game, 5), 5, moves)
        resumed = Play.resumed(
            game, read(play.record.write(), unfinished=True), shuffle_with_salts(5)
        )
        assert snapshot(resumed)[:2] == snapshot(play)[:2]
        assert repr(resumed.events(0)) == repr(play.events(0))
        for seat in range(play.seats):
            assert resumed.can_undo(seat) == play.can_undo(seat)
        assert go_on(resumed, 6).record.write() == go_on(play, 6).record.write()
        assert verify(game, resumed.record)


def test_it_does_not_go_on_with_another_shuffle() -> None:
    play = started(PEBBLES, 5)
    other_salts = Shuffle(play._shuffle.secret, play._shuffle.nonce, (bytes(32),))
    for wrong in (None, Shuffle.seeded(6), other_salts):
        with pytest.raises(ProofError, match="not the one that the record promises"):
            Play.resumed(PEBBLES, read(play.record.write(), unfinished=True), wrong)


def test_a_finished_play_needs_no_shuffle() -> None:
    play = go_on(started(PEBBLES), 1)
    resumed = Play.resumed(PEBBLES, read(play.record.write()))
    assert resumed.outcome == play.outcome
    assert repr(resumed.events(1)) == repr(play.events(1))


def test_a_play_goes_on_from_a_position() -> None:
    play = go_on(kiebitz.new("amazonas", 2, seed=3), 3, 20)
    whole = AMAZONAS.dump(play.state)
    play.restate(msgspec.json.format(msgspec.json.encode(whole), indent=4))
    assert AMAZONAS.dump(play.state) == whole
    entry = play.record.entries[-1]
    assert isinstance(entry, VersionChanged)
    assert entry.rules == AMAZONAS.version
    assert [play.can_undo(seat) for seat in (0, 1)] == [False, False]
    assert play.events(0)[-1].event.key == "versionChanged"
    go_on(play, 4)
    record = read(play.record.write())
    assert digest(AMAZONAS, replay(AMAZONAS, record)) == digest(AMAZONAS, play.state)
    verify(AMAZONAS, record)


@pytest.mark.parametrize(
    "changes, place",
    [
        ({"round": 9}, "$.round"),
        ({"seats": 3, "own": [[0, 0, 0]] * 3, "wishes": ["red"] * 3}, "$.seats"),
        ({"wishes": [None, None]}, "$"),
        ({"round": 4}, "$"),
        ({"wishes": ["red", "?"]}, "$.wishes"),
    ],
)
def test_a_position_that_cannot_go_on_changes_nothing(changes: dict[str, Any], place: str) -> None:
    play = started(PEBBLES)
    before = snapshot(play)
    position = msgspec.to_builtins(PEBBLES.dump(play.state)) | changes
    with pytest.raises(PositionError) as caught:
        play.restate(msgspec.json.encode(position))
    assert caught.value.place == place
    assert snapshot(play) == before


def test_a_finished_play_goes_on_from_no_position() -> None:
    position = msgspec.json.encode(PEBBLES.dump(started(PEBBLES).state))
    play = go_on(started(PEBBLES), 1)
    before = snapshot(play)
    with pytest.raises(RecordError, match="a line after the last one"):
        play.restate(position)
    assert snapshot(play) == before
