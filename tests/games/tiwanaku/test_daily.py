"""The puzzle of the day."""

from __future__ import annotations

from datetime import date

import pytest

from kiebitz.core.daily import Attempt
from kiebitz.games.tiwanaku.features.daily import PUZZLES

DAY = date(2026, 11, 15)
NEXT = date(2026, 11, 16)
AFTER = date(2026, 11, 17)

(PUZZLE, SHORT) = PUZZLES


@pytest.mark.rule("TIW-123")
def test_only_the_first_attempt_counts_and_an_open_one_is_abandoned_in_time() -> None:
    first = Attempt("ada", DAY, ended=False, standing=(30, 5, 0))
    second = Attempt("ada", DAY, ended=True, standing=(90, 9, 3))
    assert PUZZLE.counting([first, second]) == {"ada": first}
    assert not PUZZLE.closed(first, NEXT)
    assert PUZZLE.closed(first, AFTER)
    assert PUZZLE.standings([first, second], DAY) == []
    assert PUZZLE.standings([first, second], AFTER) == [(1, first)]


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
    assert [(rank, attempt.account) for rank, attempt in PUZZLE.standings(rows, DAY)] == [
        (1, "a"),
        (2, "b"),
        (3, "c"),
        (4, "d"),
        (4, "e"),
    ]


@pytest.mark.rule("TIW-124", "TIW-155")
def test_nobody_sees_a_puzzle_before_the_own_attempt_has_ended() -> None:
    done, running = Attempt("ada", DAY, ended=True), Attempt("bo", DAY, ended=False)
    assert PUZZLE.may_see(DAY, [done], DAY)
    assert not PUZZLE.may_see(DAY, [running], DAY)
    assert not PUZZLE.may_see(DAY, [running], NEXT)
    assert PUZZLE.may_see(DAY, [running], AFTER)
    assert not PUZZLE.may_see(DAY, [], DAY)
    assert PUZZLE.may_see(DAY, [], NEXT)
