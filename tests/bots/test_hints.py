"""Hints: the best moves with what they promise and why, from knowledge alone, in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kiebitz
from kiebitz.bots.budget import Budget
from kiebitz.bots.hints import advise
from kiebitz.bots.mind import mind_of
from kiebitz.core.game import LANGUAGES, Game
from kiebitz.games import REGISTRY
from tests.bots.test_search import GAMES, IDS, midway

BUDGET = Budget(simulations=80)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_advice_names_legal_moves_with_rank_margin_and_texts(game: Game[Any]) -> None:
    knowledge = midway(game, 4)
    advice = advise(knowledge, Random(1), BUDGET)
    legal = {game.notation(move) for move in knowledge.known.legal(knowledge.seat)}
    assert 1 <= len(advice.hints) <= 3
    for hint in advice.hints:
        assert hint.move in legal
        assert 1.0 <= hint.rank <= 2.0
        assert hint.rank == pytest.approx(2.0 - hint.share, abs=0.002)
        for reason in hint.reasons:
            for language in LANGUAGES:
                assert game.texts(language).message(reason.message.key, reason.message.params)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_term_has_its_reasons_in_both_languages(game: Game[Any]) -> None:
    mind = mind_of(game)
    assert mind is not None
    for language in LANGUAGES:
        texts = game.texts(language)
        for term in mind.terms:
            for key in (f"reason-{term}", f"reason-rival-{term}"):
                said = {texts.message(key, {"way": way}) for way in ("more", "less")}
                assert len(said) == 2


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_advice_comes_from_knowledge_alone(game: Game[Any]) -> None:
    knowledge = midway(game, 4)
    sent = game.knowledge_from(knowledge.encode())
    assert advise(knowledge, Random(1), BUDGET) == advise(sent, Random(1), BUDGET)


def test_a_single_move_needs_no_reason() -> None:
    play = kiebitz.new("gilde", 2, seed=1)
    while len(play.legal(play.pending[0])) > 1:
        play.push(play.pending[0], play.legal(play.pending[0]).numbers[-1])
    advice = advise(play.knowledge(play.pending[0]), Random(1), BUDGET)
    assert advice.moves == len(advice.hints) == 1
    assert advice.hints[0].reasons == ()


def test_it_speaks_of_the_mission_where_a_hut_reaches_it() -> None:
    """Amazonas, seed and all: among many games some advised hut must be praised for the mission."""
    game = REGISTRY["amazonas"]
    keys = set()
    for seed in range(6):
        advice = advise(midway(game, seed), Random(seed), BUDGET)
        keys |= {reason.message.key for hint in advice.hints for reason in hint.reasons}
    assert "reason-mission" in keys
