"""The tip phase: MIN-045 to MIN-056, MIN-096, MIN-103, MIN-104, MIN-113 to MIN-116."""

from __future__ import annotations

import pytest

from kiebitz.core.errors import IllegalMove, InvalidMove
from kiebitz.core.record import Moved
from kiebitz.games.minden import GAME
from tests.games.minden.positions import A, B, C, at, json_of, keys, legal, move, play, seen


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
    state = at(fields=(9, 4), cards="c-minden l-harz")
    refusal = GAME.refusal(state, A, GAME.parse("tip W-_-7"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("MIN-052", "gap")
    assert GAME.refusal(
        at(fields=(9, 4), cards="c-minden l-harz", options={"nesting": "free"}),
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


@pytest.mark.rule("MIN-055", "MIN-114")
def test_any_legal_tip_can_be_a_draft_which_the_engine_never_sees() -> None:
    # Drafts are private notes of the table; it asks `accepts`, which changes nothing and waits for nobody.
    state = at(fields=(9, 4), cards="c-minden l-harz")
    before = json_of(GAME.dump(state))
    assert all(state.accepts(A, GAME.parse(text)) for text in legal(state, A))
    assert not state.accepts(A, GAME.parse("tip _-N"))
    assert json_of(GAME.dump(state)) == before
    move(state, A, "tip none")
    assert not state.accepts(A, GAME.parse("tip W"))
    with pytest.raises(InvalidMove):
        GAME.parse("draft W-N")


@pytest.mark.rule("MIN-103")
def test_no_position_view_or_event_has_room_for_a_draft() -> None:
    state = at(fields=(9, 4), cards="c-minden l-harz")
    sent = json_of([GAME.dump(state), seen(state, A), GAME.schema()])
    assert "draft" not in sent.lower()


@pytest.mark.rule("MIN-096")
@pytest.mark.parametrize("timer", ["off", "30", "60", "90", "120", "180"])
def test_the_clock_is_an_option_and_answers_with_no_stone(timer: str) -> None:
    state = at(fields=(9, 4), cards="c-minden l-harz", options={"tipTimer": timer})
    assert seen(state, A).tip_timer == (0 if timer == "off" else int(timer))
    assert GAME.notation(state.fallback(A)) == "tip none"
    game = play(1, seed=2, tipTimer=timer)
    game.push(A, "keep")
    game.push(A, game.state.fallback(A), by="clock")
    locked = game.record.entries[-1]
    assert isinstance(locked, Moved)
    assert locked.by == "clock"


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
