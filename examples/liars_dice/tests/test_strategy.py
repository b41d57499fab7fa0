"""The bots: they know the odds, beat chance, and use no secret."""

from __future__ import annotations

from random import Random

import pytest
from kiebitz_liars_dice import GAME
from kiebitz_liars_dice.ai.policy import at_least, likelihood
from kiebitz_liars_dice.ai.strategy import STRATEGY
from kiebitz_liars_dice.board import LIAR
from positions import A, B, C, at, roll_all

from kiebitz.bots.budget import Budget
from kiebitz.bots.hints import advise
from kiebitz.bots.levels import bot
from kiebitz.core.game import LANGUAGES

GAMES = 100


def winner(levels: tuple[str, str], seed: int) -> int:
    """The seat that wins a game between two levels."""
    rng, bots = Random(seed), [bot(GAME, level) for level in levels]
    state = GAME.new(2)
    roll_all(state, rng.getrandbits(32))
    while state.pending():
        seat = state.pending()[0]
        state.apply(seat, bots[seat].choose(GAME.knowledge(state, seat), rng))
        roll_all(state, rng.getrandbits(32))
    return state.scores.index(1)


def test_the_policy_beats_random_play() -> None:
    won = sum(winner(("thumb", "random"), seed) == A for seed in range(GAMES // 2))
    won += sum(winner(("random", "thumb"), seed) == B for seed in range(GAMES // 2))
    assert won >= 0.7 * GAMES


def test_the_medium_bot_beats_random_play() -> None:
    assert sum(winner(("medium", "random"), seed) == A for seed in range(10)) >= 8


def test_the_odds() -> None:
    assert at_least(1, 2, wild=False) == pytest.approx(11 / 36)
    assert at_least(2, 2, wild=True) == pytest.approx(1 / 9)
    assert likelihood(at("1-3-3 2-2-2"), A, "3x3") == 1


def test_an_impossible_bid_is_challenged_and_a_sure_one_raised() -> None:
    assert STRATEGY.policy(at("2-2 6", "3x5"), B, Random(1)) == LIAR
    assert STRATEGY.policy(at("2-3-4 5-5-5", "1x2"), B, Random(1)) != LIAR


def test_the_policy_reads_no_hidden_dice() -> None:
    first, second = at("1-3-3 2-5-5", "2x4"), at("4-4-4 2-5-5", "2x4")
    assert STRATEGY.policy(first, B, Random(1)) == STRATEGY.policy(second, B, Random(1))
    concealed = GAME.conceal(first, B)
    assert STRATEGY.policy(concealed, B, Random(1)) == STRATEGY.policy(first, B, Random(1))


def test_an_evaluation_ends_as_the_score() -> None:
    state = at("- 3 4-4", "2x3", starter=B)
    state.apply(C, LIAR)
    assert [sum(row) for row in STRATEGY.evaluate(state)] == list(state.scores)


def test_expected_scores_add_up_to_the_points_there_are() -> None:
    for bid in ("", "2x4", "5x6"):
        rows = STRATEGY.evaluate(at("1-3-3 2-5-5 6", bid))
        assert sum(map(sum, rows)) == pytest.approx(3)


def test_hints_have_reasons_in_both_languages() -> None:
    knowledge = GAME.knowledge(at("1-3-3 2-5-5", "4x6"), B)
    advice = advise(knowledge, Random(1), Budget(simulations=80))
    assert advice.moves[0].notation == "liar"
    for rated in advice.moves:
        for reason in rated.reasons:
            for language in LANGUAGES:
                assert GAME.texts(language).message(f"why-{reason.key}", reason.params)
