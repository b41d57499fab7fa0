"""Why a move of Mesopotamien is not legal: the rule, and the key of its text. Sees a veiled state only."""

from __future__ import annotations

from kiebitz.core.hexes import NOWHERE
from kiebitz.core.message import Refusal
from kiebitz.games.mesopotamien.board import (
    BREED,
    BUILD_CULT,
    BUILD_HUT,
    CARD_BITS,
    CARD_IDS,
    CARD_MASK,
    CHOOSE_HEX,
    CROWD_MASK,
    DIRECTIONS,
    DRAW_CARD,
    END_PHASE,
    ENDURANCE,
    EXPLORATIONS,
    EXPLORE,
    EXPULSION,
    FERTILITY,
    FIRST,
    GOOD_IDS,
    HAND_IN,
    HEXES,
    HOLY_STONE,
    HUTS,
    LAND,
    LAND_EXPLORE,
    LAY_VOLCANO,
    LIFT,
    LOAD_WOOD,
    LOOSE_MASK,
    LOOSE_STONE,
    MANA_THEFT,
    MARKER,
    MARKERS,
    NATIVES,
    NO_CARGO,
    OTHERS,
    PER_NATIVE,
    PLACE_GOODS,
    PLAIN,
    PLAY_ENDURANCE,
    PLAY_EXPULSION,
    PLAY_HOLY_STONE,
    PLAY_MANA_THEFT,
    PLAY_PRIEST,
    PLAY_TELEPORT,
    PRIEST,
    STONE,
    TAKE,
    TELEPORT,
    TEMPLE_HEX,
    TWINS,
    UNLOAD,
    VALUES,
    VOLCANO,
    WOOD,
)
from kiebitz.games.mesopotamien.legality import ready_cards
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import (
    ACTING,
    ACTIONS,
    BREED_ACTION,
    CARD_ACTION,
    CHOOSING,
    CULT_ACTION,
    HUT_ACTION,
    MOVING,
    NO_ACTION,
    NONE,
    PHASES,
    PLACING,
    PRAYING,
    VOLCANO_FOUND,
    huts_built,
)

RULE_OF = {
    MOVING: "MES-172",
    VOLCANO_FOUND: "MES-181",
    PLACING: "MES-182",
    CHOOSING: "MES-183",
    ACTING: "MES-184",
    PRAYING: "MES-186",
}
"""The rule that lists the moves of each decision."""

CARD_PHASES = {
    ENDURANCE: (MOVING,),
    HOLY_STONE: (MOVING,),
    LAND: (MOVING,),
    MANA_THEFT: (MOVING, PRAYING),
    TELEPORT: (MOVING,),
    EXPULSION: (MOVING, ACTING),
    FERTILITY: (ACTING,),
    PRIEST: (PRAYING,),
}


def explain(known: MesopotamienState, seat: int, move: int) -> Refusal:
    """Why the seat may not make this move now."""
    if not known.owing >> seat & 1 or move >= FIRST:
        return Refusal("MES-027", "notPending")
    phase = known.phase
    if move < LAY_VOLCANO and phase == MOVING:
        return _no_native_move(known, move // PER_NATIVE, move % PER_NATIVE)
    if LAY_VOLCANO <= move < PLACE_GOODS and phase == VOLCANO_FOUND:
        return Refusal("MES-087", "volcanoCell")
    if PLACE_GOODS <= move < CHOOSE_HEX and phase == PLACING:
        return Refusal("MES-084", "placement", {"count": known.to_place})
    if CHOOSE_HEX <= move < BUILD_HUT and phase == CHOOSING:
        return Refusal("MES-183", "choice", {"count": len(known.looked)})
    if BUILD_HUT <= move < PLAY_ENDURANCE and phase == ACTING:
        return _no_action(known, move)
    if PLAY_ENDURANCE <= move < END_PHASE and phase in (MOVING, ACTING, PRAYING):
        return _no_card_move(known, move)
    return _other_decision(known)


def _other_decision(known: MesopotamienState) -> Refusal:
    return Refusal(RULE_OF[known.phase], "otherDecision", {"phase": PHASES[known.phase]})


# --- natives


def _no_native_move(known: MesopotamienState, letter: int, act: int) -> Refusal:
    native = known.turn * NATIVES + letter
    place, cargo = known.at[native], known.cargo[native]
    if place == NONE:
        return Refusal("MES-030", "inReserve")
    if act < EXPLORE:
        return _no_step(known, place, cargo, act)
    if act < LOAD_WOOD:
        with_land = act >= LAND_EXPLORE
        if with_land and (missing := _card_missing(known, LAND)):
            return missing
        return _no_exploration(known, place, (act - EXPLORE) % DIRECTIONS, with_land=with_land)
    if act < UNLOAD:
        return _no_load(known, letter, place, cargo, WOOD if act == LOAD_WOOD else STONE)
    if act == UNLOAD:
        if cargo == NO_CARGO:
            return Refusal("MES-041", "nothingToUnload")
        if cargo >= MARKER:
            return Refusal("MES-047", "markerStays")
        return Refusal("MES-177", "justLoaded")
    if act < LIFT:
        return _no_take(known, place, cargo, act - TAKE)
    if act < HAND_IN:
        if cargo != NO_CARGO:
            return Refusal("MES-039", "laden")
        return Refusal("MES-064", "noMarkerHere")
    if cargo < MARKER or place != TEMPLE_HEX:
        return Refusal("MES-069", "noMarkerAtTemple")
    value = VALUES[known.marker[known.turn * HUTS + cargo - MARKER]]
    return Refusal("MES-070", "tooLittleMana", {"value": value, "mana": known.mana[known.turn]})


def _no_step(known: MesopotamienState, place: int, cargo: int, direction: int) -> Refusal:
    target = known.land.around[place * DIRECTIONS + direction]
    if target == NOWHERE:
        return Refusal("MES-030", "emptyCell")
    if known.land.kinds[target] == VOLCANO:
        return Refusal("MES-032", "volcano")
    if target == TEMPLE_HEX and cargo == WOOD:
        return Refusal("MES-034", "woodToTemple")
    return Refusal("MES-030", "noPoints")


def _no_exploration(
    known: MesopotamienState, place: int, direction: int, *, with_land: bool
) -> Refusal:
    if not known.land.gaps[place] >> direction & 1:
        return Refusal("MES-074", "noEmptyCell")
    if not known.points:
        return Refusal("MES-076", "noPoints")
    if known.explored >= EXPLORATIONS:
        return Refusal("MES-075", "explorationsUsed")
    if with_land and known.stack_size == 1:
        return Refusal("MES-125", "stackTooSmall")
    return Refusal("MES-152", "stackEmpty")


def _no_load(known: MesopotamienState, letter: int, place: int, cargo: int, good: int) -> Refusal:
    if cargo != NO_CARGO:
        return Refusal("MES-045", "laden")
    loose = known.loose[place]
    if not (loose & LOOSE_MASK if good == WOOD else loose >> LOOSE_STONE):
        return Refusal("MES-040", "noneLoose", {"good": GOOD_IDS[good]})
    return Refusal("MES-178", "justUnloaded", {"good": GOOD_IDS[good]})


def _no_take(known: MesopotamienState, place: int, cargo: int, victim: int) -> Refusal:
    if cargo != NO_CARGO:
        return Refusal("MES-049", "laden")
    if victim // NATIVES == known.turn:
        return Refusal("MES-049", "ownNative")
    if victim >= len(known.at) or known.at[victim] != place:
        return Refusal("MES-049", "notOnThisHex")
    if known.cargo[victim] >= MARKER:
        return Refusal("MES-054", "markerIsSafe")
    if known.cargo[victim] == NO_CARGO:
        return Refusal("MES-049", "nothingToTake")
    crowd = known.crowd[place]
    return Refusal(
        "MES-053",
        "noMajority",
        {
            "own": crowd >> 4 * known.turn & CROWD_MASK,
            "others": crowd >> 4 * (victim // NATIVES) & CROWD_MASK,
            "from_seat": known.seat_of(victim // NATIVES),
        },
    )


# --- actions


def _no_action(known: MesopotamienState, move: int) -> Refusal:
    if move == DRAW_CARD:
        if known.action != NO_ACTION:
            return _other_kind(known)
        return Refusal("MES-118", "noCards")
    if move < BUILD_CULT:
        kind, place = HUT_ACTION, (move - BUILD_HUT) // MARKERS
    elif move < BREED:
        kind, place = CULT_ACTION, move - BUILD_CULT
    else:
        kind, place = BREED_ACTION, (move - BREED) % HEXES
        if move >= TWINS and (missing := _card_missing(known, FERTILITY)):
            return missing
    if known.action not in (NO_ACTION, kind):
        return _other_kind(known)
    if place >= len(known.land.kinds):
        return Refusal("MES-002", "noHex")
    if known.used >> place & 1:
        return Refusal("MES-093", "hexUsed")
    if known.land.kinds[place] != PLAIN:
        return Refusal(("", "MES-098", "MES-105", "MES-111")[kind], "notPlain")
    if known.crowd[place] >> 4 * known.turn & CROWD_MASK < 2:
        return Refusal(("", "MES-098", "MES-105", "MES-111")[kind], "needsTwo")
    if kind == HUT_ACTION:
        return _no_hut(known, place)
    if kind == CULT_ACTION:
        return _no_cult(known, place)
    return _no_offspring(known, place, twins=move >= TWINS)


def _other_kind(known: MesopotamienState) -> Refusal:
    rule = "MES-116" if known.action == CARD_ACTION else "MES-091"
    return Refusal(rule, "otherKind", {"action": ACTIONS[known.action]})


def _carried(known: MesopotamienState, place: int, good: int) -> bool:
    first = known.turn * NATIVES
    return any(
        known.at[native] == place and known.cargo[native] == good
        for native in range(first, first + NATIVES)
    )


def _no_hut(known: MesopotamienState, place: int) -> Refusal:
    if known.cults >> place & 1:
        return Refusal("MES-100", "cultThere")
    if known.huts2 >> place & 1:
        return Refusal("MES-099", "twoHuts")
    if not _carried(known, place, WOOD):
        return Refusal("MES-098", "needsWood")
    if huts_built(known, known.turn) == MARKERS:
        return Refusal("MES-102", "noHutLeft")
    return Refusal("MES-103", "markerUsed")


def _no_cult(known: MesopotamienState, place: int) -> Refusal:
    if known.cults >> place & 1:
        return Refusal("MES-109", "cultThere")
    if known.huts1 >> place & 1:
        return Refusal("MES-105", "hutThere")
    if not _carried(known, place, STONE):
        return Refusal("MES-105", "needsStone")
    if known.crowd[place] & OTHERS[known.turn]:
        return Refusal("MES-106", "foreignNatives")
    return Refusal("MES-107", "noCultLeft")


def _no_offspring(known: MesopotamienState, place: int, *, twins: bool) -> Refusal:
    first = known.turn * HUTS
    if place not in known.hut_at[first : first + HUTS]:
        return Refusal("MES-111", "needsHut")
    if any(known.under >> hut & 1 for hut, where in enumerate(known.hut_at) if where == place):
        return Refusal("MES-112", "markerUnderHut")
    # Twins need two natives in the reserve, a single birth one.
    return Refusal("MES-134" if twins else "MES-113", "noNativeLeft")


# --- cards


def _card_missing(known: MesopotamienState, card: int) -> Refusal | None:
    if ready_cards(known) >> CARD_BITS * card & CARD_MASK:
        return None
    name = {"card": CARD_IDS[card]}
    if known.hand[known.turn] >> CARD_BITS * card & CARD_MASK:
        return Refusal("MES-120", "cardDrawnNow", dict(name))
    return Refusal("MES-122", "cardMissing", dict(name))


def _card_of(move: int) -> int:
    if move >= PLAY_EXPULSION:
        return EXPULSION
    if move >= PLAY_TELEPORT:
        return TELEPORT
    if move >= PLAY_MANA_THEFT:
        return MANA_THEFT
    return {PLAY_PRIEST: PRIEST, PLAY_HOLY_STONE: HOLY_STONE}.get(move, ENDURANCE)


def _no_card_move(known: MesopotamienState, move: int) -> Refusal:
    card = _card_of(move)
    if missing := _card_missing(known, card):
        return missing
    if known.phase not in CARD_PHASES[card]:
        return Refusal("MES-122", "otherPhase", {"card": CARD_IDS[card]})
    if card == PRIEST:
        return Refusal("MES-136", "noPrayer")
    if card == HOLY_STONE:
        return Refusal("MES-124", "noStoneToDouble")
    if card == MANA_THEFT:
        return Refusal("MES-127", "noMana")
    if card == TELEPORT and (move - PLAY_TELEPORT) % HEXES == TEMPLE_HEX:
        return Refusal("MES-130", "teleportToTemple")
    if card == TELEPORT:
        return Refusal("MES-129", "teleportTarget")
    return Refusal("MES-132", "expulsionTarget")
