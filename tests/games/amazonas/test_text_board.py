"""The table in words holds what the ledger calls public: AMA-104, AMA-105, AMA-107, AMA-113."""

from __future__ import annotations

import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.core.text_board import Cell, FactsPanel, Panel, TablePanel
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.rules import AmazonasState
from tests.games.amazonas.positions import A, B, C, D, at, building

HUTS = {A: "tefe", B: "iquitos", C: "manaus", D: "borba"}
NAMES = ("Ada", "Bo", "Cem", "Dora")


def panels(state: AmazonasState, viewer: int) -> list[Panel]:
    return GAME.text_board(GAME.show(GAME.conceal(state, viewer), viewer), GAME.texts("de", NAMES))


def facts(state: AmazonasState, viewer: int = A) -> dict[str, str]:
    """The facts about the round, in German."""
    panel = panels(state, viewer)[0]
    assert isinstance(panel, FactsPanel)
    return {name: value.text if isinstance(value, Cell) else value for name, value in panel.facts}


def column(state: AmazonasState, name: str, viewer: int = A) -> list[str]:
    """What stands under a heading in the table of the players, in German."""
    panel = panels(state, viewer)[1]
    assert isinstance(panel, TablePanel)
    cells = [row[panel.columns.index(name)] for row in panel.rows]
    return [cell.text if isinstance(cell, Cell) else cell for cell in cells]


@pytest.mark.rule("AMA-104")
def test_pile_sizes() -> None:
    shown = facts(at(huts={A: "tefe obidos", B: "iquitos", C: "iquitos", D: "tefe"}))
    assert shown["Plättchen im Vorrat"] == (
        "Fisch 9, Orchidee 10, Leguan 12, Schmetterling 12, Papagei 12"
    )


@pytest.mark.rule("AMA-104", "AMA-107")
def test_events_past_and_to_come() -> None:
    shown = facts(at(round=3, event="theft-1", huts=HUTS))
    assert shown["Ereignisse bisher"] == "Jaguar ×2, Diebstahl"
    assert shown["Noch im Ereignisstapel"] == (
        "Krokodil ×2, Waldbrand ×3, Diebstahl, Bonus für Fische, Bonus für Orchideen, "
        "Bonus für Leguane, Bonus für Schmetterlinge, Bonus für Papageien, Einheimischer ×4"
    )


@pytest.mark.rule("AMA-104")
def test_natives_in_supply_and_out_of_the_game() -> None:
    shown = facts(at("event", event="native-1", huts=HUTS, native_gone=1))
    assert (shown["Einheimische übrig"], shown["Einheimische aus dem Spiel"]) == ("3", "1")


@pytest.mark.rule("AMA-104")
def test_neutral_huts_left_with_two_players_only() -> None:
    state = building(A, seats=2, huts={A: "tefe", B: "coca"}, neutral="manaus")
    assert column(state, "Neutrale übrig") == ["5", "6"]
    with pytest.raises(ValueError, match="not in list"):
        column(at(huts=HUTS), "Neutrale übrig")


@pytest.mark.rule("AMA-104", "AMA-105")
def test_colours_and_the_sets_that_passed_to_the_left() -> None:
    state = at(round=8, huts=HUTS, options={"cardCycle": "passLeft"})
    assert column(state, "Spieler") == [
        "► Ada (Blau)",
        "► Bo (Orange)",
        "► Cem (Rot)",
        "► Dora (Weiß)",
    ]
    assert column(state, "Hand")[:2] == ["Weiß: 0 1 2 3 4 5 6", "Blau: 0 1 2 3 4 5 6"]


@pytest.mark.rule("AMA-113")
def test_until_the_end_points_are_compared_without_missions() -> None:
    state = at(huts={**HUTS, A: "tefe obidos mitu"})
    assert column(state, "Punkte ohne Auftrag") == ["3", "0", "0", "0"]
    assert facts(state)["Deine Punkte mit Auftrag"] == "−9"
    assert "Deine Punkte mit Auftrag" not in facts(state, SPECTATOR)


@pytest.mark.rule("AMA-112")
def test_at_the_end_points_are_the_score() -> None:
    state = at("over", round=18, huts={**HUTS, A: "tefe obidos mitu"})
    assert column(state, "Punkte", B) == ["−9", "−12", "−12", "−9"]
    assert "Deine Punkte mit Auftrag" not in facts(state)
