"""The game in words: moves say what is printed on a hex, the sheet says what cards do and how a map reads."""

from __future__ import annotations

import pytest

from kiebitz.core.bits import lowest
from kiebitz.core.state import SPECTATOR
from kiebitz.core.text_board import FactsPanel, TablePanel
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.board import BOARDS, DATA, MAP_IDS
from kiebitz.games.gilde.descriptions import sign_of
from kiebitz.games.gilde.text_board import panels
from tests.games.gilde.positions import Table, at

GERMAN = GAME.texts("de")


def said(table: Table, notation: str, seat: int = 0) -> str:
    """A move of a seat in German."""
    known = GAME.conceal(table.state, seat)
    described = GAME.describe(known, seat, GAME.parse(notation))
    return GERMAN.message(f"move-{described.key}", described.params)


def facts(table: Table, viewer: int, title: str) -> dict[str, str]:
    """A panel of the sheet, by its labels."""
    sheet = panels(table.seen(viewer), GERMAN)
    found = next(panel for panel in sheet if isinstance(panel, FactsPanel) and panel.title == title)
    return {label: str(value) for label, value in found.facts}


def line(table: Table, seat: int = 0) -> dict[str, str]:
    """A player's line of the sheet as they see it, by its columns."""
    found = next(
        panel
        for panel in panels(table.seen(seat), GERMAN)
        if isinstance(panel, TablePanel) and panel.title == "Spieler"
    )
    return dict(zip(found.columns, map(str, found.rows[seat]), strict=True))


@pytest.mark.parametrize("name", MAP_IDS)
def test_every_printed_sign_has_a_name(name: str) -> None:
    board = BOARDS[MAP_IDS.index(name)]
    signs = [sign_of(board, number) for number in range(board.size)]
    checks = DATA["maps"]["byId"][name]["checks"]
    assert signs.count("coin") == checks["coinSpaces"]
    assert signs.count("ruin") == checks["ruins"]
    assert signs.count("tower") == len(checks["towers"])
    assert signs.count("crystal") == checks["crystals"]
    assert signs.count("city") == sum(len(cities) for cities in checks["cities"].values())


@pytest.mark.parametrize(
    "place, words",
    [
        ("8,4", "I5 (Wasser) erkunden"),
        ("8,6", "I7 (Grasland, 1 Geld) erkunden"),
        ("8,7", "I8 (Wüste, Stadt 2) erkunden"),
        ("7,1", "H2 (Wasser, Ruine) erkunden"),
        ("1,1", "B2 (Joker-Feld, Turm) erkunden"),
    ],
)
def test_a_placement_says_what_is_there(place: str, words: str) -> None:
    assert said(at("avenia", "wild"), f"place {place}") == words


def test_a_card_says_what_it_does_before_it_is_kept() -> None:
    table = Table.begin(2, top="era1 s5 m3x2")
    assert said(table, "keep s5") == "„Offenes Meer“ behalten: bis zu 5 Wasserfelder"


def test_the_sheet_says_what_the_cards_do_that_a_viewer_sees() -> None:
    table = Table.begin(2, top="era1 s5 m3x2 g4x3 mix5")
    told = facts(table, 0, "Was die Karten tun")
    assert list(told) == ["Ära-Karte I", "Offenes Meer", "Bergsilber"]
    assert told["Offenes Meer"] == "bis zu 5 Wasserfelder"
    assert list(facts(table, SPECTATOR, "Was die Karten tun")) == ["Ära-Karte I"]
    table.do("keep s5")
    assert "Offenes Meer" in facts(table, 1, "Was die Karten tun")


def test_the_key_has_the_signs_of_the_map() -> None:
    avenia = facts(at("avenia", "wild"), 0, "Zeichen auf den Landkarten")
    cnidaria = facts(at("cnidaria", "wild"), 0, "Zeichen auf den Landkarten")
    assert avenia["*"] == "Kundschafter"
    assert "X2" not in avenia
    assert cnidaria["X2"] == "Kristallfeld mit seinem Wert"


@pytest.mark.rule("GIL-224", "GIL-237")
def test_lands_stand_on_the_sheet_where_they_pay() -> None:
    board = BOARDS[MAP_IDS.index("xawskil")]
    lands = [board.names[lowest(land)] for land in board.lands[:7]]
    xawskil = line(at("xawskil", "wild", visited=" ".join(lands), coins=5))
    assert (xawskil["Länder"], xawskil["Geld"], xawskil["Mit Endwertung"]) == (
        "7 (6 Geld)",
        "5",
        "11",
    )
    assert "Länder" not in line(at("avenia", "wild"))


@pytest.mark.rule("GIL-006", "GIL-229")
def test_the_sheet_says_how_many_villages_there_are() -> None:
    assert line(at("avenia", "wild", vil="9,4"))["Dörfer"] == "1/13"
    unlimited = {"villageLimit": "none"}
    assert line(at("avenia", "wild", vil="9,4", options=unlimited))["Dörfer"] == "1"


@pytest.mark.rule("GIL-093")
@pytest.mark.parametrize("counts", ["true", "false"])
def test_a_card_says_what_it_does_at_this_table(counts: str) -> None:
    top = "era1 twoVillages s5"
    table = Table.begin(2, top=top, options={"capitalCountsAsVillage": counts})
    card = facts(table, 0, "Was die Karten tun")["Zwei Dörfer"]
    assert ("Hauptstadt" in card) == (counts == "true")
    assert said(table, "keep twoVillages") == f"„Zwei Dörfer“ behalten: {card}"
