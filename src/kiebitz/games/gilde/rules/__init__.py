"""The rules of Gilde: who decides, what is legal, and which topic of the rules carries out a move.

Hot path; imports core, board, state, scoring and the topics of the rules. Rule ids are those of the ledger.
"""

from __future__ import annotations

from typing import Final

from kiebitz.core.bits import WORD, WORD_MASK, lowest, members
from kiebitz.core.journal import Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import OWING
from kiebitz.games.gilde import board
from kiebitz.games.gilde import state as modes
from kiebitz.games.gilde.board import FROM, PLACE, STOP
from kiebitz.games.gilde.rules import cards, effects, placing, routes, treasures, turn
from kiebitz.games.gilde.scoring import final_outcome
from kiebitz.games.gilde.state import PLACING, GildeFields, GildeSetup, fill_start

ONLY_STOP: Final[tuple[int, ...]] = (STOP,)
ANY_CARD: Final[tuple[int, ...]] = (*[board.USE + slot for slot in range(board.SLOTS)], STOP)
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
        here = self.setup.board
        if mode == modes.EXPLORING:
            return (*_moves(here.explore_moves, placing.free_hexes(self, seat)), board.DECLINE)
        if mode == modes.POSTING:
            a, b = here.route_ends[self.route[seat]]
            return (board.POST + here.cells[a], board.POST + here.cells[b])
        if mode == modes.FOUNDING:
            return tuple(_moves(here.village_moves, here.region_blanks[self.founding[seat]]))
        if mode == modes.RESOLVING:
            return tuple(self._effects(seat))
        if mode == modes.TRADING:
            return tuple([board.ROUTE + route for route in routes.due_routes(self, seat)])
        if mode == modes.KEEPING:
            cards = sorted(self.offered[seat * 2 : seat * 2 + 2])
            return tuple([board.KEEP + card for card in cards])
        return ANY_CARD

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == modes.DRAWING:
            return [(board.TREASURE + kind, left) for kind, left in enumerate(self.deck) if left]
        if self.phase == modes.REVEALING:
            return [(board.REVEAL + card, 1) for card in turn.cards_to_come(self)]
        if self.phase == modes.OFFERING:
            return [(board.OFFER + card, 1) for card in turn.unseen_cards(self)]
        first = board.GOAL + self.setup.map * board.GOALS_PER_MAP
        return [(first + goal, 1) for goal in range(board.GOALS_PER_MAP) if goal not in self.goals]

    def final(self, seat: int, move: int) -> bool:
        # GIL-032, GIL-038; what caused a treasure draw is held by the draw itself.
        return move == STOP or board.KEEP <= move < board.USE

    def fallback(self, seat: int) -> int:
        """GIL-252."""
        mode = self.mode[seat]
        if mode == modes.KEEPING:
            return board.KEEP + self.offered[seat * 2]
        if mode == modes.TRADING:
            return board.ROUTE + routes.dearest_route(self, seat)
        if mode == modes.EXPLORING:
            return board.DECLINE
        if mode in (PLACING, modes.CHOOSING):
            return STOP
        return self.legal(seat)[0]

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.phase == modes.OVER else None

    def copy(self) -> GildeState:
        twin = GildeState()
        self.copy_to(twin)
        return twin

    def _placements(self, seat: int) -> tuple[int, ...]:
        hexes = self.targets[seat]
        if not hexes:
            return ONLY_STOP
        here = self.setup.board
        step = cards.STEPS[self.card[seat]][self.step[seat]]
        if step.anchor >= cards.OWN_VILLAGE and not self.taken[seat]:
            starts = placing.ray_starts(self, seat)
            moves = []
            for target in members(hexes):
                for start in members(here.near[target] & starts):
                    moves.append(here.step_move(target, start))
        else:
            moves = _moves(here.place_moves, hexes)
        if self.can_end_step[seat]:
            moves.append(board.END_STEP)
        moves.append(STOP)
        return tuple(moves)

    def _effects(self, seat: int) -> list[int]:
        """The pending effects by name (GIL-243)."""
        here = self.setup.board
        moves = [
            board.RESOLVE_VILLAGE + here.cells[lowest(here.regions[region])]
            for region in members(self.due_villages[seat])
        ]
        if self.linked[seat]:
            moves.append(board.RESOLVE_ROUTES)
        return moves + _moves(here.treasure_moves, self.due_ruins[seat])

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        here = self.setup.board
        if move < FROM:
            effects.place(self, seat, here.hex_at[move - PLACE], board.NONE, journal)
        elif move == STOP:
            turn.stop(self, seat, journal)
        elif move >= board.GOAL:
            self._draw(move, journal)
        elif move < board.END_STEP:
            target, start = here.step_ends(move)
            effects.place(self, seat, target, start, journal)
        elif move == board.END_STEP:
            placing.end_step(self, seat)
            if journal is not None:
                journal.tell("stepEnded", seat=seat)
            placing.ask_next(self, seat)
        elif move < board.ROUTE:
            effects.found_village(self, seat, here.hex_at[move - board.VILLAGE], journal)
            effects.carry_on(self, seat, journal)
        elif move < board.POST:
            routes.trade(self, seat, move - board.ROUTE, journal)
        elif move < board.EXPLORE:
            routes.place_post(self, seat, here.hex_at[move - board.POST], journal)
            effects.carry_on(self, seat, journal)
        elif move < board.DECLINE:
            effects.explore_freely(self, seat, here.hex_at[move - board.EXPLORE], journal)
        elif move == board.DECLINE:
            effects.decline(self, seat, journal)
        elif move < board.KEEP:
            effects.resolve(self, seat, move, journal)
        elif move < board.USE:
            turn.keep_card(self, seat, move - board.KEEP, journal)
        else:
            turn.use_card(self, seat, move - board.USE, journal)

    def _draw(self, move: int, journal: Journal | None) -> None:
        if move >= board.TREASURE:
            seat = self.drawer
            if not treasures.take_treasure(self, seat, move - board.TREASURE, journal):
                effects.carry_on(self, seat, journal)
        elif move >= board.OFFER:
            turn.offer_card(self, move - board.OFFER, journal)
        elif move >= board.REVEAL:
            turn.reveal_card(self, move - board.REVEAL, journal)
        else:
            turn.lay_goal(self, (move - board.GOAL) % board.GOALS_PER_MAP, journal)


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
