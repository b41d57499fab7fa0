"""A sealed stock: outcomes of one draw made in advance, promised by one hash before anybody can choose among them.

Each leaf is an outcome with a nonce of its own. The root of the Merkle tree over the leaves is published before the
players' salts; the draw's ticket picks the leaf; the end shows that leaf with its path to the root. The other leaves
stay secret, and serve other tables with fresh nonces. Imports core and msgspec only.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Sequence

import msgspec

from kiebitz.core.errors import ProofError

SMALLEST = 64
"""A stock has at least so many leaves: with fewer the promise would say too much about the outcome."""

NONCE_BYTES = 32
LEAF = b"\x00"
NODE = b"\x01"
ROOT = b"\x02"
"""Leaves, inner nodes and the root are hashed apart, so that none passes for another."""


class Leaf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An outcome by its notation, and its nonce in hex."""

    outcome: str
    nonce: str

    def digest(self) -> bytes:
        """SHA-256(0 ‖ outcome ‖ nonce); the nonce has a fixed length, so that joining is unambiguous."""
        nonce = bytes.fromhex(self.nonce)
        if len(nonce) != NONCE_BYTES:
            raise ProofError(f"the nonce of a leaf must have {NONCE_BYTES} bytes, not {len(nonce)}")
        return hashlib.sha256(LEAF + self.outcome.encode() + nonce).digest()


class StockPromise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is published before the players' salts."""

    draw: str
    """The name of the draw that takes its outcome from the stock."""
    root: str
    leaves: int


class LeafOpening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the end shows beside the outcome: its nonce, its place, and the hashes beside its way to the root."""

    nonce: str
    index: int
    path: tuple[str, ...]


class Picked(msgspec.Struct, frozen=True):
    """The one leaf that a play uses."""

    promise: StockPromise
    outcome: str
    opening: LeafOpening


def sealed(outcome: str) -> Leaf:
    """A leaf with a fresh nonce."""
    return Leaf(outcome, secrets.token_hex(NONCE_BYTES))


class SealedStock:
    """The leaves of one stock and the tree over them."""

    def __init__(self, draw: str, leaves: Sequence[Leaf]) -> None:
        if len(leaves) < SMALLEST:
            raise ValueError(f"a sealed stock needs {SMALLEST} leaves or more, not {len(leaves)}")
        self.leaves = tuple(leaves)
        self._levels = [[leaf.digest() for leaf in leaves]]
        while len(self._levels[-1]) > 1:
            below = self._levels[-1]
            pairs = [below[i : i + 2] for i in range(0, len(below), 2)]
            # A node without a partner moves up unchanged.
            self._levels.append([_join(*pair) if len(pair) == 2 else pair[0] for pair in pairs])
        self.promise = StockPromise(draw, _root(self._levels[-1][0], len(leaves)), len(leaves))

    def pick(self, ticket: int) -> Picked:
        """The leaf that a ticket below 2**256 draws, with its path."""
        index = _index(len(self.leaves), ticket)
        nodes = zip(self._levels, _partners(index, len(self.leaves)), strict=False)
        path = tuple(level[partner].hex() for level, partner in nodes if partner is not None)
        leaf = self.leaves[index]
        return Picked(self.promise, leaf.outcome, LeafOpening(leaf.nonce, index, path))


def check_leaf(promise: StockPromise, ticket: int, outcome: str, opening: LeafOpening) -> None:
    """Raise ProofError unless the outcome is the leaf that the ticket draws from the promised stock."""
    if promise.leaves < SMALLEST:
        raise ProofError(f"a sealed stock has {SMALLEST} leaves or more, not {promise.leaves}")
    index = _index(promise.leaves, ticket)
    if opening.index != index:
        raise ProofError(f"the draw {promise.draw!r} gives leaf {index}, not {opening.index}")
    path = iter(opening.path)
    try:
        digest = Leaf(outcome, opening.nonce).digest()
        for partner in _partners(index, promise.leaves):
            if partner is not None:
                beside = bytes.fromhex(next(path))
                digest = _join(beside, digest) if partner < index else _join(digest, beside)
            index >>= 1
    except (ValueError, StopIteration) as error:
        raise ProofError("the path of the leaf is no list of hashes of the right length") from error
    if next(path, None) is not None or _root(digest, promise.leaves) != promise.root:
        raise ProofError("the outcome was not in the stock that was promised")


def _index(leaves: int, ticket: int) -> int:
    return leaves * ticket >> 256


def _partners(index: int, size: int) -> Iterator[int | None]:
    """From the leaves up to below the root: the place beside the way, None where the node is alone.

    >>> list(_partners(4, 5)), list(_partners(2, 5))
    ([None, None, 0], [3, 0, 1])
    """
    while size > 1:
        partner = index ^ 1
        yield partner if partner < size else None
        index >>= 1
        size = (size + 1) >> 1


def _join(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(NODE + left + right).digest()


def _root(top: bytes, leaves: int) -> str:
    """The number of leaves is hashed in: it decides which leaf a ticket draws."""
    return hashlib.sha256(ROOT + leaves.to_bytes(4, "big") + top).hexdigest()
