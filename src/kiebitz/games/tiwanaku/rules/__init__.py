"""The rules of Tiwanaku: who decides, what is legal, what a move does. Rule ids are those of the ledger.

TiwanakuState answers questions and hands each move to `actions`, `turns` or `ending`. Hot path; imports `core.journal`,
`core.outcome`, `core.state`, board, scoring, state and the modules beside it.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from kiebitz.core.journal import Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import OWING
from kiebitz.games.tiwanaku import board
from kiebitz.games.tiwanaku import state as phases
from kiebitz.games.tiwanaku.board import CELLS, CELLS_OF, DIVINE, MOVE, OFFER, RETURN, STOP
from kiebitz.games.tiwanaku.rules import actions, ending, turns
from kiebitz.games.tiwanaku.rules.paths import ends, entries, entry_ends, move_ends
from kiebitz.games.tiwanaku.rules.queries import (
    bare_figures,
    foreign_figures,
    next_seat,
    players_in,
)
from kiebitz.games.tiwanaku.rules.stock import stock_codes
from kiebitz.games.tiwanaku.scoring import final_outcome
from kiebitz.games.tiwanaku.state import DIVINING, MAIN, NONE, TiwanakuFields, TiwanakuSetup

STOP_MOVE: Final[tuple[int, ...]] = (STOP,)
PASS_MOVE: Final[tuple[int, ...]] = (board.PASS,)


class TiwanakuState(TiwanakuFields):
    """A position with its rules."""

    __slots__ = ()

    # --- asking

    def pending(self) -> tuple[int, ...]:
        return OWING[self.owing]

    def legal(self, seat: int) -> tuple[int, ...]:
        if not self.owing >> seat & 1:
            return ()
        phase = self.phase
        if phase == MAIN:
            return self._main_moves(seat)
        if phase in (phases.OFFERING, phases.LAST_OFFERING):
            return board.OFFER_MOVES[self.gifts[seat]]
        return self._divinations(seat) + (STOP_MOVE if phase == DIVINING else PASS_MOVE)

    def _main_moves(self, seat: int) -> tuple[int, ...]:
        """D1 (TIW-139)."""
        setup, own, foreign = self.setup, self.figures[seat], foreign_figures(self, seat)
        moves: tuple[int, ...] = ()
        if own.bit_count() < setup.figures:
            entered = entry_ends(setup.board, self.planted, own, foreign, setup.entry_stop)
            moves = board.ENTER_MOVES.of(entered)
        if not own:
            return moves
        for cell in CELLS_OF.of(own):
            first = MOVE + CELLS * cell
            reach = move_ends(setup.board, self.planted, own, foreign, cell)
            moves += tuple([first + end for end in CELLS_OF.of(reach)])
        return moves + board.RETURN_MOVES.of(own) + self._divinations(seat)

    def _divinations(self, seat: int) -> tuple[int, ...]:
        """TIW-072: every level is a legal guess for each own figure on a bare cell."""
        moves: tuple[int, ...] = ()
        for cell in CELLS_OF.of(bare_figures(self, seat)):
            moves += board.DIVINE_MOVES[cell]
        return moves

    def accepts(self, seat: int, move: int) -> bool:
        if move < 0 or not self.owing >> seat & 1:
            return False
        phase = self.phase
        if phase in (phases.OFFERING, phases.LAST_OFFERING):
            return OFFER <= move < STOP and not (move - OFFER) & ~self.gifts[seat]
        if DIVINE <= move < OFFER:
            return bare_figures(self, seat) >> (move - DIVINE) // board.LEVELS & 1 == 1
        if phase != MAIN:
            return move == (STOP if phase == DIVINING else board.PASS)
        if move < MOVE:
            return entries(self, seat) >> (move - board.ENTER) & 1 == 1
        if move < RETURN:
            start, end = divmod(move - MOVE, CELLS)
            return self.figures[seat] >> start & 1 == 1 and ends(self, seat, start) >> end & 1 == 1
        return move < DIVINE and self.figures[seat] >> (move - RETURN) & 1 == 1

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == phases.DRAW_MAP:
            # Only the public stock: for simulation, never for a table of people (`Game.pick`).
            setup = self.setup
            return [(code, 1) for code in stock_codes(setup.board, setup.start_cells, setup.humane)]
        return [(board.FIRST + seat, 1) for seat in range(self.setup.seats)]

    def final(self, seat: int, move: int) -> bool:
        # TIW-108: only a move, entry or return that leaves the offering open can be taken back.
        return move >= DIVINE or not self.gifts[seat]

    def fallback(self, seat: int) -> int:
        """TIW-109: the answer when time is up. Its chance comes from what is public (TIW-156)."""
        if self.phase == phases.OFFERING:
            return OFFER
        if self.phase == phases.LAST_OFFERING:
            return OFFER + self.gifts[seat]
        if self.phase != MAIN:
            return STOP if self.phase == DIVINING else board.PASS
        explore = [move for move in self._main_moves(seat) if move < DIVINE]
        on_blank = [
            move
            for move in explore
            # Entries and moves start at multiples of CELLS: what is left is the end.
            if move < RETURN and self.blank >> move % CELLS & 1
        ]
        choices = on_blank or explore
        public = [self.blank, self.planted, self.turn, self.idle, *self.figures, *self.found]
        return choices[crc32(repr(public).encode()) % len(choices)]

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.phase == phases.OVER else None

    def copy(self) -> TiwanakuState:
        twin = TiwanakuState()
        self.copy_to(twin)
        return twin

    # --- moving

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move < MOVE:
            actions.go_to(self, seat, NONE, move - board.ENTER, journal)
        elif move < RETURN:
            start, end = (move - MOVE) // CELLS, (move - MOVE) % CELLS
            actions.go_to(self, seat, start, end, journal)
        elif move < DIVINE:
            actions.return_figure(self, seat, move - RETURN, journal)
        elif move < OFFER:
            cell = (move - DIVINE) // board.LEVELS
            actions.divine(self, seat, cell, (move - DIVINE) % board.LEVELS + 1, journal)
        elif move < STOP:
            turns.offer(self, seat, move - OFFER, journal)
        elif move == STOP:
            turns.ask_offering(self, seat, journal)
        elif move == board.PASS:
            ending.pass_end_phase(self, seat, journal)
        elif move < board.MAP:
            turns.begin_play(self, move - board.FIRST, True, journal)
        else:
            turns.lay_map(self, move, journal)

    def leave(self, seat: int, journal: Journal | None = None) -> bool:
        """TIW-038, TIW-154: figures and gifts go, tiles stay, and the player is skipped from here on."""
        self.out |= 1 << seat
        self.figures[seat] = 0
        self.gifts[seat] = 0
        if journal is not None:
            journal.tell("left", seat=seat)  # TIW-152: what goes with a player
        if self.setup.seats == 1 or players_in(self) == 1:
            self.cause = phases.GIVEN_UP if self.setup.seats == 1 else phases.ALONE
            ending.finish(self, journal)
        elif self.owing >> seat & 1:
            if self.phase == phases.END_PHASE:
                ending.ask_in_end_phase(self, next_seat(self, seat), journal)
            elif self.phase == phases.LAST_OFFERING:
                ending.ask_last_offering(self, next_seat(self, seat), journal)
            else:
                turns.end_turn(self, seat, journal)
        return True


def new_state(setup: TiwanakuSetup) -> TiwanakuState:
    """The first position."""
    state = TiwanakuState()
    phases.fill_start(state, setup)
    return state
