"""Positions that the turns so far cannot have led to: one clear error with its place."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.games.mesopotamien import GAME
from tests.games.mesopotamien.positions import P1, P2, at, move

Data = dict[str, Any]


def data_of(*moves: str, **position: Any) -> Data:
    """A position after some moves, to be changed."""
    state = at(**position)
    move(state, *moves)
    found: Data = msgspec.to_builtins(GAME.dump(state))
    GAME.load(found)
    return found


def of_player(data: Data, player: int, **changes: Any) -> Data:
    data["players"][player] |= changes
    return data


def refused(data: Data, place: str, fault: str) -> None:
    with pytest.raises(PositionError) as error:
        GAME.load(data)
    assert error.value.place == f"$.{place}"
    assert fault in error.value.fault


# --- cards


@pytest.mark.rule("MES-117")
def test_a_pile_is_used_up_before_it_is_shuffled() -> None:
    data = data_of(cards={P1: "land"})
    refused(data | {"cardsDrawn": 2}, "cardsDrawn", "1 cards drawn before the last shuffle")


@pytest.mark.rule("MES-116")
def test_one_card_is_drawn_in_a_turn() -> None:
    data = data_of(round=2)
    refused(data | {"cardsDrawn": 18}, "cardsDrawn", "18 cards drawn, but 0 were dealt and 4 could")


@pytest.mark.rule("MES-155")
def test_start_cards_were_dealt() -> None:
    data = data_of(seats=2, options={"startCard": "1"})
    assert data["cardsDrawn"] == 2
    for player in (P1, P2):
        of_player(data, player, cards=0, hand=[], gained=[])
    refused(data | {"cardsDrawn": 0}, "cardsDrawn", "0 cards drawn, but 2 were dealt")


@pytest.mark.rule("MES-156")
def test_played_cards_that_leave_the_game_are_never_shuffled() -> None:
    data = data_of(round=20, options={"playedCards": "remove"}, plains="-1,-1")
    refused(data | {"cardsDrawn": 18}, "cardsDrawn", "never shuffled (MES-156)")


@pytest.mark.rule("MES-117")
def test_the_first_pile_had_all_cards() -> None:
    data = data_of(round=20, cards={P1: "land"}, plains="-1,-1")
    data["shuffled"].remove("land")
    of_player(data, P1, kept=1, gained=[])
    refused(data | {"cardsDrawn": 0}, "shuffled", "it had all cards, and nobody held one")


# --- hexes


@pytest.mark.rule("MES-125")
def test_hexes_come_under_the_stack_by_land_only() -> None:
    data = data_of(plains="-1,-1")
    refused(data | {"hexesDrawn": 2}, "hexesDrawn", "2 draws, but no more than 1")
    data["tail"] = [{"player": 2, "kind": "plain"}]
    refused(data | {"hexesDrawn": 2}, "tail", "P2 has put 0 hexes under the stack at most")


@pytest.mark.rule("MES-075")
def test_a_turn_explores_three_hexes() -> None:
    data = data_of(plains="-1,-1 -2,0 -2,1 -2,2", round=2)
    assert GAME.load(data).round == 2
    refused(
        data | {"round": 1, "turn": 2}, "hexes", "4 hexes explored, but the turns so far allow 3"
    )


@pytest.mark.rule("MES-074")
def test_an_exploration_of_this_turn_has_laid_a_hex() -> None:
    data = data_of(points=4)
    changes = {"explored": 1, "lasting": True}
    refused(data | changes, "explored", "1 explorations of this turn have laid a hex each")


# --- pieces


FRESH = "nothing has changed before this player's first turn"


@pytest.mark.rule("MES-021")
@pytest.mark.parametrize("changes", [{"mana": 1}, {"limit": 4}])
def test_before_the_first_turn_nothing_has_changed(changes: Data) -> None:
    refused(of_player(data_of(), P2, **changes), "players[1]", FRESH)


@pytest.mark.rule("MES-013")
def test_before_the_first_turn_three_natives_without_cargo_are_there() -> None:
    data = data_of()
    data["players"][P2]["natives"][0]["cargo"] = "wood"
    refused(data, "players[1]", FRESH)
    data["players"][P2]["natives"][0] |= {"cargo": "none", "hex": None}
    refused(data, "players[1]", FRESH)


@pytest.mark.rule("MES-091")
def test_huts_cult_places_and_mana_come_in_the_first_turn_at_the_earliest() -> None:
    data = data_of(plains="-1,-1", p1h1="-1,-1 2")
    refused(data | {"round": 1, "idle": 0}, "hexes", "the turns so far allow 0")
    data = data_of(explored=1, plains="-1,-1", p1h1="-1,-1 2")
    refused(data | {"round": 1, "idle": 0}, "players[0].huts", "before the first phase 2")
    data = data_of(mana={P1: "0/4"})
    refused(data | {"round": 1, "idle": 0}, "players[0].limit", "it is 3 before the first stone")


# --- idle turns


@pytest.mark.rule("MES-196")
def test_lasting_events_leave_traces() -> None:
    data = data_of(round=3)
    assert data["idle"] == 8
    refused(data | {"idle": 7}, "idle", "8 turns are over, none of them with a lasting event")
    data = data_of(round=3, plains="-1,-1")
    refused(
        data | {"idle": 8}, "idle", "one of the turns that are over has brought a lasting event"
    )


@pytest.mark.rule("MES-197")
def test_lasting_events_are_limited_and_so_are_the_rounds() -> None:
    """Four stones of the start, one of which may have been handed in every 20 rounds, and one hex."""
    data = data_of(plains="-1,-1")
    assert GAME.load(data | {"round": 101}).round == 101
    refused(data | {"round": 102}, "round", "would have ended after 400 turns at the latest")
    refused(data | {"round": 10**6}, "round", "at the latest (MES-197)")
