"""Mesopotamien's numbers: mana of cult places, offerings, ranks. Hot path; imports core, board, `land` and state."""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.outcome import Line, Outcome, ranked
from kiebitz.games.mesopotamien.board import BIT, OWN_HUTS, VALUES, natives_in
from kiebitz.games.mesopotamien.land.queries import player_at
from kiebitz.games.mesopotamien.state import REASONS, MesopotamienFields


def paying_places(state: MesopotamienFields, player: int) -> int:
    """How many cult places pay the player now (MES-138 to MES-140, MES-142)."""
    own = 0
    foreign = 0
    for place in members(state.cults):
        natives = natives_in(state.crowd[place], player)
        if state.cult[player] & BIT[place]:
            if natives >= 1:
                own += 1
        elif natives >= 2:
            foreign += 1
    if state.setup.once:
        return min(own, 1) + min(foreign, 1)
    return own + foreign


def given_markers(state: MesopotamienFields, player: int) -> int:
    """Mask of the player's huts whose marker was handed in."""
    return state.given & OWN_HUTS[player]


def given_values(state: MesopotamienFields, player: int) -> list[int]:
    """The values of the markers that the player has handed in, in order of their huts."""
    return [VALUES[state.marker[hut]] for hut in members(given_markers(state, player))]


def rank_key(state: MesopotamienFields, player: int) -> tuple[int, ...]:
    """MES-146: markers handed in, then the sum of their values, then mana."""
    values = given_values(state, player)
    return len(values), sum(values), state.mana[player]


def final_outcome(state: MesopotamienFields) -> Outcome:
    """MES-144 to MES-147: who has handed in all four is alone at the top; the score counts markers."""
    keys = [rank_key(state, player_at(state, seat)) for seat in range(state.setup.seats)]
    return Outcome(
        reason=REASONS[state.reason],
        ranks=ranked(keys),
        scores=tuple([key[0] for key in keys]),
        lines=tuple([(Line("offerings", key[0]),) for key in keys]),
    )
