"""Positions: what cannot be is refused, with the place of the fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.core.replay import replay
from kiebitz.games.minden import GAME
from tests.games.minden.positions import A, at, evaluate, json_of, move
from tools.make_records import recorded

Raw = dict[str, Any]


def raw(phase: str = "swap") -> Raw:
    states = {
        "choose": at("choose", fields=(9, 4, 6), open_cards="c-trier l-eifel s-loreley"),
        "swap": at("swap", fields=(9, 4, 6), cards="c-trier l-eifel s-loreley", kept={A: "c-kiel"}),
        "tip": at("tip", fields=(9, 4, 6), cards="c-trier l-eifel s-loreley"),
        "cone": at("cone", fields=(9, 4, 6), cards="c-trier l-eifel s-loreley", tips="W E none"),
        "late": at(
            "cone", round=14, fields=(22, 4, 6), cards="c-trier l-eifel s-loreley", tips="W E none"
        ),
        "second": second(),
        "over": over(),
        "lots": GAME.new(3),
        "refilling": refilling(),
        "dealing": GAME.new(3, {"firstRound": "seat"}),
        "empty": replay(GAME, recorded(GAME, "stack-runs-out")),
    }
    found: Raw = msgspec.to_builtins(GAME.dump(states[phase]))
    return found


def second() -> Any:
    """The swaps of round 2 of two players; nobody has moved in round 1."""
    state = at("swap", round=2, fields=(0, -1), cards="c-trier l-eifel")
    found: Raw = msgspec.to_builtins(GAME.dump(state))
    mine = found["players"][0]["last"]["card"]
    for cards in (found["box"], found["turned"]):
        cards[cards.index(mine)] = "c-minden"
    found["players"][0]["last"]["card"] = "c-minden"
    return GAME.load(found)


def over() -> Any:
    """The end of MIN-C18: C entered the orange area first, yellow and orange are scored."""
    state = at("cone", fields=(22, 24, 19), cards="c-ulm c-celle c-passau",
               tips="W-S-7 E-N-13 E-S-9-b")  # fmt: skip
    evaluate(state)
    return state


def refilling() -> Any:
    state = at("swap", fields=(9, 4, 6), cards="c-trier l-eifel s-loreley")
    move(state, 1, "swap")
    return state


def player(seat: int, **fields: object) -> Callable[[Raw], None]:
    return lambda position: position["players"][seat].update(fields)


def top(**fields: object) -> Callable[[Raw], None]:
    return lambda position: position.update(fields)


def unturn(position: Raw) -> None:
    """A boxed card of an earlier round was never turned."""
    position["turned"].remove(position["box"][0])


def keep_everything(position: Raw) -> None:
    """The first player has every card of the box."""
    position["players"][0]["kept"] += position["box"]
    position["box"] = []


def keep_six(position: Raw) -> None:
    """In round 7 the first player has kept six cards, and the latest one, which went to the box, besides."""
    latest = [player["last"]["card"] for player in position["players"]]
    more = [card for card in position["turned"] if card in position["box"] and card not in latest][
        :5
    ]
    position["players"][0]["kept"] += more
    position["box"] = [card for card in position["box"] if card not in more]


def a_gap(position: Raw) -> None:
    """A tip that leaves out a level, where they are filled in order."""
    position["options"]["nesting"] = "strict"
    position["players"][0]["tip"] = "_-N"


def a_gap_before(position: Raw) -> None:
    """The same in the round before."""
    position["options"]["nesting"] = "strict"
    position["players"][0]["last"]["tip"] = "_-N"


def run_ahead(position: Raw) -> None:
    """On the long track a pawn is farther than six rounds can bring it without a kept card."""
    position["options"]["track"] = "long"
    position["players"][0].update(field=34, kept=[])
    position["box"].append("c-kiel")


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
    "a tip with a gap": ("tip", a_gap, r"\$\.players\[0\]\.tip: '_-N' is no legal tip"),
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
    "a card to turn up from nowhere": ("empty", top(phase="dealing"), "no card to turn up"),
    "a misspelt field": ("swap", top(tipp="W"), "tipp"),
    # --- the course of the game
    "too late a round": ("swap", top(round=9), r"\$\.turned: 18 cards .* 24 evaluations"),
    "a card turned twice": ("swap", lambda p: p["turned"].append("c-kiel"), "c-kiel stands there"),
    "too few cards turned": ("swap", unturn, r"\$\.turned: 17 cards"),
    "a chip spent on nothing": ("swap", player(0, chips=0), r"\$\.box: 0 cards .* 1 chips"),
    "a swap without a chip": ("swap", lambda p: p["box"].append("c-hof"), r"\$\.box: 1 cards"),
    "a swap before anybody was asked": (
        "dealing",
        lambda p: (player(0, chips=0)(p), p["box"].append("c-hof")),
        r"\$\.players\[0\]\.chips: 1 chips are spent, but this player was asked 0 times",
    ),
    "a refill without a swap": ("refilling", top(turn=1), r"\$\.turn: the player in turn"),
    "more kept cards than rounds": (
        "over",
        keep_everything,
        r"\$\.players\[0\]\.kept: 31 cards kept, but 11",
    ),
    "a turn while all tip": ("tip", top(turn=1), r"\$\.turn: nobody is in turn"),
    "the last lot": ("lots", top(order=[0, 1]), r"\$\.order"),
    "a card held before the lots": ("lots", player(0, card="c-hof"), r"\$\.players, card"),
    "an open card before the lots": ("lots", top(open=["c-hof"]), r"\$\.open"),
    "a visible card before the lots": ("lots", top(top="c-hof"), r"\$\.top"),
    "too many cards laid out": (
        "dealing",
        top(open=["c-hof", "c-kiel", "c-ulm", "c-trier"]),
        r"\$\.open: 0 to 3",
    ),
    "a card held after the end": ("over", player(0, card="c-hof"), r"\$\.players, card"),
    "an open card after the end": ("over", top(open=["c-hof"]), r"\$\.open"),
    # --- the track
    "a pawn behind the start line": (
        "swap",
        player(1, field=-99),
        r"\$\.players\[1\]\.field: .*-99",
    ),
    "a pawn moved before the lots": ("lots", player(1, field=1), r"\$\.players\[1\]\.field"),
    "a pawn off the start line": ("dealing", player(2, field=-3), r"\$\.players\[2\]\.field"),
    "another's place on the start line": (
        "dealing",
        lambda p: (player(0, field=-1)(p), player(1, field=0)(p), p.update(order=[2, 0, 1])),
        r"\$\.players\[0\]\.field",
    ),
    "a pawn too far ahead": (
        "swap",
        run_ahead,
        r"\$\.players\[0\]\.field: .* 34 is not -2 to 25",
    ),
    "a kept card without its stones": (
        "swap",
        lambda p: (player(1, kept=["c-kiel"], field=1)(p), player(0, kept=[])(p)),
        r"\$\.players\[1\]\.field: .* 1 is not 2 to",
    ),
    "a last round in which nobody got there": ("cone", top(lastRound=1), r"\$\.lastRound: nobody"),
    "a last round of another": ("over", top(lastRound=1), r"\$\.lastRound: seat 2 entered"),
    "a last round that is not noticed": ("over", top(lastRound=None), r"\$\.lastRound: seat 2"),
    "a round after the last": ("late", player(0, field=25), r"\$\.players\[0\]\.field: .* to 24"),
    # --- what the latest evaluation tells of the earlier ones
    "a pawn behind its latest move": (
        "second",
        player(0, last={"card": "c-minden", "tip": "W-N", "cone": [5100, 1000]}),
        r"\$\.players\[0\]\.field: at the start of the round 0 is not 1 to 3",
    ),
    "a pawn farther than its latest move": (
        "second",
        player(0, field=4),
        r"\$\.players\[0\]\.field: at the start of the round 4 is not -1 to 0",
    ),
    "more cards kept than evaluated before the latest": (
        "swap",
        keep_six,
        r"\$\.players\[0\]\.kept: 6 other cards kept, but 5 were evaluated before",
    ),
    "a choice of the one card that is left": (
        "choose",
        lambda p: (
            p.update(turn=2, open=["c-trier", "l-eifel"]),
            player(1, card="s-loreley")(p),
            player(2, card="c-ulm")(p),
        ),
        r"\$\.turn: the last card is left over",
    ),
    "the end without a reason": (
        "over",
        lambda p: (p["options"].update(track="long"), p.update(lastRound=None)),
        "goes on",
    ),
    "gains of nothing": ("over", player(0, gains=[5, 0, 0, 0], field=32), r"\$\.players, gains"),
    "gains that are missing": ("over", player(1, gains=[0] * 4, field=29), r"\$\.players, gains"),
    # --- evaluations and solutions
    "no evaluation": ("swap", player(0, last=None), r"\$\.players\[0\]\.last: a card"),
    "an evaluation too early": (
        "dealing",
        player(0, last={"card": "c-kiel", "tip": "W", "cone": [5100, 1000]}),
        r"\$\.players\[0\]\.last: nothing",
    ),
    "an evaluation of another's card": (
        "swap",
        player(1, last={"card": "c-kiel", "tip": "E-N-3-c", "cone": [5100, 1000]}),
        r"\$\.players\[1\]\.last\.card: c-kiel was evaluated for another player",
    ),
    "two evaluations of a card": (
        "swap",
        lambda p: p["players"][1].update(last=p["players"][0]["last"]),
        r"\[1\]\.last\.card",
    ),
    "a card kept with a wrong tip": (
        "swap",
        player(0, last={"card": "c-kiel", "tip": "W", "cone": [5100, 1000]}),
        r"\$\.players\[0\]\.last\.tip: with this tip c-kiel goes to the box",
    ),
    "a cone off the map": (
        "swap",
        lambda p: p["players"][0]["last"].update(cone=[9999, 1000]),
        r"\$\.players\[0\]\.last\.cone: \(9999, 1000\) is off the map",
    ),
    "an evaluation with a gap": (
        "swap",
        a_gap_before,
        r"\[0\]\.last\.tip",
    ),
    "an address twice": (
        "swap",
        top(otherSolutions={"c-trier": {"accepted": ["W-N-1-a"] * 2, "lat": 549000, "lon": 65000}}),
        r"\$\.otherSolutions\.c-trier\.accepted",
    ),
    "a solution off the map": (
        "swap",
        top(otherSolutions={"c-trier": {"accepted": ["W-N-1-a"], "lat": 1, "lon": 65000}}),
        r"\$\.otherSolutions\.c-trier\.lat",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_position_that_cannot_be_is_refused(fault: str) -> None:
    phase, spoil, message = FAULTS[fault]
    position = raw(phase)
    GAME.load(position)
    spoil(position)
    with pytest.raises(PositionError, match=message):
        GAME.load(position)


@pytest.mark.parametrize(
    "phase", ["choose", "swap", "tip", "cone", "over", "lots", "refilling", "dealing", "empty"]
)
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
    known = GAME.dump(GAME.conceal(state, A))
    assert (known.solutions, known.players[1].tip) == ("?", "?")
    with pytest.raises(PositionError):
        GAME.load(known)
    assert json_of(GAME.dump(GAME.load(known, unknowns=True))) == json_of(known)
