"""Positions that cannot be: one clear error that names the fault and the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.rules import AmazonasState
from tests.games.amazonas.positions import (
    A,
    B,
    C,
    D,
    at,
    building,
    chance,
    end_turns,
    first_position,
    last_cards,
    move,
    start_round,
    tiles_of,
)

HUTS = {A: "tefe", B: "iquitos", C: "manaus", D: "borba"}
SIX_NEUTRAL = ["manaus", "borba", "parintins", "obidos", "belem", "leticia"]
THEFTS = ["theft-1", "theft-2"]


def spoiled(state: AmazonasState, **changes: Any) -> dict[str, Any]:
    """The position with some fields changed; `player=` changes those of seat 0."""
    position: dict[str, Any] = msgspec.to_builtins(GAME.dump(state))
    position["players"][0] |= changes.pop("player", {})
    return position | changes


@pytest.mark.parametrize(
    "changes, place, fault",
    [
        ({"game": "gilde"}, "$.game", "'gilde' is not 'amazonas'"),
        ({"version": 99}, "$.version", "99"),
        ({"seats": 5}, "$.seats", "5 is not 2 to 4"),
        ({"seats": 3}, "$.options", "3 values with commas are needed"),
        ({"options": {"majority": "most"}}, "$.options", "'most' is not one of"),
        ({"phase": "lunch"}, "$.phase", "'lunch' is not one of"),
        ({"phase": "startHut"}, "$.phase", "does not fit round 2"),
        ({"phase": "over"}, "$.phase", "over after round 18, not after round 2"),
        ({"phase": "nativeChoice"}, "$.players[0].hand", "a hand holds 5"),
        ({"round": 19}, "$.round", "19 is not 0 to 18"),
        ({"round": 3}, "$.pastEvents", "2 events were turned up, but round 3 needs 3"),
        ({"pastEvents": ["fire-1", "fire-1"]}, "$.pastEvents", "twice"),
        ({"pastEvents": ["fire-1", "flood-1"]}, "$.pastEvents[1]", "'flood-1' is not one of"),
        ({"startPlayer": 4}, "$.startPlayer", "4 is no seat"),
        ({"startPlayer": None}, "$.startPlayer", "None is no seat"),
        ({"order": [0, 1, 2, 2]}, "$.order", "does not name each of 4 seats once"),
        ({"dealt": 3}, "$.dealt", "3 missions dealt do not fit"),
        ({"turn": 5}, "$.turn", "5 is not 0 to 4"),
        ({"players": []}, "$.players", "4 players are needed"),
        ({"neutral": ["manaus"]}, "$.neutral", "1 neutral huts stand, but 0 are missing"),
        ({"neutralPlaced": True}, "$.neutralPlaced", "no neutral hut stands"),
        ({"nativeSupply": 3}, "$.nativeSupply", "must make 4"),
        ({"nativeGone": -1, "nativeSupply": 5}, "$.nativeSupply", "must make 4"),
        ({"nativeOpen": True}, "$.nativeOpen", "no native round"),
        (
            {"nativeGone": 2, "nativeSupply": 2},
            "$.nativeSupply",
            "2 natives, but 0 native events leave 4",
        ),
        ({"player": {"purse": -1}}, "$.players[0].purse", "below 0"),
        ({"player": {"purse": 676}}, "$.players[0].purse", "676 are more than a whole game"),
        ({"player": {"purse": "much"}}, "$.players[0].purse", "Expected `int`, got `str`"),
        ({"player": {"huts": ["atlantis"]}}, "$.players[0].huts[0]", "'atlantis' is not one of"),
        ({"player": {"huts": ["tefe", "tefe"]}}, "$.players[0].huts", "twice"),
        ({"player": {"neutralLeft": 1}}, "$.players[0].neutralLeft", "not 0 to 0"),
        ({"player": {"tiles": [1, 0, 0, 0]}}, "$.players[0].tiles", "5 numbers are needed"),
        ({"player": {"tiles": [2, 0, 0, 0, 0]}}, "$.players[0].tiles[0]", "only 1 huts"),
        ({"player": {"tiles": [0, 0, 0, 0, 0]}}, "$.players, fish", "1 huts gave 0 tiles"),
        ({"player": {"tiles": [-1, 0, 0, 0, 0]}}, "$.players[0].tiles[0]", "-1 is not 0 to 12"),
        ({"player": {"natives": [0, 1, 0, 0, 0]}}, "$.players[0].natives[1]", "AMA-073"),
        ({"player": {"cardSet": "red"}}, "$.players[0].cardSet", "'red' is not 'blue'"),
        ({"player": {"hand": []}}, "$.players[0].hand", "0 cards, but"),
        ({"player": {"hand": [1]}}, "$.players[0].hand", "a hand holds 6"),
        ({"player": {"hand": [1, 2, 3, 4, 5, 7]}}, "$.players[0].hand[5]", "7 is no card"),
        ({"player": {"hand": [1, 1, 3, 4, 5, 6]}}, "$.players[0].hand", "twice"),
        ({"player": {"laid": 0}}, "$.players[0].laid", "as long as it lies face down"),
        ({"player": {"laid": 7}}, "$.players[0].laid", "7 is no card"),
        ({"player": {"laid": "?"}}, "$.players[0].laid", "knows everything"),
        ({"player": {"worth": -1}}, "$.players[0].worth", "below 0"),
        ({"player": {"offered": []}}, "$.players[0].offered", "1 were dealt"),
        ({"player": {"offered": ["m1", "m5"]}}, "$.players[0].offered", "2 missions, but 1"),
        ({"player": {"offered": "?"}}, "$.players[0].offered", "knows everything"),
        ({"player": {"mission": None}}, "$.players[0].mission", "has a mission"),
        ({"player": {"mission": "m5"}}, "$.players[0].mission", "was not offered"),
        ({"player": {"mission": "?"}}, "$.players[0].mission", "knows everything"),
        (
            {"player": {"mission": "m2", "offered": ["m2"]}},
            "$.players, offered",
            "dealt twice",
        ),
        ({"player": {"chip": 6}}, "$.players[0].chip", "6 is not one of"),
        ({"player": {"chip": 5}}, "$.players[0].chip", "all five species"),
        ({"player": {"colour": "blue"}}, "$.players[0]", "unknown field"),
    ],
)
def test_a_spoiled_position_is_refused(changes: dict[str, Any], place: str, fault: str) -> None:
    position = spoiled(at(round=2, huts=HUTS), **changes)
    with pytest.raises(PositionError) as refused:
        GAME.load(position)
    assert refused.value.place == place
    assert fault in refused.value.fault


@pytest.mark.parametrize(
    "position, place, fault",
    [
        (
            lambda: spoiled(building(A, huts=HUTS, purse=30), player={"laid": None}),
            "$.players[0].laid",
            "has laid",
        ),
        (lambda: spoiled(building(A, huts=HUTS, purse=30), turn=4), "$.turn", "whose turn is it?"),
        (
            lambda: spoiled(building(A, huts=HUTS, purse=30), phase="nativeChoice"),
            "$.phase",
            "does not fit the event ['fire-1']",
        ),
        (
            lambda: spoiled(at("nativeChoice", event="native-1", huts=HUTS), nativeOpen=False),
            "$.nativeOpen",
            "can still be taken",
        ),
        (
            lambda: spoiled(at(event="native-1", huts=HUTS), nativeOpen=False),
            "$.nativeOpen",
            "can still be taken",
        ),
        (
            lambda: spoiled(at("event", event="native-1", huts=HUTS), nativeOpen=True),
            "$.nativeOpen",
            "was taken or is gone",
        ),
        (
            lambda: (
                spoiled(
                    at("nativeChoice", event="native-1"), phase="nativeSpecies", nativeOpen=False
                )
                | {"nativeSupply": 3}
            ),
            "$.phase",
            "the choice needs research tiles of two species",
        ),
        (
            lambda: spoiled(at("event", huts=HUTS), nativeSupply=0, nativeGone=4),
            "$.nativeSupply",
            "0 natives, but 0 native events leave 4",
        ),
        (
            lambda: spoiled(at(event="native-1", huts=HUTS), nativeSupply=3, nativeGone=1),
            "$.nativeSupply",
            "3 natives, but 1 native events leave 4",
        ),
        (
            lambda: spoiled(
                at("buildStep", event="native-1", turn=3, huts=HUTS, purse=30),
                nativeOpen=True,
                nativeSupply=4,
                nativeGone=0,
            ),
            "$.nativeOpen",
            "the last in order has taken the native or let it go",
        ),
        (lambda: spoiled(start_round(), player={"laid": 3}), "$.players[0].laid", "before round 1"),
        (
            lambda: spoiled(at(seats=2, neutral="manaus"), neutral=["mitu"]),
            "$.neutral",
            "mitu has one site",
        ),
        (
            lambda: spoiled(first_position(startPlayer="random"), startPlayer=0),
            "$.startPlayer",
            "nobody is start player yet",
        ),
        (
            lambda: spoiled(
                at(huts={B: "mitu"}), player={"huts": ["mitu"], "tiles": [1, 0, 0, 0, 0]}
            ),
            "$.players and $.neutral, mitu",
            "2 huts on 1 sites",
        ),
    ],
)
def test_a_position_whose_parts_do_not_fit_is_refused(
    position: Callable[[], dict[str, Any]], place: str, fault: str
) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.load(position())
    assert refused.value.place == place
    assert fault in refused.value.fault


def first_huts(turn: int) -> dict[str, Any]:
    """The start round after some of four huts."""
    state = start_round()
    for seat in range(turn):
        move(state, seat, f"build {HUTS[seat]}")
    return spoiled(state)


def moved(position: dict[str, Any], seat: int, **changes: Any) -> dict[str, Any]:
    """The position with some fields of a seat changed."""
    position["players"][seat] |= changes
    return position


@pytest.mark.parametrize(
    "position, place, fault",
    [
        # AMA-018: every player has built once, in the order of the start round.
        (
            lambda: moved(
                spoiled(at("nativeChoice", event="native-1", huts=HUTS)),
                A,
                huts=[],
                tiles=[0] * 5,
            ),
            "$.players[0].huts",
            "every player has built a hut",
        ),
        (lambda: first_huts(2) | {"turn": 1}, "$.players[1].huts", "1 huts, but this player has 0"),
        (lambda: first_huts(2) | {"turn": 3}, "$.players[2].huts", "0 huts, but this player has 1"),
        (lambda: first_huts(0) | {"order": [1, 0, 2, 3]}, "$.order", "the order of the start"),
        (lambda: moved(first_huts(2), B, purse=9), "$.players[1].purse", "3 are left"),
        (lambda: moved(first_huts(2), D, purse=0), "$.players[3].purse", "9 are left"),
        (lambda: first_huts(0) | {"startPlayer": 2}, "$.startPlayer", "make seat 0 the start"),
        (
            lambda: spoiled(first_position(), phase="chooseStart", startPlayer=None),
            "$.phase",
            "the options name the start player",
        ),
        (
            lambda: spoiled(first_position(), phase="keepMission", dealt=4),
            "$.phase",
            "only where two are dealt",
        ),
        (
            lambda: moved(spoiled(first_position()), A, mission="m1"),
            "$.players[0].mission",
            "none is kept yet",
        ),
        # AMA-053, AMA-055: worth and order follow from the cards.
        (
            lambda: moved(spoiled(building(A, huts=HUTS, purse=30)), C, worth=9),
            "$.players[2].worth",
            "not what the card laid was worth",
        ),
        (
            lambda: moved(spoiled(building(A, huts=HUTS, purse=30)), A, worth=3),
            "$.players[0].worth",
            "not what the card laid was worth",
        ),
        (
            lambda: spoiled(building(A, order=[A, B], huts=HUTS, purse=30), order=[1, 0, 2, 3]),
            "$.order",
            "does not follow from the cards",
        ),
        (
            lambda: moved(spoiled(at(round=2, huts=HUTS)), B, worth=4),
            "$.players[1].worth",
            "not what the card laid was worth",
        ),
        (
            lambda: spoiled(at(round=2, huts=HUTS), order=[0, 1, 2, 3]),
            "$.order",
            "does not follow from the cards",
        ),
        (lambda: spoiled(at(huts=HUTS), order=[1, 0, 2, 3]), "$.order", "the order of the start"),
        (lambda: spoiled(at(huts=HUTS), turn=0), "$.turn", "whose turn is it?"),
        (
            lambda: moved(spoiled(at("event", round=2, huts=HUTS)), A, laid=None),
            "$.players[0].laid",
            "every player has laid a card",
        ),
        (
            lambda: spoiled(
                at("event", round=6, event="theft-1", hands=[3], huts=HUTS),
                phase="layCard",
                round=7,
                pastEvents=["jaguar-1", "jaguar-2", "fire-1", "fire-2", "fire-3", *THEFTS],
            ),
            "$.phase",
            "laid without asking in round 7",
        ),
        # AMA-094: a neutral hut a turn.
        (
            lambda: moved(
                spoiled(
                    building(A, seats=2, huts={A: "tefe", B: "coca"}),
                    neutral=SIX_NEUTRAL,
                    neutralPlaced=True,
                ),
                A,
                neutralLeft=0,
            ),
            "$.players[0].neutralLeft",
            "6 neutral huts placed, but one a turn makes 1 at most",
        ),
        (
            lambda: moved(
                spoiled(building(A, seats=2, huts={A: "tefe", B: "coca"}), neutral=["manaus"]),
                A,
                neutralLeft=5,
            ),
            "$.players[0].neutralLeft",
            "1 neutral huts placed, but one a turn makes 0 at most",
        ),
        (
            lambda: spoiled(
                building(B, seats=2, round=3, huts={A: "tefe", B: "coca"}, neutral="manaus"),
                neutralPlaced=True,
            ),
            "$.neutralPlaced",
            "has placed no neutral hut",
        ),
        # Huts before the first turn, turns that are over, natives that nobody took.
        (
            lambda: moved(
                spoiled(at(huts={A: "tefe", B: "coca", C: "borba", D: "belem"})),
                A,
                huts=["tefe", "manaus"],
                tiles=tiles_of("tefe manaus"),
            ),
            "$.players[0].huts",
            "2 huts, but this player has had no turn",
        ),
        (
            lambda: moved(spoiled(building(A, huts=HUTS, purse=30)), A, purse=0),
            "$.phase",
            "its turn is over",
        ),
        (
            lambda: spoiled(
                at("buildStep", event="native-1", turn=1, huts=HUTS, purse=30),
                nativeOpen=False,
                nativeSupply=3,
                nativeGone=1,
            ),
            "$.nativeOpen",
            "nobody who has had a turn in this round has taken the native",
        ),
    ],
)
def test_a_position_that_no_play_leads_to_is_refused(
    position: Callable[[], dict[str, Any]], place: str, fault: str
) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.load(position())
    assert (refused.value.place, fault) == (place, fault)
    assert fault in refused.value.fault


def test_a_hut_without_a_tile_is_never_the_first() -> None:
    """Thirteen huts in fish villages, twelve tiles: a seat with a single hut took its tile in the start round."""
    huts = {
        A: "tefe eirunepe portovelho obidos santarem",
        B: "tefe eirunepe portovelho obidos",
        C: "tefe mitu obidos",
        D: "altamira",
    }
    position = moved(spoiled(at(round=15, huts=huts | {C: "tefe mitu obidos iquitos"})), D)
    position["players"][D]["tiles"] = [0] * 5
    position["players"][C] |= {"huts": ["tefe", "mitu", "obidos", "altamira"]}
    position["players"][C]["tiles"] = tiles_of("tefe mitu obidos altamira")
    with pytest.raises(PositionError, match="has brought a research tile"):
        GAME.load(position)


@pytest.mark.rule("AMA-139")
def test_the_native_is_open_while_somebody_before_the_last_builds() -> None:
    state = at("buildStep", event="native-1", turn=2, huts=HUTS, purse=30)
    assert GAME.dump(GAME.load(GAME.dump(state))).native_open


def test_chips_go_from_the_highest_down() -> None:
    five = ["tefe", "tapaua", "manaus", "borba", "itaituba"]
    position = spoiled(at(), player={"huts": five, "tiles": [1] * 5, "chip": 4})
    with pytest.raises(PositionError, match=r"chips \[4\] are owned"):
        GAME.load(position)


def test_nobody_can_own_thirteen_huts() -> None:
    villages = [name for name in GAME.moves.texts if name.startswith("build")][:13]
    huts = [name.split()[1] for name in villages]
    with pytest.raises(PositionError, match="13 huts, but a player has 12"):
        GAME.load(spoiled(at(), player={"huts": huts}))


def test_all_cards_laid_and_nobody_asked_is_no_position() -> None:
    with pytest.raises(PositionError, match="nobody has anything left to decide"):
        at(laid={A: 1, B: 2, C: 3, D: 4})


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"game": "amazonas"}'])
def test_what_is_no_position_at_all(text: str) -> None:
    with pytest.raises(PositionError):
        GAME.load(text)


def test_the_position_between_renewal_and_event_loads() -> None:
    state, _ = last_cards([3], "bonus-fish", huts=HUTS, purse=30)
    end_turns(state)
    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)
    chance(state, "event theft-1")
    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)


def test_unknowns_are_admitted_only_where_asked_for() -> None:
    known = GAME.knowledge(at(huts=HUTS), B)
    assert GAME.dump(GAME.knowledge_from(known.encode()).known) == GAME.dump(known.known)
    with pytest.raises(PositionError, match="a full position knows everything"):
        GAME.load(GAME.dump(known.known))
