"""Gilde: prompts and moves in words, as keys of `locale/`. Sees a concealed state only."""

from __future__ import annotations

from kiebitz.core.bits import lowest
from kiebitz.core.journal import Value
from kiebitz.core.message import Description, Message
from kiebitz.games.gilde import board
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.rules.cards import ACTION_IDS, STEPS
from kiebitz.games.gilde.state import FOUNDING, KEEPING, MODES, PLACING, POSTING

SIGNS = {"": "blank", "K": "blank", "c": "city", "r": "ruin", "T": "tower", "X": "crystal"}


def asks(known: GildeState, seat: int) -> Message:
    """What the seat is asked."""
    here = known.setup.board
    mode = known.mode[seat]
    if mode == PLACING:
        card = ACTION_IDS[known.card[seat]]
        if not known.targets[seat]:
            return Message(spent(known, seat), {"card": card})
        steps = len(STEPS[known.card[seat]])
        return Message("place", {"card": card, "step": known.step[seat] + 1, "steps": steps})
    if mode == FOUNDING:
        region = here.regions[known.founding[seat]]
        return Message("village", {"terrain": terrain_id(here, lowest(region))})
    if mode == POSTING:
        a, b = here.route_ends[known.route[seat]]
        return Message("post", {"from_hex": here.names[a], "to_hex": here.names[b]})
    if mode == KEEPING:
        return Message("keep", {"slot": known.era})
    return Message(MODES[mode])


def spent(known: GildeState, seat: int) -> str:
    """The key for a card that places no more, or that had no place for a single explorer (GIL-067)."""
    return "usedUp" if known.anchors[seat] else "nothingToPlace"


def terrain_id(here: board.Board, number: int) -> str:
    """The terrain of a hex, `joker` for tower and crystal hexes."""
    terrain = here.terrain[number]
    return board.TERRAIN_IDS[terrain] if terrain != board.NONE else "joker"


def sign_of(here: board.Board, number: int) -> str:
    """What is printed on a hex, `blank` if nothing is."""
    return SIGNS.get(here.printed[number][:1], "coin")


HEX_MOVES = (
    (board.PLACE, board.FROM, "place"),
    (board.VILLAGE, board.ROUTE, "village"),
    (board.POST, board.EXPLORE, "post"),
    (board.EXPLORE, board.DECLINE, "explore"),
)
"""The blocks of the catalogue that name one hex: from, up to, and the key."""
PLAIN_MOVES = {board.END_STEP: "endStep", board.DECLINE: "decline", board.STOP: "stop"}


def describe(known: GildeState, seat: int, move: int) -> Description:
    """A legal move of the seat."""
    here = known.setup.board
    if move in PLAIN_MOVES:
        return Description(PLAIN_MOVES[move], {}, (PLAIN_MOVES[move],))
    for first, end, key in HEX_MOVES:
        if first <= move < end:
            return _describe_hex(here, key, here.hex_at[move - first])
    if move < board.END_STEP:
        target, start = here.step_ends(move)
        return _describe_hex(here, "placeFrom", target, start)
    if move < board.POST:
        a, b = here.route_ends[move - board.ROUTE]
        names = here.names[a], here.names[b]
        params: dict[str, Value] = {"from_hex": names[0], "to_hex": names[1]}
        params["amount"] = here.route_value[move - board.ROUTE]
        return Description("route", params, (f"hex:{names[0]}", f"hex:{names[1]}"))
    if move < board.KEEP:
        return _describe_effect(here, move)
    if move < board.USE:
        name = board.INVESTIGATE_IDS[move - board.KEEP]
        return Description("keep", {"card": name, "effect": name}, (f"card:{name}",))
    slot = move - board.USE
    name = board.INVESTIGATE_IDS[known.slots[seat * board.SLOTS + slot]]
    params = {"card": name, "slot": slot + 1, "effect": name}
    return Description("use", params, (f"card:{name}",))


def _describe_hex(here: board.Board, key: str, number: int, start: int = board.NONE) -> Description:
    name = here.names[number]
    params: dict[str, Value] = {
        "hex": name,
        "terrain": terrain_id(here, number),
        "sign": sign_of(here, number),
        "value": here.value[number],
    }
    if start == board.NONE:
        return Description(key, params, (f"hex:{name}",))
    params["from_hex"] = here.names[start]
    return Description(key, params, (f"hex:{name}", f"from:{here.names[start]}"))


def _describe_effect(here: board.Board, move: int) -> Description:
    if move == board.RESOLVE_ROUTES:
        return Description("resolveRoutes", {}, ("effect:routes",))
    if move < board.RESOLVE_ROUTES:
        number = here.hex_at[move - board.RESOLVE_VILLAGE]
        key, effect = "resolveVillage", "village"
    else:
        number = here.hex_at[move - board.RESOLVE_TREASURE]
        key, effect = "resolveTreasure", "treasure"
    name = here.names[number]
    params: dict[str, Value] = {"hex": name, "terrain": terrain_id(here, number)}
    return Description(key, params, (f"effect:{effect} {name}", f"hex:{name}"))
