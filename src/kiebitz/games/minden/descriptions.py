"""Minden's moves in words: what is asked, what a move says, why one is refused. Keys of `locale/`."""

from __future__ import annotations

from kiebitz.core.message import Description, Message, Refusal
from kiebitz.core.texts import Texts
from kiebitz.games.minden.board import (
    ADDRESSES,
    CONE,
    FIRST_CARD,
    KEEP,
    KEEP_FROM,
    LOT,
    POINT,
    SWAP,
    TIP,
    TIP_STONES,
    TIP_TEXTS,
    degrees,
    point_of,
    side_of,
)
from kiebitz.games.minden.deck import CHOOSE, DRAW, PLACE_IDS, PLACES
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.scoring import goal_of
from kiebitz.games.minden.state import CHOOSING, PHASES, PLACING, SWAPPING, TIPPING


class PlaceTexts(Texts):
    """The game's texts; names and facts of places come from the packs, where they stand once.

    Degrees have their language's decimal sign.
    """

    def name(self, kind: str, value: str) -> str:
        """The text of an id: `place` and `fact` are ids of places."""
        if kind in ("place", "fact") and value in PLACES:
            place = PLACES[value]
            german = self.language == "de"
            if kind == "place":
                return place.name if german else place.name_en
            return place.fact_de if german else place.fact_en
        if kind in ("lat", "lon"):
            size = value.removeprefix("-")  # the text says on which side of the meridian
            return size.replace(".", ",") if self.language == "de" else size
        return super().name(kind, value)


def asks(known: MindenState, seat: int) -> Message:
    """What the seat is asked."""
    key, deck = PHASES[known.phase], known.setup.deck
    if known.phase == CHOOSING:
        return Message(key, {"count": len(known.open)})
    place = deck.ids[known.hold[seat]]
    if known.phase == SWAPPING:
        return Message(
            key, {"place": place, "top_place": deck.ids[known.top], "chips": known.chips[seat]}
        )
    if known.phase == TIPPING:
        return Message(key, {"place": place, "keep": KEEP_FROM[deck.colour_of[known.hold[seat]]]})
    return Message(key, {"place": place})


def describe(known: MindenState, seat: int, move: int) -> Description:
    """A legal move of the seat."""
    deck = known.setup.deck
    if move in (KEEP, SWAP):
        own = deck.ids[known.hold[seat]]
        if move == KEEP:
            return Description("keep", {"place": own}, (f"card:{own}", "keep"))
        top = deck.ids[known.top]
        return Description(
            "swap", {"place": own, "top_place": top}, (f"card:{top}", "stack", "swap")
        )
    if move < CONE:
        tip = move - TIP
        stones = TIP_STONES[tip]
        # What a right tip would bring as the pawns stand now (MIN-064, MIN-068).
        goal = goal_of(known.fields, seat, stones)
        return Description(
            "tip" if stones else "tipNone",
            {"tip": TIP_TEXTS[tip], "stones": stones, "start": known.fields[seat], "goal": goal},
            (f"tip:{TIP_TEXTS[tip]}",),
        )
    if move < LOT:
        address = ADDRESSES[move - CONE]
        return Description("cone", {"address": address}, (f"cell:{address}",))
    if move >= POINT:
        lat, lon = point_of(move)
        return Description(
            "conePoint",
            {"lat": degrees(lat, 2), "lon": degrees(lon, 2), "side": side_of(lon)},
            ("map",),
        )
    place = PLACE_IDS[move - CHOOSE]
    return Description(
        "choose", {"place": place, "colour": PLACES[place].color}, (f"card:{place}",)
    )


def explain(known: MindenState, seat: int, move: int) -> Refusal:
    """Why the seat may not make this move now (MIN-116)."""
    if not known.owing >> seat & 1 or LOT <= move < FIRST_CARD or DRAW <= move < POINT:
        return Refusal("MIN-116", "notPending")
    if known.phase == CHOOSING and CHOOSE <= move < DRAW:
        return Refusal("MIN-111", "notOpen", {"place": PLACE_IDS[move - CHOOSE]})
    if known.phase == TIPPING and TIP <= move < CONE:
        return Refusal("MIN-052", "gap", {"tip": TIP_TEXTS[move - TIP]})
    if known.phase == PLACING and move >= POINT:
        return Refusal("MIN-115", "offMap")
    return Refusal("MIN-116", "otherDecision", {"phase": PHASES[known.phase]})
