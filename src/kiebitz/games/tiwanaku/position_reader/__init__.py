"""Reads a position of Tiwanaku: every check that its shape cannot make, in the order land, players, course, history.

The modules of this package may import core, the rules, knowledge, the solver and the generator; never `ai`.
"""

from __future__ import annotations

from kiebitz.core.options import Options
from kiebitz.core.positions import Reader
from kiebitz.games.tiwanaku.position import TiwanakuPosition
from kiebitz.games.tiwanaku.position_reader.course import read_course
from kiebitz.games.tiwanaku.position_reader.history import check_history
from kiebitz.games.tiwanaku.position_reader.land import read_land
from kiebitz.games.tiwanaku.position_reader.players import read_players
from kiebitz.games.tiwanaku.rules import TiwanakuState, new_state
from kiebitz.games.tiwanaku.state import PHASES, TiwanakuSetup


def read(position: TiwanakuPosition, options: Options, reader: Reader) -> TiwanakuState:
    """The state of a position whose shape is right."""
    state = new_state(TiwanakuSetup(position.seats, options))
    state.phase = reader.index("phase", PHASES, position.phase)
    read_land(reader, state, position)
    read_players(reader, state, position)
    read_course(reader, state, position)
    check_history(reader, state)
    return state
