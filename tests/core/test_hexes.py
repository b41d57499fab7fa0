"""Hexes against cubes, walking and plain sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.bits import mask_of, members
from kiebitz.core.hexes import (
    DIRECTIONS,
    NOWHERE,
    components,
    distance,
    flood,
    from_offset_columns,
    grid_name,
    neighbour_masks,
    neighbour_table,
    to_offset_columns,
)

Hex = tuple[int, int]
hexes = st.tuples(st.integers(-6, 6), st.integers(-6, 6))
boards = st.sets(hexes, min_size=1, max_size=40).map(sorted)


def steps_between(start: Hex, goal: Hex) -> int:
    """The distance by walking: breadth first."""
    reached, frontier, steps = {start}, {start}, 0
    while goal not in reached:
        frontier = {(q + dq, r + dr) for q, r in frontier for dq, dr in DIRECTIONS} - reached
        reached |= frontier
        steps += 1
    return steps


@given(a=hexes, b=hexes)
def test_the_distance_is_the_number_of_steps(a: Hex, b: Hex) -> None:
    assert distance(a, b) == distance(b, a) == steps_between(a, b)


@given(place=hexes)
def test_columns_and_back(place: Hex) -> None:
    assert from_offset_columns(*to_offset_columns(*place)) == place


def test_every_hex_of_a_map_has_a_name_of_its_own() -> None:
    far = range(-60, 60)
    assert len({grid_name(column, row) for column in far for row in far}) == len(far) ** 2


def test_opposite_directions_cancel() -> None:
    assert len(set(DIRECTIONS)) == 6
    for number, (dq, dr) in enumerate(DIRECTIONS):
        assert DIRECTIONS[(number + 3) % 6] == (-dq, -dr)


@given(board=boards)
def test_the_table_names_each_neighbour_and_the_way_back(board: list[Hex]) -> None:
    table = neighbour_table(board)
    for index, (q, r) in enumerate(board):
        for direction, (dq, dr) in enumerate(DIRECTIONS):
            neighbour = table[index][direction]
            if neighbour == NOWHERE:
                assert (q + dq, r + dr) not in board
            else:
                assert board[neighbour] == (q + dq, r + dr)
                assert table[neighbour][(direction + 3) % 6] == index


@given(board=boards)
def test_masks_hold_the_hexes_at_distance_one(board: list[Hex]) -> None:
    masks = neighbour_masks(neighbour_table(board))
    for index, place in enumerate(board):
        near = [other for other, there in enumerate(board) if distance(place, there) == 1]
        assert members(masks[index]) == near


def parts_by_merging(board: list[Hex], within: set[int]) -> list[set[int]]:
    """Connected parts the slow way: merge sets as long as two of them touch."""
    parts = [{index} for index in sorted(within)]
    merged = True
    while merged:
        merged = False
        for one in parts:
            for other in parts:
                touches = any(distance(board[a], board[b]) == 1 for a in one for b in other)
                if one is not other and touches:
                    one |= other
                    parts.remove(other)
                    merged = True
                    break
            if merged:
                break
    return parts


@given(board=st.sets(hexes, min_size=1, max_size=14).map(sorted), data=st.data())
def test_components_are_the_connected_parts(board: list[Hex], data: st.DataObject) -> None:
    within = data.draw(st.sets(st.integers(0, len(board) - 1)))
    masks = neighbour_masks(neighbour_table(board))
    found = components(masks, mask_of(within))
    assert [set(members(part)) for part in found] == sorted(
        parts_by_merging(board, within), key=min
    )


@given(board=boards, data=st.data())
def test_a_flood_is_every_component_it_starts_in(board: list[Hex], data: st.DataObject) -> None:
    indices = st.sets(st.integers(0, len(board) - 1))
    within, seeds = mask_of(data.draw(indices)), mask_of(data.draw(indices))
    masks = neighbour_masks(neighbour_table(board))
    wet = [part for part in components(masks, within) if part & seeds]
    assert flood(masks, seeds, within) == sum(wet)


@given(column=st.integers(-5, 5), row=st.integers(-5, 5), odd_low=st.booleans())
def test_offset_columns_keep_their_neighbours(column: int, row: int, odd_low: bool) -> None:
    """In flat-topped columns a hex touches the one below, and two in the next column."""
    here = from_offset_columns(column, row, odd_low=odd_low)
    assert distance(here, from_offset_columns(column, row + 1, odd_low=odd_low)) == 1
    sits_low = (column % 2 == 1) == odd_low
    beside = (row, row + 1) if sits_low else (row - 1, row)
    for other in range(row - 3, row + 4):
        there = from_offset_columns(column + 1, other, odd_low=odd_low)
        assert (distance(here, there) == 1) == (other in beside)
