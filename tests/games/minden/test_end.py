"""The end and the final scoring: MIN-077 to MIN-088, MIN-122."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.outcome import Line
from kiebitz.games.minden import GAME
from kiebitz.games.minden.rules import MindenState
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
    keys,
    legal,
    move,
    told,
)

YELLOW = ["c-muenchen", "c-stuttgart", "c-leipzig", "c-hannover", "c-essen"]
ORANGE = ["c-minden", "c-hildesheim", "c-siegen", "c-hameln"]
BLUE = ["s-watzmann", "s-wartburg", "s-loreley"]


def last_evaluation(
    fields: tuple[int, ...], kept: dict[int, str], **options: object
) -> tuple[MindenState, list[str]]:
    """The final scoring alone: everybody tips nothing in a last round that the empty stack ends."""
    cards = " ".join(["c-kiel", "c-hof", "c-ulm", "c-trier", "c-bonn"][: len(fields)])
    tips = " ".join(["none"] * len(fields))
    state = at("cone", fields=fields, cards=cards, tips=tips, kept=kept, stack="", options=options)
    return state, keys(evaluate(state))


@pytest.mark.rule("MIN-077", "MIN-079", "MIN-080", "MIN-083", "MIN-122")
@pytest.mark.case("MIN-C18")
def test_case_c18_the_last_round_is_played_to_its_end() -> None:
    state = at("cone", fields=(22, 24, 19), cards="c-ulm c-celle c-passau",
               tips="W-S-7 E-N-13 E-S-9-b")  # fmt: skip
    events = move(state, C, "cone 48.57 13.43")
    assert state.fields[C] == 25
    assert told(events, "lastRound") == {"seat": C}
    rest = evaluate(state)
    assert "lastRound" not in keys(rest)
    assert keys(rest).count("cardTurned") == 2
    assert state.pending() == ()
    assert state.fields == [27, 35, 32]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.winners) == ((27, 35, 32), (3, 1, 2), (B,))
    assert outcome.reason == "orange"
    assert "roundStarted" not in keys(rest)


@pytest.mark.rule("MIN-091")
@pytest.mark.case("MIN-C19")
def test_case_c19_on_the_long_track_the_game_goes_on() -> None:
    state = at("cone", fields=(22, 24, 19), cards="c-ulm c-celle c-passau",
               tips="W-S-7 E-N-13 E-S-9-b", options={"track": "long"})  # fmt: skip
    events = evaluate(state)
    assert "lastRound" not in keys(events)
    assert state.fields == [27, 29, 25]
    draw_any(state)
    assert state.pending() == (C,)
    move(state, C, legal(state, C)[0])
    assert state.pending() == (A,)
    move(state, A, legal(state, A)[0])
    assert state.hold[B] >= 0


@pytest.mark.rule("MIN-079", "MIN-080", "MIN-081", "MIN-082", "MIN-085")
@pytest.mark.case("MIN-C20")
def test_case_c20_final_scoring_with_a_tie() -> None:
    state, _ = last_evaluation(
        (26, 21, 18),
        {
            A: "c-muenchen c-stuttgart c-minden",
            B: "c-leipzig c-hildesheim s-watzmann",
            C: "s-wartburg s-loreley",
        },
        track="long",
    )
    assert state.fields == [33, 23, 24]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (A,)
    lines = [{line.key: line.points for line in own} for own in outcome.lines]
    assert lines[A] == {"track": 26, "yellow": 5, "orange": 2, "green": 0, "blue": 0}
    assert lines[C] == {"track": 18, "yellow": 0, "orange": 0, "green": 0, "blue": 6}


@pytest.mark.rule("MIN-081")
@pytest.mark.case("MIN-C21")
def test_case_c21_the_rearmost_of_the_tied_moves_first() -> None:
    state, _ = last_evaluation(
        (27, 26, 24, 22),
        {
            A: "c-minden",
            B: "c-muenchen c-hildesheim",
            C: "c-stuttgart",
            D: "c-leipzig s-watzmann",
        },
        track="long",
    )
    assert state.fields == [31, 33, 29, 32]


@pytest.mark.rule("MIN-078")
@pytest.mark.case("MIN-C22")
def test_case_c22_the_stack_runs_out() -> None:
    stack = "c-kiel l-harz f-sap c-hof"
    state = at("cone", fields=(4, 3, 2, 1), cards="c-ulm c-jena c-trier c-bonn",
               tips="none none none none", stack=stack)  # fmt: skip
    evaluate(state)
    draw(state, *stack.split()[1:])
    assert (state.cards_left(), state.pending()) == (0, (D,))
    for seat in (D, C, B):
        move(state, seat, legal(state, seat)[0])
    assert GAME.dump(state).phase == "tip"
    for seat in (A, B, C, D):
        move(state, seat, "tip none")
    events = evaluate(state)
    assert set(stack.split()) <= cards_of(state, state.box)
    assert told(events, "stackExhausted") == {"cards": 0}
    assert keys(events).count("colourScored") == 4
    assert state.fields == [4, 3, 2, 1]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((A,), "stack")


@pytest.mark.rule("MIN-077", "MIN-078", "MIN-122")
@pytest.mark.case("MIN-C28")
def test_case_c28_the_orange_area_comes_before_the_empty_stack() -> None:
    state = at("cone", fields=(23, 22, 20), cards="c-kiel c-hof c-passau",
               tips="none none E-S-9-b", stack="c-ulm c-jena")  # fmt: skip
    events = evaluate(state)
    assert told(events, "lastRound") == {"seat": C}
    assert "stackExhausted" not in keys(events)
    assert state.fields == [23, 22, 31]
    assert told(events, "gameOver") == {"winner_seat": C}


@pytest.mark.rule("MIN-078")
@pytest.mark.parametrize("left, over", [(3, False), (2, True)])
def test_fewer_cards_than_players_end_the_game(left: int, over: bool) -> None:
    stack = " ".join(["c-ulm", "c-jena", "c-bonn"][:left])
    state = at("cone", fields=(3, 2, 1), cards="c-kiel c-hof c-passau", tips="none none none",
               stack=stack)  # fmt: skip
    evaluate(state)
    assert (state.outcome() is not None) == over


@pytest.mark.rule("MIN-087", "MIN-088")
@pytest.mark.case("MIN-C25")
def test_case_c25_solo_training_ends_without_final_scoring() -> None:
    state = at("cone", round=9, fields=(22,), cards="c-kiel", tips="E-N-3-c", last="W-N")
    events = evaluate(state)
    assert cards_of(state, state.kept[A]) == {"c-kiel"}
    assert state.fields == [26]
    assert told(events, "trainingOver") == {"rounds": 9, "goal": 26, "counts": [1, 0, 0, 0]}
    assert "colourScored" not in keys(events)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((-9,), ())  # fewer rounds are better
    assert outcome.won is None  # and nobody has lost either
    assert outcome.lines == ((Line("rounds", -9),),)


@pytest.mark.rule("MIN-087")
def test_solo_training_ends_with_the_stack_too() -> None:
    state = at("cone", round=9, fields=(2,), cards="c-kiel", tips="none", stack="")
    events = evaluate(state)
    assert "stackExhausted" in keys(events)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "stack"


@pytest.mark.rule("MIN-082")
def test_entering_the_orange_area_in_the_final_scoring_has_no_effect() -> None:
    state, told_keys = last_evaluation((24, 1), {A: "c-muenchen"})
    assert state.fields[A] == 29
    assert "lastRound" not in told_keys
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "stack"


@pytest.mark.rule("MIN-082", "MIN-122")
def test_every_colour_is_scored_in_order_also_without_movers() -> None:
    state = at("cone", fields=(3, 1), cards="c-kiel c-hof", tips="none none", stack="",
               kept={A: "l-harz"})  # fmt: skip
    events = [event.params for event in evaluate(state) if event.key == "colourScored"]
    assert [event["colour"] for event in events] == ["yellow", "orange", "green", "blue"]
    assert [event["movers_seats"] for event in events] == [[], [], [A], []]
    assert events[2]["counts"] == [1, 0]


@pytest.mark.rule("MIN-080", "MIN-081", "MIN-082", "MIN-083", "MIN-084", "MIN-085")
@given(
    st.lists(st.integers(0, 34), min_size=2, max_size=4),
    st.lists(st.integers(0, 3), min_size=5, max_size=5),
    st.lists(st.integers(0, 3), min_size=3, max_size=3),
)
def test_the_final_scoring_by_hand(extra: list[int], yellow: list[int], blue: list[int]) -> None:
    seats = len(extra)
    owners = {name: owner for name, owner in zip(YELLOW, yellow, strict=True) if owner < seats}
    owners |= {name: owner for name, owner in zip(BLUE, blue, strict=True) if owner < seats}
    kept = {
        seat: " ".join(name for name, owner in owners.items() if owner == seat)
        for seat in range(seats)
    }
    fields: list[int] = []
    for seat in range(seats):
        least = sum(4 if name in YELLOW else 3 for name in kept[seat].split()) + 1 - seats
        farthest = min(least + extra[seat], 31)
        fields.append(next(field for field in range(farthest, 35) if field not in fields))
    state, _ = last_evaluation(tuple(fields), kept, track="long")
    expected = list(fields)
    for names in (YELLOW, BLUE):
        counts = [sum(owners.get(name) == seat for name in names) for seat in range(seats)]
        movers = [seat for seat in range(seats) if counts[seat] == max(counts) > 0]
        for seat in sorted(movers, key=lambda mover: expected[mover]):
            left = 5 if len(movers) == 1 else 2
            while left:
                expected[seat] += 1
                left -= expected.count(expected[seat]) == 1
    assert state.fields == expected
    assert len(set(state.fields)) == seats
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (state.fields.index(max(state.fields)),)
