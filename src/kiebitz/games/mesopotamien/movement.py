"""Phase 1 of a turn in Mesopotamien: natives walk, carry, take from others and bring offerings (MES-029 to MES-072)."""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.games.mesopotamien.board import (
    DIRECTIONS,
    EXPLORE,
    GOOD_IDS,
    HAND_IN,
    HUT_IDS,
    HUTS,
    LAND_EXPLORE,
    LETTERS,
    LIFT,
    LOAD_WOOD,
    MARKER,
    MARKERS,
    MAX_MANA,
    NATIVES,
    NO_CARGO,
    ONE_CARRIER,
    ONE_LOOSE,
    ONE_NATIVE,
    STONE,
    TAKE,
    TEMPLE_HEX,
    UNLOAD,
    VALUES,
    WOOD,
)
from kiebitz.games.mesopotamien.exploring import Exploring
from kiebitz.games.mesopotamien.scoring import given_markers
from kiebitz.games.mesopotamien.state import BY_OFFERINGS, NONE


class Movement(Exploring):
    """What a native does with a movement point, or for free."""

    __slots__ = ()

    def _native_move(self, letter: int, act: int, journal: Journal | None) -> None:
        native = self.turn * NATIVES + letter
        if LOAD_WOOD <= act <= UNLOAD:
            self._carry(native, letter, act, journal)
            return
        self.handled = 0  # MES-176: all others are progress moves.
        if act < EXPLORE:
            self._step(native, act, journal)
        elif act < LAND_EXPLORE:
            self._explore(native, act - EXPLORE, journal)
        elif act < LOAD_WOOD:
            self._explore_with_land(native, act - LAND_EXPLORE, journal)
        elif act < LIFT:
            self._take(native, act - TAKE, journal)
        elif act < HAND_IN:
            self._lift(native, act - LIFT + 1, journal)
        else:
            self._hand_in(native, journal)

    def _step(self, native: int, direction: int, journal: Journal | None) -> None:
        origin = self.at[native]
        target = self.land.around[origin * DIRECTIONS + direction]
        self.points -= 1
        if journal is not None:
            journal.tell(
                "step",
                seat=self.seat_of(self.turn),
                native=LETTERS[native % NATIVES],
                from_hex=self._name(origin),
                to_hex=self._name(target),
                points=self.points,
            )
        self._bring(native, target)
        if target == TEMPLE_HEX and self.cargo[native] == STONE:
            self._hand_in_stone(native, journal)  # MES-194

    def _hand_in_stone(self, native: int, journal: Journal | None) -> None:
        # MES-060: the own native stays, free.
        self.cargo[native] = NO_CARGO
        self.crowd[TEMPLE_HEX] -= ONE_CARRIER[self.turn]
        self.supply[STONE] += 1
        self.stones += 1
        self.lasting = 1
        self._raise_limit()
        if journal is not None:
            journal.tell(
                "stoneHandedIn",
                seat=self.seat_of(self.turn),
                native=LETTERS[native % NATIVES],
                mana=self.mana[self.turn],
                limit=self.limit[self.turn],
            )

    def _raise_limit(self) -> None:
        # MES-060 to MES-062: the limit rises first.
        player = self.turn
        self.limit[player] = min(self.limit[player] + 1, MAX_MANA)
        self.mana[player] = min(self.mana[player] + 1, self.limit[player])

    def _carry(self, native: int, letter: int, act: int, journal: Journal | None) -> None:
        """Load or unload a good (MES-040, MES-041)."""
        place = self.at[native]
        if act == UNLOAD:
            good = self.cargo[native]
            self.cargo[native] = NO_CARGO
            self.loose[place] += ONE_LOOSE[good]
            self.crowd[place] -= ONE_CARRIER[self.turn]
            self.handled |= 1 << 8 * good + letter  # MES-178
        else:
            good = WOOD if act == LOAD_WOOD else STONE
            self.cargo[native] = good
            self.loose[place] -= ONE_LOOSE[good]
            self.crowd[place] += ONE_CARRIER[self.turn]
            self.handled |= 1 << letter  # MES-177
        if journal is not None:
            journal.tell(
                "unloaded" if act == UNLOAD else "loaded",
                seat=self.seat_of(self.turn),
                native=LETTERS[letter],
                good=GOOD_IDS[good],
                hex=self._name(place),
            )

    def _take(self, native: int, victim: int, journal: Journal | None) -> None:
        # MES-050
        place = self.at[native]
        good = self.cargo[victim]
        self.cargo[native] = good
        self.cargo[victim] = NO_CARGO
        other = victim // NATIVES
        self.crowd[place] += ONE_CARRIER[self.turn] - ONE_CARRIER[other]
        if journal is not None:
            journal.tell(
                "taken",
                seat=self.seat_of(self.turn),
                native=LETTERS[native % NATIVES],
                from_seat=self.seat_of(other),
                from_native=LETTERS[victim % NATIVES],
                good=GOOD_IDS[good],
                hex=self._name(place),
            )

    def _lift(self, native: int, hut: int, journal: Journal | None) -> None:
        # MES-064: face down.
        own = self.turn * HUTS + hut
        self.under &= ~(1 << own)
        self.cargo[native] = MARKER + hut
        self.lasting = 1
        if journal is not None:
            journal.tell(
                "markerLoaded",
                seat=self.seat_of(self.turn),
                native=LETTERS[native % NATIVES],
                hut=HUT_IDS[own],
                hex=self._name(self.at[native]),
            )

    def _hand_in(self, native: int, journal: Journal | None) -> None:
        # MES-069, MES-071
        player = self.turn
        own = player * HUTS + self.cargo[native] - MARKER
        value = VALUES[self.marker[own]]
        self.mana[player] -= value
        self.given |= 1 << own
        self.cargo[native] = NO_CARGO
        self.at[native] = NONE
        self.crowd[TEMPLE_HEX] -= ONE_NATIVE[player]
        self.lasting = 1
        if journal is not None:
            journal.reveal(
                "markerHandedIn",
                seat=self.seat_of(player),
                native=LETTERS[native % NATIVES],
                hut=HUT_IDS[own],
                value=value,
                mana=self.mana[player],
            )
        if given_markers(self, player).bit_count() == MARKERS:
            self._end_game(BY_OFFERINGS, journal)  # MES-144
