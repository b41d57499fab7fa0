"""The rules of Amazonas: who decides, what is legal, what a move does. Rule ids are those of the ledger.

The modules beside this one are functions that change a state: `start`, `rounds`, `natives`, `building`, and `events`
for the journal. They import the board, the state and scoring.
"""

from __future__ import annotations

from typing import Final

from kiebitz.core.journal import Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import OWING
from kiebitz.games.amazonas.board import (
    ASSIGN,
    ASSIGN_MOVES,
    BUILD,
    BUILD_MOVES,
    DEAL,
    END,
    EVENT,
    EVENTS,
    FIRST,
    KEEP,
    KEEP_MOVES,
    LAY,
    LAY_MOVES,
    LEAVE,
    MISSIONS,
    NEUTRAL,
    NEUTRAL_MOVES,
    TAKE,
)
from kiebitz.games.amazonas.rules.building import build, place_neutral
from kiebitz.games.amazonas.rules.natives import assign, choose_native
from kiebitz.games.amazonas.rules.rounds import begin_round, lay, next_turn
from kiebitz.games.amazonas.rules.start import deal, draw_start, keep, set_start, start_hut
from kiebitz.games.amazonas.scoring import final_outcome, owned_species
from kiebitz.games.amazonas.state import (
    ASSIGNING,
    BUILDING,
    DEALING,
    EVENT_PHASE,
    LAYING,
    NATIVE_CHOICE,
    OVER,
    START_ROUND,
    AmazonasFields,
    AmazonasSetup,
    fill_start,
)

BUILD_END: Final[tuple[int, ...]] = (END,)
NATIVE_MOVES: Final[tuple[int, ...]] = (TAKE, LEAVE)


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
            if self.can_neutral:
                return (
                    BUILD_MOVES.of(self.can_build) + NEUTRAL_MOVES.of(self.can_neutral) + BUILD_END
                )
            return BUILD_MOVES.of(self.can_build) + BUILD_END
        if phase == LAYING:
            return LAY_MOVES[self.hand[seat]]
        if phase == NATIVE_CHOICE:
            return NATIVE_MOVES
        if phase == START_ROUND:
            return BUILD_MOVES.of(self.can_build)
        if phase == ASSIGNING:
            return ASSIGN_MOVES[owned_species(self, seat)]
        return KEEP_MOVES[self.offered[seat]]

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == EVENT_PHASE:
            left = self.events_left
            return [(EVENT + event, 1) for event in range(EVENTS) if left >> event & 1]
        if self.phase == DEALING:
            dealt = 0
            for mask in self.offered:
                dealt |= mask
            return [(DEAL + mission, 1) for mission in range(MISSIONS) if not dealt >> mission & 1]
        return [(FIRST + seat, 1) for seat in range(self.setup.seats)]

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move < NEUTRAL:
            if self.phase == BUILDING:
                build(self, seat, move - BUILD, journal)
            else:
                start_hut(self, seat, move - BUILD, journal)
        elif move >= LAY:
            if move < TAKE:
                lay(self, seat, move - LAY, journal)
            elif move >= EVENT:
                begin_round(self, move - EVENT, journal)
            elif move < ASSIGN:
                choose_native(self, seat, move == TAKE, journal)
            elif move < KEEP:
                assign(self, seat, move - ASSIGN, journal)
            elif move < FIRST:
                keep(self, seat, move - KEEP, journal)
            elif move < DEAL:
                draw_start(self, move - FIRST, journal)
            else:
                deal(self, move - DEAL, journal)
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
        if LAY <= move < TAKE or KEEP <= move < FIRST or move == END:
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
        if self.phase == NATIVE_CHOICE:
            return LEAVE
        return self.legal(seat)[0]

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.phase == OVER else None

    def copy(self) -> AmazonasState:
        twin = AmazonasState()
        self.copy_to(twin)
        return twin


def new_state(setup: AmazonasSetup) -> AmazonasState:
    """The first position (AMA-135); chance draws the start player only where the options ask for it."""
    state = AmazonasState()
    fill_start(state, setup)
    if setup.fixed_start >= 0:
        set_start(state, setup.fixed_start)
    return state
