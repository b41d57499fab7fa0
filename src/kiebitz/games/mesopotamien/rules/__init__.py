"""The rules of Mesopotamien: who decides, and what a move does. Rule ids are those of the ledger.

`legality` lists the moves of each decision; `course`, `exploring`, `movement` (phase 1), `actions` (phase 2) and
`cards` make them. Imports `board`, `state`, `scoring` and these modules.
"""

from __future__ import annotations

from collections.abc import Sequence

from kiebitz.core.journal import Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import OWING
from kiebitz.games.mesopotamien.board import (
    BUILD_HUT,
    CHOICES,
    CHOOSE_HEX,
    DEAL_CARD,
    DIRECTIONS,
    DRAW_CARD,
    DRAW_HEX,
    END_PHASE,
    END_TURN,
    FIRST,
    HAND_IN,
    LAND_EXPLORE,
    LAY_VOLCANO,
    LOAD_WOOD,
    PER_NATIVE,
    PLACE_GOODS,
    PLACEMENTS,
    PLAY_ENDURANCE,
    STACK_KINDS,
    TWINS,
    counts_of,
)
from kiebitz.games.mesopotamien.land.queries import unplaced_hexes
from kiebitz.games.mesopotamien.rules.actions import act, draw_card
from kiebitz.games.mesopotamien.rules.cards import play_card
from kiebitz.games.mesopotamien.rules.course import deal_card, end_phase, end_turn, set_start
from kiebitz.games.mesopotamien.rules.exploring import (
    choose_hex,
    draw_hex,
    lay_volcano,
    look_at,
    place_chosen,
)
from kiebitz.games.mesopotamien.rules.legality import (
    acting_moves,
    choosing_moves,
    moving_moves,
    placing_moves,
    praying_moves,
    volcano_moves,
)
from kiebitz.games.mesopotamien.rules.movement import native_move
from kiebitz.games.mesopotamien.rules.start import fill_start
from kiebitz.games.mesopotamien.scoring import final_outcome
from kiebitz.games.mesopotamien.state import (
    ACTING,
    CARD_DRAW,
    DEALING,
    DRAWING,
    LOOKING,
    MOVING,
    OVER,
    PLACING,
    PRAYING,
    VOLCANO_FOUND,
    MesopotamienFields,
    MesopotamienSetup,
    tail_kind,
)


class MesopotamienState(MesopotamienFields):
    """A position with its rules."""

    __slots__ = ()

    # --- asking

    def pending(self) -> tuple[int, ...]:
        return OWING[self.owing]

    def legal(self, seat: int) -> Sequence[int]:
        if not self.owing >> seat & 1:
            return ()
        phase = self.phase
        if phase == MOVING:
            return moving_moves(self)
        if phase == ACTING:
            return acting_moves(self)
        if phase == PRAYING:
            return praying_moves(self)
        if phase == PLACING:
            return placing_moves(self)
        if phase == VOLCANO_FOUND:
            return volcano_moves(self)
        return choosing_moves(self)

    def chances(self) -> list[tuple[int, int]]:
        phase = self.phase
        if phase in (DRAWING, LOOKING):
            return self._hex_chances()
        if phase in (CARD_DRAW, DEALING):
            left = self.shuffled
            for gained in self.gained:
                left -= gained
            return [
                (DEAL_CARD + card, count) for card, count in enumerate(counts_of(left)) if count
            ]
        return [(FIRST + seat, 1) for seat in range(self.setup.seats)]

    def _hex_chances(self) -> list[tuple[int, int]]:
        """The top of the stack: any hex of its unknown part, or, after that, the next one of the tail."""
        if self.stack_size == len(self.tail) + len(self.looked):
            return [(DRAW_HEX + tail_kind(self.tail[0]), 1)]
        left = unplaced_hexes(self)
        return [(DRAW_HEX + kind, left[kind]) for kind in range(STACK_KINDS) if left[kind]]

    def final(self, seat: int, move: int) -> bool:
        # MES-188: no way back behind a played card, the hand-in of a marker, or the end of the turn.
        if move < LAY_VOLCANO:
            act = move % PER_NATIVE
            return act == HAND_IN or LAND_EXPLORE <= act < LOAD_WOOD
        if TWINS <= move < DRAW_CARD or PLAY_ENDURANCE <= move < END_PHASE or move == END_TURN:
            return True
        if self.phase != ACTING:
            return False
        after = self.copy()
        after.apply(seat, move)
        return after.turn != self.turn or after.phase == OVER

    def fallback(self, seat: int) -> int:
        if self.phase == MOVING or self.phase == ACTING:
            return END_PHASE
        if self.phase == PRAYING:
            return END_TURN
        return self.legal(seat)[0]

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.phase == OVER else None

    def copy(self) -> MesopotamienState:
        twin = MesopotamienState()
        self.copy_to(twin)
        return twin

    # --- moving

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move < LAY_VOLCANO:
            native_move(self, move // PER_NATIVE, move % PER_NATIVE, journal)
        elif move < BUILD_HUT:
            _answer(self, move, journal)
        elif move < PLAY_ENDURANCE:
            act(self, move, journal)
        elif move < END_PHASE:
            play_card(self, move, journal)
        elif move == END_PHASE:
            end_phase(self, journal)
        elif move == END_TURN:
            end_turn(self, journal)
        else:
            _draw(self, move, journal)


def _answer(state: MesopotamienFields, move: int, journal: Journal | None) -> None:
    """D2, D3, D4: the decisions about what was found."""
    if move < PLACE_GOODS:
        number = move - LAY_VOLCANO
        lay_volcano(state, number // DIRECTIONS, number % DIRECTIONS, journal)
    elif move < CHOOSE_HEX:
        place_chosen(state, PLACEMENTS[move - PLACE_GOODS], journal)
    else:
        choose_hex(state, CHOICES[move - CHOOSE_HEX], journal)


def _draw(state: MesopotamienFields, move: int, journal: Journal | None) -> None:
    """An outcome of chance."""
    if move < DRAW_HEX:
        set_start(state, move - FIRST, journal)
    elif move < DEAL_CARD:
        if state.phase == DRAWING:
            draw_hex(state, move - DRAW_HEX, journal)
        else:
            look_at(state, move - DRAW_HEX, journal)
    elif state.phase == DEALING:
        deal_card(state, move - DEAL_CARD, journal)
    else:
        draw_card(state, move - DEAL_CARD, journal)


def new_state(setup: MesopotamienSetup) -> MesopotamienState:
    """The first position; chance draws the start player (MES-022)."""
    state = MesopotamienState()
    fill_start(state, setup)
    return state
