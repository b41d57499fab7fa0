"""Terms, components and set-up: MES-001 to MES-022, MES-192, MES-193."""

from __future__ import annotations

from collections import Counter

import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.games.mesopotamien import GAME, board
from kiebitz.games.mesopotamien.board import DATA, KIND_IDS, cell_name
from tests.games.mesopotamien.positions import (
    P1,
    P2,
    P3,
    at,
    cells,
    distance,
    fresh,
    hand,
    hut,
    kind,
    legal,
    loose,
    mana,
    move,
    native,
    random_play,
    supply,
    view,
)

SEAT_COUNTS = (2, 3, 4)


@pytest.mark.rule("MES-001")
@pytest.mark.parametrize(
    "direction, cell",
    [("n", "0,-1"), ("ne", "1,-1"), ("se", "1,0"), ("s", "0,1"), ("sw", "-1,1"), ("nw", "-1,0")],
)
def test_the_six_neighbours_of_the_temple(direction: str, cell: str) -> None:
    index = board.DIRECTION_IDS.index(direction)
    assert cell_name(board.cell_at(0, 0) + board.TOWARDS[index]) == cell


@pytest.mark.rule("MES-001")
def test_the_longest_row_of_hexes_ends_35_steps_from_the_temple() -> None:
    state = at(stack={"plain": 0, "forest": 0, "quarry": 0, "volcano": 0})
    assert max(distance(cell, "0,0") for cell in cells(state)) == 35
    assert len(cells(state)) == 41


@pytest.mark.rule("MES-002", "MES-090")
def test_a_border_hex_has_an_empty_neighbour_and_the_temple_never_has() -> None:
    state = at(p1a="0,0")
    assert legal(state, "explore a") == []
    assert len(legal(state, "explore b")) == 3


@pytest.mark.rule("MES-002", "MES-087")
def test_a_hole_inside_the_map_is_an_empty_cell_like_any_other() -> None:
    ring = "-2,0 -3,1 -3,2 -2,2"
    state = at(plains=ring, p1a="-2,0")
    assert "explore a -2,1" in legal(state)
    move(state, "explore a -3,0", "hex volcano")
    assert "volcano -2,1" in legal(state)


@pytest.mark.rule("MES-002")
def test_the_empty_cells_around_the_start_map() -> None:
    ring = "-1,-1 0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -2,2 -2,1 -2,0"
    shown = view(at(), P1).shore
    assert sorted(shown) == sorted(ring.split())


@pytest.mark.rule("MES-003", "MES-022")
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_drawn_seat_is_p1_and_the_others_follow_clockwise(seats: int) -> None:
    state = fresh(seats)
    assert state.chances() == [(board.FIRST + seat, 1) for seat in range(seats)]
    last = seats - 1
    move(state, f"first {last}")
    shown = view(state, SPECTATOR)
    assert (shown.start_player, state.pending()) == (last, (last,))
    assert shown.players[last].number == 1
    assert shown.players[0].number == 2
    assert shown.players[last].natives[0].id == "p1a"
    move(state, "end-phase", "end-phase")
    assert state.pending() == (0,)


@pytest.mark.rule("MES-004")
def test_a_newcomer_takes_the_first_free_letter() -> None:
    state = at(phase="action", p1a=None, p1d="-1,0")
    move(state, "breed -1,0")
    assert (native(state, "p1a"), native(state, "p1e")) == ("-1,0", None)


@pytest.mark.rule("MES-005", "MES-039")
@pytest.mark.parametrize("cargo", ["wood", "stone", "h1"])
def test_a_native_with_cargo_is_not_free(cargo: str) -> None:
    marker = "carried" if cargo == "h1" else "under"
    state = at(
        plains="-1,-1",
        p1a=f"1,0 {cargo}",
        p1h1=f"-1,-1 2 {marker}",
        p2a="1,0 wood" if cargo != "wood" else "1,0 stone",
        p1b="1,0 wood",
    )
    assert legal(state, "load a", "take a", "lift a") == []


@pytest.mark.rule("MES-005", "MES-054")
def test_a_marker_is_no_good() -> None:
    state = at(plains="-1,-1", p2h1="-1,-1 4 carried", p2a="1,0 h1", p1a="1,0", p1b="1,0")
    assert legal(state, "take") == []


@pytest.mark.rule("MES-006", "MES-021")
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_everybody_starts_with_no_mana_of_three_and_no_card(seats: int) -> None:
    state = at(seats)
    assert [mana(state, player) for player in range(seats)] == ["0/3"] * seats
    assert [hand(state, player) for player in range(seats)] == [[]] * seats


@pytest.mark.rule("MES-022", "MES-028")
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_before_the_start_player_is_drawn_nothing_has_happened(seats: int) -> None:
    first = GAME.dump(fresh(seats))
    assert (first.round, first.points, first.explored, first.stones, first.holy_stones) == (
        1,
        0,
        0,
        0,
        0,
    )
    assert (first.action, first.used, first.paid, first.lasting, first.idle) == (
        "none",
        [],
        0,
        False,
        0,
    )


@pytest.mark.rule("MES-007", "MES-044")
def test_loose_goods_belong_to_nobody() -> None:
    state = at(2, p2a="1,0 stone", turn=P2, p1a="1,0", stone={"1,0": 0})
    move(state, "unload a", "end-phase", "end-phase")
    assert state.pending() == (P1,)
    assert legal(state, "load a") == ["load a stone"]


@pytest.mark.rule("MES-192")
def test_huts_are_numbered_in_order_of_building() -> None:
    state = at(phase="action", plains="-1,-1", p1a="-1,-1 wood", p1b="-1,-1")
    move(state, "hut -1,-1 7")
    assert (hut(state, "p1h0"), hut(state, "p1h1"), hut(state, "p1h2")) == ("-1,0", "-1,-1", None)
    two = at(2)
    assert (hut(two, "nh1"), hut(two, "nh2")) == ("-1,0", "-1,1")


@pytest.mark.rule("MES-008", "MES-013")
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_reserve_of_each_player(seats: int) -> None:
    for player in view(at(seats), SPECTATOR).players:
        assert [shown.hex is None for shown in player.natives] == [False] * 3 + [True] * 5
        assert (player.natives_left, player.huts_left) == (5, 4)
        assert (player.cults_left, player.markers_left) == (3, 4)


@pytest.mark.rule("MES-009")
def test_the_box_holds_what_is_printed_on_it() -> None:
    parts = DATA["components"]
    kinds = DATA["tiles"]["by_type"]
    assert sum(kinds.values()) == parts["hexes"] == board.HEXES == 41
    assert sum(board.counts_of(board.FULL_DECK)) == parts["cards"] == 18
    assert (parts["wood"], parts["stone"]) == (20, 20) == (board.GOODS, board.GOODS)
    assert parts["natives"] == 4 * board.NATIVES
    assert parts["huts"] == 4 * board.HUTS
    assert parts["cult_markers"] == 4 * board.CULTS
    assert parts["offering_markers"] == 4 * board.MARKERS


@pytest.mark.rule("MES-010")
def test_the_four_markers() -> None:
    assert board.VALUES == (2, 4, 6, 7)
    assert view(at(), P3).players[P3].spare_values == [2, 4, 6, 7]


@pytest.mark.rule("MES-011")
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_start_map(seats: int) -> None:
    state = at(seats)
    assert {cell: kind(state, cell) for cell in cells(state)} == {
        "0,0": "temple",
        "0,-1": "volcano",
        "0,1": "volcano",
        "1,-1": "forest",
        "1,0": "quarry",
        "-1,0": "plain",
        "-1,1": "plain",
    }


@pytest.mark.rule("MES-012")
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_goods_at_the_start(seats: int) -> None:
    state = at(seats)
    assert (loose(state, "1,-1"), loose(state, "1,0")) == ((seats, 0), (0, seats))
    assert supply(state) == (20 - seats, 20 - seats)
    assert sum(sum(loose(state, cell)) for cell in cells(state)) == 2 * seats


@pytest.mark.rule("MES-013", "MES-014", "MES-015", "MES-016")
@pytest.mark.parametrize(
    "seats, homes, neutral",
    [
        (2, {"p1": "-1,0", "p2": "-1,1"}, {"nh1": "-1,0", "nh2": "-1,1"}),
        (3, {"p1": "-1,0", "p2": "-1,1", "p3": "-1,1"}, {"nh1": "-1,0", "nh2": None}),
        (4, {"p1": "-1,0", "p2": "-1,1", "p3": "-1,1", "p4": "-1,0"}, {"nh1": None, "nh2": None}),
    ],
)
def test_where_everybody_starts(
    seats: int, homes: dict[str, str], neutral: dict[str, str | None]
) -> None:
    state = at(seats)
    for name, home in homes.items():
        assert hut(state, f"{name}h0") == home
        assert [native(state, name + letter) for letter in "abc"] == [home] * 3
    assert {name: hut(state, name) for name in neutral} == neutral


@pytest.mark.rule("MES-017")
def test_a_neutral_hut_takes_a_site_and_serves_nobody() -> None:
    full = at(2, phase="action", p1a="-1,0 wood")
    assert legal(full, "hut") == []  # own and neutral hut: two already
    empty = at(2, phase="action", plains="-1,-1", neutral="-1,-1 -1,1", p1a="-1,-1", p1b="-1,-1")
    assert legal(empty, "breed") == []
    assert [shown.owner for shown in view(empty, P1).huts if shown.id == "nh1"] == [None]


@pytest.mark.rule("MES-018")
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_no_marker_lies_under_a_start_hut(seats: int) -> None:
    state = at(seats)
    assert {shown.marker for shown in view(state, P1).huts} == {"none"}
    assert legal(state, "lift") == []


@pytest.mark.rule("MES-019")
@pytest.mark.parametrize("seats, plains, total", [(2, 14, 28), (3, 16, 30), (4, 20, 34)])
def test_the_stack(seats: int, plains: int, total: int) -> None:
    shown = view(at(seats), P1)
    assert shown.stack == total
    assert shown.stack_kinds == {"plain": plains, "forest": 5, "quarry": 6, "volcano": 3}


@pytest.mark.rule("MES-019", "MES-078", "MES-090")
def test_every_hex_of_the_stack_is_equally_likely_and_just_a_kind() -> None:
    state = at()
    move(state, "explore a -2,0")
    weights = {GAME.notation(outcome): weight for outcome, weight in state.chances()}
    assert weights == {"hex plain": 20, "hex forest": 5, "hex quarry": 6, "hex volcano": 3}


@pytest.mark.rule("MES-020")
def test_the_draw_pile() -> None:
    state = at(phase="action")
    assert (view(state, P1).pile, view(state, P1).discard) == (18, [])
    move(state, "draw")
    weights = {GAME.notation(outcome)[5:]: weight for outcome, weight in state.chances()}
    assert weights == {
        "endurance": 3,
        "priest": 3,
        "fertility": 2,
        "holy-stone": 2,
        "land": 2,
        "mana-theft": 2,
        "teleport": 2,
        "expulsion": 2,
    }


@pytest.mark.rule("MES-193", "MES-157")
def test_two_players_have_fourteen_cards_or_all() -> None:
    state = at(2, phase="action")
    move(state, "draw")
    weights = {GAME.notation(outcome)[5:]: weight for outcome, weight in state.chances()}
    assert weights == {
        "endurance": 2,
        "priest": 2,
        "fertility": 2,
        "holy-stone": 2,
        "land": 2,
        "teleport": 2,
        "expulsion": 2,
    }
    assert at(2, options={"deckTwo": "full"}).pile == 18
    assert at(3, options={"deckTwo": "reduced"}).pile == 18


@pytest.mark.rule("MES-004")
def test_native_ids_are_by_player_and_letter() -> None:
    names = [shown.id for player in view(at(), P2).players for shown in player.natives]
    assert names == [f"p{number}{letter}" for number in (1, 2, 3, 4) for letter in "abcdefgh"]


@pytest.mark.rule("MES-001", "MES-087")
@pytest.mark.parametrize("seed", range(6))
def test_no_two_hexes_share_a_cell_and_all_hang_together(seed: int) -> None:
    *_, (state, _, _) = random_play(seed, 2 + seed % 3, idleRounds=1)
    land = state.land
    assert Counter(land.cells).most_common(1)[0][1] == 1
    for index in range(7, len(land.cells)):
        assert any(land.cells[index] + step in land.cells[:index] for step in board.TOWARDS)
    assert {KIND_IDS[kind] for kind in land.kinds} <= set(KIND_IDS)
