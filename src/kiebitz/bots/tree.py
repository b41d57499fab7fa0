"""The tree of a search, and the trees that are kept for the next decision of the same turn. Imports core only."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, Final

from kiebitz.core.game import Knowledge

MOST_KEPT: Final = 8
"""Trees that wait for their next decision; each has as many nodes as a decision had simulations."""


class Arm:
    """A move in a table: how often it could be chosen, how often it was, and what came of it."""

    __slots__ = ("available", "before", "move", "total", "visits")

    def __init__(self, move: int) -> None:
        self.move = move
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.before = 0
        """Its visits when the present search began: samples are counted from there."""


class Node:
    """A point of decision: a table of arms for each seat that decides there, and what follows."""

    __slots__ = ("children", "tables", "visits")

    def __init__(self) -> None:
        self.tables: dict[int, dict[int, Arm]] = {}
        self.children: dict[object, Node] = {}
        self.visits = 0


def root_of(seat: int, moves: Iterable[int], kept: Node | None) -> Node:
    """A root with an arm for each of a seat's moves; in a tree that was kept they go on from what they were."""
    root = Node() if kept is None else kept
    known = root.tables.get(seat, {})
    root.tables[seat] = {}
    for move in moves:
        arm = known.get(move)
        if arm is None:
            arm = Arm(move)
        arm.before = arm.visits
        root.tables[seat][move] = arm
    return root


class KeptTrees:
    """What searches found out about the next decision of a seat that goes on with its turn.

    A tree waits for just the knowledge that the seat has if its move tells it nothing new; the latest few are kept.
    """

    def __init__(self) -> None:
        self._waiting: OrderedDict[tuple[str, bytes], Node] = OrderedDict()

    def __contains__(self, knowledge: Knowledge[Any]) -> bool:
        return _key(knowledge) in self._waiting

    def take(self, knowledge: Knowledge[Any]) -> Node | None:
        """The tree that waits for this decision."""
        return self._waiting.pop(_key(knowledge), None)

    def keep(self, knowledge: Knowledge[Any], node: Node) -> None:
        """Let a tree wait for a decision."""
        self._waiting[_key(knowledge)] = node
        if len(self._waiting) > MOST_KEPT:
            self._waiting.popitem(last=False)


def _key(knowledge: Knowledge[Any]) -> tuple[str, bytes]:
    return knowledge.game.id, knowledge.encode()
