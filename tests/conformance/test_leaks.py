"""A leak of each secret of Amazonas, planted in each channel, turns the kit red."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kiebitz.core.game import Game
from kiebitz.core.journal import Journal
from kiebitz.core.message import Refusal
from kiebitz.core.state import SPECTATOR
from kiebitz.games import amazonas
from kiebitz.games.amazonas import GAME, knowledge, rules
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.rules.start import deal
from kiebitz.testing import ConformanceError, check_game

pytestmark = pytest.mark.skipif(
    not rules.__file__.endswith(".py"), reason="compiled callers ignore what is planted here"
)

true_conceal = knowledge.conceal


def conceal_with(*names: str) -> Callable[[AmazonasState, int], AmazonasState]:
    """A `conceal` that hands these fields through as they are."""

    def leaky(state: AmazonasState, viewer: int) -> AmazonasState:
        known = true_conceal(state, viewer)
        for name in names:
            setattr(known, name, list(getattr(state, name)))
        return known

    return leaky


@pytest.mark.parametrize("field", ["laid", "mission", "offered"])
def test_a_secret_in_the_concealed_state(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowledge, "conceal", conceal_with(field))
    with pytest.raises(ConformanceError, match=r"twins|telling|secrets|never hidden"):
        check_game(GAME, plays=1, twins=30, shrink=False)


@pytest.mark.parametrize("field", ["laid", "mission", "offered"])
def test_a_secret_in_the_spectators_view_alone(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    leaky = conceal_with(field)
    monkeypatch.setattr(
        knowledge,
        "conceal",
        lambda state, viewer: (leaky if viewer == SPECTATOR else true_conceal)(state, viewer),
    )
    with pytest.raises(ConformanceError, match=r"twins: view|telling"):
        check_game(GAME, plays=1, twins=30, shrink=False)


SEALED = {"laid card": "lay", "kept mission": "keep"}


@pytest.mark.parametrize("verb", ["tell", "reveal"])
@pytest.mark.parametrize("secret", SEALED)
def test_a_secret_in_an_event_to_all(
    secret: str, verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = SEALED[secret]
    true_function = getattr(rules, name)

    def chatty(state: AmazonasState, seat: int, value: int, journal: Journal | None) -> None:
        if journal is not None:
            getattr(journal, verb)("protected", seat=seat, event=str(value))
        true_function(state, seat, value, journal)

    monkeypatch.setattr(rules, name, chatty)
    with pytest.raises(ConformanceError, match=r"telling|preview|twins: recall"):
        check_game(GAME, plays=1, twins=30, shrink=False)


def test_a_dealt_mission_in_an_event_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    true_deal = deal

    def chatty(state: AmazonasState, mission: int, journal: Journal | None) -> None:
        if journal is not None:
            journal.reveal("missionDealt", seat=0, mission=str(mission))
        true_deal(state, mission, journal)

    monkeypatch.setattr(rules, "deal", chatty)
    with pytest.raises(ConformanceError, match="telling"):
        check_game(GAME, plays=1, twins=30, shrink=False)


PEEKS: dict[str, Callable[[AmazonasState, int], int]] = {
    "laid card": lambda state, seat: sum(
        max(0, card) for other, card in enumerate(state.laid) if other != seat
    ),
    "kept mission": lambda state, seat: sum(
        mission for other, mission in enumerate(state.mission) if other != seat
    ),
    "offered missions": lambda state, seat: sum(
        mask for other, mask in enumerate(state.offered) if other != seat
    ),
}


@pytest.mark.parametrize("secret", PEEKS)
def test_a_secret_in_the_legal_moves(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true_legal, peek = AmazonasState.legal, PEEKS[secret]

    def telling(state: AmazonasState, seat: int) -> tuple[int, ...]:
        legal = true_legal(state, seat)
        return legal[1:] if len(legal) > 1 and peek(state, seat) % 2 else legal

    monkeypatch.setattr(AmazonasState, "legal", telling)
    with pytest.raises(ConformanceError, match=r"twins: legal|twins: fallback"):
        check_game(GAME, plays=1, twins=30, shrink=False)


@pytest.mark.parametrize("secret", PEEKS)
def test_a_secret_in_a_refusal(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    peek = PEEKS[secret]

    def telling(game: Game[Any], state: AmazonasState, seat: int, move: int) -> Refusal | None:
        if state.accepts(seat, move):
            return None
        rule = "AMA-137" if peek(state, seat) % 2 else "AMA-138"
        return Refusal(rule, "notPending")

    monkeypatch.setattr(amazonas.Amazonas, "refusal", telling)
    with pytest.raises(ConformanceError, match="twins: refusal"):
        check_game(GAME, plays=1, twins=30, shrink=False)


@pytest.mark.parametrize("secret", PEEKS)
def test_a_secret_in_the_fallback(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    peek = PEEKS[secret]

    def telling(state: AmazonasState, seat: int) -> int:
        legal = state.legal(seat)
        return legal[peek(state, seat) % len(legal)]

    monkeypatch.setattr(AmazonasState, "fallback", telling)
    with pytest.raises(ConformanceError, match="twins: fallback"):
        check_game(GAME, plays=1, twins=30, shrink=False)
