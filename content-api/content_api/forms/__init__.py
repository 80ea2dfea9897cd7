"""Shared code of the public forms: JSON and HTML bodies, idempotency, rate limits, spam detection."""

from content_api.forms.form_relay import read_relay_note, receipt, received_at, relay_note, require_form_relay
from content_api.forms.idempotency import IdempotentAnswer
from content_api.forms.rate_limits import limit_sender
from content_api.forms.raw_submission import RawSubmission
from content_api.forms.receiving import ReceivedSchema, receive, receive_raw_submission
from content_api.forms.schema import FormSchema
from content_api.forms.senders import Sender, form_sender
from content_api.forms.sending_page import sending_page
from content_api.forms.spam import spam_reason

__all__ = [
    "FormSchema",
    "IdempotentAnswer",
    "RawSubmission",
    "ReceivedSchema",
    "Sender",
    "form_sender",
    "limit_sender",
    "read_relay_note",
    "receipt",
    "receive",
    "receive_raw_submission",
    "received_at",
    "relay_note",
    "require_form_relay",
    "sending_page",
    "spam_reason",
]
