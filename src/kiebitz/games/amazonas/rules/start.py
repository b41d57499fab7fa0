"""The start: start player, missions, first huts. Hot path; imports core, board, state, `building` and `rounds`."""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.journal import Journal, but, only
from kiebitz.games.amazonas.board import MISSION_IDS
from kiebitz.games.amazonas.rules.building import affordable, put_hut
from kiebitz.games.amazonas.rules.rounds import await_event
from kiebitz.games.amazonas.state import DEALING, KEEPING, START_ROUND, AmazonasFields


def set_start(state: AmazonasFields, start_player: int, journal: Journal | None) -> None:
    """The start player is known, and chance goes on to deal the missions (AMA-099)."""
    if journal is not None:
        journal.reveal("startPlayer", seat=start_player)
    state.start_player = start_player
    state.order = state.setup.start_order(start_player)
    state.phase = DEALING


def deal(state: AmazonasFields, mission: int, journal: Journal | None) -> None:
    """Deal a mission to the next seat (AMA-014)."""
    setup = state.setup
    if journal is not None and not state.dealt and setup.fixed_start >= 0:
        journal.tell("startPlayer", seat=state.start_player)
    seat = state.dealt // setup.deals
    state.offered[seat] |= 1 << mission
    if setup.deals == 1:
        state.mission[seat] = mission
    state.dealt += 1
    if journal is not None and not state.dealt % setup.deals:
        _tell_deal(state, seat, journal)
    if state.dealt < setup.seats * setup.deals:
        return
    if setup.deals == 1:
        _ask_start_hut(state)
    else:
        state.phase = KEEPING
        state.owing = (1 << setup.seats) - 1


def _tell_deal(state: AmazonasFields, seat: int, journal: Journal) -> None:
    """The missions of a seat; the others learn only how many (AMA-123)."""
    first, *others = [MISSION_IDS[mission] for mission in members(state.offered[seat])]
    if others:
        names = {"mission": first, "other_mission": others[0]}
        journal.reveal("missionsOffered", only(seat), seat=seat, **names)
    else:
        journal.reveal("missionDealt", only(seat), seat=seat, mission=first)
    journal.tell("missionDealtToOther", but(seat), seat=seat, count=state.setup.deals)


def keep(state: AmazonasFields, seat: int, mission: int, journal: Journal | None) -> None:
    """Keep one of the missions offered (AMA-116)."""
    state.mission[seat] = mission
    state.owing &= ~(1 << seat)
    if journal is not None:
        journal.tell("missionKept", only(seat), seat=seat, mission=MISSION_IDS[mission])
        journal.tell("missionKeptByOther", but(seat), seat=seat)
    if not state.owing:
        _ask_start_hut(state)


def _ask_start_hut(state: AmazonasFields) -> None:
    seat = state.order[state.turn]
    state.phase = START_ROUND
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
