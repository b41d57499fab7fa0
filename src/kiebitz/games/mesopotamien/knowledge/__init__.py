"""Who knows what in Mesopotamien: concealed states, samples and the secrets. Imports core and the rules only."""

from __future__ import annotations

from random import Random

from kiebitz.core.bits import members
from kiebitz.core.game import Secret
from kiebitz.games.mesopotamien.board import BIT, HUTS_OF, MARKERS, OWNER_OF
from kiebitz.games.mesopotamien.knowledge.hands import draw_one, fill_hands, hand_ways
from kiebitz.games.mesopotamien.land import queries
from kiebitz.games.mesopotamien.land.queries import player_of
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.scoring import given_markers
from kiebitz.games.mesopotamien.state import NONE, OVER, UNKNOWN, tail_entry, tail_kind, tail_player


def conceal(state: MesopotamienState, viewer: int) -> MesopotamienState:
    """What a viewer knows: everything public, and of the rest only the viewer's own (MES-159 to MES-171)."""
    known = MesopotamienState()
    state.copy_public_to(known)
    own = player_of(state, viewer)
    over = state.phase == OVER
    known.marker = [
        marker
        if marker == NONE or over or OWNER_OF[hut] == own or state.given & BIT[hut]
        else UNKNOWN
        for hut, marker in enumerate(state.marker)
    ]
    known.hand, known.gained = (
        [value if over or player == own else UNKNOWN for player, value in enumerate(values)]
        for values in (state.hand, state.gained)
    )
    in_turn = state.turn == own
    known.fresh = state.fresh if in_turn or not state.drawn else UNKNOWN
    known.looked = state.looked if in_turn else (UNKNOWN,) * len(state.looked)
    # MES-168, MES-198: who put a hex under the stack is public, its kind is known to that player only.
    known.tail = tuple(
        entry if tail_player(entry) == own else tail_entry(tail_player(entry), UNKNOWN)
        for entry in state.tail
    )
    return known


def determinize(known: MesopotamienState, seat: int, rng: Random) -> MesopotamienState:
    """A random state that fits what the seat knows."""
    state = known.copy()
    for player in range(state.setup.seats):
        _fill_markers(state, player, rng)
    _fill_stack(state, rng)
    if UNKNOWN in state.hand:
        fill_hands(state, seat, rng)
    return state


def _fill_markers(state: MesopotamienState, player: int, rng: Random) -> None:
    spare = members(queries.spare_markers(state, player))
    for hut in HUTS_OF[player]:
        if state.marker[hut] == UNKNOWN:
            state.marker[hut] = spare.pop(int(rng.random() * len(spare)))


def _fill_stack(state: MesopotamienState, rng: Random) -> None:
    """Every order of the hexes that the seat cannot place is equally likely."""
    pool = queries.unplaced_hexes(state)
    state.looked = tuple([draw_one(pool, rng) if kind < 0 else kind for kind in state.looked])
    state.tail = tuple(
        tail_entry(tail_player(entry), draw_one(pool, rng)) if entry < 0 else entry
        for entry in state.tail
    )


# --- the secrets that the conformance kit watches


def _others(state: MesopotamienState, seat: int) -> list[int]:
    return queries.others_of(state, player_of(state, seat))


def _hidden_markers(state: MesopotamienState, seat: int) -> object:
    hidden = [
        state.marker[hut]
        for player in _others(state, seat)
        for hut in HUTS_OF[player]
        if state.marker[hut] != NONE and not state.given & BIT[hut]
    ]
    return hidden if hidden and state.phase != OVER else None


def _ways_of_markers(state: MesopotamienState, seat: int) -> int:
    """The number of markers of one owner that the seat has not seen, at most."""
    given = [given_markers(state, player).bit_count() for player in _others(state, seat)]
    built = [queries.huts_built(state, player) for player in _others(state, seat)]
    return max(MARKERS - seen for seen, stand in zip(given, built, strict=True) if stand > seen)


def _hidden_hands(state: MesopotamienState, seat: int) -> object:
    if state.phase == OVER:
        return None
    others = _others(state, seat)
    fresh = state.fresh if state.turn in others else NONE
    return ([state.hand[player] for player in others], fresh)


def _hidden_stack(state: MesopotamienState, seat: int) -> object:
    own = player_of(state, seat)
    tail = [entry for entry in state.tail if tail_player(entry) != own]
    looked = state.looked if state.turn != own else ()
    return (tail, looked) if tail or looked else None


def _ways_of_stack(state: MesopotamienState, seat: int) -> int:
    """2 where no kind makes up most of what the seat cannot place, so that a few samples differ."""
    own = player_of(state, seat)
    pool = state.stack[:]
    for entry in state.tail:
        if tail_player(entry) == own:
            pool[tail_kind(entry)] -= 1
    return 2 if 5 * max(pool) <= 3 * sum(pool) else 1


SECRETS: tuple[Secret[MesopotamienState], ...] = (
    Secret("offering values", _hidden_markers, _ways_of_markers),
    Secret("hands", _hidden_hands, hand_ways),
    Secret("hexes in the stack", _hidden_stack, _ways_of_stack),
)
