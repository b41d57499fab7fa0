"""The rules of Gilde: who decides, what is legal, and which topic of the rules carries out a move.

Imports the board, the fields, the scoring and the topics beside it. Rule ids are those of the ledger.
"""

from __future__ import annotations

from typing import Final

from kiebitz.core.bits import lowest, members
from kiebitz.core.journal import Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import OWING
from kiebitz.games.gilde.board import (
    BASIC,
    BOARDS,
    DECLINE,
    END_STEP,
    EXPLORE,
    FROM,
    GOAL,
    GOALS_PER_MAP,
    INVESTIGATE_CARDS,
    KEEP,
    NONE,
    OFFER,
    PLACE,
    POST,
    RESOLVE_ROUTES,
    RESOLVE_VILLAGE,
    REVEAL,
    ROUTE,
    SLOTS,
    STOP,
    TREASURE,
    TREASURES,
    USE,
    VILLAGE,
    WORD,
    WORD_MASK,
)
from kiebitz.games.gilde.rules.cards import OWN_VILLAGE, STEPS
from kiebitz.games.gilde.rules.effects import (
    carry_on,
    decline,
    explore_freely,
    found_village,
    place,
    resolve,
)
from kiebitz.games.gilde.rules.placing import ask_next, end_step, free_hexes, ray_starts
from kiebitz.games.gilde.rules.routes import dearest_route, due_routes, place_post, trade
from kiebitz.games.gilde.rules.treasures import take_treasure
from kiebitz.games.gilde.rules.turn import (
    keep_card,
    lay_goal,
    offer_card,
    reveal_card,
    stop,
    use_card,
)
from kiebitz.games.gilde.scoring import final_outcome
from kiebitz.games.gilde.state import (
    CHOOSING,
    DRAWING,
    EXPLORING,
    FOUNDING,
    KEEPING,
    OFFERING,
    OVER,
    PLACING,
    POSTING,
    RESOLVING,
    REVEALING,
    TRADING,
    GildeFields,
    GildeSetup,
    fill_start,
)

ONLY_STOP: Final[tuple[int, ...]] = (STOP,)
ANY_CARD: Final[tuple[int, ...]] = (*[USE + slot for slot in range(SLOTS)], STOP)
"""GIL-063, GIL-241: in era IV all three slots are filled."""


class GildeState(GildeFields):
    """A position with its rules."""

    __slots__ = ()

    def pending(self) -> tuple[int, ...]:
        return OWING[self.owing]

    def legal(self, seat: int) -> tuple[int, ...]:
        if not self.owing >> seat & 1:
            return ()
        mode = self.mode[seat]
        if mode == PLACING:
            return self._placements(seat)
        board = BOARDS[self.setup.map]
        if mode == EXPLORING:
            return (*_moves(board.explore_moves, free_hexes(self, seat)), DECLINE)
        if mode == POSTING:
            a, b = board.route_ends[self.route[seat]]
            return (POST + board.cells[a], POST + board.cells[b])
        if mode == FOUNDING:
            return tuple(_moves(board.village_moves, board.region_blanks[self.founding[seat]]))
        if mode == RESOLVING:
            return tuple(self._effects(seat))
        if mode == TRADING:
            return tuple([ROUTE + route for route in due_routes(self, seat)])
        if mode == KEEPING:
            cards = sorted(self.offered[seat * 2 : seat * 2 + 2])
            return tuple([KEEP + card for card in cards])
        return ANY_CARD

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == DRAWING:
            return [
                (TREASURE + kind, self.deck[kind]) for kind in range(TREASURES) if self.deck[kind]
            ]
        if self.phase == REVEALING:
            left = range(BASIC + self.era)
            return [(REVEAL + card, 1) for card in left if card not in self.revealed]
        if self.phase == OFFERING:
            gone = self._cards_out()
            return [(OFFER + card, 1) for card in range(INVESTIGATE_CARDS) if not gone >> card & 1]
        first = GOAL + self.setup.map * GOALS_PER_MAP
        return [(first + goal, 1) for goal in range(GOALS_PER_MAP) if goal not in self.goals]

    def final(self, seat: int, move: int) -> bool:
        # GIL-032, GIL-038; what caused a treasure draw is held by the draw itself.
        return move == STOP or KEEP <= move < USE

    def fallback(self, seat: int) -> int:
        """GIL-252."""
        mode = self.mode[seat]
        if mode == KEEPING:
            return KEEP + self.offered[seat * 2]
        if mode == TRADING:
            return ROUTE + dearest_route(self, seat)
        if mode == EXPLORING:
            return DECLINE
        if mode in (PLACING, CHOOSING):
            return STOP
        return self.legal(seat)[0]

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.phase == OVER else None

    def copy(self) -> GildeState:
        twin = GildeState()
        self.copy_to(twin)
        return twin

    def _placements(self, seat: int) -> tuple[int, ...]:
        hexes = self.targets[seat]
        if not hexes:
            return ONLY_STOP
        board = BOARDS[self.setup.map]
        step = STEPS[self.card[seat]][self.step[seat]]
        if step.anchor >= OWN_VILLAGE and not self.taken[seat]:
            starts = ray_starts(self, seat)
            moves = []
            for target in members(hexes):
                for start in members(board.near[target] & starts):
                    moves.append(board.step_move(target, start))
        else:
            moves = _moves(board.place_moves, hexes)
        if self.can_end_step[seat]:
            moves.append(END_STEP)
        moves.append(STOP)
        return tuple(moves)

    def _effects(self, seat: int) -> list[int]:
        """The pending effects by name (GIL-243)."""
        board = BOARDS[self.setup.map]
        moves = [
            RESOLVE_VILLAGE + board.cells[lowest(board.regions[region])]
            for region in members(self.due_villages[seat])
        ]
        if self.linked[seat]:
            moves.append(RESOLVE_ROUTES)
        return moves + _moves(board.treasure_moves, self.due_ruins[seat])

    def _cards_out(self) -> int:
        """Mask of the investigate cards that can not be drawn any more (GIL-061)."""
        gone = 0
        for mask in self.returned:
            gone |= mask
        for card in self.slots + self.offered:
            if card != NONE:
                gone |= 1 << card
        return gone

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        board = BOARDS[self.setup.map]
        if move < FROM:
            place(self, seat, board.hex_at[move - PLACE], NONE, journal)
        elif move == STOP:
            stop(self, seat, journal)
        elif move >= GOAL:
            self._draw(move, journal)
        elif move < END_STEP:
            target, start = board.step_ends(move)
            place(self, seat, target, start, journal)
        elif move == END_STEP:
            end_step(self, seat)
            if journal is not None:
                journal.tell("stepEnded", seat=seat)
            ask_next(self, seat)
        elif move < ROUTE:
            found_village(self, seat, board.hex_at[move - VILLAGE], journal)
            carry_on(self, seat, journal)
        elif move < POST:
            trade(self, seat, move - ROUTE, journal)
        elif move < EXPLORE:
            place_post(self, seat, board.hex_at[move - POST], journal)
            carry_on(self, seat, journal)
        elif move < DECLINE:
            explore_freely(self, seat, board.hex_at[move - EXPLORE], journal)
        elif move == DECLINE:
            decline(self, seat, journal)
        elif move < KEEP:
            resolve(self, seat, move, journal)
        elif move < USE:
            keep_card(self, seat, move - KEEP, journal)
        else:
            use_card(self, seat, move - USE, journal)

    def _draw(self, move: int, journal: Journal | None) -> None:
        if move >= TREASURE:
            seat = self.drawer
            if not take_treasure(self, seat, move - TREASURE, journal):
                carry_on(self, seat, journal)
        elif move >= OFFER:
            offer_card(self, move - OFFER, journal)
        elif move >= REVEAL:
            reveal_card(self, move - REVEAL, journal)
        else:
            lay_goal(self, (move - GOAL) % GOALS_PER_MAP, journal)


def _moves(numbers: list[int], hexes: int) -> list[int]:
    """The moves of a block of the catalogue that name these hexes, ascending.

    A map has more hexes than a machine word has bits. Walked word by word, the compiled engine computes with
    machine numbers, three times as fast.
    """
    found = []
    base = -1
    while hexes:
        word = hexes & WORD_MASK
        while word:
            low = word & -word
            found.append(numbers[base + low.bit_length()])
            word ^= low
        hexes >>= WORD
        base += WORD
    return found


def new_state(setup: GildeSetup) -> GildeState:
    """The first position; chance lays the goals."""
    state = GildeState()
    fill_start(state, setup)
    return state
