"""Positions: what cannot be is refused, with the place of the fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.games.minden import GAME
from tests.games.minden.positions import A, at, json_of, move

Raw = dict[str, Any]


def raw(phase: str = "swap") -> Raw:
    states = {
        "choose": at("choose", fields=(9, 4, 6), open_cards="c-trier l-eifel s-loreley"),
        "swap": at("swap", fields=(9, 4, 6), cards="c-trier l-eifel s-loreley", kept={A: "c-kiel"}),
        "tip": at("tip", fields=(9, 4, 6), cards="c-trier l-eifel s-loreley"),
        "cone": at("cone", fields=(9, 4, 6), cards="c-trier l-eifel s-loreley", tips="W E none"),
        "over": over(),
    }
    found: Raw = msgspec.to_builtins(GAME.dump(states[phase]))
    return found


def over() -> Any:
    state = at("cone", fields=(3, 1, 5), cards="c-trier l-eifel s-loreley", tips="none none none",
               stack="")  # fmt: skip
    for seat in (1, 0, 2):
        move(state, seat, "cone 51.00 10.00")
    return state


def player(seat: int, **fields: object) -> Callable[[Raw], None]:
    return lambda position: position["players"][seat].update(fields)


def top(**fields: object) -> Callable[[Raw], None]:
    return lambda position: position.update(fields)


FAULTS: dict[str, tuple[str, Callable[[Raw], object], str]] = {
    "no such phase": ("swap", top(phase="guessing"), r"\$\.phase"),
    "no round": ("swap", top(round=0), r"\$\.round"),
    "a negative round": ("swap", top(round=-1), r"\$\.round"),
    "too few players": ("swap", lambda p: p["players"].pop(), r"\$\.players"),
    "an unknown card": ("swap", player(0, card="c-wien"), r"\$\.players\[0\]\.card: 'c-wien'"),
    "a card in two places": ("swap", player(1, card="c-trier"), "c-trier is already in"),
    "a kept card twice": ("swap", player(1, kept=["c-kiel"]), "c-kiel is already in"),
    "too many chips": ("swap", player(0, chips=2), r"\$\.players\[0\]\.chips: 2 is not 0 to 1"),
    "two pawns on a field": ("swap", player(0, field=4), "two pawns on one field"),
    "an order that does not run forward": ("swap", top(order=[0, 1, 2]), r"\$\.order"),
    "an order without a seat": ("swap", top(order=[0, 1, 1]), r"\$\.order"),
    "a turn of nobody": ("swap", top(turn=3), r"\$\.turn"),
    "nobody to swap": ("swap", player(1, chips=0), "the player in turn has no chip"),
    "no visible card": ("swap", top(top=None), r"\$\.top"),
    "a tip too early": ("swap", player(0, tip="W"), r"\$\.players\[0\]\.tip"),
    "no such tip": ("tip", player(0, tip="W-M-3"), r"\$\.players\[0\]\.tip: 'W-M-3'"),
    "a tip with a gap": ("tip", player(0, tip="_-N"), r"\$\.players\[0\]\.tip"),
    "an unknown tip": ("tip", player(0, tip="?"), "a full position knows everything"),
    "unknown solutions": ("tip", top(solutions="?"), "a full position knows everything"),
    "all have tipped": ("tip", lambda p: [q.update(tip="W") for q in p["players"]], "cone comes"),
    "a missing tip": ("cone", player(0, tip=None), "not yet evaluated"),
    "a missing card": ("cone", player(0, card=None, tip=None), "must hold a card"),
    "a card too many": ("choose", player(0, card="c-hof"), r"\$\.open"),
    "too few open cards": ("choose", top(open=["c-trier", "l-eifel"]), r"\$\.open"),
    "open cards too late": ("tip", top(open=["c-hof"]), r"\$\.open: all cards are chosen"),
    "a turned card that is still held": ("swap", top(turned=["c-kiel", "c-trier"]), r"\$\.turned"),
    "a kept card that was not turned": ("swap", top(turned=[]), r"\$\.turned"),
    "gains before the end": ("swap", player(0, gains=[5, 0, 0, 0]), r"\$\.players\[0\]\.gains"),
    "gains of three colours": ("over", player(0, gains=[0, 0, 0]), r"\$\.players\[0\]\.gains"),
    "a loss": ("over", player(0, gains=[-1, 0, 0, 0]), r"\$\.players\[0\]\.gains"),
    "a last round of nobody": ("swap", top(lastRound=7), r"\$\.lastRound"),
    "a solution off the board": (
        "swap",
        top(otherSolutions={"c-trier": {"accepted": ["X"], "lat": 1, "lon": 1}}),
        r"\$\.otherSolutions\.c-trier\.accepted",
    ),
    "a solution of no card": (
        "swap",
        top(otherSolutions={"c-wien": {"accepted": ["W-N-1-a"], "lat": 1, "lon": 1}}),
        r"\$\.otherSolutions\.c-wien",
    ),
    "an evaluation of a card not turned": (
        "swap",
        player(0, last={"card": "c-hof", "tip": "W", "cone": [5100, 1000]}),
        r"\$\.players\[0\]\.last\.card",
    ),
    "an evaluation with no such tip": (
        "swap",
        player(0, last={"card": "c-kiel", "tip": "X", "cone": [5100, 1000]}),
        r"\$\.players\[0\]\.last\.tip",
    ),
    "an evaluation without its cone": (
        "swap",
        player(0, last={"card": "c-kiel", "tip": "W", "cone": None}),
        r"\$\.players\[0\]\.last\.cone",
    ),
    "lots that nobody draws": (
        "swap",
        lambda p: p.update(phase="lots", round=0, order=[], options={"firstRound": "seat"}),
        r"\$\.phase: no lots",
    ),
    "a card to turn up from nowhere": ("over", top(phase="dealing"), "no card to turn up"),
    "a misspelt field": ("swap", top(tipp="W"), "tipp"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_position_that_cannot_be_is_refused(fault: str) -> None:
    phase, spoil, message = FAULTS[fault]
    position = raw(phase)
    GAME.load(position)
    spoil(position)
    with pytest.raises(PositionError, match=message):
        GAME.load(position)


@pytest.mark.parametrize("phase", ["choose", "swap", "tip", "cone", "over"])
def test_a_position_travels_unchanged(phase: str) -> None:
    position = raw(phase)
    assert msgspec.to_builtins(GAME.dump(GAME.load(position))) == position


def test_lots_can_be_half_drawn() -> None:
    state = GAME.new(3)
    state.apply(-1, GAME.parse("lot 1"))
    back = GAME.load(GAME.dump(state))
    assert back.chances() == state.chances()
    assert json_of(GAME.dump(back)) == json_of(GAME.dump(state))


def test_a_card_can_be_about_to_be_turned_up() -> None:
    state = at("swap", fields=(9, 4), cards="c-trier l-eifel")
    move(state, 1, "swap")
    half_way = GAME.dump(state)
    assert (half_way.phase, half_way.top) == ("refilling", None)
    assert GAME.load(half_way).chances() == state.chances()


def test_knowledge_admits_what_is_unknown() -> None:
    state = at("tip", fields=(9, 4, 6), cards="c-trier l-eifel s-loreley")
    move(state, 1, "tip W")
    known = GAME.dump(GAME.veil(state, A))
    assert (known.solutions, known.players[1].tip) == ("?", "?")
    with pytest.raises(PositionError):
        GAME.load(known)
    assert json_of(GAME.dump(GAME.load(known, unknowns=True))) == json_of(known)
