"""What the cards of Mesopotamien do (MES-120 to MES-136).

Land is played in `exploring.py`, Fertility in `actions.py`.
"""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.games.mesopotamien.actions import Actions
from kiebitz.games.mesopotamien.board import (
    ENDURANCE,
    ENDURANCE_POINTS,
    EXPULSION,
    HEXES,
    HOLY_STONE,
    HUT_IDS,
    HUTS,
    LETTERS,
    MANA_THEFT,
    NATIVES,
    NEUTRAL,
    PLAY_EXPULSION,
    PLAY_HOLY_STONE,
    PLAY_MANA_THEFT,
    PLAY_PRIEST,
    PLAY_TELEPORT,
    PRIEST,
    STONE,
    TELEPORT,
    TEMPLE_HEX,
)
from kiebitz.games.mesopotamien.state import ACTING, PRAYING


class Cards(Actions):
    """The cards that are a move of their own."""

    __slots__ = ()

    def _play(self, move: int, journal: Journal | None) -> None:
        self.handled = 0
        if move >= PLAY_EXPULSION:
            hut = (move - PLAY_EXPULSION) // HEXES
            self._expel(hut, (move - PLAY_EXPULSION) % HEXES, journal)
        elif move >= PLAY_TELEPORT:
            native = (move - PLAY_TELEPORT) // HEXES
            self._teleport(native, (move - PLAY_TELEPORT) % HEXES, journal)
        elif move >= PLAY_MANA_THEFT:
            self._steal_mana(move - PLAY_MANA_THEFT, journal)
        elif move == PLAY_PRIEST:
            self._pray(journal)
        elif move == PLAY_HOLY_STONE:
            self._double_stone(journal)
        else:
            self._discard(ENDURANCE, journal)
            self.points += ENDURANCE_POINTS  # MES-123
            if journal is not None:
                journal.tell("pointsGained", seat=self.seat_of(self.turn), points=self.points)

    def _double_stone(self, journal: Journal | None) -> None:
        # MES-124
        self._discard(HOLY_STONE, journal)
        self.holy += 1
        self._raise_limit()
        if journal is not None:
            journal.tell(
                "stoneDoubled",
                seat=self.seat_of(self.turn),
                mana=self.mana[self.turn],
                limit=self.limit[self.turn],
            )

    def _pray(self, journal: Journal | None) -> None:
        # MES-135
        self._discard(PRIEST, journal)
        self.mana[self.turn] += 1
        if journal is not None:
            journal.tell("prayed", seat=self.seat_of(self.turn), mana=self.mana[self.turn])
        self._end_prayers(journal)

    def _steal_mana(self, victim: int, journal: Journal | None) -> None:
        # MES-127
        self._discard(MANA_THEFT, journal)
        self.mana[victim] -= 1
        self.mana[self.turn] += 1
        if journal is not None:
            journal.tell(
                "manaStolen",
                seat=self.seat_of(self.turn),
                from_seat=self.seat_of(victim),
                mana=self.mana[self.turn],
                left=self.mana[victim],
            )
        if self.phase == PRAYING:
            self._end_prayers(journal)

    def _teleport(self, native: int, target: int, journal: Journal | None) -> None:
        # MES-128 to MES-130
        self._discard(TELEPORT, journal)
        if journal is not None:
            journal.tell(
                "teleported",
                seat=self.seat_of(self.turn),
                owner_seat=self.seat_of(native // NATIVES),
                native=LETTERS[native % NATIVES],
                from_hex=self._name(self.at[native]),
                to_hex=self._name(target),
            )
        self._bring(native, target)
        if target == TEMPLE_HEX and self.cargo[native] == STONE:
            self._hand_in_stone(native, journal)

    def _expel(self, hut: int, target: int, journal: Journal | None) -> None:
        # MES-131: with the marker under it, which nobody sees.
        self._discard(EXPULSION, journal)
        origin = self.hut_at[hut]
        if journal is not None:
            self._tell_expulsion(journal, hut, origin, target)
        if self.huts2 >> origin & 1:
            self.huts2 ^= 1 << origin
        else:
            self.huts1 ^= 1 << origin
        self._put_hut(hut, target)
        if self.phase == ACTING:
            self._end_actions_if_done(journal)

    def _tell_expulsion(self, journal: Journal, hut: int, origin: int, target: int) -> None:
        seat = self.seat_of(self.turn)
        from_hex, to_hex = self._name(origin), self._name(target)
        if hut >= NEUTRAL:
            journal.tell(
                "neutralHutMoved", seat=seat, hut=HUT_IDS[hut], from_hex=from_hex, to_hex=to_hex
            )
        else:
            journal.tell(
                "hutMoved",
                seat=seat,
                owner_seat=self.seat_of(hut // HUTS),
                hut=HUT_IDS[hut],
                from_hex=from_hex,
                to_hex=to_hex,
            )
