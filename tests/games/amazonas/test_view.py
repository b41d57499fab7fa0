"""What views share: parts that look the same are made once, whoever looks. Nothing else is shared."""

from __future__ import annotations

import kiebitz
from kiebitz.core.play import Play
from kiebitz.core.state import SPECTATOR
from kiebitz.games.amazonas import view
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.view import AmazonasView


def started() -> Play[AmazonasState]:
    """A game in its first round, of which no part has been made yet."""
    play: Play[AmazonasState] = kiebitz.new("amazonas", seats=4, seed=7)
    while play.state.round == 0:
        seat = play.pending[0]
        play.push(seat, play.state.legal(seat)[0])
    for made in (view._player, view._prices, view._open_points, view.village_ids):
        made.cache_clear()
    return play


def seen(play: Play[AmazonasState], viewer: int) -> AmazonasView:
    shown = play.game.view(play.state, viewer)
    assert isinstance(shown, AmazonasView)
    return shown


def test_four_viewers_cost_each_player_seen_from_inside_and_from_outside_once() -> None:
    play = started()
    for viewer in range(4):
        seen(play, viewer)
    assert view._player.cache_info().misses == 8
    assert view._prices.cache_info().misses == 1
    assert view._open_points.cache_info().misses == 1


def test_a_move_costs_the_player_who_changed() -> None:
    play = started()
    for viewer in range(4):
        seen(play, viewer)
    before = view._player.cache_info().misses
    seat = play.pending[0]
    play.push(seat, play.state.legal(seat)[0])
    for viewer in range(4):
        seen(play, viewer)
    # The card lies face down: its owner sees which it is, the others that there is one.
    assert view._player.cache_info().misses == before + 2


def test_what_others_have_seen_before_changes_nothing() -> None:
    play = started()
    alone = {}
    for viewer in (SPECTATOR, 0, 1, 2, 3):
        view._player.cache_clear()
        alone[viewer] = seen(play, viewer)
    assert {viewer: seen(play, viewer) for viewer in alone} == alone
