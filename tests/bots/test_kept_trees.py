"""What a search found out about a seat's next decision is there when it comes, and never where it could surprise."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kiebitz.bots.budget import Budget
from kiebitz.bots.search import Search
from kiebitz.bots.tree import MOST_KEPT, KeptTrees, Node
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.strategy import strategy_of
from kiebitz.games import REGISTRY
from kiebitz.lab.policy_positions import decisions

IN_TURN = ("amazonas", "gilde", "tiwanaku")
"""The games in which a seat's decisions may follow each other with nothing in between."""
BRIEF = Budget(cpu_ms=60)


def next_decision(game: Game[Any]) -> tuple[Knowledge[Any], KeptTrees]:
    """What a seat knows at a decision that follows another one of its turn, and the tree that was kept for it."""
    for state, seat in decisions(game, Random(1)):
        trees = KeptTrees()
        search = Search(game, strategy_of(game), BRIEF, patient=True, trees=trees)
        before = state.copy()
        move = search.choose(game.knowledge(before, seat), Random(2))
        after = before.copy()
        after.apply(seat, move)
        if seat in after.pending() and len(after.legal(seat)) > 1:
            knowledge = game.knowledge(after, seat)
            if knowledge in trees:
                return knowledge, trees
    raise AssertionError("every turn had a single decision")


@pytest.mark.parametrize("name", IN_TURN)
def test_a_turn_goes_on_with_what_was_found_out(name: str) -> None:
    game = REGISTRY[name]
    knowledge, trees = next_decision(game)
    result = Search(game, strategy_of(game), BRIEF, trees=trees).think(knowledge, Random(3))
    visits = sum(candidate.visits for candidate in result.candidates)
    assert visits > result.simulations
    assert result.move in knowledge.known.legal(knowledge.seat)


@pytest.mark.parametrize("name", IN_TURN)
def test_simulations_start_from_nothing(name: str) -> None:
    """With a fixed number of simulations, the same question gets the same answer."""
    game = REGISTRY[name]
    knowledge, trees = next_decision(game)
    budget = Budget(simulations=30)
    with_trees = Search(game, strategy_of(game), budget, trees=trees).think(knowledge, Random(3))
    without = Search(game, strategy_of(game), budget).think(knowledge, Random(3))
    assert [(o.move, o.visits, o.value) for o in with_trees.candidates] == [
        (o.move, o.visits, o.value) for o in without.candidates
    ]


def test_a_tree_waits_for_its_own_decision_alone() -> None:
    game, trees = REGISTRY["amazonas"], KeptTrees()
    first, second = (
        game.knowledge(state.copy(), seat)
        for (state, seat), _ in zip(decisions(game, Random(1)), range(2), strict=False)
    )
    node = Node()
    trees.keep(first, node)
    assert trees.take(second) is None
    assert trees.take(first) is node
    assert trees.take(first) is None


def test_only_the_latest_trees_are_kept() -> None:
    game, trees = REGISTRY["amazonas"], KeptTrees()
    positions = [
        game.knowledge(state.copy(), seat)
        for (state, seat), _ in zip(decisions(game, Random(1)), range(MOST_KEPT + 1), strict=False)
    ]
    for knowledge in positions:
        trees.keep(knowledge, Node())
    assert trees.take(positions[0]) is None
    assert all(trees.take(knowledge) is not None for knowledge in positions[1:])
