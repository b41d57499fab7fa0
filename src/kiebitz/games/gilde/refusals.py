"""Why a move of Gilde is not legal: the rule, and the key of its text. Sees a concealed state only.

Imports core, the rules and `descriptions` only.
"""

from __future__ import annotations

from kiebitz.core.journal import Value
from kiebitz.core.message import Refusal
from kiebitz.games.gilde import board
from kiebitz.games.gilde import state as modes
from kiebitz.games.gilde.descriptions import route_params, spent
from kiebitz.games.gilde.rules import GildeState, cards

SHAPES = {
    cards.CHAIN: ("GIL-075", "offChain"),
    cards.LINE: ("GIL-076", "offLine"),
    cards.RAY: ("GIL-079", "offRay"),
    cards.AROUND: ("GIL-081", "offAnchor"),
}
"""The rule of each shape, and the key for a hex that lies off it."""


def explain(known: GildeState, seat: int, move: int) -> Refusal:
    """Why the seat may not make this move now (GIL-251)."""
    if not known.owing >> seat & 1:
        return Refusal("GIL-036", "waiting")
    if move >= board.GOAL:
        return Refusal("GIL-231", "notPending")
    mode = known.mode[seat]
    if mode == modes.KEEPING:
        if board.KEEP <= move < board.USE:
            card = board.INVESTIGATE_IDS[move - board.KEEP]
            return Refusal("GIL-240", "notOffered", {"card": card})
        return Refusal("GIL-240", "keepFirst")
    if board.KEEP <= move < board.USE:
        return Refusal("GIL-059", "nothingToKeep")
    if mode == modes.CHOOSING:
        return Refusal("GIL-064", "chooseFirst")
    if board.USE <= move < board.STOP:
        return Refusal("GIL-063", "notChoosing")
    if mode != modes.PLACING:
        return _no_answer(known, seat, move)
    if move < board.END_STEP:
        return _no_placement(known, seat, move)
    if move == board.END_STEP:
        return Refusal("GIL-242", "noNextStep")
    return Refusal("GIL-119", "nothingPending")


def _no_answer(known: GildeState, seat: int, move: int) -> Refusal:
    """An effect is pending and this is no answer to it."""
    here = known.setup.board
    mode = known.mode[seat]
    if mode == modes.FOUNDING and board.VILLAGE <= move < board.ROUTE:
        return Refusal("GIL-125", "noVillageThere", {"hex": board.CELL_NAMES[move - board.VILLAGE]})
    if mode == modes.TRADING and board.ROUTE <= move < board.POST:
        a, b = board.ROUTE_CELLS[move - board.ROUTE]
        return Refusal(
            "GIL-144", "notJoined", {"from_hex": board.CELL_NAMES[a], "to_hex": board.CELL_NAMES[b]}
        )
    if mode == modes.POSTING and board.POST <= move < board.EXPLORE:
        return Refusal("GIL-138", "postThere", route_params(here, known.route[seat]))
    if mode == modes.EXPLORING and board.EXPLORE <= move < board.DECLINE:
        refusal = _not_free(known, seat, move - board.EXPLORE)
        assert refusal is not None
        return refusal
    if mode == modes.RESOLVING and board.RESOLVE_VILLAGE <= move < board.KEEP:
        return Refusal("GIL-243", "notPendingEffect")
    return Refusal("GIL-120", "effectFirst", {"effect": modes.MODES[mode]})


def _not_free(known: GildeState, seat: int, cell: int) -> Refusal | None:
    """Why no explorer at all may go there, None if one may (GIL-069)."""
    here = known.setup.board
    number = here.hex_at[cell]
    params: dict[str, Value] = {"hex": board.CELL_NAMES[cell]}
    if number == board.NONE:
        return Refusal("GIL-015", "noHex", params)
    if number == here.capital:
        return Refusal("GIL-042", "capital")
    for pieces, key in (
        (known.explorers[seat], "explorerThere"),
        (known.villages[seat], "villageThere"),
        (known.towers[seat], "towerThere"),
    ):
        if pieces >> number & 1:
            return Refusal("GIL-041", key, params)
    if not known.reach[seat] >> number & 1:
        return Refusal("GIL-040", "notTouching", params)
    return None


def _no_placement(known: GildeState, seat: int, move: int) -> Refusal:
    here = known.setup.board
    if not known.targets[seat]:
        return Refusal("GIL-067", spent(known, seat), {"card": cards.ACTION_IDS[known.card[seat]]})
    cell, start = move - board.PLACE, board.NONE
    if move >= board.FROM:
        cell, start = board.STEP_ASIDE[move - board.FROM]
    refusal = _not_free(known, seat, cell)
    if refusal is not None:
        return refusal
    number = here.hex_at[cell]
    params: dict[str, Value] = {"hex": board.CELL_NAMES[cell]}
    step = cards.STEPS[known.card[seat]][known.step[seat]]
    taken = known.taken[seat]
    if not cards.accepted(here, step, taken) >> number & 1:
        if step.accepts == cards.ONLY_CITIES:
            return Refusal("GIL-087", "onlyCities", params)
        if step.accepts == cards.ONLY_COINS:
            return Refusal("GIL-087", "onlyCoins", params)
        if step.same_region and here.region_of[number] != board.NONE:
            return Refusal("GIL-089", "otherRegion", params)
        params["terrain"] = here.terrain_ids[number]
        params["steps"] = len(cards.STEPS[known.card[seat]])
        return _wrong_terrain(step, here.terrain[number], params)
    if not known.targets[seat] >> number & 1:
        rule, key = SHAPES[step.shape]
        if step.shape == cards.RAY and not taken:  # GIL-079: the first explorer fixes the direction
            key = "offAnchor" if step.anchor == cards.STEP0 else "offVillage"
        return Refusal(rule, key, params)
    if step.anchor >= cards.OWN_VILLAGE and not taken:
        if start == board.NONE:
            return Refusal("GIL-092", "nameStart", params)
        return Refusal("GIL-092", "noStart", {"from_hex": board.CELL_NAMES[start]})
    return Refusal("GIL-092", "noStartNeeded", params)


def _wrong_terrain(step: cards.Step, terrain: int, params: dict[str, Value]) -> Refusal:
    """The step never takes this terrain, or takes no more of it."""
    if terrain == board.ICE:
        key = "wrongTerrain" if step.limit == cards.NO_LIMIT else "iceTakesTwo"
        return Refusal("GIL-221", key, params)
    key = "terrainUsedUp" if step.terrains >> terrain & 1 else "wrongTerrain"
    return Refusal("GIL-070", key, params)
