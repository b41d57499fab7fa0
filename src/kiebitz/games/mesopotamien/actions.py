"""Phase 2 of a turn in Mesopotamien: huts, cult places, offspring, or a card (MES-091 to MES-119)."""

from __future__ import annotations

from kiebitz.core.journal import Journal, but, only
from kiebitz.games.mesopotamien.board import (
    BREED,
    BUILD_CULT,
    BUILD_HUT,
    DRAW_CARD,
    FERTILITY,
    HUT_IDS,
    HUTS,
    LETTERS,
    MARKERS,
    NATIVES,
    NO_CARGO,
    ONE_CARRIER,
    ONE_NATIVE,
    STONE,
    TWINS,
    VALUES,
    WOOD,
)
from kiebitz.games.mesopotamien.movement import Movement
from kiebitz.games.mesopotamien.state import (
    ACTING,
    BREED_ACTION,
    CARD_ACTION,
    CARD_DRAW,
    CULT_ACTION,
    HUT_ACTION,
    NONE,
    huts_built,
)


class Actions(Movement):
    """One kind of action, on every hex that qualifies."""

    __slots__ = ()

    def _act(self, move: int, journal: Journal | None) -> None:
        if move < BUILD_CULT:
            place = (move - BUILD_HUT) // MARKERS
            self._build_hut(place, (move - BUILD_HUT) % MARKERS, journal)
        elif move < BREED:
            self._build_cult(move - BUILD_CULT, journal)
        elif move < TWINS:
            self._breed(move - BREED, 1, journal)
        elif move < DRAW_CARD:
            self._discard(FERTILITY, journal)
            self._breed(move - TWINS, 2, journal)
        else:
            self._begin_card_draw(journal)
            return
        self._end_actions_if_done(journal)

    def _pay(self, place: int, good: int) -> None:
        """MES-096, MES-097: the first native there that carries the good pays."""
        for native in range(self.turn * NATIVES, self.turn * NATIVES + NATIVES):
            if self.at[native] == place and self.cargo[native] == good:
                self.cargo[native] = NO_CARGO
                self.crowd[place] -= ONE_CARRIER[self.turn]
                self.supply[good] += 1
                return

    def _build_hut(self, place: int, marker: int, journal: Journal | None) -> None:
        # MES-103
        hut = self.turn * HUTS + 1 + huts_built(self, self.turn)
        self._pay(place, WOOD)
        self._put_hut(hut, place)
        self.marker[hut] = marker
        self.under |= 1 << hut
        self.action = HUT_ACTION
        self.used |= 1 << place
        self.lasting = 1
        if journal is not None:
            seat = self.seat_of(self.turn)
            name, where = HUT_IDS[hut], self._name(place)
            journal.tell(
                "hutBuilt", only(seat), seat=seat, hut=name, hex=where, value=VALUES[marker]
            )
            journal.tell("hutBuiltByOther", but(seat), seat=seat, hut=name, hex=where)

    def _put_hut(self, hut: int, place: int) -> None:
        self.hut_at[hut] = place
        self.huts2 |= self.huts1 & 1 << place
        self.huts1 |= 1 << place

    def _build_cult(self, place: int, journal: Journal | None) -> None:
        # MES-108
        self._pay(place, STONE)
        self.cult[self.turn] |= 1 << place
        self.cults |= 1 << place
        self.action = CULT_ACTION
        self.used |= 1 << place
        self.lasting = 1
        if journal is not None:
            journal.tell("cultBuilt", seat=self.seat_of(self.turn), hex=self._name(place))

    def _breed(self, place: int, count: int, journal: Journal | None) -> None:
        # MES-114, MES-134; MES-004: the first free letters.
        born: list[str] = []
        for native in range(self.turn * NATIVES, self.turn * NATIVES + NATIVES):
            if self.at[native] == NONE and len(born) < count:
                self.at[native] = place
                self.crowd[place] += ONE_NATIVE[self.turn]
                born.append(LETTERS[native % NATIVES])
        self.action = BREED_ACTION
        self.used |= 1 << place
        self.lasting = 1
        if journal is not None:
            journal.tell("born", seat=self.seat_of(self.turn), native=born, hex=self._name(place))

    def _begin_card_draw(self, journal: Journal | None) -> None:
        self.action = CARD_ACTION
        self.can_hut = 0
        self.can_cult = 0
        self.can_breed = 0
        if not self.pile:
            self._reshuffle(journal)
        self._await(CARD_DRAW)

    def _draw_card(self, card: int, journal: Journal | None) -> None:
        self._gain_card(card)
        self.drawn = 1
        self.fresh = card
        if journal is not None:
            self._tell_card(journal, "cardDrawn", card)
        self._ask(ACTING)
        self._end_actions_if_done(journal)
