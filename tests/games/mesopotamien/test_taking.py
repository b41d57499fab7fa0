"""Taking from others and offerings: MES-049 to MES-058, MES-064 to MES-073."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.core.state import SPECTATOR
from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.state import OVER
from tests.games.mesopotamien.positions import (
    P1,
    P2,
    P3,
    allows,
    at,
    hut,
    legal,
    mana,
    move,
    native,
    refusal,
    spread,
    under,
    view,
)

HERE = "1,0"
ONCE = {"takeAgain": "false"}


@pytest.mark.rule("MES-049", "MES-050")
@pytest.mark.parametrize("good", ["wood", "stone"])
def test_more_natives_take_a_good_for_nothing(good: str) -> None:
    state = at(p1a=HERE, p1b=HERE, p2a=f"{HERE} {good}", points=0)
    move(state, "take b p2a")
    assert (native(state, "p1b"), native(state, "p2a")) == (f"{HERE} {good}", HERE)
    assert state.points == 0


@pytest.mark.rule("MES-049")
def test_natives_on_other_hexes_neither_take_nor_give() -> None:
    state = at(p1a=HERE, p1b=HERE, p1c="-1,0", p2a="1,-1 wood")
    assert legal(state, "take") == []
    assert refusal(state, "take a p2a") == ("MES-049", "notOnThisHex")
    assert refusal(state, "take a p1b") == ("MES-049", "ownNative")


@pytest.mark.rule("MES-051")
def test_each_other_player_is_compared_by_itself() -> None:
    state = at(
        p1a=HERE, p1b=HERE, p2a=f"{HERE} wood", p3a=f"{HERE} wood", p3b=HERE, p4a=f"{HERE} stone"
    )
    assert legal(state, "take a") == ["take a p2a", "take a p4a"]


@pytest.mark.rule("MES-052")
def test_laden_natives_count_on_both_sides() -> None:
    marker: dict[str, Any] = {
        "plains": "-1,-1",
        "p1h1": "-1,-1 2 carried",
        "p2h1": "-1,-1 2 carried",
    }
    strong = at(**marker, p1a=f"{HERE} h1", p1b=HERE, p2a=f"{HERE} wood", p2b="-1,1 h1")
    assert legal(strong, "take") == ["take b p2a"]
    even = at(**marker, p1a=f"{HERE} h1", p1b=HERE, p2a=f"{HERE} wood", p2b=f"{HERE} h1")
    assert legal(even, "take") == []


@pytest.mark.rule("MES-053")
@pytest.mark.parametrize("others", [2, 3])
def test_nothing_is_taken_from_as_many_or_more(others: int) -> None:
    crowd: dict[str, Any] = {f"p2{letter}": f"{HERE} wood" for letter in "abc"[:others]}
    state = at(p1a=HERE, p1b=HERE, **crowd)
    assert legal(state, "take") == []
    assert refusal(state, "take a p2a") == ("MES-053", "noMajority")


@pytest.mark.rule("MES-054")
def test_markers_are_never_taken() -> None:
    state = at(plains="-1,-1", p2h1="-1,-1 6 carried", p1a=HERE, p1b=HERE, p2a=f"{HERE} h1")
    assert refusal(state, "take a p2a") == ("MES-054", "markerIsSafe")


@pytest.mark.rule("MES-055")
def test_the_taker_chooses_both_natives() -> None:
    state = at(p1a=HERE, p1b=HERE, p1c=HERE, p2a=f"{HERE} wood", p2b=f"{HERE} stone")
    pairs = [f"take {own} p2{other}" for own in "abc" for other in "ab"]
    assert legal(state, "take") == pairs


@pytest.mark.rule("MES-056")
def test_each_take_is_checked_anew_and_a_freed_native_takes_again() -> None:
    state = at(p1a=HERE, p1b=HERE, p1c=HERE, p2a=f"{HERE} wood", p2b=f"{HERE} stone")
    move(state, "take a p2a", "unload a", "take a p2b")
    assert (native(state, "p1a"), native(state, "p2b")) == (f"{HERE} stone", HERE)
    assert legal(state, "take") == []


@pytest.mark.rule("MES-057")
def test_taking_needs_no_movement() -> None:
    state = at(p1a=HERE, p1b=HERE, p2a=f"{HERE} wood")
    assert allows(state, "take a p2a")


@pytest.mark.rule("MES-058")
def test_the_victim_has_no_say_and_gets_nothing() -> None:
    state = at(p1a=HERE, p1b=HERE, p2a=f"{HERE} wood", mana={P2: "1/3"})
    move(state, "take a p2a")
    assert (state.pending(), mana(state, P2), native(state, "p2a")) == ((P1,), "1/3", HERE)


@pytest.mark.rule("MES-200")
def test_with_one_take_each_a_native_takes_no_second_time_in_its_turn() -> None:
    crowd: dict[str, Any] = {**spread("p1", "abc", HERE), "p2a": f"{HERE} wood"}
    state = at(2, options=ONCE, **crowd, p2b=f"{HERE} stone", round=3)
    move(state, "take a p2a", "unload a")
    assert legal(state, "take") == ["take b p2b", "take c p2b"]
    assert refusal(state, "take a p2b") == ("MES-200", "hasTaken")
    move(state, "step a 1,-1", "step a 1,0")
    assert refusal(state, "take a p2b") == ("MES-200", "hasTaken")
    move(state, *["end-phase"] * 4)
    assert allows(state, "take a p2b")


@pytest.mark.rule("MES-200")
def test_who_has_taken_is_public_and_kept_in_positions() -> None:
    state = at(2, options=ONCE, **spread("p1", "ab", HERE), p2a=f"{HERE} wood")
    move(state, "take a p2a")
    for viewer in (P1, P2, SPECTATOR):
        shown = view(state, viewer).players[P1].natives
        assert [native.took for native in shown] == [True] + [False] * 7
    again = GAME.load(GAME.dump(state))
    assert again.took == state.took == 1
    move(again, "unload a", "end-phase", "end-phase")
    assert again.took == 0


@pytest.mark.rule("MES-200")
def test_a_position_remembers_takes_only_where_and_when_they_count() -> None:
    state = at(2, options=ONCE, **spread("p1", "ab", HERE), p2a=f"{HERE} wood")
    move(state, "take a p2a")
    data = msgspec.to_builtins(GAME.dump(state))
    for changes in (
        {"options": data["options"] | {"takeAgain": "true"}},
        {"turn": 2, "idle": 1},
        {"phase": "action", "points": 0},
    ):
        with pytest.raises(PositionError, match=r"natives\[0\]\.took"):
            GAME.load(data | changes)


@pytest.mark.rule("MES-056", "MES-200")
def test_where_natives_may_take_again_nothing_is_remembered() -> None:
    state = at(2, **spread("p1", "ab", HERE), p2a=f"{HERE} wood", p2b="-1,1")
    move(state, "take a p2a")
    assert state.took == 0
    assert not view(state, P2).players[P1].natives[0].took


@pytest.mark.rule("MES-144", "MES-200")
def test_the_end_forgets_who_has_taken() -> None:
    given: dict[str, Any] = {f"p1h{n}": f"-1,-1 {value} given" for n, value in ((1, 2), (2, 4))}
    state = at(
        2,
        plains="-1,-1 -2,0",
        **given,
        p1h3="-2,0 6 given",
        p1h4="-2,0 7 carried",
        p1a="0,0 h4",
        p1b=HERE,
        p1c=HERE,
        p2a=f"{HERE} wood",
        mana={P1: "7/7"},
        options=ONCE,
    )
    move(state, "take b p2a", "offer a")
    assert state.phase == OVER
    assert GAME.load(GAME.dump(state)).took == state.took == 0


# --- offerings

HUT: dict[str, Any] = {"plains": "-1,-1", "p1h1": "-1,-1 4"}


@pytest.mark.rule("MES-064")
def test_a_free_native_loads_the_own_marker_face_down() -> None:
    state = at(**HUT, p1a="-1,-1", points=0)
    move(state, "lift a h1")
    assert (native(state, "p1a"), under(state, "p1h1"), state.points) == ("-1,-1 h1", None, 0)
    shown = view(state, P2).players[P1].natives[0]
    assert (shown.cargo, shown.marker, shown.value) == ("marker", "p1h1", None)


@pytest.mark.rule("MES-064")
def test_loading_a_marker_needs_a_free_native_on_the_hut_s_hex() -> None:
    state = at(**HUT, p1a="-1,-1 wood", p1b="-1,0")
    assert legal(state, "lift") == []
    assert refusal(state, "lift a h1") == ("MES-039", "laden")
    assert refusal(state, "lift b h1") == ("MES-064", "noMarkerHere")


@pytest.mark.rule("MES-065")
def test_only_the_owner_loads_and_only_from_under_a_hut() -> None:
    state = at(turn=P2, **HUT, p2a="-1,-1", p1a="-1,0")
    assert legal(state, "lift") == []
    at_home = at()
    assert legal(at_home, "lift") == []


@pytest.mark.rule("MES-066")
def test_two_own_huts_leave_the_choice() -> None:
    state = at(**HUT, p1h2="-1,-1 7", p1a="-1,-1")
    assert legal(state, "lift") == ["lift a h1", "lift a h2"]
    move(state, "lift a h2")
    assert (native(state, "p1a"), under(state, "p1h1"), under(state, "p1h2")) == (
        "-1,-1 h2",
        4,
        None,
    )


@pytest.mark.rule("MES-067")
def test_a_native_with_a_marker_takes_no_good() -> None:
    state = at(**HUT, p1a="-1,-1", p1b="-1,-1", p2a="-1,-1 wood", wood={"-1,-1": 1})
    move(state, "lift a h1")
    assert legal(state, "take", "load") == ["load b wood", "take b p2a"]


@pytest.mark.rule("MES-068")
def test_the_way_to_the_temple_may_take_several_turns() -> None:
    state = at(2, **HUT, p1a="-1,-1", points=1, mana={P1: "4/4"})
    move(state, "lift a h1", "step a -1,0", *["end-phase"] * 4)
    move(state, "step a 0,0", "offer a")
    assert mana(state) == "0/4"


@pytest.mark.rule("MES-069", "MES-071")
def test_handing_in_pays_the_value_and_returns_the_native() -> None:
    state = at(plains="-1,-1", p1h1="-1,-1 4 carried", p1a="0,0 h1", mana={P1: "6/7"}, points=0)
    move(state, "offer a")
    assert (mana(state), native(state, "p1a"), state.points) == ("2/7", None, 0)
    assert view(state, P3).players[P1].given == [4]
    assert view(state, SPECTATOR).players[P1].natives_left == 6


@pytest.mark.rule("MES-070")
def test_handing_in_is_never_automatic_and_needs_the_mana() -> None:
    rich = at(**HUT, p1a="-1,-1", mana={P1: "8/8"})
    move(rich, "lift a h1", "step a -1,0", "step a 0,0")
    assert native(rich, "p1a") == "0,0 h1"
    assert mana(rich) == "8/8"
    exact = at(plains="-1,-1", p1h1="-1,-1 4 carried", p1a="0,0 h1", mana={P1: "4/4"})
    assert allows(exact, "offer a")
    poor = at(plains="-1,-1", p1h1="-1,-1 4 carried", p1a="0,0 h1", mana={P1: "3/4"})
    assert refusal(poor, "offer a") == ("MES-070", "tooLittleMana")
    assert refusal(poor, "offer b") == ("MES-069", "noMarkerAtTemple")


@pytest.mark.rule("MES-069")
def test_handing_in_needs_the_temple() -> None:
    state = at(plains="-1,-1", p1h1="-1,-1 2 carried", p1a="1,0 h1", mana={P1: "8/8"})
    assert refusal(state, "offer a") == ("MES-069", "noMarkerAtTemple")


@pytest.mark.rule("MES-071")
def test_several_markers_in_one_turn() -> None:
    state = at(
        plains="-1,-1",
        p1h1="-1,-1 2 carried",
        p1h2="-1,-1 4 carried",
        p1a="0,0 h1",
        p1b="0,0 h2",
        mana={P1: "6/6"},
    )
    move(state, "offer b", "offer a")
    assert (mana(state), view(state, P2).players[P1].given) == ("0/6", [2, 4])


@pytest.mark.rule("MES-072")
def test_the_returned_native_can_be_born_in_the_same_turn() -> None:
    state = at(
        plains="-1,-1",
        p1h1="-1,-1 2 carried",
        p1a="0,0 h1",
        mana={P1: "2/3"},
        **spread("p1", "defgh", "-1,0"),
    )
    move(state, "offer a", "end-phase", "breed -1,0")
    assert native(state, "p1a") == "-1,0"


@pytest.mark.rule("MES-073")
def test_the_hut_stays_and_never_gets_another_marker() -> None:
    state = at(**HUT, p1a="-1,-1", mana={P1: "4/4"})
    move(state, "lift a h1")
    assert hut(state, "p1h1") == "-1,-1"
    move(state, "step a -1,0", "step a 0,0", "offer a")
    (shown,) = [piece for piece in view(state, P2).huts if piece.id == "p1h1"]
    assert (shown.marker, shown.value) == ("given", 4)
    assert view(state, P1).players[P1].spare_values == [2, 6, 7]
