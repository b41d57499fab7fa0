"""What a position of Amazonas promises: chip, rows, majorities, mission, and the gold for all of them. Only bots ask.

It reads each seat's mission for that seat's row: in a sample it is a guess like any other.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from kiebitz.core.bits import mask_of, members
from kiebitz.games.amazonas.board import (
    BONUS,
    BONUS_SPECIES,
    CARDS,
    CHIPS,
    COSTS,
    COUNTS_LONGEST,
    COUNTS_NATIVES,
    FIRE,
    HUTS,
    KIND_OF,
    MISSION_VILLAGES,
    ROUNDS,
    SILVER_PER_GOLD,
    SPECIES,
    THEFT,
)
from kiebitz.games.amazonas.network import Prices, network, prices_of
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.scoring import majority_points, mission_points
from kiebitz.games.amazonas.state import (
    ASSIGNING,
    BUILDING,
    LAYING,
    NATIVE_CHOICE,
    NO_MAJORITY,
    OVER,
)

TERMS: Final = ("chip", "rows", "majority", "mission", "purse")
STEP: Final = (0.4, 0.9, 3.0)
"""What the first, second and third tile of a species promise in points; every later one scores 1."""
MAJORITY: Final = 0.5
ROW_PROMISE: Final = (0.0, 0.5, 1.5)
"""What one or two tiles of a species promise, if there are huts enough to come."""
ROW_NEEDS: Final = (1.0, 4.0, 2.0)
"""So many huts to come make it likely that the row will be three."""
HUT_WORTH: Final = 0.45
HUTS_A_TURN: Final = 1.5
HUT_PRICE: Final = 3.0
"""About the gold that a hut takes."""
MISSION_GOLD: Final = 0.6
"""The share of the gold to come that goes into the mission."""
MISSION_DOUBT: Final = 0.3
LAST_SITE: Final = 0.85
"""How likely a village with a single free site is still open when its turn comes."""
CHIP_CHANCE: Final = (1.0, 0.75, 0.5, 0.3, 0.15, 0.08)
"""How likely the next chip is with so many species missing."""
PURSE_WORTH: Final = 0.01
"""Equal points are told apart by the purse (AMA-089)."""
BAD_EVENTS: Final = mask_of(event for event, kind in enumerate(KIND_OF) if kind <= THEFT)
PROTECTION: Final = 1.5
"""What the 6 in hand is worth in silver beyond its number, while bad events are to come."""
TURNS: Final = (BUILDING, NATIVE_CHOICE, ASSIGNING)
"""The phases in which seats behind the one in turn have their income still to come."""
EVENTS_LEAVE: Final = 0.88
"""What fires, thefts and natives leave of the income."""


def evaluate(state: AmazonasState) -> list[list[float]]:
    """For each seat its expected final score, by TERMS."""
    over = state.phase == OVER
    prices = () if over else prices_of(state)
    return [_outlook(state, seat, prices) for seat in range(state.setup.seats)]


def spread(state: AmazonasState) -> float:
    """The points that rounds to come may still shift between two seats."""
    return 0.6 + 0.75 * sqrt(ROUNDS - state.round + 1)


def _outlook(state: AmazonasState, seat: int, prices: Prices) -> list[float]:
    first = seat * SPECIES
    rows = state.rows[first : first + SPECIES]
    if state.phase in (NATIVE_CHOICE, ASSIGNING) and state.order[state.turn] == seat and any(rows):
        # A native within reach is as good as taken: it will join the row that gains most.
        rows[best_row(state, seat)[0]] += 1
    points = sum([row for row in rows if row >= 3])
    lead = sum([majority_points(state, seat, species) for species in range(SPECIES)])
    if not prices:
        mission = mission_points(state, seat)
        return [float(state.chip[seat]), float(points), float(lead), float(mission), 0.0]
    left = ROUNDS - state.round
    turns = left + _turn_to_come(state, seat)
    gold = _gold_to_come(state, seat, rows, left) if turns else 0.0
    reached = _mission_outlook(state, seat, prices, gold)
    # Every hut to come brings a tile; rows that lack one or two of three are likely to get them.
    huts_left = HUTS - state.huts[seat].bit_count()
    to_come = min(gold / HUT_PRICE, float(huts_left), HUTS_A_TURN * turns)
    promised = HUT_WORTH * to_come
    for row in rows:
        if row < 3:
            promised += ROW_PROMISE[row] * min(1.0, to_come / ROW_NEEDS[row])
    settled = state.round / ROUNDS
    chip = float(state.chip[seat])
    if not chip and state.chips_given < len(CHIPS[state.setup.seats]):
        missing = sum([state.rows[i] == state.natives[i] for i in range(first, first + SPECIES)])
        offered = CHIPS[state.setup.seats][state.chips_given]
        chip = offered * CHIP_CHANCE[missing] * min(1.0, left / (missing + 1.0))
    return [
        chip,
        points + promised,
        lead * (0.4 + 0.6 * settled),
        reached,
        PURSE_WORTH * state.purse[seat],
    ]


def _turn_to_come(state: AmazonasState, seat: int) -> int:
    """1 if the seat can still build in this round."""
    if state.phase in TURNS:
        return 1 if seat in state.order[state.turn :] else 0
    return 1 if state.phase == LAYING else 0


def _gold_to_come(state: AmazonasState, seat: int, rows: list[int], left: int) -> float:
    """The purse, and what the cards in hand and in later hands will bring."""
    natives = sum(state.natives[seat * SPECIES : (seat + 1) * SPECIES])
    longest = max(rows)
    worths = [
        longest
        if card == COUNTS_LONGEST
        else card + natives
        if card == COUNTS_NATIVES
        else card + rows[card - 1]
        for card in range(CARDS)
        if state.hand[seat] >> card & 1
    ]
    silver = float(state.purse[seat])
    rounds = left
    if state.phase == LAYING:
        rounds += 1
    elif state.phase in TURNS and seat in state.order[state.turn + 1 :]:
        silver += _income_due(state, seat, rows)
    if state.hand[seat] >> COUNTS_NATIVES & 1 and state.events_left & BAD_EVENTS:
        silver += PROTECTION
    if len(worths) > rounds:
        worths = sorted(worths)[len(worths) - rounds :]
    silver += EVENTS_LEAVE * sum(worths)
    later = rounds - len(worths)
    if later > 0:
        # A whole set of seven counts every row once, the longest twice; rows grow meanwhile.
        silver += EVENTS_LEAVE * later * (21 + sum(rows) + longest + natives + 4) / CARDS
    # Whoever has fewer rounds to spend it in wastes some of it.
    return silver / SILVER_PER_GOLD


def _income_due(state: AmazonasState, seat: int, rows: list[int]) -> float:
    """What a seat whose turn is still to come in this round will be paid."""
    worth, kind = state.worth[seat], KIND_OF[state.event]
    if kind == BONUS:
        return worth + rows[BONUS_SPECIES[state.event]]
    if state.laid[seat] == COUNTS_NATIVES:
        return worth
    if kind == FIRE:
        return worth // 2
    if kind == THEFT:
        return worth - max(rows)
    return worth


def _mission_outlook(state: AmazonasState, seat: int, prices: Prices, gold: float) -> float:
    """The points that the mission will bring, as far as gold, huts and free sites allow."""
    mission = state.mission[seat]
    if mission < 0:
        return 6.0 if state.setup.plus else -6.0
    goals = MISSION_VILLAGES[mission]
    huts = state.huts[seat]
    planned, costs = network(huts, prices, goals)
    left = HUTS - huts.bit_count()
    reached = float((goals & huts).bit_count())
    built = planned.bit_count()
    for cost in costs:
        reached += 1.0 / (1.0 + exp((cost - MISSION_GOLD * gold) / (0.6 + MISSION_DOUBT * cost)))
    if built > left:
        reached -= 0.5 * (built - left)
    if state.round < ROUNDS - 2:
        for village in members(goals & planned):
            if state.price(village) == COSTS[village][-1]:
                reached -= 1.0 - LAST_SITE
    return 3.0 * reached if state.setup.plus else 3.0 * (reached - 4.0)


def row_step(state: AmazonasState, seat: int, species: int) -> float:
    """What one more tile or native in a row promises: for the row itself and for the majority."""
    row = state.rows[seat * SPECIES + species]
    value = STEP[row] if row < len(STEP) else 1.0
    if state.setup.majority != NO_MAJORITY:
        rivals = [
            state.rows[other * SPECIES + species]
            for other in range(state.setup.seats)
            if other != seat
        ]
        if row + 1 >= max(rivals) >= row:
            value += MAJORITY
    return value


def best_row(state: AmazonasState, seat: int) -> tuple[int, float]:
    """The species that gains most by a native, and what it gains in points."""
    owned = [
        species
        for species in range(SPECIES)
        if state.rows[seat * SPECIES + species] > state.natives[seat * SPECIES + species]
    ]
    best = max(owned, key=lambda species: row_step(state, seat, species))
    # A native goes on earning: with the 0, the 6, its own card and its own bonus.
    return best, row_step(state, seat, best) + 0.05 * (ROUNDS - state.round)
