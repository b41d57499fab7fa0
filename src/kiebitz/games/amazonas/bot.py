"""Amazonas' rule of thumb: a player who heads for the mission by the cheapest network, likes rows of three and
all five species, keeps the 6 for bad events and takes a native when there is little income to lose.

The policy reads only what its seat may know: everything public, its own hand and its own mission. The evaluation
reads each seat's mission for that seat's row: in a sample it is a guess like any other.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from math import exp, sqrt
from random import Random
from typing import Final

from kiebitz.core.bits import mask_of, members
from kiebitz.games.amazonas.board import (
    ASSIGN,
    BONUS,
    BONUS_SPECIES,
    BUILD,
    BY_JUNGLE,
    BY_WATER,
    CARDS,
    CHIPS,
    COSTS,
    COUNTS_LONGEST,
    COUNTS_NATIVES,
    CROCODILE,
    DATA,
    END,
    FIRE,
    HUTS,
    JAGUAR,
    KEEP,
    KIND_OF,
    LAY,
    LEAVE,
    MISSION_VILLAGES,
    MISSIONS,
    NATIVE,
    NEUTRAL,
    ROUNDS,
    SILVER_PER_GOLD,
    SPECIES,
    SPECIES_OF,
    TAKE,
    THEFT,
    VILLAGES,
)
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.scoring import (
    longest_row,
    majority_points,
    mission_points,
    worth_of,
)
from kiebitz.games.amazonas.state import (
    ASSIGNING,
    BUILDING,
    LAYING,
    NATIVE_CHOICE,
    NO_MAJORITY,
    OVER,
    START_ROUND,
)

NEIGHBOURS: Final[list[list[int]]] = [
    members(BY_JUNGLE[village] | BY_WATER[village]) for village in range(VILLAGES)
]
CONTESTED_COST: Final[list[int]] = [
    mission["costGoldIfEveryFirstSiteTaken"] for mission in DATA["missions"]["list"]
]
"""What the network of a mission costs where others were there first."""

STEP: Final = (0.4, 0.9, 3.0)
"""What the first, second and third tile of a species promise in points; every later one scores 1."""
NEW_SPECIES: Final = 0.6
"""What a species that is still missing for the chip promises, beyond its tile."""
MAJORITY: Final = 0.5
GOLD: Final = 0.35
"""What a gold piece is worth in points while there are rounds to come."""
EARLY: Final = 0.4
"""Silver now is better than silver later: early huts earn, and who goes first finds the cheap sites."""


TERMS: Final = ("chip", "rows", "majority", "mission", "purse")
CLEAR_LEAD: Final = 8.0
ROLLOUT: Final = 0
DECISIONS_A_TURN: Final = 3
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


def policy(state: AmazonasState, seat: int, rng: Random) -> int:
    """A sensible move for a pending seat."""
    phase = state.phase
    if phase == BUILDING:
        return _build_step(state, seat, rng)
    if phase == LAYING:
        return _card(state, seat, rng)
    if phase == NATIVE_CHOICE:
        _, points = _best_row(state, seat)
        return TAKE if points * SILVER_PER_GOLD >= state.worth[seat] else LEAVE
    if phase == ASSIGNING:
        return ASSIGN + _best_row(state, seat)[0]
    if phase == START_ROUND:
        return _start_hut(state, seat, rng)
    offered = [mission for mission in range(MISSIONS) if state.offered[seat] >> mission & 1]
    return KEEP + min(offered, key=lambda mission: CONTESTED_COST[mission])


def evaluate(state: AmazonasState) -> list[list[float]]:
    """For each seat its expected final score, by TERMS."""
    over = state.phase == OVER
    prices = () if over else _prices(state)
    return [_outlook(state, seat, prices) for seat in range(state.setup.seats)]


def spread(state: AmazonasState) -> float:
    """The points that rounds to come may still shift between two seats."""
    return 0.6 + 0.75 * sqrt(ROUNDS - state.round + 1)


def _outlook(state: AmazonasState, seat: int, prices: tuple[int, ...]) -> list[float]:
    first = seat * SPECIES
    rows = state.rows[first : first + SPECIES]
    if state.phase in (NATIVE_CHOICE, ASSIGNING) and state.order[state.turn] == seat:
        # A native within reach is as good as taken: it will join the row that gains most.
        rows[_best_row(state, seat)[0]] += 1
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


def _mission_outlook(
    state: AmazonasState, seat: int, prices: tuple[int, ...], gold: float
) -> float:
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
            if prices[village] == COSTS[village][-1]:
                reached -= 1.0 - LAST_SITE
    return 3.0 * reached if state.setup.plus else 3.0 * (reached - 4.0)


@lru_cache(maxsize=1 << 14)
def network(huts: int, prices: tuple[int, ...], goals: int) -> tuple[int, tuple[int, ...]]:
    """The villages to build in so that the huts reach all goals that are open, and the gold up to each goal.

    The nearest goal is joined first, and so on: not always the cheapest network, but close to it.
    """
    planned = cost = 0
    costs = []
    missing = [goal for goal in members(goals & ~huts) if prices[goal]]
    while missing:
        distance, before = _distances(huts | planned, prices)
        goal = min(missing, key=lambda village: distance[village])
        if distance[goal] >= FAR:
            break
        cost += distance[goal]
        while not (huts | planned) >> goal & 1:
            planned |= 1 << goal
            goal = before[goal]
        joined = [village for village in missing if planned >> village & 1]
        costs += [cost] * len(joined)
        missing = [village for village in missing if not planned >> village & 1]
    return planned, tuple(costs)


FAR: Final = 999


def _distances(huts: int, prices: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """The gold that it takes to build up to each village, and the village before it on the way."""
    distance, before = [FAR] * VILLAGES, [-1] * VILLAGES
    queue: list[tuple[int, int]] = []
    for hut in members(huts):
        distance[hut] = 0
        queue.append((0, hut))
    while queue:
        spent, village = heappop(queue)
        if spent > distance[village]:
            continue
        for neighbour in NEIGHBOURS[village]:
            price = prices[neighbour]
            if price and spent + price < distance[neighbour]:
                distance[neighbour] = spent + price
                before[neighbour] = village
                heappush(queue, (spent + price, neighbour))
    return distance, before


def _prices(state: AmazonasState) -> tuple[int, ...]:
    return tuple([state.price(village) for village in range(VILLAGES)])


def _plan(state: AmazonasState, seat: int) -> tuple[int, tuple[int, ...]]:
    """What the own mission still needs: villages, and the gold up to each goal."""
    return network(state.huts[seat], _prices(state), MISSION_VILLAGES[state.mission[seat]])


# --- huts


def _start_hut(state: AmazonasState, seat: int, rng: Random) -> int:
    """The mission village from which the others are cheapest to reach; any cheap one if none is open."""
    goals = MISSION_VILLAGES[state.mission[seat]]
    prices = _prices(state)
    candidates = members(goals & state.can_build) or members(state.can_build)

    def cost(village: int) -> float:
        _, further = network(1 << village, prices, goals)
        return prices[village] + (further[-1] if further else 0) + rng.random()

    return BUILD + min(candidates, key=cost)


def _build_step(state: AmazonasState, seat: int, rng: Random) -> int:
    planned, _ = _plan(state, seat)
    prices = _prices(state)
    best, best_value = -1, 0.0
    for village in members(state.can_build):
        value = _build_value(state, seat, village, planned, prices)
        if value > 0 and (value := value + 0.2 * rng.random()) > best_value:
            best, best_value = village, value
    if best >= 0:
        return BUILD + best
    return _neutral_hut(state, seat, planned, rng)


def _build_value(
    state: AmazonasState, seat: int, village: int, planned: int, prices: tuple[int, ...]
) -> float:
    """What a hut promises in points, its price taken off; 0 where huts or money must be saved."""
    price = prices[village]
    value = _tile_value(state, seat, SPECIES_OF[village])
    if state.round < ROUNDS:
        value -= GOLD * price
    if planned >> village & 1:
        # Every planned hut has its share in the points of the mission; sites run out, so nearly full ones first.
        goals = MISSION_VILLAGES[state.mission[seat]] & planned
        return value + 2.0 + 3.0 * goals.bit_count() / planned.bit_count() + 0.2 * price
    if planned:
        if HUTS - state.huts[seat].bit_count() <= planned.bit_count():
            return 0.0
        joined = planned & (state.jungle[seat] | state.water[seat])
        next_price = min(prices[goal] for goal in members(joined))
        if state.purse[seat] - SILVER_PER_GOLD * (price + next_price) < 0 and state.round < ROUNDS:
            return 0.0
    return value


def _tile_value(state: AmazonasState, seat: int, species: int) -> float:
    """What another research tile of a species promises in points."""
    if not state.piles[species]:
        return 0.0
    index = seat * SPECIES + species
    value = _row_step(state, seat, species)
    if not state.chip[seat] and state.rows[index] == state.natives[index]:
        missing = sum(
            state.rows[other] == state.natives[other]
            for other in range(seat * SPECIES, (seat + 1) * SPECIES)
        )
        chip = CHIPS[state.setup.seats][state.chips_given]
        value += chip if missing == 1 else NEW_SPECIES
    return value


def _row_step(state: AmazonasState, seat: int, species: int) -> float:
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


def _neutral_hut(state: AmazonasState, seat: int, planned: int, rng: Random) -> int:
    """With two players: make a village dearer that the other one can reach and the own plan does not need."""
    other = 1 - seat
    useful = state.can_neutral & (state.jungle[other] | state.water[other])
    useful &= ~planned & ~state.huts[other]
    sites = members(useful)
    return NEUTRAL + sites[int(rng.random() * len(sites))] if sites else END


# --- cards and natives


def _card(state: AmazonasState, seat: int, rng: Random) -> int:
    """The card that loses least to the event and pays for the next hut; else rather a high one than a low."""
    kind = KIND_OF[state.event]
    short = _next_price(state, seat) - state.purse[seat]
    longest = longest_row(state, seat)
    best, best_value = 0, -99.0
    for card in range(CARDS):
        if not state.hand[seat] >> card & 1:
            continue
        worth = worth_of(state, seat, card)
        income = worth
        value = rng.random() * 0.5
        if card == COUNTS_NATIVES:
            value -= 0 if kind <= THEFT else 2.0
        elif kind == FIRE:
            income = worth // 2
        elif kind == THEFT:
            income = worth - longest
        value += income - worth
        if kind == NATIVE:
            value -= 0.2 * worth
        elif short > 0:
            value += 2.0 if income >= short else 2.0 * income / short
        value += EARLY * worth
        if value > best_value:
            best, best_value = card, value
    return LAY + best


def _next_price(state: AmazonasState, seat: int) -> int:
    """The silver that the next hut of the plan takes, of those that the event leaves open."""
    planned, _ = _plan(state, seat)
    kind = KIND_OF[state.event]
    joined = 0
    if kind != JAGUAR:
        joined |= state.jungle[seat]
    if kind != CROCODILE:
        joined |= state.water[seat]
    within = planned & joined or joined & ~state.huts[seat]
    prices = [price for village in members(within) if (price := state.price(village))]
    return SILVER_PER_GOLD * min(prices, default=0)


def _best_row(state: AmazonasState, seat: int) -> tuple[int, float]:
    """The species that gains most by a native, and what it gains in points."""
    owned = [
        species
        for species in range(SPECIES)
        if state.rows[seat * SPECIES + species] > state.natives[seat * SPECIES + species]
    ]
    best = max(owned, key=lambda species: _row_step(state, seat, species))
    # A native goes on earning: with the 0, the 6, its own card and its own bonus.
    return best, _row_step(state, seat, best) + 0.05 * (ROUNDS - state.round)
