"""The guided first game leaps to later positions of one game, and what it says there is so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kiebitz.core.guide import Guide, GuideMoment, guide_of
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.games.gilde import GAME

FOLDER = GAME.folder / "guide"
MOVES = (Path(__file__).parent / "guided_game.txt").read_text(encoding="utf-8")
LEAPS = {"first-era.json": 28, "last-era.json": 198}
"""After how many moves of the game its positions were taken."""


def guide() -> Guide:
    found = guide_of(GAME)
    assert found is not None
    return found


def reached(say: str) -> GuideMoment:
    """The guide at a step, after the first of its choices everywhere."""
    moves: list[str] = []
    for number, step in enumerate(guide().steps):
        moment = guide().moment(number, moves)
        if step.say == say:
            return moment
        moves += moment.choices[:1]
    raise AssertionError(f"no step {say}")


def test_it_leaps_to_where_play_can_lead() -> None:
    start = (FOLDER / "position.json").read_bytes()
    play = Play.from_position(GAME, start, shuffle=Shuffle.seeded("gilde-4"), proof=False)
    moves = [move.split(" ", 1) for move in MOVES.replace("\n", " ").split(", ")]
    taken = {}
    for number, (seat, notation) in enumerate(moves, 1):
        play.push(int(seat), notation)
        taken[number] = GAME.dump(play.state) if number in LEAPS.values() else None
    for name, number in LEAPS.items():
        assert taken[number] == GAME.dump(GAME.load((FOLDER / name).read_bytes())), name


@pytest.mark.parametrize(
    "say, event",
    [
        ("treasure", "placed"),
        ("return", "treasureKept"),
        ("bridge", "tower"),
        ("post", "route"),
        ("goal", "goal"),
    ],
)
def test_the_learner_comes_to_what_the_game_is_about(say: str, event: str) -> None:
    assert event in [each.key for each in reached(say).events]


@pytest.mark.parametrize("language, words", [("de", "bringt 14 Geld"), ("en", "earns 14 coins")])
def test_the_tower_pays_what_the_words_say(language: str, words: str) -> None:
    assert words in guide().words(language)["grass-done"]
    tower = next(event for event in reached("bridge").events if event.key == "tower")
    assert 14 in tower.params.values()


def test_four_cards_are_left_to_be_played_freely() -> None:
    state = reached("goodbye").play.state
    view: Any = reached("goodbye").play.view(guide().seat)
    assert state.pending()
    assert view.deck_size - view.turn == 4
    assert "Four more cards" in guide().words("en")["goodbye"]


def test_a_leap_tells_nothing_of_what_was_before() -> None:
    assert reached("tower").events == []
