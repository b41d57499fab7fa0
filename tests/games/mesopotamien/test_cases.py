"""The ledger's worked cases, MES-C01 to MES-C35, each played as it stands there."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.games.mesopotamien.board import KIND_IDS, PLAIN
from tests.games.mesopotamien.positions import (
    P1,
    P2,
    P3,
    allows,
    at,
    fresh,
    hand,
    hut,
    kind,
    legal,
    loose,
    mana,
    move,
    native,
    supply,
    told,
    under,
    view,
)


def first_points(seats: int, **options: object) -> list[int]:
    """The points of each turn in the first two rounds."""
    state = fresh(seats, **options)
    move(state, "first 0")
    points = []
    for _ in range(2 * seats):
        points.append(state.points)
        move(state, "end-phase", "end-phase")
    return points


@pytest.mark.case("MES-C01")
def test_set_up_with_four() -> None:
    state = at(4)
    assert (loose(state, "1,-1"), loose(state, "1,0"), supply(state)) == ((4, 0), (0, 4), (16, 16))
    assert {hut(state, "p1h0"), hut(state, "p4h0")} == {"-1,0"}
    assert {hut(state, "p2h0"), hut(state, "p3h0")} == {"-1,1"}
    for name in ("p1", "p4"):
        assert [native(state, name + letter) for letter in "abc"] == ["-1,0"] * 3
    for name in ("p2", "p3"):
        assert [native(state, name + letter) for letter in "abc"] == ["-1,1"] * 3
    for player in view(state, SPECTATOR).players:
        assert (player.mana, player.limit, player.cards) == (0, 3, 0)
        assert (player.natives_left, player.huts_left) == (5, 4)
        assert (player.cults_left, player.markers_left) == (3, 4)
    assert (state.stack_size, state.pile, state.pending()) == (34, 18, (P1,))
    assert first_points(4) == [2, 3, 4, 5, 5, 5, 5, 5]


@pytest.mark.case("MES-C02")
def test_set_up_with_three() -> None:
    state = at(3)
    assert (loose(state, "1,-1"), loose(state, "1,0"), supply(state)) == ((3, 0), (0, 3), (17, 17))
    assert (hut(state, "p1h0"), hut(state, "nh1"), hut(state, "nh2")) == ("-1,0", "-1,0", None)
    assert {hut(state, "p2h0"), hut(state, "p3h0")} == {"-1,1"}
    assert dict(zip(KIND_IDS, state.stack, strict=False)) == {
        "plain": 16,
        "forest": 5,
        "quarry": 6,
        "volcano": 3,
    }
    assert (state.stack_size, state.pile) == (30, 18)
    assert first_points(3) == [2, 3, 4, 5, 5, 5]


@pytest.mark.case("MES-C03")
def test_set_up_with_two() -> None:
    state = at(2)
    assert (loose(state, "1,-1"), loose(state, "1,0")) == ((2, 0), (0, 2))
    assert (hut(state, "p1h0"), hut(state, "nh1")) == ("-1,0", "-1,0")
    assert (hut(state, "p2h0"), hut(state, "nh2")) == ("-1,1", "-1,1")
    assert (state.stack_size, state.stack[PLAIN], state.pile) == (28, 14, 14)
    assert first_points(2) == [2, 5, 5, 5]
    assert first_points(2, firstRound="even") == [1, 3, 5, 5]
    assert first_points(2, firstRound="full") == [5, 5, 5, 5]


@pytest.mark.case("MES-C04")
def test_moves_of_the_first_native() -> None:
    state = at()
    own = [text for text in legal(state) if text.split()[1:2] == ["a"]]
    assert sorted(own) == sorted(
        ["step a 0,0", "step a -1,1", "explore a -1,-1", "explore a -2,0", "explore a -2,1"]
    )


@pytest.mark.case("MES-C05")
def test_steps_with_wood() -> None:
    state = at(p1a="1,-1 wood")
    assert legal(state, "step a") == ["step a 1,0"]
    assert sorted(legal(state, "explore a")) == [
        "explore a 1,-2",
        "explore a 2,-1",
        "explore a 2,-2",
    ]


@pytest.mark.case("MES-C06")
def test_a_stone_at_the_temple() -> None:
    state = at(p1a="1,0 stone", points=2)
    assert supply(state)[1] == 15
    move(state, "step a 0,0")
    assert (mana(state), supply(state)[1], native(state, "p1a")) == ("1/4", 16, "0,0")
    assert (state.points, state.stones) == (1, 1)


@pytest.mark.case("MES-C07")
@pytest.mark.parametrize("before, after", [("3/3", "4/4"), ("7/8", "8/8"), ("8/8", "8/8")])
def test_the_limits_of_a_stone(before: str, after: str) -> None:
    state = at(p1a="1,0 stone", mana={P1: before})
    stones = supply(state)[1]
    move(state, "step a 0,0")
    assert (mana(state), supply(state)[1]) == (after, stones + 1)


@pytest.mark.case("MES-C08")
def test_no_unloading_before_progress() -> None:
    state = at(p1a="1,0")
    move(state, "load a stone")
    assert (loose(state, "1,0"), state.points) == ((0, 3), 5)
    assert not allows(state, "unload a")
    move(state, "step b 0,0")
    assert allows(state, "unload a")
    move(state, "unload a")
    assert not allows(state, "load a stone")
    move(state, "step b -1,0")
    assert allows(state, "load a stone")


@pytest.mark.case("MES-C09")
def test_changing_cargo() -> None:
    state = at(p1a="1,0 wood")
    assert not allows(state, "load a stone")
    move(state, "unload a")
    assert allows(state, "load a stone")
    assert not allows(state, "load a wood")
    move(state, "load a stone")
    assert (native(state, "p1a"), loose(state, "1,0"), state.points) == ("1,0 stone", (1, 3), 5)


@pytest.mark.case("MES-C10")
def test_taking_by_pairwise_majority() -> None:
    state = at(
        plains="-1,-1", p1a="-1,-1", p1b="-1,-1", p2a="-1,-1 stone", p3a="-1,-1 wood", p3b="-1,-1"
    )
    assert legal(state, "take") == ["take a p2a", "take b p2a"]
    move(state, "take a p2a")
    assert (native(state, "p1a"), native(state, "p2a")) == ("-1,-1 stone", "-1,-1")
    assert (legal(state, "take"), state.points) == ([], 5)


@pytest.mark.case("MES-C11")
def test_laden_natives_count_but_do_not_take() -> None:
    here = "-1,-1"
    state = at(
        plains=here,
        p1a="-1,-1 stone",
        p1b=here,
        p2a="-1,-1 wood",
        p3a=here,
        p3b=here,
        p3c=here,
    )
    assert legal(state, "take") == ["take b p2a"]


@pytest.mark.case("MES-C12")
def test_markers_are_safe() -> None:
    state = at(
        plains="-1,-1 -2,0",
        p1a="-1,-1",
        p1b="-1,-1",
        p2a="-1,-1 h1",
        p2h1="-2,0 4 carried",
    )
    assert legal(state, "take") == []


@pytest.mark.case("MES-C13")
def test_a_whole_offering() -> None:
    state = at(plains="-1,-1", p1h1="-1,-1 2", p1a="-1,-1", mana={P1: "2/3"})
    move(state, "lift a h1", "step a -1,0", "step a 0,0", "offer a")
    shown = view(state, SPECTATOR).players[P1]
    assert (mana(state), shown.given, native(state, "p1a")) == ("0/3", [2], None)
    assert (shown.natives_left, state.points) == (6, 3)


@pytest.mark.case("MES-C14")
def test_a_carrier_waits_at_the_temple() -> None:
    state = at(plains="-1,-1", p1h1="-1,-1 4 carried", p1a="0,0 h1", mana={P1: "3/3"})
    assert not allows(state, "offer a")
    assert not allows(state, "unload a")
    assert {text.split()[2] for text in legal(state, "step a")} == {"1,0", "1,-1", "-1,0", "-1,1"}
    move(state, "end-phase")
    assert native(state, "p1a") == "0,0 h1"
    seen = {viewer: view(state, viewer).players[P1].natives[0].value for viewer in (P1, P2)}
    assert seen == {P1: 4, P2: None}
    assert view(state, SPECTATOR).players[P1].natives[0].value is None


@pytest.mark.case("MES-C15")
def test_a_plain_is_found() -> None:
    state = at()
    move(state, "explore a -2,0", "hex plain")
    assert (kind(state, "-2,0"), native(state, "p1a")) == ("plain", "-2,0")
    assert (state.points, state.explored, state.stack_size) == (4, 1, 33)
    assert view(state, P1).phase == "movement"


@pytest.mark.case("MES-C16")
def test_a_forest_is_found() -> None:
    state = at()
    move(state, "explore b -2,0", "hex forest")
    assert (loose(state, "1,-1"), loose(state, "-2,0")) == ((5, 0), (3, 0))
    assert (supply(state)[0], native(state, "p1b"), state.points) == (12, "-2,0", 4)


@pytest.mark.case("MES-C17")
def test_more_forests_than_wood() -> None:
    state = at(2, forests="-2,0", p1a="-2,0")
    move(state, "explore a -3,0", "hex forest")
    assert sorted(legal(state)) == sorted(["place 1,-1 -2,0", "place 1,-1 -3,0", "place -2,0 -3,0"])
    move(state, "place 1,-1 -2,0")
    assert [loose(state, cell)[0] for cell in ("1,-1", "-2,0", "-3,0")] == [3, 1, 0]
    assert supply(state)[0] == 16
    state = at(2, forests="-2,0", p1a="-2,0", options={"placement": "newFirst"})
    move(state, "explore a -3,0", "hex forest")
    assert sorted(legal(state)) == ["place -2,0 -3,0", "place 1,-1 -3,0"]


@pytest.mark.case("MES-C18")
def test_a_volcano_is_found() -> None:
    state = at()
    move(state, "explore a -2,0", "hex volcano")
    free = "-1,-1 0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -2,2 -2,1"
    assert {text.split()[1] for text in legal(state)} == set(free.split())
    assert len(legal(state)) == 11
    move(state, "volcano 2,-1", "hex plain")
    assert (kind(state, "2,-1"), kind(state, "-2,0")) == ("volcano", "plain")
    assert native(state, "p1a") == "-2,0"
    assert (state.points, state.explored, state.stack_size) == (4, 1, 32)


@pytest.mark.case("MES-C19")
def test_three_explorations_are_all() -> None:
    state = at(explored=3, points=2)
    assert legal(state, "explore") == []
    assert allows(state, "step a 0,0")


@pytest.mark.case("MES-C20")
def test_a_hut_is_built() -> None:
    state = at(phase="action", plains="-1,-1", p1a="-1,-1 wood", p1b="-1,-1 wood", p2a="-1,-1")
    wood = supply(state)[0]
    move(state, "hut -1,-1 6")
    assert (hut(state, "p1h1"), under(state, "p1h1")) == ("-1,-1", 6)
    assert (native(state, "p1a"), native(state, "p1b")) == ("-1,-1", "-1,-1 wood")
    shown = view(state, P1).players[P1]
    assert (supply(state)[0], shown.huts_left, shown.spare_values) == (wood + 1, 3, [2, 4, 7])
    assert (state.pending(), state.points) == ((P2,), 5)


@pytest.mark.case("MES-C21")
def test_a_cult_place_is_built() -> None:
    pair: dict[str, Any] = {"p1a": "-1,-1 stone", "p1b": "-1,-1"}
    assert legal(at(phase="action", plains="-1,-1", p4a="-1,-1", **pair), "cult") == []
    state = at(phase="action", plains="-1,-1", **pair)
    stone = supply(state)[1]
    move(state, "cult -1,-1")
    places = [shown.cult for shown in view(state, P2).hexes]
    assert (places[-1], supply(state)[1], mana(state)) == (P1, stone + 1, "1/3")


@pytest.mark.case("MES-C22")
def test_markers_under_huts_forbid_offspring() -> None:
    state = at(phase="action", plains="-1,-1", p1h1="-1,-1 4", p1a="-1,-1", p1b="-1,-1", p1c="-1,0")
    assert legal(state, "breed") == []
    state = at(
        phase="action",
        plains="-1,-1",
        p1h1="-1,-1 4 carried",
        p1a="-1,-1 h1",
        p1b="-1,-1",
        p1c="-1,0",
    )
    assert legal(state, "breed") == ["breed -1,-1"]
    move(state, "breed -1,-1")
    assert native(state, "p1d") == "-1,-1"
    assert view(state, P2).players[P1].natives_left == 4


@pytest.mark.case("MES-C23")
def test_offspring_fix_the_kind() -> None:
    state = at(phase="action")
    move(state, "breed -1,0")
    assert (native(state, "p1d"), state.pending()) == ("-1,0", (P2,))
    with_card = at(phase="action", cards={P1: "priest"})
    move(with_card, "breed -1,0")
    assert legal(with_card) == ["end-phase"]


@pytest.mark.case("MES-C24")
def test_the_discard_pile_is_shuffled() -> None:
    others = (
        "endurance endurance priest priest priest fertility fertility holy-stone holy-stone "
        "land mana-theft mana-theft teleport expulsion expulsion"
    )
    state = at(phase="action", cards={P3: others}, discard="endurance land")
    assert (state.pile, len(state.discard)) == (1, 2)
    move(state, "draw", "card teleport")
    assert (hand(state), state.pending()) == (["teleport"], (P2,))
    events = move(state, "end-phase", "draw", "card land")
    assert told(events, "reshuffled") == [{"count": 2}]
    assert (hand(state, P2), state.pile, state.discard) == (["land"], 1, ())


@pytest.mark.case("MES-C25")
def test_a_hut_is_expelled() -> None:
    state = at(
        plains="-1,-1 -2,0 -2,1",
        p2h1="-1,-1 7",
        cults={P2: "-2,1"},
        cards={P1: "expulsion"},
    )
    assert legal(state, "expel p2h1") == ["expel p2h1 -2,0"]
    move(state, "expel p2h1 -2,0")
    assert (hut(state, "p2h1"), under(state, "p2h1")) == ("-2,0", 7)
    (seen,) = [shown for shown in view(state, P1).huts if shown.id == "p2h1"]
    assert (seen.marker, seen.value) == ("under", None)
    assert view(state, P3).discard == ["expulsion"]


@pytest.mark.case("MES-C26")
def test_teleport() -> None:
    state = at(cards={P1: "teleport"}, p2a="-1,1 wood", p1a="-1,0 wood")
    assert allows(state, "teleport p2a 1,0")
    assert not allows(state, "teleport p2a 0,0")
    assert not allows(state, "teleport p2a 0,-1")
    assert "2,-1" not in {text.split()[2] for text in legal(state, "teleport")}
    assert not allows(state, "teleport p1a 0,0")
    assert allows(state, "teleport p1b 0,0")
    move(state, "teleport p2a 1,0")
    assert (native(state, "p2a"), state.points) == ("1,0 wood", 5)


PRAYING: dict[str, Any] = {
    "phase": "action",
    "plains": "-1,-1 -2,0 -2,1",
    "cults": {P1: "-1,-1 -2,0", P2: "-2,1"},
    "p1a": "-1,-1",
    "p1b": "-2,0",
    "p1c": "-2,0",
    "p1d": "-2,1",
    "p1e": "-2,1",
    "mana": {P1: "0/5"},
}


@pytest.mark.case("MES-C27")
@pytest.mark.parametrize(
    "change, after",
    [
        ({}, "3/5"),
        ({"options": {"prayer": "once"}}, "2/5"),
        ({"mana": {P1: "1/3"}}, "3/3"),
        ({"p1e": "-1,0"}, "2/5"),
    ],
)
def test_cult_places_pay(change: dict[str, Any], after: str) -> None:
    state = at(**(PRAYING | change))
    events = move(state, "end-phase")
    assert mana(state) == after
    if after == "3/3":
        assert told(events, "manaCredited")[0]["lost"] == 1


@pytest.mark.case("MES-C28")
def test_two_priests() -> None:
    state = at(
        phase="action",
        plains="-1,-1",
        cults={P1: "-1,-1"},
        p1a="-1,-1",
        mana={P1: "0/5"},
        cards={P1: "priest priest"},
    )
    move(state, "end-phase")
    assert (mana(state), state.pending()) == ("1/5", (P1,))
    move(state, "priest", "priest")
    assert (mana(state), state.pending()) == ("3/5", (P2,))
    state = at(
        phase="action",
        plains="-1,-1",
        cults={P1: "-1,-1"},
        mana={P1: "0/5"},
        cards={P1: "priest priest"},
    )
    move(state, "end-phase")
    assert legal(state) == ["end-turn"]


@pytest.mark.case("MES-C29")
def test_holy_stone_and_endurance() -> None:
    state = at(p1a="1,0 stone", points=1, cards={P1: "endurance holy-stone"})
    assert not allows(state, "holy-stone")
    move(state, "step a 0,0")
    assert (mana(state), state.points) == ("1/4", 0)
    move(state, "holy-stone")
    assert mana(state) == "2/5"
    move(state, "endurance")
    assert state.points == 3


FOUR_HUTS: dict[str, Any] = {
    "plains": "-1,-1 -2,0",
    "p1h1": "-1,-1 2 given",
    "p1h2": "-1,-1 4 given",
    "p1h3": "-2,0 6 given",
    "p1h4": "-2,0 7 carried",
    "p1a": "0,0 h4",
}


@pytest.mark.case("MES-C30")
def test_the_fourth_offering_wins() -> None:
    state = at(**FOUR_HUTS, mana={P1: "7/7"})
    move(state, "offer a")
    outcome = state.outcome()
    assert outcome is not None
    assert (mana(state), state.pending(), outcome.winners) == ("0/7", (), (P1,))
    assert outcome.reason == "offerings"
    short = at(**FOUR_HUTS, mana={P1: "6/7"})
    assert not allows(short, "offer a")


@pytest.mark.case("MES-C31")
def test_an_idle_end() -> None:
    state = at(2, options={"idleRounds": 1})
    move(state, "end-phase", "draw", "card land", "end-phase", "draw", "card land")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("idle", (1, 1))
    state = at(2, options={"idleRounds": 1})
    move(state, "end-phase", "draw", "card land", "end-phase", "breed -1,1")
    assert (state.idle, state.round, state.pending()) == (0, 2, (P1,))


@pytest.mark.case("MES-C32")
def test_the_order_at_an_idle_end() -> None:
    state = at(
        options={"idleRounds": 1},
        idle=3,
        turn=3,
        plains="-1,-1 -2,0",
        p2h1="-1,-1 6 given",
        p3h1="-1,-1 2 given",
        p3h2="-2,0 4 given",
        mana={P1: "3/3"},
    )
    move(state, "end-phase", "end-phase")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("idle", (3, 2, 1, 4))


@pytest.mark.case("MES-C33")
def test_what_land_puts_under_the_stack() -> None:
    state = at(cards={P1: "land", P2: "land"})
    move(state, "land a -2,0", "hex forest", "hex plain", "hex quarry", "choose 2 1 3")
    assert (kind(state, "-2,0"), state.stack_size) == ("plain", 33)

    def known(viewer: int) -> list[tuple[str, int]]:
        return [(hidden.kind, hidden.from_bottom) for hidden in view(state, viewer).stack_known]

    assert known(P1) == [("forest", 2), ("quarry", 1)]
    assert known(P2) == known(P3) == known(SPECTATOR) == []
    move(state, "end-phase", "end-phase")
    move(state, "land a -2,2", "hex plain", "hex plain", "hex plain", "choose 1 2 3")
    assert state.stack_size == 32
    assert known(P1) == [("forest", 4), ("quarry", 3)]
    assert known(P2) == [("plain", 2), ("plain", 1)]


@pytest.mark.case("MES-C34")
def test_one_take_for_each_native() -> None:
    crowd: dict[str, Any] = {f"p1{letter}": "-1,-1" for letter in "abc"}
    crowd |= {"plains": "-1,-1", "p2a": "-1,-1 wood", "p2b": "-1,-1 stone"}
    state = at(options={"takeAgain": "false"}, **crowd)
    move(state, "take a p2a", "unload a")
    assert legal(state, "take") == ["take b p2b", "take c p2b"]
    usual = at(**crowd)
    move(usual, "take a p2a", "unload a")
    assert legal(usual, "take") == ["take a p2b", "take b p2b", "take c p2b"]


@pytest.mark.case("MES-C35")
def test_another_s_stone_teleported_to_the_temple() -> None:
    state = at(
        options={"teleportToTemple": "all"},
        cards={P1: "teleport"},
        p2a="1,0 stone",
        p3a="1,-1 wood",
        round=2,
    )
    assert allows(state, "teleport p2a 0,0")
    assert not allows(state, "teleport p3a 0,0")
    stones = supply(state)[1]
    move(state, "teleport p2a 0,0")
    assert (mana(state, P2), mana(state, P1)) == ("1/4", "0/3")
    assert (native(state, "p2a"), supply(state)[1], state.stones) == ("0,0", stones + 1, 0)
