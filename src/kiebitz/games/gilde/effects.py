"""What an explorer causes: coins, towers, treasures, villages, routes, goals, and the choices they ask for."""

from __future__ import annotations

from kiebitz.core.bits import lowest, members
from kiebitz.core.hexes import components, flood
from kiebitz.core.journal import Journal, but, only
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.gilde.board import (
    BASIC,
    BOARDS,
    COINS_AT_ONCE,
    FIRST_KEPT,
    FREE_EXPLORER,
    NONE,
    RESOLVE_ROUTES,
    RESOLVE_TREASURE,
    RESOLVE_VILLAGE,
    TERRAIN_IDS,
    TOWER_COINS,
    TREASURE_IDS,
    TREASURES,
    VILLAGE_COINS,
    Board,
)
from kiebitz.games.gilde.cards import EXTRA_TREASURES, MULTIPLIER
from kiebitz.games.gilde.goals import (
    CRYSTALS,
    GOALS_OF,
    POSTS,
    ROUTES,
    TOKENS,
    TOWERS,
    VILLAGES,
    VISITED,
    fulfilled,
)
from kiebitz.games.gilde.placing import Placing
from kiebitz.games.gilde.state import (
    AWAITING,
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
    POSTING,
    RESOLVING,
    SOURCES,
    STOPPED,
    TRADING,
    TURN,
)


class Effects(Placing):
    """A position that carries out what its explorers cause."""

    __slots__ = ()

    def _place(self, seat: int, target: int, start: int, journal: Journal | None) -> None:
        self.taken[seat] += (target,)
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
        changed = VISITED
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
                    changed |= TOKENS
            elif board.crystals & bit and not self.crystals[seat] & bit:
                self._take_crystal(seat, board, bit, journal)
                changed |= CRYSTALS
            region = board.region_of[target]
            if region != NONE:
                whole = board.regions[region]
                if whole & self.explorers[seat] == whole:
                    self._complete(seat, board, region)
        else:
            self._build_tower(seat, board, target, journal)
            changed |= TOWERS
        cities = board.cities & self.explorers[seat]
        open_cities = cities ^ cities & self.posts[seat]
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
        self._check_goals(seat, VILLAGES, journal)

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
        self._check_goals(seat, ROUTES, journal)

    def _post(self, seat: int, city: int, journal: Journal | None) -> None:
        board = BOARDS[self.setup.map]
        self.route[seat] = NONE
        self.posts[seat] |= 1 << city
        cities = board.cities & self.explorers[seat]
        open_cities = cities ^ cities & self.posts[seat]
        self.linked[seat] = linked_cities(board, self.network(seat), open_cities)
        if journal is not None:
            journal.tell("post", seat=seat, hex=board.names[city])
        self._check_goals(seat, POSTS, journal)
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
        self.discard[FREE_EXPLORER] += 1
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

    def _tell_placed(self, journal: Journal, key: str, seat: int, target: int) -> None:
        board = BOARDS[self.setup.map]
        terrain = board.terrain[target]
        name = TERRAIN_IDS[terrain] if terrain != NONE else "joker"
        journal.tell(key, seat=seat, hex=board.names[target], terrain=name)

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
