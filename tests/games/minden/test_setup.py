"""Set-up: MIN-008 to MIN-013, MIN-086, MIN-087, MIN-124, MIN-125 and the options of the first round."""

from __future__ import annotations

import pytest

from kiebitz.core.errors import OptionError
from kiebitz.core.state import CHANCE
from kiebitz.games.minden import GAME
from tests.games.minden.positions import (
    A,
    B,
    C,
    D,
    at,
    draw,
    draw_any,
    held,
    legal,
    move,
    play,
    seen,
    top,
)


@pytest.mark.rule("MIN-008", "MIN-030", "MIN-031", "MIN-092")
@pytest.mark.case("MIN-C04")
def test_case_c04_round_one_by_age() -> None:
    # Oldest to youngest B, D, A, C: each seat's place by age.
    state = GAME.new(4, {"firstRound": "age", "ages": "3,1,4,2"})
    events = draw(state, "c-kiel", "l-harz", "f-sap", "c-hof", "c-ulm")
    assert state.fields == [-2, 0, -3, -1]
    assert [card.params["places_place"] for card in events] == [
        ["c-kiel", "l-harz", "f-sap", "c-hof"]
    ]
    assert (state.cards_left(), top(state)) == (220, "c-ulm")
    assert (state.pending(), len(legal(state, C))) == ((C,), 4)
    move(state, C, "choose l-harz")
    assert (state.pending(), len(legal(state, A))) == ((A,), 3)
    move(state, A, "choose c-hof")
    assert legal(state, D) == ["choose c-kiel", "choose f-sap"]
    move(state, D, "choose f-sap")
    assert held(state, B) == "c-kiel"


@pytest.mark.rule("MIN-008")
def test_every_card_not_yet_seen_is_equally_likely() -> None:
    state = GAME.new(2, {"firstRound": "seat"})
    assert len(state.chances()) == 224
    draw(state, "c-minden", "c-hof")
    assert {weight for _, weight in state.chances()} == {1}
    names = {GAME.notation(outcome) for outcome, _ in state.chances()}
    assert len(names) == 222
    assert not {"draw c-minden", "draw c-hof"} & names


@pytest.mark.rule("MIN-008", "MIN-124")
def test_chance_decides_the_lots_and_the_order_of_the_stack_and_nothing_else() -> None:
    game = play(3, seed=5)
    while game.pending:
        seat = game.pending[0]
        game.push(seat, game.state.fallback(seat))
    names = [name for entry in game.record.entries for name, _ in getattr(entry, "draws", ())]
    assert names[:2] == ["lot/1", "lot/2"]
    assert names[2:] == [f"card/{number}" for number in range(1, len(names) - 1)]


@pytest.mark.rule("MIN-009", "MIN-098")
def test_only_the_top_card_of_the_stack_is_visible() -> None:
    state = GAME.new(2, {"firstRound": "seat"})
    draw(state, "c-minden", "c-hof", "l-harz")
    view = seen(state, A)
    assert view.top is not None
    assert (view.top.id, view.top.name, view.top.color) == ("l-harz", "Harz", "green")
    assert view.cards_left == 222


@pytest.mark.rule("MIN-010", "MIN-011", "MIN-090")
@pytest.mark.parametrize("chips", [1, 2])
def test_everybody_starts_with_chips_and_without_cards(chips: int) -> None:
    state = GAME.new(3, {"chips": chips})
    assert state.chips == [chips] * 3
    assert not any(state.kept)
    assert not state.box


@pytest.mark.rule("MIN-012", "MIN-092")
def test_the_lots_set_the_start_line() -> None:
    state = GAME.new(3)
    assert state.pending() == (CHANCE,)
    state.apply(CHANCE, GAME.parse("lot 2"))
    assert state.chances() == ((GAME.parse("lot 0"), 1), (GAME.parse("lot 1"), 1))
    state.apply(CHANCE, GAME.parse("lot 0"))
    assert state.fields == [-1, -2, 0]
    draw_any(state)
    assert state.pending() == (B,)


@pytest.mark.rule("MIN-012", "MIN-086")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_as_many_start_fields_and_cards_as_players(seats: int) -> None:
    state = GAME.new(seats, {"firstRound": "seat"})
    draw_any(state)
    assert state.fields == [-place for place in range(seats)]
    assert len(state.open) == seats


@pytest.mark.rule("MIN-086")
@pytest.mark.parametrize("seats", [0, 6])
def test_there_are_no_tables_of_other_sizes(seats: int) -> None:
    with pytest.raises(OptionError, match="1 to 5 seats"):
        GAME.new(seats)


@pytest.mark.rule("MIN-125")
@pytest.mark.case("MIN-C27")
def test_case_c27_seats_without_a_choice_get_the_first_free_colour() -> None:
    state = GAME.new(3, {"colours": "auto,orange,auto", "firstRound": "seat"})
    draw_any(state)
    view = seen(state, A)
    assert [player.colour for player in view.players] == ["blue", "orange", "yellow"]
    assert state.fields == [0, -1, -2]
    assert state.pending() == (C,)


@pytest.mark.rule("MIN-125")
def test_a_colour_cannot_be_chosen_twice() -> None:
    with pytest.raises(OptionError, match="chosen twice"):
        GAME.new(2, {"colours": "black,black"})


@pytest.mark.rule("MIN-087")
def test_solo_training_gives_one_card_a_round_without_a_choice() -> None:
    state = GAME.new(1)
    events = draw(state, "c-minden", "c-hof")
    assert state.fields == [0]
    assert held(state, A) == "c-minden"
    assert [event.key for event in events] == ["roundStarted"]
    assert legal(state, A) == ["keep", "swap"]


@pytest.mark.rule("MIN-013", "MIN-072", "MIN-091")
@pytest.mark.parametrize("track, first", [("short", 18), ("standard", 25), ("long", 35)])
def test_the_orange_area_has_a_first_field_and_no_last(track: str, first: int) -> None:
    for field, over in ((first - 5, False), (first - 4, True), (70, True)):
        state = at("cone", fields=(1, 2), cards="c-minden c-kiel", tips="W-N-12-c none",
                   options={"track": track})  # fmt: skip
        state.fields = [field, 90]  # no round begins there, but the area has no end
        move(state, A, "cone W-N-12-c")
        assert state.fields[A] == field + 4
        assert (state.last_round == A) == over
