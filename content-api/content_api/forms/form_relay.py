"""A form relay's signed headers about a submission: the sender, the time of receipt, the outage reference.

The relays are the functions in front of the public forms (functions/form-relay). The headers are trusted only
with a signature by the shared secret, which covers the body too.
"""

import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from flask import g, request
from webargs.flaskparser import abort

from content_api.config import current_config
from content_api.db import utc_now
from content_api.web.signatures import is_signed

# The names cannot change, since relay and API are deployed one after the other.
SIGNATURE, VISITOR = "X-Door-Signature", "X-Door-Visitor"
RECEIVED_AT, REFERENCE = "X-Door-Received-At", "X-Door-Reference"


@dataclass(frozen=True)
class RelayNote:
    """`visitor` is HOLDER-NETWORK, two digests (see `Sender`).

    `outage_reference` is '' for a submission that was forwarded at once.
    """

    visitor: str
    received_at: datetime
    outage_reference: str


def read_relay_note() -> None:
    """Store the relay's note in `g`, if the request has a valid one, before anything else reads the body."""
    if SIGNATURE in request.headers:
        g.relay_note = _signed_note()


def relay_note() -> RelayNote | None:
    return g.get("relay_note")


def require_form_relay() -> None:
    """401 unless the request is signed by a form relay."""
    if relay_note() is None:
        abort(401, message="The signature is missing or wrong.")


def received_at() -> datetime:
    """When the submission was received, by the relay if there is one; may be long ago for a queued one."""
    note = relay_note()
    return note.received_at if note else utc_now()


def receipt() -> dict[str, Any]:
    """The columns `created_at` and `outage_reference` of every form's table."""
    note = relay_note()
    return {"created_at": received_at(), "outage_reference": note.outage_reference if note else ""}


def _signed_note() -> RelayNote | None:
    names = ("Idempotency-Key", VISITOR, RECEIVED_AT, REFERENCE)
    values = [request.headers.get(name, "") for name in names]
    body = hashlib.sha256(request.get_data(cache=True)).hexdigest()
    signed = "\n".join([request.path, *values, body]).encode()
    if not is_signed(signed, request.headers[SIGNATURE], current_config().proxy_secrets):
        return None
    _, visitor, milliseconds, reference = values
    moment = datetime.fromtimestamp(int(milliseconds) / 1000, UTC).replace(tzinfo=None)
    # A relay's clock may be ahead.
    return RelayNote(visitor, min(moment, utc_now()), f"ה-{reference}" if reference else "")
