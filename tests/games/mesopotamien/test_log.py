"""What the log says, and to whom: MES-189 to MES-191."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kiebitz.core.journal import Journal
from kiebitz.core.state import CHANCE, SPECTATOR, drawn
from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.ai.strategy import STRATEGY
from tests.games.mesopotamien.log_reader import Reader
from tests.games.mesopotamien.positions import (
    P1,
    P2,
    P3,
    at,
    fresh,
    keys,
    move,
    told,
    view,
)

PAIR: dict[str, Any] = {"plains": "-1,-1 -2,0", "p1a": "-1,-1 wood", "p1b": "-1,-1 stone"}

EVENTS = [
    ("startPlayer", lambda: move(fresh(), "first 2"), {"seat": 2, "cards": 0}),
    ("turnBegin", lambda: move(fresh(), "first 2"), {"seat": 2, "round": 1, "points": 2}),
    (
        "phaseEnd",
        lambda: move(at(), "end-phase"),
        {"seat": P1, "phase": "1", "byItself": False},
    ),
    (
        "step",
        lambda: move(at(), "step a 0,0"),
        {"seat": P1, "native": "a", "from_hex": "-1,0", "to_hex": "0,0", "points": 4},
    ),
    (
        "explored",
        lambda: move(at(), "explore b -2,0"),
        {
            "seat": P1,
            "native": "b",
            "from_hex": "-1,0",
            "to_hex": "-2,0",
            "points": 4,
            "explored": 1,
        },
    ),
    (
        "hexDrawn",
        lambda: move(at(), "explore b -2,0", "hex quarry"),
        {"seat": P1, "kind": "quarry", "to_hex": "-2,0"},
    ),
    (
        "hexLaid",
        lambda: move(at(), "explore b -2,0", "hex quarry"),
        {"seat": P1, "native": "b", "kind": "quarry", "hex": "-2,0"},
    ),
    (
        "goodsPlaced",
        lambda: move(at(), "explore b -2,0", "hex quarry"),
        {
            "seat": P1,
            "good": "stone",
            "hexes": ["1,0", "-2,0"],
            "counts": [1, 3],
            "total": 4,
        },
    ),
    (
        "volcanoLaid",
        lambda: move(at(), "explore b -2,0", "hex volcano", "volcano 1,1"),
        {"seat": P1, "hex": "1,1"},
    ),
    (
        "turnedBack",
        lambda: move(
            at(stack={"plain": 0, "forest": 0, "quarry": 0, "volcano": 1}),
            "explore b -2,0",
            "hex volcano",
            "volcano -2,1",
        ),
        {
            "seat": P1,
            "native": "b",
            "from_hex": "-1,0",
            "to_hex": "-2,0",
            "points": 5,
            "explored": 1,
        },
    ),
    (
        "loaded",
        lambda: move(at(p1a="1,0"), "load a stone"),
        {"seat": P1, "native": "a", "good": "stone", "hex": "1,0"},
    ),
    (
        "unloaded",
        lambda: move(at(p1a="1,0 wood"), "unload a"),
        {"seat": P1, "native": "a", "good": "wood", "hex": "1,0"},
    ),
    (
        "taken",
        lambda: move(at(p1a="1,0", p1b="1,0", p3c="1,0 wood"), "take b p3c"),
        {
            "seat": P1,
            "native": "b",
            "from_seat": P3,
            "from_native": "c",
            "good": "wood",
            "hex": "1,0",
        },
    ),
    (
        "stoneHandedIn",
        lambda: move(at(p1a="1,0 stone"), "step a 0,0"),
        {"seat": P1, "native": "a", "mana": 1, "limit": 4},
    ),
    (
        "markerLoaded",
        lambda: move(at(plains="-1,-1", p1h1="-1,-1 6", p1a="-1,-1"), "lift a h1"),
        {"seat": P1, "native": "a", "hut": "p1h1", "hex": "-1,-1"},
    ),
    (
        "markerHandedIn",
        lambda: move(
            at(plains="-1,-1", p1h1="-1,-1 6 carried", p1a="0,0 h1", mana={P1: "7/8"}), "offer a"
        ),
        {"seat": P1, "native": "a", "hut": "p1h1", "value": 6, "mana": 1},
    ),
    (
        "pointsGained",
        lambda: move(at(cards={P1: "endurance"}), "endurance"),
        {"seat": P1, "points": 8},
    ),
    (
        "stoneDoubled",
        lambda: move(at(cards={P1: "holy-stone"}, stones=1), "holy-stone"),
        {"seat": P1, "mana": 1, "limit": 5},
    ),
    (
        "hexesLookedAt",
        lambda: move(at(cards={P1: "land"}), "land a -2,0"),
        {"seat": P1, "count": 3},
    ),
    (
        "hexesLookedAt",
        lambda: move(
            at(cards={P1: "land"}, stack={"plain": 2, "forest": 0, "quarry": 0, "volcano": 0}),
            "land a -2,0",
        ),
        {"seat": P1, "count": 2},
    ),
    (
        "manaStolen",
        lambda: move(at(cards={P1: "mana-theft"}, mana={P3: "3/4"}), "mana-theft p3"),
        {"seat": P1, "from_seat": P3, "mana": 1, "left": 2},
    ),
    (
        "teleported",
        lambda: move(at(cards={P1: "teleport"}), "teleport p3b 1,0"),
        {"seat": P1, "owner_seat": P3, "native": "b", "from_hex": "-1,1", "to_hex": "1,0"},
    ),
    (
        "hutMoved",
        lambda: move(
            at(cards={P1: "expulsion"}, plains="-1,-1 -2,0", p2h1="-2,0 4"), "expel p2h1 -1,-1"
        ),
        {
            "seat": P1,
            "owner_seat": P2,
            "hut": "p2h1",
            "from_hex": "-2,0",
            "to_hex": "-1,-1",
        },
    ),
    (
        "neutralHutMoved",
        lambda: move(at(2, cards={P1: "expulsion"}, plains="-1,-1"), "expel nh2 -1,-1"),
        {"seat": P1, "hut": "nh2", "from_hex": "-1,1", "to_hex": "-1,-1"},
    ),
    (
        "neutralHutMoved",
        lambda: move(at(2, cards={P1: "expulsion"}, plains="-1,-1"), "expel nh1 -1,-1"),
        {"seat": P1, "hut": "nh1", "from_hex": "-1,0", "to_hex": "-1,-1"},
    ),
    (
        "cultBuilt",
        lambda: move(at(phase="action", **PAIR), "cult -1,-1"),
        {"seat": P1, "hex": "-1,-1"},
    ),
    (
        "born",
        lambda: move(at(phase="action", cards={P1: "fertility"}), "twins -1,0"),
        {"seat": P1, "native": ["d", "e"], "hex": "-1,0"},
    ),
    (
        "prayed",
        lambda: move(
            at(
                phase="action",
                plains="-1,-1",
                cults={P1: "-1,-1"},
                p1a="-1,-1",
                cards={P1: "priest"},
            ),
            "end-phase",
            "priest",
        ),
        {"seat": P1, "mana": 2},
    ),
    ("turnEnd", lambda: move(at(idle=4), "end-phase", "end-phase"), {"seat": P1, "idle": 5}),
    (
        "gameEnd",
        lambda: move(at(2, turn=P2, options={"roundLimit": 1}), "end-phase", "end-phase"),
        {"reason": "rounds", "winner_seats": [P1, P2]},
    ),
]


@pytest.mark.rule("MES-189")
@pytest.mark.parametrize("key, act, params", EVENTS, ids=[case[0] for case in EVENTS])
def test_every_public_event(key: str, act: object, params: dict[str, Any]) -> None:
    events = act()  # type: ignore[operator]
    assert told(events, key)[-1] == params
    assert all(event.reaches(SPECTATOR) for event in events if event.key == key)


@pytest.mark.rule("MES-189", "MES-146")
def test_the_results_by_seat() -> None:
    state = at(
        2,
        turn=P2,
        options={"roundLimit": 2},
        plains="-1,-1",
        p2h1="-1,-1 6 given",
        mana={P1: "2/3"},
    )
    events = move(state, "end-phase", "end-phase")
    assert told(events, "result") == [
        {"seat": P1, "rank": 2, "offerings": 0, "sum": 0, "mana": 2},
        {"seat": P2, "rank": 1, "offerings": 1, "sum": 6, "mana": 0},
    ]


@pytest.mark.rule("MES-171", "MES-189")
def test_what_was_hidden_is_shown_at_the_end_and_nothing_that_was_known() -> None:
    state = at(
        2,
        turn=P2,
        options={"roundLimit": 2},
        plains="-1,-1 -2,0",
        p1h1="-1,-1 6 given",
        p1h2="-1,-1 2",
        p1h3="-2,0 7 given",
        cards={P2: "priest land priest"},
    )
    assert told(move(state, "end-phase", "end-phase", "end-turn"), "secretsShown") == [
        {"seat": P1, "hut": ["p1h2"], "values": [2], "card": [], "count": 0},
        {"seat": P2, "hut": [], "values": [], "card": ["priest", "priest", "land"], "count": 3},
    ]


@pytest.mark.rule("MES-189")
def test_the_order_of_events() -> None:
    state = at(phase="action", plains="-1,-1", p1a="-1,-1 stone", p1b="-1,-1")
    events = move(state, "cult -1,-1")
    assert keys(events) == ["cultBuilt", "phaseEnd", "manaCredited", "turnEnd", "turnBegin"]


@pytest.mark.rule("MES-190")
@pytest.mark.parametrize("viewer", [P2, P3, SPECTATOR])
def test_a_hut_s_value_is_told_to_its_owner_only(viewer: int) -> None:
    events = move(at(phase="action", **PAIR), "hut -1,-1 6")
    assert told(events, "hutBuilt") == [{"seat": P1, "hut": "p1h1", "hex": "-1,-1", "value": 6}]
    assert keys(events, P1)[0] == "hutBuilt"
    assert keys(events, viewer)[0] == "hutBuiltByOther"
    assert told(events, "hutBuiltByOther") == [{"seat": P1, "hut": "p1h1", "hex": "-1,-1"}]


@pytest.mark.rule("MES-190")
@pytest.mark.parametrize("viewer", [P2, SPECTATOR])
def test_secret_parts_have_public_twins(viewer: int) -> None:
    state = at(cards={P1: "land", P2: "land"})
    events = move(state, "land a -2,0", *["hex plain"] * 3, "choose 1 2 3")
    events += move(state, "end-phase", "draw", "card priest")
    own, others = set(keys(events, P1)), set(keys(events, viewer))
    assert own - others == {"hexesSeen", "hexesPutUnder", "cardDrawn"}
    assert others - own == {"hexesPutUnderByOther", "cardDrawnByOther"}
    dealt = move(fresh(2, startCard=1), "first 0", "card land", "card priest")
    assert keys(dealt, P2).count("cardDealtByOther") == 1
    assert keys(dealt, viewer).count("cardDealt") == (viewer == P2)


@pytest.mark.rule("MES-191")
@pytest.mark.parametrize("seed, seats", [(1, 2), (2, 3), (3, 4)])
def test_the_log_alone_replays_the_public_position(seed: int, seats: int) -> None:
    """Half purposeful, half random play, heard by somebody who sees nothing after the set-up."""
    rng = Random(seed)
    state = GAME.new(seats, {"roundLimit": 14, "playedCards": "reshuffle"})
    state.apply(CHANCE, drawn(state.chances(), rng))
    reader = Reader(view(state, SPECTATOR))
    while state.pending():
        seat = state.pending()[0]
        journal = Journal()
        if seat == CHANCE:
            state.apply(seat, drawn(state.chances(), rng), journal)
        elif rng.random() < 0.6:
            state.apply(seat, STRATEGY.policy(state, seat, rng), journal)
        else:
            state.apply(seat, rng.choice(list(state.legal(seat))), journal)
        reader.hear(journal.events)
        if state.pending() != (CHANCE,):
            fresh_reader = Reader(view(state, SPECTATOR))
            fresh_reader.cults = {
                f"{shown.q},{shown.r}": shown.cult
                for shown in view(state, SPECTATOR).hexes
                if shown.cult is not None
            }
            fresh_reader.given = [player.given for player in view(state, SPECTATOR).players]
            assert reader.says() == fresh_reader.says()
