"""The rules of Mesopotamien: who decides, and what a move does. Rule ids are those of the ledger.

`legality` lists the moves of each decision; `course`, `exploring`, `movement` (phase 1), `actions` (phase 2) and
`cards` make them. Hot path; imports core, board, `land`, state, scoring and these modules.
"""

from __future__ import annotations

from collections.abc import Sequence

from kiebitz.core.journal import Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import OWING
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import END_PHASE, LAY_VOLCANO, PER_NATIVE
from kiebitz.games.mesopotamien.land.queries import is_tail_on_top, unplaced_hexes
from kiebitz.games.mesopotamien.rules import actions, cards, course, exploring, legality, movement
from kiebitz.games.mesopotamien.rules.start import fill_start
from kiebitz.games.mesopotamien.scoring import final_outcome
from kiebitz.games.mesopotamien.state import (
    ACTING,
    MOVING,
    PRAYING,
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
            return legality.moving_moves(self)
        if phase == ACTING:
            return legality.acting_moves(self)
        if phase == PRAYING:
            return legality.praying_moves(self)
        if phase == phases.PLACING:
            return legality.placing_moves(self)
        if phase == phases.VOLCANO_FOUND:
            return legality.volcano_moves(self)
        return legality.choosing_moves(self)

    def chances(self) -> list[tuple[int, int]]:
        phase = self.phase
        if phase in (phases.DRAWING, phases.LOOKING):
            return self._hex_chances()
        if phase in (phases.CARD_DRAW, phases.DEALING):
            left = self.shuffled
            for gained in self.gained:
                left -= gained
            return [
                (board.DEAL_CARD + card, count)
                for card, count in enumerate(board.counts_of(left))
                if count
            ]
        return [(board.FIRST + seat, 1) for seat in range(self.setup.seats)]

    def _hex_chances(self) -> list[tuple[int, int]]:
        """The top of the stack: any hex of its unknown part, or, after that, the next one of the tail."""
        if is_tail_on_top(self):
            return [(board.DRAW_HEX + tail_kind(self.tail[0]), 1)]
        left = unplaced_hexes(self)
        return [
            (board.DRAW_HEX + kind, left[kind]) for kind in range(board.STACK_KINDS) if left[kind]
        ]

    def final(self, seat: int, move: int) -> bool:
        # MES-188: no way back behind a played card, the hand-in of a marker, or the end of the turn.
        if move < LAY_VOLCANO:
            act = move % PER_NATIVE
            return act == board.HAND_IN or board.LAND_EXPLORE <= act < board.LOAD_WOOD
        if (
            board.TWINS <= move < board.DRAW_CARD
            or board.PLAY_ENDURANCE <= move < END_PHASE
            or move == board.END_TURN
        ):
            return True
        if self.phase != ACTING:
            return False
        after = self.copy()
        after.apply(seat, move)
        return after.turn != self.turn or after.phase == phases.OVER

    def fallback(self, seat: int) -> int:
        if self.phase == MOVING or self.phase == ACTING:
            return END_PHASE
        if self.phase == PRAYING:
            return board.END_TURN
        return self.legal(seat)[0]

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.phase == phases.OVER else None

    def copy(self) -> MesopotamienState:
        twin = MesopotamienState()
        self.copy_to(twin)
        return twin

    # --- moving

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move < LAY_VOLCANO:
            movement.native_move(self, move // PER_NATIVE, move % PER_NATIVE, journal)
        elif move < board.BUILD_HUT:
            _answer(self, move, journal)
        elif move < board.PLAY_ENDURANCE:
            actions.act(self, move, journal)
        elif move < END_PHASE:
            cards.play_card(self, move, journal)
        elif move == END_PHASE:
            course.end_phase(self, journal)
        elif move == board.END_TURN:
            course.end_turn(self, journal)
        else:
            _draw(self, move, journal)


def _answer(state: MesopotamienFields, move: int, journal: Journal | None) -> None:
    """D2, D3, D4: the decisions about what was found."""
    if move < board.PLACE_GOODS:
        number = move - LAY_VOLCANO
        exploring.lay_volcano(state, number // board.DIRECTIONS, number % board.DIRECTIONS, journal)
    elif move < board.CHOOSE_HEX:
        exploring.place_chosen(state, board.PLACEMENTS[move - board.PLACE_GOODS], journal)
    else:
        exploring.choose_hex(state, board.CHOICES[move - board.CHOOSE_HEX], journal)


def _draw(state: MesopotamienFields, move: int, journal: Journal | None) -> None:
    """An outcome of chance."""
    if move < board.DRAW_HEX:
        course.set_start(state, move - board.FIRST, journal)
    elif move < board.DEAL_CARD:
        if state.phase == phases.DRAWING:
            exploring.draw_hex(state, move - board.DRAW_HEX, journal)
        else:
            exploring.look_at(state, move - board.DRAW_HEX, journal)
    elif state.phase == phases.DEALING:
        course.deal_card(state, move - board.DEAL_CARD, journal)
    else:
        actions.draw_card(state, move - board.DEAL_CARD, journal)


def new_state(setup: MesopotamienSetup) -> MesopotamienState:
    """The first position; chance draws the start player (MES-022)."""
    state = MesopotamienState()
    fill_start(state, setup)
    return state
