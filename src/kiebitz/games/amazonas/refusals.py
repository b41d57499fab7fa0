"""Why a move of Amazonas is not legal: the rule and its text. Sees a concealed state only.

Imports core and the rules only.
"""

from __future__ import annotations

from kiebitz.core.journal import Value
from kiebitz.core.message import Refusal
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.rules import AmazonasState


def explain(known: AmazonasState, seat: int, move: int) -> Refusal:
    """Why the seat may not make this move now (AMA-137)."""
    if not known.owing >> seat & 1 or move >= board.FIRST:
        return Refusal("AMA-137", "notPending")
    if move < board.NEUTRAL and known.phase in (phases.START_ROUND, phases.BUILDING):
        return _no_build(known, seat, move - board.BUILD)
    if board.NEUTRAL <= move < board.END and known.phase in (phases.START_ROUND, phases.BUILDING):
        return _no_neutral(known, seat, move - board.NEUTRAL)
    if move == board.END and known.phase == phases.START_ROUND:
        return Refusal("AMA-018", "startHutNeeded")
    if board.LAY <= move < board.TAKE and known.phase == phases.LAYING:
        return Refusal("AMA-030", "cardPlayed", {"value": move - board.LAY})
    if board.ASSIGN <= move < board.KEEP and known.phase == phases.ASSIGNING:
        return Refusal("AMA-073", "noTile", {"species": board.SPECIES_IDS[move - board.ASSIGN]})
    if board.KEEP <= move < board.DEAL and known.phase == phases.KEEPING:
        return Refusal("AMA-116", "notOffered", {"mission": board.MISSION_IDS[move - board.KEEP]})
    return Refusal("AMA-137", "otherDecision", {"phase": phases.PHASES[known.phase]})


def _no_build(known: AmazonasState, seat: int, village: int) -> Refusal:
    bit = 1 << village
    name = board.VILLAGE_IDS[village]
    price = known.price(village)
    if known.huts[seat] & bit:
        return Refusal("AMA-060", "ownHutThere", {"village": name})
    if not price:
        return Refusal("AMA-061", "villageFull", {"village": name})
    if known.phase == phases.START_ROUND:
        return Refusal("AMA-020", "startTooDear", {"village": name, "price": price})
    if known.huts[seat].bit_count() >= board.HUTS:
        return Refusal("AMA-068", "noHutLeft", {"huts": board.HUTS})
    joined = known.jungle[seat] | known.water[seat]
    if not joined & bit:
        return Refusal("AMA-062", "noNeighbour", {"village": name})
    if price * board.SILVER_PER_GOLD > known.purse[seat]:
        gold, silver = divmod(known.purse[seat], board.SILVER_PER_GOLD)
        money: dict[str, Value] = {"gold": gold, "silver": silver}
        return Refusal("AMA-065", "tooDear", {"village": name, "price": price, **money})
    kind = board.KIND_OF[known.event]
    rule = "AMA-033" if kind == board.JAGUAR else "AMA-034"
    return Refusal(rule, f"{board.KINDS[kind]}Closes", {"village": name})


def _no_neutral(known: AmazonasState, seat: int, village: int) -> Refusal:
    name = board.VILLAGE_IDS[village]
    if known.setup.seats != 2:
        return Refusal("AMA-134", "neutralForTwo")
    if known.phase == phases.START_ROUND:
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
