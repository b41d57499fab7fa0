"""A browser that takes pushes: its keys, and what it does with a message. Written from RFC 8291 alone."""

from __future__ import annotations

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from kiebitz.tables.notifications.push_encryption import CURVE, encode, point
from kiebitz.tables.schemas.people import PushKeys


class PushBrowser:
    """One subscription, as the browser sees it."""

    def __init__(
        self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"a" * 16
    ) -> None:
        self._key = key or ec.generate_private_key(CURVE)
        self._auth = auth
        self.keys = PushKeys(encode(point(self._key)), encode(auth))

    def read(self, body: bytes) -> bytes:
        """A message as the page gets it; InvalidTag if it is not for this browser."""
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self._key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        )
        info = b"WebPush: info\x00" + point(self._key) + theirs
        material = _hkdf(shared, self._auth, info, 32)
        key = _hkdf(material, salt, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = _hkdf(material, salt, b"Content-Encoding: nonce\x00", 12)
        return AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x00").removesuffix(b"\x02")


def _hkdf(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)
