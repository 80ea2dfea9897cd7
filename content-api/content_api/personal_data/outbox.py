"""Mails stored as files (MAIL=file); with SMTP or SES there are none."""

import email
import email.policy
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from email.errors import HeaderParseError
from email.header import decode_header, make_header
from email.message import EmailMessage, Message
from email.parser import BytesHeaderParser
from email.utils import getaddresses
from pathlib import Path

from content_api.config import current_config
from content_api.contact_keys import mailbox_of
from content_api.hebrew_formats import moment_in_digits
from content_api.jobs import Job
from content_api.mail.outbox import SEND_MAIL
from content_api.personal_data.data_source import DataSource, Erasing, Record, Value
from content_api.personal_data.formatting import mail_text
from content_api.personal_data.mail_jobs import owner_addresses
from content_api.personal_data.person_keys import Person
from content_api.personal_data.table_source import to_json_value

# Of an enquiry or a rights request; a number after a letter of a title ("ל" and a hyphen) is none.
REFERENCE = re.compile(r"(?<!\w)(?:א-[0-9]{4,}|ז-[0-9]{3,})")


class Outbox(DataSource):
    """A record's `row` is the path of the file, its `key` the file's name."""

    name = "sentMails"
    title = "מיילים שנשלחו"
    purpose = "כדי לדעת מה נכתב."
    erasing = Erasing.DELETE
    erasing_words = "העותקים שבשרת נמחקים."
    restricting_words = ""
    kept = "{enquiries_years} מיום השליחה."

    def find(self, person: Person, found: Sequence[Record]) -> list[Record]:
        ours, references = owner_addresses(), {record.reference for record in found if record.reference}
        about = self._jobs_about(found)
        # The job of a mail is not kept as long as its file.
        others = {mailbox_of(address) for record in found if (address := getattr(record.row, "email", ""))}
        records = []
        for file in sorted(folder().glob("*.eml")):
            head = _head(file)
            ends = [end for end in _ends(head) if end.lower() not in ours]
            marks, named = person.marks(mails=ends), _references(head)
            # A mail with another record's reference is about that one, even if its address is the person's.
            is_hers = not named and not others.isdisjoint(map(mailbox_of, ends))
            if marks or is_hers or references.intersection(named) or file.stem in about:
                records.append(Record(file, file.name, marks))
        return records

    def values(self, record: Record) -> list[Value]:
        message = email.message_from_bytes(record.row.read_bytes(), policy=email.policy.default)
        assert isinstance(message, EmailMessage)
        body = message.get_body(("plain",))
        read = (
            ("to", "אל", message["To"]),
            ("subject", "נושא", message["Subject"]),
            ("text", "מה נכתב", mail_text(body.get_content()) if body else ""),
        )
        sent = datetime.fromtimestamp(record.row.stat().st_mtime, UTC).replace(tzinfo=None)
        return [
            Value("sent_at", "נשלח", to_json_value(sent), moment_in_digits(sent)),
            *(Value(name, label, str(value or ""), str(value or "")) for name, label, value in read),
        ]

    def erase(self, records: Sequence[Record]) -> int:
        for record in records:
            (folder() / record.key).unlink(missing_ok=True)
        return len(records)

    def _jobs_about(self, found: Sequence[Record]) -> set[str]:
        """The ids of stored mail jobs about these records; files are named by job id."""
        about = tuple(record.mail_prefix for record in found if record.mail_prefix)
        if not about:
            return set()
        jobs = Job.select(Job.id, Job.key).where(Job.kind == SEND_MAIL)
        return {job.id for job in jobs if (job.key or "").startswith(about)}


def folder() -> Path:
    return current_config().data_dir / "mail"


def _head(file: Path) -> Message:
    """Parses the headers only, undecoded: thousands of files are searched for one person."""
    with file.open("rb") as content:
        return BytesHeaderParser().parse(content)


def _ends(head: Message) -> list[str]:
    headers = [str(header) for name in ("To", "Reply-To") for header in head.get_all(name, [])]
    return [address for _, address in getaddresses(headers)]


def _references(head: Message) -> list[str]:
    """A subject that cannot be decoded is searched undecoded, so that the search goes on."""
    raw = head["Subject"] or ""
    try:
        return REFERENCE.findall(str(make_header(decode_header(raw))))
    except (LookupError, ValueError, HeaderParseError):
        return REFERENCE.findall(str(raw))
