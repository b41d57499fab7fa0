"""What a player is asked, told and refused, in words: it fits what is possible and how many there are."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.rules import MesopotamienState
from tests.games.mesopotamien.positions import (
    P1,
    P2,
    P3,
    P4,
    at,
    legal,
    move,
    number,
    seat_in_turn,
)


def asked(state: MesopotamienState, language: str = "en") -> str:
    """What the seat in turn reads, from what it knows."""
    seat = seat_in_turn(state)
    question = GAME.asks(GAME.conceal(state, seat), seat)
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
            "Wähl eine Art von Aktion oder beende die Aktionen.",
            "Choose one kind of action, or end the actions.",
        ),
        (
            {"cards": {P1: "expulsion"}, "plains": "-1,-1"},
            (),
            "Wähl eine Art von Aktion, spiel „Vertreibung“ oder beende die Aktionen.",
            "Choose one kind of action, play Expulsion, or end the actions.",
        ),
        (
            ONE_MORE,
            ("hut -1,-1 2",),
            "Bau auf weiteren Feldern Hütten oder beende die Aktionen.",
            "Build huts on more hexes, or end the actions.",
        ),
        (
            {"cards": {P1: "endurance"}, **PAIR},
            ("hut -1,-1 2",),
            "Mehr Hütten kannst du jetzt nicht bauen. Beende die Aktionen.",
            "You cannot build any more huts now. End the actions.",
        ),
        (
            {"cards": {P1: "endurance"}},
            ("breed -1,0",),
            "Mehr Nachkommen kannst du jetzt nicht zeugen. Beende die Aktionen.",
            "You cannot have any more offspring now. End the actions.",
        ),
        (
            {"cards": {P1: "endurance"}},
            ("draw", "card priest"),
            "Du hast deine Karte gezogen. Beende die Aktionen.",
            "You have drawn your card. End the actions.",
        ),
        (
            {"cards": {P1: "expulsion"}, "plains": "-1,-1"},
            ("draw", "card priest"),
            "Du hast deine Karte gezogen. Spiel „Vertreibung“ oder beende die Aktionen.",
            "You have drawn your card. Play Expulsion, or end the actions.",
        ),
        (
            {"cards": {P1: "endurance"}, "plains": "-1,-1"},
            ("draw", "card expulsion"),
            "Du hast deine Karte gezogen. Beende die Aktionen.",
            "You have drawn your card. End the actions.",
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
    assert asked(state, "de") == "Keine Aktion ist möglich. Beende die Aktionen."
    assert asked(state) == "No action is possible. End the actions."


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
        (
            2,
            "noch 5 Bewegungspunkte und 2 Entdeckungen.",
            "5 movement points and 2 explorations left.",
        ),
        (
            1,
            "noch 5 Bewegungspunkte und 1 Entdeckung.",
            "5 movement points and 1 exploration left.",
        ),
        (
            0,
            "noch 5 Bewegungspunkte, aber keine Entdeckung.",
            "5 movement points but no exploration left.",
        ),
    ],
)
def test_no_more_explorations_are_promised_than_the_stack_has_hexes(
    plains: int, german: str, english: str
) -> None:
    state = at(stack={"plain": plains, "forest": 0, "quarry": 0, "volcano": 0})
    assert asked(state, "de") == f"Zieh deine Figuren: {german}"
    assert asked(state) == f"Move your figures: {english}"


@pytest.mark.rule("MES-087")
def test_the_question_for_the_volcano_names_the_forbidden_cell() -> None:
    state = at()
    move(state, "explore a -2,0", "hex volcano")
    assert asked(state, "de").endswith("nur nicht dorthin, wohin deine Figur zieht.")
    assert asked(state).endswith("but not where your figure is heading.")


# --- what happened, and why not


def told(state: MesopotamienState, key: str, language: str, *moves: str) -> list[str]:
    """The lines of one kind that moves write into the log."""
    texts = GAME.texts(language, ("Anna", "Bernd", "Clara", "David"))
    events = move(state, *moves)
    return [texts.message(f"event-{key}", event.params) for event in events if event.key == key]


@pytest.mark.rule("MES-134")
@pytest.mark.parametrize(
    "birth, language, line",
    [
        ("breed -1,0", "de", "Der Stamm von Anna wächst: Bei L9 kommt Figur d zur Welt."),
        (
            "twins -1,0",
            "de",
            "Der Stamm von Anna wächst: Bei L9 kommen die Figuren d und e zur Welt.",
        ),
        ("breed -1,0", "en", "Anna’s tribe grows: figure d is born at L9."),
        ("twins -1,0", "en", "Anna’s tribe grows: figures d and e are born at L9."),
    ],
)
def test_one_birth_and_twins_in_the_log(birth: str, language: str, line: str) -> None:
    state = at(phase="action", cards={P1: "fertility endurance"})
    assert told(state, "born", language, birth) == [line]


@pytest.mark.parametrize(
    "language, one, none",
    [
        ("de", "mit 1 Opfer (Summe 2)", "mit 0 Opfern (Summe 0)"),
        ("en", "with 1 offering (sum 2)", "with 0 offerings (sum 0)"),
    ],
)
def test_one_offering_in_the_results(language: str, one: str, none: str) -> None:
    state = at(options={"roundLimit": 2}, turn=P4, plains="-1,-1", p1h1="-1,-1 2 given")
    lines = told(state, "result", language, "end-phase", "end-phase")
    assert one in lines[0]
    assert none in lines[1]


@pytest.mark.rule("MES-117")
@pytest.mark.parametrize("language, line", [("de", "1 Karte."), ("en", "1 card.")])
def test_one_card_is_shuffled(language: str, line: str) -> None:
    deck = GAME.dump(at()).shuffled
    deck.remove("land")
    state = at(phase="action", cards={P3: " ".join(deck)}, discard="land")
    (told_line,) = told(state, "reshuffled", language, "draw")
    assert told_line.endswith(line)


def refused(state: MesopotamienState, text: str, language: str) -> str:
    """Why the seat in turn may not make a move."""
    found = GAME.refusal(state, seat_in_turn(state), number(state, text))
    assert found is not None
    return GAME.texts(language).message(f"refusal-{found.key}", found.params)


@pytest.mark.rule("MES-182")
def test_how_many_hexes_get_a_good() -> None:
    state = at(2, forests="-2,0", p1a="-2,0", wood={"1,-1": 19})
    move(state, "explore a -3,0", "hex forest")
    assert refused(state, "place 1,-1 -2,0", "de") == (
        "Wähl ein Feld dieser Art, wie es die Optionen erlauben."
    )
    assert refused(state, "place 1,-1 -2,0", "en") == (
        "Choose one hex of this kind, as the options allow."
    )


@pytest.mark.rule("MES-176", "MES-177", "MES-178")
@pytest.mark.parametrize("language", ["de", "en"])
def test_what_lifts_the_block_on_loading_is_no_other_turn(language: str) -> None:
    state = at(p1a="1,0")
    move(state, "load a stone")
    loaded = refused(state, "unload a", language)
    move(state, "step b 0,0", "unload a")
    unloaded = refused(state, "load a stone", language)
    for text in (loaded, unloaded):
        assert ("Mach erst einen Schritt" if language == "de" else "First take a step") in text
        assert "Zug" not in text
