"""Laws that hold in every position of every play, with the maps' geometry taken from the book."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.core.bits import members
from kiebitz.core.journal import Journal
from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.ai.strategy import STRATEGY
from kiebitz.games.gilde.board import BOARDS, COPIES, MAP_IDS, TREASURES
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.scoring import coins
from kiebitz.games.gilde.state import EXPLORING
from tests.games.gilde.by_the_book import Hex, Map, named, touching

PAID = ("coinHex", "tower", "crystal", "village", "route", "treasureCoins", "goal")
"""The events that pay coins."""


def played(map_name: str, seed: int) -> list[tuple[GildeState, Journal]]:
    """Every state of a play by three seats that follow the rule of thumb, and the whole journal."""
    rng, journal = Random(seed), Journal()
    state = GAME.new(3, {"map": map_name, "extraMaps": "true"})
    states = []
    while pending := state.pending():
        if pending == (CHANCE,):
            state.apply(CHANCE, drawn(state.chances(), rng), journal)
        else:
            seat = rng.choice(pending)
            state.apply(seat, STRATEGY.policy(state, seat, rng), journal)
        states.append((state.copy(), journal))
    return states


def places(state: GildeState, mask: int) -> set[Hex]:
    return {named(BOARDS[state.setup.map].names[number]) for number in members(mask)}


def check_map(state: GildeState, chart: Map, seat: int) -> None:
    explorers, villages = places(state, state.explorers[seat]), places(state, state.villages[seat])
    network = explorers | villages | {chart.capital}
    around = {other for place in network for other in touching(place)} & chart.tokens.keys()
    assert places(state, state.reach[seat]) == around
    assert len({chart.region(village) for village in villages}) == len(villages)
    assert all(chart.tokens[village] in ("G", "D", "M") for village in villages)
    assert not explorers & villages
    open_cities = {c for c in explorers if chart.tokens[c][1:2] == "c"}
    open_cities -= places(state, state.posts[seat])
    assert places(state, state.linked[seat]) == {
        city for city in open_cities if connected(city, network) & open_cities - {city}
    }


def connected(start: Hex, network: set[Hex]) -> set[Hex]:
    found, edge = {start}, [start]
    while edge:
        for other in touching(edge.pop()):
            if other in network and other not in found:
                found.add(other)
                edge.append(other)
    return found


@pytest.mark.rule("GIL-025", "GIL-040", "GIL-129", "GIL-135", "GIL-142")
@pytest.mark.parametrize("map_name", MAP_IDS)
def test_networks_villages_and_due_routes(map_name: str) -> None:
    chart = Map.printed(map_name)
    for state, _ in played(map_name, 5)[::9]:
        for seat in range(3):
            check_map(state, chart, seat)


@pytest.mark.rule("GIL-118", "GIL-237", "GIL-254")
@pytest.mark.parametrize("map_name", MAP_IDS)
def test_every_coin_is_told(map_name: str) -> None:
    states = played(map_name, 6)
    state, journal = states[-1]
    for seat in range(3):
        told = [e for e in journal.events if e.key in PAID and e.params["seat"] == seat]
        assert coins(state, seat) == sum(int(str(event.params["amount"])) for event in told)


@pytest.mark.rule("GIL-010", "GIL-148", "GIL-149", "GIL-159")
def test_forty_treasures_lie_somewhere() -> None:
    for seed in range(3):
        for state, _ in played("cnidaria", seed):
            carried = state.mode.count(EXPLORING)
            for kind in range(TREASURES):
                kept = sum(state.kept[kind::TREASURES])
                held = carried if kind == 1 else 0
                assert state.deck[kind] + state.discard[kind] + kept + held == COPIES[kind]
            assert state.deck_size == sum(state.deck)
            assert state.hoard == [
                sum(state.kept[seat * TREASURES : (seat + 1) * TREASURES]) for seat in range(3)
            ]
