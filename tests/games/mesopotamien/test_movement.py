"""The turn, movement and carrying: MES-023 to MES-048."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mesopotamien.positions import (
    P1,
    P2,
    P3,
    P4,
    allows,
    at,
    legal,
    loose,
    mana,
    move,
    native,
    refusal,
    supply,
    told,
    view,
)

# --- the turn


@pytest.mark.rule("MES-023")
def test_a_turn_has_three_phases_in_order() -> None:
    state = at(cards={P1: "priest"})
    phases = [view(state, P1).phase]
    for text in ("end-phase", "end-phase", "end-turn"):
        move(state, text)
        phases.append(view(state, P1).phase)
    assert phases == ["movement", "action", "mana", "movement"]
    assert state.pending() == (P2,)


@pytest.mark.rule("MES-024")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_clockwise(seats: int) -> None:
    state = at(seats)
    course = []
    for _ in range(2 * seats + 1):
        course.append((state.round, *state.pending()))
        move(state, "end-phase", "end-phase")
    assert course == [
        *((1, seat) for seat in range(seats)),
        *((2, seat) for seat in range(seats)),
        (3, P1),
    ]


@pytest.mark.rule("MES-025")
def test_a_player_without_natives_still_takes_a_turn() -> None:
    state = at(2, p2a=None, p2b=None, p2c=None)
    move(state, "end-phase", "end-phase")
    assert (state.pending(), legal(state)) == ((P2,), ["end-phase"])
    move(state, "end-phase")
    assert legal(state) == ["draw", "end-phase"]


@pytest.mark.rule("MES-026")
def test_what_is_not_used_is_lost() -> None:
    state = at()
    move(state, "step a -1,1", "end-phase")
    assert state.points == 0
    move(state, "end-phase")
    assert (state.pending(), state.points) == ((P2,), 5)


@pytest.mark.rule("MES-027")
def test_only_the_player_in_turn_decides() -> None:
    state = at(cards={P2: "teleport"})
    assert state.pending() == (P1,)
    assert [list(state.legal(seat)) for seat in (P2, P3, P4)] == [[], [], []]
    assert refusal(state, "teleport p1a 1,0", P2) == ("MES-027", "notPending")


@pytest.mark.rule("MES-028")
def test_a_turn_starts_afresh() -> None:
    state = at(
        4,
        turn=P4,
        p4a="1,0 stone",
        points=3,
        cards={P4: "holy-stone"},
        plains="-2,0",
        p4b="-2,0",
        p4d="-1,0",
    )
    move(state, "step a 0,0", "holy-stone", "explore b -3,0", "hex plain")
    assert (state.stones, state.holy, state.explored) == (1, 1, 1)
    move(state, "end-phase", "breed -1,0")
    assert state.pending() == (P1,)
    assert (state.points, state.explored, state.stones, state.holy) == (5, 0, 0, 0)
    assert (state.action, state.used, state.drawn, state.handled) == (0, 0, 0, 0)
    move(state, "end-phase")
    assert allows(state, "breed -1,0")


# --- movement


@pytest.mark.rule("MES-029")
def test_five_points_split_among_natives_also_alternating() -> None:
    state = at()
    move(state, "step a 0,0", "step b 0,0", "step a 1,0", "step b 1,-1", "step c -1,1")
    assert [native(state, f"p1{letter}") for letter in "abc"] == ["1,0", "1,-1", "-1,1"]
    assert state.points == 0
    assert legal(state, "step", "explore") == []


@pytest.mark.rule("MES-030")
def test_a_step_costs_a_point_and_leads_to_a_neighbour() -> None:
    state = at(points=1)
    move(state, "step a -1,1")
    assert (native(state, "p1a"), state.points) == ("-1,1", 0)
    assert refusal(state, "step b 0,0") == ("MES-030", "noPoints")
    assert refusal(state, "step a -2,1") == ("MES-030", "emptyCell")


@pytest.mark.rule("MES-031")
def test_any_number_of_natives_share_a_hex() -> None:
    crowd: dict[str, Any] = {
        f"p{player}{letter}": "1,0" for player in (2, 3, 4) for letter in "abcdefgh"
    }
    state = at(**crowd, p1a="1,-1")
    move(state, "step a 1,0")
    assert native(state, "p1a") == "1,0"


@pytest.mark.rule("MES-032")
def test_no_native_enters_a_volcano_by_step_or_teleport() -> None:
    state = at(cards={P1: "teleport"}, volcanoes="-2,0")
    assert refusal(state, "step a 0,-1") == ("MES-032", "volcano")
    targets = {text.split()[2] for text in legal(state, "teleport")}
    assert not targets & {"0,-1", "0,1", "-2,0"}
    assert "step a -2,0" not in legal(state)


@pytest.mark.rule("MES-033", "MES-034")
def test_wood_never_comes_to_the_temple() -> None:
    state = at(p1a="1,-1 wood", cards={P1: "teleport"})
    assert refusal(state, "step a 0,0") == ("MES-034", "woodToTemple")
    assert refusal(state, "teleport p1a 0,0") == ("MES-034", "woodToTemple")


@pytest.mark.rule("MES-033", "MES-035", "MES-194")
def test_a_stone_is_handed_in_at_once_and_cannot_be_kept() -> None:
    state = at(p1a="1,0 stone", mana={P1: "8/8"})
    events = move(state, "step a 0,0")
    assert native(state, "p1a") == "0,0"
    assert [event.key for event in events] == ["step", "stoneHandedIn"]


@pytest.mark.rule("MES-036")
def test_a_marker_may_pass_the_temple() -> None:
    state = at(plains="-1,-1", p1h1="-1,-1 7 carried", p1a="-1,0 h1")
    move(state, "step a 0,0", "step a 1,0")
    assert native(state, "p1a") == "1,0 h1"


@pytest.mark.rule("MES-037")
def test_points_move_own_natives_only() -> None:
    state = at(turn=P2)
    move(state, "step a 0,0")
    assert (native(state, "p2a"), native(state, "p1a")) == ("0,0", "-1,0")


@pytest.mark.rule("MES-038")
def test_a_new_hex_can_be_entered_in_the_same_phase() -> None:
    state = at()
    move(state, "explore a -2,0", "hex plain", "step b -2,0")
    assert native(state, "p1b") == "-2,0"


# --- carrying


@pytest.mark.rule("MES-039", "MES-045")
def test_one_piece_of_cargo_at_most() -> None:
    state = at(p1a="1,0 wood")
    assert legal(state, "load a") == []
    assert refusal(state, "load a stone") == ("MES-045", "laden")


@pytest.mark.rule("MES-040", "MES-048")
@pytest.mark.parametrize("points", [0, 5])
def test_loading_is_free_also_without_points(points: int) -> None:
    state = at(p1a="1,0", points=points, wood={"1,0": 1})
    assert legal(state, "load") == ["load a wood", "load a stone"]
    move(state, "load a wood")
    assert (native(state, "p1a"), loose(state, "1,0"), state.points) == ("1,0 wood", (0, 4), points)


@pytest.mark.rule("MES-040")
def test_only_what_lies_on_the_own_hex_can_be_loaded() -> None:
    state = at(p1a="1,0", p1b="1,-1")
    assert legal(state, "load") == ["load a stone", "load b wood"]
    assert refusal(state, "load a wood") == ("MES-040", "noneLoose")


@pytest.mark.rule("MES-040", "MES-041", "MES-057")
def test_cargo_is_handled_in_phase_one_only() -> None:
    state = at(phase="action", p1a="1,0", p1b="1,0 stone", p2a="1,0 wood")
    assert legal(state, "load", "unload", "take") == []
    assert refusal(state, "load a stone") == ("MES-184", "otherDecision")


@pytest.mark.rule("MES-041", "MES-048")
@pytest.mark.parametrize("good", ["wood", "stone"])
def test_unloading_is_free_and_leaves_the_good_there(good: str) -> None:
    state = at(p1a=f"-1,0 {good}", points=0)
    move(state, "unload a")
    expected = (1, 0) if good == "wood" else (0, 1)
    assert (native(state, "p1a"), loose(state, "-1,0"), state.points) == ("-1,0", expected, 0)
    assert refusal(state, "unload b") == ("MES-041", "nothingToUnload")


@pytest.mark.rule("MES-042")
@pytest.mark.parametrize("way", ["step a -1,1", "teleport p1a -1,1"])
def test_cargo_moves_along(way: str) -> None:
    state = at(p1a="-1,0 wood", cards={P1: "teleport"})
    move(state, way)
    assert native(state, "p1a") == "-1,1 wood"


@pytest.mark.rule("MES-043")
@pytest.mark.parametrize("cell", ["-1,0", "1,-1", "1,0"])
def test_goods_of_both_kinds_lie_on_plains_forests_and_quarries(cell: str) -> None:
    state = at(p1a=f"{cell} wood", p1b=f"{cell} stone", wood={cell: 3}, stone={cell: 2})
    move(state, "unload a", "unload b")
    assert loose(state, cell) == (4, 3)


@pytest.mark.rule("MES-043", "MES-047")
def test_nothing_is_unloaded_at_the_temple() -> None:
    state = at(plains="-1,-1", p1h1="-1,-1 7 carried", p1a="0,0 h1", p1b="1,0 stone")
    move(state, "step b 0,0")
    assert legal(state, "unload", "load") == []
    assert refusal(state, "unload a") == ("MES-047", "markerStays")


@pytest.mark.rule("MES-044")
def test_huts_cult_places_and_foreign_natives_do_not_guard_loose_goods() -> None:
    state = at(
        plains="-1,-1",
        cults={P2: "-1,-1"},
        p2a="-1,-1",
        p2b="-1,-1",
        p1a="-1,-1",
        p1b="-1,1",
        stone={"-1,-1": 1, "-1,1": 1},
    )
    assert legal(state, "load") == ["load a stone", "load b stone"]


@pytest.mark.rule("MES-046")
def test_a_good_is_handed_from_native_to_native() -> None:
    state = at(p1a="-1,0 stone")
    move(state, "unload a", "load b stone")
    assert (native(state, "p1a"), native(state, "p1b")) == ("-1,0", "-1,0 stone")
    assert loose(state, "-1,0") == (0, 0)


@pytest.mark.rule("MES-047", "MES-067")
def test_a_marker_stays_on_its_native() -> None:
    state = at(plains="-1,-1", p1h1="-1,-1 4 carried", p1a="1,0 h1")
    assert legal(state, "unload", "load a") == []
    move(state, "step a 0,0", "step a -1,0")
    assert native(state, "p1a") == "-1,0 h1"


# --- the temple (MES-059 to MES-063)


@pytest.mark.rule("MES-059", "MES-060")
def test_handing_in_costs_no_more_than_the_step() -> None:
    state = at(p1a="1,0 stone", points=1)
    before = supply(state)
    move(state, "step a 0,0")
    assert (mana(state), state.points, native(state, "p1a")) == ("1/4", 0, "0,0")
    assert supply(state) == (before[0], before[1] + 1)


@pytest.mark.rule("MES-060", "MES-130")
def test_a_teleported_stone_is_handed_in_too() -> None:
    state = at(p1a="-1,0 stone", cards={P1: "teleport"})
    events = move(state, "teleport p1a 0,0")
    assert (mana(state), native(state, "p1a"), state.stones) == ("1/4", "0,0", 1)
    assert told(events, "stoneHandedIn") == [{"seat": P1, "native": "a", "mana": 1, "limit": 4}]


@pytest.mark.rule("MES-061", "MES-062")
@pytest.mark.parametrize(
    "before, after",
    [("0/3", "1/4"), ("3/3", "4/4"), ("7/7", "8/8"), ("5/8", "6/8"), ("8/8", "8/8")],
)
def test_the_limit_rises_first_and_never_above_eight(before: str, after: str) -> None:
    state = at(p1a="1,0 stone", mana={P1: before})
    move(state, "step a 0,0")
    assert mana(state) == after


@pytest.mark.rule("MES-063")
def test_many_stones_in_one_turn() -> None:
    state = at(p1a="1,0 stone", p1b="1,0 stone", p1c="1,0 stone")
    move(state, "step a 0,0", "step b 0,0", "step c 0,0")
    assert (mana(state), state.stones) == ("3/6", 3)
