"""Pebbles: a whole game on one page, the worked example of CONTRIBUTING.md and the toy of the core's tests.

Everybody digs pebbles out of one bag, throws back what they do not like, and secretly wishes for a colour. A real
game spreads this over the files that `docs/protocol.md` names; the order here is the same.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, Literal

from kiebitz.core.catalogue import Catalogue
from kiebitz.core.fields import fields
from kiebitz.core.game import Game, Position, Secret, View
from kiebitz.core.journal import Journal, but, only
from kiebitz.core.message import Description, Message, Refusal
from kiebitz.core.options import Option, Options
from kiebitz.core.outcome import Line, Outcome, ranked
from kiebitz.core.positions import Reader
from kiebitz.core.state import CHANCE_OWES, OWING, Setup, State
from kiebitz.core.text_board import Cell, Panel, TablePanel
from kiebitz.core.texts import Texts

# --- board.py: what there is, and the numbers of the moves

COLOURS: Final = ("red", "green", "blue")
PEBBLES: Final = 4
"""Of each colour."""
DIG: Final = 0
THROW: Final = 1
STOP: Final = 4
WISH: Final = 5
PEBBLE: Final = 8
NONE: Final = -1
UNKNOWN: Final = -2

# --- state.py and rules.py: the hot path


@fields(secret=("wish",))
class PebblesState(State):
    """One position. Lists run by seat, `own` by seat and colour (seat * 3 + colour)."""

    setup: Setup
    rounds: int
    round: int
    owing: int
    """Mask of the pending seats, or CHANCE_OWES."""
    dug: int
    """Mask of the seats that have dug in this round; `stopped` of those that are done with it."""
    stopped: int
    digger: int
    """The seat that is about to draw a pebble."""
    bag: list[int]
    own: list[int]
    wish: list[int]

    def pending(self) -> tuple[int, ...]:
        return OWING[self.owing]

    def legal(self, seat: int) -> tuple[int, ...]:
        if not self.owing >> seat & 1:
            return ()
        throws = [THROW + colour for colour in range(3) if self.own[seat * 3 + colour]]
        return (*(() if self.dug >> seat & 1 else (DIG,)), *throws, STOP)

    def chances(self) -> list[tuple[int, int]]:
        if NONE in self.wish:
            return [(WISH + colour, 1) for colour in range(3)]
        return [(PEBBLE + colour, self.bag[colour]) for colour in range(3) if self.bag[colour]]

    def final(self, seat: int, move: int) -> bool:
        # PEB-6. The last seat to stop is pending again in the next round, so the rules must say it.
        return move == STOP

    def fallback(self, seat: int) -> int:
        return STOP

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move == DIG:
            self.dug |= 1 << seat
            self.digger = seat
            if journal is not None:
                journal.tell("dig", seat=seat)
        elif move < STOP:
            self.own[seat * 3 + move - THROW] -= 1
            self.bag[move - THROW] += 1
            if journal is not None:
                journal.tell("throw", seat=seat, colour=COLOURS[move - THROW])
        elif move == STOP:
            self.stopped |= 1 << seat
            if journal is not None:
                journal.tell("stop", seat=seat)
            if self.stopped == (1 << len(self.wish)) - 1:
                self._end_round(journal)
        elif move < PEBBLE:
            self._deal(move - WISH, journal)
        else:
            self._draw(move - PEBBLE, journal)
        self.settle_owing()

    def settle_owing(self) -> None:
        """Who decides follows from the other fields."""
        if NONE in self.wish or self.digger != NONE:
            self.owing = CHANCE_OWES
        else:
            everyone = (1 << len(self.wish)) - 1
            self.owing = everyone & ~self.stopped if self.round <= self.rounds else 0

    def _deal(self, colour: int, journal: Journal | None) -> None:
        seat = self.wish.index(NONE)
        self.wish[seat] = colour
        if journal is not None:
            journal.reveal("wish", only(seat), seat=seat, colour=COLOURS[colour])
            journal.tell("wishOfOther", but(seat), seat=seat)

    def _draw(self, colour: int, journal: Journal | None) -> None:
        self.own[self.digger * 3 + colour] += 1
        self.bag[colour] -= 1
        if journal is not None:
            journal.reveal("pebble", seat=self.digger, colour=COLOURS[colour])
        self.digger = NONE

    def _end_round(self, journal: Journal | None) -> None:
        self.round += 1
        self.dug = self.stopped = 0
        if journal is not None and self.round > self.rounds:
            for seat, colour in enumerate(self.wish):
                journal.reveal("wishShown", seat=seat, colour=COLOURS[colour])

    def outcome(self) -> Outcome | None:
        if self.owing:
            return None
        lines = []
        for seat, wish in enumerate(self.wish):
            own = self.own[seat * 3 : seat * 3 + 3]
            lines.append((Line("pebbles", sum(own)), Line("wish", own[wish])))
        scores = tuple([sum(line.points for line in sheet) for sheet in lines])
        ranks = ranked([(score,) for score in scores])
        return Outcome("rounds", ranks, scores, tuple(lines))

    def copy(self) -> PebblesState:
        twin = PebblesState()
        self.copy_to(twin)
        return twin


# --- view.py and position.py: what is shown, and a whole state as JSON


class PebblesView(View):
    """The table as one viewer sees it."""

    round: int
    bag: list[int]
    own: list[list[int]]
    wishes: list[str | None]


class PebblesPosition(Position):
    """A state. `own` has three numbers for each seat."""

    round: int
    dug: list[int]
    stopped: list[int]
    digger: int | None
    own: list[list[int]]
    wishes: list[Literal["red", "green", "blue", "?"] | None]


def read(position: PebblesPosition, options: Options, reader: Reader) -> PebblesState:
    """The state of a position; everything that the schema cannot say is checked."""
    state, seats, rounds = PebblesState(), range(position.seats), int(options["rounds"])
    state.setup = Setup(position.seats, options)
    reader.expect("round", 1 <= position.round <= rounds + 1, f"{position.round} is no round")
    state.rounds, state.round = rounds, position.round
    for name, chosen in (("dug", position.dug), ("stopped", position.stopped)):
        fine = sorted(set(chosen)) == chosen and all(seat in seats for seat in chosen)
        reader.expect(f"{name}", fine, f"{chosen} are not ascending seats")
    state.dug = sum(1 << seat for seat in position.dug)
    state.stopped = sum(1 << seat for seat in position.stopped)
    reader.expect("stopped", len(position.stopped) < len(seats), "then the round would be over")
    over = position.round > rounds
    reader.expect(
        "round", not (over and (state.dug or state.stopped)), "nobody moves after the end"
    )
    state.digger = NONE if position.digger is None else position.digger
    fine = state.digger == NONE or state.digger in position.dug
    reader.expect("digger", fine, f"{position.digger} has not dug")
    reader.expect("own", len(position.own) == len(seats), f"{len(seats)} lists are needed")
    for seat, counts in enumerate(position.own):
        fine = len(counts) == 3 and min(counts) >= 0
        reader.expect(f"own[{seat}]", fine, "three numbers from 0 up are needed")
    state.own = [count for counts in position.own for count in counts]
    state.bag = [PEBBLES - sum(state.own[colour::3]) for colour in range(3)]
    reader.expect("own", min(state.bag) >= 0, f"there are only {PEBBLES} pebbles of each colour")
    reader.expect("wishes", len(position.wishes) == len(seats), f"{len(seats)} wishes are needed")
    reader.expect(
        "wishes", reader.unknowns or "?" not in position.wishes, "a full position knows everything"
    )
    marks = {None: NONE, "?": UNKNOWN}
    state.wish = [
        marks[wish] if wish is None or wish == "?" else COLOURS.index(wish)
        for wish in position.wishes
    ]
    dealt = sorted(wish == NONE for wish in state.wish)
    fresh = not (sum(state.own) or state.dug or state.stopped or position.round > 1)
    fine = [wish == NONE for wish in state.wish] == dealt and (fresh or not any(dealt))
    reader.expect("wishes", fine, "wishes are dealt in seat order, before the first move")
    state.settle_owing()
    return state


def hidden(state: PebblesState, seat: int) -> object:
    """The wishes that a seat does not know; at the end all are open."""
    others = [wish for other, wish in enumerate(state.wish) if other != seat]
    return others if state.owing else None


# --- __init__.py: the game that ties these together


class Pebbles(Game[PebblesState]):
    """The game as the table knows it."""

    options = (Option("rounds", ("3", "2", "1"), "3", rule="PEB-1"),)
    moves = Catalogue(
        (DIG, "dig", ()),
        (THROW, "throw", COLOURS),
        (STOP, "stop", ()),
        (WISH, "wish", COLOURS),
        (PEBBLE, "pebble", COLOURS),
    )
    max_decisions = 3 * 3 * 3  # a seat digs, throws and stops at most once a round
    parallel = True
    end_reasons = ("rounds",)
    secrets = (Secret("wish", hidden, lambda state, seat: 3),)
    position_type = PebblesPosition

    def start(self, seats: int, options: Options) -> PebblesState:
        state = PebblesState()
        state.setup = Setup(seats, options)
        state.rounds, state.round = int(options["rounds"]), 1
        state.dug = state.stopped = 0
        state.digger = NONE
        state.bag, state.own, state.wish = [PEBBLES] * 3, [0] * 3 * seats, [NONE] * seats
        state.settle_owing()
        return state

    def describe(self, known: PebblesState, seat: int, move: int) -> Description:
        if THROW <= move < STOP:
            colour = COLOURS[move - THROW]
            return Description("throw", {"colour": colour}, (f"pebble:{colour}",))
        return (
            Description("dig", {}, ("bag",)) if move == DIG else Description("stop", {}, ("end",))
        )

    def explain(self, known: PebblesState, seat: int, move: int) -> Refusal:
        if not known.owing >> seat & 1 or move > STOP:
            return Refusal("PEB-2", "notPending")
        if move == DIG:
            return Refusal("PEB-3", "dugAlready")
        return Refusal("PEB-4", "noPebble", {"colour": COLOURS[move - THROW]})

    def asks(self, known: PebblesState, seat: int) -> Message:
        return Message("turn", {"round": known.round})

    def draw_name(self, state: PebblesState) -> str:
        if NONE in state.wish:
            return f"wish/{state.wish.index(NONE)}"
        return f"pebble/{state.digger}/{state.round}"

    def conceal(self, state: PebblesState, viewer: int) -> PebblesState:
        known = PebblesState()
        state.copy_public_to(known)
        known.wish = [
            wish if seat == viewer or wish == NONE or not state.owing else UNKNOWN
            for seat, wish in enumerate(state.wish)
        ]
        return known

    def determinize(self, known: PebblesState, seat: int, rng: Random) -> PebblesState:
        state = known.copy()
        state.wish = [int(rng.random() * 3) if wish == UNKNOWN else wish for wish in known.wish]
        return state

    def show(self, known: PebblesState, viewer: int) -> PebblesView:
        return PebblesView(
            game=self.id,
            viewer=viewer,
            seats=len(known.wish),
            pending=known.pending(),
            outcome=known.outcome(),
            round=known.round,
            bag=known.bag,
            own=[known.own[seat * 3 : seat * 3 + 3] for seat in range(len(known.wish))],
            wishes=[COLOURS[wish] if wish >= 0 else None for wish in known.wish],
        )

    def text_board(self, view: Any, texts: Texts) -> list[Panel]:
        names = [texts.name("colour", colour) for colour in COLOURS]
        rows: list[list[str | Cell]] = [
            [Cell(texts.player(seat), f"seat{seat}"), *map(str, counts)]
            for seat, counts in enumerate(view.own)
        ]
        rows.append([texts.message("sheet-bag"), *map(str, view.bag)])
        return [TablePanel(texts.message("title"), [texts.message("sheet-player"), *names], rows)]

    def dump(self, state: PebblesState) -> PebblesPosition:
        seats = range(len(state.wish))
        words: dict[int, Any] = {NONE: None, UNKNOWN: "?", **dict(enumerate(COLOURS))}
        return PebblesPosition(
            game=self.id,
            version=self.version,
            seats=len(seats),
            options=self.options_of(state),
            round=state.round,
            dug=[seat for seat in seats if state.dug >> seat & 1],
            stopped=[seat for seat in seats if state.stopped >> seat & 1],
            digger=None if state.digger == NONE else state.digger,
            own=[state.own[seat * 3 : seat * 3 + 3] for seat in seats],
            wishes=[words[wish] for wish in state.wish],
        )

    def read(self, position: PebblesPosition, options: Options, reader: Reader) -> PebblesState:
        return read(position, options, reader)

    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        return 0, 2 * int(options["rounds"])


GAME = Pebbles()
