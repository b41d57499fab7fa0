"""Phase 2: MES-091 to MES-118."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mesopotamien.positions import (
    P1,
    P2,
    P3,
    allows,
    at,
    hand,
    hut,
    keys,
    legal,
    mana,
    move,
    native,
    refusal,
    supply,
    under,
    view,
)

BUILDERS: dict[str, Any] = {
    "phase": "action",
    "plains": "-1,-1 -2,0",
    "p1a": "-1,-1 wood",
    "p1b": "-1,-1",
    "p1c": "-2,0 wood",
    "p1d": "-2,0",
}


@pytest.mark.rule("MES-091")
def test_the_first_execution_fixes_the_kind() -> None:
    state = at(**BUILDERS, p1e="-1,0", p1f="-1,0")
    kinds = {text.split()[0] for text in legal(state)}
    assert kinds == {"hut", "breed", "draw", "end-phase"}
    move(state, "hut -1,-1 2")
    assert {text.split()[0] for text in legal(state)} == {"hut", "end-phase"}
    assert refusal(state, "breed -1,0") == ("MES-091", "otherKind")
    assert refusal(state, "draw") == ("MES-091", "otherKind")


@pytest.mark.rule("MES-092")
def test_huts_on_every_hex_that_qualifies() -> None:
    state = at(**BUILDERS)
    move(state, "hut -2,0 6", "hut -1,-1 2")
    assert (hut(state, "p1h1"), hut(state, "p1h2")) == ("-2,0", "-1,-1")
    assert (under(state, "p1h1"), under(state, "p1h2")) == (6, 2)


@pytest.mark.rule("MES-092")
def test_cult_places_and_offspring_on_every_hex_that_qualifies() -> None:
    pairs: dict[str, Any] = {
        "p1a": "-1,-1 stone",
        "p1b": "-1,-1",
        "p1c": "-2,0 stone",
        "p1d": "-2,0",
    }
    state = at(phase="action", plains="-1,-1 -2,0", **pairs)
    move(state, "cult -2,0", "cult -1,-1")
    assert mana(state) == "2/3"
    homes: dict[str, Any] = {
        "p1h1": "-1,-1 2 given",
        "p1a": "-1,-1",
        "p1b": "-1,-1",
        "p1c": "-1,0",
        "p1d": "-1,0",
    }
    state = at(phase="action", plains="-1,-1", **homes)
    move(state, "breed -1,0", "breed -1,-1")
    assert (native(state, "p1e"), native(state, "p1f")) == ("-1,0", "-1,-1")


@pytest.mark.rule("MES-093")
def test_each_hex_once_a_turn() -> None:
    state = at(**(BUILDERS | {"p1b": "-1,-1 wood"}))
    move(state, "hut -1,-1 2")
    assert legal(state, "hut") == [f"hut -2,0 {value}" for value in (4, 6, 7)]
    assert refusal(state, "hut -1,-1 4") == ("MES-093", "hexUsed")


@pytest.mark.rule("MES-093", "MES-159")
@pytest.mark.parametrize("verb, cargo", [("cult", "stone"), ("hut", "wood"), ("breed", "")])
def test_everybody_sees_which_hexes_were_used(verb: str, cargo: str) -> None:
    pairs = {"p1a": f"-1,-1 {cargo}", "p1b": "-1,-1", "p1c": f"-2,0 {cargo}", "p1d": "-2,0"}
    homes = {"p1h1": "-1,-1 2 given", "p1h2": "-2,0 4 given"} if verb == "breed" else {}
    state = at(phase="action", plains="-1,-1 -2,0", **pairs, **homes)  # type: ignore[arg-type]
    move(state, f"{verb} -2,0 6" if verb == "hut" else f"{verb} -2,0")
    assert view(state, P2).used == [8]
    assert (view(state, P2).hexes[8].q, view(state, P2).hexes[8].r) == (-2, 0)


@pytest.mark.rule("MES-093")
def test_conditions_are_checked_at_each_execution() -> None:
    # One hut is left: after the first there is none for the second hex.
    standing: dict[str, Any] = {
        f"p1h{number}": f"-3,0 {value}" for number, value in ((1, 2), (2, 4))
    }
    state = at(
        **(BUILDERS | {"plains": "-1,-1 -2,0 -3,0 -3,1"}),
        **standing,
        p1h3="-3,1 6",
    )
    move(state, "hut -2,0 7")
    assert state.pending() == (P2,)


@pytest.mark.rule("MES-094")
def test_phase_two_may_be_skipped_or_stopped() -> None:
    state = at(**BUILDERS)
    move(state.copy(), "end-phase")
    move(state, "hut -2,0 6")
    assert allows(state, "hut -1,-1 2")
    move(state, "end-phase")
    assert (state.pending(), hut(state, "p1h2")) == ((P2,), None)


@pytest.mark.rule("MES-095")
def test_laden_natives_count_fully() -> None:
    state = at(
        phase="action",
        plains="-1,-1 -2,0",
        p1h1="-2,0 4 carried",
        p1a="-1,-1 wood",
        p1b="-1,-1 h1",
        p1c="-1,0 stone",
        p1d="-1,0 stone",
    )
    assert legal(state, "hut", "breed")[-1] == "breed -1,0"
    assert allows(state, "hut -1,-1 2")


@pytest.mark.rule("MES-096")
def test_spent_goods_go_to_the_supply_and_loose_ones_do_not_count() -> None:
    state = at(
        phase="action",
        plains="-1,-1",
        p1a="-1,-1",
        p1b="-1,-1",
        wood={"-1,-1": 2},
        stone={"-1,-1": 2},
    )
    assert legal(state, "hut", "cult") == []
    assert refusal(state, "hut -1,-1 2") == ("MES-098", "needsWood")
    assert refusal(state, "cult -1,-1") == ("MES-105", "needsStone")
    payer = at(phase="action", plains="-1,-1", p1a="-1,-1 stone", p1b="-1,-1")
    stones = supply(payer)[1]
    move(payer, "cult -1,-1")
    assert supply(payer)[1] == stones + 1


@pytest.mark.rule("MES-097")
def test_the_first_letter_pays() -> None:
    state = at(phase="action", plains="-1,-1", p1a="-1,-1", p1b="-1,-1 wood", p1c="-1,-1 wood")
    move(state, "hut -1,-1 2")
    assert [native(state, f"p1{letter}") for letter in "abc"] == ["-1,-1", "-1,-1", "-1,-1 wood"]


# --- huts


@pytest.mark.rule("MES-098")
@pytest.mark.parametrize(
    "pieces, cell, reason",
    [
        ({"p1a": "-1,-1 wood"}, "-1,-1", "needsTwo"),
        ({"p1a": "-1,-1 stone", "p1b": "-1,-1"}, "-1,-1", "needsWood"),
        ({"p1a": "1,-1 wood", "p1b": "1,-1"}, "1,-1", "notPlain"),
        ({"p1a": "1,0 wood", "p1b": "1,0"}, "1,0", "notPlain"),
        ({"p1a": "-1,-1", "p1b": "-1,-1", "p2a": "-1,-1 wood"}, "-1,-1", "needsWood"),
    ],
)
def test_a_hut_needs_a_plain_two_natives_and_wood(
    pieces: dict[str, Any], cell: str, reason: str
) -> None:
    state = at(phase="action", plains="-1,-1", **pieces)
    assert legal(state, "hut") == []
    assert refusal(state, f"hut {cell} 2") == ("MES-098", reason)


@pytest.mark.rule("MES-099")
def test_at_most_two_huts_on_a_hex_whoever_owns_them() -> None:
    pair: dict[str, Any] = {"p1a": "-1,-1 wood", "p1b": "-1,-1"}
    one = at(phase="action", plains="-1,-1", p2h1="-1,-1 4", **pair)
    move(one, "hut -1,-1 2")
    two = at(phase="action", plains="-1,-1", p2h1="-1,-1 4", p3h1="-1,-1 4", **pair)
    assert refusal(two, "hut -1,-1 2") == ("MES-099", "twoHuts")
    neutral = at(2, phase="action", p1a="-1,0 wood")
    assert refusal(neutral, "hut -1,0 2") == ("MES-099", "twoHuts")


@pytest.mark.rule("MES-100", "MES-109")
def test_no_hut_and_no_second_cult_place_on_a_cult_place() -> None:
    pair: dict[str, Any] = {"p1a": "-1,-1 wood", "p1b": "-1,-1 stone"}
    state = at(phase="action", plains="-1,-1", cults={P1: "-1,-1"}, **pair)
    assert legal(state, "hut", "cult") == []
    assert refusal(state, "hut -1,-1 2") == ("MES-100", "cultThere")
    assert refusal(state, "cult -1,-1") == ("MES-109", "cultThere")


@pytest.mark.rule("MES-101")
def test_foreign_natives_do_not_matter_for_a_hut() -> None:
    state = at(
        phase="action", plains="-1,-1", p1a="-1,-1 wood", p1b="-1,-1", p2a="-1,-1", p3a="-1,-1"
    )
    assert allows(state, "hut -1,-1 2")


@pytest.mark.rule("MES-102")
def test_four_huts_are_all() -> None:
    state = at(
        phase="action",
        plains="-1,-1 -2,0 -3,0",
        p1h1="-2,0 2",
        p1h2="-2,0 4",
        p1h3="-3,0 6",
        p1h4="-3,0 7",
        p1a="-1,-1 wood",
        p1b="-1,-1",
    )
    assert legal(state, "hut") == []
    assert refusal(state, "hut -1,-1 2") == ("MES-102", "noHutLeft")


@pytest.mark.rule("MES-103", "MES-104", "MES-160")
def test_the_player_chooses_a_marker_of_the_reserve_and_may_look_at_it() -> None:
    state = at(phase="action", plains="-1,-1 -2,0", p1h1="-2,0 4", p1a="-1,-1 wood", p1b="-1,-1")
    assert legal(state, "hut") == [f"hut -1,-1 {value}" for value in (2, 6, 7)]
    assert refusal(state, "hut -1,-1 4") == ("MES-103", "markerUsed")
    move(state, "hut -1,-1 7")
    seen = {piece.id: piece.value for piece in view(state, P1).huts if piece.marker == "under"}
    assert seen == {"p1h1": 4, "p1h2": 7}


# --- cult places


@pytest.mark.rule("MES-105")
@pytest.mark.parametrize(
    "pieces, cell, reason",
    [
        ({"p1a": "-1,-1 stone"}, "-1,-1", "needsTwo"),
        ({"p1a": "-1,-1 wood", "p1b": "-1,-1"}, "-1,-1", "needsStone"),
        ({"p1a": "1,0 stone", "p1b": "1,0"}, "1,0", "notPlain"),
        ({"p1a": "-1,-1 stone", "p1b": "-1,-1", "p2h1": "-1,-1 2"}, "-1,-1", "hutThere"),
        ({"p1a": "-1,0 stone"}, "-1,0", "hutThere"),
    ],
)
def test_a_cult_place_needs_an_empty_plain_two_natives_and_a_stone(
    pieces: dict[str, Any], cell: str, reason: str
) -> None:
    state = at(phase="action", plains="-1,-1", p4a="1,-1", p4b="1,-1", p4c="1,-1", **pieces)
    assert legal(state, "cult") == []
    assert refusal(state, f"cult {cell}") == ("MES-105", reason)


@pytest.mark.rule("MES-106")
def test_no_foreign_native_may_stand_there() -> None:
    pair: dict[str, Any] = {"p1a": "-1,-1 stone", "p1b": "-1,-1"}
    state = at(phase="action", plains="-1,-1", p2a="-1,-1", **pair)
    assert refusal(state, "cult -1,-1") == ("MES-106", "foreignNatives")


@pytest.mark.rule("MES-107")
def test_three_cult_places_are_all_and_loose_goods_are_no_building() -> None:
    pair: dict[str, Any] = {"p1a": "-1,-1 stone", "p1b": "-1,-1"}
    free = at(phase="action", plains="-1,-1", wood={"-1,-1": 1}, stone={"-1,-1": 1}, **pair)
    assert allows(free, "cult -1,-1")
    plains = "-1,-1 -2,0 -3,0 -4,0"
    full = at(phase="action", plains=plains, cults={P1: "-2,0 -3,0 -4,0"}, **pair)
    assert refusal(full, "cult -1,-1") == ("MES-107", "noCultLeft")


@pytest.mark.rule("MES-108")
def test_a_cult_place_costs_one_stone() -> None:
    state = at(phase="action", plains="-1,-1", p1a="-1,-1 stone", p1b="-1,-1 stone")
    stones = supply(state)[1]
    move(state, "cult -1,-1")
    assert (supply(state)[1], native(state, "p1a"), native(state, "p1b")) == (
        stones + 1,
        "-1,-1",
        "-1,-1 stone",
    )
    assert view(state, P2).players[P1].cults_left == 2


@pytest.mark.rule("MES-110")
def test_everybody_may_enter_a_cult_place() -> None:
    state = at(plains="-1,-1", cults={P2: "-1,-1"})
    move(state, "step a -1,-1")
    assert native(state, "p1a") == "-1,-1"


# --- offspring


@pytest.mark.rule("MES-111")
@pytest.mark.parametrize(
    "pieces, cell, reason",
    [
        ({"p1a": "-1,-1", "p1b": "-1,-1"}, "-1,-1", "needsHut"),
        ({"p1b": "1,0", "p1c": "1,0"}, "-1,0", "needsTwo"),
        ({"p1a": "-1,1", "p1b": "-1,1"}, "-1,1", "needsHut"),
        ({"p1a": "1,0", "p1b": "1,0"}, "1,0", "notPlain"),
    ],
)
def test_offspring_need_an_own_hut_and_two_natives(
    pieces: dict[str, Any], cell: str, reason: str
) -> None:
    state = at(phase="action", plains="-1,-1", **({"p1c": "1,-1"} | pieces))
    assert legal(state, "breed") == []
    assert refusal(state, f"breed {cell}") == ("MES-111", reason)


@pytest.mark.rule("MES-112")
@pytest.mark.parametrize("owner", ["p1h1", "p2h1"])
def test_a_marker_under_any_hut_there_forbids_offspring(owner: str) -> None:
    state = at(
        phase="action",
        plains="-1,-1 -2,0",
        p1h1="-1,-1 2 given" if owner == "p2h1" else "-1,-1 2",
        p2h1="-1,-1 4" if owner == "p2h1" else "-2,0 4",
        p1a="-1,-1",
        p1b="-1,-1",
    )
    assert legal(state, "breed") == []
    assert refusal(state, "breed -1,-1") == ("MES-112", "markerUnderHut")


@pytest.mark.rule("MES-112")
def test_carried_markers_do_not_matter() -> None:
    state = at(phase="action", plains="-1,-1", p1h1="-1,-1 2 carried", p1a="-1,0 h1")
    assert allows(state, "breed -1,0")


@pytest.mark.rule("MES-113")
def test_offspring_come_from_the_reserve() -> None:
    everybody: dict[str, Any] = {f"p1{letter}": "-1,0" for letter in "abcdefgh"}
    state = at(phase="action", **everybody)
    assert refusal(state, "breed -1,0") == ("MES-113", "noNativeLeft")


@pytest.mark.rule("MES-114")
def test_a_newborn_stands_there_free() -> None:
    state = at(phase="action")
    move(state, "breed -1,0")
    assert (native(state, "p1d"), native(state, "p1e")) == ("-1,0", None)


@pytest.mark.rule("MES-115")
def test_foreigners_do_not_matter_and_two_huts_give_one_native() -> None:
    state = at(phase="action", plains="-1,-1", p1h1="-1,-1 2 given", p1h2="-1,-1 4 given")
    assert legal(state, "breed") == ["breed -1,0"]  # P4 stands there too
    twice = at(
        phase="action",
        plains="-1,-1",
        p1h1="-1,-1 2 given",
        p1h2="-1,-1 4 given",
        p1a="-1,-1",
        p1b="-1,-1",
    )
    move(twice, "breed -1,-1")
    assert (native(twice, "p1d"), native(twice, "p1e")) == ("-1,-1", None)


@pytest.mark.rule("MES-115")
def test_a_newborn_counts_in_phase_three() -> None:
    # Huts and cult places never share a hex, so a newborn helps only where it is born: nowhere.
    # What can be seen is the order: the birth comes before the mana is credited.
    state = at(
        phase="action", plains="-1,-1", cults={P1: "-1,-1"}, p1d="-1,-1", cards={P1: "fertility"}
    )
    events = move(state, "twins -1,0")
    assert keys(events).index("born") < keys(events).index("manaCredited")


# --- cards


@pytest.mark.rule("MES-116")
def test_one_card_a_turn() -> None:
    state = at(phase="action", cards={P1: "endurance"})
    move(state, "draw", "card land")
    assert (sorted(hand(state)), state.pile) == (["endurance", "land"], 16)
    assert legal(state) == ["end-phase"]
    assert refusal(state, "draw") == ("MES-116", "otherKind")


@pytest.mark.rule("MES-117")
def test_an_empty_pile_is_made_of_the_discards() -> None:
    held = "priest priest priest fertility fertility holy-stone holy-stone land land " + (
        "mana-theft mana-theft teleport teleport expulsion expulsion endurance"
    )
    state = at(phase="action", cards={P3: held}, discard="endurance endurance")
    assert state.pile == 0
    events = move(state, "draw")
    assert keys(events) == ["reshuffled"]
    assert state.chances() == [(state.chances()[0][0], 2)]
    move(state, "card endurance")
    assert (hand(state), state.pile, state.discard) == (["endurance"], 1, ())


@pytest.mark.rule("MES-118")
def test_nothing_to_draw() -> None:
    deck = (
        "endurance endurance endurance priest priest priest fertility fertility holy-stone "
        "holy-stone land land mana-theft mana-theft teleport teleport expulsion expulsion"
    )
    state = at(phase="action", cards={P3: deck})
    assert not allows(state, "draw")
    assert refusal(state, "draw") == ("MES-118", "noCards")
