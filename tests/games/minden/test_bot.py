"""The rule of thumb plays legal, sensible games, and errs as a player does."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.minden import GAME
from kiebitz.games.minden.ai.policy import hit_chance, promise
from kiebitz.games.minden.ai.strategy import STRATEGY
from kiebitz.games.minden.board import CONE, TIP, TIP_AT, TIP_MASKS, TIP_STONES
from kiebitz.games.minden.places.deck import DECKS, PACKS
from kiebitz.games.minden.rules import MindenState
from tests.games.minden.positions import A, B, at


def played(seats: int, seed: int, **options: object) -> MindenState:
    state, rng = GAME.new(seats, options), Random(seed)
    while pending := state.pending():
        if pending == (CHANCE,):
            state.apply(CHANCE, drawn(state.chances(), rng))
            continue
        move = STRATEGY.policy(state, pending[0], rng)
        assert state.accepts(pending[0], move)
        state.apply(pending[0], move)
    return state


@pytest.mark.parametrize("seats, rounds", [(1, 13), (2, 10), (5, 7)])
def test_games_have_a_pleasant_length(seats: int, rounds: int) -> None:
    lengths = [played(seats, seed).round for seed in range(30)]
    assert abs(sum(lengths) / len(lengths) - rounds) < 2.5


@pytest.mark.parametrize("options", [{"nesting": "strict"}, {"cone": "false"}, {"pack": "europe"}])
def test_it_plays_with_every_option(options: dict[str, object]) -> None:
    outcome = played(3, 1, **options).outcome()
    assert outcome is not None
    assert outcome.reason == "orange"


@pytest.mark.rule("MIN-089")
def test_it_never_asks_the_solution() -> None:
    far = {"c-muenchen": {"accepted": ["W-N-1-a"], "lat": 549000, "lon": 62500}}
    ours = at(fields=(3, 9), cards="c-muenchen l-harz")
    theirs = at(fields=(3, 9), cards="c-muenchen l-harz", solutions=far)
    for seed in range(20):
        assert STRATEGY.policy(ours, A, Random(seed)) == STRATEGY.policy(theirs, A, Random(seed))


@pytest.mark.rule("MIN-089")
def test_more_thought_means_likelier_tips_and_never_the_solution() -> None:
    """The tips to think about go by all guesses; where a place is mistaken they are wrong together."""
    state = at(fields=(3, 9), cards="c-muenchen l-harz")
    card = state.hold[A]
    tips = STRATEGY.candidates(state, A)
    chances = [hit_chance("germany", card, tip - TIP) for tip in tips]
    assert max(chances) > 0.9
    assert all(state.accepts(A, tip) for tip in tips)
    far = {"c-muenchen": {"accepted": ["W-N-1-a"], "lat": 549000, "lon": 62500}}
    moved = at(fields=(3, 9), cards="c-muenchen l-harz", solutions=far)
    assert STRATEGY.candidates(moved, A) == tips
    assert STRATEGY.evaluate(moved) == STRATEGY.evaluate(state)


def test_it_errs_more_where_places_are_harder() -> None:
    def hits(difficulty: int) -> float:
        deck, rng = DECKS["germany"], Random(5)
        right = []
        for card, place in enumerate(PACKS["germany"].places):
            if place.difficulty != difficulty or place.color == "green":
                continue
            state = at(fields=(3, 9), cards=f"{place.id} l-harz")
            for _ in range(6):
                guess = deck.guesses[card][int(rng.random() * 32)]
                right.append(guess.cells[0] in state.setup.deck.solutions[card].cells)
        return sum(right) / len(right)

    assert 0.95 > hits(1) > hits(2) > hits(3) > hits(4) > 0.15


def test_it_takes_the_card_that_promises_most_and_swaps_a_bad_one() -> None:
    promises = {name: promise("germany", card) for card, name in enumerate(DECKS["germany"].ids)}
    best, worst = max(promises, key=promises.__getitem__), min(promises, key=promises.__getitem__)
    state = at("choose", fields=(3, 1), open_cards=f"{worst} {best}")
    assert GAME.notation(STRATEGY.policy(state, B, Random(1))) == f"choose {best}"
    state = at("swap", fields=(3, 1), cards=f"l-harz {worst}", stack=f"{best} c-kiel")
    assert GAME.notation(STRATEGY.policy(state, B, Random(1))) == "swap"
    state = at("swap", fields=(3, 1), cards=f"l-harz {best}", stack=f"{worst} c-kiel")
    assert GAME.notation(STRATEGY.policy(state, B, Random(1))) == "keep"


def test_a_position_is_worth_the_lead_and_the_cards() -> None:
    ahead = at(fields=(9, 4), cards="c-trier l-eifel")
    assert [row[0] for row in STRATEGY.evaluate(ahead)] == [9, 4]
    richer = at(fields=(9, 4), cards="c-trier l-eifel", kept={B: "c-kiel"})
    track, place, _, cards = (
        list(column) for column in zip(*STRATEGY.evaluate(richer), strict=True)
    )
    assert track == [9, 4]
    assert min(place) > 0
    assert cards[B] > cards[A]


@pytest.mark.parametrize("tip", ["W-M-6-d", "W-M", "W", "none"])
def test_the_cone_stands_where_the_tip_says(tip: str) -> None:
    """Who points elsewhere than the own tip gives it away that one of them is wrong."""
    state = at("cone", fields=(3, 9), cards="l-hunsrueck c-muenchen", tips=f"{tip} E-S")
    stones = TIP_AT[tip]
    for move in (*STRATEGY.candidates(state, A), STRATEGY.policy(state, A, Random(1))):
        assert TIP_MASKS[stones] >> (move - CONE) & 1


def test_before_a_tip_it_is_the_place_that_promises_and_then_the_tip() -> None:
    place, tip = STRATEGY.terms.index("place"), STRATEGY.terms.index("tip")
    tipping = STRATEGY.evaluate(at(fields=(3, 9), cards="c-muenchen l-harz"))
    assert tipping[A][place] > 0 == tipping[A][tip]
    placing = STRATEGY.evaluate(
        at("cone", fields=(3, 9), cards="c-muenchen l-harz", tips="E-S-8 E-N")
    )
    assert placing[A][tip] > 0 == placing[A][place]


def test_a_slip_is_one_that_a_player_makes() -> None:
    """Wrong by a cell or two, or with too many stones, and never at the other end of the country."""
    state = at(fields=(3, 9), cards="c-muenchen l-harz")
    cells = {cell for guess in DECKS["germany"].guesses[state.hold[A]] for cell in guess.cells}
    slips = {STRATEGY.mistake(state, A, Random(seed)) - TIP for seed in range(200)}
    assert len({TIP_STONES[tip] for tip in slips}) == 4
    assert all(any(TIP_MASKS[tip] >> cell & 1 for cell in cells) for tip in slips)
