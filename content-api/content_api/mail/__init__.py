"""Mail as durable jobs: asked for in the caller's transaction, sent at least once, then forgotten."""

from content_api.mail.message import Mail, is_address
from content_api.mail.outbox import register_mail_job, send_later
from content_api.mail.receipts import may_have_receipt

__all__ = ["Mail", "is_address", "may_have_receipt", "register_mail_job", "send_later"]
