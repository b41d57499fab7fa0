"""Positions for tests, in the words of the ledger's cases: `at("avenia", "sea", ex="9,5 9,4")`.

A `Table` is a play that goes on from such a position, with the next cards of every deck laid ready.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import IllegalMove, UndoRefused
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.undo import Draw
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.board import (
    BASIC,
    BOARDS,
    EXPLORE_IDS,
    GOAL_IDS,
    INVESTIGATE_IDS,
    MAP_IDS,
    SLOTS,
    TREASURE_IDS,
    Board,
)
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.scoring import coins
from kiebitz.games.gilde.state import MODES
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
    turned = [*revealed.split(), shown]
    players = []
    spare = iter([name for name in INVESTIGATE_IDS if name != card])
    for seat in range(seats):
        mine = given if everyone or seat == 0 else {}
        players.append(_player(map_name, card, shown, era, slot, turned, mine, spare, seat))
    table = Table.begin(seats, options={"map": map_name, "extraMaps": "on", **(options or {})})
    position = {
        "game": "gilde",
        "version": GAME.version,
        "seats": seats,
        "options": GAME.options_of(table.state),
        "phase": "turn",
        "era": era,
        "revealed": turned,
        "goals": goals.split(),
        "goalsClosed": closed.split(),
        "discard": _counts(discard),
        "players": players,
    }
    table.restate(msgspec.json.encode(position))
    table.top = _draws(top)
    if deck is not None:
        table.state.deck = [deck.split().count(kind) for kind in TREASURE_IDS]
        table.state.deck_size = len(deck.split())
        table.top = _draws(deck) + table.top
    return table


PIECES = {
    "ex": "explorers",
    "vil": "villages",
    "tow": "towers",
    "posts": "posts",
    "tok": "tokens",
    "cry": "crystals",
    "visited": "visited",
    "marks": "goals",
}


def _player(
    map_name: str,
    card: str,
    shown: str,
    era: int,
    slot: int,
    turned: list[str],
    given: dict[str, Any],
    spare: Iterator[str],
    seat: int,
) -> dict[str, Any]:
    board = board_of(map_name)
    player: dict[str, Any] = {
        PIECES[name]: value.split() for name, value in given.items() if name in PIECES
    }
    ruins = {board.names[n] for n in range(board.size) if board.ruins >> n & 1}
    player["tokens"] = sorted(
        {*player.get("tokens", []), *(ruins & set(player.get("explorers", [])))}
    )
    if "coins" in given:
        player["earned"] = {"coinHexes": given["coins"]}
    kept = _counts(given.get("kept", ""))
    player["treasures"] = kept
    player["treasureCount"] = sum(kept.values())
    slots: list[str | None] = given.get("slots", "").split() or [None] * SLOTS
    for number in range(SLOTS):
        wanted = number < era - 1 or (number == era - 1 and f"era{number + 1}" in turned)
        if wanted and slots[number] is None:
            own = slot == number + 1 and card in INVESTIGATE_IDS and seat == 0
            slots[number] = card if own else next(spare)
    player["slots"] = slots
    player["returned"] = [next(spare) for name in slots if name]
    if shown == "era4":
        player["mode"] = "useCard"
    else:
        number = EXPLORE_IDS.index(shown) - BASIC
        player["mode"] = "place"
        player["card"] = shown if number < 0 else slots[number]
    return player


def _counts(names: str) -> dict[str, int]:
    listed = names.split()
    return {name: listed.count(name) for name in listed}


def _draws(names: str) -> list[str]:
    """The notations of draws given by the names of cards alone."""
    return [
        next(draw for draw in DRAWS if draw.partition(" ")[2] == name) for name in names.split()
    ]
