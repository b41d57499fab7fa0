"""High Card, a test game with hidden hands: everybody plays a card in turn, and the highest takes the trick."""

from __future__ import annotations

from random import Random

from kiebitz.core.catalogue import Catalogue
from kiebitz.core.fields import fields
from kiebitz.core.journal import Journal, only
from kiebitz.core.outcome import Outcome
from kiebitz.core.turn_game import UNKNOWN, TurnGame, TurnState

CARDS = [str(card) for card in range(1, 13)]
PLAY, DEAL = 0, len(CARDS)
HAND = 2


@fields(secret=("hands",), by_seat=("scores",))
class HighCardState(TurnState):
    """One position."""

    hands: list[tuple[str, ...]]
    scores: list[int]
    gone: tuple[str, ...]
    """The cards that were played, in order."""

    def begin(self) -> None:
        self.hands = [()] * self.setup.seats
        self.scores = [0] * self.setup.seats
        self.gone = ()
        self.draw()

    def legal(self, seat: int) -> list[int]:
        hand = self.hands[seat] if seat in self.pending() else ()
        return sorted(PLAY + CARDS.index(card) for card in hand)

    def chances(self) -> list[tuple[int, int]]:
        return [(DEAL + CARDS.index(card), 1) for card in unseen(self)]

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move >= DEAL:
            self._deal(CARDS[move - DEAL], journal)
        else:
            card = CARDS[move - PLAY]
            self.hands[seat] = tuple(each for each in self.hands[seat] if each != card)
            self.gone += (card,)
            if journal is not None:
                journal.reveal("played", seat=seat, card=card)
            self._go_on()

    def _deal(self, card: str, journal: Journal | None) -> None:
        seat = next(seat for seat, hand in enumerate(self.hands) if len(hand) < HAND)
        self.hands[seat] += (card,)
        if journal is not None:
            journal.reveal("dealt", only(seat), card=card)
        if len(self.hands[-1]) < HAND:
            self.draw()
        else:
            self.ask(0)

    def _go_on(self) -> None:
        seats = self.setup.seats
        if len(self.gone) % seats == 0:
            trick = [int(card) for card in self.gone[-seats:]]
            self.scores[trick.index(max(trick))] += 1
        if any(self.hands):
            self.ask(len(self.gone) % seats)
        else:
            self.end()

    def outcome(self) -> Outcome | None:
        return self.result(self.scores)


def unseen(state: HighCardState) -> list[str]:
    """The cards that are neither played nor in a hand that is known."""
    seen = {*state.gone, *(card for hand in state.hands for card in hand)}
    return [card for card in CARDS if card not in seen]


class HighCard(TurnGame[HighCardState]):
    """The game as the table knows it."""

    state_type = HighCardState
    moves = Catalogue((PLAY, "play", CARDS), (DEAL, "deal", CARDS))
    max_decisions = 5 * HAND

    def draw_secret(
        self, state: HighCardState, name: str, seat: int, rng: Random
    ) -> tuple[str, ...]:
        return tuple(rng.sample(unseen(state), state.hands[seat].count(UNKNOWN)))


GAME = HighCard()
