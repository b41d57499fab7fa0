"""Reads the players of a position: figures, discs, gifts and points, and whether the land could have given them.

Imports core and the rules only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kiebitz.core.bits import mask_of, members
from kiebitz.core.positions import Reader
from kiebitz.games.tiwanaku.board import GIFT_POINTS, LEVELS, NAMES, SOIL_IDS, SOILS
from kiebitz.games.tiwanaku.position import PlayerPosition, TiwanakuPosition
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.rules.queries import foreign_figures
from kiebitz.games.tiwanaku.scoring import points_of
from kiebitz.games.tiwanaku.state import DRAW_FIRST

OFFERINGS = [(GIFT_POINTS[count], count * (count + 1) // 2) for count in range(2, LEVELS + 1)]
"""What an offering scores, and at least how many points its gifts scored as plants: 2 gifts are levels 1 and 2."""


def read_players(reader: Reader, state: TiwanakuState, position: TiwanakuPosition) -> None:
    """Fill in what belongs to the seats; the land has been read."""
    reader.length("players", position.players, state.setup.seats, "players")
    for seat, player in enumerate(position.players):
        of = reader.at(f"players[{seat}]")
        _read_figures(of, state, seat, player)
        _read_points(of, state, seat, player)
    _check_discoveries(reader, state)
    _check_divinations(reader, state)


def _read_figures(reader: Reader, state: TiwanakuState, seat: int, player: PlayerPosition) -> None:
    setup = state.setup
    figures = reader.mask("figures", NAMES[: setup.board.cells], player.figures)
    reader.expect("figures", not figures & foreign_figures(state, seat), "two figures on one cell")
    few = figures.bit_count() <= setup.figures
    reader.expect("figures", few, f"a player has {setup.figures} figures")
    fault = "a figure that comes to a blank cell discovers its soil (TIW-062)"
    reader.expect("figures", not figures & state.blank, fault)
    if not figures:
        return
    reader.expect("figures", state.phase > DRAW_FIRST, "no figure is on the board before the start")
    explored = state.blank | state.starts != setup.board.all or setup.entry_stop
    fault = "without a discovery no figure can have entered (TIW-057)"
    reader.expect("figures", explored, fault)
    state.figures[seat] = figures


def _read_points(reader: Reader, state: TiwanakuState, seat: int, player: PlayerPosition) -> None:
    bit, first = 1 << seat, seat * SOILS
    discs = reader.numbers("discs", player.discs, SOILS, 0, state.setup.top)
    state.discs[first : first + SOILS] = discs
    gifts = [
        reader.within(f"gifts[{i}]", gift, 1, LEVELS) - 1 for i, gift in enumerate(player.gifts)
    ]
    fault = "at most one gift of each level (TIW-076)"
    reader.expect("gifts", len(set(gifts)) == len(gifts), fault)
    state.gifts[seat] = mask_of(gifts)
    state.found[seat] = reader.at_least("found", player.found)
    state.gained[seat] = reader.at_least("gained", player.gained)
    state.lost[seat] = reader.at_least("lost", player.lost)
    state.offered[seat] = reader.at_least("offered", player.offered)
    fine = points_of(state, seat) >= 0
    reader.expect("lost", fine, "points never fall below 0 (TIW-078)")
    state.passed |= bit if player.passed else 0
    state.erred |= bit if player.erred else 0
    if player.out:
        owns = state.figures[seat] or gifts
        reader.expect("out", not owns, "a player who has left owns nothing (TIW-038)")
        state.out |= bit


# --- discoveries


def _check_discoveries(reader: Reader, state: TiwanakuState) -> None:
    """TIW-066 to TIW-068: each discovery moves a disc, unless it is at the top, and scores."""
    setup = state.setup
    seats, discovered = range(setup.seats), setup.board.all & ~state.blank & ~state.starts
    at_top = [[0, 0] for _ in seats]
    """By seat, the discoveries at the top: at least, and at most."""
    for soil, name in enumerate(SOIL_IDS):
        count = sum(state.soils[cell] == soil for cell in members(discovered))
        discs = state.discs[soil::SOILS]
        left = count - sum(discs)
        fault = f"{sum(discs)} levels of {name}, but {count} discoveries (TIW-066)"
        tops = [seat for seat in seats if discs[seat] == setup.top]
        reader.expect("players", left == 0 or (left > 0 and tops), fault)
        for seat in tops:
            at_top[seat][0] += left if len(tops) == 1 else 0
            at_top[seat][1] += left
    for seat in seats:
        discs, found = state.discs[seat * SOILS : (seat + 1) * SOILS], state.found[seat]
        sums, (fewest, most) = discovery_sums(tuple(sorted(discs))), at_top[seat]
        fits = any(sums >> found - extra & 1 for extra in range(fewest, min(most, found) + 1))
        fault = f"{found} points do not fit discs on {discs} (TIW-067)"
        reader.expect(f"players[{seat}].found", fits, fault)


@cache
def discovery_sums(discs: tuple[int, ...]) -> int:
    """What the discoveries that led to these levels can have scored in all, as a mask of the sums (TIW-067).

    >>> [bin(discovery_sums(discs)) for discs in ((0, 0, 0, 0), (0, 0, 0, 2), (0, 0, 1, 1))]
    ['0b1', '0b100', '0b1000']
    """
    if not any(discs):
        return 1
    sums = 0
    for index, level in enumerate(discs):
        if level:
            before = sorted((*discs[:index], level - 1, *discs[index + 1 :]))
            sums |= discovery_sums(tuple(before)) << discs.count(level)
    return sums


# --- divinations


def _check_divinations(reader: Reader, state: TiwanakuState) -> None:
    """TIW-074 to TIW-079: each divination lays a plant and scores it, or loses at most its level."""
    levels = [state.plants[cell] for cell in members(state.planted & ~state.starts)]
    for level in range(1, LEVELS + 1):
        owners, count = sum(gifts >> level - 1 & 1 for gifts in state.gifts), levels.count(level)
        fault = f"{owners} gifts of level {level}, but {count} plants of it were divined (TIW-076)"
        reader.expect("players", owners <= count, fault)
    for seat in range(state.setup.seats):
        of = reader.at(f"players[{seat}]")
        owned = [bit + 1 for bit in members(state.gifts[seat])]
        gained, spare = state.gained[seat], state.gained[seat] - sum(owned)
        fault = f"{gained} points do not fit gifts {owned} and the plants divined (TIW-075)"
        of.expect("gained", spare >= 0 and _sums(levels, owned) >> spare & 1, fault)
        offered = state.offered[seat]
        fault = f"{offered} points for gifts, but right divinations gave {gained} (TIW-082)"
        of.expect("offered", offered <= spare and _price(offered) <= spare, fault)
    wrong = sum(levels) - sum(state.gained)
    lost = sum(max(loss, state.erred >> seat & 1) for seat, loss in enumerate(state.lost))
    fault = f"plants of {wrong} points were divined wrongly: too few for losses and errors"
    reader.expect("players", wrong >= lost, fault)


def _sums(levels: Sequence[int], without: Sequence[int]) -> int:
    """The sums of some of these levels, one of each of the others left out, as a mask."""
    rest, sums = list(levels), 1
    for level in without:
        rest.remove(level)
    for level in rest:
        sums |= sums << level
    return sums


def _price(points: int) -> int:
    """How many points right divinations gave at least, if offerings of their gifts scored this."""
    prices = [0]
    for goal in range(1, points + 1):
        prices.append(min(prices[goal - gain] + price for gain, price in OFFERINGS if gain <= goal))
    return prices[points]
