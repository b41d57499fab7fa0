"""What a player is asked, in words: it fits what is possible."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.rules import MesopotamienState
from tests.games.mesopotamien.positions import (
    P1,
    P2,
    P3,
    at,
    legal,
    move,
    seat_in_turn,
)


def asked(state: MesopotamienState, language: str = "en") -> str:
    """What the seat in turn reads, from what it knows."""
    seat = seat_in_turn(state)
    question = GAME.asks(GAME.veil(state, seat), seat)
    return GAME.texts(language).message(f"ask-{question.key}", question.params)


PAIR: dict[str, Any] = {"plains": "-1,-1 -2,0", "p1a": "-1,-1 wood", "p1b": "-1,-1 wood"}
ONE_MORE: dict[str, Any] = {**PAIR, "p1c": "-2,0 wood", "p1d": "-2,0"}


@pytest.mark.rule("MES-184", "MES-185")
@pytest.mark.parametrize(
    "position, moves, german, english",
    [
        (
            {},
            (),
            "Wähl eine Art von Aktion oder beende die Phase.",
            "Choose one kind of action, or end the phase.",
        ),
        (
            {"cards": {P1: "expulsion"}, "plains": "-1,-1"},
            (),
            "Wähl eine Art von Aktion, spiel Vertreibung oder beende die Phase.",
            "Choose one kind of action, play Expulsion, or end the phase.",
        ),
        (
            ONE_MORE,
            ("hut -1,-1 2",),
            "Bau auf weiteren Feldern Hütten oder beende die Phase.",
            "Build huts on more hexes, or end the phase.",
        ),
        (
            {"cards": {P1: "endurance"}, **PAIR},
            ("hut -1,-1 2",),
            "Mehr Hütten kannst du jetzt nicht bauen. Beende die Phase.",
            "You cannot build any more huts now. End the phase.",
        ),
        (
            {"cards": {P1: "endurance"}},
            ("breed -1,0",),
            "Mehr Nachkommen kannst du jetzt nicht zeugen. Beende die Phase.",
            "You cannot have any more offspring now. End the phase.",
        ),
        (
            {"cards": {P1: "endurance"}},
            ("draw", "card priest"),
            "Du hast deine Karte gezogen. Beende die Phase.",
            "You have drawn your card. End the phase.",
        ),
        (
            {"cards": {P1: "expulsion"}, "plains": "-1,-1"},
            ("draw", "card priest"),
            "Du hast deine Karte gezogen. Spiel Vertreibung oder beende die Phase.",
            "You have drawn your card. Play Expulsion, or end the phase.",
        ),
        (
            {"cards": {P1: "endurance"}, "plains": "-1,-1"},
            ("draw", "card expulsion"),
            "Du hast deine Karte gezogen. Beende die Phase.",
            "You have drawn your card. End the phase.",
        ),
    ],
)
def test_phase_two_asks_for_what_is_possible(
    position: dict[str, Any], moves: tuple[str, ...], german: str, english: str
) -> None:
    state = at(phase="action", **position)
    move(state, *moves)
    assert asked(state, "de") == german
    assert asked(state, "en") == english


def test_phase_two_says_so_when_no_action_is_possible() -> None:
    deck = " ".join(GAME.dump(at()).shuffled)
    state = at(phase="action", p1a="1,0", p1b="1,-1", cards={P3: deck})
    assert legal(state) == ["end-phase"]
    assert asked(state, "de") == "Keine Aktion ist möglich. Beende die Phase."
    assert asked(state) == "No action is possible. End the phase."


@pytest.mark.rule("MES-186")
@pytest.mark.parametrize(
    "card, german, english",
    [
        (
            "mana-theft",
            "Du hast 0 von höchstens 3 Mana. Spiel eine Karte oder beende deinen Zug.",
            "Your mana is 0 of 3. Play a card or end your turn.",
        ),
        (
            "endurance",
            "Du hast 0 von höchstens 3 Mana. "
            "Keine deiner Karten lässt sich jetzt spielen; beende deinen Zug.",
            "Your mana is 0 of 3. None of your cards can be played now; end your turn.",
        ),
    ],
)
def test_phase_three_asks_for_a_card_only_if_one_can_be_played(
    card: str, german: str, english: str
) -> None:
    state = at(phase="mana", cards={P1: card}, mana={P2: "1/3"})
    assert asked(state, "de") == german
    assert asked(state) == english


@pytest.mark.rule("MES-152")
@pytest.mark.parametrize(
    "plains, german, english",
    [
        (2, "noch 5 Punkte und 2 Entdeckungen.", "5 points and 2 explorations left."),
        (1, "noch 5 Punkte und 1 Entdeckung.", "5 points and 1 exploration left."),
        (0, "noch 5 Punkte, aber keine Entdeckung.", "5 points but no exploration left."),
    ],
)
def test_no_more_explorations_are_promised_than_the_stack_has_hexes(
    plains: int, german: str, english: str
) -> None:
    state = at(stack={"plain": plains, "forest": 0, "quarry": 0, "volcano": 0})
    assert asked(state, "de") == f"Zieh deine Eingeborenen: {german}"
    assert asked(state) == f"Move your natives: {english}"


@pytest.mark.rule("MES-087")
def test_the_question_for_the_volcano_names_the_forbidden_cell() -> None:
    state = at()
    move(state, "explore a -2,0", "hex volcano")
    assert asked(state, "de").endswith("nur nicht dorthin, wohin dein Eingeborener zieht.")
    assert asked(state).endswith("but not where your native is heading.")
