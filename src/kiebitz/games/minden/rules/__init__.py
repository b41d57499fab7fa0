"""The rules of Minden: who decides, what is legal, what a move does. Rule ids are those of the ledger.

The modules beside this one are functions that change a state. Hot path; imports core, board, state and scoring.
"""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import OWING
from kiebitz.games.minden import board
from kiebitz.games.minden.board import CONE, KEEP, LOT, POINT, SWAP, TIP
from kiebitz.games.minden.rules.evaluation import lock_tip, place_cone
from kiebitz.games.minden.rules.rounds import (
    ask_swap,
    choose_card,
    draw_lot,
    first_round,
    swap_card,
    turn_up,
)
from kiebitz.games.minden.scoring import final_outcome
from kiebitz.games.minden.state import (
    LOTS,
    OVER,
    PLACING,
    SWAPPING,
    TIPPING,
    MindenFields,
    MindenSetup,
    fill_start,
)


class MindenState(MindenFields):
    """A position with its rules."""

    __slots__ = ()

    def pending(self) -> tuple[int, ...]:
        return OWING[self.owing]

    def legal(self, seat: int) -> tuple[int, ...]:
        if not self.owing >> seat & 1:
            return ()
        phase = self.phase
        if phase == TIPPING:
            return self.setup.tip_moves
        if phase == PLACING:
            return board.CONE_MOVES
        if phase == SWAPPING:
            return board.SWAP_MOVES
        first = self.setup.deck.choose
        return tuple(sorted([first + card for card in self.open]))

    def accepts(self, seat: int, move: int) -> bool:
        if self.phase == PLACING and move >= POINT:
            # MIN-115: any point of the map will do, not only the listed centres of the cells.
            return bool(self.owing >> seat & 1) and self.setup.deck.on_map(*board.point_of(move))
        return move in self.legal(seat)

    def chances(self) -> tuple[tuple[int, int], ...]:
        if self.phase != LOTS:
            return self.stack
        return tuple([(LOT + s, 1) for s in range(self.setup.seats) if s not in self.order])

    def final(self, seat: int, move: int) -> bool:
        # MIN-126: only `choose` and `keep` can be taken back.
        return SWAP <= move < LOT or move >= POINT

    def fallback(self, seat: int) -> int:
        if self.phase == TIPPING:
            return board.PASS  # MIN-096
        if self.phase == SWAPPING:
            return KEEP
        return self.legal(seat)[0]

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.phase == OVER else None

    def copy(self) -> MindenState:
        twin = MindenState()
        self.copy_to(twin)
        return twin

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move == KEEP:
            if journal is not None:
                journal.tell("swapDeclined", seat=seat)
            ask_swap(self, self.turn + 1)
        elif move == SWAP:
            swap_card(self, seat, journal)
        elif move < CONE:
            lock_tip(self, seat, move - TIP, journal)
        elif move < LOT:
            place_cone(self, seat, self.setup.deck.centres[move - CONE], journal)
        elif move >= POINT:
            place_cone(self, seat, move, journal)
        elif seat >= 0:
            choose_card(self, seat, move - self.setup.deck.choose, journal)
        elif self.phase == LOTS:
            draw_lot(self, move - LOT, journal)
        else:
            turn_up(self, move, journal)


def new_state(setup: MindenSetup) -> MindenState:
    """The first position; chance draws lots only where the options ask for them (MIN-092)."""
    state = MindenState()
    fill_start(state, setup)
    if not setup.draws_lots:
        first_round(state, setup.start_line, None)
    return state
