"""States for tests, in the words of the ledger's cases: `at("avenia", "sea", ex="9,5 9,4")`.

A case names only what its rule needs. So these states are laid out by hand, not read from a position, which has to be
whole: how the pieces came there, what they paid and the other goals are left out. A `Table` is a play that goes on
from such a state, with the next cards of every deck laid ready.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.core.bits import lowest, mask_of, members
from kiebitz.core.errors import IllegalMove, UndoRefused
from kiebitz.core.hexes import flood
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE, drawn
from kiebitz.core.undo import Draw
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.ai.strategy import STRATEGY
from kiebitz.games.gilde.board import (
    BASIC,
    BOARDS,
    EXPLORE_IDS,
    GOAL_IDS,
    GOALS,
    INVESTIGATE_IDS,
    MAP_IDS,
    SLOTS,
    TREASURE_IDS,
    TREASURES,
    VILLAGE_COINS,
    Board,
)
from kiebitz.games.gilde.knowledge import fill_deck
from kiebitz.games.gilde.rules import GildeState, new_state
from kiebitz.games.gilde.rules.cards import touching
from kiebitz.games.gilde.rules.goals import GOALS_OF, fulfilled
from kiebitz.games.gilde.rules.placing import ask_next, begin_action, network_of
from kiebitz.games.gilde.rules.routes import linked_cities, open_cities
from kiebitz.games.gilde.scoring import coins
from kiebitz.games.gilde.state import (
    CHOOSING,
    FROM_COINS,
    FROM_VILLAGES,
    MODES,
    PLACING,
    SOURCES,
    TURN,
)
from kiebitz.games.gilde.view import GildeView, PlayerView

DRAWS = {
    **{f"treasure {name}": "treasure" for name in TREASURE_IDS},
    **{f"reveal {name}": "explore" for name in EXPLORE_IDS},
    **{f"offer {name}": "investigate" for name in INVESTIGATE_IDS},
    **{f"goal {name}": "goal" for name in GOAL_IDS},
}
"""The notation of every draw, and the deck that it comes from."""


class Table(Play[GildeState]):
    """A play whose next draws are laid ready in `top`, deck by deck; other draws come from a fixed seed."""

    def __init__(self, seats: int, top: str, seed: int, options: Mapping[str, object]) -> None:
        self.top = _draws(top)
        super().__init__(GAME, seats, options, shuffle=Shuffle.seeded(seed))

    @classmethod
    def begin(
        cls,
        seats: int,
        *,
        top: str = "",
        seed: int = 1,
        options: Mapping[str, object] | None = None,
        **more: object,
    ) -> Table:
        """A new play; options may be given by name."""
        return cls(seats, top, seed, {**(options or {}), **more})

    def _deal(self, state: GildeState) -> Draw:
        name = self.game.draw_name(state)
        for ready in self.top:
            if DRAWS[ready] == name.partition("/")[0]:
                self.top.remove(ready)
                return name, self.game.parse(ready)
        return super()._deal(state)

    def do(self, *moves: str, seat: int = 0) -> Table:
        """Make moves by their notation."""
        for move in moves:
            self.push(seat, move)
        return self

    def place(self, *hexes: str, seat: int = 0) -> Table:
        """Place explorers one after another."""
        return self.do(*(f"place {name}" for name in hexes), seat=seat)

    def stop_all(self) -> Table:
        """Everybody stops, so that the next card is turned up; pending choices get the fallback."""
        for seat in range(self.seats):
            while seat in self.pending:
                move = self.state.fallback(seat)
                self.push(seat, move)
                if self.game.notation(move) == "stop":
                    break
        return self

    def hexes(self, seat: int = 0) -> set[str]:
        """The hexes that `place` accepts next."""
        moves = [move.split() for move in self.legal(seat)]
        return {words[1] for words in moves if words[0] == "place"}

    def coins(self, seat: int = 0) -> int:
        """The coins on the table."""
        return coins(self.state, seat)

    def mode(self, seat: int = 0) -> str:
        """What the seat is doing."""
        return MODES[self.state.mode[seat]]

    def seen(self, viewer: int = 0) -> GildeView:
        """What a viewer is shown."""
        view = self.view(viewer)
        assert isinstance(view, GildeView)
        return view

    def player(self, seat: int = 0) -> PlayerView:
        """A player as that player sees themselves."""
        return self.seen(seat).players[seat]

    def told(self, key: str, viewer: int = 0) -> list[dict[str, Any]]:
        """The parameters of every event of a kind that a viewer was told."""
        return [dict(e.event.params) for e in self.events(viewer) if e.event.key == key]

    def refuses(self, move: str, rule: str, seat: int = 0) -> None:
        """Check that a move is refused by a rule, and that nothing changes."""
        before = msgspec.json.encode(GAME.dump(self.state))
        with pytest.raises(IllegalMove) as refused:
            self.push(seat, move)
        assert refused.value.rule == rule
        assert msgspec.json.encode(GAME.dump(self.state)) == before

    def keeps(self, seat: int = 0) -> None:
        """Check that a take-back is refused."""
        with pytest.raises(UndoRefused):
            self.undo(seat)


def hexes(names: str) -> set[str]:
    """`hexes("8,6 9,5")` is a set of names."""
    return set(names.split())


def board_of(name: str) -> Board:
    """The map of this name."""
    return BOARDS[MAP_IDS.index(name)]


def villages_elsewhere(map_name: str, count: int, *avoided: str) -> str:
    """Villages in so many regions, none in those of the named hexes."""
    board = board_of(map_name)
    closed = [board.region_of[board.hex(name)] for name in avoided]
    firsts = [
        board.names[(blanks & -blanks).bit_length() - 1]
        for region, blanks in enumerate(board.region_blanks)
        if region not in closed and blanks
    ]
    return " ".join(firsts[:count])


def at(
    map_name: str = "avenia",
    card: str = "wild",
    *,
    era: int = 1,
    slot: int = 0,
    seats: int = 2,
    goals: str = "",
    closed: str = "",
    top: str = "",
    deck: str | None = None,
    discard: str = "",
    everyone: bool = False,
    revealed: str = "",
    options: Mapping[str, object] | None = None,
    **given: Any,
) -> Table:
    """A table at the start of a turn: `card` was turned up, and nobody has placed yet.

    `given` are the first player's pieces (`ex vil tow posts tok cry`, names of hexes) and goods (`coins`, `kept`,
    `marks`, …); with `everyone` every player has them. An investigate card lies in the `slot` of the era card that
    was turned up. `revealed` are cards turned up before, `top` the next cards of the decks, `deck` is the
    whole treasure deck.
    """
    if card in INVESTIGATE_IDS:
        slot = slot or 1
        era = max(era, slot)
        shown = f"era{slot}"
    else:
        shown = card
    table = Table.begin(seats, options={"map": map_name, "extraMaps": "true", **(options or {})})
    state = new_state(table.state.setup)
    state.phase, state.era, state.owing = TURN, era, (1 << seats) - 1
    state.revealed = tuple(EXPLORE_IDS.index(name) for name in [*revealed.split(), shown])
    ids = [goal.id for goal in GOALS_OF[state.setup.map]]
    state.goals = tuple(ids.index(name) for name in goals.split())
    state.closed = _places(state, closed)
    state.discard = _counts(discard)
    spare = iter([number for number, name in enumerate(INVESTIGATE_IDS) if name != card])
    for seat in range(seats):
        mine = given if everyone or seat == 0 else {}
        _lay_out(state, seat, mine)
        _fill_slots(state, seat, mine.get("slots", "").split(), spare)
        if card in INVESTIGATE_IDS and seat == 0:
            state.slots[slot - 1] = INVESTIGATE_IDS.index(card)
        number = state.revealed[-1] - BASIC
        if number < 0:
            begin_action(state, seat, BASIC + number)
        elif number < SLOTS:
            begin_action(state, seat, BASIC + state.slots[seat * SLOTS + number])
        else:
            state.mode[seat] = CHOOSING
    fill_deck(state)
    table._go_on_from(state)
    table.top = _draws(top)
    if deck is not None:
        table.state.deck = _counts(deck)
        table.state.deck_size = len(deck.split())
        table.top = _draws(deck) + table.top
    return table


def whole(table: Table) -> Table:
    """Add what a case leaves out: three goals, the ways to all pieces, what villages and coin hexes paid."""
    state = table.state
    board = BOARDS[state.setup.map]
    seats = range(state.setup.seats)
    for number, goal in enumerate(GOALS_OF[state.setup.map]):
        open_goal = number not in state.goals and not any(fulfilled(state, s, goal) for s in seats)
        if open_goal and len(state.goals) < GOALS:
            state.goals = (*state.goals, number)
    for seat in seats:
        for village in members(state.villages[seat]):
            state.visited[seat] |= board.regions[board.region_of[village]]
        _lay_ways(state, seat)
        paid = seat * SOURCES
        coin_hexes = members(state.visited[seat] & board.coins)
        state.earned[paid + FROM_COINS] = sum(board.value[number] for number in coin_hexes)
        state.earned[paid + FROM_VILLAGES] = state.villages[seat].bit_count() * VILLAGE_COINS[0]
        state.reach[seat] = touching(board, network_of(state, seat))
        if state.mode[seat] == PLACING:
            ask_next(state, seat)
    return table


def _lay_ways(state: GildeState, seat: int) -> None:
    """Explorers on blank and sea hexes from the capital to every piece that lies apart."""
    board = BOARDS[state.setup.map]
    signs = board.coins | board.cities | board.ruins | board.jokers
    while True:
        visited = state.visited[seat] | board.capital_bit
        joined = flood(board.near, board.capital_bit, visited)
        if joined == visited:
            return
        ways = [joined]
        while not ways[-1] & visited & ~joined:
            ways.append(touching(board, ways[-1]) & (~signs | visited) & ~sum(set(ways)))
        end = lowest(ways.pop() & visited)
        while len(ways) > 1:
            end = lowest(ways.pop() & board.near[end])
            state.explorers[seat] |= 1 << end
        state.visited[seat] |= state.explorers[seat]


def states_of(seed: int) -> list[GildeState]:
    """All states of a play in which the seats follow the bots' policy, and sometimes move at random."""
    rng = Random(seed)
    options = {"map": MAP_IDS[seed % len(MAP_IDS)], "extraMaps": "true"}
    if seed % 2:
        options |= {"towerExplorer": "atOnce", "villageLimit": "none", "towerCoins": "ordinal"}
    state = GAME.new(1 + seed % 4, options)
    states = [state.copy()]
    while pending := state.pending():
        if pending == (CHANCE,):
            state.apply(CHANCE, drawn(state.chances(), rng))
        else:
            seat = rng.choice(pending)
            bold = rng.random() < 0.8
            moves = state.legal(seat)
            state.apply(seat, STRATEGY.policy(state, seat, rng) if bold else rng.choice(moves))
        states.append(state.copy())
    return states


PIECES = {
    "ex": "explorers",
    "vil": "villages",
    "tow": "towers",
    "posts": "posts",
    "tok": "tokens",
    "cry": "crystals",
    "visited": "visited",
}


def _lay_out(state: GildeState, seat: int, given: dict[str, Any]) -> None:
    """A player's pieces and goods, and what the rules derive from them."""
    board = BOARDS[state.setup.map]
    for name, field in PIECES.items():
        hexes = board.mask(given.get(name, "").split())
        if field == "tokens":
            hexes |= board.ruins & state.explorers[seat]
        getattr(state, field)[seat] = hexes
    for field in PIECES.values():
        state.visited[seat] |= getattr(state, field)[seat]
    network = network_of(state, seat)
    state.reach[seat] = touching(board, network)
    state.linked[seat] = linked_cities(board, network, open_cities(state, seat))
    assert not state.linked[seat], "a route is due at the start of the turn"
    state.earned[seat * SOURCES] = given.get("coins", 0)
    kept = _counts(given.get("kept", ""))
    state.kept[seat * TREASURES : (seat + 1) * TREASURES] = kept
    state.hoard[seat] = sum(kept)
    state.marks[seat] = _places(state, given.get("marks", ""))


def _fill_slots(state: GildeState, seat: int, names: list[str], spare: Iterator[int]) -> None:
    """Cards in the slots that are filled by now, and as many put back; those not named are any."""
    for slot in range(SLOTS):
        if slot < state.era - 1 or (slot == state.era - 1 and BASIC + slot in state.revealed):
            card = INVESTIGATE_IDS.index(names[slot]) if names else next(spare)
            state.slots[seat * SLOTS + slot] = card
            state.returned[seat] |= 1 << next(spare)


def _places(state: GildeState, names: str) -> int:
    """The mask of goals in play."""
    ids = [GOALS_OF[state.setup.map][goal].id for goal in state.goals]
    return mask_of(ids.index(name) for name in names.split())


def _counts(names: str) -> list[int]:
    """The number of treasure cards by kind."""
    return [names.split().count(name) for name in TREASURE_IDS]


def _draws(names: str) -> list[str]:
    """The notations of draws given by the names of cards alone."""
    return [
        next(draw for draw in DRAWS if draw.partition(" ")[2] == name) for name in names.split()
    ]
