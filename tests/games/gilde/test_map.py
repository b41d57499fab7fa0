"""The maps: hexes, regions, symbols, lands; the checks that the data carry."""

from __future__ import annotations

import pytest

from kiebitz.core.bits import members
from kiebitz.games.gilde.board import DATA, LAND_TERRAINS, MAP_IDS, NONE, TERRAIN_LETTERS, Board
from tests.games.gilde.by_the_book import Map, apart, name, named, touching
from tests.games.gilde.positions import at, board_of, hexes

every_map = pytest.mark.parametrize("map_name", MAP_IDS)


def names(board: Board, mask: int) -> set[str]:
    return {board.names[number] for number in members(mask)}


@pytest.mark.rule("GIL-014", "GIL-015")
@every_map
def test_neighbours_are_those_of_the_format(map_name: str) -> None:
    board, chart = board_of(map_name), Map.printed(map_name)
    assert set(board.names) == {name(place) for place in chart.tokens}
    for number, own in enumerate(board.names):
        expected = {name(p) for p in touching(named(own)) if p in chart.tokens}
        assert names(board, board.near[number]) == expected


@pytest.mark.rule("GIL-014")
@every_map
def test_a_direction_is_straight(map_name: str) -> None:
    board = board_of(map_name)
    for direction in range(6):
        steps = {
            apart(named(board.names[n]), named(board.names[row[direction]]))
            for n, row in enumerate(board.neighbours)
            if row[direction] != NONE
        }
        assert len(steps) == 1


@pytest.mark.rule("GIL-015")
def test_a_void_can_not_be_explored() -> None:
    at("avenia", "wild").refuses("place 0,0", "GIL-015")
    at("avenia", "wild").refuses("place 25,13", "GIL-015")


@pytest.mark.rule("GIL-016", "GIL-020", "GIL-021", "GIL-023")
@every_map
def test_every_hex_is_of_one_kind(map_name: str) -> None:
    board = board_of(map_name)
    land = sum(board.of_terrain[terrain] for terrain in LAND_TERRAINS)
    assert TERRAIN_LETTERS[:3] == "GDM"
    symbols = [
        board.capital_bit,
        board.towers,
        board.crystals,
        board.coins,
        board.cities,
        board.ruins,
    ]
    plain_water = (board.of_terrain[3] | board.ice) & ~sum(symbols)
    kinds = [*symbols, board.blanks, plain_water]
    assert sum(mask.bit_count() for mask in kinds) == board.size
    assert sum(kinds) == (1 << board.size) - 1
    assert board.blanks & ~land == 0
    assert all(board.terrain[number] == NONE for number in members(board.towers))


@pytest.mark.rule("GIL-017", "GIL-018", "GIL-019")
@every_map
def test_regions_are_those_of_the_book(map_name: str) -> None:
    board, chart = board_of(map_name), Map.printed(map_name)
    expected = {
        frozenset(map(name, chart.region(place)))
        for place, token in chart.tokens.items()
        if token[0] in "GDM"
    }
    assert {frozenset(names(board, region)) for region in board.regions} == expected
    outside = board.jokers | board.capital_bit | board.of_terrain[3] | board.ice
    assert all(board.region_of[number] == NONE for number in members(outside))
    for number in members((board.cities | board.coins | board.ruins) & ~outside):
        assert board.regions[board.region_of[number]] >> number & 1


@pytest.mark.rule("GIL-018", "GIL-107")
def test_a_ruin_on_land_is_part_of_its_region() -> None:
    board = board_of("kazan")
    region = board.regions[board.region_of[board.hex("14,0")]]
    assert names(board, region) == hexes("14,0 13,1 14,1 15,2")
    sea_ruins = [(b.ruins & b.of_terrain[3]).bit_count() for b in map(board_of, MAP_IDS[:4])]
    assert sea_ruins == [10, 10, 9, 6]


@pytest.mark.rule("GIL-022")
def test_a_plain_sea_hex_is_only_a_link() -> None:
    table = at("avenia", "wild").place("8,4")
    assert table.coins() == 0
    assert table.player().effects == []
    assert hexes("8,3 7,4 9,4") <= table.hexes()


@pytest.mark.rule("GIL-023", "GIL-100")
@pytest.mark.parametrize("card", ["grass", "desert", "mountain", "sea", "wild"])
def test_tower_hexes_fit_every_card(card: str) -> None:
    assert "13,11" in at("avenia", card, ex="12,11").hexes()


@pytest.mark.rule("GIL-024", "GIL-100", "GIL-216")
@pytest.mark.parametrize("card", ["grass", "desert", "mountain", "sea", "wild"])
def test_crystal_hexes_fit_every_card(card: str) -> None:
    assert "11,7" in at("cnidaria", card, ex="10,6").hexes()


@pytest.mark.rule("GIL-025", "GIL-113")
def test_pieces_without_explorer_are_no_network() -> None:
    bare = at("avenia", "wild", era=2).hexes()
    marked = at("avenia", "wild", era=2, tow="13,11", posts="16,6", tok="5,3").hexes()
    assert marked == bare
    assert hexes("16,5 17,6") <= at("avenia", "wild", era=2, ex="16,6", posts="16,6").hexes()
    assert hexes("9,3 10,4") <= at("avenia", "wild", era=2, vil="9,4").hexes()
    crystal = at("cnidaria", "wild", era=2, cry="17,12").hexes()
    assert crystal == at("cnidaria", "wild", era=2).hexes()


# --- the data's own checks


@pytest.mark.rule("GIL-003", "GIL-219")
@every_map
def test_the_map_agrees_with_its_checks(map_name: str) -> None:
    board, data = board_of(map_name), DATA["maps"]["byId"][map_name]
    checks = data["checks"]
    sizes = {
        letter: sorted(
            region.bit_count()
            for region in board.regions
            if board.terrain[(region & -region).bit_length() - 1] == terrain
        )
        for terrain, letter in zip(LAND_TERRAINS, "GDM", strict=True)
    }
    cities = {
        letter: sorted(board.value[n] for n in members(board.cities & board.of_terrain[terrain]))
        for terrain, letter in zip(LAND_TERRAINS, "GDM", strict=True)
    }
    without = [
        names(board, r) for r, b in zip(board.regions, board.region_blanks, strict=True) if not b
    ]
    assert board.size == checks["hexes"]
    assert board.names[board.capital] == checks["capital"]
    assert names(board, board.towers) == set(checks["towers"])
    assert board.ruins.bit_count() == checks["ruins"]
    assert board.crystals.bit_count() == checks["crystals"]
    assert board.coins.bit_count() == checks["coinSpaces"]
    assert sum(board.value[n] for n in members(board.coins)) == checks["coinSum"]
    assert cities == checks["cities"]
    assert board.of_terrain[3].bit_count() == checks["seaHexes"]
    assert sizes == checks["regionSizes"]
    assert len(board.regions) == checks["regionsTotal"]
    assert sorted(map(sorted, without)) == sorted(map(sorted, checks["regionsWithoutVillageSpace"]))


@pytest.mark.rule("GIL-210", "GIL-211")
def test_avenia_has_six_lands() -> None:
    board = board_of("avenia")
    expected = {frozenset(land["cells"]) for land in DATA["maps"]["byId"]["avenia"]["lands"]}
    assert {frozenset(names(board, land)) for land in board.lands} == expected
    assert len(expected) == 6
    assert not sum(board.lands) & (board.capital_bit | board.towers | board.ruins)


@pytest.mark.rule("GIL-212", "GIL-213")
def test_kazans_volcanoes_are_voids() -> None:
    data = DATA["maps"]["byId"]["kazan"]
    voids = {cell for area in data["volcanoVoids"] for cell in area}
    assert not voids & set(board_of("kazan").names)
    at("kazan", "wild", ex="7,4").refuses("place 6,3", "GIL-015")


@pytest.mark.rule("GIL-212", "GIL-214")
def test_kazans_ruins_carry_letters() -> None:
    board = board_of("kazan")
    assert sorted(board.label[n] for n in members(board.ruins)) == list("ABCDEFGHIJ")
    assert board.label[board.hex("14,0")] == "H"
    assert board.terrain[board.hex("14,0")] == 0


@pytest.mark.rule("GIL-212", "GIL-215")
@pytest.mark.parametrize("first", ["0,2", "13,3"])
def test_two_regions_of_kazan_have_no_room_for_a_village(first: str) -> None:
    board = board_of("kazan")
    region = board.region_of[board.hex(first)]
    assert board.region_blanks[region] == 0
    assert board.regions[region] & ~board.coins == 0


@pytest.mark.rule("GIL-212", "GIL-216", "GIL-217", "GIL-218")
def test_cnidarias_crystals_ruins_and_sea_coins() -> None:
    board = board_of("cnidaria")
    assert sorted(board.value[n] for n in members(board.crystals)) == [1, 2, 3, 4]
    labels = [board.label[n] for n in members(board.ruins)]
    assert set(labels) == {"o", "x", "v"}
    assert (board.ruins & ~board.of_terrain[3]).bit_count() == 4
    assert names(board, board.coins & board.of_terrain[3]) == hexes("9,2 12,3 11,9")


@pytest.mark.rule("GIL-218")
def test_a_sea_coin_hex_is_both() -> None:
    assert at("cnidaria", "sea", ex="9,3").place("9,2").coins() == 1
    assert "9,2" in at("cnidaria", "s4coins", ex="8,3").place("8,2").do("end step").hexes()
