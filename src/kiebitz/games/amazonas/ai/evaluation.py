"""The expected final score of each seat of Amazonas: chip, rows, majorities, mission, and the gold for all of them.

Reads each seat's mission, which is a guess in a sample. Imports core, the rules and `network` only.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from kiebitz.core.bits import mask_of, members
from kiebitz.games.amazonas import board, scoring
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.ai.network import Prices, network, prices_of
from kiebitz.games.amazonas.rules import AmazonasState

TERMS: Final = ("chip", "rows", "majority", "mission", "purse")
STEP: Final[list[float]] = [0.4, 0.9, 3.0]
"""The value in points of the first, second and third tile of a species; every later one scores 1."""
MAJORITY: Final = 0.5
"""The value of a tile that gains or shares the majority."""
ROW_VALUE: Final[list[float]] = [0.0, 0.5, 1.5]
"""The value of a row of 0, 1 or 2 tiles, if enough huts are still to come."""
ROW_NEEDS: Final[list[float]] = [1.0, 4.0, 2.0]
"""The huts to come that make it likely that such a row grows to three."""
HUT_WORTH: Final = 0.45
"""The points that a hut to come brings on average."""
HUTS_A_TURN: Final = 1.5
HUT_PRICE: Final = 3.0
"""The average price of a hut in gold."""
MISSION_GOLD: Final = 0.6
"""The share of the gold to come that is spent on the mission."""
MISSION_DOUBT: Final = 0.3
"""How uncertain the cost of a mission is, relative to the cost."""
LAST_SITE: Final = 0.85
"""The probability that the last free site of a village is still free when the player gets there."""
CHIP_CHANCE: Final[list[float]] = [1.0, 0.75, 0.5, 0.3, 0.15, 0.08]
"""The probability of getting the next chip, by the number of missing species."""
PURSE_WORTH: Final = 0.01
"""The purse breaks ties (AMA-090)."""
BAD_EVENTS: Final = mask_of(i for i, kind in enumerate(board.KIND_OF) if kind <= board.THEFT)
PROTECTION: Final = 1.5
"""The extra value in silver of a 6 in hand while bad events are still to come."""
EVENTS_LEAVE: Final = 0.88
"""The share of the income that is left after fires, thefts and natives."""


def evaluate(state: AmazonasState) -> list[list[float]]:
    """For each seat its expected final score, by TERMS."""
    prices = () if state.phase == phases.OVER else prices_of(state)
    return [_outlook(state, seat, prices) for seat in range(state.setup.seats)]


def spread(state: AmazonasState) -> float:
    """How far two final scores still scatter: less with every round played."""
    return 0.6 + 0.75 * sqrt(board.ROUNDS - state.round + 1)


def _outlook(state: AmazonasState, seat: int, prices: Prices) -> list[float]:
    first = seat * board.SPECIES
    rows = state.rows[first : first + board.SPECIES]
    choosing = state.phase in (phases.NATIVE_CHOICE, phases.ASSIGNING)
    if choosing and state.order[state.turn] == seat:
        # Count a native that the seat can take as taken, in the row that gains most.
        rows[best_row(state, seat)[0]] += 1
    points = sum([row for row in rows if row >= 3])
    lead = sum([scoring.majority_points(state, seat, species) for species in range(board.SPECIES)])
    if not prices:
        mission = scoring.mission_points(state, seat)
        return [float(state.chip[seat]), float(points), float(lead), float(mission), 0.0]
    left = board.ROUNDS - state.round
    turns = left + _turn_to_come(state, seat)
    gold = _gold_to_come(state, seat, rows, left) if turns else 0.0
    reached = _mission_outlook(state, seat, prices, gold)
    # Every hut to come brings a tile, and short rows are likely to grow to three.
    huts_left = board.HUTS - state.huts[seat].bit_count()
    to_come = min(gold / HUT_PRICE, float(huts_left), HUTS_A_TURN * turns)
    promised = HUT_WORTH * to_come
    for row in rows:
        if row < 3:
            promised += ROW_VALUE[row] * min(1.0, to_come / ROW_NEEDS[row])
    chip = float(state.chip[seat])
    if not chip and state.chips_given < len(state.setup.chips):
        missing = board.SPECIES - scoring.owned_species(state, seat).bit_count()
        offered = state.setup.chips[state.chips_given]
        chip = offered * CHIP_CHANCE[missing] * min(1.0, left / (missing + 1.0))
    return [
        chip,
        points + promised,
        lead * (0.4 + 0.6 * (state.round / board.ROUNDS)),
        reached,
        PURSE_WORTH * state.purse[seat],
    ]


def _turn_to_come(state: AmazonasState, seat: int) -> int:
    """1 if the seat can still build in this round."""
    if state.phase in phases.IN_TURN:
        return 1 if seat in state.order[state.turn :] else 0
    return 1 if state.phase == phases.LAYING else 0


def _gold_to_come(state: AmazonasState, seat: int, rows: list[int], left: int) -> float:
    """The purse, and the income from the cards in hand and in later hands."""
    natives = sum(state.natives[seat * board.SPECIES : (seat + 1) * board.SPECIES])
    longest = max(rows)
    worths = [
        longest
        if card == board.COUNTS_LONGEST
        else card + natives
        if card == board.COUNTS_NATIVES
        else card + rows[card - 1]
        for card in range(board.CARDS)
        if state.hand[seat] >> card & 1
    ]
    silver = float(state.purse[seat])
    rounds = left
    if state.phase == phases.LAYING:
        rounds += 1
    elif state.phase in phases.IN_TURN and seat in state.order[state.turn + 1 :]:
        silver += _income_due(state, seat, rows)
    if state.hand[seat] >> board.COUNTS_NATIVES & 1 and state.events_left & BAD_EVENTS:
        silver += PROTECTION
    if len(worths) > rounds:
        worths = sorted(worths)[len(worths) - rounds :]
    silver += EVENTS_LEAVE * sum(worths)
    later = rounds - len(worths)
    if later > 0:
        # A whole set of seven counts every row once, the longest twice; rows grow meanwhile.
        silver += EVENTS_LEAVE * later * (21 + sum(rows) + longest + natives + 4) / board.CARDS
    return silver / board.SILVER_PER_GOLD


def _income_due(state: AmazonasState, seat: int, rows: list[int]) -> float:
    """The income of a seat whose turn in this round is still to come."""
    worth, kind = state.worth[seat], board.KIND_OF[state.event]
    if kind == board.BONUS:
        return worth + rows[board.BONUS_SPECIES[state.event]]
    if state.laid[seat] == board.COUNTS_NATIVES:
        return worth
    if kind == board.FIRE:
        return worth // 2
    if kind == board.THEFT:
        return worth - max(rows)
    return worth


def _mission_outlook(state: AmazonasState, seat: int, prices: Prices, gold: float) -> float:
    """The expected points of the mission, given gold, huts and free sites."""
    mission = state.mission[seat]
    if mission < 0:
        return 6.0 if state.setup.plus else -6.0
    goals = board.MISSION_VILLAGES[mission]
    huts = state.huts[seat]
    planned, costs = network(huts, prices, goals)
    left = board.HUTS - huts.bit_count()
    reached = float((goals & huts).bit_count())
    built = planned.bit_count()
    for cost in costs:
        reached += 1.0 / (1.0 + exp((cost - MISSION_GOLD * gold) / (0.6 + MISSION_DOUBT * cost)))
    if built > left:
        reached -= 0.5 * (built - left)
    if state.round < board.ROUNDS - 2:
        for village in members(goals & planned):
            if state.price(village) == board.COSTS[village][-1]:
                reached -= 1.0 - LAST_SITE
    return 3.0 * reached if state.setup.plus else 3.0 * (reached - 4.0)


def row_step(state: AmazonasState, seat: int, species: int) -> float:
    """The value of one more tile or native in a row: for the row itself and for the majority."""
    row = state.rows[seat * board.SPECIES + species]
    value = STEP[row] if row < len(STEP) else 1.0
    if state.setup.majority == phases.NO_MAJORITY or row + 1 < state.setup.majority_from:
        return value
    others = scoring.most_of_others(state, seat, species)
    return value + MAJORITY if row + 1 >= others >= row else value


def best_row(state: AmazonasState, seat: int) -> tuple[int, float]:
    """The species that gains most from a native, and the gain in points."""
    owned = members(scoring.owned_species(state, seat))
    best = max(owned, key=lambda species: row_step(state, seat, species))
    # A native also raises later income: with the 0, the 6, the card and the bonus of its species.
    return best, row_step(state, seat, best) + 0.05 * (board.ROUNDS - state.round)
