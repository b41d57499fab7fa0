"""The puzzle of the day, and sealed stocks with their proof."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from kiebitz.core.errors import ProofError
from kiebitz.games.tiwanaku.board import SHORT, map_from_text
from kiebitz.games.tiwanaku.daily import Attempt, closed, counting, may_see, puzzle, standings
from kiebitz.games.tiwanaku.generator import is_fit
from kiebitz.games.tiwanaku.sealed import Leaf, SealedStock, check_opening, sealed
from kiebitz.games.tiwanaku.stock import STOCK

DAY = date(2026, 11, 15)
NEXT = date(2026, 11, 16)
AFTER = date(2026, 11, 17)


@pytest.mark.rule("TIW-122")
def test_the_puzzle_of_a_day_is_one_map_for_all_and_needs_the_secret() -> None:
    one = puzzle(b"secret", SHORT, DAY)
    assert puzzle(b"secret", SHORT, DAY).tiles == one.tiles
    assert puzzle(b"secret", SHORT, NEXT).tiles != one.tiles
    assert puzzle(b"other", SHORT, DAY).tiles != one.tiles
    assert is_fit(SHORT, one.tiles, one.starts, SHORT.default_starts, True)


@pytest.mark.rule("TIW-123")
def test_only_the_first_attempt_counts_and_an_open_one_is_abandoned_in_time() -> None:
    first = Attempt("ada", DAY, ended=False, points=30)
    second = Attempt("ada", DAY, ended=True, points=90)
    assert counting([first, second]) == {"ada": first}
    assert not closed(first, NEXT)
    assert closed(first, AFTER)
    assert standings([first, second], DAY) == []
    assert standings([first, second], AFTER) == [(1, first)]


@pytest.mark.rule("TIW-123")
def test_the_order_of_the_table() -> None:
    def row(name: str, points: int, levels: int, unused: int) -> Attempt:
        return Attempt(name, DAY, True, points, levels, unused)

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


# --- sealed stocks


def stock(count: int = 70) -> SealedStock:
    texts = [text for maps in STOCK["long"].values() for listed in maps.values() for text in listed]
    return SealedStock([sealed(text) for text in (texts * 2)[:count]])


@pytest.mark.rule("TIW-156")
@pytest.mark.parametrize("count", [64, 65, 70, 100])
def test_every_leaf_opens_to_the_promised_root(count: int) -> None:
    made = stock(count)
    for index in range(count):
        ticket = (index << 256) // count + 1
        assert made.index(ticket) == index
        check_opening(made.root, count, ticket, made.opening(index))


@pytest.mark.rule("TIW-156")
def test_a_swapped_map_nonce_place_or_path_is_found() -> None:
    made = stock()
    ticket = (5 << 256) // 70 + 1
    opening = made.opening(5)
    other = made.opening(6)
    for forged in (
        replace(opening, leaf=replace(opening.leaf, map=other.leaf.map)),
        replace(opening, leaf=replace(opening.leaf, nonce=other.leaf.nonce)),
        replace(opening, path=other.path),
        replace(opening, path=opening.path[:-1]),
        other,
    ):
        with pytest.raises(ProofError):
            check_opening(made.root, 70, ticket, forged)
    with pytest.raises(ProofError, match="not 5"):
        check_opening(made.root, 70, 0, opening)


@pytest.mark.rule("TIW-156")
def test_a_stock_is_large_and_its_nonces_are_long_and_fresh() -> None:
    with pytest.raises(ValueError, match="64 maps"):
        SealedStock([sealed("x")] * 63)
    one, two = sealed("x"), sealed("x")
    assert len(bytes.fromhex(one.nonce)) * 8 >= 128
    assert one.nonce != two.nonce
    assert isinstance(one, Leaf)
    assert stock().root != stock().root
    assert map_from_text(stock().leaves[0].map)[0]
