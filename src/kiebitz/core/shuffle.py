"""Draws that can be proven fair.

The outcome of a draw depends only on a secret that was committed to before the game, on the salts that the
players sent after that, and on the draw's name; never on when it is asked for. Imports core only.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from kiebitz.core.errors import ProofError
from kiebitz.core.sealed import Picked, SealedStock

BYTES = 32
"""The length of a secret, a nonce and a salt; fixed, so that joining them is unambiguous."""


def commitment(secret: bytes, nonce: bytes) -> str:
    """What the server publishes before it sees any salt: SHA-256(secret ‖ nonce)."""
    return hashlib.sha256(_checked("secret", secret) + _checked("nonce", nonce)).hexdigest()


def salt_hash(salt: bytes) -> str:
    """What a player's client sends before the server commits."""
    return hashlib.sha256(_checked("salt", salt)).hexdigest()


def ticket(secret: bytes, salts: Sequence[bytes], name: str) -> int:
    """The number of a named draw, 0 to 2²⁵⁶ − 1: HMAC-SHA256(secret, salts ‖ name)."""
    message = b"".join(salts) + name.encode()
    return int.from_bytes(hmac.digest(secret, message, "sha256"), "big")


def share(number: int, chances: Sequence[tuple[int, int]]) -> int:
    """The outcome that a ticket draws: floor(total · ticket / 2²⁵⁶) counted into the weights.

    >>> share(0, [(7, 1), (9, 3)]), share(2**255, [(7, 1), (9, 3)])
    (7, 9)
    """
    left = sum(weight for _, weight in chances) * number >> 256
    for outcome, weight in chances:
        left -= weight
        if left < 0:
            return outcome
    raise AssertionError("a ticket below 2**256 always falls on an outcome")


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The source of all draws of one play."""

    secret: bytes
    nonce: bytes
    salts: tuple[bytes, ...] = field(default=())
    picked: Picked | None = None
    """The leaf of a sealed stock that one of the draws takes, if one does."""

    def __post_init__(self) -> None:
        _checked("secret", self.secret)
        _checked("nonce", self.nonce)
        for salt in self.salts:
            _checked("salt", salt)

    @classmethod
    def fresh(cls, salts: Sequence[bytes] = ()) -> Shuffle:
        """A new secret from the system's randomness."""
        return cls(secrets.token_bytes(BYTES), secrets.token_bytes(BYTES), tuple(salts))

    @classmethod
    def seeded(cls, seed: int | str) -> Shuffle:
        """The same draws for the same seed: for tests, examples and simulation, not for real play."""
        secret = hashlib.sha256(f"kiebitz seed {seed}".encode()).digest()
        return cls(secret, hashlib.sha256(secret).digest())

    def drawing_from(self, stock: SealedStock) -> Shuffle:
        """The same shuffle, with one draw from a sealed stock; its salts must be complete."""
        return replace(self, picked=stock.pick(self.ticket(stock.promise.draw)))

    @property
    def commitment(self) -> str:
        """The published promise."""
        return commitment(self.secret, self.nonce)

    @property
    def salt_hashes(self) -> tuple[str, ...]:
        """The published hashes of the players' salts."""
        return tuple(salt_hash(salt) for salt in self.salts)

    def ticket(self, name: str) -> int:
        """The number of a named draw."""
        return ticket(self.secret, self.salts, name)


def _checked(what: str, value: bytes) -> bytes:
    if len(value) != BYTES:
        raise ProofError(f"the {what} must have {BYTES} bytes, not {len(value)}")
    return value
