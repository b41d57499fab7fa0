"""The tip phase: MIN-045 to MIN-056, MIN-096, MIN-104, MIN-113, MIN-116."""

from __future__ import annotations

import pytest

from kiebitz.core.errors import IllegalMove, InvalidMove
from kiebitz.games.minden import GAME
from tests.games.minden.positions import A, B, C, at, keys, move, play, seen


@pytest.mark.rule("MIN-045", "MIN-056", "MIN-113")
def test_all_tip_at_the_same_time_and_the_order_of_locking_has_no_effect() -> None:
    ends = []
    for order in ((A, B, C), (C, A, B)):
        state = at(fields=(9, 4, 6), cards="c-minden l-harz f-sap")
        assert state.pending() == (A, B, C)
        for seat in order:
            move(state, seat, ("tip W-N", "tip E-M", "tip W")[seat])
        ends.append(GAME.dump(state))
    assert ends[0] == ends[1]
    assert ends[0].phase == "cone"


@pytest.mark.rule("MIN-046", "MIN-051", "MIN-066")
def test_no_stone_is_a_tip_too() -> None:
    state = at(fields=(9, 4), cards="c-minden l-harz")
    move(state, A, "tip none")
    assert state.pending() == (B,)


@pytest.mark.rule("MIN-052")
def test_a_gap_between_the_levels_is_refused_in_strict_nesting() -> None:
    state = at(fields=(9, 4), cards="c-minden l-harz", options={"nesting": "strict"})
    refusal = GAME.refusal(state, A, GAME.parse("tip W-_-7"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("MIN-052", "gap")
    assert GAME.refusal(
        at(fields=(9, 4), cards="c-minden l-harz"),
        A,
        GAME.parse("tip W-_-7"),
    ) is None  # fmt: skip


@pytest.mark.rule("MIN-054")
def test_a_square_that_does_not_exist_is_no_move_at_all() -> None:
    for text in ("tip W-M-3", "tip W-M-11", "tip X", "tip W-N-12-e"):
        with pytest.raises(InvalidMove):
            GAME.parse(text)


@pytest.mark.rule("MIN-055", "MIN-116")
def test_a_locked_tip_is_final() -> None:
    game = play(1, seed=2)
    game.push(A, "keep")
    game.push(A, "tip W-N")
    with pytest.raises(IllegalMove) as refused:
        game.push(A, "tip W-M")
    assert refused.value.rule == "MIN-116"


@pytest.mark.rule("MIN-096")
@pytest.mark.parametrize("timer", ["off", "30", "60", "90", "120", "180"])
def test_the_clock_of_the_game_runs_while_tips_are_asked(timer: str) -> None:
    """The table keeps it, with the drafts: `tests/tables/test_intents.py`."""
    options = {"tipTimer": timer}
    tipping = at(fields=(9, 4), cards="c-minden l-harz", options=options)
    assert GAME.seconds_to_decide(tipping) == (None if timer == "off" else int(timer))
    assert GAME.notation(tipping.fallback(A)) == "tip none"
    swapping = at("swap", fields=(9, 4), cards="c-minden l-harz", options=options)
    assert GAME.seconds_to_decide(swapping) is None
    placing = at("cone", fields=(9, 4), cards="c-minden l-harz", tips="W E", options=options)
    assert GAME.seconds_to_decide(placing) is None


@pytest.mark.rule("MIN-104", "MIN-105")
def test_tips_are_sealed_until_the_last_is_in() -> None:
    state = at(fields=(9, 4, 6), cards="c-minden l-harz f-sap")
    assert keys(move(state, A, "tip W-N-12")) == ["tipLocked"]
    move(state, C, "tip W")
    for viewer in (B, -2):
        players = seen(state, viewer).players
        assert [player.locked for player in players] == [True, False, True]
        assert [player.tip for player in players] == [None, None, None]
    assert seen(state, A).players[A].tip == "W-N-12"
    events = move(state, B, "tip E-M")
    assert keys(events) == ["tipLocked", "tipRevealed", "tipRevealed", "tipRevealed"]
    shown = {event.params["seat"]: event.params["tip"] for event in events[1:]}
    assert shown == {A: "W-N-12", B: "E-M", C: "W"}
    assert [player.tip for player in seen(state, -2).players] == ["W-N-12", "E-M", "W"]


@pytest.mark.rule("MIN-104", "MIN-120")
def test_the_event_of_a_locked_tip_says_who_and_nothing_else() -> None:
    state = at(fields=(9, 4), cards="c-minden l-harz")
    (event,) = move(state, A, "tip W-N-12-c")
    assert (event.key, event.params) == ("tipLocked", {"seat": A})
