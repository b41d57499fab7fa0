"""Exploring in Mesopotamien: a hex is drawn into the empty cell that a native enters (MES-074 to MES-090)."""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.journal import Journal, but, only
from kiebitz.games.mesopotamien.board import (
    FOREST,
    GOOD_IDS,
    KIND_IDS,
    LAND,
    LETTERS,
    LOOK,
    MARKER,
    NATIVES,
    NO_CARGO,
    ONE_CARRIER,
    ONE_LOOSE,
    ONE_NATIVE,
    PLACE_GOODS,
    PLACEMENTS,
    PLAIN,
    STONE,
    TOWARDS,
    VOLCANO,
    WOOD,
    cell_name,
)
from kiebitz.games.mesopotamien.course import Course
from kiebitz.games.mesopotamien.legality import (
    placing_moves,
    target_cell,
)
from kiebitz.games.mesopotamien.state import (
    CHOOSING,
    DRAWING,
    LOOKING,
    MOVING,
    NONE,
    PLACING,
    TAIL_KINDS,
    VOLCANO_FOUND,
)


class Exploring(Course):
    """From the move that enters an empty cell to the hex that lies in it."""

    __slots__ = ()

    # --- pieces

    def _bring(self, native: int, target: int) -> None:
        """Move a native with its cargo (MES-042)."""
        player = native // NATIVES
        weight = ONE_NATIVE[player]
        if NO_CARGO < self.cargo[native] < MARKER:
            weight += ONE_CARRIER[player]
        self.crowd[self.at[native]] -= weight
        self.crowd[target] += weight
        self.at[native] = target

    # --- setting out

    def _explore(self, native: int, direction: int, journal: Journal | None) -> None:
        self._set_out(native, direction)
        if journal is not None:
            self._tell_explorer(journal, "explored")
        self._await(DRAWING)

    def _explore_with_land(self, native: int, direction: int, journal: Journal | None) -> None:
        # MES-125
        self._set_out(native, direction)
        self._discard(LAND, journal)
        if journal is not None:
            self._tell_explorer(journal, "explored")
            journal.tell(
                "hexesLookedAt", seat=self.seat_of(self.turn), count=min(LOOK, self.stack_size)
            )
        self._await(LOOKING)

    def _set_out(self, native: int, direction: int) -> None:
        # MES-175: the native stays where it is until a hex lies in the target.
        self.points -= 1
        self.explored += 1
        self.explorer = native
        self.heading = direction

    def _look_at(self, kind: int, journal: Journal | None) -> None:
        if self.stack_size == len(self.tail) + len(self.looked):
            # MES-198: whoever put it under the stack does not know its place any more.
            self.tail = self.tail[1:]
        self.looked += (kind,)
        self.hexes_drawn += 1
        if len(self.looked) < min(LOOK, self.stack_size):
            return
        self._ask(CHOOSING)
        if journal is not None:
            seat = self.seat_of(self.turn)
            kinds = [KIND_IDS[looked] for looked in self.looked]
            journal.reveal("hexesSeen", only(seat), seat=seat, seen_kind=kinds)

    def _choose(self, order: tuple[int, ...], journal: Journal | None) -> None:
        # MES-183: the first is laid, the others go under the stack, known to this player alone (MES-168).
        kind = self.looked[order[0]]
        rest = [self.looked[index] for index in order[1:]]
        self.looked = ()
        self.tail += tuple([self.turn * TAIL_KINDS + under for under in rest])
        if journal is not None:
            seat = self.seat_of(self.turn)
            journal.reveal(
                "hexChosen", seat=seat, kind=KIND_IDS[kind], to_hex=cell_name(target_cell(self))
            )
            journal.tell(
                "hexesPutUnder",
                only(seat),
                seat=seat,
                under_kind=[KIND_IDS[under] for under in rest],
            )
            journal.tell("hexesPutUnderByOther", but(seat), seat=seat, count=len(rest))
        self._find(kind, journal)

    # --- what was found

    def _draw_hex(self, kind: int, journal: Journal | None) -> None:
        if self.stack_size == len(self.tail):
            self.tail = self.tail[1:]
        self.hexes_drawn += 1
        if journal is not None:
            journal.reveal(
                "hexDrawn",
                seat=self.seat_of(self.turn),
                kind=KIND_IDS[kind],
                to_hex=cell_name(target_cell(self)),
            )
        self._find(kind, journal)

    def _find(self, kind: int, journal: Journal | None) -> None:
        """Treat a hex as drawn (MES-079 to MES-089, MES-126)."""
        self.stack[kind] -= 1
        self.stack_size -= 1
        if kind == VOLCANO:
            self.found = VOLCANO
            self._ask(VOLCANO_FOUND)
            return
        native = self.explorer
        self.lasting = 1
        self.land = self.land.with_hex(target_cell(self), kind)
        self._bring(native, len(self.land.kinds) - 1)
        if journal is not None:
            self._tell_arrival(journal, kind)
        if kind == PLAIN:
            self._finish_exploring()
        else:
            self._provide(kind, journal)

    def _provide(self, kind: int, journal: Journal | None) -> None:
        """Place the goods of a new forest or quarry (MES-080 to MES-085)."""
        good = WOOD if kind == FOREST else STONE
        goods = min(self.setup.seats, self.supply[good])
        hexes = members(self.land.of_kind[kind])
        if goods >= len(hexes):
            self._place(good, hexes, goods - len(hexes), journal)
            return
        self.found = kind
        self.to_place = goods
        if goods:
            answers = placing_moves(self)
            if len(answers) > 1:
                self._ask(PLACING)
            else:
                self._place_chosen(PLACEMENTS[answers[0] - PLACE_GOODS], journal)
        else:
            self._finish_exploring()

    def _place(self, good: int, hexes: list[int], surplus: int, journal: Journal | None) -> None:
        """One good on each of these hexes, and the surplus on the newest."""
        for place in hexes:
            self.loose[place] += ONE_LOOSE[good]
        newest = len(self.land.kinds) - 1
        self.loose[newest] += surplus * ONE_LOOSE[good]
        self.supply[good] -= len(hexes) + surplus
        if journal is not None:
            journal.tell(
                "goodsPlaced",
                seat=self.seat_of(self.turn),
                good=GOOD_IDS[good],
                hexes=[self._name(place) for place in hexes],
                counts=[1 + (surplus if place == newest else 0) for place in hexes],
                total=len(hexes) + surplus,
            )
        self._finish_exploring()

    def _place_chosen(self, chosen: int, journal: Journal | None) -> None:
        hexes = members(self.land.of_kind[self.found])
        places = [hexes[index] for index in members(chosen)]
        self._place(WOOD if self.found == FOREST else STONE, places, 0, journal)

    def _finish_exploring(self) -> None:
        self.explorer = NONE
        self.heading = 0
        self.found = NONE
        self.to_place = 0
        self._ask(MOVING)

    def _lay_volcano(self, place: int, direction: int, journal: Journal | None) -> None:
        cell = self.land.cells[place] + TOWARDS[direction]
        self.land = self.land.with_hex(cell, VOLCANO)
        self.lasting = 1
        self.found = NONE
        if journal is not None:
            journal.tell("volcanoLaid", seat=self.seat_of(self.turn), hex=cell_name(cell))
        if self.stack_size:
            self._await(DRAWING)  # MES-086, MES-088
            return
        # MES-089: the native stays, the point comes back, the exploration does not.
        self.points += 1
        if journal is not None:
            self._tell_explorer(journal, "turnedBack")
        self._finish_exploring()

    # --- telling

    def _tell_explorer(self, journal: Journal, key: str) -> None:
        journal.tell(
            key,
            seat=self.seat_of(self.turn),
            native=LETTERS[self.explorer % NATIVES],
            from_hex=self._name(self.at[self.explorer]),
            to_hex=cell_name(target_cell(self)),
            points=self.points,
            explored=self.explored,
        )

    def _tell_arrival(self, journal: Journal, kind: int) -> None:
        journal.tell(
            "hexLaid",
            seat=self.seat_of(self.turn),
            native=LETTERS[self.explorer % NATIVES],
            kind=KIND_IDS[kind],
            hex=self._name(len(self.land.kinds) - 1),
        )
