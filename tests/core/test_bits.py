"""Bitmasks against Python's own sets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.bits import MemberTable, lowest, mask_of, members

sets = st.sets(st.integers(0, 120))


@given(chosen=sets)
def test_a_mask_has_the_members_it_was_made_of(chosen: set[int]) -> None:
    mask = mask_of(chosen)
    assert members(mask) == sorted(chosen)
    assert all((mask >> place & 1 == 1) == (place in chosen) for place in range(130))


@given(one=sets, other=sets)
def test_masks_join_and_meet_as_sets_do(one: set[int], other: set[int]) -> None:
    assert members(mask_of(one) | mask_of(other)) == sorted(one | other)
    assert members(mask_of(one) & mask_of(other)) == sorted(one & other)
    assert members(mask_of(one) & ~mask_of(other)) == sorted(one - other)


@given(chosen=sets.filter(bool))
def test_the_lowest_member(chosen: set[int]) -> None:
    assert lowest(mask_of(chosen)) == min(chosen)


@given(size=st.integers(1, 75), offset=st.integers(0, 300), data=st.data())
def test_a_table_gives_what_walking_the_bits_gives(
    size: int, offset: int, data: st.DataObject
) -> None:
    mask = data.draw(st.integers(0, 2**size - 1))
    slow = tuple(offset + place for place in range(size) if mask >> place & 1)
    assert MemberTable(size, offset).of(mask) == slow


def test_a_mask_too_large_for_its_table_is_an_error() -> None:
    with pytest.raises(IndexError):
        MemberTable(10).of(1 << 10)
