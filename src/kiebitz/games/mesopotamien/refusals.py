"""Why a move of Mesopotamien is not legal: the rule, and the key of its text.

Sees a concealed state only. Imports core and the rules only.
"""

from __future__ import annotations

from kiebitz.core.hexes import NOWHERE
from kiebitz.core.message import Refusal
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import DIRECTIONS, MARKER, NO_CARGO, TEMPLE_HEX, WOOD
from kiebitz.games.mesopotamien.land.queries import carried_hut, has_taken, huts_built, seat_of
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.rules.legality import ready_cards
from kiebitz.games.mesopotamien.state import ACTING, MOVING, PRAYING

RULE_OF = {
    MOVING: "MES-172",
    phases.VOLCANO_FOUND: "MES-181",
    phases.PLACING: "MES-182",
    phases.CHOOSING: "MES-183",
    ACTING: "MES-184",
    PRAYING: "MES-186",
}
"""The rule that lists the moves of each decision."""

ACTION_RULE = ("", "MES-098", "MES-105", "MES-111")
"""By kind of action: the rule that says where it is possible."""

CARD_RULES: dict[int, tuple[tuple[int, ...], str, str]] = {
    board.ENDURANCE: ((MOVING,), "", ""),
    board.HOLY_STONE: ((MOVING,), "MES-124", "noStoneToDouble"),
    board.LAND: ((MOVING,), "", ""),
    board.MANA_THEFT: ((MOVING, PRAYING), "MES-127", "noMana"),
    board.TELEPORT: ((MOVING,), "MES-129", "teleportTarget"),
    board.EXPULSION: ((MOVING, ACTING), "MES-132", "expulsionTarget"),
    board.FERTILITY: ((ACTING,), "", ""),
    board.PRIEST: ((PRAYING,), "MES-136", "noPrayer"),
}
"""By card: its phases, and why it may not be played in them; Land and Fertility are played with other moves."""


def explain(known: MesopotamienState, seat: int, move: int) -> Refusal:
    """Why the seat may not make this move now."""
    if not known.owing >> seat & 1 or move >= board.FIRST:
        return Refusal("MES-027", "notPending")
    phase = known.phase
    if move < board.LAY_VOLCANO and phase == MOVING:
        return _no_native_move(known, move // board.PER_NATIVE, move % board.PER_NATIVE)
    if board.LAY_VOLCANO <= move < board.PLACE_GOODS and phase == phases.VOLCANO_FOUND:
        return Refusal("MES-087", "volcanoCell")
    if board.PLACE_GOODS <= move < board.CHOOSE_HEX and phase == phases.PLACING:
        return Refusal("MES-084", "placement", {"count": known.to_place})
    if board.CHOOSE_HEX <= move < board.BUILD_HUT and phase == phases.CHOOSING:
        return Refusal("MES-183", "choice", {"count": len(known.looked)})
    if board.BUILD_HUT <= move < board.PLAY_ENDURANCE and phase == ACTING:
        return _no_action(known, move)
    if board.PLAY_ENDURANCE <= move < board.END_PHASE and phase in (MOVING, ACTING, PRAYING):
        return _no_card_move(known, move)
    return Refusal(RULE_OF[phase], "otherDecision", {"phase": phases.PHASES[phase]})


def _first(*faults: tuple[object, str, str]) -> Refusal:
    """The first fault that applies: a condition, the rule and the key of the text."""
    rule, key = next((rule, key) for applies, rule, key in faults if applies)
    return Refusal(rule, key)


# --- natives


def _no_native_move(known: MesopotamienState, letter: int, act: int) -> Refusal:
    native = board.NATIVES_OF[known.turn][letter]
    place, cargo = known.at[native], known.cargo[native]
    if place == phases.NONE:
        return Refusal("MES-030", "inReserve")
    if act < board.EXPLORE:
        return _no_step(known, place, cargo, act)
    if act < board.LOAD_WOOD:
        with_land = act >= board.LAND_EXPLORE
        if with_land and (missing := _card_missing(known, board.LAND)):
            return missing
        return _no_exploration(known, place, (act - board.EXPLORE) % DIRECTIONS, with_land)
    if act < board.UNLOAD:
        return _no_load(known, place, cargo, WOOD if act == board.LOAD_WOOD else board.STONE)
    if act == board.UNLOAD:
        return _first(
            (cargo == NO_CARGO, "MES-041", "nothingToUnload"),
            (cargo >= MARKER, "MES-047", "markerStays"),
            (True, "MES-177", "justLoaded"),
        )
    if act < board.LIFT:
        return _no_take(known, native, act - board.TAKE)
    if act < board.HAND_IN:
        return _first((cargo != NO_CARGO, "MES-039", "laden"), (True, "MES-064", "noMarkerHere"))
    if cargo < MARKER or place != TEMPLE_HEX:
        return Refusal("MES-069", "noMarkerAtTemple")
    value = board.VALUES[known.marker[carried_hut(known, native)]]
    return Refusal("MES-070", "tooLittleMana", {"value": value, "mana": known.mana[known.turn]})


def _no_step(known: MesopotamienState, place: int, cargo: int, direction: int) -> Refusal:
    target = known.land.around[place * DIRECTIONS + direction]
    return _first(
        (target == NOWHERE, "MES-030", "emptyCell"),
        (known.land.kinds[target] == board.VOLCANO, "MES-032", "volcano"),
        (target == TEMPLE_HEX and cargo == WOOD, "MES-034", "woodToTemple"),
        (True, "MES-030", "noPoints"),
    )


def _no_exploration(
    known: MesopotamienState, place: int, direction: int, with_land: bool
) -> Refusal:
    return _first(
        (not known.land.gaps[place] & board.BIT[direction], "MES-074", "noEmptyCell"),
        (not known.points, "MES-076", "noPoints"),
        (known.explored >= board.EXPLORATIONS, "MES-075", "explorationsUsed"),
        (with_land and known.stack_size == 1, "MES-125", "stackTooSmall"),
        (True, "MES-152", "stackEmpty"),
    )


def _no_load(known: MesopotamienState, place: int, cargo: int, good: int) -> Refusal:
    if cargo != NO_CARGO:
        return Refusal("MES-045", "laden")
    loose = known.loose[place]
    if not (board.wood_in(loose) if good == WOOD else board.stone_in(loose)):
        return Refusal("MES-040", "noneLoose", {"good": board.GOOD_IDS[good]})
    return Refusal("MES-178", "justUnloaded", {"good": board.GOOD_IDS[good]})


def _no_take(known: MesopotamienState, native: int, victim: int) -> Refusal:
    place, cargo = known.at[native], known.cargo[native]
    if cargo != NO_CARGO:
        return Refusal("MES-049", "laden")
    if has_taken(known, native):
        return Refusal("MES-200", "hasTaken")
    other = board.PLAYER_OF[victim]
    if other == known.turn:
        return Refusal("MES-049", "ownNative")
    if victim >= len(known.at) or known.at[victim] != place:
        return Refusal("MES-049", "notOnThisHex")
    if known.cargo[victim] >= MARKER:
        return Refusal("MES-054", "markerIsSafe")
    if known.cargo[victim] == NO_CARGO:
        return Refusal("MES-049", "nothingToTake")
    own, others = (board.natives_in(known.crowd[place], player) for player in (known.turn, other))
    params = {"own": own, "others": others, "from_seat": seat_of(known, other)}
    return Refusal("MES-053", "noMajority", {**params})


# --- actions


def _no_action(known: MesopotamienState, move: int) -> Refusal:
    if move == board.DRAW_CARD:
        if known.action != phases.NO_ACTION:
            return _other_kind(known)
        return Refusal("MES-118", "noCards")
    if move < board.BUILD_CULT:
        kind, place = phases.HUT_ACTION, (move - board.BUILD_HUT) // board.MARKERS
    elif move < board.BREED:
        kind, place = phases.CULT_ACTION, move - board.BUILD_CULT
    else:
        kind, place = phases.BREED_ACTION, (move - board.BREED) % board.HEXES
        if move >= board.TWINS and (missing := _card_missing(known, board.FERTILITY)):
            return missing
    if known.action not in (phases.NO_ACTION, kind):
        return _other_kind(known)
    if place >= len(known.land.kinds):
        return Refusal("MES-002", "noHex")
    if known.used & board.BIT[place]:
        return Refusal("MES-093", "hexUsed")
    if known.land.kinds[place] != board.PLAIN:
        return Refusal(ACTION_RULE[kind], "notPlain")
    if board.natives_in(known.crowd[place], known.turn) < 2:
        return Refusal(ACTION_RULE[kind], "needsTwo")
    if kind == phases.HUT_ACTION:
        return _no_hut(known, place)
    if kind == phases.CULT_ACTION:
        return _no_cult(known, place)
    return _no_offspring(known, place, twins=move >= board.TWINS)


def _other_kind(known: MesopotamienState) -> Refusal:
    rule = "MES-116" if known.action == phases.CARD_ACTION else "MES-091"
    return Refusal(rule, "otherKind", {"action": phases.ACTIONS[known.action]})


def _carried(known: MesopotamienState, place: int, good: int) -> bool:
    natives = board.NATIVES_OF[known.turn]
    return any(known.at[native] == place and known.cargo[native] == good for native in natives)


def _no_hut(known: MesopotamienState, place: int) -> Refusal:
    return _first(
        (known.cults & board.BIT[place], "MES-100", "cultThere"),
        (known.huts2 & board.BIT[place], "MES-099", "twoHuts"),
        (not _carried(known, place, WOOD), "MES-098", "needsWood"),
        (huts_built(known, known.turn) == board.MARKERS, "MES-102", "noHutLeft"),
        (True, "MES-103", "markerUsed"),
    )


def _no_cult(known: MesopotamienState, place: int) -> Refusal:
    return _first(
        (known.cults & board.BIT[place], "MES-109", "cultThere"),
        (known.huts1 & board.BIT[place], "MES-105", "hutThere"),
        (not _carried(known, place, board.STONE), "MES-105", "needsStone"),
        (known.crowd[place] & board.OTHER_NATIVES[known.turn], "MES-106", "foreignNatives"),
        (True, "MES-107", "noCultLeft"),
    )


def _no_offspring(known: MesopotamienState, place: int, *, twins: bool) -> Refusal:
    huts = [hut for hut, where in enumerate(known.hut_at) if where == place]
    own = [hut for hut in huts if hut in board.HUTS_OF[known.turn]]
    return _first(
        (not own, "MES-111", "needsHut"),
        (any(known.under & board.BIT[hut] for hut in huts), "MES-112", "markerUnderHut"),
        # Twins need two natives in the reserve, a single birth one.
        (True, "MES-134" if twins else "MES-113", "noNativeLeft"),
    )


# --- cards


def _card_missing(known: MesopotamienState, card: int) -> Refusal | None:
    if ready_cards(known) & board.COPIES[card]:
        return None
    if known.hand[known.turn] & board.COPIES[card]:
        return Refusal("MES-120", "cardDrawnNow", {"card": board.CARD_IDS[card]})
    return Refusal("MES-122", "cardMissing", {"card": board.CARD_IDS[card]})


def _card_of(move: int) -> int:
    if move >= board.PLAY_EXPULSION:
        return board.EXPULSION
    if move >= board.PLAY_TELEPORT:
        return board.TELEPORT
    if move >= board.PLAY_MANA_THEFT:
        return board.MANA_THEFT
    # Endurance, Holy Stone and Priest are one move each, in this order.
    return (board.ENDURANCE, board.HOLY_STONE, board.PRIEST)[move - board.PLAY_ENDURANCE]


def _no_card_move(known: MesopotamienState, move: int) -> Refusal:
    card = _card_of(move)
    if missing := _card_missing(known, card):
        return missing
    in_phases, rule, key = CARD_RULES[card]
    if known.phase not in in_phases:
        return Refusal("MES-122", "otherPhase", {"card": board.CARD_IDS[card]})
    if card == board.TELEPORT and (move - board.PLAY_TELEPORT) % board.HEXES == TEMPLE_HEX:
        return _no_teleport_to_temple(known, (move - board.PLAY_TELEPORT) // board.HEXES)
    return Refusal(rule, key)


def _no_teleport_to_temple(known: MesopotamienState, native: int) -> Refusal:
    if native >= len(known.at) or known.at[native] < 0:
        return Refusal("MES-129", "teleportTarget")
    foreign = board.PLAYER_OF[native] != known.turn and not known.setup.temple_for_all
    return _first(
        (foreign, "MES-130", "teleportToTemple"),
        (known.cargo[native] == WOOD, "MES-034", "woodToTemple"),
        (True, "MES-129", "teleportTarget"),
    )
