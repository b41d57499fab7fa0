"""A sealed stock: maps made in advance, promised by one hash before anybody can choose among them.

Each leaf is a map with a nonce of its own; the root of the Merkle tree over the leaves is published before the players'
salts, the named draw `map` picks the leaf, and the end shows that leaf with its path. Each map is used once.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from kiebitz.core.errors import ProofError

SMALLEST = 64
"""A stock has at least so many leaves (and TIW-156 asks for 128 secret bits; a nonce has 256)."""

NONCE_BYTES = 32
LEAF = b"\x00"
NODE = b"\x01"
"""Leaves and inner nodes are hashed apart, so that neither passes for the other."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A map, as the text of `map_text`, with its nonce."""

    map: str
    nonce: str

    def digest(self) -> bytes:
        """The hash of the leaf."""
        return hashlib.sha256(LEAF + bytes.fromhex(self.nonce) + self.map.encode()).digest()


@dataclass(frozen=True, slots=True)
class Opening:
    """What the end of a play shows: the leaf, its place, and the hashes beside its way to the root."""

    leaf: Leaf
    index: int
    path: tuple[str, ...]


def sealed(map_text: str) -> Leaf:
    """A leaf with a fresh nonce."""
    return Leaf(map_text, secrets.token_hex(NONCE_BYTES))


class SealedStock:
    """The leaves of one stock and the tree over them."""

    def __init__(self, leaves: Sequence[Leaf]) -> None:
        if len(leaves) < SMALLEST:
            raise ValueError(f"a sealed stock needs {SMALLEST} maps or more, not {len(leaves)}")
        self.leaves = tuple(leaves)
        self._levels = [[leaf.digest() for leaf in leaves]]
        while len(self._levels[-1]) > 1:
            below = self._levels[-1]
            pairs = [below[i : i + 2] for i in range(0, len(below), 2)]
            # A node without a partner moves up unchanged.
            self._levels.append([_join(*pair) if len(pair) == 2 else pair[0] for pair in pairs])

    @property
    def root(self) -> str:
        """The promise."""
        return self._levels[-1][0].hex()

    def index(self, ticket: int) -> int:
        """The leaf that a ticket below 2**256 draws."""
        return len(self.leaves) * ticket >> 256

    def opening(self, index: int) -> Opening:
        """The leaf with its path."""
        path = []
        place = index
        for level in self._levels[:-1]:
            if place ^ 1 < len(level):
                path.append(("L" if place & 1 else "R") + level[place ^ 1].hex())
            place >>= 1
        return Opening(self.leaves[index], index, tuple(path))


def check_opening(root: str, size: int, ticket: int, opening: Opening) -> None:
    """Raise ProofError unless the leaf is the one that the ticket draws from the promised stock."""
    if size * ticket >> 256 != opening.index:
        raise ProofError(f"the draw gives leaf {size * ticket >> 256}, not {opening.index}")
    digest = opening.leaf.digest()
    for step in opening.path:
        beside = bytes.fromhex(step[1:])
        digest = _join(beside, digest) if step[0] == "L" else _join(digest, beside)
    if digest.hex() != root:
        raise ProofError("the map was not in the stock that was promised")


def _join(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(NODE + left + right).digest()
