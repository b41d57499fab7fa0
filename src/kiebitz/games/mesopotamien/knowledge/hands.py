"""What a player can know about the cards in the hands of others, and hands that fit it.

When the pile was last shuffled all other cards were in hands (MES-117). So a card that somebody holds is either an old
one, kept over that shuffle, or a new one from the pile of known contents; and every card played since was one or
the other. Kept in the state are these facts: what was shuffled, how many cards each player then held, what each
has played since, and, for the owner alone, what it has drawn since.

With two seats, and with any number before the first shuffle, that is all there is to know. After it, with three or four
seats, two things are not traced: which of several others held which card before the last shuffle, and whether a
player played before or after drawing. Both could only rule out more hands; the true ones always fit, and everything
that MES-164 to MES-166 let a viewer see is kept to the card (`docs/decisions/0008-remembered-hands.md`).
Imports the rules only.
"""

from __future__ import annotations

from random import Random

from kiebitz.games.mesopotamien.board import CARDS, counts_of, packed, size_of
from kiebitz.games.mesopotamien.land.queries import others_of, player_of
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import UNKNOWN

OLD, NEW = 0, 1


class _Deal:
    """The cards that may be in the hands of others, and how many each of them got of either sort."""

    def __init__(self, state: MesopotamienState, own: int) -> None:
        hand, played, gained = state.hand[own], state.played[own], state.gained[own]
        old = state.setup.deck - state.shuffled - (hand + played - gained)
        self.others = others_of(state, own)
        self.pool = [counts_of(old), counts_of(state.shuffled - gained)]
        self.room = {
            player: [
                state.kept[player],
                state.held[player] - state.kept[player] + size_of(state.played[player]),
            ]
            for player in self.others
        }
        self.dealt = {player: [[0] * CARDS, [0] * CARDS] for player in self.others}

    def give(self, player: int, sort: int, card: int, count: int = 1) -> None:
        self.pool[sort][card] -= count
        self.room[player][sort] -= count
        self.dealt[player][sort][card] += count

    def weight(self, player: int, sort: int, card: int) -> int:
        """In how many ways the player can have got this card from this sort."""
        return self.pool[sort][card] * self.room[player][sort]


def fill_hands(state: MesopotamienState, seat: int, rng: Random) -> None:
    """Deal the unknown hands, and the unknown card drawn in this turn."""
    deal = _Deal(state, player_of(state, seat))
    drawn_unseen = state.fresh == UNKNOWN
    if drawn_unseen:
        # The card of this turn was not played: its place is filled last.
        deal.room[state.turn][NEW] -= 1
    needed = [
        (player, card)
        for player in deal.others
        for card, count in enumerate(counts_of(state.played[player]))
        for _ in range(count)
    ]
    fits = _deal_played(deal, needed, rng)
    assert fits, "no hands fit what was played"
    if drawn_unseen:
        deal.room[state.turn][NEW] += 1
        state.fresh = _deal_one(deal, state.turn, NEW, rng)
    for sort in (OLD, NEW):
        for player in deal.others:
            while deal.room[player][sort]:
                _deal_one(deal, player, sort, rng)
    for player in deal.others:
        old, new = (packed(counts) for counts in deal.dealt[player])
        state.gained[player] = new
        state.hand[player] = old + new - state.played[player]


def _deal_played(deal: _Deal, needed: list[tuple[int, int]], rng: Random) -> bool:
    """Give each player the cards that they have played since, old or new, wherever that leaves a way."""
    if not needed:
        return True
    player, card = needed[0]
    weights = [deal.weight(player, sort, card) for sort in (OLD, NEW)]
    first = OLD if rng.random() * sum(weights) < weights[OLD] else NEW
    for sort in (first, 1 - first):
        if weights[sort]:
            deal.give(player, sort, card)
            if _deal_played(deal, needed[1:], rng):
                return True
            deal.give(player, sort, card, -1)
    return False


def _deal_one(deal: _Deal, player: int, sort: int, rng: Random) -> int:
    card = draw_one(deal.pool[sort], rng)
    deal.room[player][sort] -= 1
    deal.dealt[player][sort][card] += 1
    return card


def draw_one(pool: list[int], rng: Random) -> int:
    """Draw one of a pool, given as counts: all pieces are equally likely."""
    ticket = int(rng.random() * sum(pool))
    kind = 0
    while ticket >= pool[kind]:
        ticket -= pool[kind]
        kind += 1
    pool[kind] -= 1
    return kind


def hand_ways(state: MesopotamienState, seat: int) -> int:
    """2 where the hands of others can differ in a few samples; tells it for the first pile only."""
    if any(state.kept):
        return 1
    own = player_of(state, seat)
    others = others_of(state, own)
    unseen = counts_of(state.shuffled - state.gained[own] - sum(state.played[p] for p in others))
    holders = [player for player in others if state.held[player]]
    if not holders or 5 * max(unseen) > 3 * sum(unseen):
        return 1
    return 2 if state.pile or len(holders) > 1 else 1
