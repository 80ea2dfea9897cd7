"""What the public forms share: both kinds of body, one answer per key, limits, marks of spam."""

from content_api.forms.as_sent import AsSent
from content_api.forms.came_from import came_from
from content_api.forms.door import door_note, read_door_note, receipt, received_at, require_door
from content_api.forms.kept_answer import KeptAnswer
from content_api.forms.receiving import ReceivedSchema, receive, receive_as_sent
from content_api.forms.schema import FormSchema, MailAddress
from content_api.forms.spam import count_sender, suspicion

__all__ = [
    "AsSent",
    "FormSchema",
    "KeptAnswer",
    "MailAddress",
    "ReceivedSchema",
    "came_from",
    "count_sender",
    "door_note",
    "read_door_note",
    "receipt",
    "receive",
    "receive_as_sent",
    "received_at",
    "require_door",
    "suspicion",
]
