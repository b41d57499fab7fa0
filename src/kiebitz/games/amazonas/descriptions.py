"""Amazonas' moves in words: what is asked, what a move says, why one is refused. Keys of `locale/`."""

from __future__ import annotations

from kiebitz.core.journal import Value
from kiebitz.core.message import Description, Message, Refusal
from kiebitz.games.amazonas.board import (
    ASSIGN,
    BUILD,
    COLOUR_IDS,
    DEAL,
    END,
    EVENT_IDS,
    FIRST,
    HUTS,
    KEEP,
    KIND_OF,
    KINDS,
    LAY,
    MISSION_IDS,
    MISSION_VILLAGES,
    NEUTRAL,
    SILVER_PER_GOLD,
    SPECIES_IDS,
    SPECIES_OF,
    TAKE,
    VILLAGE_IDS,
)
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.scoring import worth_of
from kiebitz.games.amazonas.state import (
    ASSIGNING,
    BUILDING,
    KEEPING,
    LAYING,
    NATIVE_CHOICE,
    PHASES,
    START_ROUND,
)
from kiebitz.games.amazonas.view import village_ids


def asks(known: AmazonasState, seat: int) -> Message:
    """What the seat is asked."""
    key = PHASES[known.phase]
    if known.phase == LAYING:
        return Message(key, {"round": known.round, "event": EVENT_IDS[known.event]})
    if known.phase in (START_ROUND, BUILDING):
        gold, silver = divmod(known.purse[seat], SILVER_PER_GOLD)
        asked: dict[str, Value] = {"gold": gold, "silver": silver}
        if known.phase == BUILDING:
            asked["neutral"] = known.can_neutral > 0
        return Message(key, asked)
    if known.phase == NATIVE_CHOICE:
        return Message(key, {"worth": known.worth[seat]})
    return Message(key)


def describe(known: AmazonasState, seat: int, move: int) -> Description:
    """A legal move of the seat."""
    if move < NEUTRAL:
        village = move - BUILD
        return Description(
            "build",
            {
                "village": VILLAGE_IDS[village],
                "price": known.price(village),
                "species": SPECIES_IDS[SPECIES_OF[village]],
            },
            (f"village:{VILLAGE_IDS[village]}",),
        )
    if move < END:
        name = VILLAGE_IDS[move - NEUTRAL]
        # Not the village itself: a tap on that is an own hut, unless a neutral one was picked up first.
        return Description("neutral", {"village": name}, ("neutral", f"site:{name}"))
    if move == END:
        return Description("end", {}, ("end",))
    if move < TAKE:
        value = move - LAY
        colour = COLOUR_IDS[known.set_of[seat]]
        return Description(
            "lay",
            {"value": value, "colour": colour, "worth": worth_of(known, seat, value)},
            (f"card:{value}",),
        )
    if move < ASSIGN:
        return Description(
            "take" if move == TAKE else "leave", {"worth": known.worth[seat]}, ("native",)
        )
    if move < KEEP:
        name = SPECIES_IDS[move - ASSIGN]
        return Description("assign", {"species": name}, (f"species:{name}",))
    mission = move - KEEP
    return Description(
        "keep",
        {
            "mission": MISSION_IDS[mission],
            "villages_village": village_ids(MISSION_VILLAGES[mission]),
        },
        (f"mission:{MISSION_IDS[mission]}",),
    )


def explain(known: AmazonasState, seat: int, move: int) -> Refusal:
    """Why the seat may not make this move now (AMA-137)."""
    if not known.owing >> seat & 1 or move >= FIRST:
        return Refusal("AMA-137", "notPending")
    if move < NEUTRAL and known.phase in (START_ROUND, BUILDING):
        return _no_build(known, seat, move - BUILD)
    if NEUTRAL <= move < END and known.phase in (START_ROUND, BUILDING):
        return _no_neutral(known, seat, move - NEUTRAL)
    if move == END and known.phase == START_ROUND:
        return Refusal("AMA-018", "startHutNeeded")
    if LAY <= move < TAKE and known.phase == LAYING:
        return Refusal("AMA-030", "cardPlayed", {"value": move - LAY})
    if ASSIGN <= move < KEEP and known.phase == ASSIGNING:
        return Refusal("AMA-073", "noTile", {"species": SPECIES_IDS[move - ASSIGN]})
    if KEEP <= move < DEAL and known.phase == KEEPING:
        return Refusal("AMA-116", "notOffered", {"mission": MISSION_IDS[move - KEEP]})
    return Refusal("AMA-137", "otherDecision", {"phase": PHASES[known.phase]})


def _no_build(known: AmazonasState, seat: int, village: int) -> Refusal:
    bit = 1 << village
    name = VILLAGE_IDS[village]
    price = known.price(village)
    if known.huts[seat] & bit:
        return Refusal("AMA-060", "ownHutThere", {"village": name})
    if not price:
        return Refusal("AMA-061", "villageFull", {"village": name})
    if known.phase == START_ROUND:
        return Refusal("AMA-020", "startTooDear", {"village": name, "price": price})
    if known.huts[seat].bit_count() >= HUTS:
        return Refusal("AMA-068", "noHutLeft", {"huts": HUTS})
    joined = known.jungle[seat] | known.water[seat]
    if not joined & bit:
        return Refusal("AMA-062", "noNeighbour", {"village": name})
    if price * SILVER_PER_GOLD > known.purse[seat]:
        gold, silver = divmod(known.purse[seat], SILVER_PER_GOLD)
        return Refusal(
            "AMA-065",
            "tooDear",
            {"village": name, "price": price, "gold": gold, "silver": silver},
        )
    kind = KIND_OF[known.event]
    return Refusal("AMA-033" if kind == 0 else "AMA-034", f"{KINDS[kind]}Closes", {"village": name})


def _no_neutral(known: AmazonasState, seat: int, village: int) -> Refusal:
    name = VILLAGE_IDS[village]
    if known.setup.seats != 2:
        return Refusal("AMA-134", "neutralForTwo")
    if known.phase == START_ROUND:
        return Refusal("AMA-133", "neutralLater")
    if known.neutral_placed:
        return Refusal("AMA-094", "neutralOnce")
    if not known.neutral_left[seat]:
        return Refusal("AMA-094", "noNeutralLeft")
    if known.neutral >> village & 1:
        return Refusal("AMA-129", "neutralThere", {"village": name})
    if not known.price(village):
        return Refusal("AMA-061", "villageFull", {"village": name})
    return Refusal("AMA-130", "lastSite", {"village": name})
