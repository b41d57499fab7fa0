"""Positions: what cannot be is refused, with the place of the fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.games.mesopotamien import GAME
from tests.games.mesopotamien.positions import P1, P2, P3, P4, at, move, random_play

Data = dict[str, Any]


def data_of(**position: Any) -> Data:
    found: Data = msgspec.to_builtins(GAME.dump(at(**position)))
    return found


def put(*path: str | int, value: object) -> Callable[[Data], None]:
    """A change of one value in a position."""

    def change(data: Data) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return change


def first(*path: str | int, value: object) -> Callable[[Data], None]:
    return put("players", 0, *path, value=value)


FAULTS: list[tuple[Callable[[Data], None], str]] = [
    (put("phase", value="asleep"), "$.phase"),
    (put("phase", value="over"), "$.reason"),
    (put("startPlayer", value=4), "$.startPlayer"),
    (put("startPlayer", value=None), "$.startPlayer"),
    (put("round", value=0), "$.round"),
    (put("turn", value=5), "$.turn"),
    (put("points", value=-1), "$.points"),
    (put("explored", value=4), "$.explored"),
    (put("stones", value=-1), "$.stones"),
    (put("holyStones", value=1), "$.holyStones"),
    (put("action", value="sleep"), "$.action"),
    (put("drawn", value=2), "$.drawn"),
    (put("paid", value=-1), "$.paid"),
    (put("idle", value=-1), "$.idle"),
    (put("used", value=[99]), "$.used"),
    (put("hexes", value=[]), "$.hexes"),
    (put("hexes", 2, "kind", value="plain"), "$.hexes[2]"),
    (put("hexes", 7, "kind", value="sea"), "$.hexes[7].kind"),
    (put("hexes", 7, "kind", value="temple"), "$.hexes[7]"),
    (put("hexes", 7, "q", value=0), "$.hexes[7]"),
    (put("hexes", 7, "q", value=9), "$.hexes[7]"),
    (put("hexes", 7, "q", value=99), "$.hexes[7].q"),
    (put("hexes", 11, "kind", value="forest"), "$.stack, plain"),
    (put("hexes", 7, "wood", value=21), "$.hexes[7].wood"),
    (put("hexes", 0, "wood", value=1), "$.hexes[0]"),
    (put("hexes", 7, "stone", value=20), "$.hexes"),
    (put("stack", value={"sea": 1}), "$.stack"),
    (put("stack", "plain", value=3), "$.stack, plain"),
    (put("tail", value=[{"player": 5, "kind": "plain"}]), "$.tail[0].player"),
    (put("tail", value=[{"player": 1, "kind": "?"}]), "$.tail[0].kind"),
    (put("tail", value=[{"player": 1, "kind": "volcano"}] * 4), "$.tail"),
    (put("hexesDrawn", value=0), "$.hexesDrawn"),
    (put("neutralHuts", value=[6]), "$.neutralHuts"),
    (put("players", value=[]), "$.players"),
    (first("limit", value=9), "$.players[0].limit"),
    (first("limit", value=2), "$.players[0].limit"),
    (first("mana", value=4), "$.players[0].mana"),
    (first("huts", value=[]), "$.players[0].huts"),
    (first("natives", value=[]), "$.players[0].natives"),
    (first("huts", 1, "hex", value=0), "$.players[0].huts[1].hex"),
    (first("huts", 1, "hex", value=6), "$.players[3].huts[0].hex"),
    (first("huts", 1, "hex", value=99), "$.players[0].huts[1].hex"),
    (first("huts", 1, "marker", value="lost"), "$.players[0].huts[1].marker"),
    (first("huts", 1, "marker", value="none"), "$.players[0].huts[1].marker"),
    (first("huts", 1, "marker", value="carried"), "$.players[0].huts[1].marker"),
    (first("huts", 1, "value", value=5), "$.players[0].huts[1].value"),
    (first("huts", 1, "value", value="?"), "$.players[0].huts[1].value"),
    (first("huts", 0, "value", value=2), "$.players[0].huts[0].value"),
    (first("huts", 0, "hex", value=None), "$.players[0].huts"),
    (
        first("huts", 3, value={"hex": 7, "value": 6, "marker": "under"}),
        "$.players[0].huts",
    ),
    (first("natives", 0, "hex", value=1), "$.players[0].natives[0].hex"),
    (first("natives", 0, "hex", value=99), "$.players[0].natives[0].hex"),
    (first("natives", 0, "cargo", value="gold"), "$.players[0].natives[0].cargo"),
    (first("natives", 0, "cargo", value="1"), "$.players[0].huts[1].marker"),
    (first("natives", 3, "cargo", value="wood"), "$.players[0].natives[3].cargo"),
    (
        first("natives", 0, value={"hex": 0, "cargo": "wood"}),
        "$.players[0].natives[0].cargo",
    ),
    (put("players", 1, "natives", 0, "loaded", value=True), "$.players[1].natives[0]"),
    (first("natives", 0, "unloaded", value=["gold"]), "$.players[0].natives[0].unloaded"),
    (first("cults", value=[0]), "$.players, cults"),
    (first("cults", value=[7]), "$.players, cults"),
    (first("cults", value=[99]), "$.players[0].cults"),
    (first("cults", value=[8, 8]), "$.players[0].cults"),
    (first("cults", value=[8, 9, 10, 11]), "$.players[0].cults"),
    (first("cards", value=3), "$.players[0].hand"),
    (first("hand", value=["joker", "land"]), "$.players[0].hand"),
    (first("hand", value="?"), "$.players[0].hand"),
    (first("gained", value=["land", "land"]), "$.players[0].gained"),
    (first("kept", value=1), "$.players[0].gained"),
    (put("shuffled", value=["land"] * 9), "$.shuffled"),
    (put("discard", value=["land"]), "$.players, cards"),
    (put("fresh", value="land"), "$.fresh"),
    (put("cardsDrawn", value=1), "$.cardsDrawn"),
    (
        put(
            "exploration",
            value={
                "native": "p1a",
                "direction": "n",
                "found": None,
                "goods": 0,
                "looked": [],
            },
        ),
        "$.exploration",
    ),
]


@pytest.mark.parametrize("change, place", FAULTS)
def test_what_cannot_be_is_refused_with_its_place(
    change: Callable[[Data], None], place: str
) -> None:
    data = data_of(plains="-1,-1 -2,0 -3,0 -4,0 -5,0", p1h1="-1,-1 4", cards={P1: "land priest"})
    change(data)
    with pytest.raises(PositionError) as refused:
        GAME.load(data)
    assert refused.value.place == place


def exploring(*moves: str, **position: Any) -> Data:
    state = at(**position)
    move(state, *moves)
    found: Data = msgspec.to_builtins(GAME.dump(state))
    return found


LOOKING = ("land a -2,0", "hex forest", "hex plain", "hex plain")


@pytest.mark.parametrize(
    "moves, change, place",
    [
        (LOOKING, put("exploration", value=None), "$.exploration"),
        (LOOKING, put("exploration", "native", value="p2a"), "$.exploration.native"),
        (LOOKING, put("exploration", "native", value="p1d"), "$.exploration.native"),
        (LOOKING, put("exploration", "direction", value="up"), "$.exploration.direction"),
        (LOOKING, put("exploration", "direction", value="se"), "$.exploration.direction"),
        (LOOKING, put("exploration", "found", value="plain"), "$.exploration.found"),
        (LOOKING, put("exploration", "goods", value=1), "$.exploration.goods"),
        (LOOKING, put("exploration", "looked", value=["plain"]), "$.exploration.looked"),
        (LOOKING, put("exploration", "looked", value=["?"] * 3), "$.exploration.looked"),
        (LOOKING, put("exploration", "looked", value=["volcano"] * 4), "$.exploration.looked"),
        (
            LOOKING,
            put("exploration", "looked", value=["temple", "plain", "plain"]),
            "$.exploration.looked",
        ),
        (LOOKING, put("explored", value=0), "$.explored"),
        (LOOKING[:2], put("exploration", "looked", value=["plain"] * 3), "$.exploration.looked"),
        (
            ("explore a -2,0", "hex volcano"),
            put("exploration", "found", value="plain"),
            "$.exploration.found",
        ),
        (
            ("explore a -2,0", "hex volcano"),
            put("exploration", "looked", value=["plain"]),
            "$.exploration.looked",
        ),
    ],
)
def test_an_exploration_must_fit(
    moves: tuple[str, ...], change: Callable[[Data], None], place: str
) -> None:
    data = exploring(*moves, cards={P1: "land"})
    change(data)
    with pytest.raises(PositionError) as refused:
        GAME.load(data)
    assert refused.value.place == place


def refused_place(data: Data) -> str:
    """Where the fault of a position is."""
    with pytest.raises(PositionError) as refused:
        GAME.load(data)
    return refused.value.place


def placing(**position: Any) -> Data:
    """Two wood are to be placed on two of three forests."""
    return exploring(
        "explore a -3,0", "hex forest", seats=2, forests="-2,0", p1a="-2,0", **position
    )


@pytest.mark.rule("MES-082")
@pytest.mark.parametrize("goods", [0, 1, 3])
def test_goods_to_place_must_be_those_that_are_due_and_leave_a_choice(goods: int) -> None:
    data = placing()
    data["exploration"]["goods"] = goods
    assert refused_place(data) == "$.exploration.goods"


@pytest.mark.rule("MES-150")
def test_no_more_goods_are_placed_than_the_supply_has() -> None:
    data = placing()
    data["hexes"][2]["wood"] = 20
    assert refused_place(data) == "$.exploration.goods"


@pytest.mark.rule("MES-182")
def test_goods_that_have_one_place_only_are_not_asked_for() -> None:
    data = placing(options={"placement": "newFirst"})
    data["hexes"][2]["wood"] = 19
    data["exploration"]["goods"] = 1
    assert refused_place(data) == "$.exploration.goods"


@pytest.mark.parametrize("found", ["plain", "quarry", "temple", "volcano"])
def test_goods_are_placed_for_the_hex_that_was_found(found: str) -> None:
    data = placing()
    data["exploration"]["found"] = found
    assert refused_place(data) == "$.exploration.found"


def test_whoever_has_found_goods_stands_on_the_new_hex() -> None:
    data = placing()
    data["exploration"]["native"] = "p1b"
    assert refused_place(data) == "$.exploration.native"


@pytest.mark.rule("MES-076", "MES-125")
@pytest.mark.parametrize("explores", ["explore a -2,0", "land a -2,0"])
def test_nobody_explores_with_an_empty_stack(explores: str) -> None:
    few = {"plain": 2, "forest": 0, "quarry": 0, "volcano": 0}
    data = exploring(explores, cards={P1: "land"}, stack=few)
    data["hexes"] += [{"q": 2, "r": r, "kind": "plain"} for r in (0, 1)]
    data["stack"]["plain"] = 0
    data["hexesDrawn"] += 2
    assert refused_place(data) == "$.stack"


# --- what does not fit the phase


@pytest.mark.rule("MES-028")
@pytest.mark.parametrize(
    "change, place",
    [
        ({"action": "hut", "used": [7]}, "$.action"),
        ({"action": "card"}, "$.action"),
        ({"used": [7]}, "$.used"),
        ({"drawn": 1, "fresh": "land"}, "$.drawn"),
        ({"paid": 1}, "$.paid"),
    ],
)
def test_phase_one_begins_without_action_and_drawn_card(change: Data, place: str) -> None:
    assert refused_place(data_of(plains="-1,-1", cards={P1: "land"}) | change) == place


@pytest.mark.rule("MES-091", "MES-116")
@pytest.mark.parametrize(
    "change, place",
    [
        ({"points": 1}, "$.points"),
        ({"used": [7]}, "$.used"),
        ({"action": "hut"}, "$.used"),
        ({"action": "card"}, "$.drawn"),
        ({"action": "card", "used": [7], "drawn": 1, "fresh": "land"}, "$.used"),
        ({"drawn": 1, "fresh": "land"}, "$.drawn"),
        ({"phase": "cardDraw"}, "$.action"),
        ({"phase": "cardDraw", "action": "card", "drawn": 1, "fresh": "land"}, "$.drawn"),
    ],
)
def test_what_phase_two_has_brought_fits_the_action(change: Data, place: str) -> None:
    data = data_of(phase="action", plains="-1,-1", cards={P1: "land priest"})
    assert refused_place(data | change) == place


@pytest.mark.rule("MES-177")
def test_what_was_just_loaded_is_forgotten_after_phase_one() -> None:
    data = data_of(phase="action")
    data["players"][0]["natives"][0]["loaded"] = True
    assert refused_place(data) == "$.players[0].natives[0]"


@pytest.mark.rule("MES-118")
def test_a_card_is_drawn_from_a_pile_that_has_one() -> None:
    deck = data_of()["shuffled"]
    data = data_of(phase="action", cards={P3: " ".join(deck)})
    assert refused_place(data | {"phase": "cardDraw", "action": "card"}) == "$.shuffled"


@pytest.mark.rule("MES-155")
def test_cards_are_dealt_only_if_the_table_wants_it() -> None:
    assert refused_place(data_of() | {"phase": "dealing"}) == "$.phase"


@pytest.mark.rule("MES-186")
def test_without_a_card_nobody_is_asked_in_phase_three() -> None:
    assert refused_place(data_of(phase="action") | {"phase": "mana"}) == "$.phase"


@pytest.mark.rule("MES-186")
def test_the_card_drawn_in_this_turn_is_no_reason_to_be_asked() -> None:
    data = data_of(phase="action", cards={P1: "land"})
    drawn = {"phase": "mana", "action": "card", "drawn": 1, "fresh": "land"}
    assert refused_place(data | drawn) == "$.phase"


@pytest.mark.rule("MES-137")
def test_phase_three_has_paid_what_the_cult_places_pay() -> None:
    data = data_of(phase="action", plains="-1,-1", cults={P1: "-1,-1"}, cards={P1: "priest"})
    assert refused_place(data | {"phase": "mana", "paid": 1}) == "$.paid"


# --- what would be over


GIVEN: Data = {
    "plains": "-1,-1 -2,0",
    "p1h1": "-1,-1 2 given",
    "p1h2": "-1,-1 4 given",
    "p1h3": "-2,0 6 given",
    "p1h4": "-2,0 7 carried",
    "p1a": "0,0 h4",
    "mana": {P1: "0/8"},
}
BY_OFFERINGS: Data = {"phase": "over", "reason": "offerings", "lasting": True}


def with_all_given(**position: Any) -> Data:
    data = data_of(**GIVEN, **position)
    data["players"][0]["huts"][4]["marker"] = "given"
    data["players"][0]["natives"][0] |= {"hex": None, "cargo": "none"}
    return data


@pytest.mark.rule("MES-144")
def test_nobody_plays_on_with_four_offerings() -> None:
    assert refused_place(with_all_given()) == "$.players[0].huts"
    by_another = with_all_given(turn=P2) | BY_OFFERINGS
    assert refused_place(by_another) == "$.players[0].huts"
    ended = with_all_given() | BY_OFFERINGS
    assert GAME.load(ended).outcome() is not None


@pytest.mark.rule("MES-144")
def test_without_four_offerings_none_have_ended_the_game() -> None:
    ended = data_of(**GIVEN) | BY_OFFERINGS
    assert refused_place(ended) == "$.players[0].huts"


@pytest.mark.rule("MES-147")
@pytest.mark.parametrize("round_, turn", [(2, P4), (3, P3)])
def test_the_last_round_ends_with_its_last_turn(round_: int, turn: int) -> None:
    data = data_of(options={"roundLimit": 3}, round=round_, turn=turn)
    assert refused_place(data | {"phase": "over", "reason": "rounds", "points": 0}) == "$.reason"


@pytest.mark.rule("MES-195")
@pytest.mark.parametrize("idle", [80, 81])
def test_nobody_plays_on_after_the_idle_rounds(idle: int) -> None:
    assert refused_place(data_of(round=30, idle=0) | {"idle": idle}) == "$.idle"


@pytest.mark.rule("MES-195")
def test_the_idle_rounds_must_have_gone_by() -> None:
    by_idleness = {"phase": "over", "reason": "idle", "points": 0}
    ended = data_of(idle=79, plains="-1,-1") | by_idleness
    assert refused_place(ended) == "$.reason"
    assert GAME.load(ended | {"idle": 80}).outcome() is not None
    endless = data_of(idle=80, plains="-1,-1", options={"idleRounds": 0}) | by_idleness
    assert refused_place(endless) == "$.reason"


# --- cards


def test_more_cards_of_a_kind_than_there_are_are_refused() -> None:
    with pytest.raises(PositionError) as refused:
        at(cards={P1: "land land", P2: "land"})
    assert refused.value.place == "$.players, gained"


def test_a_round_behind_the_limit_is_refused() -> None:
    data = data_of(options={"roundLimit": 3})
    data["round"] = 4
    with pytest.raises(PositionError, match="behind the last round"):
        GAME.load(data)


def test_cards_kept_over_the_shuffle_cannot_have_been_in_the_pile() -> None:
    data = data_of(cards={P1: "land"})
    data["players"][0] |= {"kept": 1, "gained": []}
    with pytest.raises(PositionError) as refused:
        GAME.load(data)
    assert refused.value.place in ("$.players, cards", "$.players, hand")


@pytest.mark.parametrize("seed", range(4))
def test_positions_read_back_as_they_were_written(seed: int) -> None:
    for step, (state, _, _) in enumerate(
        random_play(seed, 2 + seed % 3, idleRounds=1, startCard=seed % 2)
    ):
        if step % 5 == 0:
            text = msgspec.json.encode(GAME.dump(state))
            assert msgspec.json.encode(GAME.dump(GAME.load(text))) == text


def test_what_a_player_knows_travels_and_a_position_does_not_admit_it() -> None:
    state = at(cards={P1: "land", P2: "priest"}, plains="-1,-1", p2h1="-1,-1 7")
    known = GAME.dump(GAME.conceal(state, P1))
    again = GAME.load(known, unknowns=True)
    assert GAME.dump(again) == known
    with pytest.raises(PositionError, match="a full position knows everything"):
        GAME.load(known)
