"""The rules of Mesopotamien: who decides, and what a move does. Rule ids are those of the ledger.

What is legal is listed in `legality.py`. What a move does is built up class on class: the `course` of a turn, then
`exploring`, `movement` (phase 1), `actions` (phase 2) and `cards`.
"""

from __future__ import annotations

from collections.abc import Sequence

from kiebitz.core.journal import Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import OWING
from kiebitz.games.mesopotamien.board import (
    BUILD_HUT,
    CARD_BITS,
    CARD_MASK,
    CARDS,
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
)
from kiebitz.games.mesopotamien.cards import Cards
from kiebitz.games.mesopotamien.legality import (
    acting_moves,
    choosing_moves,
    moving_moves,
    placing_moves,
    praying_moves,
    volcano_moves,
)
from kiebitz.games.mesopotamien.scoring import final_outcome
from kiebitz.games.mesopotamien.start import fill_start
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
    TAIL_KINDS,
    VOLCANO_FOUND,
    Setup,
    copy_public,
)


class MesopotamienState(Cards):
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
                (DEAL_CARD + card, left >> CARD_BITS * card & CARD_MASK)
                for card in range(CARDS)
                if left >> CARD_BITS * card & CARD_MASK
            ]
        return [(FIRST + seat, 1) for seat in range(self.setup.seats)]

    def _hex_chances(self) -> list[tuple[int, int]]:
        """The top of the stack: any hex of its unknown part, or, after that, the next one of the tail."""
        if self.stack_size == len(self.tail) + len(self.looked):
            return [(DRAW_HEX + self.tail[0] % TAIL_KINDS, 1)]
        left = self.stack[:]
        for entry in self.tail:
            left[entry % TAIL_KINDS] -= 1
        for kind in self.looked:
            left[kind] -= 1
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
        copy_public(self, twin)
        twin.fresh = self.fresh
        twin.looked = self.looked
        twin.tail = self.tail
        twin.marker = self.marker[:]
        twin.hand = self.hand[:]
        twin.gained = self.gained[:]
        return twin

    # --- moving

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move < LAY_VOLCANO:
            self._native_move(move // PER_NATIVE, move % PER_NATIVE, journal)
        elif move < BUILD_HUT:
            self._answer(move, journal)
        elif move < PLAY_ENDURANCE:
            self._act(move, journal)
        elif move < END_PHASE:
            self._play(move, journal)
        elif move == END_PHASE:
            self._end_phase(journal)
        elif move == END_TURN:
            self._end_turn(journal)
        elif move < DRAW_HEX:
            self._set_start(move - FIRST, journal)
        elif move < DEAL_CARD:
            if self.phase == DRAWING:
                self._draw_hex(move - DRAW_HEX, journal)
            else:
                self._look_at(move - DRAW_HEX, journal)
        elif self.phase == DEALING:
            self._deal(move - DEAL_CARD, journal)
        else:
            self._draw_card(move - DEAL_CARD, journal)

    def _answer(self, move: int, journal: Journal | None) -> None:
        if move < PLACE_GOODS:
            place = (move - LAY_VOLCANO) // DIRECTIONS
            self._lay_volcano(place, (move - LAY_VOLCANO) % DIRECTIONS, journal)
        elif move < CHOOSE_HEX:
            self._place_chosen(PLACEMENTS[move - PLACE_GOODS], journal)
        else:
            self._choose(CHOICES[move - CHOOSE_HEX], journal)


def new_state(setup: Setup) -> MesopotamienState:
    """The first position; chance draws the start player (MES-022)."""
    state = MesopotamienState()
    fill_start(state, setup)
    return state
