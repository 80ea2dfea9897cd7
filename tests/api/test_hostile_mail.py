"""Hostile form input changes neither headers nor links nor layout of mails; it is quoted as text."""

import email
import email.policy
import re
from email.header import decode_header, make_header
from email.message import EmailMessage
from email.utils import parseaddr
from html.parser import HTMLParser

import pytest
from api.hostile_texts import HOSTILE
from api.submissions import RIGHTS, rights_request
from content_api.config import Config
from content_api.db import connection
from content_api.enquiries.mails import send_notice_and_receipt
from content_api.enquiries.models import Enquiry
from content_api.jobs import run_due_jobs
from content_api.mail.message import Mail, compose
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import example, given
from hypothesis import strategies as st
from markupsafe import escape

OWNER = "owner@example.com"
HEADERS = {
    "subject", "from", "to", "reply-to", "date", "message-id", "x-entity-ref-id", "auto-submitted",
    "x-auto-response-suppress", "mime-version", "content-type", "content-language",
}  # fmt: skip
OURS = re.compile(
    r"https://wa\.me/[0-9]+\?text=\S*|http://localhost:8888/\S+|tel:\+[0-9]+|mailto:a@[^\s?]+\?subject=\S+"
)
# Her own address is hers to be tapped.
HERS = {"a@example.com", "a@שורש.co.il"}
# What mail programs make links of on their own.
LINK_LIKE = re.compile(
    r"[a-z]{2,}:[/\w]\S*|//\w\S*|www\.\w\S*|[^\W\d][\w-]*\.[^\W\d]\S*|[^\s\u200c]@[^\s\u200c]+", re.IGNORECASE
)
INVISIBLE = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]"
)
TAGS = {
    "html",
    "head",
    "meta",
    "title",
    "body",
    "div",
    "table",
    "tr",
    "td",
    "h1",
    "p",
    "a",
    "span",
    "br",
    "strong",
}


@pytest.mark.parametrize(("field", "text"), HOSTILE, ids=range(len(HOSTILE)))
def test_no_text_becomes_more_than_text(app: Flask, config: Config, field: str, text: str) -> None:
    values = {"name": "דנה", "phone": "054-555-0182", "email": "a@example.com", "message": "שלום"}
    with app.app_context(), connection():
        # Some of these texts no database takes: they are put in past it.
        enquiry = Enquiry.create(id=47, **values)
        setattr(enquiry, field, text)
        send_notice_and_receipt(enquiry, sender=None)
    run_due_jobs()
    mails = {str(mail["To"]): mail for mail in sent(config)}
    notice = mails.pop(OWNER)
    for mail in (notice, *mails.values()):
        assert_headers_are_ours(mail)
        assert_links_are_ours(part(mail, "plain"))
        assert_html_is_ours(part(mail, "html"))
    assert str(notice["Subject"]).startswith("פנייה חדשה א-1047: ")
    for kind in ("plain", "html"):
        assert "שורש" in part(notice, kind) or "שורש" not in text
        for receipt in mails.values():
            assert "prize" not in part(receipt, kind)
            assert field == "name" or "שורש" not in part(receipt, kind)


@pytest.mark.parametrize(
    ("name", "greeting"),
    [
        ("דנה לוי", "דנה, קיבלנו את בקשתך"),
        ("ג'ני כהן", "ג'ני, קיבלנו את בקשתך"),
        ("ג׳ורג׳ט כהן", "ג׳ורג׳ט, קיבלנו את בקשתך"),
        ("סולאנג׳ כהן", "סולאנג׳, קיבלנו את בקשתך"),
        ("דָּנָה לוי", "דָּנָה, קיבלנו את בקשתך"),
        ("אנה־לאה לוי", "אנה־לאה, קיבלנו את בקשתך"),
        ("Anne-Marie Roy", "Anne-Marie, קיבלנו את בקשתך"),
        ("O’Neil", "O’Neil, קיבלנו את בקשתך"),
        ("ד״ר דנה לוי", "קיבלנו את בקשתך"),
        ("ד' לוי", "קיבלנו את בקשתך"),
        ("גב׳ כהן", "קיבלנו את בקשתך"),
        ("פרופ' דנה לוי", "קיבלנו את בקשתך"),
        ("קני-עכשיו-בזול", "קיבלנו את בקשתך"),
        ("דנה https://prize.example", "דנה, קיבלנו את בקשתך"),
        ("זכית! https://prize.example", "קיבלנו את בקשתך"),
        ("<b>prize</b>.example", "קיבלנו את בקשתך"),
    ],
)
def test_receipt_of_a_rights_request_repeats_no_more_than_a_first_name(
    client: FlaskClient, config: Config, name: str, greeting: str
) -> None:
    assert client.post(RIGHTS, json=rights_request(fullName=name)).status_code == 201
    run_due_jobs()
    (receipt,) = [mail for mail in sent(config) if mail["To"] == "dana@example.com"]
    assert part(receipt, "plain").startswith(f"{greeting}.")
    assert f">{escape(greeting)}</h1>" in part(receipt, "html")
    assert "prize" not in part(receipt, "plain") + part(receipt, "html")


def sent(config: Config) -> list[EmailMessage]:
    """The mails as a mail program reads them; every byte of them is ASCII."""
    files = sorted((config.data_dir / "mail").glob("*.eml"))
    for file in files:
        file.read_bytes().decode("ascii")
    return [email.message_from_bytes(file.read_bytes(), policy=email.policy.default) for file in files]


def part(mail: EmailMessage, kind: str) -> str:
    body = mail.get_body((kind,))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")


def assert_headers_are_ours(mail: EmailMessage) -> None:
    names = [name.lower() for name in mail]
    assert set(names) <= HEADERS
    assert len(names) == len(set(names))
    assert mail.defects == []
    for name in ("To", "From", "Reply-To"):
        assert mail[name] is None or len(mail[name].addresses) == 1
    assert not INVISIBLE.search(str(mail["Subject"]))
    assert [inner.get_content_type() for inner in mail.iter_parts()] == ["text/plain", "text/html"]


def assert_links_are_ours(text: str) -> None:
    assert not INVISIBLE.search(text)
    rest = OURS.sub("", text)
    assert [link for link in LINK_LIKE.findall(rest) if link.strip("\u200e") not in HERS] == []


def assert_html_is_ours(html: str) -> None:
    seen = Seen()
    seen.feed(html)
    seen.close()
    assert seen.tags <= TAGS
    assert seen.attributes <= {
        "lang", "dir", "charset", "name", "content", "style", "role", "width", "cellpadding", "cellspacing",
        "border", "bgcolor", "align", "valign", "href",
    }  # fmt: skip
    assert all(OURS.fullmatch(link) for link in seen.links)
    assert_links_are_ours(" ".join(seen.words))


class Seen(HTMLParser):
    """The tags, attributes, links and words outside of links of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.links: list[str] = []
        self.words: list[str] = []
        self.in_link = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)
        self.in_link = tag == "a"
        self.links += [value or "" for name, value in attrs if name == "href"]

    def handle_endtag(self, tag: str) -> None:
        self.in_link = self.in_link and tag != "a"

    def handle_data(self, data: str) -> None:
        if not self.in_link:
            self.words.append(data)


@given(st.text(max_size=200), st.text(max_size=60))
@example("", "0000000000000; ¡¡¡¡¡¡¡¡")
@example("", "0000000000000: ¡¡¡¡¡¡¡¡")
@example("נושא, ארוך; " * 20, "שם: עם, סימנים; " * 4)
def test_any_subject_and_sender_arrive_as_written(subject: str, sender: str) -> None:
    mail = Mail(to="a@example.com", subject=subject, text="", html="")
    parsed = email.message_from_bytes(compose(mail, sender, "site@example.com", "token"))
    assert {name.lower() for name in parsed} <= HEADERS
    name, address = parseaddr(parsed["From"])
    assert address == "site@example.com"
    assert decoded(name) == as_one_line(sender)
    assert decoded(parsed["Subject"]) == as_one_line(subject)


def decoded(header: str) -> str:
    return str(make_header(decode_header(header)))


def as_one_line(text: str) -> str:
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(shown.encode(errors="replace").decode().split())[:150]


@pytest.mark.parametrize(
    "subject",
    ["פנייה חדשה א-1001: דנה לוי · הפסגות הגבוהות של הדולומיטים", "א · b · ג: דנה, (חדש) 50% — סוף " * 3],
)
def test_no_space_is_lost_where_a_subject_is_folded(subject: str) -> None:
    mail = Mail(to="a@example.com", subject=subject, text="", html="")
    message = compose(mail, "נוסעות יחד", "site@example.com", "token")
    assert all(len(line) <= 78 for line in message.splitlines())
    assert email.message_from_bytes(message, policy=email.policy.default)["Subject"] == as_one_line(subject)
