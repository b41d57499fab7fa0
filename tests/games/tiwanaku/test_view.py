"""What the view says that follows from the rules, so that no client has to know them."""

from __future__ import annotations

import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.board import SOIL_IDS
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.view import NextDisc, OwnView, TiwanakuView
from tests.games.tiwanaku.positions import BLACK, RED, at, begun, legal, play, soil_at, told


def own(state: TiwanakuState, seat: int) -> OwnView:
    shown = GAME.view(state, seat)
    assert isinstance(shown, TiwanakuView)
    assert shown.own is not None
    return shown.own


def next_disc(state: TiwanakuState, seat: int, soil: str) -> NextDisc | None:
    return own(state, seat).next_discs[SOIL_IDS.index(soil)]


def test_a_spectator_has_nothing_of_their_own() -> None:
    shown = GAME.view(begun(), SPECTATOR)
    assert isinstance(shown, TiwanakuView)
    assert shown.own is None


@pytest.mark.rule("TIW-066", "TIW-067")
@pytest.mark.case("TIW-C19")
def test_the_next_disc_scores_a_point_for_each_own_disc_on_its_level() -> None:
    state = at(levels={BLACK: "1 0 2 2", RED: "3 3 3 3"}, trackTop=7)
    assert own(state, BLACK).next_discs == (
        NextDisc(3, 2), NextDisc(2, 1), NextDisc(1, 3), NextDisc(1, 3)
    )  # fmt: skip


@pytest.mark.rule("TIW-068", "TIW-069")
@pytest.mark.case("TIW-C20")
def test_at_the_top_a_disc_stays_and_scores_one() -> None:
    below = at(levels={BLACK: "7 6 7 7"}, trackTop=7)
    assert next_disc(below, BLACK, "earth") == NextDisc(4, 7)
    assert next_disc(below, BLACK, "rock") == NextDisc(1, None)


@pytest.mark.rule("TIW-025")
def test_a_soil_that_is_used_up_has_no_next_disc() -> None:
    state = at("S", blank="e3", bare="b4")
    (left,) = (soil for soil in SOIL_IDS if next_disc(state, BLACK, soil))
    assert left == soil_at(state, "e3")


@pytest.mark.rule("TIW-066", "TIW-067", "TIW-068")
@pytest.mark.parametrize("levels", ["0 0 0 0", "4 3 3 4", "5 5 4 5", "2 1 2 0"])
def test_a_discovery_scores_what_the_view_said(levels: str) -> None:
    ends = [move for move in legal(begun("S"), "enter") if "enter" in move]
    tried = 0
    for move in ends:
        state = at("S", levels={BLACK: levels}, trackTop=5)
        before = own(state, BLACK).next_discs
        events = play(state, move)
        for event in told(events, "discovered") + told(events, "discoveredAtTop"):
            said = before[SOIL_IDS.index(event["soil"])]
            assert said is not None
            assert (said.points, said.level or 5) == (event["points"], event["level"])
            tried += 1
    assert tried > 4


@pytest.mark.rule("TIW-144")
def test_a_last_offering_begins_with_all_gifts() -> None:
    state = at(
        "S",
        blank="",
        bare="a2",
        figures={BLACK: "a2"},
        gifts={BLACK: "1 3 4", RED: "2 5"},
        phase="endPhase",
    )
    assert own(state, BLACK).preset is None
    play(state, "pass")
    assert (own(state, BLACK).preset, own(state, RED).preset) == ("offer 134", None)
    play(state, "offer none")
    assert (own(state, BLACK).preset, own(state, RED).preset) == (None, "offer 25")
    play(state, "offer 25")
    assert own(state, RED) == OwnView((), None)


@pytest.mark.rule("TIW-144")
def test_any_other_offering_begins_with_none() -> None:
    state = at(gifts={BLACK: "1 3"}, phase="offering")
    assert own(state, BLACK).preset is None
