"""The rules of Amazonas: who decides, what is legal, what a move does. Rule ids are those of the ledger.

The modules beside this one are functions that change a state. Hot path; imports core, board, state and scoring.
"""

from __future__ import annotations

from typing import Final

from kiebitz.core.bits import members
from kiebitz.core.journal import Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import OWING
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.board import BUILD_MOVES, END, LAY, NEUTRAL, TAKE
from kiebitz.games.amazonas.rules.building import build, place_neutral
from kiebitz.games.amazonas.rules.rounds import assign, begin_round, choose_native, lay, next_turn
from kiebitz.games.amazonas.rules.start import deal, keep, set_start, start_hut
from kiebitz.games.amazonas.scoring import final_outcome, owned_species
from kiebitz.games.amazonas.state import BUILDING, LAYING, AmazonasFields, AmazonasSetup, fill_start

ENDING: Final[tuple[int, ...]] = (END,)
NATIVE_MOVES: Final[tuple[int, ...]] = (TAKE, board.LEAVE)


class AmazonasState(AmazonasFields):
    """A position with its rules."""

    __slots__ = ()

    def pending(self) -> tuple[int, ...]:
        return OWING[self.owing]

    def legal(self, seat: int) -> tuple[int, ...]:
        if not self.owing >> seat & 1:
            return ()
        phase = self.phase
        if phase == BUILDING:
            builds = BUILD_MOVES.of(self.can_build)
            if self.can_neutral:
                return builds + board.NEUTRAL_MOVES.of(self.can_neutral) + ENDING
            return builds + ENDING
        if phase == LAYING:
            return board.LAY_MOVES[self.hand[seat]]
        if phase == phases.NATIVE_CHOICE:
            return NATIVE_MOVES
        if phase == phases.START_ROUND:
            return BUILD_MOVES.of(self.can_build)
        if phase == phases.ASSIGNING:
            return board.ASSIGN_MOVES[owned_species(self, seat)]
        return board.KEEP_MOVES[self.offered[seat]]

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == phases.EVENT_PHASE:
            return [(board.EVENT + event, 1) for event in members(self.events_left)]
        if self.phase == phases.DEALING:
            left = (1 << board.MISSIONS) - 1
            for mask in self.offered:
                left &= ~mask
            return [(board.DEAL + mission, 1) for mission in members(left)]
        return [(board.FIRST + seat, 1) for seat in range(self.setup.seats)]

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move < NEUTRAL:
            if self.phase == BUILDING:
                build(self, seat, move - board.BUILD, journal)
            else:
                start_hut(self, seat, move - board.BUILD, journal)
        elif move >= LAY:
            if move < TAKE:
                lay(self, seat, move - LAY, journal)
            elif move >= board.EVENT:
                begin_round(self, move - board.EVENT, journal)
            elif move < board.ASSIGN:
                choose_native(self, seat, move == TAKE, journal)
            elif move < board.KEEP:
                assign(self, seat, move - board.ASSIGN, journal)
            elif move < board.FIRST:
                keep(self, seat, move - board.KEEP, journal)
            elif move < board.DEAL:
                set_start(self, move - board.FIRST, journal)
            else:
                deal(self, move - board.DEAL, journal)
        elif move == END:
            if journal is not None:
                journal.tell("turnEnd", seat=seat)
            self.can_build = 0
            self.can_neutral = 0
            next_turn(self, journal)
        else:
            place_neutral(self, seat, move - NEUTRAL, journal)

    def final(self, seat: int, move: int) -> bool:
        # AMA-138: a kept mission and a laid card stay, and `end` ends the turn.
        if LAY <= move < TAKE or board.KEEP <= move < board.FIRST or move == END:
            return True
        if move < TAKE:
            return False
        # An answer about the native ends the turn by itself where nothing can be built.
        after = self.copy()
        after.apply(seat, move)
        return after.turn == self.setup.seats or after.order[after.turn] != seat

    def fallback(self, seat: int) -> int:
        if self.phase == BUILDING:
            return END
        if self.phase == phases.NATIVE_CHOICE:
            return board.LEAVE
        return self.legal(seat)[0]

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.phase == phases.OVER else None

    def copy(self) -> AmazonasState:
        twin = AmazonasState()
        self.copy_to(twin)
        return twin


def new_state(setup: AmazonasSetup) -> AmazonasState:
    """The first position (AMA-135); chance draws the start player only where the options ask for it."""
    state = AmazonasState()
    fill_start(state, setup)
    if setup.fixed_start >= 0:
        set_start(state, setup.fixed_start, None)
    return state
