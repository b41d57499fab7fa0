"""The guided first game begins where play can lead: these five rounds come to its position."""

from __future__ import annotations

from kiebitz.core.guide import guide_of
from kiebitz.games.mesopotamien import GAME
from tests.games.mesopotamien.positions import at, move

ADA_PASSES = ("end-phase", "end-phase")
ROUNDS = [
    (
        *("explore a -2,1", "hex plain", "explore a -3,1", "hex forest", "load a wood"),
        *("explore a -3,2", "hex plain", "step a -2,1"),
        *("end-phase", "breed -1,0"),
        *("step c 0,0", "step c 1,-1", "load c wood", "end-phase", "breed -1,1"),
    ),
    (
        *("explore a -2,2", "hex plain", "explore a -2,3", "hex quarry"),
        *("explore a -3,3", "hex forest", "place -3,1 -3,3", "step c 0,0", "step c 1,0"),
        *("end-phase", "breed -1,0"),
        *ADA_PASSES,
    ),
    (
        *("step a -3,2", "step a -2,1", "step d -2,1"),
        *("end-phase", "breed -1,0"),
        *ADA_PASSES,
    ),
    (
        *("step e -2,1", "step e -2,2", "step f -2,1", "step f -2,2"),
        *("end-phase", "hut -2,1 2"),
        *ADA_PASSES,
    ),
    (
        *("step e -2,3", "load e stone", "step e -2,2", "load c stone"),
        *("step a -3,2", "step b -2,1", "step b -3,1"),
        *("end-phase", "cult -2,2"),
        *("step b -1,0", "end-phase", "breed -1,1"),
    ),
]


def test_the_guided_game_begins_where_play_can_lead() -> None:
    state = at(2)
    for moves in ROUNDS:
        move(state, *moves)
    prepared = GAME.load((GAME.folder / "guide" / "position.json").read_bytes())
    assert GAME.dump(state) == GAME.dump(prepared)


def test_the_learner_finds_the_forest_that_the_words_promise() -> None:
    guide = guide_of(GAME)
    assert guide is not None
    moves: list[str] = []
    for number, step in enumerate(guide.steps):
        moment = guide.moment(number, moves)
        if step.say == "forest":
            break
        moves += moment.choices[:1]
    assert [event.params["kind"] for event in moment.events if event.key == "hexDrawn"] == [
        "forest"
    ]
