"""Whether the turns so far can have led to a position of Tiwanaku: whose they were, and who divined which plants.

Called after every field is read. Imports core and the rules only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from kiebitz.core.bits import members
from kiebitz.core.positions import Reader
from kiebitz.games.tiwanaku import state as phases
from kiebitz.games.tiwanaku.board import GIFT_POINTS, LEVELS
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.rules.queries import next_seat
from kiebitz.games.tiwanaku.state import NONE

FEW = 9
"""With at most this many plants divined, every way to share them out among the players is tried."""

Levels = tuple[int, ...]
"""Levels of plants, ascending."""


def check_history(reader: Reader, state: TiwanakuState) -> None:
    """Refuse what no sequence of turns leads to."""
    if not state.starts:
        return
    _check_turns(reader, state)
    _check_shares(reader, state)
    if state.ender != NONE:
        _check_end_phase(reader, state)


def _discovered(state: TiwanakuState) -> int:
    return state.setup.board.all & ~state.blank & ~state.starts


def _divined(state: TiwanakuState) -> int:
    return state.planted & ~state.starts


# --- turns


def _check_turns(reader: Reader, state: TiwanakuState) -> None:
    """TIW-027, TIW-030, TIW-037: turns go round, and one that was not idle has left a trace."""
    setup, stayed = state.setup, not state.out
    if setup.seats == 1:
        _check_solo_turns(reader, state)
    if not stayed or state.turn == NONE or state.ender != NONE:
        return
    if not _discovered(state):
        first = setup.first_choice
        due = (first + state.idle) % setup.seats
        fault = f"after {state.idle} turns it is the turn of seat {due}"
        reader.expect("turn", first == NONE or state.turn == due, fault)
        fault = "without a discovery nobody's turn was idle (TIW-057)"
        reader.expect("idle", setup.entry_stop or not state.idle, fault)
    elif not state.busy:
        seat = (state.turn - 1 - state.idle) % setup.seats
        levels = sum(state.plants[cell] for cell in members(_divined(state)))
        without_loss = levels > sum(state.gained) + sum(state.lost)
        traces = state.found[seat] or state.gained[seat] or state.lost[seat] or without_loss
        fault = f"{state.idle} idle turns ago seat {seat} has discovered or divined nothing"
        reader.expect("idle", traces, fault)


def _check_solo_turns(reader: Reader, state: TiwanakuState) -> None:
    """TIW-118: discoveries and divinations cost a turn each; one turn divines with all figures at most."""
    begun = state.ender != NONE
    plants = 0 if begun else _divined(state).bit_count()
    turns = state.spent + (0 if begun else state.busy)
    divining = -(-plants // state.setup.figures)
    found = _discovered(state).bit_count()
    fault = (
        f"{found} discoveries, {plants} divinations and {state.idle} idle turns in {turns} turns"
    )
    reader.expect("spent", found + divining + state.idle <= turns, fault)
    fault = f"nothing was discovered, so all {state.spent} turns were idle"
    reader.expect("idle", found or state.idle == state.spent, fault)


# --- divinations


class Share(NamedTuple):
    """What a player's points and gifts say about the plants divined."""

    gained: int
    gifts: Levels
    offered: int
    wrong: int
    """At least this much was divined wrongly."""


def _check_shares(reader: Reader, state: TiwanakuState) -> None:
    """TIW-074 to TIW-082: each plant was divined once, rightly or wrongly, by one player."""
    levels = tuple(sorted(state.plants[cell] for cell in members(_divined(state))))
    if len(levels) > FEW:
        return
    shares = []
    for seat in range(state.setup.seats):
        gifts = tuple(bit + 1 for bit in members(state.gifts[seat]))
        wrong = max(state.lost[seat], state.erred >> seat & 1)
        shares.append(Share(state.gained[seat], gifts, state.offered[seat], wrong))
    fault = f"plants of the levels {list(levels)} do not give the players these points and gifts"
    reader.expect("players", _can_share(levels, tuple(shares)), fault)


@cache
def _can_share(levels: Levels, shares: tuple[Share, ...], wrong: Levels = ()) -> bool:
    """Whether the plants can be shared out; `wrong` collects the losses that the rest must cover.

    >>> _can_share((4,), (Share(4, (4,), 0, 0), Share(0, (), 0, 0)))
    True
    >>> _can_share((4,), (Share(4, (4,), 0, 0), Share(0, (), 0, 1)))
    False
    """
    if not shares:
        return _covers(levels, wrong)
    share = shares[0]
    losses = tuple(sorted((*wrong, share.wrong))) if share.wrong else wrong
    for right in _parts(levels):
        if sum(right) != share.gained or Counter(share.gifts) - Counter(right):
            continue
        spare = _without(right, share.gifts)
        rest = _without(levels, right)
        if share.offered in _offerings(spare) and _can_share(rest, shares[1:], losses):
            return True
    return False


@cache
def _covers(levels: Levels, losses: Levels) -> bool:
    """Whether these plants can be shared out so that each loss is covered."""
    if not losses:
        return True
    return sum(levels) >= sum(losses) and any(
        sum(part) >= losses[-1] and _covers(_without(levels, part), losses[:-1])
        for part in _parts(levels)
    )


def _parts(levels: Levels) -> Iterator[Levels]:
    """Every choice of some of these levels."""
    counts = Counter(levels)
    for chosen in product(*[range(count + 1) for count in counts.values()]):
        yield tuple(
            level for level, count in zip(counts, chosen, strict=True) for _ in range(count)
        )


def _without(levels: Levels, some: Levels) -> Levels:
    return tuple(sorted((Counter(levels) - Counter(some)).elements()))


@cache
def _offerings(levels: Levels) -> frozenset[int]:
    """What offerings of some of these gifts can score: each hands in different ones (TIW-076, TIW-082).

    >>> sorted(_offerings((1, 2, 3)))
    [0, 1, 3]
    """
    sums = {0}
    kinds = sorted(set(levels))
    for chosen in range(1 << min(len(kinds), LEVELS)):
        gifts = tuple(kinds[index] for index in members(chosen))
        if len(gifts) > 1:
            rest = _offerings(_without(levels, gifts))
            sums |= {GIFT_POINTS[len(gifts)] + more for more in rest}
    return frozenset(sums)


# --- the end phase


def _check_end_phase(reader: Reader, state: TiwanakuState) -> None:
    """TIW-090 to TIW-095: nobody moves in it, so figures stand where they divined and discovered."""
    setup, ender = state.setup, state.ender
    divined = [bool(figures & _divined(state)) for figures in state.figures]
    if state.cause == phases.LAST_SOIL and not state.out >> ender & 1:
        stands = state.figures[ender] & _discovered(state) and state.found[ender]
        fault = f"seat {ender} has no figure on a soil of its own that was the last one (TIW-090)"
        reader.expect("ender", stands, fault)
    for seat in range(setup.seats):
        fits = divined[seat] or not state.erred >> seat & 1 or state.out >> seat & 1
        fault = f"seat {seat} has no figure that can have erred in the end phase"
        reader.expect(f"players[{seat}].erred", fits, fault)
    if state.phase != phases.END_PHASE:
        return
    out, seat = state.passed | state.out, ender
    while seat != state.turn:
        fits = out >> seat & 1 or (divined[seat] and state.busy)
        fault = "asked before the seat in turn, but has neither divined nor passed (TIW-092)"
        reader.expect(f"players[{seat}].passed", fits, fault)
        seat = next_seat(state, seat)
    seat = next_seat(state, state.turn)
    while seat != ender:
        fits = not state.passed >> seat & 1 or (divined[state.turn] and state.busy)
        fault = f"not asked yet: seat {state.turn} has divined nothing in the end phase"
        reader.expect(f"players[{seat}].passed", fits, fault)
        seat = next_seat(state, seat)
