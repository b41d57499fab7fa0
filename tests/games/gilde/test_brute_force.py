"""The interpreter of the cards against the book, on random positions of every map."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.games.gilde.board import MAP_IDS
from kiebitz.games.gilde.rules.cards import ACTION_IDS
from tests.games.gilde.by_the_book import CARDS, Action, Hex, Map, name, named, touching
from tests.games.gilde.positions import Table, at

POSITIONS = 1
"""Random positions for each card on each map; `python -m tests.games.gilde.test_brute_force 50` tries more."""


def random_pieces(chart: Map, rng: Random) -> tuple[set[Hex], set[Hex], set[Hex]]:
    """Explorers that spread from the capital and from villages of earlier eras; towers here and there."""
    villages: set[Hex] = set()
    blanks = [place for place, token in chart.tokens.items() if token in ("G", "D", "M")]
    for place in rng.sample(blanks, rng.randrange(6)):
        if not chart.region(place) & villages:
            villages.add(place)
    explorers: set[Hex] = set()
    for _ in range(rng.randrange(18)):
        network = explorers | villages | {chart.capital}
        edge = sorted(
            other
            for place in network
            for other in touching(place)
            if other in chart.tokens and other not in network
        )
        explorers.add(rng.choice(edge))
    towers = {place for place in explorers if chart.tokens[place] == "T"}
    for place in sorted(chart.tokens):
        if chart.tokens[place] == "T" and rng.random() < 0.3:
            towers.add(place)
    return explorers, villages, towers


def quiet(chart: Map, explorers: set[Hex], villages: set[Hex]) -> set[Hex]:
    """Cities with post, so that no trade route is due at the start."""
    return {place for place in explorers if chart.tokens[place][1:2] == "c"}


def listed(places: set[Hex]) -> str:
    return " ".join(sorted(name(place) for place in places))


def random_table(map_id: str, card: str, rng: Random) -> tuple[Table, Action]:
    chart = Map.printed(map_id)
    explorers, villages, towers = random_pieces(chart, rng)
    crystals = {place for place in explorers if chart.tokens[place][0] == "X"}
    counts = rng.random() < 0.7
    table = at(
        map_id,
        card,
        era=rng.randrange(2, 5),
        seats=1,
        ex=listed(explorers),
        vil=listed(villages),
        tow=listed(towers),
        cry=listed(crystals),
        posts=listed(quiet(chart, explorers, villages)),
        options={"capitalCountsAsVillage": counts, "villageLimit": "none"},
    )
    action = Action(chart, CARDS[card], counts, explorers, villages, towers)
    action.settle()
    return table, action


def check_moment(table: Table, action: Action) -> None:
    """The moves that the engine offers are those of the book."""
    offered = set()
    for move in table.legal(0):
        words = move.split()
        if words[0] == "place":
            offered.add((named(words[1]), named(words[3]) if len(words) > 2 else None))
    legal = action.legal()
    assert offered == legal
    assert ("end step" in table.legal(0)) == bool(legal and action.legal(action.number + 1))


def follow(table: Table, action: Action, rng: Random) -> None:
    """Carry out the card at random to its end, comparing before every placement."""
    while True:
        check_moment(table, action)
        moves = [move for move in table.legal(0) if move != "stop"]
        if not moves:
            return
        move = rng.choice(moves)
        if move == "end step":
            action.number += 1
        else:
            words = move.split()
            place = named(words[1])
            if not action.taken[action.number] and len(words) > 2:
                action.starts[action.number] = named(words[3])
            action.taken[action.number].append(place)
        table.do(move)
        while table.mode() != "place":
            table.do(rng.choice(list(table.legal(0))))
        player = table.player()
        action.explorers = {named(place) for place in player.explorers}
        action.villages = {named(place) for place in player.villages}
        action.towers = {named(place) for place in player.towers}
        action.settle()


def compare(map_id: str, card: str, positions: int) -> None:
    for seed in range(positions):
        rng = Random(f"{map_id} {card} {seed}")
        table, action = random_table(map_id, card, rng)
        follow(table, action, rng)


@pytest.mark.rule(
    "GIL-040", "GIL-066", "GIL-067", "GIL-069", "GIL-070", "GIL-071", "GIL-072", "GIL-073", "GIL-074",
    "GIL-075", "GIL-076", "GIL-079", "GIL-081", "GIL-083", "GIL-089", "GIL-091", "GIL-095", "GIL-242",
)  # fmt: skip
@pytest.mark.parametrize("card", ACTION_IDS)
@pytest.mark.parametrize("map_id", MAP_IDS)
def test_every_card_places_by_the_book(map_id: str, card: str) -> None:
    compare(map_id, card, POSITIONS)


if __name__ == "__main__":
    import sys

    for tried_map in MAP_IDS:
        for tried_card in ACTION_IDS:
            compare(tried_map, tried_card, int(sys.argv[1]))
        print(
            f"{tried_map}: {len(ACTION_IDS)} cards, {sys.argv[1]} positions each, all as in the book"
        )
