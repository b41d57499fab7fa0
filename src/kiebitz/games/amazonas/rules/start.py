"""The start: start player, missions, first huts. Imports the board, the state, `building` and `rounds`."""

from __future__ import annotations

from kiebitz.core.journal import Journal, but, only
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.amazonas.board import MISSION_IDS
from kiebitz.games.amazonas.rules.building import affordable, put_hut
from kiebitz.games.amazonas.rules.events import tell_deal
from kiebitz.games.amazonas.rules.rounds import await_event
from kiebitz.games.amazonas.state import DEALING, KEEPING, START_ROUND, AmazonasFields


def draw_start(state: AmazonasFields, start_player: int, journal: Journal | None) -> None:
    """Chance has drawn the start player (AMA-099)."""
    if journal is not None:
        journal.reveal("startPlayer", seat=start_player)
    set_start(state, start_player)


def set_start(state: AmazonasFields, start_player: int) -> None:
    """The start player is known, and missions are dealt."""
    state.start_player = start_player
    state.order = state.setup.start_order(start_player)
    state.phase = DEALING
    state.owing = CHANCE_OWES


def deal(state: AmazonasFields, mission: int, journal: Journal | None) -> None:
    """Deal a mission to the next seat (AMA-014)."""
    setup = state.setup
    if journal is not None and not state.dealt and setup.fixed_start >= 0:
        journal.tell("startPlayer", seat=state.start_player)
    seat = state.dealt // setup.deals
    state.offered[seat] |= 1 << mission
    if setup.deals == 1:
        state.mission[seat] = mission
    if journal is not None:
        tell_deal(state, seat, journal)
    state.dealt += 1
    if state.dealt < setup.seats * setup.deals:
        return
    if setup.deals == 1:
        _begin_start_round(state)
    else:
        state.phase = KEEPING
        state.owing = (1 << setup.seats) - 1


def keep(state: AmazonasFields, seat: int, mission: int, journal: Journal | None) -> None:
    """Keep one of the missions offered (AMA-116)."""
    state.mission[seat] = mission
    state.owing &= ~(1 << seat)
    if journal is not None:
        journal.tell("missionKept", only(seat), seat=seat, mission=MISSION_IDS[mission])
        journal.tell("missionKeptByOther", but(seat), seat=seat)
    if not state.owing:
        _begin_start_round(state)


def _begin_start_round(state: AmazonasFields) -> None:
    state.phase = START_ROUND
    state.turn = 0
    _ask_start_hut(state)


def _ask_start_hut(state: AmazonasFields) -> None:
    seat = state.order[state.turn]
    state.owing = 1 << seat
    # AMA-019, AMA-020: any village that the start money pays for.
    state.can_build = affordable(state, seat)


def start_hut(state: AmazonasFields, seat: int, village: int, journal: Journal | None) -> None:
    """Build the first hut (AMA-018)."""
    put_hut(state, seat, village, "startHut", journal)
    state.turn += 1
    if state.turn < state.setup.seats:
        _ask_start_hut(state)
    else:
        state.can_build = 0
        await_event(state)
