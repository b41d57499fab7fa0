"""Minden: prompts and moves in words, as keys of `locale/`. Sees a concealed state only.

Imports the rules and `places.deck`.
"""

from __future__ import annotations

from kiebitz.core.message import Description, Message
from kiebitz.core.texts import Texts
from kiebitz.games.minden import board
from kiebitz.games.minden.places.deck import CHOOSE, PLACE_IDS, PLACES
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.scoring import goal_of
from kiebitz.games.minden.state import CHOOSING, PHASES, SWAPPING, TIPPING


class PlaceTexts(Texts):
    """The game's texts; names and facts of places come from the packs, where they stand once.

    Degrees have their language's decimal sign, and addresses its letter for the east: notation has `E` in both.
    """

    def name(self, kind: str, value: str) -> str:
        """The text of an id: `place` and `fact` are ids of places."""
        if kind in ("place", "fact") and value in PLACES:
            place = PLACES[value]
            german = self.language == "de"
            if kind == "place":
                return place.name if german else place.name_en
            return place.fact_de if german else place.fact_en
        if kind in ("address", "tip") and value.startswith("E") and self.language == "de":
            return f"O{value[1:]}"
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
        top, chips = deck.ids[known.top], known.chips[seat]
        return Message(key, {"place": place, "top_place": top, "chips": chips})
    if known.phase == TIPPING:
        keep = board.KEEP_FROM[deck.colour_of[known.hold[seat]]]
        return Message(key, {"place": place, "keep": keep})
    return Message(key, {"place": place})


def describe(known: MindenState, seat: int, move: int) -> Description:
    """A legal move of the seat."""
    deck = known.setup.deck
    if move in (board.KEEP, board.SWAP):
        own = deck.ids[known.hold[seat]]
        if move == board.KEEP:
            return Description("keep", {"place": own}, (f"card:{own}", "keep"))
        top = deck.ids[known.top]
        targets = (f"card:{top}", "stack", "swap")
        return Description("swap", {"place": own, "top_place": top}, targets)
    if move < board.CONE:
        text, stones = board.TIP_TEXTS[move - board.TIP], board.TIP_STONES[move - board.TIP]
        # What a right tip would bring as the pawns stand now (MIN-064, MIN-068).
        start, goal = known.fields[seat], goal_of(known.fields, seat, stones)
        return Description(
            "tip" if stones else "tipNone",
            {"tip": text, "stones": stones, "start": start, "goal": goal},
            (f"tip:{text}",),
        )
    if move < board.LOT:
        address = board.ADDRESSES[move - board.CONE]
        return Description("cone", {"address": address}, (f"cell:{address}",))
    if move >= board.POINT:
        return Description("conePoint", {**board.point_words(move)}, ("map",))
    place = PLACES[PLACE_IDS[move - CHOOSE]]
    return Description("choose", {"place": place.id, "colour": place.color}, (f"card:{place.id}",))
