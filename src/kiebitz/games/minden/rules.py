"""The rules of Minden: who decides, what is legal, what a move does. Rule ids are those of the ledger."""

from __future__ import annotations

from bisect import bisect_left

from kiebitz.core.journal import Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import CHANCE_OWES, OWING
from kiebitz.games.minden.board import (
    ADDRESSES,
    COLOUR_IDS,
    COLOURS,
    CONE,
    CONE_MOVES,
    FREE_MOVES,
    KEEP,
    KEEP_FROM,
    LOT,
    PASS,
    POINT,
    STRICT_MOVES,
    SWAP,
    SWAP_MOVES,
    TIP,
    TIP_MASKS,
    TIP_STONES,
    TIP_TEXTS,
    degrees,
    differing_levels,
    point_move,
    point_of,
    side_of,
)
from kiebitz.games.minden.cards import Solution
from kiebitz.games.minden.scoring import (
    bonus_for,
    cone_distance,
    final_outcome,
    goal_of,
    kept_counts,
    movers_for,
    right_cells,
    skipped_fields,
)
from kiebitz.games.minden.state import (
    BY_AGE,
    BY_LOTS,
    CHOOSING,
    DEALING,
    LOTS,
    NONE,
    OVER,
    PLACING,
    REFILLING,
    SWAPPING,
    TIPPING,
    MindenFields,
    Setup,
    copy_public,
    fill_start,
)


class MindenState(MindenFields):
    """A position with its rules."""

    __slots__ = ()

    # --- asking

    def pending(self) -> tuple[int, ...]:
        return OWING[self.owing]

    def legal(self, seat: int) -> tuple[int, ...]:
        if not self.owing >> seat & 1:
            return ()
        phase = self.phase
        if phase == TIPPING:
            return FREE_MOVES if self.setup.free else STRICT_MOVES
        if phase == PLACING:
            return CONE_MOVES
        if phase == SWAPPING:
            return SWAP_MOVES
        first = self.setup.deck.choose
        return tuple(sorted([first + card for card in self.open]))

    def accepts(self, seat: int, move: int) -> bool:
        if self.phase == PLACING and move >= POINT:
            # MIN-115: any point of the map will do, not only the listed centres of the cells.
            lat, lon = point_of(move)
            deck = self.setup.deck
            on_map = deck.south <= lat <= deck.north and deck.west <= lon <= deck.east
            return bool(self.owing >> seat & 1) and on_map
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
            return PASS  # MIN-096
        if self.phase == SWAPPING:
            return KEEP
        return self.legal(seat)[0]

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.phase == OVER else None

    def copy(self) -> MindenState:
        twin = MindenState()
        copy_public(self, twin)
        twin.tips = self.tips[:]
        twin.solutions = self.solutions
        return twin

    def cards_left(self) -> int:
        """The cards in the stack, the visible one included."""
        return len(self.stack) + (1 if self.top != NONE else 0)

    # --- moving

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move == KEEP:
            if journal is not None:
                journal.tell("swapDeclined", seat=seat)
            self._ask_swap(self.turn + 1)
        elif move == SWAP:
            self._swap(seat, journal)
        elif move < CONE:
            self._lock(seat, move - TIP, journal)
        elif move < LOT:
            deck = self.setup.deck
            cell = move - CONE
            self._place_cone(seat, deck.centre_lat[cell], deck.centre_lon[cell], journal)
        elif move >= POINT:
            lat, lon = point_of(move)
            self._place_cone(seat, lat, lon, journal)
        elif seat >= 0:
            self._choose(seat, move - self.setup.deck.choose, journal)
        elif self.phase == LOTS:
            self._draw_lot(move - LOT, journal)
        else:
            self._turn_up(move, journal)

    # --- set-up

    def _draw_lot(self, seat: int, journal: Journal | None) -> None:
        """MIN-092: the first lot stands in front, the next behind; the last place needs no lot."""
        self.order = (*self.order, seat)
        seats = self.setup.seats
        if len(self.order) == seats - 1:
            rest = [other for other in range(seats) if other not in self.order]
            self._line_up((*self.order, *rest))
            if journal is not None:
                journal.reveal("lots", seats=list(self.order))
            self._begin_round(journal)

    def _line_up(self, from_front: tuple[int, ...]) -> None:
        """MIN-012: the pawns stand on 0, -1, -2, …"""
        for place, seat in enumerate(from_front):
            self.fields[seat] = -place
        self.order = from_front[::-1]

    # --- lay out and choose

    def _begin_round(self, journal: Journal | None) -> None:
        self.round += 1
        fields = self.fields
        self.order = tuple(sorted(range(self.setup.seats), key=lambda seat: fields[seat]))
        self.turn = 0
        self.phase = DEALING
        self._lay_out(journal)

    def _lay_out(self, journal: Journal | None) -> None:
        """MIN-030, MIN-031: take cards from the top; each time the next one becomes visible."""
        while self.top == NONE or len(self.open) < self.setup.seats:
            if self.top == NONE:
                if self.stack:
                    self.owing = CHANCE_OWES
                    return
                break
            self.open = (*self.open, self.top)
            self.top = NONE
        if journal is not None:
            ids = self.setup.deck.ids
            places = [ids[card] for card in self.open]
            if self.top == NONE:
                journal.reveal("lastCards", round=self.round, places_place=places)
            else:
                top = ids[self.top]
                journal.reveal("roundStarted", round=self.round, places_place=places, top_place=top)
        self.phase = CHOOSING
        self._ask_choice(journal)

    def _turn_up(self, outcome: int, journal: Journal | None) -> None:
        """The next card of the stack becomes visible (MIN-009)."""
        at = bisect_left(self.stack, (outcome, 1))
        self.stack = self.stack[:at] + self.stack[at + 1 :]
        self.top = outcome - self.setup.deck.draw
        if self.phase == DEALING:
            self._lay_out(journal)
        else:
            if journal is not None:
                journal.reveal("topTurned", top_place=self.setup.deck.ids[self.top])
            self._ask_swap(self.turn + 1)

    def _ask_choice(self, journal: Journal | None) -> None:
        seat = self.order[self.turn]
        if len(self.open) > 1:
            self.owing = 1 << seat
            return
        # MIN-034: the last card is not chosen, it is left over.
        card = self.open[0]
        self.hold[seat] = card
        self.open = ()
        if journal is not None and self.setup.seats > 1:  # alone, the round has named the one card
            journal.tell("cardLeft", seat=seat, place=self.setup.deck.ids[card])
        self._ask_swap(0)

    def _choose(self, seat: int, card: int, journal: Journal | None) -> None:
        self.hold[seat] = card
        self.open = tuple([other for other in self.open if other != card])
        if journal is not None:
            journal.tell("cardChosen", seat=seat, place=self.setup.deck.ids[card])
        self.turn += 1
        self._ask_choice(journal)

    # --- swap

    def _ask_swap(self, turn: int) -> None:
        """Ask the next player with a chip, from the rear, while there are cards (MIN-037 to MIN-041)."""
        if self.top != NONE:
            for place in range(turn, self.setup.seats):
                seat = self.order[place]
                if self.chips[seat]:
                    self.phase = SWAPPING
                    self.turn = place
                    self.owing = 1 << seat
                    return
        self._begin_tips()

    def _begin_tips(self) -> None:
        self.phase = TIPPING
        self.turn = 0
        self.owing = (1 << self.setup.seats) - 1

    def _swap(self, seat: int, journal: Journal | None) -> None:
        """MIN-038: chip and card into the box, the visible card instead."""
        ids = self.setup.deck.ids
        old = self.hold[seat]
        self.box |= 1 << old
        self.chips[seat] -= 1
        self.hold[seat] = self.top
        self.top = NONE
        if journal is not None:
            journal.tell(
                "cardSwapped",
                seat=seat,
                old_place=ids[old],
                new_place=ids[self.hold[seat]],
                chips=self.chips[seat],
            )
        if self.stack:
            self.phase = REFILLING
            self.owing = CHANCE_OWES
        else:
            self._begin_tips()  # MIN-041

    # --- tip

    def _lock(self, seat: int, tip: int, journal: Journal | None) -> None:
        self.tips[seat] = tip
        self.owing &= ~(1 << seat)
        if journal is not None:
            journal.tell("tipLocked", seat=seat)
        if self.owing:
            return
        if journal is not None:
            for other in self.order:
                tip = self.tips[other]
                journal.reveal(
                    "tipRevealed",
                    seat=other,
                    place=self.setup.deck.ids[self.hold[other]],
                    tip=TIP_TEXTS[tip],
                    stones=TIP_STONES[tip],
                )
        self._next_evaluation(journal)

    # --- evaluate

    def _next_evaluation(self, journal: Journal | None) -> None:
        """MIN-057, MIN-058: the rearmost of those not yet evaluated; `order` still says who that is."""
        while self.turn < self.setup.seats:
            seat = self.order[self.turn]
            if self.setup.cone:
                self.phase = PLACING
                self.owing = 1 << seat
                return
            self._evaluate(seat, journal)
        self._end_round(journal)

    def _place_cone(self, seat: int, lat: int, lon: int, journal: Journal | None) -> None:
        """MIN-059 to MIN-061: seen by all, compared with nothing; lat and lon are in 1/100 degree."""
        if journal is not None:
            journal.tell(
                "conePlaced",
                seat=seat,
                lat=degrees(lat, 2),
                lon=degrees(lon, 2),
                side=side_of(lon),
            )
        self.last_cone[seat] = point_move(lat, lon)
        self._evaluate(seat, journal)
        self._next_evaluation(journal)

    def _evaluate(self, seat: int, journal: Journal | None) -> None:
        """MIN-062 to MIN-067: turn, judge, move, keep or box, look for the orange area."""
        card = self.hold[seat]
        tip = self.tips[seat]
        solution = self.solutions[card]
        assert solution is not None
        deck = self.setup.deck
        self.turned |= 1 << card
        cells = right_cells(self, card, solution)
        right = cells & TIP_MASKS[tip]
        stones = TIP_STONES[tip]
        if journal is not None:
            self._tell_judgement(journal, seat, card, solution, cells)
        if right and stones:
            self._move_pawn(seat, stones, journal)
        if right and stones >= KEEP_FROM[deck.colour_of[card]]:
            self.kept[seat] |= 1 << card
            if journal is not None:
                journal.tell("cardKept", seat=seat, place=deck.ids[card])
        else:
            self.box |= 1 << card
            if journal is not None:
                reason = "few" if right else "wrong"
                journal.tell("cardBoxed", seat=seat, place=deck.ids[card], reason=reason)
        if self.last_round == NONE and self.fields[seat] >= self.setup.orange_from:
            self.last_round = seat
            if journal is not None:
                journal.tell("lastRound", seat=seat)
        self.last_card[seat] = card
        self.last_tip[seat] = tip
        self.hold[seat] = NONE
        self.tips[seat] = NONE
        self.turn += 1

    def _move_pawn(self, seat: int, counted: int, journal: Journal | None) -> int:
        """Move a pawn so many fields; how far it came, skipped fields included."""
        start = self.fields[seat]
        goal = goal_of(self.fields, seat, counted)
        if journal is not None:
            journal.tell(
                "pawnMoved",
                seat=seat,
                start=start,
                goal=goal,
                counted=counted,
                skipped=skipped_fields(self.fields, seat, goal),
            )
        self.fields[seat] = goal
        return goal - start

    # --- the end

    def _end_round(self, journal: Journal | None) -> None:
        exhausted = self.cards_left() < self.setup.seats
        if self.last_round == NONE and not exhausted:
            self._begin_round(journal)
            return
        if journal is not None and self.last_round == NONE:
            journal.tell("stackExhausted", cards=self.cards_left())
        if self.setup.seats > 1:
            for colour in range(COLOURS):
                self._score_colour(colour, journal)
        self.phase = OVER
        self.owing = 0
        self.turn = 0
        if journal is not None:
            self._tell_end(journal)

    def _score_colour(self, colour: int, journal: Journal | None) -> None:
        """MIN-079 to MIN-082: the rearmost mover first."""
        movers = movers_for(self, colour)
        if journal is not None:
            journal.tell(
                "colourScored",
                colour=COLOUR_IDS[colour],
                counts=kept_counts(self, colour),
                movers_seats=movers,
            )
        for seat in movers:
            gain = self._move_pawn(seat, bonus_for(movers), journal)
            self.gains[seat * COLOURS + colour] = gain

    # --- telling

    def _tell_judgement(
        self, journal: Journal, seat: int, card: int, solution: Solution, cells: int
    ) -> None:
        """MIN-121: the card with its solution, then whether the tip was right and why."""
        place = self.setup.deck.ids[card]
        journal.reveal(
            "cardTurned",
            seat=seat,
            place=place,
            address=ADDRESSES[solution.cells[0]],
            accepted=[ADDRESSES[cell] for cell in solution.cells],
            lat=degrees(solution.lat, 4),
            lon=degrees(solution.lon, 4),
        )
        if self.setup.cone:
            km = cone_distance(self.last_cone[seat], solution)
            journal.tell("coneDistance", seat=seat, place=place, km=km)
        if solution.printed:
            journal.reveal("fact", place=place, fact=place)
        tip = self.tips[seat]
        agreeing = [cell for cell in solution.cells if (cells & TIP_MASKS[tip]) >> cell & 1]
        if agreeing:
            journal.tell(
                "tipRight", seat=seat, stones=TIP_STONES[tip], address=ADDRESSES[agreeing[0]]
            )
        else:
            differing = differing_levels(tip, solution.cells[0])
            journal.tell("tipWrong", seat=seat, stones=TIP_STONES[tip], levels_level=differing)

    def _tell_end(self, journal: Journal) -> None:
        outcome = final_outcome(self)
        if self.setup.seats == 1:
            journal.tell(
                "trainingOver",
                rounds=self.round,
                goal=self.fields[0],
                counts=[kept_counts(self, colour)[0] for colour in range(COLOURS)],
            )
            return
        journal.tell("gameOver", winner_seat=outcome.winners[0])
        for seat in range(self.setup.seats):
            journal.tell("result", seat=seat, rank=outcome.ranks[seat], goal=self.fields[seat])


def new_state(setup: Setup) -> MindenState:
    """The first position; chance draws lots only where the options ask for them (MIN-092)."""
    state = MindenState()
    fill_start(state, setup)
    if setup.seats > 1 and setup.first_round == BY_LOTS:
        return state
    state._line_up(setup.ages if setup.first_round == BY_AGE else tuple(range(setup.seats)))
    state._begin_round(None)
    return state
