"""Decisions: what is asked, refused, described, and answered for absent players; the log."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kiebitz.core.errors import IllegalMove, InvalidMove
from kiebitz.games.gilde import GAME
from tests.games.gilde.positions import Table, at


def fallback(table: Table, seat: int = 0) -> str:
    return GAME.notation(table.state.fallback(seat))


@pytest.mark.rule("GIL-242", "GIL-248")
def test_place_lists_every_hex_then_end_step_then_stop() -> None:
    table = at("avenia", "s4coins", ex="11,3").place("10,3")
    moves = list(table.legal(0))
    assert moves[-2:] == ["end step", "stop"]
    assert all(move.startswith("place ") for move in moves[:-2])
    assert moves == sorted(moves, key=GAME.parse)


@pytest.mark.rule("GIL-243")
def test_a_region_is_named_by_its_first_hex() -> None:
    table = at("kazan", "grass", ex="13,1 14,1 15,2").place("14,0")
    assert "resolve village 14,0" in table.legal(0)
    table.refuses("resolve village 13,1", "GIL-243")
    table.refuses("place 8,5", "GIL-120")


@pytest.mark.rule("GIL-249")
def test_take_back_is_no_move_but_an_undo() -> None:
    table = at("avenia", "wild").place("8,6")
    with pytest.raises(InvalidMove):
        table.push(0, "takeBack")
    assert table.can_undo(0)
    assert not table.can_undo(1)
    table.keeps(1)


@pytest.mark.rule("GIL-251")
@pytest.mark.parametrize(
    "move, rule",
    [
        ("village 7,7", "GIL-119"),
        ("post 8,7", "GIL-119"),
        ("decline", "GIL-119"),
        ("resolve routes", "GIL-119"),
        ("use 1", "GIL-063"),
        ("keep s5", "GIL-059"),
        ("end step", "GIL-242"),
        ("reveal sea", "GIL-231"),
        ("place 8,6 from 8,5", "GIL-092"),
        ("explore 8,6", "GIL-119"),
    ],
)
def test_any_other_answer_is_refused_and_changes_nothing(move: str, rule: str) -> None:
    at("avenia", "wild").refuses(move, rule)


@pytest.mark.rule("GIL-075")
def test_the_first_hex_of_a_map_is_refused_for_the_right_reason() -> None:
    at("avenia", "wild", ex="2,1").place("9,5").refuses("place 2,0", "GIL-075")


@pytest.mark.rule("GIL-251")
def test_a_stopped_player_answers_nothing() -> None:
    table = at("avenia", "wild").do("stop")
    table.refuses("stop", "GIL-036")
    assert table.state.legal(0) == ()


@pytest.mark.rule("GIL-252")
def test_the_first_drawn_card_is_kept_for_an_absent_player() -> None:
    table = Table.begin(2, top="era1 s5 rayG mix5 m3x2")
    assert fallback(table, 0) == "keep s5"
    assert fallback(table, 1) == "keep mix5"


@pytest.mark.rule("GIL-252")
def test_absent_players_get_the_first_village_and_post() -> None:
    table = at("avenia", "grass", ex="8,6 7,7").place("9,7")
    assert fallback(table) == "village 7,7"
    post = at("cnidaria", "wild", ex="9,5").place("11,6")
    assert fallback(post) == "post 9,5"


@pytest.mark.rule("GIL-252")
def test_absent_players_get_the_dearest_route() -> None:
    table = at("aghon", "desert", ex="7,2 8,1 9,1 10,0 12,0 12,1 12,2").place("11,0")
    assert fallback(table) == "route 11,0 12,2"


@pytest.mark.rule("GIL-252")
def test_absent_players_resolve_villages_then_routes_then_treasures() -> None:
    table = at("avenia", "desert", era=2, vil="9,4", ex="8,2 6,3 8,3 10,4 11,4").place("7,3")
    assert fallback(table) == "resolve village 8,2"
    kazan = at("kazan", "grass", ex="13,1 14,1 15,2").place("14,0")
    assert fallback(kazan) == "resolve village 14,0"


@pytest.mark.rule("GIL-252")
def test_absent_players_decline_and_stop() -> None:
    table = at("aghon", "sea", ex="8,5 7,6", top="freeExplorer").place("7,7")
    assert fallback(table) == "decline"
    assert fallback(at("avenia", "grass")) == "stop"
    assert fallback(at("avenia", "era4", era=4)) == "stop"


# --- what is asked and said


def why_not(table: Table, notation: str) -> str:
    """Why seat 0 may not make a move now, in German."""
    move = GAME.parse(notation)
    assert move not in table.state.legal(0)
    refusal = GAME.explain(GAME.conceal(table.state, 0), 0, move)
    return GAME.texts("de").message(f"refusal-{refusal.key}", refusal.params)


ASKED: dict[str, Callable[[], Table]] = {
    "place": lambda: at("avenia", "wild"),
    "usedUp": lambda: at("avenia", "mountain").place("9,6"),
    "nothingToPlace": lambda: at("avenia", "mountain", ex="7,6 9,6 10,5 6,6 6,7"),
    "village": lambda: at("avenia", "grass", ex="8,6 7,7").place("9,7"),
    "post": lambda: at("cnidaria", "wild", ex="9,5").place("11,6"),
    "route": lambda: at("aghon", "desert", ex="7,2 8,1 9,1 10,0 12,0 12,1 12,2").place("11,0"),
    "explore": lambda: at("aghon", "sea", ex="8,5 7,6", top="freeExplorer").place("7,7"),
    "resolve": lambda: at("kazan", "grass", ex="13,1 14,1 15,2").place("14,0"),
    "useCard": lambda: at("avenia", "era4", era=4),
    "keep": lambda: Table.begin(1, top="era1"),
}


@pytest.mark.parametrize("key", ASKED)
def test_every_question_and_answer_has_words(key: str) -> None:
    table = ASKED[key]()
    asked = table.asks(0)
    assert asked is not None
    assert asked.key == key
    known = GAME.conceal(table.state, 0)
    for language in ("de", "en"):
        say = GAME.texts(language).message
        assert say(f"ask-{asked.key}", asked.params)
        for move in table.state.legal(0):
            described = GAME.describe(known, 0, move)
            assert say(f"move-{described.key}", described.params)
            assert described.targets


def test_descriptions_name_the_elements_they_touch() -> None:
    rays = at("avenia", "twoVillages", era=2, vil="9,4")
    targets = GAME.describe(rays.state, 0, GAME.parse("place 9,5 from 9,4")).targets
    assert targets == ("hex:9,5", "from:9,4")
    route = ASKED["route"]()
    described = GAME.describe(route.state, 0, GAME.parse("route 11,0 12,2"))
    assert described.targets == ("hex:11,0", "hex:12,2")
    assert described.params["amount"] == 6


def test_a_refusal_reads_as_a_sentence() -> None:
    with pytest.raises(IllegalMove, match=r"place 2,2: C3 touches none of your .* \(GIL-040\)"):
        at("avenia", "wild").push(0, "place 2,2")


REFUSED: dict[str, tuple[Callable[[], Table], str, str]] = {
    "nothing to place": (
        ASKED["nothingToPlace"],
        "place 8,6",
        "Mit „Bergland“ kannst du keinen Kundschafter setzen.",
    ),
    "used up": (ASKED["usedUp"], "place 8,6", "„Bergland“ erlaubt keinen weiteren Kundschafter."),
    "no such terrain": (
        lambda: at("avenia", "mountain"),
        "place 8,4",
        "Die Karte erlaubt kein Wasser: I5.",
    ),
    "no desert": (
        lambda: at("avenia", "mountain"),
        "place 9,5",
        "Die Karte erlaubt keine Wüste: J6.",
    ),
    "not in this step": (
        lambda: at("avenia", "aroundG"),
        "place 9,5",
        "Die Karte erlaubt in diesem Schritt keine Wüste: J6.",
    ),
    "no more of a terrain": (
        lambda: at("avenia", "mix5", ex="9,7").place("8,6"),
        "place 7,7",
        "Die Karte hat keinen Kundschafter mehr für Grasland: H8.",
    ),
    "ray off the first hex": (
        lambda: at("avenia", "rayG").place("8,6"),
        "place 8,4",
        "I5 grenzt an kein Feld des ersten Schritts.",
    ),
    "ray that turns": (
        lambda: at("avenia", "rayG").place("8,6", "8,7"),
        "place 7,6",
        "H7 liegt nicht geradeaus.",
    ),
    "ray off every village": (
        lambda: at("avenia", "twoVillages", ex="8,6"),
        "place 8,7",
        "I8 grenzt an kein Dorf, von dem eine Linie ausgehen kann.",
    ),
}
"""A position, a move that is refused there, and why."""


@pytest.mark.rule("GIL-067", "GIL-070", "GIL-079")
@pytest.mark.parametrize("case", REFUSED)
def test_a_refusal_names_what_is_wrong(case: str) -> None:
    lay, move, words = REFUSED[case]
    assert why_not(lay(), move) == words


@pytest.mark.rule("GIL-221")
def test_ice_is_refused_for_what_it_takes() -> None:
    grass = at("northProylia", "grass", ex="10,5").place("10,6")
    assert why_not(grass, "place 9,5") == (
        "Eis verbraucht zwei Kundschafter der Karte, und es ist nur einer übrig: J6."
    )
    line = at("northProylia", "lineLand", ex="10,5")
    assert why_not(line, "place 9,5") == "Die Karte erlaubt kein Eis: J6."
    line.refuses("place 9,5", "GIL-221")


# --- the log


@pytest.mark.rule("GIL-253")
def test_the_log_tells_the_course_of_the_game() -> None:
    table = Table.begin(1, top="era1")
    while table.pending:
        table.stop_all()
    assert [told["cards"] for told in table.told("eraStarts")] == [6, 7, 8, 9]
    assert len(table.told("cardRevealed")) == len(table.told("turnClosed")) == 30
    assert len(table.told("stopped")) == 30
    assert [told["era"] for told in table.told("eraEnded")] == [1, 2, 3, 4]
    assert table.told("gameEnd") == [{"reason": "goalsMissed", "winner_seats": [], "tie": "none"}]
    assert table.told("result")[0]["points"] == 0


@pytest.mark.rule("GIL-253")
def test_the_log_ends_with_the_score_sheet_by_source() -> None:
    last = "mountain grass desert sea era1 era2 era3 era4"
    table = at(
        "avenia",
        "desert",
        era=4,
        revealed=last.replace("desert ", "") + " wild",
        ex="9,4 9,5",
        kept="amphora",
    )
    table.place("10,4").do("village 9,4").stop_all()
    sheet = table.told("result", 1)[0]
    assert {name: value for name, value in sheet.items() if value and name != "seat"} == {
        "players": 2,
        "rank": 1,
        "points": 6,
        "coinHexes": 1,
        "villages": 4,
        "cards": 1,
        "kept_treasure": ["amphora"],
    }


@pytest.mark.rule("GIL-253", "GIL-200", "GIL-201", "GIL-202")
@pytest.mark.parametrize(
    "towers, villages, tie", [("1,1", "", "towers"), ("", "9,4", "villages"), ("", "", "shared")]
)
def test_the_log_names_the_tie_break(towers: str, villages: str, tie: str) -> None:
    last = "mountain grass desert sea era1 era2 era3 era4"
    table = at("avenia", "wild", era=4, revealed=last, tow=towers, vil=villages).stop_all()
    assert table.told("gameEnd")[0]["tie"] == tie
    ahead = at("avenia", "wild", era=4, revealed=last, seats=3, coins=1).stop_all()
    assert ahead.told("gameEnd")[0]["tie"] == "none"


@pytest.mark.rule("GIL-201", "GIL-202")
def test_villages_part_two_of_three_who_have_as_many_towers() -> None:
    last = "mountain grass desert sea era1 era2 era3 era4"
    table = at("avenia", "wild", era=4, revealed=last, seats=3, tow="1,1", vil="9,4")
    table.state.towers[1] = table.state.towers[0]
    assert table.stop_all().told("gameEnd")[0]["tie"] == "villages"


@pytest.mark.rule("GIL-254")
def test_the_log_tells_what_a_player_does() -> None:
    table = at("avenia", "desert", era=2, ex="9,5 9,4").place("10,4").do("village 9,4")
    assert table.told("placed", 1) == [{"seat": 0, "hex": "10,4", "terrain": "desert"}]
    assert table.told("coinHex", 1) == [{"seat": 0, "hex": "10,4", "amount": 1, "multiplier": 1}]
    assert table.told("village", 1) == [{"seat": 0, "hex": "9,4", "amount": 2}]
    tower = at("avenia", "wild", ex="12,11").place("13,11")
    assert tower.told("tower", 1) == [{"seat": 0, "hex": "13,11", "amount": 6}]
    assert tower.told("placed", 1) == [{"seat": 0, "hex": "13,11", "terrain": "joker"}]
    crystal = at("cnidaria", "wild", ex="10,6").place("11,7")
    assert crystal.told("crystal", 1) == [{"seat": 0, "hex": "11,7", "amount": 1}]
    route = at("cnidaria", "wild", ex="9,5").place("11,6").do("post 11,6")
    assert route.told("post", 1) == [{"seat": 0, "hex": "11,6"}]
    free = at("aghon", "sea", ex="8,5 7,6", top="freeExplorer").place("7,7").do("explore 8,6")
    assert free.told("explored", 1) == [{"seat": 0, "hex": "8,6", "terrain": "sea"}]
    used = at("avenia", "era4", era=4).do("use 2")
    assert used.told("cardUsed", 1) == [{"seat": 0, "card": used.player().slots[1], "slot": 2}]
    coins = at("avenia", "g4x3").place("8,6")
    assert coins.told("coinHex", 1) == [{"seat": 0, "hex": "8,6", "amount": 3, "multiplier": 3}]
    kept = Table.begin(1, top="era1 s5 rayG").do("keep rayG")
    assert kept.told("cardKept") == [{"seat": 0, "card": "rayG", "slot": 1}]
    steps = at("avenia", "s4cities", ex="11,3").place("10,3").do("end step")
    assert steps.told("stepEnded", 1) == [{"seat": 0}]
