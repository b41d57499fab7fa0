"""What the view says of the turn, the temple, hut sites and cards: no board has to know a rule to draw them."""

from __future__ import annotations

import pytest

from kiebitz.core.state import CHANCE, SPECTATOR
from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.view import MesopotamienView
from tests.games.mesopotamien.positions import P1, P2, at, fresh, move, spread, view


def seen(state: MesopotamienState) -> MesopotamienView:
    """What everybody sees."""
    return view(state, SPECTATOR)


@pytest.mark.rule("MES-023")
@pytest.mark.parametrize("phase, number", [("movement", 1), ("action", 2), ("mana", 3)])
def test_a_turn_has_three_phases(phase: str, number: int) -> None:
    assert seen(at(phase=phase, cards={P1: "priest"})).turn_phase == number


@pytest.mark.rule("MES-023", "MES-116")
def test_a_card_is_drawn_in_phase_2() -> None:
    state = at(phase="action")
    move(state, "draw")
    assert state.pending() == (CHANCE,)
    assert seen(state).turn_phase == 2


@pytest.mark.rule("MES-023", "MES-074")
def test_exploring_is_part_of_phase_1() -> None:
    state = at(plains="-1,-1", p1a="-1,-1")
    move(state, "explore a -2,0")
    assert seen(state).phase == "drawing"
    assert seen(state).turn_phase == 1


@pytest.mark.rule("MES-075", "MES-152")
@pytest.mark.parametrize("explored, left", [(0, 3), (2, 1), (3, 0)])
def test_three_explorations_are_allowed(explored: int, left: int) -> None:
    assert seen(at(explored=explored)).explorations_left == left


@pytest.mark.rule("MES-076", "MES-152")
@pytest.mark.parametrize("plains, left", [(2, 2), (1, 1), (0, 0)])
def test_no_more_explorations_are_left_than_hexes_in_the_stack(plains: int, left: int) -> None:
    stack = {"plain": plains, "forest": 0, "quarry": 0, "volcano": 0}
    assert seen(at(stack=stack)).explorations_left == left


@pytest.mark.rule("MES-060", "MES-061")
def test_the_temple_grows_by_each_bar_that_is_moved() -> None:
    state = at(mana={P1: "0/3", P2: "2/8"}, p1a="-1,0 stone", points=5)
    before = seen(state)
    assert (before.temple, before.temple_size) == (5, 20)
    move(state, "step a 0,0")
    assert seen(state).temple == 6


@pytest.mark.rule("MES-061")
@pytest.mark.parametrize("seats, size", [(2, 10), (3, 15), (4, 20)])
def test_the_temple_is_finished_when_all_bars_are_at_the_top(seats: int, size: int) -> None:
    shown = seen(at(seats, mana=dict.fromkeys(range(seats), "0/8")))
    assert (shown.temple, shown.temple_size) == (size, size)
    assert seen(fresh(seats)).temple == 0


def sites(state: MesopotamienState) -> dict[str, int]:
    """The hut sites of the hexes by their cells."""
    return {f"{shown.q},{shown.r}": shown.sites for shown in seen(state).hexes}


@pytest.mark.rule("MES-098", "MES-099", "MES-100", "MES-109")
def test_plains_without_cult_place_have_two_hut_sites() -> None:
    state = at(
        plains="-1,-1 -2,0", forests="0,-2", quarries="0,2", cults={P1: "-2,0"}, p1h1="-1,-1 2"
    )
    found = sites(state)
    assert (found["-1,-1"], found["-2,0"]) == (2, 0)
    assert (found["0,-2"], found["0,2"], found["0,0"]) == (0, 0, 0)


@pytest.mark.rule("MES-105", "MES-109")
def test_a_new_cult_place_closes_the_sites() -> None:
    state = at(phase="action", plains="-1,-1", **spread("p1", "ab", "-1,-1 stone"))
    assert sites(state)["-1,-1"] == 2
    move(state, "cult -1,-1")
    assert sites(state)["-1,-1"] == 0


@pytest.mark.rule("MES-120")
@pytest.mark.parametrize(
    "held, drawn, resting",
    [("land", "priest", "priest"), ("priest", "priest", None), ("land", "land", None)],
)
def test_a_card_rests_if_its_only_copy_was_drawn_in_this_turn(
    held: str, drawn: str, resting: str | None
) -> None:
    state = at(phase="action", cards={P1: held})
    move(state, "draw", f"card {drawn}")
    assert view(state, P1).players[P1].resting == resting
    assert view(state, P2).players[P1].resting is None


@pytest.mark.rule("MES-120")
def test_a_card_rests_no_longer_than_the_turn() -> None:
    state = at(phase="action")
    move(state, "draw", "card land", "end-phase")
    assert view(state, P1).players[P1].resting is None


@pytest.mark.rule("MES-152")
def test_the_prompt_and_the_view_count_the_same() -> None:
    state = at(explored=1, stack={"plain": 1, "forest": 0, "quarry": 0, "volcano": 0})
    assert GAME.asks(GAME.conceal(state, P1), P1).params["explorations"] == 1
    assert seen(state).explorations_left == 1
