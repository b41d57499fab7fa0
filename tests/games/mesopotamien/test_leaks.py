"""A leak of each secret of Mesopotamien, planted in each channel, turns the kit's laws red.

The laws are tried on one course of a purposeful play, in which huts, Land and cards come up early and often,
instead of on many random ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import pytest

from kiebitz.core.game import Game
from kiebitz.core.journal import Journal
from kiebitz.core.message import Refusal
from kiebitz.core.state import CHANCE, SPECTATOR
from kiebitz.core.undo import settle
from kiebitz.games import mesopotamien
from kiebitz.games.mesopotamien import GAME, knowledge, rules
from kiebitz.games.mesopotamien.ai.strategy import STRATEGY
from kiebitz.games.mesopotamien.rules import MesopotamienState, actions, exploring
from kiebitz.games.mesopotamien.state import MOVING
from kiebitz.testing import ConformanceError
from kiebitz.testing.laws import check_preview, check_views
from kiebitz.testing.plays import Moment, dealer
from kiebitz.testing.twins import check_secrets, check_telling, check_twins
from tests.games.mesopotamien.positions import P1, P2, P3, at, move, number

pytestmark = pytest.mark.skipif(
    not rules.__file__.endswith(".py"), reason="compiled callers ignore what is planted here"
)

true_conceal = knowledge.conceal
TOGETHER = 6
"""How many moves twins go on together."""


@cache
def course() -> tuple[Moment[MesopotamienState], ...]:
    """Seventy decisions from a rich position: every secret is open from the start."""
    rng = Random(4)
    deal = dealer(GAME, rng)
    state = at(
        3,
        plains="-1,-1 -2,0 -2,1 -3,1",
        p1h1="-1,-1 4",
        p2h1="-1,-1 7",
        p2h2="-2,0 2 carried",
        p2a="-2,0 h2",
        p1a="-2,1 wood",
        p1b="-2,1",
        p1c="-3,1",
        p3a="1,0 stone",
        p3b="-3,1 wood",
        p3c="-3,1",
        cards={P1: "land priest", P2: "land endurance", P3: "teleport endurance"},
        mana={P1: "3/4", P2: "2/5", P3: "2/3"},
    )
    moments: list[Moment[MesopotamienState]] = []
    wanted = ("land", "hut", "draw")
    while len(moments) < 70 and state.pending():
        (seat,) = state.pending()
        chosen = STRATEGY.policy(state, seat, rng)
        for legal in state.legal(seat):
            if GAME.notation(legal).split()[0] in wanted and rng.random() < 0.3:
                chosen = legal
        journal, after = Journal(), state.copy()
        after.apply(seat, chosen, journal)
        draws = settle(GAME, after, deal, journal)
        moments.append(Moment(state, seat, chosen, journal.events, draws, after))
        state = after
    return tuple(moments)


def check(moments: tuple[Moment[MesopotamienState], ...]) -> Counter[str]:
    """The laws about secrets, at every moment outside phase 1 and at some within."""
    rng, seen = Random(1), Counter[str]()
    found = list(moments)
    for start, moment in enumerate(found):
        if moment.before.phase == MOVING and start % 6:
            continue
        check_views(GAME, moment.before)
        check_preview(GAME, moment.before, moment.seat, moment.move, moment.events)
        for seat in range(GAME.seats_of(moment.before)):
            check_twins(GAME, found, start, seat, TOGETHER, rng)
            check_secrets(GAME, moment.before, seat, rng, seen)
    return seen


def test_without_a_leak_every_law_holds_and_every_secret_is_seen() -> None:
    assert set(check(course())) == {secret.name for secret in GAME.secrets}
    verbs = {GAME.notation(moment.move).split()[0] for moment in course()}
    assert {"land", "choose", "hut", "draw"} <= verbs


def conceal_with(field: str, viewers: Callable[[int], bool]) -> Callable[..., MesopotamienState]:
    """A `conceal` that hands a field through as it is."""

    def leaky(state: MesopotamienState, viewer: int) -> MesopotamienState:
        known = true_conceal(state, viewer)
        if viewers(viewer):
            for name in field.split():
                setattr(known, name, getattr(state, name))
        return known

    return leaky


FIELDS = ["marker", "hand gained", "hand gained fresh", "tail", "looked"]


@pytest.mark.parametrize("field", FIELDS)
def test_a_secret_in_the_concealed_state(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = course()
    monkeypatch.setattr(knowledge, "conceal", conceal_with(field, lambda viewer: True))
    with pytest.raises(ConformanceError, match=r"twins|secrets"):
        check(moments)


@pytest.mark.parametrize("field", ["marker", "hand gained", "tail"])
def test_a_secret_in_the_spectators_view_alone(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = course()
    monkeypatch.setattr(
        knowledge, "conceal", conceal_with(field, lambda viewer: viewer == SPECTATOR)
    )
    with pytest.raises(ConformanceError, match="twins: view"):
        check(moments)


PEEKS: dict[str, Callable[[MesopotamienState, int], int]] = {
    "offering values": lambda state, seat: sum(
        marker for hut, marker in enumerate(state.marker) if hut // 5 != _player(state, seat)
    ),
    "hands": lambda state, seat: sum(
        hand % 7 for p, hand in enumerate(state.hand) if p != _player(state, seat)
    ),
    "hexes in the stack": lambda state, seat: sum(
        entry for entry in state.tail if entry // 4 != _player(state, seat)
    ),
}
"""A number that depends on the secret."""


def _player(state: MesopotamienState, seat: int) -> int:
    return (seat - state.start) % state.setup.seats


@pytest.mark.parametrize("secret", PEEKS)
def test_a_secret_in_the_legal_moves(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moments, true_legal, peek = course(), MesopotamienState.legal, PEEKS[secret]

    def telling(state: MesopotamienState, seat: int) -> Any:
        legal = true_legal(state, seat)
        return legal[1:] if len(legal) > 1 and peek(state, seat) % 2 else legal

    monkeypatch.setattr(MesopotamienState, "legal", telling)
    with pytest.raises(ConformanceError, match=r"twins: (legal|fallback|refusal)"):
        check(moments)


@pytest.mark.parametrize("secret", PEEKS)
def test_a_secret_in_a_refusal(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moments, peek = course(), PEEKS[secret]

    def telling(game: Game[Any], state: MesopotamienState, seat: int, move: int) -> Refusal | None:
        if state.accepts(seat, move):
            return None
        return Refusal("MES-027" if peek(state, seat) % 2 else "MES-028", "notPending")

    monkeypatch.setattr(mesopotamien.Mesopotamien, "refusal", telling)
    with pytest.raises(ConformanceError, match="twins: refusal"):
        check(moments)


def _chatty(
    monkeypatch: pytest.MonkeyPatch, caller: ModuleType, name: str, verb: str, what: Any
) -> None:
    """Let a function that a module calls tell everybody a secret before it does its work."""
    true_function = getattr(caller, name)

    def chatty(state: MesopotamienState, *arguments: Any) -> None:
        journal = arguments[-1]
        if isinstance(journal, Journal):
            said = what(state, *arguments[:-1])
            getattr(journal, verb)("reshuffled", count=said)
        true_function(state, *arguments)

    monkeypatch.setattr(caller, name, chatty)


# Positions with few other moves, so that the law about telling meets the one that matters.
ALONE: dict[str, Any] = {"p1b": None, "p1c": None}
BUILDER: dict[str, Any] = {"phase": "action", "p1a": "-1,-1 wood", "p1b": "-1,-1"}
EVENTS: dict[str, tuple[ModuleType, str, Any, dict[str, Any], list[str]]] = {
    "the value under a hut": (
        actions,
        "build_hut",
        lambda state, place, marker: marker,
        BUILDER,
        ["hut -1,-1 4"],
    ),
    "a drawn card": (
        actions,
        "draw_card",
        lambda state, card: card,
        {"phase": "action", **ALONE},
        ["draw", "card land"],
    ),
    "hexes looked at": (
        exploring,
        "look_at",
        lambda state, kind: kind,
        {"cards": {P1: "land"}, **ALONE},
        ["land a -2,0", "hex plain", "hex forest", "hex quarry"],
    ),
    "the order under the stack": (
        exploring,
        "choose_hex",
        lambda state, order: order[1],
        {"cards": {P1: "land"}},
        ["choose 1 2 3"],
    ),
}


@pytest.mark.parametrize("verb", ["tell", "reveal"])
@pytest.mark.parametrize("secret", EVENTS)
def test_a_secret_in_an_event_to_all(
    secret: str, verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    caller, name, what, position, texts = EVENTS[secret]
    before = at(plains="-1,-1", **position)
    if name == "choose_hex":
        move(before, "land a -2,0", "hex plain", "hex forest", "hex quarry")
    chosen = number(before, texts[0])
    assert before.accepts(P1, chosen)
    draws = [("", GAME.parse(text)) for text in texts[1:]]

    def telling() -> None:
        journal, after = Journal(), before.copy()
        after.apply(P1, chosen, journal)
        named = []
        for _, outcome in draws:
            named.append((GAME.draw_name(after), outcome))
            after.apply(CHANCE, outcome, journal)
        moment = Moment(before, P1, chosen, journal.events, named, after)
        for seed in range(40):
            check_telling(GAME, moment, Random(seed))

    telling()
    _chatty(monkeypatch, caller, name, verb, what)
    with pytest.raises(ConformanceError, match="telling"):
        telling()
