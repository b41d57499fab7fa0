"""Reads the cards of a position of Minden: where each of them lies, and what is on the other side.

Imports the rules and `core.positions`.
"""

from __future__ import annotations

from kiebitz.core.bits import mask_of
from kiebitz.core.positions import NOT_FULL, Reader
from kiebitz.games.minden import board
from kiebitz.games.minden import state as phases
from kiebitz.games.minden.places.cards import Deck, Solution
from kiebitz.games.minden.position import MindenPosition, SolutionPosition
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import NONE, MindenSetup

DRAWING = (phases.LOTS, phases.DEALING, phases.REFILLING)
"""The phases in which chance decides."""


class Places:
    """Reads the cards of a position, and sees that none is in two places."""

    def __init__(self, deck: Deck) -> None:
        self._cards = {name: card for card, name in enumerate(deck.ids)}
        self._pack = deck.pack
        self.seen: dict[int, str] = {}
        """Where each card that came into view is."""

    def number(self, reader: Reader, field: str, name: str) -> int:
        """The card of an id."""
        fault = f"{name!r} is no card of the pack {self._pack!r}"
        reader.expect(field, name in self._cards, fault)
        return self._cards[name]

    def card(self, reader: Reader, field: str, name: str) -> int:
        """The card of an id that lies in this place."""
        card = self.number(reader, field, name)
        fault = f"{name} is already in {self.seen.get(card)}"
        reader.expect(field, card not in self.seen, fault)
        self.seen[card] = f"{reader.place}.{field}"
        return card

    def cards(self, reader: Reader, field: str, names: list[str]) -> list[int]:
        """The cards of some ids that lie in this place."""
        return [self.card(reader, f"{field}[{i}]", name) for i, name in enumerate(names)]


def read_tip(reader: Reader, field: str, text: str, setup: MindenSetup) -> int:
    """The tip of a text, legal under the options."""
    tip = board.TIP_AT.get(text, NONE)
    reader.expect(field, board.TIP + tip in setup.tip_moves, f"{text!r} is no legal tip")
    return tip


def read_cards(
    reader: Reader, state: MindenState, position: MindenPosition, places: Places
) -> None:
    """The cards on the table and in the box; all others are in the stack."""
    deck = state.setup.deck
    state.open = tuple(places.cards(reader, "open", position.open))
    state.box = mask_of(places.cards(reader, "box", position.box))
    if position.top is not None:
        state.top = places.card(reader, "top", position.top)
    state.stack = tuple([entry for entry in deck.stack if entry[0] - deck.draw not in places.seen])
    fine = state.top != NONE or state.phase in DRAWING or not state.stack
    reader.expect("top", fine, f"{len(state.stack)} cards are left, but none is visible")
    for i, name in enumerate(position.turned):
        bit = 1 << places.number(reader, f"turned[{i}]", name)
        reader.expect(f"turned[{i}]", not state.turned & bit, f"{name} stands there twice")
        state.turned |= bit
    kept = sum(state.kept)  # no card is kept twice
    fine = not kept & ~state.turned and not state.turned & ~(kept | state.box)
    fault = "kept cards were turned, and turned cards are kept or in the box"
    reader.expect("turned", fine, fault)


def read_solutions(
    reader: Reader, state: MindenState, position: MindenPosition, places: Places
) -> None:
    """MIN-101: what is on the other side is part of the state, whatever the pack prints."""
    reader.expect("solutions", reader.unknowns or position.solutions == "pack", NOT_FULL)
    solutions: list[Solution | None] = list(state.setup.deck.solutions)
    if position.solutions == "?":
        for card in range(len(solutions)):
            if not state.turned >> card & 1:
                solutions[card] = None
    for name, other in position.other_solutions.items():
        card = places.number(reader, f"otherSolutions.{name}", name)
        fault = "only the solutions of turned cards are known"
        reader.expect(f"otherSolutions.{name}", solutions[card] is not None, fault)
        solutions[card] = _solution(reader.at(f"otherSolutions.{name}"), state.setup.deck, other)
    state.solutions = tuple(solutions)


def _solution(reader: Reader, deck: Deck, given: SolutionPosition) -> Solution:
    accepted = given.accepted
    fine = all(text in board.CELL_AT for text in accepted)
    fine = fine and 0 < len(accepted) == len(set(accepted))
    reader.expect("accepted", fine, f"{accepted} are not addresses, each of them once")
    cells = tuple([board.CELL_AT[address] for address in accepted])
    reader.within("lat", given.lat, 100 * deck.south, 100 * deck.north)
    reader.within("lon", given.lon, 100 * deck.west, 100 * deck.east)
    return Solution(cells, mask_of(cells), given.lat, given.lon, False)
