"""Mesopotamien's decisions and moves in words, as keys of `locale/`. Why a move is refused: `refusals.py`."""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.hexes import to_offset_columns
from kiebitz.core.journal import Value
from kiebitz.core.message import Description, Message
from kiebitz.core.texts import GridTexts
from kiebitz.games.mesopotamien.board import (
    BREED,
    BUILD_CULT,
    BUILD_HUT,
    CHOICES,
    CHOOSE_HEX,
    DIRECTIONS,
    DRAW_CARD,
    END_PHASE,
    EXPLORATIONS,
    EXPLORE,
    GOOD_IDS,
    HAND_IN,
    HEXES,
    HUT_IDS,
    HUTS,
    KIND_IDS,
    LAND_EXPLORE,
    LAY_VOLCANO,
    LETTERS,
    LIFT,
    LOAD_WOOD,
    MARKER,
    MARKERS,
    NATIVE_IDS,
    NATIVES,
    NEUTRAL,
    PER_NATIVE,
    PLACE_GOODS,
    PLACEMENTS,
    PLAY_ENDURANCE,
    PLAY_EXPULSION,
    PLAY_HOLY_STONE,
    PLAY_MANA_THEFT,
    PLAY_PRIEST,
    PLAY_TELEPORT,
    STONE,
    TAKE,
    TEMPLE_HEX,
    TOWARDS,
    TWINS,
    UNLOAD,
    VALUES,
    WOOD,
    cell_name,
)
from kiebitz.games.mesopotamien.legality import natives_in_reserve
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.scoring import given_markers
from kiebitz.games.mesopotamien.state import (
    ACTING,
    ACTIONS,
    CHOOSING,
    MOVING,
    PHASES,
    PLACING,
    PRAYING,
)

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
    key = PHASES[known.phase]
    player = known.turn
    if known.phase == MOVING:
        # MES-152: the stack may hold fewer hexes than the turn has explorations.
        left = min(EXPLORATIONS - known.explored, known.stack_size)
        return Message(key, {"points": known.points, "explorations": left})
    if known.phase == ACTING:
        return _ask_for_action(known, seat)
    if known.phase == PRAYING:
        return Message(
            key,
            {
                "mana": known.mana[player],
                "limit": known.limit[player],
                "playable": len(known.legal(seat)) > 1,
            },
        )
    if known.phase == PLACING:
        good = "wood" if KIND_IDS[known.found] == "forest" else "stone"
        return Message(key, {"good": good, "count": known.to_place})
    if known.phase == CHOOSING:
        return Message(key, {"seen_kind": [KIND_IDS[kind] for kind in known.looked]})
    return Message(key)


def _ask_for_action(known: MesopotamienState, seat: int) -> Message:
    """Phase 2 stays open as long as there are cards (MES-185), even where nothing more can be done."""
    moves = known.legal(seat)
    return Message(
        PHASES[known.phase],
        {
            "action": ACTIONS[known.action],
            "possible": any(move < PLAY_ENDURANCE for move in moves),
            "expulsion": any(PLAY_EXPULSION <= move < END_PHASE for move in moves),
        },
    )


def describe(known: MesopotamienState, seat: int, move: int) -> Description:
    """A legal move of the seat."""
    if move < LAY_VOLCANO:
        return _native_move(known, move // PER_NATIVE, move % PER_NATIVE)
    if move < BUILD_HUT:
        return _answer(known, move)
    if move < PLAY_ENDURANCE:
        return _action(known, move)
    if move < END_PHASE:
        return _card(known, move)
    if move == END_PHASE:
        phase = "endMovement" if known.phase == MOVING else "endActions"
        return Description(phase, {"points": known.points}, ("end",))
    return Description("endTurn", {}, ("end",))


def hex_name(known: MesopotamienState, place: int) -> str:
    """A hex by its cell."""
    return cell_name(known.land.cells[place])


def _native_move(known: MesopotamienState, letter: int, act: int) -> Description:
    native = known.turn * NATIVES + letter
    place, cargo = known.at[native], known.cargo[native]
    params: dict[str, Value] = {"native": LETTERS[letter]}
    own = f"native:{NATIVE_IDS[native]}"
    here = f"hex:{hex_name(known, place)}"
    if act < EXPLORE:
        target = known.land.around[place * DIRECTIONS + act]
        name = hex_name(known, target)
        params |= {"hex": name, "kind": KIND_IDS[known.land.kinds[target]]}
        hands_in = target == TEMPLE_HEX and cargo == STONE
        return Description("stepWithStone" if hands_in else "step", params, (own, f"hex:{name}"))
    if act < LOAD_WOOD:
        with_land = act >= LAND_EXPLORE
        direction = act - (LAND_EXPLORE if with_land else EXPLORE)
        cell = cell_name(known.land.cells[place] + TOWARDS[direction])
        params["hex"] = cell
        if with_land:
            return Description("exploreWithLand", params, (own, f"cell:{cell}", "card:land"))
        return Description("explore", params, (own, f"cell:{cell}"))
    if act < UNLOAD:
        good = GOOD_IDS[WOOD if act == LOAD_WOOD else STONE]
        return Description("load", {**params, "good": good}, (own, here, f"good:{good}"))
    if act == UNLOAD:
        return Description("unload", {**params, "good": GOOD_IDS[cargo]}, (own, here))
    if act < LIFT:
        victim = act - TAKE
        params |= {
            "from_seat": known.seat_of(victim // NATIVES),
            "from_native": LETTERS[victim % NATIVES],
            "good": GOOD_IDS[known.cargo[victim]],
        }
        return Description("take", params, (own, f"native:{NATIVE_IDS[victim]}"))
    if act < HAND_IN:
        hut = known.turn * HUTS + act - LIFT + 1
        params |= {"hut": HUT_IDS[hut], "value": VALUES[known.marker[hut]]}
        return Description("lift", params, (own, f"hut:{HUT_IDS[hut]}"))
    return _hand_in(known, params, own, cargo)


def _hand_in(
    known: MesopotamienState, params: dict[str, Value], own: str, cargo: int
) -> Description:
    player = known.turn
    params["value"] = VALUES[known.marker[player * HUTS + cargo - MARKER]]
    left = NATIVES - natives_in_reserve(known, player) - 1
    wins = given_markers(known, player).bit_count() == MARKERS - 1
    # MES-148: there is no rescue from fewer than two natives.
    key = "handInAndWin" if wins else "handInWithWarning" if left < 2 else "handIn"
    return Description(key, {**params, "left": left}, (own, "temple"))


def _answer(known: MesopotamienState, move: int) -> Description:
    if move < PLACE_GOODS:
        place, direction = divmod(move - LAY_VOLCANO, DIRECTIONS)
        cell = cell_name(known.land.cells[place] + TOWARDS[direction])
        return Description("layVolcano", {"hex": cell}, (f"cell:{cell}",))
    if move < CHOOSE_HEX:
        hexes = members(known.land.of_kind[known.found])
        chosen = members(PLACEMENTS[move - PLACE_GOODS])
        names = [hex_name(known, hexes[index]) for index in chosen]
        targets = tuple(f"hex:{name}" for name in names)
        return Description("placeGoods", {"hexes": list(names)}, targets)
    order = CHOICES[move - CHOOSE_HEX]
    kinds = [KIND_IDS[known.looked[index]] for index in order]
    return Description(
        "chooseHex",
        {"kind": kinds[0], "index": order[0] + 1, "under_kind": kinds[1:]},
        (f"looked:{order[0] + 1}",),
    )


def _action(known: MesopotamienState, move: int) -> Description:
    if move < BUILD_CULT:
        place, marker = divmod(move - BUILD_HUT, MARKERS)
        name = hex_name(known, place)
        return Description(
            "buildHut",
            {"hex": name, "value": VALUES[marker]},
            (f"hex:{name}", f"marker:{VALUES[marker]}"),
        )
    if move == DRAW_CARD:
        return Description("drawCard", {"pile": known.pile}, ("pile",))
    if move < BREED:
        name = hex_name(known, move - BUILD_CULT)
        return Description("buildCult", {"hex": name}, (f"hex:{name}", "cult"))
    twins = move >= TWINS
    name = hex_name(known, move - (TWINS if twins else BREED))
    if twins:
        return Description("twins", {"hex": name}, (f"hex:{name}", "card:fertility"))
    return Description("breed", {"hex": name}, (f"hex:{name}", "native"))


def _card(known: MesopotamienState, move: int) -> Description:
    if move >= PLAY_EXPULSION:
        hut, place = divmod(move - PLAY_EXPULSION, HEXES)
        name = hex_name(known, place)
        params: dict[str, Value] = {"hut": HUT_IDS[hut], "hex": name}
        targets = ("card:expulsion", f"hut:{HUT_IDS[hut]}", f"hex:{name}")
        if hut >= NEUTRAL:
            return Description("expelNeutral", params, targets)
        return Description("expel", {**params, "owner_seat": known.seat_of(hut // HUTS)}, targets)
    if move >= PLAY_TELEPORT:
        native, place = divmod(move - PLAY_TELEPORT, HEXES)
        name = hex_name(known, place)
        return Description(
            "teleport",
            {
                "owner_seat": known.seat_of(native // NATIVES),
                "native": LETTERS[native % NATIVES],
                "hex": name,
            },
            ("card:teleport", f"native:{NATIVE_IDS[native]}", f"hex:{name}"),
        )
    if move >= PLAY_MANA_THEFT:
        victim = known.seat_of(move - PLAY_MANA_THEFT)
        return Description(
            "stealMana", {"from_seat": victim}, ("card:mana-theft", f"seat:{victim}")
        )
    if move == PLAY_PRIEST:
        return Description("priest", {}, ("card:priest",))
    if move == PLAY_HOLY_STONE:
        return Description("holyStone", {}, ("card:holy-stone",))
    return Description("endurance", {"points": known.points + 3}, ("card:endurance",))
