"""The rules of Gilde: who decides, what is legal, what a move does. Rule ids are those of the ledger."""

from __future__ import annotations

from typing import Final

from kiebitz.core.bits import lowest, members
from kiebitz.core.journal import Journal, but, only
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import CHANCE_OWES, OWING
from kiebitz.games.gilde.board import (
    BASIC,
    BOARDS,
    DECK_SIZE,
    DECLINE,
    END_STEP,
    ERAS,
    EXPLORE,
    EXPLORE_IDS,
    FROM,
    GOAL,
    GOALS,
    GOALS_PER_MAP,
    INVESTIGATE_CARDS,
    INVESTIGATE_IDS,
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
    TREASURE_IDS,
    TREASURES,
    USE,
    VILLAGE,
    WORD,
    WORD_MASK,
)
from kiebitz.games.gilde.cards import OWN_VILLAGE, STEPS, touching
from kiebitz.games.gilde.effects import Effects
from kiebitz.games.gilde.goals import GOALS_OF
from kiebitz.games.gilde.scoring import final_outcome, land_coins, tie_break
from kiebitz.games.gilde.state import (
    CHOOSING,
    DRAWING,
    EXPLORING,
    FOUNDING,
    FROM_COINS,
    FROM_CRYSTALS,
    FROM_GOALS,
    FROM_ROUTES,
    FROM_TOWERS,
    FROM_TREASURES,
    FROM_VILLAGES,
    KEEPING,
    OFFERING,
    OVER,
    PLACING,
    POSTING,
    RESOLVING,
    REVEALING,
    SOURCES,
    STOPPED,
    TRADING,
    TURN,
    Setup,
    copy_public,
    fill_start,
)

ONLY_STOP: Final[tuple[int, ...]] = (STOP,)
ANY_CARD: Final[tuple[int, ...]] = (*[USE + slot for slot in range(SLOTS)], STOP)
"""GIL-063, GIL-241: in era IV all three slots are filled."""


class GildeState(Effects):
    """A position with its rules."""

    __slots__ = ()

    # --- asking

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
            return (*_moves(board.explore_moves, self.free(seat)), DECLINE)
        if mode == POSTING:
            a, b = board.route_ends[self.route[seat]]
            return (POST + board.cells[a], POST + board.cells[b])
        if mode == FOUNDING:
            return tuple(_moves(board.village_moves, board.region_blanks[self.founding[seat]]))
        if mode == RESOLVING:
            return tuple(self._effects(seat))
        if mode == TRADING:
            return tuple([ROUTE + route for route in self.routes(seat)])
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
            return ROUTE + self._dearest_route(seat)
        if mode == EXPLORING:
            return DECLINE
        if mode in (PLACING, CHOOSING):
            return STOP
        return self.legal(seat)[0]

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.phase == OVER else None

    def copy(self) -> GildeState:
        twin = GildeState()
        copy_public(self, twin)
        twin.offered = self.offered[:]
        twin.returned = self.returned[:]
        twin.kept = self.kept[:]
        twin.deck = self.deck[:]
        return twin

    def _placements(self, seat: int) -> tuple[int, ...]:
        hexes = self.targets[seat]
        if not hexes:
            return ONLY_STOP
        board = BOARDS[self.setup.map]
        step = STEPS[self.card[seat]][self.step[seat]]
        if step.anchor >= OWN_VILLAGE and not self.taken[seat]:
            starts = self.ray_starts(seat)
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

    def _dearest_route(self, seat: int) -> int:
        board = BOARDS[self.setup.map]
        best = NONE
        most = 0
        for route in self.routes(seat):
            a, b = board.route_ends[route]
            if board.value[a] * board.value[b] > most:
                best = route
                most = board.value[a] * board.value[b]
        return best

    def _cards_out(self) -> int:
        """Mask of the investigate cards that can not be drawn any more (GIL-061)."""
        gone = 0
        for mask in self.returned:
            gone |= mask
        for card in self.slots + self.offered:
            if card != NONE:
                gone |= 1 << card
        return gone

    # --- moving

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        board = BOARDS[self.setup.map]
        if move < FROM:
            self._place(seat, board.hex_at[move - PLACE], NONE, journal)
        elif move == STOP:
            self._stop(seat, journal)
        elif move >= GOAL:
            self._draw(move, journal)
        elif move < END_STEP:
            target, start = board.step_ends(move)
            self._place(seat, target, start, journal)
        elif move == END_STEP:
            self._next_step(seat)
            if journal is not None:
                journal.tell("stepEnded", seat=seat)
            self._go_on(seat)
        elif move < ROUTE:
            self._found(seat, board.hex_at[move - VILLAGE], journal)
            self._work(seat, journal)
        elif move < POST:
            self._trade(seat, move - ROUTE, journal)
        elif move < EXPLORE:
            self._post(seat, board.hex_at[move - POST], journal)
        elif move < DECLINE:
            self._explore_freely(seat, board.hex_at[move - EXPLORE], journal)
        elif move == DECLINE:
            self._decline(seat, journal)
        elif move < KEEP:
            self._resolve(seat, move, journal)
        elif move < USE:
            self._keep(seat, move - KEEP, journal)
        else:
            self._use(seat, move - USE, journal)

    def _draw(self, move: int, journal: Journal | None) -> None:
        if move >= TREASURE:
            self._take_treasure(move - TREASURE, journal)
        elif move >= OFFER:
            self._offer(move - OFFER, journal)
        elif move >= REVEAL:
            self._reveal(move - REVEAL, journal)
        else:
            self._lay_goal((move - GOAL) % GOALS_PER_MAP, journal)

    # --- the course of the game

    def _lay_goal(self, goal: int, journal: Journal | None) -> None:
        self.goals = (*self.goals, goal)
        if journal is not None:
            journal.reveal("goalLaid", goal=GOALS_OF[self.setup.map][goal].id)
        if len(self.goals) == GOALS:
            self._begin_era(journal)

    def _begin_era(self, journal: Journal | None) -> None:
        self.phase = REVEALING
        self.owing = CHANCE_OWES
        if journal is not None:
            journal.tell("eraStarts", era=self.era, cards=DECK_SIZE[self.era - 1])

    def _reveal(self, card: int, journal: Journal | None) -> None:
        self.revealed = (*self.revealed, card)
        if journal is not None:
            journal.reveal(
                "cardRevealed", card=EXPLORE_IDS[card], era=self.era, place=len(self.revealed)
            )
        slot = card - BASIC
        first_time = slot == self.era - 1  # GIL-194: the newest era card joins in its own era
        if first_time and self.setup.seats == 1:
            self._tell_covers(journal)
        if first_time and slot < SLOTS:
            self.phase = OFFERING  # GIL-056, GIL-057
            return
        self.phase = TURN
        seats = self.setup.seats
        self.owing = (1 << seats) - 1
        for seat in range(seats):
            if slot < 0:
                self._begin_action(seat, card)
            elif slot < SLOTS:
                self._begin_action(seat, BASIC + self.slots[seat * SLOTS + slot])  # GIL-062
            else:
                self.mode[seat] = CHOOSING  # GIL-063

    def _offer(self, card: int, journal: Journal | None) -> None:
        place = self.offered.index(NONE)
        self.offered[place] = card
        if journal is not None and place & 1:
            seat = place >> 1
            first, second = self.offered[place - 1 : place + 1]
            journal.reveal(
                "cardsOffered",
                only(seat),
                seat=seat,
                first_card=INVESTIGATE_IDS[first],
                second_card=INVESTIGATE_IDS[second],
            )
            journal.tell("cardsOfferedToOther", but(seat), seat=seat)
        seats = self.setup.seats
        if place == 2 * seats - 1:
            self.phase = TURN
            self.owing = (1 << seats) - 1
            self.mode = [KEEPING] * seats

    def _keep(self, seat: int, card: int, journal: Journal | None) -> None:
        first, second = self.offered[seat * 2], self.offered[seat * 2 + 1]
        self.offered[seat * 2] = NONE
        self.offered[seat * 2 + 1] = NONE
        self.slots[seat * SLOTS + self.era - 1] = card
        self.returned[seat] |= 1 << (second if card == first else first)  # GIL-060
        if journal is not None:
            journal.reveal("cardKept", seat=seat, card=INVESTIGATE_IDS[card], slot=self.era)
        self._begin_action(seat, BASIC + card)

    def _use(self, seat: int, slot: int, journal: Journal | None) -> None:
        card = self.slots[seat * SLOTS + slot]
        if journal is not None:
            journal.tell("cardUsed", seat=seat, card=INVESTIGATE_IDS[card], slot=slot + 1)
        self._begin_action(seat, BASIC + card)

    def _stop(self, seat: int, journal: Journal | None) -> None:
        self.mode[seat] = STOPPED
        self.card[seat] = NONE
        self.step[seat] = 0
        self.taken[seat] = ()
        self.anchors[seat] = 0
        self.start[seat] = NONE
        self.first_start[seat] = NONE
        self.targets[seat] = 0
        self.can_end_step[seat] = 0
        self.owing &= ~(1 << seat)
        if journal is not None:
            journal.tell("stopped", seat=seat)
        if not self.owing:
            self._close_turn(journal)

    def _close_turn(self, journal: Journal | None) -> None:
        for mask in self.marks:
            self.closed |= mask
        if journal is not None:
            journal.tell("turnClosed", era=self.era, place=len(self.revealed))
        if len(self.revealed) < DECK_SIZE[self.era - 1]:
            self.phase = REVEALING
            self.owing = CHANCE_OWES
            return
        self._clear_maps()
        if journal is not None:
            journal.tell("eraEnded", era=self.era)
        if self.era == ERAS:
            self.phase = OVER
            if journal is not None:
                self._tell_end(journal)
            return
        self.era += 1
        self.revealed = ()
        self._begin_era(journal)

    def _clear_maps(self) -> None:
        # GIL-191, GIL-192: only the explorers leave.
        for seat in range(self.setup.seats):
            self.explorers[seat] = 0
            self.reach[seat] = touching(BOARDS[self.setup.map], self.network(seat))

    # --- telling

    def _tell_covers(self, journal: Journal | None) -> None:
        """GIL-205, GIL-256: the rewards that the tokens of this era cover, and the goal that is lost."""
        if journal is None:
            return
        for place in range(len(self.goals)):
            goal = GOALS_OF[self.setup.map][self.goals[place]].id
            if self.era == place + 3:
                journal.tell("goalCovered", goal=goal, reward="later")
                if not self.marks[0] >> place & 1:
                    journal.tell("goalLost", goal=goal)
            elif self.era == place + 2:
                journal.tell("goalCovered", goal=goal, reward="first")

    def _tell_end(self, journal: Journal) -> None:
        outcome = final_outcome(self)
        journal.reveal(
            "gameEnd",
            reason=outcome.reason,
            winner_seats=list(outcome.winners),
            tie=tie_break(self, outcome),
        )
        for seat in range(self.setup.seats):
            kept = self.kept[seat * TREASURES : (seat + 1) * TREASURES]
            earned = self.earned[seat * SOURCES : (seat + 1) * SOURCES]
            lands = land_coins(self, seat)
            journal.reveal(
                "result",
                seat=seat,
                players=self.setup.seats,
                rank=outcome.ranks[seat],
                points=outcome.scores[seat],
                coinHexes=earned[FROM_COINS],
                towers=earned[FROM_TOWERS],
                crystals=earned[FROM_CRYSTALS],
                villages=earned[FROM_VILLAGES],
                routes=earned[FROM_ROUTES],
                treasures=earned[FROM_TREASURES],
                goals=earned[FROM_GOALS],
                lands=lands,
                cards=outcome.scores[seat] - sum(earned) - lands,
                kept_treasure=[
                    TREASURE_IDS[kind] for kind, count in enumerate(kept) for _ in range(count)
                ],
            )


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


def new_state(setup: Setup) -> GildeState:
    """The first position; chance lays the goals."""
    state = GildeState()
    fill_start(state, setup)
    return state
