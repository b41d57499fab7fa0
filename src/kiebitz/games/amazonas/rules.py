"""The rules of Amazonas: who decides, what is legal, what a move does. Rule ids are those of the ledger."""

from __future__ import annotations

from typing import Final

from kiebitz.core.journal import Journal, but, only
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import CHANCE_OWES, OWING
from kiebitz.games.amazonas import log
from kiebitz.games.amazonas.board import (
    AFFORDABLE,
    ALL_VILLAGES,
    ASSIGN,
    ASSIGN_MOVES,
    BONUS,
    BONUS_SPECIES,
    BUILD,
    BUILD_MOVES,
    BY_JUNGLE,
    BY_WATER,
    CARDS,
    CHIPS,
    COSTS,
    COUNTS_NATIVES,
    CROCODILE,
    DEAL,
    DEAREST,
    END,
    EVENT,
    EVENT_IDS,
    EVENTS,
    FIRE,
    FIRST,
    FULL_HAND,
    HUTS,
    JAGUAR,
    KEEP,
    KEEP_MOVES,
    KIND_OF,
    LAY,
    LAY_MOVES,
    LEAVE,
    MISSION_IDS,
    MISSIONS,
    NATIVE,
    NEUTRAL,
    NEUTRAL_MOVES,
    ROUNDS,
    SILVER_PER_GOLD,
    SITES_AT_LEAST,
    SPECIES,
    SPECIES_IDS,
    SPECIES_OF,
    TAKE,
    THEFT,
    TIE_NUMBER,
    VILLAGE_IDS,
)
from kiebitz.games.amazonas.scoring import (
    final_outcome,
    longest_row,
    owns_all_species,
    worth_of,
)
from kiebitz.games.amazonas.state import (
    ASSIGNING,
    BUILDING,
    DEALING,
    EVENT_PHASE,
    KEEPING,
    LAYING,
    NATIVE_CHOICE,
    NONE,
    OVER,
    START_ROUND,
    AmazonasFields,
    Setup,
    copy_public,
    fill_start,
)

BUILD_END: Final[tuple[int, ...]] = (END,)
NATIVE_MOVES: Final[tuple[int, ...]] = (TAKE, LEAVE)


class AmazonasState(AmazonasFields):
    """A position with its rules."""

    __slots__ = ()

    # --- asking

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
            return ASSIGN_MOVES[self._owned_species(seat)]
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

    def final(self, seat: int, move: int) -> bool:
        # AMA-138: a kept mission and a laid card stay, and `end` leaves the own turn.
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
        copy_public(self, twin)
        twin.laid = self.laid[:]
        twin.offered = self.offered[:]
        twin.mission = self.mission[:]
        return twin

    def price(self, village: int) -> int:
        """The price in gold of the cheapest free site, 0 if the village is full (AMA-058, AMA-061)."""
        bit = 1 << village
        costs = COSTS[village]
        if not self.taken1 & bit:
            return costs[0]
        if not self.taken2 & bit:
            return costs[1] if len(costs) > 1 else 0
        if not self.taken3 & bit:
            return costs[2] if len(costs) > 2 else 0
        return 0

    # --- moving

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move < NEUTRAL:
            if self.phase == BUILDING:
                self._build(seat, move - BUILD, journal)
            else:
                self._start_hut(seat, move - BUILD, journal)
        elif move >= LAY:
            if move < TAKE:
                self._lay(seat, move - LAY, journal)
            elif move >= EVENT:
                self._begin_round(move - EVENT, journal)
            elif move < ASSIGN:
                self._native_choice(seat, move == TAKE, journal)
            elif move < KEEP:
                self._assign(seat, move - ASSIGN, journal)
            elif move < FIRST:
                self._keep(seat, move - KEEP, journal)
            elif move < DEAL:
                if journal is not None:
                    journal.reveal("startPlayer", seat=move - FIRST)
                self._set_start(move - FIRST)
            else:
                self._deal(move - DEAL, journal)
        elif move == END:
            if journal is not None:
                journal.tell("turnEnd", seat=seat)
            self.can_build = 0
            self.can_neutral = 0
            self._next_turn(journal)
        else:
            self._place_neutral(seat, move - NEUTRAL, journal)

    # --- set-up

    def _set_start(self, start_player: int) -> None:
        seats = self.setup.seats
        self.start_player = start_player
        if self.setup.start_by_colour:
            # AMA-100: the colours' own order, which is that of their numbers.
            colours = self.setup.colours
            self.order = tuple(sorted(range(seats), key=lambda seat: colours[seat]))
        else:
            self.order = tuple([(start_player + step) % seats for step in range(seats)])
        self.phase = DEALING
        self.owing = CHANCE_OWES

    def _start_was_drawn(self) -> bool:
        return self.setup.start_choice == NONE and not self.setup.start_by_colour

    def _deal(self, mission: int, journal: Journal | None) -> None:
        setup = self.setup
        if journal is not None and not self.dealt and not self._start_was_drawn():
            journal.tell("startPlayer", seat=self.start_player)
        seat = self.dealt // setup.deals
        self.offered[seat] |= 1 << mission
        if setup.deals == 1:
            self.mission[seat] = mission
        if journal is not None:
            log.tell_deal(self, seat, journal)
        self.dealt += 1
        if self.dealt < setup.seats * setup.deals:
            return
        if setup.deals == 1:
            self._begin_start_round()
        else:
            self.phase = KEEPING
            self.owing = (1 << setup.seats) - 1

    def _keep(self, seat: int, mission: int, journal: Journal | None) -> None:
        self.mission[seat] = mission
        self.owing &= ~(1 << seat)
        if journal is not None:
            journal.tell("missionKept", only(seat), seat=seat, mission=MISSION_IDS[mission])
            journal.tell("missionKeptByOther", but(seat), seat=seat)
        if not self.owing:
            self._begin_start_round()

    def _begin_start_round(self) -> None:
        self.phase = START_ROUND
        self.turn = 0
        self._ask_start_hut()

    def _ask_start_hut(self) -> None:
        seat = self.order[self.turn]
        self.owing = 1 << seat
        # AMA-019, AMA-020: any village that the start money pays for.
        self.can_build = self._affordable(seat)

    def _start_hut(self, seat: int, village: int, journal: Journal | None) -> None:
        price = self.price(village)
        got_tile = self._put_hut(seat, village, price)
        if journal is not None:
            log.tell_hut("startHut", seat, village, price, got_tile, journal)
        self.turn += 1
        if self.turn < self.setup.seats:
            self._ask_start_hut()
        else:
            self.can_build = 0
            self._await_event()

    # --- rounds

    def _await_event(self) -> None:
        self.phase = EVENT_PHASE
        self.owing = CHANCE_OWES

    def _begin_round(self, event: int, journal: Journal | None) -> None:
        seats = self.setup.seats
        self.round += 1
        self.event = event
        self.events_left &= ~(1 << event)
        self.events_past = (*self.events_past, event)
        self.native_open = 1 if KIND_OF[event] == NATIVE else 0
        self.laid = [NONE] * seats
        self.phase = LAYING
        self.owing = (1 << seats) - 1
        if journal is not None:
            journal.reveal("round", round=self.round, event=EVENT_IDS[event])
        hand = self.hand[0]
        if not hand & (hand - 1):
            # AMA-115, AMA-118: one card left in every hand (rounds 7 and 14), and all know it.
            for seat in range(seats):
                self._lay(seat, self.hand[seat].bit_length() - 1, journal)

    def _lay(self, seat: int, value: int, journal: Journal | None) -> None:
        self.laid[seat] = value
        self.owing &= ~(1 << seat)
        if journal is not None:
            journal.tell("cardLaid", seat=seat)
        if not self.owing:
            self._reveal_cards(journal)

    def _reveal_cards(self, journal: Journal | None) -> None:
        # AMA-055, AMA-056: worth first, then the tie number of the card; tie numbers stay below 32.
        seats = self.setup.seats
        keys = []
        for seat in range(seats):
            value = self.laid[seat]
            self.hand[seat] &= ~(1 << value)
            worth = worth_of(self, seat, value)
            self.worth[seat] = worth
            tie = TIE_NUMBER[self.set_of[seat] * CARDS + value]
            keys.append((worth << 8 | tie) << 3 | seat)
        keys.sort(reverse=True)
        self.order = tuple([key & 7 for key in keys])
        if journal is not None:
            log.tell_reveal(self, journal)
        self.turn = -1
        self._next_turn(journal)

    def _next_turn(self, journal: Journal | None) -> None:
        """Go on to the next seat that has something to decide, or to the end of the round."""
        seats = self.setup.seats
        while True:
            self.turn += 1
            if self.turn == seats:
                self._end_round(journal)
                return
            seat = self.order[self.turn]
            if self.native_open:
                self.phase = NATIVE_CHOICE
                self.owing = 1 << seat
                return
            self._take_income(seat, journal)
            if self._begin_building(seat, journal):
                return

    def _take_income(self, seat: int, journal: Journal | None) -> None:
        """Steps (b) and (c) of a turn: income, then bonus or theft (AMA-029)."""
        kind = KIND_OF[self.event]
        protected = self.laid[seat] == COUNTS_NATIVES
        amount = self.worth[seat]
        if kind == FIRE and not protected:
            amount //= 2  # AMA-036
        self.purse[seat] += amount
        if journal is not None:
            journal.tell(
                "income",
                seat=seat,
                amount=amount,
                worth=self.worth[seat],
                halved=amount < self.worth[seat],
            )
            if protected and kind <= THEFT:
                journal.tell("protected", seat=seat, event=EVENT_IDS[self.event])
        if kind == BONUS:
            species = BONUS_SPECIES[self.event]
            bonus = self.rows[seat * SPECIES + species]
            self.purse[seat] += bonus
            if journal is not None:
                journal.tell("bonus", seat=seat, amount=bonus, species=SPECIES_IDS[species])
        elif kind == THEFT and not protected:
            lost = min(longest_row(self, seat), self.purse[seat])  # AMA-038
            self.purse[seat] -= lost
            if journal is not None:
                journal.tell("theft", seat=seat, amount=lost)

    def _end_round(self, journal: Journal | None) -> None:
        if self.round == ROUNDS:
            self.phase = OVER
            self.owing = 0
            if journal is not None:
                log.tell_end(self, journal)
            return
        if not self.hand[0]:
            self._renew_hands(journal)
        self._await_event()

    def _renew_hands(self, journal: Journal | None) -> None:
        # AMA-031, AMA-097: after rounds 7 and 14.
        seats = self.setup.seats
        self.hand = [FULL_HAND] * seats
        if self.setup.pass_left:
            self.set_of = [self.set_of[seat - 1] for seat in range(seats)]
        if journal is not None:
            journal.tell("cardsRenewed", cycle="passLeft" if self.setup.pass_left else "own")

    # --- natives

    def _native_choice(self, seat: int, taken: bool, journal: Journal | None) -> None:
        if taken:
            self.native_open = 0
            self.native_supply -= 1  # AMA-139
            if journal is not None:
                journal.tell("nativeTaken", seat=seat)
            owned = self._owned_species(seat)
            if owned & (owned - 1):
                self.phase = ASSIGNING
            else:
                self._assign(seat, owned.bit_length() - 1, journal)  # AMA-115
            return
        if journal is not None:
            journal.tell("nativeLeft", seat=seat)
        if self.turn == self.setup.seats - 1:
            self.native_open = 0
            self.native_supply -= 1
            self.native_gone += 1
            if journal is not None:
                journal.tell("nativeGone")
        self._take_income(seat, journal)
        if not self._begin_building(seat, journal):
            self._next_turn(journal)

    def _owned_species(self, seat: int) -> int:
        """Mask of the species of which the seat has a research tile (AMA-073)."""
        first = seat * SPECIES
        mask = 0
        for species in range(SPECIES):
            if self.rows[first + species] > self.natives[first + species]:
                mask |= 1 << species
        return mask

    def _assign(self, seat: int, species: int, journal: Journal | None) -> None:
        index = seat * SPECIES + species
        self.natives[index] += 1
        self.rows[index] += 1
        if journal is not None:
            journal.tell("nativeAssigned", seat=seat, species=SPECIES_IDS[species])
        if not self._begin_building(seat, journal):
            self._next_turn(journal)

    # --- building

    def _begin_building(self, seat: int, journal: Journal | None) -> bool:
        """Step (d): ask the seat, or end the turn at once if it can do nothing (AMA-121)."""
        self.neutral_placed = 0
        self._find_sites(seat)
        if self.can_build | self.can_neutral:
            self.phase = BUILDING
            self.owing = 1 << seat
            return True
        if journal is not None:
            journal.tell("turnEnd", seat=seat)
        return False

    def _find_sites(self, seat: int) -> None:
        """Set `can_build` and `can_neutral` for the seat in turn."""
        huts = self.huts[seat]
        kind = KIND_OF[self.event]
        # AMA-033, AMA-034, AMA-043: closed paths do not join, except for a seat that laid its 6.
        if kind > CROCODILE or self.laid[seat] == COUNTS_NATIVES:
            joined = self.jungle[seat] | self.water[seat]
        elif kind == JAGUAR:
            joined = self.water[seat]
        else:
            joined = self.jungle[seat]
        if huts.bit_count() < HUTS:
            self.can_build = joined & ~huts & self._affordable(seat)
        else:
            self.can_build = 0
        if self.neutral_left[seat] and not self.neutral_placed:
            self.can_neutral = self._neutral_sites()
        else:
            self.can_neutral = 0

    def _affordable(self, seat: int) -> int:
        """Mask of the villages whose cheapest free site the purse pays for (AMA-058, AMA-065)."""
        gold = self.purse[seat] // SILVER_PER_GOLD
        if gold > DEAREST:
            gold = DEAREST
        taken1 = self.taken1
        taken2 = self.taken2
        return (
            (AFFORDABLE[0][gold] & ~taken1)
            | (AFFORDABLE[1][gold] & taken1 & ~taken2)
            | (AFFORDABLE[2][gold] & taken2 & ~self.taken3)
        )

    def _neutral_sites(self) -> int:
        """AMA-129, AMA-130: no neutral hut there yet, and not on the last free site."""
        taken1 = self.taken1
        return (
            ((SITES_AT_LEAST[2] & ~taken1) | (SITES_AT_LEAST[3] & taken1 & ~self.taken2))
            & ~self.neutral
            & ALL_VILLAGES
        )

    def _occupy(self, village: int) -> None:
        bit = 1 << village
        if not self.taken1 & bit:
            self.taken1 |= bit
        elif not self.taken2 & bit:
            self.taken2 |= bit
        else:
            self.taken3 |= bit

    def _put_hut(self, seat: int, village: int, price: int) -> bool:
        """Pay, build, take the tile; whether there was one (AMA-065 to AMA-067)."""
        self.purse[seat] -= SILVER_PER_GOLD * price
        self.huts[seat] |= 1 << village
        self.jungle[seat] |= BY_JUNGLE[village]
        self.water[seat] |= BY_WATER[village]
        self._occupy(village)
        species = SPECIES_OF[village]
        if not self.piles[species]:
            return False
        self.piles[species] -= 1
        self.rows[seat * SPECIES + species] += 1
        return True

    def _build(self, seat: int, village: int, journal: Journal | None) -> None:
        price = self.price(village)
        got_tile = self._put_hut(seat, village, price)
        if journal is not None:
            log.tell_hut("built", seat, village, price, got_tile, journal)
        if not self.chip[seat]:
            self._award_chip(seat, journal)
        self._find_sites(seat)

    def _award_chip(self, seat: int, journal: Journal | None) -> None:
        # AMA-077 to AMA-080: at the very build that completes the five.
        chips = CHIPS[self.setup.seats]
        if self.chips_given < len(chips) and owns_all_species(self, seat):
            self.chip[seat] = chips[self.chips_given]
            self.chips_given += 1
            if journal is not None:
                journal.tell("chip", seat=seat, value=self.chip[seat])

    def _place_neutral(self, seat: int, village: int, journal: Journal | None) -> None:
        if journal is not None:
            journal.tell(
                "neutralPlaced", seat=seat, village=VILLAGE_IDS[village], price=self.price(village)
            )
        self.neutral |= 1 << village
        self.neutral_left[seat] -= 1
        self.neutral_placed = 1
        self._occupy(village)
        self._find_sites(seat)


def new_state(setup: Setup) -> AmazonasState:
    """The first position (AMA-135); chance draws the start player only where the options ask for it."""
    state = AmazonasState()
    fill_start(state, setup)
    if setup.start_by_colour:
        state._set_start(setup.colours.index(min(setup.colours)))
    elif setup.start_choice != NONE:
        state._set_start(setup.start_choice)
    return state
