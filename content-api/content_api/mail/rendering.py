"""A mail made of its two templates."""

from typing import Any

from flask import render_template

from content_api.mail.message import Mail


def rendered(template: str, to: str, subject: str, values: dict[str, Any], reply_to: str = "") -> Mail:
    """The mail of templates/mail/`template`.txt and .html; only the latter shows the subject."""
    text = render_template(f"mail/{template}.txt", **values)
    html = render_template(f"mail/{template}.html", subject=subject, **values)
    return Mail(to=to, subject=subject, text=text, html=html, reply_to=reply_to)
