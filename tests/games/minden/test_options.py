"""Options: MIN-090 to MIN-097, MIN-127, and that they travel unchanged."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.core.errors import OptionError
from kiebitz.core.play import Play
from kiebitz.core.record import read
from kiebitz.core.replay import replay
from kiebitz.core.shuffle import Shuffle
from kiebitz.games.minden import GAME
from tests.games.minden.positions import A, at, draw_any, held, judged, legal, move, play, seen
from tools.bootstrap import ROOT

VERSION_0_1 = ROOT / "tests" / "fixtures" / "version_0_1"

LEDGER = {
    "chips": ("1", "2"),
    "track": ("standard", "short", "long"),
    "firstRound": ("lots", "age", "seat"),
    "nesting": ("free", "strict"),
    "landscapes": ("any", "main"),
    "nearLine": ("true", "false"),
    "tipTimer": ("off", "30", "60", "90", "120", "180"),
    "cone": ("true", "false"),
}


@pytest.mark.rule(
    "MIN-090", "MIN-091", "MIN-092", "MIN-093", "MIN-094", "MIN-095", "MIN-096", "MIN-097"
)
def test_the_options_of_the_ledger_with_the_default_first() -> None:
    declared = {option.id: option for option in GAME.options}
    for name, values in LEDGER.items():
        assert set(declared[name].values) == set(values)
        assert declared[name].default == values[0]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"chips": 2, "track": "long", "firstRound": "age", "ages": "2,auto,1"},
        {"nesting": "strict", "landscapes": "main", "nearLine": "false", "cone": "false"},
        {"tipTimer": 90, "pack": "europe", "colours": "auto,black,auto"},
    ],
)
def test_options_travel_unchanged(options: dict[str, object]) -> None:
    state = GAME.new(3, options)
    complete = GAME.options_of(state)
    assert set(complete) == {option.id for option in GAME.options}
    assert GAME.options_of(GAME.new(3, complete)) == complete
    for name, value in options.items():
        if name not in ("ages", "colours"):
            assert complete[name] == str(value)


@pytest.mark.parametrize("old, new", [("on", "true"), ("off", "false")])
def test_switches_of_version_0_1_are_read_and_written_as_true_and_false(old: str, new: str) -> None:
    written = Play(GAME, seats=2, options={"nearLine": old, "cone": old, "tipTimer": "off"})
    chosen = written.record.header.options
    assert (chosen["nearLine"], chosen["cone"], chosen["tipTimer"]) == (new, new, "off")


def test_a_record_and_a_position_of_version_0_1_are_written_with_true_and_false() -> None:
    record = read((VERSION_0_1 / "records" / "minden.jsonl").read_bytes(), unfinished=True)
    position = (VERSION_0_1 / "positions" / "minden.json").read_bytes()
    assert record.header.options["cone"] == "off"
    assert b'"nearLine": "off"' in position
    for state in (replay(GAME, record), GAME.load(position)):
        options = GAME.dump(state).options
        assert (options["nearLine"], options["cone"], options["tipTimer"]) == (
            "false",
            "false",
            "off",
        )
        assert not state.setup.near_line
        assert not state.setup.cone


@pytest.mark.rule("MIN-093")
def test_what_does_not_name_the_nesting_was_played_in_order() -> None:
    old = Play(GAME, seats=2, options={"nesting": "strict"}, shuffle=Shuffle.seeded(1))
    while GAME.dump(old.state).phase != "tip":
        old.push(old.pending[0], old.legal(old.pending[0])[0])
    told = {name: value for name, value in old.record.header.options.items() if name != "nesting"}
    position = msgspec.structs.replace(GAME.dump(old.state), options=told)
    old.record.header = msgspec.structs.replace(old.record.header, options=told)
    for state in (GAME.load(position), replay(GAME, old.record)):
        assert GAME.options_of(state)["nesting"] == "strict"
        assert "tip _-M-8" not in legal(state, A)
    assert GAME.options_of(GAME.new(2))["nesting"] == "free"


@pytest.mark.rule("MIN-090")
def test_with_two_chips_one_may_swap_in_two_rounds() -> None:
    game = play(1, seed=4, chips=2)
    for left in (1, 0):
        assert "swap" in game.legal(A)
        game.push(A, "swap")
        assert game.state.chips == [left]
        game.push(A, "tip none")
        game.push(A, "cone 51.00 10.00")
    assert GAME.dump(game.state).phase == "tip"


@pytest.mark.rule("MIN-092")
@pytest.mark.parametrize(
    "ages, fields",
    [("1,2,3", [0, -1, -2]), ("3,2,1", [-2, -1, 0]), ("auto,1,auto", [-1, 0, -2])],
)
def test_the_oldest_stands_in_front(ages: str, fields: list[int]) -> None:
    assert GAME.new(3, {"firstRound": "age", "ages": ages}).fields == fields


@pytest.mark.rule("MIN-092")
def test_two_players_cannot_both_be_the_oldest() -> None:
    with pytest.raises(OptionError, match="chosen twice"):
        GAME.new(2, {"firstRound": "age", "ages": "1,1"})


@pytest.mark.rule("MIN-127")
def test_another_pack_brings_its_own_cards_and_map() -> None:
    state = GAME.new(2, {"pack": "europe", "firstRound": "seat"})
    draw_any(state)
    assert len(state.setup.deck.ids) == 80
    view = seen(state, A)
    assert view.maps == ("europe.topo.json", "europe_waters.topo.json")
    assert all(card.id in state.setup.deck.ids for card in view.open)
    assert judged("c-wien", "E-M-8-d", pack="europe") == (4, "kept")
    assert judged("s-nordkap", "E-N-4", pack="europe") == (3, "kept")


@pytest.mark.rule("MIN-127")
def test_a_card_of_another_pack_is_not_there_and_its_map_is_larger() -> None:
    state = at("choose", fields=(3, 5), open_cards="c-kiel c-hof")
    refusal = GAME.refusal(state, A, GAME.parse("choose c-wien"))
    assert refusal is not None
    assert refusal.key == "notOpen"
    europe = at("cone", fields=(3, 5), cards="c-wien c-porto", tips="none none",
                options={"pack": "europe"})  # fmt: skip
    assert europe.accepts(A, GAME.parse("cone 64.13 -21.90"))
    germany = at("cone", fields=(3, 5), cards="c-kiel c-hof", tips="none none")
    assert not germany.accepts(A, GAME.parse("cone 64.13 -21.90"))


def test_moves_may_be_written_without_capital_letters_or_with_more_blanks() -> None:
    assert GAME.parse("TIP w-n-12-C") == GAME.parse("tip W-N-12-c")
    assert GAME.parse("  cone   52.25  8.50 ") == GAME.parse("cone 52.25 8.50")
    assert GAME.notation(GAME.parse("cone -1.05 -0.50")) == "cone -1.05 -0.50"
    assert GAME.parse("keep") == 0


@pytest.mark.rule("MIN-093")
@pytest.mark.case("MIN-C29")
def test_case_c29_each_stone_is_read_alone() -> None:
    assert judged("c-hof", "_-M-8") == (2, "box")
    assert judged("c-hof", "E-_-8-d") == (3, "kept")
    assert judged("c-hof", "_-_-8-d") == (2, "box")
    assert judged("c-hof", "_-N-_-d") == (0, "box")
    state = at(fields=(3, 5), cards="c-hof c-kiel", options={"nesting": "strict"})
    tips = {"tip _-M-8", "tip E-_-8-d", "tip _-_-8-d", "tip _-N-_-d"}
    assert not tips & set(legal(state, A))
    assert tips <= set(legal(at(fields=(3, 5), cards="c-hof c-kiel"), A))
    move(state, A, "tip E-M")
    assert held(state, A) == "c-hof"
