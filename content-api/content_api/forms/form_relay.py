"""What a form relay says of a submission: who sent it and when, and under which reference it was held.

The relays are the functions that stand before the public forms (functions/form-relay). Believed only when
signed with the secret that they share with this API; the signature covers the body, so none fits another one.
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

# The headers keep their names: relay and API are deployed one after the other.
SIGNATURE, VISITOR = "X-Door-Signature", "X-Door-Visitor"
RECEIVED_AT, REFERENCE = "X-Door-Received-At", "X-Door-Reference"


@dataclass(frozen=True)
class RelayNote:
    """`visitor` is a digest; `outage_reference` is '' for a submission that was passed on at once."""

    visitor: str
    received_at: datetime
    outage_reference: str


def read_relay_note() -> None:
    """Keep the relay's note for this request, before anything else reads the body."""
    if SIGNATURE in request.headers:
        g.relay_note = _signed_note()


def relay_note() -> RelayNote | None:
    return g.get("relay_note")


def require_form_relay() -> None:
    """401 for whoever is no form relay."""
    if relay_note() is None:
        abort(401, message="The signature is missing or wrong.")


def received_at() -> datetime:
    """When the submission reached us; for one that was held, long before now."""
    note = relay_note()
    return note.received_at if note else utc_now()


def receipt() -> dict[str, Any]:
    """When a submission was received and as what a relay held it: two columns of every form's table."""
    note = relay_note()
    return {"created_at": received_at(), "outage_reference": note.outage_reference if note else ""}


def _signed_note() -> RelayNote | None:
    names = ("Idempotency-Key", VISITOR, RECEIVED_AT, REFERENCE)
    said = [request.headers.get(name, "") for name in names]
    body = hashlib.sha256(request.get_data(cache=True)).hexdigest()
    signed = "\n".join([request.path, *said, body]).encode()
    if not is_signed(signed, request.headers[SIGNATURE], current_config().proxy_secrets):
        return None
    _, visitor, milliseconds, reference = said
    moment = datetime.fromtimestamp(int(milliseconds) / 1000, UTC).replace(tzinfo=None)
    # A relay's clock may be ahead.
    return RelayNote(visitor, min(moment, utc_now()), f"ה-{reference}" if reference else "")
