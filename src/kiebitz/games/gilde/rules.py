"""The rules of Gilde: who decides, what is legal, what a move does. Rule ids are those of the ledger."""

from __future__ import annotations

from typing import Final

from kiebitz.core.bits import lowest, members
from kiebitz.core.hexes import components, flood
from kiebitz.core.journal import Journal, but, only
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import CHANCE_OWES, OWING
from kiebitz.games.gilde import goals as goal_rules
from kiebitz.games.gilde.board import (
    BASIC,
    BOARDS,
    COINS_AT_ONCE,
    DECK_SIZE,
    DECLINE,
    END_STEP,
    ERAS,
    EXPLORE,
    EXPLORE_IDS,
    FIRST_KEPT,
    FREE_EXPLORER,
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
    RESOLVE_TREASURE,
    RESOLVE_VILLAGE,
    REVEAL,
    ROUTE,
    SLOTS,
    STOP,
    TERRAIN_IDS,
    TOWER_COINS,
    TREASURE,
    TREASURE_IDS,
    TREASURES,
    USE,
    VILLAGE,
    VILLAGE_COINS,
    Board,
)
from kiebitz.games.gilde.cards import (
    EXTRA_TREASURES,
    MULTIPLIER,
    OWN_VILLAGE,
    STEPS,
    targets,
)
from kiebitz.games.gilde.goals import GOALS_OF, fulfilled
from kiebitz.games.gilde.scoring import coins, final_outcome
from kiebitz.games.gilde.state import (
    AWAITING,
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
    LAYING_GOALS,
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
    GildeFields,
    Setup,
    copy_public,
    fill_start,
)

ONLY_STOP: Final[tuple[int, ...]] = (STOP,)
ALL_CARDS: Final = (1 << INVESTIGATE_CARDS) - 1


class GildeState(GildeFields):
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
            return (*_moves(board, EXPLORE, self.free(seat)), DECLINE)
        if mode == POSTING:
            a, b = board.route_ends[self.route[seat]]
            return (POST + board.cells[a], POST + board.cells[b])
        if mode == FOUNDING:
            return tuple(_moves(board, VILLAGE, board.region_blanks[self.founding[seat]]))
        if mode == RESOLVING:
            return tuple(self._effects(seat))
        if mode == TRADING:
            return tuple([ROUTE + route for route in self.routes(seat)])
        if mode == KEEPING:
            cards = sorted(self.offered[seat * 2 : seat * 2 + 2])
            return tuple([KEEP + card for card in cards])
        slots = [slot for slot in range(SLOTS) if self.slots[seat * SLOTS + slot] != NONE]
        return (*[USE + slot for slot in slots], STOP)

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == DRAWING:
            return [(TREASURE + kind, self.deck[kind]) for kind in range(TREASURES) if self.deck[kind]]
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
        if mode == PLACING or mode == CHOOSING:
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

    def network(self, seat: int) -> int:
        """GIL-025."""
        return self.explorers[seat] | self.villages[seat] | BOARDS[self.setup.map].capital_bit

    def free(self, seat: int) -> int:
        """The hexes that any explorer may take: GIL-040 to GIL-042."""
        return self.reach[seat] & ~(self.network(seat) | self.towers[seat])

    def routes(self, seat: int) -> list[int]:
        """The routes that are due, ascending: every pair of open cities in one part (GIL-144)."""
        board = BOARDS[self.setup.map]
        network = self.network(seat)
        found = []
        left = self.linked[seat]
        while left:
            joined = members(left & flood(board.near, left & -left, network))
            for index, a in enumerate(joined):
                left ^= 1 << a
                for b in joined[index + 1 :]:
                    found.append(board.route_number[1 << a | 1 << b])
        found.sort()
        return found

    def ray_starts(self, seat: int) -> int:
        """The villages that a new ray may lead away from (GIL-092 to GIL-095)."""
        starts = self.villages[seat]
        if self.setup.capital_counts:
            starts |= BOARDS[self.setup.map].capital_bit
        if self.first_start[seat] != NONE:
            starts &= ~(1 << self.first_start[seat])
        return starts

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
            moves.sort()
        else:
            moves = _moves(board, PLACE, hexes)
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
        return moves + _moves(board, RESOLVE_TREASURE, self.due_ruins[seat])

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
            looked_at = self.offered[place - 1 : place + 1]
            names = [INVESTIGATE_IDS[looked] for looked in looked_at]
            journal.reveal("cardsOffered", only(seat), seat=seat, cards_card=names)
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
            self.reach[seat] = reach_of(BOARDS[self.setup.map], self.network(seat))

    # --- an action, step by step

    def _begin_action(self, seat: int, action: int) -> None:
        self.card[seat] = action
        self._go_on(seat)

    def _go_on(self, seat: int) -> None:
        """Ask for the next explorer; steps that can place none end by themselves (GIL-067)."""
        self.mode[seat] = PLACING
        steps = STEPS[self.card[seat]]
        free = self.free(seat)
        while self.step[seat] < len(steps):
            found = self._step_targets(seat, free)
            if found:
                self.targets[seat] = found
                self.can_end_step[seat] = 0
                if self.step[seat] + 1 < len(steps):
                    self.can_end_step[seat] = 1 if self._next_step_places(seat, free) else 0
                return
            self._next_step(seat)
        self.targets[seat] = 0
        self.can_end_step[seat] = 0

    def _step_targets(self, seat: int, free: int) -> int:
        step = STEPS[self.card[seat]][self.step[seat]]
        taken = self.taken[seat]
        anchors = self.anchors[seat]
        if step.anchor >= OWN_VILLAGE and not taken:
            anchors = self.ray_starts(seat)
        return targets(BOARDS[self.setup.map], step, free, taken, anchors, self.start[seat])

    def _next_step_places(self, seat: int, free: int) -> bool:
        """GIL-242: whether the step after the present one has a legal hex at this moment."""
        kept = self.taken[seat], self.anchors[seat], self.start[seat], self.first_start[seat]
        self._next_step(seat)
        found = self._step_targets(seat, free)
        self.step[seat] -= 1
        self.taken[seat], self.anchors[seat], self.start[seat], self.first_start[seat] = kept
        return found != 0

    def _next_step(self, seat: int) -> None:
        if not self.step[seat]:
            anchors = 0
            for number in self.taken[seat]:
                anchors |= 1 << number
            self.anchors[seat] = anchors
            self.first_start[seat] = self.start[seat]
        self.step[seat] += 1
        self.taken[seat] = ()
        self.start[seat] = NONE

    def _place(self, seat: int, target: int, start: int, journal: Journal | None) -> None:
        self.taken[seat] = (*self.taken[seat], target)
        self.targets[seat] = 0
        self.can_end_step[seat] = 0
        if start != NONE:
            self.start[seat] = start
        if journal is not None:
            self._tell_placed(journal, "placed", seat, target)
        self._explore(seat, target, MULTIPLIER[self.card[seat]], journal)
        self._work(seat, journal)

    # --- what a hex causes

    def _explore(self, seat: int, target: int, multiplier: int, journal: Journal | None) -> None:
        """Put an explorer on a hex and book what needs no answer (GIL-118)."""
        board = BOARDS[self.setup.map]
        bit = 1 << target
        changed = goal_rules.VISITED
        self.visited[seat] |= bit
        if not board.towers & bit:
            self.explorers[seat] |= bit
            self.reach[seat] |= board.near[target]
            if board.coins & bit:
                self._earn(seat, FROM_COINS, board.value[target] * multiplier)
                if journal is not None:
                    journal.tell(
                        "coinHex",
                        seat=seat,
                        hex=board.names[target],
                        amount=board.value[target] * multiplier,
                        multiplier=multiplier,
                    )
            elif board.ruins & bit:
                if not self.tokens[seat] & bit:  # GIL-105, GIL-106
                    self.tokens[seat] |= bit
                    self.due_ruins[seat] |= bit
                    changed |= goal_rules.TOKENS
            elif board.crystals & bit and not self.crystals[seat] & bit:
                self._take_crystal(seat, board, bit, journal)
                changed |= goal_rules.CRYSTALS
            region = board.region_of[target]
            if region != NONE and not board.regions[region] & ~self.explorers[seat]:
                self._complete(seat, board, region)
        else:
            self._build_tower(seat, board, target, journal)
            changed |= goal_rules.TOWERS
        open_cities = board.cities & self.explorers[seat] & ~self.posts[seat]
        if open_cities & (open_cities - 1):
            # Only the part that the new explorer belongs to can have changed (GIL-135).
            joined = open_cities & flood(board.near, bit, self.network(seat))
            if joined & (joined - 1):
                self.linked[seat] |= joined
        self._check_goals(seat, changed, journal)

    def _earn(self, seat: int, source: int, amount: int) -> None:
        self.earned[seat * SOURCES + source] += amount

    def _build_tower(self, seat: int, board: Board, target: int, journal: Journal | None) -> None:
        # GIL-108, GIL-109: by era, or by the number of own towers.
        number = self.towers[seat].bit_count() if self.setup.ordinal else self.era - 1
        amount = TOWER_COINS[number]
        self.towers[seat] |= 1 << target
        self._earn(seat, FROM_TOWERS, amount)
        if not self.setup.at_once:  # GIL-110, GIL-111
            self.explorers[seat] |= 1 << target
            self.reach[seat] |= board.near[target]
        if journal is not None:
            journal.tell("tower", seat=seat, hex=board.names[target], amount=amount)

    def _take_crystal(self, seat: int, board: Board, bit: int, journal: Journal | None) -> None:
        # GIL-114: the sum of all own crystals, the new one included.
        self.crystals[seat] |= bit
        amount = 0
        for crystal in members(self.crystals[seat]):
            amount += board.value[crystal]
        self._earn(seat, FROM_CRYSTALS, amount)
        if journal is not None:
            journal.tell("crystal", seat=seat, hex=board.names[lowest(bit)], amount=amount)

    def _complete(self, seat: int, board: Board, region: int) -> None:
        # GIL-130, GIL-131: without a blank hex, or without a village left, nothing is founded.
        limit = self.setup.village_limit
        if not board.region_blanks[region]:
            return
        if limit == NONE or self.villages[seat].bit_count() < limit:
            self.due_villages[seat] |= 1 << region

    # --- effects that need an answer

    def _work(self, seat: int, journal: Journal | None) -> None:
        """Carry out what is pending until an answer is needed; then go on with the action (GIL-119 to GIL-122)."""
        while True:
            if self.draws_left[seat]:
                if self._open_draw(seat, journal):
                    return
                continue
            villages = self.due_villages[seat]
            ruins = self.due_ruins[seat]
            linked = self.linked[seat]
            if not (villages or ruins or linked):
                self._go_on(seat)
                return
            if villages.bit_count() + ruins.bit_count() + (1 if linked else 0) > 1:
                self.mode[seat] = RESOLVING
                return
            if villages:
                if self._begin_village(seat, lowest(villages), journal):
                    return
            elif ruins:
                self._begin_treasure(seat, ruins)
            else:
                self._begin_trade(seat, journal)
                return

    def _resolve(self, seat: int, move: int, journal: Journal | None) -> None:
        board = BOARDS[self.setup.map]
        if move < RESOLVE_ROUTES:
            region = board.region_of[board.hex_at[move - RESOLVE_VILLAGE]]
            if self._begin_village(seat, region, journal):
                return
        elif move == RESOLVE_ROUTES:
            self._begin_trade(seat, journal)
            return
        else:
            self._begin_treasure(seat, 1 << board.hex_at[move - RESOLVE_TREASURE])
        self._work(seat, journal)

    # --- villages

    def _begin_village(self, seat: int, region: int, journal: Journal | None) -> bool:
        """Found the village of a region, or ask where; whether an answer is needed (GIL-122, GIL-126)."""
        blanks = BOARDS[self.setup.map].region_blanks[region]
        if blanks & (blanks - 1):
            self.mode[seat] = FOUNDING
            self.founding[seat] = region
            return True
        self._found(seat, lowest(blanks), journal)
        return False

    def _found(self, seat: int, target: int, journal: Journal | None) -> None:
        board = BOARDS[self.setup.map]
        self.founding[seat] = NONE
        self.explorers[seat] &= ~(1 << target)
        self.villages[seat] |= 1 << target
        self.due_villages[seat] &= ~(1 << board.region_of[target])
        if self.villages[seat].bit_count() == self.setup.village_limit:
            self.due_villages[seat] = 0  # GIL-131: the last one is gone, others lapse
        amount = VILLAGE_COINS[self.era - 1]
        self._earn(seat, FROM_VILLAGES, amount)
        if journal is not None:
            journal.tell("village", seat=seat, hex=board.names[target], amount=amount)
        self._check_goals(seat, goal_rules.VILLAGES, journal)

    # --- trade routes

    def _begin_trade(self, seat: int, journal: Journal | None) -> None:
        linked = self.linked[seat]
        if linked.bit_count() == 2:
            self._trade(seat, BOARDS[self.setup.map].route_number[linked], journal)
        else:
            self.mode[seat] = TRADING

    def _trade(self, seat: int, route: int, journal: Journal | None) -> None:
        board = BOARDS[self.setup.map]
        a, b = board.route_ends[route]
        amount = board.value[a] * board.value[b]
        self.route[seat] = route
        self.mode[seat] = POSTING
        self._earn(seat, FROM_ROUTES, amount)
        if amount > self.best_route[seat]:
            self.best_route[seat] = amount
        if board.ice & self.explorers[seat] and leads_over(board, self.network(seat), a, b):
            self.iced[seat] = 1
        if journal is not None:
            journal.tell(
                "route", seat=seat, from_hex=board.names[a], to_hex=board.names[b], amount=amount
            )
        self._check_goals(seat, goal_rules.ROUTES, journal)

    def _post(self, seat: int, city: int, journal: Journal | None) -> None:
        board = BOARDS[self.setup.map]
        self.route[seat] = NONE
        self.posts[seat] |= 1 << city
        open_cities = board.cities & self.explorers[seat] & ~self.posts[seat]
        self.linked[seat] = linked_cities(board, self.network(seat), open_cities)
        if journal is not None:
            journal.tell("post", seat=seat, hex=board.names[city])
        self._check_goals(seat, goal_rules.POSTS, journal)
        self._work(seat, journal)

    # --- treasures

    def _begin_treasure(self, seat: int, ruin: int) -> None:
        self.due_ruins[seat] &= ~ruin
        self.draws_left[seat] = 1 + EXTRA_TREASURES[self.card[seat]]  # GIL-098

    def _open_draw(self, seat: int, journal: Journal | None) -> bool:
        """Make the next treasure card due for chance; False if there is none to draw (GIL-159)."""
        if not self.deck_size:
            self.deck = self.discard
            self.deck_size = sum(self.discard)
            self.discard = [0] * TREASURES
            if not self.deck_size:
                self.draws_left[seat] -= 1
                if journal is not None:
                    # GIL-038: a lost draw is final too, so this counts as a reveal.
                    journal.reveal("treasureLost", seat=seat)
                return False
            if journal is not None:
                journal.tell("treasureShuffled", cards=self.deck_size)
        self.mode[seat] = AWAITING
        self.phase = DRAWING
        self.drawer = seat
        self.owing = CHANCE_OWES
        return True

    def _take_treasure(self, kind: int, journal: Journal | None) -> None:
        seat = self.drawer
        self.drawer = NONE
        self.phase = TURN
        self.owing = self._still_active()
        self.deck[kind] -= 1
        self.deck_size -= 1
        self.drawn[seat] += 1
        self.draws_left[seat] -= 1
        if kind >= FIRST_KEPT:
            self.hoard[seat] += 1
            self.kept[seat * TREASURES + kind] += 1
            if journal is not None:
                name = TREASURE_IDS[kind]
                journal.reveal("treasureKept", only(seat), seat=seat, treasure=name)
                journal.tell("treasureKeptByOther", but(seat), seat=seat)
        elif kind == FREE_EXPLORER:
            if journal is not None:
                journal.reveal("treasureExplorer", seat=seat)
            if self.free(seat):
                self.mode[seat] = EXPLORING
                return
            self._discard_explorer(journal, "explorerLost", seat)  # GIL-152
        else:
            self.discard[kind] += 1
            self._earn(seat, FROM_TREASURES, COINS_AT_ONCE[kind])
            if journal is not None:
                journal.reveal("treasureCoins", seat=seat, amount=COINS_AT_ONCE[kind])
        self._work(seat, journal)

    def _still_active(self) -> int:
        active = 0
        for seat in range(self.setup.seats):
            if self.mode[seat] != STOPPED:
                active |= 1 << seat
        return active

    def _explore_freely(self, seat: int, target: int, journal: Journal | None) -> None:
        # GIL-153: no part of the action, so `taken` does not know it and no multiplier counts.
        if journal is not None:
            self._tell_placed(journal, "explored", seat, target)
        self._explore(seat, target, 1, journal)
        self._discard_explorer(None, "", seat)
        self._work(seat, journal)

    def _decline(self, seat: int, journal: Journal | None) -> None:
        self._discard_explorer(journal, "declined", seat)
        self._work(seat, journal)

    def _discard_explorer(self, journal: Journal | None, event: str, seat: int) -> None:
        self.discard[FREE_EXPLORER] += 1
        if journal is not None:
            journal.tell(event, seat=seat)

    # --- goals

    def _check_goals(self, seat: int, changed: int, journal: Journal | None) -> None:
        """GIL-161, GIL-162: mark what the seat completes now; `changed` says what could have."""
        marks = self.marks[seat]
        for place in range(len(self.goals)):
            if marks >> place & 1:
                continue
            goal = GOALS_OF[self.setup.map][self.goals[place]]
            if not goal.triggers & changed or not fulfilled(self, seat, goal):
                continue
            covered = self.covered(place)
            if covered == 2:
                continue  # GIL-208
            self.marks[seat] |= 1 << place
            first = not covered and not self.closed >> place & 1  # GIL-164, GIL-165, GIL-207
            if first:
                self.first_rewards[seat] |= 1 << place
            amount = goal.first if first else goal.later
            self._earn(seat, FROM_GOALS, amount)
            if journal is not None:
                reward = "first" if first else "later"
                journal.tell("goal", seat=seat, goal=goal.id, amount=amount, reward=reward)

    def covered(self, place: int) -> int:
        """GIL-205: how many rewards of a goal are covered in a solo game: 0, the higher, or both."""
        if self.setup.seats > 1 or self.era == 1:
            return 0
        newest = BASIC + self.era - 1
        tokens_laid = self.era - 2 + (1 if newest in self.revealed else 0)
        return min(max(tokens_laid - place, 0), 2)

    # --- telling

    def _tell_placed(self, journal: Journal, key: str, seat: int, target: int) -> None:
        board = BOARDS[self.setup.map]
        terrain = board.terrain[target]
        name = TERRAIN_IDS[terrain] if terrain != NONE else "joker"
        journal.tell(key, seat=seat, hex=board.names[target], terrain=name)

    def _tell_covers(self, journal: Journal | None) -> None:
        if journal is None:
            return
        for place in range(GOALS):
            goal = GOALS_OF[self.setup.map][self.goals[place]].id
            covered = self.covered(place)
            if covered == 2 and self.era == place + 3:
                journal.tell("goalCovered", goal=goal, reward="later")
                if not self.marks[0] >> place & 1:
                    journal.tell("goalLost", goal=goal)
            elif covered == 1 and self.era == place + 2:
                journal.tell("goalCovered", goal=goal, reward="first")

    def _tell_end(self, journal: Journal) -> None:
        outcome = final_outcome(self)
        journal.reveal("gameEnd", reason=outcome.reason, winner_seats=list(outcome.winners))
        for seat in range(self.setup.seats):
            journal.reveal(
                "result",
                seat=seat,
                rank=outcome.ranks[seat],
                points=outcome.scores[seat],
                coins=coins(self, seat),
                lines=[line.points for line in outcome.lines[seat]],
                towers=self.towers[seat].bit_count(),
                villages=self.villages[seat].bit_count(),
            )


def reach_of(board: Board, network: int) -> int:
    """Every hex that touches a network."""
    reach = 0
    for number in members(network):
        reach |= board.near[number]
    return reach


def linked_cities(board: Board, network: int, open_cities: int) -> int:
    """The open cities that an unbroken chain joins to another one (GIL-135, GIL-142)."""
    linked = 0
    if open_cities & (open_cities - 1):
        for part in components(board.near, network):
            joined = part & open_cities
            if joined & (joined - 1):
                linked |= joined
    return linked


def leads_over(board: Board, network: int, a: int, b: int) -> bool:
    """GIL-223: whether some chain from a to b without repeated hex contains ice.

    A hex lies on such a chain just if no other single hex cuts it off from both ends.
    """
    part = flood(board.near, 1 << a, network)
    ends = 1 << a | 1 << b
    for ice in members(part & board.ice):
        for cut in members(part & ~(1 << ice)):
            rest = flood(board.near, 1 << ice, part & ~(1 << cut))
            if not rest & ends:
                break
        else:
            return True
    return False


def _moves(board: Board, block: int, hexes: int) -> list[int]:
    """The moves of a block of the catalogue that name these hexes, ascending."""
    cells = board.cells
    found = []
    while hexes:
        low = hexes & -hexes
        found.append(block + cells[low.bit_length() - 1])
        hexes ^= low
    return found


def new_state(setup: Setup) -> GildeState:
    """The first position; chance lays the goals."""
    state = GildeState()
    fill_start(state, setup)
    return state
