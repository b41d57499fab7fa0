"""Sections 1, 10 and 12: components, hidden maps, start cells, options."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.core.bits import mask_of, members
from kiebitz.core.errors import OptionError
from kiebitz.core.journal import Journal
from kiebitz.core.state import CHANCE, CHANCE_OWES
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.board import (
    ANIMALS,
    BOARDS,
    COLOUR_IDS,
    ELEMENTS,
    FIRST,
    LEVEL_OF_TILE,
    LONG,
    NAMES,
    PLANT_IDS,
    SHORT,
    SOIL_IDS,
    Board,
    map_code,
    map_from_text,
    map_of_code,
    map_text,
)
from kiebitz.games.tiwanaku.features import generator
from kiebitz.games.tiwanaku.rules.stock import STOCK, stock_codes
from kiebitz.games.tiwanaku.solver.deduction import Facts
from kiebitz.games.tiwanaku.solver.demands import humanely_open
from kiebitz.games.tiwanaku.solver.laws import is_lawful, regions, soil_cells
from kiebitz.games.tiwanaku.state import DRAW_FIRST
from tests.games.tiwanaku import brute
from tests.games.tiwanaku.positions import (
    BLACK,
    MAP_L,
    MAP_S,
    RED,
    STARTS_L,
    STARTS_S,
    begun,
    cells,
    gifts,
    levels,
    play,
    points,
    reserve,
    told,
)


@pytest.mark.rule("TIW-001")
@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_players(seats: int) -> None:
    with pytest.raises(OptionError, match="1 to 4 seats"):
        GAME.new(seats)


@pytest.mark.rule("TIW-002", "TIW-125")
def test_the_boards() -> None:
    assert (LONG.columns, LONG.cells, SHORT.columns, SHORT.cells) == (9, 45, 5, 25)
    assert GAME.new(4).setup.board is LONG
    assert GAME.new(4, {"board": "short"}).setup.board is SHORT


@pytest.mark.rule("TIW-003", "TIW-004")
def test_coordinates() -> None:
    assert NAMES[:6] == ["a1", "a2", "a3", "a4", "a5", "b1"]
    assert NAMES[-1] == "i5"
    assert (len(ELEMENTS), len(ANIMALS)) == (5, 9)
    found = told(play(begun(), "enter a2"), "discovered")[0]
    assert (found["cell"], found["animal"], found["element"]) == ("a2", "snake", "river")


@pytest.mark.rule("TIW-005", "TIW-006", "TIW-028")
def test_soils_plants_and_colours() -> None:
    assert SOIL_IDS == ["rock", "earth", "sand", "grass"]
    assert len(PLANT_IDS) == 5
    assert COLOUR_IDS[:2] == ["black", "red"]
    assert len(set(COLOUR_IDS)) == 4


@pytest.mark.rule("TIW-007", "TIW-008", "TIW-009", "TIW-011", "TIW-014", "TIW-116")
@pytest.mark.parametrize("seats, figures", [(1, 5), (2, 5), (3, 4), (4, 3)])
def test_what_a_player_starts_with(seats: int, figures: int) -> None:
    state = begun(seats=seats)
    assert state.setup.figures == figures
    assert len(state.discs) == 4 * seats
    for seat in range(seats):
        assert (state.figures[seat], levels(state, seat), gifts(state, seat)) == (0, {}, "")
        assert points(state, seat) == 0


@pytest.mark.rule("TIW-010", "TIW-126")
def test_the_top_level() -> None:
    assert GAME.new(2).setup.top == 7
    assert GAME.new(2, {"board": "short"}).setup.top == 5
    assert GAME.new(2, {"trackTop": 10}).setup.top == 10
    with pytest.raises(OptionError, match="trackTop"):
        GAME.new(2, {"trackTop": 11})


@pytest.mark.rule("TIW-018")
def test_the_number_of_start_cells() -> None:
    assert GAME.new(2).setup.start_cells == 11
    assert GAME.new(2, {"board": "short"}).setup.start_cells == 6
    assert GAME.new(2, {"startCells": 5, "difficulty": "hard"}).setup.start_cells == 5
    for options in (
        {"startCells": 7},
        {"startCells": 4, "difficulty": "hard"},
        {"board": "short", "startCells": 5},
        {"board": "short", "startCells": 9},
    ):
        with pytest.raises(OptionError, match="startCells"):
            GAME.new(2, options)
        assert not GAME.admits(2, options)


@pytest.mark.rule("TIW-017", "TIW-024", "TIW-025", "TIW-147")
def test_the_set_up_is_announced() -> None:
    state = GAME.new(2, {"firstPlayer": 0})
    journal = Journal()
    state.apply(CHANCE, map_code(MAP_L, STARTS_L), journal)
    assert told(journal.events, "setUp") == [{"board": "long", "count": 11}]
    starts = told(journal.events, "startCell")
    assert [start["cell"] for start in starts] == LONG.names(STARTS_L)
    assert starts[0] == {
        "cell": "b3",
        "soil": "earth",
        "plant": "maize",
        "level": 4,
    }
    assert told(journal.events, "totals") == [{"rock": 15, "earth": 8, "sand": 9, "grass": 13}]
    assert reserve(state) == [13, 5, 7, 9]
    assert (state.planted, state.blank) == (STARTS_L, LONG.all & ~STARTS_L)
    assert reserve(begun("S")) == [4, 5, 6, 4]


@pytest.mark.rule("TIW-027")
def test_the_first_player_is_drawn_or_named() -> None:
    state = GAME.new(3)
    state.apply(CHANCE, map_code(MAP_L, STARTS_L))
    assert (state.phase, state.owing) == (DRAW_FIRST, CHANCE_OWES)
    assert state.chances() == [(FIRST, 1), (FIRST + 1, 1), (FIRST + 2, 1)]
    state.apply(CHANCE, FIRST + 2)
    assert state.pending() == (2,)
    assert begun(seats=3, firstPlayer=1).pending() == (1,)


@pytest.mark.rule("TIW-013", "TIW-029", "TIW-125", "TIW-126", "TIW-127", "TIW-145")
def test_the_options_are_complete() -> None:
    assert [option.id for option in GAME.options] == [
        "board",
        "trackTop",
        "difficulty",
        "startCells",
        "firstPlayer",
        "idleRounds",
        "entryPlantStop",
        "endWrong",
        "finalOffering",
        "clock",
        "revealMap",
        "hints",
    ]
    assert GAME.options_of(GAME.new(2)) == {
        "board": "long",
        "trackTop": "7",
        "difficulty": "normal",
        "startCells": "11",
        "firstPlayer": "random",
        "idleRounds": "3",
        "entryPlantStop": "false",
        "endWrong": "continue",
        "finalOffering": "clean",
        "clock": "off",
        "revealMap": "true",
        "hints": "marks",
    }
    published = GAME.new(2, GAME.presets["published"])
    assert published.setup.end_out
    assert published.setup.offer_all
    with pytest.raises(OptionError, match="cooperative"):
        GAME.new(2, {"cooperative": "true"})


@pytest.mark.rule("TIW-037", "TIW-109", "TIW-116")
def test_options_that_do_not_fit() -> None:
    assert GAME.options_of(GAME.new(1))["idleRounds"] == "off"
    assert GAME.new(1, {"idleRounds": 3}).setup.idle_limit == 0
    for options in ({"clock": 19}, {"idleRounds": 6}, {"firstPlayer": 2}, {"board": "round"}):
        with pytest.raises(OptionError):
            GAME.new(2, options)
    assert GAME.turn_seconds(GAME.options_of(GAME.new(2, {"clock": 20}))) == 20


# --- the generator

MADE = [
    (LONG, 11, True, 4),
    (LONG, 8, True, 1),
    (LONG, 9, False, 1),
    (SHORT, 6, True, 4),
    (SHORT, 5, False, 1),
]


@pytest.fixture(scope="module")
def made() -> list[tuple[Board, int, bool, generator.Map]]:
    return [
        (board, starts, humane, generator.generate(board, starts, humane, Random(seed)))
        for board, starts, humane, count in MADE
        for seed in range(count)
    ]


Made = list[tuple[Board, int, bool, generator.Map]]


@pytest.mark.rule("TIW-015", "TIW-016", "TIW-019", "TIW-020", "TIW-026")
def test_maps_are_lawful_and_balanced(made: Made) -> None:
    for board, starts, _, land in made:
        assert is_lawful(board, land.tiles)
        assert land.starts.bit_count() == starts
        for cell in members(land.starts):
            assert not board.orthogonal[cell] & land.starts
        assert (land.starts & board.edge).bit_count() >= (4 if starts >= 6 else 3)
        fewest, most = (6, 15) if board is LONG else (3, 10)
        for soil in soil_cells(board, land.tiles):
            assert soil & land.starts
            assert fewest <= soil.bit_count() <= most
        sizes = [region.bit_count() for region in regions(board, land.tiles)]
        assert len(set(sizes)) >= (4 if board is LONG else 3)
        assert sizes.count(5) <= (7 if board is LONG else 4)


def arrangements(board: Board, tiles: bytes, starts: int) -> list[bytes]:
    """All plants that fit the soils and the start plants."""
    facts = Facts.seen(board, tiles, board.all, starts)
    found = facts.search().maps(facts.sketch(), 100_000)
    assert found is not None
    return found


@pytest.mark.rule("TIW-021")
def test_normal_maps_are_solvable(made: Made) -> None:
    for board, _, humane, land in made:
        assert not humane or arrangements(board, land.tiles, land.starts) == [land.tiles]
    assert arrangements(LONG, MAP_L, STARTS_L) == [MAP_L]
    assert arrangements(SHORT, MAP_S, STARTS_S) == [MAP_S]


def slow_humane(board: Board, tiles: bytes, starts: int) -> bool:
    """TIW-022 in plain words, with sets."""
    lands = [set(members(region)) for region in regions(board, tiles)]
    land_of = {cell: land for land in lands for cell in land}
    left = {cell: set(range(1, len(land_of[cell]) + 1)) for cell in range(board.cells)}
    for cell in members(starts):
        left[cell] = {LEVEL_OF_TILE[tiles[cell]]}
    while True:
        before = sum(map(len, left.values()))
        for cell, levels_ in left.items():
            if len(levels_) == 1:
                for other in {*members(board.king[cell]), *land_of[cell]} - {cell}:
                    left[other] -= levels_
        for land in lands:
            for level in range(1, len(land) + 1):
                places = [cell for cell in land if level in left[cell]]
                if len(places) == 1:
                    left[places[0]] = {level}
        if sum(map(len, left.values())) == before:
            return all(len(levels_) == 1 for levels_ in left.values())


@pytest.mark.rule("TIW-022")
def test_the_humane_steps_solve_all_normal_maps_and_no_hard_one(made: Made) -> None:
    for board, _, humane, land in made:
        assert slow_humane(board, land.tiles, land.starts) == humane
    assert slow_humane(LONG, MAP_L, STARTS_L)
    assert not slow_humane(SHORT, MAP_S, STARTS_S)
    assert humanely_open(LONG, MAP_L, STARTS_L) == 0
    assert humanely_open(SHORT, MAP_S, STARTS_S) != 0


@pytest.mark.rule("TIW-022")
@pytest.mark.parametrize("seed", range(12))
def test_the_quick_humane_steps_are_the_slow_ones(seed: int) -> None:
    rng = Random(seed)
    for board in BOARDS.values():
        tiles = generator.random_map(board, rng)
        starts = mask_of(rng.sample(range(board.cells), 3 + seed))
        quick = humanely_open(board, tiles, starts) == 0
        assert quick == slow_humane(board, tiles, starts)


@pytest.mark.rule("TIW-023")
def test_a_second_map_agrees_with_everything_public(made: Made) -> None:
    for board, _, _, land in made:
        assert generator.has_second_map(board, land.tiles, land.starts, Random(0))
    assert not generator.has_second_map(SHORT, MAP_S, SHORT.all, Random(0))


@pytest.mark.rule("TIW-016", "TIW-156")
def test_the_generator_is_deterministic_and_a_ticket_draws_a_fresh_map() -> None:
    one = generator.generate(SHORT, 6, True, Random(4))
    two = generator.generate(SHORT, 6, True, Random(4))
    assert (one.tiles, one.starts) == (two.tiles, two.starts)
    state = GAME.new(2, {"board": "short"})
    picked = GAME.pick(state, 4)
    assert map_of_code(SHORT, picked) == (one.tiles, one.starts)
    assert GAME.possible(state, picked)
    assert picked not in stock_codes(SHORT, 6, True)


def test_a_map_that_breaks_a_demand_is_no_outcome() -> None:
    state = GAME.new(2, {"board": "short", "difficulty": "hard"})
    assert GAME.possible(state, map_code(MAP_S, STARTS_S))
    assert not GAME.possible(state, map_code(MAP_S, cells("a1 a2 c1 e1 d3 a4")))
    assert not GAME.possible(state, map_code(MAP_S, cells("a1 c1")))
    assert not GAME.possible(state, FIRST)
    normal = GAME.new(2, {"board": "short"})
    assert not GAME.possible(normal, map_code(MAP_S, STARTS_S))


def test_maps_read_back_from_their_notation() -> None:
    for tiles, starts in ((MAP_L, STARTS_L), (MAP_S, STARTS_S)):
        assert map_from_text(map_text(tiles, starts)) == (tiles, starts)
        code = map_code(tiles, starts)
        assert GAME.parse(GAME.notation(code)) == code
    for text in ("R1", "R1/R2/R3/R4", "R1/R2/R3/R4/X5", "R1G2/R2/R3/R4/R5"):
        with pytest.raises(ValueError, match="map"):
            map_from_text(text)


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_the_public_stock_has_maps_for_all_options(board: Board) -> None:
    for difficulty in ("normal", "hard"):
        fewest, most = board.start_range
        if difficulty == "normal":
            fewest = board.normal_starts
        assert set(STOCK[board.name][difficulty]) == {str(n) for n in range(fewest, most + 1)}
        for count in range(fewest, most + 1):
            codes = stock_codes(board, count, difficulty == "normal")
            assert len(set(codes)) == 8
            tiles, starts = map_of_code(board, codes[0])
            assert generator.is_fit(board, tiles, starts, count, difficulty == "normal")
            assert brute.lawful(
                {divmod(cell, 5): (code // 5, code % 5 + 1) for cell, code in enumerate(tiles)}
            )


@pytest.mark.rule("TIW-012", "TIW-088")
def test_gift_markers_do_not_run_out_and_are_open() -> None:
    state = begun()
    state.gifts = [0b11111, 0b11111]
    view = GAME.view(state, RED)
    assert view.players[BLACK].gifts == view.players[RED].gifts == [1, 2, 3, 4, 5]  # type: ignore[attr-defined]
