"""What a seat can work out about other hands, beside a player who remembers everything: MES-164 to MES-166."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.board import CARDS, DEAL_CARD, counts_of
from kiebitz.games.mesopotamien.land.queries import seat_of
from kiebitz.games.mesopotamien.rules import MesopotamienState

Cards = tuple[int, ...]
"""How many of each card."""
Guess = tuple[tuple[Cards, ...], int | None]
"""The hands of the others without the card drawn in this turn, and that card, if one of them drew one."""


def card_play(seed: int, seats: int, decisions: int) -> Iterator[tuple[MesopotamienState, int]]:
    """A play about cards: drawn whenever possible, played half the time, shuffled soon. Before each move."""
    rng = Random(seed)
    state = GAME.new(seats, {"idleRounds": 0, "roundLimit": 0})
    while decisions and state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            made = drawn(state.chances(), rng)
        else:
            decisions -= 1
            made = _choice(state, seat, rng)
        yield state, made
        state.apply(seat, made)


def _choice(state: MesopotamienState, seat: int, rng: Random) -> int:
    texts = {GAME.notation(number): number for number in state.legal(seat)}
    verbs = ("endurance", "land", "mana-theft", "teleport", "expel", "twins", "priest")
    cards = [texts[text] for text in texts if text.split()[0] in verbs]
    if "draw" in texts and rng.random() < 0.9:
        return texts["draw"]
    if cards and rng.random() < 0.5:
        return rng.choice(cards)
    ends = [texts[text] for text in texts if text.startswith("end-")]
    return ends[0] if ends else rng.choice(list(texts.values()))


def plus(one: Cards, card: int, count: int = 1) -> Cards:
    return (*one[:card], one[card] + count, *one[card + 1 :])


def hand_of(state: MesopotamienState, player: int) -> Cards:
    return tuple(counts_of(state.hand[player]))


class Rememberer:
    """Player 0, who has never forgotten a draw or a played card: every way the other hands can be."""

    def __init__(self, state: MesopotamienState) -> None:
        self.deck = tuple(counts_of(state.setup.deck))
        self.guesses: set[Guess] = {(((0,) * CARDS,) * (state.setup.seats - 1), None)}
        self.own: Cards = (0,) * CARDS
        self.discard: Cards = (0,) * CARDS

    def unseen(self, guess: Guess) -> Cards:
        """What is in the pile if the guess is right."""
        hands, fresh = guess
        left = [
            all_ - own - gone - sum(hand[card] for hand in hands)
            for card, (all_, own, gone) in enumerate(
                zip(self.deck, self.own, self.discard, strict=True)
            )
        ]
        if fresh is not None:
            left[fresh] -= 1
        return tuple(left)

    def draws(self, player: int, card: int) -> None:
        if player == 0:
            self.own = plus(self.own, card)
            self.guesses = {guess for guess in self.guesses if min(self.unseen(guess)) >= 0}
        else:
            self.guesses = {
                (hands, kind)
                for hands, _ in self.guesses
                for kind, left in enumerate(self.unseen((hands, None)))
                if left
            }

    def plays(self, player: int, card: int) -> None:
        self.discard = plus(self.discard, card)
        if player == 0:
            self.own = plus(self.own, card, -1)
            return
        self.guesses = {
            (self._with(hands, player, card, -1), fresh)
            for hands, fresh in self.guesses
            if hands[player - 1][card]
        }

    def shuffles(self) -> None:
        self.guesses = {guess for guess in self.guesses if not any(self.unseen(guess))}
        self.discard = (0,) * CARDS

    def turn_ends(self, player: int) -> None:
        """The card drawn in the turn is one like the others from now on (MES-120)."""
        if player:
            self.guesses = {
                (hands if fresh is None else self._with(hands, player, fresh), None)
                for hands, fresh in self.guesses
            }

    def _with(
        self, hands: tuple[Cards, ...], player: int, card: int, count: int = 1
    ) -> tuple[Cards, ...]:
        changed = plus(hands[player - 1], card, count)
        return (*hands[: player - 1], changed, *hands[player:])

    def follow(self, before: MesopotamienState, made: int, after: MesopotamienState) -> None:
        if before.discard and not after.discard:
            self.shuffles()
        if made >= DEAL_CARD:
            self.draws(before.turn, made - DEAL_CARD)
        elif len(after.discard) > len(before.discard):
            self.plays(before.turn, after.discard[-1])
        if after.turn != before.turn:
            self.turn_ends(before.turn)


def remembered(
    seed: int, seats: int, decisions: int
) -> Iterator[tuple[MesopotamienState, set[Guess]]]:
    """The positions of a card play, each with every way that player 0 thinks possible."""
    play = card_play(seed, seats, decisions)
    state, made = next(play)
    memory, before = Rememberer(state), state.copy()
    for after, following in play:
        memory.follow(before, made, after)
        before, made = after.copy(), following
        if before.start >= 0:
            yield before, memory.guesses


def sums(size: int, most: Cards) -> list[Cards]:
    """Every choice of so many of these cards."""
    choices = product(*(range(min(count, size) + 1) for count in most))
    return [choice for choice in choices if sum(choice) == size]


def fitting(state: MesopotamienState) -> set[Guess]:
    """Every way that fits what the state keeps for player 0, tried out one by one (see `hands.py`)."""
    old = state.setup.deck - state.shuffled - (state.hand[0] + state.played[0] - state.gained[0])
    pools = tuple(counts_of(old)), tuple(counts_of(state.shuffled - state.gained[0]))
    drawing = state.drawn > 0 and state.turn > 0
    ways: set[tuple[tuple[Cards, ...], Cards, Cards]] = {((), *pools)}
    for player in range(1, state.setup.seats):
        played = tuple(counts_of(state.played[player]))
        fresh = 1 if drawing and player == state.turn else 0
        new_size = state.held[player] + sum(played) - state.kept[player] - fresh
        ways = {
            ((*hands, _less(_more(old_, new), played)), _less(old_pool, old_), _less(pool, new))
            for hands, old_pool, pool in ways
            for old_ in sums(state.kept[player], old_pool)
            for new in sums(new_size, pool)
            if min(_less(_more(old_, new), played)) >= 0
        }
    if not drawing:
        return {(hands, None) for hands, _, _ in ways}
    return {(hands, kind) for hands, _, pool in ways for kind, left in enumerate(pool) if left}


def _more(one: Cards, other: Cards) -> Cards:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _less(one: Cards, other: Cards) -> Cards:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def guess_of(state: MesopotamienState) -> Guess:
    """The other hands as they are in a state."""
    hands = [hand_of(state, player) for player in range(1, state.setup.seats)]
    if not state.drawn or state.turn == 0:
        return tuple(hands), None
    hands[state.turn - 1] = plus(hands[state.turn - 1], state.fresh, -1)
    return tuple(hands), state.fresh


@pytest.mark.rule("MES-117", "MES-164", "MES-166")
@pytest.mark.parametrize("seed", range(4))
def test_with_two_seats_nothing_is_forgotten(seed: int) -> None:
    shuffles = 0
    for step, (state, guesses) in enumerate(remembered(seed, 2, 260)):
        shuffles = max(shuffles, state.cards_drawn // 14)
        if step % 5 == 0:
            assert fitting(state) == guesses
    assert shuffles > 2


@pytest.mark.rule("MES-117", "MES-164", "MES-166")
@pytest.mark.parametrize("seed", range(3))
def test_with_three_seats_nothing_is_forgotten_before_a_shuffle_and_never_the_truth(
    seed: int,
) -> None:
    later = 0
    for step, (state, guesses) in enumerate(remembered(seed, 3, 180)):
        if len(guesses) > 300 or step % 10:
            continue
        if any(state.kept):
            later += 1
            assert guesses <= fitting(state)
        else:
            assert guesses == fitting(state)
        assert guess_of(state) in guesses
    assert later > 5


@pytest.mark.rule("MES-164", "MES-166")
@pytest.mark.parametrize("seats, seed", [(2, 1), (3, 2), (4, 3)])
def test_samples_reach_every_way_that_fits_and_no_other(seats: int, seed: int) -> None:
    checked = 0
    for step, (state, _) in enumerate(card_play(seed, seats, 14)):
        if state.start < 0 or step % 2:
            continue
        ways = fitting(state)
        if 1 < len(ways) <= 64:
            checked += 1
            known = GAME.knowledge(state, seat_of(state, 0))
            samples = {guess_of(known.sample(Random(number))) for number in range(15 * len(ways))}
            assert samples == ways
    assert checked
