"""The lattice, the addresses and the tips: MIN-001 to MIN-028 and MIN-045 to MIN-054."""

from __future__ import annotations

from itertools import product
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.games.minden import board
from kiebitz.games.minden.board import ADDRESSES, CELLS, DATA, TIP_AT, TIP_TEXTS
from kiebitz.games.minden.places.deck import PACKS
from kiebitz.games.minden.places.pack import Landscape
from tests.games.minden.positions import A, B, at, legal

GERMANY = PACKS["germany"]
PLACES = {place.id: place for place in GERMANY.places}
GRID = GERMANY.grid


def address(lat: float, lon: float) -> str:
    return ADDRESSES[GRID.cell_at(lat, lon)]


def by_formula(lat: float, lon: float) -> str:
    """MIN-021 word for word."""
    sx = min(max(floor(lon - 6), 0), 9)
    sy = min(max(floor((55 - lat) * 2), 0), 15)
    column, row = sx // 2, sy // 2
    zone, first = ("N", 0) if row < 3 else ("M", 3) if row < 5 else ("S", 5)
    number = (row - first) * 5 + column + 1
    return f"{'W' if column < 2 else 'E'}-{zone}-{number}-{'abcd'[sy % 2 * 2 + sx % 2]}"


@pytest.mark.rule("MIN-001")
def test_the_components() -> None:
    parts = DATA["components"]
    assert parts["pawns"] == parts["tipBoards"] == len(board.PAWN_IDS) == 5
    assert parts["tipStones"] == 5 * parts["stonesPerPlayer"] == 5 * board.MOST_STONES
    assert board.PAWN_IDS == ["orange", "blue", "yellow", "white", "black"]
    assert (parts["board"], parts["cone"], parts["cards"]) == (1, 1, len(GERMANY.places))


@pytest.mark.rule("MIN-002")
def test_each_place_is_one_card() -> None:
    assert len(PLACES) == len(GERMANY.places) == 224


@pytest.mark.rule("MIN-005", "MIN-006", "MIN-007")
def test_the_colours_of_the_cards_and_what_they_stand_for() -> None:
    kinds = {"yellow": {"c"}, "orange": {"c"}, "green": {"l"}, "blue": {"s", "f"}}
    for colour in DATA["colours"]:
        cards = [place for place in GERMANY.places if place.color == colour["id"]]
        assert len(cards) == colour["count"]
        assert {place.id[0] for place in cards} == kinds[colour["id"]]
    assert [colour["id"] for colour in DATA["colours"]] == list(kinds)
    assert sum(colour["count"] for colour in DATA["colours"]) == 224


@pytest.mark.rule("MIN-014")
def test_no_town_on_the_map_is_a_card() -> None:
    marks = {landmark.name for landmark in GERMANY.landmarks}
    assert {"Berlin", "Bremen", "Dortmund", "Köln", "Nürnberg", "Frankfurt am Main"} <= marks
    assert not marks & {place.name for place in GERMANY.places}


@pytest.mark.rule("MIN-015", "MIN-016", "MIN-022")
def test_the_white_lines() -> None:
    assert [address(51.2, lon)[0] for lon in (9.9999, 10.0, 10.0001)] == ["W", "E", "E"]
    zones = [address(lat, 8.0)[2] for lat in (52.0001, 52.0, 50.0001, 50.0)]
    assert zones == ["N", "M", "M", "S"]


@pytest.mark.rule("MIN-017", "MIN-018", "MIN-019", "MIN-020")
def test_the_squares_of_each_block() -> None:
    blocks: dict[str, set[int]] = {}
    for text in ADDRESSES:
        half, zone, square, _ = text.split("-")
        blocks.setdefault(f"{half}-{zone}", set()).add(int(square))
    assert blocks == {
        "W-N": {1, 2, 6, 7, 11, 12},
        "E-N": {3, 4, 5, 8, 9, 10, 13, 14, 15},
        "W-M": {1, 2, 6, 7},
        "E-M": {3, 4, 5, 8, 9, 10},
        "W-S": {1, 2, 6, 7, 11, 12},
        "E-S": {3, 4, 5, 8, 9, 10, 13, 14, 15},
    }
    assert sum(len(numbers) for numbers in blocks.values()) == 40
    assert len(set(ADDRESSES)) == CELLS == 160
    assert [address(52.8, 6.4), address(52.8, 7.4)] == ["W-N-11-a", "W-N-11-b"]
    assert [address(52.3, 6.4), address(52.3, 7.4)] == ["W-N-11-c", "W-N-11-d"]


@pytest.mark.rule("MIN-021")
@given(st.floats(47.0, 55.3), st.floats(5.5, 16.0))
def test_the_address_of_a_point_is_given_by_the_formula(lat: float, lon: float) -> None:
    assert address(lat, lon) == by_formula(lat, lon)


@pytest.mark.rule("MIN-021")
@pytest.mark.parametrize("cell", range(CELLS))
def test_every_cell_holds_its_own_centre(cell: int) -> None:
    edge = GRID.bounds(cell)
    assert GRID.cell_at((edge.south + edge.north) / 2, (edge.west + edge.east) / 2) == cell


@pytest.mark.rule("MIN-023")
def test_the_rim_takes_what_lies_beyond_the_lattice() -> None:
    frame = GRID.frame
    assert (frame.west, frame.east, frame.south, frame.north) == (5.5, 16.0, 47.0, 55.3)
    assert address(55.3, 5.5) == "W-N-1-a"
    assert address(55.2, 8.4) == address(54.9, 8.4) == "W-N-2-a"
    assert address(47.0, 16.0) == "E-S-15-d"


@pytest.mark.rule("MIN-024")
def test_cells_without_land_may_be_tipped() -> None:
    state = at(fields=(0, 1), cards="c-minden c-kiel")
    assert "tip E-S-15-d" in legal(state, A)


@pytest.mark.rule("MIN-025")
def test_the_printed_solution_is_the_first_accepted_address() -> None:
    assert all(place.address == place.accepted[0] for place in GERMANY.places)
    assert PLACES["l-rhoen"].accepted == ("E-M-8-c", "E-M-8-a", "W-M-7-d", "W-M-7-b")


@pytest.mark.rule("MIN-026")
def test_points_are_right_in_every_cell_within_two_and_a_half_kilometres() -> None:
    for place in GERMANY.places:
        if place.color == "green":
            continue
        near = {
            ADDRESSES[cell] for cell in range(CELLS) if _km_to(cell, place.lat, place.lon) <= 2.5
        }
        assert set(place.accepted) == near, place.id
        assert place.address == address(place.lat, place.lon)
    assert PLACES["s-niederwalddenkmal"].accepted == ("W-S-1-b", "W-M-6-d")


def _km_to(cell: int, lat: float, lon: float) -> float:
    edge = GRID.bounds(cell)
    nearest = min(max(lat, edge.south), edge.north), min(max(lon, edge.west), edge.east)
    return board.distance_km(lat, lon, *nearest)


@pytest.mark.rule("MIN-027")
def test_landscapes_are_right_in_every_cell_that_holds_a_good_part_of_them() -> None:
    landscapes = [place for place in GERMANY.places if isinstance(place, Landscape)]
    for place in landscapes:
        assert list(place.cover) == sorted(place.cover, reverse=True), place.id
        share_of_cell = 0.15 * 55.6 * 70
        assert all(
            share >= 0.055 or share * place.area_km2 >= 0.9 * share_of_cell for share in place.cover
        ), place.id


@pytest.mark.case("MIN-C01")
def test_case_c01_addresses_of_the_data() -> None:
    expected = {"c-minden": "W-N-12-c", "c-passau": "E-S-9-b", "s-lange-anna": "W-N-1-d"}
    for name, text in expected.items():
        place = PLACES[name]
        assert address(place.lat, place.lon) == place.address == text


@pytest.mark.case("MIN-C02")
@pytest.mark.parametrize(
    "lat, lon, text",
    [
        (52.0, 10.0, "E-M-3-a"),
        (52.0, 9.999, "W-M-2-b"),
        (50.0, 9.99, "W-S-2-b"),
        (49.9999, 10.0, "E-S-3-a"),
        (55.0168, 8.4375, "W-N-2-a"),
        (51.05, 5.87, "W-M-1-c"),
    ],
)
def test_case_c02_points_on_lines_and_outside(lat: float, lon: float, text: str) -> None:
    assert address(lat, lon) == text


@pytest.mark.rule("MIN-046", "MIN-047", "MIN-048", "MIN-049", "MIN-050", "MIN-051", "MIN-052")
@pytest.mark.case("MIN-C03")
def test_case_c03_the_tips_of_strict_nesting() -> None:
    state = at(fields=(0, 1), cards="c-minden c-kiel", options={"nesting": "strict"})
    tips = [text.removeprefix("tip ") for text in legal(state, A)]
    assert len(tips) == 209
    assert {"none", "W", "W-M", "W-M-7", "W-N-12-c", "E-S-15-d"} <= set(tips)
    assert not {"W-M-3", "W-M-11", "_-N", "W-_-7"} & set(tips)
    stones = [0 if tip == "none" else tip.count("-") + 1 for tip in tips]
    assert [stones.count(count) for count in range(5)] == [1, 2, 6, 40, 160]
    assert {tip.split("-")[0] for tip in tips} == {"none", "W", "E"}


@pytest.mark.rule("MIN-053", "MIN-054", "MIN-093", "MIN-113")
def test_the_tips_of_free_nesting() -> None:
    state = at(fields=(0, 1), cards="c-minden c-kiel")
    tips = [text.removeprefix("tip ") for text in legal(state, B)]
    assert len(tips) == 610
    stones = [0 if tip == "none" else len(tip.replace("_", "").replace("-", " ").split())
              for tip in tips]  # fmt: skip
    assert [stones.count(count) for count in range(5)] == [1, 24, 141, 284, 160]
    assert {"_-N", "W-_-7", "_-_-15", "_-_-_-a"} <= set(tips)
    assert not {"W-M-3", "W-M-11", "W-_-15"} & set(tips)


@pytest.mark.rule("MIN-053", "MIN-054")
def test_a_tip_is_legal_where_a_cell_agrees_with_all_its_stones() -> None:
    halves, zones = ["_", "W", "E"], ["_", "N", "M", "S"]
    squares = ["_", *map(str, range(1, 16))]
    for levels in product(halves, zones, squares, ["_", "a", "b", "c", "d"]):
        agreeing = [
            text
            for text in ADDRESSES
            if all(s in ("_", own) for s, own in zip(levels, text.split("-"), strict=True))
        ]
        written = "-".join(levels).rstrip("_-") or "none"
        assert (written in TIP_AT) == bool(agreeing), written
        if agreeing:
            mask = board.TIP_MASKS[TIP_AT[written]]
            assert {ADDRESSES[cell] for cell in range(CELLS) if mask >> cell & 1} == set(agreeing)
    assert len(TIP_TEXTS) == len(TIP_AT)


@pytest.mark.rule("MIN-061")
@pytest.mark.parametrize(
    "one, two, km",
    [
        ((52.2895, 8.9146), (51.0, 10.0), 162),
        ((52.2895, 8.9146), (52.25, 8.5), 29),
        ((50.0, 8.0), (50.0, 8.0), 0),
        ((-90.0, 0.0), (90.0, 0.0), 20015),
    ],
)
def test_distances_are_great_circles(
    one: tuple[float, float], two: tuple[float, float], km: int
) -> None:
    assert round(board.distance_km(*one, *two)) == km
