"""Reads what lies before a player of Gilde: pieces on the map, coins, cards, goals.

Imports core, the rules, `position`, `knowledge` and `view` only.
"""

from __future__ import annotations

from kiebitz.core.bits import mask_of, members
from kiebitz.core.hexes import flood
from kiebitz.core.positions import Reader
from kiebitz.games.gilde import board
from kiebitz.games.gilde import state as modes
from kiebitz.games.gilde.board import NONE
from kiebitz.games.gilde.knowledge import slots_filled
from kiebitz.games.gilde.position import PlayerPosition
from kiebitz.games.gilde.position_reader.hexes import hexes_of
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.rules.cards import touching
from kiebitz.games.gilde.rules.goals import goals_in_play
from kiebitz.games.gilde.rules.placing import network_of
from kiebitz.games.gilde.rules.routes import linked_cities, open_cities
from kiebitz.games.gilde.view import hex_names


def goal_places(reader: Reader, field: str, state: GildeState, names: list[str]) -> int:
    """The mask of goals in play that are named."""
    return reader.mask(field, [goal.id for goal in goals_in_play(state)], names)


def read_map(reader: Reader, state: GildeState, seat: int, player: PlayerPosition) -> None:
    """The pieces on the map, and what follows from them: the hexes visited, the reach, the joined cities."""
    here = state.setup.board
    everywhere = (1 << here.size) - 1 & ~here.capital_bit
    land = "hex that can be explored"
    seen = 0
    for name, among, what in (
        ("explorers", everywhere, land),
        ("villages", here.blanks, "blank hex (GIL-021)"),
        ("towers", here.towers, "tower hex"),
        ("posts", here.cities, "city"),
        ("tokens", here.ruins, "ruin"),
        ("crystals", here.crystals, "crystal hex"),
        ("visited", everywhere, land),
    ):
        hexes = hexes_of(reader, name, here, getattr(player, name), among, what)
        seen |= hexes
        getattr(state, name)[seat] = hexes
    state.visited[seat] = seen
    _check_pieces(reader, state, seat)
    _check_ways(reader, state, seat)
    network = network_of(state, seat)
    state.reach[seat] = touching(here, network)
    state.linked[seat] = linked_cities(here, network, open_cities(state, seat))


def _check_pieces(reader: Reader, state: GildeState, seat: int) -> None:
    """Villages stand in explored regions, and what explorers found has been marked."""
    here = state.setup.board
    explorers, villages, visited = state.explorers[seat], state.villages[seat], state.visited[seat]
    reader.expect("villages", not explorers & villages, "an explorer stands on a village")
    regions = [here.region_of[number] for number in members(villages)]
    fault = "two villages in a region (GIL-129)"
    reader.expect("villages", len(set(regions)) == len(regions), fault)
    limit = state.setup.village_limit
    fits = limit == NONE or len(regions) <= limit
    reader.expect("villages", fits, f"a player has {limit} villages")
    on_towers = 0 if state.setup.at_once else state.towers[seat]
    for name, pieces, marked, kind in (
        ("towers", explorers, on_towers, here.towers),
        ("towers", visited, state.towers[seat], here.towers),
        ("tokens", visited, state.tokens[seat], here.ruins),
        ("crystals", visited, state.crystals[seat], here.crystals),
    ):
        bare = pieces & kind & ~marked
        fault = f"the explorers on {', '.join(hex_names(here, bare))} must have left a mark"
        reader.expect(name, not bare, fault)
    for region in regions:
        missing = here.regions[region] & ~visited
        fault = f"no explorer was on {', '.join(hex_names(here, missing))} (GIL-123)"
        reader.expect("villages", not missing, fault)


def _check_ways(reader: Reader, state: GildeState, seat: int) -> None:
    """GIL-040, GIL-191: explorers spread from the capital and the villages, and leave at the end of an era."""
    here = state.setup.board
    explorers, villages, visited = state.explorers[seat], state.villages[seat], state.visited[seat]
    network = network_of(state, seat)
    apart = network & ~flood(here.near, villages | here.capital_bit, network)
    fault = f"{', '.join(hex_names(here, apart))} touch neither village nor capital (GIL-040)"
    reader.expect("explorers", not apart, fault)
    apart = visited & ~flood(here.near, here.capital_bit, visited | here.capital_bit)
    fault = f"no way leads to {', '.join(hex_names(here, apart))} (GIL-040)"
    reader.expect("visited", not apart, fault)
    between = not state.revealed or state.phase == modes.OVER
    reader.expect("explorers", not (explorers and between), "between eras no explorer is there")
    gone = visited & ~(explorers | villages | state.towers[seat])
    fits = not gone if state.revealed else not visited
    reader.expect("visited", fits or state.era > 1, "in the first era no explorer has left")


def read_goods(reader: Reader, state: GildeState, seat: int, player: PlayerPosition) -> None:
    """Coins, goals, cards in slots, and the public numbers of treasures and routes."""
    for name, amount in player.earned.items():
        source = reader.index("earned", modes.SOURCE_IDS, name)
        state.earned[seat * modes.SOURCES + source] = reader.at_least(f"earned.{name}", amount)
    state.best_route[seat] = reader.at_least("bestRoute", player.best_route)
    state.iced[seat] = 1 if player.route_over_ice else 0
    state.hoard[seat] = reader.at_least("treasureCount", player.treasure_count)
    state.drawn[seat] = reader.at_least("drawn", player.drawn)
    state.marks[seat] = goal_places(reader, "goals", state, player.goals)
    first = state.first_rewards[seat] = goal_places(reader, "goalsFirst", state, player.goals_first)
    reader.expect("goalsFirst", not first & ~state.marks[seat], "a reward without its goal")
    reader.length("slots", player.slots, board.SLOTS, "slots")
    choosing = player.mode == "keep" or state.phase == modes.OFFERING
    for slot, held in enumerate(player.slots):
        # The slot of an era is filled by the choice that follows its first era card (GIL-056).
        shown = board.BASIC + slot in state.revealed and not choosing
        filled = slot < state.era - 1 or (slot == state.era - 1 and shown)
        fault = f"a card {'must' if filled else 'cannot'} lie there"
        reader.expect(f"slots[{slot}]", (held is not None) == filled, fault)
        if held is not None:
            card = reader.index(f"slots[{slot}]", board.INVESTIGATE_IDS, held)
            state.slots[seat * board.SLOTS + slot] = card


def read_secrets(reader: Reader, state: GildeState, seat: int, player: PlayerPosition) -> None:
    """What only the player knows: cards looked at and put back, kept treasures."""
    places = slice(seat * 2, seat * 2 + 2)
    state.offered[places] = [modes.UNKNOWN, modes.UNKNOWN]
    if reader.known("offered", player.offered):
        offered = reader.indices("offered", board.INVESTIGATE_IDS, player.offered)
        reader.expect("offered", len(offered) <= 2, "two cards are drawn (GIL-056)")
        state.offered[places] = [*offered, NONE, NONE][:2]
    state.returned[seat] = modes.UNKNOWN
    if reader.known("returned", player.returned):
        cards = reader.indices("returned", board.INVESTIGATE_IDS, player.returned)
        filled = slots_filled(state, seat)
        fault = f"{len(cards)} cards were put back, but {filled} were kept"
        reader.expect("returned", len(cards) == filled, fault)
        state.returned[seat] = mask_of(cards)
    first = seat * board.TREASURES
    if not reader.known("treasures", player.treasures):
        state.kept[first : first + board.TREASURES] = [modes.UNKNOWN] * board.TREASURES
        return
    assert not isinstance(player.treasures, str)
    for name, count in player.treasures.items():
        kind = reader.index("treasures", board.TREASURE_IDS[board.FIRST_KEPT :], name)
        reader.expect(f"treasures.{name}", count > 0, f"{count} is no number of cards")
        state.kept[first + board.FIRST_KEPT + kind] = count
    kept = sum(player.treasures.values())
    fault = f"{player.treasure_count} is not the number of kept cards, {kept}"
    reader.expect("treasureCount", kept == player.treasure_count, fault)
