"""An authenticator in software: what a browser with passkeys answers, and what a forger would like to."""

from __future__ import annotations

import hashlib
import os
import struct
from typing import Any

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, encode_cbor

PRESENT, VERIFIED, MADE = 1, 4, 64
"""Flags of an answer: somebody was there, it was the owner, it holds a new key."""


class Authenticator:
    """Holds one passkey. Its fields may be changed, to lie with."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.flags = PRESENT | VERIFIED
        self.count = 0
        """How often it has signed; 0 for ever where `counts` is off, as with passkeys that are synchronised."""
        self.counts = True
        self.rp_id: str | None = None
        """Instead of the one that is asked for."""
        self.user = b""
        self.id = os.urandom(16)
        self.key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Make the passkey."""
        self.user = base64url_to_bytes(options["user"]["id"])
        held = b"\0" * 16 + struct.pack("!H", len(self.id)) + self.id + self._public()
        data = self._data(options["rp"]["id"], self.flags | MADE) + held
        made = {"fmt": "none", "attStmt": {}, "authData": data}
        response = {
            "clientDataJSON": bytes_to_base64url(self._said("webauthn.create", options)),
            "attestationObject": bytes_to_base64url(encode_cbor(made)),
            "transports": ["internal"],
        }
        return self._answer(response)

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """Sign with the passkey."""
        data = self._data(options["rpId"], self.flags)
        said = self._said("webauthn.get", options)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": bytes_to_base64url(said),
            "authenticatorData": bytes_to_base64url(data),
            "signature": bytes_to_base64url(signature),
            "userHandle": bytes_to_base64url(self.user),
        }
        return self._answer(response)

    def _answer(self, response: dict[str, Any]) -> dict[str, Any]:
        name = bytes_to_base64url(self.id)
        return {
            "id": name,
            "rawId": name,
            "type": "public-key",
            "clientExtensionResults": {},
            "response": response,
        }

    def _said(self, kind: str, options: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return msgspec.json.encode(said)

    def _data(self, rp_id: str, flags: int) -> bytes:
        self.count += self.counts
        site = hashlib.sha256((self.rp_id or rp_id).encode()).digest()
        return site + struct.pack("!BI", flags, self.count)

    def _public(self) -> bytes:
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32), numbers.y.to_bytes(32)
        return bytes(encode_cbor({1: 2, 3: -7, -1: 1, -2: x, -3: y}))
