"""VAPID (RFC 8292): identifies the sender to push services by a token signed with the site's key."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

# At most a day (RFC 8292, 2).
VALID_FOR = timedelta(hours=12)
# The size of numbers on the curve P-256.
NUMBER_BYTES = 32


def public_key(private_key: str) -> str:
    """The public key for browsers: the uncompressed point in base64url."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point = _loaded(private_key).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return _encoded(point)


def authorization(endpoint: str, private_key: str, contact: str, now: datetime) -> str:
    """The value of the Authorization header; `contact` is a URL or mailto: URL of the site's operator."""
    parts = urlsplit(endpoint)
    expires = int((now.replace(tzinfo=UTC) + VALID_FOR).timestamp())
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": expires, "sub": contact}
    signed = f"{_encoded_json({'typ': 'JWT', 'alg': 'ES256'})}.{_encoded_json(claims)}"
    return f"vapid t={signed}.{_encoded(_signature(signed, private_key))}, k={public_key(private_key)}"


def _signature(text: str, private_key: str) -> bytes:
    """The ES256 signature: r and s concatenated (RFC 7518, 3.4)."""
    from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    r, s = decode_dss_signature(_loaded(private_key).sign(text.encode(), ECDSA(SHA256())))
    return r.to_bytes(NUMBER_BYTES) + s.to_bytes(NUMBER_BYTES)


def _loaded(private_key: str) -> "EllipticCurvePrivateKey":
    """The key object. cryptography is imported here, since other requests do not need its memory."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = int.from_bytes(urlsafe_b64decode(private_key + "="))
    return ec.derive_private_key(number, ec.SECP256R1())


def _encoded_json(value: dict[str, Any]) -> str:
    return _encoded(json.dumps(value).encode())


def _encoded(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()
