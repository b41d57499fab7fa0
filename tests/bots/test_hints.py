"""Hints: the best moves with what they promise and why, from knowledge alone, in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kiebitz
from kiebitz.bots.budget import Budget
from kiebitz.bots.hints import ENOUGH, _as_told, advise, reasons_for
from kiebitz.bots.search_result import Candidate, SearchResult
from kiebitz.core.game import LANGUAGES, Game
from kiebitz.core.strategy import strategy_of
from kiebitz.games import REGISTRY
from tests.bots.positions import GAMES, IDS, midway
from tests.games.amazonas.positions import building

BUDGET = Budget(simulations=80)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_advice_names_legal_moves_with_rank_margin_and_texts(game: Game[Any]) -> None:
    knowledge = midway(game, 4)
    advice = advise(knowledge, Random(1), BUDGET)
    legal = {game.notation(move) for move in knowledge.known.legal(knowledge.seat)}
    assert 1 <= len(advice.moves) <= 3
    for rated in advice.moves:
        assert rated.notation in legal
        assert 1.0 <= rated.rank <= 2.0
        assert rated.rank == pytest.approx(2.0 - rated.share, abs=0.002)
        for reason in rated.reasons:
            for language in LANGUAGES:
                assert game.texts(language).message(f"why-{reason.key}", reason.params)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_term_has_its_reasons_in_both_languages(game: Game[Any]) -> None:
    strategy = strategy_of(game)
    assert strategy is not None
    for language in LANGUAGES:
        texts = game.texts(language)
        keys = [f"why-{term}" for term in strategy.terms]
        keys += [f"why-rival-{term}" for term in strategy.terms if strategy.affects_rivals(term)]
        for key in keys:
            said = {texts.message(key, {"way": way}) for way in ("more", "less")}
            assert len(said) == 2


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_advice_comes_from_knowledge_alone(game: Game[Any]) -> None:
    knowledge = midway(game, 4)
    sent = game.knowledge_from(knowledge.encode())
    assert advise(knowledge, Random(1), BUDGET) == advise(sent, Random(1), BUDGET)


def test_a_single_move_needs_no_reason() -> None:
    play, rng = kiebitz.new("mesopotamien", 2, seed=1), Random(1)
    strategy = strategy_of(play.game)
    assert strategy is not None
    while len(play.legal(play.pending[0])) > 1:
        play.push(play.pending[0], strategy.policy(play.state, play.pending[0], rng))
    advice = advise(play.knowledge(play.pending[0]), Random(1), BUDGET)
    assert advice.candidates == len(advice.moves) == 1
    assert advice.moves[0].reasons == ()


def test_it_speaks_of_the_mission_where_a_hut_reaches_it() -> None:
    """Amazonas' first mission: Lábrea is next door and can be paid."""
    huts = {0: "iquitos eirunepe cruzeiro", 1: "belem", 2: "manaus", 3: "borba"}
    state = building(0, huts=huts, purse=9)
    advice = advise(REGISTRY["amazonas"].knowledge(state, 0), Random(1), Budget(simulations=200))
    best = advice.moves[0]
    assert best.notation == "build labrea"
    strongest = next(reason for reason in best.reasons if reason.points > 0)
    assert strongest.key == "mission"


def test_tiwanakus_hint_comes_with_a_proof_where_something_is_certain() -> None:
    """From the middle of the game on a divination that is advised rests on something that can be proven."""
    game = REGISTRY["tiwanaku"]
    strategy = strategy_of(game)
    assert strategy is not None
    play, rng = kiebitz.new("tiwanaku", 2, seed=1, options={"hints": "exact"}), Random(1)
    proofs = []
    for number in range(60):
        seat = play.pending[0]
        if number > 30 and number % 3 == 0 and len(play.legal(seat)) > 1:
            proofs.append(advise(play.knowledge(seat), rng, Budget(simulations=20)).proof)
        play.push(seat, strategy.policy(play.state, seat, rng))
    assert any(proofs)
    for proof in proofs:
        for step in proof:
            for language in LANGUAGES:
                assert game.texts(language).message(step.key, step.params)


def test_what_others_decide_at_the_same_time_speaks_neither_for_nor_against_a_tip() -> None:
    """Minden's tips are sealed: none of them changes what the others' tips are worth."""
    game, play = REGISTRY["minden"], kiebitz.new("minden", 2, seed=1)
    strategy, rng = strategy_of(game), Random(1)
    assert strategy is not None
    while len(play.pending) == 1:
        play.push(play.pending[0], strategy.policy(play.state, play.pending[0], rng))
    advice = advise(play.knowledge(play.pending[0]), rng, Budget(simulations=300), best=8)
    keys = {reason.key for rated in advice.moves for reason in rated.reasons}
    assert keys == {"tip"}


def test_in_the_guild_only_goals_concern_the_others() -> None:
    """Everybody explores alone: after few visits the others look better or worse by chance, and that is no reason."""
    said = set()
    for moves in (5, 10, 20):
        knowledge = midway(REGISTRY["gilde"], moves)
        for rated in advise(knowledge, Random(1), Budget(simulations=150)).moves:
            said |= {reason.key for reason in rated.reasons}
    assert said
    assert {key for key in said if "rival" in key} <= {"rival-goals"}


def test_of_moves_that_are_known_well_the_one_that_promises_most_comes_first() -> None:
    """What was tried a little more often may still promise less, and nobody would understand that order."""

    def tried(move: int, visits: int, mean: float) -> Candidate:
        candidate = Candidate(move)
        candidate.visits, candidate.value = visits, visits * mean
        return candidate

    candidates = [tried(1, 60, 0.4), tried(2, 50, 0.5), tried(3, 3, 0.9), tried(4, 31, 0.45)]
    assert [candidate.move for candidate in _as_told(candidates)] == [2, 4, 1, 3]


def test_what_only_speaks_against_the_best_move_is_not_said() -> None:
    """«Take this one: your mission has to wait» is no reason; of a worse move it is one."""
    strategy = strategy_of(REGISTRY["amazonas"])
    assert strategy is not None
    nothing = [0.0] * len(strategy.terms)
    poor, rich = Candidate(1), Candidate(2)
    for _ in range(ENOUGH):
        poor.note(0, 0.5, [nothing, nothing])
        rich.note(0, 0.5, [[strategy.tuning.clear_lead, *nothing[1:]], nothing])
    assert reasons_for(poor, SearchResult([poor, rich], 2, 0.0), strategy, 0) == ()
    (against,) = reasons_for(poor, SearchResult([rich, poor], 2, 0.0), strategy, 0)
    assert against.points < 0
    (speaks_for,) = reasons_for(rich, SearchResult([rich, poor], 2, 0.0), strategy, 0)
    assert speaks_for.points == -against.points


def compared(differences: list[float], rival: list[float] | None = None) -> tuple[Any, ...]:
    """The reasons for a move that brought so much more, trial by trial, by its first and its rivals' first term."""
    strategy = strategy_of(REGISTRY["amazonas"])
    assert strategy is not None
    nothing = [0.0] * len(strategy.terms)
    one, other = Candidate(1), Candidate(2)
    for number, difference in enumerate(differences):
        theirs = rival[number] if rival else 0.0
        one.note(0, 0.5, [[difference, *nothing[1:]], [theirs, *nothing[1:]]])
        other.note(0, 0.5, [nothing, nothing])
    return reasons_for(one, SearchResult([one, other], 2, 0.0), strategy, 0)


def test_nothing_is_said_of_a_few_trials() -> None:
    assert compared([9.0] * ENOUGH)
    assert compared([9.0] * (ENOUGH - 1)) == ()


def test_what_chance_alone_may_have_brought_is_no_reason() -> None:
    """On average 3 points more, but once 24 and seven times nothing: the next game may be the other way round."""
    assert compared([24.0, *[0.0] * (ENOUGH - 1)]) == ()
    assert compared([3.0] * ENOUGH)


def test_the_own_plan_is_named_first() -> None:
    first, second = compared([3.0] * ENOUGH, rival=[-9.0] * ENOUGH)
    assert not first.key.startswith("rival-")
    assert second.key.startswith("rival-")
    assert second.points > first.points > 0


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_glance_proposes_one_move_and_promises_nothing(game: Game[Any]) -> None:
    advice = advise(midway(game, 4), Random(1), Budget(simulations=1))
    for rated in advice.moves:
        assert rated.games == 0 or rated.games >= ENOUGH
        if rated.games == 0:
            assert (rated.share, rated.margin, rated.reasons) == (0.5, 0.0, ())
