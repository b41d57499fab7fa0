"""Components, set-up and the start round: AMA-001 to AMA-021, AMA-135, AMA-136."""

from __future__ import annotations

import pytest

from kiebitz.core.errors import OptionError
from kiebitz.core.play import Play
from kiebitz.core.record import Moved, Start
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE, SPECTATOR
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.view import AmazonasView
from tests.games.amazonas.positions import (
    A,
    B,
    C,
    D,
    at,
    chance,
    first_position,
    lay,
    legal,
    move,
    pile,
    price,
    random_play,
    row,
    start_round,
    villages,
)


def open_view(seats: int = 4) -> AmazonasView:
    """What everybody sees when the start round begins."""
    view = GAME.view(start_round(seats), SPECTATOR)
    assert isinstance(view, AmazonasView)
    return view


@pytest.mark.rule("AMA-001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_twelve_huts_of_a_colour_of_their_own(seats: int) -> None:
    players = open_view(seats).players
    assert [player.huts_left for player in players] == [12] * seats
    assert len({player.colour for player in players}) == seats


@pytest.mark.rule("AMA-001", "AMA-016")
def test_two_players_cannot_choose_the_same_colour() -> None:
    with pytest.raises(OptionError, match="'red' is chosen twice"):
        GAME.new(3, {"colours": "red,auto,red"})


@pytest.mark.rule("AMA-016")
@pytest.mark.parametrize(
    "chosen, given",
    [
        ("auto,auto,auto", ["blue", "orange", "red"]),
        ("red,auto,auto", ["red", "blue", "orange"]),
        ("auto,white,blue", ["orange", "white", "blue"]),
    ],
)
def test_seats_without_a_choice_get_the_first_free_colours(chosen: str, given: list[str]) -> None:
    view = GAME.view(GAME.new(3, {"colours": chosen}), SPECTATOR)
    assert isinstance(view, AmazonasView)
    assert [player.colour for player in view.players] == given


@pytest.mark.rule("AMA-002")
def test_five_open_piles_of_twelve_tiles() -> None:
    assert open_view().piles == [12, 12, 12, 12, 12]


@pytest.mark.rule("AMA-003")
def test_four_natives_in_the_supply_and_with_nobody() -> None:
    view = open_view()
    assert (view.native_supply, view.native_gone) == (4, 0)
    assert [player.natives for player in view.players] == [(0,) * 5] * 4


@pytest.mark.rule("AMA-006")
def test_each_player_holds_one_card_of_each_value() -> None:
    state = at()
    for seat in (A, B, C, D):
        assert legal(state, seat) == [f"lay {value}" for value in range(7)]


@pytest.mark.rule("AMA-010")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_three_gold_and_nothing_else(seats: int) -> None:
    for player in open_view(seats).players:
        assert (player.gold, player.silver, player.rows, player.chip) == (3, 0, (0,) * 5, 0)


@pytest.mark.rule("AMA-011")
@pytest.mark.parametrize("purse, shown", [(0, (0, 0)), (2, (0, 2)), (3, (1, 0)), (8, (2, 2))])
def test_a_purse_is_shown_in_gold_and_silver(purse: int, shown: tuple[int, int]) -> None:
    view = GAME.view(at(purse={B: purse}), A)
    assert isinstance(view, AmazonasView)
    assert (view.players[B].gold, view.players[B].silver) == shown


@pytest.mark.rule("AMA-012")
def test_the_bank_is_never_empty() -> None:
    state = at(event="fire-1", purse=500)
    lay(state, 6, 6, 6, 6)
    for seat in state.order:
        assert state.purse[seat] == 506
        move(state, seat, "end")


@pytest.mark.rule("AMA-013", "AMA-136")
def test_every_event_not_yet_revealed_is_equally_likely_to_come_next() -> None:
    state = at("event", event="theft-2", round=3)
    events = [GAME.notation(outcome) for outcome, weight in state.chances() if weight == 1]
    past = {"event jaguar-1", "event jaguar-2", "event theft-2"}
    assert set(events) == {f"event {name}" for name in EVENT_NAMES} - past
    assert len(events) == len(state.chances()) == 15


EVENT_NAMES = (
    *("jaguar-1", "jaguar-2", "crocodile-1", "crocodile-2", "fire-1", "fire-2", "fire-3"),
    *("theft-1", "theft-2", "bonus-fish", "bonus-orchid", "bonus-iguana", "bonus-butterfly"),
    *("bonus-parrot", "native-1", "native-2", "native-3", "native-4"),
)


@pytest.mark.rule("AMA-014")
def test_missions_are_dealt_before_the_start_round() -> None:
    state = first_position(3)
    for number in (5, 1, 8):
        assert state.pending() == (CHANCE,)
        chance(state, f"deal m{number}")
    assert state.pending() == (A,)
    assert [player.mission for player in GAME.dump(state).players] == ["m5", "m1", "m8"]


@pytest.mark.rule("AMA-014", "AMA-136")
def test_a_mission_is_drawn_evenly_from_those_not_dealt() -> None:
    state = first_position()
    chance(state, "deal m3")
    outcomes = [(GAME.notation(outcome), weight) for outcome, weight in state.chances()]
    assert outcomes == [(f"deal m{number}", 1) for number in (1, 2, 4, 5, 6, 7, 8)]


@pytest.mark.rule("AMA-015")
@pytest.mark.parametrize("start", [A, B, C, D])
def test_in_turn_means_ascending_seats_with_wrap_around(start: int) -> None:
    state = start_round(start=start)
    assert state.order == tuple((start + step) % 4 for step in range(4))


@pytest.mark.rule("AMA-017", "AMA-135")
def test_the_start_player_is_fixed_before_missions_are_dealt() -> None:
    state = first_position(startPlayer="2")
    assert state.start_player == C
    assert GAME.draw_name(state) == "mission/0/1"


@pytest.mark.rule("AMA-018")
def test_in_the_start_round_everybody_builds_exactly_one_hut_in_turn() -> None:
    state = start_round(start=C)
    asked = []
    for village in ("manaus", "tefe", "borba", "coca"):
        (seat,) = state.pending()
        asked.append(seat)
        move(state, seat, f"build {village}")
    assert asked == [C, D, A, B]
    assert state.pending() == (CHANCE,)
    assert [huts.bit_count() for huts in state.huts] == [1, 1, 1, 1]


@pytest.mark.rule("AMA-018")
def test_the_start_hut_is_paid_and_brings_a_tile() -> None:
    state = start_round()
    move(state, A, "build tefe")
    assert (state.purse[A], row(state, A, "fish"), pile(state, "fish")) == (0, 1, 11)


@pytest.mark.rule("AMA-018", "AMA-117")
def test_nobody_passes_in_the_start_round() -> None:
    assert {text.partition(" ")[0] for text in legal(start_round(), A)} == {"build"}


@pytest.mark.rule("AMA-019")
def test_the_start_hut_needs_no_neighbour_and_may_stand_beside_others() -> None:
    state = start_round()
    move(state, A, "build manaus")
    assert villages(state, B) >= {"manaus", "coca", "belem"}


@pytest.mark.rule("AMA-020")
def test_a_start_village_costs_at_most_three_gold() -> None:
    state = start_round()
    move(state, A, "build leticia")
    assert price(state, "leticia") == 4
    assert "leticia" not in villages(state, B)
    assert len(villages(state, B)) == 29


@pytest.mark.rule("AMA-020")
def test_a_full_village_is_closed_in_the_start_round_too() -> None:
    state = start_round()
    move(state, A, "build mitu")
    assert "mitu" not in villages(state, B)


@pytest.mark.rule("AMA-020", "AMA-021")
def test_what_is_left_of_the_start_money_is_kept_and_nothing_comes_in() -> None:
    state = start_round()
    for seat, village in enumerate(("iquitos", "iquitos", "belem", "tefe")):
        move(state, seat, f"build {village}")
    assert state.purse == [3, 0, 3, 0]
    assert state.events_past == ()
    assert all(len(player.hand) == 7 for player in GAME.dump(state).players)


@pytest.mark.rule("AMA-135")
def test_the_order_of_set_up() -> None:
    play = Play(GAME, 3, {"missionDeal": "twoKeepOne"}, shuffle=Shuffle.seeded(5))
    start = play.record.entries[0]
    assert isinstance(start, Start)
    missions = [f"mission/{seat}/{which}" for seat in range(3) for which in (1, 2)]
    assert [name for name, _ in start.draws] == ["start", *missions]
    phases = []
    while not play.state.round:
        phases.append(GAME.dump(play.state).phase)
        seat = play.pending[0]
        play.push(seat, play.legal(seat)[0])
    assert phases == ["keepMission"] * 3 + ["startHut"] * 3
    last = play.record.entries[-1]
    assert isinstance(last, Moved)
    assert [name for name, _ in last.draws] == ["event/1"]


@pytest.mark.rule("AMA-136")
@pytest.mark.parametrize("deal, missions", [("one", 3), ("twoKeepOne", 6)])
def test_chance_decides_start_player_missions_and_events_only(deal: str, missions: int) -> None:
    names = [
        GAME.draw_name(state)
        for state, seat, move_made in random_play(4, seats=3, missionDeal=deal)
        if seat == CHANCE and move_made >= 0
    ]
    events = [f"event/{number}" for number in range(1, 19)]
    assert names[0] == "start"
    assert names[1 : 1 + missions] == sorted(names[1 : 1 + missions])
    assert names[1 + missions :] == events
