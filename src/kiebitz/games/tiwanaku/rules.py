"""The rules of Tiwanaku: who decides, what is legal, what a move does. Rule ids are those of the ledger."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from kiebitz.core.journal import Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import OWING
from kiebitz.games.tiwanaku import events
from kiebitz.games.tiwanaku.board import (
    CELLS,
    CELLS_OF,
    DIVINE,
    DIVINE_MOVES,
    ENTER,
    ENTER_MOVES,
    FIRST,
    GIFT_POINTS,
    LEVEL_OF_TILE,
    LEVELS,
    MAP,
    MOVE,
    OFFER,
    OFFER_MOVES,
    PASS,
    RETURN,
    RETURN_MOVES,
    SOIL_OF_TILE,
    SOILS,
    STOP,
    map_of_code,
)
from kiebitz.games.tiwanaku.paths import entry_ends, move_ends
from kiebitz.games.tiwanaku.scoring import final_outcome, points_of
from kiebitz.games.tiwanaku.state import (
    ALONE,
    BUDGET,
    DIVINING,
    DRAW_FIRST,
    DRAW_MAP,
    END_PHASE,
    GIVEN_UP,
    IDLE,
    LAST_OFFERING,
    LAST_SOIL,
    MAIN,
    NONE,
    OFFERING,
    OVER,
    Setup,
    TiwanakuFields,
    copy_public,
    fill_start,
)
from kiebitz.games.tiwanaku.stock import stock_codes

STOP_MOVE: Final[tuple[int, ...]] = (STOP,)
PASS_MOVE: Final[tuple[int, ...]] = (PASS,)


class TiwanakuState(TiwanakuFields):
    """A position with its rules."""

    __slots__ = ()

    # --- asking

    def pending(self) -> tuple[int, ...]:
        return OWING[self.owing]

    def legal(self, seat: int) -> tuple[int, ...]:
        if not self.owing >> seat & 1:
            return ()
        phase = self.phase
        if phase == MAIN:
            return self._main_moves(seat)
        if phase in (OFFERING, LAST_OFFERING):
            return OFFER_MOVES[self.gifts[seat]]
        return self._divinations(seat) + (STOP_MOVE if phase == DIVINING else PASS_MOVE)

    def _main_moves(self, seat: int) -> tuple[int, ...]:
        """D1 (TIW-139)."""
        own = self.figures[seat]
        moves = ENTER_MOVES.of(self.entries(seat))
        if not own:
            return moves
        board = self.setup.board
        foreign = self.others(seat)
        for cell in CELLS_OF.of(own):
            first = MOVE + CELLS * cell
            ends = move_ends(board, self.planted, own, foreign, cell)
            moves += tuple([first + end for end in CELLS_OF.of(ends)])
        return moves + RETURN_MOVES.of(own) + self._divinations(seat)

    def _divinations(self, seat: int) -> tuple[int, ...]:
        """TIW-072: every level is a legal guess for each own figure on a bare cell."""
        moves: tuple[int, ...] = ()
        for cell in CELLS_OF.of(self.bare_figures(seat)):
            moves += DIVINE_MOVES[cell]
        return moves

    def accepts(self, seat: int, move: int) -> bool:
        if move < 0 or not self.owing >> seat & 1:
            return False
        phase = self.phase
        if phase in (OFFERING, LAST_OFFERING):
            return OFFER <= move < STOP and not (move - OFFER) & ~self.gifts[seat]
        if DIVINE <= move < OFFER:
            return self.bare_figures(seat) >> (move - DIVINE) // LEVELS & 1 == 1
        if phase != MAIN:
            return move == (STOP if phase == DIVINING else PASS)
        if move < MOVE:
            return self.entries(seat) >> (move - ENTER) & 1 == 1
        if move < RETURN:
            start, end = divmod(move - MOVE, CELLS)
            return self.figures[seat] >> start & 1 == 1 and self.ends(seat, start) >> end & 1 == 1
        return move < DIVINE and self.figures[seat] >> (move - RETURN) & 1 == 1

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == DRAW_MAP:
            # Only the public stock: for simulation, never for a table of people (`Game.pick`).
            setup = self.setup
            return [(code, 1) for code in stock_codes(setup.board, setup.start_cells, setup.humane)]
        return [(FIRST + seat, 1) for seat in range(self.setup.seats)]

    def final(self, seat: int, move: int) -> bool:
        # TIW-108: only a move, entry or return that leaves the offering open can be taken back.
        return move >= DIVINE or not self.gifts[seat]

    def fallback(self, seat: int) -> int:
        """TIW-109: the answer when time is up. Its chance comes from what is public (TIW-156)."""
        if self.phase == OFFERING:
            return OFFER
        if self.phase == LAST_OFFERING:
            return OFFER + self.gifts[seat]
        if self.phase != MAIN:
            return STOP if self.phase == DIVINING else PASS
        explore = [move for move in self._main_moves(seat) if move < DIVINE]
        on_blank = [
            move
            for move in explore
            # Entries and moves start at multiples of CELLS: what is left is the end.
            if move < RETURN and self.blank >> move % CELLS & 1
        ]
        choices = on_blank or explore
        public = [self.blank, self.planted, self.turn, self.idle, *self.figures, *self.found]
        return choices[crc32(repr(public).encode()) % len(choices)]

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.phase == OVER else None

    def copy(self) -> TiwanakuState:
        twin = TiwanakuState()
        copy_public(self, twin)
        twin.soils = self.soils
        twin.plants = self.plants
        return twin

    # --- cells

    def others(self, seat: int) -> int:
        """The cells with a foreign figure."""
        taken = 0
        for mask in self.figures:
            taken |= mask
        return taken & ~self.figures[seat]

    def entries(self, seat: int) -> int:
        """The legal ends of an entry (TIW-059, TIW-060)."""
        own = self.figures[seat]
        if own.bit_count() == self.setup.figures:
            return 0
        board = self.setup.board
        foreign = self.others(seat)
        return entry_ends(board, self.planted, own, foreign, self.setup.entry_stop)

    def ends(self, seat: int, cell: int) -> int:
        """The legal ends of a move of the own figure on this cell (TIW-051)."""
        own = self.figures[seat]
        return move_ends(self.setup.board, self.planted, own, self.others(seat), cell)

    def bare_figures(self, seat: int) -> int:
        """The own figures on bare cells (TIW-070)."""
        return self.figures[seat] & ~self.blank & ~self.planted

    def reserve(self, soil: int) -> int:
        """The tiles of a soil that are not yet laid (TIW-025)."""
        laid = 0
        for cell in CELLS_OF.of(self.setup.board.all & ~self.blank):
            if self.soils[cell] == soil:
                laid += 1
        return self.totals[soil] - laid

    def players_in(self) -> int:
        """The number of players who have not left for good."""
        return self.setup.seats - self.out.bit_count()

    # --- moving

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move < RETURN:
            if move < MOVE:
                start = NONE
                end = move - ENTER
                if journal is not None:
                    events.tell_entry(self, journal, seat, end)
                self.figures[seat] |= 1 << end
            else:
                start = (move - MOVE) // CELLS
                end = (move - MOVE) % CELLS
                if journal is not None:
                    events.tell_move(self, journal, seat, start, end)
                self.figures[seat] ^= 1 << start | 1 << end
            if self.blank >> end & 1:
                self._discover(seat, end, journal)
            self._ask_offering(seat, journal)
        elif move < DIVINE:
            cell = move - RETURN
            self.figures[seat] &= ~(1 << cell)
            if journal is not None:
                events.tell_return(self, journal, seat, cell)
            self._ask_offering(seat, journal)
        elif move < OFFER:
            cell = (move - DIVINE) // LEVELS
            right = self._divine(seat, cell, (move - DIVINE) % LEVELS + 1, journal)
            self._after_divination(seat, right, journal)
        elif move < STOP:
            self._offer(seat, move - OFFER, journal)
        elif move == STOP:
            self._ask_offering(seat, journal)
        elif move == PASS:
            self.passed |= 1 << seat
            if journal is not None:
                events.tell_pass(self, journal, seat, automatic=False)
            self._ask_in_end_phase(self._after(seat), journal)
        elif move < MAP:
            self._begin_play(move - FIRST, True, journal)
        else:
            self._lay_map(move, journal)

    # --- set-up

    def _lay_map(self, code: int, journal: Journal | None) -> None:
        tiles, starts = map_of_code(self.setup.board, code)
        self.soils = bytes([SOIL_OF_TILE[tile] for tile in tiles])
        self.plants = bytes([LEVEL_OF_TILE[tile] for tile in tiles])
        self.totals = (
            self.soils.count(0),
            self.soils.count(1),
            self.soils.count(2),
            self.soils.count(3),
        )
        self.starts = starts
        self.blank = self.setup.board.all & ~starts
        self.planted = starts
        if journal is not None:
            events.reveal_setup(self, journal)
        if self.setup.first_choice != NONE or self.setup.seats == 1:
            self._begin_play(max(0, self.setup.first_choice), False, journal)
        else:
            self.phase = DRAW_FIRST

    def _begin_play(self, first: int, drawn: bool, journal: Journal | None) -> None:
        if journal is not None:
            events.tell_first(journal, first, drawn)
        self._begin_turn(first, journal)

    # --- turns

    def _after(self, seat: int) -> int:
        return (seat + 1) % self.setup.seats

    def _begin_turn(self, seat: int, journal: Journal | None) -> None:
        """Let the next player still in decide; one who can do nothing passes (TIW-035)."""
        while self.out >> seat & 1:
            seat = self._after(seat)
        self.turn = seat
        if not self.figures[seat] and not self.entries(seat):
            if journal is not None:
                events.tell_forced_pass(journal, seat)
            self._end_turn(seat, journal)
            return
        self.phase = MAIN
        self.owing = 1 << seat

    def _discover(self, seat: int, cell: int, journal: Journal | None) -> None:
        """TIW-062 to TIW-069."""
        soil = self.soils[cell]
        self.blank &= ~(1 << cell)
        self.busy = 1
        first = seat * SOILS
        before = self.discs[first + soil]
        if before == self.setup.top:
            points = 1  # TIW-068
        else:
            level = before + 1
            self.discs[first + soil] = level
            points = 0
            for index in range(first, first + SOILS):
                if self.discs[index] == level:
                    points += 1
        self.found[seat] += points
        if journal is not None:
            events.reveal_soil(self, journal, seat, cell, before, points)

    def _divine(self, seat: int, cell: int, guess: int, journal: Journal | None) -> bool:
        """TIW-074 to TIW-079: lay the true plant and score it; True if the guess was right."""
        level = self.plants[cell]
        self.planted |= 1 << cell
        self.guess = guess
        self.busy = 1
        gift = 1 << (level - 1)
        if guess == level:
            fresh = not self.gifts[seat] & gift
            self.gained[seat] += level
            self.gifts[seat] |= gift
            if journal is not None:
                events.reveal_right(journal, seat, cell, level, fresh)
            return True
        loss = min(level, points_of(self, seat))
        self.lost[seat] += loss
        if journal is not None:
            events.reveal_wrong(journal, seat, cell, guess, level, loss)
        return False

    def _after_divination(self, seat: int, right: bool, journal: Journal | None) -> None:
        if self.phase == END_PHASE:
            if not right:
                self.erred |= 1 << seat
                if self.setup.end_out:
                    self.passed |= 1 << seat  # TIW-097
                    if journal is not None:
                        events.tell_out(journal, seat)
            self._ask_in_end_phase(self._after(seat), journal)
        elif not right:
            self._end_turn(seat, journal)  # TIW-080
        elif self.bare_figures(seat):
            self.phase = DIVINING
        else:
            self._ask_offering(seat, journal)

    def _ask_offering(self, seat: int, journal: Journal | None) -> None:
        """TIW-089: the question is asked only of a player who owns gifts."""
        if self.gifts[seat]:
            self.phase = OFFERING
        else:
            self._end_turn(seat, journal)

    def _offer(self, seat: int, chosen: int, journal: Journal | None) -> None:
        points = GIFT_POINTS[chosen.bit_count()]
        self.offered[seat] += points
        self.gifts[seat] &= ~chosen
        last = self.phase == LAST_OFFERING
        if journal is not None:
            events.tell_offering(journal, seat, chosen, points, last)
        if last:
            self._ask_last_offering(self._after(seat), journal)
        else:
            self._end_turn(seat, journal)

    def _end_turn(self, seat: int, journal: Journal | None) -> None:
        """TIW-037, TIW-090, TIW-119: go on with the next player, or with the end phase."""
        self.idle = 0 if self.busy else self.idle + 1
        self.busy = 0
        if self.setup.seats == 1:
            self.spent += 1
        if not self.blank:
            self._begin_end_phase(seat, LAST_SOIL, journal)
        elif self.setup.seats == 1 and self.spent >= self.setup.budget():
            self._begin_end_phase(seat, BUDGET, journal)
        elif self.setup.idle_limit and self.idle >= self.setup.idle_limit * self.players_in():
            self._begin_end_phase(seat, IDLE, journal)
        else:
            self._begin_turn(self._after(seat), journal)

    # --- the end

    def _begin_end_phase(self, seat: int, cause: int, journal: Journal | None) -> None:
        self.cause = cause
        self.ender = seat
        self.phase = END_PHASE
        if journal is not None:
            events.tell_end_phase(self, journal)
        self._ask_in_end_phase(seat, journal)

    def _ask_in_end_phase(self, seat: int, journal: Journal | None) -> None:
        """TIW-092 to TIW-095: the next player who can divine and has not passed."""
        for _ in range(self.setup.seats):
            if not (self.passed | self.out) >> seat & 1:
                self.turn = seat
                if self.bare_figures(seat):
                    self.owing = 1 << seat
                    return
                self.passed |= 1 << seat
                if journal is not None:
                    events.tell_pass(self, journal, seat, automatic=True)
            seat = self._after(seat)
        self.phase = LAST_OFFERING
        self.turn = NONE
        self._ask_last_offering(self.ender, journal)

    def _ask_last_offering(self, seat: int, journal: Journal | None) -> None:
        """TIW-099 to TIW-101: clockwise from the player who triggered the end phase, each once."""
        while self.turn == NONE or seat != self.ender:
            self.turn = seat
            if self.gifts[seat]:
                if self.entitled(seat):
                    self.owing = 1 << seat
                    return
                if journal is not None:
                    events.tell_not_entitled(journal, seat)
            seat = self._after(seat)
        self._finish(journal)

    def entitled(self, seat: int) -> bool:
        """TIW-100: who made no error in the end phase may make a last offering."""
        return self.setup.offer_all or not self.erred >> seat & 1

    def _finish(self, journal: Journal | None) -> None:
        if self.setup.seats == 1 and self.cause != GIVEN_UP:
            self.unused = self.setup.budget() - self.spent  # TIW-120
        self.phase = OVER
        self.owing = 0
        self.turn = NONE
        if journal is not None:
            events.tell_end(self, journal)

    # --- leaving

    def leave(self, seat: int, journal: Journal | None = None) -> bool:
        """TIW-038, TIW-154: figures and gifts go, tiles stay, and the player is skipped from here on."""
        self.out |= 1 << seat
        self.figures[seat] = 0
        self.gifts[seat] = 0
        if journal is not None:
            events.tell_leaving(journal, seat)
        if self.setup.seats == 1 or self.players_in() == 1:
            self.cause = GIVEN_UP if self.setup.seats == 1 else ALONE
            self._finish(journal)
        elif self.owing >> seat & 1:
            if self.phase == END_PHASE:
                self._ask_in_end_phase(self._after(seat), journal)
            elif self.phase == LAST_OFFERING:
                self._ask_last_offering(self._after(seat), journal)
            else:
                self._end_turn(seat, journal)
        return True


def new_state(setup: Setup) -> TiwanakuState:
    """The first position."""
    state = TiwanakuState()
    fill_start(state, setup)
    return state
