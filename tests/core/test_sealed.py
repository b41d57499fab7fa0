"""Sealed stocks: every leaf opens to the promised root, and nothing else does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kiebitz.core.errors import ProofError
from kiebitz.core.sealed import SMALLEST, Picked, SealedStock, check_leaf, sealed


def stock(count: int = 70) -> SealedStock:
    return SealedStock("map", [sealed(f"map {n}") for n in range(count)])


def ticket(index: int, count: int) -> int:
    """A ticket that falls on a leaf."""
    return (index << 256) // count + 1


def check(picked: Picked, number: int) -> None:
    check_leaf(picked.promise, number, picked.outcome, picked.opening)


@pytest.mark.rule("TIW-156")
@pytest.mark.parametrize("count", [64, 65, 70, 100, 127])
def test_every_leaf_opens_to_the_promised_root(count: int) -> None:
    made = stock(count)
    for index in range(count):
        picked = made.pick(ticket(index, count))
        assert (picked.outcome, picked.opening.index) == (f"map {index}", index)
        check(picked, ticket(index, count))


@pytest.mark.rule("TIW-156")
@pytest.mark.parametrize("count", [64, 67])
def test_a_leaf_of_another_place_does_not_pass_for_the_one_that_was_drawn(count: int) -> None:
    """Whatever index it claims: its way to the root turns elsewhere."""
    made = stock(count)
    for index in range(count):
        for other in {(index ^ 1) % count, (index + 5) % count, count - 1 - index} - {index}:
            picked = made.pick(ticket(other, count))
            with pytest.raises(ProofError, match="gives leaf"):
                check(picked, ticket(index, count))
            moved = replace(picked, opening=replace(picked.opening, index=index))
            with pytest.raises(ProofError):
                check(moved, ticket(index, count))


@pytest.mark.rule("TIW-156")
def test_a_changed_outcome_nonce_or_path_is_found() -> None:
    made = stock()
    number = ticket(5, 70)
    picked, other = made.pick(number), made.pick(ticket(6, 70))
    opening, path = picked.opening, picked.opening.path
    for forged in (
        replace(picked, outcome=other.outcome),
        replace(picked, opening=replace(opening, nonce=other.opening.nonce)),
        replace(picked, opening=replace(opening, nonce=opening.nonce[:-2])),
        replace(picked, opening=replace(opening, nonce="no hex")),
        replace(picked, opening=replace(opening, path=other.opening.path)),
        replace(picked, opening=replace(opening, path=path[:-1])),
        replace(picked, opening=replace(opening, path=(*path, path[0]))),
        replace(picked, opening=replace(opening, path=("no hex", *path[1:]))),
        replace(picked, promise=replace(picked.promise, root=stock().promise.root)),
        replace(picked, promise=replace(picked.promise, leaves=71)),
    ):
        with pytest.raises(ProofError):
            check(forged, number)


@pytest.mark.rule("TIW-156")
def test_a_stock_is_large_and_its_nonces_are_long_and_fresh() -> None:
    with pytest.raises(ValueError, match="64 leaves or more, not 63"):
        stock(SMALLEST - 1)
    small = replace(stock(SMALLEST).promise, leaves=1)
    with pytest.raises(ProofError, match="64 leaves or more, not 1"):
        check_leaf(small, 0, "map 0", stock().pick(0).opening)
    one, two = sealed("x"), sealed("x")
    assert len(bytes.fromhex(one.nonce)) * 8 >= 128
    assert one.nonce != two.nonce
    assert stock().promise.root != stock().promise.root
