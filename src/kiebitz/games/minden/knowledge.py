"""Who knows what in Minden: concealed states, samples, and the list of secrets. Imports the rules only."""

from __future__ import annotations

from random import Random

from kiebitz.core.bits import members
from kiebitz.core.game import Secret
from kiebitz.games.minden.board import MOST_STONES, NESTED_TIPS
from kiebitz.games.minden.places.cards import Solution
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import NONE, PLACING, TIPPING, UNKNOWN


def conceal(state: MindenState, viewer: int) -> MindenState:
    """What a viewer knows: everything public, the solutions of turned cards, the sealed tip of the viewer."""
    known = MindenState()
    state.copy_public_to(known)
    # MIN-104: a tip is sealed until the last one is in.
    sealed = state.phase == TIPPING
    known.tips = [
        tip if not sealed or seat == viewer or tip == NONE else UNKNOWN
        for seat, tip in enumerate(state.tips)
    ]
    # MIN-100, MIN-107: the solution of a card is known from the moment it is turned.
    solutions: list[Solution | None] = [None] * state.setup.deck.cards
    for card in members(state.turned):
        solutions[card] = state.solutions[card]
    known.solutions = tuple(solutions)
    return known


def determinize(known: MindenState, seat: int, rng: Random) -> MindenState:
    """A random state that fits what the seat knows, as a player of some skill imagines it."""
    state = known.copy()
    random = rng.random
    guesses, imagined = known.setup.deck.guesses, known.setup.deck.imagined
    solutions: list[Solution | None] = []
    for solution, own in zip(known.solutions, guesses, strict=True):
        if solution is None:
            # Of the guess its cell counts, and nothing else: the rest is chance (MIN-101).
            there = imagined[own[int(random() * len(own))].cells[0]]
            solution = there[int(random() * len(there))]
        solutions.append(solution)
    state.solutions = tuple(solutions)
    for other, tip in enumerate(state.tips):
        if tip == UNKNOWN:
            # Another player's tip: the start of an address that one may think of for that card.
            own = guesses[state.hold[other]]
            cell = own[int(random() * len(own))].cells[0]
            state.tips[other] = NESTED_TIPS[cell][int(random() * (MOST_STONES + 1))]
    return state


def ends_plan(known: MindenState, state: MindenState) -> bool:
    """Whether a state imagined from what a seat knows shows tips or solutions that the seat only guesses (MIN-101)."""
    return state.turned != known.turned or (state.phase == PLACING and known.phase != PLACING)


def _hidden_solutions(state: MindenState, seat: int) -> object:
    """Of every card that is not turned, for everybody, its owner included (MIN-035, MIN-101)."""
    return [
        (solution.cells, solution.lat, solution.lon)
        for card, solution in enumerate(state.solutions)
        if solution is not None and not state.turned >> card & 1
    ] or None


def _hidden_tips(state: MindenState, seat: int) -> object:
    if state.phase != TIPPING:
        return None
    tips = [tip for other, tip in enumerate(state.tips) if other != seat]
    return tips if any(tip != NONE for tip in tips) else None


def _several(state: MindenState, seat: int) -> int:
    """Every guess and every tip has more than one value."""
    return 2


SECRETS: tuple[Secret[MindenState], ...] = (
    Secret("solutions", _hidden_solutions, _several),
    Secret("sealed tips", _hidden_tips, _several),
)
"""The third secret, the order of the stack, is in no state: each card is drawn when it is turned up."""
