"""A play that starts from a position is recorded, replayed and verified like any other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import kiebitz
from kiebitz.core.errors import OptionError, PositionError
from kiebitz.core.play import Play
from kiebitz.core.proof import verify
from kiebitz.core.record import VersionChanged, read
from kiebitz.core.replay import replay
from kiebitz.core.state import SPECTATOR
from kiebitz.testing.laws import digest
from tests.core.plays import GAMES, PEBBLES, go_on, shuffle_with_salts, started

EXAMPLES = Path(__file__).parents[2] / "docs" / "positions"


def from_position(position: Any, game: Any = PEBBLES, **more: Any) -> Play[Any]:
    return Play.from_position(game, position, shuffle=shuffle_with_salts(2), **more)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_form_of_a_position_gives_the_same_play(game_id: str) -> None:
    game = GAMES[game_id]
    origin = go_on(started(game), 1, 5)
    whole = game.dump(origin.state)
    written = msgspec.json.encode(whole)
    forms = (whole, msgspec.to_builtins(whole), written, written.decode())
    plays = [from_position(form, game, names=("Ada", "Bo")) for form in forms]
    assert len({play.record.write() for play in plays}) == 1
    assert digest(game, plays[0].state) == digest(game, origin.state)
    assert plays[0].record.header.options == origin.record.header.options
    assert plays[0].record.header.names == ("Ada", "Bo")


def test_its_record_holds_the_position_as_entry_1() -> None:
    play = from_position(PEBBLES.dump(go_on(started(PEBBLES), 1, 3).state))
    entry = play.record.entries[1]
    assert isinstance(entry, VersionChanged)
    assert (len(play.record.entries), entry.rules) == (2, PEBBLES.version)
    assert PEBBLES.load(bytes(entry.position)).pending() == play.pending
    assert [logged.event.key for logged in play.events(SPECTATOR)] == ["versionChanged"]
    assert not any(play.can_undo(seat) for seat in range(play.seats))


@pytest.mark.parametrize("game_id", GAMES)
def test_it_is_written_read_resumed_replayed_and_verified(game_id: str) -> None:
    game = GAMES[game_id]
    play = go_on(from_position(game.dump(go_on(started(game), 1, 5).state), game), 3, 4)
    unfinished = read(play.record.write(), unfinished=True)
    resumed = Play.resumed(game, unfinished, shuffle_with_salts(2))
    assert repr(resumed.log) == repr(play.log)
    assert go_on(resumed, 4).record.write() == go_on(play, 4).record.write()
    record = read(play.record.write())
    assert digest(game, replay(game, record)) == digest(game, play.state)
    assert verify(game, record)


@pytest.mark.parametrize("game_id", kiebitz.game_ids())
def test_the_examples_of_all_games_can_be_played(game_id: str) -> None:
    game = kiebitz.game(game_id)
    play = from_position((EXAMPLES / f"{game_id}.json").read_bytes(), game)
    go_on(play, 1, 10)
    again = replay(game, read(play.record.write(), unfinished=True))
    assert digest(game, again) == digest(game, play.state)


def test_without_a_proof_it_promises_nothing() -> None:
    position = PEBBLES.dump(started(PEBBLES).state)
    assert from_position(position, proof=False).record.header.promise is None


@pytest.mark.parametrize(
    "changes, place",
    [
        ({"round": 9}, "$.round"),
        ({"wishes": [None, None]}, "$"),  # chance is to decide
        ({"round": 4}, "$"),  # the game is over
        ({"wishes": ["red", "?"]}, "$.wishes"),
        ({"seats": 9}, "$.seats"),
        ({"weather": "fine"}, "$"),
    ],
)
def test_a_bad_position_is_refused_with_its_place(changes: dict[str, Any], place: str) -> None:
    position = msgspec.to_builtins(PEBBLES.dump(started(PEBBLES).state)) | changes
    for form in (position, msgspec.json.encode(position)):
        with pytest.raises(PositionError) as caught:
            from_position(form)
        assert caught.value.place == place


def test_more_names_than_seats_are_refused() -> None:
    with pytest.raises(OptionError, match="3 names for 2 seats"):
        from_position(PEBBLES.dump(started(PEBBLES).state), names=("a", "b", "c"))
