"""The cryptography of Web Push: messages that one browser can read (RFC 8291), tokens that name the server (RFC 8292).

Loaded when somebody subscribes or is notified: cryptography is slow to load. Imports tables only.
"""

from __future__ import annotations

import base64
import os
import struct
import time
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from kiebitz.tables.codes import TableError
from kiebitz.tables.schemas.people import PushKeys

TOKEN_LIFE = 12 * 3600
"""Seconds that a VAPID token is valid; the RFC allows a day."""
RECORD_SIZE = 4096
SECRET_LENGTH = 16
CURVE = ec.SECP256R1()


def new_number() -> int:
    """The secret number of a new key."""
    return ec.generate_private_key(CURVE).private_numbers().private_value


def private_key(number: int) -> ec.EllipticCurvePrivateKey:
    """The key of a secret number."""
    return ec.derive_private_key(number, CURVE)


def encrypted(text: bytes, keys: PushKeys) -> bytes:
    """A message that only one browser can read (RFC 8291)."""
    theirs = decode(keys.p256dh)
    own = ec.generate_private_key(CURVE)
    ours = point(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    material = _derived(shared, decode(keys.auth), b"WebPush: info\x00" + theirs + ours, 32)
    salt = os.urandom(16)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\x00", 12)
    sealed = AESGCM(key).encrypt(nonce, text + b"\x02", None)
    return salt + struct.pack("!IB", RECORD_SIZE, len(ours)) + ours + sealed


def vapid_token(key: ec.EllipticCurvePrivateKey, endpoint: str) -> str:
    """A signed token that tells a push service who sends (RFC 8292)."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + TOKEN_LIFE,
        "sub": "mailto:kiebitz@localhost",
    }
    head = encode(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
    body = f"{head}.{encode(msgspec.json.encode(claims))}"
    r, s = decode_dss_signature(key.sign(body.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{body}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public part of a key, as it travels."""
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, form)


def encode(data: bytes) -> str:
    """Base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The opposite of `encode`, with or without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check_keys(keys: PushKeys) -> None:
    """TableError unless a browser may have made these keys."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(keys.p256dh))
        fits = len(decode(keys.auth)) == SECRET_LENGTH
    except ValueError:
        fits = False
    if not fits:
        raise TableError("badAddress", "these are not the keys of a browser's subscription")


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)
