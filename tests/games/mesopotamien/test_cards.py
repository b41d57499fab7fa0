"""The cards: MES-119 to MES-136, MES-201."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.board import DATA
from tests.games.mesopotamien.positions import (
    P1,
    P2,
    P3,
    P4,
    allows,
    at,
    hand,
    hut,
    keys,
    kind,
    legal,
    loose,
    mana,
    move,
    native,
    refusal,
    supply,
    told,
    under,
    view,
)

ANYBODY = {"teleportToTemple": "all"}


@pytest.mark.rule("MES-119")
def test_any_number_of_cards_in_any_order() -> None:
    state = at(cards={P1: "endurance endurance endurance teleport expulsion"}, plains="-1,-1")
    move(state, "endurance", "teleport p1a 1,0", "endurance", "expel p2h0 -1,-1", "endurance")
    assert (state.points, hand(state)) == (14, [])


@pytest.mark.rule("MES-119")
def test_there_is_no_hand_limit() -> None:
    many = "endurance endurance endurance priest priest priest fertility fertility land land"
    state = at(phase="action", cards={P1: many})
    move(state, "draw", "card teleport")
    assert len(hand(state)) == 11


@pytest.mark.rule("MES-120")
def test_a_card_waits_for_a_later_turn() -> None:
    state = at(2, phase="action", cards={P1: "teleport"}, plains="-1,-1")
    move(state, "draw", "card expulsion")
    assert legal(state, "expel") == []
    assert refusal(state, "expel p2h0 -1,-1") == ("MES-120", "cardDrawnNow")
    move(state, "end-phase", "end-turn", "end-phase", "end-phase")
    assert allows(state, "expel p2h0 -1,-1")


@pytest.mark.rule("MES-120")
def test_an_older_card_of_the_same_name_can_be_played() -> None:
    state = at(phase="action", cards={P1: "expulsion"}, plains="-1,-1")
    move(state, "draw", "card expulsion", "expel p2h0 -1,-1")
    # The other one is fresh: the turn is over.
    assert (hand(state), state.pending()) == (["expulsion"], (P2,))


@pytest.mark.rule("MES-121")
def test_a_card_is_shown_and_discarded_before_its_effect() -> None:
    state = at(cards={P1: "endurance land"}, points=0)
    events = move(state, "endurance")
    assert keys(events) == ["cardPlayed", "pointsGained"]
    assert told(events, "cardPlayed") == [{"seat": P1, "card": "endurance"}]
    assert events[0].reveals
    assert events[0].reaches(SPECTATOR)
    assert view(state, P3).discard == ["endurance"]
    assert (state.action, hand(state)) == (0, ["land"])


@pytest.mark.rule("MES-122")
@pytest.mark.parametrize(
    "phase, playable",
    [
        ("movement", {"endurance", "land", "mana-theft", "teleport", "expel"}),
        ("action", {"twins", "expel"}),
        ("mana", {"mana-theft"}),
    ],
)
def test_each_card_has_its_phases(phase: str, playable: set[str]) -> None:
    everything = "endurance priest fertility holy-stone land mana-theft teleport expulsion"
    state = at(phase=phase, cards={P1: everything}, plains="-1,-1", mana={P2: "1/3"})
    verbs = {text.split()[0] for text in legal(state)}
    assert verbs - {"step", "explore", "end-phase", "end-turn", "breed", "draw"} == playable


@pytest.mark.rule("MES-122")
def test_a_card_must_be_held_and_must_change_something() -> None:
    state = at(phase="mana", cards={P1: "endurance mana-theft"})
    assert refusal(state, "priest") == ("MES-122", "cardMissing")
    assert refusal(state, "endurance") == ("MES-122", "otherPhase")
    assert refusal(state, "mana-theft p2") == ("MES-127", "noMana")


@pytest.mark.rule("MES-122")
def test_the_phases_are_those_of_the_data() -> None:
    phases = {effect["id"]: effect["phase"] for effect in DATA["card_effects"]["effects"]}
    assert phases == {
        "AUSDAUER": 1,
        "PRIESTER": 3,
        "FRUCHTBARKEIT": 2,
        "HEILIGER_STEIN": 1,
        "LAND": 1,
        "MANA_RAUB": [1, 3],
        "TELEPORT": 1,
        "VERTREIBUNG": [1, 2],
    }


@pytest.mark.rule("MES-123")
def test_endurance_gives_three_points_but_no_exploration() -> None:
    state = at(cards={P1: "endurance"}, points=0, explored=3)
    move(state, "endurance")
    assert (state.points, legal(state, "explore")) == (3, [])
    assert allows(state, "step a 0,0")


# --- Holy Stone


@pytest.mark.rule("MES-124")
@pytest.mark.parametrize(
    "before, after", [("1/4", "2/5"), ("4/4", "5/5"), ("6/8", "7/8"), ("7/8", "8/8")]
)
def test_a_stone_counts_as_two(before: str, after: str) -> None:
    state = at(cards={P1: "holy-stone"}, stones=1, mana={P1: before})
    move(state, "holy-stone")
    assert (mana(state), state.holy) == (after, 1)


@pytest.mark.rule("MES-124")
def test_one_holy_stone_for_each_stone_of_this_turn() -> None:
    state = at(cards={P1: "holy-stone holy-stone"}, stones=1)
    move(state, "holy-stone")
    assert refusal(state, "holy-stone") == ("MES-124", "noStoneToDouble")
    two = at(cards={P1: "holy-stone holy-stone"}, stones=2)
    move(two, "holy-stone", "holy-stone")
    assert mana(two) == "2/7"


@pytest.mark.rule("MES-124")
def test_not_at_eight_of_eight_and_not_without_a_stone() -> None:
    full = at(cards={P1: "holy-stone"}, stones=1, mana={P1: "8/8"})
    assert not allows(full, "holy-stone")
    assert not allows(at(cards={P1: "holy-stone"}), "holy-stone")


# --- Land


@pytest.mark.rule("MES-125")
def test_land_looks_at_three_hexes() -> None:
    state = at(cards={P1: "land"})
    events = move(state, "land a -2,0", "hex forest", "hex volcano", "hex plain")
    assert (state.points, state.explored, view(state, P1).discard) == (4, 1, ["land"])
    assert told(events, "hexesLookedAt") == [{"seat": P1, "count": 3}]
    seen = view(state, P1).exploration
    assert seen is not None
    assert (seen.looking, seen.seen) == (3, ["forest", "volcano", "plain"])


@pytest.mark.rule("MES-125")
def test_land_is_an_exploration_and_needs_two_hexes() -> None:
    assert legal(at(cards={P1: "land"}, points=0), "land") == []
    assert legal(at(cards={P1: "land"}, explored=3), "land") == []
    one = at(cards={P1: "land"}, stack={"plain": 1, "forest": 0, "quarry": 0, "volcano": 0})
    assert legal(one, "land") == []
    assert allows(one, "explore a -2,0")
    assert refusal(one, "land a -2,0") == ("MES-125", "stackTooSmall")
    two = at(cards={P1: "land"}, stack={"plain": 2, "forest": 0, "quarry": 0, "volcano": 0})
    assert allows(two, "land a -2,0")
    assert [text.replace("land", "explore") for text in legal(two, "land")] == legal(two, "explore")


@pytest.mark.rule("MES-125", "MES-183")
def test_with_two_hexes_left_land_looks_at_two() -> None:
    state = at(cards={P1: "land"}, stack={"plain": 1, "forest": 1, "quarry": 0, "volcano": 0})
    move(state, "land a -2,0", "hex plain", "hex forest")
    assert legal(state) == ["choose 1 2", "choose 2 1"]
    assert refusal(state, "choose 1 2 3") == ("MES-183", "choice")
    move(state, "choose 1 2")
    assert (kind(state, "-2,0"), state.stack_size) == ("plain", 1)
    move(state, "explore a -3,0")
    assert [GAME.notation(outcome) for outcome, _ in state.chances()] == ["hex forest"]


@pytest.mark.rule("MES-126")
def test_the_chosen_hex_counts_as_drawn() -> None:
    state = at(cards={P1: "land"})
    move(state, "land a -2,0", "hex forest", "hex plain", "hex plain", "choose 1 2 3")
    assert (loose(state, "-2,0"), loose(state, "1,-1")) == ((3, 0), (5, 0))


@pytest.mark.rule("MES-126")
def test_a_chosen_volcano_is_replaced_from_the_top() -> None:
    state = at(cards={P1: "land"})
    move(state, "land a -2,0", "hex volcano", "hex plain", "hex plain", "choose 1 2 3")
    assert view(state, P1).phase == "layVolcano"
    move(state, "volcano 1,1", "hex quarry")
    assert kind(state, "-2,0") == "quarry"
    assert [entry.kind for entry in view(state, P1).stack_known] == ["plain", "plain"]


# --- Mana Theft


@pytest.mark.rule("MES-127")
@pytest.mark.parametrize("phase", ["movement", "mana"])
def test_mana_theft_takes_one(phase: str) -> None:
    state = at(phase=phase, cards={P1: "mana-theft"}, mana={P1: "0/3", P3: "2/4"})
    assert legal(state, "mana-theft") == ["mana-theft p3"]
    move(state, "mana-theft p3")
    assert (mana(state), mana(state, P3)) == ("1/3", "1/4")


@pytest.mark.rule("MES-127")
def test_mana_theft_needs_mana_there_and_room_here() -> None:
    full = at(cards={P1: "mana-theft"}, mana={P1: "3/3", P2: "1/3"})
    assert legal(full, "mana-theft") == []
    bare = at(cards={P1: "mana-theft"}, mana={P1: "2/3"})
    assert legal(bare, "mana-theft") == []


# --- Teleport


@pytest.mark.rule("MES-128")
@pytest.mark.parametrize("name", ["p1a", "p2b", "p4c"])
def test_teleport_moves_a_native_of_anybody(name: str) -> None:
    state = at(cards={P1: "teleport"})
    move(state, f"teleport {name} 1,0")
    assert native(state, name) == "1,0"


@pytest.mark.rule("MES-129")
def test_teleport_leads_to_any_other_hex_at_no_cost() -> None:
    state = at(cards={P1: "teleport"}, plains="-2,0 -3,0", points=0)
    targets = {text.split()[2] for text in legal(state, "teleport p1a")}
    assert targets == {"0,0", "1,-1", "1,0", "-1,1", "-2,0", "-3,0"}
    assert refusal(state, "teleport p1a -1,0") == ("MES-129", "teleportTarget")
    move(state, "teleport p1a -3,0")
    assert state.points == 0


@pytest.mark.rule("MES-129")
def test_teleport_does_not_reach_the_reserve() -> None:
    state = at(cards={P1: "teleport"})
    assert legal(state, "teleport p1d", "teleport p2h") == []


@pytest.mark.rule("MES-130")
def test_who_may_be_teleported_to_and_from_the_temple() -> None:
    state = at(cards={P1: "teleport"}, p2a="0,0", p1a="-1,0 wood", p1b="-1,0 stone")
    assert not allows(state, "teleport p2b 0,0")
    assert not allows(state, "teleport p1a 0,0")
    assert refusal(state, "teleport p2b 0,0") == ("MES-130", "teleportToTemple")
    assert allows(state, "teleport p1b 0,0")
    move(state, "teleport p2a 1,0")
    assert native(state, "p2a") == "1,0"


@pytest.mark.rule("MES-201")
def test_natives_of_others_may_be_teleported_to_the_temple() -> None:
    carried: dict[str, Any] = {"plains": "-1,-1", "p2h1": "-1,-1 4 carried"}
    state = at(
        options=ANYBODY,
        cards={P1: "teleport"},
        **carried,
        p2a="1,0 stone",
        p2b="-1,1 h1",
        p3a="1,-1 wood",
        p4a="0,0",
        p1a="-1,0 wood",
    )
    to_temple = {text.split()[1] for text in legal(state, "teleport") if text.endswith(" 0,0")}
    free = {name + letter for name in ("p1", "p2", "p3", "p4") for letter in "abc"}
    assert to_temple == free - {"p1a", "p3a", "p4a"}
    assert refusal(state, "teleport p3a 0,0") == ("MES-034", "woodToTemple")
    assert refusal(state, "teleport p4a 0,0") == ("MES-129", "teleportTarget")
    assert refusal(state, "teleport p4h 0,0") == ("MES-129", "teleportTarget")
    two = at(2, options=ANYBODY, cards={P1: "teleport"})
    assert refusal(two, "teleport p4a 0,0") == ("MES-129", "teleportTarget")
    move(state, "teleport p2b 0,0")
    assert native(state, "p2b") == "0,0 h1"


@pytest.mark.rule("MES-201")
def test_a_stone_that_is_teleported_counts_for_its_owner() -> None:
    state = at(
        options=ANYBODY,
        cards={P1: "teleport holy-stone"},
        p2a="1,0 stone",
        mana={P1: "1/3", P2: "2/3"},
        round=2,
    )
    stones = supply(state)[1]
    events = move(state, "teleport p2a 0,0")
    assert (mana(state, P1), mana(state, P2), native(state, "p2a")) == ("1/3", "3/4", "0,0")
    assert (supply(state)[1], state.stones, state.lasting) == (stones + 1, 0, 1)
    assert told(events, "stoneHandedIn") == [{"seat": P2, "native": "a", "mana": 3, "limit": 4}]
    assert refusal(state, "holy-stone") == ("MES-124", "noStoneToDouble")
    again = GAME.load(GAME.dump(state))
    assert (again.lasting, again.limit) == (1, [3, 4, 3, 3])
    move(again, "end-phase", "end-phase", "end-turn")
    assert again.idle == 0


# --- Expulsion


@pytest.mark.rule("MES-131")
@pytest.mark.parametrize("name", ["p1h0", "p2h1", "nh1"])
def test_expulsion_moves_a_hut_of_anybody_with_its_marker(name: str) -> None:
    state = at(2, plains="-1,-1 -2,0", p2h1="-1,-1 7", cards={P1: "expulsion"})
    move(state, f"expel {name} -2,0")
    assert (hut(state, name), under(state, "p2h1")) == ("-2,0", 7)


@pytest.mark.rule("MES-131")
def test_expulsion_before_between_and_after_executions() -> None:
    pair: dict[str, Any] = {"p1a": "-1,-1 wood", "p1b": "-1,-1", "p1c": "-2,0 wood", "p1d": "-2,0"}
    start = at(phase="action", plains="-1,-1 -2,0 -3,0", cards={P1: "expulsion expulsion"}, **pair)
    state = start.copy()
    move(state, "expel p2h0 -3,0")
    assert state.action == 0
    move(state, "hut -1,-1 2", "expel p3h0 -3,0", "hut -2,0 4")
    assert state.pending() == (P2,)


@pytest.mark.rule("MES-132", "MES-133")
def test_where_a_hut_may_go() -> None:
    state = at(
        plains="-1,-1 -2,0 -3,0",
        p2h1="-2,0 2",
        p3h1="-2,0 2",
        cults={P2: "-3,0"},
        p4a="-1,-1",
        cards={P1: "expulsion"},
    )
    # Both start plains and -2,0 are full, -3,0 has a cult place; natives do not matter.
    assert {text.split()[2] for text in legal(state, "expel")} == {"-1,-1"}
    assert refusal(state, "expel p2h1 1,0") == ("MES-132", "expulsionTarget")


@pytest.mark.rule("MES-132")
def test_a_hut_leaves_its_site_free() -> None:
    state = at(plains="-1,-1 -2,0", cards={P1: "expulsion expulsion"})
    move(state, "expel p1h0 -1,-1")
    assert allows(state, "expel p2h0 -1,0")
    move(state, "expel p4h0 -1,-1")
    assert not state.huts1 >> state.land.hex_on(-128) & 1  # nothing is left on (-1,0)


@pytest.mark.rule("MES-133", "MES-163")
def test_owner_and_secrecy_do_not_change() -> None:
    state = at(plains="-1,-1 -2,0", p2h1="-1,-1 7", cards={P1: "expulsion"})
    move(state, "expel p2h1 -2,0")
    for viewer, value in ((P1, None), (P2, 7), (P4, None), (SPECTATOR, None)):
        (seen,) = [piece for piece in view(state, viewer).huts if piece.id == "p2h1"]
        assert (seen.owner, seen.marker, seen.value) == (P2, "under", value)


# --- Fertility


@pytest.mark.rule("MES-134")
def test_fertility_brings_twins() -> None:
    state = at(phase="action", cards={P1: "fertility fertility"})
    move(state, "twins -1,0")
    assert (native(state, "p1d"), native(state, "p1e"), native(state, "p1f")) == (
        "-1,0",
        "-1,0",
        None,
    )
    assert legal(state) == ["end-phase"]


@pytest.mark.rule("MES-134")
def test_twins_need_two_natives_in_the_reserve() -> None:
    state = at(
        phase="action",
        cards={P1: "fertility"},
        p1d="1,0",
        p1e="1,0",
        p1f="1,0",
        p1g="1,0",
    )
    assert legal(state, "breed", "twins") == ["breed -1,0"]
    assert refusal(state, "twins -1,0") == ("MES-134", "noNativeLeft")


# --- Priest

PLACE: dict[str, Any] = {
    "phase": "action",
    "plains": "-1,-1",
    "cults": {P1: "-1,-1"},
    "p1a": "-1,-1",
}


@pytest.mark.rule("MES-135", "MES-143")
def test_priests_add_up_after_the_automatic_mana() -> None:
    state = at(**PLACE, cards={P1: "priest priest"}, mana={P1: "0/5"})
    move(state, "end-phase")
    assert mana(state) == "1/5"
    move(state, "priest", "priest")
    assert mana(state) == "3/5"


@pytest.mark.rule("MES-136")
def test_a_priest_needs_a_paying_place_and_room() -> None:
    full = at(**PLACE, cards={P1: "priest"}, mana={P1: "3/3"})
    move(full, "end-phase")
    assert refusal(full, "priest") == ("MES-136", "noPrayer")
    nobody = at(**(PLACE | {"p1a": "-1,0"}), cards={P1: "priest"})
    move(nobody, "end-phase")
    assert refusal(nobody, "priest") == ("MES-136", "noPrayer")


@pytest.mark.rule("MES-136")
def test_a_place_that_paid_in_vain_has_paid() -> None:
    state = at(**PLACE, cards={P1: "priest"}, mana={P1: "3/3"})
    move(state, "end-phase")
    assert (state.paid, mana(state)) == (1, "3/3")
