"""Who reads what."""

from __future__ import annotations

from kiebitz.core.journal import EVERYONE, Journal, but, only
from kiebitz.core.state import MAX_SEATS, SPECTATOR

VIEWERS = (SPECTATOR, *range(MAX_SEATS))


def readers(audience: int) -> list[int]:
    journal = Journal()
    journal.tell("x", audience)
    return [viewer for viewer in VIEWERS if journal.events[0].reaches(viewer)]


def test_everyone_means_spectators_too() -> None:
    assert readers(EVERYONE) == list(VIEWERS)


def test_only_one_seat() -> None:
    for seat in range(MAX_SEATS):
        assert readers(only(seat)) == [seat]


def test_everyone_but_one_seat() -> None:
    for seat in range(MAX_SEATS):
        assert readers(but(seat)) == [viewer for viewer in VIEWERS if viewer != seat]


def test_a_secret_and_its_twin_reach_everybody_once() -> None:
    for seat in range(MAX_SEATS):
        assert sorted(readers(only(seat)) + readers(but(seat))) == sorted(VIEWERS)


def test_audiences_join_and_meet() -> None:
    assert readers(only(0) | only(2)) == [0, 2]
    assert readers(but(0) & but(1)) == [SPECTATOR, 2, 3, 4]


def test_events_keep_their_order_their_parameters_and_what_they_are() -> None:
    journal = Journal()
    journal.tell("first", seat=1)
    journal.reveal("second", only(0), card="x")
    assert [(event.key, event.params, event.reveals) for event in journal.events] == [
        ("first", {"seat": 1}, False),
        ("second", {"card": "x"}, True),
    ]
    assert repr(journal.events) == "[tell first(seat=1), reveal second(card='x')]"


def test_a_parameter_may_be_called_key_or_audience() -> None:
    journal = Journal()
    journal.tell("x", key="a", audience="b")
    assert journal.events[0].params == {"key": "a", "audience": "b"}
    assert journal.events[0].audience == EVERYONE
