"""The puzzle of the day."""

from __future__ import annotations

from datetime import date

import pytest

from kiebitz.games.tiwanaku.features.daily import Attempt, closed, counting, may_see, standings

DAY = date(2026, 11, 15)
NEXT = date(2026, 11, 16)
AFTER = date(2026, 11, 17)


@pytest.mark.rule("TIW-123")
def test_only_the_first_attempt_counts_and_an_open_one_is_abandoned_in_time() -> None:
    first = Attempt("ada", DAY, ended=False, standing=(30, 5, 0))
    second = Attempt("ada", DAY, ended=True, standing=(90, 9, 3))
    assert counting([first, second]) == {"ada": first}
    assert not closed(first, NEXT)
    assert closed(first, AFTER)
    assert standings([first, second], DAY) == []
    assert standings([first, second], AFTER) == [(1, first)]


@pytest.mark.rule("TIW-123")
def test_the_order_of_the_table() -> None:
    def row(name: str, points: int, levels: int, unused: int) -> Attempt:
        return Attempt(name, DAY, True, (points, levels, unused))

    rows = [
        row("d", 50, 10, 1),
        row("a", 60, 1, 0),
        row("c", 50, 10, 2),
        row("b", 50, 11, 0),
        row("e", 50, 10, 1),
    ]
    assert [(rank, attempt.account) for rank, attempt in standings(rows, DAY)] == [
        (1, "a"),
        (2, "b"),
        (3, "c"),
        (4, "d"),
        (4, "e"),
    ]


@pytest.mark.rule("TIW-124", "TIW-155")
def test_nobody_sees_a_puzzle_before_the_own_attempt_has_ended() -> None:
    done, running = Attempt("ada", DAY, ended=True), Attempt("bo", DAY, ended=False)
    attempts = [done, running]
    assert may_see("ada", DAY, attempts, DAY)
    assert not may_see("bo", DAY, attempts, DAY)
    assert not may_see("bo", DAY, attempts, NEXT)
    assert may_see("bo", DAY, attempts, AFTER)
    assert not may_see("cy", DAY, attempts, DAY)
    assert may_see("cy", DAY, attempts, NEXT)
