"""What holds in every position of Tiwanaku, by its ledger. Imports the game's data and position type."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

from kiebitz.games.tiwanaku import board
from kiebitz.games.tiwanaku.position import PlayerPosition, TiwanakuPosition
from tools.fuzz_positions.invariants import Invariants, demand

FIGURES = {1: 5, 2: 5, 3: 4, 4: 3}
"""TIW-007, TIW-116."""
OFFERED = (0, 0, 1, 3, 6, 10)
"""TIW-082."""
ENDING = ("endPhase", "lastOffering", "over")
EARLY = ("alone", "givenUp")
FEW = 9
"""With at most this many plants divined, every way to share them out is tried."""

Levels = tuple[int, ...]


class TiwanakuInvariants(Invariants):
    samples = 0.02
    sets = ("starts", "blank", "bare", "figures", "gifts")

    def check(self, position: TiwanakuPosition) -> None:
        _check_end(position)
        if position.phase == "drawMap" or (position.phase == "over" and not position.starts):
            _check_no_map(position)
            return
        land = Land(position)
        land.check()
        _check_figures(position, land)
        _check_discoveries(position, land)
        _check_divinations(position, land)
        _check_turn(position, land)
        _check_counters(position, land)
        _check_end_phase(position, land)

    def scores(self, position: TiwanakuPosition) -> list[int]:
        return [points_of(player) + position.unused for player in position.players]

    def choose(self, state: Any, seat: int, rng: Random) -> int:
        """Of the divinations, mostly one that is right."""
        moves = list(state.legal(seat))
        right = [
            move
            for move in moves
            if board.DIVINE <= move < board.OFFER
            and state.plants[(move - board.DIVINE) // 5] == (move - board.DIVINE) % 5 + 1
        ]
        return int(rng.choice(right if right and rng.random() < 0.5 else moves))


def points_of(player: PlayerPosition) -> int:
    return player.found + player.gained - player.lost + player.offered


class Land:
    """The map of a position, by the names of its cells."""

    def __init__(self, p: TiwanakuPosition) -> None:
        self.p = p
        self.long = p.options["board"] == "long"
        columns = "abcdefghi"[: 9 if self.long else 5]
        self.soil: dict[str, str] = {}
        self.plant: dict[str, int] = {}
        for row, line in enumerate(p.map):
            for column, word in zip(columns, line.split(), strict=True):
                self.soil[f"{column}{row + 1}"] = word[0]
                self.plant[f"{column}{row + 1}"] = int(word[1])
        self.blank, self.bare, self.starts = set(p.blank), set(p.bare), set(p.starts)
        self.found = set(self.soil) - self.blank - self.starts
        """The cells that were discovered."""
        self.divined = self.found - self.bare

    def check(self) -> None:
        """TIW-010 to TIW-026, TIW-110 to TIW-114."""
        p = self.p
        lists = (p.blank, p.bare, p.starts)
        demand(all(len(set(cells)) == len(cells) for cells in lists), "a cell stands there twice")
        demand(self.blank | self.bare | self.starts <= set(self.soil), "cells of the board")
        demand(not self.blank & self.bare, "blank or bare, not both")
        demand(not self.starts & (self.blank | self.bare), "start cells are planted")
        counts = [list(self.soil.values()).count(letter) for letter in "RESG"]
        demand(p.totals == counts, f"the map has {counts}")
        fewest, most = (6, 15) if self.long else (3, 10)
        demand(fewest <= min(counts) and max(counts) <= most, "TIW-020: soils")
        check_laws(tuple(sorted(self.soil.items())), tuple(sorted(self.plant.items())), self.long)
        demand(len(p.starts) == int(p.options["startCells"]), "TIW-018: start cells")
        demand({self.soil[cell] for cell in self.starts} == set("RESG"), "TIW-019: all soils")
        edge = sum(on_edge(cell, self.long) for cell in self.starts)
        demand(edge >= (4 if len(self.starts) >= 6 else 3), "TIW-019: edge")
        for cell in self.starts:
            demand(not orthogonal(cell) & self.starts, "TIW-019: neighbours")


@cache
def orthogonal(cell: str) -> frozenset[str]:
    column, row = ord(cell[0]), int(cell[1])
    steps = ((0, 1), (0, -1), (1, 0), (-1, 0))
    return frozenset(f"{chr(column + x)}{row + y}" for x, y in steps)


@cache
def king(cell: str) -> frozenset[str]:
    column, row = ord(cell[0]), int(cell[1])
    steps = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]
    return frozenset(f"{chr(column + x)}{row + y}" for x, y in steps)


def on_edge(cell: str, long: bool) -> bool:
    return cell[0] in ("a", "i" if long else "e") or cell[1] in "15"


@cache
def check_laws(
    soils: tuple[tuple[str, str], ...], plants: tuple[tuple[str, int], ...], long: bool
) -> None:
    soil, plant, left = dict(soils), dict(plants), {cell for cell, _ in soils}
    sizes = []
    while left:
        region, waiting = set(), [min(left)]
        while waiting:
            cell = waiting.pop()
            region.add(cell)
            waiting += [
                other
                for other in orthogonal(cell)
                if other in left and other not in region and soil[other] == soil[cell]
            ]
        left -= region
        sizes.append(len(region))
        levels = sorted(plant[cell] for cell in region)
        demand(levels == list(range(1, len(region) + 1)), "TIW-110, TIW-113")
        for cell in region:
            near = [other for other in king(cell) if other in soil and other not in region]
            demand(all(soil[other] != soil[cell] for other in near), "TIW-111")
    for cell in soil:
        near = [other for other in king(cell) if other in soil]
        demand(all(plant[other] != plant[cell] for other in near), "TIW-114")
    demand(len(set(sizes)) >= (4 if long else 3), "TIW-020: sizes of regions")
    demand(sizes.count(5) <= (7 if long else 4), "TIW-020: regions of five")


def _check_no_map(p: TiwanakuPosition) -> None:
    demand(not any(p.totals) and not p.starts and not p.bare, "nothing is drawn")
    demand(all(set(line) <= set("? ") for line in p.map), "nothing is known")
    demand(not (p.idle or p.spent or p.unused or p.busy or p.guess), "nothing has happened")
    for player in p.players:
        traces = (player.figures, any(player.discs), player.gifts, player.passed, player.erred)
        demand(not any(traces), "nothing has happened")
        demand(not (player.found or player.gained or player.lost or player.offered), "no points")


def _check_figures(p: TiwanakuPosition, land: Land) -> None:
    """TIW-007, TIW-038, TIW-049, TIW-062."""
    taken = [cell for player in p.players for cell in player.figures]
    demand(len(taken) == len(set(taken)), "two figures on one cell")
    demand(not set(taken) & land.blank, "a figure on a blank cell")
    demand(set(taken) <= set(land.soil), "figures on the board")
    for player in p.players:
        demand(len(player.figures) <= FIGURES[p.seats], "too many figures")
        demand(not (player.out and (player.figures or player.gifts)), "out, with figures or gifts")
        demand(len(set(player.gifts)) == len(player.gifts), "one gift of a kind")
        demand(all(1 <= gift <= 5 for gift in player.gifts), "gifts are 1 to 5")
        demand(points_of(player) >= 0, "points below 0")
        demand(min(player.found, player.gained, player.lost, player.offered) >= 0, "below 0")
    if p.phase == "drawFirst":
        demand(not taken and not land.found, "nothing before the first turn")
    if not land.found and p.options["entryPlantStop"] == "false":
        demand(not taken, "a figure enters on a free cell")


def _check_discoveries(p: TiwanakuPosition, land: Land) -> None:
    """TIW-010, TIW-066 to TIW-069."""
    top = int(p.options["trackTop"])
    spare = []
    for index, letter in enumerate("RESG"):
        count = sum(land.soil[cell] == letter for cell in land.found)
        levels = [player.discs[index] for player in p.players]
        demand(min(levels) >= 0 and max(levels) <= top, "discs on the track")
        demand(sum(levels) <= count, f"{levels} levels of {count} discoveries")
        demand(sum(levels) == count or top in levels, f"{levels} levels of {count} discoveries")
        spare.append((count - sum(levels), [level == top for level in levels]))
    for seat, player in enumerate(p.players):
        most = sum(count for count, tops in spare if tops[seat])
        least = sum(count for count, tops in spare if tops[seat] and sum(tops) == 1)
        ways = found_sums(tuple(sorted(player.discs)))
        fits = any(player.found - extra in ways for extra in range(least, most + 1))
        demand(fits, f"{player.found} points for discs on {player.discs}")
    extra = sum(player.found for player in p.players)
    low = sum(min(found_sums(tuple(sorted(player.discs)))) for player in p.players)
    high = sum(max(found_sums(tuple(sorted(player.discs)))) for player in p.players)
    more = sum(count for count, _ in spare)
    demand(low + more <= extra <= high + more, "points for discoveries in all")


@cache
def found_sums(discs: Levels) -> frozenset[int]:
    """The sums that discoveries up to these levels can have scored."""
    if not any(discs):
        return frozenset([0])
    sums: set[int] = set()
    for index, level in enumerate(discs):
        if level:
            before = tuple(sorted((*discs[:index], level - 1, *discs[index + 1 :])))
            sums |= {total + discs.count(level) for total in found_sums(before)}
    return frozenset(sums)


def _check_divinations(p: TiwanakuPosition, land: Land) -> None:
    """TIW-070 to TIW-088: each plant was divined once, rightly or wrongly, by one player."""
    levels = tuple(sorted(land.plant[cell] for cell in land.divined))
    demand((p.guess is not None) == bool(levels), "a guess for each divination")
    demand(p.guess is None or 1 <= p.guess <= 5, "a level is 1 to 5")
    left = sum(levels) - sum(player.gained for player in p.players)
    errors = [max(player.lost, int(player.erred)) for player in p.players]
    demand(left >= sum(errors), "plants for points lost")
    for player in p.players:
        demand(sum(player.gifts) <= player.gained, "a gift for each right divination")
    if len(levels) <= FEW:
        asked = tuple(
            (player.gained, tuple(sorted(player.gifts)), player.offered, player.lost, player.erred,
             player.out)
            for player in p.players
        )  # fmt: skip
        demand(shared_out(levels, asked), f"plants {levels} cannot have been divined so: {asked}")


Share = tuple[int, Levels, int, int, bool, bool]


@cache
def shared_out(levels: Levels, asked: tuple[Share, ...]) -> bool:
    """Whether the plants can be shared out to right and wrong divinations of these players."""
    if not asked:
        return not levels
    gained, gifts, offered, lost, erred, _ = asked[0]
    for right in _parts(levels):
        if sum(right) != gained or _without(right, gifts) is None:
            continue
        used = _without(right, gifts)
        assert used is not None
        if offered not in offerings(used):
            continue
        rest = _without(levels, right)
        assert rest is not None
        for wrong in _parts(rest):
            if sum(wrong) >= lost and (wrong or not erred) and (lost or _floor(wrong)):
                others = _without(rest, wrong)
                assert others is not None
                if shared_out(others, asked[1:]):
                    return True
    return False


def _floor(wrong: Levels) -> bool:
    """Wrong divinations without a loss: they were made at 0 points."""
    return True


@cache
def _parts(levels: Levels) -> frozenset[Levels]:
    parts: set[Levels] = {()}
    for level in levels:
        parts |= {tuple(sorted((*part, level))) for part in parts}
    return frozenset(parts)


def _without(levels: Levels, some: Levels) -> Levels | None:
    rest = list(levels)
    for level in some:
        if level not in rest:
            return None
        rest.remove(level)
    return tuple(rest)


@cache
def offerings(levels: Levels) -> frozenset[int]:
    """The points that offerings of some of these gifts can have scored, each with different gifts."""
    sums = {0}
    different = sorted(set(levels))
    for size in range(2, len(different) + 1):
        for chosen in combinations_with_replacement(different, size):
            if len(set(chosen)) == size:
                rest = _without(levels, chosen)
                assert rest is not None
                sums |= {OFFERED[size] + more for more in offerings(rest)}
    return frozenset(sums)


def _check_turn(p: TiwanakuPosition, land: Land) -> None:
    """TIW-034 to TIW-036, TIW-077, TIW-089, TIW-095, TIW-100."""
    calm = p.phase in ("drawFirst", "over")
    demand((p.turn is None) == calm, f"turn {p.turn} in the phase {p.phase}")
    if p.phase == "drawFirst":
        demand(p.seats > 1 and p.options["firstPlayer"] == "random", "no first player is drawn")
    if p.turn is None:
        return
    player = p.players[p.turn]
    demand(not player.out, "a player who has left is in turn")
    bare = set(player.figures) & land.bare
    on_divined = {land.plant[cell] for cell in set(player.figures) & land.divined}
    if p.phase == "mainAction":
        demand(not p.busy and land.blank, "a turn has just begun")
    elif p.phase == "divineAgain":
        demand(p.busy and bare, "a divination was made, and another can be")
        demand(p.guess in on_divined and p.guess in player.gifts, "it was right")
        demand(land.blank, "divining in a normal turn")
    elif p.phase == "offering":
        demand(player.gifts, "gifts to offer")
        if p.busy:
            right = p.guess in on_divined and p.guess in player.gifts
            demand(bare or right, "something was discovered or divined")
            demand(land.blank or bare, "the last soil was laid in this turn")
        else:
            demand(land.blank, "the end phase has not begun")
    elif p.phase == "endPhase":
        demand(bare and not player.passed, "a figure on a bare cell")
    elif p.phase == "lastOffering":
        demand(player.gifts, "gifts to offer")
        demand(not player.erred or p.options["finalOffering"] == "all", "entitled (TIW-100)")


def _check_counters(p: TiwanakuPosition, land: Land) -> None:
    """TIW-037, TIW-117 to TIW-120."""
    solo = p.seats == 1
    outs = sum(player.out for player in p.players)
    demand(p.idle >= 0 and p.spent >= 0 and p.unused >= 0, "counters below 0")
    demand(solo or not (p.spent or p.unused), "only the solo game counts turns")
    limit = 0 if solo or p.options["idleRounds"] == "off" else int(p.options["idleRounds"])
    begun = p.ender is not None
    if limit:
        demand(p.idle <= limit * p.seats, "too many idle turns")
        demand(begun or p.idle < limit * p.seats, "too many idle turns")
        demand(p.cause != "idle" or p.idle >= limit * (p.seats - outs), "too few idle turns")
    demand(p.cause != "lastSoil" or not p.idle, "the last soil was laid in the last turn")
    progress = bool(land.found)
    demand(progress or not p.busy, "nothing has happened")
    if not progress and not outs and p.options["entryPlantStop"] == "false":
        demand(not p.idle and not p.spent, "without a discovery no turn has ended")
    if not progress and not outs and p.turn is not None and p.options["firstPlayer"] != "random":
        due = (int(p.options["firstPlayer"]) + p.idle) % p.seats
        demand(begun or p.turn == due, f"after {p.idle} idle turns it is the turn of seat {due}")
    if not outs and progress and not begun and not p.busy and p.turn is not None:
        # The last turn that was not idle belongs to a player who discovered or divined something.
        player = p.players[(p.turn - 1 - p.idle) % p.seats]
        levels = sum(land.plant[cell] for cell in land.divined)
        wrong = levels - sum(other.gained + other.lost for other in p.players)
        demand(
            player.found or player.gained or player.lost or wrong, "the last turn that was not idle"
        )
    if solo:
        _check_budget(p, land)


def _check_budget(p: TiwanakuPosition, land: Land) -> None:
    hidden = len(land.soil) - len(land.starts)
    budget = hidden + -(-hidden // 4)
    begun = p.ender is not None
    demand(p.spent <= budget if begun else p.spent < budget, f"{p.spent} turns of {budget}")
    demand(p.cause != "budget" or p.spent == budget, "the budget is used up")
    turns = p.spent + (p.busy and not begun)
    # A turn of divining lays at most a plant for each of five figures; the end phase takes no turns.
    main = 0 if begun else len(land.divined)
    needed = len(land.found) + -(-main // 5) + p.idle
    demand(needed <= turns, f"{needed} turns at least, not {turns}")
    if not land.found:
        demand(p.idle == p.spent, "all turns were idle")
    scored = p.phase == "over" and p.cause != "givenUp"
    demand(p.unused == (budget - p.spent if scored else 0), "unused turns")


def _check_end(p: TiwanakuPosition) -> None:
    """TIW-037, TIW-038, TIW-090 to TIW-101, TIW-154."""
    ending = p.phase in ENDING
    demand(ending == (p.cause != "none"), f"cause {p.cause} in the phase {p.phase}")
    demand(p.cause not in EARLY or p.phase == "over", f"{p.cause} ends the game")
    begun = p.ender is not None
    demand(not begun or ending, "an end phase before the end")
    demand(begun or not ending or p.cause in EARLY, "somebody triggers the end phase")
    stay = sum(not player.out for player in p.players)
    demand(p.cause != "alone" or (p.seats > 1 and stay == 1), "one player is left")
    demand(p.cause != "givenUp" or (p.seats == 1 and not stay), "the player has left")
    demand(p.cause in EARLY or stay >= min(2, p.seats), "the game goes on with two at least")
    demand(p.cause != "budget" or p.seats == 1, "a budget in the solo game only")
    demand(p.cause != "idle" or (p.seats > 1 and p.options["idleRounds"] != "off"), "idle rounds")
    for player in p.players:
        demand(begun or not (player.passed or player.erred), "nobody passes before the end phase")
        out = p.options["endWrong"] == "out"
        demand(not (out and player.erred and not player.passed), "TIW-097")
    over = p.phase == "lastOffering" or (p.phase == "over" and p.cause not in EARLY)
    demand(not over or all(player.passed or player.out for player in p.players), "TIW-099")


def _check_end_phase(p: TiwanakuPosition, land: Land) -> None:
    """TIW-090 to TIW-096: nobody moves, so figures stand where they stood when it began."""
    demand(p.cause != "lastSoil" or not land.blank, "no cell is blank")
    demand(p.cause not in ("idle", "budget") or land.blank, "blank cells are left")
    if p.ender is None:
        return
    ender = p.players[p.ender]
    if p.cause == "lastSoil" and not ender.out:
        stands = set(ender.figures) & land.found
        demand(stands, "the player who laid the last soil stands on it")
        fresh = stands & land.bare or any(land.plant[cell] for cell in stands)
        demand(fresh and ender.found, "the player who laid the last soil scored it")
    for player in p.players:
        if player.erred and not player.out:
            demand(set(player.figures) & land.divined, "an error was made with a figure")
            demand(p.busy, "an error is a divination")
    if p.phase != "endPhase":
        return
    assert p.turn is not None
    seat, before = p.ender, []
    while seat != p.turn:
        before.append(seat)
        seat = (seat + 1) % p.seats
    after = [other for other in range(p.seats) if other not in before and other != p.turn]
    for other in before:
        player = p.players[other]
        if not (player.passed or player.out):
            demand(set(player.figures) & land.divined and p.busy, "asked before, and divined")
    if any(p.players[other].passed for other in after):
        demand(p.busy, "asked in a second round")
        player = p.players[p.turn]
        demand(set(player.figures) & land.divined, "in a second round all have divined")


INVARIANTS = TiwanakuInvariants()
