"""Evaluation, movement, keeping: MIN-057 to MIN-076, MIN-094, MIN-095, MIN-097."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.errors import InvalidMove
from kiebitz.games.minden import GAME
from kiebitz.games.minden.board import ADDRESSES, CELLS, KEEP_FROM, TIP_TEXTS
from kiebitz.games.minden.places.deck import PACKS
from kiebitz.games.minden.scoring import goal_of, skipped_fields
from tests.games.minden.positions import (
    A,
    B,
    C,
    D,
    at,
    cards_of,
    draw_any,
    evaluate,
    judged,
    keys,
    legal,
    move,
    seen,
    told,
)

KEPT, BOX = "kept", "box"


@pytest.mark.rule("MIN-064", "MIN-073", "MIN-075")
@pytest.mark.case("MIN-C08")
def test_case_c08_right_tips_move_and_enough_stones_keep() -> None:
    state = at("cone", fields=(3, 9), cards="c-muenchen c-bonn", tips="E-S-8-d W-M-6")
    evaluate(state)
    assert state.fields == [7, 12]
    assert cards_of(state, state.kept[A]) == {"c-muenchen"}
    assert not state.kept[B]
    assert "c-bonn" in cards_of(state, state.box)


@pytest.mark.rule("MIN-065", "MIN-074")
@pytest.mark.case("MIN-C09")
def test_case_c09_one_wrong_stone_and_the_pawn_stays() -> None:
    state = at("cone", fields=(5, 6), cards="c-stuttgart c-hof", tips="W-S-7-a E-M-8")
    evaluate(state)
    assert state.fields == [5, 9]
    assert cards_of(state, state.kept[B]) == {"c-hof"}
    assert "c-stuttgart" in cards_of(state, state.box)


@pytest.mark.rule("MIN-066", "MIN-115")
@pytest.mark.case("MIN-C10")
def test_case_c10_no_stone_is_right_and_the_cone_is_asked_all_the_same() -> None:
    state = at("cone", fields=(2, 4), cards="l-sylt c-kiel", tips="none E")
    assert state.pending() == (A,)
    events = move(state, A, "cone 54.90 8.31")
    assert told(events, "tipRight")["stones"] == 0
    assert told(events, "cardBoxed")["reason"] == "few"
    evaluate(state)
    assert state.fields == [2, 5]
    assert {"l-sylt", "c-kiel"} <= cards_of(state, state.box)


@pytest.mark.rule("MIN-063", "MIN-094")
@pytest.mark.case("MIN-C11")
@pytest.mark.parametrize(
    "tip, expected",
    [("W-M-6-d", (4, KEPT)), ("W-M", (2, KEPT)), ("W-S-1", (3, KEPT)), ("W", (1, BOX))],
)
def test_case_c11_any_cell_of_a_landscape(tip: str, expected: tuple[int, str]) -> None:
    assert judged("l-hunsrueck", tip) == expected


@pytest.mark.rule("MIN-094")
@pytest.mark.case("MIN-C12")
@pytest.mark.parametrize(
    "tip, expected",
    [
        ("W-S-1-b", (4, KEPT)),
        ("W-S-1", (3, KEPT)),
        ("W", (1, BOX)),
        ("W-M-6-d", (0, BOX)),
        ("W-M", (0, BOX)),
        ("W-S-1-a", (0, BOX)),
    ],
)
def test_case_c12_only_the_main_cell_of_a_landscape(tip: str, expected: tuple[int, str]) -> None:
    assert judged("l-hunsrueck", tip, landscapes="main") == expected


@pytest.mark.case("MIN-C13")
@pytest.mark.parametrize(
    "landscapes, tip, right",
    [
        ("any", "W-M", True),
        ("any", "E-M", True),
        ("any", "W-M-7-b", True),
        ("any", "E-S", False),
        ("main", "E-M", True),
        ("main", "W", False),
        ("main", "W-M", False),
        ("main", "W-M-7-b", False),
    ],
)
def test_case_c13_a_landscape_across_the_white_line(landscapes: str, tip: str, right: bool) -> None:
    stones = tip.count("-") + 1
    expected = (stones, KEPT) if right else (0, BOX)
    assert judged("l-rhoen", tip, landscapes=landscapes) == expected


@pytest.mark.rule("MIN-095")
@pytest.mark.case("MIN-C14")
@pytest.mark.parametrize(
    "near_line, tip, expected",
    [
        ("true", "W-M-6", (3, KEPT)),
        ("true", "W-M", (2, BOX)),
        ("false", "W-M-6", (0, BOX)),
        ("false", "W-M", (0, BOX)),
        ("false", "W-S-1", (3, KEPT)),
    ],
)
def test_case_c14_a_place_close_to_a_line(
    near_line: str, tip: str, expected: tuple[int, str]
) -> None:
    assert judged("s-niederwalddenkmal", tip, nearLine=near_line) == expected


@pytest.mark.rule("MIN-094", "MIN-095")
def test_each_option_is_for_its_own_colours() -> None:
    assert judged("l-rhoen", "W-M", nearLine="false") == (2, KEPT)
    assert judged("s-niederwalddenkmal", "W-M-6", landscapes="main") == (3, KEPT)
    assert judged("c-halle-saale", "E-M-4", nearLine="false") == (0, BOX)


@pytest.mark.rule("MIN-063")
def test_stones_may_not_be_matched_with_different_addresses() -> None:
    # Accepted are E-M-8-c and W-M-7-d: a W of the one with the 8 of the other is no address of the Rhön.
    assert judged("l-rhoen", "_-_-8") == (1, BOX)
    assert judged("l-rhoen", "W-_-_-c") == (0, BOX)
    assert judged("l-rhoen", "E-_-_-c") == (2, KEPT)


@pytest.mark.rule("MIN-028", "MIN-063")
@given(st.sampled_from(PACKS["germany"].places), st.integers(0, 609))
def test_a_tip_is_right_when_one_accepted_address_agrees_with_every_stone(
    place: object, number: int
) -> None:
    tip = TIP_TEXTS[number]
    stones = [] if tip == "none" else tip.split("-")
    right = any(
        all(stone in ("_", own) for stone, own in zip(stones, text.split("-"), strict=False))
        for text in place.accepted  # type: ignore[attr-defined]
    )
    count = sum(stone != "_" for stone in stones)
    moved, goes = judged(place.id, tip, field=20)  # type: ignore[attr-defined]
    assert moved == (count if right else 0)
    threshold = {"yellow": 4, "orange": 3, "green": 2, "blue": 3}[place.color]  # type: ignore[attr-defined]
    assert goes == (KEPT if right and count >= threshold else BOX)


@pytest.mark.rule("MIN-068", "MIN-069")
@pytest.mark.case("MIN-C15")
@pytest.mark.parametrize("tip, field", [("E-S-9-b", 11), ("E", 7)])
def test_case_c15_occupied_fields_do_not_count(tip: str, field: int) -> None:
    state = at("cone", fields=(4, 5, 6, 8, 12), cards="c-passau c-kiel c-hof c-ulm c-bonn",
               tips=f"{tip} none none none none")  # fmt: skip
    events = move(state, A, "cone 48.57 13.43")
    assert state.fields[A] == field
    moved = told(events, "pawnMoved")
    assert (moved["start"], moved["goal"]) == (4, field)
    assert moved["skipped"] == ([5, 6, 8] if field == 11 else [5, 6])


@pytest.mark.rule("MIN-057", "MIN-058", "MIN-059", "MIN-062")
@pytest.mark.case("MIN-C16")
def test_case_c16_from_the_rear_to_the_front() -> None:
    state = at("cone", fields=(10, 7, 8, 11), cards="l-harz c-minden c-trier f-sap",
               tips="E-M W-N-12-c W-M-1 W-S-2")  # fmt: skip
    order = []
    while GAME.dump(state).phase == "cone":
        order.append(state.pending()[0])
        move(state, order[-1], "cone 51.00 10.00")
    assert order == [B, C, A, D]
    assert state.fields == [13, 14, 8, 16]
    assert [bool(kept) for kept in state.kept] == [True, True, False, True]
    assert "c-trier" in cards_of(state, state.box)


@pytest.mark.rule("MIN-070")
@pytest.mark.case("MIN-C17")
def test_case_c17_the_start_line_has_normal_fields() -> None:
    state = at("cone", round=1, fields=(0, -1, -2), cards="c-emden c-leipzig s-wartburg",
               tips="W W E-M")  # fmt: skip
    move(state, C, "cone 51.00 10.00")
    assert state.fields == [0, -1, 2]
    move(state, B, "cone 51.00 10.00")
    move(state, A, "cone 51.00 10.00")
    assert state.fields == [1, -1, 2]
    assert not any(state.kept)


@pytest.mark.rule("MIN-060", "MIN-061", "MIN-106")
@pytest.mark.case("MIN-C23")
def test_case_c23_the_cone_is_measured_and_scores_nothing() -> None:
    ends = []
    for cone, km in (("cone 51.00 10.00", 162), ("cone 52.25 8.50", 29)):
        state = at("cone", fields=(1, 2), cards="c-minden l-rhoen", tips="W-N-12-c W-N")
        events = move(state, A, cone)
        assert told(events, "coneDistance")["km"] == km
        assert keys(events)[0] == "conePlaced"
        assert (state.fields[A], cards_of(state, state.kept[A])) == (6, {"c-minden"})
        events = move(state, B, "cone 50.25 9.50")
        assert told(events, "coneDistance")["km"] == 46
        assert state.fields[B] == 2
        draw_any(state)
        ends.append([(p.field, p.kept, p.chips) for p in GAME.dump(state).players])
    assert ends[0] == ends[1]


@pytest.mark.rule("MIN-115")
def test_the_cone_stands_on_any_point_of_the_map_edges_included() -> None:
    state = at("cone", fields=(1, 2), cards="c-minden l-rhoen", tips="W-N-12-c W-N")
    assert legal(state, A) == [f"cone {address}" for address in ADDRESSES]
    for text, fine in (
        ("cone 47.00 5.50", True),
        ("cone 55.30 16.00", True),
        ("cone 46.99 10.00", False),
        ("cone 55.31 10.00", False),
        ("cone 50.00 5.49", False),
        ("cone 50.00 16.01", False),
    ):
        assert state.accepts(A, GAME.parse(text)) == fine, text
        assert not state.accepts(B, GAME.parse(text))
        assert GAME.notation(GAME.parse(text)) == text
    refusal = GAME.refusal(state, A, GAME.parse("cone 46.99 10.00"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("MIN-115", "offMap")
    for text in ("cone 50.001 10.00", "cone 50 10", "cone 99.00 10.00"):
        with pytest.raises(InvalidMove):
            GAME.parse(text)


@pytest.mark.rule("MIN-115")
@pytest.mark.parametrize("cell", range(0, CELLS, 7))
def test_a_listed_cone_stands_on_the_centre_of_its_cell(cell: int) -> None:
    grid = PACKS["germany"].grid
    state = at("cone", fields=(1, 2), cards="c-minden l-rhoen", tips="none none")
    params = told(move(state, A, f"cone {ADDRESSES[cell]}"), "conePlaced")
    edge = grid.bounds(cell)
    assert float(params["lat"]) == pytest.approx((edge.south + edge.north) / 2, abs=0.006)
    assert float(params["lon"]) == pytest.approx((edge.west + edge.east) / 2, abs=0.006)


@pytest.mark.rule("MIN-097")
def test_without_the_cone_cards_are_turned_without_a_decision() -> None:
    state = at(fields=(1, 2), cards="c-minden l-rhoen", options={"cone": "false"})
    move(state, A, "tip W-N-12-c")
    events = move(state, B, "tip W-N")
    assert keys(events).count("cardTurned") == 2
    assert not {"conePlaced", "coneDistance"} & set(keys(events))
    assert state.fields == [6, 2]
    assert GAME.dump(state).phase == "dealing"


@pytest.mark.rule("MIN-067", "MIN-121")
def test_the_order_of_one_evaluation() -> None:
    state = at("cone", fields=(22, 3), cards="c-minden l-harz", tips="W-N-12-c none")
    move(state, B, "cone 51.70 10.80")
    events = move(state, A, "cone 52.25 8.50")
    assert keys(events)[:8] == [
        "conePlaced",
        "cardTurned",
        "coneDistance",
        "fact",
        "tipRight",
        "pawnMoved",
        "cardKept",
        "lastRound",
    ]
    assert (state.hold, state.tips) == ([-1, -1], [-1, -1])


@pytest.mark.rule("MIN-073", "MIN-074", "MIN-075")
@pytest.mark.parametrize(
    "card, full, least",
    [
        ("c-muenchen", "E-S-8-d", 4),
        ("c-hof", "E-M-8-d", 3),
        ("l-sylt", "W-N-2-a", 2),
        ("f-sap", "W-S-2-c", 3),
    ],
)
def test_how_many_stones_keep_a_card(card: str, full: str, least: int) -> None:
    levels = full.split("-")
    for stones in range(1, 5):
        tip = "-".join(levels[:stones])
        assert judged(card, tip) == (stones, KEPT if stones >= least else BOX)
    assert sorted(KEEP_FROM) == [2, 3, 3, 4]


@pytest.mark.rule("MIN-076")
def test_kept_cards_lie_open_to_the_end() -> None:
    state = at("cone", fields=(3, 9), cards="c-muenchen c-bonn", tips="E-S-8-d none")
    evaluate(state)
    draw_any(state)
    for viewer in (B, -2):
        (card,) = seen(state, viewer).players[A].kept
        assert card.id == "c-muenchen"
        assert card.solution is not None
        assert card.solution["address"] == "E-S-8-d"


@pytest.mark.rule("MIN-068", "MIN-069", "MIN-071", "MIN-084")
@given(st.lists(st.integers(-4, 70), min_size=2, max_size=5, unique=True), st.integers(0, 5))
def test_a_pawn_ends_on_the_kth_free_field_ahead(fields: list[int], counted: int) -> None:
    goal = goal_of(fields, 0, counted)
    free = [field for field in range(fields[0] + 1, 200) if field not in fields[1:]]
    assert goal == (free[counted - 1] if counted else fields[0])
    assert goal == fields[0] or goal not in fields
    between = range(fields[0] + 1, goal)
    assert skipped_fields(fields, 0, goal) == [field for field in between if field in fields]


@pytest.mark.rule("MIN-072")
def test_the_track_goes_on_past_its_last_drawn_field() -> None:
    state = at("cone", fields=(8, 10), cards="c-minden c-kiel", tips="W-N-12-c none")
    state.fields = [58, 60]  # no evaluation begins there, but the track has no end
    move(state, A, "cone 51.00 10.00")
    assert state.fields[A] == 63


@pytest.mark.rule("MIN-121")
@pytest.mark.case("MIN-C26")
@pytest.mark.parametrize(
    "tip, address", [("W-M", "W-M-7-d"), ("E-M-8-a", "E-M-8-a"), ("none", "E-M-8-c")]
)
def test_case_c26_the_log_names_the_address_that_made_a_tip_right(tip: str, address: str) -> None:
    state = at("cone", fields=(0, 9), cards="l-rhoen c-kiel", tips=f"{tip} none")
    assert told(move(state, A, "cone 50.25 9.50"), "tipRight")["address"] == address


@pytest.mark.case("MIN-C26")
@pytest.mark.parametrize(
    "landscapes, tip, levels",
    [("any", "E-S", ["zone"]), ("main", "W-M-7-b", ["half", "square", "position"])],
)
def test_case_c26_the_log_names_the_levels_that_differ(
    landscapes: str, tip: str, levels: list[str]
) -> None:
    state = at("cone", fields=(0, 9), cards="l-rhoen c-kiel", tips=f"{tip} none",
               options={"landscapes": landscapes})  # fmt: skip
    assert told(move(state, A, "cone 50.25 9.50"), "tipWrong")["levels_level"] == levels
