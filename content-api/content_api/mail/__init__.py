"""Mail as durable jobs: asked for in the caller's transaction, sent at least once, then forgotten."""

from content_api.mail.message import Mail, is_address
from content_api.mail.outbox import register_mail_job, send_later

__all__ = ["Mail", "is_address", "register_mail_job", "send_later"]
