"""Gilde's moves in words: what is asked, what a move says, why one is refused. Keys of `locale/`."""

from __future__ import annotations

from kiebitz.core.bits import lowest
from kiebitz.core.journal import Value
from kiebitz.core.message import Description, Message, Refusal
from kiebitz.games.gilde.board import (
    BOARDS,
    CELL_NAMES,
    DECLINE,
    END_STEP,
    EXPLORE,
    FROM,
    GOAL,
    ICE,
    INVESTIGATE_IDS,
    KEEP,
    NONE,
    PLACE,
    POST,
    RESOLVE_ROUTES,
    RESOLVE_TREASURE,
    RESOLVE_VILLAGE,
    ROUTE,
    ROUTE_CELLS,
    SLOTS,
    STEP_ASIDE,
    STOP,
    TERRAIN_IDS,
    USE,
    VILLAGE,
    Board,
)
from kiebitz.games.gilde.cards import (
    ACTION_IDS,
    AROUND,
    CHAIN,
    LINE,
    NO_LIMIT,
    ONLY_CITIES,
    ONLY_COINS,
    OWN_VILLAGE,
    RAY,
    STEP0,
    STEPS,
    Step,
    accepted,
)
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.state import (
    CHOOSING,
    EXPLORING,
    FOUNDING,
    KEEPING,
    MODES,
    PLACING,
    POSTING,
    RESOLVING,
    TRADING,
)

SHAPE_RULES = {CHAIN: "GIL-075", LINE: "GIL-076", RAY: "GIL-079", AROUND: "GIL-081"}
SHAPE_KEYS = {CHAIN: "offChain", LINE: "offLine", RAY: "offRay", AROUND: "offAnchor"}


def asks(known: GildeState, seat: int) -> Message:
    """What the seat is asked."""
    board = BOARDS[known.setup.map]
    mode = known.mode[seat]
    if mode == PLACING:
        card = ACTION_IDS[known.card[seat]]
        if not known.targets[seat]:
            return Message(_spent(known, seat), {"card": card})
        steps = len(STEPS[known.card[seat]])
        return Message("place", {"card": card, "step": known.step[seat] + 1, "steps": steps})
    if mode == FOUNDING:
        region = board.regions[known.founding[seat]]
        return Message("village", {"terrain": terrain_id(board, lowest(region))})
    if mode == POSTING:
        a, b = board.route_ends[known.route[seat]]
        return Message("post", {"from_hex": board.names[a], "to_hex": board.names[b]})
    if mode == KEEPING:
        return Message("keep", {"slot": known.era})
    return Message(MODES[mode])


def _spent(known: GildeState, seat: int) -> str:
    """The key for a card that places no more, or that had no place for a single explorer (GIL-067)."""
    return "usedUp" if known.anchors[seat] else "nothingToPlace"


def terrain_id(board: Board, number: int) -> str:
    """The terrain of a hex, `joker` for tower and crystal hexes."""
    return TERRAIN_IDS[board.terrain[number]] if board.terrain[number] != NONE else "joker"


def sign_of(board: Board, number: int) -> str:
    """What is printed on a hex, `blank` if nothing is."""
    for hexes, sign in (
        (board.coins, "coin"),
        (board.cities, "city"),
        (board.ruins, "ruin"),
        (board.towers, "tower"),
        (board.crystals, "crystal"),
    ):
        if hexes >> number & 1:
            return sign
    return "blank"


def describe(known: GildeState, seat: int, move: int) -> Description:
    """A legal move of the seat."""
    board = BOARDS[known.setup.map]
    if move < FROM:
        return _describe_hex(board, "place", board.hex_at[move - PLACE])
    if move < END_STEP:
        target, start = board.step_ends(move)
        return _describe_hex(board, "placeFrom", target, start)
    if move == END_STEP:
        return Description("endStep", {}, ("endStep",))
    if move < ROUTE:
        return _describe_hex(board, "village", board.hex_at[move - VILLAGE])
    if move < POST:
        a, b = board.route_ends[move - ROUTE]
        names = board.names[a], board.names[b]
        amount = board.value[a] * board.value[b]
        params: dict[str, Value] = {"from_hex": names[0], "to_hex": names[1], "amount": amount}
        return Description("route", params, (f"hex:{names[0]}", f"hex:{names[1]}"))
    if move < EXPLORE:
        return _describe_hex(board, "post", board.hex_at[move - POST])
    if move < DECLINE:
        return _describe_hex(board, "explore", board.hex_at[move - EXPLORE])
    if move == DECLINE:
        return Description("decline", {}, ("decline",))
    if move < KEEP:
        return _describe_effect(board, move)
    if move < USE:
        name = INVESTIGATE_IDS[move - KEEP]
        return Description("keep", {"card": name, "effect": name}, (f"card:{name}",))
    if move < STOP:
        slot = move - USE
        name = INVESTIGATE_IDS[known.slots[seat * SLOTS + slot]]
        params = {"card": name, "slot": slot + 1, "effect": name}
        return Description("use", params, (f"card:{name}",))
    return Description("stop", {}, ("stop",))


def _describe_hex(board: Board, key: str, number: int, start: int = NONE) -> Description:
    name = board.names[number]
    params: dict[str, Value] = {
        "hex": name,
        "terrain": terrain_id(board, number),
        "sign": sign_of(board, number),
        "value": board.value[number],
    }
    if start == NONE:
        return Description(key, params, (f"hex:{name}",))
    params["from_hex"] = board.names[start]
    return Description(key, params, (f"hex:{name}", f"from:{board.names[start]}"))


def _describe_effect(board: Board, move: int) -> Description:
    if move == RESOLVE_ROUTES:
        return Description("resolveRoutes", {}, ("effect:routes",))
    if move < RESOLVE_ROUTES:
        number = board.hex_at[move - RESOLVE_VILLAGE]
        key, effect = "resolveVillage", "village"
    else:
        number = board.hex_at[move - RESOLVE_TREASURE]
        key, effect = "resolveTreasure", "treasure"
    name = board.names[number]
    params: dict[str, Value] = {"hex": name, "terrain": terrain_id(board, number)}
    return Description(key, params, (f"effect:{effect} {name}", f"hex:{name}"))


def explain(known: GildeState, seat: int, move: int) -> Refusal:
    """Why the seat may not make this move now (GIL-251)."""
    if not known.owing >> seat & 1:
        return Refusal("GIL-036", "waiting")
    if move >= GOAL:
        return Refusal("GIL-231", "notPending")
    mode = known.mode[seat]
    if mode == KEEPING:
        if KEEP <= move < USE:
            return Refusal("GIL-240", "notOffered", {"card": INVESTIGATE_IDS[move - KEEP]})
        return Refusal("GIL-240", "keepFirst")
    if KEEP <= move < USE:
        return Refusal("GIL-059", "nothingToKeep")
    if mode == CHOOSING:
        return Refusal("GIL-064", "chooseFirst")
    if USE <= move < STOP:
        return Refusal("GIL-063", "notChoosing")
    if mode != PLACING:
        return _no_answer(known, seat, move)
    if move < END_STEP:
        return _no_placement(known, seat, move)
    if move == END_STEP:
        return Refusal("GIL-242", "noNextStep")
    return Refusal("GIL-119", "nothingPending")


def _no_answer(known: GildeState, seat: int, move: int) -> Refusal:
    """An effect is pending and this is no answer to it."""
    board = BOARDS[known.setup.map]
    mode = known.mode[seat]
    if mode == FOUNDING and VILLAGE <= move < ROUTE:
        return Refusal("GIL-125", "noVillageThere", {"hex": CELL_NAMES[move - VILLAGE]})
    if mode == TRADING and ROUTE <= move < POST:
        a, b = ROUTE_CELLS[move - ROUTE]
        return Refusal("GIL-144", "notJoined", {"from_hex": CELL_NAMES[a], "to_hex": CELL_NAMES[b]})
    if mode == POSTING and POST <= move < EXPLORE:
        a, b = board.route_ends[known.route[seat]]
        return Refusal(
            "GIL-138", "postThere", {"from_hex": board.names[a], "to_hex": board.names[b]}
        )
    if mode == EXPLORING and EXPLORE <= move < DECLINE:
        refusal = _not_free(known, seat, move - EXPLORE)
        assert refusal is not None
        return refusal
    if mode == RESOLVING and RESOLVE_VILLAGE <= move < KEEP:
        return Refusal("GIL-243", "notPendingEffect")
    return Refusal("GIL-120", "effectFirst", {"effect": MODES[mode]})


def _not_free(known: GildeState, seat: int, cell: int) -> Refusal | None:
    """Why no explorer at all may go there, None if one may (GIL-069)."""
    board = BOARDS[known.setup.map]
    number = board.hex_at[cell]
    params: dict[str, Value] = {"hex": CELL_NAMES[cell]}
    if number == NONE:
        return Refusal("GIL-015", "noHex", params)
    if number == board.capital:
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
    board = BOARDS[known.setup.map]
    if not known.targets[seat]:
        return Refusal("GIL-067", _spent(known, seat), {"card": ACTION_IDS[known.card[seat]]})
    cell, start = (move - PLACE, NONE) if move < FROM else STEP_ASIDE[move - FROM]
    refusal = _not_free(known, seat, cell)
    if refusal is not None:
        return refusal
    number = board.hex_at[cell]
    params: dict[str, Value] = {"hex": CELL_NAMES[cell]}
    step = STEPS[known.card[seat]][known.step[seat]]
    taken = known.taken[seat]
    if not accepted(board, step, taken) >> number & 1:
        if step.accepts == ONLY_CITIES:
            return Refusal("GIL-087", "onlyCities", params)
        if step.accepts == ONLY_COINS:
            return Refusal("GIL-087", "onlyCoins", params)
        if step.same_region and board.region_of[number] != NONE:
            return Refusal("GIL-089", "otherRegion", params)
        params["terrain"] = terrain_id(board, number)
        params["steps"] = len(STEPS[known.card[seat]])
        return _wrong_terrain(step, board.terrain[number], params)
    if not known.targets[seat] >> number & 1:
        return Refusal(SHAPE_RULES[step.shape], _off_shape(step, taken), params)
    if step.anchor >= OWN_VILLAGE and not taken:
        if start == NONE:
            return Refusal("GIL-092", "nameStart", params)
        return Refusal("GIL-092", "noStart", {"from_hex": CELL_NAMES[start]})
    return Refusal("GIL-092", "noStartNeeded", params)


def _wrong_terrain(step: Step, terrain: int, params: dict[str, Value]) -> Refusal:
    """The step never takes this terrain, or takes no more of it."""
    if terrain == ICE:
        key = "wrongTerrain" if step.limit == NO_LIMIT else "iceTakesTwo"
        return Refusal("GIL-221", key, params)
    key = "terrainUsedUp" if step.terrains >> terrain & 1 else "wrongTerrain"
    return Refusal("GIL-070", key, params)


def _off_shape(step: Step, taken: tuple[int, ...]) -> str:
    """The key for a hex that does not lie as the step demands."""
    if step.shape == RAY and not taken:  # GIL-079: the first explorer is what fixes the direction
        return "offAnchor" if step.anchor == STEP0 else "offVillage"
    return SHAPE_KEYS[step.shape]
