"""A leak of each secret of Tiwanaku, planted in each channel, turns the kit red (TIW-128, TIW-134)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kiebitz.core.game import Game
from kiebitz.core.journal import Journal
from kiebitz.core.message import Refusal
from kiebitz.games import tiwanaku
from kiebitz.games.tiwanaku import GAME, knowledge, rules
from kiebitz.games.tiwanaku.rules import TiwanakuState, actions
from kiebitz.games.tiwanaku.state import TiwanakuFields
from kiebitz.testing import ConformanceError, check_game

pytestmark = pytest.mark.skipif(
    not rules.__file__.endswith(".py"), reason="compiled callers ignore what is planted here"
)

true_conceal = knowledge.conceal

PEEKS: dict[str, Callable[[TiwanakuState], int]] = {
    "soils": lambda state: sum(
        state.soils[cell] * (cell + 1)
        for cell in range(len(state.soils))
        if state.blank >> cell & 1
    ),
    "plants": lambda state: sum(
        state.plants[cell] * (cell + 1)
        for cell in range(len(state.plants))
        if not state.planted >> cell & 1
    ),
}


def run_kit() -> None:
    check_game(GAME, plays=1, twins=60, shrink=False)


@pytest.fixture(autouse=True)
def short_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kit is quicker there, and a leak is a leak."""
    monkeypatch.setattr(tiwanaku.Tiwanaku, "kit_options", {**GAME.kit_options, "board": ("short",)})


@pytest.mark.parametrize("field", ["soils", "plants"])
def test_a_leak_in_the_concealed_state(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: TiwanakuState, viewer: int) -> TiwanakuState:
        known = true_conceal(state, viewer)
        if field == "soils":
            known.soils = state.soils
        else:
            bare = state.setup.board.all & ~state.blank
            known.plants = knowledge._shown(state.plants, bare)
        return known

    monkeypatch.setattr(knowledge, "conceal", leaky)
    with pytest.raises(ConformanceError):
        run_kit()


@pytest.mark.parametrize("secret", PEEKS)
def test_a_leak_in_the_legal_moves(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true_legal, peek = TiwanakuState.legal, PEEKS[secret]

    def telling(state: TiwanakuState, seat: int) -> tuple[int, ...]:
        found = true_legal(state, seat)
        return found[1:] if len(found) > 1 and peek(state) % 2 else found

    monkeypatch.setattr(TiwanakuState, "legal", telling)
    with pytest.raises(ConformanceError):
        run_kit()


@pytest.mark.parametrize("secret", PEEKS)
def test_a_leak_in_a_refusal(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    peek = PEEKS[secret]

    def telling(game: Game[Any], state: TiwanakuState, seat: int, move: int) -> Refusal | None:
        if state.accepts(seat, move):
            return None
        return Refusal("TIW-146" if peek(state) % 2 else "TIW-034", "notPending")

    monkeypatch.setattr(tiwanaku.Tiwanaku, "refusal", telling)
    with pytest.raises(ConformanceError, match="twins: refusal"):
        run_kit()


@pytest.mark.parametrize("secret", PEEKS)
def test_a_leak_in_the_fallback(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    peek = PEEKS[secret]

    def telling(state: TiwanakuState, seat: int) -> int:
        found = state.legal(seat)
        return found[peek(state) % len(found)]

    monkeypatch.setattr(TiwanakuState, "fallback", telling)
    with pytest.raises(ConformanceError, match="twins: fallback"):
        run_kit()


@pytest.mark.parametrize("verb", ["tell", "reveal"])
def test_a_leak_in_an_event(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true_discover = actions.discover

    def chatty(state: TiwanakuFields, seat: int, cell: int, journal: Journal | None) -> None:
        true_discover(state, seat, cell, journal)
        if journal is not None:
            getattr(journal, verb)("firstPlayer", seat=seat, plant=str(state.plants[cell]))

    monkeypatch.setattr(actions, "discover", chatty)
    with pytest.raises(ConformanceError, match=r"twins|telling"):
        run_kit()
