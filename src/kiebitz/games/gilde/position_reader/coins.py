"""Compares the coins and draws of a position of Gilde with what lies there. Imports core and the rules only."""

from __future__ import annotations

from itertools import accumulate, combinations, combinations_with_replacement

from kiebitz.core.bits import members
from kiebitz.core.positions import Reader
from kiebitz.games.gilde import board
from kiebitz.games.gilde import state as sources
from kiebitz.games.gilde.board import NONE
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.rules.cards import EXTRA_TREASURES, MULTIPLIER
from kiebitz.games.gilde.rules.goals import goals_in_play
from kiebitz.games.gilde.state import SOURCES

COIN_CARD = 0
"""The treasure card that pays at once."""
CARD_COINS = board.COINS_AT_ONCE[COIN_CARD]


def check_coins(reader: Reader, state: GildeState, seat: int) -> None:
    """Each source has paid what a player can have got for these pieces by this era."""
    earned = sources.of_seat(state.earned, seat, SOURCES)
    for source, (least, most) in (
        (sources.FROM_COINS, _coin_bounds(state, seat)),
        (sources.FROM_CRYSTALS, _crystal_bounds(state, seat)),
        (sources.FROM_VILLAGES, _village_bounds(state, seat)),
        (sources.FROM_ROUTES, _route_bounds(reader, state, seat)),
        (sources.FROM_TREASURES, _treasure_bounds(reader, state, seat)),
        (sources.FROM_GOALS, _goal_bounds(state, seat)),
    ):
        reader.within(f"earned.{sources.SOURCE_IDS[source]}", earned[source], least, most)
    count = state.towers[seat].bit_count()
    paid = combinations_with_replacement(board.TOWER_COINS[: state.era], count)
    in_order = [board.TOWER_COINS[:count]]
    sums = {sum(coins) for coins in (in_order if state.setup.ordinal else paid)}
    fault = f"{count} towers pay one of {sorted(sums)}"
    reader.expect("earned.towers", earned[sources.FROM_TOWERS] in sums, fault)


def _values(state: GildeState, hexes: int) -> list[int]:
    """What is printed on these hexes, ascending."""
    return sorted(state.setup.board.value[number] for number in members(hexes))


def _coin_bounds(state: GildeState, seat: int) -> tuple[int, int]:
    """Every coin hex explored pays at least once, and once an era at most; more only by the player's own cards.

    What was explored in this era still holds an explorer, unless the game is over (GIL-191).
    """
    coins = state.setup.board.coins
    once = sum(_values(state, state.visited[seat] & coins))
    now = sum(_values(state, state.explorers[seat] & coins))
    if state.phase == sources.OVER:
        now = once
    slots = sources.of_seat(state.slots, seat, board.SLOTS)
    times = max([MULTIPLIER[board.BASIC + card] for card in slots if card != NONE], default=1)
    return once, times * (once * (state.era - 1) + now)


def _crystal_bounds(state: GildeState, seat: int) -> tuple[int, int]:
    """GIL-114: each crystal pays the sum of all so far, so the order counts."""
    values = _values(state, state.crystals[seat])
    return sum(accumulate(values)), sum(accumulate(reversed(values)))


def _village_bounds(state: GildeState, seat: int) -> tuple[int, int]:
    count = state.villages[seat].bit_count()
    return count * board.VILLAGE_COINS[0], count * board.VILLAGE_COINS[state.era - 1]


def _route_bounds(reader: Reader, state: GildeState, seat: int) -> tuple[int, int]:
    """Every route leaves a post; the best one and the others have paid."""
    here = state.setup.board
    best, route = state.best_route[seat], state.route[seat]
    posts = state.posts[seat].bit_count()
    made = posts + (route != NONE)
    cities = _values(state, state.visited[seat] & here.cities)
    values = {a * b for a, b in combinations(cities, 2)} if made else {0}
    fault = f"{best} is no value of a route between the cities explored: {sorted(values)}"
    reader.expect("bestRoute", best in values, fault)
    reader.expect("posts", posts < max(len(cities), 1), "no city is left for the last route")
    ice = state.visited[seat] & here.ice
    reader.expect("routeOverIce", not state.iced[seat] or (made and ice), "no route led over ice")
    traded = [here.route_value[number] for number in members(state.traded[seat])]
    earlier = made - len(traded)
    if best not in traded:
        # The best one was made in an earlier era.
        earlier -= 1
        traded.append(best)
    fits = best == max(traded) and (earlier >= 0 or not made)
    reader.expect("bestRoute", fits, f"the routes of this era are worth {traded}")
    return sum(traded) + max(earlier, 0) * min(values), best * made


def _treasure_bounds(reader: Reader, state: GildeState, seat: int) -> tuple[int, int]:
    """GIL-098, GIL-105: every ruin gave a card, or more while a card that says so was carried out."""
    mode, drawn = state.mode[seat], state.drawn[seat]
    ended = state.tokens[seat].bit_count() - state.due_ruins[seat].bit_count()
    fresh = 0
    if mode in (sources.AWAITING, sources.EXPLORING):
        reader.expect("tokens", ended > 0, "no ruin gave the card that is drawn")
        ended -= 1
        fresh = 1 + EXTRA_TREASURES[state.card[seat]] - state.draws_left[seat]
    slots = sources.of_seat(state.slots, seat, board.SLOTS)
    most = 1 + max(EXTRA_TREASURES[board.BASIC + card] if card != NONE else 0 for card in slots)
    reader.within("drawn", drawn, ended + fresh, ended * most + fresh)
    gone = drawn - state.hoard[seat] - (mode == sources.EXPLORING)
    reader.expect("drawn", gone >= 0, f"{drawn} cards drawn are fewer than the cards kept")
    fits = state.earned[seat * SOURCES + sources.FROM_TREASURES] % CARD_COINS == 0
    reader.expect("earned.treasures", fits, f"a card pays {CARD_COINS} coins")
    return 0, gone * CARD_COINS


def _goal_bounds(state: GildeState, seat: int) -> tuple[int, int]:
    paid = 0
    for place, goal in enumerate(goals_in_play(state)):
        if state.marks[seat] >> place & 1:
            paid += goal.first if state.first_rewards[seat] >> place & 1 else goal.later
    return paid, paid


def check_draws(reader: Reader, state: GildeState) -> None:
    """The cards that were drawn and not kept were discarded; a deck that ran out took them back (GIL-159)."""
    paid = sum(state.earned[sources.FROM_TREASURES :: SOURCES]) // CARD_COINS
    carried = state.mode.count(sources.EXPLORING)
    spent = sum(state.drawn) - sum(state.hoard) - carried - paid
    ran_out = sum(state.drawn) >= board.TREASURE_CARDS
    for kind, used in ((COIN_CARD, paid), (board.FREE_EXPLORER, spent)):
        discarded = state.discard[kind]
        fits = discarded <= used if ran_out else discarded == used
        reader.expect("discard", fits, f"{discarded} cards discarded, but {used} were used up")
