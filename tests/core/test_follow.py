"""Copies of a play on different machines: what one does, the others take in, every entry checked."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from kiebitz.core.errors import RecordError, SeatError
from kiebitz.core.play import Play
from kiebitz.core.proof import verify
from kiebitz.core.record import Ended, GivenUp, Moved, read
from tests.core.plays import GAMES, PEBBLES, facts, go_on, shuffle_with_salts, started


@pytest.mark.parametrize("game_id", GAMES)
def test_a_follower_is_where_the_leader_is(game_id: str) -> None:
    """In pieces of random length, with take-backs, to the end."""
    leader = started(GAMES[game_id], 2)
    follower, rng = leader.copy(), Random(2)
    for piece in range(1000):
        go_on(leader, piece, rng.randrange(1, 6))
        follower.follow(leader.record.entries[len(follower.record.entries) :])
        assert facts(follower) == facts(leader)
        if not leader.pending:
            break
    assert follower.record.finished
    verify(leader.game, follower.record)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_play_is_restored_from_a_snapshot(game_id: str) -> None:
    """From the position after any entry at which nothing could be taken back."""
    game = GAMES[game_id]
    play, snapshots = started(game, 4), []
    for piece in range(40):
        if play.settled and play.pending:
            position = msgspec.json.encode(game.dump(play.state))
            snapshots.append((position, list(play.log), len(play.record.entries) - 1))
        go_on(play, piece, 1)
    assert len(snapshots) > 3
    for position, log, n in snapshots:
        restored = Play.restored(
            game, play.record, shuffle_with_salts(4), position=position, log=log, n=n
        )
        assert facts(restored) == facts(play)


def test_a_copy_goes_its_own_way() -> None:
    play = go_on(started(PEBBLES), 1, 5)
    before = facts(play)
    go_on(play.copy(), 2)
    assert facts(play) == before


def test_a_follower_takes_nothing_that_does_not_fit() -> None:
    leader = started(PEBBLES)
    follower = leader.copy()
    go_on(leader, 1, 3, undo=0)
    entries = leader.record.entries[1:]
    with pytest.raises(RecordError, match="entry 2 stands where entry 1 belongs"):
        follower.copy().follow(entries[1:])
    forged = msgspec.structs.replace(entries[0], seat=1 - entries[0].seat)  # type: ignore[union-attr]
    with pytest.raises(RecordError, match="line 3: its check does not fit"):
        follower.copy().follow([forged])
    other = go_on(started(PEBBLES, 9), 1, 3, undo=0)
    with pytest.raises(RecordError, match="its check does not fit"):
        follower.copy().follow(other.record.entries[1:])
    follower.follow(entries)
    assert facts(follower) == facts(leader)


def test_a_follower_checks_the_rules_too() -> None:
    leader = started(PEBBLES)
    cheat = leader.copy()
    cheat.record.add(Moved(n=1, seat=0, move="throw red"))
    with pytest.raises(RecordError, match="line 3: seat 0 may not 'throw red' here"):
        leader.follow(cheat.record.entries[1:])


# --- what else may happen at a table


def test_a_player_leaves_and_another_takes_the_seat() -> None:
    play = started(PEBBLES)
    play.withdraw(1)
    play.change_seat(1, "bot")
    assert [logged.event.key for logged in play.events(0)][-2:] == ["withdrawn", "seatToBot"]
    go_on(play, 1)
    resumed = Play.resumed(PEBBLES, read(play.record.write()))
    assert repr(resumed.events(0)) == repr(play.events(0))


def test_that_the_clock_made_a_move_is_told_by_leader_and_follower() -> None:
    play = started(PEBBLES)
    follower = play.copy()
    seat, n = play.pending[0], len(play.record.entries)
    play.push(seat, play.legal(seat).numbers[0], by="clock")
    told = [logged.event for logged in play.events(0) if logged.entry == n]
    assert (told[0].key, told[0].params) == ("timeRanOut", {"seat": seat})
    follower.follow(play.record.entries[n:])
    assert repr(follower.events(0)) == repr(play.events(0))


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_leaves_a_seat_that_is_not_there(seat: int) -> None:
    play = started(PEBBLES)
    before = facts(play)
    with pytest.raises(SeatError):
        play.withdraw(seat)
    with pytest.raises(SeatError):
        play.change_seat(seat, "bot")
    assert facts(play) == before


def test_a_table_that_is_given_up_is_laid_open() -> None:
    play = started(PEBBLES)
    play.push(0, "dig")
    play.give_up()
    last = play.record.entries[-1]
    assert isinstance(last, GivenUp)
    assert last.opening is not None
    assert verify(PEBBLES, read(play.record.write())) >= 2
    assert play.settled
    before = facts(play)
    for move in play.legal(0):
        with pytest.raises(RecordError, match="a line after the last one"):
            play.push(0, move)
    assert facts(play) == before


def test_what_may_be_taken_back_is_named() -> None:
    play = started(PEBBLES)
    assert play.settled
    play.push(0, "dig")
    assert play.settled
    play.push(0, next(move for move in play.legal(0) if move.startswith("throw")))
    assert not play.settled
    assert play.undoable(0) == 2
    assert play.undoable(1) is None
    play.undo(0)
    assert play.undoable(0) is None


def test_the_end_is_the_last_line() -> None:
    play = go_on(started(PEBBLES), 1)
    assert isinstance(play.record.entries[-1], Ended)
    with pytest.raises(RecordError, match="a line after the last one"):
        play.withdraw(0)
    with pytest.raises(RecordError, match="a line after the last one"):
        play.give_up()
