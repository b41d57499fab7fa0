"""What holds in every position of Gilde, by its ledger. Imports the game's maps, data and position type."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any

from kiebitz.games.gilde import board
from kiebitz.games.gilde.ai.strategy import STRATEGY
from kiebitz.games.gilde.board import Board
from kiebitz.games.gilde.position import GildePosition, PlayerPosition
from tools.fuzz_positions.invariants import Invariants, demand

TOWERS = (6, 8, 10, 14)
"""GIL-108."""
DECKS = (6, 7, 8, 9)
"""GIL-008, GIL-194."""
ERA_CARDS = ("era1", "era2", "era3", "era4")
BASIC = ("mountain", "grass", "desert", "sea", "wild")
COPIES = {card["id"]: card["copies"] for card in board.DATA["treasureCards"]["cards"]}
MULTIPLIER = {
    card["id"]: card.get("bonus", {}).get("coinMultiplier", 1)
    for card in board.DATA["investigateCards"]["cards"]
}
EXTRA = {
    card["id"]: card.get("bonus", {}).get("extraTreasurePerRuin", 0)
    for card in board.DATA["investigateCards"]["cards"]
}
RESTING = ("stopped", "keep", "useCard")


class GildeInvariants(Invariants):
    sets = (
        *("explorers", "villages", "towers", "posts", "tokens", "crystals", "visited"),
        *(
            "goalsFirst",
            "goalsClosed",
            "returned",
            "firstStep",
            "dueVillages",
            "dueTreasures",
            "route",
        ),
    )

    def check(self, position: GildePosition) -> None:
        here = map_of(position.options["map"])
        _check_course(position)
        for player in position.players:
            here.check(position, player)
            _check_coins(position, player, here)
            _check_turn(position, player, here)
        _check_cards(position)
        _check_treasures(position)
        _check_goals(position)

    def plain(self, data: Any, name: str = "") -> Any:
        """Hexes with pieces count as visited, the present route as made; the order of goals means nothing."""
        if isinstance(data, dict) and isinstance(data.get("visited"), list):
            pieces = ("explorers", "villages", "towers", "posts", "tokens", "crystals", "visited")
            visited = {hexes for field in pieces for hexes in data.get(field, [])}
            data = data | {"visited": list(visited), "goals": sorted(data.get("goals", []))}
            routes = [sorted(pair) for pair in data["routes"]]
            present = sorted(data["route"])
            data["routes"] = sorted(routes if present in ([], *routes) else [*routes, present])
        if name == "earned":
            return {key: value for key, value in data.items() if value}
        return super().plain(data, name)

    def choose(self, state: Any, seat: int, rng: Random) -> int:
        """Some moves by the rule of thumb, which leads to villages and routes."""
        if rng.random() < 0.3:
            return STRATEGY.policy(state, seat, rng)
        return super().choose(state, seat, rng)


class Map:
    """What is printed on a map, by the names of its hexes."""

    def __init__(self, name: str) -> None:
        self.board: Board = next(here for here in board.BOARDS if here.id == name)
        self.number = {hexes: index for index, hexes in enumerate(self.board.names)}
        self.names = set(self.board.names) - {self.board.names[self.board.capital]}
        kinds = ("towers", "cities", "ruins", "crystals", "coins", "blanks", "ice")
        self.kind = {kind: self._names(getattr(self.board, kind)) for kind in kinds}
        self.regions = [self._names(region) for region in self.board.regions]

    def _names(self, mask: int) -> set[str]:
        return {name for name, index in self.number.items() if mask >> index & 1}

    def value(self, name: str) -> int:
        return self.board.value[self.number[name]]

    def region(self, name: str) -> int:
        return self.board.region_of[self.number[name]]

    def near(self, name: str) -> set[str]:
        return self._near(self.number[name])

    @cache  # noqa: B019  the six maps live as long as the tool
    def _near(self, index: int) -> set[str]:
        return self._names(self.board.near[index])

    def reached(self, among: set[str], start: set[str]) -> set[str]:
        """The hexes of a set that a chain joins to some start."""
        found, waiting = set(start), list(start)
        while waiting:
            for other in self.near(waiting.pop()):
                if other in among and other not in found:
                    found.add(other)
                    waiting.append(other)
        return found

    def check(self, p: GildePosition, player: PlayerPosition) -> None:
        """GIL-006, GIL-020, GIL-040 to GIL-042, GIL-105 to GIL-114, GIL-123 to GIL-133, GIL-191."""
        pieces = {
            "villages": "blanks", "towers": "towers", "posts": "cities", "tokens": "ruins",
            "crystals": "crystals",
        }  # fmt: skip
        visited, explorers = set(player.visited), set(player.explorers)
        demand(visited <= self.names and explorers <= visited, "explorers were there")
        for field, kind in pieces.items():
            hexes = getattr(player, field)
            demand(len(set(hexes)) == len(hexes), f"{field}: one on a hex")
            demand(set(hexes) <= self.kind[kind] & visited, f"{field} on {kind}")
        for field, kind in (("towers", "towers"), ("tokens", "ruins"), ("crystals", "crystals")):
            demand(
                visited & self.kind[kind] == set(getattr(player, field)), f"{field}: each is marked"
            )
        villages = set(player.villages)
        demand(not explorers & villages, "a village in the place of an explorer")
        if p.options["towerExplorer"] == "atOnce":
            demand(not explorers & set(player.towers), "explorers leave towers at once")
        founded = [self.region(name) for name in villages]
        demand(len(set(founded)) == len(founded), "one village in a region")
        limit = p.options["villageLimit"]
        demand(limit == "none" or len(villages) <= int(limit), "villages of a player")
        for region in founded:
            demand(self.regions[region] <= visited, "a village in a complete region")
        capital = self.board.names[self.board.capital]
        network = explorers | villages
        demand(network <= self.reached(network, {capital} | villages), "the network hangs together")
        demand(visited <= self.reached(visited, {capital}), "all ways lead to the capital")
        if not p.revealed or p.phase == "over":
            demand(not explorers, "explorers leave at the end of an era")
        if p.era == 1:
            demand(visited == explorers | villages | set(player.towers), "the first era")
        _check_capacity(p, player, self)


@cache
def map_of(name: str) -> Map:
    return Map(name)


def _steps(p: GildePosition, player: PlayerPosition) -> list[list[dict[str, Any]]]:
    """The cards that the player has carried out in this era; for era4 the one that places most."""
    own = [_card(name) if name else [] for name in player.slots]
    found = []
    waits = player.mode != "stopped" or p.phase == "offer"
    for name in p.revealed[:-1] if waits else p.revealed:
        if name in BASIC:
            found.append(_card(name))
        elif name != "era4":
            found.append(own[ERA_CARDS.index(name)])
        else:
            found.append(max(own, key=lambda steps: sum(step["max"] or 99 for step in steps)))
    return found


@cache
def _card(name: str) -> list[dict[str, Any]]:
    cards = [*board.DATA["exploreCards"]["cards"], *board.DATA["investigateCards"]["cards"]]
    steps: list[dict[str, Any]] = next(card["steps"] for card in cards if card["id"] == name)
    return steps


def _check_capacity(p: GildePosition, player: PlayerPosition, here: Map) -> None:
    """GIL-048 to GIL-053, GIL-068, GIL-151: the cards of this era place only so many explorers."""
    placed = len(
        set(player.visited if p.era == 1 else player.explorers)
        - {*player.taken, *player.first_step}
    )
    if not placed or p.phase == "over":
        return
    steps = [step for card in _steps(p, player) for step in card]
    coins = player.earned.get("treasures", 0)
    free = player.drawn - player.treasure_count - coins // 2 - (player.mode == "explore")
    total = sum(step["max"] or 99 for step in steps)
    demand(placed <= total + max(free, 0), f"{placed} explorers by cards for {total}")


def _check_course(p: GildePosition) -> None:
    """GIL-008, GIL-026, GIL-037, GIL-056, GIL-194 to GIL-197."""
    demand(1 <= p.era <= 4 and len(p.players) == p.seats, "four eras")
    demand(len(set(p.revealed)) == len(p.revealed), "each card once an era")
    demand(set(p.revealed) <= {*BASIC, *ERA_CARDS[: p.era]}, "cards of the era")
    size = DECKS[p.era - 1]
    shown = len(p.revealed)
    if p.phase == "layGoals":
        demand(p.era == 1 and not shown and len(p.goals) < 3, "goals come first")
    else:
        demand(len(set(p.goals)) == 3, "three goals")
        if p.phase == "reveal":
            demand(shown < size, "a card is left")
        elif p.phase == "over":
            demand(shown == size and p.era == 4, "the last card of era IV")
        else:
            demand(0 < shown <= size, "a card is turned up")
    if p.phase == "offer":
        demand(p.revealed[-1] == ERA_CARDS[p.era - 1] and p.era < 4, "GIL-056")
    modes = [player.mode for player in p.players]
    if p.phase not in ("turn", "treasure"):
        demand(set(modes) == {"stopped"}, "everybody has stopped")
    elif p.phase == "turn":
        demand(set(modes) != {"stopped"} and "treasure" not in modes, "somebody is to answer")
    else:
        demand(modes.count("treasure") == 1, "one player draws a treasure card")


def _check_coins(p: GildePosition, player: PlayerPosition, here: Map) -> None:
    """GIL-096, GIL-097, GIL-103, GIL-104, GIL-108, GIL-109, GIL-114, GIL-128, GIL-137."""
    paid = Counter(player.earned)
    demand(min(paid.values(), default=0) >= 0, "coins below 0")
    found = sorted(here.value(name) for name in set(player.visited) & here.kind["coins"])
    best = max([MULTIPLIER[name] for name in player.slots if name], default=1)
    # In this era a coin hex has paid if it holds an explorer.
    now = [here.value(name) for name in set(player.explorers) & here.kind["coins"]]
    times = sum(found) * p.era if p.phase == "over" else sum(found) * (p.era - 1) + sum(now)
    demand(sum(found) <= paid["coinHexes"] <= times * best, "coin hexes")
    if p.era == 1 and best == 1:
        demand(paid["coinHexes"] == sum(found), "coin hexes of the first era")
    count = len(player.towers)
    ways = (
        [TOWERS[:count]]
        if p.options["towerCoins"] == "ordinal"
        else combinations_with_replacement(TOWERS[: p.era], count)
    )
    demand(paid["towers"] in {sum(way) for way in ways}, "towers")
    crystals = sorted(here.value(name) for name in player.crystals)
    low = sum(sum(crystals[: index + 1]) for index in range(len(crystals)))
    high = sum(sum(crystals[::-1][: index + 1]) for index in range(len(crystals)))
    demand(low <= paid["crystals"] <= high, "crystals")
    count = len(player.villages)
    demand(count <= paid["villages"] <= count * p.era, "villages")
    made = len(player.posts) + (1 if player.route else 0)
    cities = [here.value(name) for name in set(player.visited) & here.kind["cities"]]
    values = {one * other for one, other in combinations(cities, 2)}
    demand(player.best_route in (values if made else {0}), "the best route")
    demand(player.best_route <= paid["routes"] <= player.best_route * made, "routes")
    demand(made == 0 or made < len(cities), "a city is left for each route")
    demand(made == 0 or paid["routes"] >= player.best_route + (made - 1) * min(values), "routes")
    routes = {frozenset(pair) for pair in player.routes}
    open_cities = set(player.explorers) & here.kind["cities"]
    pairs = all(len(pair) == 2 and pair <= open_cities for pair in routes)
    demand(pairs and len(routes) == len(player.routes), "routes of the era between two cities")
    worth = 0
    for pair in routes:
        one, other = sorted(pair)
        worth += here.value(one) * here.value(other)
    demand(worth <= paid["routes"] and len(routes) <= made, "routes of the era have paid")
    demand(not player.route_over_ice or (made and here.kind["ice"] & set(player.visited)), "ice")
    demand(paid["treasures"] % 2 == 0, "coins of treasures")


def _check_turn(p: GildePosition, player: PlayerPosition, here: Map) -> None:
    """GIL-031 to GIL-036, GIL-056 to GIL-065, GIL-119, GIL-123, GIL-124, GIL-131, GIL-135."""
    mode = player.mode
    acting = mode not in RESTING
    demand((player.card is not None) == acting, "a card is carried out")
    if mode != "stopped":
        demand(p.phase in ("turn", "treasure"), "within a turn")
        shown = p.revealed[-1]
        demand(mode != "keep" or shown == ERA_CARDS[p.era - 1], "a card is kept")
        demand(mode != "useCard" or shown == "era4", "a card is chosen")
        if acting and shown in BASIC:
            demand(player.card == shown, "the card turned up")
        elif acting and shown != "era4":
            demand(player.card == player.slots[ERA_CARDS.index(shown)], "the card of the slot")
        elif acting:
            demand(player.card in player.slots, "an own card")
    explorers = set(player.explorers)
    limit = p.options["villageLimit"]
    left = limit == "none" or len(player.villages) < int(limit)
    complete = {
        index
        for index, region in enumerate(here.regions)
        if region <= explorers and region & here.kind["blanks"]
    }
    due = {here.region(name) for name in player.due_villages}
    demand(due == (complete if left else set()), "each complete region gets a village")
    if not acting or mode == "place":
        waiting = player.due_villages or player.due_treasures or player.route or player.draws_left
        demand(not waiting, "nothing is pending")
        open_cities = explorers & here.kind["cities"] - set(player.posts)
        capital = here.board.names[here.board.capital]
        network = explorers | set(player.villages) | {capital}
        for city in open_cities:
            joined = here.reached(network, {city}) & open_cities
            demand(joined == {city}, "a due route is made")
    demand(set(player.due_treasures) <= set(player.tokens) & explorers, "ruins just explored")
    demand((player.founding is not None) == (mode == "village"), "a village is founded")
    demand(bool(player.route) == (mode == "post"), "a post is placed")
    demand(player.draws_left >= 0, "cards left to draw")
    taken = [*player.taken, *player.first_step]
    pieces = explorers | set(player.villages) | set(player.towers)
    demand(len(set(taken)) == len(taken) and set(taken) <= pieces, "hexes that the card took")


def _check_cards(p: GildePosition) -> None:
    """GIL-009, GIL-056 to GIL-061."""
    cards: list[str] = []
    for player in p.players:
        cards += [name for name in player.slots if name]
        for hidden in (player.offered, player.returned):
            cards += [] if hidden == "?" else hidden
        kept = sum(name is not None for name in player.slots)
        shown = sum(
            number < p.era - 1 or (number == p.era - 1 and name in p.revealed)
            for number, name in enumerate(ERA_CARDS[:3])
        )
        waits = player.mode == "keep" or p.phase == "offer"
        demand(kept == shown - waits, "a card for each era card turned up")
        demand(player.slots[kept:] == [None] * (3 - kept), "slots are filled in order")
        demand(player.returned == "?" or len(player.returned) == kept, "cards put back")
        if p.phase != "offer" and player.offered != "?":
            demand(
                len(player.offered) == (2 if player.mode == "keep" else 0), "cards to choose from"
            )
    demand(len(set(cards)) == len(cards), "each investigate card once")


def _check_treasures(p: GildePosition) -> None:
    """GIL-010, GIL-098, GIL-105, GIL-147 to GIL-151, GIL-159."""
    held: Counter[str] = Counter(p.discard)
    carried = sum(player.mode == "explore" for player in p.players)
    used = {"coins2": 0, "freeExplorer": 0}
    for player in p.players:
        if player.treasures != "?":
            held.update(player.treasures)
            demand(sum(player.treasures.values()) == player.treasure_count, "treasures kept")
        coins = player.earned.get("treasures", 0) // 2
        free = player.drawn - player.treasure_count - coins
        demand(free >= (player.mode == "explore"), "free explorers")
        used["coins2"] += coins
        used["freeExplorer"] += free
        ended = len(player.tokens) - len(player.due_treasures)
        extra = max([EXTRA[name] for name in player.slots if name], default=0)
        demand(player.drawn <= ended * (1 + extra), "a treasure card for each ruin")
        least = ended - (player.mode in ("treasure", "explore"))
        demand(
            player.drawn >= least or sum(x.drawn for x in p.players) >= 40, "each ruin gives one"
        )
        demand(player.draws_left <= 1 + extra, "cards left to draw")
    held["freeExplorer"] += carried
    demand(all(count <= COPIES[name] for name, count in held.items()), "more cards than there are")
    demand(not set(p.discard) - set(used), "cards that are discarded")
    if sum(player.drawn for player in p.players) < 40:
        for name, count in used.items():
            due = count - (carried if name == "freeExplorer" else 0)
            demand(p.discard.get(name, 0) == due, f"{name} discarded")


def _check_goals(p: GildePosition) -> None:
    """GIL-011, GIL-161 to GIL-166, GIL-204 to GIL-208."""
    kinds = {goal["id"]: goal for goal in board.DATA["objectives"]["byMap"][p.options["map"]]}
    demand(set(p.goals) <= set(kinds), "goals of the map")
    marked = {goal for player in p.players for goal in player.goals}
    demand(set(p.goals_closed) <= marked, "a closed goal was completed")
    if p.phase not in ("turn", "treasure"):
        demand(set(p.goals_closed) == marked, "completed in an earlier turn")
    for player in p.players:
        demand(set(player.goals_first) <= set(player.goals) <= set(p.goals), "goals in play")
        due = sum(
            kinds[goal]["first" if goal in player.goals_first else "later"] for goal in player.goals
        )
        demand(player.earned.get("goals", 0) == due, f"goals pay {due}")
        if p.seats > 1:
            fresh = set(player.goals) - set(p.goals_closed)
            demand(fresh <= set(player.goals_first), "the first turn pays more")
    for goal in marked if p.seats > 1 else ():
        demand(any(goal in player.goals_first for player in p.players), "somebody was first")


INVARIANTS = GildeInvariants()
