"""Prompts and moves of Gilde as keys of `locale/`. Sees a concealed state only. Imports core and the rules only."""

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
        return Message("village", {"terrain": here.terrain_ids[lowest(region)]})
    if mode == POSTING:
        return Message("post", route_params(here, known.route[seat]))
    if mode == KEEPING:
        return Message("keep", {"slot": known.era})
    return Message(MODES[mode])


def route_params(here: board.Board, route: int) -> dict[str, Value]:
    """The two cities of a route."""
    a, b = here.route_ends[route]
    return {"from_hex": here.names[a], "to_hex": here.names[b]}


def spent(known: GildeState, seat: int) -> str:
    """The key for a card that places no more, or that had no place for a single explorer (GIL-067)."""
    return "usedUp" if known.anchors[seat] else "nothingToPlace"


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
        route = move - board.ROUTE
        ends = route_params(here, route)
        marks = tuple(f"hex:{name}" for name in ends.values())
        return Description("route", {**ends, "amount": here.route_value[route]}, marks)
    if move < board.KEEP:
        return _describe_effect(here, move)
    if move < board.USE:
        name = board.INVESTIGATE_IDS[move - board.KEEP]
        effect = effect_of(name, capital_counts=known.setup.capital_counts)
        return Description("keep", {"card": name, "effect": effect}, (f"card:{name}",))
    slot = move - board.USE
    name = board.INVESTIGATE_IDS[known.slots[seat * board.SLOTS + slot]]
    effect = effect_of(name, capital_counts=known.setup.capital_counts)
    return Description("use", {"card": name, "slot": slot + 1, "effect": effect}, (f"card:{name}",))


def effect_of(card: str, *, capital_counts: bool) -> str:
    """What a card does at this table, as the id of a text (GIL-093)."""
    return card if capital_counts or card != "twoVillages" else "twoVillagesOnly"


def _describe_hex(here: board.Board, key: str, number: int, start: int = board.NONE) -> Description:
    name = here.names[number]
    params: dict[str, Value] = {
        "hex": name,
        "terrain": here.terrain_ids[number],
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
    params: dict[str, Value] = {"hex": name, "terrain": here.terrain_ids[number]}
    return Description(key, params, (f"effect:{effect} {name}", f"hex:{name}"))
