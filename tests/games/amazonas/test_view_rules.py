"""What the view says that follows from the rules, so that no client has to know them."""

from __future__ import annotations

import pytest

from kiebitz.core.journal import Journal
from kiebitz.core.state import CHANCE, SPECTATOR
from kiebitz.games.amazonas import GAME, scoring
from kiebitz.games.amazonas.board import BUILD, DATA, LAY, NEUTRAL, TAKE, VILLAGE_IDS
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.view import AmazonasView, NewHut, OwnView
from tests.games.amazonas.positions import (
    A,
    B,
    C,
    at,
    building,
    move,
    random_play,
    start_round,
    told,
    villages,
)

FIVE = "tefe manaus borba parintins itaituba"
"""One village of each species."""


def view(state: AmazonasState, viewer: int) -> AmazonasView:
    shown = GAME.view(state, viewer)
    assert isinstance(shown, AmazonasView)
    return shown


def own(state: AmazonasState, seat: int) -> OwnView:
    shown = view(state, seat).own
    assert shown is not None
    return shown


def new_hut(state: AmazonasState, seat: int, village: str) -> NewHut:
    return next(hut for hut in own(state, seat).new_huts if hut.village == village)


def test_a_spectator_has_nothing_of_their_own() -> None:
    assert view(at(), SPECTATOR).own is None


# --- cards


@pytest.mark.rule("AMA-049", "AMA-050", "AMA-051")
def test_what_each_card_would_be_worth() -> None:
    state = at(huts={A: FIVE}, natives={A: "fish parrot fish"}, chips={A: 5})
    # Fish 3, orchid 1, iguana 1, butterfly 1, parrot 2; three natives.
    assert own(state, A).worths == (3, 4, 3, 4, 5, 7, 9)


@pytest.mark.rule("AMA-053")
def test_the_card_that_lies_face_up_keeps_its_worth() -> None:
    state = building(laid=1, huts={A: FIVE}, purse={A: 30}, chips={A: 5})
    assert own(state, A).worths[1] == 2
    move(state, A, "build altamira")
    assert own(state, A).worths[:2] == (2, 2)
    assert scoring.worth_of(state, A, 1) == 3


@pytest.mark.rule("AMA-049", "AMA-050", "AMA-051", "AMA-053")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_is_worth_what_the_view_said_before_it_was_laid(seats: int) -> None:
    said: dict[int, int] = {}
    compared = 0
    for state, seat, number in random_play(5, seats):
        if LAY <= number < TAKE:
            said[seat] = own(state, seat).worths[number - LAY]
        elif state.round:
            shown = view(state, SPECTATOR)
            if said and shown.turn is not None:
                assert {seat: shown.players[seat].worth for seat in said} == said
                compared += 1
            said = {}
    assert compared > 8


# --- what the event closes


@pytest.mark.rule("AMA-033", "AMA-034")
@pytest.mark.parametrize(
    "event, closed",
    [("jaguar-1", "jungle"), ("crocodile-2", "water"), ("fire-1", None), ("native-1", None)],
)
def test_an_event_closes_one_kind_of_path(event: str, closed: str | None) -> None:
    state = at(event=event)
    assert [view(state, viewer).closed for viewer in (A, SPECTATOR)] == [closed, closed]


@pytest.mark.rule("AMA-043")
def test_nothing_is_closed_to_a_player_who_laid_the_six() -> None:
    state = building(event="jaguar-1", laid=6, huts={A: "tefe"}, purse={A: 9})
    assert view(state, A).closed is None
    assert [view(state, viewer).closed for viewer in (B, SPECTATOR)] == ["jungle", "jungle"]


@pytest.mark.rule("AMA-043", "AMA-106")
def test_a_six_that_lies_face_down_opens_the_paths_to_its_owner_only() -> None:
    state = at(event="crocodile-1")
    move(state, C, "lay 6")
    assert [view(state, viewer).closed for viewer in (A, C, SPECTATOR)] == ["water", None, "water"]


@pytest.mark.rule("AMA-033", "AMA-034")
def test_before_the_first_event_and_at_the_end_nothing_is_closed() -> None:
    assert view(start_round(), A).closed is None
    assert view(at("over", round=18, event="jaguar-1"), SPECTATOR).closed is None


# --- huts


@pytest.mark.rule("AMA-065", "AMA-066")
def test_a_new_hut_costs_and_brings() -> None:
    state = building(event="fire-1", huts={A: "tefe"}, purse={A: 16})
    hut = new_hut(state, A, "manaus")
    assert (hut.price, hut.tile, hut.gold, hut.silver) == (2, "iguana", 3, 1)


@pytest.mark.rule("AMA-067")
def test_from_an_empty_pile_a_hut_brings_nothing() -> None:
    state = building(event="fire-1", huts={A: "tefe"}, purse={A: 16})
    state.piles[:] = [0] * 5
    assert new_hut(state, A, "manaus").tile is None


@pytest.mark.rule("AMA-033", "AMA-062", "AMA-063")
@pytest.mark.parametrize("event", ["fire-1", "jaguar-1", "crocodile-1"])
def test_open_paths_join_a_new_hut_with_own_huts(event: str) -> None:
    state = building(event=event, huts={A: "tefe"}, purse={A: 30})
    closed = view(state, A).closed
    huts = own(state, A).new_huts
    assert huts
    for hut in huts:
        assert hut.paths == tuple(
            path["id"]
            for path in DATA["board"]["paths"]
            if {path["a"], path["b"]} == {"tefe", hut.village} and path["kind"] != closed
        )


@pytest.mark.rule("AMA-020", "AMA-058")
def test_the_first_hut_needs_no_path() -> None:
    shown = own(start_round(), A)
    assert {hut.village for hut in shown.new_huts} == villages(start_round(), A)
    assert all(hut.paths == () for hut in shown.new_huts)


@pytest.mark.rule("AMA-058", "AMA-061", "AMA-065", "AMA-066", "AMA-067", "AMA-132")
@pytest.mark.parametrize("seed, seats", [(1, 2), (2, 3), (3, 4)])
def test_a_hut_does_what_the_view_said(seed: int, seats: int) -> None:
    """In whole games: the same villages as the legal moves, and the price, the tile, the purse and the prices after."""
    built = neutral = 0
    for state, seat, number in random_play(seed, seats):
        if seat == CHANCE:
            continue
        shown = own(state, seat)
        assert {hut.village for hut in shown.new_huts} == villages(state, seat)
        if number >= NEUTRAL + len(VILLAGE_IDS):
            continue
        after, journal = state.copy(), Journal()
        after.apply(seat, number, journal)
        if number >= NEUTRAL:
            neutral += 1
            village = number - NEUTRAL
        else:
            built += 1
            village = number - BUILD
            hut = new_hut(state, seat, VILLAGE_IDS[village])
            player = view(after, seat).players[seat]
            assert (player.gold, player.silver) == (hut.gold, hut.silver)
            events = told(journal.events, "built") + told(journal.events, "startHut")
            assert [event["price"] for event in events] == ([hut.price] if hut.tile else [])
            assert [event["species"] for event in events] == ([hut.tile] if hut.tile else [])
            assert bool(hut.paths) == (state.round > 0)
        assert after.price(village) == shown.later_prices[village]
    assert built > 12
    assert (neutral > 0) == (seats == 2)


# --- missions and neutral huts


@pytest.mark.rule("AMA-083")
def test_villages_of_the_mission_with_an_own_hut_are_reached() -> None:
    state = at(huts={A: "tefe labrea iquitos", B: "saofelix"}, missions="m1 m2 m3 m4")
    assert set(own(state, A).reached) == {"iquitos", "labrea"}
    assert scoring.mission_points(state, A) == -3 * (4 - len(own(state, A).reached))
    assert own(state, B).reached == ()


@pytest.mark.rule("AMA-134")
def test_neutral_huts_are_counted_with_two_players_only() -> None:
    for seats, left in ((2, 6), (3, None), (4, None)):
        players = view(start_round(seats), A).players
        assert [player.neutral_left for player in players] == [left] * seats
