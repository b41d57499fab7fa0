"""Texts, the sheet and the short rules: what people read agrees with the game."""

from __future__ import annotations

import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.core.text_board import FactsPanel, GridPanel, TablePanel
from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.board import CARD_IDS, DATA, KIND_IDS
from kiebitz.games.mesopotamien.rules import MesopotamienState
from tests.games.mesopotamien.positions import P1, P2, at, move, number, view

both_languages = pytest.mark.parametrize("language", ["de", "en"])


def said(state: MesopotamienState, text: str, language: str = "en") -> str:
    described = GAME.describe(GAME.conceal(state, P1), P1, number(state, text))
    texts = GAME.texts(language, ("Anna", "Bernd", "Clara", "David"))
    return texts.message(f"move-{described.key}", described.params)


@pytest.mark.parametrize(
    "text, english, targets",
    [
        ("step a 0,0", "Figure a: step to the temple at M10", ("native:p1a", "hex:0,0")),
        ("explore a -2,0", "Figure a: explore K9", ("native:p1a", "cell:-2,0")),
        (
            "land a -2,0",
            "Figure a: play Land and explore K9",
            ("native:p1a", "cell:-2,0", "card:land"),
        ),
        ("endurance", "Play Endurance: 3 more points (then 8)", ("card:endurance",)),
        (
            "teleport p2b 1,0",
            "Play Teleport: Bernd’s figure b to N10",
            ("card:teleport", "native:p2b", "hex:1,0"),
        ),
        (
            "mana-theft p2",
            "Play Mana Theft: take 1 mana from Bernd",
            ("card:mana-theft", "seat:1"),
        ),
        (
            "expel p2h0 -1,-1",
            "Play Expulsion: Bernd’s start hut to L8",
            ("card:expulsion", "hut:p2h0", "hex:-1,-1"),
        ),
        ("end-phase", "End the movement (5 points are lost)", ("end",)),
    ],
)
def test_moves_in_words_and_what_they_touch(
    text: str, english: str, targets: tuple[str, ...]
) -> None:
    state = at(
        plains="-1,-1",
        cards={P1: "endurance land teleport mana-theft expulsion"},
        mana={P2: "1/3"},
    )
    assert said(state, text) == english
    assert GAME.describe(GAME.conceal(state, P1), P1, number(state, text)).targets == targets


def test_a_step_with_a_stone_says_what_it_brings() -> None:
    assert "+1 mana" in said(at(p1a="1,0 stone"), "step a 0,0")


@pytest.mark.parametrize(
    "position, key",
    [
        ({}, "movement"),
        ({"phase": "action"}, "action"),
        ({"phase": "mana", "cards": {P1: "priest"}}, "mana"),
    ],
)
def test_what_is_asked(position: dict[str, object], key: str) -> None:
    state = at(**position)  # type: ignore[arg-type]
    asked = GAME.asks(GAME.conceal(state, P1), P1)
    assert asked.key == key
    for language in ("de", "en"):
        assert GAME.texts(language).message(f"ask-{asked.key}", asked.params)


def test_the_questions_while_exploring() -> None:
    state = at(2, forests="-2,0", p1a="-2,0", cards={P1: "land"})
    move(state, "land a -3,0", "hex forest", "hex plain", "hex volcano")
    texts = GAME.texts("en")
    asked = GAME.asks(GAME.conceal(state, P1), P1)
    assert texts.message("ask-chooseHex", asked.params).startswith(
        "You see forest, plain and volcano"
    )
    move(state, "choose 1 2 3")
    asked = GAME.asks(GAME.conceal(state, P1), P1)
    assert texts.message("ask-placeGoods", asked.params) == (
        "Choose the 2 hexes that get 1 wood each."
    )


# --- the sheet


@both_languages
def test_the_sheet_shows_the_map_as_columns_of_hexes(language: str) -> None:
    panels = GAME.text_board(view(at(), P1), GAME.texts(language))
    (grid,) = [panel for panel in panels if isinstance(panel, GridPanel)]
    shown = [[cell and cell.text.split()[0] for cell in row] for row in grid.rows]
    # The column of the temple: volcano above, temple, volcano below; odd columns sit half a hex lower.
    assert shown == [
        [None, "L9", "M9", "N9"],
        [None, "L10", "M10", "N10"],
        [None, None, "M11", None],
    ]
    assert grid.odd_columns_low


@both_languages
def test_the_sheet_hides_what_the_viewer_may_not_know(language: str) -> None:
    state = at(plains="-1,-1", p2h1="-1,-1 7", cards={P2: "land"})
    shown = repr(GAME.text_board(view(state, P1), GAME.texts(language)))
    own = repr(GAME.text_board(view(state, P2), GAME.texts(language)))
    assert ("p2h1[▮]" in shown, "p2h1[7]" in own) == (True, True)
    assert "p2h1[7]" not in shown


def test_the_sheet_names_known_hexes_and_the_exploration() -> None:
    state = at(cards={P1: "land"})
    move(state, "land a -2,0", "hex forest", "hex plain", "hex quarry")
    facts = dict(_facts(state, P1))
    assert facts["Seen"] == "forest, plain, quarry"
    assert facts["Exploring"] == "p1a → K9"
    move(state, "choose 2 1 3")
    assert dict(_facts(state, P1))["Known in the stack"] == (
        "forest (no. 2 from the bottom), quarry (no. 1 from the bottom)"
    )
    assert "Known in the stack" not in dict(_facts(state, SPECTATOR))


def _facts(state: MesopotamienState, viewer: int) -> list[tuple[str, object]]:
    (facts,) = [
        panel
        for panel in GAME.text_board(view(state, viewer), GAME.texts("en"))
        if isinstance(panel, FactsPanel)
    ]
    return list(facts.facts)


def test_the_sheet_lists_every_hex_with_what_is_on_it() -> None:
    state = at(plains="-1,-1", cults={P1: "-1,-1"}, p1a="-1,-1 wood", p1b="-1,0 stone")
    tables = [
        panel
        for panel in GAME.text_board(view(state, P2), GAME.texts("en"))
        if isinstance(panel, TablePanel) and panel.title == "Hexes"
    ]
    last = [getattr(cell, "text", cell) for cell in tables[0].rows[-1]]
    assert last == ["7", "L8", "plain", "", "cult place of Player 1", "p1a+wood"]


# --- the short rules


def rows(language: str) -> list[list[str]]:
    """Every row of every table."""
    lines = GAME.help(language).splitlines()
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"
    ]


@both_languages
def test_the_table_of_cards(language: str) -> None:
    texts = GAME.texts(language)
    printed = {row[0]: row[1:3] for row in rows(language) if len(row) == 4}
    two = DATA["cards_two_player_removal"]["remaining_counts"]
    for card, data in zip(CARD_IDS, DATA["cards"]["deck"], strict=True):
        few = two[data["id"]]
        number_text = str(data["count"]) if few == data["count"] else f"{data['count']} ({few})"
        assert printed[texts.message(f"card-{card}")][0] == number_text


@both_languages
def test_the_table_of_the_stack(language: str) -> None:
    printed = [row[1:] for row in rows(language) if len(row) == 6 and row[1].isdigit()]
    stacks = DATA["tile_stack"]["by_players"].values()
    assert printed == [
        [*(str(stack[kind]) for kind in KIND_IDS[:4]), str(stack["total"])] for stack in stacks
    ]


def test_both_languages_have_the_same_parts() -> None:
    def shape(language: str) -> list[str]:
        starts = (line.split(" ")[0] for line in GAME.help(language).splitlines())
        return [start for start in starts if start[:1] in ("#", "|")]

    assert shape("de") == shape("en")


@both_languages
def test_the_title_is_the_name_of_the_game(language: str) -> None:
    title = {"de": "Mesopotamien", "en": "Mesopotamia"}[language]
    assert GAME.texts(language).message("title") == title
    assert GAME.help(language).splitlines()[0] == f"# {title}"


@both_languages
def test_every_card_has_an_effect_in_words(language: str) -> None:
    texts = GAME.texts(language)
    assert all(f"effect-{card}" in texts for card in CARD_IDS)
