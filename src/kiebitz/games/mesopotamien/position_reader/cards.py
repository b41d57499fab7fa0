"""Reads the hands, the piles and the last shuffle of a position. Imports core and the rules only."""

from __future__ import annotations

from kiebitz.core.positions import Reader
from kiebitz.games.mesopotamien.board import CARD_IDS, CARDS, ONE_CARD, counts_of, packed, size_of
from kiebitz.games.mesopotamien.position import MesopotamienPosition, PlayerPosition
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import UNKNOWN


def read_cards(reader: Reader, state: MesopotamienState, position: MesopotamienPosition) -> None:
    """Hands, piles and what was played since the last shuffle."""
    deck = state.setup.deck
    state.shuffled = _multiset(reader, "shuffled", position.shuffled, deck)
    fits = not state.setup.remove or state.shuffled == deck
    reader.expect("shuffled", fits, "played cards are never shuffled (MES-156)")
    state.discard = tuple(
        reader.index(f"discard[{i}]", CARD_IDS, card) for i, card in enumerate(position.discard)
    )
    drawn = known = gained = 0
    for player, given in enumerate(position.players):
        _read_hand(reader.at(f"players[{player}]"), state, player, given)
        drawn += given.cards - given.kept + size_of(state.played[player])
        if state.hand[player] != UNKNOWN:
            known += state.hand[player] + state.played[player] - state.gained[player]
            gained += state.gained[player]
    state.pile = size_of(state.shuffled) - drawn
    reader.expect("shuffled", state.pile >= 0, "more cards were drawn than the pile had")
    whole = sum(state.held) + state.pile + len(state.discard) == size_of(deck)
    fault = f"hands, draw pile and discard pile do not make {size_of(deck)} (MES-153)"
    reader.expect("players, cards", whole, fault)
    fault = "the cards kept over the last shuffle were in the pile"
    reader.expect("players, hand", _contains(deck - state.shuffled, known), fault)
    fault = "more cards of a kind were drawn than the pile had"
    reader.expect("players, gained", _contains(state.shuffled, gained), fault)
    played = _multiset(reader, "discard", position.discard, deck)
    fault = "the discard pile holds what was played since the last shuffle (MES-117, MES-121)"
    reader.expect("discard", played == sum(state.played), fault)
    reader.expect("cardsDrawn", position.cards_drawn >= drawn, f"{drawn} cards were drawn at least")
    state.cards_drawn = position.cards_drawn
    _read_fresh(reader, state, position.fresh)


def _read_fresh(reader: Reader, state: MesopotamienState, fresh: str | None) -> None:
    fault = "a fresh card goes with a card drawn in this turn"
    reader.expect("fresh", (fresh is not None) == (state.drawn > 0), fault)
    if fresh is None:
        return
    reader.expect("fresh", state.held[state.turn] > 0, "the player in turn has no card")
    if not reader.known("fresh", fresh):
        state.fresh = UNKNOWN
        return
    state.fresh = reader.index("fresh", CARD_IDS, fresh)
    for cards in (state.hand[state.turn], state.gained[state.turn]):
        held = cards == UNKNOWN or _contains(cards, ONE_CARD[state.fresh])
        reader.expect("fresh", held, "the card drawn in this turn is in the hand")


def _multiset(reader: Reader, field: str, names: list[str], deck: int) -> int:
    """A multiset of cards, not more of any card than the deck has."""
    counts = [0] * CARDS
    for name in names:
        counts[reader.index(field, CARD_IDS, name)] += 1
    fits = all(few <= many for few, many in zip(counts, counts_of(deck), strict=True))
    reader.expect(field, fits, "more cards than there are")
    return packed(counts)


def _contains(cards: int, part: int) -> bool:
    return all(few <= many for few, many in zip(counts_of(part), counts_of(cards), strict=True))


def _read_hand(
    reader: Reader, state: MesopotamienState, player: int, given: PlayerPosition
) -> None:
    deck = state.setup.deck
    most = size_of(deck)
    state.held[player] = reader.within("cards", given.cards, 0, most)
    state.kept[player] = reader.within("kept", given.kept, 0, most)
    state.played[player] = _multiset(reader, "played", given.played, deck)
    known = reader.known("hand", given.hand), reader.known("gained", given.gained)
    reader.expect("gained", known[0] == known[1], "it is known with the hand")
    if not known[0]:
        state.hand[player] = state.gained[player] = UNKNOWN
        return
    hand = _multiset(reader, "hand", list(given.hand), deck)
    gained = _multiset(reader, "gained", list(given.gained), deck)
    count = size_of(hand)
    reader.expect("hand", count == given.cards, f"{count} cards, but {given.cards} are held")
    had = hand + state.played[player]
    fine = _contains(had, gained) and size_of(had) - size_of(gained) == given.kept
    reader.expect("gained", fine, "cards in hand and played are those kept and those gained")
    state.hand[player] = hand
    state.gained[player] = gained
