"""Mail as durable jobs: queued in the caller's transaction, sent at least once."""

from flask import Flask

from content_api.config import config_of
from content_api.mail.commands import try_mail
from content_api.mail.message import Mail, is_mail_address, render_mail
from content_api.mail.notices import Notices
from content_api.mail.outbox import register_mail_job, send_later
from content_api.mail.receipts import may_have_receipt

__all__ = ["Mail", "Notices", "is_mail_address", "may_have_receipt", "register", "render_mail", "send_later"]


def register(app: Flask) -> None:
    register_mail_job(config_of(app))
    app.cli.add_command(try_mail)
