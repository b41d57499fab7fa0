"""The events in the log: MIN-118 to MIN-123."""

from __future__ import annotations

import pytest

from kiebitz.games.minden import GAME
from kiebitz.games.minden.places.deck import PLACES
from tests.games.minden.positions import (
    A,
    B,
    C,
    at,
    draw,
    draw_any,
    evaluate,
    keys,
    move,
    play,
    told,
)


@pytest.mark.rule("MIN-118")
def test_a_round_starts_with_its_cards() -> None:
    state = GAME.new(2, {"firstRound": "seat"})
    events = draw(state, "c-minden", "c-hof", "l-harz")
    assert told(events, "roundStarted") == {
        "round": 1,
        "places_place": ["c-minden", "c-hof"],
        "top_place": "l-harz",
    }
    events = move(state, B, "choose c-hof")
    assert told(events, "cardChosen") == {"seat": B, "place": "c-hof"}
    assert told(events, "cardLeft") == {"seat": A, "place": "c-minden"}


@pytest.mark.rule("MIN-118")
def test_the_last_cards_have_nothing_below_them() -> None:
    state = at("cone", round=3, fields=(3, 4), cards="c-minden c-kiel", tips="none none",
               stack="l-harz c-hof")  # fmt: skip
    evaluate(state)
    events = draw(state, "c-hof")
    assert told(events, "lastCards") == {"round": 4, "places_place": ["l-harz", "c-hof"]}


@pytest.mark.rule("MIN-119")
def test_a_swap_and_its_refusal() -> None:
    state = at("swap", fields=(9, 4, 6), cards="s-loreley l-eifel c-trier", chips=(0, 1, 1),
               stack="c-jena c-soest c-ulm c-hof")  # fmt: skip
    assert [e.params for e in move(state, B, "keep")] == [{"seat": B}]
    events = move(state, C, "swap") + draw(state, "c-soest")
    assert told(events, "cardSwapped") == {
        "seat": C,
        "old_place": "c-trier",
        "new_place": "c-jena",
        "chips": 0,
    }
    assert told(events, "topTurned") == {"top_place": "c-soest"}
    assert keys(events) == ["cardSwapped", "topTurned"]  # A has no chip: no event


@pytest.mark.rule("MIN-120")
def test_all_tips_are_revealed_at_once() -> None:
    state = at(fields=(9, 4), cards="c-minden l-harz")
    move(state, B, "tip none")
    events = move(state, A, "tip W-N-12")
    assert keys(events) == ["tipLocked", "tipRevealed", "tipRevealed"]
    assert [event.reveals for event in events] == [False, True, True]
    assert events[1].params == {"seat": B, "place": "l-harz", "tip": "none", "stones": 0}
    assert events[2].params == {"seat": A, "place": "c-minden", "tip": "W-N-12", "stones": 3}


@pytest.mark.rule("MIN-121")
def test_an_evaluation_in_the_log() -> None:
    state = at("cone", fields=(1, 2), cards="c-minden l-rhoen", tips="W-N-12-c W-N")
    events = move(state, A, "cone 52.25 8.50")
    where = {"lat": "52.25", "lon": "8.50", "side": "east"}
    assert told(events, "conePlaced") == {"seat": A, **where}
    assert told(events, "tipRight") == {"seat": A, "stones": 4, "address": "W-N-12-c"}
    assert told(events, "pawnMoved") == {
        "seat": A,
        "start": 1,
        "goal": 6,
        "counted": 4,
        "skipped": [2],
    }
    assert told(events, "cardKept") == {"seat": A, "place": "c-minden"}
    events = move(state, B, "cone 50.25 9.50")
    assert told(events, "tipWrong") == {"seat": B, "stones": 2, "levels_level": ["half", "zone"]}
    assert told(events, "cardBoxed") == {"seat": B, "place": "l-rhoen", "reason": "wrong"}
    assert "pawnMoved" not in keys(events)


@pytest.mark.rule("MIN-122")
def test_the_end_in_the_log() -> None:
    state = at("cone", fields=(3, 1), cards="c-kiel c-hof", tips="none none", stack="c-ulm")
    events = evaluate(state)
    assert keys(events)[-8:] == [
        "stackExhausted",
        "colourScored",
        "colourScored",
        "colourScored",
        "colourScored",
        "gameOver",
        "result",
        "result",
    ]
    assert told(events, "gameOver") == {"winner_seat": A}
    assert [e.params for e in events[-2:]] == [
        {"seat": A, "rank": 1, "goal": 3},
        {"seat": B, "rank": 2, "goal": 1},
    ]


@pytest.mark.rule("MIN-123")
def test_every_event_is_for_all_and_reads_well_in_both_languages() -> None:
    for options in (
        {},
        {"cone": "false", "pack": "europe"},
        {"nesting": "strict", "track": "short"},
    ):
        game = play(3, seed=6, **options)
        while game.pending:
            seat = game.pending[0]
            move_now = game.state.fallback(seat)
            if GAME.dump(game.state).phase == "tip":
                place = PLACES[game.state.setup.deck.ids[game.state.hold[seat]]]
                move_now = GAME.parse(f"tip {place.address}")
            game.push(seat, move_now)
        for viewer in (A, B, C, -2):
            assert repr(game.events(viewer)) == repr(game.events(-2))
        for language in ("de", "en"):
            texts = GAME.texts(language, ("Anna", "Bernd", "Clara"))
            for _, event in game.log:
                said = texts.message(f"event-{event.key}", event.params)
                assert said == " ".join(said.split()), said
                assert said[-1] in ".!?", said
                assert "{" not in said
                assert "  " not in said


@pytest.mark.rule("MIN-123")
def test_no_event_before_a_card_is_turned_tells_its_solution() -> None:
    state = at("swap", fields=(9, 4), cards="c-minden l-harz")
    events = [*move(state, B, "keep"), *move(state, A, "swap"), *draw_any(state)]
    events += [*move(state, A, "tip W"), *move(state, B, "tip E")]
    shown = str([event.params for event in events])
    for name in ("c-minden", "l-harz", state.setup.deck.ids[state.hold[A]]):
        assert PLACES[name].address not in shown
        assert PLACES[name].fact_de not in shown
