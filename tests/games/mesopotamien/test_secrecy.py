"""What is public and what is secret: MES-159 to MES-171, MES-198, MES-199.

The conformance kit proves in general that nothing leaks; these tests say what each viewer does see.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.board import HUT_IDS, VALUES
from kiebitz.games.mesopotamien.rules import MesopotamienState
from tests.games.mesopotamien.positions import (
    P1,
    P2,
    P3,
    P4,
    at,
    hand,
    keys,
    move,
    random_play,
    table,
    told,
    view,
)

VIEWERS = [P1, P2, P3, P4, SPECTATOR]
HUT: dict[str, Any] = {
    "plains": "-1,-1 -2,0",
    "p2h1": "-1,-1 4",
    "p2h2": "-2,0 7 carried",
    "p2a": "1,0 h2",
}


def encoded(state: MesopotamienState, viewer: int) -> bytes:
    return msgspec.json.encode(view(state, viewer), order="deterministic")


@pytest.mark.rule("MES-159")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_everybody_sees_at_all_times(viewer: int) -> None:
    state = at(
        **HUT,
        p1a="1,0",
        p1b="1,-1 wood",
        cults={P3: ""},
        mana={P1: "1/4"},
        stones=1,
        explored=2,
        points=3,
        idle=2,
        round=4,
        cards={P1: "land land", P3: "priest"},
        discard="endurance",
    )
    move(state, "unload b", "load a stone")
    seen = view(state, viewer)
    assert (seen.phase, seen.round, seen.turn, seen.pending) == ("movement", 4, P1, (P1,))
    assert (seen.points, seen.explored, seen.stones, seen.holy_stones) == (3, 2, 1, 0)
    assert (seen.idle, seen.action, seen.used) == (2, "none", [])
    assert (seen.wood, seen.stone, seen.stack) == (15, 16, 32)
    assert [(shown.kind, shown.wood, shown.stone) for shown in seen.hexes[2:4]] == [
        ("forest", 5, 0),
        ("quarry", 0, 3),
    ]
    natives = {native.id: native for player in seen.players for native in player.natives}
    assert (natives["p1a"].cargo, natives["p1a"].loaded) == ("stone", True)
    assert natives["p1b"].unloaded == ["wood"]
    assert (natives["p2a"].cargo, natives["p2a"].marker) == ("marker", "p2h2")
    assert {hut.id: hut.marker for hut in seen.huts if hut.owner == P2} == {
        "p2h0": "none",
        "p2h1": "under",
        "p2h2": "carried",
    }
    assert (seen.players[P1].mana, seen.players[P1].limit) == (1, 4)
    assert [player.cards for player in seen.players] == [2, 0, 1, 0]
    assert [player.markers_left for player in seen.players] == [4, 2, 4, 4]
    assert (seen.pile, seen.discard) == (14, ["endurance"])


@pytest.mark.rule("MES-160", "MES-161")
def test_the_owner_alone_knows_the_values() -> None:
    state = at(**HUT)
    for viewer in VIEWERS:
        seen = view(state, viewer)
        values = {hut.id: hut.value for hut in seen.huts if hut.marker != "none"}
        own = viewer == P2
        assert values == ({"p2h1": 4, "p2h2": 7} if own else {"p2h1": None, "p2h2": None})
        assert seen.players[P2].natives[0].value == (7 if own else None)
        assert seen.players[P2].spare_values == ([2, 6] if own else None)


@pytest.mark.rule("MES-161")
def test_a_value_is_public_from_its_hand_in_on() -> None:
    state = at(turn=P2, mana={P2: "7/7"}, **(HUT | {"p2a": "0,0 h2"}))
    events = move(state, "offer a")
    assert told(events, "markerHandedIn")[0]["value"] == 7
    for viewer in VIEWERS:
        assert view(state, viewer).players[P2].given == [7]
        (hut,) = [hut for hut in view(state, viewer).huts if hut.id == "p2h2"]
        assert hut.value == 7


@pytest.mark.rule("MES-162")
@pytest.mark.parametrize("viewer", [P1, SPECTATOR])
def test_nothing_sent_to_others_depends_on_the_value(viewer: int) -> None:
    pair: dict[str, Any] = {
        "phase": "action",
        "plains": "-1,-1",
        "turn": P2,
        "p2a": "-1,-1 wood",
        "p2b": "-1,-1",
    }
    seen, read = set(), set()
    for value in VALUES:
        state = at(**pair)
        events = move(state, f"hut -1,-1 {value}")
        seen.add(encoded(state, viewer))
        read.add(repr([event for event in events if event.reaches(viewer)]))
    assert (len(seen), len(read)) == (1, 1)


@pytest.mark.rule("MES-163")
def test_the_way_of_a_marker_is_public() -> None:
    state = at(turn=P2, mana={P2: "4/4"}, plains="-1,-1", p2h1="-1,-1 4", p2a="-1,-1", points=5)
    events = move(state, "lift a h1", "step a -1,0", "step a 0,0", "offer a")
    public = [event for event in events if event.reaches(SPECTATOR)]
    assert told(public, "markerLoaded")[0]["hut"] == "p2h1"
    assert told(public, "markerHandedIn")[0]["hut"] == "p2h1"


@pytest.mark.rule("MES-164")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    state = at(phase="action", cards={P1: "land priest"})
    move(state, "draw", "card teleport")
    for viewer in VIEWERS:
        shown = view(state, viewer).players[P1]
        assert (shown.cards, shown.cards_drawn) == (3, 1)
        own = viewer == P1
        assert shown.hand == (["priest", "land", "teleport"] if own else None)
        assert shown.resting == ("teleport" if own else None)
        assert view(state, viewer).players[P2].cards_drawn == 0


@pytest.mark.rule("MES-165")
def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    state = at(phase="action", cards={P1: "endurance"})
    events = move(state, "draw", "card teleport")
    assert told(events, "cardDrawn") == [{"seat": P1, "card": "teleport"}]
    assert keys(events, P1) == ["cardDrawn"]
    for viewer in (P2, P3, SPECTATOR):
        assert keys(events, viewer) == ["cardDrawnByOther"]


@pytest.mark.rule("MES-165")
def test_played_cards_are_public_in_order() -> None:
    state = at(cards={P1: "teleport endurance land"})
    move(state, "endurance", "teleport p2a 1,0")
    assert view(state, SPECTATOR).discard == ["endurance", "teleport"]


@pytest.mark.rule("MES-166")
@pytest.mark.parametrize("viewer", [P2, SPECTATOR])
def test_the_draw_pile_is_a_number(viewer: int) -> None:
    one = at(cards={P1: "endurance"})
    other = at(cards={P1: "teleport"})
    assert view(one, viewer).pile == 17
    assert encoded(one, viewer) == encoded(other, viewer)


@pytest.mark.rule("MES-167", "MES-168", "MES-199")
def test_only_the_player_of_land_sees_the_hexes() -> None:
    state = at(cards={P1: "land"})
    events = move(state, "land a -2,0", "hex forest", "hex quarry", "hex plain")
    for viewer in VIEWERS:
        seen = view(state, viewer)
        shown = seen.exploration
        assert shown is not None
        assert (shown.native, shown.target, shown.looking) == ("p1a", "-2,0", 3)
        assert shown.seen == (["forest", "quarry", "plain"] if viewer == P1 else None)
        assert (seen.phase, seen.stack, seen.stack_kinds["forest"]) == ("chooseHex", 34, 5)
        assert ("hexesSeen" in keys(events, viewer)) == (viewer == P1)
    events = move(state, "choose 2 3 1")
    for viewer in VIEWERS:
        assert "hexChosen" in keys(events, viewer)
        assert view(state, viewer).stack_kinds["quarry"] == 5
        assert ("hexesPutUnder" in keys(events, viewer)) == (viewer == P1)
    assert told(events, "hexesPutUnder")[0]["under_kind"] == ["plain", "forest"]


@pytest.mark.rule("MES-168", "MES-190")
def test_what_goes_under_the_stack_looks_the_same_to_others() -> None:
    seen = set()
    for answer in ("choose 2 1 3", "choose 2 3 1"):
        state = at(cards={P1: "land"})
        events = move(state, "land a -2,0", "hex forest", "hex plain", "hex quarry", answer)
        public = [event for event in events if event.reaches(SPECTATOR)]
        seen.add((encoded(state, P2), encoded(state, SPECTATOR), repr(public)))
    assert len(seen) == 1


@pytest.mark.rule("MES-198")
def test_known_hexes_are_forgotten_when_drawn() -> None:
    few = {"plain": 2, "forest": 1, "quarry": 0, "volcano": 0}
    state = at(cards={P1: "land"}, stack=few)
    move(state, "land a -2,0", "hex plain", "hex forest", "hex plain", "choose 1 2 3")

    def known(viewer: int) -> list[tuple[str, int]]:
        return [(hidden.kind, hidden.from_bottom) for hidden in view(state, viewer).stack_known]

    assert known(P1) == [("forest", 2), ("plain", 1)]
    move(state, "explore b -2,1", "hex forest")
    if view(state, P1).phase == "placeGoods":
        state.apply(P1, state.legal(P1)[0])
    assert known(P1) == [("plain", 1)]


@pytest.mark.rule("MES-198")
def test_known_hexes_are_lost_when_another_player_looks_at_them() -> None:
    few = {"plain": 4, "forest": 0, "quarry": 0, "volcano": 0}
    state = at(2, cards={P1: "land", P2: "land"}, stack=few)
    move(state, "land a -2,0", "hex plain", "hex plain", "hex plain", "choose 1 2 3")
    assert len(view(state, P1).stack_known) == 2
    move(state, "end-phase", "end-phase", "land a -2,2", *["hex plain"] * 3, "choose 1 2 3")
    assert view(state, P1).stack_known == []
    assert len(view(state, P2).stack_known) == 2
    assert [entry.from_bottom for entry in view(state, P2).stack_known] == [2, 1]


@pytest.mark.rule("MES-167", "MES-198")
def test_looking_takes_one_hex_after_the_other_from_the_known_end_of_the_stack() -> None:
    few = {"plain": 1, "forest": 1, "quarry": 1, "volcano": 1}
    data = msgspec.to_builtins(GAME.dump(at(2, turn=P2, round=20, cards={P2: "land"}, stack=few)))
    # P1 has played both Land cards before the pile, used up, was shuffled again.
    data["cardsDrawn"] += len(data["shuffled"])
    kinds = ("forest", "quarry", "plain", "volcano")
    data["tail"] = [{"player": 1, "kind": kind} for kind in kinds]
    data["hexesDrawn"] += len(kinds)
    state = GAME.load(data)
    move(state, "land a -2,2", "hex forest", "hex quarry", "hex plain")
    assert [hidden.kind for hidden in view(state, P1).stack_known] == ["volcano"]
    move(state, "choose 3 1 2")
    assert [(h.kind, h.from_bottom) for h in view(state, P1).stack_known] == [("volcano", 3)]
    assert [h.kind for h in view(state, P2).stack_known] == ["forest", "quarry"]


@pytest.mark.rule("MES-199")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_an_open_decision_is_public(viewer: int) -> None:
    state = at(2 if viewer in (P1, P2, SPECTATOR) else 4, forests="-2,0", p1a="-2,0")
    move(state, "explore a -3,0", "hex volcano")
    shown = view(state, viewer).exploration
    assert shown is not None
    assert (shown.native, shown.target, shown.kind) == ("p1a", "-3,0", "volcano")
    assert view(state, viewer).phase == "layVolcano"
    move(state, "volcano -3,1", "hex forest")
    if state.setup.seats == 2:
        shown = view(state, viewer).exploration
        assert shown is not None
        assert (shown.native, shown.target, shown.kind, shown.goods) == ("p1a", "-3,0", "forest", 2)


@pytest.mark.rule("MES-169")
def test_a_drawn_hex_is_public_at_once() -> None:
    state = at()
    events = move(state, "explore a -2,0", "hex volcano")
    assert told(events, "hexDrawn") == [{"seat": P1, "kind": "volcano", "to_hex": "-2,0"}]
    assert all(event.reaches(SPECTATOR) for event in events)


@pytest.mark.rule("MES-170")
def test_legal_moves_are_listed_for_the_player_in_turn_only() -> None:
    play = table(at())
    assert len(play.legal(P1)) > 0
    assert [len(play.legal(seat)) for seat in (P2, P3, P4)] == [0, 0, 0]
    assert play.asks(P2) is None


@pytest.mark.rule("MES-171")
def test_everything_is_shown_after_the_end() -> None:
    state = at(
        2,
        turn=P2,
        options={"roundLimit": 2},
        plains="-1,-1",
        p1h1="-1,-1 6",
        cards={P1: "land", P2: "teleport teleport"},
    )
    assert view(state, P2).players[P1].hand is None
    events = move(state, "end-phase", "end-phase", "end-turn")
    for viewer in (P1, P2, SPECTATOR):
        seen = view(state, viewer)
        assert [player.hand for player in seen.players] == [["land"], ["teleport", "teleport"]]
        assert {hut.value for hut in seen.huts if hut.id == "p1h1"} == {6}
    assert told(events, "secretsShown") == [
        {"seat": P1, "hut": ["p1h1"], "values": [6], "card": ["land"], "count": 1},
        {"seat": P2, "hut": [], "values": [], "card": ["teleport", "teleport"], "count": 2},
    ]


@pytest.mark.rule("MES-171")
@pytest.mark.parametrize("viewer", [P1, SPECTATOR])
def test_no_view_names_a_seed_or_an_order_of_a_pile(viewer: int) -> None:
    shown = msgspec.to_builtins(view(at(), viewer))
    assert not {key for key in shown if "seed" in key.lower() or "order" in key.lower()}
    assert isinstance(shown["pile"], int)
    assert isinstance(shown["stack"], int)


# --- what can be known about hands (perfect recall)

DECK = (
    "endurance endurance priest priest fertility fertility holy-stone holy-stone "
    "land land teleport teleport expulsion expulsion"
)


def reshuffled_table() -> MesopotamienState:
    """Two players; P2 kept a Priest over the shuffle of a pile of two Endurance and two Land."""
    held = DECK.split()
    for card in ("priest", "endurance", "endurance", "land", "land"):
        held.remove(card)
    state = at(
        2,
        phase="action",
        cards={P1: " ".join(held), P2: "priest"},
        discard="endurance land land endurance",
    )
    assert state.pile == 0
    move(state, "draw", "card endurance", "end-phase", "end-turn", "end-phase")
    return state


@pytest.mark.rule("MES-117", "MES-164", "MES-166")
def test_a_hand_kept_over_the_shuffle_is_known_by_elimination() -> None:
    state = reshuffled_table()
    move(state, "draw", "card land", "end-phase", "end-turn")
    samples = [GAME.knowledge(state, P1).sample(Random(seed)) for seed in range(40)]
    hands = {tuple(hand(sample, P2)) for sample in samples}
    # The Priest for certain, and one of what was in the pile that P1 saw shuffled.
    assert hands == {("endurance", "priest"), ("priest", "land")}


@pytest.mark.rule("MES-117", "MES-164")
def test_a_card_played_since_was_kept_or_drawn() -> None:
    state = reshuffled_table()
    move(state, "draw", "card land", "end-phase", "end-turn", "end-phase", "end-phase", "end-turn")
    assert state.pending() == (P2,)
    cell = "-2,2"
    move(state, f"land a {cell}", "hex plain", "hex plain", "hex plain", "choose 1 2 3")
    hands = {tuple(hand(GAME.knowledge(state, P1).sample(Random(seed)), P2)) for seed in range(20)}
    assert hands == {("priest",)}


@pytest.mark.rule("MES-164", "MES-166", "MES-168")
@pytest.mark.parametrize("seed", range(8))
def test_every_sample_fits_what_the_seat_knows(seed: int) -> None:
    """Also long after shuffles: a sample is a legal position and looks the same to its seat."""
    seats = 2 + seed % 3
    rng = Random(seed)
    for step, (state, _, _) in enumerate(random_play(seed, seats, idleRounds=3)):
        if step % 37 or state.start < 0:
            continue
        for seat in range(seats):
            sample = GAME.knowledge(state, seat).sample(rng)
            again = GAME.load(msgspec.json.encode(GAME.dump(sample)))
            assert GAME.dump(again) == GAME.dump(sample)
            assert encoded(sample, seat) == encoded(state, seat)


@pytest.mark.rule("MES-162")
def test_a_sample_never_gives_a_value_twice() -> None:
    state = at(
        plains="-1,-1 -2,0 -3,0",
        p2h1="-1,-1 2 given",
        p2h2="-1,-1 4",
        p2h3="-2,0 6",
        p2h4="-2,0 7",
    )
    seen = set()
    for seed in range(60):
        sample = GAME.knowledge(state, P1).sample(Random(seed))
        values = tuple(VALUES[sample.marker[HUT_IDS.index(f"p2h{n}")]] for n in (1, 2, 3, 4))
        assert values[0] == 2
        seen.add(values)
    assert len(seen) == 6
    assert {frozenset(values) for values in seen} == {frozenset(VALUES)}


@pytest.mark.rule("MES-198")
def test_a_sample_keeps_the_hexes_that_the_seat_put_under() -> None:
    state = at(cards={P1: "land"})
    move(state, "land a -2,0", "hex plain", "hex volcano", "hex quarry", "choose 1 2 3")
    own = {GAME.knowledge(state, P1).sample(Random(seed)).tail for seed in range(12)}
    other = {GAME.knowledge(state, P2).sample(Random(seed)).tail for seed in range(12)}
    assert own == {state.tail}
    assert len(other) > 1
