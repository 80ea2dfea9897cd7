"""What all kinds of content share. A kind is a subclass of `ContentRecord` with its schemas and its page."""

from content_api.content.kinds import kinds, record_at
from content_api.content.record import ContentRecord

__all__ = ["ContentRecord", "kinds", "record_at"]
