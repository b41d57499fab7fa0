"""A leak of each secret of Minden, planted in each channel, turns the kit red."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kiebitz.core.game import Game, Knowledge
from kiebitz.core.journal import Journal
from kiebitz.core.message import Refusal
from kiebitz.core.state import SPECTATOR
from kiebitz.games import minden
from kiebitz.games.minden import GAME, knowledge, rules
from kiebitz.games.minden.board import TIP_TEXTS
from kiebitz.games.minden.rules import MindenState, evaluation, rounds
from kiebitz.games.minden.state import TIPPING
from kiebitz.testing import ConformanceError, check_game

pytestmark = pytest.mark.skipif(
    not rules.__file__.endswith(".py"), reason="compiled callers ignore what is planted here"
)

true_conceal = knowledge.conceal

PEEKS: dict[str, Callable[[MindenState, int], int]] = {
    "solutions": lambda state, seat: sum(
        solution.cells[0] for solution in state.solutions if solution is not None
    ),
    "sealed tips": lambda state, seat: (
        sum(tip for other, tip in enumerate(state.tips) if other != seat)
        if state.phase == TIPPING
        else 0
    ),
}
"""A number that depends on the secret."""


def check() -> None:
    check_game(GAME, plays=1, twins=12, shrink=False)


@pytest.mark.parametrize("field", ["solutions", "tips"])
def test_a_secret_in_the_concealed_state(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: MindenState, viewer: int) -> MindenState:
        known = true_conceal(state, viewer)
        setattr(known, field, getattr(state, field)[:])
        return known

    monkeypatch.setattr(knowledge, "conceal", leaky)
    with pytest.raises(ConformanceError, match=r"twins|telling|secrets|never hidden"):
        check()


@pytest.mark.parametrize("field", ["solutions", "tips"])
def test_a_secret_in_the_spectators_view_alone(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: MindenState, viewer: int) -> MindenState:
        known = true_conceal(state, viewer)
        if viewer == SPECTATOR:
            setattr(known, field, getattr(state, field)[:])
        return known

    monkeypatch.setattr(knowledge, "conceal", leaky)
    with pytest.raises(ConformanceError, match=r"twins: view|telling"):
        check()


@pytest.mark.parametrize("verb", ["tell", "reveal"])
def test_a_sealed_tip_in_an_event(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true_lock = evaluation.lock_tip

    def chatty(state: MindenState, seat: int, tip: int, journal: Journal | None) -> None:
        if journal is not None:
            getattr(journal, verb)("tipRevealed", seat=seat, place="", tip=TIP_TEXTS[tip])
        true_lock(state, seat, tip, journal)

    monkeypatch.setattr(rules, "lock_tip", chatty)
    with pytest.raises(ConformanceError, match=r"telling|preview|twins"):
        check()


@pytest.mark.parametrize("verb", ["tell", "reveal"])
def test_a_solution_in_an_event_before_the_card_is_turned(
    verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    true_choose = rounds.choose_card

    def chatty(state: MindenState, seat: int, card: int, journal: Journal | None) -> None:
        solution = state.solutions[card]
        if journal is not None and solution is not None:
            lat = str(solution.lat)
            getattr(journal, verb)("conePlaced", seat=seat, lat=lat, lon=lat, side="east")
        true_choose(state, seat, card, journal)

    monkeypatch.setattr(rules, "choose_card", chatty)
    with pytest.raises(ConformanceError, match=r"telling|preview|twins"):
        check()


@pytest.mark.parametrize("secret", PEEKS)
def test_a_secret_in_the_legal_moves(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true_legal, peek = MindenState.legal, PEEKS[secret]

    def telling(state: MindenState, seat: int) -> tuple[int, ...]:
        legal = true_legal(state, seat)
        return legal[1:] if len(legal) > 1 and peek(state, seat) % 2 else legal

    monkeypatch.setattr(MindenState, "legal", telling)
    with pytest.raises(ConformanceError, match=r"twins|fallback|notation|accepts"):
        check()


@pytest.mark.parametrize("secret", PEEKS)
def test_a_secret_in_a_refusal(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    peek = PEEKS[secret]

    def telling(game: Game[Any], state: MindenState, seat: int, move: int) -> Refusal | None:
        if state.accepts(seat, move):
            return None
        return Refusal("MIN-116" if peek(state, seat) % 2 else "MIN-111", "notPending")

    monkeypatch.setattr(minden.Minden, "refusal", telling)
    with pytest.raises(ConformanceError, match="twins: refusal"):
        check()


@pytest.mark.parametrize("secret", PEEKS)
def test_a_secret_in_the_fallback(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    peek = PEEKS[secret]

    def telling(state: MindenState, seat: int) -> int:
        legal = state.legal(seat)
        return legal[peek(state, seat) % len(legal)]

    monkeypatch.setattr(MindenState, "fallback", telling)
    with pytest.raises(ConformanceError, match="twins: fallback"):
        check()


class Peeking(Knowledge[MindenState]):
    """Knowledge that keeps the truth and copies it into its samples."""

    truth: MindenState

    def sample(self, rng: Random) -> MindenState:
        state = super().sample(rng)
        state.solutions = self.truth.solutions
        return state


def test_a_sample_that_asks_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(game: Game[MindenState], state: MindenState, seat: int) -> Knowledge[MindenState]:
        known = Peeking(game, seat, game.conceal(state, seat))
        known.truth = state
        return known

    monkeypatch.setattr(minden.Minden, "knowledge", peeking)
    with pytest.raises(ConformanceError, match=r"twins: sample|secrets|knowledge"):
        check()
