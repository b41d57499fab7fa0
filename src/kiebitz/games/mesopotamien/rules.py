"""The rules of Mesopotamien: who decides, and what a move does. Rule ids are those of the ledger.

What is legal is listed in `legality.py`; the frame of a turn is in `course.py`, exploring in `exploring.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from kiebitz.core.journal import Journal, but, only
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import OWING
from kiebitz.games.mesopotamien.board import (
    BREED,
    BUILD_CULT,
    BUILD_HUT,
    CARD_BITS,
    CARD_MASK,
    CARDS,
    CHOICES,
    CHOOSE_HEX,
    DEAL_CARD,
    DIRECTIONS,
    DRAW_CARD,
    DRAW_HEX,
    END_PHASE,
    END_TURN,
    ENDURANCE,
    ENDURANCE_POINTS,
    EXPLORE,
    EXPULSION,
    FERTILITY,
    FIRST,
    GOOD_IDS,
    HAND_IN,
    HEXES,
    HOLY_STONE,
    HUT_IDS,
    HUTS,
    LAND_EXPLORE,
    LAY_VOLCANO,
    LETTERS,
    LIFT,
    LOAD_WOOD,
    MANA_THEFT,
    MARKER,
    MARKERS,
    MAX_MANA,
    NATIVES,
    NEUTRAL,
    NO_CARGO,
    ONE_CARRIER,
    ONE_LOOSE,
    ONE_NATIVE,
    PER_NATIVE,
    PLACE_GOODS,
    PLACEMENTS,
    PLAY_ENDURANCE,
    PLAY_EXPULSION,
    PLAY_HOLY_STONE,
    PLAY_MANA_THEFT,
    PLAY_PRIEST,
    PLAY_TELEPORT,
    PRIEST,
    STACK_KINDS,
    STONE,
    TAKE,
    TELEPORT,
    TEMPLE_HEX,
    TWINS,
    UNLOAD,
    VALUES,
    WOOD,
)
from kiebitz.games.mesopotamien.exploring import Exploring
from kiebitz.games.mesopotamien.legality import (
    acting_moves,
    choosing_moves,
    moving_moves,
    placing_moves,
    praying_moves,
    volcano_moves,
)
from kiebitz.games.mesopotamien.scoring import (
    final_outcome,
    given_markers,
)
from kiebitz.games.mesopotamien.state import (
    ACTING,
    BREED_ACTION,
    BY_OFFERINGS,
    CARD_ACTION,
    CARD_DRAW,
    CULT_ACTION,
    DEALING,
    DRAWING,
    HUT_ACTION,
    LOOKING,
    MOVING,
    NONE,
    OVER,
    PLACING,
    PRAYING,
    TAIL_KINDS,
    VOLCANO_FOUND,
    Setup,
    copy_public,
    fill_start,
    huts_built,
)


class MesopotamienState(Exploring):
    """A position with its rules."""

    __slots__ = ()

    # --- asking

    def pending(self) -> tuple[int, ...]:
        return OWING[self.owing]

    def legal(self, seat: int) -> Sequence[int]:
        if not self.owing >> seat & 1:
            return ()
        phase = self.phase
        if phase == MOVING:
            return moving_moves(self)
        if phase == ACTING:
            return acting_moves(self)
        if phase == PRAYING:
            return praying_moves(self)
        if phase == PLACING:
            return placing_moves(self)
        if phase == VOLCANO_FOUND:
            return volcano_moves(self)
        return choosing_moves(self)

    def chances(self) -> list[tuple[int, int]]:
        phase = self.phase
        if phase in (DRAWING, LOOKING):
            return self._hex_chances()
        if phase in (CARD_DRAW, DEALING):
            left = self.shuffled
            for gained in self.gained:
                left -= gained
            return [
                (DEAL_CARD + card, left >> CARD_BITS * card & CARD_MASK)
                for card in range(CARDS)
                if left >> CARD_BITS * card & CARD_MASK
            ]
        return [(FIRST + seat, 1) for seat in range(self.setup.seats)]

    def _hex_chances(self) -> list[tuple[int, int]]:
        """The top of the stack: any hex of its unknown part, or, after that, the next one of the tail."""
        if self.stack_size == len(self.tail) + len(self.looked):
            return [(DRAW_HEX + self.tail[0] % TAIL_KINDS, 1)]
        left = self.stack[:]
        for entry in self.tail:
            left[entry % TAIL_KINDS] -= 1
        for kind in self.looked:
            left[kind] -= 1
        return [(DRAW_HEX + kind, left[kind]) for kind in range(STACK_KINDS) if left[kind]]

    def final(self, seat: int, move: int) -> bool:
        # MES-188: no way back behind a played card, the hand-in of a marker, or the end of the turn.
        if move < LAY_VOLCANO:
            act = move % PER_NATIVE
            return act == HAND_IN or LAND_EXPLORE <= act < LOAD_WOOD
        if TWINS <= move < DRAW_CARD or PLAY_ENDURANCE <= move < END_PHASE or move == END_TURN:
            return True
        if self.phase != ACTING:
            return False
        after = self.copy()
        after.apply(seat, move)
        return after.turn != self.turn or after.phase == OVER

    def fallback(self, seat: int) -> int:
        if self.phase == MOVING or self.phase == ACTING:
            return END_PHASE
        if self.phase == PRAYING:
            return END_TURN
        return self.legal(seat)[0]

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.phase == OVER else None

    def copy(self) -> MesopotamienState:
        twin = MesopotamienState()
        copy_public(self, twin)
        twin.fresh = self.fresh
        twin.looked = self.looked
        twin.tail = self.tail
        twin.marker = self.marker[:]
        twin.hand = self.hand[:]
        twin.gained = self.gained[:]
        return twin

    # --- moving

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move < LAY_VOLCANO:
            self._native_move(move // PER_NATIVE, move % PER_NATIVE, journal)
        elif move < BUILD_HUT:
            self._answer(move, journal)
        elif move < PLAY_ENDURANCE:
            self._act(move, journal)
        elif move < END_PHASE:
            self._play(move, journal)
        elif move == END_PHASE:
            self._end_phase(journal)
        elif move == END_TURN:
            self._end_turn(journal)
        elif move < DRAW_HEX:
            self._set_start(move - FIRST, journal)
        elif move < DEAL_CARD:
            if self.phase == DRAWING:
                self._draw_hex(move - DRAW_HEX, journal)
            else:
                self._look_at(move - DRAW_HEX, journal)
        elif self.phase == DEALING:
            self._deal(move - DEAL_CARD, journal)
        else:
            self._draw_card(move - DEAL_CARD, journal)

    def _answer(self, move: int, journal: Journal | None) -> None:
        if move < PLACE_GOODS:
            place = (move - LAY_VOLCANO) // DIRECTIONS
            self._lay_volcano(place, (move - LAY_VOLCANO) % DIRECTIONS, journal)
        elif move < CHOOSE_HEX:
            self._place_chosen(PLACEMENTS[move - PLACE_GOODS], journal)
        else:
            self._choose(CHOICES[move - CHOOSE_HEX], journal)

    # --- phase 1

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

    # --- phase 2

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

    # --- cards

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


def new_state(setup: Setup) -> MesopotamienState:
    """The first position; chance draws the start player (MES-022)."""
    state = MesopotamienState()
    fill_start(state, setup)
    return state
