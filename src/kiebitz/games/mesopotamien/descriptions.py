"""Prompts and moves of Mesopotamien as keys of `locale/`.

Sees a concealed state only. Imports core and the rules only.
"""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.hexes import to_offset_columns
from kiebitz.core.journal import Value
from kiebitz.core.message import Description, Message
from kiebitz.core.texts import GridTexts
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import HUT_IDS, KIND_IDS, LETTERS, NATIVE_IDS, NATIVES, VALUES
from kiebitz.games.mesopotamien.land import queries
from kiebitz.games.mesopotamien.land.queries import hex_name, seat_of
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.scoring import given_markers

TEMPLE_COLUMN, TEMPLE_ROW = 12, 9
"""The temple is M10: in all but the oddest games no land lies before column A or row 1."""


class LandTexts(GridTexts):
    """The game's texts; hexes have axial coordinates from the temple."""

    @staticmethod
    def on_grid(first: int, second: int) -> tuple[int, int]:
        """The column and row of a hex."""
        column, row = to_offset_columns(first, second)
        return column + TEMPLE_COLUMN, row + TEMPLE_ROW


def asks(known: MesopotamienState, seat: int) -> Message:
    """What the seat is asked."""
    key = phases.PHASES[known.phase]
    player = known.turn
    if known.phase == phases.MOVING:
        left = queries.explorations_left(known)
        asked: dict[str, Value] = {"points": known.points, "explorations": left}
        return Message(key, asked if known.points else asked | _without_points(known, seat))
    if known.phase == phases.ACTING:
        return _ask_for_action(known, seat)
    if known.phase == phases.PRAYING:
        mana, playable = known.mana[player], len(known.legal(seat)) > 1
        return Message(key, {"mana": mana, "limit": known.limit[player], "playable": playable})
    if known.phase == phases.PLACING:
        good = board.GOOD_IDS[board.GOOD_ON[known.found]]
        return Message(key, {"good": good, "count": known.to_place})
    if known.phase == phases.CHOOSING:
        return Message(key, {"seen_kind": [KIND_IDS[kind] for kind in known.looked]})
    return Message(key)


def _without_points(known: MesopotamienState, seat: int) -> dict[str, Value]:
    """What is left to do for a seat that has no movement point: goods to move, cards to play."""
    moves = known.legal(seat)
    return {
        "goods": any(move < board.LAY_VOLCANO for move in moves),
        "cards": any(board.PLAY_ENDURANCE <= move < board.END_PHASE for move in moves),
    }


def _ask_for_action(known: MesopotamienState, seat: int) -> Message:
    """Phase 2 stays open as long as there are cards (MES-185), even where nothing more can be done."""
    moves = known.legal(seat)
    return Message(
        phases.PHASES[known.phase],
        {
            "action": phases.ACTIONS[known.action],
            "possible": any(move < board.PLAY_ENDURANCE for move in moves),
            "expulsion": any(board.PLAY_EXPULSION <= move < board.END_PHASE for move in moves),
        },
    )


def describe(known: MesopotamienState, seat: int, move: int) -> Description:
    """A legal move of the seat."""
    if move < board.LAY_VOLCANO:
        return _native_move(known, move // board.PER_NATIVE, move % board.PER_NATIVE)
    if move < board.BUILD_HUT:
        return _answer(known, move)
    if move < board.PLAY_ENDURANCE:
        return _action(known, move)
    if move < board.END_PHASE:
        return _card(known, move)
    if move == board.END_PHASE:
        phase = "endMovement" if known.phase == phases.MOVING else "endActions"
        return Description(phase, {"points": known.points}, ("end",))
    return Description("endTurn", {}, ("end",))


def _native_move(known: MesopotamienState, letter: int, act: int) -> Description:
    native = board.NATIVES_OF[known.turn][letter]
    place, cargo = known.at[native], known.cargo[native]
    params: dict[str, Value] = {"native": LETTERS[letter]}
    own = f"native:{NATIVE_IDS[native]}"
    here = f"hex:{hex_name(known, place)}"
    if act < board.EXPLORE:
        target = known.land.around[place * board.DIRECTIONS + act]
        name = hex_name(known, target)
        params |= {"hex": name, "kind": KIND_IDS[known.land.kinds[target]]}
        hands_in = target == board.TEMPLE_HEX and cargo == board.STONE
        if hands_in:
            params["gains"] = _gains_of_a_stone(known)
            return Description("stepWithStone", params, (own, f"hex:{name}"))
        return Description("step", params, (own, f"hex:{name}"))
    if act < board.LOAD_WOOD:
        direction = (act - board.EXPLORE) % board.DIRECTIONS
        cell = board.cell_name(known.land.cells[place] + board.TOWARDS[direction])
        params["hex"] = cell
        if act >= board.LAND_EXPLORE:
            return Description("exploreWithLand", params, (own, f"cell:{cell}", "card:land"))
        return Description("explore", params, (own, f"cell:{cell}"))
    if act < board.UNLOAD:
        good = board.GOOD_IDS[board.WOOD if act == board.LOAD_WOOD else board.STONE]
        return Description("load", {**params, "good": good}, (own, here, f"good:{good}"))
    if act == board.UNLOAD:
        return Description("unload", {**params, "good": board.GOOD_IDS[cargo]}, (own, here))
    if act < board.LIFT:
        victim = act - board.TAKE
        params |= {
            "from_seat": seat_of(known, board.PLAYER_OF[victim]),
            "from_native": board.LETTER_OF[victim],
            "good": board.GOOD_IDS[known.cargo[victim]],
        }
        return Description("take", params, (own, f"native:{NATIVE_IDS[victim]}"))
    if act < board.HAND_IN:
        hut = board.LATER_HUTS_OF[known.turn][act - board.LIFT]
        params |= {"hut": HUT_IDS[hut], "value": VALUES[known.marker[hut]]}
        return Description("lift", params, (own, f"hut:{HUT_IDS[hut]}"))
    return _hand_in(known, native, params, own)


def _gains_of_a_stone(known: MesopotamienState) -> str:
    """MES-060 to MES-062: the limit rises first, then the mana; both end at 8."""
    if known.limit[known.turn] < board.MAX_MANA:
        return "both"
    return "mana" if known.mana[known.turn] < board.MAX_MANA else "none"


def _hand_in(
    known: MesopotamienState, native: int, params: dict[str, Value], own: str
) -> Description:
    player = known.turn
    params["value"] = VALUES[known.marker[queries.carried_hut(known, native)]]
    left = NATIVES - queries.natives_in_reserve(known, player) - 1
    wins = given_markers(known, player).bit_count() == board.MARKERS - 1
    # MES-148: there is no rescue from fewer than two natives.
    key = "handInAndWin" if wins else "handInWithWarning" if left < 2 else "handIn"
    return Description(key, {**params, "left": left}, (own, "temple"))


def _answer(known: MesopotamienState, move: int) -> Description:
    if move < board.PLACE_GOODS:
        place, direction = divmod(move - board.LAY_VOLCANO, board.DIRECTIONS)
        cell = board.cell_name(known.land.cells[place] + board.TOWARDS[direction])
        return Description("layVolcano", {"hex": cell}, (f"cell:{cell}",))
    if move < board.CHOOSE_HEX:
        hexes = members(known.land.of_kind[known.found])
        chosen = members(board.PLACEMENTS[move - board.PLACE_GOODS])
        names = [hex_name(known, hexes[index]) for index in chosen]
        targets = tuple(f"hex:{name}" for name in names)
        good = board.GOOD_IDS[board.GOOD_ON[known.found]]
        return Description("placeGoods", {"hexes": list(names), "good": good}, targets)
    order = board.CHOICES[move - board.CHOOSE_HEX]
    kinds = [KIND_IDS[known.looked[index]] for index in order]
    return Description(
        "chooseHex",
        {
            "kind": kinds[0],
            "index": order[0] + 1,
            "under": [index + 1 for index in order[1:]],
            "under_kind": kinds[1:],
        },
        (f"looked:{order[0] + 1}",),
    )


def _action(known: MesopotamienState, move: int) -> Description:
    if move == board.DRAW_CARD:
        return Description("drawCard", {"pile": known.pile}, ("pile",))
    if move < board.BUILD_CULT:
        place, marker = divmod(move - board.BUILD_HUT, board.MARKERS)
        name, value = hex_name(known, place), VALUES[marker]
        targets = (f"hex:{name}", f"marker:{value}")
        return Description("buildHut", {"hex": name, "value": value}, targets)
    actions = (
        (board.TWINS, "twins", "card:fertility"),
        (board.BREED, "breed", "native"),
        (board.BUILD_CULT, "buildCult", "cult"),
    )
    first, key, target = next(action for action in actions if move >= action[0])
    name = hex_name(known, move - first)
    return Description(key, {"hex": name}, (f"hex:{name}", target))


def _card(known: MesopotamienState, move: int) -> Description:
    params: dict[str, Value]
    if move >= board.PLAY_EXPULSION:
        hut, place = divmod(move - board.PLAY_EXPULSION, board.HEXES)
        name = hex_name(known, place)
        params = {"hut": HUT_IDS[hut], "hex": name}
        targets = ("card:expulsion", f"hut:{HUT_IDS[hut]}", f"hex:{name}")
        if hut >= board.NEUTRAL:
            return Description("expelNeutral", params, targets)
        params["owner_seat"] = seat_of(known, board.OWNER_OF[hut])
        return Description("expel", params, targets)
    if move >= board.PLAY_TELEPORT:
        native, place = divmod(move - board.PLAY_TELEPORT, board.HEXES)
        name, owner = hex_name(known, place), seat_of(known, board.PLAYER_OF[native])
        params = {"owner_seat": owner, "native": board.LETTER_OF[native], "hex": name}
        targets = ("card:teleport", f"native:{NATIVE_IDS[native]}", f"hex:{name}")
        return Description("teleport", params, targets)
    if move >= board.PLAY_MANA_THEFT:
        victim = seat_of(known, move - board.PLAY_MANA_THEFT)
        return Description(
            "stealMana", {"from_seat": victim}, ("card:mana-theft", f"seat:{victim}")
        )
    if move == board.PLAY_PRIEST:
        return Description("priest", {}, ("card:priest",))
    if move == board.PLAY_HOLY_STONE:
        return Description("holyStone", {}, ("card:holy-stone",))
    points = known.points + board.ENDURANCE_POINTS
    return Description("endurance", {"points": points}, ("card:endurance",))
