"""What the public forms share: both kinds of body, one answer per key, limits, marks of spam."""

from content_api.forms.came_from import came_from
from content_api.forms.kept_answer import KeptAnswer
from content_api.forms.receiving import ReceivedSchema, receive
from content_api.forms.schema import FormSchema, MailAddress
from content_api.forms.spam import count_sender, suspicion

__all__ = [
    "FormSchema",
    "KeptAnswer",
    "MailAddress",
    "ReceivedSchema",
    "came_from",
    "count_sender",
    "receive",
    "suspicion",
]
