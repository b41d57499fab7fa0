"""Phase 2: huts, cult places, offspring, or a card (MES-091 to MES-119).

Hot path; imports core, board, `land`, state and `course`.
"""

from __future__ import annotations

from kiebitz.core.journal import Journal, but, only
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import NATIVES_OF, ONE_CARRIER, ONE_NATIVE
from kiebitz.games.mesopotamien.land.queries import hex_name, huts_built, put_hut, seat_in_turn
from kiebitz.games.mesopotamien.rules import course
from kiebitz.games.mesopotamien.state import NONE, MesopotamienFields


def act(state: MesopotamienFields, move: int, journal: Journal | None) -> None:
    """An action on a hex, or a card drawn."""
    if move < board.BUILD_CULT:
        place = (move - board.BUILD_HUT) // board.MARKERS
        build_hut(state, place, (move - board.BUILD_HUT) % board.MARKERS, journal)
    elif move < board.BREED:
        _build_cult(state, move - board.BUILD_CULT, journal)
    elif move < board.TWINS:
        _breed(state, move - board.BREED, 1, journal)
    elif move < board.DRAW_CARD:
        course.discard_card(state, board.FERTILITY, journal)
        _breed(state, move - board.TWINS, 2, journal)
    else:
        _begin_card_draw(state, journal)
        return
    course.end_actions_if_done(state, journal)


def _pay(state: MesopotamienFields, place: int, good: int) -> None:
    """MES-096, MES-097: the first native there that carries the good pays."""
    for native in NATIVES_OF[state.turn]:
        if state.at[native] == place and state.cargo[native] == good:
            state.cargo[native] = board.NO_CARGO
            state.crowd[place] -= ONE_CARRIER[state.turn]
            state.supply[good] += 1
            return


def build_hut(state: MesopotamienFields, place: int, marker: int, journal: Journal | None) -> None:
    """Build a hut and put a marker under it (MES-103)."""
    hut = board.LATER_HUTS_OF[state.turn][huts_built(state, state.turn)]
    _pay(state, place, board.WOOD)
    put_hut(state, hut, place)
    state.marker[hut] = marker
    state.under |= board.BIT[hut]
    state.action = phases.HUT_ACTION
    state.used |= board.BIT[place]
    state.lasting = 1
    if journal is not None:
        seat = seat_in_turn(state)
        name, where = board.HUT_IDS[hut], hex_name(state, place)
        journal.tell(
            "hutBuilt", only(seat), seat=seat, hut=name, hex=where, value=board.VALUES[marker]
        )
        journal.tell("hutBuiltByOther", but(seat), seat=seat, hut=name, hex=where)


def _build_cult(state: MesopotamienFields, place: int, journal: Journal | None) -> None:
    """Build a cult place (MES-108)."""
    _pay(state, place, board.STONE)
    state.cult[state.turn] |= board.BIT[place]
    state.cults |= board.BIT[place]
    state.action = phases.CULT_ACTION
    state.used |= board.BIT[place]
    state.lasting = 1
    if journal is not None:
        journal.tell("cultBuilt", seat=seat_in_turn(state), hex=hex_name(state, place))


def _breed(state: MesopotamienFields, place: int, count: int, journal: Journal | None) -> None:
    """One native or two from the reserve (MES-114, MES-134), the first free letters (MES-004)."""
    born: list[str] = []
    for native in NATIVES_OF[state.turn]:
        if state.at[native] == NONE and len(born) < count:
            state.at[native] = place
            state.crowd[place] += ONE_NATIVE[state.turn]
            born.append(board.LETTER_OF[native])
    state.action = phases.BREED_ACTION
    state.used |= board.BIT[place]
    state.lasting = 1
    if journal is not None:
        journal.tell("born", seat=seat_in_turn(state), native=born, hex=hex_name(state, place))


def _begin_card_draw(state: MesopotamienFields, journal: Journal | None) -> None:
    state.action = phases.CARD_ACTION
    state.can_hut = state.can_cult = state.can_breed = 0
    if not state.pile:
        course.reshuffle(state, journal)
    course.await_chance(state, phases.CARD_DRAW)


def draw_card(state: MesopotamienFields, card: int, journal: Journal | None) -> None:
    """MES-116: the player draws a card."""
    course.gain_card(state, card)
    state.drawn = 1
    state.fresh = card
    if journal is not None:
        course.tell_card(state, journal, "cardDrawn", card)
    course.ask(state, phases.ACTING)
    course.end_actions_if_done(state, journal)
