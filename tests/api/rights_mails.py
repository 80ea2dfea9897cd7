"""Reads the links in mails about rights requests."""

import re

from api.sent_mail import sent
from content_api.config import Config


def token_in(text: str) -> str:
    found = re.search(r"/api/user-rights/confirm\?token=([\w.-]+)", text)
    assert found
    return found[1]


def token(config: Config, to: str = "dana@example.com") -> str:
    (mail,) = [message for message in sent(config) if message["To"] == to]
    links = {token_in(mail.get_body((part,)).get_content()) for part in ("plain", "html")}  # type: ignore[union-attr]
    assert len(links) == 1
    return links.pop()
