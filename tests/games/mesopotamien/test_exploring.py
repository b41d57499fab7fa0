"""Exploring: MES-074 to MES-090."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.games.mesopotamien import GAME
from tests.games.mesopotamien.positions import (
    P1,
    allows,
    at,
    cells,
    keys,
    kind,
    legal,
    loose,
    move,
    native,
    refusal,
    supply,
    told,
    view,
)


@pytest.mark.rule("MES-074")
def test_an_explorer_enters_an_empty_cell_and_the_hex_comes_under_it() -> None:
    state = at()
    move(state, "explore a -1,-1")
    assert (native(state, "p1a"), state.points, "-1,-1" in cells(state)) == ("-1,0", 4, False)
    move(state, "hex plain")
    assert (native(state, "p1a"), kind(state, "-1,-1")) == ("-1,-1", "plain")
    assert refusal(state, "explore b -1,-1") == ("MES-074", "noEmptyCell")
    assert refusal(state, "explore b 0,0") == ("MES-074", "noEmptyCell")


@pytest.mark.rule("MES-075")
def test_three_explorations_a_turn() -> None:
    state = at()
    for cell in ("-2,0", "-3,0", "-4,0"):
        move(state, f"explore a {cell}", "hex plain")
    assert (state.explored, state.points, legal(state, "explore")) == (3, 2, [])
    assert refusal(state, "explore a -5,0") == ("MES-075", "explorationsUsed")


@pytest.mark.rule("MES-076", "MES-152")
@pytest.mark.parametrize(
    "position, reason",
    [
        ({"points": 0}, ("MES-076", "noPoints")),
        ({"explored": 3}, ("MES-075", "explorationsUsed")),
        (
            {"stack": dict.fromkeys(("plain", "forest", "quarry", "volcano"), 0)},
            ("MES-152", "stackEmpty"),
        ),
    ],
)
def test_what_exploring_needs(position: dict[str, Any], reason: tuple[str, str]) -> None:
    state = at(**position)
    assert legal(state, "explore") == []
    assert refusal(state, "explore a -2,0") == reason


@pytest.mark.rule("MES-152")
def test_without_a_stack_all_else_goes_on() -> None:
    state = at(stack=dict.fromkeys(("plain", "forest", "quarry", "volcano"), 0))
    move(state, "step a 0,0", "end-phase", "breed -1,0")
    assert native(state, "p1d") == "-1,0"


@pytest.mark.rule("MES-077")
@pytest.mark.parametrize("cargo", ["wood", "stone", "h1"])
def test_laden_natives_explore_too(cargo: str) -> None:
    marker = "carried" if cargo == "h1" else "under"
    state = at(plains="-1,-1", p1h1=f"-1,-1 2 {marker}", p1a=f"-1,0 {cargo}")
    move(state, "explore a -2,0", "hex plain")
    assert native(state, "p1a") == f"-2,0 {cargo}"


@pytest.mark.rule("MES-078", "MES-079")
def test_a_plain_is_just_a_plain() -> None:
    state = at()
    before = supply(state)
    events = move(state, "explore a -2,0", "hex plain")
    assert keys(events) == ["explored", "hexDrawn", "hexLaid"]
    assert (supply(state), loose(state, "-2,0"), state.pending()) == (before, (0, 0), (P1,))


@pytest.mark.rule("MES-080", "MES-081", "MES-083")
@pytest.mark.parametrize("found, home, good", [("forest", "1,-1", 0), ("quarry", "1,0", 1)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_goods_go_one_to_each_hex_and_the_rest_to_the_new_one(
    found: str, home: str, good: int, seats: int
) -> None:
    state = at(seats)
    move(state, "explore a -2,0", f"hex {found}")
    assert loose(state, home)[good] == seats + 1
    assert loose(state, "-2,0")[good] == seats - 1
    assert loose(state, "-2,0")[1 - good] == 0
    assert supply(state)[good] == 20 - 2 * seats
    assert state.pending() == (P1,)


@pytest.mark.rule("MES-082", "MES-151")
def test_a_short_supply_places_what_it_has_and_owes_nothing() -> None:
    state = at(wood={"1,-1": 17})
    assert supply(state)[0] == 3
    move(state, "explore a -2,0", "hex forest")
    assert (loose(state, "1,-1")[0], loose(state, "-2,0")[0], supply(state)[0]) == (18, 2, 0)
    move(state, "explore a -3,0", "hex forest")
    assert (loose(state, "-3,0")[0], state.pending(), view(state, P1).phase) == (
        0,
        (P1,),
        "movement",
    )


@pytest.mark.rule("MES-083")
def test_as_many_goods_as_hexes_need_no_choice() -> None:
    state = at(2, quarries="", p1a="-1,0")
    move(state, "explore a -2,0", "hex quarry")
    assert (loose(state, "1,0"), loose(state, "-2,0")) == ((0, 3), (0, 1))
    three = at(3, quarries="-2,0", p1a="-2,0")
    move(three, "explore a -3,0", "hex quarry")
    assert [loose(three, cell)[1] for cell in ("1,0", "-2,0", "-3,0")] == [4, 1, 1]
    assert view(three, P1).phase == "movement"


@pytest.mark.rule("MES-084", "MES-182")
def test_fewer_goods_than_hexes_are_placed_as_the_player_likes() -> None:
    state = at(3, quarries="-2,0 -3,0", p1a="-3,0")
    move(state, "explore a -4,0", "hex quarry")
    assert len(legal(state)) == 4
    move(state, "place 1,0 -2,0 -4,0")
    assert [loose(state, cell)[1] for cell in ("1,0", "-2,0", "-3,0", "-4,0")] == [4, 1, 0, 1]
    assert supply(state)[1] == 17 - 3
    assert (state.pending(), view(state, P1).exploration) == ((P1,), None)


@pytest.mark.rule("MES-084", "MES-182")
@pytest.mark.parametrize("cell", ["1,0", "-2,0", "-3,0"])
def test_the_last_good_of_the_supply_goes_to_any_one_hex(cell: str) -> None:
    state = at(3, quarries="-2,0", p1a="-2,0", stone={"1,0": 19})
    move(state, "explore a -3,0", "hex quarry")
    assert legal(state) == ["place 1,0", "place -2,0", "place -3,0"]
    before = loose(state, cell)[1]
    move(state, f"place {cell}")
    assert (loose(state, cell)[1], supply(state)[1]) == (before + 1, 0)


@pytest.mark.rule("MES-084", "MES-182")
def test_new_first_puts_one_on_the_new_hex() -> None:
    state = at(
        3, quarries="-2,0 -3,0", p1a="-3,0", options={"placement": "newFirst"}, stone={"1,0": 19}
    )
    assert supply(state)[1] == 1
    events = move(state, "explore a -4,0", "hex quarry")
    # One stone, and it must go onto the new hex: nothing to choose.
    assert told(events, "goodsPlaced")[0]["hexes"] == ["-4,0"]
    assert loose(state, "-4,0") == (0, 1)
    assert view(state, P1).phase == "movement"


@pytest.mark.rule("MES-085")
def test_what_lies_there_does_not_matter_and_nothing_is_placed_from_nothing() -> None:
    state = at(2, forests="-2,0", p1a="-2,0", wood={"-2,0": 9})
    move(state, "explore a -3,0", "hex forest")
    assert "place 1,-1 -2,0" in legal(state)
    empty = at(2, forests="-2,0", p1a="-2,0", wood={"1,-1": 20})
    events = move(empty, "explore a -3,0", "hex forest")
    assert "goodsPlaced" not in keys(events)
    assert (loose(empty, "-3,0"), view(empty, P1).phase) == ((0, 0), "movement")


@pytest.mark.rule("MES-086", "MES-088")
def test_a_volcano_is_laid_elsewhere_and_replaced_also_twice() -> None:
    state = at()
    move(state, "explore a -2,0", "hex volcano", "volcano 1,1", "hex volcano", "volcano 2,0")
    assert state.stack_size == 32
    move(state, "hex plain")
    assert [kind(state, cell) for cell in ("1,1", "2,0", "-2,0")] == ["volcano", "volcano", "plain"]
    assert (state.points, state.explored, native(state, "p1a")) == (4, 1, "-2,0")


@pytest.mark.rule("MES-087", "MES-181")
def test_a_volcano_may_touch_anything_but_not_the_target() -> None:
    state = at(plains="-2,0")
    move(state, "explore a -2,1", "hex volcano")
    answers = {text.split()[1] for text in legal(state)}
    assert "-2,1" not in answers
    # Touching volcanoes only, touching the newest hex, next to the target: all allowed.
    assert {"0,-2", "-3,0", "-3,1", "-2,2"} <= answers
    assert refusal(state, "volcano -2,1") == ("MES-087", "volcanoCell")


@pytest.mark.rule("MES-087")
def test_a_volcano_may_cut_off_natives() -> None:
    state = at(plains="-2,0 -3,0", p1a="-3,0", p1b="-2,0")
    move(state, "explore a -4,0", "hex volcano", "volcano -4,1", "hex volcano", "volcano -3,1")
    assert kind(state, "-3,1") == "volcano"


LAST_VOLCANO = {"plain": 0, "forest": 0, "quarry": 0, "volcano": 1}


@pytest.mark.rule("MES-089")
def test_a_volcano_as_the_last_hex_turns_the_native_back() -> None:
    state = at(stack=LAST_VOLCANO)
    events = move(state, "explore a -2,0", "hex volcano", "volcano -2,1")
    assert (native(state, "p1a"), state.points, state.explored) == ("-1,0", 5, 1)
    assert "-2,0" not in cells(state)
    assert keys(events)[-1] == "turnedBack"
    assert (view(state, P1).phase, state.stack_size) == ("movement", 0)
    assert state.lasting == 1


@pytest.mark.rule("MES-089")
def test_land_stays_played_when_the_native_turns_back() -> None:
    state = at(stack=LAST_VOLCANO | {"volcano": 2}, cards={P1: "land"})
    move(state, "land a -2,0", "hex volcano", "hex volcano", "choose 1 2", "volcano -2,1")
    move(state, "hex volcano", "volcano -3,1")
    assert (state.points, state.explored, view(state, P1).discard) == (5, 1, ["land"])


@pytest.mark.rule("MES-074", "MES-175")
def test_nothing_else_is_possible_until_the_hex_lies() -> None:
    state = at(cards={P1: "endurance"})
    move(state, "explore a -2,0", "hex volcano")
    assert {text.split()[0] for text in legal(state)} == {"volcano"}
    assert refusal(state, "endurance") == ("MES-181", "otherDecision")
    assert refusal(state, "end-phase") == ("MES-181", "otherDecision")
    shown = view(state, P1).exploration
    assert shown is not None
    assert (shown.native, shown.target, shown.kind) == ("p1a", "-2,0", "volcano")
    assert (native(state, "p1a"), state.points, state.explored) == ("-1,0", 4, 1)


@pytest.mark.rule("MES-002", "MES-038")
def test_a_new_hex_closes_the_gaps_of_its_neighbours() -> None:
    state = at()
    assert allows(state, "explore b -2,1")
    move(state, "explore a -2,1", "hex plain")
    assert not allows(state, "explore b -2,1")
    assert allows(state, "step b -2,1")
    # The new plain touches both start plains.
    move(state, "step a -1,1")
    assert GAME.notation(state.fallback(P1)) == "end-phase"
