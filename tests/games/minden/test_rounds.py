"""A round up to the tips: MIN-029 to MIN-044, MIN-111, MIN-112, MIN-126."""

from __future__ import annotations

import pytest

from kiebitz.core.errors import IllegalMove, UndoRefused
from kiebitz.games.minden import GAME
from tests.games.minden.positions import (
    A,
    B,
    C,
    D,
    at,
    cards_of,
    draw,
    draw_any,
    evaluate,
    held,
    keys,
    legal,
    move,
    play,
    seen,
    some_cards,
    top,
)


@pytest.mark.rule("MIN-029")
def test_the_phases_of_a_round_follow_each_other() -> None:
    game = play(2, seed=3)
    phases: list[str] = []
    while game.state.round < 3:
        phase = GAME.dump(game.state).phase
        if not phases or phases[-1] != phase:
            phases.append(phase)
        game.push(game.pending[0], game.state.fallback(game.pending[0]))
    assert phases == ["choose", "swap", "tip", "cone"] * 2


@pytest.mark.rule("MIN-030", "MIN-031")
def test_the_visible_card_is_the_first_of_the_next_round() -> None:
    state = at("cone", fields=(3, 5), cards="c-minden c-kiel", tips="none none",
               stack="l-harz c-hof f-sap c-ulm")  # fmt: skip
    evaluate(state)
    draw(state, "f-sap", "c-ulm")
    assert [state.setup.deck.ids[card] for card in state.open] == ["l-harz", "f-sap"]
    assert (top(state), state.cards_left()) == ("c-ulm", 2)


@pytest.mark.rule("MIN-032", "MIN-034", "MIN-036", "MIN-111")
@pytest.mark.case("MIN-C05")
def test_case_c05_the_rearmost_chooses_first() -> None:
    state = at("choose", fields=(9, 4, 6), open_cards="c-trier l-eifel s-loreley")
    assert sorted(legal(state, B)) == ["choose c-trier", "choose l-eifel", "choose s-loreley"]
    assert not legal(state, A)
    move(state, B, "choose l-eifel")
    events = move(state, C, "choose c-trier")
    assert held(state, A) == "s-loreley"
    assert keys(events) == ["cardChosen", "cardLeft"]
    assert (GAME.dump(state).phase, state.pending()) == ("swap", (B,))
    view = seen(state, C)
    assert [player.card and player.card.id for player in view.players] == [
        "s-loreley",
        "l-eifel",
        "c-trier",
    ]


@pytest.mark.rule("MIN-033")
def test_in_the_first_round_the_player_on_0_chooses_last() -> None:
    state = GAME.new(3, {"firstRound": "seat"})
    draw_any(state)
    asked = []
    while GAME.dump(state).phase == "choose":
        asked.append(state.pending()[0])
        move(state, asked[-1], legal(state, asked[-1])[0])
    assert asked == [C, B]
    assert held(state, A) is not None


@pytest.mark.rule("MIN-111", "MIN-116")
def test_a_card_that_is_not_open_is_refused() -> None:
    state = at("choose", fields=(9, 4, 6), open_cards="c-trier l-eifel s-loreley")
    refusal = GAME.refusal(state, B, GAME.parse("choose c-minden"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("MIN-111", "notOpen")
    early = GAME.refusal(state, C, GAME.parse("choose c-trier"))
    assert early is not None
    assert early.key == "notPending"


@pytest.mark.rule("MIN-037", "MIN-038", "MIN-039", "MIN-043")
@pytest.mark.case("MIN-C06")
def test_case_c06_swapping_from_the_rear_to_the_front() -> None:
    cards = "s-loreley l-eifel c-trier"
    stack = some_cards(30, "c-jena c-soest l-solling", without=cards)
    state = at("swap", fields=(9, 4, 6), cards=cards, stack=stack)
    before = state.box
    move(state, B, "keep")
    move(state, C, "swap")
    draw(state, "c-soest")
    assert (state.pending(), top(state)) == ((A,), "c-soest")
    move(state, A, "swap")
    draw(state, "l-solling")
    assert (held(state, C), held(state, A)) == ("c-jena", "c-soest")
    assert cards_of(state, state.box & ~before) == {"c-trier", "s-loreley"}
    assert state.chips == [0, 1, 0]
    assert (state.cards_left(), top(state)) == (28, "l-solling")


@pytest.mark.rule("MIN-040", "MIN-112")
@pytest.mark.case("MIN-C07")
def test_case_c07_without_a_chip_nobody_is_asked() -> None:
    state = at("choose", fields=(9, 4, 6), chips=(0, 1, 0), open_cards="c-trier l-eifel s-loreley")
    left = state.cards_left()
    move(state, B, "choose l-eifel")
    move(state, C, "choose c-trier")
    assert (state.pending(), legal(state, B)) == ((B,), ["keep", "swap"])
    move(state, B, "swap")
    draw_any(state)
    assert state.cards_left() == left - 1
    assert state.chips == [0, 0, 0]
    assert (GAME.dump(state).phase, state.pending()) == ("tip", (A, B, C))


@pytest.mark.rule("MIN-041")
def test_an_empty_stack_ends_the_swapping() -> None:
    state = at("swap", fields=(9, 4, 6), cards="s-loreley l-eifel c-trier", stack="c-jena")
    move(state, B, "swap")
    assert top(state) is None
    assert (GAME.dump(state).phase, state.pending()) == ("tip", (A, B, C))


@pytest.mark.rule("MIN-042")
def test_nobody_is_asked_twice_in_a_round_not_even_with_two_chips() -> None:
    state = at("swap", fields=(9, 4), cards="s-loreley l-eifel", chips=(2, 2),
               options={"chips": "2"})  # fmt: skip
    move(state, B, "swap")
    draw_any(state)
    assert (state.pending(), state.chips) == ((A,), [2, 1])
    move(state, A, "keep")
    assert GAME.dump(state).phase == "tip"


@pytest.mark.rule("MIN-044")
def test_chips_have_no_value_at_the_end() -> None:
    def ends_on(chips: tuple[int, int]) -> list[int]:
        state = at("cone", fields=(3, 5), cards="c-minden c-kiel", tips="W-N-12-c none",
                   chips=chips, stack="c-ulm")  # fmt: skip
        evaluate(state)
        assert state.outcome() is not None
        return state.fields

    assert ends_on((1, 0)) == ends_on((0, 1))


@pytest.mark.rule("MIN-126")
def test_a_choice_can_be_taken_back_until_somebody_else_has_answered() -> None:
    game = play(3, seed=2, firstRound="seat")
    first = game.legal(C)[0]
    game.push(C, first)
    assert game.can_undo(C)
    game.undo(C)
    assert game.pending == (C,)
    game.push(C, game.legal(C)[1])
    game.push(B, game.legal(B)[0])
    with pytest.raises(UndoRefused):
        game.undo(C)


@pytest.mark.rule("MIN-126")
def test_a_kept_card_can_be_reconsidered_but_a_swap_a_tip_and_a_cone_are_final() -> None:
    game = play(1, seed=2)
    game.push(A, "keep")
    game.undo(A)
    game.push(A, "swap")
    for text in ("swap", "tip none", "cone 51.00 10.00"):
        if text != "swap":
            game.push(A, text)
        with pytest.raises(UndoRefused) as refused:
            game.undo(A)
        assert refused.value.key in ("final", "drawn"), text


@pytest.mark.rule("MIN-126")
def test_a_swap_for_the_last_card_is_final_although_nothing_is_drawn() -> None:
    state = at("swap", fields=(9, 4), cards="s-loreley l-eifel", stack="c-jena")
    assert state.final(B, GAME.parse("swap"))
    assert not state.final(B, GAME.parse("keep"))
    assert not state.final(B, GAME.parse("choose c-kiel"))
    assert state.final(B, GAME.parse("tip none"))
    assert state.final(B, GAME.parse("cone 51.00 10.00"))
    assert state.final(B, GAME.parse("cone W-N-1-a"))


@pytest.mark.rule("MIN-116")
def test_a_refused_answer_changes_nothing() -> None:
    game = play(4, seed=8, firstRound="seat")
    before = GAME.dump(game.state)
    for seat, text in ((D, "swap"), (D, "tip none"), (A, "keep"), (D, "cone 51.00 10.00")):
        with pytest.raises(IllegalMove) as refused:
            game.push(seat, text)
        assert refused.value.rule == "MIN-116"
    assert GAME.dump(game.state) == before


@pytest.mark.rule("MIN-117")
def test_there_are_only_four_kinds_of_decisions() -> None:
    game = play(3, seed=4)
    asked = set()
    while game.pending:
        seat = game.pending[0]
        question = game.asks(seat)
        assert question is not None
        asked.add(question.key)
        game.push(seat, game.state.fallback(seat))
    assert asked == {"choose", "swap", "tip", "cone"}
